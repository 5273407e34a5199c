import { events, formatResponse, methods, type HelloOk } from "@oc/protocol";
import { MAX_IMAGE_BYTES } from "../methods/attachments.ts";
import type { GatewayServices } from "../services.ts";
import type { Connection } from "./connection.ts";

const METHOD_NAMES = Object.keys(methods);
const EVENT_NAMES = Object.keys(events);

/** The text of the answer to an admitted `connect`. */
export function formatHello(gateway: GatewayServices, connection: Connection, requestId: string): string {
  const { agents, health, limits, presence } = gateway;
  const { admission, hello } = connection;
  const { defaultAgentId, mainKey, mediaMaxBytes } = agents;
  const payload: HelloOk = {
    type: "hello-ok",
    protocol: hello.protocol,
    server: { version: gateway.version, connId: connection.id },
    features: { methods: METHOD_NAMES, events: EVENT_NAMES, capabilities: [] },
    snapshot: {
      presence: connection.maySee("operator.read") ? presence.list() : [],
      health: connection.maySee("operator.read") ? { ...health.latest()?.snapshot } : {},
      stateVersion: { presence: presence.version, health: health.version },
      uptimeMs: gateway.now() - gateway.startedAt,
      authMode: gateway.access.rules().auth.mode,
      sessionDefaults: { defaultAgentId, mainKey, mainSessionKey: agents.mainSessionKeyOf(defaultAgentId) },
    },
    auth: {
      role: admission.role,
      scopes: admission.scopes,
      ...(admission.deviceToken === undefined ? {} : { deviceToken: admission.deviceToken }),
    },
    policy: {
      maxPayload: limits.maxPayload,
      maxBufferedBytes: limits.maxBufferedBytes,
      tickIntervalMs: limits.tickIntervalMs,
      attachments: { maxBytes: mediaMaxBytes, maxImageBytes: Math.min(mediaMaxBytes, MAX_IMAGE_BYTES) },
    },
  };
  return formatResponse(requestId, payload);
}
