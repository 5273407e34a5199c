import type { ExecAsk, ExecAskFallback, ExecSecurity } from "../policy/exec-policy.ts";

export interface AllowlistEntry {
  pattern: string;
  /** A regular expression on the arguments, or `sha256:argv:<64 hex>`. */
  argPattern?: string;
  id: string;
  /** `allow-always` for entries that an answer made. */
  source?: string;
  /** Milliseconds since the Unix epoch. */
  lastUsedAt?: number;
  lastUsedCommand?: string;
  lastResolvedPath?: string;
}

/** Fields of `defaults` and of one agent. */
export interface HostPolicy {
  security?: ExecSecurity;
  ask?: ExecAsk;
  askFallback?: ExecAskFallback;
  autoAllowSkills?: boolean;
}

/** `exec-approvals.json`, checked. Unknown keys are kept beside these. */
export interface ApprovalsDocument {
  version: 1;
  socket?: { path?: string; token?: string };
  defaults: HostPolicy;
  agents: Readonly<Record<string, HostPolicy & { allowlist: readonly AllowlistEntry[] }>>;
}

/** What was found at the file's place. */
export type ApprovalsFile =
  | { ok: true; path: string; exists: boolean; hash: string; document: ApprovalsDocument; warnings: readonly string[] }
  /** Fails closed: nothing runs on this host, and nothing is written. */
  | { ok: false; path: string; reason: "approvals-file-invalid"; message: string };
