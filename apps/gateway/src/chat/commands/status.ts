import { VERSION } from "../../version.ts";
import { readContext, type DirectiveContext } from "../directives/directive.ts";
import { effectiveElevated } from "../directives/elevated.ts";
import { execDirective } from "../directives/exec.ts";
import { effectiveFast, nameOf } from "../directives/fast.ts";
import { effectiveReasoning, effectiveVerbose } from "../directives/levels.ts";
import { effectiveQueue } from "../directives/queue.ts";
import { effectiveThinking } from "../directives/think.ts";
import { say, type CommandCall, type CommandHandler } from "./command.ts";

/** `/status`: what answers in this session, and how. Asks no model. */
export const statusCommand: CommandHandler = {
  async run(call) {
    const { gateway, message, sender } = call;
    const { agentId, sessionKey } = message;
    const context = await readContext(gateway, message, sender);
    const { entry, model } = context;
    const thinking = effectiveThinking(context).level;
    const fast = effectiveFast(context).value;
    const exec = await execDirective.current(context);
    return say(
      [
        `oc ${VERSION}`,
        `Agent: ${agentId} · Session: ${sessionKey}`,
        `Model: ${model.ref} · Runtime: oc`,
        `Context: ${describeContext(context)}`,
        `Queue: ${await describeQueue(call, context)}`,
        `Thinking: ${thinking} · Verbose: ${effectiveVerbose(context).value} · Reasoning: ${effectiveReasoning(context).value}`,
        ...(fast === false ? [] : [`Fast: ${nameOf(fast)}`]),
        `Elevated: ${effectiveElevated(context).value} · Exec: ${exec.effective}`,
        `🧹 Compactions: ${entry?.compactionCount ?? 0}`,
        ...describeUsage(context),
      ].join("\n"),
    );
  },
};

function describeContext({ entry, model: { info } }: DirectiveContext): string {
  const window = info.contextTokens ?? info.contextWindow;
  const used = entry?.totalTokens === undefined ? "nothing yet" : `${entry.totalTokens} tokens`;
  return window === undefined ? used : `${used} of ${window}`;
}

async function describeQueue({ gateway, message }: CommandCall, context: DirectiveContext): Promise<string> {
  const { mode } = effectiveQueue(context);
  const runs = (await gateway.turns.active()).filter(({ sessionKey }) => sessionKey === message.sessionKey);
  const waiting = runs.filter(({ state }) => state === "queued").length;
  return `${mode} · ${runs.length > waiting ? "a turn runs" : "idle"} · ${waiting} waiting`;
}

function describeUsage({ entry }: DirectiveContext): string[] {
  if (entry?.inputTokens === undefined && entry?.outputTokens === undefined) return [];
  return [`Usage: ${entry.inputTokens ?? 0} in, ${entry.outputTokens ?? 0} out`];
}
