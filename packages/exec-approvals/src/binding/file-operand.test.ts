import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { BindingBench } from "../../test/binding-bench.ts";
import { findFileOperand } from "./file-operand.ts";

let bench: BindingBench;

beforeEach(() => {
  bench = new BindingBench();
  for (const name of "x.sh x.py y.py x.js x.ts x.rb x.pl x.php x.lua prog.awk data.json run noext".split(" ")) {
    bench.file(`work/${name}`);
  }
  bench.program("work/tool.sh", "#!/bin/sh\necho\n");
  bench.program("work/compiled");
  bench.program("work/watch", "#!/bin/sh\n");
  bench.program("work/sudo", "#!/bin/sh\n");
  bench.file("work/sub/x.py");
});

describe("a command that runs one file is held to it", () => {
  it.each([
    ["./tool.sh release", 0, "tool.sh"],
    ["bash x.sh", 1, "x.sh"],
    ["bash -eu -o pipefail ./x.sh a b", 4, "x.sh"],
    ["sh -- x.sh", 2, "x.sh"],
    ["python3 x.py --fast", 1, "x.py"],
    ["python3 -u -W ignore -X dev x.py", 6, "x.py"],
    ["python3 -Bu ./sub/../x.py", 2, "x.py"],
    ["python3 x.py data.json", 1, "x.py"],
    ["node --enable-source-maps x.js", 2, "x.js"],
    ["node --trace-warnings --max-old-space-size=4096 x.js", 3, "x.js"],
    ["ruby -w x.rb", 2, "x.rb"],
    ["perl -w x.pl", 2, "x.pl"],
    ["php x.php", 1, "x.php"],
    ["php -n -f x.php", 3, "x.php"],
    ["lua x.lua", 1, "x.lua"],
    ["lua -e 'a=1' x.lua", 3, "x.lua"],
    ["tsx x.ts", 1, "x.ts"],
    ["ts-node -T x.ts", 2, "x.ts"],
    ["jiti x.ts", 1, "x.ts"],
    ["deno run -A --allow-net=a.b x.ts", 4, "x.ts"],
    ["deno x.ts", 1, "x.ts"],
    ["bun run x.ts", 2, "x.ts"],
    ["bun x.ts", 1, "x.ts"],
    ["npx tsx x.ts", 2, "x.ts"],
    ["npx -y -- tsx x.ts", 4, "x.ts"],
    ["npm exec -- tsx x.ts", 4, "x.ts"],
    ["pnpm exec tsx x.ts", 3, "x.ts"],
    ["pnpm node x.js", 2, "x.js"],
    ["awk -f prog.awk data.json", 2, "prog.awk"],
    ["nice -n 5 python3 x.py", 4, "x.py"],
    ["timeout 5 bash x.sh", 3, "x.sh"],
    ["bash -c 'python3 x.py'", 1, "x.py"],
    ["sudo bash x.sh", 2, "x.sh"],
    ["sudo -u nobody ./tool.sh", 3, "tool.sh"],
    ["env A=1 python3 x.py", 3, "x.py"],
    ["CI=1 sudo python3 x.py", 2, "x.py"],
    ["source ./x.sh", 1, "x.sh"],
    [". ./x.sh", 1, "x.sh"],
    ["echo hi && python3 x.py | head", 1, "x.py"],
    ["python3 x.py && python3 x.py again", 1, "x.py"],
    ["cd sub && python3 x.py", 1, "sub/x.py"],
    ["./tool.sh > log.txt", 0, "tool.sh"],
    ["./watch x", 0, "watch"],
    ["CI=1 ./sudo x", 0, "sudo"],
    ["PYTHONUNBUFFERED=1 python3 x.py", 1, "x.py"],
  ])("%s", (command, argvIndex, file) => {
    expect(bench.findOperand(command)).toEqual({ ok: true, operand: { argvIndex, path: join(bench.work, file) } });
  });
});

describe("a command without such a file can be held without one", () => {
  it.each([
    "make all",
    "ls -l x.py",
    "./compiled --flag",
    "git commit -m 'run python3 x.py'",
    "bash -c 'ls -l'",
    "python3 -c 'print(1)'",
    "python3 -Bc 'print(1)' x.py",
    "node -e '1'",
    "node --eval='1'",
    "perl -we 'print 1'",
    "ruby -ne 'puts 1' data.json",
    "php -r 'echo 1;'",
    "deno eval '1'",
    "python3 --version",
    "node -v",
    "awk '{ print $1 }' data.json",
    "sed -i s/a/b/ data.json",
    "find . -type f -exec rm {} +",
    "xargs rm",
    "npm install left-pad",
    "pnpm add left-pad",
    "CI=1 make check",
    "GIT_PAGER=cat git log",
    "env OUT=$HOME make check",
    "echo $HOME > f",
    "ls ${HOME}/*.txt > f",
    "[ -f x.py ] && ls > f",
    "2> err.txt ls -l",
    "eval ls",
    "no-such-program x",
    "ls -l > list.txt",
    "git status > status.txt",
    "ls $(git rev-parse HEAD)",
    "cat <<E\n$(id)\nE",
    "cat <<E\n`id` and `pwd -P`\nE",
    'git commit -m "uses `id` and `pwd -P`"',
    "echo `id`; ls 'a`b' `pwd`",
    'echo "$(date): $(git rev-parse HEAD) on `hostname` by `whoami`"',
    "ls > $(date) a $(id)",
    "git commit -F - <<'EOF'\nAdd parser\nEOF",
  ])("%s", (command) => {
    expect(bench.findOperand(command)).toEqual({ ok: true });
  });
});

describe("a command that cannot be held", () => {
  it.each([
    ["a module", "python3 -m http.server"],
    ["a module in a cluster", "python3 -um http.server"],
    ["a package script", "npm run build"],
    ["a package script by its short name", "npm test"],
    ["a package script behind options", "npm --prefix sub run build"],
    ["a package script of pnpm", "pnpm build"],
    ["a package script of yarn", "yarn build"],
    ["yarn alone, which installs", "yarn"],
    ["a package script of bun", "bun run build"],
    ["a package script of bun with the name of a file", "bun run run"],
    ["a test runner", "bun test"],
    ["a task of deno", "deno task x"],
    ["a program of a package", "npx cowsay"],
    ["a package that is named", "npx -p tsx tsx x.ts"],
    ["a program from a pipe", "cat x.sh | bash"],
    ["a program from a pipe, with -s", "cat x.sh | bash -s -- a"],
    ["a program from standard input", "python3"],
    ["a program from standard input, as -", "cat x.py | python3 -"],
    ["a program from a heredoc", "python3 <<'E'\nprint(1)\nE"],
    ["--require", "node -r ./x.js x.js"],
    ["--require=", "node --require=./x.js x.js"],
    ["--import", "node --import ./x.js x.js"],
    ["--loader", "node --loader ./x.js x.js"],
    ["a loader behind code", "node -e '1' -r ./x.js"],
    ["--env-file", "node --env-file=.env x.js"],
    ["-r of ruby", "ruby -rset x.rb"],
    ["-I of ruby", "ruby -I lib x.rb"],
    ["-I of perl", "perl -Ilib x.pl"],
    ["-M of perl", "perl -MCwd x.pl"],
    ["-M of perl in front of code", "perl -MCwd -e 1"],
    ["-d of php", "php -d auto_prepend_file=y x.php"],
    ["-l of lua", "lua -l y x.lua"],
    ["an import map", "deno run --import-map=y.json x.ts"],
    ["a preload of bun", "bun --preload ./y.ts x.ts"],
    ["an option that nobody knows", "node --brand-new x.js"],
    ["start-up files of a shell", "bash --rcfile x.sh"],
    ["two candidates", "python3 x.py y.py"],
    ["two files", "python3 x.py && python3 y.py"],
    ["two files of two kinds", "./tool.sh && bash x.sh"],
    ["a missing file", "python3 missing.py"],
    ["a missing program by path", "./missing.sh"],
    ["a folder", "python3 sub"],
    ["a file that is only known later", "python3 $FILE"],
    ["an option that is only known later", "python3 $OPTS x.py"],
    ["a program that is only known later", "$TOOL x.py"],
    ["a shell behind xargs", "ls | xargs sh"],
    ["a shell behind find", "find . -exec sh {} \\;"],
    ["code behind xargs that runs a file", "ls | xargs sh -c 'python3 x.py'"],
    ["code behind sudo that runs a file", "sudo bash -c './tool.sh'"],
    ["eval of a text", 'eval "python3 x.py"'],
    ["eval of a variable", "eval $CODE"],
    ["a sourced file that is searched for", "source x.sh"],
    ["an environment that loads code", "NODE_OPTIONS=--require=./x.js node x.js"],
    ["an environment that loads code, behind env", "env LD_PRELOAD=./x.so ls"],
    ["another PATH", "PATH=. make"],
    ["a folder that is only known later", "ls; cd sub; python3 x.py"],
    ["a redirection of an interpreter", "python3 x.py > out.txt"],
    ["a substitution that runs an interpreter", "echo $(python3 x.py)"],
    ["a quoted name of an interpreter", "p'ytho'n3 x.py > f"],
    ["an escaped name of an interpreter", "pyth\\on3 x.py > f"],
    ["an absolute name of an interpreter", "/usr/bin/python3.12 x.py > f"],
    ["two scripts in a text that is not understood", "./tool.sh > f; ./other.sh > f"],
    ["a changed folder in a text that is not understood", "(cd sub; ./tool.sh)"],
    ["a program out of a variable, with a redirection", "$TOOL x.py > f"],
    ["a program out of a variable, behind a redirection", "> f $TOOL x.py"],
    ["a program out of a variable, inside a substitution", "ls $($TOOL x.py)"],
    ["a program out of a variable, inside quotes", 'ls "$(${TOOL} x.py)"'],
    ["a program out of a variable, behind then", "if true; then $TOOL x.py; fi"],
    ["a program out of a variable, behind an assignment", "A=1 $TOOL x.py > f"],
    ["a program out of a variable, behind env", "env -i $TOOL x.py > f"],
    ["a program out of a variable, behind a text that looks like a heredoc", "echo '<<E'\n$TOOL x.py\nE"],
    ["a program out of a variable, behind timeout and its duration", "timeout 5 $TOOL x.py > f"],
    ["a program out of a variable, behind sudo and its user", "sudo -u bob ${TOOL} x.py > f"],
    ["a program out of a pattern, behind nice and its number", "nice -n 5 pyth?n3 x.py > f"],
    ["a program out of a substitution, behind xargs", "ls | xargs -n 1 $(echo python)3 x.py > f"],
    ["a program out of a variable, behind find", "find . -exec $TOOL {} + > f"],
    ["a program out of a variable, behind sudo", "sudo $TOOL x.py"],
    ["a program out of a pattern, behind xargs", "ls | xargs pyth?n3"],
    ["a program out of a substitution", "$(echo python)3 x.py"],
    ["a program out of backticks", "`echo python`3 x.py"],
    ["a program out of backticks behind quoted ones", "echo '`a b`'; `echo python`3 x.py"],
    ["a program out of backticks behind a lone quoted one", "echo '`' ; p`echo ytho`n3 x.py"],
    ["a program out of backticks behind an escaped one", "echo \\` ; p`echo ytho`n3 x.py"],
    ["a program out of backticks behind a comment with an apostrophe", "ls # don't\np`echo ytho`n3 'x`.py'"],
    ["a program out of a variable, inside backticks", "echo `$TOOL x.py`"],
    ["a program out of a variable, in backticks inside backticks", "echo `echo \\`$TOOL x.py\\``"],
    ["a program out of a variable, behind a substitution", "echo $(date); $TOOL x.py"],
    ["a program out of a variable, behind a nested substitution", "echo $(ls $(date) | $TOOL x.py)"],
    ["a program out of a variable, in the second substitution", "echo $(date) $($TOOL x.py)"],
    ["a program out of a variable, behind a redirection to a substitution", "> $(date) $TOOL x.py"],
    ["a program out of a variable, behind a pattern of case", "echo $(case a in a) $TOOL x.py;; esac)"],
    ["a program out of a variable, behind repeat", "repeat $(date) $TOOL x.py"],
    ["a program out of a variable, behind a group", "(ls $(date)) && $TOOL x.py"],
    ["an interpreter inside backticks", 'git commit -m "`python3 x.py`"'],
    ["a program out of a pattern", "/usr/bin/pyth?n3 x.py > f"],
    ["a program out of braces", "pyth{on3,} x.py > f"],
    ["a program out of braces at the beginning", "{p,}ython3 x.py > f"],
    ["a program out of escapes", "$'\\x70ython3' x.py > f"],
    ["a program in the home folder", "~/x.sh > f"],
    ["a sourced file, with a redirection", ". ./x.sh > f"],
    ["a program that runs a file by a variable", "GIT_SSH_COMMAND='python3 x.py' git fetch"],
    ["a NUL byte", "ls\0"],
    ["nothing", ""],
    ["2 MB", `ls ${"x ".repeat(1_000_000)}`],
  ])("%s", (_, command) => {
    bench.program("work/other.sh", "#!/bin/sh\n");
    expect(bench.findOperand(command)).toMatchObject({ ok: false, reason: expect.stringMatching(/./) });
  });
});

describe("files that are no scripts to hold", () => {
  it("refuses a FIFO without waiting for a writer", () => {
    execFileSync("mkfifo", [join(bench.work, "fifo.py")]);
    expect(bench.findOperand("python3 fifo.py")).toMatchObject({
      ok: false,
      reason: expect.stringContaining("regular"),
    });
  });

  it("refuses a device", () => {
    expect(bench.findOperand("python3 /dev/zero")).toMatchObject({ ok: false });
  });

  it("refuses a script of 10 GB unread", () => {
    truncateSync(bench.file("work/huge.py"), 10 * 1024 ** 3);
    expect(bench.findOperand("python3 huge.py")).toMatchObject({ ok: false, reason: expect.stringContaining("large") });
  });
});

it("follows links to the file that runs", () => {
  symlinkSync(join(bench.work, "x.py"), join(bench.work, "link.py"));
  expect(bench.findOperand("python3 link.py")).toMatchObject({ operand: { path: join(bench.work, "x.py") } });
});

it("resolves a .. behind a link as the kernel does", () => {
  bench.file("elsewhere/x.py");
  mkdirSync(join(bench.root, "elsewhere", "deep"));
  symlinkSync(join(bench.root, "elsewhere", "deep"), join(bench.work, "link"));
  expect(bench.findOperand("python3 link/../x.py")).toMatchObject({
    operand: { path: join(bench.root, "elsewhere", "x.py") },
  });
});

it("knows an interpreter behind a link of another name", () => {
  symlinkSync(join(bench.bin, "python3"), join(bench.bin, "tool"));
  expect(bench.findOperand("tool x.py")).toMatchObject({ operand: { path: join(bench.work, "x.py") } });
  expect(bench.findOperand("tool -m http.server")).toMatchObject({ ok: false });
});

it("holds a script that has two names by its content", () => {
  linkSync(join(bench.work, "x.py"), join(bench.work, "twin.py"));
  expect(bench.findOperand("python3 twin.py")).toMatchObject({ operand: { path: join(bench.work, "twin.py") } });
});

it("answers for any text, and never holds one that names an interpreter and is not understood", () => {
  const part = fc.constantFrom(
    ..." |;|&&|>|$(|)|`|'|\"|\\|\n|{|}|<<E|E|$X|*|ls|cd|sudo|./tool.sh|x.py|-c|=|A=1|(|~|if|then|[".split("|"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.array(part, { maxLength: 6 }), (before, after) => {
      const named = bench.analyze([...before, " python3 ", ...after].join(""));
      if (!named.ok) expect(findFileOperand(named, undefined, bench.work).ok).toBe(false);
      expect(typeof bench.findOperand([...before, ...after].join(" ")).ok).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

it("takes a folder named like a program for no program", () => {
  mkdirSync(join(bench.work, "constructor"));
  expect(bench.findOperand("constructor x")).toEqual({ ok: true });
  expect(bench.findOperand("__proto__ x")).toEqual({ ok: true });
});
