import {
  checkTypedThinking,
  decideThinking,
  formatCurrentThinking,
  thinkingLabels,
  type ThinkingSource,
} from "@oc/directives";
import type { ThinkingLevel } from "@oc/plugin-sdk";
import { configuredLayers } from "./configured.ts";
import { DirectiveRefusal, type Directive, type DirectiveContext } from "./directive.ts";

/** How much the model thinks. */
export const thinkDirective: Directive<ThinkingLevel> = {
  fields: ["thinkingLevel"],
  patch: (thinkingLevel) => ({ thinkingLevel }),
  check(level, { model }) {
    const checked = checkTypedThinking(level, model.thinking);
    if ("rejected" in checked) throw new DirectiveRefusal(checked.hint);
    return checked.level;
  },
  current(context) {
    const { level, source } = effectiveThinking(context);
    return { effective: level, source, options: thinkingLabels(context.model.thinking).join(", ") };
  },
  describe: (context) => formatCurrentThinking(effectiveThinking(context).level, context.model.thinking),
  turn: (thinking) => ({ thinking }),
  turnCleared: (context) => ({ thinking: effectiveThinking(context).level }),
};

/** What the session's next turn would have. */
export function effectiveThinking(context: DirectiveContext): { level: ThinkingLevel; source: ThinkingSource } {
  const { agent, agentModel, sharedModel, defaults } = configuredLayers(context);
  const decision = decideThinking(
    {
      session: context.entry?.thinkingLevel,
      agent: agent["thinkingDefault"],
      agentModel: agentModel["thinking"],
      sharedModel: sharedModel["thinking"],
      defaults: defaults["thinkingDefault"],
    },
    context.model.thinking,
  );
  // Only a level that was typed for the turn can be rejected.
  return "rejected" in decision ? { level: "off", source: "built-in" } : decision;
}
