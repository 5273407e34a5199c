// node tools/nightly/exec-analysis.mjs [inputs]: fuzzes the command analysis with a million inputs, and compares it with the
// shells of this machine over many more commands than `npm test` does. A failure prints the seed to run it again with.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const inputs = Number(process.argv[2] ?? 1_000_000);
if (!Number.isSafeInteger(inputs) || inputs < 1) {
  process.stderr.write(`"${process.argv[2]}" is no number of inputs. Give a whole number of at least 1, or none.\n`);
  process.exit(2);
}
const seed = process.env["OC_FUZZ_SEED"] ?? String(Math.floor(Date.now() / 1_000) % 2 ** 31);
process.stdout.write(`${inputs} inputs, OC_FUZZ_SEED=${seed}\n`);

const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    "--config",
    "vitest.workspace.ts",
    "packages/exec-approvals/src/analysis/analysis-fuzz.test.ts",
    "packages/exec-approvals/src/analysis/differential.test.ts",
  ],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      OC_FUZZ_RUNS: String(inputs),
      OC_FUZZ_SEED: seed,
      OC_DIFFERENTIAL_RUNS: String(Math.ceil(inputs / 100)),
    },
  },
);
process.exitCode = status ?? 1;
