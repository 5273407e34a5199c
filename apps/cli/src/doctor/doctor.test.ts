import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { createGateway } from "@oc/gateway";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { captureProcess } from "../../test/captured-process.ts";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { runCli } from "../run.ts";
import { CHECKS } from "./registry.ts";

interface Report {
  ok: boolean;
  checksRun: number;
  checksSkipped: number;
  findings: { id: string; severity: string; path?: string; message: string; fix?: string }[];
  repaired?: { id: string; path?: string }[];
}

const VALID = '{"gateway":{"mode":"local"}}';
let stateDir: string;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "oc-doctor-test-"));
  for (const folder of ["agents", "identity", "logs", "state"]) mkdirSync(join(stateDir, folder), { mode: 0o700 });
  write("openclaw.json", VALID);
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

const pathOf = (name: string): string => join(stateDir, name);
const read = (name: string): string => readFileSync(pathOf(name), "utf8");
const modeOf = (name: string): number => statSync(pathOf(name)).mode & 0o777;
function write(name: string, text: string | Buffer, mode = 0o600): void {
  mkdirSync(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
  writeFileSync(pathOf(name), text);
  chmodSync(pathOf(name), mode);
}

async function doctor(...flags: string[]): Promise<{ exitCode: number; report: Report; err: string }> {
  const process = captureProcess({ homeDir: stateDir, env: { OPENCLAW_STATE_DIR: stateDir } });
  const exitCode = await runCli(["doctor", "--json", ...flags], process, CATALOGUE);
  return { exitCode, report: JSON.parse(process.out()) as Report, err: process.err() };
}
const idsOf = ({ findings }: Report): string[] => findings.map(({ id }) => id);

/** Everything in the state folder, with content and mode. */
function contents(folder = stateDir): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = entry.isFile() ? readFileSync(path, "latin1") : "";
      return [path, `${statSync(path).mode.toString(8)} ${text}`];
    }),
  );
}

function createDatabase(name: string): void {
  const database = new BetterSqlite3(pathOf(name));
  database.pragma("journal_mode = WAL");
  database.exec("CREATE TABLE notes (text TEXT)");
  const insert = database.prepare("INSERT INTO notes VALUES (?)");
  for (let row = 0; row < 2000; row += 1) insert.run(`note ${row}`);
  database.close();
  chmodSync(pathOf(name), 0o600);
}

function damage(name: string): void {
  const bytes = readFileSync(pathOf(name));
  write(name, bytes.fill(0xff, 4096, 12_288));
}

/** One of everything that can be wrong. */
function breakEverything(): void {
  write(
    "openclaw.json",
    '{"gateway":{"token":"secret-token-1234","mode":"local"},"agent":{"model":"claude-cli/opus"}}',
    0o644,
  );
  rmSync(pathOf("logs"), { recursive: true });
  write("state/gateway.owner.json", '{"pid":999999999,"startIdentity":"1"}');
  write("identity/device.json", "not a key");
  createDatabase("state/gateway.sqlite");
  damage("state/gateway.sqlite");
}

describe("oc doctor", () => {
  it("finds nothing in a sound state folder", async () => {
    const { exitCode, report } = await doctor();
    expect({ exitCode, report }).toEqual({
      exitCode: 0,
      report: { schemaVersion: 1, ok: true, checksRun: CHECKS.length, checksSkipped: 0, findings: [] },
    });
  });

  it("says of a machine without state folder only that it is not there yet", async () => {
    rmSync(stateDir, { recursive: true });
    const { exitCode, report } = await doctor();
    expect(exitCode).toBe(0);
    expect(report.findings).toMatchObject([
      { id: "gateway.cannot_start", severity: "info" },
      { id: "fs.missing_folder", severity: "info", path: stateDir },
    ]);
  });

  it("finds everything at once and changes nothing", async () => {
    breakEverything();
    const before = contents();
    const { exitCode, report } = await doctor();
    expect(exitCode).toBe(1);
    expect(new Set(idsOf(report))).toEqual(
      new Set([
        "config.older_keys",
        "config.invalid",
        "fs.missing_folder",
        "fs.open_permissions",
        "state.dead_owner",
        "identity.unreadable",
        "store.damaged",
      ]),
    );
    expect(contents()).toEqual(before);
  });

  it("repairs what can be repaired, keeps what it replaced, and has nothing to do the second time", async () => {
    breakEverything();
    const authored = read("openclaw.json");
    const { exitCode, report } = await doctor("--fix", "--yes");
    expect(exitCode).toBe(1);
    expect(idsOf(report)).toEqual(["store.damaged"]);
    expect(JSON.parse(read("openclaw.json"))).toMatchObject({
      gateway: { auth: { token: "secret-token-1234", mode: "token" } },
      agents: { defaults: { model: "anthropic/opus" } },
    });
    expect(read("openclaw.json.bak")).toBe(authored);
    expect(read("identity/device.json.unreadable")).toBe("not a key");

    const repaired = contents();
    expect((await doctor("--repair", "--yes")).report.repaired).toEqual([]);
    expect(contents()).toEqual(repaired);
  });

  it("warns of people whose direct messages meet in one conversation, and names the fix", async () => {
    const allowFrom = ["5", "7"];
    write("openclaw.json", JSON.stringify({ gateway: { mode: "local" }, channels: { telegram: { allowFrom } } }));
    const { report } = await doctor();
    expect(report.findings).toMatchObject([
      {
        id: "session.dm_scope_shared",
        severity: "warn",
        path: "session.dmScope",
        fix: expect.stringContaining("dmScope"),
      },
    ]);
    write(
      "openclaw.json",
      JSON.stringify({ gateway: { mode: "local" }, channels: { telegram: { allowFrom: ["5"] } } }),
    );
    expect((await doctor()).report.findings).toEqual([]);
  });

  it("never prints a secret", async () => {
    breakEverything();
    const { report, err } = await doctor("--fix");
    expect(JSON.stringify(report) + err).not.toContain("secret-token-1234");
  });
});

describe("oc doctor and the configuration", () => {
  it("names older spellings with their current names", async () => {
    write("openclaw.json", '{"gateway":{"mode":"local","token":"t0ken"}}');
    const { report } = await doctor();
    expect(report.findings).toMatchObject([
      { id: "config.older_keys", path: "gateway.token", message: expect.stringContaining("gateway.auth.token") },
    ]);
  });

  it("brings the entry of llm-task to its current keys, once, allowing no more than before", async () => {
    const entry = { enabled: true, config: { allowedModels: ["a/b", "*"], timeoutMs: 5_000 } };
    const authored = JSON.stringify({ gateway: { mode: "local" }, plugins: { entries: { "llm-task": entry } } });
    write("openclaw.json", authored);
    const places = ["allowModelOverride", "allowAuthProfileOverride", "allowedCompletionModels"].map(
      (key) => `llm.${key}`,
    );
    const expected = [...places, "config.allowedModels"].map((place) => `plugins.entries.llm-task.${place}`);
    const { report } = await doctor();
    expect(report.findings.map(({ id, path }) => [id, path])).toEqual(
      expected.map((path) => ["plugins.llm_task_entry", path]),
    );
    expect(read("openclaw.json")).toBe(authored);

    expect(await doctor("--fix")).toMatchObject({
      exitCode: 0,
      report: { findings: [], repaired: report.findings.map(({ path }) => ({ path })) },
    });
    expect(JSON.parse(read("openclaw.json"))).toMatchObject({
      plugins: {
        entries: {
          "llm-task": {
            enabled: true,
            config: { timeoutMs: 5_000 },
            llm: { allowModelOverride: true, allowAuthProfileOverride: true, allowedCompletionModels: ["a/b"] },
          },
        },
      },
    });
    expect(read("openclaw.json")).not.toContain("allowedModels");
    expect(read("openclaw.json.bak")).toBe(authored);

    const repaired = contents();
    expect((await doctor("--fix")).report.repaired).toEqual([]);
    expect(contents()).toEqual(repaired);
  });

  it("says nothing of llm-task where it has no entry, and only hints at grants that are not written out", async () => {
    expect(idsOf((await doctor()).report)).toEqual([]);
    write("openclaw.json", '{"gateway":{"mode":"local"},"plugins":{"entries":{"llm-task":{"enabled":true}}}}');
    const { exitCode, report } = await doctor();
    expect(exitCode).toBe(0);
    expect(report.findings.map(({ severity }) => severity)).toEqual(["info", "info"]);
  });

  it("goes back to the configuration of the last start when that is agreed to", async () => {
    write("openclaw.json", "{gateway:");
    write("openclaw.json.last-good", VALID);
    expect((await doctor("--fix", "--non-interactive")).report.findings).toMatchObject([
      { id: "config.invalid", fix: expect.stringContaining("oc doctor --fix --yes") },
    ]);
    expect(read("openclaw.json")).toBe("{gateway:");

    expect(await doctor("--fix", "--yes")).toMatchObject({ exitCode: 0, report: { findings: [] } });
    expect(JSON.parse(read("openclaw.json"))).toEqual(JSON.parse(VALID));
    expect(read("openclaw.json.bak")).toBe("{gateway:");
  });

  it("offers no last configuration that is itself invalid", async () => {
    write("openclaw.json", "{gateway:");
    write("openclaw.json.last-good", '{"nope":1}');
    expect((await doctor("--fix", "--yes")).exitCode).toBe(1);
    expect(read("openclaw.json")).toBe("{gateway:");
  });

  it("leaves a configuration alone that is managed elsewhere, and says so", async () => {
    write("openclaw.json", '{"gateway":{"mode":"local","token":"t0ken"}}');
    const process = captureProcess({
      homeDir: stateDir,
      env: { OPENCLAW_STATE_DIR: stateDir, OPENCLAW_CONFIG_READONLY: "1" },
    });
    expect(await runCli(["doctor", "--fix"], process, CATALOGUE)).toBe(1);
    expect(process.err()).toContain("read-only");
  });

  it.each(["***", "[REDACTED]", "__OPENCLAW_REDACTED__", "changeme", "<token>", "your-api-key"])(
    "takes %s for a placeholder, not for a secret",
    async (token) => {
      write("openclaw.json", JSON.stringify({ gateway: { mode: "local", auth: { mode: "token", token } } }));
      expect((await doctor()).report.findings).toMatchObject([
        { id: "config.placeholder_secret", severity: "error", path: "gateway.auth.token" },
      ]);
    },
  );
});

describe("oc doctor and files", () => {
  it("tells files that others can read from files that they can change, and closes both", async () => {
    write(".env", "KEY=1", 0o640);
    createDatabase("state/gateway.sqlite");
    chmodSync(pathOf("state/gateway.sqlite"), 0o666);
    expect((await doctor()).report.findings).toMatchObject([
      { id: "fs.open_permissions", severity: "warn", path: pathOf(".env") },
      { id: "fs.open_permissions", severity: "error", path: pathOf("state/gateway.sqlite") },
    ]);
    expect((await doctor("--fix")).exitCode).toBe(0);
    expect([modeOf(".env"), modeOf("state/gateway.sqlite")]).toEqual([0o600, 0o600]);
  });

  it("examines the databases of every agent, also where session.store puts them, log included", async () => {
    write(
      "openclaw.json",
      JSON.stringify({ gateway: { mode: "local" }, session: { store: "elsewhere/{agentId}.json" } }),
    );
    for (const name of ["agents/retired/sessions/sessions.sqlite", "elsewhere/sessions.sqlite"]) {
      mkdirSync(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      createDatabase(name);
      damage(name);
    }
    const { report } = await doctor();
    expect(report.findings.map(({ path }) => path)).toEqual([
      pathOf("agents/retired/sessions/sessions.sqlite"),
      pathOf("elsewhere/sessions.sqlite"),
    ]);
  });

  it("leaves databases and lock of a running gateway alone", async () => {
    const gateway = createGateway({ stateDir, config: { gateway: { mode: "local" } }, port: 0, bind: "loopback" });
    await gateway.listen();
    try {
      const { report } = await doctor("--fix");
      expect(report).toMatchObject({ ok: true, checksSkipped: 2, findings: [] });
      expect(readdirSync(pathOf("state"))).toContain("gateway.owner.json");
    } finally {
      await gateway.close();
    }
  });
});

describe("oc doctor --lint", () => {
  it("counts findings from --severity-min on", async () => {
    rmSync(pathOf("logs"), { recursive: true });
    expect((await doctor("--lint")).exitCode).toBe(0);
    expect((await doctor("--lint", "--severity-min", "info")).exitCode).toBe(1);
  });

  it("exits with 2 when a check cannot be finished", async () => {
    rmSync(pathOf("agents"), { recursive: true });
    write("agents", "not a folder");
    const { exitCode, report } = await doctor("--lint");
    expect(exitCode).toBe(2);
    expect(report.findings).toContainEqual(
      expect.objectContaining({ id: "store.damaged", message: expect.stringContaining("The check itself failed") }),
    );
  });

  it.each([
    ["--lint", "--fix"],
    ["--yes", "--non-interactive"],
    ["--severity-min", "fatal"],
  ])("refuses %s %s as wrong usage", async (...flags) => {
    expect((await doctor(...flags)).exitCode).toBe(2);
  });
});

describe("rules about tools", () => {
  it("a list that lets everybody leave the sandbox is an error that names it", async () => {
    write(
      "openclaw.json",
      JSON.stringify({
        gateway: { mode: "local" },
        tools: { elevated: { allowFrom: { telegram: ["*"], line: ["ann"] } } },
        agents: { entries: { work: { tools: { elevated: { allowFrom: { line: ["*"] } } } } } },
      }),
    );
    const { report } = await doctor("--lint");
    const found = report.findings.filter(({ id }) => id === "tools.elevated.allow_from_wildcard");
    expect(found.map(({ path, severity }) => [path, severity])).toEqual([
      ["tools.elevated.allowFrom.telegram", "error"],
      ["agents.entries.work.tools.elevated.allowFrom.line", "error"],
    ]);
  });

  it.each([
    ["has exec", { deny: ["group:fs"] }, true],
    ["has neither", { deny: ["group:fs", "exec"] }, false],
    ["has no commands at all", { deny: ["group:fs"], exec: { security: "deny" } }, false],
    ["has both", {}, false],
  ])("an agent without tools that write files is told of when it %s", async (_, tools, isTold) => {
    write("openclaw.json", JSON.stringify({ gateway: { mode: "local" }, tools }));
    const { report } = await doctor("--lint");
    expect(idsOf(report).includes("tools.exec.fs_tools_disabled_but_exec_enabled")).toBe(isTold);
  });

  it.each([
    ["says so in as many words", { exec: { security: "full", ask: "off" } }, true],
    ["says nothing", {}, false],
    ["asks", { exec: { security: "full", ask: "always" } }, false],
  ])("a configuration that lets every command run is told of when it %s", async (_, tools, isTold) => {
    write("openclaw.json", JSON.stringify({ gateway: { mode: "local" }, tools }));
    const { report } = await doctor("--lint");
    expect(idsOf(report).includes("tools.exec.security_full_configured")).toBe(isTold);
  });

  it("safe bins that can never count are named; only one of which nothing is known gets an empty profile", async () => {
    const safeBins = ["head", "jq", "python3", "mytool"];
    write("openclaw.json", JSON.stringify({ gateway: { mode: "local" }, tools: { exec: { safeBins } } }));
    const { report } = await doctor("--lint");
    const told = (id: string) => report.findings.filter((found) => found.id === id).map(({ message }) => message);
    expect(told("tools.exec.safe_bins_broad_behavior")).toEqual([expect.stringContaining('"jq"')]);
    expect(told("tools.exec.safe_bins_interpreter_unprofiled")).toEqual([
      expect.stringContaining('"python3"'),
      expect.stringContaining('"mytool"'),
    ]);
    await doctor("--fix", "--yes");
    expect(JSON.parse(read("openclaw.json")).tools.exec.safeBinProfiles).toEqual({ mytool: {} });
  });

  it("an approvals file that denies everything, and an expression that never matches, are told of", async () => {
    write("openclaw.json", JSON.stringify({ gateway: { mode: "local" } }));
    write("exec-approvals.json", "{oops");
    const broken = (await doctor("--lint")).report.findings.filter(({ id }) => id === "exec.approvals_file");
    expect(broken).toMatchObject([{ severity: "error", path: expect.stringContaining("exec-approvals.json") }]);
    const entry = { pattern: "rg", argPattern: "(" };
    write("exec-approvals.json", JSON.stringify({ version: 1, agents: { main: { allowlist: [entry] } } }));
    const useless = (await doctor("--lint")).report.findings.filter(({ id }) => id === "exec.approvals_file");
    expect(useless).toMatchObject([{ severity: "warn", message: expect.stringContaining('"rg"') }]);
  });
});
