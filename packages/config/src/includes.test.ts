import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { formatIssue } from "./issue.ts";

const messages = async (home: ReturnType<typeof tempHome>) => (await home.load()).issues.map((issue) => issue.message);

describe("$include", () => {
  it("a single file replaces its object and may hold a list", async () => {
    const home = tempHome('{bindings:{$include:"bindings.json5"},agents:{entries:{a:{}}}}');
    home.write("bindings.json5", '[{agentId:"a",match:{channel:"slack"}}]');
    const { config, valid, includes } = await home.load();
    expect(valid).toBe(true);
    expect(config.bindings).toHaveLength(1);
    expect(includes).toHaveLength(1);
  });

  it("several files merge left to right: objects merge, lists and scalars replace", async () => {
    const home = tempHome('{tools:{$include:["a.json5","b.json5"]}}');
    home.write("a.json5", '{allow:["x","y"],exec:{host:"node",ask:"off"}}');
    home.write("b.json5", '{allow:["z"],exec:{host:"gateway"}}');
    expect((await home.load()).config.tools).toEqual({ allow: ["z"], exec: { host: "gateway", ask: "off" } });
  });

  it("paths are relative to the including file", async () => {
    const home = tempHome('{$include:"sub/a.json5"}');
    home.write("sub/a.json5", '{logging:{$include:"./b.json5"}}');
    home.write("sub/b.json5", '{level:"debug"}');
    expect((await home.load()).config.logging?.level).toBe("debug");
  });

  it("a missing file, a cycle and a non-object next to keys are errors with the file that names them", async () => {
    const home = tempHome(
      '{\n  tools: {$include:"none.json5"},\n  logging: {$include:"a.json5"},\n  cron: {$include:"n.json5", enabled:true},\n}',
    );
    home.write("a.json5", '{$include:"b.json5"}');
    home.write("b.json5", '{$include:"a.json5"}');
    home.write("n.json5", "[1]");
    const text = (await home.load()).issues.map(formatIssue).join("\n");
    expect(text).toMatch(/openclaw\.json.*tools.*none\.json5 does not exist/);
    expect(text).toMatch(/includes form a cycle: .*openclaw\.json → .*a\.json5 → .*b\.json5 → a\.json5/);
    expect(text).toMatch(/cron.*n\.json5 does not hold an object/);
  });

  it("nesting deeper than ten files is refused", async () => {
    const home = tempHome('{$include:"0.json5"}');
    for (let i = 0; i < 11; i += 1) home.write(`${i}.json5`, `{$include:"${i + 1}.json5"}`);
    expect((await messages(home))[0]).toContain("nested deeper than 10");
  });

  it("files that multiply each other end in one error", async () => {
    const home = tempHome('{wizard:{$include:"0.json5"}}');
    const twelve = (i: number) => Array.from({ length: 12 }, () => `{$include:"${i}.json5"}`).join(",");
    for (let i = 0; i < 8; i += 1) home.write(`${i}.json5`, `{k:[${twelve(i + 1)}]}`);
    home.write("8.json5", "{}");
    expect(await messages(home)).toEqual([expect.stringContaining("more than 500 files are included")]);
  });

  it("a link that leads out of the directory is refused unless its target is an allowed root", async () => {
    const outside = tempHome('{level:"debug"}');
    const home = tempHome('{logging:{$include:"link.json5"}}');
    symlinkSync(outside.paths.configPath, join(home.paths.stateDir, "link.json5"));
    expect((await messages(home))[0]).toContain("outside the config directory");
    const allowed = tempHome('{logging:{$include:"link.json5"}}', { OPENCLAW_INCLUDE_ROOTS: outside.paths.stateDir });
    symlinkSync(outside.paths.configPath, join(allowed.paths.stateDir, "link.json5"));
    expect((await allowed.load()).config.logging?.level).toBe("debug");
  });

  it("a directory whose name only begins like the config directory is outside", async () => {
    const home = tempHome();
    home.write("../.openclaw-evil/x.json5", "{}");
    home.write("openclaw.json", '{$include:"../.openclaw-evil/x.json5"}');
    expect((await messages(home))[0]).toContain("outside the config directory");
  });

  it("a file over 2 MiB and a broken file are errors with their place", async () => {
    const home = tempHome('{logging:{$include:"big.json5"},tools:{$include:"bad.json5"}}');
    home.write("big.json5", `{}${" ".repeat(2 * 1024 * 1024)}`);
    const bad = home.write("bad.json5", "{\n x: }");
    const text = (await home.load()).issues.map(formatIssue).join("\n");
    expect(text).toContain("at most 2097152 are read");
    expect(text).toContain(`${bad}:2:5: invalid character`);
  });

  it("an invalid value in an include is located in that file", async () => {
    const home = tempHome('{logging:{$include:"l.json5"}}');
    const file = home.write("l.json5", '{\n  level: "loud",\n}');
    expect((await home.load()).issues.map(formatIssue)[0]).toContain(`${file}:2:3: logging.level: must be one of`);
  });
});
