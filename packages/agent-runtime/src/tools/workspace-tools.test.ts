import * as fc from "fast-check";
import { chmod, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tool } from "@oc/plugin-sdk";
import { checkToolArguments } from "../tool-arguments.ts";
import { applyEdit } from "./edit.ts";
import { workspaceTools } from "./workspace-tools.ts";

let folder: string;
let workspace: string;
let tools: Map<string, Tool>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "oc-tools-"));
  workspace = join(folder, "workspace");
  await mkdir(workspace);
  await writeFile(join(folder, "secret.txt"), "outside");
  const made = workspaceTools({
    agentId: "main",
    sessionKey: "k",
    workspaceDir: workspace,
    sandboxed: false,
    senderIsOwner: true,
    maxResultChars: 1_000,
  });
  tools = new Map([made ?? []].flat().map((tool) => [tool.name, tool]));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(name: string, args: unknown): Promise<string> {
  const tool = tools.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const check = await checkToolArguments(tool, args);
  if (!check.ok) throw Object.assign(new Error(JSON.stringify(check.issues)), { code: "ARGUMENTS" });
  const result = await tool.execute("c", check.value, new AbortController().signal, () => {});
  return result.content.map((block) => (block.type === "text" ? block.text : `[${block.mimeType}]`)).join("\n");
}
const put = (name: string, text: string | Uint8Array): Promise<void> => writeFile(join(workspace, name), text);
const get = (name: string): Promise<string> => readFile(join(workspace, name), "utf8");

describe("confinement", () => {
  const every = (path: string): [string, unknown][] => [
    ["read", { path }],
    ["write", { path, content: "x" }],
    ["edit", { path, oldText: "outside", newText: "x" }],
    ["ls", { path }],
  ];

  it.each(["../secret.txt", "a/../../secret.txt", "/etc/passwd", "../workspace-evil/x"])(
    "no tool reaches %s",
    async (path) => {
      await mkdir(join(folder, "workspace-evil"));
      for (const [name, args] of every(path))
        await expect(run(name, args)).rejects.toMatchObject({ code: "PATH_OUTSIDE_WORKSPACE" });
    },
  );

  it.each([
    ["a linked file", "link.txt", "link.txt"],
    ["a file below a linked folder", "dir", "dir/secret.txt"],
    ["a link whose target is missing", "dangling", "dangling"],
  ])("no tool follows %s out of the workspace", async (_name, at, path) => {
    const target =
      { "link.txt": join(folder, "secret.txt"), dir: folder, dangling: join(folder, "not-there-yet") }[at] ?? "";
    await symlink(target, join(workspace, at));
    for (const [name, args] of every(path))
      await expect(run(name, args)).rejects.toMatchObject({ code: "PATH_OUTSIDE_WORKSPACE" });
    expect(await readFile(join(folder, "secret.txt"), "utf8")).toBe("outside");
    expect(await readdir(folder)).toEqual(["secret.txt", "workspace"]);
  });

  it("accepts absolute paths and links that stay inside", async () => {
    await put("real.txt", "inside");
    await symlink("real.txt", join(workspace, "link.txt"));
    expect(await run("read", { path: join(workspace, "real.txt") })).toBe("inside");
    expect(await run("read", { path: "link.txt" })).toBe("inside");
    await run("write", { path: "link.txt", content: "new" });
    expect(await get("real.txt")).toBe("new");
  });

  it.each(["", "a\0b"])("refuses the path %j", async (path) => {
    for (const [name, args] of every(path))
      await expect(run(name, args)).rejects.toMatchObject({ code: "PATH_INVALID" });
  });

  it("never lets a path out, whatever it is made of", async () => {
    await symlink(folder, join(workspace, "up"));
    await mkdir(join(workspace, "a"));
    const segment = fc.constantFrom("..", ".", "a", "up", "secret.txt", "workspace", "", "a\\b", "…");
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 6 }), fc.boolean(), async (segments, absolute) => {
        const path = `${absolute ? "/" : ""}${segments.join("/")}`;
        const text = await run("read", { path }).catch(() => "");
        expect(text).not.toContain("outside");
        await run("write", { path, content: "overwritten" }).catch(() => "");
        expect(await readFile(join(folder, "secret.txt"), "utf8")).toBe("outside");
        expect((await readdir(folder)).toSorted()).toEqual(["secret.txt", "workspace"]);
      }),
      { numRuns: 60 },
    );
  });

  it("reads and writes nothing outside while a folder is exchanged for a link all the time", async () => {
    await mkdir(join(workspace, "dir"));
    await writeFile(join(workspace, "dir", "secret.txt"), "harmless");
    const race = { isOn: true };
    const racer = (async () => {
      while (race.isOn) {
        await rm(join(workspace, "away"), { recursive: true, force: true });
        await rename(join(workspace, "dir"), join(workspace, "away")).catch(() => undefined);
        // A write may have made the folder anew.
        await rm(join(workspace, "dir"), { recursive: true, force: true });
        await symlink(folder, join(workspace, "dir")).catch(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
        await rm(join(workspace, "dir"), { recursive: true, force: true });
        await rename(join(workspace, "away"), join(workspace, "dir")).catch(() => undefined);
        await mkdir(join(workspace, "dir"), { recursive: true });
      }
    })();
    for (let n = 0; n < 150; n += 1) {
      const [text] = await Promise.all([
        run("read", { path: "dir/secret.txt" }).catch(() => ""),
        run("write", { path: "dir/secret.txt", content: "harmless" }).catch(() => ""),
      ]);
      expect(text).not.toContain("outside");
    }
    race.isOn = false;
    await racer;
    expect(await readFile(join(folder, "secret.txt"), "utf8")).toBe("outside");
    expect((await readdir(folder)).toSorted()).toEqual(["secret.txt", "workspace"]);
  });
});

describe("read", () => {
  it("pages through a file and says where to go on", async () => {
    await put("long.txt", Array.from({ length: 10 }, (_unused, n) => `line ${n + 1}`).join("\n"));
    expect(await run("read", { path: "long.txt", limit: 3 })).toBe(
      "line 1\nline 2\nline 3\n[Lines 1 to 3; more follow. Continue with offset 4.]",
    );
    expect(await run("read", { path: "long.txt", offset: 9 })).toBe("line 9\nline 10");
    expect(await run("read", { path: "long.txt", offset: 11 })).toContain("there is no line 11");
  });

  it("yields every line exactly once over all pages, for any text", async () => {
    const line = fc.string({ unit: "grapheme", maxLength: 120 }).map((text) => text.replaceAll(/[\n\0]/g, " "));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 20 }),
        async (lines, limit) => {
          await put("any.txt", `${lines.join("\n")}\n`);
          const seen: string[] = [];
          for (let offset = 1; offset > 0;) {
            const page = await run("read", { path: "any.txt", offset, limit });
            const next = /\n\[Lines \d+ to \d+; more follow\. Continue with offset (\d+)\.\]$/.exec(page);
            seen.push(...(next ? page.slice(0, next.index) : page).split("\n"));
            offset = next ? Number(next[1]) : 0;
          }
          expect(seen.join("\n")).toBe(lines.join("\n") === "" ? "" : lines.join("\n"));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("cuts a line that is longer than a page, without splitting a character", async () => {
    await put("wide.txt", `${"😀".repeat(200_000)}\nnext`);
    const page = await run("read", { path: "wide.txt" });
    expect(page.length).toBeLessThanOrEqual(1_000);
    expect(page).toContain("Continue with offset 2");
    expect(Buffer.from(page, "utf8").toString("utf8")).toBe(page);
    expect(await run("read", { path: "wide.txt", offset: 2 })).toBe("next");
  });

  it("tells binary files, folders, missing files and empty ones apart, and returns images", async () => {
    await put("data.bin", new Uint8Array([1, 0, 2]));
    await put("empty.txt", "");
    await put(
      "dot.png",
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    );
    await expect(run("read", { path: "data.bin" })).rejects.toMatchObject({ code: "FILE_NOT_TEXT" });
    await expect(run("read", { path: "." })).rejects.toMatchObject({ code: "FILE_NOT_REGULAR" });
    await expect(run("read", { path: "none" })).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
    expect(await run("read", { path: "empty.txt" })).toBe("(empty file)");
    expect(await run("read", { path: "dot.png" })).toContain("[image/png]");
  });

  it("accepts the argument names of other agents", async () => {
    await put("a.txt", "text");
    expect(await run("read", { file_path: "a.txt" })).toBe("text");
  });
});

describe("write", () => {
  it("creates missing folders, replaces content, keeps the file's mode, and leaves no temporary file", async () => {
    expect(await run("write", { path: "a/b/c.txt", content: "héllo" })).toBe("Created a/b/c.txt (6 bytes).");
    await put("script.sh", "old");
    await chmod(join(workspace, "script.sh"), 0o755);
    expect(await run("write", { path: "script.sh", content: "new" })).toBe("Replaced script.sh (3 bytes).");
    expect((await stat(join(workspace, "script.sh"))).mode & 0o777).toBe(0o755);
    expect((await readdir(workspace)).toSorted()).toEqual(["a", "script.sh"]);
  });

  it("leaves the other name of a hard-linked file alone", async () => {
    await link(join(folder, "secret.txt"), join(workspace, "hard.txt"));
    await run("write", { path: "hard.txt", content: "mine" });
    expect([await get("hard.txt"), await readFile(join(folder, "secret.txt"), "utf8")]).toEqual(["mine", "outside"]);
  });

  it("refuses folders and content that is too large", async () => {
    await mkdir(join(workspace, "dir"));
    await expect(run("write", { path: "dir", content: "x" })).rejects.toMatchObject({ code: "FILE_NOT_REGULAR" });
    await expect(run("write", { path: "big", content: "x".repeat(10 * 1024 * 1024 + 1) })).rejects.toMatchObject({
      code: "FILE_TOO_LARGE",
    });
  });
});

describe("edit", () => {
  it("replaces one exact passage, or all of them when told to", async () => {
    await put("a.txt", "one two two");
    await expect(run("edit", { path: "a.txt", oldText: "three", newText: "" })).rejects.toMatchObject({
      code: "EDIT_NO_MATCH",
    });
    await expect(run("edit", { path: "a.txt", oldText: "two", newText: "2" })).rejects.toMatchObject({
      code: "EDIT_AMBIGUOUS",
    });
    expect(await run("edit", { path: "a.txt", oldText: "one", newText: "$&" })).toBe("Edited a.txt in one place.");
    expect(await run("edit", { path: "a.txt", oldText: "two", newText: "2", replaceAll: true })).toBe(
      "Edited a.txt in 2 places.",
    );
    expect(await get("a.txt")).toBe("$& 2 2");
  });

  it("keeps Windows line ends and a byte-order mark", async () => {
    await put("win.txt", "\uFEFFone\r\ntwo\r\nthree");
    await run("edit", { path: "win.txt", oldText: "one\ntwo", newText: "1\n2" });
    expect(await get("win.txt")).toBe("\uFEFF1\r\n2\r\nthree");
  });

  it("refuses files that are not UTF-8 text", async () => {
    await put("latin.txt", new Uint8Array([0x63, 0x61, 0x66, 0xe9]));
    await expect(run("edit", { path: "latin.txt", oldText: "caf", newText: "x" })).rejects.toMatchObject({
      code: "FILE_NOT_TEXT",
    });
  });

  it("changes nothing but the passage, for any text", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 1 }),
        fc.string(),
        fc.string(),
        (before, oldText, newText, after) => {
          const text = before + oldText + after;
          fc.pre(text.split(oldText).length === 2 && !text.includes("\r\n"));
          expect(applyEdit(text, { oldText, newText, replaceAll: false }, "f").text).toBe(before + newText + after);
        },
      ),
    );
  });
});

describe("ls", () => {
  it("sorts names, marks folders and links, and says how many are left", async () => {
    await put("b.txt", "");
    await put("a.txt", "");
    await mkdir(join(workspace, "sub"));
    await symlink(folder, join(workspace, "away"));
    expect(await run("ls", {})).toBe("a.txt\naway@\nb.txt\nsub/");
    expect(await run("ls", { limit: 1 })).toContain("[3 more entries");
    expect(await run("ls", { path: "sub" })).toBe("(empty folder)");
    await expect(run("ls", { path: "a.txt" })).rejects.toMatchObject({ code: "FILE_NOT_REGULAR" });
  });
});
