import { execFile } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { ROOT, readManifest } from "../bootstrap/workspace.mjs";

const run = promisify(execFile);

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "bench/README.md"]
  .concat(readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`))
  .filter((page) => page.endsWith(".md"));

const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** What a page tells its reader to type: the lines of its shell blocks and its inline code, without comments. */
function shownCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = ""]) => block.split("\n"));
  const prose = text.replace(/^```.*?^```/gms, "");
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...blocks, ...inline].map((line) => line.replace(/\s+#.*$/, "").trim());
}

/** Splits as a shell would, as far as our pages need: blanks, single and double quotes. */
function splitWords(command: string): string[] {
  const words = command.match(/'[^']*'|"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  return words.map((word) => (/^(['"]).*\1$/s.test(word) ? word.slice(1, -1) : word));
}

describe.each(pages)("%s", (page) => {
  const commands = shownCommands(read(page));

  it("links only to pages and folders that exist", () => {
    const targets = [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(local.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
  });

  it("names only npm scripts that exist", () => {
    const { scripts = {} } = readManifest(ROOT);
    const named = commands.flatMap((command) => /npm (?:run )?(start|test|(?<=run )[\w:]+)/.exec(command)?.[1] ?? []);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  const ocCommands = commands.filter((command) => /^(npx )?oc \S/.test(command) && !/[…|<]|\$\(/.test(command));
  if (ocCommands.length === 0) return;
  it.each(ocCommands)("shows a command that exists, with options that it takes: %s", async (command) => {
    const words = splitWords(command.replace(/^(npx )?oc /, "").replace(/ &$/, ""));
    const options = words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.replace(/=.*/, ""));
    const { stdout } = await run(process.execPath, [join(ROOT, "apps/cli/bin/oc.mjs"), ...words, "--help"]);
    expect(options.filter((option) => !stdout.includes(option))).toEqual([]);
  });
});
