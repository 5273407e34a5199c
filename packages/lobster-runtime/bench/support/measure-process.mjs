// @ts-check
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** @typedef {{ ms: number, peakMb: number }} Measured */

const SAMPLE_EVERY_MS = 5;

/**
 * Runs a program to its end: wall time, and the most memory it was resident with (0 where there is no /proc).
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Measured>}
 */
export function measureProcess(command, args, options) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "inherit"] });
    let peakKb = 0;
    const sampling = setInterval(() => {
      peakKb = Math.max(peakKb, peakOf(child.pid));
    }, SAMPLE_EVERY_MS);
    child.stdout.resume();
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(sampling);
      if (code === 0) resolve({ ms: performance.now() - startedAt, peakMb: peakKb / 1024 });
      else reject(new Error(`${command} ${args.join(" ")} exited with ${code}`));
    });
  });
}

/** The kernel remembers the peak, so the last sample before the end holds it. */
function peakOf(/** @type {number | undefined} */ pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
