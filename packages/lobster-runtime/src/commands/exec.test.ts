import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isRunning } from "../../test/processes.ts";
import type { Env } from "../command/run-context.ts";
import { ItemStream } from "../pipeline/item-stream.ts";
import { parsePipeline } from "../pipeline/parse-pipeline.ts";
import { runPipeline } from "../pipeline/run-pipeline.ts";
import { createToolContext } from "../tool-context.ts";
import { encodeStdin } from "./exec-stdin.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lobster-exec-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Given {
  env?: Env;
  input?: readonly unknown[];
  signal?: AbortSignal;
}

async function run(text: string, { env = {}, input = [], signal }: Given = {}): Promise<readonly unknown[]> {
  const ctx = createToolContext({
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env },
    stateDir: join(folder, "state"),
    signal,
  });
  const end = await runPipeline({ pipeline: parsePipeline(text), ctx, input: ItemStream.of(input) });
  await ctx.processes.killAll("SIGKILL");
  if (end.status !== "ok") throw new Error(`The pipeline ended as ${end.status}`);
  return end.output;
}

describe("what exec runs", () => {
  it("gives words to the program as they are, without a shell", async () => {
    expect(await run("exec printf '%s\\n' 'a b' '$HOME' '*'")).toEqual(["a b", "$HOME", "*"]);
  });

  it.each([
    ["a line after --shell", `exec --shell 'for n in 1 2; do echo $n; done'`],
    ["one word with white space", `exec 'for n in 1 2; do echo $n; done'`],
    ["words after a bare --shell", `exec seq 2 --shell`],
  ])("runs %s in the shell", async (_, text) => {
    expect(await run(text)).toEqual(["1", "2"]);
  });

  it.each(["exec", "exec ''", "exec --json", "exec --shell ''"])("refuses %s: it names no command", async (text) => {
    await expect(run(text)).rejects.toThrow("exec requires a command");
  });

  it("gives the environment of the run to the program, and nothing else", async () => {
    const printed = await run("exec env", { env: { GREETING: "hei hei" } });
    expect(printed).toContain("GREETING=hei hei");
    expect(printed.filter((line) => String(line).startsWith("HOME="))).toEqual([]);
  });

  it("names a program that is not there", async () => {
    await expect(run("exec no-such-cmd-xyz arg")).rejects.toThrow("exec command not found: no-such-cmd-xyz");
  });

  it("names the settings of a shell that is not there", async () => {
    const env = { LOBSTER_SHELL: "/no/such/shell" };
    await expect(run("exec --shell true", { env })).rejects.toThrow(
      "exec shell not found; check LOBSTER_SHELL or ComSpec",
    );
  });

  it("starts only after everything before it ended well", async () => {
    await expect(run("exec --shell 'echo 1; exit 4' | exec touch acted")).rejects.toThrow("exec failed (4)");
    expect(existsSync(join(folder, "acted"))).toBe(false);
  });
});

describe("a program that fails", () => {
  it.each([
    ["what it says on stderr", "printf noise; printf oops >&2; exit 7", "exec failed (7): oops"],
    ["what it printed, when stderr is empty", "printf noise; exit 7", "exec failed (7): noise"],
    ["its command, when it said nothing", "exit 7", "exec failed (7): exit 7"],
    ["the signal that ended it", "kill -KILL $$", "exec failed (SIGKILL): kill -KILL $$"],
  ])("is reported with %s", async (_, line, message) => {
    for (const reading of ["", "--json", "--jsonl"]) {
      await expect(run(`exec ${reading} --shell '${line}' | head --n 0`)).rejects.toThrow(message);
    }
  });

  it("fails the pipeline though head has what it wanted", async () => {
    await expect(run("exec --shell 'seq 1 300000; exit 3' | head --n 2")).rejects.toThrow("exec failed (3)");
  });
});

describe("lines", () => {
  it("leaves out empty lines and the carriage returns of others", async () => {
    expect(await run("exec printf 'a\\n\\nb\\r\\n\\r\\nc'")).toEqual(["a", "b", "c"]);
  });

  it("reads characters that are split across chunks", async () => {
    expect(await run("exec --shell \"printf 'h\\\\303'; sleep 0.1; printf '\\\\251i\\\\n'\"")).toEqual(["héi"]);
  });

  it("flow on while the program runs: what head does not want is dropped, and the program runs on to its end", async () => {
    expect(await run("exec --shell 'seq 1 500000; touch reached-the-end' | head --n 3")).toEqual(["1", "2", "3"]);
    expect(existsSync(join(folder, "reached-the-end"))).toBe(true);
  });
});

describe("--json", () => {
  it.each([
    ["spreads an array", '[1,{"a":2}]', [1, { a: 2 }]],
    ["yields an object", '  {"k":[1,{"z":null}]}\\n', [{ k: [1, { z: null }] }]],
    ["yields null for an empty output", "", [null]],
    ["yields null for white space", " \\n", [null]],
    ["yields nothing for an empty array", "[]", []],
    ["reads past a byte order mark", "\\357\\273\\277[1]", [1]],
  ])("%s", async (_, printed, items) => {
    expect(await run(`exec --json printf '${printed}'`)).toEqual(items);
  });

  it("takes no value: the word after it is the program", async () => {
    expect(await run("exec --json printf '[1]'")).toEqual([1]);
  });

  it("says what is wrong with an output that is no JSON", async () => {
    await expect(run("exec --json printf not-json")).rejects.toThrow("exec --json could not parse stdout as JSON: ");
  });
});

describe("--jsonl", () => {
  it("yields one value a line, an array as one value, and skips empty lines", async () => {
    expect(await run("exec --jsonl printf '{\"a\":1}\\n\\n[1,2]\\r\\nnull'")).toEqual([{ a: 1 }, [1, 2], null]);
  });

  it("flows while the program runs", async () => {
    expect(await run("exec --jsonl --shell 'seq 1 500000' | head --n 2")).toEqual([1, 2]);
  });

  it("names the line that is no JSON, empty ones counted, and ends the program", async () => {
    const line = 'printf "1\\n\\noops\\n"; sleep 30';
    await expect(run(`exec --jsonl --shell '${line}'`)).rejects.toThrow(
      "exec --jsonl could not parse line 3 of stdout: ",
    );
  });

  it("does not go together with --json", async () => {
    await expect(run("exec --jsonl --json true")).rejects.toThrow("exec takes --json or --jsonl, not both");
  });
});

describe("--stdin", () => {
  const input = ["plain text", { a: 1 }, 7, undefined, null];

  it.each([
    ["raw", ["plain text", '{"a":1}', "7", "null", "null"]],
    ["jsonl", ['"plain text"', '{"a":1}', "7", "null", "null"]],
    ["json", ['["plain text",{"a":1},7,null,null]']],
  ])("%s writes the items to the program", async (format, lines) => {
    expect(await run(`exec --stdin ${format} --shell cat`, { input })).toEqual(lines);
  });

  it("leaves stdin empty without it", async () => {
    expect(await run("exec cat", { input })).toEqual([]);
  });

  it("json writes one array and jsonl one line an item, whatever the items are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), async (items) => {
        const written = async (format: "json" | "jsonl"): Promise<string> =>
          (await ItemStream.from(encodeStdin(format, ItemStream.of(items))).collect()).join("");
        const same = JSON.parse(JSON.stringify(items)) as unknown;
        expect(JSON.parse(await written("json"))).toEqual(same);
        const lines = (await written("jsonl")).split("\n").slice(0, -1);
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(same);
      }),
    );
  });

  it.each([
    ["yaml", "yaml"],
    ["", "true"],
  ])("refuses %j", async (value, shown) => {
    await expect(run(`exec cat --stdin ${value}`)).rejects.toThrow(
      `exec --stdin must be raw, json, or jsonl (got ${shown})`,
    );
  });
});

describe("LOBSTER_MAX_OUTPUT_BYTES", () => {
  it.each([
    ["exec printf 123456", ["123456"]],
    ["exec --json printf 123456", [123456]],
  ])("lets exactly its bytes pass: %s", async (text, items) => {
    expect(await run(text, { env: { LOBSTER_MAX_OUTPUT_BYTES: "6" } })).toEqual(items);
  });

  it.each(["exec printf 1234567", "exec --json printf 1234567", "exec printf 1234567 | head --n 0"])(
    "stops %s, and names the stage",
    async (text) => {
      const limited = run(text, { env: { LOBSTER_MAX_OUTPUT_BYTES: "6" } });
      await expect(limited).rejects.toThrow("Process output exceeded 6 bytes (stdout of exec printf)");
    },
  );

  it("is checked before anything starts", async () => {
    const wrong = run("exec touch started", { env: { LOBSTER_MAX_OUTPUT_BYTES: "6k" } });
    await expect(wrong).rejects.toThrow("LOBSTER_MAX_OUTPUT_BYTES must be a positive safe integer (bytes)");
    expect(existsSync(join(folder, "started"))).toBe(false);
  });
});

describe("a run that is aborted", () => {
  it("has no process left when it tells why", async () => {
    const ending = new AbortController();
    const running = run("exec --shell 'echo $$ > pid; sleep 30; touch late'", { signal: ending.signal });
    running.catch(() => {});
    const pidFile = join(folder, "pid");
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8").endsWith("\n")).toBe(true);
    ending.abort(new Error("lobster runtime timed out"));
    await expect(running).rejects.toThrow("lobster runtime timed out");
    const pid = Number(readFileSync(pidFile, "utf8"));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

it("reads a large array in one go", async () => {
  const items = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `item ${id}` }));
  writeFileSync(join(folder, "items.json"), JSON.stringify(items));
  expect(await run("exec --json cat items.json")).toEqual(items);
});
