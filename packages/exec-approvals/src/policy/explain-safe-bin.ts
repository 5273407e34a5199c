import { isRunner } from "../binding/runners.ts";
import type { ExecRules } from "./exec-policy.ts";
import { isRefusedSafeBin, resolveSafeBinProfile } from "./safe-bin-profiles.ts";

/** Why a name in `safeBins` never counts; `broad` and `interpreter` can be given no profile. */
export type SafeBinProblem = "broad" | "interpreter" | "unprofiled";

/** What is wrong with a program of `safeBins`; `undefined`: it can count. Pure. */
export function explainSafeBin(name: string, rules: Pick<ExecRules, "safeBinProfiles">): SafeBinProblem | undefined {
  if (isRefusedSafeBin(name)) return "broad";
  if (resolveSafeBinProfile(name, rules.safeBinProfiles) !== undefined) return undefined;
  return isRunner(name) ? "interpreter" : "unprofiled";
}
