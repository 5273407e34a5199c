import { parseSessionKey, sessionKeyFacts, type SessionKeyKind } from "@oc/router";
import type { DescribeKey } from "@oc/sessions";

const AUTOMATED: ReadonlySet<SessionKeyKind> = new Set(["cron", "hook", "node", "subagent", "acp"]);

/** What the router knows of a key, as maintenance needs it. A key that it cannot read is one that is kept. */
export function describeKeyWith(mainKey: string): DescribeKey {
  return (key) => {
    try {
      const facts = sessionKeyFacts(key, { mainKey });
      const parsed = parseSessionKey(key, { mainKey });
      const text = parsed.kind === "other" ? parsed.text : "";
      const isModelRun = text.startsWith("explicit:model-run-");
      return {
        isShared: facts.chatType === "group" || facts.chatType === "channel" || facts.isThread,
        isInteractive: !AUTOMATED.has(facts.kind) && !isModelRun,
        isPeerDirect: facts.kind === "direct",
        isDashboard: text.startsWith("dashboard:"),
        isCronRun: parsed.kind === "cron" && parsed.runId !== undefined,
        isModelRun,
      };
    } catch {
      return {
        isShared: true,
        isInteractive: true,
        isPeerDirect: false,
        isDashboard: false,
        isCronRun: false,
        isModelRun: false,
      };
    }
  };
}
