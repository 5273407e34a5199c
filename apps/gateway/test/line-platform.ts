import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { LineEvent, LineReply } from "./line-channel.ts";

/** A message that the gateway sent. */
export type Sent = Extract<LineReply, { send: unknown }>["send"];

/** A messaging platform on a local port, played by the test. */
export class LinePlatform {
  readonly sent: Sent[] = [];
  readonly acks: string[] = [];
  readonly #sockets = new Map<string, Socket>();
  readonly #waiting = new Set<() => void>();
  #next = 0;
  #isClosed = false;
  port = 0;

  async listen(): Promise<this> {
    const server = createServer((socket) => void this.#serve(socket));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    this.port = (server.address() as AddressInfo).port;
    onTestFinished(() => {
      this.#isClosed = true;
      for (const socket of this.#sockets.values()) socket.destroy();
      server.close();
    });
    return this;
  }

  /** Delivers a direct message; resolves once the gateway has acknowledged it. */
  dm(senderId: string, text: string, more: Partial<LineEvent> = {}): Promise<string> {
    return this.deliver({
      chatType: "direct",
      peer: { kind: "direct", id: senderId },
      sender: { id: senderId, isBot: false },
      text,
      ...more,
    });
  }

  /** Delivers a message of a group. */
  post(groupId: string, senderId: string, text: string, more: Partial<LineEvent> = {}): Promise<string> {
    const sender = { id: senderId, name: senderId, isBot: false };
    return this.deliver({ chatType: "group", peer: { kind: "group", id: groupId }, sender, text, ...more });
  }

  async deliver(
    event: Omit<LineEvent, "eventId" | "messageId"> & Partial<LineEvent>,
    accountId = "default",
  ): Promise<string> {
    const eventId = event.eventId ?? `e${(this.#next += 1)}`;
    await this.until(() => this.#sockets.has(accountId));
    const acked = this.acks.filter((ack) => ack === eventId).length;
    this.#sockets.get(accountId)?.write(`${JSON.stringify({ messageId: `m-${eventId}`, ...event, eventId })}\n`);
    await this.until(() => this.acks.filter((ack) => ack === eventId).length > acked);
    return eventId;
  }

  /** The texts that one chat has got. */
  textsTo(to: string): string[] {
    return this.sent.filter(({ target }) => target.to === to).map(({ text }) => text);
  }

  /** Resolves once `condition` holds; it is looked at whenever the gateway says something, and every 10 ms. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition() && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          this.#waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, 10);
        this.#waiting.add(done);
      });
    }
  }

  async #serve(socket: Socket): Promise<void> {
    socket.on("error", () => socket.destroy());
    let account: string | undefined;
    try {
      for await (const line of createInterface({ input: socket })) {
        const reply = JSON.parse(line) as LineReply;
        if ("hello" in reply) this.#sockets.set((account = reply.hello), socket);
        if ("ack" in reply) this.acks.push(reply.ack);
        if ("send" in reply) this.sent.push(reply.send);
        for (const wake of this.#waiting) wake();
      }
    } catch {
      // The gateway was killed.
    }
    if (account !== undefined && this.#sockets.get(account) === socket) this.#sockets.delete(account);
  }
}

export function startPlatform(): Promise<LinePlatform> {
  return new LinePlatform().listen();
}
