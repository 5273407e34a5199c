import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import JSON5 from "json5";
import { checkDocument, withApprovalsPlace } from "../approvals/approvals-place.ts";
import type { approvalsSetOptions } from "../catalogue/approvals.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc approvals set`: replaces the document of one approvals file by one from exactly one of a file and stdin. */
export async function run(context: CommandContext, { options }: Input<typeof approvalsSetOptions>): Promise<void> {
  const { file, stdin, ...place } = options;
  if ((file !== undefined) === (stdin === true)) throw usageError("approvals set takes either --file or --stdin.");
  const source = file === undefined ? await text(context.process.stdin) : await readText(context, file);
  const document = checkDocument(parse(source, file ?? "stdin"));
  await withApprovalsPlace(context, place, async (target) => {
    await target.update(() => document);
    const { path, hash } = await target.read();
    context.output.result({ ok: true, path, hash }, () => `Wrote ${path}.\nWhat counts now: oc exec-policy show`);
  });
}

async function readText({ process }: CommandContext, file: string): Promise<string> {
  try {
    return await readFile(resolve(process.cwd, file), "utf8");
  } catch (cause) {
    throw new CliError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function parse(source: string, name: string): unknown {
  try {
    return JSON5.parse(source);
  } catch (cause) {
    throw new CliError(`${name} holds no JSON5 document: ${(cause as Error).message}`, { cause });
  }
}
