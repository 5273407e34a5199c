import { expect, it } from "vitest";
import { type OfferedTool, selectTools, type ToolPolicy } from "./tool-policy.ts";

const tool = (name: string, more: Omit<OfferedTool, "tool"> = {}): OfferedTool => ({
  tool: { name, description: name, parameters: { type: "object" }, execute: async () => ({ content: [] }) },
  ...more,
});
const OFFERED = [
  tool("read"),
  tool("write"),
  tool("apply_patch"),
  tool("exec"),
  tool("session_status"),
  tool("lobster", { pluginId: "lobster", optional: true }),
  tool("llm-task", { pluginId: "tasks" }),
];

it.each<[string, ToolPolicy[], string[]]>([
  [
    "without policy everything but optional tools",
    [],
    ["read", "write", "apply_patch", "exec", "session_status", "llm-task"],
  ],
  ["allow restricts", [{ allow: ["read"] }], ["read"]],
  ["deny beats allow, across places", [{ allow: ["read", "exec"] }, { deny: ["exec"] }], ["read"]],
  ["a narrower place cannot add", [{ allow: ["read"] }, { allow: ["exec"] }], []],
  ["names are case-insensitive and globs work", [{ allow: ["EXEC", "re*"] }], ["read", "exec"]],
  ["bash is exec", [{ deny: ["bash"] }], ["read", "write", "apply_patch", "session_status", "llm-task"]],
  ["groups", [{ allow: ["group:fs"] }], ["read", "write", "apply_patch"]],
  ["allowing write allows the patch tool", [{ allow: ["write"] }], ["write", "apply_patch"]],
  [
    "denying write leaves the patch tool",
    [{ deny: ["write", "exec", "llm-task"] }],
    ["read", "apply_patch", "session_status"],
  ],
  ["denying the group does not", [{ deny: ["group:fs", "exec", "llm-task"] }], ["session_status"]],
  ["an optional tool needs its name", [{ alsoAllow: ["lobster"] }], OFFERED.map((offered) => offered.tool.name)],
  ["or its group", [{ alsoAllow: ["group:plugins"] }], OFFERED.map((offered) => offered.tool.name)],
  ["a star is not enough", [{ allow: ["*"] }], ["read", "write", "apply_patch", "exec", "session_status", "llm-task"]],
  ["a plugin's id allows its tools", [{ allow: ["tasks"] }], ["llm-task"]],
  ["a profile", [{ profile: "minimal" }], ["session_status"]],
  [
    "a profile and more",
    [{ profile: "minimal", alsoAllow: ["read", "lobster"] }],
    ["read", "session_status", "lobster"],
  ],
  [
    "the agent's profile replaces the global one",
    [{ profile: "minimal" }, { profile: "coding" }],
    ["read", "write", "apply_patch", "exec", "session_status"],
  ],
  ["full opts optional tools in", [{ profile: "full" }], OFFERED.map((offered) => offered.tool.name)],
])("%s", (_name, policies, expected) => {
  expect(selectTools(OFFERED, policies).map((offered) => offered.tool.name)).toEqual(expected);
});
