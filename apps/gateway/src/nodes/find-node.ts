import { invalidRequest, type GatewayRequestError, type NodeRow } from "@oc/protocol";

const MIN_PREFIX_CHARS = 6;

/** Ids of devices. Nobody's name looks like one, so that no node answers to the id of another that is gone. */
const DEVICE_ID = /^[0-9a-f]{64}$/i;

/**
 * The node that `selector` means: its id, else its IP address, its name or the beginning of its id (6 characters or more).
 * Nodes choose names themselves, so that a selector which means one node by one of these and another by another means none. Nodes
 * that are away count too: a name never slides to another machine. Throws `INVALID_REQUEST` with `details.reason`
 * `node-unknown` or `node-ambiguous`.
 */
export function findNode(selector: string, nodes: readonly NodeRow[]): NodeRow {
  const exact = nodes.find(({ nodeId }) => nodeId === selector);
  if (exact) return exact;
  const name = selector.trim().toLowerCase();
  const isMeant = ({ nodeId, remoteIp, displayName, instanceId }: NodeRow) =>
    (selector.length >= MIN_PREFIX_CHARS && nodeId.startsWith(name)) ||
    (!DEVICE_ID.test(name) &&
      (remoteIp === selector || displayName?.trim().toLowerCase() === name || instanceId === selector));
  const [found, ...others] = nodes.filter(isMeant);
  if (others.length > 0) throw ambiguous(selector);
  if (found) return found;
  throw invalidRequest(`nodeId: no node "${selector}" is paired; \`oc nodes list\` shows them`, {
    reason: "node-unknown",
  });
}

function ambiguous(selector: string): GatewayRequestError {
  return invalidRequest(`nodeId: several nodes go by "${selector}"; give an id that \`oc nodes list\` shows`, {
    reason: "node-ambiguous",
  });
}
