import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ItemStream } from "../src/pipeline/item-stream.ts";
import { parsePipeline } from "../src/pipeline/parse-pipeline.ts";
import { runPipeline } from "../src/pipeline/run-pipeline.ts";
import { createToolContext, type ToolContextOptions } from "../src/tool-context.ts";

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  /** A string is sent as it is. */
  body?: unknown;
  /** Nothing is answered. */
  hangs?: true;
}

export interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A real HTTP server on the loopback interface; the last reply repeats. Closed with the test. */
export async function startServer(...replies: readonly Reply[]): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
    requests.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: JSON.parse(text) as unknown,
    });
    if (reply.hangs) return;
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** A folder that goes with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lobster-bridge-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An executable shell script. */
export function writeProgram(folder: string, name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, ["#!/bin/sh", ...lines, ""].join("\n"));
  chmodSync(file, 0o755);
  return file;
}

export interface PipelineOptions extends ToolContextOptions {
  input?: readonly unknown[];
}

/** Runs a pipeline in a folder of its own and gives its items. */
export async function runText(
  text: string,
  { input = [], ...options }: PipelineOptions = {},
): Promise<readonly unknown[]> {
  const cwd = options.cwd ?? newFolder();
  const env = { PATH: process.env["PATH"], ...options.env };
  const ctx = createToolContext({ stateDir: join(cwd, "state"), ...options, cwd, env });
  const end = await runPipeline({ pipeline: parsePipeline(text), ctx, input: ItemStream.of(input) });
  if (end.status !== "ok") throw new Error(`The pipeline ended as ${end.status}`);
  return end.output;
}
