import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Channel, ChannelInboundMessage, ChannelOutboundPayload } from "@oc/plugin-sdk";
import type { PluginPackage } from "../src/index.ts";
import { packageOf } from "./gate-plugin.ts";

/** What the platform says: one JSON line. */
export type LineEvent = Pick<ChannelInboundMessage, "eventId" | "messageId" | "chatType" | "peer" | "sender" | "text"> &
  Partial<ChannelInboundMessage>;

/** What the channel says to the platform: an acknowledged or refused event, or a message. */
export type LineReply =
  | { ack: string }
  | { refused: string }
  | { hello: string }
  | { send: ChannelOutboundPayload; messageId: string };

/** A channel that speaks JSON lines over TCP to a platform at `config.port`. */
export function lineChannel(options: Partial<Channel> = {}): Channel {
  const sockets = new Map<string, Socket>();
  let sent = 0;
  return {
    id: "line",
    label: "Line",
    aliases: ["ln"],
    capabilities: { chatTypes: ["direct", "group"], textChunkLimit: 4_000 },
    normalizePeerId: (raw) => raw.trim().replace(/^line:/i, ""),
    normalizeSenderId: (raw) => raw.trim().replace(/^line:/i, ""),
    matchAllowEntry: (entry, sender) => entry.replace(/^line:/i, "") === sender.id,
    resolveTarget: (text) => ({ to: text, kind: "direct" }),
    inspect(raw) {
      const { eventId, peer } = raw as LineEvent;
      return { eventId, laneKey: peer.id };
    },
    toInbound(raw) {
      const event = raw as LineEvent;
      return {
        channel: "line",
        accountId: "default",
        timestamp: 0,
        media: [],
        mentions: { native: false, any: false },
        raw,
        ...event,
      };
    },
    async startAccount({ accountId, config, abortSignal, admit, setStatus }) {
      const socket = connect(Number(config["port"]), "127.0.0.1");
      sockets.set(accountId, socket);
      const write = (reply: LineReply) => socket.write(`${JSON.stringify(reply)}\n`);
      abortSignal.addEventListener("abort", () => socket.end(), { once: true });
      socket.on("error", () => socket.destroy());
      socket.once("connect", () => {
        setStatus({ connected: true });
        write({ hello: accountId });
      });
      for await (const line of createInterface({ input: socket })) {
        const event = JSON.parse(line) as LineEvent;
        admit(event).then(
          () => write({ ack: event.eventId }),
          () => write({ refused: event.eventId }),
        );
      }
    },
    async send(payload) {
      sent += 1;
      const messageId = `out-${sent}`;
      const socket = sockets.get(payload.accountId);
      if (!socket?.writable) return { ok: false, messageIds: [], error: "not connected" };
      socket.write(`${JSON.stringify({ send: payload, messageId } satisfies LineReply)}\n`);
      return { ok: true, messageIds: [messageId] };
    },
    ...options,
  };
}

/** The plugin that brings it. */
export function linePlugin(options: Partial<Channel> = {}): PluginPackage {
  return packageOf("line", (api) => api.registerChannel(lineChannel(options)), { channels: ["line"] });
}
