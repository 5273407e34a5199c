import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { importSessionFolder, importSessionTranscript, resolveOfflineKey } from "@oc/gateway";
import type { sessionsImportOptions } from "../catalogue/sessions.ts";
import { CliError, EXIT, usageError } from "../cli-error.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { describeImport, type SessionImport } from "../import-report.ts";
import { openOfflineState, withCodedErrors } from "../offline-state.ts";
import { transcriptLines } from "../transcript-lines.ts";

type Options = Input<typeof sessionsImportOptions>["options"];

/** `oc sessions import PATH`: a folder of OpenClaw, or one exported transcript. The gateway must not run meanwhile. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsImportOptions, { path: Argument<string> }>,
): Promise<number> {
  const path = resolve(context.process.cwd, args.path);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return importFolder(context, path, options);
  if (found?.isFile()) return importTranscript(context, path, options);
  throw new CliError(`${path} is neither a folder nor a regular file.`, {
    hint: "Name the folder that holds sessions.json, a state folder of OpenClaw, or a .jsonl file.",
  });
}

async function importFolder(context: CommandContext, path: string, options: Options): Promise<number> {
  if (options.key !== undefined) throw usageError("--key is for a single transcript; a folder names its own keys.");
  return withCodedErrors(async () => {
    const state = await openOfflineState(context);
    const imports: SessionImport[] = [];
    const { agentId: defaultAgentId } = resolveOfflineKey(state, "main", options.agent);
    const sources = sourcesIn(path, options.agent, defaultAgentId);
    // All agents or none: one that is missing must not be found when another's sessions are in already.
    for (const { agentId } of sources) resolveOfflineKey(state, "main", agentId);
    for (const source of sources)
      imports.push(await importSessionFolder(state, { ...source, dryRun: options.dryRun === true }));
    const ok = imports.every(({ sessions }) => sessions.every(({ status }) => status !== "refused"));
    context.output.result({ ok, dryRun: options.dryRun === true, imports }, () =>
      imports.map(describeImport).join("\n\n"),
    );
    return ok ? EXIT.ok : EXIT.failure;
  });
}

/** The folder itself, or those of every agent in a state folder. */
function sourcesIn(
  path: string,
  agentId: string | undefined,
  defaultAgentId: string,
): { agentId: string; folder: string }[] {
  const agents = join(path, "agents");
  if (existsSync(join(path, "sessions.json")) || !existsSync(agents))
    return [{ agentId: agentId ?? defaultAgentId, folder: path }];
  const found = readdirSync(agents)
    .filter((id) => agentId === undefined || id === agentId)
    .map((id) => ({ agentId: id, folder: join(agents, id, "sessions") }))
    .filter(({ folder }) => existsSync(join(folder, "sessions.json")));
  if (found.length > 0) return found;
  throw new CliError(`${agents} holds no sessions.json${agentId === undefined ? "" : ` for the agent ${agentId}`}.`);
}

async function importTranscript(context: CommandContext, path: string, options: Options): Promise<number> {
  const { key } = options;
  if (key === undefined) throw usageError("Name the session with --key: a transcript does not say whose it is.");
  if (options.dryRun) throw usageError("--dry-run is for folders; a transcript is stored as a whole or not at all.");
  return withCodedErrors(async () => {
    const state = await openOfflineState(context);
    const session = await importSessionTranscript(state, { key, agentId: options.agent, lines: transcriptLines(path) });
    context.output.result(
      { ok: true, key: session.key, sessionId: session.entry.sessionId },
      () => `Imported ${path} as ${session.key}.`,
    );
    return EXIT.ok;
  });
}
