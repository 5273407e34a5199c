import { existsSync } from "node:fs";

const PROGRAM = new URL("../dist/program/main.js", import.meta.url);

/**
 * Loads the built program and hands it to `start`.
 *
 * @param {(program: { lobster(): Promise<void>, shim(command: string): Promise<void> }) => Promise<void>} start
 */
export async function startProgram(start) {
  if (existsSync(PROGRAM)) {
    await start(await import(PROGRAM.href));
  } else {
    console.error(
      "Error: lobster is not built yet.\nBuild it in the repository: npm start (or: npx pnpm install && npx nx run @oc/lobster-runtime:build)",
    );
    process.exitCode = 1;
  }
}
