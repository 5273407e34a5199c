import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createCommandCatalogue } from "./command-catalogue.ts";
import { formatCommandList, formatHelp, usableCommands } from "./command-help.ts";
import { DIRECTIVE_NAMES } from "./directive-specs.ts";
import { DirectivesError } from "./errors.ts";
import { extractInlineCommands } from "./inline-commands.ts";
import { parseSlashCommand } from "./parse-command.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";

const botNames = ["oc", "Molty"];
const parse = (text: string) => {
  const called = parseSlashCommand(text, { botNames });
  return called && [called.command.name, called.name, called.args];
};

describe("a message that is a command", () => {
  it.each([
    ["/stop", ["stop", "stop", ""]],
    ["  /STOP \n", ["stop", "stop", ""]],
    ["/stop@oc", ["stop", "stop", ""]],
    ["@Molty /stop", ["stop", "stop", ""]],
    ["@molty: /stop", ["stop", "stop", ""]],
    ["<@!oc> /stop", ["stop", "stop", ""]],
    ["stop", ["stop", "stop", ""]],
    ["Stop  run!", ["stop", "stop", ""]],
    ["STOP OPENCLAW...", ["stop", "stop", ""]],
    ["@oc stop action.", ["stop", "stop", ""]],
    ["/side what?", ["btw", "side", "what?"]],
    ["/btw: what?\n second line \n", ["btw", "btw", "what?\n second line \n"]],
    ["/new\n\thello  world", ["new", "new", "hello  world"]],
    ["/reset:soft go", ["reset", "reset", "soft go"]],
    ["/models openai", ["models", "models", "openai"]],
    ["/approve ab12 deny ", ["approve", "approve", "ab12 deny"]],
    ["/id", ["whoami", "id", ""]],
    ["/commands 2", ["commands", "commands", "2"]],
    ["! ls -l", ["bash", "bash", "ls -l"]],
    ["/bash ls\npwd", ["bash", "bash", "ls\npwd"]],
    ["!poll 3", ["bash", "!poll", "3"]],
    ["!stop", ["bash", "!stop", ""]],
    ["/config set a.b=1", ["config", "config", "set a.b=1"]],
  ])("%j", (text, called) => expect(parse(text)).toEqual(called));

  it.each([
    "/etc/hosts",
    "/unknown",
    "/stop\nplease",
    "/stopping",
    "/stop@other",
    "please /stop",
    "stop it",
    "stop running",
    "@other /stop",
    "@ochre /stop",
    "!important",
    "!poll 1 2",
    "/think high",
    "/send off",
    "/status what now?",
    "/whoami 2",
    "",
    "/",
    "//",
    "/__proto__",
    "/constructor",
  ])("%j is none", (text) => expect(parse(text)).toBeUndefined());

  it("has another name where a surface keeps the usual one for itself", () => {
    expect(parseSlashCommand("/agentstatus", { surface: "slack" })?.command.name).toBe("status");
    expect(parseSlashCommand("/agentstatus", { surface: "telegram" })).toBeUndefined();
  });
});

describe("an inline command", () => {
  it.each<[string, string[], string]>([
    ["hey /status what now?", ["status"], "hey what now?"],
    ["/id and /whoami please", ["whoami"], "and please"],
    ["a\n/help\nb /commands@oc", ["help", "commands"], "a\nb"],
    ["see `/status` and /status: now and x/status", [], "see `/status` and /status: now and x/status"],
    ["please /stop and /compact", [], "please /stop and /compact"],
    ["> /status", [], "> /status"],
  ])("of %j: %j, and the model gets %j", (text, names, rest) => {
    const found = extractInlineCommands(text, { botNames });
    expect(found.commands.map(({ command }) => command.name)).toEqual(names);
    expect(found.text).toBe(rest);
  });
});

describe("the catalogue", () => {
  it("keeps a native name of its own from plugins and skills", () => {
    const plugin = { pluginId: "p", name: "agentstatus", description: "" };
    expect(() => createCommandCatalogue({ plugins: [plugin] })).toThrow(
      expect.objectContaining({ code: "COMMAND_NAME_TAKEN" }),
    );
    const { find } = createCommandCatalogue({ skills: [{ name: "AgentStatus", description: "" }] });
    expect([find("agentstatus", "slack")?.name, find("agentstatus_2")?.skill]).toEqual(["status", "AgentStatus"]);
  });

  it("has each name once, and a directive for every name that the grammar knows", () => {
    const names = SLASH_COMMANDS.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    const directives = SLASH_COMMANDS.filter((spec) => spec.class === "directive");
    expect(directives.flatMap(({ name, aliases }) => [name, ...aliases]).toSorted()).toEqual(
      [...DIRECTIVE_NAMES.keys()].toSorted(),
    );
  });

  it("takes plugins' commands, which never replace what is there", () => {
    const poke = { pluginId: "poke", name: "Poke", description: "Poke somebody" };
    const catalogue = createCommandCatalogue({ plugins: [poke] });
    expect(parseSlashCommand("/poke her\nnow", { catalogue })).toMatchObject({
      command: { pluginId: "poke", scope: "authorized" },
      args: "her\nnow",
    });
    for (const name of ["stop", "side", "t"])
      expect(() => createCommandCatalogue({ plugins: [{ ...poke, name }] })).toThrow(
        expect.objectContaining({ code: "COMMAND_NAME_TAKEN" }),
      );
    expect(() => createCommandCatalogue({ plugins: [poke, { ...poke, pluginId: "other" }] })).toThrow(/plugin "poke"/);
    for (const name of ["", "a b", "1st", "x".repeat(33), "ä"])
      expect(() => createCommandCatalogue({ plugins: [{ ...poke, name }] })).toThrow(DirectivesError);
  });

  it("makes the names of skills typable and apart", () => {
    const skills = ["Web Search!", "web-search", "stop", "日本", "x".repeat(40), "x".repeat(41)];
    const catalogue = createCommandCatalogue({ skills: skills.map((name) => ({ name, description: "" })) });
    expect(catalogue.commands.filter(({ skill }) => skill).map(({ name }) => name)).toEqual([
      "web_search",
      "web_search_2",
      "stop_2",
      "skill_2",
      "x".repeat(32),
      `${"x".repeat(30)}_2`,
    ]);
  });
});

describe("help", () => {
  const catalogue = createCommandCatalogue();
  const owner = { sender: { kind: "channel", isAuthorized: true, isOwner: true }, isGroup: true } as const;
  const names = (viewer: Parameters<typeof usableCommands>[1]) =>
    usableCommands(catalogue, viewer).map(({ name }) => name);

  it("lists what this sender can use here", () => {
    expect(names(owner)).toEqual(expect.arrayContaining(["send", "activation", "stop"]));
    expect(names(owner)).not.toContain("restart");
    expect(names({ ...owner, isEnabled: ({ name }) => name === "restart" })).toContain("restart");
    expect(names({ ...owner, isGroup: false })).not.toContain("activation");
    const guest = { kind: "channel", isAuthorized: false, isOwner: false } as const;
    expect(names({ sender: guest, isGroup: false })).toEqual(["whoami"]);
    const writer = { kind: "client", scopes: ["operator.write"] } as const;
    expect(names({ sender: writer, isGroup: false })).not.toContain("new");
  });

  it("is paged, and a page that does not exist is the nearest", () => {
    const [first, last] = [formatCommandList(catalogue, owner), formatCommandList(catalogue, owner, 99)];
    expect(first).toMatch(/^Commands, page 1 of 2\n\/help \[page\] – /);
    expect(first).toMatch(/\n\/commands 2 shows more\.$/);
    expect(last).toMatch(/^Commands, page 2 of 2\n/);
    expect(formatCommandList(catalogue, owner, Number.NaN)).toBe(first);
    expect(formatCommandList(catalogue, { ...owner, surface: "slack" })).toContain("/agentstatus – ");
  });

  it("starts with a few that matter", () => {
    expect(formatHelp(catalogue, owner)).toMatch(/\/new .*\/commands lists them all\.$/s);
  });
});

it("any string is accepted", () => {
  const piece = fc.oneof(
    fc.constantFrom("/", "/new", "stop", "!", "@oc", " ", "\n", ":", "\ud800", "/status"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const called = parseSlashCommand(text, { botNames });
      if (called) expect(text).toContain(called.args);
      const { commands, text: rest } = extractInlineCommands(text, { botNames });
      if (commands.length === 0) expect(rest).toBe(text);
    }),
    { numRuns: 500 },
  );
  for (const char of ["/", "!", "@", "<@", " ", "stop "]) expect(parse(char.repeat(10_000))).toBeUndefined();
});
