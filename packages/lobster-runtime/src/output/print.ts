import { once } from "node:events";
import type { Writable } from "node:stream";
import { PROTOCOL_VERSION } from "../envelope.ts";

/** Batches of items, each read once. */
export type ItemBatches = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** Text is handed over in pieces of about this size: few writes, and no output is held as one string. */
const CHUNK_CHARS = 64 * 1024;

/** Any JSON value with two spaces of indentation and a final newline. */
export function printJson(out: Writable, value: unknown): Promise<void> {
  return printText(out, `${JSON.stringify(value, null, 2)}\n`);
}

/** The items as one indented JSON array, the text that `printJson` makes of all of them, without holding all of them. */
export async function printItems(out: Writable, batches: ItemBatches): Promise<void> {
  await printArray(out, batches, { head: "[", indent: "" });
  await printText(out, "\n");
}

/** The envelope of a run that ended well, and nothing else. */
export async function printOkEnvelope(out: Writable, batches: ItemBatches): Promise<void> {
  const head = `{\n  "protocolVersion": ${PROTOCOL_VERSION},\n  "ok": true,\n  "status": "ok",\n  "output": [`;
  await printArray(out, batches, { head, indent: "  " });
  await printText(out, `,\n  "requiresApproval": null,\n  "requiresInput": null\n}\n`);
}

async function printArray(
  out: Writable,
  batches: ItemBatches,
  { head, indent }: { head: string; indent: string },
): Promise<void> {
  const separator = `\n${indent}  `;
  let text = head;
  let isEmpty = true;
  for await (const batch of batches) {
    for (const item of batch) {
      // A line break inside a JSON text is always one of its indentation: those of values are escaped.
      const json = (JSON.stringify(item, null, 2) ?? "null").replaceAll("\n", separator);
      text += `${isEmpty ? "" : ","}${separator}${json}`;
      isEmpty = false;
      if (text.length < CHUNK_CHARS) continue;
      await printText(out, text);
      text = "";
    }
  }
  await printText(out, `${text}${isEmpty ? "" : `\n${indent}`}]`);
}

/** Waits when the reader is slower than we are. */
export async function printText(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, "drain");
}
