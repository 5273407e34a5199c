export { CHAT_ASIDE_SUFFIX } from "./chat-aside.ts";
export {
  CLOSE_CODES,
  DEVICE_PROOF_MAX_SKEW_MS,
  HANDSHAKE_TIMEOUT_MS,
  IDEMPOTENCY_KEY_MAX_CHARS,
  IDEMPOTENCY_MAX_ENTRIES,
  IDEMPOTENCY_TTL_MS,
  LEGACY_NODE_PROTOCOL_VERSION,
  MAX_BUFFERED_BYTES,
  MAX_PAYLOAD_BYTES,
  PONG_TIMEOUT_MS,
  PREAUTH_MAX_PAYLOAD_BYTES,
  PRESENCE_MAX_ENTRIES,
  PRESENCE_TTL_MS,
  PROTOCOL_VERSION,
  RECONNECT_MAX_DELAY_MS,
  RECONNECT_MIN_DELAY_MS,
  REQUEST_TIMEOUT_MS,
  TICK_INTERVAL_MS,
  TRACEPARENT_MAX_CHARS,
  type CloseCode,
} from "./limits.ts";
export {
  CLI_DEFAULT_SCOPES,
  OPERATOR_SCOPES,
  ROLES,
  grantScopes,
  hasScope,
  isOperatorScope,
  missingScopes,
  type OperatorScope,
  type Role,
} from "./scopes.ts";
export {
  ERROR_CODES,
  GatewayRequestError,
  HANDSHAKE_DETAIL_CODES,
  PAIRING_CLOSE_REASON,
  SLOW_CONSUMER_CLOSE_REASON,
  agentTimeout,
  approvalNotFound,
  handshakeRefused,
  idempotencyConflict,
  invalidRequest,
  missingScope,
  pairingRequired,
  unauthorizedRole,
  unavailable,
  unknownMethod,
  type ErrorCode,
  type ErrorOptions,
  type HandshakeDetailCode,
  type PairingDetails,
  type PairingReason,
  type WireError,
} from "./errors.ts";
export {
  formatCancel,
  formatErrorResponse,
  formatEvent,
  formatRequest,
  formatResponse,
  parseClientFrame,
  parseServerFrame,
  type CancelFrame,
  type ClientFrame,
  type EventFrame,
  type RequestFrame,
  type ResponseFrame,
  type ServerFrame,
  type StateVersion,
} from "./frames.ts";
export { frameSchemas } from "./frame-schemas.ts";
export {
  CLIENT_MODES,
  KNOWN_CLIENT_IDS,
  checkConnect,
  connectParams,
  helloOk,
  type ClientMode,
  type ConnectCheck,
  type ConnectParams,
  type HelloOk,
} from "./connect.ts";
export { negotiateProtocol, type NegotiatedProtocol, type ProtocolOffer } from "./protocol-version.ts";
export {
  isMethodName,
  methods,
  parseMethodParams,
  requiredScopes,
  type MethodAccepted,
  type MethodName,
  type MethodParams,
  type MethodResult,
  type TwoPhaseMethodName,
} from "./methods/catalogue.ts";
export type { MethodDefinition } from "./methods/define.ts";
export { DEFAULT_HISTORY_LIMIT, MAX_HISTORY_LIMIT } from "./methods/chat.ts";
export { DEFAULT_SESSIONS_LIMIT, MAX_SEARCH_HITS } from "./methods/sessions.ts";
export {
  events,
  isDroppable,
  isEventName,
  requiredEventScope,
  type EventAudience,
  type EventDefinition,
  type EventName,
  type EventPayload,
} from "./events.ts";
export { APPROVAL_DECISIONS, type ApprovalDecision, type PluginApproval } from "./shapes/approval.ts";
export type { Attachment } from "./shapes/attachment.ts";
export type { ChatMessage, ContentBlock, LiveMessage } from "./shapes/chat-message.ts";
export type { PairedDevice, PairingRequest } from "./shapes/device.ts";
export type { ExecApproval, ExecApprovalsSnapshot } from "./shapes/exec-approval.ts";
export type { HealthSnapshot, PluginState } from "./shapes/health.ts";
export type { NodeRow, NodeSurfaceRequest } from "./shapes/node.ts";
export type { PresenceEntry } from "./shapes/presence.ts";
export type { SessionRow } from "./shapes/session-row.ts";
export type { TaskFlowRow, TaskRow } from "./shapes/task-flow.ts";
export { decodeBase64Url, encodeBase64Url } from "./base64url.ts";
export {
  createDeviceIdentity,
  deviceIdOf,
  formatStoredDeviceIdentity,
  parseStoredDeviceIdentity,
  type DeviceIdentity,
  type StoredDeviceIdentity,
} from "./device-identity.ts";
export {
  formatDeviceProof,
  signDeviceProof,
  verifyDeviceProof,
  type DeviceProofCheck,
  type DeviceProofFields,
} from "./device-proof.ts";
export {
  checkGatewayUrl,
  normaliseTlsFingerprint,
  type GatewayUrlCheck,
  type GatewayUrlKind,
  type GatewayUrlPolicy,
  type GatewayUrlRefusal,
} from "./gateway-url.ts";
export {
  GatewayClient,
  type GatewayClientOptions,
  type GatewayClientState,
  type IssuedDeviceToken,
  type MethodRequestOptions,
  type RawRequestOptions,
  type RequestArguments,
  type RequestOptions,
} from "./client/gateway-client.ts";
export { GatewayClientError, type GatewayClientErrorCode } from "./client/errors.ts";
export type { ClientDescription, Credentials } from "./client/handshake.ts";
export type { Unsubscribe } from "./client/listeners.ts";
export { SequenceTracker, type SequenceGap } from "./client/sequence.ts";
export type { ClientSocket, OpenSocket, SocketEvents, SocketTarget } from "./client/socket.ts";
