import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseApproval, parseDecision } from "./approve-command.ts";

describe("/approve", () => {
  it.each<[string, string, string]>([
    ["ab12cd34 allow-once", "ab12cd34", "allow-once"],
    ["once ab12cd34", "ab12cd34", "allow-once"],
    ["allow ab12cd34", "ab12cd34", "allow-once"],
    ["ab12cd34 allowonce", "ab12cd34", "allow-once"],
    ["ab12cd34 always", "ab12cd34", "allow-always"],
    ["ALLOW-ALWAYS ab12cd34", "ab12cd34", "allow-always"],
    ["ab12cd34 allowalways", "ab12cd34", "allow-always"],
    ["ab12cd34 deny", "ab12cd34", "deny"],
    ["reject ab12cd34", "ab12cd34", "deny"],
    ["\tab12cd34\n deny  ", "ab12cd34", "deny"],
  ])("%j answers %s with %s", (args, id, decision) => {
    expect(parseApproval(args)).toEqual({ id, decision });
  });

  it.each([
    [""],
    ["ab12cd34"],
    ["deny"],
    ["ab12cd34 maybe"],
    ["allow deny"],
    ["ab12cd34 allow always"],
    ["ab12cd34 deny because it is late"],
  ])("%j is no answer", (args) => expect(parseApproval(args)).toBeUndefined());

  it("never takes a word for a decision as an id, whatever is typed", () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("allow", "ONCE", "always", "deny", "Block", "ab12"),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const answer = parseApproval(words.join(" "));
        if (answer) expect(parseDecision(answer.id)).toBeUndefined();
      }),
    );
  });
});
