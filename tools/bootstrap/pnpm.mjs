// npm run pnpm -- <arguments>: the pinned pnpm, with the workspace's tools on PATH.
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { reportFailure } from "./step.mjs";
import { installPnpm, toolEnvironment } from "./set-up.mjs";

try {
  await installPnpm();
  process.exitCode = spawnSync("pnpm", process.argv.slice(2), { stdio: "inherit", env: toolEnvironment() }).status ?? 1;
} catch (error) {
  reportFailure(error);
}
