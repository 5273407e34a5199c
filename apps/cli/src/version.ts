import { readFileSync } from "node:fs";

/** The version of the package. `dist` and `src` are both one level below its manifest. */
export const VERSION = (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }
).version;
