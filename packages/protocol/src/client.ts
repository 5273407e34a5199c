/** The client alone: the same exports as the package's main entry, without the schemas. */
export { CHAT_ASIDE_SUFFIX } from "./chat-aside.ts";
export { CLI_DEFAULT_SCOPES, type OperatorScope, type Role } from "./scopes.ts";
export { GatewayRequestError, type ErrorCode, type WireError } from "./errors.ts";
export type { EventFrame } from "./frames.ts";
export type { HelloOk } from "./connect.ts";
export type { EventName, EventPayload } from "./events.ts";
export type { MethodAccepted, MethodName, MethodParams, MethodResult } from "./methods/catalogue.ts";
export {
  createDeviceIdentity,
  formatStoredDeviceIdentity,
  parseStoredDeviceIdentity,
  type DeviceIdentity,
  type StoredDeviceIdentity,
} from "./device-identity.ts";
export {
  checkGatewayUrl,
  normaliseTlsFingerprint,
  type GatewayUrlCheck,
  type GatewayUrlPolicy,
} from "./gateway-url.ts";
export {
  GatewayClient,
  type GatewayClientOptions,
  type GatewayClientState,
  type IssuedDeviceToken,
  type MethodRequestOptions,
  type RawRequestOptions,
  type RequestOptions,
} from "./client/gateway-client.ts";
export { GatewayClientError, type GatewayClientErrorCode } from "./client/errors.ts";
export type { ClientDescription, Credentials } from "./client/handshake.ts";
export type { SequenceGap } from "./client/sequence.ts";
export type { ClientSocket, OpenSocket, SocketEvents, SocketTarget } from "./client/socket.ts";
