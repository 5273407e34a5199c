import { LEGACY_NODE_PROTOCOL_VERSION, PROTOCOL_VERSION } from "./limits.ts";

export interface ProtocolOffer {
  minProtocol: number;
  maxProtocol: number;
  role: string;
  mode: string;
}

export type NegotiatedProtocol = typeof PROTOCOL_VERSION | typeof LEGACY_NODE_PROTOCOL_VERSION;

/**
 * Picks the version of a connection: 4 when the offered range contains it; 3 for nodes (`role` and `mode` both `node`)
 * and for `mode: "probe"` whose range ends there; `undefined` when nothing fits.
 */
export function negotiateProtocol(offer: ProtocolOffer): NegotiatedProtocol | undefined {
  const offers = (version: number) => offer.minProtocol <= version && version <= offer.maxProtocol;
  if (offers(PROTOCOL_VERSION)) return PROTOCOL_VERSION;
  const mayUseLegacy = (offer.role === "node" && offer.mode === "node") || offer.mode === "probe";
  if (mayUseLegacy && offers(LEGACY_NODE_PROTOCOL_VERSION)) return LEGACY_NODE_PROTOCOL_VERSION;
  return undefined;
}
