import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ended, HAS_TERMINALS, Oc, outcomeOf, waitForText } from "./oc.ts";
import { startSlowModel, type SlowModel } from "./slow-model.ts";

describe("a turn that takes long", () => {
  let model: SlowModel;
  let oc: Oc;
  beforeAll(async () => {
    model = await startSlowModel(400);
    oc = await Oc.open({ config: model.config });
    await oc.gateway();
  });
  afterAll(async () => {
    await oc.close();
    await model.close();
  });

  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("is stopped on the gateway when %s ends oc agent", async (signal, exitCode) => {
    const answering = model.answering();
    const abandoned = model.abandoned();
    const child = oc.start([
      "agent",
      "--session-key",
      `agent:main:${signal.toLowerCase()}`,
      "--message",
      "go",
      "--verbose",
    ]);
    const outcome = outcomeOf(child);
    await answering;
    child.kill(signal);
    expect((await outcome).exitCode).toBe(exitCode);
    await abandoned;
    const { messages } = await oc.json<{ messages: { abort?: object }[] }>("sessions", "show", signal.toLowerCase());
    expect(messages.at(-1)).toHaveProperty("abort");
  });

  it("streams in chat, is stopped by Ctrl-C, and the conversation goes on", async () => {
    const child = oc.start(["chat", "--session-key", "agent:main:stopped"]);
    const outcome = outcomeOf(child);
    child.stdin.write("go\n");
    await waitForText(child, /word3 /);
    child.kill("SIGINT");
    await waitForText(child, /stopped/);
    child.stdin.write("again\n");
    await waitForText(child, /word1 /);
    child.kill("SIGINT");
    await waitForText(child, /stopped/);
    child.stdin.end();
    const { exitCode, stdout } = await outcome;
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^word1 word2 word3 /);
  });

  it("is given up by a second Ctrl-C", async () => {
    const child = oc.start(["chat", "--session-key", "agent:main:given-up"]);
    const outcome = outcomeOf(child);
    child.stdin.write("go\n");
    await waitForText(child, /word1 /);
    child.kill("SIGINT");
    child.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill("SIGINT");
    expect((await outcome).exitCode).toBe(130);
  });

  it("times out when its time is up", async () => {
    const { exitCode, stdout } = await oc.run([
      "agent",
      "--session-key",
      "agent:main:late",
      "--message",
      "go",
      "--timeout",
      "1",
      "--json",
    ]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      error: { type: "gateway_error", code: "AGENT_TIMEOUT", status: "timeout" },
    });
  });
});

describe.skipIf(!HAS_TERMINALS)("oc chat at a terminal", () => {
  const CTRL_C = "\u0003";
  const CTRL_D = "\u0004";
  const ESCAPE = "\u001b";
  let model: SlowModel;
  let oc: Oc;
  beforeAll(async () => {
    model = await startSlowModel(400);
    oc = await Oc.open({ config: model.config });
    await oc.gateway();
  });
  afterAll(async () => {
    await oc.close();
    await model.close();
  });

  it("answers side questions apart, during a turn and at the prompt, where Esc takes the answer away; nothing of it is kept", async () => {
    const child = oc.startAtTerminal("chat", "--session-key", "agent:main:aside");
    const outcome = outcomeOf(child);
    await waitForText(child, /> /s);
    child.stdin.write("go\r");
    await waitForText(child, /word2 /);
    child.stdin.write("/btw how far?\r");
    await waitForText(child, /┌ aside: how far\?.*│ word1.*└.*word\d+ /s);
    child.stdin.write(CTRL_C);
    await waitForText(child, /stopped.*> /s);
    child.stdin.write("/btw and now?\r");
    await waitForText(child, /┌ aside: and now\?.*└.*> /s);
    child.stdin.write(ESCAPE);
    // Three rows up, and all below is erased.
    await waitForText(child, /\[3A.*\[0J.*> /s);
    child.stdin.write("/exit\r");
    await outcome;
    const shown = JSON.stringify(await oc.json("sessions", "show", "agent:main:aside"));
    expect(shown).toContain("word2");
    expect(shown).not.toMatch(/how far|and now/);
  });

  it("prompts, streams, stops the turn on Ctrl-C, prompts again, and leaves on the next Ctrl-C", async () => {
    const child = oc.startAtTerminal("chat", "--session-key", "agent:main:typed");
    const outcome = outcomeOf(child);
    await waitForText(child, /Talking in agent:main:typed.*> /s);
    child.stdin.write("go\r");
    await waitForText(child, /word3 /);
    child.stdin.write(CTRL_C);
    await waitForText(child, /stopped.*> /s);
    child.stdin.write(CTRL_C);
    expect((await outcome).exitCode).toBe(130);
  });

  it("gives a turn up on the second Ctrl-C", async () => {
    const child = oc.startAtTerminal("chat", "--session-key", "agent:main:twice");
    const outcome = outcomeOf(child);
    await waitForText(child, /> /);
    child.stdin.write("go\r");
    await waitForText(child, /word2 /);
    child.stdin.write(CTRL_C + CTRL_C);
    expect((await outcome).exitCode).toBe(130);
  });

  it.each([
    ["/exit", "/exit\r"],
    ["Ctrl-D", CTRL_D],
  ])("is left with %s", async (_, keys) => {
    const child = oc.startAtTerminal("chat");
    const outcome = outcomeOf(child);
    await waitForText(child, /> /);
    child.stdin.write(keys);
    expect((await outcome).exitCode).toBe(0);
  });
});

describe("a gateway that goes away", () => {
  let model: SlowModel;
  let oc: Oc;
  beforeEach(async () => {
    model = await startSlowModel(60);
    oc = await Oc.open({ config: model.config });
  });
  afterEach(async () => {
    await oc.close();
    await model.close();
  });

  it("fails a turn of oc agent instead of running it again", async () => {
    const gateway = await oc.gateway();
    const child = oc.start(["agent", "--message", "go", "--json", "--verbose"]);
    const outcome = outcomeOf(child);
    await waitForText(child, /run \S+ accepted/);
    gateway.kill("SIGKILL");
    const { exitCode, stdout } = await outcome;
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { type: "gateway_transport_error" } });
  });

  it("is waited for by chat, which says that the turn was interrupted and goes on", async () => {
    const gateway = await oc.gateway();
    const child = oc.start(["chat"]);
    const outcome = outcomeOf(child);
    child.stdin.write("go\n");
    await waitForText(child, /word1 /);
    gateway.kill("SIGKILL");
    await waitForText(child, /connection was lost/);
    await ended(gateway);
    await oc.gateway();
    await waitForText(child, /Connected again\..*Send your message again\./s);
    child.stdin.write("again\n");
    await waitForText(child, /word60/);
    child.stdin.end();
    expect((await outcome).exitCode).toBe(1);
  });

  it("is survived by logs --follow", async () => {
    const first = await oc.gateway();
    const child = oc.start(["logs", "--follow", "--interval", "50", "--json"]);
    const outcome = outcomeOf(child);
    await waitForText(child, /gateway listening/);
    first.kill("SIGTERM");
    await ended(first);
    await waitForText(child, /gateway closed/);
    await oc.gateway();
    await waitForText(child, /gateway listening/);
    child.kill("SIGINT");
    const { exitCode, stdout, stderr } = await outcome;
    expect(exitCode).toBe(130);
    expect(stderr).not.toContain("MaxListenersExceededWarning");
    const entries = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { type: string });
    expect(entries[0]).toMatchObject({ type: "meta" });
  });
});

describe("a device of somebody else", () => {
  it("asks, is shown, is approved by name, and is removed again", async () => {
    const token = "correct-horse-battery-staple";
    const oc = await Oc.open();
    const other = await Oc.open();
    try {
      // The first start pairs this state folder's own device.
      const first = await oc.gateway();
      await oc.json("health");
      first.kill("SIGTERM");
      await ended(first);
      oc.writeConfig({ gateway: { mode: "local", auth: { token }, nodes: { pairing: { autoApproveLocal: false } } } });
      await oc.gateway();

      const ask = () => other.run(["health", "--json", "--url", `ws://127.0.0.1:${oc.port}`, "--token", token]);
      const refused = await ask();
      expect(refused.exitCode).toBe(1);
      const { error } = JSON.parse(refused.stdout) as {
        error: { code: string; hint: string; details: { requestId: string } };
      };
      expect(error.code).toBe("PAIRING_REQUIRED");
      expect(error.hint).toContain(`oc devices approve ${error.details.requestId}`);

      const preview = await oc.run(["devices", "approve"]);
      expect(preview.exitCode).toBe(1);
      expect(preview.stdout).toContain(error.details.requestId);
      expect((await ask()).exitCode).toBe(1);

      const { pending } = await oc.json<{ pending: { requestId: string }[] }>("devices", "list");
      const approved = await oc.json<{ device: { deviceId: string } }>(
        "devices",
        "approve",
        pending[0]?.requestId ?? "",
      );
      expect((await ask()).exitCode).toBe(0);

      expect(await oc.json("devices", "remove", approved.device.deviceId)).toMatchObject({ removed: true });
      expect(await oc.json("devices", "remove", approved.device.deviceId)).toMatchObject({ removed: false });
      expect((await ask()).exitCode).toBe(1);
    } finally {
      await oc.close();
      await other.close();
    }
  });
});
