import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import { completionScript } from "./completion-script.ts";

const script = completionScript("bash", CATALOGUE);

/** What bash offers for a command line whose last word is being typed. */
const complete = (...words: string[]): string[] => {
  const program = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}
_oc_complete; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync("bash", ["--norc", "-c", program], { encoding: "utf8" }).split("\n").filter(Boolean);
};

describe("bash completion", () => {
  it("offers commands", () => expect(complete("oc", "he")).toEqual(["health"]));
  it("offers subcommands", () =>
    expect(complete("oc", "config", "")).toEqual(["get", "set", "unset", "patch", "validate", "file", "schema"]));
  it("offers subcommands of subcommands", () =>
    expect(complete("oc", "tasks", "flow", "")).toEqual(["list", "show", "cancel"]));
  it("offers the options of a command", () => expect(complete("oc", "gateway", "call", "--par")).toEqual(["--params"]));
  it("offers the options of a group's default", () =>
    expect(complete("oc", "gateway", "--allow")).toEqual(["--allow-unconfigured"]));
  it("offers fixed values", () => expect(complete("oc", "gateway", "--bind", "lo")).toEqual(["loopback"]));
  it("finds the command behind options", () => expect(complete("oc", "--json", "sessions", "sh")).toEqual(["show"]));
});

describe("other shells", () => {
  it("get a script that names every command", () => {
    for (const shell of ["zsh", "fish"] as const) {
      const text = completionScript(shell, CATALOGUE);
      for (const { name } of CATALOGUE) expect(text).toContain(name.split(" ").at(-1));
    }
  });
  it.skipIf(spawnSync("zsh", ["--version"]).status !== 0)("zsh reads its script", () => {
    execFileSync("zsh", ["-f", "-c", `autoload -U compinit && compinit -D\n${completionScript("zsh", CATALOGUE)}`]);
  });
  it.skipIf(spawnSync("fish", ["--version"]).status !== 0)("fish reads its script", () => {
    const path = join(mkdtempSync(join(tmpdir(), "oc-completion-")), "oc.fish");
    writeFileSync(path, completionScript("fish", CATALOGUE));
    expect(execFileSync("fish", ["--no-config", path], { encoding: "utf8" })).toBe("");
    rmSync(dirname(path), { recursive: true });
  });
});
