import type { ChatMessage, MethodResult } from "@oc/protocol";
import type { SessionStore } from "@oc/sessions";
import { toDisplayMessage } from "../chat/display-history.ts";
import type { GatewayServices } from "../services.ts";
import type { MethodHandlers } from "./method.ts";

const DEFAULT_LIMIT = 12;
const DEFAULT_MAX_CHARS = 240;
const PAGE_RECORDS = 50;
/** Records looked at for one session: a turn may be full of tools that say nothing. */
const MAX_RECORDS = 500;

type Preview = MethodResult<"sessions.preview">["previews"][number];

/** Shows the ends of conversations. */
export const sessionPreviewHandlers: MethodHandlers<"sessions.preview"> = {
  async "sessions.preview"({ keys, limit = DEFAULT_LIMIT, maxChars = DEFAULT_MAX_CHARS }, { gateway }) {
    const previews = keys.map((key) =>
      readPreview(gateway, key, limit, maxChars).catch((cause: unknown): Preview => {
        gateway.log.debug("a session could not be previewed", { key, error: cause });
        return { key, status: "error", items: [] };
      }),
    );
    return { ts: gateway.now(), previews: await Promise.all(previews) };
  },
};

async function readPreview(
  { agents }: GatewayServices,
  key: string,
  limit: number,
  maxChars: number,
): Promise<Preview> {
  const target = agents.resolveSession(key);
  const store = agents.hasSessions(target.agentId) ? await agents.sessions(target.agentId) : undefined;
  if (!(await store?.getSession(target.sessionKey))) return { key, status: "missing", items: [] };
  const items = store ? await readLastWords(store, target.sessionKey, limit, maxChars) : [];
  return { key, status: items.length > 0 ? "ok" : "empty", items };
}

/** The last messages that have text, oldest first. */
async function readLastWords(
  store: SessionStore,
  sessionKey: string,
  limit: number,
  maxChars: number,
): Promise<Preview["items"]> {
  const newestFirst: Preview["items"] = [];
  for (let offset: number | undefined = 0; offset !== undefined && offset < MAX_RECORDS;) {
    const page = await store.readHistory(sessionKey, { limit: PAGE_RECORDS, offset });
    for (const record of page?.records.toReversed() ?? []) {
      const message = toDisplayMessage(record);
      const text = message ? shorten(textOf(message), maxChars) : "";
      if (message && text !== "") newestFirst.push({ role: message.role, text });
      if (newestFirst.length === limit) return newestFirst.toReversed();
    }
    offset = page?.nextOffset;
  }
  return newestFirst.toReversed();
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === "string") return content;
  return content.flatMap((block) => (block.type === "text" && block.text !== undefined ? [block.text] : [])).join("\n");
}

function shorten(text: string, maxChars: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= maxChars) return trimmed;
  // Never half of a surrogate pair.
  return `${trimmed.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}
