import type { NodeRow } from "@oc/protocol";
import { findNode } from "./find-node.ts";

export type NodeChoice = { ok: true; node: NodeRow } | { ok: false; message: string };

const NEEDED = ["system.run", "system.run.prepare"];

/**
 * Where a command with host=node runs: on the node that the call, the session, the agent or the configuration names, else on the
 * only one that can. Never on another than the named one. `selector` that names none or several throws as `findNode` does.
 */
export function chooseExecNode(selector: string | undefined, nodes: readonly NodeRow[]): NodeChoice {
  if (selector !== undefined) {
    const node = findNode(selector, nodes);
    if (isEligible(node)) return { ok: true, node };
    const why = node.connected ? "may not run commands; see `oc nodes describe`" : "is not connected";
    return refuse(`The node "${selector}" ${why}. The command was not run, and is never sent to another node.`);
  }
  const [node, ...others] = nodes.filter(isEligible);
  if (!node) return refuse("No connected node may run commands. The command was not run; see `oc nodes status`.");
  if (others.length === 0) return { ok: true, node };
  const names = [node, ...others].map(({ displayName, nodeId }) => displayName ?? nodeId.slice(0, 12));
  return refuse(`Several nodes can run it: ${names.join(", ")}. Say which one with node; nothing was run.`);
}

function isEligible({ connected, usableCommands }: NodeRow): boolean {
  return connected && NEEDED.every((name) => usableCommands.includes(name));
}

function refuse(message: string): NodeChoice {
  return { ok: false, message };
}
