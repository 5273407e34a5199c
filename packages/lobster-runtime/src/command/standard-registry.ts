import { llmInvoke, llmTaskInvoke } from "../bridge/llm/llm-commands.ts";
import { emailTriage } from "../bridge/mail/email-triage.ts";
import { gogGmailSearch, gogGmailSend } from "../bridge/mail/gog-gmail.ts";
import { openclawAgent } from "../bridge/openclaw-agent.ts";
import { clawdInvoke, openclawInvoke } from "../bridge/openclaw-invoke.ts";
import { approve } from "../commands/approve.ts";
import { ask } from "../commands/ask.ts";
import { commandsList } from "../commands/commands-list.ts";
import { dedupe } from "../commands/dedupe.ts";
import { diffLast } from "../commands/diff-last.ts";
import { exec } from "../commands/exec.ts";
import { groupBy } from "../commands/group-by.ts";
import { head } from "../commands/head.ts";
import { json } from "../commands/json.ts";
import { map } from "../commands/map.ts";
import { pick } from "../commands/pick.ts";
import { sort } from "../commands/sort.ts";
import { stateGet } from "../commands/state-get.ts";
import { stateSet } from "../commands/state-set.ts";
import { table } from "../commands/table.ts";
import { template } from "../commands/template.ts";
import { where } from "../commands/where.ts";
import { createWorkflowCommands } from "../commands/workflows.ts";
import type { Command } from "./command.ts";
import type { CommandRegistry } from "./registry.ts";
import { createRegistry } from "./registry.ts";

/** The standard library, in the order of its documentation. Each command loads what is heavy when it runs. */
const STANDARD_COMMANDS: readonly Command[] = [
  exec,
  where,
  pick,
  head,
  sort,
  dedupe,
  groupBy,
  map,
  template,
  json,
  table,
  approve,
  ask,
  stateGet,
  stateSet,
  diffLast,
  commandsList,
  ...createWorkflowCommands([]),
  openclawInvoke,
  clawdInvoke,
  openclawAgent,
  llmInvoke,
  llmTaskInvoke,
  gogGmailSearch,
  gogGmailSend,
  emailTriage,
];

/** All standard commands and `extra` ones; an extra command takes the place of a standard one of the same name. */
export function createDefaultRegistry(extra: readonly Command[] = []): CommandRegistry {
  return createRegistry([...STANDARD_COMMANDS, ...extra]);
}
