import type { SendOverride, UsageLevel } from "@oc/directives";
import { decideSend } from "@oc/sessions";
import { sendPolicyOf } from "../../agents/send-policy.ts";
import type { Directive } from "./directive.ts";

/** Whether answers of the session are delivered. */
export const sendDirective: Directive<SendOverride> = {
  fields: ["sendPolicy"],
  patch: (sendPolicy) => ({ sendPolicy }),
  current({ gateway, message, entry, sender }) {
    const { sessionKey, chatType } = message;
    const decision = decideSend(sendPolicyOf(gateway.agents.config), entry?.sendPolicy, {
      sessionKey,
      ...(sender.kind === "channel" ? { route: { channel: sender.channel, chatType } } : {}),
      entry,
    });
    return {
      effective: decision === "allow" ? "on" : "off",
      source: entry?.sendPolicy === undefined ? "session.sendPolicy" : "session",
    };
  },
};

/** What stands under each answer about what it used. */
export const usageDirective: Directive<UsageLevel> = {
  fields: ["responseUsage"],
  patch: (responseUsage) => ({ responseUsage }),
  current: ({ entry }) => ({
    effective: entry?.responseUsage ?? "off",
    source: entry?.responseUsage === undefined ? "built-in" : "session",
  }),
};
