import type { MethodResult } from "@oc/protocol";
import { setTimeout as sleep } from "node:timers/promises";
import type { logsOptions } from "../catalogue/operations.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { gatewayOrLocal } from "../gateway-link.ts";
import { formatLogLine } from "../log-line.ts";

type Options = Input<typeof logsOptions>["options"];
type Tail = MethodResult<"logs.tail">;

const DEFAULT_LINES = 200;
const DEFAULT_BYTES = 250_000;
const DEFAULT_INTERVAL_MS = 1000;

/**
 * `oc logs`: the end of the log from the gateway, or from its file while the local one is down. `--follow` goes on across
 * restarts; with `--json` it is the one command that prints a document a line, since it has no end.
 */
export async function run(context: CommandContext, { options }: Input<typeof logsOptions>): Promise<void> {
  if (options.follow) return follow(context, options);
  const tail = await readTail(context, options, undefined);
  context.output.result(tail, () => tail.lines.map((line) => show(context, options, line)).join("\n"));
}

type LogEntry =
  | { type: "meta"; file: string; size: number }
  | { type: "log"; line: string }
  | { type: "notice"; message: string };

async function follow(context: CommandContext, options: Options): Promise<void> {
  const intervalMs = options.interval ?? DEFAULT_INTERVAL_MS;
  const print = (entry: LogEntry): void => {
    if (context.output.json) context.process.stdout.write(`${JSON.stringify(entry)}\n`);
    else if (entry.type === "log") context.output.write(`${show(context, options, entry.line)}\n`);
    else if (entry.type === "notice") context.output.warn(entry.message);
  };
  let cursor: number | undefined;
  let isDown = false;
  while (!context.signal.aborted) {
    try {
      const tail = await readTail(context, options, cursor);
      if (cursor === undefined) print({ type: "meta", file: tail.file, size: tail.size });
      else if (tail.reset) print({ type: "notice", message: "the log was replaced" });
      for (const line of tail.lines) print({ type: "log", line });
      cursor = tail.cursor;
      isDown = false;
    } catch (error) {
      if (!(error instanceof CliError) || error.type !== "gateway_transport_error" || cursor === undefined) throw error;
      if (!isDown) {
        isDown = true;
        print({ type: "notice", message: `${error.message} Waiting for it.` });
      }
    }
    await sleep(intervalMs, undefined, { signal: context.signal }).catch(() => {});
  }
}

function readTail(context: CommandContext, options: Options, cursor: number | undefined): Promise<Tail> {
  const params = {
    limit: options.limit ?? DEFAULT_LINES,
    maxBytes: options.maxBytes ?? DEFAULT_BYTES,
    ...(cursor === undefined ? {} : { cursor }),
  };
  return gatewayOrLocal(
    context,
    options,
    (gateway) => gateway.request("logs.tail", params),
    async () => {
      const { readLocalLog } = await import("../local-log.ts");
      return readLocalLog(context, params);
    },
  );
}

function show(context: CommandContext, options: Options, line: string): string {
  return options.plain ? line : formatLogLine(line, { utc: options.utc === true, style: context.output.style });
}
