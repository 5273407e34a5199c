import { open } from "node:fs/promises";
import { once } from "node:events";
import { resolve } from "node:path";
import { exportSessionTranscript, resolveOfflineKey } from "@oc/gateway";
import type { sessionsExportOptions } from "../catalogue/sessions.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { openOfflineState, withCodedErrors } from "../offline-state.ts";

/** `oc sessions export KEY`: the transcript as JSON Lines, on stdout or in a new file. Also beside a running gateway. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsExportOptions, { key: Argument<string> }>,
): Promise<void> {
  const toFile = options.out !== undefined && options.out !== "-";
  if (context.output.json && !toFile)
    throw usageError("--json prints one document, and the transcript is many lines: name a file with --out.");
  await withCodedErrors(async () => {
    const state = await openOfflineState(context);
    const { sessionKey, agentId } = resolveOfflineKey(state, args.key, options.agent);
    const lines = exportSessionTranscript(state, { key: sessionKey, agentId, sessionId: options.sessionId });
    if (!toFile) return writeLines(context, lines);
    const file = resolve(context.process.cwd, options.out ?? "");
    const count = await writeFile(file, lines);
    context.output.result(
      { ok: true, key: sessionKey, file, records: count - 1 },
      () => `Wrote ${sessionKey} to ${file}: ${count - 1} records.`,
    );
  });
}

async function writeLines({ process: { stdout } }: CommandContext, lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (!stdout.write(`${line}\n`)) await once(stdout, "drain");
}

/** Never replaces a file. Answers the number of lines. */
async function writeFile(path: string, lines: AsyncGenerator<string>): Promise<number> {
  // Asked for before the file is made: a session that does not exist leaves none.
  let next = await lines.next();
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(
      error.code === "EEXIST" ? `${path} exists already.` : `${path} cannot be written: ${error.message}`,
      { hint: "Name another file with --out." },
    );
  });
  let count = 0;
  try {
    for (; !next.done; next = await lines.next()) {
      await file.write(`${next.value}\n`);
      count++;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return count;
}
