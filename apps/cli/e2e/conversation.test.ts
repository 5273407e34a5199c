import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, Oc, outcomeOf, waitForText } from "./oc.ts";

let oc: Oc;
beforeAll(async () => {
  oc = await Oc.open();
  await oc.gateway();
});
afterAll(() => oc.close());

const toolMessage = (name: string, args: object): string =>
  `\`\`\`tool\n${JSON.stringify({ name, arguments: args })}\n\`\`\``;

describe("one message", () => {
  it("is answered without anything typed but the message", async () => {
    const { exitCode, stdout, stderr } = await oc.run(["agent", "--message", "hello"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout).not.toBe("");
  });
  it("is one JSON document with run, status and session", async () => {
    expect(await oc.json("agent", "--message", "hello")).toMatchObject({
      ok: true,
      status: "ok",
      runId: expect.any(String),
      result: { sessionKey: "agent:main:main", text: expect.any(String), provider: "oc", model: "offline" },
    });
  });
  it("can come from a file or from stdin", async () => {
    writeFileSync(join(oc.stateDir, "question.md"), "from a file\n");
    expect(await oc.json("agent", "--message-file", "question.md")).toMatchObject({ status: "ok" });
    const { exitCode } = await oc.run(["agent", "--message-file", "-"], { stdin: "from stdin" });
    expect(exitCode).toBe(0);
  });
  it("runs a tool when it asks for one, in the workspace", async () => {
    const session = ["--session-key", "agent:main:tools"];
    await oc.json("agent", ...session, "--message", toolMessage("write", { path: "note.md", content: "teal\n" }));
    expect(readFileSync(join(oc.stateDir, "workspace", "note.md"), "utf8")).toBe("teal\n");
    const { result } = await oc.json<{ result: { text: string } }>(
      "agent",
      ...session,
      "--message",
      toolMessage("read", { path: "note.md" }),
    );
    expect(result.text).toContain("teal");
  });
  it("refuses a key of another agent than --agent with exit 2", async () => {
    const { exitCode } = await oc.run([
      "agent",
      "--agent",
      "main",
      "--session-key",
      "agent:other:x",
      "--message",
      "hi",
    ]);
    expect(exitCode).toBe(2);
  });
  it("fails with the gateway's reason for an unknown model", async () => {
    const { exitCode, stdout } = await oc.run(["agent", "--message", "hi", "--model", "nobody/none", "--json"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { message: expect.stringContaining("nobody") } });
  });
});

describe("sessions", () => {
  it("are listed and shown", async () => {
    await oc.json("agent", "--session-key", "agent:main:colours", "--message", "My favourite colour is teal.");
    const { sessions } = await oc.json<{ sessions: { key: string }[] }>("sessions", "list");
    expect(sessions.map((session) => session.key)).toContain("agent:main:colours");
    const { stdout } = await oc.run(["sessions", "show", "colours"]);
    expect(stdout).toContain("My favourite colour is teal.");
  });
  it("that do not exist are not found", async () => {
    const { exitCode, stdout } = await oc.run(["sessions", "show", "agent:main:nothing", "--json"]);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: "SESSION_NOT_FOUND" } });
  });
  it("are reset to a new session id, and deleted once", async () => {
    const key = "agent:main:short-lived";
    const { result } = await oc.json<{ result: { sessionId: string } }>(
      "agent",
      "--session-key",
      key,
      "--message",
      "hi",
    );
    const reset = await oc.json<{ sessionId: string }>("sessions", "reset", key);
    expect(reset.sessionId).not.toBe(result.sessionId);
    expect(await oc.json("sessions", "delete", key, "--yes")).toMatchObject({ results: [{ key, status: "deleted" }] });
    expect(await oc.json("sessions", "delete", key, "--yes")).toMatchObject({ results: [{ key, status: "absent" }] });
  });
  it("are not deleted without a confirmation", async () => {
    const { exitCode, stderr } = await oc.run(["sessions", "delete", "agent:main:colours"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("--yes");
  });
});

describe("chat", () => {
  it("answers every line of a pipe, a fenced block as one message", async () => {
    const stdin = `hello\n${toolMessage("write", { path: "piped.md", content: "x" })}\n/exit\nnever sent\n`;
    const { exitCode, stdout } = await oc.run(["chat", "--session-key", "agent:main:piped", "--json"], { stdin });
    expect(exitCode).toBe(0);
    const document = JSON.parse(stdout) as { turns: { status: string; text: string }[] };
    expect(document.turns.map((turn) => turn.status)).toEqual(["ok", "ok"]);
    expect(readFileSync(join(oc.stateDir, "workspace", "piped.md"), "utf8")).toBe("x");
  });
  it("streams plain text to a pipe", async () => {
    const { exitCode, stdout, stderr } = await oc.run(["chat"], { stdin: "hello\n" });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(stdout.trim()).not.toBe("");
    expect(stdout).not.toContain("\u001b");
  });
  it("leaves on Ctrl-C while nothing runs", async () => {
    const child = oc.start(["chat"]);
    const outcome = outcomeOf(child);
    child.stdin.write("hello\n");
    await waitForText(child, /\n/);
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill("SIGINT");
    expect((await outcome).exitCode).toBe(130);
  });
});

describe("completion", () => {
  it("is a script that bash reads", async () => {
    const { stdout } = await oc.run(["completion", "bash"]);
    expect(stdout).toContain("complete -F");
  });
});

describe("a conversation", () => {
  it("is there after the gateway was killed and started again", async () => {
    const own = await Oc.open();
    try {
      const first = await own.gateway();
      await own.json("agent", "--message", "My favourite colour is teal.");
      first.kill("SIGKILL");
      await ended(first);
      await own.gateway();
      const { stdout } = await own.run(["sessions", "show", "main"]);
      expect(stdout).toContain("My favourite colour is teal.");
    } finally {
      await own.close();
    }
  });
});

describe("commands and directives", () => {
  it("are answered as the guide to them shows", async () => {
    const guide = readFileSync(new URL("../../../docs/directives.md", import.meta.url), "utf8");
    const lines = /printf '([^']+)' \| oc chat/.exec(guide)?.[1]?.replaceAll("\\n", "\n");
    const { exitCode, stdout } = await oc.run(["chat", "--session-key", "agent:main:guide"], { stdin: lines ?? "" });
    expect(exitCode).toBe(0);
    for (const answer of ["Thinking disabled.", "Fast mode enabled.", "Fast: on", "Started a new session."])
      expect(stdout).toContain(answer);
  });
  it("inside a message are shown beside its answer", async () => {
    const { stdout } = await oc.run(["chat", "--session-key", "agent:main:aside"], { stdin: "hey /whoami there\n" });
    expect(stdout).toContain("Channel: gateway client");
  });
  it("reach the agent command too, except what only a terminal command does", async () => {
    const { stdout } = await oc.run(["agent", "--message", "/whoami"]);
    expect(stdout).toContain("Channel: gateway client");
    const { exitCode, stderr } = await oc.run(["agent", "--message", "/compact"]);
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("sessions compact") });
  });
});
