import { invalidRequest, type GatewayRequestError, type NodeRow } from "@oc/protocol";

const MIN_PREFIX_CHARS = 6;

/**
 * The node that `selector` means: its id or IP address, else its name, else the beginning of its id (6 characters or more).
 * Nodes that are away count too, so that a name never slides to another machine. Throws `INVALID_REQUEST` with
 * `details.reason` `node-unknown` or `node-ambiguous`.
 */
export function findNode(selector: string, nodes: readonly NodeRow[]): NodeRow {
  const name = selector.trim().toLowerCase();
  const kinds: ((node: NodeRow) => boolean)[] = [
    ({ nodeId }) => nodeId === selector,
    ({ remoteIp }) => remoteIp === selector,
    ({ displayName }) => displayName?.trim().toLowerCase() === name,
    ({ instanceId }) => instanceId === selector,
    ({ nodeId }) => selector.length >= MIN_PREFIX_CHARS && nodeId.startsWith(selector.toLowerCase()),
  ];
  for (const matches of kinds) {
    const [found, ...others] = nodes.filter(matches);
    if (others.length > 0) throw ambiguous(selector);
    if (found) return found;
  }
  throw invalidRequest(`nodeId: no node "${selector}" is paired; \`oc nodes list\` shows them`, {
    reason: "node-unknown",
  });
}

function ambiguous(selector: string): GatewayRequestError {
  return invalidRequest(`nodeId: several nodes go by "${selector}"; give an id that \`oc nodes list\` shows`, {
    reason: "node-ambiguous",
  });
}
