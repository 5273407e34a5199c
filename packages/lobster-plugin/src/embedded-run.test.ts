import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openFileState, runToolRequest } from "@oc/lobster-runtime/core";
import { afterAll, expect, it } from "vitest";
import { runEmbedded } from "./embedded-run.ts";

const dir = mkdtempSync(join(tmpdir(), "lobster-embedded-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const caller = {
  agentId: "main",
  sessionKey: "agent:main:main",
  workspaceDir: dir,
  sandboxed: false,
  senderIsOwner: true,
};

async function* writeForever(out: NodeJS.WritableStream): AsyncGenerator<unknown> {
  for (;;) {
    out.write("x".repeat(100));
    yield await delay(1);
  }
}

it.each(["stdout", "stderr"] as const)("a run whose commands write too much to its %s is ended", async (name) => {
  const run = runEmbedded({
    record: { caller, cwd: dir, timeoutMs: 20_000, maxStdoutBytes: 2000 },
    toolCallId: "call-1",
    signal: AbortSignal.timeout(20_000),
    env: {},
    state: openFileState({ dir: join(dir, "state") }),
    tools: undefined,
    execute: (ctx) => {
      const loud = {
        name: "loud",
        description: "Never stops writing.",
        run: (call: { ctx: Record<typeof name, NodeJS.WritableStream> }) => ({ output: writeForever(call.ctx[name]) }),
      };
      return runToolRequest({ pipeline: "loud", ctx: { ...ctx, commands: [loud] } });
    },
  });
  await expect(run).rejects.toMatchObject({
    code: "OUTPUT_LIMIT",
    message: `lobster ${name} exceeded maxStdoutBytes`,
  });
});
