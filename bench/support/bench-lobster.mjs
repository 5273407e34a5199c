#!/usr/bin/env node
/**
 * Start-up, memory and throughput of a `lobster` program, for side-by-side comparison.
 *
 *   node bench/support/bench-lobster.mjs --bin "<command with args>" [--runs 10] [--objects 200000] [--json]
 *
 * No dependencies; plain Node (>= 20). Peak memory comes from GNU time when /usr/bin/time exists,
 * else from sampling /proc/<pid>/status (Linux only). Wall times are medians.
 */
import { spawn } from "node:child_process";
import { existsSync, promises as fs, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { resolveBin } from "../../tools/conformance/run-lobster.mjs";

const opt = { runs: 10, objects: 200_000 };
const argv = process.argv.slice(2);
for (let i = 0; i < argv.length; i++) {
  if (argv[i] === "--json") opt.json = true;
  else if (argv[i].startsWith("--")) opt[argv[i].slice(2)] = argv[++i];
}
if (!opt.bin) {
  process.stderr.write(
    'usage: node bench/support/bench-lobster.mjs --bin "<command>" [--runs n] [--objects n] [--json]\n',
  );
  process.exit(2);
}
const bin = resolveBin(opt.bin);
const runs = Number(opt.runs);
const objects = Number(opt.objects);
const gnuTime = existsSync("/usr/bin/time");

const dir = await fs.mkdtemp(path.join(os.tmpdir(), "lobster-bench-"));
const rows = Array.from({ length: objects }, (_, i) => ({
  id: `item-${i}`,
  n: i,
  even: i % 2 === 0,
  tag: `t${i % 97}`,
}));
await fs.writeFile(path.join(dir, "data.json"), JSON.stringify(rows));

const median = (xs) => xs.toSorted((a, b) => a - b)[Math.floor((xs.length - 1) / 2)];

function once(args) {
  const memFile = path.join(dir, "mem.txt");
  const [cmd, ...pre] = gnuTime ? ["/usr/bin/time", "-f", "%M", "-o", memFile, ...bin] : bin;
  const env = {
    ...process.env,
    LOBSTER_STATE_DIR: path.join(dir, "state"),
    LOBSTER_CACHE_DIR: path.join(dir, "cache"),
  };
  return new Promise((resolve, reject) => {
    const t0 = process.hrtime.bigint();
    const child = spawn(cmd, [...pre, ...args], { cwd: dir, env, stdio: ["ignore", "pipe", "ignore"] });
    let bytes = 0;
    let peakKb = 0;
    const poll = gnuTime
      ? undefined
      : setInterval(() => {
          try {
            const m = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"));
            if (m) peakKb = Math.max(peakKb, Number(m[1]));
          } catch {
            /* gone or unsupported */
          }
        }, 5);
    child.stdout.on("data", (d) => (bytes += d.length));
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(poll);
      const ms = Number(process.hrtime.bigint() - t0) / 1e6;
      if (gnuTime) peakKb = Number(readFileSync(memFile, "utf8").trim().split("\n").at(-1));
      resolve({ ms, peakKb, code, bytes });
    });
  });
}

const tool = (p) => ["run", "--mode", "tool", p];
const data = "exec --json --shell 'cat data.json'";
const plan = [
  ["startup", runs, ['exec --json --shell "echo [1,2,3]" | json']],
  ["version", runs, ["version"]],
  ["array-where-pick-head", 5, tool(`${data} | where n>=${objects / 2} | pick id,n | head --n 1000`)],
  ["array-where-pick-all", 5, tool(`${data} | where even==true | pick id,n`)],
  ["array-sort-dedupe", 5, tool(`${data} | sort --key tag | dedupe --key tag`)],
  ["lines-2M-head-3", 5, tool("exec --shell 'seq 1 2000000' | head --n 3")],
  ["lines-2M-pass", 3, tool("exec --shell 'seq 1 2000000' | where nope==1")],
];
const report = [];
for (const [name, n, args] of plan) {
  const results = [];
  await once(args); // warm the file cache
  for (let i = 0; i < n; i++) results.push(await once(args));
  report.push({
    name,
    runs: n,
    medianMs: Math.round(median(results.map((r) => r.ms)) * 10) / 10,
    minMs: Math.round(Math.min(...results.map((r) => r.ms)) * 10) / 10,
    peakMb: Math.round((median(results.map((r) => r.peakKb)) / 1024) * 10) / 10,
    outputBytes: results[0].bytes,
    exitCode: results[0].code,
  });
}
await fs.rm(dir, { recursive: true, force: true });
if (opt.json) process.stdout.write(`${JSON.stringify({ bin: opt.bin, node: process.version, report }, null, 2)}\n`);
else
  for (const r of report)
    process.stdout.write(
      `${r.name.padEnd(24)} median ${String(r.medianMs).padStart(8)} ms  min ${String(r.minMs).padStart(8)} ms  peak ${String(r.peakMb).padStart(7)} MB  out ${r.outputBytes} B  exit ${r.exitCode}\n`,
    );
