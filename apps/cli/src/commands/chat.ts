import { mainSessionKey, normalizeAgentId } from "@oc/router";
import type { chatOptions } from "../catalogue/conversation.ts";
import { Conversation, type Turn } from "../chat/conversation.ts";
import { openMessageReader } from "../chat/message-reader.ts";
import { EXIT } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway, type GatewayLink } from "../gateway-link.ts";

const LEAVING: ReadonlySet<string> = new Set(["/exit", "/quit"]);

type Options = Input<typeof chatOptions>["options"];

/**
 * `oc chat`: a conversation, message by message. From a pipe every line is a message, a fenced block counts as one line.
 * While a command waits for an approval, `y`, `a` and `n` answer it. Ctrl-C stops the running turn; Ctrl-C again, or while nothing runs, leaves. So do `/exit` and the end of the input.
 */
export async function run(context: CommandContext, { options }: Input<typeof chatOptions>): Promise<number | void> {
  return withGateway(context, options, (gateway) => converse(context, gateway, options), {
    caps: ["tool-events", "approvals"],
    reconnect: true,
    timeoutMs: Number.POSITIVE_INFINITY,
  });
}

async function converse(context: CommandContext, gateway: GatewayLink, options: Options): Promise<number | void> {
  const { output, process } = context;
  const sessionKey = chosenKey(gateway, options);
  const reader = openMessageReader(process, output.json ? "" : "> ");
  const conversation = new Conversation(gateway, output, {
    sessionKey,
    thinking: options.thinking,
    showsTools: options.verbose === true,
    tellIdle: (line) => reader.interject(() => output.progress(line)),
    showCard: (text) => (output.json ? undefined : reader.showCard(text)),
  });
  // Side questions and commands do not wait for the turn; what else is typed meanwhile is the next message.
  reader.onTypedAhead((message) => {
    if (conversation.isAnswer(message)) {
      void conversation.answer(message, { waits: false });
      return true;
    }
    if (!message.startsWith("/") || LEAVING.has(message)) return false;
    void conversation.sayBeside(message);
    return true;
  });
  if (reader.interactive) output.note(`Talking in ${sessionKey}. /exit leaves, Ctrl-C stops a turn.`);
  await conversation.open();

  let leaving = false;
  const interrupt = (): void => {
    if (conversation.stopTurn()) return;
    leaving = true;
    reader.close();
    conversation.close();
  };
  const release = context.takeOverInterrupts(interrupt);
  reader.onInterrupt(interrupt);
  const onTerminate = (): void => {
    leaving = true;
    conversation.stopTurn();
    reader.close();
    conversation.close();
  };
  context.signal.addEventListener("abort", onTerminate, { once: true });

  const turns: Turn[] = [];
  try {
    for await (const message of reader) {
      if (LEAVING.has(message)) break;
      if (conversation.isAnswer(message)) {
        const told = await conversation.answer(message, { waits: !reader.interactive });
        if (told) turns.push(told);
        continue;
      }
      turns.push(await conversation.say(message));
      if (leaving) break;
    }
  } finally {
    release();
    context.signal.removeEventListener("abort", onTerminate);
    reader.close();
    conversation.close();
  }
  const ok = turns.every((turn) => turn.status === "ok");
  output.result({ ok, sessionKey, turns }, () => "");
  if (context.signal.aborted) return;
  if (leaving) return EXIT.interrupted;
  return ok || reader.interactive ? EXIT.ok : EXIT.failure;
}

function chosenKey(gateway: GatewayLink, { sessionKey, agent }: Options): string {
  if (sessionKey !== undefined) return gateway.resolveKey(sessionKey, agent);
  const { mainKey, defaultAgentId } = gateway.hello.snapshot.sessionDefaults;
  return mainSessionKey(agent === undefined ? defaultAgentId : normalizeAgentId(agent), mainKey);
}
