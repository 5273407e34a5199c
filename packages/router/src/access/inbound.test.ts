import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEDUPE_MAX_ENTRIES,
  DEDUPE_TTL_MS,
  MessageDedupe,
  planDebounce,
  resolveInboundDebounce,
  type DebounceBatch,
  type DebounceMessage,
} from "../index.ts";

const message = (messageId: string, threadId?: string) => ({
  channel: "chat",
  accountId: "default",
  peer: { kind: "group", id: "-1" },
  messageId,
  ...(threadId === undefined ? {} : { threadId }),
});

describe("duplicates", () => {
  it("are second events of one message, and not the same event again", () => {
    const dedupe = new MessageDedupe();
    expect(dedupe.isDuplicate(message("1"), "e1", 0)).toBe(false);
    expect(dedupe.isDuplicate(message("1"), "e1", 1)).toBe(false);
    expect(dedupe.isDuplicate(message("1"), "e2", 2)).toBe(true);
    expect(dedupe.isDuplicate(message("1", "t"), "e3", 2)).toBe(false);
    expect(dedupe.isDuplicate(message("1"), "e4", DEDUPE_TTL_MS)).toBe(false);
  });

  it("are remembered up to a limit", () => {
    const dedupe = new MessageDedupe();
    for (let id = 0; id <= DEDUPE_MAX_ENTRIES; id += 1) dedupe.isDuplicate(message(`${id}`), `e${id}`, id);
    expect(dedupe.size).toBe(DEDUPE_MAX_ENTRIES);
    expect(dedupe.isDuplicate(message("0"), "again", 1)).toBe(false);
  });
});

interface Text extends DebounceMessage {
  id: number;
}
const text = (id: number, source = "a", isImmediate = false): Text => ({ id, source, isImmediate, text: `m${id}` });

describe("the debounce", () => {
  const at = (nowMs: number) => ({ debounceMs: 100, nowMs });

  it("merges what one sender writes without a pause, and waits for the last", () => {
    const first = planDebounce(undefined, text(1), at(0));
    expect(first).toEqual({ release: [], hold: { messages: [text(1)], startedAtMs: 0, dueAtMs: 100 } });
    const second = planDebounce(first.hold, text(2), at(60));
    expect(second.hold).toEqual({ messages: [text(1), text(2)], startedAtMs: 0, dueAtMs: 160 });
  });

  it("lets media and commands through at once, after what waits", () => {
    const { hold } = planDebounce(undefined, text(1), at(0));
    expect(planDebounce(hold, text(2, "a", true), at(1))).toEqual({
      release: [[text(1)], [text(2, "a", true)]],
      hold: undefined,
    });
  });

  it("keeps two people apart and in order", () => {
    const { hold } = planDebounce(undefined, text(1), at(0));
    expect(planDebounce(hold, text(2, "b"), at(1))).toMatchObject({
      release: [[text(1)]],
      hold: { messages: [text(2, "b")] },
    });
  });

  it("answers after all whoever never pauses", () => {
    let hold: DebounceBatch<Text> | undefined;
    let released = 0;
    for (let id = 0; id < 100; id += 1) {
      const plan = planDebounce(hold, text(id), { debounceMs: 1_000, nowMs: id * 900 });
      released += plan.release.length;
      hold = plan.hold;
      expect((hold as DebounceBatch<Text>).dueAtMs - (hold as DebounceBatch<Text>).startedAtMs).toBeLessThanOrEqual(
        7_500,
      );
    }
    expect(released).toBeGreaterThan(0);
  });

  it("is off at zero", () => {
    expect(planDebounce(undefined, text(1), { debounceMs: 0, nowMs: 0 })).toEqual({
      release: [[text(1)]],
      hold: undefined,
    });
  });

  it("loses nothing, repeats nothing and keeps the order", () => {
    const steps = fc.array(
      fc.record({ sender: fc.constantFrom("a", "b"), isImmediate: fc.boolean(), gap: fc.nat(200) }),
    );
    fc.assert(
      fc.property(steps, fc.nat(150), (messages, debounceMs) => {
        let hold: DebounceBatch<Text> | undefined;
        const out: Text[] = [];
        let nowMs = 0;
        for (const [id, { sender, isImmediate, gap }] of messages.entries()) {
          nowMs += gap;
          if (hold && hold.dueAtMs <= nowMs) {
            out.push(...hold.messages);
            hold = undefined;
          }
          const plan: ReturnType<typeof planDebounce<Text>> = planDebounce(hold, text(id, sender, isImmediate), {
            debounceMs,
            nowMs,
          });
          out.push(...plan.release.flat());
          hold = plan.hold;
        }
        out.push(...(hold?.messages ?? []));
        expect(out.map(({ id }) => id)).toEqual(messages.map((_, id) => id));
      }),
    );
  });

  it("takes its length from the channel, then from messages.inbound, then from what suits the channel", () => {
    const messages = { inbound: { debounceMs: 50, byChannel: { chat: 0 } } };
    expect(resolveInboundDebounce({ messages }, "chat", 300)).toBe(0);
    expect(resolveInboundDebounce({ messages }, "other", 300)).toBe(50);
    expect(resolveInboundDebounce({}, "other", 300)).toBe(300);
    expect(resolveInboundDebounce({}, "other")).toBe(0);
  });
});
