import { filled, flag, oneOf, type OptionValues } from "./command.ts";

export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

/** Accepted before and after every command. */
export const GLOBAL_OPTIONS = {
  profile: filled("--profile <name>", "use the state folder ~/.openclaw-<name>"),
  dev: flag("--dev", "use the profile dev and port 19001"),
  logLevel: oneOf("--log-level <level>", "what the log keeps", LOG_LEVELS),
  color: flag("--no-color", "print without colours"),
  json: flag("--json", "print one JSON document"),
};

export type GlobalValues = Partial<OptionValues<typeof GLOBAL_OPTIONS>>;
