import { createHash } from "node:crypto";
import { flagText, isSwitchOn } from "../../command/args.ts";
import type { Env } from "../../command/run-context.ts";
import { LobsterError } from "../../errors.ts";
import type { StageArgs } from "../../pipeline/pipeline.ts";
import { readJsonFlag } from "../json-flag.ts";
import { canonicalJson } from "./canonical-json.ts";
import { isRecord } from "../../template/path.ts";

/** What a model is asked, as it goes over the wire; `retryContext` joins it when its answer did not fit. */
export interface LlmPayload {
  prompt: string;
  model?: string;
  artifacts: readonly unknown[];
  artifactHashes: readonly string[];
  metadata?: Readonly<Record<string, unknown>>;
  outputSchema?: Readonly<Record<string, unknown>>;
  schemaVersion: string;
  maxOutputTokens?: number;
  temperature?: number;
}

export interface LlmOptions {
  payload: LlmPayload;
  /** How often a model may try again when its output is not what the schema asks for. */
  maxValidationRetries: number;
  /** Where the last answer of this run is kept. */
  stateKey: string | undefined;
  /** Ask, whatever is kept. */
  refresh: boolean;
  useFileCache: boolean;
}

/** Reads flags and `LOBSTER_LLM_*`. Throws `USAGE`, naming command and flag. */
export function readLlmOptions(command: string, args: StageArgs, env: Env, items: readonly unknown[]): LlmOptions {
  const prompt = flagText(args, "prompt") || args._.join(" ");
  if (!prompt.trim()) throw new LobsterError("USAGE", `${command} requires --prompt or positional text`);
  const more = readJsonFlag(command, args, "artifacts-json") ?? [];
  if (!Array.isArray(more)) throw new LobsterError("USAGE", `${command} --artifacts-json must be a JSON array`);
  const model = flagText(args, "model") || env["LOBSTER_LLM_MODEL"] || env["LLM_TASK_MODEL"];
  const metadata = readObjectFlag(command, args, "metadata-json");
  const outputSchema = readObjectFlag(command, args, "output-schema");
  const temperature = readNumber(command, "--temperature", flagText(args, "temperature"), "a number");
  const maxOutputTokens = readNumber(
    command,
    "--max-output-tokens",
    flagText(args, "max-output-tokens"),
    "a positive integer",
  );
  const retriesFlag = flagText(args, "max-validation-retries");
  const retries = readNumber(
    command,
    retriesFlag === undefined ? "LOBSTER_LLM_VALIDATION_RETRIES" : "--max-validation-retries",
    retriesFlag ?? (env["LOBSTER_LLM_VALIDATION_RETRIES"] || undefined),
    "a non-negative integer",
  );
  return {
    payload: {
      prompt,
      ...(model && { model }),
      ...describeArtifacts([...items, ...(more as unknown[])]),
      ...(metadata && { metadata }),
      ...(outputSchema && { outputSchema }),
      schemaVersion: flagText(args, "schema-version") || env["LOBSTER_LLM_SCHEMA_VERSION"] || "v1",
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(temperature !== undefined && { temperature }),
    },
    maxValidationRetries: retries ?? 1,
    stateKey: flagText(args, "state-key") || env["LOBSTER_RUN_STATE_KEY"] || undefined,
    refresh: isSwitchOn(args, "refresh") || isYes(env["LOBSTER_LLM_FORCE_REFRESH"]),
    useFileCache: !isSwitchOn(args, "disable-cache"),
  };
}

/** Items as a model gets them, and a hash of each that does not depend on the order of keys. */
export function describeArtifacts(items: readonly unknown[]): Pick<LlmPayload, "artifacts" | "artifactHashes"> {
  const artifacts = items.map(toArtifact);
  return { artifacts, artifactHashes: artifacts.map((artifact) => sha256(canonicalJson(artifact))) };
}

function toArtifact(item: unknown): unknown {
  if (isRecord(item)) return item;
  if (typeof item === "string" || typeof item === "number" || typeof item === "boolean") {
    return { kind: "text", text: String(item) };
  }
  return { kind: "json", data: item ?? null };
}

/** Names an answer: the same for two requests exactly when a model was asked the same. */
export function cacheKeyOf(provider: string, payload: LlmPayload): string {
  const { prompt, model, schemaVersion, artifactHashes, outputSchema, temperature, maxOutputTokens } = payload;
  return sha256(
    canonicalJson({
      provider,
      prompt,
      model,
      schemaVersion,
      artifactHashes,
      outputSchema,
      temperature,
      maxOutputTokens,
    }),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function readObjectFlag(command: string, args: StageArgs, flag: string): Record<string, unknown> | undefined {
  const value = readJsonFlag(command, args, flag);
  if (value === undefined || isRecord(value)) return value;
  throw new LobsterError("USAGE", `${command} --${flag} must be a JSON object`);
}

const NUMBER_RULES = {
  "a number": (value: number) => Number.isFinite(value),
  "a positive integer": (value: number) => Number.isSafeInteger(value) && value > 0,
  "a non-negative integer": (value: number) => Number.isSafeInteger(value) && value >= 0,
};

function readNumber(
  command: string,
  name: string,
  text: string | undefined,
  rule: keyof typeof NUMBER_RULES,
): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (NUMBER_RULES[rule](value)) return value;
  throw new LobsterError("USAGE", `${command} ${name} must be ${rule} (got ${text})`);
}

function isYes(text: string | undefined): boolean {
  return /^(1|true|yes|y|on)$/i.test(text?.trim() ?? "");
}
