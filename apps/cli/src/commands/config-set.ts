import type { setArgs, setOptions } from "../catalogue/config.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import { openConfigCommands, reportConfigResult } from "../config-result.ts";
import type { CommandContext } from "../context.ts";

type Options = Input<typeof setOptions>["options"];
type SetFlags = Parameters<ReturnType<typeof openConfigCommands>["set"]>[0];

/** `oc config set PATH VALUE`. With `--json` the value is strict JSON, unless it is a dry run: then only the report is JSON. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof setOptions, typeof setArgs>,
): Promise<number> {
  const { batchJson, batchFile, expectCurrentJson } = options;
  const ref = referenceFlags(options);
  const provider = providerFlags(options);
  const flags: SetFlags = {
    ...(args.path === undefined ? {} : { path: args.path }),
    ...(args.value === undefined ? {} : { value: args.value }),
    ...(ref === undefined ? {} : { ref }),
    ...(provider === undefined ? {} : { provider }),
    ...(batchJson === undefined ? {} : { batchJson }),
    ...(batchFile === undefined ? {} : { batchFile }),
    ...(expectCurrentJson === undefined ? {} : { expectCurrentJson }),
    expectCurrentAbsent: options.expectCurrentAbsent === true,
    strictJson: options.strictJson === true,
    json: context.output.json,
    merge: options.merge === true,
    replace: options.replace === true,
    dryRun: options.dryRun === true,
    allowExec: options.allowExec === true,
  };
  return reportConfigResult(context, await openConfigCommands(context).set(flags));
}

function referenceFlags({ refSource, refProvider, refId }: Options): SetFlags["ref"] {
  if (refSource === undefined && refProvider === undefined && refId === undefined) return undefined;
  if (refSource === undefined || refId === undefined) throw usageError("A reference needs --ref-source and --ref-id.");
  return { source: refSource, id: refId, ...(refProvider === undefined ? {} : { provider: refProvider }) };
}

function providerFlags(options: Options): SetFlags["provider"] {
  const fields = {
    source: options.providerSource,
    path: options.providerPath,
    mode: options.providerMode,
    command: options.providerCommand,
    args: options.providerArg,
    allowlist: options.providerAllow,
    timeoutMs: options.providerTimeoutMs,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return undefined;
  if (options.providerSource === undefined) throw usageError("A secret provider needs --provider-source.");
  return given;
}
