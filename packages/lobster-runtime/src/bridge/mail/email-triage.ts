import type { Command } from "../../command/command.ts";

/** `email.triage`: which mails need a reply, which need action. */
export const emailTriage: Command = {
  name: "email.triage",
  description: "Sort mails into those that need a reply, need action, or are for information.",
  argsSchema: {
    type: "object",
    properties: {
      limit: { type: "number", default: 20, description: "How many mails at most" },
      llm: {
        type: "boolean",
        description: "Let a model decide, and draft replies; without a provider the fixed rules do",
      },
      provider: { type: "string" },
      model: { type: "string" },
      emit: { enum: ["report", "drafts"], default: "report" },
    },
  },
  examples: [
    { args: { limit: 20 }, description: "by subject, label and sender" },
    { args: { llm: true, emit: "drafts" }, description: "drafts for gog.gmail.send" },
  ],
  sideEffects: [],

  async run(call) {
    const { triage } = await import("./triage.ts");
    return { output: await triage(call) };
  },
};
