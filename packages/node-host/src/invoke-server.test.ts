import { expect, it } from "vitest";
import type { NodeCommand } from "./commands/node-command.ts";
import { NodeHostError } from "./errors.ts";
import { InvokeServer } from "./invoke-server.ts";

function serve(commands: Record<string, NodeCommand>) {
  const sent: { method: string; params: Record<string, unknown> }[] = [];
  const server = new InvokeServer(
    commands,
    async (method, params) => void sent.push({ method, params: { ...params } }),
  );
  let ids = 0;
  const ask = (command: string, paramsJSON?: string) => {
    const id = `i${ids++}`;
    server.request({ id, nodeId: "n", command, paramsJSON });
    return id;
  };
  const results = () => sent.flatMap(({ method, params }) => (method === "node.invoke.result" ? [params] : []));
  return { server, sent, ask, results };
}

const untilAborted: NodeCommand = (_params, { signal }) =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve("late")));

it("answers a call with what its command answers", async () => {
  const { ask, results } = serve({ echo: async (params) => ({ got: params }) });
  const id = ask("echo", '{"a":1}');
  await expect.poll(results).toEqual([{ id, nodeId: "n", ok: true, payloadJSON: '{"got":{"a":1}}' }]);
});

it.each<[string, string, string | undefined, object]>([
  ["a command that it does not offer", "toString", undefined, { code: "COMMAND_UNKNOWN" }],
  ["params that are not JSON", "echo", "{", { code: "INVALID_REQUEST" }],
  ["params that are no object", "echo", "[1]", { code: "INVALID_REQUEST" }],
  ["a refusal", "refuse", undefined, { code: "SYSTEM_RUN_DENIED", reason: "security=deny", message: "no" }],
  ["a fault, of which nothing is told", "fail", undefined, { code: "UNAVAILABLE" }],
])("answers %s with an error", async (_what, command, params, error) => {
  const { ask, results } = serve({
    echo: async () => ({}),
    refuse: async () => Promise.reject(new NodeHostError("SYSTEM_RUN_DENIED", "no", { reason: "security=deny" })),
    fail: async () => Promise.reject(new Error("/home/ann/secret")),
  });
  ask(command, params);
  await expect.poll(results).toMatchObject([{ ok: false, error }]);
  expect(JSON.stringify(results())).not.toContain("secret");
});

it("aborts a call that is cancelled, and does not answer it any more", async () => {
  const { server, ask, results } = serve({ wait: untilAborted, echo: async () => ({}) });
  const cancelled = ask("wait");
  server.cancel(cancelled);
  const answered = ask("echo");
  await expect.poll(results).toMatchObject([{ id: answered }]);
});

it("aborts everything when the connection ends, and waits until it has ended", async () => {
  const { server, ask, sent } = serve({ wait: untilAborted });
  for (let i = 0; i < 3; i++) ask("wait");
  await server.stop();
  expect(sent).toEqual([]);
});

it("takes 64 calls at a time and tells others to come again", async () => {
  const { server, ask, results } = serve({ wait: untilAborted });
  for (let i = 0; i < 65; i++) ask("wait");
  await expect.poll(results).toMatchObject([{ ok: false, error: { code: "NODE_NOT_READY" } }]);
  await server.stop();
});

it("numbers output from 0 and sends it in pieces that fit", async () => {
  const { ask, sent, results } = serve({
    talk: async (_params, { progress }) => {
      progress("x".repeat(20_000));
      progress("end");
      return {};
    },
  });
  ask("talk");
  await expect.poll(results).toHaveLength(1);
  const chunks = sent.filter(({ method }) => method === "node.invoke.progress").map(({ params }) => params);
  expect(chunks.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  expect(chunks.map(({ chunk }) => String(chunk)).join("")).toBe(`${"x".repeat(20_000)}end`);
  for (const { chunk } of chunks) expect(String(chunk).length).toBeLessThanOrEqual(16_384);
});
