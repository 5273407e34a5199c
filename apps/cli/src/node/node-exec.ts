import type { OcConfig } from "@oc/config";
import { resolveExecRules, resolveRequestedPolicy } from "@oc/exec-approvals";
import type { NodeExecOptions } from "@oc/node-host";

const DEFAULT_TIMEOUT_SEC = 1_800;

/** This machine's own `tools.exec`, as its node goes by it. */
export function readNodeExec({ tools }: OcConfig): NodeExecOptions {
  const exec = tools?.exec;
  return {
    requested: resolveRequestedPolicy([{ source: "tools.exec of the node", exec }]),
    rules: resolveExecRules(exec),
    timeoutMs: (exec?.timeoutSec ?? DEFAULT_TIMEOUT_SEC) * 1_000,
  };
}
