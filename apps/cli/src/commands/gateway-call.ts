import type { callArgs, callOptions } from "../catalogue/gateway.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

const DEFAULT_TIMEOUT_MS = 10_000;

/** `oc gateway call METHOD`: the payload as JSON, for people and programs alike. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof callOptions, typeof callArgs>,
): Promise<void> {
  const params = parseParams(options.params);
  const flags = { ...options, timeout: options.timeout ?? DEFAULT_TIMEOUT_MS };
  const payload = await withGateway(context, flags, (gateway) =>
    gateway.call(args.method, params, { expectFinal: options.expectFinal }),
  );
  context.output.result(payload, () => JSON.stringify(payload, null, 2));
}

function parseParams(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw usageError("--params is not JSON.", "Example: --params '{\"limit\":5}'");
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw usageError("--params must be a JSON object.", "Example: --params '{\"limit\":5}'");
}
