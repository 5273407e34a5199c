import type { OcConfig } from "@oc/config";
import { RE2JS } from "re2js";

type ForwardingConfig = NonNullable<NonNullable<OcConfig["approvals"]>["exec"]>;

/** A chat that is told of requests. */
export interface ForwardTarget {
  channel: string;
  to: string;
  accountId: string;
  threadId?: string;
  kind: "direct" | "group" | "channel";
}

/** Who asks, as filters see it, and the chat that the request comes from. */
export interface ForwardSubject {
  agentId: string;
  sessionKey: string | null;
  /** The chat of the turn, else where the session last talked. */
  origin?: ForwardTarget | undefined;
}

/** The chats that `approvals.exec` has requests sent to, each once. Pure. */
export function planForwardTargets(
  config: ForwardingConfig | undefined,
  { agentId, sessionKey, origin }: ForwardSubject,
): ForwardTarget[] {
  if (config?.enabled !== true || !passesFilters(config, agentId, sessionKey ?? "")) return [];
  const { mode = "session", targets = [] } = config;
  const configured = targets.flatMap(({ channel, to, accountId = "default", threadId }): ForwardTarget[] =>
    channel === undefined || to === undefined
      ? []
      : [
          {
            channel,
            to: String(to),
            accountId,
            kind: "direct",
            ...(threadId === undefined ? {} : { threadId: String(threadId) }),
          },
        ],
  );
  return withoutRepeats([
    ...(mode === "targets" || !origin ? [] : [origin]),
    ...(mode === "session" ? [] : configured),
  ]);
}

/** How a channel itself asks its approvers, from its `execApprovals`. */
export interface NativeApprovals {
  enabled?: boolean | "auto";
  approvers?: readonly (string | number)[];
  target?: "dm" | "channel" | "both";
}

/** The chats in which a channel asks its approvers; empty while its own way of asking is off. Pure. */
export function planNativeTargets(
  channel: string,
  accountId: string,
  { enabled = "auto", approvers = [], target = "dm" }: NativeApprovals,
  origin: ForwardTarget | undefined,
): ForwardTarget[] {
  const people = approvers.map(String).filter((entry) => entry !== "*" && !entry.startsWith("accessGroup:"));
  if (enabled === false || people.length === 0) return [];
  const direct = people.map((to): ForwardTarget => ({ channel, accountId, to, kind: "direct" }));
  const isHere = origin?.channel === channel && origin.accountId === accountId;
  return withoutRepeats([...(target === "channel" ? [] : direct), ...(target !== "dm" && isHere ? [origin] : [])]);
}

/** What makes two targets one. */
export function targetKey({ channel, to, accountId, threadId }: Omit<ForwardTarget, "kind">): string {
  return JSON.stringify([channel, to, accountId, threadId ?? null]);
}

function withoutRepeats(targets: readonly ForwardTarget[]): ForwardTarget[] {
  return [...new Map(targets.map((target) => [targetKey(target), target])).values()];
}

function passesFilters(config: ForwardingConfig, agentId: string, sessionKey: string): boolean {
  const { agentFilter = [], sessionFilter = [] } = config;
  return (
    (agentFilter.length === 0 || agentFilter.includes(agentId)) &&
    (sessionFilter.length === 0 || sessionFilter.some((entry) => matchesSession(entry, sessionKey)))
  );
}

/** A part of the key, or a regular expression that finds something in it, in linear time. One that is none matches nothing. */
function matchesSession(entry: string, sessionKey: string): boolean {
  if (sessionKey.includes(entry)) return true;
  try {
    return RE2JS.compile(entry).matcher(sessionKey).find();
  } catch {
    return false;
  }
}
