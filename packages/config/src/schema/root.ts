import { object, text } from "./node.ts";
import type { Infer } from "./node.ts";
import { agents, bindings } from "./agents.ts";
import { accessGroups, channels } from "./channels.ts";
import { browser, gateway, hooks, opaque } from "./gateway.ts";
import { memory, skills } from "./memory.ts";
import { approvals, commands, messages } from "./messaging.ts";
import { auth, models } from "./models.ts";
import { acp, cloudWorkers, cron, env, logging, mcp, secrets, worktreeRoot } from "./operations.ts";
import { plugins } from "./plugins.ts";
import { session } from "./session.ts";
import { tools } from "./tools.ts";

/** The whole file format. Key order here is the order of `config schema`. */
export const ROOT = object({
  $schema: text({ doc: "ignored; for editors" }),
  gateway,
  agents,
  bindings,
  session,
  channels,
  accessGroups,
  messages,
  commands,
  tools,
  approvals,
  models,
  auth,
  plugins,
  mcp,
  skills,
  memory,
  cron,
  acp,
  cloudWorkers,
  worktreeRoot,
  logging,
  env,
  secrets,
  browser,
  hooks,
  discovery: opaque,
  update: opaque,
  wizard: opaque,
  meta: opaque,
});

/** A validated configuration. Every key is optional: an absent one has the runtime default of its owner. */
export type OcConfig = Infer<typeof ROOT>;
