import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "./catalogue.ts";

const page = readFileSync(new URL("../../../../docs/cli.md", import.meta.url), "utf8");

describe("every command", () => {
  it.each(CATALOGUE.map((command) => [command.name, command]))("%s is shown in docs/cli.md", (name) => {
    expect(page).toMatch(new RegExp(`^(?!#).*\\boc ${name}\\b`, "m"));
  });

  it.each(CATALOGUE.map((command) => [command.name, command]))("%s has code", async (_, command) => {
    expect((await command.load()).run).toBeTypeOf("function");
  });
});
