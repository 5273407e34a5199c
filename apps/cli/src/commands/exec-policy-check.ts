import { once } from "node:events";
import { MAX_LINE_BYTES, readLines, type InputLine } from "../read-lines.ts";
import type { execCheckArgs, execCheckOptions } from "../catalogue/exec-policy.ts";
import { EXIT, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { checkCommand, refusal, type Checked } from "../exec-policy/check-command.ts";
import { CheckRequestError, parseCheckRequest } from "../exec-policy/check-request.ts";
import { describeCheck } from "../exec-policy/describe-check.ts";

/**
 * `oc exec-policy check`: what would happen to a command, or to each of the JSON Lines on stdin. Changes nothing, runs nothing.
 * Exit 1 when a line could not be read, or when the one command would be denied.
 */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof execCheckOptions, typeof execCheckArgs>,
): Promise<number> {
  if (args.command === undefined) return answerLines(context);
  const checked = await checkCommand(context, {
    id: null,
    command: args.command,
    cwd: options.cwd,
    env: Object.fromEntries((options.env ?? []).map(parseAssignment)),
    agentId: options.agent,
    path: undefined,
    config: undefined,
    approvals: undefined,
    uiReachable: options.unattended !== true,
  });
  const { id: _, ...answer } = checked.answer;
  context.output.result(answer, () => describeCheck(checked, context.output.style));
  return answer.decision === "deny" ? EXIT.failure : EXIT.ok;
}

async function answerLines(context: CommandContext): Promise<number> {
  const { stdin, stdout } = context.process;
  if (stdin.isTTY) {
    throw usageError(
      "Give a command, or requests as JSON Lines on stdin.",
      "Example: oc exec-policy check 'git status && rm notes.txt'",
    );
  }
  let failed = false;
  for await (const line of readLines(stdin)) {
    const checked = await answerLine(context, line);
    failed ||= checked.answer.reason === "request-invalid";
    const { output } = context;
    const text = output.json ? JSON.stringify(checked.answer) : `${describeCheck(checked, output.style)}\n`;
    if (!stdout.write(`${text}\n`)) await once(stdout, "drain");
  }
  return failed ? EXIT.failure : EXIT.ok;
}

async function answerLine(context: CommandContext, { number, text, isUtf8 }: InputLine): Promise<Checked> {
  try {
    if (text === undefined) throw refused(number, `is longer than ${MAX_LINE_BYTES} bytes`);
    const request = parseCheckRequest(text);
    if (!isUtf8) throw refused(number, "is not UTF-8, so what would run is not certain", request.id);
    return await checkCommand(context, request);
  } catch (error) {
    const id = error instanceof CheckRequestError ? error.id : null;
    return { answer: refusal(id, error) };
  }
}

function refused(number: number, problem: string, id: string | number | null = null): CheckRequestError {
  return new CheckRequestError("request-invalid", `Line ${number} ${problem}.`, id);
}

function parseAssignment(text: string): [string, string] {
  const [name = "", ...value] = text.split("=");
  if (name === "" || value.length === 0) throw usageError(`--env needs NAME=value, not ${JSON.stringify(name)}.`);
  return [name, value.join("=")];
}
