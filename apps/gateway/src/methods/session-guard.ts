import { invalidRequest } from "@oc/protocol";
import type { GatewayServices } from "../services.ts";

/** A caller that means one generation of a session must not touch the next. Throws `session-changed`, naming the param. */
export function requireGeneration(
  current: { sessionId: string } | undefined,
  param: "sessionId" | "expectedSessionId",
  meant: string | undefined,
): void {
  if (meant === undefined || current?.sessionId === meant) return;
  throw invalidRequest(`${param}: the session has another id now; read it again`, { reason: "session-changed" });
}

/** Stops what runs and waits in the session, and waits until it has settled. */
export async function interruptSession({ turns }: GatewayServices, sessionKey: string): Promise<void> {
  const { runIds } = await turns.abort({ sessionKey }, "interrupt");
  await Promise.all(runIds.map((runId) => turns.result(runId)));
}
