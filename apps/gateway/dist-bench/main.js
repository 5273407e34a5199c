import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { homedir } from "node:os";
async function main() {
  let [{ runGateway }, { resolveConfigPaths }] = await Promise.all([
      import("./run-34TAVAFK.js"),
      import("./paths-J7MFDQM6.js"),
    ]),
    paths = resolveConfigPaths({ env: process.env, homeDir: homedir() });
  process.exitCode = await runGateway({
    paths,
    env: process.env,
    cwd: process.cwd(),
    flags: { port: Number(process.argv[2]) },
    stdout: process.stdout,
    stderr: process.stderr,
    onStop(l) {
      return (process.once("SIGTERM", l), process.once("SIGINT", l), () => {});
    },
  });
}
main();
//# sourceMappingURL=main.js.map
