import { checkResponse } from "../pipeline/response-check.ts";
import type { Terminal } from "./terminal.ts";
import { askLine } from "./terminal.ts";

export interface ResponseQuestion {
  /** Names the response in the error about it. */
  what: string;
  prompt: string;
  responseSchema: unknown;
}

/**
 * Asks at the terminal for a response: JSON when the line is JSON, else the line itself, or `{decision: <line>}` when the schema
 * wants that. Throws `RESPONSE_INVALID`.
 */
export async function askResponse(terminal: Terminal, question: ResponseQuestion): Promise<unknown> {
  const { what, prompt, responseSchema } = question;
  const line = await askLine(terminal, { text: `${prompt}\n> ` });
  const response = parseResponse(line);
  try {
    await checkResponse(what, responseSchema, response);
    return response;
  } catch (error) {
    const decision = { decision: line.trim() };
    await checkResponse(what, responseSchema, decision).catch(() => Promise.reject(error));
    return decision;
  }
}

function parseResponse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return line;
  }
}
