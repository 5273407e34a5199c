import { lookup } from "node:dns/promises";
import {
  checkGatewayUrl,
  CLI_DEFAULT_SCOPES,
  GatewayClient,
  GatewayClientError,
  GatewayRequestError,
} from "@oc/protocol/client";
import type {
  Credentials,
  GatewayClientOptions,
  HelloOk,
  MethodName,
  MethodParams,
  MethodRequestOptions,
  MethodResult,
  RawRequestOptions,
} from "@oc/protocol/client";
import { openDeviceIdentity, readDeviceAuth, writeDeviceAuth } from "@oc/gateway/identity";
import { canonicalSessionKey } from "@oc/router";
import { CliError, interruptedBy, usageError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";
import { lookUpSecret } from "./target/secret-lookup.ts";
import { displayUrl, resolveGatewayTarget, type GatewayTarget } from "./target/gateway-target.ts";
import { readSecretFlag } from "./target/secret-file.ts";
import { VERSION } from "./version.ts";

/** What `clientOptions` of the catalogue give. */
export interface ClientFlags {
  url?: string | undefined;
  port?: number | undefined;
  token?: string | undefined;
  tokenFile?: string | undefined;
  password?: string | undefined;
  passwordFile?: string | undefined;
  tlsFingerprint?: string | undefined;
  /** Milliseconds for the whole command. */
  timeout?: number | undefined;
}

export interface LinkOptions {
  /** Behaviour claims, e.g. `tool-events`. */
  caps?: readonly string[];
  /** Come back after a lost connection. Default false: a command is one connection. */
  reconnect?: boolean;
  /** Milliseconds for the whole command when `--timeout` is absent; `Infinity` for none. Default 60000. */
  timeoutMs?: number;
}

/** A connection that a command works with. Its failures are `CliError`s. */
export interface GatewayLink {
  /** For direct use of events and states; requests go through the methods below. */
  readonly client: GatewayClient;
  readonly hello: HelloOk;
  readonly connectMs: number;
  request<M extends MethodName>(
    method: M,
    params: MethodParams<M>,
    options?: MethodRequestOptions<M>,
  ): Promise<MethodResult<M>>;
  /** Any method, also one that this version does not know. */
  call(method: string, params: Record<string, unknown>, options?: RawRequestOptions): Promise<unknown>;
  /** Stores this device's own token, after it was replaced. */
  keepDeviceToken(token: string, scopes: readonly string[]): void;
  /** The canonical form of a session key, by the gateway's own defaults. Throws a usage error. */
  resolveKey(key: string, agentId: string | undefined): string;
}

const DEFAULT_TIMEOUT_MS = 60_000;

/** Connects, lets `work` use the connection, and closes it whatever happens. */
export async function withGateway<T>(
  context: CommandContext,
  flags: ClientFlags,
  work: (gateway: GatewayLink) => Promise<T>,
  options: LinkOptions = {},
): Promise<T> {
  const target = await findTarget(context, flags);
  const credentials = await findCredentials(context, target);
  const client = await createClient(context, target, credentials, options);
  const shown = displayUrl(target.url);
  const deadline = startDeadline(flags.timeout ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const connecting = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    deadline.onExpired(() =>
      reject(transportError("TIMEOUT", `No answer from the gateway within ${deadline.timeoutMs} ms.`, shown)),
    );
  });
  try {
    const startedAt = performance.now();
    const attempt = [client.connect(), firstFailure(client), stopped, interruption(context.signal, connecting.signal)];
    const hello = await Promise.race(attempt).catch(async (error: unknown) => {
      throw await connectError(error, target, context.paths.stateDir);
    });
    connecting.abort();
    const connectMs = Math.round(performance.now() - startedAt);
    const { stateDir } = context.paths;
    const facts = { hello, url: target.url, connectMs, stateDir, keepsDeviceToken: target.kind === "local" };
    return await Promise.race([work(openLink(client, facts)), stopped]);
  } finally {
    connecting.abort();
    deadline.clear();
    client.close();
  }
}

/** Asks the gateway; when it is local and does not run, answers from its files. */
export async function gatewayOrLocal<T>(
  context: CommandContext,
  flags: ClientFlags,
  ask: (gateway: GatewayLink) => Promise<T>,
  local: () => Promise<T>,
  options: LinkOptions = {},
): Promise<T> {
  try {
    return await withGateway(context, flags, ask, options);
  } catch (error) {
    const target = isUnreachable(error) ? await findTarget(context, flags) : undefined;
    if (target?.kind !== "local") throw error;
    context.output.detail("The gateway does not run; reading its files.");
    return local();
  }
}

/** Nothing listens there. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof CliError && error.type === "gateway_transport_error" && error.facts.code === "CONNECT_FAILED";
}

/** Target and credentials from flags, environment and configuration. */
export async function findTarget(
  { process, config, paths, output }: CommandContext,
  flags: ClientFlags,
): Promise<GatewayTarget> {
  const place = { cwd: process.cwd, homeDir: paths.homeDir };
  const token = await readSecretFlag({ literal: flags.token, file: flags.tokenFile, name: "token" }, place);
  const password = await readSecretFlag({ literal: flags.password, file: flags.passwordFile, name: "password" }, place);
  const { config: settings } = await config();
  const target = resolveGatewayTarget({
    flags: { url: flags.url, port: flags.port, token, password, tlsFingerprint: flags.tlsFingerprint },
    env: process.env,
    gateway: settings.gateway ?? {},
    defaultPort: paths.defaultPort,
  });
  const check = await checkGatewayUrl(target.url);
  if (!check.ok && (check.reason === "malformed" || check.reason === "scheme" || check.reason === "userinfo")) {
    throw usageError(check.message);
  }
  if (flags.token !== undefined || flags.password !== undefined) {
    output.warn("a secret on the command line is visible to other processes; prefer --token-file or --password-file.");
  }
  for (const warning of target.warnings) output.warn(warning);
  for (const note of target.notes) output.note(note);
  return target;
}

async function findCredentials(context: CommandContext, target: GatewayTarget): Promise<Credentials> {
  const token = await lookUpSecret(context, target.token);
  const password = await lookUpSecret(context, target.password);
  for (const found of [target.token, target.password]) if (found) context.output.detail(`credential: ${found.source}`);
  if (token !== undefined || password !== undefined || !target.allowsDeviceToken) return { token, password };
  return { deviceToken: readDeviceAuth(context.paths.stateDir)?.token };
}

async function createClient(
  { paths, process }: CommandContext,
  target: GatewayTarget,
  credentials: Credentials,
  { caps, reconnect = false }: LinkOptions,
): Promise<GatewayClient> {
  const { stateDir } = paths;
  const device = await openDeviceIdentity(stateDir);
  const fingerprint = target.tlsFingerprint;
  const options: GatewayClientOptions = {
    url: target.url,
    client: { id: "cli", mode: "cli", version: VERSION, platform: globalThis.process.platform },
    credentials,
    device,
    allowInsecurePrivate: process.env["OPENCLAW_ALLOW_INSECURE_PRIVATE_WS"] === "1",
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    reconnect,
    // A device token brings its own scopes.
    ...(credentials.deviceToken === undefined ? { scopes: CLI_DEFAULT_SCOPES } : {}),
    ...(caps === undefined ? {} : { caps }),
    ...(fingerprint === undefined ? {} : { tlsFingerprint: fingerprint }),
  };
  if (target.allowsDeviceToken) {
    options.storedDeviceToken = () => readDeviceAuth(stateDir)?.token;
    options.onDeviceToken = ({ deviceToken, role, scopes }) => {
      if (role === "operator") keepDeviceToken(stateDir, device.deviceId, deviceToken, scopes);
    };
  }
  return new GatewayClient(options);
}

/** Rejects when `signal` aborts; stops listening once `over` does, since commands connect again and again. */
function interruption(signal: AbortSignal, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(interruptedBy(signal));
    signal.addEventListener("abort", () => reject(interruptedBy(signal)), { once: true, signal: over });
  });
}

/** Rejects when the first attempt fails: coming back is for connections that once stood. */
function firstFailure(client: GatewayClient): Promise<never> {
  return new Promise((_, reject) => {
    const stop = client.onState((state) => {
      if (state.state === "connected") stop();
      if (state.state === "waiting") reject(state.error);
    });
  });
}

function keepDeviceToken(stateDir: string, deviceId: string, token: string, scopes: readonly string[]): void {
  if (readDeviceAuth(stateDir)?.token === token) return;
  writeDeviceAuth(stateDir, { deviceId, role: "operator", token, scopes: [...scopes], updatedAtMs: Date.now() });
}

export interface LinkFacts {
  hello: HelloOk;
  url: string;
  connectMs: number;
  stateDir: string;
  /** The gateway at the other end issued the token that this state folder keeps. */
  keepsDeviceToken: boolean;
}

/** A link over a connected client. */
export function openLink(
  client: GatewayClient,
  { hello, url, connectMs, stateDir, keepsDeviceToken }: LinkFacts,
): GatewayLink {
  const call = async (
    method: string,
    params: Record<string, unknown>,
    options: RawRequestOptions = {},
  ): Promise<unknown> => {
    try {
      return await client.requestRaw(method, params, { timeoutMs: Number.POSITIVE_INFINITY, ...options });
    } catch (error) {
      throw requestError(error, displayUrl(url));
    }
  };
  return {
    client,
    hello,
    connectMs,
    call,
    request: call as GatewayLink["request"],
    keepDeviceToken(token, scopes) {
      const deviceId = readDeviceAuth(stateDir)?.deviceId;
      if (deviceId !== undefined && keepsDeviceToken) keepDeviceToken(stateDir, deviceId, token, scopes);
    },
    resolveKey(key, agentId) {
      const { defaultAgentId, mainKey } = hello.snapshot.sessionDefaults;
      try {
        return canonicalSessionKey(key, { defaultAgentId, mainKey, agentId });
      } catch (error) {
        throw usageError(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

function requestError(error: unknown, url: string): CliError {
  if (error instanceof GatewayRequestError) {
    return new CliError(error.message, {
      type: "gateway_error",
      facts: { code: error.code, ...(error.details === undefined ? {} : { details: error.details }) },
      cause: error,
    });
  }
  if (error instanceof GatewayClientError) return transportError(error.code, error.message, url, error);
  throw error;
}

/** Failures up to `hello-ok`, refusals of the gateway included. */
async function connectError(error: unknown, target: GatewayTarget, stateDir: string): Promise<unknown> {
  const url = displayUrl(target.url);
  if (answersOtherwise(error)) {
    const { port, protocol } = new URL(target.url);
    const shownPort = port || (protocol === "wss:" ? "443" : "80");
    const message = `Something on port ${shownPort} answered, but it is not an oc gateway.`;
    const hint =
      target.kind === "local"
        ? "Give the gateway another port: --port, OPENCLAW_GATEWAY_PORT or gateway.port in the configuration."
        : `Check the address: ${url}`;
    return transportError("HANDSHAKE_INVALID", message, url, error, hint);
  }
  if (error instanceof GatewayClientError) {
    const hint =
      error.code === "CONNECT_FAILED" && target.kind === "local" ? await startHint(target, stateDir) : undefined;
    return transportError(error.code, connectMessage(error, url), url, error, hint);
  }
  if (!(error instanceof GatewayRequestError)) return error;
  const code = error.detailCode ?? error.code;
  return new CliError(error.message, {
    type: "gateway_transport_error",
    facts: { code, url, ...(error.details === undefined ? {} : { details: error.details }) },
    cause: error,
    ...refusalHint(code, error, target),
  });
}

/** A gateway of the same state folder may have been started on another port than the configuration says. */
async function startHint({ url }: GatewayTarget, stateDir: string): Promise<string> {
  // Only now: the gateway's library is much to load for a command that connects.
  const { readStateOwner } = await import("@oc/gateway");
  const port = readStateOwner(stateDir)?.port;
  if (port === undefined || String(port) === new URL(url).port) return "Start it: oc gateway";
  return `The gateway of this state folder listens on port ${port}: add --port ${port}, or for good: oc config set gateway.port ${port}`;
}

/** Another program holds the port: it speaks HTTP without our upgrade, no HTTP at all, or WebSocket without our greeting. */
function answersOtherwise(error: unknown): boolean {
  if (!(error instanceof GatewayClientError)) return false;
  if (error.code === "HANDSHAKE_INVALID") return true;
  if (error.code !== "CONNECT_FAILED" || !(error.cause instanceof Error)) return false;
  const { message, code = "" } = error.cause as NodeJS.ErrnoException;
  // A 5xx can be a gateway that starts or stops, or a proxy in front of one.
  return (
    /^Unexpected server response: [1-4]\d\d$/.test(message) || message.startsWith("Invalid ") || code.startsWith("HPE_")
  );
}

function connectMessage(error: GatewayClientError, url: string): string {
  return error.code === "CONNECT_FAILED" ? `The gateway does not answer at ${url}.` : error.message;
}

function refusalHint(code: string, error: GatewayRequestError, target: GatewayTarget): { hint?: string } {
  if (code === "PAIRING_REQUIRED") {
    const requestId = error.details?.["requestId"];
    return {
      hint: `On the gateway's host: oc devices approve ${typeof requestId === "string" ? requestId : "<request id>"}`,
    };
  }
  if (!code.startsWith("AUTH_") && code !== "DEVICE_IDENTITY_REQUIRED") return {};
  if (target.kind === "flag")
    return { hint: "--url takes no configured credentials: add --token or --password (or their -file forms)." };
  return { hint: "Check --token, --password, OPENCLAW_GATEWAY_TOKEN or gateway.auth in the configuration." };
}

function transportError(code: string, message: string, url: string, cause?: unknown, hint?: string): CliError {
  return new CliError(message, {
    type: "gateway_transport_error",
    facts: { code, url },
    ...(cause === undefined ? {} : { cause }),
    ...(hint === undefined ? {} : { hint }),
  });
}

interface Deadline {
  timeoutMs: number;
  onExpired(listener: () => void): void;
  clear(): void;
}

function startDeadline(timeoutMs: number): Deadline {
  let timer: NodeJS.Timeout | undefined;
  return {
    timeoutMs,
    onExpired(listener) {
      if (Number.isFinite(timeoutMs)) timer = setTimeout(listener, timeoutMs);
    },
    clear: () => clearTimeout(timer),
  };
}
