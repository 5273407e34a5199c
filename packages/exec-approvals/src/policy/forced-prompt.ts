import type { CommandAnalysis, Segment } from "../analysis/command-analysis.ts";
import type { ExecRules, ExecSecurity } from "./exec-policy.ts";

/** Built-ins that run what follows them. */
const CARRYING_BUILTINS = new Set(["eval", "exec", "source", ".", "command", "builtin", "trap", "alias"]);

/**
 * Why a person must look at a command whatever the lists say. Strict inline eval forces also what it cannot see through; a
 * heredoc forces under `allowlist` only.
 */
export function findForce(
  analysis: CommandAnalysis,
  { strictInlineEval }: ExecRules,
  security: ExecSecurity,
): "inline-eval" | "heredoc" | undefined {
  if (strictInlineEval && (analysis.inlineEvals.length > 0 || !analysis.ok || analysis.segments.some(canHideCode))) {
    return "inline-eval";
  }
  return analysis.hasHeredoc && security === "allowlist" ? "heredoc" : undefined;
}

function canHideCode({ block, target }: Segment): boolean {
  switch (block) {
    case "blocked-wrapper":
    case "wrapper-depth":
    case "shell-without-code":
    case "expansion-in-program":
      return true;
    case "builtin":
      return CARRYING_BUILTINS.has(target.word);
    default:
      return false;
  }
}
