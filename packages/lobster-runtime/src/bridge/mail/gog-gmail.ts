import { flagText, isSwitchOn } from "../../command/args.ts";
import type { Command, StageCall } from "../../command/command.ts";
import type { RunContext } from "../../command/run-context.ts";
import { LobsterError } from "../../errors.ts";
import { collectItems } from "../../pipeline/collect.ts";
import { runProgram } from "../run-program.ts";
import { isRecord } from "../../template/path.ts";

const SEARCH = "gog.gmail.search";
const SEND = "gog.gmail.send";

/** `gog.gmail.search`: mail threads by a Gmail query, through the `gog` program. */
export const gogGmailSearch: Command = {
  name: SEARCH,
  description: "Search Gmail with the gog program; one item a thread.",
  argsSchema: {
    type: "object",
    properties: {
      query: { type: "string", default: "newer_than:1d", description: "A Gmail query" },
      max: { type: "number", default: 20, description: "How many threads at most (also --limit)" },
    },
  },
  examples: [{ args: { query: "newer_than:1d is:unread", max: 20 }, description: "unread mail of the last day" }],
  sideEffects: ["reads_email"],

  async run({ args, ctx }: StageCall) {
    const query = flagText(args, "query") || "newer_than:1d";
    const max = flagText(args, "max") ?? flagText(args, "limit") ?? "20";
    if (!/^[1-9]\d*$/.test(max))
      throw new LobsterError("USAGE", `${SEARCH} --max must be a positive integer (got ${max})`);
    const argv = [gogProgram(ctx), "gmail", "search", query, "--json", "--max", max] as const;
    const found = parseJson(SEARCH, await runProgram({ command: SEARCH, argv, ctx }));
    if (Array.isArray(found)) return { output: found };
    if (isRecord(found) && Array.isArray(found["threads"])) return { output: found["threads"] as unknown[] };
    throw new LobsterError("COMMAND_FAILED", `${SEARCH} expected an array or an object with threads from gog`);
  },
};

interface Draft {
  to: string;
  subject?: string;
  body?: string;
}

/** `gog.gmail.send`: sends each item `{to, subject, body}`, through the `gog` program. */
export const gogGmailSend: Command = {
  name: SEND,
  description: "Send each item {to, subject, body} as mail with the gog program.",
  argsSchema: {
    type: "object",
    properties: { "dry-run": { type: "boolean", description: "Yield what would be sent, send nothing" } },
  },
  examples: [{ args: { "dry-run": true }, description: "look at what would be sent" }],
  sideEffects: ["sends_email"],

  async run({ input, args, ctx }: StageCall) {
    // All drafts are read before the first one is sent: a wrong one must not leave half of them sent.
    const drafts = (await collectItems(input, SEND)).map(readDraft);
    if (isSwitchOn(args, "dry-run")) return { output: drafts.map((draft) => ({ ok: true, dryRun: true, ...draft })) };
    const output: unknown[] = [];
    for (const [index, draft] of drafts.entries()) output.push(await send(draft, index, drafts.length, ctx));
    return { output };
  },
};

function readDraft(item: unknown): Draft {
  const { to, subject, body } = isRecord(item) ? item : {};
  if (typeof to !== "string" || !to.trim()) throw new LobsterError("COMMAND_FAILED", `${SEND} draft missing to`);
  return { to, ...(typeof subject === "string" && { subject }), ...(typeof body === "string" && { body }) };
}

async function send({ to, subject, body }: Draft, index: number, count: number, ctx: RunContext): Promise<unknown> {
  const argv: [string, ...string[]] = [gogProgram(ctx), "gmail", "send", "--to", to];
  if (subject) argv.push("--subject", subject);
  if (body) argv.push("--body", body);
  argv.push("--json");
  ctx.onDispatched();
  try {
    return parseJson(SEND, await runProgram({ command: SEND, argv, ctx }));
  } catch (cause) {
    if (!(cause instanceof LobsterError) || ctx.signal.aborted || count === 1) throw cause;
    throw new LobsterError(cause.code, `${cause.message} (draft ${index + 1} of ${count}; those before it were sent)`, {
      cause,
    });
  }
}

function gogProgram(ctx: RunContext): string {
  return ctx.env["GOG_BIN"] || "gog";
}

function parseJson(command: string, stdout: string): unknown {
  try {
    return JSON.parse(stdout);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new LobsterError("COMMAND_FAILED", `${command} could not parse the output of gog as JSON: ${reason}`, {
      cause,
    });
  }
}
