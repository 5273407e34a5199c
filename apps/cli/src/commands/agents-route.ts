import { once } from "node:events";
import { compileRoutes, explainRoute, resolveRoute, type RoutesConfig, type RouteTable } from "@oc/router";
import { formatExplanation } from "../agents/route-explanation.ts";
import { factsFromFlags } from "../agents/route-flags.ts";
import { parseRouteRequest, RouteRequestError, toFailure, type RouteFailure } from "../agents/route-request.ts";
import { MAX_LINE_BYTES, readLines, type InputLine } from "../read-lines.ts";
import type { agentsRouteOptions } from "../catalogue/agents.ts";
import { EXIT, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import { refuseInvalidConfig } from "../configuration.ts";
import type { CommandContext } from "../context.ts";

/** `oc agents route`: one message from flags, or JSON Lines on stdin. Exit 1 when a message got no agent. */
export async function run(context: CommandContext, { options }: Input<typeof agentsRouteOptions>): Promise<number> {
  const facts = factsFromFlags(options);
  if (facts === undefined) return answerLines(context);
  await refuseInvalidConfig(context);
  const explanation = explainRoute(compileRoutes((await context.config()).config), facts);
  context.output.result(explanation, () => formatExplanation(explanation, context.output.style));
  return explanation.result.error ? EXIT.failure : EXIT.ok;
}

async function answerLines(context: CommandContext): Promise<number> {
  const { stdin } = context.process;
  if (stdin.isTTY) {
    const example = "Example: oc agents route --channel telegram --peer group:-100 --thread 7";
    throw usageError("Describe a message with --channel and --peer, or pass messages as JSON Lines on stdin.", example);
  }
  const tables = new RouteTables(context);
  let failed = false;
  for await (const line of readLines(stdin)) {
    const { text, ok } = await answerLine(context, tables, line);
    failed ||= !ok;
    if (!context.process.stdout.write(`${text}\n`)) await once(context.process.stdout, "drain");
  }
  return failed ? EXIT.failure : EXIT.ok;
}

async function answerLine(
  { output }: CommandContext,
  tables: RouteTables,
  { number, text }: InputLine,
): Promise<{ text: string; ok: boolean }> {
  let id: string | number | undefined;
  const failure = ({ code, message, path }: RouteFailure): { text: string; ok: false } => {
    const error = { code, message, ...(path === undefined ? {} : { path }) };
    const named = id === undefined ? { line: number, error } : { id, line: number, error };
    return { text: output.json ? JSON.stringify(named) : `line ${number}: ${code}: ${message}`, ok: false };
  };
  try {
    if (text === undefined) throw new RouteRequestError(`is longer than ${MAX_LINE_BYTES} bytes.`);
    const request = parseRouteRequest(text);
    id = request.id;
    const table = await tables.of(request.config);
    if (!output.json) {
      const explanation = explainRoute(table, request.message);
      const shown = `${output.style.bold(String(id))}\n${formatExplanation(explanation, output.style)}\n`;
      return { text: shown, ok: explanation.result.error === undefined };
    }
    const route = resolveRoute(table, request.message);
    if (route.error) return failure(route.error);
    const { agentId, sessionKey, matchedBy } = route;
    return { text: JSON.stringify({ id, agentId, sessionKey, matchedBy }), ok: true };
  } catch (error) {
    if (error instanceof RouteRequestError) id = error.id;
    return failure(toFailure(error));
  }
}

/** Compiled configurations: the file's own, and the last one that a line brought along. */
class RouteTables {
  readonly #context: CommandContext;
  #configured: RouteTable | undefined;
  #last: { config: string; table: RouteTable } | undefined;

  constructor(context: CommandContext) {
    this.#context = context;
  }

  async of(config: RoutesConfig | undefined): Promise<RouteTable> {
    if (config === undefined) return (this.#configured ??= await this.#compileConfigured());
    const text = JSON.stringify(config);
    if (this.#last?.config !== text) this.#last = { config: text, table: compileRoutes(config) };
    return this.#last.table;
  }

  async #compileConfigured(): Promise<RouteTable> {
    await refuseInvalidConfig(this.#context);
    return compileRoutes((await this.#context.config()).config);
  }
}
