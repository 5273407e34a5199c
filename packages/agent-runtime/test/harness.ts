import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createModels, type ModelsOptions } from "@oc/models";
import {
  createPluginRegistry,
  type PluginApi,
  type PluginManifest,
  type PluginRegistry,
  type Tool,
} from "@oc/plugin-sdk";
import { openSessionStore, type SessionStore, type TranscriptRecord } from "@oc/sessions";
import { afterEach } from "vitest";
import { createAgentRuntime } from "../src/create-agent-runtime.ts";
import type { AgentEvent, AgentProfile, AgentRuntime, AgentRuntimeOptions, RunRequest } from "../src/runtime.ts";
import { modelsOf } from "./model-options.ts";
import { startModelServer, type ModelAnswer, type ModelCall, type ModelServer } from "./model-server.ts";

export const MAIN = "agent:main:main";

export interface Harness {
  folder: string;
  workspaceDir: string;
  runtime: AgentRuntime;
  store: SessionStore;
  server: ModelServer;
  /** Events of every run, in the order in which they were emitted. */
  events: AgentEvent[];
  request(text: string, more?: Partial<RunRequest>): RunRequest;
  /** Messages and other records of a session, oldest first. */
  transcript(sessionKey?: string): Promise<TranscriptRecord[]>;
  /** Puts the clock of store and runtime forward. */
  travel(ms: number): void;
  close(): Promise<void>;
}

export interface HarnessOptions {
  answer?: (call: ModelCall, index: number) => ModelAnswer | Promise<ModelAnswer>;
  contextWindow?: number;
  input?: ("text" | "image")[];
  profile?: Partial<AgentProfile>;
  runtime?: Partial<AgentRuntimeOptions>;
  files?: Record<string, string>;
  models?: ModelsOptions;
  /** Of `fake/one`. */
  fallbacks?: string[];
  folder?: string;
}

let runCount = 0;

/** Starts harnesses that end with the test that started them. */
export function harnessesOfTests(): (options?: HarnessOptions) => Promise<Harness> {
  const open: Harness[] = [];
  afterEach(async () => {
    for (const harness of open.splice(0)) await harness.close();
  });
  return async (options) => {
    const harness = await startHarness(options);
    open.push(harness);
    return harness;
  };
}

/** A runtime on a real session store and a real model connection, in a folder of its own. */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "oc-agent-runtime-")));
  const workspaceDir = join(folder, "workspace");
  await mkdir(workspaceDir, { recursive: true });
  for (const [name, text] of Object.entries(options.files ?? {})) await writeFile(join(workspaceDir, name), text);
  const server = await startModelServer(options.answer ?? (() => ({ text: "hello" })));
  const models = createModels({ options: options.models ?? modelsOf(server.url, options) });
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const store = await openSessionStore({ agentId: "main", path: join(folder, "sessions", "sessions.sqlite"), now });
  const events: AgentEvent[] = [];
  const runtime = createAgentRuntime({
    agent: (agentId) => ({
      agentId,
      workspaceDir,
      agentDir: folder,
      model: "fake/one",
      timeoutMs: 30_000,
      ...options.profile,
    }),
    sessions: async () => store,
    models: () => models,
    maxConcurrent: 4,
    abortGraceMs: 200,
    retry: { baseDelayMs: 1, maxDelayMs: 2 },
    now,
    ...options.runtime,
  });
  return {
    folder,
    workspaceDir,
    runtime,
    store,
    server,
    events,
    request: (text, more = {}) => {
      runCount += 1;
      return {
        runId: `run-${runCount}`,
        agentId: "main",
        sessionKey: MAIN,
        input: { text },
        onEvent: (event) => events.push(event),
        ...more,
      };
    },
    async transcript(sessionKey = MAIN) {
      return (await store.readHistory(sessionKey, { limit: 1000 }))?.records ?? [];
    },
    travel: (ms) => void (ahead += ms),
    async close() {
      await runtime.close({ drainMs: 0 });
      await store.close();
      await server.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A registry with one bundled plugin. */
export function pluginWith(register: (api: PluginApi) => void, manifest: Partial<PluginManifest> = {}): PluginRegistry {
  const registry = createPluginRegistry();
  registry.register(register, { manifest: { id: "test", ...manifest }, origin: "bundled" });
  return registry;
}

export function testTool(name: string, execute: Tool["execute"], more: Partial<Tool> = {}): Tool {
  return { name, description: `${name}.`, parameters: { type: "object" }, execute, ...more };
}

/** A promise and the function that resolves it. */
export function gate<T = void>(): { opened: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => (open = resolve));
  return { opened, open };
}

/** `role:text` of each message record, for comparing whole conversations. */
export function outline(records: readonly TranscriptRecord[]): string[] {
  return records.flatMap((record) => {
    if (record.type !== "message") return record.type === "custom_message" ? [`custom:${record.customType}`] : [];
    const { message } = record;
    const content =
      typeof message.content === "string" ? message.content : message.content.map(describeBlock).join("|");
    return [`${message.role}:${content}`];
  });
}

function describeBlock(block: { type: string; text?: string; name?: string }): string {
  return block.type === "text" ? (block.text ?? "") : block.type === "toolCall" ? `<${block.name}>` : `[${block.type}]`;
}

/** Waits for something that happens on another connection. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
