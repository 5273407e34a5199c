import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfigWriter, formatIssue, loadConfig, resolveConfigPaths } from "@oc/config";

const homeDir = mkdtempSync(join(tmpdir(), "oc-"));
const env = { OPENCLAW_STATE_DIR: homeDir };
const options = { env, paths: resolveConfigPaths({ env, homeDir }), cwd: homeDir };

writeFileSync(options.paths.configPath, "{ gateway: { mode: 'local', prot: 19001 } }");
console.log((await loadConfig(options)).issues.map(formatIssue)); // openclaw.json:1:29: gateway.prot: unknown key; did you mean port?

writeFileSync(options.paths.configPath, "{ gateway: { mode: 'local' } } // by hand");
const { changedPaths, hint } = await createConfigWriter(options).set("gateway.port", 19_001);
console.log(changedPaths, hint); // [ 'gateway.port' ] Restart the gateway to apply.
console.log((await loadConfig(options)).config.gateway); // { mode: 'local', port: 19001 }
