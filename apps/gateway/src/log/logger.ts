import { pino } from "pino";
import { openLogFile } from "./log-file.ts";
import { redactValue, type Redact } from "./redact.ts";

export type LogLevel = "debug" | "info" | "warn" | "error";

/** The gateway's log. `fields` are redacted before they are written. */
export interface Logger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  setLevel(level: string): void;
  /** Goes on in another file; throws when that cannot be opened. */
  setFile(file: string): void;
  /** Replaces the redaction, after a configuration change. */
  setRedactor(redact: Redact): void;
  close(): void;
}

export interface LoggerOptions {
  file: string;
  level: string;
  redact: Redact;
  /** Receives every line too, for people that watch. */
  onLine?: (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;
}

/** Levels that pino knows; anything else falls back to `info`. */
const LEVELS = new Set(["trace", "debug", "info", "warn", "error", "fatal", "silent"]);

/** Opens the JSON-lines log at `file` (mode 0600); each line is in the file when the call returns. Throws when it cannot be opened. */
export function openLogger(options: LoggerOptions): Logger {
  const sink = openLogFile(options.file);
  const log = pino(
    {
      level: knownLevel(options.level),
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  );
  let redact = options.redact;
  const write = (level: LogLevel, message: string, fields?: Record<string, unknown>) => {
    if (!log.isLevelEnabled(level)) return;
    const text = redact(message);
    const clean = fields && (redactValue(fields, redact) as Record<string, unknown>);
    log[level](clean ?? {}, text);
    options.onLine?.(level, text, clean);
  };
  return {
    debug: (message, fields) => write("debug", message, fields),
    info: (message, fields) => write("info", message, fields),
    warn: (message, fields) => write("warn", message, fields),
    error: (message, fields) => write("error", message, fields),
    setLevel: (level) => {
      log.level = knownLevel(level);
    },
    setFile: (file) => sink.moveTo(file),
    setRedactor: (next) => {
      redact = next;
    },
    close: () => sink.close(),
  };
}

function knownLevel(level: string): string {
  return LEVELS.has(level) ? level : "info";
}
