import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { captureProcess } from "../../test/captured-process.ts";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { runCli } from "../run.ts";

let homeDir: string;
beforeEach(() => {
  homeDir = realpathSync(mkdtempSync(join(tmpdir(), "oc-exec-policy-")));
  mkdirSync(join(homeDir, ".openclaw"), { mode: 0o700 });
});
afterEach(() => rmSync(homeDir, { recursive: true }));

const at = (name: string) => join(homeDir, ".openclaw", name);
const read = (name: string) => JSON.parse(readFileSync(at(name), "utf8"));
const write = (name: string, content: object) => writeFileSync(at(name), JSON.stringify(content), { mode: 0o600 });

async function oc(args: readonly string[], stdin?: string | Buffer) {
  const process = captureProcess({ homeDir, env: { PATH: "/usr/bin:/bin" } });
  if (stdin !== undefined) Object.assign(process, { stdin: Readable.from([stdin]) });
  const exitCode = await runCli(["exec-policy", ...args], process, CATALOGUE);
  return { exitCode, out: process.out(), err: process.err() };
}

describe("a policy by name or part", () => {
  it.each([
    ["yolo", "full", "off", "full"],
    ["cautious", "allowlist", "on-miss", "deny"],
    ["deny-all", "deny", "off", "deny"],
  ])("preset %s writes configuration and approvals file together", async (name, security, ask, askFallback) => {
    expect(await oc(["preset", name])).toMatchObject({ exitCode: 0 });
    expect(read("openclaw.json").tools.exec).toEqual({ host: "gateway", security, ask });
    expect(read("exec-approvals.json").defaults).toEqual({ security, ask, askFallback });
    expect((await oc(["preset", name])).out).toContain("No change");
  });

  it("set changes only what is given, and leaves lists and other keys alone", async () => {
    write("openclaw.json", { tools: { exec: { host: "gateway", security: "full", safeBins: ["wc"] } } });
    write("exec-approvals.json", {
      version: 1,
      note: "mine",
      agents: { main: { allowlist: [{ pattern: "git", id: "1" }] } },
    });
    expect(await oc(["set", "--ask", "always"])).toMatchObject({ exitCode: 0 });
    expect(read("openclaw.json").tools.exec).toEqual({
      host: "gateway",
      security: "full",
      ask: "always",
      safeBins: ["wc"],
    });
    expect(read("exec-approvals.json")).toEqual({
      version: 1,
      note: "mine",
      agents: { main: { allowlist: [{ pattern: "git", id: "1" }] } },
      defaults: { ask: "always" },
    });
  });

  it("set of one half keeps what the shorthand mode said of the other", async () => {
    write("openclaw.json", { tools: { exec: { mode: "deny" } } });
    await oc(["set", "--ask", "on-miss"]);
    expect(read("openclaw.json").tools.exec).toEqual({ security: "deny", ask: "on-miss" });
  });

  it.each([
    [["set", "--host", "node"], /a node has its own approvals file/],
    [["set"], /Say what to set/],
    [["set", "--security", "low"], /one of deny, allowlist, full/],
    [["preset", "reckless"], /one of yolo, cautious, deny-all/],
  ])("%j is refused, and nothing is written", async (args, message) => {
    const { exitCode, err } = await oc(args);
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
    expect([existsSync(at("openclaw.json")), existsSync(at("exec-approvals.json"))]).toEqual([false, false]);
  });

  it("when the approvals file cannot be written, the configuration is put back", async () => {
    write("openclaw.json", { tools: { exec: { mode: "ask", safeBins: ["wc"] } } });
    chmodSync(at("."), 0o777);
    const { exitCode, err } = await oc(["preset", "yolo"]);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/can be changed by other users.*chmod go-w/);
    expect(read("openclaw.json").tools.exec).toEqual({ mode: "ask", safeBins: ["wc"] });
    expect(existsSync(at("exec-approvals.json"))).toBe(false);
  });

  it("an approvals file that is not usable stops it before anything is written", async () => {
    writeFileSync(at("exec-approvals.json"), "{oops", { mode: 0o600 });
    expect(await oc(["preset", "yolo"])).toMatchObject({ exitCode: 1 });
    expect(existsSync(at("openclaw.json"))).toBe(false);
    expect(readFileSync(at("exec-approvals.json"), "utf8")).toBe("{oops");
  });
});

describe("showing what counts", () => {
  it("names each scope with its values and their places; of a node it says nothing", async () => {
    write("openclaw.json", {
      tools: { exec: { security: "allowlist" } },
      agents: { entries: { main: {}, far: { tools: { exec: { host: "node" } } } } },
    });
    write("exec-approvals.json", { version: 1, defaults: { ask: "always" } });
    const { scopes } = JSON.parse((await oc(["show", "--json"])).out);
    expect(scopes.map(({ scope, status }: Record<string, string>) => [scope, status])).toEqual([
      ["tools.exec", "effective"],
      ["agents.entries.main.tools.exec", "effective"],
      ["agents.entries.far.tools.exec", "node-runtime"],
    ]);
    expect(scopes[1].effective).toMatchObject({
      security: { value: "allowlist", source: "tools.exec" },
      ask: { value: "always", source: "exec-approvals.json defaults" },
    });
    expect(scopes[2]).not.toHaveProperty("effective");
    expect((await oc(["show"])).out).toMatch(/node-runtime/);
  });

  it("says that a broken file denies everything", async () => {
    writeFileSync(at("exec-approvals.json"), "{oops", { mode: 0o600 });
    expect((await oc(["show"])).out).toMatch(/is not JSON.*no command runs[^]*deny \(.*exec-approvals\.json\)/);
  });
});

describe("asking what would happen", () => {
  const request = (id: string, more: object) => `${JSON.stringify({ id, command: "ls", config: {}, ...more })}\n`;
  const answersOf = (out: string) =>
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: unknown; decision: string; reason: string; message: string });

  it("a line that cannot be read is denied in its place, and the others are answered", async () => {
    const lines = [
      request("first", {}),
      "{oops\n",
      "[1]\n",
      '{"id":"no command"}\n',
      '{"id":"wrong cwd","command":"ls","cwd":7}\n',
      "\n",
      request("last", { approvals: { version: 1, defaults: { security: "deny" } } }),
    ];
    const { exitCode, out } = await oc(["check", "--json"], lines.join(""));
    expect(exitCode).toBe(1);
    expect(answersOf(out).map(({ id, decision, reason }) => [id, decision, reason])).toEqual([
      ["first", "allow", "full"],
      [null, "deny", "request-invalid"],
      [null, "deny", "request-invalid"],
      ["no command", "deny", "request-invalid"],
      ["wrong cwd", "deny", "request-invalid"],
      ["last", "deny", "security=deny"],
    ]);
  });

  it("a line that is not UTF-8 is denied under its id", async () => {
    const line = Buffer.concat([Buffer.from('{"id":"x","command":"ls '), Buffer.from([0xff]), Buffer.from('"}\n')]);
    const [answer] = answersOf((await oc(["check", "--json"], line)).out);
    expect(answer).toMatchObject({ id: "x", decision: "deny", message: expect.stringContaining("not UTF-8") });
  });

  it("answers each line before the next one comes", async () => {
    const stdin = new PassThrough();
    const process = Object.assign(captureProcess({ homeDir }), { stdin });
    const running = runCli(["exec-policy", "check", "--json"], process, CATALOGUE);
    for (const id of ["a", "b"]) {
      stdin.write(request(id, {}));
      await vi.waitFor(() => expect(process.out()).toContain(`"id":"${id}"`));
    }
    stdin.end();
    expect(await running).toBe(0);
  });

  it("says of each command what covers it, and of what nothing covers how to allow it", async () => {
    write("openclaw.json", { tools: { exec: { security: "allowlist", ask: "off" } } });
    write("exec-approvals.json", { version: 1, agents: { main: { allowlist: ["ls"] } } });
    const { exitCode, out } = await oc(["check", "ls | sudo rm x | cat"]);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^denied \(allowlist-miss\)/);
    expect(out).toMatch(/ls\n.*on the allowlist/);
    expect(out).toMatch(/sudo rm x\n.*runs another command/);
    expect(out).toMatch(/security +allowlist \(tools\.exec\)/);
    expect(await oc(["check", "ls -l"])).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^runs \(allowlist\)/),
    });
  });

  it("takes variables, folder and reachability from flags", async () => {
    write("exec-approvals.json", { version: 1, defaults: { ask: "always" } });
    expect((await oc(["check", "ls", "--unattended"])).out).toMatch(/^denied \(no-approval-route\)/);
    expect((await oc(["check", "ls", "--env", "LD_PRELOAD=x"])).out).toMatch(/^denied \(env-rejected\)/);
    expect((await oc(["check", "ls", "--cwd", "nowhere"])).out).toMatch(/^denied \(workdir-missing\)/);
    expect(await oc(["check", "ls", "--env", "broken"])).toMatchObject({ exitCode: 2 });
  });

  it("a configuration of the line that is invalid denies, and names the key", async () => {
    const config = { tools: { exec: { security: "allow" } } };
    const [answer] = answersOf((await oc(["check", "--json"], request("x", { config }))).out);
    expect(answer).toMatchObject({ reason: "config-invalid", message: expect.stringContaining("tools.exec.security") });
  });
});
