import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planBootstrap, type BootstrapAudience } from "./bootstrap-files.ts";
import { renderSystemPrompt, type SystemPromptInput } from "./system-prompt.ts";
import { createWorkspaceFiles } from "./workspace-files.ts";
import { createWorkspaceSetup } from "./workspace-setup.ts";

const BUDGET = { maxChars: 20_000, totalMaxChars: 60_000 };
const ALL = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "HEARTBEAT.md", "BOOTSTRAP.md", "MEMORY.md"];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "oc-prompt-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (...names: string[]): Promise<void> => {
  for (const name of names) await writeFile(join(folder, name), `text of ${name}`);
};
const shown = (audience: BootstrapAudience, heartbeatEnabled = false): string[] => {
  const files = createWorkspaceFiles().read(folder, audience, { heartbeatEnabled });
  return planBootstrap(files, BUDGET)
    .sections.filter(({ text }) => !text.startsWith("(missing"))
    .map(({ name }) => name);
};

describe("workspace files in the prompt", () => {
  it.each<[BootstrapAudience, boolean, string[]]>([
    ["direct", true, ALL],
    ["direct", false, ALL.filter((name) => name !== "HEARTBEAT.md")],
    ["group", true, ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md", "USER.md", "BOOTSTRAP.md"]],
    ["subagent", true, ["AGENTS.md", "TOOLS.md"]],
    ["heartbeat-light", false, ["HEARTBEAT.md"]],
    ["cron-light", true, []],
  ])("%s (heartbeat %s) sees %j, in this order", async (audience, heartbeat, expected) => {
    await write(...ALL);
    expect(shown(audience, heartbeat)).toEqual(expected);
  });

  it("uses memory.md only when MEMORY.md is absent", async () => {
    await writeFile(join(folder, "memory.md"), "lower");
    const files = createWorkspaceFiles();
    const memory = () =>
      files.read(folder, "direct", { heartbeatEnabled: false }).find(({ name }) => name === "MEMORY.md");
    expect(memory()?.text).toBe("lower");
    await writeFile(join(folder, "MEMORY.md"), "upper");
    expect(memory()?.text).toBe("upper");
  });

  it("leaves one marker for a missing required file and none for the others", () => {
    const files = createWorkspaceFiles().read(folder, "direct", { heartbeatEnabled: true });
    const { sections } = planBootstrap(files, BUDGET);
    expect(sections.map(({ name }) => name)).toEqual(["AGENTS.md", "SOUL.md", "IDENTITY.md"]);
    expect(sections.every(({ text }) => text.split("\n").length === 1)).toBe(true);
  });

  it("skips blank files", () => {
    expect(planBootstrap([{ name: "SOUL.md", text: " \n " }], BUDGET).sections).toEqual([]);
  });

  it("cuts USER.md to 4000 characters whatever the budget, and says that something was cut", () => {
    const plan = planBootstrap([{ name: "USER.md", text: "u".repeat(10_000) }], BUDGET);
    expect(plan.sections[0]?.text.length).toBeLessThanOrEqual(4_000);
    expect(plan.truncated).toBe(true);
  });

  it("keeps beginning and end of a long file, and never splits a character", () => {
    const plan = planBootstrap([{ name: "AGENTS.md", text: `HEAD${"😀".repeat(20_000)}TAIL` }], BUDGET);
    const text = plan.sections[0]?.text ?? "";
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(text.startsWith("HEAD") && text.endsWith("TAIL")).toBe(true);
    expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
  });

  it("spends the total budget in order", () => {
    const files = ["AGENTS.md", "SOUL.md", "TOOLS.md", "IDENTITY.md"].map((name) => ({
      name,
      text: "x".repeat(20_000),
    }));
    const lengths = planBootstrap(files, BUDGET).sections.map(({ text }) => text.length);
    expect(lengths).toEqual([20_000, 20_000, 20_000]);
  });

  it("treats a link that leads out of the workspace as missing, and follows one inside", async () => {
    const outside = join(folder, "..", `${Date.now()}-outside.md`);
    await writeFile(outside, "stolen");
    await symlink(outside, join(folder, "AGENTS.md"));
    await writeFile(join(folder, "real.md"), "inside");
    await symlink("real.md", join(folder, "SOUL.md"));
    const files = createWorkspaceFiles().read(folder, "subagent", { heartbeatEnabled: false });
    expect(files[0]).toEqual({ name: "AGENTS.md" });
    expect(createWorkspaceFiles().read(folder, "group", { heartbeatEnabled: false })[1]?.text).toBe("inside");
    await rm(outside);
  });

  it("notices every change of a file between two turns", async () => {
    const files = createWorkspaceFiles();
    const agents = () => files.read(folder, "subagent", { heartbeatEnabled: false })[0]?.text;
    expect(agents()).toBeUndefined();
    await writeFile(join(folder, "AGENTS.md"), "one");
    expect(agents()).toBe("one");
    await writeFile(join(folder, "AGENTS.md"), "two");
    expect(agents()).toBe("two");
    await rm(join(folder, "AGENTS.md"));
    expect(agents()).toBeUndefined();
  });
});

describe("a brand-new workspace", () => {
  it("gets its first files once, and keeps its state afterwards", async () => {
    const workspace = join(folder, "new");
    await createWorkspaceSetup()(workspace, { createFiles: true });
    const before = createWorkspaceFiles().read(workspace, "direct", { heartbeatEnabled: false });
    expect(before.filter(({ text }) => text !== undefined).map(({ name }) => name)).toEqual([
      "AGENTS.md",
      "SOUL.md",
      "IDENTITY.md",
      "USER.md",
      "BOOTSTRAP.md",
    ]);
    await rm(join(workspace, "BOOTSTRAP.md"));
    await createWorkspaceSetup()(workspace, { createFiles: true });
    expect(createWorkspaceFiles().readFile(workspace, "BOOTSTRAP.md").text).toBeUndefined();
  });

  it("stays empty when asked to", async () => {
    const workspace = join(folder, "empty");
    await createWorkspaceSetup()(workspace, { createFiles: false });
    expect(createWorkspaceFiles().readFile(workspace, "AGENTS.md").text).toBeUndefined();
  });
});

describe("the rendered prompt", () => {
  const input: SystemPromptInput = {
    mode: "full",
    agentName: "Ada",
    workspaceDir: "/w",
    tools: [
      { name: "write", description: "Writes. More." },
      { name: "read", description: "Reads." },
    ],
    bootstrap: [{ name: "AGENTS.md", text: "Be kind." }],
    bootstrapTruncated: false,
    date: "2026-03-01",
    timeZone: "Europe/Berlin",
    chatType: "direct",
    runtime: { agent: "main", model: "fake/one" },
  };

  it("is the same for the same input, and sorts tools by name", () => {
    expect(renderSystemPrompt(input)).toEqual(renderSystemPrompt({ ...input, tools: input.tools.toReversed() }));
    expect(renderSystemPrompt(input).stable).toContain("- read: Reads.\n- write: Writes.");
  });

  it("keeps what changes from turn to turn out of the stable part", () => {
    const tomorrow = renderSystemPrompt({
      ...input,
      date: "2026-03-02",
      runtime: { model: "other/two" },
      extraSystemPrompt: "x",
    });
    expect(tomorrow.stable).toBe(renderSystemPrompt(input).stable);
    expect(tomorrow.dynamic).not.toBe(renderSystemPrompt(input).dynamic);
  });

  it("offers silence in groups only", () => {
    expect(renderSystemPrompt({ ...input, chatType: "group" }).dynamic).toContain("NO_REPLY");
    expect(renderSystemPrompt(input).dynamic).not.toContain("NO_REPLY");
  });

  it("shortens to the identity in mode none, and leaves messaging out in mode minimal", () => {
    expect(renderSystemPrompt({ ...input, mode: "none" })).toEqual({
      stable: "You are Ada, a personal assistant running inside oc.",
      dynamic: "",
    });
    expect(renderSystemPrompt({ ...input, mode: "minimal" }).dynamic).not.toContain("Conversation");
  });

  it("mentions cut files once, without their names", () => {
    const { stable } = renderSystemPrompt({ ...input, bootstrapTruncated: true });
    expect(stable.split("shown in part")).toHaveLength(2);
  });
});
