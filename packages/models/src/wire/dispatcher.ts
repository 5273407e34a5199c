import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import type { Dispatcher, request as undiciRequest } from "undici";
import type { Connection, Tls } from "../endpoint.ts";
import { isForbiddenHost } from "../hosts.ts";
import type * as undiciModule from "./undici.ts";
import { WireError } from "./wire-error.ts";

const CONNECT_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 60_000;

type Undici = typeof undiciModule;

let undici: Promise<Undici> | undefined;
let plain: Dispatcher | undefined;
const special = new WeakMap<Connection, Dispatcher>();

/**
 * The pool of kept-alive connections for a kind of connection: one for all plain ones of the process, one for each provider
 * with a proxy or TLS settings of its own. Idle connections do not keep the process running.
 */
export async function openDispatcher(
  connection: Connection | undefined,
): Promise<{ dispatcher: Dispatcher; request: typeof undiciRequest }> {
  undici ??= import("./undici.ts");
  const loaded = await undici;
  const { request } = loaded;
  if (!connection) return { request, dispatcher: (plain ??= createDispatcher(loaded, {})) };
  let dispatcher = special.get(connection);
  if (!dispatcher) special.set(connection, (dispatcher = createDispatcher(loaded, connection)));
  return { request, dispatcher };
}

/** Addresses written as numbers are not looked up, so that they are judged here. */
export function requireAllowedHost(url: string): void {
  const { hostname } = new URL(url);
  if (isForbiddenHost(hostname)) throw forbiddenError(hostname);
}

function createDispatcher({ Agent, ProxyAgent, EnvHttpProxyAgent }: Undici, { tls, proxy }: Connection): Dispatcher {
  const connect = { timeout: CONNECT_TIMEOUT_MS, lookup: lookupAllowed };
  const options = {
    connect: { ...connect, ...toNodeTls(tls) },
    keepAliveTimeout: KEEP_ALIVE_MS,
    // The idle watchdog decides; it also counts the wait for headers.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  if (!proxy) return new Agent(options);
  const tunnel = { ...options, proxyTls: { ...connect, ...toNodeTls(proxy.tls) }, requestTls: toNodeTls(tls) };
  if ("url" in proxy) return new ProxyAgent({ ...tunnel, uri: proxy.url });
  // All three are given, so that undici does not look into the environment of the process.
  return new EnvHttpProxyAgent({
    ...tunnel,
    httpProxy: proxy.http,
    httpsProxy: proxy.https,
    noProxy: proxy.except,
  });
}

function toNodeTls(tls: Tls = {}) {
  const { serverName, insecureSkipVerify, ...pem } = tls;
  return {
    ...pem,
    ...(serverName !== undefined && { servername: serverName }),
    ...(insecureSkipVerify === true && { rejectUnauthorized: false }),
  };
}

/** Resolves a name, and refuses it when it leads to a forbidden address. */
const lookupAllowed: LookupFunction = (hostname, options, done) => {
  lookup(hostname, options, (error, address, family) => {
    const found = Array.isArray(address) ? address.map((entry) => entry.address) : [address];
    const forbidden = error ? undefined : found.find(isForbiddenHost);
    if (forbidden === undefined) done(error, address, family);
    else done(forbiddenError(hostname), address, family);
  });
};

function forbiddenError(hostname: string): WireError {
  return new WireError(`The address ${hostname} is link-local or a metadata service; models cannot be there.`, {
    reason: "format",
    code: "forbidden_address",
  });
}
