import { chmodSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { ToolContextOptions } from "../src/tool-context.ts";
import { outputOf, testContext } from "./pipelines.ts";

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

/** An executable shell script. */
export function writeProgram(folder: string, name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, ["#!/bin/sh", ...lines, ""].join("\n"));
  chmodSync(file, 0o755);
  return file;
}

/** Runs a pipeline in a context of its own and gives its items. */
export function itemsOf(
  text: string,
  { input = [], ...options }: ToolContextOptions & { input?: readonly unknown[] } = {},
): Promise<readonly unknown[]> {
  return outputOf(text, input, { ctx: testContext(options) });
}
