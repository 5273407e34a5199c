import type { Env } from "../command/run-context.ts";
import type { CostReport } from "../engine.ts";
import { LobsterError } from "../errors.ts";
import { isRecord } from "../template/path.ts";
import type { DocumentObject } from "./document-fields.ts";
import { readPriceTable, resolvePrice } from "./price-table.ts";
import type { PriceTable } from "./price-table.ts";
import type { CostLimit } from "./types.ts";

type CostEntry = CostReport["byStep"][number];

/** What was spent so far. JSON: it survives gates. */
export interface CostState {
  byStep: readonly CostEntry[];
  /** Calls that were billed: an item may pass through many steps. */
  billedCalls: readonly string[];
}

export interface CostTrackerOptions {
  env: Env;
  limit: CostLimit | undefined;
  /** Takes lines for stderr, without a line break. */
  warn: (line: string) => void;
  /** What the run spent before a gate. */
  spent?: CostState;
  /** The tracker of the run that this one is a step of: it pays too. */
  parent?: CostTracker;
}

/** Adds up what model calls report in the JSON of steps: `usage`, and the `model` that it is priced by. */
export class CostTracker {
  readonly #options: CostTrackerOptions;
  readonly #byStep: CostEntry[];
  readonly #billedCalls: Set<string>;
  readonly #modelsWithoutPrice = new Set<string>();
  #prices: PriceTable | undefined;
  #totalUsd: number;
  #checkedUsd: number;

  constructor(options: CostTrackerOptions) {
    this.#options = options;
    this.#byStep = [...(options.spent?.byStep ?? [])];
    this.#billedCalls = new Set(options.spent?.billedCalls);
    this.#totalUsd = this.#byStep.reduce((sum, { costUsd }) => sum + costUsd, 0);
    this.#checkedUsd = this.#totalUsd;
  }

  /** Bills the output of a step: an object with `usage`, or the entries of an array that have one. */
  bill(stepId: string, json: unknown): void {
    for (const item of Array.isArray(json) ? json : [json]) if (isRecord(item)) this.#billItem(stepId, item);
  }

  /** Throws `COST_LIMIT` when the limit is passed and says `stop`; warns otherwise. Says nothing when nothing was spent since. */
  enforceLimit(): void {
    const { limit, warn, parent } = this.#options;
    const hasSpent = this.#totalUsd > this.#checkedUsd;
    this.#checkedUsd = this.#totalUsd;
    if (limit && hasSpent && this.#totalUsd > limit.maxUsd) {
      const total = `$${this.#totalUsd.toFixed(4)}`;
      if (limit.action === "stop") {
        throw new LobsterError("COST_LIMIT", `Cost limit exceeded: ${total} > $${limit.maxUsd} limit`);
      }
      warn(`[WARN] Cost ${total} exceeds limit $${limit.maxUsd}`);
    }
    parent?.enforceLimit();
  }

  /** Nothing when no step reported usage. */
  report(): { cost?: CostReport } {
    if (this.#byStep.length === 0) return {};
    return {
      cost: {
        totalInputTokens: this.#byStep.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
        totalOutputTokens: this.#byStep.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
        estimatedCostUsd: this.#totalUsd,
        byStep: this.#byStep,
      },
    };
  }

  state(): CostState {
    return { byStep: this.#byStep, billedCalls: [...this.#billedCalls] };
  }

  #billItem(stepId: string, item: DocumentObject): void {
    const usage = readUsage(item);
    if (!usage || isReplay(item) || !this.#isFirstBill(item)) return;
    const model = typeof item["model"] === "string" ? item["model"] : "unknown";
    const price = this.#priceOf(model);
    const costUsd = (usage.inputTokens * price.input + usage.outputTokens * price.output) / 1_000_000;
    this.#add({ stepId, model, ...usage, costUsd });
  }

  #add(entry: CostEntry): void {
    this.#byStep.push(entry);
    this.#totalUsd += entry.costUsd;
    const { parent } = this.#options;
    if (parent) parent.#add(entry);
  }

  /** A call with a key and a time of its own is known again when it passes through another step. */
  #isFirstBill(item: DocumentObject): boolean {
    const { cacheKey, createdAt } = item;
    if (typeof cacheKey !== "string" || createdAt === undefined) return true;
    const call = `${cacheKey} ${String(createdAt)}`;
    if (this.#billedCalls.has(call)) return false;
    this.#billedCalls.add(call);
    return true;
  }

  #priceOf(model: string): { input: number; output: number } {
    const { env, warn } = this.#options;
    this.#prices ??= readPriceTable(env, (message) => warn(`[WARN] ${message}`));
    const price = resolvePrice(this.#prices, model);
    if (price) return price;
    if (!this.#modelsWithoutPrice.has(model)) {
      this.#modelsWithoutPrice.add(model);
      warn(`[WARN] No price is known for model '${model}'; its calls count as $0. Set LOBSTER_LLM_PRICING_JSON`);
    }
    return { input: 0, output: 0 };
  }
}

function isReplay(item: DocumentObject): boolean {
  return item["cached"] === true || item["replayed"] === true;
}

function readUsage(item: DocumentObject): { inputTokens: number; outputTokens: number } | undefined {
  const usage = Object.hasOwn(item, "usage") ? item["usage"] : undefined;
  if (!isRecord(usage)) return undefined;
  const inputTokens = tokens(usage, ["inputTokens", "input_tokens", "prompt_tokens"]);
  const outputTokens = tokens(usage, ["outputTokens", "output_tokens", "completion_tokens"]);
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
}

function tokens(usage: DocumentObject, names: readonly string[]): number | undefined {
  return names
    .map((name) => usage[name])
    .find((value): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0);
}
