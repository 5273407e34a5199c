import { afterAll, describe, expect, it } from "vitest";
import { CommandPlace } from "../../test/command-place.ts";
import { MAX_COMMAND_BYTES } from "./analyze-command.ts";

const place = new CommandPlace();
afterAll(() => place.remove());

const read = (command: string): string => place.read(command);

describe("chains and pipelines", () => {
  it.each([
    ["two commands of a pipeline", "ls | wc -l", "ls | wc -l"],
    ["both sides of &&", "git status && ls", "git status | ls"],
    ["both sides of || and ;", "ls || pwd; git log", "ls | pwd | git log"],
    ["operators without blanks", "ls&&pwd;git status|cat", "ls | pwd | git status | cat"],
    ["operators in quotes as text", `echo 'a;b' "c&&d" "x | y"`, "echo a;b c&&d x | y"],
    ["escaped operators as text", String.raw`echo a\;b c\&\&d e\|f`, "echo a;b c&&d e|f"],
    ["an active semicolon behind an escaped backslash", String.raw`echo a \\; rm x`, String.raw`echo a \ | rm x`],
    ["tabs between words", "git\tstatus\t--short", "git status --short"],
  ])("reads %s", (_, command, expected) => expect(read(command)).toBe(expected));

  it.each([
    ["ls &&", "operator"],
    ["ls;", "operator"],
    ["&& ls", "operator"],
    ["| ls", "operator"],
    ["ls | | wc", "operator"],
    ["ls && && wc", "operator"],
    ["ls ;; wc", "operator"],
    ["ls |& cat", "operator"],
    ["ls ||| wc", "operator"],
    ["ls && # all", "operator"],
    ["npm start &", "background"],
    ["curl https://example.com/?a=1&b=2", "background"],
    ["ls & rm x", "background"],
    ["ls\nrm x", "newline"],
    ["ls\rrm x", "newline"],
    ["ls\r\n", "newline"],
    ["ls\n", "newline"],
    ["git status \\\n--short", "newline"],
    ['echo "a\\\nb"', "newline"],
    ["", "empty"],
    [" \t", "empty"],
    ["# only a comment", "empty"],
    ["''", undefined],
  ])("%j is understood only where shells agree: %s", (command, reason) => {
    expect(place.analyze(command).reason).toBe(reason);
  });

  it("keeps operators and pipelines apart", () => {
    const { chains } = place.analyze("ls | wc && git log || pwd; cat");
    expect(chains.map(({ operator, segments }) => [operator, segments.length])).toEqual([
      ["", 2],
      ["&&", 1],
      ["||", 1],
      [";", 1],
    ]);
  });

  it("says where each command stands", () => {
    const command = "  ls 'a b' | wc && sh -c 'git log'";
    const spans = place.analyze(command).segments.map(({ span }) => command.slice(span.startIndex, span.endIndex));
    expect(spans).toEqual(["ls 'a b'", "wc", "sh -c 'git log'"]);
  });
});

describe("redirections, substitutions, groups", () => {
  it.each([
    ["echo a > f", "redirection"],
    ["echo a>>f", "redirection"],
    ["cat < f", "redirection"],
    ["cat <> f", "redirection"],
    ["cat <<< hello", "redirection"],
    ["npm test 2>&1", "redirection"],
    ["ls &> f", "redirection"],
    ["ls >| f", "redirection"],
    ["ls >& f", "redirection"],
    ["ls {fd}>f", "redirection"],
    ["echo $(id)", "substitution"],
    ['echo "$(id)"', "substitution"],
    ["echo `id`", "substitution"],
    ['git commit -m "uses `id`"', "substitution"],
    [`echo "it's '$(id)'"`, "substitution"],
    [String.raw`echo "\\$(id)"`, "substitution"],
    ["diff <(id) f", "substitution"],
    ["tee >(id)", "substitution"],
    ["echo $((1 + 1))", "substitution"],
    ["echo $[1 + 1]", "substitution"],
    ["(ls)", "compound"],
    ["{ ls; }", "compound"],
    ["{ls}", "compound"],
    ["if ls; then pwd; fi", "compound"],
    ["for x in a; do ls; done", "compound"],
    ["while ls; do pwd; done", "compound"],
    ["until ls; do pwd; done", "compound"],
    ["case x in x) ls;; esac", "compound"],
    ["select x in a; do ls; done", "compound"],
    ["function f { ls; }", "compound"],
    ["ls() { rm x; }; ls", "compound"],
    ["[[ -f x ]]", "compound"],
    ["(( 1 ))", "compound"],
    ["! ls", "compound"],
    ["ls && ! rm x", "compound"],
    ["coproc ls", "compound"],
    ["time { ls; }", "compound"],
    ["time -p [[ -v x ]]", "compound"],
    ["time -- ! ls", "compound"],
    ["repeat 3 rm x", "compound"],
    ["noglob rm x", "compound"],
    ["- rm x", "compound"],
    ["echo (draft)", "compound"],
    ["ls @(a|b)", "compound"],
    ["a=(1 2)", "compound"],
  ])("%j is not understood: %s", (command, reason) => {
    expect(place.analyze(command)).toMatchObject({ ok: false, reason, chains: [] });
  });

  it("shows a keyword behind time as a program that nothing satisfies", () => {
    expect(place.analyze("time -p !git a")).toMatchObject({ ok: false, segments: [{ block: "unresolved-program" }] });
  });

  it.each([
    ["keywords as arguments", "echo if then function eval exec", "echo if then function eval exec"],
    ["a quoted keyword as the program of that name", "'if' x", "if x"],
    ["an escaped keyword as the program of that name", "\\{ x", "{ x"],
    ["a subcommand named exec", "git exec web ls /srv", "git exec web ls /srv"],
    ["an arrow in double quotes", 'git grep "=> void" src', "git grep => void src"],
    ["a substitution in single quotes", "echo '$(id)'", "echo $(id)"],
    ["an escaped substitution", String.raw`echo "\$(id)" \$x`, "echo $(id) $x"],
    ["a merge marker in quotes", "git grep '<<<<<<< HEAD'", "git grep <<<<<<< HEAD"],
  ])("takes %s for text", (_, command, expected) => expect(read(command)).toBe(expected));
});

describe("quotes", () => {
  it.each([
    ["single quotes literally", String.raw`echo 'a\b"c$d'`, String.raw`echo a\b"c$d`],
    ["only four escapes in double quotes", 'echo "\\\\ \\" \\$ \\` \\n"', 'echo \\ " $ ` \\n'],
    ["the usual way to write an apostrophe", String.raw`git commit -m 'don'\''t panic'`, "git commit -m don't panic"],
    ["quotes in the middle of a word", `e"ch"'o' a`, "echo a"],
    ["an escape in the program word", "\\l\\s", "ls"],
    ["line ends inside quotes", 'git commit -m "a\n\nb"', "git commit -m a\n\nb"],
    ["a carriage return inside quotes", "git grep 'a\rb'", "git grep a\rb"],
    ["control characters inside quotes", 'echo "\u001b[31m"', "echo \u001b[31m"],
    ["empty words", `echo '' "" a`, "echo   a"],
    ["a dollar that begins nothing", `git grep "foo$" "a$|b" 'c$' d$`, "git grep foo$ a$|b c$ d$"],
    ["letters beyond ASCII", "cat résumé 日本語", "cat résumé 日本語"],
  ])("reads %s", (_, command, expected) => expect(read(command)).toBe(expected));

  it.each([
    ["echo 'a", "unterminated"],
    ['echo "a', "unterminated"],
    ["echo a\\", "unterminated"],
    ['echo "a\\"', "unterminated"],
    ["echo $'a'", "expansion"],
    [String.raw`echo $'\' '; rm x #'`, "expansion"],
    ['echo $"a"', "expansion"],
    ["ls\0rm", "nul-byte"],
    ["ls \ud800", "syntax"],
    ["ls \ufffd", "syntax"],
    ["ls\u00a0-l", "syntax"],
    ["echo a\u00a0#b; rm x", "syntax"],
    ["ls\u2028rm", "syntax"],
    ["ls\u0085rm", "syntax"],
    ["ls\u000brm", "syntax"],
    ["ls \u0001", "syntax"],
  ])("%j is not understood: %s", (command, reason) => {
    expect(place.analyze(command)).toMatchObject({ ok: false, reason });
  });

  it("refuses characters outside quotes whose bytes a shell of macOS may take for blanks, there only", () => {
    expect(place.analyze("ls voilà", { platform: "darwin" }).reason).toBe("syntax");
    expect(place.analyze("ls 'voilà'", { platform: "darwin" }).ok).toBe(true);
    expect(place.analyze("ls voilà").ok).toBe(true);
  });
});

describe("comments", () => {
  it("ignores the rest behind a # at the start of a word", () => {
    expect(read("ls -l # && rm x")).toBe("ls -l");
    expect(read("ls;pwd #; rm x")).toBe("ls | pwd");
  });

  it("takes a # inside a word or quotes for text", () => {
    expect(read("git show HEAD#1 '#2' \\#3")).toBe("git show HEAD#1 #2 #3");
    expect(read("echo ''#; rm x")).toBe("echo # | rm x");
  });

  it("does not let a comment hide a line", () => expect(place.analyze("ls # x\nrm y").reason).toBe("newline"));
});

describe("expansions", () => {
  it.each([
    ["plain variables", 'echo $HOME "${USER}" a$x', "echo «$HOME» «${USER}» «a$x»"],
    ["globs", "ls src/*.ts a? [ab]", "ls «src/*.ts» «a?» «[ab]»"],
    ["brace lists", "cat {a,b} {1..3} x{a,}", "cat «{a,b}» «{1..3}» «x{a,}»"],
    ["tildes", "ls ~ ~/a ~git a=~/b p:~/c", "ls «~» «~/a» «~git» «a=~/b» «p:~/c»"],
    ["what zsh replaces by a path", "ls =rm", "ls «=rm»"],
  ])("marks %s as no literals", (_, command, expected) => expect(read(command)).toBe(expected));

  it("takes text that only looks active for text", () => {
    expect(read("git show HEAD~1 HEAD^ stash@{0} {} a{b}c x=y {a [ = a,b..c")).toBe(
      "git show HEAD~1 HEAD^ stash@{0} {} a{b}c x=y {a [ = a,b..c",
    );
    expect(read(`ls "*" '~' \\~ "{a,b}" {'a,b'} '?' \\*`)).toBe("ls * ~ ~ {a,b} {a,b} ? *");
  });

  it.each([
    "echo ${x:-a}",
    "echo ${x:=a}",
    "echo ${A:='$(id)'} ${A@P}",
    "echo ${!x}",
    "echo ${#x}",
    "echo ${x[0]}",
    "echo ${x/a/b}",
    "echo ${x",
    "echo ${}",
    "echo $1",
    "echo $@",
    'echo "$*"',
    "echo $?",
    "echo $$",
    "echo $x[1]",
    'echo "$x[1]"',
    "echo $=x",
    "echo $~x",
    "echo $é",
  ])("does not understand %j: only $NAME and ${NAME} are plain", (command) => {
    expect(place.analyze(command)).toMatchObject({ ok: false, reason: "expansion" });
  });

  it.each([
    "$x a",
    "l${x}s",
    "$HOME/ls",
    "l?",
    `${"/bin"}/l* x`,
    "{ls,-l}",
    "~root/ls",
    "=ls",
    '"$x"',
    "ls$x",
    "nice $x",
    "env $x ls",
  ])("never satisfies a program word that the shell completes: %s", (command) =>
    expect(read(command)).toMatch(/<(?:expansion-in-program|blocked-wrapper)>|not ok: compound/),
  );
});

describe("assignments", () => {
  it.each(["A=1 ls", "A+=1 ls", "A='x y' B=2 ls", "A=1", "time A=1 ls", "é=1 ls", "a-b=1 ls", "PATH=. ls"])(
    "block %s",
    (command) => expect(read(command)).toMatch(/<assignment>$/),
  );

  it("names what is set", () =>
    expect(place.analyze("A=1 B+=2 ls x").segments[0]).toMatchObject({ assignments: ["A", "B"] }));

  it("takes name=value behind the program for an argument", () => {
    expect(read("make CC=clang -j4 all")).toBe("make CC=clang -j4 all");
    expect(read("git if=in.img of=$x")).toBe("git if=in.img «of=$x»");
  });
});

describe("heredocs", () => {
  it.each([
    "cat <<E\nhello\nE",
    "cat <<'E'\n$(id)\nE\n",
    'cat <<-"E" | wc\n\ta\n\tE',
    "cat << \\E\n`id`\nE",
    "cat <<A <<B\n1\nA\n2\nB",
  ])("understands and reports %j", (command) =>
    expect(place.analyze(command)).toMatchObject({ ok: true, hasHeredoc: true }),
  );

  it.each([
    ["cat <<E\n$(id)\nE", "substitution"],
    ["cat <<E\n${x}\nE", "substitution"],
    ["cat <<E\n`id`\nE", "substitution"],
    ["cat <<E\na\\\nE\nrm x\nE", "substitution"],
    ["cat <<E\nhello", "unterminated"],
    ["cat <<E", "unterminated"],
    ["cat <<E\nhello\nE\nrm x", "newline"],
    ["cat <<E\nhello\n E\n", "unterminated"],
    ["cat <<$x\nhello\n$x", "heredoc"],
    ["cat <<E'F'\nhello\nEF", "heredoc"],
    ["cat 3<<E\nhello\nE", "redirection"],
    ["cat <<E |\nhello\nE\nrm x", "newline"],
    ["cat <<'E F'\nhello\nE F", "heredoc"],
  ])("does not understand %j: %s", (command, reason) => {
    expect(place.analyze(command)).toMatchObject({ ok: false, reason });
  });

  it("reports a heredoc also in a command that is not understood", () => {
    expect(place.analyze("cat <<E\n$(id)\nE")).toMatchObject({ ok: false, hasHeredoc: true });
  });
});

describe("hostile sizes", () => {
  it.each([
    ["parentheses", "(".repeat(100_000)],
    ["substitutions", "$(".repeat(50_000)],
    ["substitutions in double quotes", '"$('.repeat(30_000)],
    ["backticks", "`".repeat(100_000)],
    ["braces", "{ ".repeat(50_000)],
    ["parameters", "${x:-".repeat(20_000)],
    ["keywords", "if ".repeat(33_000)],
    ["quotes", `"'`.repeat(50_000)],
    ["backslashes", "\\".repeat(99_999)],
    ["heredocs", "cat <<E\n".repeat(12_000)],
    ["heredocs in one line", `cat ${"<<E ".repeat(25_000)}\n`],
    ["wrappers", "nice ".repeat(20_000)],
    ["commands", "ls;".repeat(33_000)],
    ["words", "a ".repeat(50_000)],
    ["variables", "$a".repeat(50_000)],
    ["shells", "sh -c ".repeat(16_000)],
    ["assignments", "a=1 ".repeat(25_000)],
  ])("does not accept 100 KB of %s, and answers", (_, command) => {
    const { ok, segments } = place.analyze(command);
    expect(ok && segments.every(({ block }) => block === undefined)).toBe(false);
  });

  it.each([
    ["open brackets", "[".repeat(15_000)],
    ["open braces", "{a,".repeat(6_000)],
    ["quotes", "''".repeat(15_000)],
    ["variables", "$a".repeat(9_000)],
  ])("reads a long argument of %s", (_, argument) => {
    expect(place.analyze(`ls ${argument}`)).toMatchObject({ ok: true, segments: [{ target: { word: "ls" } }] });
  });

  it("refuses a command that no system would take, unread", () => {
    expect(place.analyze("a".repeat(1_000_000))).toMatchObject({ ok: false, reason: "too-long", segments: [] });
    expect(place.analyze(`ls ${"é".repeat(MAX_COMMAND_BYTES / 2)}`)).toMatchObject({ ok: false, reason: "too-long" });
  });

  it("reads a long argument and a long chain", () => {
    expect(place.analyze(`echo '${"a".repeat(20_000)}'`).ok).toBe(true);
    expect(place.analyze(`ls${" -l".repeat(9_000)}`)).toMatchObject({
      ok: true,
      segments: [{ target: { word: "ls" } }],
    });
    expect(place.analyze(`ls${" && git status".repeat(200)}`).segments).toHaveLength(201);
    expect(place.analyze(`ls${" && git status".repeat(2_000)}`)).toMatchObject({ ok: false, reason: "too-long" });
  });
});
