import type { ModelInfo } from "@oc/plugin-sdk";
import type { Connection } from "./endpoint.ts";
import { getWireJson } from "./wire/http.ts";
import { isRecord, records } from "./request-fields.ts";

/** What a loopback server needs to answer a probe; a slower one counts as absent. */
const PROBE_TIMEOUT_MS = 300;
const SHOW_TIMEOUT_MS = 1_000;
const CACHE_MS = 30_000;
/** `/api/show` is asked of this many models, the most recently used first. */
const MAX_SHOWN = 20;

/** Asks an Ollama server what it has, at most every 30 seconds; an absent server has nothing. */
export class OllamaDiscovery {
  #found: { at: number; models: Promise<ModelInfo[]> } | undefined;
  #last: ModelInfo[] = [];
  readonly #baseUrl: string;
  readonly #connection: Connection | undefined;

  constructor(baseUrl: string, connection?: Connection) {
    this.#connection = connection;
    this.#baseUrl = baseUrl.replace(/\/v1$/, "");
  }

  /** What the last discovery found, without asking again. */
  known(): readonly ModelInfo[] {
    return this.#last;
  }

  models(): Promise<ModelInfo[]> {
    const now = Date.now();
    if (!this.#found || now - this.#found.at > CACHE_MS) this.#found = { at: now, models: this.#discover() };
    return this.#found.models;
  }

  async #discover(): Promise<ModelInfo[]> {
    try {
      const tags = await this.#ask("/api/tags", { timeoutMs: PROBE_TIMEOUT_MS });
      const names = records(tags["models"])
        .map((model) => model["name"])
        .filter((name) => typeof name === "string");
      this.#last = await Promise.all(
        names.map((name, index) => (index < MAX_SHOWN ? this.#describe(name) : toInfo(name, this.#baseUrl, {}))),
      );
    } catch {
      this.#last = [];
    }
    return this.#last;
  }

  async #describe(name: string): Promise<ModelInfo> {
    try {
      const shown = await this.#ask("/api/show", { timeoutMs: SHOW_TIMEOUT_MS, body: { model: name } });
      return toInfo(name, this.#baseUrl, shown);
    } catch {
      return toInfo(name, this.#baseUrl, {});
    }
  }

  #ask(path: string, request: { timeoutMs: number; body?: unknown }): Promise<Record<string, unknown>> {
    return getWireJson(`${this.#baseUrl}${path}`, { ...request, connection: this.#connection });
  }
}

function toInfo(id: string, baseUrl: string, shown: Record<string, unknown>): ModelInfo {
  const listed = Array.isArray(shown["capabilities"]) ? shown["capabilities"] : undefined;
  const facts = isRecord(shown["model_info"]) ? shown["model_info"] : {};
  const length = Object.entries(facts).find(([name]) => name.endsWith(".context_length"))?.[1];
  return {
    id,
    provider: "ollama",
    api: "ollama",
    baseUrl,
    reasoning: listed?.includes("thinking") ?? false,
    input: listed?.includes("vision") ? ["text", "image"] : ["text"],
    cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    ...(typeof length === "number" && { contextWindow: length }),
    ...(listed && { compat: { supportsTools: listed.includes("tools") } }),
  };
}
