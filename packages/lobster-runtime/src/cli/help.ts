import type { Command } from "../command/command.ts";
import { nearestName } from "../command/nearest-name.ts";
import type { CommandRegistry } from "../command/registry.ts";
import { createDefaultRegistry } from "../command/standard-registry.ts";
import type { CliProcess } from "./cli-process.ts";
import { printText } from "../output/print.ts";

const USAGE = `Usage: lobster '<pipeline>'
       lobster <workflow file>
       lobster <command> [options]

Runs pipelines of commands that exchange JSON items, and workflow files of steps. What acts waits at explicit gates; a run that
halted at one goes on with a durable token, without repeating what it did before.

Commands:
  run        run a pipeline or a workflow file (the default)
  resume     answer a halted run
  graph      draw a workflow file
  doctor     check that commands can be run
  state      list halted runs, remove old ones
  version    print the version
  help       print this, or the help of one command

Examples:
  lobster 'exec --json --shell "echo [1,2,3]" | head --n 2'
  lobster run --mode tool 'exec --json --shell "cat drafts.json" | approve --prompt "Send?" | exec --stdin json ./send'
  lobster resume --token <resumeToken> --approve yes
  lobster run inbox-triage.lobster --args-json '{"tag":"family"}'

Every stage of a pipeline has help too: lobster help exec. All of them: lobster commands.list
Exit codes: 0 done or halted at a gate, 1 failed, 2 wrong usage or unreadable pipeline, 128 + n ended by signal n.
`;

const COMMAND_HELP: Readonly<Record<string, string>> = {
  run: `Usage: lobster run [options] '<pipeline>'
       lobster run [options] <workflow file>

Runs a pipeline, or the steps of a file that ends in .lobster, .yaml, .yml or .json.

Options:
  --mode human|tool   human (default): draw, ask at the terminal, print items as JSON.
                      tool: stdin is never read, stdout is exactly one JSON envelope
  --file <path>       a workflow file, never a pipeline
  --args-json <json>  object of arguments of a workflow file
  --dry-run           print on stderr what would be done; do nothing. Stands before a pipeline, before or after a file
`,
  resume: `Usage: lobster resume (--token <token> | --id <approvalId>) <answer>

Goes on with a run that halted at a gate. Prints one JSON envelope. A token, or the id of the same gate, works once.

Answers:
  --approve yes|no        an approval; --decision is the same
  --response-json <json>  what an input gate asked for
  --cancel                end the run; nothing is executed

Environment:
  LOBSTER_APPROVAL_APPROVED_BY  who approves, where a gate demands to know
`,
  graph: `Usage: lobster graph <workflow file> [--format mermaid|dot|ascii] [--args-json <json>]

Draws the steps of a workflow file and what they take from each other.

Options:
  --file <path>       the same as the argument
  --format <format>   mermaid (default), dot (Graphviz), ascii
  --args-json <json>  object of arguments, filled into the labels
`,
  doctor: `Usage: lobster doctor [notes…]

Runs a small pipeline and prints one JSON envelope that says whether it worked. Notes are repeated in it.
`,
  state: `Usage: lobster state list [--json]
       lobster state prune --older-than <age> [--json]

Halted runs wait as files in LOBSTER_STATE_DIR (default ~/.lobster/state).

  list    every halted run, the oldest first
  prune   remove those that are older than an age such as 30d, 12h, 45m; they can not be resumed then.
          Values that pipelines stored stay
`,
  version: `Usage: lobster version\n\nPrints the version.\n`,
  help: `Usage: lobster help [command]\n\nPrints the help of a command of lobster, or of a stage of pipelines.\n`,
};

/** `lobster help`; the answer is the exit code. */
export async function printHelp(topic: string | undefined, io: CliProcess): Promise<number> {
  const registry = createDefaultRegistry();
  const text = describeTopic(topic, registry);
  if (text !== undefined) {
    await printText(io.stdout, text);
    return 0;
  }
  const names = [...Object.keys(COMMAND_HELP), ...registry.list().map(({ name }) => name)];
  const nearest = nearestName(topic ?? "", names);
  io.stderr.write(`Unknown command: ${topic}${nearest ? `. Did you mean ${nearest}?` : ""}\n`);
  return 2;
}

/** Help on `topic`; `undefined` when it is neither a command nor a stage. */
function describeTopic(topic: string | undefined, registry: CommandRegistry): string | undefined {
  if (topic === undefined) return USAGE;
  if (Object.hasOwn(COMMAND_HELP, topic)) return COMMAND_HELP[topic];
  const command = registry.get(topic);
  return command && describeCommand(command);
}

function describeCommand(command: Command): string {
  const paragraphs = [`${command.name}: ${command.description}`];
  if (command.help) paragraphs.push(command.help.trim());
  const flags = describeFlags(command.argsSchema);
  if (flags.length > 0) paragraphs.push(`Arguments:\n${flags.join("\n")}`);
  if (command.sideEffects?.length) {
    paragraphs.push(
      `Side effects: ${command.sideEffects.join(", ")}. It starts when every stage before it has ended well.`,
    );
  }
  for (const { args, description } of command.examples ?? []) {
    paragraphs.push(`Example: ${description}\n  ${describeExample(command.name, args)}`);
  }
  return `${paragraphs.join("\n\n")}\n`;
}

function describeFlags(schema: Command["argsSchema"]): string[] {
  const properties = Object.entries(asObject(schema?.properties));
  const required = Array.isArray(schema?.required) ? schema.required : [];
  const names = properties.map(([name]) => (name === "_" ? "words" : `--${name}`));
  const width = Math.max(0, ...names.map(({ length }) => length));
  return properties.map(([name, property], at) => {
    const { description, default: fallback } = asObject(property);
    const notes = [
      typeof description === "string" ? description : "",
      fallback === undefined ? "" : `(default ${JSON.stringify(fallback)})`,
      required.includes(name) ? "(required)" : "",
    ];
    return `  ${(names[at] ?? "").padEnd(width)}  ${notes.filter(Boolean).join(" ")}`.trimEnd();
  });
}

function describeExample(name: string, args: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(args).flatMap(([flag, value]) => {
    if (flag === "_") return (Array.isArray(value) ? value : [value]).map(quote);
    return value === true ? [`--${flag}`] : [`--${flag}`, quote(value)];
  });
  return [name, ...words].join(" ");
}

function quote(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return /^[\w.,=:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "\\'")}'`;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
