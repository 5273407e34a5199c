import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDirectives, rejectionOf, type DirectiveOptions } from "./parse-directives.ts";

const parse = (text: string, options?: DirectiveOptions) => parseDirectives(text, options);

describe("a message of nothing but directives", () => {
  it.each<[string, object[]]>([
    ["/t high", [{ name: "think", action: "apply", value: "high" }]],
    ["/think:medium ", [{ name: "think", action: "apply", value: "medium" }]],
    ["/THINKING: x_high", [{ name: "think", action: "apply", value: "xhigh" }]],
    ["/think : high", [{ name: "think", action: "apply", value: "high" }]],
    ["/think extra high", [{ name: "think", action: "apply", value: "xhigh" }]],
    ["/think  EXTRA\tHigh", [{ name: "think", action: "apply", value: "xhigh" }]],
    ["/think ultrathink+", [{ name: "think", action: "apply", value: "xhigh" }]],
    ["\n /think off\n", [{ name: "think", action: "apply", value: "off" }]],
    ["/think", [{ name: "think", action: "query" }]],
    ["/think:", [{ name: "think", action: "query" }]],
    ["/think unpin", [{ name: "think", action: "clear" }]],
    ["/fast", [{ name: "fast", action: "query" }]],
    ["/fast status", [{ name: "fast", action: "query", argument: "status" }]],
    ["/fast on", [{ name: "fast", action: "apply", value: true }]],
    ["/fast off", [{ name: "fast", action: "apply", value: false }]],
    ["/fast AUTO", [{ name: "fast", action: "apply", value: "auto" }]],
    ["/v full", [{ name: "verbose", action: "apply", value: "full" }]],
    ["/trace on", [{ name: "trace", action: "apply", value: "on" }]],
    ["/reason stream", [{ name: "reasoning", action: "apply", value: "stream" }]],
    ["/elev ask", [{ name: "elevated", action: "apply", value: "ask" }]],
    [
      "/exec host=AUTO security=allowlist ask=on-miss node=Mac-1",
      [
        {
          name: "exec",
          action: "apply",
          value: { host: "auto", security: "allowlist", ask: "on-miss", node: "Mac-1" },
        },
      ],
    ],
    [
      "/queue collect debounce:0.5s cap:25 drop:old",
      [{ name: "queue", action: "apply", value: { mode: "collect", debounceMs: 500, cap: 25, drop: "old" } }],
    ],
    ["/queue cap:0", [{ name: "queue", action: "apply", value: {} }]],
    [
      "/queue steer+backlog",
      [{ name: "queue", action: "apply", value: { mode: "steer", legacyMode: "steer+backlog" } }],
    ],
    ["/queue reset", [{ name: "queue", action: "clear" }]],
    ["/model openai/gpt-5.2", [{ name: "model", action: "apply", value: { model: "openai/gpt-5.2" } }]],
    [
      "/model:openrouter/x/y:free -g",
      [{ name: "model", action: "apply", value: { model: "openrouter/x/y:free", scope: "global" } }],
    ],
    ["/model --runtime default", [{ name: "model", action: "apply", value: { runtime: "default" } }]],
    ["/model default", [{ name: "model", action: "clear" }]],
    ["/model default -a", [{ name: "model", action: "apply", value: { model: "default", scope: "agent" } }]],
    ["/model list", [{ name: "model", action: "query", argument: "list" }]],
    ["/send off", [{ name: "send", action: "apply", value: "deny" }]],
    ["/send inherit", [{ name: "send", action: "clear" }]],
    ["/usage cost", [{ name: "usage", action: "apply", value: "cost" }]],
    [
      "/think high /verbose on",
      [
        { name: "think", action: "apply", value: "high" },
        { name: "verbose", action: "apply", value: "on" },
      ],
    ],
    [
      "/think /fast on",
      [
        { name: "think", action: "query" },
        { name: "fast", action: "apply", value: true },
      ],
    ],
    ["/think low\n/t high", [{ name: "think", action: "apply", value: "high" }]],
  ])("%j", (text, items) => expect(parse(text)).toEqual({ kind: "only", items, text: "" }));

  it.each([
    ["/thinking big", "big", "/think"],
    ["/verbose inherit", "inherit", "on, full or off"],
    ["/think high,", "high,", "medium"],
    ["/think `high`", "`high`", "medium"],
    ["/think 5", "5", "medium"],
    ["/exec host=auto mode=x", "mode=x", "security="],
    ["/exec host=mars", "host=mars", "sandbox"],
    ["/exec sandbox", "sandbox", "host="],
    ["/queue later", "later", "collect"],
    ["/queue debounce:1.5.2s", "debounce:1.5.2s", "debounce"],
    ["/queue debounce:99d", "debounce:99d", "debounce"],
    ["/model 2", "2", "numbers do not select"],
    ["/model sonnet", "sonnet", "alias"],
    ["/model -s", "-s", "alias"],
    ["/think high /verbose loud", "loud", "full"],
    ["/think big /think high", "big", "medium"],
  ])("%j is rejected whole: the hint names %j and what is valid", (text, argument, valid) => {
    const parsed = parse(text);
    expect(parsed.kind).toBe("only");
    expect(parsed.items).toContainEqual(expect.objectContaining({ action: "reject", argument }));
    expect(rejectionOf(parsed)).toContain(`"${argument}"`);
    expect(rejectionOf(parsed)).toContain(valid);
  });
});

describe("directives within a message", () => {
  it.each<[string, object[], string]>([
    ["please /think high review this", [{ name: "think", action: "apply", value: "high" }], "please review this"],
    ["review\n/think high\nthis", [{ name: "think", action: "apply", value: "high" }], "review\nthis"],
    ["review\r\n/think high\r\nthis", [{ name: "think", action: "apply", value: "high" }], "review\r\nthis"],
    ["review\n  /think high\nthis", [{ name: "think", action: "apply", value: "high" }], "review\nthis"],
    ["review\n/think high", [{ name: "think", action: "apply", value: "high" }], "review"],
    ["review\n/think high\n/fast on", [{}, {}], "review"],
    ["a\n/think high /fast on\nb", [{}, {}], "a\nb"],
    ["a /think high /fast on", [{}, {}], "a"],
    ["a /think high\nb", [{}], "a\nb"],
    [
      "  if x:\n    y /fast off  z\n\n\tend",
      [{ name: "fast", action: "apply", value: false }],
      "  if x:\n    y z\n\n\tend",
    ],
    ["hi /think high\n", [{}], "hi\n"],
    ["/think low hi /t high", [{ name: "think", action: "apply", value: "high" }], "hi"],
    ["no level /think default please", [{ name: "think", action: "clear" }], "no level please"],
    [
      "use /exec host=node ask=off here",
      [{ name: "exec", action: "apply", value: { host: "node", ask: "off" } }],
      "use here",
    ],
    ["/queue collect cap:3 go on", [{ name: "queue", action: "apply", value: { mode: "collect", cap: 3 } }], "go on"],
    [
      "with /model openai/gpt-5.2 please",
      [{ name: "model", action: "apply", value: { model: "openai/gpt-5.2" } }],
      "with please",
    ],
    ["/think\u00a0high /fast on", [{ name: "fast", action: "apply", value: true }], "/think\u00a0high"],
    ["what does /verbose do, /fast on", [{ name: "fast", action: "apply", value: true }], "what does /verbose do,"],
  ])("%j leaves what is written around them", (text, items, rest) => {
    const parsed = parse(text);
    expect(parsed).toMatchObject({ kind: "mixed", items });
    expect(parsed.items).toHaveLength(items.length);
    expect(parsed.text).toBe(rest);
  });

  it.each([
    "/think about the deadline",
    "what does /think do",
    "tell me about /think",
    "see `/think high` there",
    "```\n/think high\n```",
    "text\n~~~sh\n/think high",
    "- ```\n  /think high\n  ```",
    "1. step\n2) ~~~sh\n   /think high\n   ~~~",
    "  * - ```sh\n      /think high\n\n      ```",
    "- > /think high",
    "`` a ` /think high ``",
    "> /think high",
    "yes\n> /think high\nno",
    "https://t.me/x and /t.me/x",
    "/thinker high and /verbose-mode on",
    "a/think high",
    "/think@other high",
    "/think high, please",
    "see /verbose inherit now",
    "/think\nhigh",
    "turn it /send off for me",
    "show /usage full now",
    "",
    "/",
    "hello",
  ])("%j is plain text", (text) => expect(parse(text)).toEqual({ kind: "none", items: [], text }));

  it("a backtick that nothing closes hides no directive of a later paragraph", () => {
    expect(parse("it's a ` tick\n\n/think high ok ` then")).toMatchObject({
      kind: "mixed",
      text: "it's a ` tick\n\nok ` then",
    });
  });

  it("runs of backticks of different length do not close each other", () => {
    expect(parse("a `` b ` /think high c")).toMatchObject({ kind: "mixed", text: "a `` b ` c" });
  });
});

describe("a directive for a bot", () => {
  it.each(["oc", "@OC"])("is this bot's under the name %s", (name) => {
    const options = { botNames: [name] };
    expect(parse("/think@oc high", options).items).toEqual([{ name: "think", action: "apply", value: "high" }]);
    expect(parse("/think@Oc:high", options).kind).toBe("only");
    expect(parse("/think@ochre high", options).kind).toBe("none");
    expect(parse("/think@oc! high", options).kind).toBe("none");
  });
});

it("a message with media or from the system is never only directives", () => {
  expect(parse("/think high", { inlineOnly: true })).toEqual({
    kind: "mixed",
    items: [{ name: "think", action: "apply", value: "high" }],
    text: "",
  });
  expect(parse("/think", { inlineOnly: true })).toEqual({ kind: "none", items: [], text: "/think" });
  expect(parse("/think big", { inlineOnly: true })).toEqual({ kind: "none", items: [], text: "/think big" });
});

it("an alias is a model when the caller knows it", () => {
  const options = { isModel: (word: string) => word === "sonnet" };
  expect(parse("/model sonnet write it", options)).toMatchObject({
    kind: "mixed",
    items: [{ value: { model: "sonnet" } }],
    text: "write it",
  });
  expect(parse("/model sonnet write it")).toMatchObject({ kind: "none" });
});

it("a long argument is not repeated in the hint", () => {
  expect(rejectionOf(parse(`/think ${"x".repeat(10_000)}`))?.length).toBeLessThan(300);
});

describe("any string", () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      ..."/think high|/think|/t|:|@oc|/exec host=auto|/queue cap:2|/model a/b|/fast on|`|```|~~~|>|- |2. |\n|\r\n| |\t|/".split(
        "|",
      ),
    ),
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom("\ud800", "\udc00", "\u0000", "\u2028", "extra high", "status"),
  );
  const messages = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(""));

  it("is accepted, and what is left of it was there in the same order", () => {
    fc.assert(
      fc.property(messages, (text) => {
        const parsed = parse(text, { botNames: ["oc"] });
        if (parsed.kind === "none") expect(parsed).toEqual({ kind: "none", items: [], text });
        if (parsed.kind === "only") expect(parsed.text).toBe("");
        let at = 0;
        for (const char of parsed.text.split("")) {
          at = text.indexOf(char, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("around one directive stays byte for byte", () => {
    const words = fc
      .string({ unit: "grapheme", maxLength: 20 })
      .map((text) => text.replaceAll("/", "").replaceAll("`", ""));
    fc.assert(
      fc.property(words, words, fc.constantFrom("/think high", "/fast:off", "/v on"), (before, after, directive) => {
        fc.pre(before.trim() + after.trim() !== "" && !before.trimStart().startsWith(">"));
        expect(parse(`${before}| ${directive} ${after}|`).text).toBe(`${before}| ${after}|`.replace(/\| +/, "| "));
      }),
    );
  });

  it.each([
    "/",
    "`",
    "/think ",
    " ",
    "\n",
    "/think high ",
    "/exec a=b ",
    "` /think `` ",
    "/model --runtime ",
    "> /t high\n",
  ])("of many %j is accepted", (piece) => {
    const text = piece.repeat(Math.ceil(10_000 / piece.length));
    expect(["none", "mixed", "only"]).toContain(parse(text).kind);
    expect(["none", "mixed", "only"]).toContain(parse(`x ${text} /think high y`).kind);
  });
});

it("a directive after the fence of a list item counts, and so does one in a list item", () => {
  expect(parseDirectives("- ```\n  a\n  ```\n/think high go")).toMatchObject({
    kind: "mixed",
    text: "- ```\n  a\n  ```\ngo",
  });
  expect(parseDirectives("- /think high go\n1. b")).toMatchObject({ kind: "mixed", text: "- go\n1. b" });
});

it("a bot without a name answers to no name", () => {
  expect(parseDirectives("/think@ high", { botNames: ["", "@", " "] }).kind).toBe("none");
});

it("a thousand directives count; with one more the whole message is text", () => {
  const thousand = "/think high ".repeat(1_000);
  expect(parse(thousand)).toEqual({
    kind: "only",
    items: [{ name: "think", action: "apply", value: "high" }],
    text: "",
  });
  const more = `${thousand}/fast on`;
  expect(parse(more)).toEqual({ kind: "none", items: [], text: more });
  expect(parse(`please ${more}`)).toEqual({ kind: "none", items: [], text: `please ${more}` });
});
