/** Takes turns on a few sessions until it is killed, printing each input's id as soon as the store acknowledged it. */
import { writeSync } from "node:fs";
import { openSessionStore } from "../src/index.ts";
import type { NewTranscriptRecord } from "../src/index.ts";

const [path = "", round = "", ...sessionKeys] = process.argv.slice(2);
const sessions = await openSessionStore({ agentId: "main", path });
await sessions.recoverInterrupted();
writeSync(1, "ready\n");

await Promise.all(sessionKeys.map((sessionKey) => talk(sessionKey)));

async function talk(sessionKey: string): Promise<never> {
  for (let turn = 1; ; turn++) {
    const id = `${sessionKey}#${round}.${turn}`;
    const waits = Math.random() < 0.5;
    if (waits) {
      await sessions.acceptInput({ id, sessionKey, message: { role: "user", content: id, timestamp: 0 } });
      acknowledge(id);
    }
    const { claim } = await sessions.beginRun({
      sessionKey,
      runId: id,
      ...(waits ? { inputIds: [id] } : { records: [message(id)] }),
    });
    if (!waits) acknowledge(id);
    for (let step = Math.floor(Math.random() * 3); step > 0; step--) await sessions.append(claim, [message("step")]);
    await sessions.endRun(claim, { records: [message("answer")], patch: { totalTokens: turn } });
  }
}

/** Straight to the descriptor: what a killed process had in a buffer was never said. */
function acknowledge(id: string): void {
  writeSync(1, `ack ${id}\n`);
}

function message(content: string): NewTranscriptRecord {
  return { type: "message", message: { role: "user", content, timestamp: 0 } };
}
