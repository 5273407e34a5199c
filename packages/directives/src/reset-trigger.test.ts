import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchResetTrigger, parseSoftReset, resolveNewSessionModel } from "./reset-trigger.ts";

const TRIGGERS = ["/new", "/reset", "/new chat", "从头开始", "fresh"];

describe("a reset trigger", () => {
  it.each([
    ["/new", "/new", ""],
    ["/NEW\n", "/new", ""],
    ["/new hello  world\n\n x ", "/new", "hello  world\n\n x "],
    ["/new: hello", "/new", "hello"],
    ["/new\nhello", "/new", "hello"],
    ["/new chat hello", "/new chat", "hello"],
    ["/new chatter", "/new", "chatter"],
    ["@oc, /reset soft", "/reset", "soft"],
    ["/new@oc hi", "/new", "hi"],
    ["从头开始 嗨", "从头开始", "嗨"],
    ["Fresh: x", "fresh", "x"],
  ])("%j is %j with the rest %j", (text, trigger, rest) =>
    expect(matchResetTrigger(text, TRIGGERS, { botNames: ["oc"] })).toEqual({ trigger, rest }),
  );

  it.each(["/newer", "please /new", "/new@other", "freshly", "@other /new", "", "/clear"])("%j is none", (text) =>
    expect(matchResetTrigger(text, TRIGGERS, { botNames: ["oc"] })).toBeUndefined(),
  );

  it("is none when there are none, or a blank one", () => {
    expect(matchResetTrigger("/new", [])).toBeUndefined();
    expect(matchResetTrigger("hello", [""])).toBeUndefined();
  });

  it("leaves any rest as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (rest) => {
        fc.pre(rest.trimStart() === rest && !rest.startsWith(":"));
        expect(matchResetTrigger(`/reset ${rest}`, TRIGGERS)).toEqual({ trigger: "/reset", rest });
      }),
    );
  });
});

it.each([
  ["soft", ""],
  ["SOFT go\non", "go\non"],
])("%j is a soft reset with the message %j", (rest, message) => expect(parseSoftReset(rest)).toEqual({ message }));

it("softly is none", () => expect(parseSoftReset("softly")).toBeUndefined());

describe("the model of a new session", () => {
  const lookups = {
    alias: (word: string) => (word === "fast" ? "a/quick" : undefined),
    model: (word: string) => (word === "a/b" ? word : undefined),
    provider: (word: string) => (word === "a" || word === "fast" ? "a/default" : undefined),
  };

  it.each([
    ["fast tell me", "a/quick", "tell me"],
    ["a/b", "a/b", ""],
    ["a  keep  this\n", "a/default", "keep  this\n"],
    ["hello a/b", undefined, "hello a/b"],
    ["a/c hello", undefined, "a/c hello"],
    ["", undefined, ""],
  ])("of %j is %s, its message %j", (rest, model, message) =>
    expect(resolveNewSessionModel(rest, lookups)).toEqual(model === undefined ? { message } : { model, message }),
  );
});

it("a trigger counts without the white space around it, and a blank one never", () => {
  expect(matchResetTrigger("/fresh hello", [" ", "", " /fresh\n"])).toEqual({ trigger: " /fresh\n", rest: "hello" });
  expect(matchResetTrigger("  hello", [" ", ""])).toBeUndefined();
});
