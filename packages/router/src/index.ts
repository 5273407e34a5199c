export { RouterError } from "./errors.ts";
export type { RouterErrorCode } from "./errors.ts";
export {
  DEFAULT_ACCOUNT_ID,
  IMPLICIT_AGENT_ID,
  normalizeAccountId,
  normalizeAgentId,
  CHANNEL_ALIASES,
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
export { checkRoutes, compileRoutes, homeTier, ROUTE_TIERS } from "./route-table.ts";
export type { RouteCheck, RouteTable, RouteTier } from "./route-table.ts";
export type {
  BindingConfig,
  BindingMatch,
  DmScope,
  GroupScope,
  PeerKind,
  RouteOptions,
  RoutesConfig,
  RouteWarning,
} from "./route-config.ts";
export type { Binding } from "./bindings.ts";
export { resolveRoute } from "./resolve-route.ts";
export type { Route, RouteRefusal, RouteResult } from "./resolve-route.ts";
export { explainRoute } from "./explain-route.ts";
export type { RouteExplanation, TierExplanation, TriedBinding } from "./explain-route.ts";
export type { FactThread, NormalFacts, NormalPeer, RouteFacts, RoutePeer } from "./route-facts.ts";
export { canonicalSessionKey } from "./canonical-key.ts";
export type { CanonicalKeyOptions } from "./canonical-key.ts";
export { parentKey, sessionKeyFacts } from "./key-facts.ts";
export type { SessionKeyFacts } from "./key-facts.ts";
export { decideAdmission, placeOf } from "./access/admission.ts";
export type { AccessEvent, AccessFacts, Admission, AdmittedBy, DropReason } from "./access/admission.ts";
export { resolveAccessPolicy, resolveRoom } from "./access/access-policy.ts";
export type {
  AccessConfig,
  AccessPolicy,
  AccessPolicyOptions,
  DmPolicy,
  GroupPolicy,
  GroupRules,
  Room,
} from "./access/access-policy.ts";
export { sameSenderId } from "./access/allow-list.ts";
export type { AccessSender, AllowList, MatchAllowEntry } from "./access/allow-list.ts";
export {
  decidePairing,
  findPairing,
  isPending,
  MAX_PENDING_PAIRINGS,
  PAIRING_CODE_ALPHABET,
  PAIRING_CODE_CHARS,
  PAIRING_TTL_MS,
} from "./access/pairing.ts";
export type { PairingDecision, PairingRequest } from "./access/pairing.ts";
export {
  decideMentionGate,
  requiresMention,
  resolveHistoryLimit,
  resolveImplicitMentions,
} from "./access/mention-gate.ts";
export type { ImplicitMentions, MentionFacts, MentionGate } from "./access/mention-gate.ts";
export {
  appendPending,
  CURRENT_MESSAGE_HEADER,
  formatRoomMessage,
  MAX_PENDING_TEXT_CHARS,
  PENDING_HISTORY_HEADER,
  senderLabel,
} from "./access/pending-history.ts";
export type { PendingMessage } from "./access/pending-history.ts";
export { resolveCommandAccess } from "./access/command-access.ts";
export type { CommandAccess, CommandAccessInput } from "./access/command-access.ts";
export { DEDUPE_MAX_ENTRIES, DEDUPE_TTL_MS, MessageDedupe } from "./access/message-dedupe.ts";
export type { MessageIdentity } from "./access/message-dedupe.ts";
export {
  MAX_BATCH_CHARS,
  MAX_BATCH_MESSAGES,
  MAX_BATCH_MS,
  planDebounce,
  resolveInboundDebounce,
} from "./access/inbound-debounce.ts";
export type { DebounceBatch, DebounceMessage, DebouncePlan } from "./access/inbound-debounce.ts";
export { decideAgentToAgent, resolveAgentToAgentPolicy } from "./access/agent-to-agent.ts";
export type {
  AgentToAgentDecision,
  AgentToAgentFacts,
  AgentToAgentPolicy,
  SessionVisibility,
} from "./access/agent-to-agent.ts";
export { DEFAULT_QUEUE_SETTINGS, resolveQueueSettings } from "./access/queue-settings.ts";
export type { QueueDrop, QueueLayers, QueueMode, QueueSettings } from "./access/queue-settings.ts";
export { movesMainRoute } from "./access/main-route.ts";
