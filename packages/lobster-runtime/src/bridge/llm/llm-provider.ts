import type { Env, LlmAdapter, RunContext } from "../../command/run-context.ts";
import { LobsterError } from "../../errors.ts";
import { readByteLimit } from "../../process/limits.ts";
import { networkReason } from "../error-text.ts";
import { isLoopback, joinPath, parseHttpUrl } from "../http-url.ts";
import { postJson } from "../post-json.ts";

/** Who answers `llm.invoke`. */
export interface LlmProvider {
  name: string;
  /** What items name as their source. */
  source: string;
  /** Resolves with the answer as it came. */
  ask(payload: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export interface ProviderChoice {
  /** The command, for messages. */
  command: string;
  /** A provider's name, as the pipeline gives it. */
  provider: string | undefined;
  /** A token, as the pipeline gives it. */
  token: string | undefined;
  /** All flags of the stage, for adapters. */
  args: Readonly<Record<string, unknown>>;
  ctx: RunContext;
}

/**
 * The provider that is named, else the only adapter of the host, else the first one that has an address in the environment.
 * `undefined` when there is none. Throws `USAGE` for a name that stands for nothing and an address that cannot be used.
 */
export function resolveLlmProvider(choice: ProviderChoice): LlmProvider | undefined {
  const { ctx } = choice;
  const name = choice.provider?.trim() || ctx.env["LOBSTER_LLM_PROVIDER"]?.trim() || defaultProvider(ctx);
  if (name === undefined) return undefined;
  const adapter = Object.hasOwn(ctx.llmAdapters, name) ? ctx.llmAdapters[name] : undefined;
  if (adapter) return adapterProvider(name, adapter, choice);
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  if (!endpoint) throw new LobsterError("USAGE", `Unsupported llm provider: ${name}`);
  return httpProvider(name, endpoint, choice);
}

function defaultProvider({ llmAdapters, env }: RunContext): string | undefined {
  const [onlyAdapter, another] = Object.keys(llmAdapters);
  if (onlyAdapter !== undefined && another === undefined) return onlyAdapter;
  return Object.keys(ENDPOINTS).find((name) => ENDPOINTS[name]?.urlVariables.some((variable) => env[variable]));
}

interface Endpoint {
  urlVariables: readonly string[];
  tokenVariables: readonly string[];
  /** Whether the token belongs to that address alone, and may leave the machine on an encrypted way. */
  ownToken: boolean;
  address(base: URL): URL;
  body(payload: unknown): unknown;
}

const invokePath = (base: URL): URL => (base.pathname === "/" ? joinPath(base, "/invoke") : base);
const asItIs = (payload: unknown): unknown => payload;

/** By precedence, the first one that has an address wins. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  pi: {
    urlVariables: ["LOBSTER_PI_LLM_ADAPTER_URL"],
    tokenVariables: ["LOBSTER_PI_LLM_ADAPTER_TOKEN"],
    ownToken: true,
    address: invokePath,
    body: asItIs,
  },
  openclaw: {
    urlVariables: ["OPENCLAW_URL", "CLAWD_URL"],
    tokenVariables: ["OPENCLAW_TOKEN", "CLAWD_TOKEN"],
    ownToken: false,
    address: (base) => joinPath(base, "/tools/invoke"),
    body: (payload) => ({ tool: "llm-task", action: "invoke", args: payload }),
  },
  http: {
    urlVariables: ["LOBSTER_LLM_ADAPTER_URL"],
    tokenVariables: ["LOBSTER_LLM_ADAPTER_TOKEN"],
    ownToken: true,
    address: invokePath,
    body: asItIs,
  },
};

function adapterProvider(name: string, adapter: LlmAdapter, { command, args, ctx }: ProviderChoice): LlmProvider {
  return {
    name,
    source: adapter.source ?? name,
    async ask(payload) {
      try {
        return await adapter.invoke({ env: ctx.env, args, payload, ctx, signal: ctx.signal });
      } catch (cause) {
        throw requestFailed(command, cause);
      }
    },
  };
}

function httpProvider(name: string, endpoint: Endpoint, { command, token, ctx }: ProviderChoice): LlmProvider {
  const [variable = ""] = endpoint.urlVariables;
  const text = firstOf(ctx.env, endpoint.urlVariables);
  if (!text) throw new LobsterError("USAGE", `${command} --provider ${name} requires ${variable}`);
  const base = parseHttpUrl(text);
  if (!base) throw new LobsterError("USAGE", `${command} requires an http(s) address in ${variable}`);
  const url = endpoint.address(base);
  const bearer = token ?? ambientToken(command, endpoint, url, ctx.env);
  const maxResponseBytes = readByteLimit(ctx.env, "LOBSTER_MAX_HTTP_RESPONSE_BYTES");
  return {
    name,
    source: name,
    async ask(payload) {
      const post = { url, body: endpoint.body(payload), token: bearer, signal: ctx.signal, maxResponseBytes };
      const {
        status,
        failure,
        text: answer,
      } = await postJson(post).catch((cause: unknown) => {
        throw requestFailed(command, cause);
      });
      if (failure !== undefined) throw requestFailed(command, `(${status}) ${failure}`);
      try {
        return JSON.parse(answer) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}

/** A token of the environment must not be sent where somebody else could read it. */
function ambientToken(command: string, endpoint: Endpoint, url: URL, env: Env): string | undefined {
  const token = firstOf(env, endpoint.tokenVariables);
  if (!token || isLoopback(url) || (endpoint.ownToken && url.protocol === "https:")) return token;
  const names = endpoint.tokenVariables.join("/");
  throw new LobsterError("USAGE", `${command} refuses to send ${names} to ${url.origin}; give its token with --token`);
}

function firstOf(env: Env, names: readonly string[]): string | undefined {
  for (const name of names) if (env[name]) return env[name];
  return undefined;
}

function requestFailed(command: string, cause: unknown): Error {
  if (cause instanceof LobsterError && cause.code !== "OUTPUT_LIMIT") return cause;
  return new LobsterError("LLM_FAILED", `${command} request failed: ${networkReason(cause)}`, { cause });
}
