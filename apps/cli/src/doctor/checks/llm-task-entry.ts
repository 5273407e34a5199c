import { createConfigWriter, formatConfigPath } from "@oc/config";
import { planLlmTaskMigration, type LlmTaskMigrationChange } from "@oc/llm-task";
import type { Check, Subject } from "../check.ts";

/** The entry of the plugin `llm-task` as older releases wrote it: grants that did not exist, the allow list in its old place. */
export const llmTaskEntry: Check = {
  id: "plugins.llm_task_entry",
  async find(subject) {
    const changes = await planChanges(subject);
    return changes.map(({ path, message }) => ({
      // A missing grant means what it will be set to; only a list in the old place is out of date.
      severity: path.includes("llm") && !path.includes("allowedCompletionModels") ? "info" : "warn",
      path: formatConfigPath(path),
      message,
      fix: "oc doctor --fix",
    }));
  },
  async repair(subject) {
    const changes = await planChanges(subject);
    if (changes.length === 0) return;
    const edits = changes.map((change) =>
      change.kind === "set"
        ? { kind: "set" as const, path: change.path, value: change.value }
        : { kind: "unset" as const, path: change.path },
    );
    await createConfigWriter(subject.configOptions).edit(edits);
  },
};

async function planChanges(subject: Subject): Promise<LlmTaskMigrationChange[]> {
  const { exists, resolved } = await subject.readConfig();
  return exists ? planLlmTaskMigration(resolved).changes : [];
}
