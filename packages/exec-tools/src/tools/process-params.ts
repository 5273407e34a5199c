import type { JsonSchema } from "@oc/plugin-sdk";
import { invalid, readFlag, readNumber, readText, readTexts, shown } from "./read-argument.ts";

export const PROCESS_ACTIONS = [
  "list",
  "poll",
  "log",
  "write",
  "send-keys",
  "submit",
  "paste",
  "kill",
  "clear",
  "remove",
] as const;

export type ProcessAction = (typeof PROCESS_ACTIONS)[number];

/** The arguments of one `process` call, checked. */
export interface ProcessParams {
  action: ProcessAction;
  /** Empty only for `list`. */
  sessionId: string;
  data: string;
  eof: boolean;
  keys: readonly string[];
  hex: readonly string[];
  literal?: string;
  text: string;
  bracketed: boolean;
  offset?: number;
  limit?: number;
  /** Milliseconds, 0 to 30 000. */
  timeoutMs: number;
}

export const PROCESS_PARAMETERS: JsonSchema = {
  type: "object",
  properties: {
    action: { type: "string", enum: [...PROCESS_ACTIONS], description: "What to do." },
    sessionId: { type: "string", description: "The session that exec named; for every action but list." },
    data: { type: "string", description: "write: what goes to stdin; add the line end yourself." },
    eof: { type: "boolean", description: "write: close stdin afterwards." },
    keys: {
      type: "array",
      items: { type: "string" },
      description: 'send-keys: names such as "Enter", "Up", "C-c", "M-x", "F1".',
    },
    hex: { type: "array", items: { type: "string" }, description: 'send-keys: bytes such as "0x1b".' },
    literal: { type: "string", description: "send-keys: text that is typed first, as it is." },
    text: { type: "string", description: "paste: the text." },
    bracketed: { type: "boolean", description: "paste: mark it as pasted. Default true." },
    offset: { type: "number", description: "log: first line, counted from 0." },
    limit: { type: "number", description: "log: how many lines; without offset the last ones." },
    timeout: { type: "number", description: "poll: milliseconds to wait for output or the end, at most 30000." },
  },
  required: ["action"],
};

const MAX_POLL_MS = 30_000;

/** @throws ExecToolsError `CALL_INVALID` */
export function parseProcessParams(args: Readonly<Record<string, unknown>>): ProcessParams {
  const action = readAction(args);
  const sessionId = readText(args, "sessionId")?.trim() ?? "";
  if (action !== "list" && sessionId === "") throw invalid(`action "${action}" needs a sessionId; "list" shows them`);
  const literal = readText(args, "literal");
  const offset = readNumber(args, "offset");
  const limit = readNumber(args, "limit");
  return {
    action,
    sessionId,
    data: readText(args, "data") ?? "",
    eof: readFlag(args, "eof") ?? false,
    keys: readTexts(args, "keys"),
    hex: readTexts(args, "hex"),
    ...(literal === undefined ? {} : { literal }),
    text: readText(args, "text") ?? "",
    bracketed: readFlag(args, "bracketed") ?? true,
    ...(offset === undefined ? {} : { offset }),
    ...(limit === undefined ? {} : { limit }),
    timeoutMs: Math.min(MAX_POLL_MS, Math.max(0, readNumber(args, "timeout") ?? 0)),
  };
}

function readAction(args: Readonly<Record<string, unknown>>): ProcessAction {
  const text = readText(args, "action")?.trim().toLowerCase() ?? "";
  const action = PROCESS_ACTIONS.find((candidate) => candidate === text);
  if (action) return action;
  throw invalid(`action must be one of ${PROCESS_ACTIONS.join(", ")}, not ${shown(text)}`);
}
