import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { itemsOf, writeProgram } from "../../../test/bridge-fixture.ts";
import { tempFolder } from "../../../test/pipelines.ts";

function gogProgram(...lines: string[]) {
  const cwd = tempFolder();
  const program = writeProgram(cwd, "gog", [`printf '%s\\n' "$@" >> args.txt`, ...lines]);
  const words = (): string => (existsSync(join(cwd, "args.txt")) ? readFileSync(join(cwd, "args.txt"), "utf8") : "");
  return { cwd, env: { GOG_BIN: program }, words };
}

describe("gog.gmail.search", () => {
  it.each([
    ["an array", `[{"id":"a"},{"id":"b"}]`],
    ["an object with threads", `{"nextPageToken":"n","threads":[{"id":"a"},{"id":"b"}]}`],
  ])("yields the threads of %s", async (_, answer) => {
    const { cwd, env, words } = gogProgram(`printf '%s' '${answer}'`);
    expect(await itemsOf("gog.gmail.search --query 'is:unread' --max 2", { cwd, env })).toEqual([
      { id: "a" },
      { id: "b" },
    ]);
    expect(words()).toBe("gmail\nsearch\nis:unread\n--json\n--max\n2\n");
  });

  it("looks for 20 of the last day unless it is told otherwise", async () => {
    const { cwd, env, words } = gogProgram("echo '[]'");
    await itemsOf("gog.gmail.search", { cwd, env });
    await itemsOf("gog.gmail.search --limit 3", { cwd, env });
    expect(words()).toBe(
      "gmail\nsearch\nnewer_than:1d\n--json\n--max\n20\ngmail\nsearch\nnewer_than:1d\n--json\n--max\n3\n",
    );
  });

  it.each([
    ["echo not signed in >&2; exit 1", "gog.gmail.search failed (1): not signed in"],
    ["echo hello", "gog.gmail.search could not parse the output of gog as JSON: "],
    ["echo 1", "gog.gmail.search expected an array or an object with threads from gog"],
  ])("reports %s", async (line, message) => {
    const { cwd, env } = gogProgram(line);
    await expect(itemsOf("gog.gmail.search", { cwd, env })).rejects.toThrow(message);
  });

  it.each(["0", "-1", "many"])("refuses %s as the number of threads", async (max) => {
    await expect(itemsOf(`gog.gmail.search --max ${max}`)).rejects.toThrow("--max must be a positive integer");
  });
});

describe("gog.gmail.send", () => {
  it("sends each draft, one after the other", async () => {
    const { cwd, env, words } = gogProgram(`echo '{"sent":true}'`);
    const onDispatched = vi.fn();
    const input = [{ to: "a@example.com", subject: "Hi", body: "it's me" }, { to: "b@example.com" }];
    expect(await itemsOf("gog.gmail.send", { cwd, env, input, onDispatched })).toEqual([
      { sent: true },
      { sent: true },
    ]);
    expect(words()).toBe(
      "gmail\nsend\n--to\na@example.com\n--subject\nHi\n--body\nit's me\n--json\ngmail\nsend\n--to\nb@example.com\n--json\n",
    );
    expect(onDispatched).toHaveBeenCalledTimes(2);
  });

  it("sends nothing when one of the drafts has no recipient", async () => {
    const { cwd, env, words } = gogProgram("echo '{}'");
    const input = [{ to: "a@example.com" }, { subject: "lost" }];
    await expect(itemsOf("gog.gmail.send", { cwd, env, input })).rejects.toThrow("gog.gmail.send draft missing to");
    expect(words()).toBe("");
  });

  it("sends nothing in a dry run, and shows what it would send", async () => {
    const { cwd, env, words } = gogProgram("echo '{}'");
    const input = [{ to: "a@example.com", subject: "Hi", body: "text", emailId: "m1" }];
    expect(await itemsOf("gog.gmail.send --dry-run", { cwd, env, input })).toEqual([
      { ok: true, dryRun: true, to: "a@example.com", subject: "Hi", body: "text" },
    ]);
    expect(words()).toBe("");
  });

  it("says how far it came when a draft cannot be sent", async () => {
    const { cwd, env } = gogProgram(`case "$*" in *b@*) echo refused >&2; exit 1;; esac; echo '{}'`);
    const input = [{ to: "a@example.com" }, { to: "b@example.com" }, { to: "c@example.com" }];
    await expect(itemsOf("gog.gmail.send", { cwd, env, input })).rejects.toThrow(
      "gog.gmail.send failed (1): refused (draft 2 of 3; those before it were sent)",
    );
  });
});
