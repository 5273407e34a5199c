import type { ToolContext } from "@oc/plugin-sdk";
import type { ExecCall } from "../exec-call.ts";

/** The run that looks at sessions. */
export type SessionViewer = Pick<
  ToolContext,
  "agentId" | "sandboxed" | "senderIsOwner" | "elevatedLevel" | "closedElevatedGates"
>;

/**
 * Whether a run may read what a command prints, and type into it. A shell that waits for input runs whatever it is given, with
 * the rights that it was started with: so a run of somebody who is no owner does not reach what an owner started, a run
 * that may not be elevated nothing that skips approvals, and a sandboxed one that may not leave its sandbox nothing outside it.
 */
export function mayReach(
  viewer: SessionViewer,
  { host, context, isElevatedFull }: Pick<ExecCall, "host" | "context" | "isElevatedFull">,
): boolean {
  if (viewer.agentId !== context.agentId) return false;
  if (context.senderIsOwner && !viewer.senderIsOwner) return false;
  if (isElevatedFull && !mayElevate(viewer)) return false;
  return host === "sandbox" || !viewer.sandboxed || mayElevate(viewer);
}

function mayElevate({ elevatedLevel = "off", closedElevatedGates }: SessionViewer): boolean {
  return elevatedLevel !== "off" || closedElevatedGates?.length === 0;
}
