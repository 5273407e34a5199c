import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resolveConfigPaths, type OcConfig } from "@oc/config";
import { describe, expect, it } from "vitest";
import type { ModelCall, ModelServer } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { asked, startTalk, Talk } from "../../test/talk.ts";
import { tempDir } from "../../test/test-gateway.ts";

/** Lets the model answer when the test says so. */
function held(model: ModelServer): () => void {
  const waiting: ModelCall[] = [];
  model.answer = (call) => void waiting.push(call);
  return () => {
    model.answer = (call) => call.reply("late");
    for (const call of waiting) call.reply("late");
  };
}

describe("commands", () => {
  it.each([["/help"], ["/commands"], ["/status"], ["/whoami"], ["/tools"], ["/tasks"], ["/id"], ["/STATUS"]])(
    "%s is answered without a model and leaves no trace in the transcript",
    async (message) => {
      const { talk, model } = await startTalk();
      expect(await talk.say(message)).not.toBe("");
      expect(model.calls).toEqual([]);
      expect(await talk.history()).toEqual([]);
      expect(await talk.row()).toBeNull();
    },
  );

  it.each([["see /etc/hosts"], ["/etc/hosts"], ["/unknown thing"], ["stop the music"], ["> /status"]])(
    "%j is text for the model",
    async (message) => {
      const { talk, model } = await startTalk();
      await talk.say(message);
      expect(asked(model)).toContain(message.replace(">", ""));
    },
  );

  it("have their effect once, however often the message is sent", async () => {
    const { talk } = await startTalk();
    await talk.say("hello");
    const before = await talk.row();
    await talk.say("/new", { idempotencyKey: "once" });
    const after = await talk.row();
    expect(after["sessionId"]).not.toBe(before["sessionId"]);
    const again = await talk.client.request("chat.send", {
      sessionKey: "main",
      message: "/new",
      idempotencyKey: "once",
    });
    expect(again.payload).toEqual({ runId: "once", status: "ok" });
    expect(await talk.row()).toMatchObject({ sessionId: after["sessionId"] });
    const other = await talk.client.request("chat.send", {
      sessionKey: "main",
      message: "/stop",
      idempotencyKey: "once",
    });
    expect(other.error).toMatchObject({ details: { reason: "idempotency-conflict" } });
  });

  it("of features that this gateway does not have say so, and never reach the model", async () => {
    const { talk, model } = await startTalk();
    for (const [message, name] of [
      ["/compact", "compact"],
      ["/compact keep\nthe numbers", "compact"],
      ["/subagents list", "subagents"],
      ["/agents", "agents"],
      ["/session idle 2h", "session"],
      ["/skill weather", "skill"],
    ]) {
      expect(await talk.say(message ?? "")).toBe(`This gateway does not offer /${name}.`);
    }
    expect(model.calls).toEqual([]);
    expect(await talk.say("/commands 2")).not.toContain("/compact");
  });

  it("among other text are answered at once, and the model gets the rest", async () => {
    const { talk, model } = await startTalk();
    const runId = await talk.send("hey /status what now?");
    expect(await talk.end(runId)).toBe("Hello from the model.");
    expect(await talk.end(`${runId}:aside`)).toContain("Model: wire/test");
    expect(asked(model)).toContain("hey what now?");
    expect((await talk.history()).at(0)).toBe("user: hey what now?");
  });

  it("and directives may fill a message together", async () => {
    const { talk, model } = await startTalk();
    const answer = await talk.say("/whoami /fast on");
    expect(answer).toContain("Channel: gateway client");
    expect(answer).toContain("Fast mode enabled.");
    expect(model.calls).toEqual([]);
  });

  it("also come through the agent method, whose result is the answer", async () => {
    const { talk, model } = await startTalk();
    const params = { message: "/whoami", idempotencyKey: "a1", agentId: "main" };
    await talk.client.request("agent", params, "agent");
    const final = await talk.client.next((frame) => frame.id === "agent" && String(frame.payload?.["status"]) === "ok");
    expect(JSON.stringify(final.payload)).toContain("gateway client");
    expect(model.calls).toEqual([]);
  });
});

describe("/stop", () => {
  it.each([["/stop"], ["stop"], ["Stop run!"], ["stop openclaw."]])("%j says so when nothing runs", async (message) => {
    const { talk, model } = await startTalk();
    expect(await talk.say(message)).toBe("Nothing is running.");
    expect(model.calls).toEqual([]);
  });

  it("stops what runs and drops what waits, also while the queue is full", async () => {
    const { talk, model } = await startTalk({
      config: { messages: { queue: { mode: "followup", cap: 2, drop: "new" } } },
    });
    held(model);
    const running = await talk.send("first");
    await expect.poll(() => model.calls.length).toBe(1);
    await talk.send("second");
    await talk.send("third");
    await expect(talk.send("fourth")).rejects.toThrow(/2 messages wait/);
    expect(await talk.say("/stop")).toBe("Stopped 1 run and dropped 2 waiting messages.");
    const { payload } = await talk.client.event(
      "chat",
      (chat) => String(chat["state"]) === "aborted" && String(chat["runId"]) === running,
    );
    expect(payload).toMatchObject({ stopReason: "stop" });
    expect(model.calls).toHaveLength(1);
    expect(await talk.say("/stop")).toBe("Nothing is running.");
  });
});

describe("/steer", () => {
  it("joins the running turn whatever the queue mode", async () => {
    const { talk, model } = await startTalk({ config: { messages: { queue: { mode: "followup" } } } });
    const go = held(model);
    const running = await talk.send("first");
    await expect.poll(() => model.calls.length).toBe(1);
    const steering = await talk.send("/steer be brief");
    go();
    await talk.end(running);
    await talk.end(steering);
    expect((await talk.history()).filter((line) => line.startsWith("user:"))).toEqual([
      "user: first",
      "user: be brief",
    ]);
    expect(asked(model)).toContain("be brief");
  });

  it("is an ordinary message when nothing runs, and asks for its text when there is none", async () => {
    const { talk, model } = await startTalk();
    expect(await talk.say("/tell hello")).toBe("Hello from the model.");
    expect(asked(model)).toContain("hello");
    expect(await talk.say("/steer")).toBe("Usage: /steer <text>");
    expect(model.calls).toHaveLength(1);
  });
});

describe("/status", () => {
  it("tells agent, session, model, context, queue, compactions and usage; fast mode only while it is on", async () => {
    const { talk } = await startTalk();
    await talk.say("hello");
    const status = await talk.say("/status");
    for (const part of [
      "Agent: main · Session: agent:main:main",
      "Model: wire/test",
      "Context: 15 tokens of 128000",
      "Queue: steer · idle · 0 waiting",
      "🧹 Compactions: 0",
      "Usage: 10 in, 5 out",
    ])
      expect(status).toContain(part);
    expect(status).not.toContain("Fast");
    await talk.say("/fast auto");
    expect(await talk.say("/status")).toContain("Fast: auto");
  });

  it("is answered while a turn runs", async () => {
    const { talk, model } = await startTalk();
    const go = held(model);
    const running = await talk.send("first");
    await expect.poll(() => model.calls.length).toBe(1);
    expect(await talk.say("/status")).toContain("a turn runs");
    go();
    expect(await talk.end(running)).toBe("late");
  });
});

describe("/tools", () => {
  it("names the tools of the session, with what they do when asked for it", async () => {
    const { talk } = await startTalk();
    expect(await talk.say("/tools")).toBe("Workspace: edit, ls, read, write\nHost: exec, process");
    expect(await talk.say("/tools verbose")).toContain("  read: ");
    expect(await talk.say("/tools all")).toBe("Usage: /tools [compact|verbose]");
  });
});

describe("/whoami and /commands", () => {
  it("show a client what it is and what it may use", async () => {
    const { gateway, talk } = await startTalk();
    const writer = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await writer.say("/whoami")).toContain("Rights: operator.write, operator.read");
    expect(await writer.say("/commands")).not.toContain("/restart");
    const all = (await talk.say("/commands")) + (await talk.say("/commands 2"));
    expect(all).toContain("/restart");
    expect(all).not.toContain("/config");
  });
});

describe("/usage", () => {
  it("puts what an answer used under it, and not into the transcript", async () => {
    const { talk } = await startTalk();
    expect(await talk.say("hello")).toBe("Hello from the model.");
    await talk.say("/usage tokens");
    expect(await talk.say("hello")).toBe("Hello from the model.\n\nUsage: 10 in, 5 out");
    expect((await talk.history()).at(-1)).toBe("assistant: Hello from the model.");
    await talk.say("/usage full");
    expect(await talk.say("hello")).toContain("wire/test");
    await talk.say("/usage cost");
    expect(await talk.say("hello")).toBe("Hello from the model.");
    expect(await talk.say("/usage reset")).toBe("Usage footer inherited: off.");
  });
});

describe("/restart", () => {
  it("answers before it asks for the restart, and needs commands.restart and an owner", async () => {
    const asks: string[] = [];
    const onRestartRequested = (reason: string) => void asks.push(reason);
    const { gateway, talk } = await startTalk({ gateway: { onRestartRequested } });
    const writer = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await writer.say("/restart")).toContain("operator.admin");
    expect(asks).toEqual([]);
    expect(await talk.say("/restart")).toBe("The gateway restarts now.");
    expect(asks).toEqual(["command"]);
    const off = await startTalk({ config: { commands: { restart: false } }, gateway: { onRestartRequested } });
    expect(await off.talk.say("/restart")).toContain("commands.restart");
    expect(asks).toHaveLength(1);
  });
});

describe("/config", () => {
  async function startWithFile(commands: OcConfig["commands"]) {
    const home = tempDir();
    const path = join(home, "openclaw.json");
    const text = JSON.stringify({
      gateway: { mode: "local", auth: { token: "secret-token-0123456789abcdef" } },
      commands,
    });
    writeFileSync(path, text);
    const env = { OPENCLAW_CONFIG_PATH: path, OPENCLAW_STATE_DIR: join(home, "state") };
    const paths = resolveConfigPaths({ env, homeDir: home });
    const configFile = { paths, env, cwd: home };
    const { talk, gateway } = await startTalk({ config: { commands } as OcConfig, gateway: { configFile } });
    return { talk, gateway, path, text, content: () => readFileSync(path, "utf8") };
  }

  it("is refused until commands.config is set, naming it", async () => {
    const { talk, text, content } = await startWithFile({});
    expect(await talk.say("/config set gateway.port=1")).toContain("commands.config");
    expect(content()).toBe(text);
  });

  it("reads, sets and unsets, checked like the command line, and shows no secret", async () => {
    const { talk, content } = await startWithFile({ config: true });
    expect(await talk.say("/config show")).not.toContain("secret-token");
    expect(await talk.say("/config set gateway.port=18790")).toContain("gateway.port is set.");
    expect(content()).toContain("18790");
    expect(await talk.say("/config get gateway.port")).toBe("gateway.port = 18790");
    expect(await talk.say("/config get gateway.auth.token")).not.toContain("secret-token");
    expect(await talk.say('/config set gateway.port="many"')).toContain("gateway.port");
    expect(await talk.say("/config set gateway.prot=1")).toContain("gateway.prot");
    expect(content()).not.toContain("many");
    expect(await talk.say("/config unset gateway.port")).toContain("gateway.port is unset.");
    expect(content()).not.toContain("18790");
  });

  it.each([
    ["/config"],
    ["/config show all"],
    ["/config set gateway.port"],
    ["/config set gateway.port=one"],
    ["/config get"],
  ])("%j says how it is used", async (message) => {
    const { talk, text, content } = await startWithFile({ config: true });
    expect(await talk.say(message)).toContain("Usage: /config");
    expect(content()).toBe(text);
  });

  it("is not for a client that may only write", async () => {
    const { gateway, text, content } = await startWithFile({ config: true });
    const writer = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await writer.say("/config set gateway.port=1")).toContain("operator.admin");
    expect(content()).toBe(text);
  });
});

describe("the send policy", () => {
  it("refuses a message whose answer is to be delivered, and /send overrides it", async () => {
    const deny = { session: { sendPolicy: { default: "deny" } } } as OcConfig;
    const { talk } = await startTalk({ config: deny });
    const deliver = () =>
      talk.client.request("chat.send", {
        sessionKey: "main",
        message: "hello",
        idempotencyKey: crypto.randomUUID(),
        deliver: true,
      });
    expect((await deliver()).error).toMatchObject({ details: { reason: "send-blocked" } });
    expect(await talk.say("/send")).toBe("Sending: off (session.sendPolicy).");
    expect(await talk.say("/send on")).toBe("Sending enabled for this conversation.");
    expect((await deliver()).error).not.toMatchObject({ details: { reason: "send-blocked" } });
    expect(await talk.say("/send inherit")).toBe("Sending inherited: off.");
    expect((await deliver()).error).toMatchObject({ details: { reason: "send-blocked" } });
  });
});
