import { createHash } from "node:crypto";
import { ExecApprovalsError } from "../errors.ts";
import type { ApprovalsFile } from "./approvals-document.ts";
import { emptyApprovals, normalizeApprovals } from "./normalize-approvals.ts";
import { readPrivateFile } from "./safe-read.ts";

/** An approvals file that could be read. */
export type ReadableApprovals = Extract<ApprovalsFile, { ok: true }>;

/**
 * Reads the approvals file at the absolute `path`. Call it afresh for every decision: others change the file.
 *
 * Never throws for what it finds: a file that cannot be read, is not JSON of version 1 or could have been changed by others is
 * `ok: false`, and then nothing runs. A file that is not there is an empty document.
 */
export function readApprovals(path: string): ApprovalsFile {
  try {
    return loadApprovals(path);
  } catch (error) {
    if (!(error instanceof ExecApprovalsError)) throw error;
    return {
      ok: false,
      path,
      reason: "approvals-file-invalid",
      message: `${error.message} Until that is put right, no command runs on this host.`,
    };
  }
}

/** As {@link readApprovals}, but throws `APPROVALS_FILE_INVALID` or `APPROVALS_FILE_UNSAFE`. */
export function loadApprovals(path: string): ReadableApprovals {
  const bytes = readPrivateFile(path);
  const hash = hashOf(bytes ?? "");
  if (bytes === undefined) return { ok: true, path, exists: false, hash, document: emptyApprovals(), warnings: [] };
  try {
    const { document, warnings } = normalizeApprovals(parse(bytes));
    return { ok: true, path, exists: true, hash, document, warnings };
  } catch (error) {
    throw new ExecApprovalsError("APPROVALS_FILE_INVALID", `${path} is not usable: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** SHA-256 hex of a file's bytes. */
export function hashOf(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("it is not UTF-8.");
  }
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own message quotes the text, which can hold the socket's token.
    throw new Error("it is not JSON; correct it or move it away.");
  }
}
