import { expect, it } from "vitest";
import { execMessage, startExecChat } from "../../test/exec-chat.ts";

const wakeOf = (sessionId: string) => `session-wake:${sessionId}`;
const sessionIn = (text: string): string => /session ([0-9a-f]+)/.exec(text)?.[1] ?? "";

it("a background command that fails wakes its session with one line about it", async () => {
  const { chat } = await startExecChat();
  const id = sessionIn(await chat.exec("echo broken; exit 3", { background: true }));
  await chat.end(wakeOf(id));
  const told = (await chat.history()).filter((line) => line.includes("Exec failed"));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(
    new RegExp(
      `^user: System: \\[\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\] Exec failed \\(${id.slice(0, 8)}, code 3\\) :: broken`,
    ),
  );
});

it("a background command that succeeds without a word wakes nobody", async () => {
  const { chat, client } = await startExecChat();
  await chat.exec("true", { background: true });
  await chat.exec("sleep 0.3");
  expect(client.frames.some((frame) => String(frame.payload?.["runId"]).startsWith("session-wake:"))).toBe(false);
});

it("a session that is busy hears of it after its turn, or with its next message, once", async () => {
  const { chat } = await startExecChat();
  const id = sessionIn(await chat.exec("sleep 0.2; echo late", { background: true }));
  await chat.exec("sleep 0.6");
  await chat.end(wakeOf(id)).catch(() => {});
  const lines = (await chat.history()).filter((line) => line.startsWith("user: System:"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("Exec completed");
});

it("a session that was begun anew hears nothing of what ran before", async () => {
  const { chat, client } = await startExecChat();
  await chat.exec("sleep 0.3; echo late", { background: true });
  await client.request("sessions.reset", { key: "main" });
  await chat.exec("sleep 0.6");
  expect((await chat.history()).join("\n")).not.toContain("late");
});

it("an approved command that takes long is told of once while it runs", async () => {
  const { chat } = await startExecChat({
    exec: { security: "allowlist", ask: "on-miss", approvalRunningNoticeMs: 50 },
  });
  const { id } = await chat.ask("sleep 0.5");
  await chat.resolve(id, "allow-once");
  await chat.followUp(id);
  const told = (await chat.history()).join("\n");
  expect(told).toMatch(new RegExp(`Exec running \\(gateway id=${String(id)}, session=[0-9a-f]+, >0s\\): sleep 0\\.5`));
  expect(told).toContain(`Exec finished (gateway id=${String(id)}`);
  expect(told).not.toContain("Exec completed");
});

it("a restart is refused while a background command runs, and allowed once it has ended", async () => {
  const { chat, client } = await startExecChat({ gateway: { onRestartRequested: () => {} } });
  const id = sessionIn(await chat.exec("sleep 60", { background: true }));
  const refused = await client.request("gateway.restart.request", {});
  expect(refused.error).toMatchObject({ code: "UNAVAILABLE", details: { reason: "background-command" } });
  const kill = JSON.stringify({ name: "process", arguments: { action: "kill", sessionId: id } });
  await chat.say(`\`\`\`tool\n${kill}\n\`\`\``);
  await expect
    .poll(async () => (await client.request("gateway.restart.request", {})).ok, { timeout: 5_000 })
    .toBe(true);
});

it("exec is not to be had over HTTP unless the configuration says so", async () => {
  const { httpUrl } = await startExecChat();
  const response = await fetch(`${httpUrl}/tools/invoke`, {
    method: "POST",
    headers: { authorization: "Bearer test-token-0123456789abcdef", "content-type": "application/json" },
    body: JSON.stringify({ tool: "exec", args: { command: "touch made" } }),
  });
  expect(response.status).toBe(404);
});

it("what runs in the background has ended when the gateway has", async () => {
  const { chat, gateway } = await startExecChat();
  const said = await chat.say(execMessage("sleep 300", { background: true }));
  const pid = Number(/pid (\d+)/.exec(said)?.[1]);
  expect(() => process.kill(pid, 0)).not.toThrow();
  await gateway.close({ drainMs: 0 });
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});
