import type { IncomingMessage } from "node:http";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { GatewayServices } from "../services.ts";
import { HttpError } from "./http-error.ts";

/** A header's single value; blank counts as absent. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  const text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === "" ? undefined : text;
}

/** Resolves a session for HTTP: an unknown agent, a malformed key and a conflict of both are the caller's mistake. */
export function requireSession(
  { agents }: GatewayServices,
  sessionKey: string | undefined,
  agentId: string | undefined,
  errorType: string,
): SessionTarget {
  try {
    return agents.resolveSession(sessionKey, agentId);
  } catch (cause) {
    throw new HttpError(400, errorType, (cause as Error).message, { cause });
  }
}
