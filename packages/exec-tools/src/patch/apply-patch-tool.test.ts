import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tool, ToolContext, ToolResult } from "@oc/plugin-sdk";
import { afterAll, describe, expect, it } from "vitest";
import { createApplyPatchTool, isApplyPatchOffered, type ApplyPatchSettings } from "./apply-patch-tool.ts";

const root = mkdtempSync(join(tmpdir(), "oc-patch-tool-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const context = (facts: Partial<ToolContext> = {}): ToolContext => ({
  agentId: "main",
  sessionKey: "agent:main:main",
  workspaceDir: root,
  sandboxed: false,
  senderIsOwner: true,
  model: { provider: "openai", id: "gpt-5" },
  ...facts,
});
const toolOf = (settings: ApplyPatchSettings = {}, facts: Partial<ToolContext> = {}, isReadOnly = false): Tool | null =>
  createApplyPatchTool({ settings: () => settings, isWorkspaceReadOnly: () => isReadOnly })(
    context(facts),
  ) as Tool | null;
const call = (tool: Tool | null, input: string): Promise<ToolResult> =>
  (tool as Tool).execute("c1", { input }, new AbortController().signal, () => {});
const textOf = ({ content }: ToolResult): string =>
  content.map((part) => (part.type === "text" ? part.text : "")).join("");

describe("isApplyPatchOffered", () => {
  it.each<[string, ApplyPatchSettings, string, string, boolean]>([
    ["models of OpenAI", {}, "openai", "gpt-5", true],
    ["models of OpenAI Codex", {}, "openai-codex", "gpt-5-codex", true],
    ["no other models", {}, "anthropic", "claude", false],
    ["nobody when it is off", { enabled: false }, "openai", "gpt-5", false],
    ["a listed model", { allowModels: ["claude"] }, "anthropic", "claude", true],
    ["a listed model of a provider", { allowModels: ["Anthropic/Claude "] }, "anthropic", "claude", true],
    ["no model of another provider", { allowModels: ["openai/claude"] }, "anthropic", "claude", false],
    ["no unlisted model of OpenAI", { allowModels: ["claude"] }, "openai", "gpt-5", false],
    ["nobody with an empty list", { allowModels: [] }, "openai", "gpt-5", false],
  ])("offers it to %s", (_, settings, provider, id, offered) =>
    expect(isApplyPatchOffered(settings, { provider, id })).toBe(offered),
  );

  it("offers it to nobody while the model is unknown", () => expect(isApplyPatchOffered({}, undefined)).toBe(false));
});

describe("apply_patch", () => {
  it("is offered by model and settings, and not in a workspace that is read only", () => {
    expect(toolOf()?.name).toBe("apply_patch");
    expect(toolOf({}, { model: { provider: "anthropic", id: "claude" } })).toBeNull();
    expect(toolOf({}, {}, true)).toBeNull();
  });

  it("applies a patch and tells the summary", async () => {
    writeFileSync(join(root, "a.txt"), "a\n");
    const input = "*** Begin Patch\n*** Update File: a.txt\n@@\n-a\n+A\n*** End Patch";
    const result = await call(toolOf(), input);
    expect(textOf(result)).toMatch(/\nM a\.txt$/);
    expect(result.details).toEqual({ status: "completed", summary: { added: [], modified: ["a.txt"], deleted: [] } });
    expect(readFileSync(join(root, "a.txt"), "utf8")).toBe("A\n");
    expect(toolOf()?.prepareArguments?.(input)).toEqual({ input });
  });

  it("answers a patch that does not fit with an error, and changes nothing", async () => {
    writeFileSync(join(root, "b.txt"), "b\n");
    const result = await call(
      toolOf(),
      "*** Begin Patch\n*** Add File: n.txt\n+x\n*** Update File: b.txt\n@@\n-wrong\n+x\n*** End Patch",
    );
    expect(result).toMatchObject({ isError: true, details: { status: "failed", code: "PATCH_MISMATCH" } });
    expect(textOf(result)).toContain("wrong");
    expect(readdirSync(root)).not.toContain("n.txt");
  });

  it("stays in the workspace unless it is told otherwise", async () => {
    const input = `*** Begin Patch\n*** Add File: ${root}-other.txt\n+x\n*** End Patch`;
    expect(await call(toolOf(), input)).toMatchObject({ details: { code: "PATCH_PATH_REFUSED" } });
    expect(await call(toolOf({ workspaceOnly: false }), input)).toMatchObject({ details: { status: "completed" } });
    rmSync(`${root}-other.txt`);
  });
});
