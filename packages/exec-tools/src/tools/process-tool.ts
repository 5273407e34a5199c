import type { Tool, ToolContext, ToolResult } from "@oc/plugin-sdk";
import { ExecToolsError } from "../errors.ts";
import { encodeKeys } from "../keys/encode-keys.ts";
import { sliceLog } from "../keys/slice-log.ts";
import type { ExecSession } from "../sessions/exec-session.ts";
import { pollSession } from "../sessions/poll-session.ts";
import type { ProcessRegistry } from "../sessions/process-registry.ts";
import { failedResult, textResult } from "./exec-result.ts";
import { PROCESS_PARAMETERS, parseProcessParams, type ProcessAction, type ProcessParams } from "./process-params.ts";
import { listResult, logResult, pollResult, sessionDetails } from "./process-result.ts";
import { checkObject, invalid } from "./read-argument.ts";

const DESCRIPTION = `Looks after commands that exec left in the background: list, poll (new output, or the end), log (all output), write and send-keys (input), kill, clear and remove.
You are told when a command ends: poll to see how it is doing, not to wait.`;
const CARRIAGE_RETURN = "\r";
const PASTE_BEGIN = "\u001b[200~";
const PASTE_END = "\u001b[201~";

type ActionRun = (session: ExecSession, params: ProcessParams, signal: AbortSignal) => ToolResult | Promise<ToolResult>;

/** The tool `process` of one run. It sees the background sessions of the run's agent, as far as the run has the rights. */
export function createProcessTool(context: ToolContext, processes: ProcessRegistry): Tool {
  const actions: Record<Exclude<ProcessAction, "list">, ActionRun> = {
    poll: async (session, { timeoutMs }, signal) =>
      pollResult(session, await pollSession(session, { timeoutMs, signal })),
    log: (session, { offset, limit }) => logResult(session, sliceLog(session.text(), offset, limit)),
    write,
    "send-keys": sendKeys,
    submit: (session) => {
      requireTerminal(session, "submit");
      return send(session, Buffer.from(CARRIAGE_RETURN));
    },
    paste,
    kill,
    clear: (session) => {
      processes.clear(session);
      return done(session, `Dropped session ${session.id}.`);
    },
    remove: (session) => {
      processes.remove(session);
      return done(
        session,
        session.end ? `Dropped session ${session.id}.` : `Stopping and dropping session ${session.id}.`,
      );
    },
  };
  const run = async (args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult> => {
    const params = parseProcessParams(args);
    if (params.action === "list") return listResult(processes.list(context));
    return actions[params.action](processes.find(context, params.sessionId), params, signal);
  };
  return {
    name: "process",
    label: "Background commands",
    description: DESCRIPTION,
    parameters: PROCESS_PARAMETERS,
    checkArguments: checkObject,
    execute: (_toolCallId, args, signal) => run(args, signal).catch(failedResult),
  };
}

function write(session: ExecSession, { data, eof }: ProcessParams): ToolResult {
  const bytes = Buffer.from(data, "utf8");
  const result = send(session, bytes);
  if (!eof) return result;
  session.closeInput();
  return done(session, `Wrote ${bytes.length} bytes to session ${session.id} and closed its stdin.`, {
    bytes: bytes.length,
  });
}

function sendKeys(session: ExecSession, { keys, hex, literal }: ProcessParams): ToolResult {
  requireTerminal(session, "send-keys");
  const request = { keys, hex, ...(literal === undefined ? {} : { literal }) };
  const { bytes, warnings } = encodeKeys(request, session.cursorMode);
  if (bytes.length === 0) throw invalid(["send-keys needs literal, hex or keys", ...warnings].join("; "));
  return send(session, bytes, warnings);
}

function paste(session: ExecSession, { text, bracketed }: ProcessParams): ToolResult {
  requireTerminal(session, "paste");
  if (text === "") throw invalid("paste needs a text");
  // The mark of the end inside the text would end the paste: what follows would be typed.
  const pasted = text.replaceAll(PASTE_END, "");
  return send(session, Buffer.from(bracketed ? `${PASTE_BEGIN}${pasted}${PASTE_END}` : text, "utf8"));
}

async function kill(session: ExecSession): Promise<ToolResult> {
  if (session.end) {
    throw new ExecToolsError("SESSION_STATE", `Session ${session.id} has ended already; "poll" says how.`);
  }
  await session.stop("request");
  return done(session, `Stopped session ${session.id}.`);
}

function send(session: ExecSession, bytes: Uint8Array, warnings: readonly string[] = []): ToolResult {
  if (!session.isInputOpen) {
    const why = session.end ? "it has ended" : "its stdin is closed";
    throw new ExecToolsError(
      "SESSION_STATE",
      `Session ${session.id} takes no input: ${why}. Commands started with background or pty keep their stdin open.`,
    );
  }
  session.write(bytes);
  const text = `Sent ${bytes.length} bytes to session ${session.id}.`;
  return done(session, [text, ...warnings].join("\n"), {
    bytes: bytes.length,
    ...(warnings.length > 0 ? { warnings } : {}),
  });
}

function requireTerminal({ id, isTerminal }: ExecSession, action: ProcessAction): void {
  if (isTerminal) return;
  throw new ExecToolsError(
    "SESSION_STATE",
    `Session ${id} has no terminal, which "${action}" needs: use "write", or start the command with pty.`,
  );
}

function done(session: ExecSession, text: string, more: object = {}): ToolResult {
  return textResult([text], { ...sessionDetails(session), ...more });
}
