export const EXEC_SECURITIES = ["deny", "allowlist", "full"] as const;
export const EXEC_ASKS = ["off", "on-miss", "always"] as const;
export const EXEC_DECISIONS = ["allow-once", "allow-always", "deny"] as const;

/** Strictest first. */
export type ExecSecurity = (typeof EXEC_SECURITIES)[number];
/** Loosest first. */
export type ExecAsk = (typeof EXEC_ASKS)[number];
/** What becomes of a prompt that nobody can answer. */
export type ExecAskFallback = ExecSecurity;
/** A person's answer. */
export type ExecDecision = (typeof EXEC_DECISIONS)[number];

/** What the configuration or the session asks for. Unset: `full`, `off`. */
export interface RequestedPolicy {
  security?: ExecSecurity;
  ask?: ExecAsk;
}

/** A value and where it comes from, for people: `tools.exec`, `agents.entries.main.tools.exec`, `session`, `defaults` … */
export interface Sourced<Value> {
  value: Value;
  source: string;
}

/** The stricter of what is requested and what the host's approvals file says, field by field. */
export interface EffectivePolicy {
  security: Sourced<ExecSecurity>;
  ask: Sourced<ExecAsk>;
  askFallback: Sourced<ExecAskFallback>;
  autoAllowSkills: Sourced<boolean>;
}

/** What `safeBinProfiles` says of one program. */
export interface SafeBinProfile {
  minPositional?: number;
  maxPositional?: number;
  allowedValueFlags?: readonly string[];
  allowedFlags?: readonly string[];
  deniedFlags?: readonly string[];
}

/** The parts of `tools.exec` that shape decisions. */
export interface ExecRules {
  strictInlineEval: boolean;
  safeBins: readonly string[];
  safeBinTrustedDirs: readonly string[];
  safeBinProfiles: Readonly<Record<string, SafeBinProfile>>;
}
