import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { itemsOf, writeProgram } from "../../test/bridge-fixture.ts";
import { tempFolder } from "../../test/pipelines.ts";

/** A program that keeps its arguments, one a line, and answers. */
function agentProgram(...lines: string[]) {
  const cwd = tempFolder();
  const program = writeProgram(cwd, "openclaw", [`printf '%s\\n' "$@" > args.txt`, ...lines]);
  return { cwd, env: { LOBSTER_OPENCLAW_BIN: program }, words: () => readFileSync(join(cwd, "args.txt"), "utf8") };
}

describe("openclaw.agent", () => {
  it("runs a turn with what is given, and yields the answer as it is", async () => {
    const { cwd, env, words } = agentProgram(`echo '{"reply":"hi","n":[1]}'`);
    const flags = "--agent main --model m --session-key k --session-id i --thinking low --timeout 5 --local";
    expect(await itemsOf(`openclaw.agent 'Say hi' ${flags}`, { cwd, env })).toEqual([{ reply: "hi", n: [1] }]);
    expect(words()).toBe(
      "agent\n--json\n--message\nSay hi\n--agent\nmain\n--model\nm\n--session-key\nk\n--session-id\ni\n--thinking\nlow\n--timeout\n5\n--local\n",
    );
  });

  it("adds its input to the prompt, one JSON value a line", async () => {
    const { cwd, env, words } = agentProgram("echo '{}'");
    await itemsOf("openclaw.agent --prompt Summarise --agent a", { cwd, env, input: [{ a: 1 }, "two"] });
    expect(words()).toContain('\nSummarise\n\nPipeline input (JSONL):\n{"a":1}\n"two"\n--agent\n');
  });

  it.each([
    ["openclaw.agent --agent a", "openclaw.agent requires --prompt or positional text"],
    ["openclaw.agent hello", "openclaw.agent requires --agent, --session-key, or --session-id"],
  ])("refuses %s", async (text, message) => {
    const onDispatched = vi.fn();
    await expect(itemsOf(text, { onDispatched })).rejects.toThrow(message);
    expect(onDispatched).not.toHaveBeenCalled();
  });

  it.each([
    ["a turn that fails", "echo no model >&2; exit 2", "openclaw.agent failed (2): no model"],
    ["an answer that is no JSON", "echo hello", "openclaw.agent could not parse stdout as JSON: "],
    ["an answer that is no object", "echo '[1]'", "openclaw.agent expected stdout to be one JSON object"],
    [
      "an answer of more than 10 MiB",
      "head -c 10485761 /dev/zero",
      "openclaw.agent failed: Process output exceeded 10485760 bytes",
    ],
  ])("reports %s", async (_, line, message) => {
    const { cwd, env } = agentProgram(line);
    await expect(itemsOf("openclaw.agent hello --agent a", { cwd, env })).rejects.toThrow(message);
  });

  it("reports a program that is not there", async () => {
    const env = { LOBSTER_OPENCLAW_BIN: "no-such-openclaw" };
    await expect(itemsOf("openclaw.agent hello --agent a", { env })).rejects.toThrow(
      "openclaw.agent command not found: no-such-openclaw",
    );
  });

  it("says that a turn must not be repeated", async () => {
    const { cwd, env } = agentProgram("echo '{}'");
    const onDispatched = vi.fn();
    await itemsOf("openclaw.agent hello --agent a", { cwd, env, onDispatched });
    expect(onDispatched).toHaveBeenCalledTimes(1);
  });
});
