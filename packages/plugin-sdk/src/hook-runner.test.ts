import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOOKS } from "./hook-catalogue.ts";
import type { HookHandler, HookName, HookOptions } from "./hook-events.ts";
import { createHookRunner, type HookFailure } from "./hook-runner.ts";

function runnerWith() {
  const failures: HookFailure[] = [];
  const runner = createHookRunner({ onFailure: (failure) => failures.push(failure) });
  const on = <H extends HookName>(hook: H, handler: HookHandler<H>, options: HookOptions = {}, pluginId = "p"): void =>
    runner.add([
      {
        hook,
        pluginId,
        handler: handler as unknown as HookHandler<HookName>,
        options,
        ...(HOOKS[hook].timeoutMs === undefined ? {} : { timeoutMs: HOOKS[hook].timeoutMs }),
      },
    ]);
  return { runner, on, failures };
}

const call = { toolName: "write", params: { path: "a" } };
const never = () => new Promise<never>(() => {});
const userMessage = { role: "user" as const, content: "hi", timestamp: 1 };

afterEach(() => vi.useRealTimers());

describe("order", () => {
  it("runs higher priorities first and ties in registration order across plugins", async () => {
    const { runner, on } = runnerWith();
    const seen: string[] = [];
    on("before_model_resolve", () => void seen.push("low"), { priority: -1 }, "a");
    on("before_model_resolve", () => void seen.push("first tie"), {}, "a");
    on("before_model_resolve", () => void seen.push("second tie"), {}, "b");
    on("before_model_resolve", () => void seen.push("high"), { priority: 10 }, "b");
    await runner.run("before_model_resolve", { prompt: "", attachments: [] });
    expect(seen).toEqual(["high", "first tie", "second tie", "low"]);
  });

  it("keeps registration order within a priority for any sequence of priorities", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 12 }), async (priorities) => {
        const { runner, on } = runnerWith();
        const seen: number[] = [];
        for (const [index, priority] of priorities.entries()) {
          on("llm_input", () => void seen.push(index), { priority });
        }
        await runner.run("llm_input", { prompt: "", systemPrompt: "", history: [] });
        const expected = priorities
          .map((priority, index) => ({ priority, index }))
          .toSorted((a, b) => b.priority - a.priority || a.index - b.index)
          .map(({ index }) => index);
        expect(seen).toEqual(expected);
      }),
    );
  });

  it("forgets the handlers of a removed plugin", async () => {
    const { runner, on } = runnerWith();
    on("before_agent_reply", () => ({ handled: true }), {}, "gone");
    runner.remove("gone");
    expect(runner.has("before_agent_reply")).toBe(false);
    expect(await runner.run("before_agent_reply", { cleanedBody: "x" })).toBeUndefined();
  });
});

describe("before_tool_call", () => {
  it("stops at the first block and a later block:false changes nothing", async () => {
    const { runner, on } = runnerWith();
    const second = vi.fn(() => ({ block: false }));
    on("before_tool_call", () => ({ block: true, blockReason: "no" }), { priority: 10 });
    on("before_tool_call", second, { priority: 0 });
    expect(await runner.run("before_tool_call", call)).toMatchObject({
      block: true,
      blockReason: "no",
      blockedBy: "p",
    });
    expect(second).not.toHaveBeenCalled();
  });

  it("does not take block:false as a decision", async () => {
    const { runner, on } = runnerWith();
    on("before_tool_call", () => ({ block: false }), { priority: 1 });
    on("before_tool_call", () => ({ block: true, blockReason: "later" }));
    expect(await runner.run("before_tool_call", call)).toMatchObject({ block: true, blockReason: "later" });
  });

  it("freezes the parameters at the first approval request", async () => {
    const { runner, on } = runnerWith();
    on("before_tool_call", () => ({ params: { path: "A" }, requireApproval: { title: "t", description: "d" } }), {
      priority: 10,
    });
    on("before_tool_call", () => ({ params: { path: "B" } }));
    const outcome = await runner.run("before_tool_call", call);
    expect(outcome.params).toEqual({ path: "A" });
    expect(outcome.approval).toMatchObject({ pluginId: "p", severity: "warning", timeoutMs: 120_000 });
  });

  it("still lets a later handler block a call that waits for approval", async () => {
    const { runner, on } = runnerWith();
    on("before_tool_call", () => ({ requireApproval: { title: "t", description: "d" } }), { priority: 10 });
    on("before_tool_call", () => ({ block: true, blockReason: "no" }));
    expect(await runner.run("before_tool_call", call)).toMatchObject({ block: true });
  });

  it("gives every handler the model's own parameters, and mutating them changes nothing", async () => {
    const { runner, on } = runnerWith();
    const seen: unknown[] = [];
    on("before_tool_call", (event) => {
      event.params["path"] = "mutated";
      return { params: { path: "rewritten" } };
    });
    on("before_tool_call", (event) => void seen.push(event.params));
    expect((await runner.run("before_tool_call", call)).params).toEqual({ path: "rewritten" });
    expect(seen).toEqual([{ path: "a" }]);
  });

  it("blocks when a handler hangs for 15 seconds", async () => {
    vi.useFakeTimers();
    const { runner, on, failures } = runnerWith();
    on("before_tool_call", never);
    const outcome = runner.run("before_tool_call", call);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ block: true, blockReason: expect.stringContaining("15000 ms") });
    expect(failures[0]?.code).toBe("HOOK_TIMEOUT");
  });

  it.each([
    ["throws", () => Promise.reject(new Error("boom"))],
    ["returns text", () => Promise.resolve("yes" as never)],
    ["asks for approval without a title", () => Promise.resolve({ requireApproval: { description: "d" } as never })],
    [
      "offers no decision",
      () => Promise.resolve({ requireApproval: { title: "t", description: "d", allowedDecisions: [] } }),
    ],
  ])("blocks when a handler %s", async (_name, handler) => {
    const { runner, on } = runnerWith();
    on("before_tool_call", handler);
    expect((await runner.run("before_tool_call", call)).block).toBe(true);
  });

  it("asks a handler with a matcher only about the tools it names", async () => {
    const { runner, on } = runnerWith();
    on("before_tool_call", () => ({ block: true }), { matcher: ["exec"] });
    expect((await runner.run("before_tool_call", call)).block).toBe(false);
    expect((await runner.run("before_tool_call", { ...call, toolName: "exec" })).block).toBe(true);
  });

  it("never opens a closed gate, whatever the handlers around the blocking one do", async () => {
    const behaviours = [() => ({ block: false }), () => ({ params: {} }), () => undefined, () => ({})];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(behaviours.length - 1), { maxLength: 6 }),
        fc.nat(6),
        fc.boolean(),
        async (indices, position, throws) => {
          const { runner, on } = runnerWith();
          const closing = throws
            ? (): never => {
                throw new Error("x");
              }
            : () => ({ block: true });
          const handlers: HookHandler<"before_tool_call">[] = indices.map((index) => behaviours[index]!);
          handlers.splice(position, 0, closing);
          for (const handler of handlers) on("before_tool_call", handler);
          expect((await runner.run("before_tool_call", call)).block).toBe(true);
        },
      ),
    );
  });
});

describe("before_agent_run", () => {
  const event = { prompt: "p", messages: [], systemPrompt: "s" };

  it.each([
    ["an unknown shape", () => ({ foo: 1 }) as never],
    ["no answer", () => undefined as never],
    ["a block without a reason", () => ({ outcome: "block" }) as never],
    ["a throw", () => Promise.reject(new Error("x"))],
  ])("blocks on %s", async (_name, handler) => {
    const { runner, on } = runnerWith();
    on("before_agent_run", handler);
    expect(await runner.run("before_agent_run", event)).toMatchObject({ blocked: true, blockedBy: "p" });
  });

  it("passes when every handler passes or nobody listens", async () => {
    const { runner, on } = runnerWith();
    expect((await runner.run("before_agent_run", event)).blocked).toBe(false);
    on("before_agent_run", () => ({ outcome: "pass" }));
    expect((await runner.run("before_agent_run", event)).blocked).toBe(false);
  });
});

describe("before_prompt_build", () => {
  const event = { prompt: "p", messages: [] };

  it("goes on when a handler throws and keeps the others' results", async () => {
    const { runner, on, failures } = runnerWith();
    on("before_prompt_build", () => {
      throw new Error("x");
    });
    on("before_prompt_build", () => ({ prependContext: "kept" }));
    expect(await runner.run("before_prompt_build", event)).toEqual({ prependContext: "kept" });
    expect(failures).toHaveLength(1);
  });

  it("intersects tool allow lists", async () => {
    const { runner, on } = runnerWith();
    on("before_prompt_build", () => ({ toolsAllow: ["a", "b"] }));
    on("before_prompt_build", () => ({ toolsAllow: ["b", "c"] }));
    expect((await runner.run("before_prompt_build", event)).toolsAllow).toEqual(["b"]);
  });

  it("joins contexts in order and takes the first system prompt", async () => {
    const { runner, on } = runnerWith();
    on("before_prompt_build", () => ({ appendContext: "1", systemPrompt: "first" }));
    on("before_prompt_build", () => ({ appendContext: "2", systemPrompt: "second" }));
    expect(await runner.run("before_prompt_build", event)).toEqual({ appendContext: "1\n\n2", systemPrompt: "first" });
  });

  it("runs authorised handlers in their own pass, where only context counts", async () => {
    const { runner, on } = runnerWith();
    on("before_prompt_build", () => ({ appendContext: "plain" }));
    on("before_prompt_build", () => ({ appendContext: "authorised", toolsAllow: [] }), { requiresToolAuthority: true });
    expect(await runner.run("before_prompt_build", event)).toEqual({ appendContext: "plain" });
    const toolAuthority = { allows: () => true, assertActive() {}, fingerprint: "f" };
    expect(await runner.run("before_prompt_build", event, { toolAuthority })).toEqual({ appendContext: "authorised" });
  });
});

describe("other kinds", () => {
  it("lets the first claim win and asks the next handler when one fails", async () => {
    const { runner, on } = runnerWith();
    const last = vi.fn();
    on("before_agent_reply", () => Promise.reject(new Error("x")));
    on("before_agent_reply", () => ({ handled: false }));
    on("before_agent_reply", () => ({ handled: true, reply: "mine" }));
    on("before_agent_reply", last);
    expect(await runner.run("before_agent_reply", { cleanedBody: "x" })).toEqual({ handled: true, reply: "mine" });
    expect(last).not.toHaveBeenCalled();
  });

  it.each([
    ["user", ["user"], true],
    ["cron", ["user"], false],
    ["cron", [], true],
  ] as const)("asks a handler for trigger %s out of %j: %s", async (trigger, eligibleTriggers, asked) => {
    const { runner, on } = runnerWith();
    on("before_agent_reply", () => ({ handled: true }), { eligibleTriggers });
    expect((await runner.run("before_agent_reply", { cleanedBody: "" }, { trigger })) !== undefined).toBe(asked);
  });

  it("runs observers at the same time and ignores what they return or throw", async () => {
    const { runner, on, failures } = runnerWith();
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    on("message_sent", async () => await gate);
    on("message_sent", () => release());
    on("message_sent", () => {
      throw new Error("x");
    });
    expect(await runner.run("message_sent", { to: "a", content: "b", success: true })).toBeUndefined();
    expect(failures).toHaveLength(1);
  });

  it("finalize beats revise and the first revise wins", async () => {
    const { runner, on } = runnerWith();
    const event = { lastAssistantText: "t", messages: [] };
    on("before_agent_finalize", () => ({ action: "revise", reason: "one" }));
    on("before_agent_finalize", () => ({ action: "revise", reason: "two" }));
    expect(await runner.run("before_agent_finalize", event)).toMatchObject({ action: "revise", reason: "one" });
    on("before_agent_finalize", () => ({ action: "finalize" }));
    expect(await runner.run("before_agent_finalize", event)).toEqual({ action: "finalize" });
  });

  it("drops protected and malformed variables from exec environments", async () => {
    const { runner, on } = runnerWith();
    on("resolve_exec_env", () => ({
      PATH: "/x",
      FOO: "1",
      LD_PRELOAD: "y",
      https_proxy: "z",
      "BAD-KEY": "1",
      BAR: "a",
    }));
    on("resolve_exec_env", () => ({ BAR: "b" }));
    expect(await runner.run("resolve_exec_env", { sessionKey: "s", host: "h" })).toEqual({ FOO: "1", BAR: "b" });
  });

  it("takes the last content and makes cancel final", async () => {
    const { runner, on } = runnerWith();
    const event = { to: "x", content: "0" };
    on("message_sending", () => ({ content: "1", cancel: false }));
    on("message_sending", () => ({ content: "2" }));
    expect(await runner.run("message_sending", event)).toEqual({ content: "2", cancelled: false });
    on("message_sending", () => ({ cancel: true }), { priority: 1 });
    expect(await runner.run("message_sending", event)).toMatchObject({ cancelled: true, content: "0" });
  });

  it("chains reply payloads", async () => {
    const { runner, on } = runnerWith();
    on("reply_payload_sending", ({ payload }) => ({ payload: { text: `${payload.text}1` } }));
    on("reply_payload_sending", ({ payload }) => ({ payload: { text: `${payload.text}2` } }));
    expect((await runner.run("reply_payload_sending", { payload: { text: "0" } })).payload).toEqual({ text: "012" });
  });

  it("hands handlers frozen copies", async () => {
    const { runner, on, failures } = runnerWith();
    const event = { prompt: "p", messages: [userMessage] };
    on("before_prompt_build", (seen) => {
      (seen.messages as unknown[]).push("x");
    });
    await runner.run("before_prompt_build", event);
    expect(event.messages).toEqual([userMessage]);
    expect(failures).toHaveLength(1);
  });
});

describe("synchronous hooks", () => {
  it("shows each handler the latest message", () => {
    const { runner, on } = runnerWith();
    on("tool_result_persist", ({ message }) => ({ message: { ...message, content: "1" } as typeof userMessage }));
    on("tool_result_persist", ({ message }) => ({
      message: { ...userMessage, content: `${String((message as typeof userMessage).content)}2` },
    }));
    const outcome = runner.runSync("tool_result_persist", { message: userMessage, toolName: "t", toolCallId: "c" });
    expect(outcome.message).toMatchObject({ content: "12" });
  });

  it("keeps the original and warns when a handler is async", () => {
    const { runner, on, failures } = runnerWith();
    on("tool_result_persist", (async () => ({ message: { ...userMessage, content: "late" } })) as never);
    const outcome = runner.runSync("tool_result_persist", { message: userMessage, toolName: "t", toolCallId: "c" });
    expect(outcome.message).toEqual(userMessage);
    expect(failures).toMatchObject([{ code: "HOOK_ASYNC_IGNORED" }]);
  });

  it("can keep a message from being written and ignores errors", () => {
    const { runner, on } = runnerWith();
    on("before_message_write", () => {
      throw new Error("x");
    });
    on("before_message_write", () => ({ block: true }));
    expect(runner.runSync("before_message_write", { message: userMessage })).toMatchObject({ block: true });
  });
});
