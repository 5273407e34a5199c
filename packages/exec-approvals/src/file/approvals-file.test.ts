import { createHash } from "node:crypto";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readApprovals } from "./read-approvals.ts";
import { updateApprovals, writeApprovals } from "./write-approvals.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "approvals-file-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let count = 0;
/** A state folder of its own, with this file in it. */
function place(content?: string | Buffer): string {
  const folder = join(root, `state-${(count += 1)}`);
  mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, "exec-approvals.json");
  if (content !== undefined) writeFileSync(path, content, { mode: 0o600 });
  return path;
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const VALID = '{ "version": 1, "defaults": { "security": "allowlist" } }';

/** A usable file, or the failure of the test. */
function usable(path: string) {
  const file = readApprovals(path);
  if (!file.ok) throw new Error(file.message);
  return file;
}

describe("reading", () => {
  it("a file that is not there is an empty document, whose hash is that of no bytes", () => {
    expect(usable(place())).toMatchObject({ exists: false, hash: sha256(""), document: { defaults: {}, agents: {} } });
  });

  it("the hash is that of the bytes as they are", () => {
    expect(usable(place(VALID)).hash).toBe(sha256(VALID));
  });

  it("every call reads afresh", () => {
    const path = place(VALID);
    expect(usable(path).document.defaults.security).toBe("allowlist");
    writeFileSync(path, '{"version":1,"defaults":{"security":"deny"}}');
    expect(usable(path).document.defaults.security).toBe("deny");
  });

  it.each<[string, string | Buffer, RegExp]>([
    ["half a document", "{oops", /is not JSON/],
    ["nothing", "", /is not JSON/],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22]), /is not UTF-8/],
    ["a list", "[]", /must be an object/],
    ["null", "null", /must be an object/],
    ["no version", "{}", /version missing; this program reads version 1/],
    ["version 2", '{"version":2}', /version 2; this program reads version 1/],
    ["version 1 as a text", '{"version":"1"}', /version "1"/],
    ["defaults that are no object", '{"version":1,"defaults":"deny"}', /defaults must be an object/],
    ["agents that are no object", '{"version":1,"agents":[]}', /agents must be an object/],
    ["an agent that is no object", '{"version":1,"agents":{"main":null}}', /agents\.main must be an object/],
    ["an allowlist that is no list", '{"version":1,"agents":{"main":{"allowlist":"git"}}}', /agents\.main\.allowlist/],
    ["nesting without end", `{"version":1,"x":${"[".repeat(5000)}${"]".repeat(5000)}}`, /nested deeper than 64/],
    ["more than 8 MiB", `{"version":1,"x":"${"a".repeat(8 * 1024 * 1024)}"}`, /larger than 8 MiB/],
  ])("%s fails closed, names the file and leaves it alone", (_, content, reason) => {
    const path = place(content);
    const file = readApprovals(path);
    expect(file).toMatchObject({ ok: false, reason: "approvals-file-invalid", path });
    expect(!file.ok && file.message).toMatch(reason);
    expect(!file.ok && file.message).toContain(path);
    expect(sha256(readFileSync(path))).toBe(sha256(content));
  });

  it("a file that is not JSON is not quoted, for it can hold the token", () => {
    const file = readApprovals(place('{"version":1,"socket":{"token":"s3cret-token"'));
    expect(JSON.stringify(file)).not.toContain("s3cret");
  });
});

describe("a place that others could have prepared", () => {
  const elsewhere = () => place(VALID);
  it.each<[string, () => string, RegExp]>([
    [
      "a symbolic link in its place",
      () => {
        const path = place();
        symlinkSync(elsewhere(), path);
        return path;
      },
      /symbolic link/,
    ],
    [
      "a link to nothing",
      () => {
        const path = place();
        symlinkSync(join(root, "nowhere"), path);
        return path;
      },
      /symbolic link/,
    ],
    [
      "a folder that is a symbolic link",
      () => {
        const link = join(root, `link-${(count += 1)}`);
        symlinkSync(join(elsewhere(), ".."), link);
        return join(link, "exec-approvals.json");
      },
      /symbolic link/,
    ],
    [
      "a second name",
      () => {
        const path = place(VALID);
        linkSync(path, join(root, `second-${(count += 1)}`));
        return path;
      },
      /hard link/,
    ],
    [
      "a folder in its place",
      () => {
        const path = place();
        mkdirSync(path);
        return path;
      },
      /not a regular file/,
    ],
    [
      "a pipe in its place",
      () => {
        const path = place();
        execFileSync("mkfifo", [path]);
        return path;
      },
      /not a regular file/,
    ],
    ["a file that its group may change", () => mode(place(VALID), 0o660), /can be changed by other users.*chmod go-w/],
    ["a file that everybody may change", () => mode(place(VALID), 0o602), /can be changed by other users/],
    [
      "a folder that everybody may change",
      () => {
        const path = place(VALID);
        mode(join(path, ".."), 0o777);
        return path;
      },
      /can be changed by other users/,
    ],
  ])("%s is refused for reading and for writing", async (_, make, reason) => {
    const path = make();
    const file = readApprovals(path);
    expect(!file.ok && file.message).toMatch(reason);
    await expect(updateApprovals(path, ({ document }) => ({ ...document }))).rejects.toMatchObject({
      code: "APPROVALS_FILE_UNSAFE",
    });
  });

  it.runIf(process.getuid?.() === 0)("a file of another user is refused", () => {
    const path = place(VALID);
    chownSync(path, 12_345, 12_345);
    const file = readApprovals(path);
    expect(!file.ok && file.message).toMatch(/belongs to another user \(uid 12345\)/);
  });

  function mode(path: string, bits: number): string {
    chmodSync(path, bits);
    return path;
  }
});

describe("writing", () => {
  const add = (name: string) => (file: { document: { agents: Record<string, unknown> } }) =>
    ({ ...file.document, agents: { ...file.document.agents, [name]: { allowlist: [] } } }) as never;

  it("makes folder and file for this user alone, and leaves nothing else behind", async () => {
    const path = join(root, "fresh", "state", "exec-approvals.json");
    await updateApprovals(path, add("main"));
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
    expect(lstatSync(join(path, "..")).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(path, ".."))).toEqual(["exec-approvals.json"]);
  });

  it("keeps unknown keys everywhere, drops commandText, and writes the old agent default as main", async () => {
    const path = place(
      JSON.stringify({
        version: 1,
        note: "mine",
        socket: { path: "/s", token: "t", more: 1 },
        defaults: { ask: "always", later: [1] },
        agents: {
          default: { tint: "red", allowlist: [{ pattern: "git", commandText: "git x", colour: "blue" }] },
          other: { allowlist: ["rg"] },
        },
      }),
    );
    await updateApprovals(path, add("new"));
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({
      version: 1,
      note: "mine",
      socket: { path: "/s", token: "t", more: 1 },
      defaults: { ask: "always", later: [1] },
      agents: {
        other: { allowlist: [{ pattern: "rg", id: expect.any(String) }] },
        main: { tint: "red", allowlist: [{ pattern: "git", colour: "blue", id: expect.any(String) }] },
        new: { allowlist: [] },
      },
    });
  });

  it("an entry without an id has the same one at every reading, and keeps it in the file", async () => {
    const path = place('{"version":1,"agents":{"main":{"allowlist":["git","git"]}}}');
    const ids = () => usable(path).document.agents.main?.allowlist.map(({ id }) => id);
    const before = ids();
    expect(new Set(before).size).toBe(2);
    expect(ids()).toEqual(before);
    await updateApprovals(path, add("new"));
    expect(ids()).toEqual(before);
  });

  it("a document made from an older state is refused, and nothing is written", async () => {
    const path = place(VALID);
    const { document, hash } = usable(path);
    await writeApprovals(path, { ...document, defaults: { ask: "always" } }, { baseHash: hash });
    const now = readFileSync(path, "utf8");
    await expect(writeApprovals(path, document, { baseHash: hash })).rejects.toMatchObject({
      code: "APPROVALS_FILE_CONFLICT",
    });
    expect(readFileSync(path, "utf8")).toBe(now);
  });

  it("a file that cannot be used is never overwritten", async () => {
    const path = place("{oops");
    await expect(updateApprovals(path, add("main"))).rejects.toMatchObject({ code: "APPROVALS_FILE_INVALID" });
    expect(readFileSync(path, "utf8")).toBe("{oops");
  });

  it("a document that could not be read again is not written", async () => {
    const path = place(VALID);
    const huge = ({ document }: { document: object }) => ({ ...document, note: "a".repeat(8 * 1024 * 1024) }) as never;
    const deep = ({ document }: { document: object }) =>
      ({ ...document, note: JSON.parse("[".repeat(80) + "]".repeat(80)) as unknown }) as never;
    for (const change of [huge, deep]) {
      await expect(updateApprovals(path, change)).rejects.toMatchObject({ code: "APPROVALS_DOCUMENT_INVALID" });
    }
    expect(readFileSync(path, "utf8")).toBe(VALID);
  });

  it("no change writes nothing", async () => {
    const path = place(VALID);
    expect(await updateApprovals(path, ({ document }) => document)).toMatchObject({ changed: false });
    expect(await updateApprovals(path, () => undefined)).toMatchObject({ changed: false, hash: sha256(VALID) });
    expect(readFileSync(path, "utf8")).toBe(VALID);
  });

  it.each(["__proto__", "constructor", "toString"])("an agent called %s is an agent like any other", async (name) => {
    const path = place(`{"version":1,"agents":{${JSON.stringify(name)}:{"security":"deny","allowlist":["git"]}}}`);
    await updateApprovals(path, add("main"));
    const { agents } = usable(path).document;
    expect(Object.keys(agents).toSorted()).toEqual([name, "main"].toSorted());
    expect(({} as { security?: string }).security).toBeUndefined();
  });

  const bundle = join(root, "write-approvals.mjs");
  beforeAll(async () => {
    const entry = join(import.meta.dirname, "write-approvals.ts");
    await build({
      entryPoints: [entry],
      outfile: bundle,
      bundle: true,
      platform: "node",
      format: "esm",
      conditions: ["@oc/source"],
      logLevel: "error",
    });
  }, 60_000);

  /** A process that adds agents one after the other, and says when it has begun. */
  function start(path: string, name: string, times: number) {
    const script = `
      import { updateApprovals } from ${JSON.stringify(bundle)};
      for (let i = 0; i < ${times}; i += 1) {
        await updateApprovals(${JSON.stringify(path)}, ({ document }) => ({
          ...document, agents: { ...document.agents, ["${name}" + (i % 50)]: { allowlist: [{ pattern: "p" + i, id: "i" + i }] } },
        }));
        if (i === 0) console.log("begun");
      }`;
    return spawn(process.execPath, ["--input-type=module", "--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  }

  it("writers in several processes lose nothing of each other", async () => {
    const path = place();
    const names = ["a", "b", "c"];
    const codes = await Promise.all(
      names.map(async (name) => (await once(start(path, name, 15), "exit"))[0] as number),
    );
    expect(codes).toEqual([0, 0, 0]);
    expect(Object.keys(usable(path).document.agents)).toHaveLength(45);
  });

  it("a writer killed at any moment leaves a whole file, and the next writer goes on", async () => {
    const path = place(VALID);
    for (let round = 0; round < 6; round += 1) {
      const child = start(path, `r${round}`, 100_000);
      await once(child.stdout, "data");
      await sleep(5 + round * 7);
      child.kill("SIGKILL");
      await once(child, "exit");
      expect(usable(path).exists).toBe(true);
    }
    await updateApprovals(path, add("after"));
    expect(usable(path).document.agents.after).toBeDefined();
    expect(readdirSync(join(path, ".."))).toEqual(["exec-approvals.json"]);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });
});
