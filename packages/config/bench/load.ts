import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import JSON5 from "json5";
import { configJsonSchema, loadConfig, resolveConfigPaths } from "../src/index.ts";

const ROUNDS = 200;
const WARM_UP = 30;
const MAX_LOAD_RATIO = 12;
const MAX_LARGE_RATIO = 6;

/** What loading adds to reading a file and parsing it with json5. */
export async function run() {
  const small = { gateway: { mode: "local", port: 18789 }, agents: { defaults: { model: "oc/offline" } } };
  const ids = Array.from({ length: 500 }, (_, i) => `agent-${i}`);
  const large = { agents: { entries: Object.fromEntries(ids.map((id) => [id, { name: id, model: "oc/offline" }])) } };
  configJsonSchema();
  return [
    await measure(
      "load and validate a small file, p50",
      `// by hand\n${JSON5.stringify(small, null, 2)}`,
      MAX_LOAD_RATIO,
    ),
    await measure("load and validate 500 agents, p50", JSON5.stringify(large, null, 2), MAX_LARGE_RATIO),
  ];
}

async function measure(name: string, text: string, limit: number) {
  const homeDir = mkdtempSync(join(tmpdir(), "oc-bench-"));
  const options = { env: {}, paths: resolveConfigPaths({ env: {}, homeDir }), cwd: homeDir };
  const { configPath } = options.paths;
  mkdirSync(dirname(configPath), { recursive: true });
  writeFileSync(configPath, text);
  const floor = await medianMs(async () => JSON5.parse(await readFile(configPath, "utf8")));
  const measured = await medianMs(() => loadConfig(options));
  rmSync(homeDir, { recursive: true });
  const ratio = measured / floor;
  return { name, unit: "ms", measured, floor, ratio, limit, limitKind: "at most", ok: ratio <= limit };
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + ROUNDS; i += 1) {
    const start = performance.now();
    await work();
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}
