// Runs before a package is packed: a tarball without its code would be made without a word.
import { existsSync } from "node:fs";
import { basename, join } from "node:path";

const folder = process.cwd();
if (!existsSync(join(folder, "dist"))) {
  process.stderr.write(
    `${basename(folder)} has no dist, so its package would be empty. Build it first: npm run pnpm -- -r build\n`,
  );
  process.exitCode = 1;
}
