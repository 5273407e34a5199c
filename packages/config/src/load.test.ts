import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { formatIssue, issueAt } from "./issue.ts";
import { loadConfig } from "./load.ts";

const issuesOf = async (text: string) => (await tempHome(text).load()).issues.map(formatIssue);

describe("loading", () => {
  it("a missing file is valid and empty", async () => {
    expect(await tempHome().load()).toMatchObject({ exists: false, valid: true, config: {}, issues: [] });
  });

  it.each(["", " \n\t"])("a file with only white space (%j) is invalid", async (text) => {
    expect((await issuesOf(text))[0]).toContain("openclaw.json:1:1: the file is empty");
  });

  it("the root must be an object", async () => {
    expect((await issuesOf("[1]"))[0]).toContain("must hold an object, not a list");
  });

  it("a directory in place of the file is an error, not a missing file", async () => {
    const home = tempHome();
    mkdirSync(home.paths.configPath);
    expect(await home.load()).toMatchObject({ exists: true, valid: false });
  });

  it("every problem is reported at once, each with its line", async () => {
    const issues = await issuesOf('{\n gateway: {port: 70000, bind: "0.0.0.0"},\n tools: {exec: {ask: true}},\n}');
    expect(issues).toEqual([
      "openclaw.json:2:12: gateway.port: must be a whole number from 1 to 65535, not 70000",
      'openclaw.json:2:25: gateway.bind: must be one of loopback, lan, tailnet, custom, auto, not "0.0.0.0"',
      "openclaw.json:3:17: tools.exec.ask: must be one of off, on-miss, always, not true",
    ]);
  });

  it("a wrong value at a secret place is never quoted", async () => {
    const text = (await issuesOf('{gateway:{auth:{token:12345,rateLimit:"s3cret"}},hooks:{token:["s3cret"]}}')).join(
      "\n",
    );
    expect(text).toContain("gateway.auth.token: must be text or a secret reference, not a number");
    expect(text).not.toMatch(/12345|s3cret/);
  });

  it("trusted-proxy is refused as an auth mode", async () => {
    expect((await issuesOf('{gateway:{auth:{mode:"trusted-proxy"}}}'))[0]).toContain(
      "must be one of token, password, none",
    );
  });

  it("null means unset, zero and empty text do not", async () => {
    const { config, valid } = await tempHome(
      '{agents:{defaults:{timeoutSeconds:0,workspace:null,utilityModel:""}},mcp:{sessionIdleTtlMs:0}}',
    ).load();
    expect(valid).toBe(true);
    expect(config).toEqual({
      agents: { defaults: { timeoutSeconds: 0, utilityModel: "" } },
      mcp: { sessionIdleTtlMs: 0 },
    });
  });

  it("duplicate keys give one warning and the last value", async () => {
    const { config, warnings, valid } = await tempHome("{gateway:{port:1,\n port:2},logging:{},\nlogging:{}}").load();
    expect(valid).toBe(true);
    expect(config.gateway?.port).toBe(2);
    expect(warnings.map(formatIssue)).toEqual([
      "openclaw.json:2:2: keys are written more than once and the last one counts: gateway.port (line 2), logging (line 3)",
    ]);
  });

  it("thousands of problems, duplicates and megabytes of a value are told briefly", async () => {
    const keys = Array.from({ length: 3000 }, (_, i) => `k${i}:1`).join(",");
    const many = await tempHome(`{${"a:1,".repeat(3000)}${keys}}`).load();
    expect(many.issues).toHaveLength(201);
    expect(many.issues.at(-1)?.message).toContain("2801 more problems");
    expect(many.warnings[0]?.message).toContain("and 2989 more");
    expect(many.warnings[0]?.message.length).toBeLessThan(400);
    const { issues } = await tempHome(`{gateway:{mode:"${"x".repeat(1_000_000)}"}}`).load();
    expect(issues[0]?.message.length).toBeLessThan(200);
  });

  it("prototype names are refused next to every other problem, and change nothing", async () => {
    const { issues, config } = await tempHome(
      '{"__proto__":{"polluted":1},nope:1,gateway:{constructor:1},models:{providers:{"__proto__":{baseUrl:"http://x"}}}}',
    ).load();
    expect(issues.map(formatIssue)).toEqual([
      expect.stringContaining("the key __proto__ is not allowed"),
      expect.stringContaining("nope: unknown key"),
      expect.stringContaining("gateway: the key constructor is not allowed"),
      expect.stringContaining("models.providers: the name __proto__ is not allowed"),
    ]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect((config as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("a check of the composition root sees the document and its errors make it invalid", async () => {
    const home = tempHome("{plugins:{entries:{x:{config:{n:1}}}}}");
    const snapshot = await loadConfig({
      ...home.options,
      checks: [
        (config) => ({
          errors: Object.keys(config.plugins?.entries ?? {}).map((id) =>
            issueAt(["plugins", "entries", id, "config", "n"], "must be text"),
          ),
        }),
      ],
    });
    expect(snapshot.valid).toBe(false);
    expect(snapshot.issues.map(formatIssue)).toEqual(["openclaw.json:1:31: plugins.entries.x.config.n: must be text"]);
  });
});

describe("environment", () => {
  it("the first source that defines a variable wins", async () => {
    const home = tempHome('{env:{vars:{A:"vars",B:"vars",C:"vars",D:"vars-${A}"}}}', { A: "process" });
    home.write("../cwd/.env", "B=cwd\nA=cwd");
    home.write(".env", "C=state\nB=state");
    expect((await home.load()).env).toMatchObject({ A: "process", B: "cwd", C: "state", D: "vars-process" });
  });

  it("a .env of the current directory cannot set switches, keys or endpoints", async () => {
    const home = tempHome("{}");
    home.write(
      "../cwd/.env",
      "OPENCLAW_STATE_DIR=/x\nOPENAI_API_KEY=k\nOPENAI_BASE_URL=u\nX_ENDPOINT=e\nX_API_HOST=h\nPLAIN=ok",
    );
    const { env } = await home.load();
    expect(env).toMatchObject({ PLAIN: "ok" });
    expect(Object.keys(env).toSorted()).toEqual(["HOME", "PLAIN"]);
  });

  it.each([
    "OPENAI_API_KEYS",
    "OPENAI_API_KEY_1",
    "ANTHROPIC_AUTH_TOKEN",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "HTTPS_PROXY",
    "NODE_TLS_REJECT_UNAUTHORIZED",
    "NODE_EXTRA_CA_CERTS",
    "SSLKEYLOGFILE",
    "GIT_SSH_COMMAND",
    "BASH_ENV",
    "PYTHONSTARTUP",
    "PATH",
    "SHELL",
    "npm_config_registry",
  ])("a .env of the current directory cannot set %s; one of the state directory can", async (name) => {
    const home = tempHome("{}");
    home.write("../cwd/.env", `${name}=theirs`);
    expect((await home.load()).env).toEqual({ HOME: home.homeDir });
    home.write(".env", `${name}=mine`);
    expect((await home.load()).env[name]).toBe("mine");
  });

  it("no file names the shell that is run", async () => {
    const home = tempHome('{env:{shellEnv:{enabled:true},vars:{SHELL:"${HOME}/evil"}}}');
    home.write("../evil", `#!/bin/sh\ntouch ${home.homeDir}/ran\n`, 0o755);
    home.write("../cwd/.env", `SHELL=${home.homeDir}/evil`);
    home.write(".env", `SHELL=${home.homeDir}/evil`);
    await home.load();
    expect(existsSync(join(home.homeDir, "ran"))).toBe(false);
  });

  it.each([
    ["a pipe", (path: string) => void execFileSync("mkfifo", [path]), "not a regular file"],
    ["a device", (path: string) => symlinkSync("/dev/zero", path), "not a regular file"],
    ["a folder", (path: string) => mkdirSync(path), "not a regular file"],
    ["larger than a megabyte", (path: string) => writeFileSync(path, `A=${"x".repeat(1_048_576)}`), "bytes"],
  ])("a .env that is %s is ignored with a warning", async (_, make, reason) => {
    const home = tempHome("{}");
    make(join(home.cwd, ".env"));
    const { env, warnings } = await home.load();
    expect(env).toEqual({ HOME: home.homeDir });
    expect(warnings.map((warning) => warning.message)).toEqual([expect.stringContaining(reason)]);
  });

  it("env.vars cannot flip safety switches in any casing", async () => {
    const { env, warnings } = await tempHome(
      '{env:{vars:{openclaw_config_readonly:"1",OPENCLAW_ALLOW_INSECURE_PRIVATE_WS:"1"}}}',
    ).load();
    expect(Object.keys(env)).toEqual(["HOME"]);
    expect(warnings).toHaveLength(2);
  });

  it("variables of older releases are ignored with one warning that names the new ones", async () => {
    const { warnings } = await tempHome("{}", { CLAWDBOT_STATE_DIR: "/x", MOLTBOT_HOME: "/y" }).load();
    expect(warnings.map((w) => w.message)).toEqual([
      expect.stringMatching(/CLAWDBOT_STATE_DIR \(now OPENCLAW_STATE_DIR\).*OPENCLAW_HOME/),
    ]);
  });

  it("a login shell supplies only provider keys that are missing", async () => {
    const home = tempHome("{env:{shellEnv:{enabled:true}}}", { ANTHROPIC_API_KEY: "mine", SHELL: "/bin/sh" });
    home.write("../.profile", "export OPENAI_API_KEY=fromshell ANTHROPIC_API_KEY=other UNRELATED=1\n");
    const { env } = await home.load();
    expect(env).toMatchObject({ OPENAI_API_KEY: "fromshell", ANTHROPIC_API_KEY: "mine" });
    expect(env.UNRELATED).toBeUndefined();
  });
});

describe("substitution", () => {
  it("replaces upper-case variables inside texts once and leaves other dollar signs", async () => {
    const { config } = await tempHome('{logging:{file:"${DIR}/a-$NAME-${lower}-${EMPTY}"}}', {
      DIR: "/${X}",
      X: "no",
      EMPTY: "",
    }).load();
    expect(config.logging?.file).toBe("/${X}/a-$NAME-${lower}-${EMPTY}");
  });

  it("a variable behind an escape is found, too", async () => {
    const { config } = await tempHome(String.raw`{logging:{file:"\u0024{X}/\x24{X}"}}`, { X: "v" }).load();
    expect(config.logging?.file).toBe("v/v");
  });

  it("an expansion that would fill the memory is an error at its place", async () => {
    const bomb = (text: unknown) =>
      tempHome(JSON.stringify({ env: { vars: { A: "x".repeat(1_000_000) } }, logging: { file: text } })).load();
    for (const text of ["${A}".repeat(1_000_000), "${A}".repeat(17)]) {
      expect((await bomb(text)).issues[0]).toMatchObject({
        path: "logging.file",
        message: expect.stringContaining("characters to the configuration") as string,
      });
    }
    expect((await bomb("${A}")).issues).toEqual([]);
  });

  it("warns once per path and name when a variable is unset", async () => {
    const { warnings, valid } = await tempHome('{logging:{file:"${NOPE}${NOPE}"}}').load();
    expect(valid).toBe(true);
    expect(warnings.map((w) => `${w.label} ${w.message}`)).toEqual([
      "logging.file the environment variable NOPE is not set, so its text stays as it is",
    ]);
  });

  it("a whole variable at a secret place is a reference, elsewhere a value", async () => {
    const { config } = await tempHome('{gateway:{auth:{token:"${T}"}},logging:{file:"${T}"}}', { T: "v" }).load();
    expect(config.gateway?.auth?.token).toEqual({ source: "env", provider: "default", id: "T" });
    expect(config.logging?.file).toBe("v");
  });

  it("the shorthand works at the older place of a secret, too", async () => {
    const { config } = await tempHome('{gateway:{token:"${T}"}}').load();
    expect(config.gateway?.auth?.token).toEqual({ source: "env", provider: "default", id: "T" });
  });
});
