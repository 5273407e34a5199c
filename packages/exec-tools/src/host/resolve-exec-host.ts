import type { ExecHost } from "../exec-call.ts";
import { ExecToolsError } from "../errors.ts";

export type RequestedHost = "auto" | ExecHost;

export interface HostFacts {
  /** Session over agent over global; `auto` when none of them says. */
  configured: RequestedHost;
  /** Of the call. Default `auto`. */
  requested?: RequestedHost;
  /** The session has a sandbox, or can have one. */
  sandboxActive: boolean;
  /** Whether this call runs elevated. */
  elevated: boolean;
}

export type HostResolution = { host: ExecHost } | { error: string };

const HOSTS = ["auto", "sandbox", "gateway", "node"] as const;

/**
 * The `host` argument of a call: trimmed, in any case.
 *
 * @throws ExecToolsError `HOST_UNKNOWN` for anything else, such as the name of a machine.
 */
export function parseExecHost(value: unknown): RequestedHost {
  if (value === undefined || value === null) return "auto";
  const wanted = typeof value === "string" ? value.trim().toLowerCase() : "";
  const host = HOSTS.find((candidate) => candidate === wanted);
  if (host !== undefined) return host;
  const shown = typeof value === "string" ? JSON.stringify(value.slice(0, 80)) : typeof value;
  throw new ExecToolsError(
    "HOST_UNKNOWN",
    `host must be one of ${HOSTS.join(", ")}, not ${shown}. It is no machine name: with host=node, name the machine in "node".`,
  );
}

/** Where a call runs. Never somewhere else than asked for: what does not fit is an error that names the key to change. */
export function resolveExecHost(facts: HostFacts): HostResolution {
  const { configured, requested = "auto", sandboxActive, elevated } = facts;
  if (elevated) return resolveElevatedHost(configured, requested);
  if (configured !== "auto" && requested !== "auto" && requested !== configured) {
    return refuse(facts, `this session runs commands on host=${configured} only`);
  }
  const target = requested === "auto" ? configured : requested;
  if (target === "auto") return { host: sandboxActive ? "sandbox" : "gateway" };
  if (target === "sandbox" && !sandboxActive) return refuse(facts, "this session has no sandbox");
  if (target === "gateway" && configured === "auto" && sandboxActive) {
    return refuse(facts, "this session runs its commands in a sandbox");
  }
  return { host: target };
}

function resolveElevatedHost(configured: RequestedHost, requested: RequestedHost): HostResolution {
  const host = configured === "node" ? "node" : "gateway";
  if (requested === "auto" || requested === host) return { host };
  return refuse({ configured, requested }, `elevated commands of this session run on host=${host}`);
}

function refuse({ configured, requested = "auto" }: Pick<HostFacts, "configured" | "requested">, why: string) {
  const asked = requested === "auto" ? "" : `host=${requested} is not possible: `;
  const remedy =
    requested === "auto"
      ? "turn the sandbox on, or change it"
      : "leave host out of the call, or ask the user to change it";
  return {
    error: `${asked}${why} (tools.exec.host is ${configured}). To go on, ${remedy}: tools.exec.host, or /exec host= in the chat.`,
  };
}
