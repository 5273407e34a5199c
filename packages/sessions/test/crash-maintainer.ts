/**
 * Maintains, resets and deletes sessions until it is killed, or dies by itself at the step that it is given. Prints what it is
 * about to do, so that the test knows what may be half done.
 */
import { writeSync } from "node:fs";
import { resolveMaintenancePolicy } from "../src/maintenance/policy.ts";
import { openWatchedStore } from "./maintained-store.ts";

const [path = "", clock = "0", fatalStep = "", maxDiskBytes = "", ...changes] = process.argv.slice(2);
const { sessions } = openWatchedStore(path, {
  now: () => Number(clock),
  onStep(step) {
    writeSync(1, `step ${step}\n`);
    if (step !== fatalStep) return;
    const die = (): boolean => process.kill(process.pid, "SIGKILL");
    // The others are left while they work; after the end there is nothing to be left.
    if (step === "end") die();
    else setImmediate(die);
  },
});
writeSync(1, "ready\n");
for (const change of changes) {
  const [kind, key = ""] = change.split("=");
  if (kind === "delete") await sessions.deleteSession(key);
  if (kind === "reset" && (await sessions.getSession(key))) await sessions.resetSession(key);
}
await sessions.maintain(
  resolveMaintenancePolicy({
    maxEntries: 5,
    pruneAfter: "10d",
    resetArchiveRetention: "20d",
    maxDiskBytes: maxDiskBytes || false,
  }),
  // This repair leaves nothing for the others.
  { fixMissing: true, fixDmScope: fatalStep === "dmScopeRetired" },
);
writeSync(1, "done\n");
await sessions.close();
