import { importOpenClawSessions } from "../src/openclaw/import-openclaw.ts";

// Imports a folder, for tests that kill it meanwhile.
const [folder = ""] = process.argv.slice(2);
process.stdout.write("ready\n");
await importOpenClawSessions({ agentId: "main", folder, canonicalKey: (key) => key });
process.stdout.write("done\n");
