import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDefaultRegistry } from "../command/standard-registry.ts";
import { checkCommands, parsePipeline, quoteWord } from "./parse-pipeline.ts";

function argsOf(text: string): unknown {
  return { ...parsePipeline(text)[0]?.args };
}

describe("words of a stage", () => {
  it.each([
    ["join where quoted and bare parts touch", `x pre"mid dle"'post'`, ["premid dlepost"]],
    ["are separated by space, tab, CR and LF", "x a \t\r\n b", ["a", "b"]],
    ["are not separated by other white space", "x a\u00a0b", ["a\u00a0b"]],
    ["may be empty when quoted", `x '' "" z`, ["", "", "z"]],
    ["keep everything in single quotes", `x 'a\\nb $HOME "q"'`, [`a\\nb $HOME "q"`]],
    ["take an escaped single quote in single quotes", `x 'it\\'s'`, ["it's"]],
    ["keep two backslashes in single quotes", `x 'a\\\\'`, ["a\\\\"]],
    ["unescape quote, backslash, dollar and backtick in double quotes", 'x "\\" \\\\ \\$ \\`"', ['" \\ $ `']],
    ["keep any other backslash in double quotes", 'x "a\\nb"', ["a\\nb"]],
    ["lose a backslash and the line break behind it in double quotes", 'x "a\\\nb"', ["ab"]],
    ["keep bare backslashes, dollars, globs and hashes", "x a\\b $HOME *.ts # c", ["a\\b", "$HOME", "*.ts", "#", "c"]],
  ])("%s", (_, text, words) => {
    expect(parsePipeline(text)[0]?.args._).toEqual(words);
  });

  it("read back whatever was quoted, as a word and as a value", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(parsePipeline(`x --value=${quoteWord(text)}`)[0]?.args["value"]).toBe(text);
        expect(parsePipeline(`x ${quoteWord(`w${text}`)} | y`)).toMatchObject([
          { name: "x", args: { _: [`w${text}`] } },
          { name: "y" },
        ]);
      }),
    );
  });
});

describe("flags", () => {
  it.each([
    ["--k=v has its value behind the first equals sign", "x --k=a=b", { k: "a=b", _: [] }],
    ["--k= has an empty value", "x --k=", { k: "", _: [] }],
    ["--k v takes the next word", "x --k v w", { k: "v", _: ["w"] }],
    ["--k -1 takes a negative number", "x --n -1", { n: "-1", _: [] }],
    ["--k --l is a switch", "x --k --l v", { k: true, l: "v", _: [] }],
    ["--k at the end is a switch", "x a --k", { k: true, _: ["a"] }],
    ["the last of two counts", "x --k a --k b", { k: "b", _: [] }],
    ["exec --json never takes a value", "exec --json printf x", { json: true, _: ["printf", "x"] }],
    ["-- alone is a word like any other", "x -- a", { _: ["--", "a"] }],
  ])("%s", (_, text, args) => {
    expect(argsOf(text)).toEqual(args);
  });

  it("named like members of an object are data", () => {
    const args = parsePipeline("x --__proto__ a --constructor b --_ c")[0]?.args;
    expect(Object.getPrototypeOf(args)).toBeNull();
    expect(Object.entries(args ?? {})).toEqual([
      ["__proto__", "a"],
      ["constructor", "b"],
      ["_", []],
    ]);
  });
});

describe("stages", () => {
  it("are split at pipes outside quotes and keep their own text", () => {
    expect(parsePipeline(`exec 'a|b' "c\\"|d"\n | json `).map(({ name, raw }) => [name, raw])).toEqual([
      ["exec", `exec 'a|b' "c\\"|d"`],
      ["json", "json"],
    ]);
  });

  it("may end with one pipe too many", () => {
    expect(parsePipeline("a | b |\n")).toHaveLength(2);
  });

  it.each([
    ["", "Empty pipeline"],
    [" \n\t ", "Empty pipeline"],
    ["|", "Empty command stage"],
    ["a || b", "Empty command stage"],
    ["| a", "Empty command stage"],
    ["a | |", "Empty command stage"],
    ["'' a", "Empty command stage"],
    ["a 'b", "Unclosed quote"],
    ['a "b\\"', "Unclosed quote"],
    ["a 'b\\'", "Unclosed quote"],
  ])("refuses %j: %s", (text, message) => {
    expect(() => parsePipeline(text)).toThrow(
      expect.objectContaining({
        type: "parse_error",
        code: "PIPELINE_SYNTAX",
        message: expect.stringContaining(message),
      }),
    );
  });

  it("an unquoted template with a filter splits the pipeline", () => {
    expect(parsePipeline("template {{a | upper}}").map(({ name }) => name)).toEqual(["template", "upper}}"]);
  });

  it("parses any text into stages or refuses it as a parse error", () => {
    const unit = fc.constantFrom("a", " ", "|", "'", '"', "\\", "\n", "-", "=", "$");
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        try {
          for (const { name, raw } of parsePipeline(text)) {
            expect(name).not.toBe("");
            expect(parsePipeline(raw)).toHaveLength(1);
          }
        } catch (error) {
          expect(error).toMatchObject({ code: "PIPELINE_SYNTAX" });
        }
      }),
    );
  });
});

describe("checking commands", () => {
  it.each([
    ["approve --promt Send?", "Unknown flag of approve: --promt. Did you mean --prompt?"],
    ["gog.gmail.send --dry-rum", "Unknown flag of gog.gmail.send: --dry-rum. Did you mean --dry-run?"],
    ["openclaw.invoke --args_json {}", "Unknown flag of openclaw.invoke: --args_json. Did you mean --args-json?"],
  ])("that carry a slip in a flag are refused before anything starts: %s", (text, message) => {
    expect(() => checkCommands(parsePipeline(text), createDefaultRegistry())).toThrow(
      expect.objectContaining({ code: "FLAG_UNKNOWN", type: "runtime_error", message }),
    );
  });

  it.each([
    "head --frobnicate",
    "exec git log --jsom",
    "openclaw.invoke --sessionKey x",
    "head --__proto__ x",
    "head --n 1",
  ])("with other flags are accepted: %s", (text) => {
    expect(() => checkCommands(parsePipeline(text), createDefaultRegistry())).not.toThrow();
  });

  it("names the unknown one and the nearest that there is", () => {
    expect(() => checkCommands(parsePipeline("head | wher a==1"), createDefaultRegistry())).toThrow(
      expect.objectContaining({
        type: "runtime_error",
        code: "COMMAND_UNKNOWN",
        message: "Unknown command: wher. Did you mean where?",
      }),
    );
  });

  it("takes a gigantic name for what it is", () => {
    const name = "x".repeat(5_000_000);
    expect(() => checkCommands(parsePipeline(name), createDefaultRegistry())).toThrow(`Unknown command: ${name}`);
  });

  it("offers nothing when nothing is near", () => {
    expect(() => checkCommands(parsePipeline("frobnicate"), createDefaultRegistry())).toThrow(
      /^Unknown command: frobnicate$/,
    );
  });
});
