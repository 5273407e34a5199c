import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSilentReply, ReplyText } from "./reply-text.ts";

/** Streams segments in the given pieces and returns what was shown at the end. */
function stream(segments: string[][]): { text: string; fromDeltas: string } {
  const reply = new ReplyText();
  let fromDeltas = "";
  for (const pieces of segments) {
    reply.beginSegment();
    for (const piece of pieces) fromDeltas += reply.add(piece)?.delta ?? "";
    fromDeltas += reply.endSegment()?.delta ?? "";
  }
  return { text: reply.text, fromDeltas };
}

describe("visible text", () => {
  it.each([
    ["NO_REPLY", ""],
    [" no_reply \n", ""],
    ["NO_REPLY hello", "hello"],
    ["hello NO_REPLY", "hello"],
    ["hello\n\nNO_REPLY\n", "hello"],
    ["say NO_REPLY now", "say NO_REPLY now"],
    ["NO_REPLYING", "NO_REPLYING"],
    ["CASINO", "CASINO"],
    ["I said no", "I said no"],
    ["N", "N"],
  ])("%j shows %j, however it is cut into pieces", (text, expected) => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const points = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = points.slice(1).map((point, index) => text.slice(points[index], point));
        const shown = stream([pieces]);
        expect(shown.text.trim()).toBe(expected);
        expect(shown.fromDeltas).toBe(shown.text);
      }),
    );
  });

  it("parts the messages of one run by a blank line", () => {
    expect(stream([["one"], ["NO_REPLY"], ["two"]]).text).toBe("one\n\ntwo");
  });

  it("goes back to what was there before when a message is discarded", () => {
    const reply = new ReplyText();
    reply.beginSegment();
    reply.add("kept");
    reply.endSegment();
    reply.beginSegment();
    reply.add("half");
    expect(reply.discardSegment()).toEqual({ text: "kept", delta: "", replace: true });
    reply.beginSegment();
    expect(reply.add("whole")).toEqual({ text: "kept\n\nwhole", delta: "\n\nwhole" });
  });

  it("tells silence from text that mentions it", () => {
    expect([isSilentReply(" No_Reply "), isSilentReply("NO_REPLY.")]).toEqual([true, false]);
  });
});
