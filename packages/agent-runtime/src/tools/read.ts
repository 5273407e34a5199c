import { TextDecoder } from "node:util";
import type { FileHandle } from "node:fs/promises";
import { defineTool, type Tool, type ToolResult } from "@oc/plugin-sdk";
import { z } from "zod";
import { AgentRuntimeError } from "../errors.ts";
import { headOf } from "../text-limit.ts";
import { openForReading, resolveWorkspacePath } from "../workspace-path.ts";
import { acceptFilePath } from "./argument-aliases.ts";
import { imageMimeType } from "./image-type.ts";

const DEFAULT_LINES = 2000;
const MAX_LINES = 10_000;
/** Left of a page's budget for the note that says how to continue. */
const NOTE_CHARS = 200;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** How far into a file a NUL byte is taken as a sign of binary data. */
const PROBE_BYTES = 8192;

/** Reads text in pages of lines, at most `maxResultChars` a page, and images whole. */
export function createReadTool(workspaceDir: string, maxResultChars: number): Tool {
  const maxPageChars = Math.max(1, maxResultChars - NOTE_CHARS);
  return defineTool({
    name: "read",
    label: "Read file",
    description:
      "Reads a file of the workspace. Text comes in pages: when more lines follow, the result says which offset continues. " +
      "PNG, JPEG, GIF and WebP files come as images.",
    parameters: z.object({
      path: z.string().describe("Path of the file, relative to the workspace."),
      offset: z.int().min(1).default(1).describe("First line to read, counted from 1."),
      limit: z.int().min(1).max(MAX_LINES).default(DEFAULT_LINES).describe("Most lines to read."),
    }),
    prepareArguments: acceptFilePath,
    async execute(_toolCallId, { path, offset, limit }, signal) {
      const target = await resolveWorkspacePath(workspaceDir, path, { mustExist: true });
      const { handle, sizeBytes } = await openForReading(target);
      try {
        const probe = Buffer.alloc(Math.min(PROBE_BYTES, sizeBytes));
        await handle.read(probe, 0, probe.length, 0);
        const mimeType = imageMimeType(probe);
        if (mimeType) return await readImage(handle, { shown: target.shown, sizeBytes, mimeType });
        if (probe.includes(0)) {
          throw new AgentRuntimeError(
            "FILE_NOT_TEXT",
            `${target.shown} holds binary data (${sizeBytes} bytes), not text.`,
          );
        }
        return describePage(await readPage(handle, { offset, limit, maxPageChars, signal }), target.shown, offset);
      } finally {
        await handle.close();
      }
    },
  });
}

interface Page {
  lines: string[];
  /** Lines after the page exist. */
  more: boolean;
  /** The only line of the page was longer than a page. */
  cutLine: boolean;
  /** Lines of the whole file, when the page reached its end. */
  totalLines?: number;
}

/** Walks through the file chunk by chunk and keeps only the asked lines; stops as soon as the page is full. */
async function readPage(
  handle: FileHandle,
  { offset, limit, maxPageChars, signal }: { offset: number; limit: number; maxPageChars: number; signal: AbortSignal },
): Promise<Page> {
  const decoder = new TextDecoder("utf-8");
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const lines: string[] = [];
  let pageChars = 0;
  let lineNumber = 1;
  let pending = "";
  let position = 0;

  /** True when the page is full and the given line belongs to the next one. */
  const isFull = (line: string): boolean =>
    lines.length >= limit || (lines.length > 0 && pageChars + line.length > maxPageChars);
  const take = (line: string): void => {
    if (lineNumber >= offset) {
      lines.push(line);
      pageChars += line.length + 1;
    }
    lineNumber += 1;
  };

  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    position += bytesRead;
    pending += decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 });
    let start = 0;
    for (let end = pending.indexOf("\n"); end !== -1; end = pending.indexOf("\n", start)) {
      const line = pending.slice(start, end);
      if (lineNumber >= offset && isFull(line)) return { lines, more: true, cutLine: false };
      take(line);
      start = end + 1;
    }
    pending = pending.slice(start);
    // A line without end must not be collected without end.
    if (pending.length > maxPageChars) {
      if (lineNumber < offset) pending = pending.slice(-1);
      else if (lines.length > 0) return { lines, more: true, cutLine: false };
      else return { lines: [headOf(pending, maxPageChars)], more: true, cutLine: true };
    }
    if (bytesRead === 0) break;
  }
  if (pending !== "") {
    if (lineNumber >= offset && isFull(pending)) return { lines, more: true, cutLine: false };
    take(pending);
  }
  return { lines, more: false, cutLine: false, totalLines: lineNumber - 1 };
}

function describePage(page: Page, shown: string, offset: number): ToolResult {
  if (page.totalLines !== undefined && offset > Math.max(1, page.totalLines)) {
    return text(`${shown} has ${page.totalLines} lines; there is no line ${offset}.`, {
      path: shown,
      totalLines: page.totalLines,
    });
  }
  const last = offset + page.lines.length - 1;
  const note = page.cutLine
    ? `\n[Line ${offset} is longer than a page and was cut. Continue with offset ${offset + 1}.]`
    : page.more
      ? `\n[Lines ${offset} to ${last}; more follow. Continue with offset ${last + 1}.]`
      : "";
  const body = page.lines.length === 0 ? "(empty file)" : page.lines.join("\n");
  return text(`${body}${note}`, { path: shown, firstLine: offset, lines: page.lines.length, more: page.more });
}

function text(content: string, details: unknown): ToolResult {
  return { content: [{ type: "text", text: content }], details };
}

async function readImage(
  handle: FileHandle,
  { shown, sizeBytes, mimeType }: { shown: string; sizeBytes: number; mimeType: string },
): Promise<ToolResult> {
  if (sizeBytes > MAX_IMAGE_BYTES) {
    throw new AgentRuntimeError(
      "FILE_TOO_LARGE",
      `The image ${shown} has ${sizeBytes} bytes; at most ${MAX_IMAGE_BYTES} can be read.`,
    );
  }
  const data = Buffer.alloc(sizeBytes);
  const { bytesRead } = await handle.read(data, 0, sizeBytes, 0);
  return {
    content: [
      { type: "text", text: `Image ${shown} (${mimeType}, ${sizeBytes} bytes).` },
      { type: "image", data: data.subarray(0, bytesRead).toString("base64"), mimeType },
    ],
    details: { path: shown, bytes: sizeBytes, mimeType },
  };
}
