import type { OcConfig } from "@oc/config";
import type { GatewayOptions } from "../src/index.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connectRaw, type Loose, type RawClient } from "./raw-client.ts";
import { Talk } from "./talk.ts";
import { startGateway, tempDir } from "./test-gateway.ts";

export interface ExecSetup {
  /** `tools.exec`. */
  exec?: Record<string, unknown>;
  config?: Partial<OcConfig>;
  /** Content of `exec-approvals.json`. */
  approvals?: unknown;
  stateDir?: string;
  /** Whether the client says that somebody answers behind it. Default true. */
  approver?: boolean;
  gateway?: Partial<GatewayOptions>;
}

/** A message with which the offline model calls `exec`. */
export function execMessage(command: string, more: Record<string, unknown> = {}): string {
  return `\`\`\`tool\n${JSON.stringify({ name: "exec", arguments: { command, ...more } })}\n\`\`\``;
}

/** A gateway whose agent is the offline model, and a client that talks to it and answers approvals. */
export async function startExecChat(setup: ExecSetup = {}) {
  const stateDir = setup.stateDir ?? tempDir("oc-exec-");
  const workspace = join(stateDir, "workspace");
  mkdirSync(workspace, { recursive: true });
  if (setup.approvals !== undefined) writeApprovals(stateDir, setup.approvals);
  const config = {
    agents: { defaults: { model: "oc/offline", workspace } },
    tools: { exec: setup.exec ?? {} },
    ...setup.config,
  } as OcConfig;
  const started = await startGateway({
    stateDir,
    config,
    env: { PATH: "/usr/bin:/bin", HOME: stateDir, SHELL: "/bin/sh" },
    ...setup.gateway,
  });
  const client = await connectRaw(started.url, {
    caps: [...(setup.approver === false ? [] : ["approvals"]), "tool-events"],
  });
  return { ...started, workspace, client, chat: new ExecChat(client) };
}

export function writeApprovals(stateDir: string, content: unknown): void {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(stateDir, "exec-approvals.json"), text, { mode: 0o600 });
}

/** A conversation in which the agent runs commands. */
export class ExecChat extends Talk {
  constructor(client: RawClient, sessionKey = "main") {
    super(client, sessionKey);
  }

  /** Has the agent run a command; answers what the agent says to the result. */
  exec(command: string, more: Record<string, unknown> = {}): Promise<string> {
    return this.say(execMessage(command, more));
  }

  /** Has the agent run a command that waits for an answer; gives the request. */
  async ask(command: string, more: Record<string, unknown> = {}): Promise<Loose> {
    const known = new Set(this.client.events("exec.approval.requested").map(({ payload }) => String(payload?.["id"])));
    const said = this.exec(command, more);
    const { payload } = await this.client.event("exec.approval.requested", ({ id }) => !known.has(String(id)));
    await said;
    return payload as Loose;
  }

  /** Answers a request over the protocol. */
  resolve(id: unknown, decision: string) {
    return this.client.request("exec.approval.resolve", { id, decision });
  }

  /** What the agent says once it has heard what became of a command. */
  followUp(id: unknown): Promise<string> {
    return this.end(`exec-approval-followup:${String(id)}`);
  }
}
