import { z } from "zod";
import type { GatewayRequestError } from "./errors.ts";
import { handshakeRefused, invalidRequest } from "./errors.ts";
import { invalidParams } from "./issues.ts";
import { lazy } from "./lazy.ts";
import type { CloseCode } from "./limits.ts";
import { CLOSE_CODES, PROTOCOL_VERSION } from "./limits.ts";
import type { NegotiatedProtocol } from "./protocol-version.ts";
import { negotiateProtocol } from "./protocol-version.ts";
import type { Role } from "./scopes.ts";
import { presenceEntry } from "./shapes/presence.ts";

/** Client ids with a known meaning. Other well-formed ids connect too and get no special trust. */
export const KNOWN_CLIENT_IDS = [
  "cli",
  "gateway-client",
  "webchat",
  "openclaw-control-ui",
  "openclaw-tui",
  "node-host",
  "openclaw-probe",
  "test",
] as const;

export const CLIENT_MODES = ["webchat", "cli", "ui", "backend", "node", "worker", "probe", "test"] as const;

export type ClientMode = (typeof CLIENT_MODES)[number];

const CLIENT_ID_PATTERN = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

/**
 * The `connect` params. Unlike method params these are open: clients in the field send members that differ by version
 * (`locale`, `userAgent`, `pathEnv`, …), so unknown members are dropped and `null` counts as absent. The members that
 * decide about access are checked strictly.
 */
export const connectParams = lazy(() =>
  tolerant({
    minProtocol: z.int().min(1),
    maxProtocol: z.int().min(1),
    client: tolerant({
      id: z
        .string()
        .regex(CLIENT_ID_PATTERN, "must be 1 to 64 characters of a-z 0-9 . _ -, starting with a letter or digit"),
      version: z.string().min(1),
      platform: z.string().min(1),
      mode: z.enum([...CLIENT_MODES, "operator"]),
      displayName: z.string().optional(),
      instanceId: z.string().optional(),
      deviceFamily: z.string().optional(),
      modelIdentifier: z.string().optional(),
    }),
    role: z.enum(["operator", "node", "worker"]).optional(),
    scopes: z.array(z.string()).optional(),
    caps: z.array(z.string()).optional(),
    commands: z.array(z.string()).optional(),
    permissions: z.record(z.string(), z.boolean()).optional(),
    auth: tolerant({
      token: z.string().optional(),
      password: z.string().optional(),
      deviceToken: z.string().optional(),
      bootstrapToken: z.string().optional(),
    }).optional(),
    device: tolerant({
      id: z.string().min(1),
      publicKey: z.string().min(1),
      signature: z.string().min(1),
      signedAt: z.number(),
      /** A missing or blank nonce gets its own refusal code, so the schema lets it through. */
      nonce: z.string().optional(),
    }).optional(),
  }),
);

/** The params exactly as sent (a device proof signs these), without unknown members. */
export type ConnectParams = z.output<ReturnType<typeof connectParams>>;

/** The answer to `connect`. */
export const helloOk = lazy(() =>
  z.object({
    type: z.literal("hello-ok"),
    protocol: z.int(),
    server: z.object({ version: z.string(), connId: z.string() }),
    /** Hints for discovery; a method may exist without being listed. */
    features: z.object({
      methods: z.array(z.string()),
      events: z.array(z.string()),
      capabilities: z.array(z.string()).optional(),
    }),
    snapshot: z.object({
      presence: z.array(presenceEntry()),
      health: z.record(z.string(), z.unknown()),
      stateVersion: z.object({ presence: z.int(), health: z.int() }),
      uptimeMs: z.number(),
      authMode: z.string(),
      sessionDefaults: z.object({ defaultAgentId: z.string(), mainKey: z.string(), mainSessionKey: z.string() }),
    }),
    /** `scopes` are the ones enforced for the life of the socket. */
    auth: z.object({
      role: z.string(),
      scopes: z.array(z.string()),
      deviceToken: z.string().optional(),
      deviceTokens: z
        .array(z.object({ deviceToken: z.string(), role: z.string(), scopes: z.array(z.string()) }))
        .optional(),
    }),
    policy: z.object({
      maxPayload: z.int(),
      maxBufferedBytes: z.int(),
      tickIntervalMs: z.int(),
      attachments: z.object({ maxBytes: z.int(), maxImageBytes: z.int() }).optional(),
    }),
  }),
);

export type HelloOk = z.output<ReturnType<typeof helloOk>>;

export type ConnectCheck =
  | {
      ok: true;
      /** As sent. */
      connect: ConnectParams;
      /** Case-folded id and mode without aliases: what policy decides on. */
      client: { id: string; mode: ClientMode };
      role: Role;
      protocol: NegotiatedProtocol;
    }
  | { ok: false; error: GatewayRequestError; closeCode: CloseCode };

/** The first, pure steps of a handshake, in their order: schema, protocol range, role. */
export function checkConnect(params: unknown): ConnectCheck {
  const checked = connectParams().safeParse(params);
  if (!checked.success) {
    return { ok: false, error: invalidParams("connect params", checked.error), closeCode: CLOSE_CODES.policy };
  }
  const connect = checked.data;
  const role = connect.role ?? "operator";
  const mode = connect.client.mode === "operator" ? "cli" : connect.client.mode;

  const protocol = negotiateProtocol({ ...connect, role, mode });
  if (protocol === undefined) {
    const error = handshakeRefused(
      "PROTOCOL_MISMATCH",
      `protocol mismatch: this gateway speaks version ${PROTOCOL_VERSION}, the client offers ${connect.minProtocol} to ${connect.maxProtocol}; update the older side`,
      { details: { expectedProtocol: PROTOCOL_VERSION } },
    );
    return { ok: false, error, closeCode: CLOSE_CODES.protocolMismatch };
  }
  if (role === "worker") {
    const error = invalidRequest("role worker is not accepted here; connect as operator or node");
    return { ok: false, error, closeCode: CLOSE_CODES.policy };
  }
  return { ok: true, connect, client: { id: connect.client.id.toLowerCase(), mode }, role, protocol };
}

function tolerant<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess(withoutNulls, z.object(shape));
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
