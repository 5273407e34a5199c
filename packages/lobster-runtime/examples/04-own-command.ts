// A command of your own beside the standard ones: it streams, and asks when it is in doubt.
import type { Command } from "@oc/lobster-runtime";
import { resumeToolRequest, runToolRequest } from "@oc/lobster-runtime/core";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const numbers: Command = {
  name: "numbers",
  description: "Count from 1.",
  argsSchema: { type: "object", properties: { to: { type: "string", description: "the last number" } } },
  run: ({ args }) => ({
    // Made one by one, as the stage behind takes them: `head` ends it early.
    output: (function* () {
      for (let n = 1; n <= Number(args.to ?? Infinity); n++) yield { n };
    })(),
  }),
};

const book: Command = {
  name: "book",
  description: "Book a room for each item.",
  sideEffects: ["books_rooms"],
  async run({ input, ctx }) {
    const people = await input.collect();
    const answer = await ctx.requestInput({
      prompt: `Which room for ${people.length} people?`,
      responseSchema: { type: "object", properties: { room: { type: "string" } }, required: ["room"] },
    });
    return { output: people.map((person) => ({ person, ...(answer as { room: string }) })) };
  },
};

const stateDir = mkdtempSync(join(tmpdir(), "lobster-example-"));
const ctx = { stateDir, commands: [numbers, book] };
console.log(await runToolRequest({ pipeline: "numbers | where n>=0 | head --n 3", ctx }));

const halted = await runToolRequest({ pipeline: "numbers --to 2 | map --wrap seat | book", ctx });
const question = halted.ok ? halted.requiresInput : null;
console.log(question?.prompt);
const token = question?.resumeToken ?? "";
console.log(await resumeToolRequest({ token, response: { room: "blue" }, ctx }));
rmSync(stateDir, { recursive: true });
