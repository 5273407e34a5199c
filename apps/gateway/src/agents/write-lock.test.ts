import { expect, it } from "vitest";
import { startGateway } from "../../test/test-gateway.ts";
import { resolveWriteLock } from "./write-lock.ts";

it("takes what the environment says before what the file says", () => {
  const session = { writeLock: { acquireTimeoutMs: 1, staleMs: 2 } };
  expect(
    resolveWriteLock(session, {
      OPENCLAW_SESSION_WRITE_LOCK_STALE_MS: "20",
      OPENCLAW_SESSION_WRITE_LOCK_MAX_HOLD_MS: " 30 ",
      OPENCLAW_SESSION_WRITE_LOCK_ACQUIRE_TIMEOUT_MS: "",
    }),
  ).toEqual({ acquireTimeoutMs: 1, staleMs: 20, maxHoldMs: 30 });
  expect(resolveWriteLock(undefined, {})).toEqual({});
});

it.each(["0", "-1", "1.5", "soon", "1e99", "9".repeat(30)])(
  "refuses to start with the time %j, by name",
  async (text) => {
    const env = { OPENCLAW_SESSION_WRITE_LOCK_STALE_MS: text };
    await expect(startGateway({ env })).rejects.toMatchObject({
      code: "GATEWAY_ENV_INVALID",
      message: expect.stringContaining("OPENCLAW_SESSION_WRITE_LOCK_STALE_MS"),
    });
  },
);
