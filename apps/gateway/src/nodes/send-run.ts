import type { ExecDecision, SystemRunPlan } from "@oc/exec-approvals";
import { GatewayRequestError } from "@oc/protocol";
import type { NodeDesk } from "./node-desk.ts";
import { readRunEnd, type NodeRunEnd } from "./node-run-result.ts";
import { reasonOf } from "./node-words.ts";
import type { NodePolicy } from "./node-verdict.ts";

/** The node, or the gateway, refused: nothing ran. `reason` is a word of the node's. */
export class NodeRunRefused extends Error {
  override readonly name = "NodeRunRefused";

  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

export interface NodeRun {
  nodeId: string;
  plan: SystemRunPlan;
  policy: NodePolicy;
  env: Readonly<Record<string, string>>;
  /** The id of the approval, else one of its own. */
  runId: string;
  /** Seconds; 0: no limit. */
  timeoutSec: number;
  /** Set only by whoever has used the approval. */
  approvalDecision?: Exclude<ExecDecision, "deny">;
}

/** Past a command's own limit, what its end may take to arrive. */
const ANSWER_GRACE_MS = 15_000;

/**
 * Sends a command to its node, built from the plan and nothing else, and waits for its end. Throws {@link NodeRunRefused} when
 * nothing ran, and what `NodeDesk.invoke` throws.
 */
export async function sendRun(
  nodes: NodeDesk,
  { nodeId, plan, policy, env, runId, timeoutSec, approvalDecision }: NodeRun,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (chunk: string) => void } = {},
): Promise<NodeRunEnd> {
  const { argv, commandText, cwd, agentId, sessionKey } = plan;
  const timeoutMs = timeoutSec * 1_000;
  const connection = nodes.requireUsable(nodeId, "system.run");
  const forget = nodes.execEvents.expect(connection, runId, sessionKey ?? "");
  try {
    const { payload } = await nodes.invokes.run({
      connection,
      nodeId,
      command: "system.run",
      params: {
        command: argv,
        rawCommand: commandText,
        cwd,
        env,
        timeoutMs,
        agentId,
        sessionKey,
        runId,
        systemRunPlan: plan,
        requestedPolicy: policy,
        // Its end is told by the result.
        suppressNotifyOnExit: true,
        ...(approvalDecision === undefined ? {} : { approved: true, approvalDecision }),
      },
      timeoutMs: timeoutMs === 0 ? Number.POSITIVE_INFINITY : timeoutMs + ANSWER_GRACE_MS,
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    });
    const end = readRunEnd(payload);
    if (end) return end;
    throw new GatewayRequestError("UNAVAILABLE", "the node answered system.run with something else than an end");
  } catch (cause) {
    throw toRefusal(cause) ?? cause;
  } finally {
    forget();
  }
}

const DENIED = /^SYSTEM_RUN_DENIED: ([^\s(]{1,300}) ?/;

function toRefusal(cause: unknown): NodeRunRefused | undefined {
  if (!(cause instanceof GatewayRequestError)) return undefined;
  const [whole = "", reason] = DENIED.exec(cause.message) ?? [];
  if (reason === undefined) return undefined;
  return new NodeRunRefused(
    reasonOf(reason),
    `The node refused: ${cause.message.slice(whole.length).replace(/^\(|\)$/g, "")}`,
  );
}
