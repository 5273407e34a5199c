/** Talks in one session that goes stale again and again, resets it, rewinds it and forks it until it is killed. */
import { writeSync } from "node:fs";
import { openSessionStore } from "../src/index.ts";
import type { NewTranscriptRecord } from "../src/index.ts";

const [path = "", round = "", key = ""] = process.argv.slice(2);
const MINUTE_MS = 60_000;
let ahead = Number(round) * 1000 * MINUTE_MS;
const sessions = await openSessionStore({ agentId: "main", path, now: () => Date.now() + ahead });
await sessions.recoverInterrupted();
print("ready");

for (let turn = 1; ; turn++) {
  ahead += Math.round(Math.random() * 3 * MINUTE_MS);
  const id = `${round}.${turn}`;
  const init = { sessionKey: key, reset: { idleMinutes: 1 } };
  await sessions.acceptInput({ id, message: { role: "user", content: id, timestamp: 0 }, ...init });
  print(`ack ${id}`);
  const { claim } = await sessions.beginRun({ runId: id, inputIds: [id], ...init });
  const [first] = await sessions.append(claim, [message("step"), message("step")]);
  await sessions.endRun(claim, { records: [message("answer")] });
  const dice = Math.random();
  if (dice < 0.2) await sessions.resetSession(key);
  else if (dice < 0.3) await sessions.softResetSession(key);
  else if (dice < 0.5) await sessions.rewind(key, first?.id ?? "", { branchSummary: "left" });
  else if (dice < 0.7) {
    await sessions.forkSession({ fromKey: key, key: `${key}:fork:${id}`, point: "end" });
    print(`fork ${key}:fork:${id}`);
  }
}

/** Straight to the descriptor: what a killed process had in a buffer was never said. */
function print(line: string): void {
  writeSync(1, `${line}\n`);
}

function message(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}
