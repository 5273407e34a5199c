#!/usr/bin/env node
/**
 * Black-box conformance runner for `oc agents route --json` (JSON Lines on stdin, JSON Lines on stdout).
 *
 *   node run-routing.mjs --bin "<command>" --cases <dir> [--cases <dir2>] [--only <id>[,<id>…]]
 *                        [--each] [--reverse] [--json] [--list]
 *
 * `--bin` is the command up to and without `agents`; the runner appends `agents route --json`. A relative path inside it
 * is resolved against the directory this runner is started from. No dependencies; plain Node (>= 20).
 *
 * One line `{"id", "config", "message"}` per case goes in, one line `{"id", "agentId", "sessionKey", "matchedBy"}` or
 * `{"id", "error"}` must come out, in any order, and nothing else on stdout. All cases go through one process unless
 * --each is given; --reverse sends them in reverse order (the answers must not depend on it).
 *
 * A case file is {configs?: {name: config}, cases: [{id, title, config, message, expect}]}; a `config` that is a string
 * names an entry of `configs`. `message` is the normalised inbound event of the routing spec; parts of the event that
 * routing does not look at are filled in by this runner.
 *
 *   expect  {agentId, sessionKey, matchedBy}   compared exactly; a field that is left out is not compared
 *           {error: true}                      an `error` and no agentId, sessionKey
 *           {error: "CODE"}                    the same, and the error (a string, or an object with `code`) names CODE
 *
 * Prints one line per failing case and, last, `N passed, N failed` (with --json: a report on stdout, that line on stderr).
 * Exit code: 0 all passed, 1 at least one failed, 2 usage error.
 */
import { spawn } from "node:child_process";
import { existsSync, promises as fs, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const TIMEOUT_MS = 60_000;
const SCRUB = /^(OPENCLAW_|OC_|CLAWD_)/;
const FLAG_VALUES = new Set(["--bin", "--cases", "--only"]);

// ---------------------------------------------------------------- command line

function splitCommand(text) {
  const out = [];
  for (const m of text.matchAll(/(?:"([^"]*)"|'([^']*)'|(\S+))/g)) out.push(m[1] ?? m[2] ?? m[3]);
  return out;
}

function resolveBin(bin) {
  return splitCommand(bin).map((token) => {
    if (token.startsWith("-") || path.isAbsolute(token)) return token;
    if (!token.includes("/") && !/\.[cm]?[jt]s$/.test(token)) return token;
    const abs = path.resolve(token);
    return existsSync(abs) ? abs : token;
  });
}

function parseArgs(argv) {
  const opt = { cases: [], only: [] };
  for (let i = 0; i < argv.length; i++) {
    const eq = argv[i].indexOf("=");
    const flag = eq > 0 ? argv[i].slice(0, eq) : argv[i];
    let value;
    if (FLAG_VALUES.has(flag)) {
      value = eq > 0 ? argv[i].slice(eq + 1) : argv[++i];
      if (value === undefined) return { error: `${flag} needs a value` };
    }
    if (flag === "--bin") opt.bin = value;
    else if (flag === "--cases") opt.cases.push(...value.split(",").filter(Boolean));
    else if (flag === "--only") opt.only.push(...value.split(",").filter(Boolean));
    else if (flag === "--each") opt.each = true;
    else if (flag === "--reverse") opt.reverse = true;
    else if (flag === "--json") opt.json = true;
    else if (flag === "--list") opt.list = true;
    else return { error: `unknown option ${argv[i]}` };
  }
  return opt;
}

// ---------------------------------------------------------------- cases

async function loadCases(dirs) {
  const cases = [];
  for (const dir of dirs) {
    if (!existsSync(dir) || !statSync(dir).isDirectory()) throw new Error(`no such directory: ${dir}`);
    for (const name of (await fs.readdir(dir)).filter((n) => n.endsWith(".json")).toSorted()) {
      const file = JSON.parse(await fs.readFile(path.join(dir, name), "utf8"));
      for (const item of file.cases) {
        const config = typeof item.config === "string" ? file.configs?.[item.config] : item.config;
        if (!config) throw new Error(`${name}: ${item.id}: no config ${JSON.stringify(item.config)}`);
        cases.push({ ...item, config, theme: name.slice(0, -5) });
      }
    }
  }
  const ids = new Set();
  for (const { id } of cases) {
    if (ids.has(id)) throw new Error(`case id used twice: ${id}`);
    ids.add(id);
  }
  return cases;
}

/** The parts of an inbound event that routing never looks at, around those that the case gives. */
function fullEvent(id, message) {
  return {
    eventId: `event-${id}`,
    messageId: `message-${id}`,
    timestamp: 1_767_225_600_000,
    chatType: message.peer?.kind ?? "direct",
    sender: { id: message.peer?.kind === "direct" ? String(message.peer.id) : "sender-1", isBot: false },
    text: "hello",
    media: [],
    mentions: { native: false, any: false },
    raw: {},
    ...message,
  };
}

// ---------------------------------------------------------------- running

function runProcess(command, stdin, home) {
  return new Promise((resolve) => {
    const env = { HOME: home, OPENCLAW_STATE_DIR: path.join(home, "state"), NO_COLOR: "1" };
    for (const [k, v] of Object.entries(process.env)) if (!SCRUB.test(k) && !(k in env)) env[k] = v;
    const child = spawn(command[0], command.slice(1), {
      cwd: home,
      env,
      stdio: ["pipe", "pipe", "pipe"],
      detached: true,
    });
    const out = [];
    const err = [];
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
    }, TIMEOUT_MS);
    const done = (extra) => {
      clearTimeout(timer);
      resolve({ stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString(), timedOut, ...extra });
    };
    child.stdout.on("data", (d) => out.push(d));
    child.stderr.on("data", (d) => err.push(d));
    child.stdin.on("error", () => {});
    child.on("error", (e) => done({ spawnError: e.message }));
    child.on("close", (code, signal) => done({ code, signal }));
    child.stdin.end(stdin);
  });
}

/** Sends the cases to one process; returns the answers by id and what else it printed. */
async function ask(bin, cases, home) {
  const input = cases.map(
    (c) => `${JSON.stringify({ id: c.id, config: c.config, message: fullEvent(c.id, c.message) })}\n`,
  );
  const run = await runProcess([...bin, "agents", "route", "--json"], input.join(""), home);
  const answers = new Map();
  const noise = [];
  if (run.spawnError) noise.push(`could not start: ${run.spawnError}`);
  if (run.timedOut) noise.push(`no end after ${TIMEOUT_MS} ms`);
  const known = new Set(cases.map((c) => c.id));
  for (const line of run.stdout.split("\n")) {
    if (line.trim() === "") continue;
    let answer;
    try {
      answer = JSON.parse(line);
    } catch {
      noise.push(`stdout is not JSON Lines: ${short(line)}`);
      continue;
    }
    if (!known.has(answer?.id)) noise.push(`answer for an unknown id: ${short(answer)}`);
    else if (answers.has(answer.id)) noise.push(`second answer for ${answer.id}`);
    else answers.set(answer.id, answer);
  }
  if (answers.size === 0 && noise.length === 0)
    noise.push(`no answers at all, exit code ${run.code ?? run.signal}, stderr: ${short(run.stderr.trim())}`);
  return { answers, noise };
}

// ---------------------------------------------------------------- judging

function short(v, max = 200) {
  const s = JSON.stringify(v) ?? "undefined";
  return s.length > max ? `${s.slice(0, max)}… (${s.length} chars)` : s;
}

const present = (v) => v !== undefined && v !== null && v !== "" && v !== false;

function judge(expect, answer) {
  if (!answer) return ["no answer"];
  const problems = [];
  if (expect.error) {
    if (!present(answer.error))
      return [`expected error ${expect.error === true ? "" : expect.error}, got ${short(answer)}`];
    if (present(answer.agentId) || present(answer.sessionKey)) problems.push(`error beside a route: ${short(answer)}`);
    const text = typeof answer.error === "string" ? answer.error : answer.error.code;
    if (typeof expect.error === "string" && !new RegExp(`\\b${expect.error}\\b`).test(String(text)))
      problems.push(`error: expected ${expect.error}, got ${short(answer.error)}`);
    return problems;
  }
  if (present(answer.error)) return [`unexpected error ${short(answer.error)}`];
  for (const key of ["agentId", "sessionKey", "matchedBy"])
    if (key in expect && answer[key] !== expect[key])
      problems.push(`${key}: expected ${short(expect[key])}, got ${short(answer[key])}`);
  return problems;
}

// ---------------------------------------------------------------- main

function usage(message) {
  process.stderr.write(
    `${message}\nusage: node run-routing.mjs --bin "<command>" --cases <dir> [--only id[,id]] [--each] [--reverse] [--json] [--list]\n`,
  );
  return 2;
}

async function main(argv) {
  const opt = parseArgs(argv);
  if (opt.error) return usage(opt.error);
  if (opt.cases.length === 0) return usage("--cases <dir> is required");
  let selected;
  try {
    selected = (await loadCases(opt.cases)).filter((c) => opt.only.length === 0 || opt.only.includes(c.id));
  } catch (err) {
    return usage(err.message);
  }
  if (opt.list) {
    for (const c of selected) process.stdout.write(`${c.id}\t${c.theme}\t${c.title}\n`);
    return 0;
  }
  if (!opt.bin) return usage('--bin "<command>" is required');
  if (selected.length === 0) return usage("no case selected");
  const bin = resolveBin(opt.bin);

  const home = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "routing-cases-")));
  const order = opt.reverse ? selected.toReversed() : selected;
  const answers = new Map();
  const noise = [];
  try {
    for (const group of opt.each ? order.map((c) => [c]) : [order]) {
      const got = await ask(bin, group, home);
      for (const [id, answer] of got.answers) answers.set(id, answer);
      noise.push(...got.noise);
    }
  } finally {
    await fs.rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }

  const results = selected.map(({ id, theme, title, expect }) => {
    const problems = judge(expect, answers.get(id));
    return { id, theme, title, ok: problems.length === 0, problems };
  });
  if (noise.length > 0)
    results.push({ id: "(output)", theme: "", title: "Nothing but answers on stdout", ok: false, problems: noise });

  const failed = results.filter((r) => !r.ok);
  const closing = `${results.length - failed.length} passed, ${failed.length} failed\n`;
  if (opt.json) {
    process.stdout.write(
      `${JSON.stringify({ passed: results.length - failed.length, failed: failed.length, results }, null, 2)}\n`,
    );
    process.stderr.write(closing);
  } else {
    for (const r of failed) {
      const more = r.problems.length > 3 ? ` (+${r.problems.length - 3} more)` : "";
      process.stdout.write(
        `FAIL ${r.id}: ${r.problems
          .slice(0, 3)
          .join(" | ")
          .replace(/\s*\n\s*/g, " ")}${more}\n`,
      );
    }
    process.stdout.write(closing);
  }
  return failed.length > 0 ? 1 : 0;
}

process.stdout.on("error", () => process.exit(1)); // the reader went away, as in `… | head`
process.exitCode = await main(process.argv.slice(2));
