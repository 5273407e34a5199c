import { command, filled, flag, integer, oneOf, required, text } from "../command.ts";
import { clientOptions, verbose } from "./client-options.ts";

export const runOptions = {
  port: integer("--port <n>", "port to listen on", { min: 1, max: 65_535 }),
  bind: oneOf("--bind <where>", "network to listen on", ["loopback", "lan", "tailnet", "custom", "auto"]),
  auth: oneOf("--auth <mode>", "what clients must show", ["token", "password", "none"]),
  token: filled("--token <token>", "gateway token for this run"),
  tokenFile: filled("--token-file <file>", "read the gateway token from a file"),
  password: filled("--password <password>", "gateway password for this run"),
  passwordFile: filled("--password-file <file>", "read the gateway password from a file"),
  force: flag("--force", "stop our own gateway on that port first"),
  allowUnconfigured: flag("--allow-unconfigured", 'start although gateway.mode is not "local"'),
  verbose: flag("--verbose", "log to the terminal too"),
  wsLog: oneOf("--ws-log <style>", "how sockets are logged", ["auto", "full", "compact"]),
};

export const callOptions = {
  ...clientOptions,
  params: text("--params <json>", "parameters, a JSON object"),
  expectFinal: flag("--expect-final", "wait for the outcome of a method that answers twice"),
  verbose,
};
export const callArgs = { method: required("name of the method, e.g. health") };

export const healthOptions = {
  ...clientOptions,
  verbose: flag("--debug, --verbose", "probe now instead of using the last result"),
};

export const gatewayStatusOptions = {
  ...clientOptions,
  deep: flag("--deep", "look for gateways of other profiles too"),
  probe: flag("--no-probe", "do not connect"),
  requireRpc: flag("--require-rpc", "exit 1 when the gateway does not answer"),
};

export const authTokenOptions = { show: flag("--show", "print the value (terminal or --json only)") };

export const gatewayCommands = [
  command("gateway run", {
    summary: "run the gateway in the foreground",
    example: "oc gateway --port 18789",
    options: runOptions,
    isGroupDefault: true,
    handlesSignals: true,
    load: () => import("../commands/gateway-run.ts"),
  }),
  command("gateway call", {
    summary: "call one method of the gateway",
    example: "oc gateway call sessions.list --params '{\"limit\":5}'",
    options: callOptions,
    args: callArgs,
    load: () => import("../commands/gateway-call.ts"),
  }),
  command("gateway status", {
    summary: "say where the gateway should be and whether it answers",
    example: "oc gateway status",
    options: gatewayStatusOptions,
    diagnostic: true,
    load: () => import("../commands/gateway-status.ts"),
  }),
  command("gateway health", {
    summary: "health of the gateway",
    example: "oc gateway health",
    options: healthOptions,
    diagnostic: true,
    load: () => import("../commands/health.ts"),
  }),
  command("gateway auth-token", {
    summary: "say which token is in use and where it comes from",
    example: "oc gateway auth-token",
    options: authTokenOptions,
    load: () => import("../commands/gateway-auth-token.ts"),
  }),
];
