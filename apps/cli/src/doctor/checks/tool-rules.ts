import type { OcConfig } from "@oc/config";
import type { ToolScope } from "@oc/tool-policy";
import type { Check, Symptom } from "../check.ts";

interface ToolSettings extends ToolScope {
  elevated?: { allowFrom?: Readonly<Record<string, readonly unknown[] | undefined>> };
}

/** Lists that let everybody leave the sandbox. */
export const elevatedWildcard: Check = {
  id: "tools.elevated.allow_from_wildcard",
  async find(subject) {
    const { valid, config } = await subject.readConfig();
    if (!valid) return [];
    return scopesOf(config).flatMap(({ key, tools }) =>
      Object.entries(tools.elevated?.allowFrom ?? {})
        .filter(([, entries]) => entries?.some((entry) => String(entry).trim() === "*"))
        .map(([channel]): Symptom => {
          const path = `${key}.elevated.allowFrom.${channel}`;
          const message = 'has "*": everybody on the channel runs commands outside the sandbox.';
          return { severity: "error", path, message, fix: "Name the people instead, by their ids." };
        }),
    );
  },
};

/** Agents that may not write files, but may run commands that do. */
export const execWritesFiles: Check = {
  id: "tools.exec.fs_tools_disabled_but_exec_enabled",
  async find(subject) {
    const { valid, config } = await subject.readConfig();
    if (!valid || config.tools?.exec?.security === "deny" || config.tools?.exec?.mode === "deny") return [];
    const { resolveToolPolicy } = await import("@oc/tool-policy");
    const global = (config.tools ?? {}) as ToolScope;
    const ids = Object.keys(config.agents?.entries ?? {});
    return (ids.length === 0 ? ["main"] : ids).flatMap((id): Symptom[] => {
      const tools = (config.agents?.entries?.[id]?.tools ?? {}) as ToolScope;
      const offered = ["write", "edit", "exec"].map((name) => ({ name }));
      const left = resolveToolPolicy({ global, agent: { id, tools } }, offered).tools.map(({ name }) => name);
      if (left.join() !== "exec") return [];
      const message = `The agent ${id} has no tool that writes files, but exec, which can write them all the same.`;
      return [{ severity: "warn", path: "tools", message, fix: 'Deny "group:runtime" as well, or use a sandbox.' }];
    });
  },
};

function scopesOf({ tools, agents }: OcConfig): { key: string; tools: ToolSettings }[] {
  const own = Object.entries(agents?.entries ?? {}).map(([id, entry]) => ({
    key: `agents.entries.${id}.tools`,
    tools: (entry?.tools ?? {}) as ToolSettings,
  }));
  return [{ key: "tools", tools: (tools ?? {}) as ToolSettings }, ...own];
}
