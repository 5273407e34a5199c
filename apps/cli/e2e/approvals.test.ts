import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, HAS_TERMINALS, Oc, waitForText } from "./oc.ts";

let oc: Oc;
beforeAll(async () => {
  oc = await Oc.open({
    config: {
      gateway: { mode: "local" },
      agents: { defaults: { model: "oc/offline" } },
      tools: { alsoAllow: ["lobster"], exec: { security: "allowlist", ask: "on-miss" } },
      plugins: { entries: { lobster: { enabled: true } } },
    },
  });
  await oc.gateway();
});
afterAll(() => oc.close());

interface Pending {
  pending: { id: string; request: { title: string; sessionKey: string } }[];
}

/** Runs a workflow up to its gate; gives the id of the approval. */
async function halt(prompt: string): Promise<string> {
  const args = { action: "run", pipeline: `exec --json --shell "echo [1,2]" | approve --prompt '${prompt}'` };
  await oc.json("gateway", "call", "tools.invoke", "--params", JSON.stringify({ name: "lobster", args }));
  const { pending } = await oc.json<Pending>("approvals", "pending");
  const found = pending.find(({ request }) => request.title === prompt);
  if (!found) throw new Error(`nothing waits with "${prompt}": ${JSON.stringify(pending)}`);
  return found.id;
}

describe("a gate of a workflow", () => {
  it("is listed with what it asks and how to answer", async () => {
    const id = await halt("Send the mail?");
    const { stdout } = await oc.run(["approvals", "pending"]);
    expect(stdout).toContain(id);
    expect(stdout).toContain("Send the mail?");
    expect(stdout).toContain("oc approvals resolve <id> <decision>");
    await oc.json("approvals", "resolve", id, "deny");
  });

  it("is answered once; the same answer again is no failure, another one is", async () => {
    const id = await halt("Pay the bill?");
    expect(await oc.json("approvals", "resolve", id.slice(0, 6), "allow-once")).toMatchObject({ ok: true, id });
    expect(await oc.json("approvals", "resolve", id, "allow-once")).toMatchObject({ alreadyResolved: true });
    const { exitCode, stderr } = await oc.run(["approvals", "resolve", id, "deny"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("answered before");
    expect((await oc.json<Pending>("approvals", "pending")).pending).toEqual([]);
  });

  it("refuses a decision that does not exist with exit 2, and an unknown id with exit 1", async () => {
    expect((await oc.run(["approvals", "resolve", "ab12cd34", "maybe"])).exitCode).toBe(2);
    const unknown = await oc.run(["approvals", "resolve", "ab12cd34", "deny"]);
    expect(unknown.exitCode).toBe(1);
    expect(unknown.stderr).toMatch(/nothing waits under this id[^]*oc approvals pending/);
  });

  it("is answered by a message of a conversation", async () => {
    const id = await halt("Open the door?");
    const { exitCode, stdout } = await oc.run(["chat"], { stdin: `/approve ${id} deny\n` });
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining("denied") });
  });

  it.skipIf(!HAS_TERMINALS)("appears in the conversation that it belongs to, with the line to type", async () => {
    const child = oc.startAtTerminal("chat");
    await waitForText(child, /\/exit leaves/);
    const shown = waitForText(child, /Approval needed: Close the shop\?[\s\S]*\/approve [0-9a-f]{8} allow-once/);
    const id = await halt("Close the shop?");
    expect(await shown).toContain(`/approve ${id} deny`);
    const answered = waitForText(child, new RegExp(`Approval ${id}: allow-once by device:`));
    child.stdin.write(`/approve ${id} allow-once\r`);
    await answered;
    child.stdin.write("/exit\r");
    await ended(child);
  });
});

describe("a command of an agent", () => {
  it("is listed with what it is, and answered from elsewhere; the same answer again is no failure", async () => {
    const chat = oc.start(["chat"]);
    const asked = waitForText(chat, /Type y \(once\)/);
    const call = JSON.stringify({ name: "exec", arguments: { command: "echo answered elsewhere" } });
    chat.stdin.write(`\`\`\`tool\n${call}\n\`\`\`\n`);
    await asked;
    const { pending } = await oc.json<{ pending: { id: string; kind: string }[] }>("approvals", "pending");
    const [{ id, kind } = { id: "", kind: "" }] = pending;
    expect(kind).toBe("exec");
    expect((await oc.run(["approvals", "pending"])).stdout).toContain("$ echo answered elsewhere");
    const heard = waitForText(chat, /Exec finished .*:: answered elsewhere/);
    expect(await oc.json("approvals", "resolve", id.slice(0, 8), "allow-once")).toMatchObject({ ok: true, id });
    await heard;
    expect(await oc.json("approvals", "resolve", id, "allow-once")).toMatchObject({ alreadyResolved: true });
    expect((await oc.run(["approvals", "resolve", id, "deny"])).exitCode).toBe(1);
    chat.stdin.end();
    await ended(chat);
  });
});

describe("the settings of a plugin", () => {
  it("are refused where they are written, when its schema refuses them", async () => {
    const { exitCode, stderr } = await oc.run(["config", "set", "plugins.entries.lobster.config.keepWaitingDays", "0"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("plugins.entries.lobster.config.keepWaitingDays");
  });
});
