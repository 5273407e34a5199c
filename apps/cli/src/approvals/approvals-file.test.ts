import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { captureProcess } from "../../test/captured-process.ts";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { runCli } from "../run.ts";

let homeDir: string;
let file: string;
beforeEach(() => {
  homeDir = mkdtempSync(join(tmpdir(), "oc-approvals-"));
  file = join(homeDir, ".openclaw", "exec-approvals.json");
});
afterEach(() => rmSync(homeDir, { recursive: true }));

async function oc(args: readonly string[], stdin?: string) {
  const process = captureProcess({ homeDir, ...(stdin === undefined ? {} : { stdin }) });
  const exitCode = await runCli(args, process, CATALOGUE);
  return { exitCode, out: process.out(), err: process.err() };
}
const set = (document: unknown) => oc(["approvals", "set", "--stdin"], JSON.stringify(document));
const saved = () => JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;

describe("the allowlist on the command line", () => {
  it("gets a pattern for everybody or for one agent, once", async () => {
    expect(await oc(["approvals", "allowlist", "add", "rg"])).toMatchObject({ exitCode: 0 });
    await oc(["approvals", "allowlist", "add", "/usr/bin/git", "--agent", "main", "--arg-pattern", "^status$"]);
    expect(saved()).toMatchObject({
      version: 1,
      agents: {
        "*": { allowlist: [{ pattern: "rg" }] },
        main: { allowlist: [{ pattern: "/usr/bin/git", argPattern: "^status$" }] },
      },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    expect((await oc(["approvals", "allowlist", "add", "rg"])).out).toContain("No change");
    expect(readFileSync(file)).toEqual(before);
    expect((await oc(["exec-approvals", "allowlist", "list"])).out).toMatch(
      /\*\s+rg[^]*main\s+\/usr\/bin\/git\s+\^status\$/,
    );
  });

  it("loses a pattern; one that is not there is success without a write", async () => {
    await oc(["approvals", "allowlist", "add", "rg"]);
    expect(await oc(["approvals", "allowlist", "remove", "rg"])).toMatchObject({ exitCode: 0 });
    const before = readFileSync(file);
    const again = await oc(["approvals", "allowlist", "remove", "rg"]);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.out).toContain("No change");
    expect(readFileSync(file)).toEqual(before);
  });

  it("takes odd names of agents as names", async () => {
    await oc(["approvals", "allowlist", "add", "rg", "--agent", "__proto__"]);
    expect(Object.keys((saved() as { agents: object }).agents)).toEqual(["__proto__"]);
    expect(({} as { allowlist?: unknown }).allowlist).toBeUndefined();
  });

  it("refuses an expression that cannot be used, and says why", async () => {
    const { exitCode, err } = await oc(["approvals", "allowlist", "add", "rg", "--arg-pattern", "(a"]);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/--arg-pattern.*no regular expression/);
  });
});

describe("oc approvals set", () => {
  it("replaces the document, keeps the socket, and shows its token nowhere", async () => {
    await set({ version: 1, socket: { path: "/tmp/x.sock", token: "secret-token" }, agents: {} });
    expect(await oc(["approvals", "set", "--stdin"], "{version: 1, defaults: {ask: 'always'}} // JSON5")).toMatchObject(
      {
        exitCode: 0,
      },
    );
    expect(saved()).toMatchObject({ defaults: { ask: "always" }, socket: { token: "secret-token" } });
    for (const args of [
      ["approvals", "get"],
      ["approvals", "get", "--json"],
    ]) {
      const { out } = await oc(args);
      expect(out).toContain("always");
      expect(out).not.toContain("secret-token");
    }
  });

  it.each([
    [{ version: 2 }, /version 2/],
    [{ version: 1, defaults: { securty: "deny" } }, /securty/],
    [{ version: 1, defaults: { security: "maybe" } }, /maybe/],
  ])("refuses %j and leaves the file alone", async (document, message) => {
    await set({ version: 1, defaults: { security: "deny" } });
    const before = readFileSync(file);
    const { exitCode, err } = await set(document);
    expect(exitCode).toBe(1);
    expect(err).toMatch(message);
    expect(readFileSync(file)).toEqual(before);
  });

  it("is shown with a warning about what of it does not count", async () => {
    await set({ version: 1 });
    writeFileSync(file, JSON.stringify({ version: 1, defaults: { ask: "rarely" } }));
    expect((await oc(["approvals", "get"])).err).toMatch(/warning: defaults\.ask is "rarely"/);
  });

  it("needs exactly one source", async () => {
    expect(await oc(["approvals", "set"])).toMatchObject({ exitCode: 2 });
    expect(await oc(["approvals", "set", "--stdin", "--file", "x"], "{}")).toMatchObject({ exitCode: 2 });
  });

  it("never writes over a file that it cannot read", async () => {
    await set({ version: 1 });
    writeFileSync(file, "{oops");
    const { exitCode, err } = await set({ version: 1 });
    expect(exitCode).toBe(1);
    expect(err).toContain(file);
    expect(readFileSync(file, "utf8")).toBe("{oops");
  });
});
