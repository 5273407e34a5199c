import type { Env } from "../command/run-context.ts";
import { isRecord } from "../template/path.ts";

/** USD per million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
}

export type PriceTable = ReadonlyMap<string, ModelPrice>;

/** List prices of common models, by the name without provider and date. */
const LIST_PRICES: Readonly<Record<string, readonly [input: number, output: number]>> = {
  "claude-3-haiku": [0.25, 1.25],
  "claude-3-opus": [15, 75],
  "claude-3-5-haiku": [0.8, 4],
  "claude-3-5-sonnet": [3, 15],
  "claude-3-7-sonnet": [3, 15],
  "claude-haiku-4-5": [1, 5],
  "claude-sonnet-4": [3, 15],
  "claude-sonnet-4-5": [3, 15],
  "claude-opus-4": [15, 75],
  "claude-opus-4-1": [15, 75],
  "claude-opus-4-5": [5, 25],
  "gpt-4o": [2.5, 10],
  "gpt-4o-mini": [0.15, 0.6],
  "gpt-4.1": [2, 8],
  "gpt-4.1-mini": [0.4, 1.6],
  "gpt-4.1-nano": [0.1, 0.4],
  "gpt-5": [1.25, 10],
  "gpt-5-mini": [0.25, 2],
  "gpt-5-nano": [0.05, 0.4],
  o3: [2, 8],
  "o3-mini": [1.1, 4.4],
  "o4-mini": [1.1, 4.4],
  "gemini-2.0-flash": [0.1, 0.4],
  "gemini-2.5-flash": [0.3, 2.5],
  "gemini-2.5-flash-lite": [0.1, 0.4],
  "gemini-2.5-pro": [1.25, 10],
};

/** The list prices, and over them those of `LOBSTER_LLM_PRICING_JSON`; what is wrong there is warned about and ignored. */
export function readPriceTable(env: Env, warn: (message: string) => void): PriceTable {
  const prices = new Map(Object.entries(LIST_PRICES).map(([model, [input, output]]) => [model, { input, output }]));
  const text = env["LOBSTER_LLM_PRICING_JSON"];
  if (!text?.trim()) return prices;
  const own = parseObject(text);
  if (!own) warn('LOBSTER_LLM_PRICING_JSON must be a JSON object like {"<model>":{"input":1,"output":2}}; ignored');
  for (const [model, price] of Object.entries(own ?? {})) {
    if (isPrice(price)) prices.set(model, { input: price.input, output: price.output });
    else
      warn(`LOBSTER_LLM_PRICING_JSON: the price of ${model} needs input and output in USD per million tokens; ignored`);
  }
  return prices;
}

/** The price under the model's full name, else under its name without provider (`openai/…`) and date (`…-20250514`). */
export function resolvePrice(prices: PriceTable, model: string): ModelPrice | undefined {
  const name = model.slice(model.lastIndexOf("/") + 1);
  const undated = name.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$/, "");
  return prices.get(model) ?? prices.get(name) ?? prices.get(undated);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPrice(value: unknown): value is ModelPrice {
  return isRecord(value) && isAmount(value["input"]) && isAmount(value["output"]);
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
