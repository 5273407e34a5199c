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
