import type { ProviderOptions, TlsOptions } from "./options.ts";
import { requestSchema } from "./options.ts";
import { hostOf, isForbiddenHost } from "./hosts.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** TLS settings with their secrets in place. PEM texts; absent ones are the system's. */
export interface Tls {
  ca?: string;
  cert?: string;
  key?: string;
  passphrase?: string;
  serverName?: string;
  insecureSkipVerify?: boolean;
}

/** Connections that differ from a plain one. One object per provider and configuration snapshot: sockets are pooled by it. */
export interface Connection {
  tls?: Tls;
  proxy?: { tls?: Tls } & ({ url: string } | { http: string; https: string; except: string });
}

/** How a provider is spoken to beyond its address and its API, fixed by its configuration. */
export interface Endpoint {
  connection?: Connection;
  /** The key goes into `Authorization: Bearer`, whatever header the API itself has for it. */
  bearerKey: boolean;
  /** An Ollama server behind Chat Completions is told the size of the context window. */
  injectNumCtx: boolean;
}

export const PLAIN_ENDPOINT: Endpoint = { bearerKey: false, injectNumCtx: true };

export interface EndpointPlan {
  endpoint: Endpoint;
  /** The header that `request.auth` puts in the place of a key. */
  authHeaders?: Readonly<Record<string, string>>;
  /** Why the provider must not be called as it is configured. Names the field and never holds a secret. */
  problem?: string;
}

/**
 * Reads how a provider is to be reached. Pure. What cannot be honoured is a problem, never ignored: a request must not go
 * around a configured proxy, or without a configured credential.
 */
export function planEndpoint(id: string, config: ProviderOptions | undefined, env: Env): EndpointPlan {
  const endpoint: Endpoint = {
    bearerKey: config?.authHeader ?? config?.auth === "token",
    injectNumCtx: config?.injectNumCtxForOpenAICompat ?? true,
  };
  const path = `models.providers.${id}`;
  try {
    if (config?.auth === "oauth" || config?.auth === "aws-sdk") {
      throw new Refusal(`${path}.auth is "${config.auth}", which is not supported. Use "api-key" or "token".`);
    }
    if (!config?.request) return { endpoint };
    const { auth, proxy, tls } = parseRequest(config.request, `${path}.request`);
    const connection: Connection = {
      ...(tls && { tls: resolveTls(tls, `${path}.request.tls`) }),
      ...(proxy && { proxy: resolveProxy(proxy, env, `${path}.request.proxy`) }),
    };
    const authHeaders = resolveAuthHeaders(auth, `${path}.request.auth`);
    return {
      endpoint: { ...endpoint, ...((tls || proxy) && { connection }) },
      ...(authHeaders && { authHeaders }),
    };
  } catch (error) {
    if (error instanceof Refusal) return { endpoint, problem: error.message };
    throw error;
  }
}

class Refusal extends Error {}

type RequestOptions = NonNullable<ProviderOptions["request"]>;

/** The configuration file's own check leaves these objects open. */
function parseRequest(request: RequestOptions, path: string): RequestOptions {
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(`${[path, ...(issue?.path ?? [])].join(".")}: ${issue?.message ?? "is not valid"}.`);
}

function resolveAuthHeaders(auth: RequestOptions["auth"], path: string): Record<string, string> | undefined {
  switch (auth?.mode) {
    case "authorization-bearer":
      return { authorization: `Bearer ${resolveSecret(auth.token, `${path}.token`)}` };
    case "header":
      return { [auth.headerName.toLowerCase()]: `${auth.prefix ?? ""}${resolveSecret(auth.value, `${path}.value`)}` };
    default:
      return undefined;
  }
}

function resolveProxy(proxy: RequestOptions["proxy"] & {}, env: Env, path: string): Connection["proxy"] & {} {
  const tls = proxy.tls && { tls: resolveTls(proxy.tls, `${path}.tls`) };
  if (proxy.mode === "explicit-proxy") {
    const url = requireProxyUrl(resolveSecret(proxy.url, `${path}.url`), `${path}.url`);
    return { ...tls, url };
  }
  const named = (name: string) => env[name.toLowerCase()] || env[name] || undefined;
  const http = named("HTTP_PROXY") ?? named("HTTPS_PROXY");
  const https = named("HTTPS_PROXY") ?? http;
  if (http === undefined || https === undefined) {
    throw new Refusal(`${path}.mode is "env-proxy", but neither HTTPS_PROXY nor HTTP_PROXY is set. Set one of them.`);
  }
  for (const url of [http, https]) requireProxyUrl(url, "HTTP_PROXY or HTTPS_PROXY");
  return { ...tls, http, https, except: named("NO_PROXY") ?? "" };
}

/** SOCKS and PAC are not spoken. Proxies may be in private networks, but not where nobody may go. */
function requireProxyUrl(url: string, path: string): string {
  const isHttp = /^https?:\/\//i.test(url) && URL.canParse(url);
  if (isHttp && !isForbiddenHost(hostOf(url))) return url;
  throw new Refusal(
    `${path} is not the address of a proxy that can be used. Write http://host:port or https://host:port.`,
  );
}

function resolveTls(options: TlsOptions, path: string): Tls {
  const { serverName, insecureSkipVerify } = options;
  const tls: Tls = {
    ...(serverName !== undefined && { serverName }),
    ...(insecureSkipVerify !== undefined && { insecureSkipVerify }),
  };
  for (const name of ["ca", "cert", "key", "passphrase"] as const) {
    if (options[name] === undefined) continue;
    tls[name] = resolveSecret(options[name], `${path}.${name}`);
    if (name !== "passphrase" && !tls[name].includes("-----BEGIN ")) {
      throw new Refusal(
        `${path}.${name} is not PEM text. Write the text itself, or a reference to a file that holds it.`,
      );
    }
  }
  if ((tls.cert === undefined) !== (tls.key === undefined)) {
    throw new Refusal(`${path} needs both cert and key, or neither.`);
  }
  return tls;
}

/** References are resolved before they get here; one that was not leaves nothing to send. */
function resolveSecret(value: unknown, path: string): string {
  if (typeof value === "string" && value !== "") return value;
  throw new Refusal(`${path} has no value. Check the secret that it refers to.`);
}
