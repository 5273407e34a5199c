import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { CliError, usageError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** The message of `oc agent`: from exactly one of the two flags. Throws usage errors. */
export async function readMessage(
  { process }: CommandContext,
  { message, messageFile }: { message: string | undefined; messageFile: string | undefined },
): Promise<string> {
  if (message !== undefined && messageFile !== undefined)
    throw usageError("--message and --message-file both give the message; use one.");
  if (message === undefined && messageFile === undefined)
    throw usageError("A message is missing.", 'Example: oc agent --message "hello"');
  const text = message ?? (await readText(messageFile ?? "", process));
  if (text.trim() === "") throw usageError("The message is empty.");
  return text;
}

async function readText(file: string, process: CommandContext["process"]): Promise<string> {
  const source = file === "-" ? process.stdin : createReadStream(resolve(process.cwd, file));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readBounded(source));
  } catch (cause) {
    if (cause instanceof CliError) throw cause;
    const reason =
      cause instanceof TypeError ? "it is not UTF-8 text" : ((cause as NodeJS.ErrnoException).code ?? "unreadable");
    throw new CliError(`--message-file ${file} cannot be used: ${reason}.`, { cause });
  }
}

async function readBounded(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    const buffer = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    bytes += buffer.length;
    if (bytes > MAX_MESSAGE_BYTES) throw new CliError(`The message exceeds ${MAX_MESSAGE_BYTES} bytes.`);
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}
