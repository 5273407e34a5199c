import type { ExecRules, SafeBinProfile } from "./exec-policy.ts";

/** What counts when nothing is configured. */
export const DEFAULT_EXEC_RULES: ExecRules = {
  strictInlineEval: false,
  safeBins: ["cut", "uniq", "head", "tail", "tr", "wc"],
  safeBinTrustedDirs: ["/bin", "/usr/bin"],
  safeBinProfiles: {},
};

/** The keys of a `tools.exec` object that shape decisions. */
export interface ExecRulesInput {
  strictInlineEval?: boolean;
  safeBins?: readonly string[];
  safeBinTrustedDirs?: readonly string[];
  safeBinProfiles?: Readonly<Record<string, SafeBinProfile>>;
}

/**
 * The rules of one agent: its own keys over the global ones; of `safeBinProfiles` name by name. Names are lower-cased.
 */
export function resolveExecRules(global: ExecRulesInput = {}, agent: ExecRulesInput = {}): ExecRules {
  const lowerCased = (profiles: Readonly<Record<string, SafeBinProfile>> = {}) =>
    Object.entries(profiles).map(([name, profile]): [string, SafeBinProfile] => [name.trim().toLowerCase(), profile]);
  const safeBins = agent.safeBins ?? global.safeBins ?? DEFAULT_EXEC_RULES.safeBins;
  return {
    strictInlineEval: agent.strictInlineEval ?? global.strictInlineEval ?? DEFAULT_EXEC_RULES.strictInlineEval,
    safeBins: safeBins.map((name) => name.trim().toLowerCase()),
    safeBinTrustedDirs: agent.safeBinTrustedDirs ?? global.safeBinTrustedDirs ?? DEFAULT_EXEC_RULES.safeBinTrustedDirs,
    safeBinProfiles: Object.fromEntries([...lowerCased(global.safeBinProfiles), ...lowerCased(agent.safeBinProfiles)]),
  };
}
