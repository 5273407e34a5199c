import { expect, test } from "vitest";
import { gatePlugin } from "../../test/gate-plugin.ts";
import { askedFor, exchange, OPEN, startLineGateway } from "../../test/line-gateway.ts";

test("under dmScope main, whoever writes during another's turn neither joins it nor gets its answer", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { platform, model } = await startLineGateway({
    channel: OPEN,
    async answer(call) {
      if (model.calls.length === 1) {
        await held;
        call.toolCall("t1", "ls", { path: "." });
        return call.finish("tool_calls");
      }
      call.reply(`answer to ${askedFor(call)}`);
    },
  });
  await platform.dm("5", "question of five");
  await platform.until(() => model.calls.length === 1);
  await platform.dm("6", "question of six");
  release();
  await platform.until(() => platform.sent.length === 2);
  expect(platform.textsTo("5")).toEqual(["answer to question of five"]);
  expect(platform.textsTo("6")).toEqual(["answer to question of six"]);
});

/** A gate that waits since sender 5 asked for it, each sender having a conversation of their own. */
async function startGate(channel: Record<string, unknown> = {}) {
  const gate = gatePlugin();
  const started = await startLineGateway({
    channel: { ...OPEN, ...channel },
    config: { session: { dmScope: "per-channel-peer" } },
    plugins: [gate.source],
    answer(call) {
      if (call.body.messages.at(-1)?.role === "tool") return call.reply("Waiting.");
      if (!askedFor(call).includes("open it")) return call.reply("Fine.");
      call.toolCall("t1", "gate", { id: "ab12cd34" });
      call.finish("tool_calls");
    },
  });
  expect(await exchange(started.platform, "5", "open it")).toBe("Waiting.");
  return { ...started, taken: gate.taken };
}

test("what waits for approval in one conversation is unknown in another", async () => {
  const { platform, taken } = await startGate();
  const unknown = await exchange(platform, "6", "/approve ffff allow-once");
  for (const id of ["ab12cd34", "ab"]) {
    const answer = await exchange(platform, "6", `/approve ${id} allow-once`);
    expect(answer?.replace(id, "ffff")).toBe(unknown);
  }
  expect(taken).toEqual([]);
  expect(await exchange(platform, "5", "/approve ab12cd34 allow-once")).toContain("allow-once by line:5");
  expect((await exchange(platform, "6", "/approve ab12cd34 allow-once"))?.replace("ab12cd34", "ffff")).toBe(unknown);
  expect(taken).toEqual([{ decision: "allow-once", approver: { identity: "line:5", channel: "line", senderId: "5" } }]);
});

test("where the channel lists approvers they alone answer, for every conversation of it", async () => {
  const { platform, taken } = await startGate({ execApprovals: { approvers: ["line:6"] } });
  await platform.dm("5", "/approve ab12cd34 deny");
  expect(await exchange(platform, "5", "hello")).toBe("Fine.");
  expect(taken).toEqual([]);
  expect(await exchange(platform, "6", "/approve ab12cd34 allow-once")).toContain("allow-once by line:6");
});
