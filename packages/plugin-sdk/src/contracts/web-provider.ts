export interface WebSearchQuery {
  query: string;
  /** 1 to 10. */
  count: number;
  country?: string;
  language?: string;
  freshness?: "day" | "week" | "month" | "year";
  dateAfter?: string;
  dateBefore?: string;
  domains?: readonly string[];
}

export interface WebSearchHit {
  title: string;
  url: string;
  snippet?: string;
  published?: string;
  siteName?: string;
}

export interface WebProviderCall {
  config: Readonly<Record<string, unknown>>;
  apiKey?: string;
  signal: AbortSignal;
}

/** What a search provider answers; the core checks and wraps it as untrusted text. */
export type WebSearchAnswer =
  | { kind: "results"; results: readonly WebSearchHit[] }
  | { kind: "answer"; content: string; citations?: readonly { url: string; title?: string }[] }
  | { kind: "error"; message: string; docs?: string }
  | { kind: "raw"; data: unknown };

export interface WebSearchProvider {
  id: string;
  label?: string;
  /** Environment variables that may hold its key, best first. */
  envVars?: readonly string[];
  /** Smaller is tried earlier when none is configured. */
  autoDetectOrder?: number;
  isReady(call: Omit<WebProviderCall, "signal">): boolean;
  search(query: WebSearchQuery, call: WebProviderCall): Promise<WebSearchAnswer>;
}

export interface WebFetchProvider {
  id: string;
  label?: string;
  envVars?: readonly string[];
  isReady(call: Omit<WebProviderCall, "signal">): boolean;
  fetch(
    request: { url: string; format: "markdown" | "text"; maxChars: number },
    call: WebProviderCall,
  ): Promise<{ text: string; title?: string; finalUrl: string; status: number }>;
}
