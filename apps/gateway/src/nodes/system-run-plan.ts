import type { SystemRunPlan } from "@oc/exec-approvals";

/** A plan as a node told it, checked; `undefined` for anything else. */
export function readSystemRunPlan(told: unknown): SystemRunPlan | undefined {
  const { argv, cwd, commandText, commandPreview, agentId, sessionKey, mutableFileOperand, unbindable } = (told ??
    {}) as Partial<Record<keyof SystemRunPlan, unknown>>;
  if (!Array.isArray(argv) || argv.length === 0 || !argv.every((word) => typeof word === "string")) return undefined;
  if (typeof commandText !== "string" || commandText === "") return undefined;
  if (![cwd, agentId, sessionKey].every(isTextOrNull)) return undefined;
  const operand = readOperand(mutableFileOperand);
  if (operand === undefined) return undefined;
  return {
    argv: argv as string[],
    cwd: (cwd as string | null | undefined) ?? null,
    commandText,
    ...(typeof commandPreview === "string" ? { commandPreview } : {}),
    agentId: (agentId as string | null | undefined) ?? null,
    sessionKey: (sessionKey as string | null | undefined) ?? null,
    mutableFileOperand: operand,
    ...(typeof unbindable === "string" && unbindable !== "" ? { unbindable } : {}),
  };
}

function readOperand(told: unknown): { argvIndex: number; path: string; sha256: string } | null | undefined {
  if (told === undefined || told === null) return null;
  const { argvIndex, path, sha256 } = told as Record<string, unknown>;
  return Number.isInteger(argvIndex) && typeof path === "string" && typeof sha256 === "string"
    ? { argvIndex: argvIndex as number, path, sha256 }
    : undefined;
}

function isTextOrNull(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "string";
}
