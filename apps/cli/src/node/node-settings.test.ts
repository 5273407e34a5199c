import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { mergeNodeSettings, readNodeSettings, writeNodeSettings } from "./node-settings.ts";

function stateDir(): string {
  const path = mkdtempSync(join(tmpdir(), "oc-node-settings-"));
  chmodSync(path, 0o700);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it("come back as they were kept, in a file for nobody else", () => {
  const folder = stateDir();
  const settings = { nodeId: "n", displayName: "bench", commands: ["system.which"], tokens: { "ws://a/": "t" } };
  writeNodeSettings(folder, settings);
  expect(readNodeSettings(folder)).toEqual(settings);
  expect(statSync(join(folder, "node.json")).mode & 0o777).toBe(0o600);
});

it("are empty where there are none", () => {
  expect(readNodeSettings(stateDir())).toEqual({ tokens: {} });
});

it.each([
  ["no JSON", "{"],
  ["another version", '{"version":2}'],
  ["commands that are no list", '{"version":1,"commands":"all"}'],
  ["a token that is no text", '{"version":1,"tokens":{"a":1}}'],
])("with %s are an error: limits must not be lost silently", (_what, text) => {
  const folder = stateDir();
  writeFileSync(join(folder, "node.json"), text);
  expect(() => readNodeSettings(folder)).toThrow("cannot be read as the settings of a node");
});

it("take what is typed and keep the rest; all commands mean no list", () => {
  const saved = { nodeId: "n", commands: ["system.which"], tokens: {} };
  expect(mergeNodeSettings(saved, { displayName: "bench" })).toEqual({ ...saved, displayName: "bench" });
  expect(mergeNodeSettings(saved, { commands: ["system.run", "system.run"] })).toMatchObject({
    commands: ["system.run"],
  });
  expect(mergeNodeSettings(saved, { allCommands: true })).toEqual({ nodeId: "n", tokens: {} });
});
