import { Option as ParserOption } from "commander";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue/catalogue.ts";
import { CliError } from "./cli-error.ts";
import { GLOBAL_OPTIONS } from "./global-options.ts";
import type { Invocation } from "./parse-arguments.ts";
import { asksForJson, parseArguments } from "./parse-arguments.ts";

const parse = (...argv: string[]): Invocation => parseArguments(argv, CATALOGUE);
const parsed = (...argv: string[]): Extract<Invocation, { kind: "run" }> => {
  const invocation = parse(...argv);
  if (invocation.kind !== "run") throw new Error(`not a command: ${invocation.kind}`);
  return invocation;
};
const failure = (...argv: string[]): CliError => {
  try {
    parse(...argv);
  } catch (error) {
    if (error instanceof CliError) return error;
    throw error;
  }
  throw new Error("accepted");
};

describe("the catalogue", () => {
  it("keeps every option under the name that its flags give", () => {
    for (const command of CATALOGUE) {
      const options = { ...GLOBAL_OPTIONS, ...command.options };
      for (const [name, { flags }] of Object.entries(options)) {
        const parsed = new ParserOption(flags);
        // `--no-x` beside `--x` only takes that one's value back.
        const isCounterpart = parsed.negate && name !== parsed.attributeName();
        const expected = isCounterpart ? parsed.attributeName() : name;
        expect(parsed.attributeName()).toBe(expected);
        expect(Object.keys(options)).toContain(expected);
      }
    }
  });
  it("names no command twice", () => {
    const names = CATALOGUE.map((command) => command.name);
    expect(new Set(names).size).toBe(names.length);
  });
  it.each(CATALOGUE.map((command) => [command.name, command.example]))(
    "the example of %s starts the program",
    (name, example) => {
      expect(example).toContain(`oc ${name.replace(/ run$/, "")}`);
    },
  );
});

describe("words", () => {
  it.each([
    [["gateway"], "gateway run"],
    [["gateway", "run"], "gateway run"],
    [["gateway", "--port", "5"], "gateway run"],
    [["gateway", "call", "health"], "gateway call"],
    [["sessions"], "sessions list"],
    [["sessions", "--json"], "sessions list"],
    [["sessions", "show", "main"], "sessions show"],
    [["models"], "models status"],
    [["health"], "health"],
  ])("%j is %s", (argv, name) => expect(parsed(...argv).command.name).toBe(name));

  it("gives arguments by their names", () => {
    expect(parsed("config", "set", "gateway.port", "5").args).toEqual({ path: "gateway.port", value: "5" });
    expect(parsed("sessions", "delete", "a", "b").args).toEqual({ keys: ["a", "b"] });
    expect(parsed("sessions", "show").args).toEqual({ key: undefined });
  });
  it("takes everything after -- as it is", () => {
    expect(parsed("config", "set", "--", "a.b", "--json")).toMatchObject({
      args: { path: "a.b", value: "--json" },
      globals: { json: undefined },
    });
  });
});

describe("options", () => {
  it("take their value after a space or an equals sign", () => {
    expect(parsed("health", "--port=5").options["port"]).toBe(5);
    expect(parsed("health", "--port", "6").options["port"]).toBe(6);
  });
  it("keep the last of repeated single values", () => {
    expect(parsed("health", "--port", "5", "--port", "6").options["port"]).toBe(6);
  });
  it("collect the values of repeatable ones", () => {
    expect(parsed("config", "patch", "--replace-path", "a", "--replace-path", "b").options["replacePath"]).toEqual([
      "a",
      "b",
    ]);
  });
  it("that are global stand before or after the command", () => {
    expect(parsed("--json", "--profile", "p", "health").globals).toMatchObject({ json: true, profile: "p" });
    expect(parsed("health", "--json", "--profile", "p").globals).toMatchObject({ json: true, profile: "p" });
    expect(parsed("--profile", "a", "health", "--profile", "b").globals).toMatchObject({ profile: "b" });
    expect(parsed("gateway", "call", "health", "--no-color").globals.color).toBe(false);
    expect(parsed("--no-color", "health").globals.color).toBe(false);
    expect(parsed("health").globals.color).toBe(true);
  });
  it("of a group's default command do not leak into the other commands", () => {
    expect(parsed("gateway", "call", "health", "--port", "5").options["port"]).toBe(5);
  });
});

describe("wrong usage exits 2", () => {
  it.each<[string, string[], RegExp]>([
    ["an unknown command", ["helth"], /unknown command 'helth'/i],
    ["an unknown option", ["health", "--jsn"], /unknown option '--jsn'/i],
    ["an unknown subcommand", ["config", "gett", "x"], /unknown command 'gett'/i],
    ["a missing argument", ["config", "get"], /missing required argument/i],
    ["one argument too many", ["config", "get", "a", "b"], /too many arguments/i],
    ["a group without subcommand", ["config"], /needs a subcommand/],
    ["a port that is none", ["health", "--port", "70000"], /--port must be a whole number from 1 to 65535/],
    ["a negative timeout", ["health", "--timeout", "-1"], /--timeout/],
    ["a timeout of zero", ["health", "--timeout", "0"], /--timeout/],
    ["a value outside the choices", ["gateway", "--bind", "0.0.0.0"], /--bind must be one of loopback/],
    ["a blank selector", ["agent", "-m", "x", "--agent", " "], /--agent must not be blank/],
    ["a blank token", ["health", "--token="], /--token must not be blank/],
    ["an option without its value", ["health", "--url"], /argument missing/i],
  ])("%s", (_, argv, message) => {
    const error = failure(...argv);
    expect(error.exitCode).toBe(2);
    expect(error.message).toMatch(message);
  });

  it.each<[string[], RegExp]>([
    [["helth"], /health/],
    [["health", "--jsn"], /--json/],
    [["config", "gett", "x"], /get/],
    [["sessions", "lst"], /list/],
    [["tasks", "flow", "lst"], /oc tasks flow list/],
    [["gateway", "cal"], /call/],
    [["agent", "hello"], /^Did you mean: oc agent --message hello$/],
    [["agent", "hello", "world"], /--message "hello world"/],
    [["chat", "--bogus"], /^See: oc chat --help$/],
    [["config", "get", "--bogus"], /^See: oc config get --help$/],
    [["config", "get"], /oc config file/],
  ])("%j hints at the nearest name", (argv, hint) => expect(failure(...argv).hint).toMatch(hint));

  it("never repeats a secret", () => {
    expect(failure("health", "--token", "s3cret", "--port", "x").message).not.toContain("s3cret");
  });
});

describe("help and version", () => {
  it.each([[[]], [["--help"]], [["-h"]], [["help"]], [["--no-color"]]])("%j shows help", (argv) => {
    expect(parse(...(argv as string[]))).toMatchObject({ kind: "help", text: expect.stringContaining("Usage: oc") });
  });
  it("says of every group of commands what it is for", () => {
    const { text } = parse("--help") as { text: string };
    const groups = new Set(CATALOGUE.flatMap(({ name }) => (name.includes(" ") ? [name.split(" ", 1)[0]] : [])));
    for (const group of groups) expect(text).toMatch(new RegExp(`^  ${group} .*  \\w.+ \\w`, "m"));
  });
  it("shows the help of one command with its example", () => {
    expect(parse("gateway", "call", "--help")).toMatchObject({
      kind: "help",
      text: expect.stringContaining("Example:"),
    });
    expect(parse("help", "health")).toMatchObject({ kind: "help", text: expect.stringContaining("oc health") });
    expect(parse("gateway", "--help")).toMatchObject({ kind: "help", text: expect.stringContaining("auth-token") });
    expect(parse("gateway", "--help")).toMatchObject({
      kind: "help",
      text: expect.stringContaining("--allow-unconfigured"),
    });
  });
  it.each([[["--version"]], [["-V"]], [["-v"]], [["--no-color", "--version"]]])("%j is the version", (argv) => {
    expect(parse(...argv)).toEqual({ kind: "version" });
  });
});

describe("asking for JSON", () => {
  it("is seen before the command line is understood, up to --", () => {
    expect(asksForJson(["helth", "--json"])).toBe(true);
    expect(asksForJson(["config", "set", "--", "--json"])).toBe(false);
  });
});

describe("any command line", () => {
  const names = CATALOGUE.flatMap(({ name }) => name.split(" "));
  const flags = CATALOGUE.flatMap(({ options }) =>
    Object.values(options).flatMap((option) => option.flags.split(/[ ,]+/)),
  );
  const word = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...flags, "--", "--json", "-h", "-v"),
    fc.string({ maxLength: 6 }),
  );

  it("is understood, or refused with exit 2 and one line", () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (argv) => {
        try {
          expect(["run", "help", "version"]).toContain(parse(...argv).kind);
        } catch (error) {
          expect(error).toBeInstanceOf(CliError);
          expect(error).toMatchObject({ exitCode: 2 });
        }
      }),
      { numRuns: 300 },
    );
  });
});
