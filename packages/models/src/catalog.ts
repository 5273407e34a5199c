import type { ModelInfo } from "@oc/plugin-sdk";

/** A provider that ships with the package. */
export interface ProviderPreset {
  id: string;
  label: string;
  api: ModelInfo["api"];
  /** Missing only when a configured provider does not say it. */
  baseUrl?: string;
  aliases?: readonly string[];
  /** Names before `_API_KEY` in environment variables, best first. */
  envPrefixes: readonly string[];
  /** The model that is used when only a key is known. */
  defaultModel?: string;
  /** Works without a key. */
  keyless?: true;
}

/** In the order in which keys in the environment are looked for. */
export const PROVIDER_PRESETS: readonly ProviderPreset[] = [
  {
    id: "anthropic",
    label: "Anthropic",
    api: "anthropic-messages",
    baseUrl: "https://api.anthropic.com",
    envPrefixes: ["ANTHROPIC"],
    defaultModel: "claude-sonnet-5",
  },
  {
    id: "openai",
    label: "OpenAI",
    api: "openai-responses",
    baseUrl: "https://api.openai.com/v1",
    aliases: ["openai-codex", "codex"],
    envPrefixes: ["OPENAI"],
    defaultModel: "gpt-5.4",
  },
  {
    id: "google",
    label: "Google Gemini",
    api: "google-generative-ai",
    baseUrl: "https://generativelanguage.googleapis.com",
    aliases: ["gemini"],
    envPrefixes: ["GEMINI", "GOOGLE"],
    defaultModel: "gemini-3.1-pro-preview",
  },
  {
    id: "openrouter",
    label: "OpenRouter",
    api: "openai-completions",
    baseUrl: "https://openrouter.ai/api/v1",
    envPrefixes: ["OPENROUTER"],
    defaultModel: "openrouter/auto",
  },
  {
    id: "deepseek",
    label: "DeepSeek",
    api: "openai-completions",
    baseUrl: "https://api.deepseek.com/v1",
    envPrefixes: ["DEEPSEEK"],
    defaultModel: "deepseek-chat",
  },
  {
    id: "mistral",
    label: "Mistral",
    api: "openai-completions",
    baseUrl: "https://api.mistral.ai/v1",
    envPrefixes: ["MISTRAL"],
    defaultModel: "mistral-large-latest",
  },
  {
    id: "groq",
    label: "Groq",
    api: "openai-completions",
    baseUrl: "https://api.groq.com/openai/v1",
    envPrefixes: ["GROQ"],
    defaultModel: "openai/gpt-oss-120b",
  },
  {
    id: "ollama",
    label: "Ollama",
    api: "ollama",
    baseUrl: "http://127.0.0.1:11434",
    envPrefixes: ["OLLAMA"],
    keyless: true,
  },
  {
    id: "oc",
    label: "Built in",
    api: "oc-offline",
    baseUrl: "offline://oc",
    envPrefixes: [],
    defaultModel: "offline",
    keyless: true,
  },
];

type Row = Omit<ModelInfo, "provider" | "api" | "baseUrl">;

const TEXT_AND_IMAGE = ["text", "image"] as const;
const TEXT = ["text"] as const;

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  anthropic: [
    {
      id: "claude-opus-5",
      name: "Claude Opus 5",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 200_000,
      maxTokens: 64_000,
    },
    {
      id: "claude-sonnet-5",
      name: "Claude Sonnet 5",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 200_000,
      maxTokens: 64_000,
    },
    {
      id: "claude-opus-4-6",
      name: "Claude Opus 4.6",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 200_000,
      maxTokens: 64_000,
    },
    {
      id: "claude-haiku-4-5",
      name: "Claude Haiku 4.5",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 200_000,
      maxTokens: 64_000,
    },
  ],
  openai: [
    {
      id: "gpt-5.4",
      name: "GPT-5.4",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 400_000,
      maxTokens: 128_000,
    },
    {
      id: "gpt-5.4-mini",
      name: "GPT-5.4 mini",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 400_000,
      maxTokens: 128_000,
    },
    {
      id: "gpt-5.4-nano",
      name: "GPT-5.4 nano",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 400_000,
      maxTokens: 128_000,
    },
  ],
  google: [
    {
      id: "gemini-3.1-pro-preview",
      name: "Gemini 3.1 Pro",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 1_048_576,
      maxTokens: 65_536,
    },
    {
      id: "gemini-2.5-flash",
      name: "Gemini 2.5 Flash",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 1_048_576,
      maxTokens: 65_536,
    },
    {
      id: "gemini-2.5-flash-lite",
      name: "Gemini 2.5 Flash-Lite",
      reasoning: true,
      input: TEXT_AND_IMAGE,
      contextWindow: 1_048_576,
      maxTokens: 65_536,
    },
  ],
  openrouter: [
    {
      id: "openrouter/auto",
      name: "OpenRouter's choice",
      reasoning: false,
      input: TEXT_AND_IMAGE,
      contextWindow: 200_000,
    },
  ],
  deepseek: [
    {
      id: "deepseek-chat",
      name: "DeepSeek Chat",
      reasoning: false,
      input: TEXT,
      contextWindow: 128_000,
      maxTokens: 8192,
    },
  ],
  mistral: [
    { id: "mistral-large-latest", name: "Mistral Large", reasoning: false, input: TEXT, contextWindow: 128_000 },
  ],
  groq: [
    {
      id: "openai/gpt-oss-120b",
      name: "GPT-OSS 120B",
      reasoning: true,
      input: TEXT,
      contextWindow: 131_072,
      maxTokens: 65_536,
    },
  ],
  oc: [
    {
      id: "offline",
      name: "Built-in stand-in (not a language model)",
      reasoning: false,
      input: TEXT,
      contextWindow: 200_000,
      cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    },
  ],
};

/** Models known without asking anybody, of one provider. */
export function catalogOf({ id, api, baseUrl }: ProviderPreset): ModelInfo[] {
  return (ROWS[id] ?? []).map((row) => ({ ...row, provider: id, api, ...(baseUrl !== undefined && { baseUrl }) }));
}

/** Names that stand for a model while it is in `agents.defaults.models`; configured aliases win. */
export const BUILT_IN_ALIASES: Readonly<Record<string, string>> = {
  opus: "anthropic/claude-opus-5",
  sonnet: "anthropic/claude-sonnet-5",
  gpt: "openai/gpt-5.4",
  "gpt-mini": "openai/gpt-5.4-mini",
  "gpt-nano": "openai/gpt-5.4-nano",
  gemini: "google/gemini-3.1-pro-preview",
  "gemini-flash": "google/gemini-2.5-flash",
  "gemini-flash-lite": "google/gemini-2.5-flash-lite",
};

/** Ids that a provider has renamed. */
export const RENAMED_MODELS: Readonly<Record<string, string>> = {
  "google/gemini-3.1-pro": "gemini-3.1-pro-preview",
};
