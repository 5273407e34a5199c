import type { ElevatedLevel } from "./directive-values.ts";
import type { Resolved } from "./layers.ts";

/** What is known of who sent a message. Only the first three identify a person; the others can be chosen freely. */
export interface ElevatedSender {
  senderId?: string;
  e164?: string;
  from?: string;
  name?: string;
  username?: string;
  tag?: string;
}

export type AllowList = readonly (string | number)[];

/** The parts of the configuration that open or close elevated commands. */
export interface ElevatedGates {
  channel: string;
  agentId: string;
  /** `tools.elevated` */
  tools?: { enabled?: boolean; allowFrom?: Readonly<Record<string, AllowList | undefined>> } | undefined;
  /** `agents.entries.<id>.tools.elevated` */
  agent?: { enabled?: boolean; allowFrom?: Readonly<Record<string, AllowList | undefined>> } | undefined;
  /** `channels.discord.allowFrom`, which serves when `tools.elevated.allowFrom.discord` is absent. */
  discordAllowFrom?: AllowList | undefined;
}

/** The configuration keys of the gates that are closed for this sender, all of them; none: elevated is available. Pure; fails closed. */
export function failingElevatedGates(gates: ElevatedGates, sender: ElevatedSender): string[] {
  const { channel, agentId, tools, agent, discordAllowFrom } = gates;
  const failing: string[] = [];
  if (tools?.enabled !== true) failing.push("tools.elevated.enabled");
  const shared = listOf(tools?.allowFrom, channel) ?? (channel === "discord" ? discordAllowFrom : undefined);
  if (!isAllowed(shared ?? [], sender)) failing.push(`tools.elevated.allowFrom.${channel}`);
  const path = `agents.entries.${agentId}.tools.elevated`;
  if (agent?.enabled === false) failing.push(`${path}.enabled`);
  if (agent?.allowFrom && !isAllowed(listOf(agent.allowFrom, channel) ?? [], sender))
    failing.push(`${path}.allowFrom.${channel}`);
  return failing;
}

function listOf(lists: Readonly<Record<string, AllowList | undefined>> | undefined, channel: string) {
  return lists && Object.hasOwn(lists, channel) ? lists[channel] : undefined;
}

const FIELDS: Readonly<Record<string, keyof ElevatedSender>> = {
  "id:": "senderId",
  "from:": "from",
  "e164:": "e164",
  "name:": "name",
  "username:": "username",
  "tag:": "tag",
};

function isAllowed(list: AllowList, sender: ElevatedSender): boolean {
  return list.some((entry) => matches(String(entry).trim(), sender));
}

/** A bare entry is a sender id, phone number or origin, never a name that people choose; a prefix names the one field that counts. */
function matches(entry: string, sender: ElevatedSender): boolean {
  // Everybody is somebody: what the gateway itself says has no sender.
  if (entry === "*") return [sender.senderId, sender.e164, sender.from].some((field) => (field ?? "").trim() !== "");
  const prefix = entry.slice(0, entry.indexOf(":") + 1).toLowerCase();
  const field = Object.hasOwn(FIELDS, prefix) ? FIELDS[prefix] : undefined;
  const wanted = fold(field ? entry.slice(prefix.length) : entry);
  const fields: readonly (keyof ElevatedSender)[] = field ? [field] : ["senderId", "e164", "from"];
  return wanted !== "" && fields.some((each) => fold(sender[each] ?? "") === wanted);
}

/** Case of ASCII only: other letters that fold to one of these, such as the Kelvin sign, belong to somebody else. */
function fold(text: string): string {
  return text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Why a directive for elevated is refused; names the gates to open. */
export function formatElevatedRefusal(failingGates: readonly string[]): string {
  return `Elevated commands are not available here. Closed: ${failingGates.join(", ")}.`;
}

export type ElevatedSource = "inline" | "session" | "defaults" | "gates";

/** Elevated: directive → session → `agents.defaults.elevatedDefault` → on; always off while a gate is closed. Pure. */
export function resolveElevated(
  { inline, session, defaults }: { [Name in "inline" | "session" | "defaults"]?: ElevatedLevel | undefined },
  failingGates: readonly string[],
): Resolved<ElevatedLevel, ElevatedSource> {
  if (failingGates.length > 0) return { value: "off", source: "gates" };
  if (inline !== undefined) return { value: inline, source: "inline" };
  if (session !== undefined) return { value: session, source: "session" };
  if (defaults !== undefined) return { value: defaults, source: "defaults" };
  return { value: "on", source: "built-in" };
}
