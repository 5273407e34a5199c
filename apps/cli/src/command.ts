import { usageError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";

/** One option of a command; `parse` turns the text that was typed into the value the command gets. */
export interface Option<T> {
  /** Commander's notation: `--port <n>`, `-m, --message <text>`, `--json`. */
  flags: string;
  summary: string;
  /** Absent for switches. Throws a usage error. */
  parse?: (text: string, flag: string) => T;
  /** Values that completion offers. */
  choices?: readonly string[];
  /** Every occurrence counts: `parse` gives arrays, which are joined. */
  repeats?: true;
  /** Only for the type. */
  value?: T;
}

/** One positional argument. `variadic` takes the rest. */
export interface Argument<T> {
  required: boolean;
  variadic?: true;
  summary: string;
  value?: T;
}

export type Options = Readonly<Record<string, Option<unknown>>>;
export type Arguments = Readonly<Record<string, Argument<unknown>>>;
export type OptionValues<O extends Options> = { [K in keyof O]: O[K] extends Option<infer T> ? T : never };
export type ArgumentValues<A extends Arguments> = { [K in keyof A]: A[K] extends Argument<infer T> ? T : never };

/** What a command gets to work on. */
export interface Input<O extends Options, A extends Arguments = Arguments> {
  options: OptionValues<O>;
  args: ArgumentValues<A>;
}

/** Runs a command. The number is the exit code; when absent 0, or 130 or 143 after a signal. */
export type Run<O extends Options, A extends Arguments> = (
  context: CommandContext,
  input: Input<O, A>,
) => Promise<number | void>;

/** A command as the registry knows it: everything but its code, which `load` brings in when the command runs. */
export interface Command {
  /** Words after `oc`, e.g. `gateway call`. */
  name: string;
  summary: string;
  /** One runnable line, shown in help and in the documentation. */
  example: string;
  options: Options;
  args: Arguments;
  /** Runs although the configuration is invalid. */
  diagnostic: boolean;
  /** Ends by itself after SIGINT or SIGTERM, because something has to be stopped first. Others are left at once. */
  handlesSignals: boolean;
  /** Runs when its group is called without a subcommand. */
  isGroupDefault: boolean;
  load: () => Promise<{ run: Run<Options, Arguments> }>;
}

/** Declares a command; `load` must give a module whose `run` takes exactly these options and arguments. */
export function command<O extends Options, A extends Arguments>(
  name: string,
  about: {
    summary: string;
    example: string;
    options: O;
    args?: A;
    diagnostic?: boolean;
    handlesSignals?: boolean;
    isGroupDefault?: boolean;
    load: () => Promise<{ run: Run<O, A> }>;
  },
): Command {
  return {
    name,
    summary: about.summary,
    example: about.example,
    options: about.options,
    args: about.args ?? {},
    diagnostic: about.diagnostic ?? false,
    handlesSignals: about.handlesSignals ?? false,
    isGroupDefault: about.isGroupDefault ?? false,
    // The parser builds the input from these very options, so the narrower `run` gets what it asks for.
    load: about.load as unknown as Command["load"],
  };
}

export function flag(flags: string, summary: string): Option<boolean> {
  return { flags, summary };
}

/** Text that may be anything, also empty. */
export function text(flags: string, summary: string): Option<string | undefined> {
  return { flags, summary, parse: (value) => value };
}

/** A selector, id, URL, path or secret: blank is an error, never "absent". */
export function filled(flags: string, summary: string): Option<string | undefined> {
  return { flags, summary, parse: refuseBlank };
}

export function many(flags: string, summary: string): Option<string[] | undefined> {
  return { flags, summary, repeats: true, parse: (value, name) => [refuseBlank(value, name)] };
}

export function integer(
  flags: string,
  summary: string,
  range: { min: number; max?: number },
): Option<number | undefined> {
  const { min, max = Number.MAX_SAFE_INTEGER } = range;
  const expected = range.max === undefined ? `a whole number, ${min} or more` : `a whole number from ${min} to ${max}`;
  return {
    flags,
    summary,
    parse(value, name) {
      const number = /^\d{1,16}$/.test(value.trim()) ? Number(value) : Number.NaN;
      if (Number.isSafeInteger(number) && number >= min && number <= max) return number;
      throw usageError(`${name} must be ${expected}, not ${JSON.stringify(value)}.`);
    },
  };
}

export function oneOf<const T extends string>(
  flags: string,
  summary: string,
  choices: readonly T[],
): Option<T | undefined> {
  return {
    flags,
    summary,
    choices,
    parse(value, name) {
      const choice = choices.find((candidate) => candidate === value);
      if (choice !== undefined) return choice;
      throw usageError(`${name} must be one of ${choices.join(", ")}, not ${JSON.stringify(value)}.`);
    },
  };
}

export function required(summary: string): Argument<string> {
  return { required: true, summary };
}

export function optional(summary: string): Argument<string | undefined> {
  return { required: false, summary };
}

export function rest(summary: string): Argument<string[]> {
  return { required: true, variadic: true, summary };
}

function refuseBlank(value: string, name: string): string {
  if (value.trim() !== "") return value;
  throw usageError(`${name} must not be blank. Leave it out or give it a value.`);
}
