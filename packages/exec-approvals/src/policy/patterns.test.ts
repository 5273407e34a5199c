import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { PolicyTarget, ShellWord } from "../analysis/command-analysis.ts";
import { systemFiles } from "../analysis/system-files.ts";
import { exactArgPattern, explainArgPattern, matchesArguments } from "./arg-pattern.ts";
import type { SafeBinProfile } from "./exec-policy.ts";
import { DEFAULT_EXEC_RULES, resolveExecRules } from "./exec-rules.ts";
import { isPathPattern, matchesName, matchesPath } from "./path-pattern.ts";
import { acceptsArguments, isSafeBinCall } from "./safe-bins.ts";
import { resolveSafeBinProfile } from "./safe-bin-profiles.ts";

const linux = { home: "/home/ada", platform: "linux" } as const;
const windows = { home: "C:\\Users\\Ada", platform: "win32" } as const;
const words = (text: string): ShellWord[] =>
  text
    .split(" ")
    .filter(Boolean)
    .map((word) => ({ text: word, isLiteral: true }));

describe("path patterns", () => {
  it.each([
    ["/opt/b/*", "/opt/b/rg", true],
    ["/opt/b/*", "/opt/b/c/rg", false],
    ["/opt/b/*", "/opt/b/", true],
    ["/opt/**", "/opt/b/c/rg", true],
    ["/opt/**/rg", "/opt/b/c/rg", true],
    ["/opt/**/rg", "/opt/rg", false],
    ["/**/rg", "/a/rg", true],
    ["/opt/?g", "/opt/rg", true],
    ["/opt?rg", "/opt/rg", false],
    ["/opt/r*g", "/opt/ripgrep-ng", true],
    ["/opt/rg", "/opt/rg2", false],
    ["/opt/rg", "/x/opt/rg", false],
    ["/opt/[x]/rg", "/opt/[x]/rg", true],
    ["/opt/[x]/rg", "/opt/x/rg", false],
    ["/opt/{a,b}", "/opt/a", false],
    ["/opt/.*", "/opt/.hidden", true],
    ["/opt/*", "/opt/.hidden", true],
    ["/opt/./rg", "/opt/rg", false],
    ["/Opt/rg", "/opt/rg", false],
    ["~/bin/*", "/home/ada/bin/rg", true],
    ["~", "/home/ada", true],
    ["~bob/bin/rg", "/home/ada/bin/rg", false],
    ["/a/***/b", "/a/x/y/b", true],
    ["**/*.sh", "/w/a/b.sh", true],
    ["/a**b*c/d", "/axx/yb/zb-c/d", true],
    ["/a**b*c/d", "/ab/c/d", false],
  ])("%s against %s: %s", (pattern, path, expected) => expect(matchesPath(pattern, path, linux)).toBe(expected));

  it("on Windows case and the kind of slash do not matter", () => {
    expect(matchesPath("C:\\Tools\\*.exe", "c:/tools/RG.EXE", windows)).toBe(true);
    expect(matchesPath("~\\bin\\*", "C:\\Users\\Ada\\bin\\rg.exe", windows)).toBe(true);
    expect(matchesName("RG*", "rg.exe", windows)).toBe(true);
  });

  it("on macOS /private/var and /var are one folder", () => {
    const mac = { home: undefined, platform: "darwin" } as const;
    expect(matchesPath("/var/x/*", "/private/var/x/rg", mac)).toBe(true);
    expect(matchesPath("/private/var/x/*", "/var/x/rg", mac)).toBe(true);
    expect(matchesPath("/private/variable/*", "/variable/rg", mac)).toBe(false);
  });

  it("without a home folder a pattern with ~ matches nothing", () => {
    expect(matchesPath("~/bin/*", "/bin/rg", { home: undefined, platform: "linux" })).toBe(false);
  });

  it("says what is a path and what a name", () => {
    expect(["/a", "a/b", "a\\b", "~", "~/x"].map(isPathPattern)).toEqual(Array(5).fill(true));
    expect(["rg", "git-*", "*", "a~"].map(isPathPattern)).toEqual(Array(4).fill(false));
  });

  it("agrees with a plain backtracking matcher on every short pattern and path", () => {
    const text = (unit: fc.Arbitrary<string>) => fc.string({ unit, maxLength: 9 });
    const patterns = text(fc.constantFrom("a", "b", "/", "*", "**", "?"));
    const paths = text(fc.constantFrom("a", "b", "/"));
    fc.assert(
      fc.property(patterns, paths, (pattern, path) => {
        expect(matchesPath(`/${pattern}`, `/${path}`, linux)).toBe(slowMatch(tokens(`/${pattern}`), `/${path}`));
      }),
      { numRuns: 3000 },
    );
  });

  it("a pattern of many stars against a long path is answered", () => {
    const path = `/${"a".repeat(4000)}`;
    expect(matchesPath(`/${"*a".repeat(500)}b`, path, linux)).toBe(false);
    expect(matchesPath(`/${"**a".repeat(500)}b`, path, linux)).toBe(false);
  });

  const tokens = (pattern: string) => pattern.match(/\*\*+|[^]/g)?.map((t) => (t.length > 1 ? "**" : t)) ?? [];
  function slowMatch([token, ...rest]: string[], text: string): boolean {
    if (token === undefined) return text === "";
    if (token === "**" || token === "*") {
      if (slowMatch(rest, text)) return true;
      return text !== "" && (token === "**" || text[0] !== "/") && slowMatch([token, ...rest], text.slice(1));
    }
    const isOne = text !== "" && (token === "?" ? text[0] !== "/" : token === text[0]);
    return isOne && slowMatch(rest, text.slice(1));
  }
});

describe("argument patterns", () => {
  const target = (args: ShellWord[]): PolicyTarget => ({ word: "x", argv: [...words("x"), ...args], cwd: "/w" });
  const matches = (pattern: string, args: string | ShellWord[]) =>
    matchesArguments(pattern, target(typeof args === "string" ? words(args) : args), () => "/w");

  it.each([
    ["^safe\\.py$", "safe.py", true],
    ["^safe\\.py$", "safe.py x", false],
    ["safe\\.py", "evil.py safe.py", true],
    ["^(status|log)( |$)", "log --oneline", true],
    ["^(status|log)( |$)", "-c core.pager=x log", false],
    ["^[^/]+$", "a/b", false],
    ["", "", true],
    ["^$", "", true],
    ["^\\d{1,3}$", "42", true],
    ["^(?:a|b)$", "b", true],
    ["^(?<name>a)$", "a", true],
    ["(", "safe.py", false],
    ["(?=a)a", "a", true],
    ["(a)\\1", "aa", true],
    ["(a)\\1", "ab", false],
    ["^push(?!.*--force)", "push origin", true],
    ["^push(?!.*--force)", "push origin --force", false],
    ["(?<=x)y", "xy", true],
    ["^[^]$", "a", true],
    ["(?i)A", "a", false],
    ["\\Aa", "a", false],
    ["[[:alpha:]]", "a", false],
    ["a".repeat(2049), "a".repeat(2049), false],
  ])("%s against %j: %s", (pattern, args, expected) => expect(matches(pattern, args)).toBe(expected));

  it("$ is the end of the arguments, not of a line", () => {
    expect(matches("^a$", [{ text: "a\n", isLiteral: true }])).toBe(false);
    expect(matches("^a$", [{ text: "a\nb", isLiteral: true }])).toBe(false);
  });

  it("an argument that the shell would still expand is never covered", () => {
    expect(matches(".*", [{ text: "$X", isLiteral: false }])).toBe(false);
    expect(matches(".*", [{ text: "$X", isLiteral: true }])).toBe(true);
  });

  it("an expression that would backtrack is answered, also on long arguments", () => {
    expect(matches("^(a+)+$", `${"a".repeat(30_000)}b`)).toBe(false);
    expect(matches("^(a|a)*$", `${"a".repeat(30_000)}`)).toBe(true);
    expect(matches("^(?=a)(a+)+$", `${"a".repeat(60)}b`)).toBe(false);
  });

  it("an expression that ran out of time once matches nothing any more", () => {
    expect(matches("^(?=b)b$|^(b+)+$", "b")).toBe(true);
    expect(matches("^(?=b)b$|^(b+)+$", `${"b".repeat(60)}c`)).toBe(false);
    expect(matches("^(?=b)b$|^(b+)+$", "b")).toBe(false);
  });

  it("arguments too long for the size of the expression are not covered", () => {
    expect(matches("^(?:a{1,900})*$", "a".repeat(100_000))).toBe(false);
  });

  it("a generated one stands for these arguments in this folder, quoting apart", () => {
    const generated = exactArgPattern("/w", ["-l", "a b"]);
    expect(matches(generated, [...words("-l"), { text: "a b", isLiteral: true }])).toBe(true);
    expect(matches(generated, words("-l a b"))).toBe(false);
    expect(matchesArguments(generated, target([...words("-l"), { text: "a b", isLiteral: true }]), () => "/tmp")).toBe(
      false,
    );
    expect(exactArgPattern("/", ["-la"])).toBe(
      "sha256:argv:03fb5b58b0cdbfd9cc8dca0cfb3d29a3d312696c615e91afddc4507e1f4a1c89",
    );
  });

  it.each([
    ["^a$", undefined],
    [exactArgPattern("/", []), undefined],
    ["sha256:argv:XYZ", /SHA-256/],
    ["(?<!a)b", undefined],
    ["(a)\\1", undefined],
    ["(", /no regular expression/],
    ["a".repeat(3000), /longer than 2048/],
  ])("explains why %s can never match", (pattern, expected) => {
    const why = explainArgPattern(pattern);
    if (expected === undefined) expect(why).toBeUndefined();
    else expect(why).toMatch(expected);
  });
});

describe("safe bins", () => {
  const accepts = (call: string, profiles: Record<string, SafeBinProfile> = {}) => {
    const [name = "", ...args] = call.split(" ");
    const profile = resolveSafeBinProfile(name, profiles);
    return profile !== undefined && acceptsArguments(profile, words(args.join(" ")));
  };

  it.each(
    `cut -d, -f1|cut -b 1-3|cut --delimiter=, --fields 2|cut --compl -f1|cut -sf1 -d:|uniq -c|uniq -cd|uniq --group|uniq --group=both
uniq -f 2 -w3|uniq --count|head|head -n 5|head -5|head -qn5|head -n -5|head --lines=-5|head --quiet -v|head -|head -- -|tail -n +2
tail --pid=12 --bytes 5|tail -3|tr a-z A-Z|tr -d x|tr -cs a b|tr --delete x|tr -- -a b|wc|wc -lw|wc --lines|wc --max-line-length
grep -e foo|grep -ie foo|grep -A2 -B 2 -e x|grep --regexp=x --line-n|sort -t, -k2,2n -u|sort --reverse|sort --check|sort -rn -|sort --parallel=2`
      .split(/[|\n]/)
      .map((call) => [call]),
  )("accepts %s", (call) => expect(accepts(call)).toBe(true));

  it.each(
    `cut -f1 file|cut -x|cut -f|cut -f /etc/passwd|uniq in out|uniq --group both|uniq --unknown|head file|head /etc/passwd|head -n
head --follow|head --li=/x|head -5x|head +5|tail -f|tail -F|tail -nf -f|tail --follow|tail --foll=name|tail --retry|tail -qf|tail -n ~/x|tr
tr a b c|tr [a] b|tr -t|wc --files0-from=-|wc --files0 x|wc -l file|wc --files0-from|grep foo|grep -f p|grep -r -e x|grep -rie x|grep -e x file
grep -e a*|grep --file=p -e x|grep --exclude-from=x|grep --ex=x|grep --colour|sort -o out|sort -oout|sort -ro out|sort --output=x|sort --comp=sh
sort -T /tmp|sort --files0-from=x|sort --random-source=x|sort file|sort --buffer-size=./x|head C:x|head -n ..|jq .|sed p|-`
      .split(/[|\n]/)
      .map((call) => [call]),
  )("refuses %s", (call) => expect(accepts(call)).toBe(false));

  it("a word that the shell would expand is refused", () => {
    const head = resolveSafeBinProfile("head", {});
    expect(head && acceptsArguments(head, [{ text: "$N", isLiteral: false }])).toBe(false);
  });

  it("a configured profile takes the place of the built-in one", () => {
    const profiles = { head: { allowedFlags: ["-q"] } };
    expect(accepts("head -q", profiles)).toBe(true);
    expect(accepts("head -n 5", profiles)).toBe(false);
    expect(accepts("count -n 3 --all", { count: { allowedValueFlags: ["-n"], allowedFlags: ["--all"] } })).toBe(true);
    expect(accepts("count --exec=x", { count: { deniedFlags: ["--exec"], allowedValueFlags: ["--exec"] } })).toBe(
      false,
    );
    expect(accepts("count a", { count: { maxPositional: 1 } })).toBe(true);
    expect(accepts("count a b", { count: { minPositional: 2, maxPositional: 1 } })).toBe(true);
    expect(accepts("count a", { count: {} })).toBe(false);
  });

  const root = realpathSync(mkdtempSync(join(tmpdir(), "safe-bins-")));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["trusted", "other", "links"]) mkdirSync(join(root, folder));
  for (const file of ["trusted/head", "trusted/HEAD", "trusted/jq", "other/head", "trusted/count"]) {
    writeFileSync(join(root, file), "", { mode: 0o755 });
  }
  symlinkSync("../other/head", join(root, "links/head"));
  symlinkSync("trusted", join(root, "alias"));

  const isSafe = (path: string, dirs: string[], rules: Parameters<typeof resolveExecRules>[0] = {}, word?: string) => {
    const resolvedPath = join(root, path);
    const target = {
      word: word ?? (path.split("/").at(-1) as string),
      argv: words("x"),
      cwd: root,
      resolvedPath,
      realPath: realpathSync(resolvedPath),
    };
    const resolved = resolveExecRules({ safeBinTrustedDirs: dirs.map((dir) => join(root, dir)), ...rules });
    return isSafeBinCall(target, resolved, { files: systemFiles(), platform: "linux" });
  };

  it.each<[string, boolean, boolean]>([
    ["in a trusted folder", isSafe("trusted/head", ["trusted"]), true],
    ["in a folder that is only on PATH", isSafe("other/head", ["trusted"]), false],
    ["a link that leaves the trusted folders", isSafe("links/head", ["links"]), false],
    ["a link between trusted folders", isSafe("links/head", ["links", "other"]), true],
    ["a trusted folder by another name", isSafe("alias/head", ["trusted"]), true],
    ["a folder trusted by another name", isSafe("trusted/head", ["alias"]), true],
    ["called by path", isSafe("trusted/head", ["trusted"], {}, "./head"), false],
    ["not listed", isSafe("trusted/head", ["trusted"], { safeBins: ["wc"] }), false],
    [
      "listed in capitals",
      isSafe("trusted/count", ["trusted"], { safeBins: ["Count"], safeBinProfiles: { COUNT: {} } }),
      true,
    ],
    ["without a profile", isSafe("trusted/count", ["trusted"], { safeBins: ["count"] }), false],
    ["another program whose name differs in case", isSafe("trusted/HEAD", ["trusted"]), false],
    [
      "jq, listed with a profile",
      isSafe("trusted/jq", ["trusted"], { safeBins: ["jq"], safeBinProfiles: { jq: {} } }),
      false,
    ],
  ])("%s: %s", (_, found, expected) => expect(found).toBe(expected));

  it("there are none on Windows", () => {
    const target = {
      word: "head",
      argv: words("head"),
      cwd: "/",
      resolvedPath: "/usr/bin/head",
      realPath: "/usr/bin/head",
    };
    expect(isSafeBinCall(target, DEFAULT_EXEC_RULES, { files: systemFiles(), platform: "win32" })).toBe(false);
  });

  it("an agent's profiles override the global ones name by name, its other keys as a whole", () => {
    const rules = resolveExecRules(
      {
        safeBins: ["head"],
        strictInlineEval: true,
        safeBinProfiles: { A: { maxPositional: 1 }, b: { maxPositional: 2 } },
      },
      { safeBins: ["wc"], safeBinProfiles: { b: {} } },
    );
    expect(rules).toEqual({
      strictInlineEval: true,
      safeBins: ["wc"],
      safeBinTrustedDirs: ["/bin", "/usr/bin"],
      safeBinProfiles: { a: { maxPositional: 1 }, b: {} },
    });
  });
});
