import {
  ExecApprovalsError,
  loadApprovals,
  normalizeApprovals,
  writeApprovals,
  type ApprovalsDocument,
} from "@oc/exec-approvals";
import { randomUUID } from "node:crypto";
import { invalidParam, NodeHostError } from "../errors.ts";
import type { NodeCommand } from "./node-command.ts";
import { readRecord } from "./read-params.ts";

/** An approvals file, without its socket's token. */
export interface ApprovalsSnapshot {
  path: string;
  exists: boolean;
  hash: string;
  file: Record<string, unknown>;
}

/** `{}` → `{path, exists, hash, file}`. The socket's token never leaves this machine. */
export function createApprovalsGet(path: string): NodeCommand<ApprovalsSnapshot> {
  return async () => snapshot(path);
}

/** `{file, baseHash?}` → the snapshot afterwards. A socket that `file` does not mention stays as it is. */
export function createApprovalsSet(path: string): NodeCommand<ApprovalsSnapshot> {
  return async (params) => {
    const file = readRecord(params, "file");
    if (!file) throw invalidParam("file", "must be the document");
    const { baseHash } = params;
    if (typeof baseHash !== "string")
      throw invalidParam("baseHash", "must be the hash that system.execApprovals.get told");
    return guard(async () => {
      const { document } = loadApprovals(path);
      const next = normalizeApprovals(file, { newId: randomUUID }).document;
      const socket = { ...document.socket, ...next.socket };
      await writeApprovals(path, Object.keys(socket).length === 0 ? next : { ...next, socket }, { baseHash });
      return snapshot(path);
    });
  };
}

function snapshot(path: string): Promise<ApprovalsSnapshot> {
  return guard(async () => {
    const { exists, hash, document } = loadApprovals(path);
    return { path, exists, hash, file: withoutToken(document) };
  });
}

function withoutToken(document: ApprovalsDocument): Record<string, unknown> {
  if (!document.socket) return { ...document };
  const { token: _token, ...socket } = document.socket;
  return { ...document, socket };
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ExecApprovalsError)) throw cause;
    throw new NodeHostError("APPROVALS_REFUSED", cause.message, { cause, reason: cause.code });
  }
}
