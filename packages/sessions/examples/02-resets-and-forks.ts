import { openSessionStore, resolveResetPolicy } from "@oc/sessions";

// A conversation of a person starts anew each morning; one of a group when it was quiet for two hours.
const options = { reset: { mode: "daily", atHour: 4 }, resetByType: { group: { idleMinutes: 120 } } } as const;
const reset = resolveResetPolicy(options, { type: "direct" });

let now = Date.parse("2026-09-01T20:00:00Z");
const sessions = await openSessionStore({
  agentId: "main",
  path: ":memory:",
  now: () => now,
  timeZone: "Europe/Paris",
});
const sessionKey = "agent:main:main";

async function say(runId: string, content: string) {
  const message = { role: "user", content, timestamp: now } as const;
  const begun = await sessions.beginRun({
    sessionKey,
    runId,
    records: [{ type: "message", message }],
    ...(reset && { reset }),
  });
  await sessions.endRun(begun.claim);
  return begun;
}

await say("run-1", "Good evening");
now += 10 * 3_600_000;
const { rolledOverFrom, records } = await say("run-2", "Good morning");
console.log(`"Good morning" is the first message of a new generation after ${rolledOverFrom}.`);

// The same question, asked in another way, beside the first one.
const point = { beforeEntryId: records[0]?.id ?? "" };
const fork = await sessions.forkSession({ fromKey: sessionKey, key: "agent:main:dashboard:retry", point });
console.log(`${fork.session.key} begins before "${fork.text}".`);
await sessions.close();
