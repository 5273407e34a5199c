import { appendFileSync, existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command } from "../src/command/command.ts";
import type { Envelope } from "../src/envelope.ts";
import { openFileState } from "../src/state/file-state.ts";
import { resumeToolRequest, runToolRequest } from "../src/tool-request.ts";

/**
 * A process that uses a state folder, to be killed and to be raced: `<task> <folder> <log> <name> [token]`. Says `ready`, waits
 * for the file `<log>.go`, and works. Every act of a pipeline is a line of the log.
 */
const [task, dir = "", log = "", name = "", token = ""] = process.argv.slice(2);

const act: Command = {
  name: "act",
  description: "Something that must not happen twice.",
  sideEffects: ["test"],
  async run({ input, args }) {
    await input.collect();
    appendFileSync(log, `${String(args["run"])} ${String(args["step"])}\n`);
    return { output: [args["step"]] };
  },
};

const state = openFileState({ dir });
const ctx = { state, commands: [act] };

function tokenIn(envelope: Envelope): string | undefined {
  return envelope.ok && envelope.status === "needs_approval" ? envelope.requiresApproval?.resumeToken : undefined;
}

/** Runs with two gates, one after the other, until it is killed. */
async function runForEver(): Promise<never> {
  for (let count = 0; ; count++) {
    const step = (letter: string): string => `act --run ${name}.${count} --step ${letter}`;
    const pipeline = `${step("a")} | approve | ${step("b")} | approve | ${step("c")}`;
    for (let envelope = await runToolRequest({ pipeline, ctx }); ;) {
      const next = tokenIn(envelope);
      if (next === undefined) break;
      console.log(`token ${next}`);
      envelope = await resumeToolRequest({ token: next, approved: true, ctx });
    }
    await state.set("count", count);
  }
}

async function exchangeMany(): Promise<void> {
  for (let count = 0; count < 25; count++) {
    const value = `${name}.${count}`;
    console.log(`stores ${value}`);
    console.log(`got ${String(await state.exchange("shared", value))}`);
  }
}

const TASKS: Readonly<Record<string, () => Promise<unknown>>> = {
  runs: runForEver,
  exchanges: exchangeMany,
  resume: async () => console.log(JSON.stringify(await resumeToolRequest({ token, approved: true, ctx }))),
};

console.log("ready");
while (!existsSync(`${log}.go`)) await sleep(1);
await TASKS[task ?? ""]?.();
