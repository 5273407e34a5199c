import { expect, it } from "vitest";
import { DEFAULT_EXEC_LIMITS, resolveExecLimits } from "./exec-limits.ts";

it("has defaults, and ignores what is no number", () => {
  const env = { OPENCLAW_BASH_YIELD_MS: "soon", OPENCLAW_BASH_MAX_OUTPUT_CHARS: "", OPENCLAW_BASH_JOB_TTL_MS: "NaN" };
  expect(resolveExecLimits(env)).toEqual({ limits: DEFAULT_EXEC_LIMITS });
});

it.each([
  [{ OPENCLAW_BASH_MAX_OUTPUT_CHARS: "1" }, { maxOutputChars: 1000, maxPendingChars: 1000 }],
  [{ OPENCLAW_BASH_MAX_OUTPUT_CHARS: "5e6" }, { maxOutputChars: 200_000 }],
  [
    { OPENCLAW_BASH_MAX_OUTPUT_CHARS: "5000", OPENCLAW_BASH_PENDING_MAX_OUTPUT_CHARS: "9000" },
    { maxPendingChars: 5000 },
  ],
  [{ OPENCLAW_BASH_PENDING_MAX_OUTPUT_CHARS: "-5" }, { maxPendingChars: 1000 }],
  [{ OPENCLAW_PROCESS_INPUT_WAIT_IDLE_MS: "10" }, { inputWaitIdleMs: 1000 }],
  [{ OPENCLAW_PROCESS_INPUT_WAIT_IDLE_MS: "9999999" }, { inputWaitIdleMs: 600_000 }],
])("brings %j into range", (env, expected) => {
  expect(resolveExecLimits(env).limits).toMatchObject(expected);
});

it("reads how long to wait and to keep", () => {
  const env = { OPENCLAW_BASH_YIELD_MS: "5", OPENCLAW_BASH_JOB_TTL_MS: "99999999" };
  expect(resolveExecLimits(env)).toMatchObject({ backgroundMs: 10, cleanupMs: 10_800_000 });
});
