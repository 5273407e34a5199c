import { LobsterError } from "../errors.ts";
import { MAX_TIMER_MS } from "../timer-limit.ts";
import type { Env } from "./run-context.ts";
import type { Terminal } from "./terminal.ts";
import { askLine } from "./terminal.ts";

/** Asks at the terminal. Throws `NOT_APPROVED` unless the answer is yes, also when none comes in time. */
export async function askApproval(ctx: Terminal & { env: Env }, prompt: string): Promise<void> {
  const afterMs = Math.min(Number(ctx.env["LOBSTER_APPROVAL_INPUT_TIMEOUT_MS"]), MAX_TIMER_MS);
  const answer = await askLine(ctx, {
    text: `${prompt} [y/N] `,
    ...(afterMs > 0 && {
      timeout: { afterMs, error: new LobsterError("NOT_APPROVED", `Not approved: no answer within ${afterMs} ms`) },
    }),
  });
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new LobsterError("NOT_APPROVED", "Not approved");
}
