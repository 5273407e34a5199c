/** Why a command text is not understood as a whole; such a command never counts as allowed. */
export type AnalysisReason =
  | "empty"
  | "nul-byte"
  | "too-long"
  | "too-deep"
  | "unterminated"
  | "redirection"
  | "substitution"
  | "expansion"
  | "compound"
  | "background"
  | "newline"
  | "operator"
  | "heredoc"
  | "windows-syntax"
  | "syntax";

/** Why a command that is understood can still be satisfied by no list. */
export type SegmentBlock =
  | "assignment"
  | "expansion-in-program"
  | "unresolved-program"
  | "builtin"
  | "blocked-wrapper"
  | "wrapper-depth"
  | "shell-without-code"
  | "directory-change";

/** One word after quoting is removed. */
export interface ShellWord {
  /** The value; of an expansion, its source text. */
  text: string;
  /** Whether the shell passes exactly `text`: no expansion, no active glob, tilde or brace. */
  isLiteral: boolean;
}

/** One simple command that can run: a program with its arguments. */
export interface Segment {
  /** Its source text. */
  raw: string;
  /** As written, wrappers included. */
  argv: readonly ShellWord[];
  /** Names in front of the command, as in `NAME=value program`. */
  assignments: readonly string[];
  /** Wrappers that were taken off, outermost first: names such as `nice`, `sh`. */
  wrappers: readonly string[];
  /** What the lists are asked about: the command inside the wrappers. */
  target: PolicyTarget;
  /** Of a command in shell code: the shells it is written in, outermost first, each as its own program call (`bash -c …`). */
  shells?: readonly PolicyTarget[];
  /** Present: no list satisfies it. */
  block?: SegmentBlock;
  /** `xargs`, `find -exec`: runs what its arguments say, so that its own path is never remembered. */
  isCarrier: boolean;
  /**
   * `builtin`: one without effect on others (`echo`, `true`), judged like the program of that name; `directory-change`: a
   * leading `cd DIR &&`, allowed in itself.
   */
  kind: "program" | "builtin" | "directory-change";
  /** Where it stands in the command, in UTF-16 code units; segments of shell code have the place of the code. */
  span: CommandSpan;
}

/** A half-open range of UTF-16 code units. */
export interface CommandSpan {
  startIndex: number;
  endIndex: number;
}

/** A program call as the policy sees it. */
export interface PolicyTarget {
  /** The program word, quotes removed; without a slash only when `PATH` was searched for it; empty when there is none. */
  word: string;
  /** The words after the wrappers, the program first; of `bash script.sh`, the script first. */
  argv: readonly ShellWord[];
  /** Folder in which it would run. */
  cwd: string;
  /** Normalised path of the look-up, links not followed; absent when nothing was found. */
  resolvedPath?: string;
  /** The file behind `resolvedPath`. */
  realPath?: string;
}

/** One pipeline and the operator before it. */
export interface Pipeline {
  operator: "" | "&&" | "||" | ";";
  segments: readonly Segment[];
}

/** What a command text would run. */
export interface CommandAnalysis {
  command: string;
  /** Whether every part is understood. */
  ok: boolean;
  reason?: AnalysisReason;
  /** What in words, for people. */
  message?: string;
  /** Top-level pipelines in order of writing, commands of shell code in place of the shell; empty when not `ok`. */
  chains: readonly Pipeline[];
  /**
   * All commands that can run, those of shell code (`sh -c`) in place of the shell. When not `ok`: the commands that could
   * be read, for display and for strict checks only.
   */
  segments: readonly Segment[];
  hasHeredoc: boolean;
  /** Programs that run code of their arguments (`python3 -c`), by name, also those in what could be read when not `ok`. */
  inlineEvals: readonly string[];
}

/** Where a command would run. */
export interface AnalysisContext {
  /** Absolute. */
  cwd: string;
  /** The agent's workspace: programs inside it are never taken for wrappers or shells. Default `cwd`. */
  workspaceDir?: string;
  /** The run's environment; `PATH` and `HOME` are read. */
  env: Readonly<Record<string, string | undefined>>;
  /** Default: this machine's. */
  platform?: NodeJS.Platform;
  /** How paths are looked at. Default: the file system, read once a path and call. */
  files?: FileProbe;
}

/** The questions that an analysis asks the file system. Synchronous; nothing is opened. */
export interface FileProbe {
  /** Kind of what is there, links followed; `undefined`: nothing. */
  kind(path: string): "file" | "directory" | "other" | undefined;
  /** Whether this process may execute the file. */
  isExecutable(path: string): boolean;
  /** Path without links, as the kernel resolves it; `undefined`: nothing is there. */
  realPath(path: string): string | undefined;
}
