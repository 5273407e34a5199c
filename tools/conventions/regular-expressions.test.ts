import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import { describe, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";
import { findExpressions, formatExpression } from "./regular-expressions.mjs";

// The engine in JavaScript is the one that is installed everywhere.
process.env["RECHECK_BACKEND"] = "pure";
const { checkSync } = await import("recheck");

/** What reads the messages of strangers: every expression is proved to take linear time. No exceptions. */
const STRICT = ["packages/directives/", "packages/router/", "packages/exec-approvals/src/"];

/**
 * Elsewhere: expressions with a run that may be read from each of its own characters, or that two parts may share, and why that is no
 * danger here.
 */
const EXCEPTIONS: readonly (readonly [file: string, expression: string, why: string])[] = [
  ["apps/cli/src/chat/message-reader.ts", "/^\\s*(`{3,}|~{3,})(.*)$/", "a line that the user typed"],
  ["apps/gateway/src/config/runnable.ts", "/\\s*\\n\\s*/g", "the message of an error of our own"],
  ["apps/gateway/src/http/chat-messages.ts", "/=+$/", "base64 that was checked: at most two"],
  ["packages/plugin-sdk/src/redact.ts", "/=+$/", "base64 that we made: at most two"],
  [
    "packages/models/src/classify.ts",
    "/(\\d+(?:\\.\\d+)?)\\s*(ms|milli|s|m|h|d)/gi",
    "durations that were found before",
  ],
  [
    "packages/models/src/classify.ts",
    '/(?:try again|retry|retrydelay"?:?)\\s*(?:in|after)?\\s*"?((?:\\d+(?:\\.\\d+)?\\s*(?:milliseconds?|seconds?|secs?|minutes?|mins?|hours?|days?|ms|s|m|h|d)(?![a-z])\\s*|\\d+(?:\\.\\d+)?[hms])+)/i',
    "recheck proves it linear",
  ],
  ["packages/models/src/hosts.ts", "/^\\[|\\]$|\\.+$/g", "a host name"],
  ["packages/models/src/registry.ts", "/\\/+$/", "an address of the configuration"],
  ["packages/models/src/run-call.ts", "/\\/+$/", "an address of the configuration"],
  ["packages/protocol/src/gateway-url.ts", "/%.*$/", "a host name"],
  ["packages/sessions/src/maintenance/units.ts", "/[a-z]+$/", "a duration of the configuration"],
  ["packages/sessions/src/maintenance/units.ts", "/[a-z]+$/i", "a size of the configuration"],
];

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "packages", "apps"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*(?<!\.test)\.ts$/.test(file) && existsSync(join(ROOT, file)));
const expressions = sources.flatMap((file) => findExpressions(file));
const isStrict = ({ file }: { file: string }) => STRICT.some((folder) => file.startsWith(folder));
const describeAt = (found: (typeof expressions)[number]) => `${found.file}:${found.line} ${formatExpression(found)}`;

describe("the finder of regular expressions", () => {
  it("sees literals and constants, wherever they stand", () => {
    const text = 'f(/a+/g, new RegExp("b\\\\d", "u"), RegExp(String.raw`c\\d`), new RegExp(d)); // /e/';
    expect(findExpressions("x.ts", text).map(formatExpression)).toEqual(["/a+/g", "/b\\d/u", "/c\\d/"]);
  });

  it("sees those of the packages", () => expect(expressions.length).toBeGreaterThan(100));
});

describe("both checks", () => {
  it.each(["(a+)+$", "(a|a)*b", "\\s*x\\s*", "\\s+$", "^a*a*$", "^(.*)x(.*)x$\\b(?!)", "(x+x+)+y"])(
    "see %s",
    (source) => {
      const isSeen = checkSync(source, "").status !== "safe";
      expect([isSeen, analyse({ source, flags: "" }).reports.length > 0]).toEqual([true, true]);
    },
  );

  it.each(["^[a-z][a-z0-9_-]*$", "[^a-z0-9]", "^(\\d+)\\.(\\d+)$", "\\r\\n?|\\n"])("let %s pass", (source) => {
    expect(checkSync(source, "").status).toBe("safe");
    expect(analyse({ source, flags: "" }).reports).toEqual([]);
  });
});

it("what reads strangers' messages takes linear time, proved for each expression", () => {
  const unproved = new Map(
    expressions.filter(isStrict).map((found) => [formatExpression(found), found] as const),
  ).values();
  const failing = [...unproved].filter(
    ({ source, flags }) => checkSync(source, flags, { timeout: 60_000 }).status !== "safe",
  );
  expect(failing.map(describeAt)).toEqual([]);
});

it("no other expression can take more than linear time, apart from those that meet no stranger's text", () => {
  const excepted = new Set(EXCEPTIONS.map(([file, expression]) => `${file} ${expression}`));
  const used = new Set<string>();
  const failing = expressions.filter((found) => {
    if (isStrict(found) || analyse({ source: found.source, flags: found.flags }).reports.length === 0) return false;
    const name = `${found.file} ${formatExpression(found)}`;
    used.add(name);
    return !excepted.has(name);
  });
  expect(failing.map(describeAt)).toEqual([]);
  expect([...excepted].filter((name) => !used.has(name))).toEqual([]);
});
