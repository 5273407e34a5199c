// @ts-check
// What exec costs over starting a program yourself, what a flood of output costs in memory, and whether many run at once.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createExecTools, createProcessRegistry, DEFAULT_EXEC_SETTINGS } from "@oc/exec-tools";
import { median, valueRow } from "../../../bench/support/stats.mjs";

const FLOOD_BYTES = 500_000_000;
const MAX_GROWTH_MIB = 30;
const MAX_OVERHEAD_MS = 3;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 20;
const AT_ONCE = 50;
const BYTES_PER_MIB = 1024 * 1024;
const KIB_PER_MIB = 1024;

const env = { PATH: process.env["PATH"] ?? "", SHELL: "/bin/sh", HOME: "/tmp" };

export async function run() {
  const processes = createProcessRegistry();
  const tools = toolsOver(processes);
  try {
    await tools.exec({ command: "seq 1 1000" });
    // First: the peak that the system tells is that of the whole process.
    const growthMiB = await floodGrowthMiB(tools);
    const overheadMs = await overheadOfTrueMs(tools);
    return [
      valueRow({
        name: `peak memory for ${FLOOD_BYTES / 1e6} MB of output of a command`,
        unit: "MiB more",
        measured: growthMiB,
        limit: MAX_GROWTH_MIB,
      }),
      valueRow({
        name: "exec of /bin/true, over a bare spawn of the same shell, p50",
        unit: "ms more",
        measured: overheadMs,
        limit: MAX_OVERHEAD_MS,
      }),
      valueRow({
        name: "background commands at once",
        unit: "commands",
        measured: await runningAtOnce(tools, processes),
        limit: AT_ONCE,
        limitKind: "at least",
      }),
    ];
  } finally {
    await processes.close();
  }
}

/** @param {import("@oc/exec-tools").ProcessRegistry} processes */
function toolsOver(processes) {
  const factory = createExecTools({
    processes,
    settings: () => ({ ...DEFAULT_EXEC_SETTINGS, backgroundMs: 120_000 }),
    gate: async ({ command }) => ({ status: "run", command }),
    inheritedEnv: () => env,
  });
  const context = { agentId: "main", sessionKey: "agent:main:main", workspaceDir: "/tmp", sandboxed: false };
  const [exec] = [factory({ ...context, senderIsOwner: true }) ?? []].flat();
  if (!exec) throw new Error("there is no exec tool");
  return {
    async exec(/** @type {Record<string, unknown>} */ args) {
      const { details } = await exec.execute("bench", args, new AbortController().signal, () => {});
      return /** @type {Record<string, unknown>} */ (details);
    },
  };
}

/** @typedef {ReturnType<typeof toolsOver>} Tools */

/** @param {Tools} tools */
async function floodGrowthMiB(tools) {
  const before = process.memoryUsage.rss() / BYTES_PER_MIB;
  const line = "a line of a log, of the length that such lines have, with é and 漢";
  const details = await tools.exec({ command: `yes '${line}' | head -c ${FLOOD_BYTES}` });
  if (details["exitCode"] !== 0) throw new Error("the flood did not end well");
  return process.resourceUsage().maxRSS / KIB_PER_MIB - before;
}

/** @param {Tools} tools */
async function overheadOfTrueMs(tools) {
  /** @type {{exec: number[], spawn: number[]}} */
  const times = { exec: [], spawn: [] };
  for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
    const bare = await timeOf(async () => {
      const stdio = /** @type {const} */ (["ignore", "pipe", "pipe"]);
      const child = spawn("/bin/sh", ["-c", "/bin/true"], { stdio: [...stdio], env, detached: true });
      child.stdout.resume();
      child.stderr.resume();
      await once(child, "close");
    });
    const through = await timeOf(() => tools.exec({ command: "/bin/true" }));
    if (round < WARM_UP_ROUNDS) continue;
    times.spawn.push(bare);
    times.exec.push(through);
  }
  return median(times.exec) - median(times.spawn);
}

/** @param {() => Promise<unknown>} action */
async function timeOf(action) {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

/** @param {Tools} tools @param {import("@oc/exec-tools").ProcessRegistry} processes */
async function runningAtOnce(tools, processes) {
  await Promise.all(Array.from({ length: AT_ONCE }, () => tools.exec({ command: "cat", background: true })));
  return processes.list({ agentId: "main", sandboxed: false, senderIsOwner: true }).filter(({ end }) => !end).length;
}
