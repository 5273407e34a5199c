import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startExecChat } from "../../test/exec-chat.ts";

const ASK = { security: "allowlist", ask: "on-miss" };

describe("a command in a chat", () => {
  it("runs at once where nothing is restricted", async () => {
    const { chat } = await startExecChat();
    expect(await chat.exec("echo hi; echo there")).toContain("hi\nthere");
  });

  it("waits for a person, runs once it is allowed, and its result comes in a turn of its own", async () => {
    const { chat, workspace } = await startExecChat({ exec: ASK });
    const { id, request } = await chat.ask("touch made && echo done", { env: { NOTE: "x" } });
    expect(request).toMatchObject({
      command: "touch made && echo done",
      cwd: workspace,
      host: "gateway",
      agentId: "main",
      sessionKey: "agent:main:main",
      security: "allowlist",
      ask: "on-miss",
      envKeys: ["NOTE"],
      allowedDecisions: ["allow-once", "allow-always", "deny"],
    });
    expect(JSON.stringify(request)).not.toContain('"x"');
    expect(existsSync(join(workspace, "made"))).toBe(false);
    expect((await chat.resolve(id, "allow-once")).payload).toMatchObject({ ok: true });
    await chat.followUp(id);
    expect(existsSync(join(workspace, "made"))).toBe(true);
    const told = (await chat.history()).find((line) => line.includes("has ended"));
    expect(told).toContain(`Exec finished (gateway id=${String(id)}, session=`);
    expect(told).toContain("code 0) :: done");
    expect(told).toContain("Output:\ndone");
  });
});
