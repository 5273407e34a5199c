import { randomUUID } from "node:crypto";
import type { MethodParams, MethodResult } from "@oc/protocol";
import { mainSessionKey, normalizeAgentId } from "@oc/router";
import type { agentOptions } from "../catalogue/conversation.ts";
import { CliError, EXIT, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway, type GatewayLink } from "../gateway-link.ts";
import { readMessage } from "../message-input.ts";
import { printable } from "../output/table.ts";
import { describeProgress } from "../run-progress.ts";

type Options = Input<typeof agentOptions>["options"];
type TurnParams = MethodParams<"agent">;
type TurnResult = MethodResult<"agent">;

const DEFAULT_TURN_SECONDS = 600;
/** What the gateway may need beyond the turn's own time to report its end. */
const REPORT_GRACE_MS = 15_000;
/** How long a stopped turn may take to say that it ended. */
const STOP_GRACE_MS = 5000;

/** `oc agent`: one turn, from message to answer. Ctrl-C stops the turn on the gateway too. */
export async function run(context: CommandContext, { options }: Input<typeof agentOptions>): Promise<number> {
  const message = await readMessage(context, options);
  if (/^\s*\/compact\b/i.test(message)) {
    throw new CliError("/compact is no message for a model.", {
      hint: "Compact a session with: oc sessions compact <key>",
    });
  }
  const selector = checkSelector(options);
  const seconds = options.timeout ?? (await configuredSeconds(context)) ?? DEFAULT_TURN_SECONDS;
  const turn = {
    message,
    idempotencyKey: randomUUID(),
    timeout: seconds,
    ...(options.model === undefined ? {} : { model: options.model }),
    ...(options.thinking === undefined ? {} : { thinking: options.thinking }),
  };
  const work = (gateway: GatewayLink): Promise<TurnResult> =>
    runTurn(context, gateway, { ...turn, ...select(gateway, selector) });
  if (options.local) {
    const { withLocalGateway } = await import("../local-gateway.ts");
    return report(context, await withLocalGateway(context, work));
  }
  const timeoutMs = seconds === 0 ? Number.POSITIVE_INFINITY : seconds * 1000 + REPORT_GRACE_MS;
  const { timeout: _seconds, ...flags } = options;
  return report(context, await withGateway(context, flags, work, { timeoutMs }));
}

/** Which conversation the turn belongs to; all absent = the default agent's main session. */
interface Selector {
  sessionKey: string | undefined;
  sessionId: string | undefined;
  to: string | undefined;
  agentId: string | undefined;
}

function checkSelector(options: Options): Selector {
  const keys = options.sessionKey ?? [];
  if (keys.length > 1) throw usageError("--session-key is given more than once.");
  const chosen = [
    ["--session-key", keys[0]],
    ["--session-id", options.sessionId],
    ["--to", options.to],
  ].filter(([, value]) => value !== undefined);
  if (chosen.length > 1)
    throw usageError(`${chosen.map(([flag]) => flag).join(" and ")} select different conversations; use one.`);
  return { sessionKey: keys[0], sessionId: options.sessionId, to: options.to, agentId: options.agent };
}

/** The selector as parameters. Keys are made canonical here, so that a key of another agent is refused before anything is sent. */
function select(gateway: GatewayLink, { sessionKey, sessionId, to, agentId }: Selector): Partial<TurnParams> {
  const agent = agentId === undefined ? {} : { agentId: normalizeAgentId(agentId) };
  if (sessionId !== undefined) return { sessionId, ...agent };
  if (to !== undefined) return { to, ...agent };
  const { mainKey, defaultAgentId } = gateway.hello.snapshot.sessionDefaults;
  const key =
    sessionKey === undefined
      ? mainSessionKey(agent.agentId ?? defaultAgentId, mainKey)
      : gateway.resolveKey(sessionKey, agentId);
  return { sessionKey: key, ...agent };
}

async function runTurn(context: CommandContext, gateway: GatewayLink, turn: TurnParams): Promise<TurnResult> {
  const stop = (): void => {
    const target = { runId: turn.idempotencyKey };
    const { sessionKey } = turn;
    const stopped =
      sessionKey === undefined
        ? gateway.request("sessions.abort", target)
        : gateway.request("chat.abort", { sessionKey, ...target });
    // The answer of the turn itself tells how it ended. A gateway that does not give one is not waited for.
    stopped.catch(() => {});
    setTimeout(() => gateway.client.close(), STOP_GRACE_MS).unref();
  };
  context.signal.addEventListener("abort", stop, { once: true });
  if (context.signal.aborted) stop();
  const unsubscribe = gateway.client.on("agent", (event) => {
    const line = event.runId === turn.idempotencyKey ? describeProgress(event) : undefined;
    if (line !== undefined) context.output.progress(line);
  });
  try {
    return await gateway.request("agent", turn, {
      onAccepted: ({ runId }) => context.output.detail(`run ${runId} accepted`),
    });
  } finally {
    unsubscribe();
    context.signal.removeEventListener("abort", stop);
  }
}

function report({ output, signal }: CommandContext, turn: TurnResult): number {
  const { status, summary, result } = turn;
  if (status === "ok") {
    output.result({ ok: true, ...turn }, () => printable(answerOf(result) ?? summary));
    return EXIT.ok;
  }
  const failure = status === "timeout" ? "The turn ran out of time" : "The turn failed";
  throw new CliError(signal.aborted ? "The turn was stopped." : `${failure}: ${printable(summary)}`, {
    type: "gateway_error",
    facts: {
      code: status === "timeout" ? "AGENT_TIMEOUT" : (result?.errorKind ?? "error"),
      runId: turn.runId,
      status,
      details: result,
    },
  });
}

/** What the turn said, in order; empty when it chose to say nothing. */
function answerOf(result: TurnResult["result"]): string | undefined {
  return result?.payloads?.map(({ text }) => text).join("\n\n") ?? result?.text;
}

async function configuredSeconds({ config }: CommandContext): Promise<number | undefined> {
  return (await config()).config.agents?.defaults?.timeoutSeconds;
}
