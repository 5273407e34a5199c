import { chmodSync, linkSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import type { OcConfig } from "./schema/root.ts";
import { decideActiveSecrets, resolveSecrets } from "./secrets.ts";
import type { SecretSnapshot } from "./secrets.ts";

type Home = ReturnType<typeof tempHome>;

async function resolve(home: Home, options: { active?: string[]; previous?: SecretSnapshot } = {}) {
  const snapshot = await home.load();
  expect(snapshot.issues).toEqual([]);
  return resolveSecrets(snapshot, { homeDir: home.homeDir, ...options });
}

const apiKey = (ref: object) => ({ models: { providers: { p: { apiKey: ref } } } });
const KEY = "models.providers.p.apiKey";
const withProvider = (provider: object, ref: object) =>
  JSON.stringify({ ...apiKey({ provider: "vault", ...ref }), secrets: { providers: { vault: provider } } });

describe("resolving", () => {
  it("gives plain, substituted and referenced secrets alike, in a frozen configuration", async () => {
    const home = tempHome(
      '{models:{providers:{p:{apiKey:"plain"},"q.r":{apiKey:"${Q}"}}},gateway:{auth:{token:"Bearer-${Q}"}}}',
      { Q: "from-env" },
    );
    const secrets = await resolve(home);
    expect(secrets.get(KEY)).toBe("plain");
    expect(secrets.get('models.providers["q.r"].apiKey')).toBe("from-env");
    expect(secrets.get("gateway.auth.token")).toBe("Bearer-from-env");
    expect(secrets.unresolved).toEqual([]);
    expect(() => Object.assign(secrets.config.models ?? {}, { mode: "replace" })).toThrow(TypeError);
  });

  it("an inactive reference is neither resolved nor reported", async () => {
    const secrets = await resolve(tempHome('{skills:{entries:{s:{enabled:false,apiKey:"${NOPE}"}}}}'));
    expect(secrets.unresolved).toEqual([]);
    expect(secrets.get("skills.entries.s.apiKey")).toBeUndefined();
  });

  it("another failing reference leaves its owner without the credential", async () => {
    const secrets = await resolve(tempHome(JSON.stringify(apiKey({ source: "env", provider: "default", id: "NOPE" }))));
    expect(secrets.unresolved).toEqual([
      { path: KEY, ref: "env:default:NOPE", reason: "the variable is not set", stale: false },
    ]);
    expect(secrets.config).toEqual({ models: { providers: { p: {} } } });
  });

  it("at a reload the last value stays, marked stale; gateway authentication rejects instead", async () => {
    const text = '{gateway:{auth:{token:"${GT}"}},models:{providers:{p:{apiKey:"${PK}"}}}}';
    const previous = await resolve(tempHome(text, { GT: "g", PK: "k" }));
    const stale = await resolve(tempHome(text, { GT: "g" }), { previous });
    expect(stale.get(KEY)).toBe("k");
    expect(stale.unresolved).toMatchObject([{ path: KEY, stale: true }]);
    await expect(resolve(tempHome(text, { PK: "k" }), { previous })).rejects.toMatchObject({
      code: "SECRET_UNRESOLVED",
    });
  });

  it("a gateway token from the environment makes the reference inactive", async () => {
    const secrets = await resolve(tempHome('{gateway:{auth:{token:"${GT}"}}}', { OPENCLAW_GATEWAY_TOKEN: "env" }));
    expect(secrets.unresolved).toEqual([]);
  });

  it("text with an unset variable counts as absent", async () => {
    const secrets = await resolve(tempHome('{models:{providers:{p:{apiKey:"sk-${NOPE}"}}}}'));
    expect(secrets.get(KEY)).toBeUndefined();
    expect(secrets.unresolved).toMatchObject([{ path: KEY, reason: expect.stringContaining("not set") }]);
  });
});

describe("env provider", () => {
  it("an allowlist refuses other variables", async () => {
    const provider = { source: "env", allowlist: ["GOOD"] };
    const good = await resolve(tempHome(withProvider(provider, { source: "env", id: "GOOD" }), { GOOD: "v" }));
    expect(good.get(KEY)).toBe("v");
    const bad = await resolve(tempHome(withProvider(provider, { source: "env", id: "BAD" }), { BAD: "v" }));
    expect(bad.unresolved[0]?.reason).toContain("allowlist");
  });

  it("secrets.defaults names what default stands for", async () => {
    const text = JSON.stringify({
      ...apiKey({ source: "env", provider: "default", id: "X" }),
      secrets: { providers: { strict: { source: "env", allowlist: [] } }, defaults: { env: "strict" } },
    });
    expect((await resolve(tempHome(text, { X: "v" }))).unresolved[0]?.reason).toContain("allowlist");
  });

  it("a provider of another source or without an entry has no answer", async () => {
    const other = await resolve(tempHome(withProvider({ source: "env" }, { source: "file", id: "/a" })));
    expect(other.unresolved[0]?.reason).toContain("another source");
    const missing = await resolve(tempHome(JSON.stringify(apiKey({ source: "file", provider: "gone", id: "/a" }))));
    expect(missing.unresolved[0]?.reason).toContain("no gone");
  });
});

describe("file provider", () => {
  const file = (home: Home, name = "secrets.json") => join(home.paths.stateDir, name);
  const homeWithFile = (content: string, mode = 0o600, more: object = {}, id = "/a~1b/c~0d/0") => {
    const home = tempHome();
    home.write("secrets.json", content, mode);
    chmodSync(file(home), mode);
    home.write("openclaw.json", withProvider({ source: "file", path: file(home), ...more }, { source: "file", id }));
    return home;
  };
  const reason = async (home: Home) => (await resolve(home)).unresolved[0]?.reason;

  it("reads a JSON pointer with escapes, or a single value without its line end", async () => {
    expect((await resolve(homeWithFile('{"a/b":{"c~d":["v"]}}'))).get(KEY)).toBe("v");
    expect((await resolve(homeWithFile("v\n", 0o600, { mode: "singleValue" }, "value"))).get(KEY)).toBe("v");
  });

  it("refuses a file that others may read, that is linked, or that is too large", async () => {
    expect(await reason(homeWithFile("{}", 0o640))).toContain("chmod 600");
    const linked = homeWithFile("{}");
    linkSync(file(linked), file(linked, "second"));
    expect(await reason(linked)).toContain("hard link");
    expect(await reason(homeWithFile("{}".padEnd(100), 0o600, { maxBytes: 50 }))).toContain("larger than 50");
    const home = homeWithFile("{}");
    symlinkSync(file(home), file(home, "link"));
    home.write(
      "openclaw.json",
      withProvider({ source: "file", path: file(home, "link") }, { source: "file", id: "/a" }),
    );
    expect(await reason(home)).toContain("cannot be opened (ELOOP)");
  });

  it("refuses a missing pointer, a value that is not text, and broken JSON without quoting the content", async () => {
    expect(await reason(homeWithFile('{"a":1}', 0o600, {}, "/b"))).toContain("no text at that pointer");
    expect(await reason(homeWithFile('{"a":1}', 0o600, {}, "/a"))).toContain("no text at that pointer");
    expect(await reason(homeWithFile('{"a":1}', 0o600, {}, "/toString"))).toContain("no text at that pointer");
    expect(await reason(homeWithFile("s3cret", 0o600))).toBe("the file is not valid JSON");
  });
});

describe("exec provider", { timeout: 20_000 }, () => {
  const homeWithCommand = (script: string, more: object = {}, ids = ["id-1"]) => {
    const home = tempHome();
    const command = home.write("vault.mjs", `#!${process.execPath}\n${script}`, 0o700);
    const providers = Object.fromEntries(
      ids.map((id, i) => [`p${i}`, { apiKey: { source: "exec", provider: "vault", id } }]),
    );
    const vault = { source: "exec", command, ...more };
    home.write("openclaw.json", JSON.stringify({ models: { providers }, secrets: { providers: { vault } } }));
    return home;
  };
  const echo = `
    let text = "";
    for await (const chunk of process.stdin) text += chunk;
    const request = JSON.parse(text);
    const { appendFileSync } = await import("node:fs");
    appendFileSync(process.argv[2] ?? "/dev/null", text + "\\n");
    const values = Object.fromEntries(request.ids.map((id) => [id, "v:" + id + ":" + (process.env.PASSED ?? "-") + ":" + (process.env.HIDDEN ?? "-")]));
    console.log(JSON.stringify({ protocolVersion: 1, values }));`;
  const reason = async (home: Home) => (await resolve(home)).unresolved[0]?.reason;

  it("asks once for all ids, with only the environment that is passed on", async () => {
    const home = tempHome();
    const log = join(home.homeDir, "log");
    const command = home.write("vault.mjs", `#!${process.execPath}\n${echo}`, 0o700);
    const vault = { source: "exec", command, args: [log], passEnv: ["PASSED"], env: {} };
    const providers = Object.fromEntries(
      ["a", "b"].map((id) => [id, { apiKey: { source: "exec", provider: "vault", id } }]),
    );
    home.write("openclaw.json", JSON.stringify({ models: { providers }, secrets: { providers: { vault } } }));
    Object.assign(home.options.env, { PASSED: "yes", HIDDEN: "no" });
    const secrets = await resolve(home);
    expect(secrets.get("models.providers.a.apiKey")).toBe("v:a:yes:-");
    expect(secrets.get("models.providers.b.apiKey")).toBe("v:b:yes:-");
    expect(readFileSync(log, "utf8")).toBe('{"protocolVersion":1,"provider":"vault","ids":["a","b"]}\n');
  });

  it("an error for one id leaves the others, and its text is not repeated", async () => {
    const home = homeWithCommand(
      'console.log(JSON.stringify({protocolVersion:1,values:{a:"v"},errors:{b:{message:"s3cret"}}}))',
      {},
      ["a", "b"],
    );
    const secrets = await resolve(home);
    expect(secrets.get("models.providers.p0.apiKey")).toBe("v");
    expect(secrets.unresolved).toMatchObject([
      { path: "models.providers.p1.apiKey", reason: "the command reported an error for this id" },
    ]);
  });

  it.each([
    ["a command that hangs", "setInterval(() => {}, 1000)", { timeoutMs: 150 }, "longer than 150 ms"],
    ["a command that falls silent", "setInterval(() => {}, 1000)", { noOutputTimeoutMs: 150 }, "nothing for 150 ms"],
    [
      "a command that prints too much",
      'setInterval(() => console.log("x".repeat(5000)), 1)',
      { maxOutputBytes: 1000 },
      "more than 1000 bytes",
    ],
    ["a command that fails", "process.exit(3)", {}, "exit code 3"],
    ["a command that prints no JSON", 'console.log("s3cret")', {}, "did not print JSON"],
    ["a command that speaks another protocol", 'console.log("{}")', {}, "protocolVersion"],
    ["a command outside the trusted directories", "0", { trustedDirs: ["/usr/bin"] }, "trustedDirs"],
  ])("%s is a coded reason", async (_, script, more, text) => {
    const answer = await reason(homeWithCommand(script, more));
    expect(answer).toContain(text);
    expect(answer).not.toContain("s3cret");
  });

  it("a command that leaves a descendant with its output open is given up in time", async () => {
    const script = `import { spawn } from "node:child_process"; spawn(process.execPath, ["-e", "setTimeout(() => {}, 3000)"], { detached: true, stdio: ["ignore", "inherit", "ignore"] }).unref()`;
    expect(await reason(homeWithCommand(script, { timeoutMs: 400 }))).toContain("longer than 400 ms");
  });

  it("a path that only begins in a trusted directory is outside of it", async () => {
    const home = tempHome();
    const command = home.write("evil/vault", "#!/bin/sh\n", 0o700);
    home.write("trusted/readme", "");
    symlinkSync(join(home.paths.stateDir, "evil"), join(home.paths.stateDir, "trusted", "link"));
    const trusted = join(home.paths.stateDir, "trusted");
    for (const path of [`${trusted}/../evil/vault`, `${trusted}/link/vault`]) {
      home.write(
        "openclaw.json",
        withProvider({ source: "exec", command: path, trustedDirs: [trusted] }, { source: "exec", id: "x" }),
      );
      expect(await reason(home)).toContain("trustedDirs");
    }
    const allowed = { source: "exec", command, trustedDirs: [join(home.paths.stateDir, "evil")] };
    home.write("openclaw.json", withProvider(allowed, { source: "exec", id: "x" }));
    expect(await reason(home)).not.toContain("trustedDirs");
  });

  it("plain output is accepted for one id when jsonOnly is off", async () => {
    const secrets = await resolve(homeWithCommand('console.log("v")', { jsonOnly: false }));
    expect(secrets.get("models.providers.p0.apiKey")).toBe("v");
  });

  it("a relative, linked, missing or foreign-writable command is refused", async () => {
    const withCommand = (command: string) =>
      tempHome(withProvider({ source: "exec", command }, { source: "exec", id: "x" }));
    expect(await reason(withCommand("vault"))).toContain("absolute path");
    expect(await reason(withCommand("/nope/vault"))).toContain("does not exist");
    const home = homeWithCommand("0");
    chmodSync(join(home.paths.stateDir, "vault.mjs"), 0o722);
    expect(await reason(home)).toContain("changed by other users");
    symlinkSync(process.execPath, join(home.paths.stateDir, "link"));
    expect(await reason(withCommand(join(home.paths.stateDir, "link")))).toContain("symbolic link");
  });
});

describe("store provider", () => {
  const text = JSON.stringify(apiKey({ source: "store", provider: "default", id: "openai" }));

  it("asks the gateway's own store", async () => {
    const home = tempHome(text);
    const readStored = async (id: string) => `stored ${id}`;
    const secrets = await resolveSecrets(await home.load(), { homeDir: home.homeDir, readStored });
    expect(secrets.get(KEY)).toBe("stored openai");
  });

  it("without a store there is no answer", async () => {
    expect((await resolve(tempHome(text))).unresolved[0]?.reason).toContain("not available here");
  });
});

describe("active references", () => {
  const ref = { source: "env" as const, provider: "default", id: "X" };
  it.each<[string, OcConfig, string[]]>([
    ["a disabled channel", { channels: { telegram: { enabled: false, botToken: ref } } }, []],
    [
      "a disabled account",
      { channels: { telegram: { accounts: { a: { enabled: false, botToken: ref }, b: { botToken: ref } } } } },
      ["channels.telegram.accounts.b.botToken"],
    ],
    ["a disabled plugin", { plugins: { entries: { brave: { enabled: false, apiKey: ref } } } }, []],
    ["a denied plugin", { plugins: { deny: ["brave"], entries: { brave: { apiKey: ref } } } }, []],
    [
      "an unselected search provider",
      {
        tools: { web: { search: { provider: "gemini" } } },
        plugins: {
          entries: {
            brave: { config: { webSearch: { apiKey: ref } } },
            google: { config: { webSearch: { apiKey: ref } } },
          },
        },
      },
      ["plugins.entries.google.config.webSearch.apiKey"],
    ],
    [
      "the unused auth mode",
      { gateway: { auth: { mode: "token", token: ref, password: ref } } },
      ["gateway.auth.token"],
    ],
    ["no auth", { gateway: { auth: { mode: "none", token: ref } } }, []],
    ["remote credentials of a local gateway", { gateway: { mode: "local", remote: { token: ref } } }, []],
    [
      "remote credentials of a client",
      { gateway: { mode: "remote", remote: { token: ref } } },
      ["gateway.remote.token"],
    ],
  ])("%s: only what is in use is active", (_, config, active) => {
    expect(decideActiveSecrets(config, {})).toEqual(active);
  });
});
