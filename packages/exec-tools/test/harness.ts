import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Tool, ToolContext, ToolResult } from "@oc/plugin-sdk";
import { onTestFinished } from "vitest";
import {
  createExecTools,
  createProcessRegistry,
  type ExecSettings,
  type ExecToolsOptions,
  type ExitEvent,
  type ProcessRegistryOptions,
} from "../src/index.ts";

type Details = Record<string, unknown>;

export interface Answer {
  text: string;
  details: Details;
  isError: boolean;
}

export interface HarnessOptions {
  settings?: Partial<ExecSettings>;
  context?: Partial<ToolContext>;
  tools?: Partial<ExecToolsOptions>;
  registry?: ProcessRegistryOptions;
  env?: Record<string, string>;
}

export const SETTINGS: ExecSettings = {
  host: "auto",
  timeoutSec: 1800,
  backgroundMs: 10_000,
  cleanupMs: 1_800_000,
  notifyOnExit: true,
  notifyOnExitEmptySuccess: false,
  pathPrepend: [],
  elevatedLevel: "off",
  closedElevatedGates: [],
};

/** Real tools over real processes in a folder of their own, as one gateway has them. Everything ends with the test. */
export function createHarness(options: HarnessOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "oc-exec-"));
  const events: ExitEvent[] = [];
  const processes = createProcessRegistry({ onExit: (event) => void events.push(event), ...options.registry });
  onTestFinished(async () => {
    await processes.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const factory = createExecTools({
    processes,
    settings: () => ({ ...SETTINGS, ...options.settings }),
    gate: async ({ command }) => ({ status: "run", command }),
    inheritedEnv: () => ({ PATH: process.env["PATH"], HOME: folder, SHELL: "/bin/sh", ...options.env }),
    ...options.tools,
  });
  const context: ToolContext = {
    agentId: "main",
    sessionKey: "agent:main:main",
    workspaceDir: folder,
    sandboxed: false,
    senderIsOwner: true,
    ...options.context,
  };
  const toolsOf = (more: Partial<ToolContext> = {}): Tool[] => factory({ ...context, ...more }) as Tool[];
  const run = async (
    name: string,
    args: Details,
    more: Partial<ToolContext> = {},
    signal: AbortSignal = new AbortController().signal,
    onUpdate: (partial: ToolResult) => void = () => {},
  ): Promise<Answer> => {
    const tool = toolsOf(more).find((candidate) => candidate.name === name);
    if (!tool) throw new Error(`no tool ${name}`);
    return toAnswer(await tool.execute("call-1", args, signal, onUpdate));
  };
  const exec = (args: Details, signal?: AbortSignal, onUpdate?: (partial: ToolResult) => void): Promise<Answer> =>
    run("exec", args, {}, signal, onUpdate);
  const ps = (args: Details, signal?: AbortSignal): Promise<Answer> => run("process", args, {}, signal);
  /** A background session's id. */
  const start = async (command: string, args: Details = {}): Promise<string> => {
    const { details, text } = await exec({ command, background: true, ...args });
    if (typeof details["sessionId"] !== "string") throw new Error(`not in the background: ${text}`);
    return details["sessionId"];
  };
  /** The answer of the poll that tells the end. */
  const ended = async (sessionId: string): Promise<Answer> => {
    for (;;) {
      const answer = await ps({ action: "poll", sessionId, timeout: 5000 });
      if (answer.details["status"] !== "running") return answer;
    }
  };
  return { folder, events, processes, run, exec, ps, start, ended, toolsOf, context };
}

export type Harness = ReturnType<typeof createHarness>;

export function toAnswer({ content, details, isError = false }: ToolResult): Answer {
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  return { text, details: details as Details, isError };
}

/** The number that a command wrote to a file, as soon as it is there. */
export async function pidFrom(file: string): Promise<number> {
  while (!existsSync(file) || !readFileSync(file, "utf8").endsWith("\n")) await sleep(5);
  return Number(readFileSync(file, "utf8"));
}

/** Whether a process runs. Where nobody reaps it, a dead one stays in the table as a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "";
  return !/\) [ZX] /.test(stat);
}
