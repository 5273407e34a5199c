import { CliError, EXIT } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";
import { withGateway, type ClientFlags, type GatewayLink } from "./gateway-link.ts";

export interface BatchOutcome {
  key: string;
  ok: boolean;
  status: string;
  error?: string;
}

export interface SessionBatch {
  operation: "delete" | "archive" | "restore";
  keys: readonly string[];
  options: ClientFlags & { agent?: string | undefined; dryRun?: boolean | undefined };
  /** What becomes of one session, by its canonical key. */
  apply: (gateway: GatewayLink, key: string) => Promise<Omit<BatchOutcome, "key">>;
}

/** One operation on several sessions: every key is tried, in order; exit 1 when one failed. */
export async function runSessionBatch(context: CommandContext, batch: SessionBatch): Promise<number> {
  const { operation, keys, options, apply } = batch;
  const results = await withGateway(context, options, async (gateway) => {
    const outcomes: BatchOutcome[] = [];
    for (const key of keys) outcomes.push(await attempt(gateway, key, options.agent, apply));
    return outcomes;
  });
  const ok = results.every((result) => result.ok);
  context.output.result({ ok, operation, dryRun: options.dryRun === true, results }, () =>
    results.map(({ key, status, error }) => `${key}: ${status}${error === undefined ? "" : ` (${error})`}`).join("\n"),
  );
  return ok ? EXIT.ok : EXIT.failure;
}

async function attempt(
  gateway: GatewayLink,
  key: string,
  agentId: string | undefined,
  apply: SessionBatch["apply"],
): Promise<BatchOutcome> {
  let known = key;
  try {
    known = gateway.resolveKey(key, agentId);
    return { key: known, ...(await apply(gateway, known)) };
  } catch (error) {
    if (error instanceof CliError && (error.type === "gateway_error" || error.exitCode === EXIT.usage))
      return { key: known, ok: false, status: "failed", error: error.message };
    throw error;
  }
}
