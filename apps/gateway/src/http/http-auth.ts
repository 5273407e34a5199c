import type { IncomingMessage } from "node:http";
import { grantScopes, hasScope, type OperatorScope } from "@oc/protocol";
import type { ClientAddress } from "../access/client-address.ts";
import type { AccessRules } from "../access/handshake.ts";
import { normalizeOrigin } from "../access/origin.ts";
import type { RateLimiter } from "../access/rate-limit.ts";
import { secretsEqual } from "../access/secret-compare.ts";
import { forbidden, HttpError, retryAfter, unauthorized } from "./http-error.ts";

/** What an HTTP caller may do. An owner may also use tools that change the gateway itself. */
export interface HttpCaller {
  scopes: readonly string[];
  owner: boolean;
  client: ClientAddress;
}

/** What the holder of the gateway's secret may do over HTTP. */
const SHARED_SECRET_SCOPES: readonly OperatorScope[] = [
  "operator.admin",
  "operator.approvals",
  "operator.pairing",
  "operator.read",
  "operator.talk.secrets",
  "operator.write",
];

/**
 * Authenticates by `Authorization: Bearer` alone: no query string, device token or proxy header counts here.
 * Throws 401 (the same for a missing and a wrong credential) and 429.
 */
export function authenticateHttp(
  request: IncomingMessage,
  client: ClientAddress,
  rules: AccessRules,
  limiter: Pick<RateLimiter, "retryAfterMs" | "record" | "reset">,
): HttpCaller {
  if (rules.auth.mode === "none") return callerWithoutSecret(request, client);
  const { origin } = request.headers;
  const exempt = client.local && origin === undefined && rules.exemptLoopback;
  const who = origin !== undefined && client.loopbackPeer ? (normalizeOrigin(origin) ?? client.ip) : client.ip;
  const key = `shared|${who}`;
  const sent = bearerOf(request.headers.authorization);
  if (sent === undefined) throw unauthorized();

  const waitMs = exempt ? 0 : limiter.retryAfterMs(key);
  if (waitMs > 0) {
    throw new HttpError(429, "rate_limited", "too many failed attempts; wait before the next one", {
      headers: retryAfter(waitMs),
    });
  }
  if (rules.auth.secret === undefined || !secretsEqual(sent, rules.auth.secret)) {
    if (!exempt) limiter.record(key);
    throw unauthorized();
  }
  if (!exempt) limiter.reset(key);
  return { scopes: SHARED_SECRET_SCOPES, owner: true, client };
}

export function requireScope(caller: HttpCaller, scope: OperatorScope): void {
  if (!hasScope(caller.scopes, scope)) throw forbidden(`missing scope: ${scope}`);
}

/** Without a secret a caller may give up scopes by header; it can never gain any. */
function callerWithoutSecret(request: IncomingMessage, client: ClientAddress): HttpCaller {
  const header = request.headers["x-openclaw-scopes"];
  if (header === undefined) return { scopes: SHARED_SECRET_SCOPES, owner: true, client };
  const scopes = grantScopes(
    String(header)
      .split(",")
      .map((name) => name.trim()),
  );
  return { scopes, owner: scopes.includes("operator.admin"), client };
}

/** Scheme in any case, exactly one space; whitespace within the secret is significant. */
function bearerOf(header: string | undefined): string | undefined {
  return /^bearer (\S.*)$/i.exec(header ?? "")?.[1];
}
