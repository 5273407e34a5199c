/** `gateway.port` when nothing names another. */
export const DEFAULT_GATEWAY_PORT = 18_789;
