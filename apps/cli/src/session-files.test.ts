import BetterSqlite3 from "better-sqlite3";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { createGateway } from "@oc/gateway";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { captureProcess } from "../test/captured-process.ts";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import { runCli } from "./run.ts";

const SAMPLE = fileURLToPath(new URL("../../../examples/openclaw-sessions", import.meta.url));
const TOPIC = "agent:main:telegram:group:-1001234:topic:42";

let root: string;
let stateDir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "oc-session-files-"));
  stateDir = join(root, "state-folder");
  cpSync(SAMPLE, stateDir, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function oc(...argv: string[]) {
  const process = captureProcess({ homeDir: root, env: { OPENCLAW_STATE_DIR: stateDir, OPENCLAW_GATEWAY_PORT: "1" } });
  const exitCode = await runCli(argv, process, CATALOGUE);
  return { exitCode, out: process.out(), err: process.err() };
}

async function json(...argv: string[]) {
  const { exitCode, out } = await oc(...argv, "--json");
  return { exitCode, document: JSON.parse(out) as Record<string, unknown> };
}

/** A state folder of a gateway that has never run. */
function emptyStateDir(): void {
  for (const name of ["agents"]) rmSync(join(stateDir, name), { recursive: true });
}

const database = (agentId = "main"): string => join(stateDir, "agents", agentId, "sessions", "sessions.sqlite");

describe("moving from OpenClaw", () => {
  it("is one oc doctor --fix: both agents are imported, the damaged line is named, nothing is left to do", async () => {
    const config = { gateway: { mode: "local" as const } };
    const gateway = createGateway({ stateDir, config, port: 0, bind: "loopback" });
    await expect(gateway.listen()).rejects.toMatchObject({ code: "SESSION_STORE_MIGRATION_REQUIRED" });

    const before = await json("doctor");
    expect(before.exitCode).toBe(1);
    expect(before.document["findings"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "sessions.older_format", path: join(stateDir, "agents", "main", "sessions") }),
        expect.objectContaining({ id: "sessions.older_format", path: join(stateDir, "agents", "work", "sessions") }),
      ]),
    );
    expect((await oc("doctor")).out).toContain(`${join(stateDir, "agents", "work", "sessions")} holds conversations`);
    const fixed = await oc("doctor", "--fix", "--yes");
    expect(fixed.out).toContain("6f1f0c5e-8a55-4a34-9d35-1c0a9a1f0001.jsonl line 7: it is not JSON");
    expect(fixed.out).toContain("imported  agent:work:main");
    expect((await json("doctor")).document["findings"]).not.toContainEqual(
      expect.objectContaining({ id: "sessions.older_format" }),
    );
    expect(readdirSync(join(stateDir, "agents", "main", "sessions"))).not.toContain("sessions.json");
    const { document } = await json("sessions", "search", "grace", "shed");
    expect(document).toMatchObject({ hits: [{ key: TOPIC }] });
  });

  it("from another folder leaves that folder as it is, also after a dry run", async () => {
    emptyStateDir();
    const planned = await json("sessions", "import", SAMPLE, "--dry-run");
    expect(planned).toMatchObject({ exitCode: 0, document: { ok: true, dryRun: true } });
    expect(existsSync(database())).toBe(false);
    const { exitCode, document } = await json("sessions", "import", SAMPLE);
    expect(exitCode).toBe(0);
    expect(document["imports"]).toMatchObject([
      { agentId: "main", archive: null, problemCount: 1, sessions: { length: 3 } },
      { agentId: "work", archive: null, problemCount: 0, sessions: [{ key: "agent:work:main", status: "imported" }] },
    ]);
    expect(existsSync(join(SAMPLE, "agents", "main", "sessions", "sessions.json"))).toBe(true);
    expect((await json("sessions", "import", SAMPLE, "--agent", "work")).document["imports"]).toMatchObject([
      { sessions: [{ status: "exists" }] },
    ]);
  });

  it("tells which conversations would go behind those that there are", async () => {
    await oc("doctor", "--fix", "--yes");
    const again = await oc("sessions", "import", SAMPLE, "--dry-run");
    expect(again.out).toContain("exists already  agent:work:main");
    emptyStateDir();
    await oc("sessions", "import", SAMPLE, "--agent", "work");
    await oc("sessions", "export", "agent:work:main", "--out", join(root, "work.jsonl"));
    await oc("sessions", "import", join(root, "work.jsonl"), "--key", "agent:main:main");
    const planned = await oc("sessions", "import", SAMPLE, "--dry-run");
    expect(planned.out).toContain("would import as an earlier generation  agent:main:main");
    expect(planned.out).toContain("would import  agent:main:cron:water-reminder");
  });

  it("imports nothing when one of the agents does not exist, and says how to add it", async () => {
    emptyStateDir();
    writeFileSync(join(stateDir, "openclaw.json"), "{}");
    const { exitCode, err } = await oc("sessions", "import", SAMPLE);
    expect(exitCode).toBe(1);
    expect(err).toContain('no agent "work"');
    expect(err).toContain("oc agents add");
    expect(existsSync(database())).toBe(false);
  });

  it("waits until the gateway is stopped", async () => {
    emptyStateDir();
    const gateway = createGateway({ stateDir, config: { gateway: { mode: "local" } }, port: 0, bind: "loopback" });
    await gateway.listen();
    try {
      expect(await json("sessions", "import", SAMPLE)).toMatchObject({
        exitCode: 1,
        document: {
          error: { code: "GATEWAY_ALREADY_RUNNING", hint: expect.stringContaining("Stop the gateway") as string },
        },
      });
    } finally {
      await gateway.close();
    }
  });

  it.each([
    [["sessions", "import", "missing"], 1],
    [["sessions", "import", "."], 1],
    [["sessions", "import", "openclaw.json"], 2],
    [["sessions", "import", SAMPLE, "--key", "main"], 2],
  ])("refuses %j", async (argv, expected) => {
    cpSync(join(SAMPLE, "openclaw.json"), join(root, "openclaw.json"));
    expect((await oc(...argv)).exitCode).toBe(expected);
  });
});

describe("export and import of one session", () => {
  beforeEach(async () => {
    await oc("doctor", "--fix", "--yes");
  });

  it("give back the same lines", async () => {
    const file = join(root, "topic.jsonl");
    expect(await json("sessions", "export", TOPIC, "--out", file)).toMatchObject({
      exitCode: 0,
      document: { ok: true, key: TOPIC, file, records: 3 },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const lines = readFileSync(file, "utf8");
    expect((await oc("sessions", "export", TOPIC)).out).toBe(lines);
    expect((await oc("sessions", "export", TOPIC, "--out", "-")).out).toBe(lines);

    emptyStateDir();
    expect(await json("sessions", "import", file, "--key", "agent:main:copy")).toMatchObject({
      exitCode: 0,
      document: { ok: true, key: "agent:main:copy", sessionId: "6f1f0c5e-8a55-4a34-9d35-1c0a9a1f0002" },
    });
    expect((await oc("sessions", "export", "agent:main:copy")).out).toBe(lines);
    writeFileSync(`${file}.gz`, gzipSync(lines));
    rmSync(join(stateDir, "agents"), { recursive: true });
    expect((await oc("sessions", "import", `${file}.gz`, "--key", "again")).exitCode).toBe(0);
    expect((await oc("sessions", "export", "again")).out).toBe(lines);
  });

  it("never replace a file or a session", async () => {
    const file = join(root, "topic.jsonl");
    writeFileSync(file, "mine");
    expect((await oc("sessions", "export", TOPIC, "--out", file)).exitCode).toBe(1);
    expect(readFileSync(file, "utf8")).toBe("mine");
    await oc("sessions", "export", TOPIC, "--out", `${file}.2`);
    expect(await json("sessions", "import", `${file}.2`, "--key", "main")).toMatchObject({
      exitCode: 1,
      document: { error: { code: "SESSION_EXISTS" } },
    });
  });

  it("of an unknown generation names those that there are", async () => {
    const { exitCode, err } = await oc("sessions", "export", TOPIC, "--session-id", "6f1f0c5e");
    expect(exitCode).toBe(1);
    expect(err).toContain('no transcript "6f1f0c5e"');
    expect(err).toContain("oldest first: 6f1f0c5e-8a55-4a34-9d35-1c0a9a1f0002");
  });

  it("of a session that does not exist says so and makes no file", async () => {
    const file = join(root, "none.jsonl");
    expect(await json("sessions", "export", "nobody", "--out", file)).toMatchObject({
      exitCode: 1,
      document: { error: { code: "SESSION_NOT_FOUND" } },
    });
    expect(existsSync(file)).toBe(false);
  });
});

describe("a list of a database file", () => {
  it("needs no gateway and names the file", async () => {
    await oc("doctor", "--fix", "--yes");
    const { exitCode, document } = await json("sessions", "list", "--store", database(), "--limit", "2");
    expect({ exitCode, document }).toMatchObject({
      exitCode: 0,
      document: {
        path: database(),
        allAgents: false,
        count: 2,
        totalCount: 3,
        limitApplied: 2,
        hasMore: true,
        activeMinutes: null,
      },
    });
    expect((await json("sessions", "list", "--store", database(), "--limit", "all")).document).toMatchObject({
      count: 3,
      limitApplied: "all",
    });
    expect((await oc("sessions", "list", "--store", database(), "--all-agents")).exitCode).toBe(2);
    expect((await oc("sessions", "list", "--store", "missing.sqlite")).exitCode).toBe(1);
  });
});

describe("a damaged session database", () => {
  beforeEach(async () => {
    await oc("doctor", "--fix", "--yes");
    writeFileSync(database(), readFileSync(database()).fill(0x5a, 0, 4096));
  });

  it("is left alone until somebody agrees", async () => {
    const before = readFileSync(database());
    const { exitCode, document } = await json("doctor", "--fix", "--non-interactive");
    expect(exitCode).toBe(1);
    expect(document["findings"]).toMatchObject([
      { id: "store.damaged", path: database(), fix: expect.stringContaining("oc doctor --fix --yes") as string },
    ]);
    expect(readFileSync(database())).toEqual(before);
  });

  it("is kept under a dated name and what it holds is saved, when agreed to", async () => {
    const before = readFileSync(database());
    const { exitCode, document } = await json("doctor", "--fix", "--yes");
    expect({ exitCode, findings: document["findings"] }).toEqual({ exitCode: 0, findings: [] });
    expect(document["notes"]).toEqual([
      expect.stringMatching(/saved 3 sessions with 12 records\. .*is kept as .*\.damaged-\d{8}T\d{6}Z$/),
    ]);
    const kept = readdirSync(join(stateDir, "agents", "main", "sessions")).find((name) => name.includes("damaged"));
    expect(readFileSync(join(stateDir, "agents", "main", "sessions", kept ?? ""))).toEqual(before);
    expect((await json("sessions", "search", "shed")).document).toMatchObject({ count: 2 });
  });

  it("whose pages are sound and a record is not is found and mended the same way", async () => {
    await oc("doctor", "--fix", "--yes");
    const sqlite = new BetterSqlite3(database());
    sqlite.exec("UPDATE transcript_events SET json = '{' WHERE seq = 3");
    sqlite.close();
    const found = (await json("doctor")).document["findings"];
    expect(found).toMatchObject([{ id: "store.damaged", message: expect.stringContaining("record 3 of") as string }]);
    const { exitCode, document } = await json("doctor", "--fix", "--yes");
    expect({ exitCode, findings: document["findings"] }).toEqual({ exitCode: 0, findings: [] });
    expect(await json("doctor")).toMatchObject({ exitCode: 0 });
  });
});

describe("archive and restore", () => {
  it("answer for every key in order, and a session that is there already is a success", async () => {
    await oc("doctor", "--fix", "--yes");
    const auth = { mode: "token", token: "test-token-0123456789" };
    const config = { gateway: { mode: "local" as const }, agents: { entries: { main: {} } } };
    const gateway = createGateway({ stateDir, config, port: 0, bind: "loopback", auth });
    const { port } = await gateway.listen();
    const through = ["--port", String(port), "--token", auth.token];
    const cron = "agent:main:cron:water-reminder";
    try {
      expect(await json("sessions", "archive", cron, "--dry-run", ...through)).toMatchObject({
        exitCode: 0,
        document: {
          ok: true,
          operation: "archive",
          dryRun: true,
          results: [{ key: cron, ok: true, status: "would-archive" }],
        },
      });
      expect(await json("sessions", "archive", "nobody", cron, "main", ...through)).toMatchObject({
        exitCode: 1,
        document: {
          ok: false,
          results: [
            { key: "agent:main:nobody", ok: false, status: "failed", error: "there is no such session" },
            { key: cron, ok: true, status: "archived" },
            { key: "agent:main:main", ok: false, status: "failed" },
          ],
        },
      });
      expect((await json("sessions", "archive", cron, ...through)).document["results"]).toMatchObject([
        { status: "unchanged" },
      ]);
      expect((await json("sessions", "restore", cron, ...through)).document).toMatchObject({
        ok: true,
        operation: "restore",
        results: [{ status: "restored" }],
      });
    } finally {
      await gateway.close();
    }
  });
});
