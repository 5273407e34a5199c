import { randomUUID } from "node:crypto";
import type { OcConfig } from "@oc/config";
import type { ConnectOverrides, Loose, RawClient } from "./raw-client.ts";
import { connectRaw } from "./raw-client.ts";
import { startModelServer, type ModelServer } from "./model-server.ts";
import { startGateway, type TestGateway } from "./test-gateway.ts";
import type { GatewayOptions } from "../src/index.ts";

const TERMINAL = ["final", "aborted", "error"];

/** One client's conversation in one session: says something and hears what comes of it. */
export class Talk {
  constructor(
    readonly client: RawClient,
    readonly sessionKey = "main",
  ) {}

  /** Sends a message without waiting for its end; answers the run id. */
  async send(message: string, more: { idempotencyKey?: string } & Record<string, unknown> = {}): Promise<string> {
    const { idempotencyKey = randomUUID(), ...params } = more;
    const { payload, error } = await this.client.request("chat.send", {
      sessionKey: this.sessionKey,
      message,
      idempotencyKey,
      ...params,
    });
    if (error) throw new Error(String(error["message"]));
    return String(payload?.["runId"]);
  }

  /** Sends a message and waits for the end of its run; answers the text. */
  async say(message: string, more: Record<string, unknown> = {}): Promise<string> {
    return this.end(await this.send(message, more));
  }

  /** The text with which a run ends. */
  async end(runId: string): Promise<string> {
    const { payload } = await this.client.event(
      "chat",
      (chat) => String(chat["runId"]) === runId && TERMINAL.includes(String(chat["state"])),
    );
    return textOf(payload);
  }

  /** The session's row. */
  async row(): Promise<Record<string, unknown>> {
    const { payload } = await this.client.request("sessions.describe", { key: this.sessionKey });
    return payload?.["session"] as unknown as Record<string, unknown>;
  }

  /** Texts of the history, oldest first, with who said them. */
  async history(): Promise<string[]> {
    const { payload } = await this.client.request("chat.history", { sessionKey: this.sessionKey });
    const messages = payload?.["messages"] as unknown as { role: string; content: { text?: string }[] }[];
    return messages.map(({ role, content }) => `${role}: ${content.map(({ text = "" }) => text).join("")}`);
  }
}

function textOf(chat: Loose | undefined): string {
  const content = chat?.["message"]?.["content"] as unknown as { text?: string }[] | undefined;
  return (content ?? []).map(({ text = "" }) => text).join("");
}

export interface TalkSetup {
  config?: OcConfig;
  connect?: ConnectOverrides;
  gateway?: Partial<GatewayOptions>;
}

/** A gateway with the fake model, and a client that talks in the main session. `config` is merged over the model's at the top. */
export async function startTalk({ config = {}, connect, gateway: options }: TalkSetup = {}): Promise<{
  model: ModelServer;
  gateway: TestGateway;
  talk: Talk;
}> {
  const model = await startModelServer();
  const agents = { defaults: { ...model.config.agents?.defaults, ...config.agents?.defaults }, ...rest(config.agents) };
  const gateway = await startGateway({ config: { ...model.config, ...config, agents } as OcConfig, ...options });
  return { model, gateway, talk: new Talk(await connectRaw(gateway.url, connect)) };
}

function rest(agents: OcConfig["agents"] = {}): object {
  const { defaults: _, ...others } = agents;
  return others;
}

/** What the model was given as the last message. */
export function asked(model: ModelServer, call = -1): string {
  const last = model.calls.at(call)?.body.messages.at(-1);
  return typeof last?.content === "string" ? last.content : JSON.stringify(last?.content);
}
