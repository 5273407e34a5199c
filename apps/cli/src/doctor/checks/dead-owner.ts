import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Check, Subject } from "../check.ts";

/** What a gateway that was killed left of its lock. The lock itself ends with its process; this note is for people. */
export const deadOwner: Check = {
  id: "state.dead_owner",
  async find(subject) {
    const path = noteOf(subject);
    if (!existsSync(path) || subject.runningGateway() !== undefined) return [];
    return [
      {
        severity: "warn",
        path,
        message: "names a gateway that no longer runs; it did not end by itself.",
        fix: "oc doctor --fix removes it, and so does the next start",
      },
    ];
  },
  async repair(subject) {
    if (subject.runningGateway() === undefined) await rm(noteOf(subject), { force: true });
  },
};

function noteOf({ paths: { stateDir } }: Subject): string {
  return join(stateDir, "state", "gateway.owner.json");
}
