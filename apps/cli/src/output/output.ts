import type { CliError } from "../cli-error.ts";
import type { Style } from "./style.ts";

/** Where text goes. Results go to stdout; everything that only accompanies them to stderr. */
export interface Output {
  /** True when stdout carries one JSON document and nothing else. */
  readonly json: boolean;
  readonly style: Style;
  /** The result of the command: as JSON document, or as the text that `human` makes. Once per command. */
  result(value: unknown, human: () => string): void;
  /** Text that streams to a person; nothing in JSON mode. */
  write(text: string): void;
  /** Advice on stderr, for people at a terminal only. */
  note(text: string): void;
  /** A warning on stderr. */
  warn(text: string): void;
  /** What happens meanwhile, on stderr; nothing in JSON mode. */
  progress(text: string): void;
  /** Progress detail on stderr, with `--verbose` only. */
  detail(text: string): void;
  failure(error: CliError): void;
}

export interface OutputOptions {
  json: boolean;
  verbose: boolean;
  style: Style;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  /** Banner and notes are welcome: stderr is a terminal and nobody switched them off. */
  notes: boolean;
}

export function createOutput(options: OutputOptions): Output {
  const { json, style, stdout, stderr } = options;
  let done = false;
  const document = (value: unknown): void => {
    if (done) return;
    done = true;
    stdout(`${JSON.stringify(value, null, 2)}\n`);
  };
  return {
    json,
    style,
    result(value, human) {
      if (json) return document(value);
      const text = human();
      if (text !== "") stdout(text.endsWith("\n") ? text : `${text}\n`);
    },
    write(text) {
      if (!json) stdout(text);
    },
    note(text) {
      if (options.notes && !json) stderr(`${style.dim(text)}\n`);
    },
    warn(text) {
      stderr(`${style.yellow("warning:")} ${text}\n`);
    },
    progress(text) {
      if (!json) stderr(`${style.dim(text)}\n`);
    },
    detail(text) {
      if (options.verbose) stderr(`${style.dim(text)}\n`);
    },
    failure(error) {
      if (json) document(failureDocument(error));
      stderr(`${style.red("error:")} ${error.message}\n`);
      if (error.hint !== undefined) stderr(`${error.hint}\n`);
    },
  };
}

/** The one shape of a failure in `--json` output. */
export function failureDocument(error: CliError): unknown {
  return {
    ok: false,
    error: {
      type: error.type,
      message: error.message,
      ...error.facts,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    },
  };
}
