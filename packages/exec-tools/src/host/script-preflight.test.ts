import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preflightScript } from "./script-preflight.ts";

const root = mkdtempSync(join(tmpdir(), "oc-preflight-"));
const cwd = join(root, "ws");
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(() => {
  mkdirSync(join(cwd, "sub"), { recursive: true });
  const files: Record<string, string> = {
    "bad.py": "import os\n# $HOME is fine here\nprint(\"$HOME\", '\\'$HOME')\nopen($HOME_DIR)\n",
    "good.py": 'text = """\n$HOME\n"""\nprint(f"{1} $PATH")\nx = r"\\$HOME"  # $USER\n',
    "bad.js": "const a = `$HOME ${1}`;\n// $HOME\n/* $HOME\n */\nrun($HOME);\n",
    "good.js": 'const $el = 1, $X = 2, a$HOME = 3; const s = "it\'s $HOME"; const r = /\\$HOME/;\n',
    "shell.js": "\n\nnode other.js\n",
    "shell2.js": "export FOO=bar\n",
    "shell3.js": "NODE server.js --port 1\n",
    "export.js": "export const FOO = 1;\n",
    "node.js": "node = 3;\n",
    "bad.txt": "$HOME\n",
    "sub/bad.py": "$HOME\n",
    "big.py": `#${"x".repeat(512 * 1024)}\n$HOME\n`,
    "../outside.py": "$HOME\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  symlinkSync("../outside.py", join(cwd, "link.py"));
  execFileSync("mkfifo", [join(cwd, "pipe.py")]);
});

describe("preflightScript", () => {
  it.each([
    ["python bad.py", "bad.py:4"],
    ["python3 ./bad.py --flag", "bad.py:4"],
    ["python3.11 -u -W ignore bad.py", "bad.py:4"],
    ["A=1 B=2 python bad.py", "bad.py:4"],
    ["env A=1 /usr/bin/python3 'bad.py'", "bad.py:4"],
    ["node bad.js", "bad.js:5"],
    ["node --require ./x bad.js", "bad.js:5"],
    ["node shell.js", "shell.js:3"],
    ["node shell2.js", "shell2.js:1"],
    ["node shell3.js", "shell3.js:1"],
    ["python sub/bad.py", "bad.py:1"],
  ])("refuses %s and names %s", async (command, place) =>
    expect((await preflightScript(command, cwd))?.reason).toContain(place),
  );

  it.each([
    "python good.py",
    "node good.js",
    "node export.js",
    "node node.js",
    "python bad.txt",
    "python -c 'x' bad.py",
    "python -m bad.py",
    "node -e 1 bad.js",
    "python missing.py",
    "python big.py",
    "python pipe.py",
    "python link.py",
    "python ../outside.py",
    "cd sub && python bad.py",
    "cat x | python bad.py",
    "python bad.py &",
    "python $(echo bad.py)",
    'python "$FILE.py"',
    "if true; then python bad.py; fi",
    "ruby bad.py",
    "python bad.py 'unterminated",
    "",
  ])("does not hold %j up", async (command) => expect(await preflightScript(command, cwd)).toBeUndefined());

  it("takes an absolute path inside the folder", async () => {
    expect((await preflightScript(`python ${join(cwd, "bad.py")}`, cwd))?.reason).toContain("bad.py:4");
    expect(await preflightScript(`python ${join(root, "outside.py")}`, cwd)).toBeUndefined();
  });
});
