import type { QueueChoice } from "@oc/directives";
import { resolveQueueSettings, type QueueSettings } from "@oc/router";
import type { RunSettings } from "../run-settings.ts";
import type { Directive, DirectiveContext } from "./directive.ts";

/** What becomes of messages while the session's turn runs. */
export const queueDirective: Directive<QueueChoice> = {
  fields: ["queueMode", "queueDebounceMs", "queueCap", "queueDrop"],
  patch: ({ mode, debounceMs, cap, drop }) => ({
    ...(mode === undefined ? {} : { queueMode: mode }),
    ...(debounceMs === undefined ? {} : { queueDebounceMs: debounceMs }),
    ...(cap === undefined ? {} : { queueCap: cap }),
    ...(drop === undefined ? {} : { queueDrop: drop }),
  }),
  current(context) {
    const { mode, debounceMs, cap, drop } = effectiveQueue(context);
    const isOwn = queueDirective.fields.some((field) => context.entry?.[field] !== undefined);
    return {
      effective: `${mode}, debounce ${debounceMs} ms, cap ${cap}, drop ${drop}`,
      source: isOwn ? "session" : "messages.queue",
    };
  },
  turn: toRunSettings,
  turnCleared: (context) => toRunSettings(effectiveQueue(context)),
};

/** What holds for the session's next message. */
export function effectiveQueue({ gateway, entry, sender }: DirectiveContext): QueueSettings {
  return resolveQueueSettings({
    session: {
      mode: entry?.queueMode,
      debounceMs: entry?.queueDebounceMs,
      cap: entry?.queueCap,
      drop: entry?.queueDrop,
    } as Partial<QueueSettings>,
    config: gateway.agents.config.messages?.queue,
    channel: sender.kind === "channel" ? sender.channel : entry?.lastChannel,
  });
}

function toRunSettings({ mode, debounceMs, cap, drop }: QueueChoice): RunSettings {
  const queue = {
    ...(debounceMs === undefined ? {} : { debounceMs }),
    ...(cap === undefined ? {} : { cap }),
    ...(drop === undefined ? {} : { drop }),
  };
  return {
    ...(mode === undefined ? {} : { queueMode: mode }),
    ...(Object.keys(queue).length === 0 ? {} : { queue }),
  };
}
