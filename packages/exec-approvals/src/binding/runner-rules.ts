/** The options of an interpreter, as far as they say where its program comes from. An option that is not listed is not known. */
export interface RunnerRule {
  /** Take no value. */
  flags?: readonly string[];
  /** Take no value of their own; a value may follow in the same word. */
  flagPrefixes?: readonly string[];
  /** Take the rest of the word, or the next one. */
  values?: readonly string[];
  /** Short; take the rest of the word, if there is one. */
  optionalValues?: readonly string[];
  /** The value is code. */
  code?: readonly string[];
  /** The value is the program's file. */
  files?: readonly string[];
  /** Load, or run, something else than the operand. */
  loaders?: readonly string[];
  /** Print something and end. */
  info?: readonly string[];
  /** Everything after the code is an argument of it. */
  endsOptionsAtCode?: boolean;
  /** The first operand is a program even after code. */
  hasOperandAfterCode?: boolean;
  /** `-name` is one option, not a cluster of letters. */
  singleDashLong?: boolean;
  /** What the first operand is; default `program`. */
  operand?: "program" | "data";
}

const letters = (text: string) => [...text].map((letter) => `-${letter}`);

const PYTHON: RunnerRule = {
  flags: letters("bBdEiIOPqRsSuvx"),
  values: ["-W", "-X", "--check-hash-based-pycs"],
  code: ["-c"],
  loaders: ["-m"],
  info: ["-h", "-V", "--help", "--version", "--help-all", "--help-env", "--help-xoptions"],
  endsOptionsAtCode: true,
};

const NODE: RunnerRule = {
  singleDashLong: true,
  flags: [
    "--enable-source-maps",
    "--no-warnings",
    "--no-deprecation",
    "--throw-deprecation",
    "--experimental-strip-types",
    "--expose-gc",
    "--preserve-symlinks",
    "--use-strict",
    "--check",
    "-c",
    "--interactive",
    "-i",
    "--inspect",
    "--inspect-brk",
    "--unhandled-rejections",
    "--max-old-space-size",
    "--max-semi-space-size",
    "--stack-size",
  ],
  flagPrefixes: ["--trace-"],
  values: ["--conditions", "-C", "--input-type", "--title"],
  code: ["-e", "--eval", "-p", "--print", "-pe"],
  loaders: [
    "-r",
    "--require",
    "--import",
    "--loader",
    "--experimental-loader",
    "--env-file",
    "--env-file-if-exists",
    "--run",
    "--test",
    "--watch",
    "--watch-path",
    "--experimental-config-file",
    "--experimental-default-config-file",
    "--openssl-config",
  ],
  info: ["-v", "--version", "-h", "--help", "--v8-options"],
};

const PERL_RUBY_SHARED = letters("acnlpsw");

const AWK: RunnerRule = {
  values: ["-F", "-v", "--field-separator", "--assign"],
  code: ["-e", "--source"],
  files: ["-f", "--file"],
  loaders: ["-i", "--include", "-l", "--load", "-E", "--exec"],
  info: ["-V", "--version", "-h", "--help"],
  flags: ["--posix", "--traditional", "--re-interval", "--csv", "--sandbox"],
  operand: "data",
};

const SED: RunnerRule = {
  flags: [
    ...letters("nErsuz"),
    "--quiet",
    "--silent",
    "--regexp-extended",
    "--separate",
    "--null-data",
    "--posix",
    "--sandbox",
  ],
  optionalValues: ["-i"],
  flagPrefixes: ["--in-place"],
  code: ["-e", "--expression"],
  values: ["-l", "--line-length"],
  files: ["-f", "--file"],
  info: ["--version", "--help"],
  operand: "data",
};

/** By name without version. Shells, package managers and PowerShell have rules of their own kind. */
export const SCRIPT_RULES: Readonly<Record<string, RunnerRule>> = {
  python: PYTHON,
  pypy: PYTHON,
  node: NODE,
  nodejs: NODE,
  tsx: {
    ...NODE,
    flags: [...(NODE.flags ?? []), "--no-cache"],
    loaders: [...(NODE.loaders ?? []), "--tsconfig", "watch"],
  },
  "ts-node": {
    singleDashLong: true,
    flags: ["-T", "--transpile-only", "-F", "--files", "--esm", "--swc", "--skipProject", "--pretty", "-H"],
    code: ["-e", "--eval", "-p", "--print", "-pe"],
    loaders: ["-r", "--require", "-P", "--project", "-C", "--compiler", "--cwd", "-O", "--compilerOptions"],
    info: ["-v", "-vv", "--version", "-h", "--help"],
  },
  jiti: { singleDashLong: true, info: ["-h", "--help", "-v", "--version"] },
  bun: {
    singleDashLong: true,
    flags: ["--bun", "-b", "--silent", "--smol", "--no-install"],
    code: ["-e", "--eval", "-p", "--print"],
    loaders: [
      "-r",
      "--preload",
      "--require",
      "--import",
      "--env-file",
      "-c",
      "--config",
      "--cwd",
      "--watch",
      "--hot",
      "-i",
    ],
    info: ["-v", "--version", "--revision", "-h", "--help"],
  },
  deno: {
    singleDashLong: true,
    flags: [
      "-A",
      "--quiet",
      "-q",
      "--no-check",
      "--no-prompt",
      "--no-config",
      "--no-lock",
      "--no-remote",
      "--no-npm",
      "--cached-only",
    ],
    flagPrefixes: ["--allow-", "--deny-", "--unstable"],
    loaders: [
      "--import-map",
      "--config",
      "-c",
      "--preload",
      "--import",
      "--require",
      "--env-file",
      "--reload",
      "-r",
      "--watch",
      "--cert",
    ],
    info: ["-V", "--version", "-h", "--help"],
  },
  ruby: {
    flags: [...PERL_RUBY_SHARED, ...letters("vdUxy"), "--verbose", "--yjit", "--jit"],
    values: ["-E", "-F", "--encoding", "--external-encoding", "--internal-encoding"],
    optionalValues: ["-W", "-K", "-T", "-i", "-0"],
    code: ["-e"],
    loaders: ["-r", "-I", "-C", "-S", "-x"],
    info: ["-h", "--help", "--version", "--copyright"],
  },
  perl: {
    flags: [...PERL_RUBY_SHARED, ...letters("WXtTuUf")],
    values: ["-F"],
    optionalValues: ["-0", "-C", "-i"],
    code: ["-e", "-E"],
    loaders: ["-M", "-m", "-I", "-d", "-D", "-S", "-x"],
    info: ["-v", "-V", "-h", "-?", "--version", "--help"],
  },
  php: {
    flags: [...letters("nlqCesw"), "--no-php-ini", "--syntax-check", "--no-header"],
    code: ["-r", "-B", "-R", "-E", "--run", "--process-begin", "--process-code", "--process-end"],
    files: ["-f", "--file"],
    loaders: [
      "-c",
      "-d",
      "-z",
      "-S",
      "-t",
      "-F",
      "-a",
      "--define",
      "--php-ini",
      "--zend-extension",
      "--server",
      "--docroot",
      "--process-file",
    ],
    info: ["-v", "-i", "-m", "-h", "--version", "--info", "--modules", "--help", "--ini"],
  },
  lua: { flags: letters("iEWv"), code: ["-e"], loaders: ["-l"], hasOperandAfterCode: true },
  luajit: { flags: letters("iEv"), code: ["-e"], loaders: ["-l", "-b", "-j"], hasOperandAfterCode: true },
  tclsh: {},
  wish: {},
  expect: { flags: ["-d", "-n", "-N"], code: ["-c"], info: ["-v"] },
  julia: {
    singleDashLong: true,
    flags: ["-q", "--quiet"],
    code: ["-e", "-E", "--eval", "--print"],
    info: ["-v", "--version", "-h", "--help"],
  },
  elixir: { singleDashLong: true, code: ["-e", "--eval"], info: ["-v", "--version", "-h", "--help"] },
  groovy: { flags: ["-n", "-p"], code: ["-e"], info: ["-v", "-h", "--version", "--help"] },
  osascript: { flags: letters("ih"), values: ["-l", "-s"], code: ["-e"] },
  rscript: {
    flags: ["--vanilla", "--verbose", "--no-save"],
    code: ["-e"],
    singleDashLong: true,
    info: ["--version", "--help"],
  },
  awk: AWK,
  gawk: AWK,
  mawk: AWK,
  nawk: AWK,
  sed: SED,
  gsed: SED,
};
