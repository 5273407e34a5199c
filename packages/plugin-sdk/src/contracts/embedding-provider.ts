/** Turns text into vectors. `identity` changes whenever stored vectors stop being comparable. */
export interface EmbeddingProvider {
  id: string;
  label?: string;
  envVars?: readonly string[];
  create(settings: { config: Readonly<Record<string, unknown>>; apiKey?: string }): Promise<EmbeddingModel>;
}

export interface EmbeddingModel {
  identity: string;
  dimensions: number;
  maxBatchTexts: number;
  /** One vector per text, in order. */
  embed(texts: readonly string[], purpose: "query" | "document", signal: AbortSignal): Promise<readonly Float32Array[]>;
  close?(): Promise<void>;
}
