import { RouterError } from "./errors.ts";
import { normalizeAgentId, slugId } from "./ids.ts";
import { lowerKeyText } from "./key-part.ts";
import type { AgentSessionKey } from "./session-key.ts";
import {
  assertKeyText,
  DEFAULT_MAIN_KEY,
  formatSessionKey,
  invalidKey,
  parseSessionKey,
  resolveMainKey,
} from "./session-key.ts";

export interface CanonicalKeyOptions {
  /** Canonical id of the agent that owns keys which name none. */
  defaultAgentId: string;
  /** `session.mainKey`; default `main`. */
  mainKey?: string | undefined;
  /** The agent that the caller asked for; a key of another agent is refused. */
  agentId?: string | undefined;
  /** The channel that the key came from; completes a bare `group:<id>`. */
  channel?: string | undefined;
  /** True for channels whose peer and thread ids keep their case. Default: none do. */
  preservesPeerCase?: ((channel: string) => boolean) | undefined;
}

/**
 * The one spelling of a session key: lowercase (`%XX` escapes in upper case), prefixed with its agent, aliases resolved
 * (`main`, `dm`, `session:agent:…`, bare keys). Idempotent.
 *
 * Throws `INVALID_SESSION_KEY`, and `SESSION_AGENT_MISMATCH` when `agentId` and the key name different agents.
 */
export function canonicalSessionKey(input: string, options: CanonicalKeyOptions): string {
  const text = typeof input === "string" ? input.trim() : input;
  assertKeyText(text);
  const segments = text.split(":");
  const words = segments.map((segment) => lowerKeyText(segment));
  const bare = words.join(":");
  if ((bare === "global" || bare === "unknown") && options.agentId === undefined) return bare;

  const { agentId, skip } = ownerOf(text, words, options);
  const rest = segments.slice(skip);
  const mainKey = resolveMainKey(options.mainKey);
  const isBareGroup = skip === 0 && words[0] === "group" && rest.length > 1;
  if (isBareGroup && options.channel !== undefined) rest.unshift(options.channel);
  return checkedKey(input, agentId, resolveAliases(agentId, rest, mainKey), { ...options, mainKey });
}

/** Which agent owns the key, and how many leading segments say so. */
function ownerOf(
  text: string,
  words: readonly string[],
  options: CanonicalKeyOptions,
): { agentId: string; skip: number } {
  const start = words[0] === "session" && words[1] === "agent" && words.length > 2 ? 1 : 0;
  const wanted = options.agentId === undefined ? undefined : normalizeAgentId(options.agentId);
  if (words[start] !== "agent" || words.length === 1) return { agentId: wanted ?? options.defaultAgentId, skip: 0 };
  const [id, name] = words.slice(start + 1);
  if (id === undefined || name === undefined) throw invalidKey(text, '"agent:" needs an agent id and a name after it');
  const agentId = slugId(id);
  if (agentId === undefined) throw invalidKey(text, "its agent id has no usable character");
  if (wanted !== undefined && wanted !== agentId) {
    throw new RouterError(
      "SESSION_AGENT_MISMATCH",
      `Session key "${text}" belongs to agent "${agentId}", not to "${wanted}". Drop the agent or use a key of that agent.`,
    );
  }
  return { agentId, skip: start + 2 };
}

/** Replaces `main` by the main key and `dm` by `direct` where the grammar expects them. */
function resolveAliases(agentId: string, rest: readonly string[], mainKey: string): string[] {
  const words = rest.map((segment) => lowerKeyText(segment));
  const asKey = (parts: readonly string[]): string => ["agent", agentId, ...parts].join(":");
  if (parseSessionKey(asKey(words), { mainKey: DEFAULT_MAIN_KEY }).kind === "main") return [mainKey, ...rest.slice(1)];

  const dm = words.slice(0, 3).indexOf("dm");
  if (dm >= 0 && parseSessionKey(asKey(words), { mainKey }).kind === "other") {
    const renamed = words.with(dm, "direct");
    if (parseSessionKey(asKey(renamed), { mainKey }).kind === "direct") return rest.with(dm, "direct");
  }
  return [...rest];
}

function checkedKey(
  input: string,
  agentId: string,
  rest: readonly string[],
  options: CanonicalKeyOptions & { mainKey: string },
): string {
  const words = rest.map((segment) => lowerKeyText(segment));
  const key = ["agent", agentId, ...words].join(":");
  const parsed = parseSessionKey(key, options) as AgentSessionKey;
  if (!("peer" in parsed) || parsed.channel === undefined || !options.preservesPeerCase?.(parsed.channel)) return key;
  return formatSessionKey({ ...parsed, ...originalIds(parsed, rest) });
}

/** Peer and thread id in the case that they were written in. */
function originalIds(parsed: Extract<AgentSessionKey, { peer: string }>, rest: readonly string[]) {
  const peerStart = parsed.kind === "direct" && parsed.accountId !== undefined ? 3 : 2;
  const peerEnd = peerStart + parsed.peer.split(":").length;
  const peer = rest.slice(peerStart, peerEnd).join(":");
  if (!parsed.thread) return { peer };
  const idStart = peerEnd + 1;
  const id = rest.slice(idStart, idStart + parsed.thread.id.split(":").length).join(":");
  return { peer, thread: { ...parsed.thread, id } };
}
