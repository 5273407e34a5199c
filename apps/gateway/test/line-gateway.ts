import type { OcConfig } from "@oc/config";
import type { Channel } from "@oc/plugin-sdk";
import type { GatewayOptions, PluginPackage } from "../src/index.ts";
import { linePlugin } from "./line-channel.ts";
import { startPlatform, type LinePlatform } from "./line-platform.ts";
import { startModelServer, type ModelCall, type ModelServer } from "./model-server.ts";
import { startGateway } from "./test-gateway.ts";

export interface LineSetup {
  /** Settings of the channel, beside its port. */
  channel?: Record<string, unknown>;
  config?: Partial<OcConfig>;
  answer?: ModelServer["answer"];
  /** Members of the channel to replace. */
  plugin?: Partial<Channel>;
  /** Other plugins, which run too. */
  plugins?: readonly PluginPackage[];
  limits?: NonNullable<GatewayOptions["limits"]>;
  now?: () => number;
}

/** Everybody may write directly. */
export const OPEN = { dmPolicy: "open", allowFrom: ["*"] };

/** A gateway whose channel `line` is connected to a platform. */
export async function startLineGateway({
  channel,
  config = {},
  answer,
  plugin = {},
  plugins = [],
  ...options
}: LineSetup = {}) {
  const [platform, model] = await Promise.all([startPlatform(), startModelServer(answer)]);
  const packages = [linePlugin(plugin), ...plugins];
  const configOf = (settings: Record<string, unknown> = {}): OcConfig =>
    ({
      ...model.config,
      ...config,
      plugins: { entries: Object.fromEntries(packages.map(({ id }) => [id, { enabled: true }])) },
      channels: { line: { port: platform.port, ...settings } },
    }) as OcConfig;
  const logs: { message: string; fields: Record<string, unknown> | undefined }[] = [];
  const started = await startGateway({
    config: configOf(channel),
    plugins: packages,
    ...options,
    onLog: (_level, message, fields) => logs.push({ message, fields }),
  });
  return { ...started, platform, model, configOf, logs };
}

/** What the model was asked last, as one text. */
export function askedFor(call: ModelCall | undefined): string {
  const content = call?.body.messages.findLast(({ role }) => role === "user")?.content;
  return typeof content === "string" ? content : JSON.stringify(content);
}

/** Everything the model was given in a call. */
export function contextOf(call: ModelCall | undefined): string {
  return JSON.stringify(call?.body.messages.filter(({ role }) => role !== "system"));
}

/** Answers a call with what it was asked. */
export const echo = (call: ModelCall): void => call.reply(`echo ${askedFor(call)}`);

/** Writes directly; answers the next text that comes back. */
export async function exchange(platform: LinePlatform, senderId: string, text: string): Promise<string | undefined> {
  const before = platform.textsTo(senderId).length;
  await platform.dm(senderId, text);
  await platform.until(() => platform.textsTo(senderId).length > before);
  return platform.textsTo(senderId).at(-1);
}
