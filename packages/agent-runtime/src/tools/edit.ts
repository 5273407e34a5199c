import { defineTool, type Tool } from "@oc/plugin-sdk";
import { z } from "zod";
import { AgentRuntimeError } from "../errors.ts";
import { openForReading, resolveWorkspacePath } from "../workspace-path.ts";
import { acceptFilePath } from "./argument-aliases.ts";
import { MAX_WRITE_BYTES, replaceFile } from "./workspace-write.ts";

/** Replaces one exact passage of a text file. */
export function createEditTool(workspaceDir: string): Tool {
  return defineTool({
    name: "edit",
    label: "Edit file",
    description:
      "Replaces an exact passage of a text file in the workspace. oldText must occur exactly once, unless replaceAll is true; " +
      "include enough surrounding lines to make it unique.",
    executionMode: "sequential",
    parameters: z.object({
      path: z.string().describe("Path of the file, relative to the workspace."),
      oldText: z.string().min(1).describe("The passage as it stands in the file, whitespace included."),
      newText: z.string().describe("What replaces it."),
      replaceAll: z.boolean().default(false).describe("Replace every occurrence."),
    }),
    prepareArguments: acceptFilePath,
    async execute(_toolCallId, { path, oldText, newText, replaceAll }) {
      const target = await resolveWorkspacePath(workspaceDir, path, { mustExist: true });
      const { text, mtimeMs } = await readWholeText(target);
      const edited = applyEdit(text, { oldText, newText, replaceAll }, target.shown);
      await replaceFile(target, edited.text, { unlessChangedSince: mtimeMs });
      const places = edited.replacements === 1 ? "one place" : `${edited.replacements} places`;
      return {
        content: [{ type: "text", text: `Edited ${target.shown} in ${places}.` }],
        details: { path: target.shown, replacements: edited.replacements },
      };
    },
  });
}

/**
 * Applies one replacement. Pure. A passage with LF line ends also matches a file with CRLF, whose line ends are kept.
 *
 * @throws AgentRuntimeError `EDIT_NO_MATCH`, `EDIT_AMBIGUOUS`.
 */
export function applyEdit(
  text: string,
  edit: { oldText: string; newText: string; replaceAll: boolean },
  shownPath: string,
): { text: string; replacements: number } {
  const { oldText, newText } = adaptLineEnds(text, edit);
  const pieces = text.split(oldText);
  const replacements = pieces.length - 1;
  if (replacements === 0) {
    throw new AgentRuntimeError(
      "EDIT_NO_MATCH",
      `oldText does not occur in ${shownPath}. Read the file and copy the passage exactly.`,
    );
  }
  if (replacements > 1 && !edit.replaceAll) {
    throw new AgentRuntimeError(
      "EDIT_AMBIGUOUS",
      `oldText occurs ${replacements} times in ${shownPath}. Add surrounding lines, or set replaceAll.`,
    );
  }
  return { text: pieces.join(newText), replacements };
}

function adaptLineEnds(text: string, edit: { oldText: string; newText: string }): { oldText: string; newText: string } {
  if (text.includes(edit.oldText) || edit.oldText.includes("\r") || !text.includes("\r\n")) return edit;
  return {
    oldText: edit.oldText.replaceAll("\n", "\r\n"),
    newText: edit.newText.replaceAll(/\r?\n/g, "\r\n"),
  };
}

async function readWholeText(target: Awaited<ReturnType<typeof resolveWorkspacePath>>) {
  const { handle, sizeBytes, mtimeMs } = await openForReading(target);
  try {
    if (sizeBytes > MAX_WRITE_BYTES) {
      throw new AgentRuntimeError(
        "FILE_TOO_LARGE",
        `${target.shown} has ${sizeBytes} bytes; edit takes at most ${MAX_WRITE_BYTES}.`,
      );
    }
    const bytes = await handle.readFile();
    try {
      // ignoreBOM keeps a byte-order mark in the text, so that it is written back.
      return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), mtimeMs };
    } catch {
      throw new AgentRuntimeError("FILE_NOT_TEXT", `${target.shown} is not UTF-8 text and cannot be edited.`);
    }
  } finally {
    await handle.close();
  }
}
