import type { OcConfig } from "@oc/config";

/** What images a chat completion may bring. */
export interface ImageRules {
  /** Whether `http(s)` URLs are fetched at all. */
  allowUrl: boolean;
  /** Hosts that may be fetched from, `*.` in front for their subdomains; empty: every public host. */
  urlAllowlist: readonly string[];
  allowedMimes: readonly string[];
  /** Largest single image, decoded, in bytes. */
  maxBytes: number;
  maxRedirects: number;
  /** For one whole download, redirects included. */
  timeoutMs: number;
}

const DEFAULT_IMAGE_RULES: ImageRules = {
  allowUrl: false,
  urlAllowlist: [],
  allowedMimes: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/heic", "image/heif"],
  maxBytes: 10_485_760,
  maxRedirects: 3,
  timeoutMs: 10_000,
};

/** Fills in the defaults of `gateway.http.endpoints.chatCompletions.images`. */
export function readImageRules({ gateway }: OcConfig): ImageRules {
  return { ...DEFAULT_IMAGE_RULES, ...gateway?.http?.endpoints?.chatCompletions?.images };
}
