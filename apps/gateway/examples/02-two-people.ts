import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway } from "@oc/gateway";
import type { Channel, ChannelAccountContext } from "@oc/plugin-sdk";

// A channel whose platform is this program: `write` is a person who types, `heard` what the gateway answers.
interface Note {
  eventId: string;
  from: string;
  text: string;
}
let connect = (_account: ChannelAccountContext): void => {};
const connected = new Promise<ChannelAccountContext>((resolve) => (connect = resolve));
let heard = (_to: string, _text: string): void => {};

const notes: Channel = {
  id: "notes",
  capabilities: { chatTypes: ["direct"], textChunkLimit: 4_000 },
  normalizePeerId: (id) => id.trim(),
  normalizeSenderId: (id) => id.trim(),
  matchAllowEntry: (entry, sender) => entry === sender.id,
  resolveTarget: (to) => ({ to, kind: "direct" }),
  async startAccount(context) {
    connect(context);
    context.setStatus({ connected: true });
    await new Promise((stopped) => context.abortSignal.addEventListener("abort", stopped, { once: true }));
  },
  inspect(raw) {
    const { eventId, from } = raw as Note;
    return { eventId, laneKey: from };
  },
  toInbound(raw) {
    const { eventId, from, text } = raw as Note;
    return {
      eventId,
      channel: "notes",
      accountId: "default",
      messageId: eventId,
      timestamp: Date.now(),
      chatType: "direct",
      peer: { kind: "direct", id: from },
      sender: { id: from, isBot: false },
      text,
      media: [],
      mentions: { native: false, any: false },
      raw,
    };
  },
  async send({ target, text }) {
    heard(target.to, text);
    return { ok: true, messageIds: [] };
  },
};

const stateDir = await mkdtemp(join(tmpdir(), "oc-example-"));
const gateway = createGateway({
  stateDir,
  port: 0,
  auth: { token: "example-token" },
  config: {
    agents: { defaults: { model: "oc/offline" } },
    session: { dmScope: "per-channel-peer" },
    channels: { notes: { dmPolicy: "open", allowFrom: ["*"] } },
    plugins: { entries: { notes: { enabled: true } } },
  },
  plugins: [
    {
      id: "notes",
      manifest: async () => ({ id: "notes", channels: ["notes"], configSchema: { type: "object" } }),
      load: async () => ({ id: "notes", register: (api) => api.registerChannel(notes) }),
    },
  ],
});
await gateway.listen();
const account = await connected;

let count = 0;
/** What a person writes, and the first lines of what they get back. */
async function write(from: string, text: string): Promise<void> {
  const answer = new Promise<string>((resolve) => {
    heard = (to, reply) => resolve(`${to} reads: ${reply.split("\n").slice(1, 4).filter(Boolean).join(" | ")}`);
  });
  count += 1;
  await account.admit({ eventId: `note-${count}`, from, text } satisfies Note);
  console.log(`${from} writes: ${text}\n${await answer}`);
}

await write("ann", "The key is under the mat.");
await write("bob", "Where is the key?");
await write("ann", "Good night.");
await write("ann", "/status");

await gateway.close();
await rm(stateDir, { recursive: true });
