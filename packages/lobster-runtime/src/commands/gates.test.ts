import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { outputOf, Recorder, runText, testContext } from "../../test/pipelines.ts";
import type { RunContext } from "../command/run-context.ts";
import { LobsterError } from "../errors.ts";

/** A person at a terminal who has typed this already, and then nothing more. */
function terminal(typed: string, env: Record<string, string> = {}) {
  const stdin = new PassThrough();
  stdin.write(typed);
  const stderr = new Recorder();
  const stdout = new Recorder();
  const ctx = testContext({ mode: "human", interactive: true, stdin, stdout, stderr, env });
  return { ctx, stdin, stderr, stdout };
}

async function requestOf(text: string, input: readonly unknown[] = [], ctx: RunContext = testContext()) {
  const end = await runText(text, { ctx, input });
  return end.status === "halted" ? end.request : undefined;
}

describe("approve", () => {
  it.each([
    ["approve", "Approve?"],
    ["approve --prompt 'Send?'", "Send?"],
    ["approve --prompt ''", "Approve?"],
  ])("%s halts with all items and asks %s", async (text, prompt) => {
    expect(await requestOf(text, [1, { a: 2 }])).toEqual({ type: "approval_request", prompt, items: [1, { a: 2 }] });
  });

  it.each([
    ["texts", ["a", "b", "c"], "--limit 2", "a\nb"],
    ["at most five items", [1, 2, 3, 4, 5, 6], "", "[\n  1,\n  2,\n  3,\n  4,\n  5\n]"],
    ["no items", ["a"], "--limit 0", ""],
  ])("--preview-from-stdin shows %s", async (_, items, flags, preview) => {
    expect(await requestOf(`approve --preview-from-stdin ${flags}`, items)).toMatchObject({ items, preview });
  });

  it("--limit must be a number", async () => {
    await expect(requestOf("approve --limit x")).rejects.toThrow("approve --limit must be a non-negative number");
  });

  it.each(["y\n", "YES\r\n", " yes \n", "y\nmore\n"])("at a terminal lets the items on for %j", async (typed) => {
    const { ctx, stderr, stdout } = terminal(typed);
    expect(await outputOf("approve --prompt 'Send?'", [1, 2], { ctx })).toEqual([1, 2]);
    expect(stderr.text).toBe("Send? [y/N] ");
    expect(stdout.text).toBe("");
  });

  it.each(["n\n", "\n", "yessir\n"])("at a terminal ends the run for %j", async (typed) => {
    const { ctx } = terminal(typed);
    await expect(outputOf("approve", [1], { ctx })).rejects.toMatchObject({
      code: "NOT_APPROVED",
      message: "Not approved",
    });
  });

  it("at a terminal that is closed ends the run", async () => {
    const { ctx, stdin } = terminal("y");
    stdin.end();
    await expect(outputOf("approve", [1], { ctx })).resolves.toEqual([1]);
    await expect(outputOf("approve", [1], { ctx })).rejects.toThrow("Not approved");
  });

  it("waits no longer than LOBSTER_APPROVAL_INPUT_TIMEOUT_MS", async () => {
    const { ctx } = terminal("", { LOBSTER_APPROVAL_INPUT_TIMEOUT_MS: "20" });
    await expect(outputOf("approve", [1], { ctx })).rejects.toMatchObject({
      code: "NOT_APPROVED",
      message: "Not approved: no answer within 20 ms",
    });
  });

  it.each(["1e12", "Infinity"])(
    "waits for the answer when LOBSTER_APPROVAL_INPUT_TIMEOUT_MS is %s",
    async (timeout) => {
      const { ctx, stdin } = terminal("", { LOBSTER_APPROVAL_INPUT_TIMEOUT_MS: timeout });
      const running = outputOf("approve", [1], { ctx });
      setTimeout(() => stdin.write("y\n"), 50);
      expect(await running).toEqual([1]);
    },
  );

  it("at a terminal is ended by an abort", async () => {
    const { ctx } = terminal("");
    const running = outputOf("approve", [1], { ctx: { ...ctx, signal: AbortSignal.timeout(20) } });
    await expect(running).rejects.toBeInstanceOf(LobsterError);
  });

  it("two at a terminal read a line each", async () => {
    const { ctx } = terminal("y\nn\n");
    await expect(outputOf("approve --prompt one | approve --prompt two", [1], { ctx })).rejects.toThrow("Not approved");
    const both = terminal("y\ny\n");
    expect(await outputOf("approve --prompt one | approve --prompt two", [1], { ctx: both.ctx })).toEqual([1]);
    expect(both.stderr.text).toBe("one [y/N] two [y/N] ");
  });

  it("never asks in tool mode, and not with --emit", async () => {
    const { ctx, stderr } = terminal("y\n");
    expect(await requestOf("approve --emit", [1], ctx)).toMatchObject({ prompt: "Approve?" });
    expect(await requestOf("approve", [1], { ...ctx, mode: "tool" })).toMatchObject({ prompt: "Approve?" });
    expect(stderr.text).toBe("");
  });
});

describe("ask", () => {
  const decision = {
    type: "object",
    properties: {
      decision: { type: "string", enum: ["approve", "reject", "redraft"] },
      feedback: { type: "string", description: "Feedback for redraft" },
    },
    required: ["decision"],
  };

  it("halts with a decision to make, unless there is a schema", async () => {
    expect(await requestOf("ask", [1])).toEqual({
      type: "input_request",
      prompt: "Input required",
      responseSchema: decision,
    });
    expect(await requestOf(`ask --prompt 'How many?' --schema '{"type":"integer"}'`)).toMatchObject({
      prompt: "How many?",
      responseSchema: { type: "integer" },
    });
  });

  it("--subject-from-stdin shows the items as text, at most 2000 characters", async () => {
    expect(await requestOf("ask --subject-from-stdin", ["a", { b: 1 }, ""])).toMatchObject({
      subject: { text: 'a\n{"b":1}\n' },
    });
    const long = await requestOf(
      "ask --subject-from-stdin",
      Array.from({ length: 50 }, () => "x".repeat(99)),
    );
    expect(long).toMatchObject({ subject: { text: `${"x".repeat(99)}\n`.repeat(20) } });
  });

  it.each([
    ["ask --schema '{'", "ask --schema must be valid JSON"],
    ["ask --schema", "ask --schema must be valid JSON"],
    ["ask --schema '[1]'", "ask --schema must decode to a JSON schema object"],
    ["ask --schema 'true'", "ask --schema must decode to a JSON schema object"],
    [`ask --schema '{"type":"nothing"}'`, "ask response schema is invalid"],
  ])("%s is refused: %s", async (text, message) => {
    await expect(requestOf(text)).rejects.toMatchObject({
      type: "runtime_error",
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ['{"decision":"redraft","feedback":"shorter"}', { decision: "redraft", feedback: "shorter" }],
    ["approve", { decision: "approve" }],
  ])("at a terminal takes %s", async (typed, response) => {
    const { ctx, stderr } = terminal(`${typed}\n`);
    expect(await outputOf("ask", [1], { ctx })).toEqual([response]);
    expect(stderr.text).toBe("Input required\n> ");
  });

  it("at a terminal takes plain text when the schema is one of text", async () => {
    const { ctx } = terminal("hello there\n");
    expect(await outputOf(`ask --schema '{"type":"string"}'`, [], { ctx })).toEqual(["hello there"]);
  });

  it("at a terminal refuses what the schema does not allow", async () => {
    const { ctx } = terminal("maybe\n");
    await expect(outputOf("ask", [], { ctx })).rejects.toMatchObject({
      type: "parse_error",
      code: "RESPONSE_INVALID",
      message: expect.stringMatching(/^ask response failed schema validation at \/: /),
    });
  });
});
