export { parseDirectives, rejectionOf } from "./parse-directives.ts";
export type { DirectiveItem, DirectiveOptions, ParsedDirectives } from "./parse-directives.ts";
export type {
  DirectiveAction,
  DirectiveName,
  DirectiveValues,
  ElevatedLevel,
  FastMode,
  ReasoningLevel,
  SendOverride,
  TraceLevel,
  UsageLevel,
  VerboseLevel,
} from "./directive-values.ts";
export type { ExecDefaults } from "./exec-argument.ts";
export type { ModelChoice, ModelScope } from "./model-argument.ts";
export type { QueueChoice, QueueMode } from "./queue-argument.ts";
export { SLASH_COMMANDS } from "./slash-commands.ts";
export type { CommandClass, CommandScope, SlashCommandSpec } from "./slash-commands.ts";
export { createCommandCatalogue } from "./command-catalogue.ts";
export type { CommandCatalogue, PluginCommandEntry, SkillCommandEntry } from "./command-catalogue.ts";
export { parseSlashCommand } from "./parse-command.ts";
export type { CalledCommand, CommandOptions } from "./parse-command.ts";
export { extractInlineCommands } from "./inline-commands.ts";
export { authorizeCommand, authorizeDirectives } from "./authorize.ts";
export type { CommandSender, CommandVerdict } from "./authorize.ts";
export { matchResetTrigger, parseSoftReset, resolveNewSessionModel } from "./reset-trigger.ts";
export type { NewSessionModelLookups, ResetTrigger } from "./reset-trigger.ts";
export { DirectivesError } from "./errors.ts";
export type { DirectivesErrorCode } from "./errors.ts";
export { ReasoningTags, splitReasoning } from "./reasoning-tags.ts";
export type { SplitText } from "./reasoning-tags.ts";
