import { parseSessionKey, type SessionKeyKind } from "@oc/router";
import type { DescribeKey } from "@oc/sessions";

const AUTOMATED: ReadonlySet<SessionKeyKind> = new Set(["cron", "hook", "node", "subagent", "acp"]);

/** What the router knows of a key, as maintenance needs it. A key that it cannot read is one that is kept. */
export function describeKeyWith(mainKey: string): DescribeKey {
  return (key) => {
    try {
      const parsed = parseSessionKey(key, { mainKey });
      const { kind } = parsed;
      const isThread = "thread" in parsed && parsed.thread !== undefined;
      const text = parsed.kind === "other" ? parsed.text : "";
      const isModelRun = text.startsWith("explicit:model-run-");
      return {
        isShared: kind === "group" || kind === "channel" || isThread,
        isInteractive: !AUTOMATED.has(kind) && !isModelRun,
        isPeerDirect: kind === "direct",
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
