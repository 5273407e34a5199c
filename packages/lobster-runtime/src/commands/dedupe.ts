import { flagText } from "../command/args.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { MAX_COLLECTED_BYTES } from "../pipeline/collect.ts";
import { toJsonText } from "../pipeline/json-text.ts";
import { compilePath } from "../template/path.ts";

export const dedupe: Command = {
  name: "dedupe",
  description: "Keep the first item of each key.",
  argsSchema: {
    type: "object",
    properties: { key: { type: "string", description: "Dot path of the key; without it the whole item" } },
  },
  examples: [{ args: { key: "threadId" }, description: "one item a thread" }],
  async run({ input, args }) {
    const { createHash } = await import("node:crypto");
    const shorten = (text: string): string => createHash("sha256").update(text).digest("base64");
    const isNew = compileNovelty(compilePath(flagText(args, "key") ?? "."), shorten);
    return { output: input.mapBatches((batch) => batch.filter(isNew)) };
  },
};

/** Longer identities are remembered by their hash: what is remembered does not grow with the items. */
const MAX_REMEMBERED_CHARS = 96;
/** Of a remembered identity, beside its characters. */
const ENTRY_BYTES = 48;

function compileNovelty(
  readKey: (item: unknown) => unknown,
  shorten: (text: string) => string,
): (item: unknown) => boolean {
  const seen = new Set<string>();
  let bytes = 0;
  return (item) => {
    const text = toJsonText(readKey(item));
    const identity = text.length > MAX_REMEMBERED_CHARS ? shorten(text) : text;
    if (seen.has(identity)) return false;
    seen.add(identity);
    bytes += identity.length + ENTRY_BYTES;
    if (bytes <= MAX_COLLECTED_BYTES) return true;
    throw new LobsterError("OUTPUT_LIMIT", `dedupe cannot remember more than ${seen.size} different keys`);
  };
}
