import type { ExecCall } from "@oc/exec-tools";
import type { ToolContext } from "@oc/plugin-sdk";

/** What a call needs to run later, also after a restart. JSON; the environment is made anew, so that none of it is stored. */
export interface StoredCall {
  version: 1;
  call: Pick<
    ExecCall,
    "command" | "cwd" | "envOverrides" | "ask" | "isElevatedFull" | "pty" | "timeoutSec" | "toolCallId"
  > & {
    context: Omit<ToolContext, "offers">;
    /** The call asked for the background: its stdin stays open. Absent in records of before: it does not. */
    isBackground?: boolean;
  };
}

export function toStoredCall(call: ExecCall): StoredCall {
  const { command, cwd, envOverrides, ask, isElevatedFull, pty, timeoutSec, toolCallId, yieldMs } = call;
  const { offers: _offers, ...context } = call.context;
  return {
    version: 1,
    call: {
      command,
      cwd,
      envOverrides,
      ...(ask === undefined ? {} : { ask }),
      isElevatedFull,
      pty,
      timeoutSec,
      toolCallId,
      context,
      isBackground: yieldMs === 0,
    },
  };
}

/** A call that was stored; `undefined` for anything else. */
export function readStoredCall(resume: unknown): StoredCall["call"] | undefined {
  const stored = resume as Partial<StoredCall> | undefined;
  return stored?.version === 1 ? stored.call : undefined;
}
