import { choice, flag, free, freeObject, integer, list, object, secret, sensitiveText, text, texts } from "./node.ts";
import { addressRange, ipv4, url } from "./units.ts";

const GATEWAY_AUTH_MODES = ["token", "password", "none"] as const;

const tlsFingerprint = text({
  check: (v) =>
    /^[0-9a-f]{64}$/i.test(v.replaceAll(":", ""))
      ? undefined
      : "must be a SHA-256 fingerprint: 64 hex digits, colons allowed",
});

export const gateway = object({
  mode: choice(["local", "remote"], { doc: "local: run a gateway here; remote: clients use gateway.remote" }),
  port: integer({ min: 1, max: 65535, default: 18789 }),
  bind: choice(["loopback", "lan", "tailnet", "custom", "auto"], { default: "loopback" }),
  customBindHost: ipv4(),
  auth: object({
    mode: { ...choice(GATEWAY_AUTH_MODES), doc: "derived from the configured secret when unset" },
    token: secret(),
    password: secret(),
    allowTailscale: flag(undefined, { doc: "true when tailscale.mode is serve" }),
    rateLimit: object({
      maxAttempts: integer({ min: 1, default: 10 }),
      windowMs: integer({ min: 1, default: 60_000 }),
      lockoutMs: integer({ min: 0, default: 300_000 }),
      exemptLoopback: flag(true),
    }),
  }),
  tailscale: object({ mode: choice(["off", "serve", "funnel"], { default: "off" }), resetOnExit: flag(false) }),
  remote: object({
    url: url(["ws:", "wss:", "http:", "https:"]),
    token: secret(),
    password: secret(),
    tlsFingerprint,
    transport: choice(["direct", "ssh"], { default: "direct" }),
    sshTarget: text({ check: (v) => (v.startsWith("-") ? "must not start with -" : undefined) }),
    sshIdentity: text(),
    remotePort: integer({ min: 1, max: 65535, default: 18789 }),
  }),
  trustedProxies: list(addressRange(), { default: [] }),
  allowRealIpFallback: flag(false),
  nodes: object({
    pairing: object({ autoApproveLocal: flag(true), autoApproveCidrs: list(addressRange(), { default: [] }) }),
    commands: object({ allow: texts({ default: [] }), deny: texts({ default: [] }) }),
  }),
  tools: object({ allow: texts({ default: [] }), deny: texts({ default: [] }) }),
  http: object({
    endpoints: object({
      chatCompletions: object({
        enabled: flag(false),
        images: object(
          {
            allowUrl: flag(false, { doc: "fetch images that a request names by an http(s) URL" }),
            urlAllowlist: texts({ default: [] }),
            allowedMimes: texts(),
            maxBytes: integer({ min: 1, default: 10_485_760 }),
            maxRedirects: integer({ min: 0, default: 3 }),
            timeoutMs: integer({ min: 1, default: 10_000 }),
          },
          { rest: free() },
        ),
      }),
    }),
  }),
  controlUi: object({
    enabled: flag(true),
    basePath: text({
      default: "",
      check: (v) => (v === "" || v.startsWith("/") ? undefined : "must be empty or start with /"),
    }),
    allowedOrigins: texts({ default: [] }),
  }),
  tls: object({ enabled: flag(false), autoGenerate: flag(true), certPath: text(), keyPath: text(), caPath: text() }),
  reload: object({
    mode: choice(["hybrid", "off"], { default: "hybrid" }),
    debounceMs: integer({ min: 0, default: 300 }),
    drainMs: integer({ min: 0, default: 30_000 }),
  }),
});

/** Sections that later releases define: kept as they are, with the few keys that exist today checked. */
export const hooks = object({ token: sensitiveText() }, { rest: free() });
export const browser = object({ enabled: flag() }, { rest: free() });
export const opaque = freeObject();
