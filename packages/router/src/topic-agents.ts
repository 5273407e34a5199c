import { noSuchAgent } from "./agents.ts";
import { formatPath } from "./config-path.ts";
import { RouterError } from "./errors.ts";
import { DEFAULT_ACCOUNT_ID, isReservedAccountId, slugId } from "./ids.ts";
import type { PeerKind, RoutesConfig } from "./route-config.ts";

/** The channel whose configuration names agents for topics. */
export const TOPIC_CHANNEL = "telegram";
const ANY = "*";

type Fields = Readonly<Record<string, unknown>>;
/** Agent by topic id, by chat id; `*` is any. */
type Chats = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface TopicContext {
  agentIds: ReadonlySet<string>;
  report: (problem: RouterError) => void;
}

/** The agents that `channels.telegram` names for topics: of an account when it has groups of its own, else of the channel. */
export class TopicAgents {
  readonly #groups: Chats;
  readonly #direct: Chats;
  readonly #accountGroups = new Map<string, Chats>();
  readonly #accountDirect = new Map<string, Chats>();

  constructor(channels: RoutesConfig["channels"], context: TopicContext) {
    const telegram = fieldsOf(channels?.[TOPIC_CHANNEL]);
    const at = ["channels", TOPIC_CHANNEL];
    this.#groups = chatsOf(telegram["groups"], [...at, "groups"], context);
    this.#direct = chatsOf(telegram["direct"], [...at, "direct"], context);
    for (const [name, value] of Object.entries(fieldsOf(telegram["accounts"]))) {
      const account = fieldsOf(value);
      const inside = [...at, "accounts", name];
      const id = usableAccountId(name);
      if (id === undefined) continue;
      for (const [key, chats] of [
        ["groups", this.#accountGroups],
        ["direct", this.#accountDirect],
      ] as const) {
        if (Object.keys(fieldsOf(account[key])).length === 0) continue;
        chats.set(id, chatsOf(account[key], [...inside, key], context));
      }
    }
  }

  /** The exact chat before `*`, and in each the exact topic before `*`. */
  find(accountId: string, chat: { kind: PeerKind; id: string }, topicId: string): string | undefined {
    const chats =
      chat.kind === "direct"
        ? (this.#accountDirect.get(accountId) ?? this.#direct)
        : (this.#accountGroups.get(accountId) ?? this.#groups);
    return agentOf(chats.get(chat.id), topicId) ?? agentOf(chats.get(ANY), topicId);
  }
}

function agentOf(topics: ReadonlyMap<string, string> | undefined, topicId: string): string | undefined {
  return topics?.get(topicId) ?? topics?.get(ANY);
}

function chatsOf(value: unknown, at: readonly string[], { agentIds, report }: TopicContext): Chats {
  const chats = new Map<string, Map<string, string>>();
  for (const [chat, settings] of Object.entries(fieldsOf(value))) {
    for (const [topic, topicSettings] of Object.entries(fieldsOf(fieldsOf(settings)["topics"]))) {
      const named = fieldsOf(topicSettings)["agentId"];
      if (typeof named !== "string" || named.trim() === "") continue;
      const id = slugId(named) ?? "main";
      if (!agentIds.has(id)) {
        const path = formatPath([...at, chat, "topics", topic, "agentId"]);
        report(new RouterError("TOPIC_UNKNOWN_AGENT", `there is ${noSuchAgent(named, agentIds)}`, path));
        continue;
      }
      const topics = chats.get(chat.trim()) ?? new Map<string, string>();
      chats.set(chat.trim(), topics.set(topic.trim(), id));
    }
  }
  return chats;
}

/** `undefined` for an account that no message can come in on. */
function usableAccountId(name: string): string | undefined {
  const id = slugId(name) ?? DEFAULT_ACCOUNT_ID;
  return isReservedAccountId(id) ? undefined : id;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
