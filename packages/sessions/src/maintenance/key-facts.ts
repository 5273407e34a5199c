/** What maintenance needs to know of a session key. A router knows more; see {@link describeSessionKey} for the default. */
export interface MaintainedKey {
  /** A group, channel or thread of an external channel: other people's conversation, never removed. */
  isShared: boolean;
  /** A conversation with a person, which `preserveRecent` keeps. */
  isInteractive: boolean;
  /** A direct conversation whose key names the peer. */
  isPeerDirect: boolean;
  isDashboard: boolean;
  /** One run of a cron job in a session of its own. */
  isCronRun: boolean;
  /** Left behind by a probe of a model. */
  isModelRun: boolean;
}

export type DescribeKey = (key: string) => MaintainedKey;

const MODEL_RUN = /^explicit:model-run-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const AUTOMATED = /^(?:cron|hook|node|subagent|acp|acp-bridge|session):/;
const SHARED_PARTS: ReadonlySet<string> = new Set(["group", "channel", "thread", "topic"]);

/**
 * Reads keys of the form `agent:<agentId>:<rest>`. In the rest, the words `group`, `channel`, `thread` and `topic` make it a
 * shared conversation and `direct` a peer's; `dashboard:`, `cron:<job>:run:<id>` and `explicit:model-run-<uuid>` are what they
 * say. When in doubt, the key is one that is kept.
 */
export function describeSessionKey(key: string): MaintainedKey {
  const rest = key.startsWith("agent:") ? key.slice(key.indexOf(":", "agent:".length) + 1) : key;
  const parts = rest.split(":");
  const isDashboard = parts[0] === "dashboard";
  const isAutomated = AUTOMATED.test(rest);
  const isModelRun = MODEL_RUN.test(rest);
  const isExplicit = parts[0] === "explicit" || isDashboard;
  const isShared = !isAutomated && !isExplicit && parts.slice(0, -1).some((part) => SHARED_PARTS.has(part));
  return {
    isShared,
    isInteractive: !isAutomated && !isModelRun,
    isPeerDirect: !isAutomated && !isExplicit && !isShared && parts.length > 1 && parts.slice(0, -1).includes("direct"),
    isDashboard,
    isCronRun: parts[0] === "cron" && parts.length > 3 && parts.at(-2) === "run",
    isModelRun,
  };
}
