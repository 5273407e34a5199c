import { ReasoningTags, parseDirectives, parseSlashCommand, splitReasoning } from "../src/index.ts";

const CHARS = 100_000;
const MAX_MS = 5;
const MAX_RATIO = 60;
const ROUNDS = 100;

const PROSE =
  "Please have a look at src/app.ts and https://example.com/a/b: the `build` step fails.\nIt says what it said yesterday, and/or nothing.\n\n";

const TEXTS: readonly (readonly [string, string])[] = [
  ["prose with three directives", `${fill(PROSE)}\n/think high /fast on\nplease /verbose full now`],
  ["slashes", fill("/")],
  ["slashes apart", fill("/ ")],
  ["backticks", `${fill("`")} /think high`],
  ["runs of backticks, no two alike", `${growingRuns("`")} /think high`],
  ["directives without argument", fill("/think ")],
  ["directives in a line", `${fill("/think high ")}x`],
  ["directives a line each", `${fill("/think high\n")}x`],
  ["spaces", `/think${fill(" ")}high`],
  ["keys and values", fill("/exec host=auto a=b ")],
  ["quoted lines", fill("> /think high\n")],
];

const ANSWERS: readonly (readonly [string, string])[] = [
  ["prose", fill(PROSE)],
  ["opening tags", fill("<think>")],
  ["tags cut short", fill("<think ")],
  ["tags after backticks", fill("`<think>``</think>")],
];

/** Against the floor of looking at every character once; what counts for people is the time itself, at most 5 ms. */
export async function run() {
  return [
    ...TEXTS.flatMap(([name, text]) => measure(`parse 100 KB: ${name}`, text, () => parseDirectives(text).kind)),
    ...TEXTS.slice(1, 2).flatMap(([, text]) =>
      measure("slash command of 100 KB", text, () => parseSlashCommand(`/new ${text}`)?.name),
    ),
    ...ANSWERS.flatMap(([name, text]) =>
      measure(`reasoning of 100 KB: ${name}`, text, () => splitReasoning(text).text),
    ),
    ...ANSWERS.flatMap(([name, text]) =>
      measure(`reasoning of 100 KB in pieces of 4: ${name}`, text, () => streamed(text)).slice(1),
    ),
  ];
}

function measure(name: string, text: string, work: () => unknown) {
  const measured = fastestMs(work);
  const floor = fastestMs(() => lookAtEach(text));
  const ratio = measured / floor;
  return [
    { name, unit: "ms", measured, limit: MAX_MS, limitKind: "at most", ok: measured <= MAX_MS },
    { name, unit: "ms", measured, floor, ratio, limit: MAX_RATIO, limitKind: "at most", ok: ratio <= MAX_RATIO },
  ];
}

function lookAtEach(text: string): number {
  let spaces = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 32) spaces++;
  return spaces;
}

function streamed(text: string): number {
  const tags = new ReasoningTags();
  let shown = 0;
  for (let at = 0; at < text.length; at += 4) shown += tags.push(text.slice(at, at + 4)).text.length;
  return shown + tags.end().text.length;
}

/** What the work costs: what other programs take from a shared machine only ever adds to it. */
function fastestMs(work: () => unknown): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - startedAt);
  }
  return fastest;
}

function fill(piece: string): string {
  return piece.repeat(Math.floor(CHARS / piece.length));
}

function growingRuns(char: string): string {
  const runs: string[] = [];
  for (let length = 1, total = 0; total + length < CHARS; total += length + 1, length++) runs.push(char.repeat(length));
  return runs.join(" ");
}
