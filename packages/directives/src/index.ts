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
export { checkTypedThinking, decideThinking, thinkingLabels, thinkingPicker } from "./thinking.ts";
export type { ThinkingDecision, ThinkingLayers, ThinkingSource } from "./thinking.ts";
export {
  FAST_AUTO_MS,
  decideFastCall,
  fastModeOfParams,
  resolveExecDefaults,
  resolveFastMode,
  resolveReasoning,
  resolveTrace,
  resolveVerbose,
} from "./layers.ts";
export type {
  ExecSource,
  FastSource,
  ReasoningSource,
  Resolved,
  ResolvedExecDefaults,
  TraceSource,
  VerboseSource,
} from "./layers.ts";
export { failingElevatedGates, formatElevatedRefusal, resolveElevated } from "./elevated.ts";
export type { AllowList, ElevatedGates, ElevatedSender, ElevatedSource } from "./elevated.ts";
export { formatApplied, formatCleared, formatCurrent, formatCurrentThinking } from "./replies.ts";
export { COMMANDS_PER_PAGE, formatCommandList, formatHelp, formatUsage, usableCommands } from "./command-help.ts";
export type { HelpViewer } from "./command-help.ts";
export { normalizeThinkingLevel } from "@oc/plugin-sdk";
