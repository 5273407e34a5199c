import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CommandPlace } from "../../test/command-place.ts";

const place = new CommandPlace();
afterAll(() => place.remove());

const read = (command: string, context?: Parameters<CommandPlace["read"]>[1]): string => place.read(command, context);

describe("built-ins", () => {
  it.each([
    "eval 'ls'",
    "exec ls",
    "exec -a name ls",
    "source ./tool",
    ". ./tool",
    "command ls",
    "command -p ls",
    "builtin echo",
    "trap ls EXIT",
    "alias ls=rm",
    "export A=1",
    "unset PATH",
    "set -x",
    "hash -p /bin/rm ls",
    "enable -f x ls",
    "read x",
    "declare -x A=1",
    "local x",
    "let x=1",
    "mapfile x",
    "kill 1",
    "type ls",
    "emulate sh",
    "zmodload zsh/system",
    "r",
    "%1",
    "time eval ls",
    "nice eval ls",
    "'eval' ls",
    String.raw`\eval ls`,
    "printf -v x a",
    "printf -vx a",
    "printf $x",
    "printf %d 'a[$(id)]'",
    "printf 'abc%n' PATH",
    "printf '%5n' x",
    "printf '%(%s)T'",
    "test -v 'a[$(id)]'",
    "[ -v x ]",
    "[ $x 'a[0]' ]",
    '[ "$op" x ]',
    "[ 'a[$(id)]' -eq 1 ]",
    '[ "$x" -eq 1 ]',
    "[ -f $x ]",
    "[ $x = y ]",
    '[ -v "$x" ]',
    '[ "$op" "$x" ]',
    '[ ! "$op" x ]',
    '[ "$a" = b -a "$c" = d ]',
    '[ "$a" -a "$b" ]',
    "[ -n ~/x ]",
    "test -n *",
  ])("are never satisfied: %s", (command) => expect(read(command)).toMatch(/<builtin>$/));

  it.each([
    ["true", "true"],
    [": anything", ": anything"],
    ["echo -n 'a'", "echo -n a"],
    ["pwd -P", "pwd -P"],
    [String.raw`printf '%s\n' "$HOME" a`, String.raw`printf %s\n «$HOME» a`],
    ["printf -- '%5.2s%%%b' a b", "printf -- %5.2s%%%b a b"],
    ["printf '%d' 12", "printf %d 12"],
    ["[ -f x ] && test a = b", "[ -f x ] | test a = b"],
    ['[ -z "$x" ] && test ! -f "a/${x}"', "[ -z «$x» ] | test ! -f «a/${x}»"],
    ['[ "$x" = "$y" ]', "[ «$x» = «$y» ]"],
    ['test "$x"', "test «$x»"],
  ])("that only print or compare are judged like programs: %s", (command, expected) => {
    expect(read(command)).toBe(expected);
    expect(place.analyze(command).segments.every(({ kind }) => kind === "builtin")).toBe(true);
  });

  it("are not meant by a path to a program of that name", () =>
    expect(read(`${place.bin}/eval ls`)).toBe(`${place.bin}/eval ls`));
});

describe("functions of the environment", () => {
  it.each(["ls", "echo", "cd", "sh -c 'ls'", "time ls"])("run instead of what they are named like: %s", (command) => {
    for (const name of ["ls", "echo", "cd"]) place.program(`bin/${name}`);
    const env = { "BASH_FUNC_ls%%": "() { rm x; }", "BASH_FUNC_echo()": "() { rm x; }" };
    expect(read(command, { env })).toMatch(command === "cd" ? /<directory-change>$/ : /<builtin>$/);
  });

  it("include a cd in front", () => {
    const env = { "BASH_FUNC_cd%%": "() { rm x; }" };
    expect(read("cd sub && ls", { env })).toMatch(/^cd sub <directory-change>/);
  });

  it("mean nothing to what a program runs", () =>
    expect(read("nice ls", { env: { "BASH_FUNC_ls%%": "() { rm x; }" } })).toBe("ls"));
});

describe("cd in front", () => {
  const changed = (command: string, env = {}) =>
    place.analyze(command, { env }).segments.map(({ block, kind }) => block ?? kind);

  it("is allowed in itself and moves what follows", () => {
    const { segments } = place.analyze("cd sub && ls");
    expect(segments).toMatchObject([
      { kind: "directory-change", target: { cwd: place.work, resolvedPath: join(place.work, "sub") } },
      { target: { cwd: join(place.work, "sub") } },
    ]);
    expect(segments[0]).not.toHaveProperty("block");
  });

  it("finds a relative program in the folder where it would run", () => {
    place.program("work/sub/tool");
    const { segments } = place.analyze("cd ./sub/ && ./tool");
    expect(segments[1]?.target.resolvedPath).toBe(join(place.work, "sub/tool"));
  });

  it.each([
    "cd sub",
    "cd sub; ls",
    "cd sub || ls",
    "cd sub | ls",
    "ls && cd sub && ls",
    "cd - && ls",
    "cd -P sub && ls",
    "cd -- sub && ls",
    "cd $x && ls",
    "cd ~ && ls",
    "cd s* && ls",
    "cd && ls",
    "cd '' && ls",
    "cd sub x && ls",
    "cd missing && ls",
    "cd +1 && ls",
    "time cd sub && ls",
    "A=1 cd sub && ls",
    "nice cd sub && ls",
    "pushd sub && ls",
  ])("is never satisfied otherwise: %s", (command) => {
    expect(changed(command)).toContainEqual(expect.stringMatching(/directory-change|assignment/));
    expect(place.analyze(command).segments.some(({ block }) => block !== undefined)).toBe(true);
  });

  it("is never satisfied where CDPATH would lead somewhere else", () => {
    expect(changed("cd sub && ls", { CDPATH: "/tmp" })).toEqual(["directory-change", "program"]);
    expect(place.analyze("cd sub && ls", { env: { CDPATH: "/tmp" } }).segments[0]?.block).toBe("directory-change");
    expect(place.analyze("cd ./sub && ls", { env: { CDPATH: "/tmp" } }).segments[0]).not.toHaveProperty("block");
  });

  it("leaves relative programs behind another operator unsatisfied: the change may have failed", () => {
    place.program("work/sub/tool");
    expect(read("cd sub && ls; ./tool")).toMatch(/\.\/tool <directory-change>$/);
    expect(read("cd sub && ls || ./tool && ./tool")).toMatch(
      /\.\/tool <directory-change> \| \.\/tool <directory-change>$/,
    );
    expect(read("cd sub && ls; git status")).toBe("cd sub | ls | git status");
  });

  it("also counts at the start of shell code", () => {
    expect(place.analyze("sh -c 'cd sub && ls'").segments[1]?.target.cwd).toBe(join(place.work, "sub"));
  });
});

describe("transparent wrappers", () => {
  it.each([
    ["nice -n 5 ls", "ls"],
    ["nice -n5 ls -l", "ls -l"],
    ["nice -5 ls", "ls"],
    ["nice --adjustment=-5 -- ls", "ls"],
    ["nohup -- ls", "ls"],
    ["env ls A=1", "ls A=1"],
    ["timeout 30 git test -- --watch=false", "git test -- --watch=false"],
    ["timeout -k 5 -s KILL --foreground --preserve-status 2m git fetch", "git fetch"],
    ["timeout --signal=TERM .5s ls", "ls"],
    ["stdbuf -oL -e 0 ls", "ls"],
    ["time -p -- ls", "ls"],
    ["ls | time wc", "ls | wc"],
    ["flock -n -w 5 lock ls -l", "ls -l"],
    ["nohup nice -n 3 timeout 60 env ls", "ls"],
    ["nice", "nice"],
    ["env", "env"],
  ])("are taken off: %s", (command, expected) => expect(read(command)).toBe(expected));

  it("are named, outermost first", () => {
    expect(place.analyze("nohup nice env ls").segments[0]?.wrappers).toEqual(["nohup", "nice", "env"]);
  });

  it.each([
    "nice --bogus ls",
    "nice -n x ls",
    "nice -n $x ls",
    "nice --5 ls",
    "nice -n 5 -x ls",
    "env -i ls",
    "env -u PATH ls",
    "env -S 'ls -l'",
    "env -S'ls -l'",
    "env -C / ls",
    "env - ls",
    "env -- ls",
    "env A=1 ls",
    "env A=1",
    "env '' ls",
    "nice env A=1 ls",
    "timeout ls",
    "timeout 5x ls",
    "timeout --fore 5 ls",
    "timeout -k ls 5 ls",
    "timeout $x ls",
    "timeout 5 --foreground ls",
    "stdbuf -oX ls",
    "time -f %e ls",
    "time -o out ls",
    "time",
    "flock lock -c 'ls'",
    "flock -u 9",
    "flock 9 ls",
    "nice *",
  ])("block with anything unknown: %s", (command) => {
    expect(read(command)).toMatch(/<(?:blocked-wrapper|unresolved-program|expansion-in-program)>$/);
  });

  it("more than four are never satisfied", () => {
    expect(read("nice nohup nice nohup ls")).toBe("ls");
    expect(read("nice nohup nice nohup nice ls")).toMatch(/<wrapper-depth>$/);
  });

  it("of macOS are taken off only there", () => {
    for (const name of ["caffeinate", "arch"]) place.program(`bin/${name}`);
    expect(read("caffeinate -i ls", { platform: "darwin" })).toBe("ls");
    expect(read("arch -arm64 ls", { platform: "darwin" })).toBe("ls");
    expect(read("arch -e A=1 ls", { platform: "darwin" })).toMatch(/<blocked-wrapper>$/);
    expect(read("caffeinate -i ls")).toBe("caffeinate -i ls");
  });
});

describe("wrappers that are never satisfied", () => {
  it.each([
    "sudo ls",
    "sudo -u x ls",
    "ssh host ls",
    "nice sudo ls",
    "setsid ls",
    "chroot / ls",
    "busybox ls",
    "busybox sh -c 'ls'",
  ])("%s", (command) => expect(read(command)).toMatch(/<blocked-wrapper>$/));

  it("a link to busybox is what it is called", () => {
    place.link("bb/ls", "../bin/busybox");
    place.link("bb/sh", "../bin/busybox");
    expect(read(`${place.root}/bb/ls -l`)).toBe(`${place.root}/bb/ls -l`);
    expect(read(`${place.root}/bb/sh -c 'rm x'`)).toBe("rm x");
  });
});

describe("carriers", () => {
  it.each(["xargs rm", "watch ls", "find . -exec rm {} +", "find . -delete", "find . $x", "nice xargs ls"])(
    "are judged by their own path and marked: %s",
    (command) => expect(read(command)).toMatch(/^(?:xargs|watch|find) .*\(carrier\)$/),
  );

  it("find is one by any name", () => {
    place.link("links/search", "../bin/find");
    expect(read(`${place.root}/links/search . -delete`)).toMatch(/\(carrier\)$/);
  });

  it("find without an action is an ordinary program", () => {
    expect(read(String.raw`find . -type f \( -name '*.ts' -o -name x \) -print`)).toBe(
      "find . -type f ( -name *.ts -o -name x ) -print",
    );
  });
});

describe("a name like a wrapper's", () => {
  it("is the wrapper when called by name or absolute path outside the workspace", () => {
    expect(read("nice ls")).toBe("ls");
    expect(read(`${place.bin}/nice ls`)).toBe("ls");
  });

  it("is an ordinary program by its own path inside the workspace", () => {
    place.program("work/nice");
    place.program("work/bash");
    expect(read("./nice ls")).toBe("./nice ls");
    expect(read(`${place.work}/nice ls`)).toBe(`${place.work}/nice ls`);
    expect(read("./bash -c 'ls'")).toBe("./bash -c ls");
    expect(read("nice ls", { env: { PATH: `${place.work}:${place.bin}` } })).toBe("nice ls");
  });

  it("is never satisfied where it cannot be told which it is", () => {
    place.program("work/timeout");
    // A relative path to the real one; the real one in a folder that the caller chose; a planted link to it.
    expect(read("../bin/nice ls")).toMatch(/<blocked-wrapper>$/);
    expect(read("../bin/bash -c ls")).toMatch(/<shell-without-code>$/);
    expect(read("./nice ls", { cwd: place.bin, workspaceDir: place.work })).toMatch(/<blocked-wrapper>$/);
    expect(read("nice ls", { cwd: place.bin, workspaceDir: place.work })).toMatch(/<blocked-wrapper>$/);
    place.link("work/env", "../bin/env");
    expect(read("./env rm x")).toMatch(/<blocked-wrapper>$/);
  });

  it("is the wrapper in a folder of the system, whatever the working folder is", () => {
    const files = { kind: () => "file" as const, isExecutable: () => true, realPath: (path: string) => path };
    for (const cwd of ["/", "/usr", "/usr/bin"]) {
      expect(read("timeout 5 rm x", { cwd, env: { PATH: "/usr/bin" }, files })).toBe("rm x");
      expect(read("./timeout 5 rm x", { cwd: "/usr/bin", env: { PATH: "/usr/bin" }, files })).toMatch(
        /<blocked-wrapper>$/,
      );
    }
  });

  it("the target of a link counts where the link's own name says nothing", () => {
    place.link("links/run", "../bin/env");
    place.link("links/rbash", "../bin/bash");
    place.link("links/root", "../bin/sudo");
    expect(read(`${place.root}/links/run -i rm`)).toMatch(/<blocked-wrapper>$/);
    expect(read(`${place.root}/links/run rm x`)).toBe("rm x");
    expect(read(`${place.root}/links/root ls`)).toMatch(/<blocked-wrapper>$/);
    expect(read(`${place.root}/links/rbash -c ls`)).toMatch(/<shell-without-code>$/);
  });

  it("is found on file systems that take SUDO for sudo", () => {
    place.program("bin/SUDO");
    place.program("bin/BASH");
    expect(read("SUDO ls", { platform: "darwin" })).toMatch(/<blocked-wrapper>$/);
    expect(read("BASH -c 'rm x'", { platform: "darwin" })).toBe("rm x");
  });
});

describe("shells", () => {
  it.each([
    ["bash -lc 'git log | head -n 5'", "git log | head -n 5"],
    ['sh -c "git ci && ls test"', "git ci | ls test"],
    ["bash -ec 'git status'", "git status"],
    ["bash -xc 'git status'", "git status"],
    ["bash -euo pipefail -c 'git status'", "git status"],
    ["bash --norc --noprofile -c 'git status'", "git status"],
    ["bash -c -- 'git status'", "git status"],
    ["bash -c -e 'git status'", "git status"],
    ["sh -c 'ls' b c", "ls"],
    ["zsh -c 'ls; pwd'", "ls | pwd"],
    ["fish -c 'ls; git status'", "ls | git status"],
    ["dash -c 'git status; rm x'", "git status | rm x"],
    [`bash -c "sh -c 'git status'"`, "git status"],
    ["bash -c 'nice ls' && pwd", "ls | pwd"],
    [`sh -c "sh -c 'sh -c ls'"`, "ls"],
    ["nice bash -c 'rm x'", "rm x"],
  ])("with literal code are judged by it: %s", (command, expected) => expect(read(command)).toBe(expected));

  it("are named around their commands, each as its own call", () => {
    const { segments, chains } = place.analyze(`nice bash -c "sh -c 'git status; ls'"`);
    expect(segments.map(({ wrappers }) => wrappers)).toEqual([
      ["nice", "bash", "sh"],
      ["nice", "bash", "sh"],
    ]);
    expect(segments[0]?.shells?.map(({ word, argv }) => [word, argv.length])).toEqual([
      ["bash", 3],
      ["sh", 3],
    ]);
    expect(chains[0]?.segments).toEqual(segments);
  });

  it.each([
    ['bash -c "echo $NAME"', "expansion"],
    ["bash -c $x", "expansion"],
    ["bash -c ~/x", "expansion"],
    [`sh -c '"$@"' x rm y`, "expansion"],
    ["sh -c '$0' rm", "expansion"],
    ["bash -c ''", "empty"],
    ["bash -c 'ls > f'", "redirection"],
    ["bash -c 'rm $(x)'", "substitution"],
    ["bash -c 'ls & rm x'", "background"],
    [`sh -c "sh -c 'sh -c \\"sh -c ls\\"'"`, "too-deep"],
    [String.raw`fish -c "echo 'a\' ; rm x #'"`, "syntax"],
    ["fish -c 'begin; rm x; end'", "syntax"],
    ["fish -c 'and rm x'", "syntax"],
    ["fish -c 'ls (rm x)'", "syntax"],
    ["fish -c 'ls; or rm x'", "syntax"],
  ])("%s makes the whole not understood: %s", (command, reason) => expect(place.analyze(command).reason).toBe(reason));

  it.each([
    "bash",
    "echo ls | sh",
    "bash -i -c ls",
    "bash -ic ls",
    "bash -s",
    "bash -s x",
    "bash -",
    "bash --rcfile f -c ls",
    "bash --init-file f -c ls",
    "bash -O extglob -c ls",
    "bash +O extglob -c ls",
    "bash +o posix -c ls",
    "bash -o posix -c ls",
    "bash -o -c ls",
    "bash -c",
    "bash -c --",
    "bash -e --norc -c ls",
    "bash --debugger -c ls",
    "bash -D -c ls",
    "bash -kc ls",
    "sh --posix -c ls",
    "fish -cls",
    "fish -C rm -c ls",
    "fish --command=ls",
    "mksh -c ls",
    "ksh script",
  ])("are never satisfied otherwise: %s", (command) => expect(read(command)).toMatch(/<shell-without-code>$/));

  it("do not trace where the prompt of the trace could run something", () => {
    expect(read("bash -xc ls", { env: { PS4: "$(rm x)" } })).toMatch(/<shell-without-code>$/);
  });

  it("with a script are judged by the script, which is never a bare name", () => {
    place.file("work/deploy.sh");
    expect(read("bash deploy.sh staging")).toBe("deploy.sh staging");
    expect(place.analyze("bash -e ./deploy.sh").segments[0]).toMatchObject({
      wrappers: ["bash"],
      target: { word: "./deploy.sh", resolvedPath: join(place.work, "deploy.sh") },
    });
    expect(place.analyze("bash deploy.sh").segments[0]?.target.word).toBe("./deploy.sh");
    expect(read("sh deploy.sh -c 'git status'")).toBe("deploy.sh -c git status");
    expect(read("bash missing.sh")).toMatch(/<unresolved-program>$/);
    expect(read("bash $x")).toMatch(/<expansion-in-program>$/);
    expect(read("bash -c$x deploy.sh")).toMatch(/<expansion-in-program>$/);
  });
});

describe("where programs are found", () => {
  const resolved = (command: string, context?: Parameters<CommandPlace["read"]>[1]): string | undefined =>
    place.analyze(command, context).segments[0]?.target.resolvedPath;

  it("by name in PATH, passing over what cannot be executed", () => {
    place.file("noexec/ls");
    expect(resolved("ls", { env: { PATH: `${place.root}/noexec:${place.bin}` } })).toBe(`${place.bin}/ls`);
  });

  it("by path from the working folder, and in the home folder behind an unquoted tilde", () => {
    place.program("work/tool");
    place.program("home/peek");
    place.program("work/~/peek");
    expect(resolved("./tool")).toBe(`${place.work}/tool`);
    expect(resolved("sub/../tool")).toBe(`${place.work}/tool`);
    expect(resolved("~/peek")).toBe(`${place.home}/peek`);
    expect(resolved('"~/peek"')).toBe(`${place.work}/~/peek`);
    expect(read("~/p*")).toMatch(/<expansion-in-program>$/);
    expect(read("~/peek", { env: { HOME: "relative" } })).toMatch(/<expansion-in-program>$/);
  });

  it.each(["", ".", "bin", "~/bin", "/x%func"])(
    "not behind a PATH entry that depends on where it runs: %j",
    (entry) => {
      place.program("work/ls");
      expect(read("ls", { env: { PATH: `${entry}:${place.bin}` } })).toBe("ls <unresolved-program>");
      expect(resolved("ls", { env: { PATH: `${place.bin}:${entry}` } })).toBe(`${place.bin}/ls`);
    },
  );

  it("keeps the link's path and knows its target", () => {
    place.link("links/tool", "../bin/ls");
    expect(place.analyze(`${place.root}/links/tool`).segments[0]?.target).toMatchObject({
      resolvedPath: `${place.root}/links/tool`,
      realPath: `${place.bin}/ls`,
    });
  });

  it("not through `..` behind a link, where the kernel goes another way than the text", () => {
    place.link("work/deep", "../bin");
    place.program("ls");
    place.program("work/ls");
    expect(read("deep/../ls")).toMatch(/<unresolved-program>$/);
    expect(read("cd deep/.. && ls")).toMatch(/<directory-change>/);
  });

  it.each(["missing", "./missing", "sub", "./sub", "''", "' '", "/", "ls/"])("not at all: %s", (command) => {
    expect(read(command)).toMatch(/<unresolved-program>$/);
  });

  it("not for a link to nothing", () => {
    place.link("bin/dangling", "../nowhere");
    expect(read("dangling")).toMatch(/<unresolved-program>$/);
  });
});

describe("commands that are not understood", () => {
  it("show what could be read, and whether code is among it", () => {
    const analysis = place.analyze("git status > f; ls $(python3 -c x)");
    expect(analysis).toMatchObject({ ok: false, reason: "redirection", chains: [], inlineEvals: ["python3"] });
    expect(analysis.segments.map(({ target }) => target.word)).toEqual(["git", "ls", "python3"]);
  });
});
