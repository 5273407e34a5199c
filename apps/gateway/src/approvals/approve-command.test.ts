import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseApproveCommand, parseDecision } from "./approve-command.ts";

describe("/approve", () => {
  it.each<[string, string, string]>([
    ["/approve ab12cd34 allow-once", "ab12cd34", "allow-once"],
    ["/approve once ab12cd34", "ab12cd34", "allow-once"],
    ["/approve allow ab12cd34", "ab12cd34", "allow-once"],
    ["/approve ab12cd34 allowonce", "ab12cd34", "allow-once"],
    ["/approve ab12cd34 always", "ab12cd34", "allow-always"],
    ["/approve ALLOW-ALWAYS ab12cd34", "ab12cd34", "allow-always"],
    ["/approve ab12cd34 allowalways", "ab12cd34", "allow-always"],
    ["/approve ab12cd34 deny", "ab12cd34", "deny"],
    ["/approve reject ab12cd34", "ab12cd34", "deny"],
    ["/approve@my_bot ab12cd34 block", "ab12cd34", "deny"],
    ["  /Approve\tab12cd34\n deny  ", "ab12cd34", "deny"],
  ])("%j answers %s with %s", (message, id, decision) => {
    expect(parseApproveCommand(message)).toEqual({ kind: "answer", id, decision });
  });

  it.each([
    ["/approve"],
    ["/approve ab12cd34"],
    ["/approve deny"],
    ["/approve ab12cd34 maybe"],
    ["/approve allow deny"],
    ["/approve ab12cd34 allow always"],
    ["/approve ab12cd34 deny because it is late"],
  ])("%j asks how it is used", (message) => {
    expect(parseApproveCommand(message)).toEqual({ kind: "usage" });
  });

  it.each([
    ["/approved ab deny"],
    ["please /approve ab deny"],
    ["approve ab deny"],
    ["/etc/approve"],
    ["/approve: x"],
    [""],
  ])("%j is another message", (message) => expect(parseApproveCommand(message)).toBeUndefined());

  it("never takes a word for a decision as an id, whatever is typed", () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("allow", "ONCE", "always", "deny", "Block", "ab12"),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const command = parseApproveCommand(`/approve ${words.join(" ")}`);
        if (command?.kind === "answer") expect(parseDecision(command.id)).toBeUndefined();
      }),
    );
  });
});
