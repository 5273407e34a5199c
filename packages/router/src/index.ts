export { RouterError } from "./errors.ts";
export type { RouterErrorCode } from "./errors.ts";
export {
  DEFAULT_ACCOUNT_ID,
  IMPLICIT_AGENT_ID,
  normalizeAccountId,
  normalizeAgentId,
  normalizeChannelId,
} from "./ids.ts";
export { requireAgent, resolveAgents } from "./agents.ts";
export type { Agent, AgentConfig, AgentRoster, AgentsConfig, RosterWarning } from "./agents.ts";
export { agentPaths, checkAgentPaths } from "./agent-paths.ts";
export type { AgentPaths, AgentPathsOptions } from "./agent-paths.ts";
export {
  DEFAULT_MAIN_KEY,
  formatSessionKey,
  mainSessionKey,
  MAX_SESSION_KEY_CHARS,
  parseSessionKey,
  resolveMainKey,
} from "./session-key.ts";
export type { AgentSessionKey, ParsedSessionKey, SessionKeyKind, SessionThread } from "./session-key.ts";
export { canonicalSessionKey } from "./canonical-key.ts";
export type { CanonicalKeyOptions } from "./canonical-key.ts";
export { parentKey, sessionKeyFacts } from "./key-facts.ts";
export type { SessionKeyFacts } from "./key-facts.ts";
