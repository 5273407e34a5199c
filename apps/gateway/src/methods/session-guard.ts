import { invalidRequest } from "@oc/protocol";

/** A caller that means one generation of a session must not touch the next. Throws `session-changed`, naming the param. */
export function requireGeneration(
  current: { sessionId: string } | undefined,
  param: "sessionId" | "expectedSessionId",
  meant: string | undefined,
): void {
  if (meant === undefined || current?.sessionId === meant) return;
  throw invalidRequest(`${param}: the session has another id now; read it again`, { reason: "session-changed" });
}
