import { GatewayRequestError } from "../errors.ts";
import type { GatewayUrlPolicy } from "../gateway-url.ts";
import { checkGatewayUrl, normaliseTlsFingerprint } from "../gateway-url.ts";
import { GatewayClientError } from "./errors.ts";
import type { SocketTarget } from "./socket.ts";

/** A URL that may be connected to, and how well the way there is protected. */
export interface AdmittedTarget extends SocketTarget {
  loopback: boolean;
  encrypted: boolean;
}

/** Judges URL and certificate pin before anything is sent. Throws `URL_REFUSED`. */
export async function admitTarget(
  url: string,
  options: GatewayUrlPolicy & { tlsFingerprint?: string | undefined },
): Promise<AdmittedTarget> {
  const check = await checkGatewayUrl(url, options);
  if (!check.ok) throw new GatewayClientError("URL_REFUSED", check.message);
  const target: AdmittedTarget = {
    url: check.url,
    ...(check.addresses && { addresses: check.addresses }),
    loopback: check.loopback,
    encrypted: check.kind === "tls",
  };
  if (options.tlsFingerprint === undefined) return target;

  const pin = normaliseTlsFingerprint(options.tlsFingerprint);
  if (!pin) throw new GatewayClientError("URL_REFUSED", "tlsFingerprint must be a SHA-256: 64 hex digits.");
  if (!target.encrypted) throw new GatewayClientError("URL_REFUSED", "tlsFingerprint needs a wss:// URL.");
  return { ...target, tlsFingerprint: pin };
}

/**
 * Whether a stored device token may be tried after this refusal: only for a refused shared token, and only where the
 * peer is this machine or holds the pinned certificate.
 */
export function mayTryDeviceToken(refusal: unknown, target: AdmittedTarget): boolean {
  if (!(refusal instanceof GatewayRequestError) || refusal.detailCode !== "AUTH_TOKEN_MISMATCH") return false;
  if (refusal.details?.canRetryWithDeviceToken === false) return false;
  return target.loopback || target.tlsFingerprint !== undefined;
}
