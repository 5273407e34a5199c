import type { SafeBinProfile } from "./exec-policy.ts";

/** What a program may be called with when it only reads its standard input. Flags with their dashes. */
export interface CompiledProfile {
  minPositional: number;
  maxPositional: number;
  /** Take a value: attached, after `=`, or the next word. */
  valueFlags: ReadonlySet<string>;
  /** Take a value only after `=`. */
  optionalValueFlags: ReadonlySet<string>;
  booleanFlags: ReadonlySet<string>;
  deniedFlags: ReadonlySet<string>;
  /** `-5` is a count. */
  takesCount: boolean;
}

/** Programs whose arguments are programs: their text can read and write anything, so no profile makes them safe. */
const REFUSED = new Set(["awk", "gawk", "mawk", "nawk", "sed", "gsed", "jq", "gojq", "jaq"]);

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ""));

interface ProfileText {
  positionals?: readonly [number, number];
  value?: string;
  optional?: string;
  boolean?: string;
  denied?: string;
  takesCount?: boolean;
}

function profile({
  positionals = [0, 0],
  value = "",
  optional = "",
  boolean = "",
  denied = "",
  takesCount = false,
}: ProfileText): CompiledProfile {
  return {
    minPositional: positionals[0],
    maxPositional: positionals[1],
    valueFlags: words(value),
    optionalValueFlags: words(optional),
    booleanFlags: words(boolean),
    deniedFlags: words(denied),
    takesCount,
  };
}

const BUILT_IN: ReadonlyMap<string, CompiledProfile> = new Map([
  [
    "cut",
    profile({
      value: "-b -c -f -d --bytes --characters --fields --delimiter --output-delimiter",
      boolean: "-s -n -z --only-delimited --complement --zero-terminated",
    }),
  ],
  [
    "uniq",
    profile({
      value: "-f -s -w --skip-fields --skip-chars --check-chars",
      optional: "--group --all-repeated",
      boolean: "-c -d -D -i -u -z --count --repeated --ignore-case --unique --zero-terminated",
    }),
  ],
  [
    "head",
    profile({
      value: "-n -c --lines --bytes",
      boolean: "-q -v -z --quiet --silent --verbose --zero-terminated",
      takesCount: true,
    }),
  ],
  [
    "tail",
    profile({
      value: "-n -c --lines --bytes --sleep-interval --pid --max-unchanged-stats",
      boolean: "-q -v -z --quiet --silent --verbose --zero-terminated",
      denied: "-f -F --follow --retry",
      takesCount: true,
    }),
  ],
  [
    "tr",
    profile({
      positionals: [1, 2],
      boolean: "-c -C -d -s -t --complement --delete --squeeze-repeats --truncate-set1",
    }),
  ],
  [
    "wc",
    profile({
      boolean: "-c -m -l -L -w --bytes --chars --lines --max-line-length --words",
      denied: "--files0-from",
    }),
  ],
  [
    "grep",
    profile({
      value:
        "-e -m -A -B -C -D --regexp --max-count --after-context --before-context --context --devices --binary-files --exclude --include --label",
      boolean:
        "-i -v -c -n -o -h -H -w -x -q -s -E -F -P --ignore-case --invert-match --count --line-number --only-matching --no-filename --with-filename --word-regexp --line-regexp --quiet --silent --no-messages --extended-regexp --fixed-strings --perl-regexp",
      denied: "-f -r -R -d --file --recursive --dereference-recursive --directories --exclude-from",
    }),
  ],
  [
    "sort",
    profile({
      value: "-k -t -S --key --field-separator --buffer-size --parallel --batch-size",
      optional: "--check",
      boolean:
        "-b -d -f -g -h -i -M -n -r -s -u -V -z -c -C --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --human-numeric-sort --ignore-nonprinting --month-sort --numeric-sort --reverse --stable --unique --version-sort --zero-terminated",
      denied: "-o -T --output --compress-program --files0-from --random-source --temporary-directory",
    }),
  ],
]);

/** Whether a program may never be a safe bin, whatever is configured. */
export function isRefusedSafeBin(name: string): boolean {
  return REFUSED.has(name);
}

/** Whether a program is one without a profile of its own being configured. */
export function hasBuiltInProfile(name: string): boolean {
  return BUILT_IN.has(name);
}

/** The profile of a program: a configured one takes the place of the built-in one. */
export function resolveSafeBinProfile(
  name: string,
  configured: Readonly<Record<string, SafeBinProfile>>,
): CompiledProfile | undefined {
  return Object.hasOwn(configured, name) ? compileProfile(configured[name] as SafeBinProfile) : BUILT_IN.get(name);
}

/** Without `maxPositional` a program gets no operand beyond `minPositional`: an operand can name a file. */
function compileProfile(configured: SafeBinProfile): CompiledProfile {
  const minPositional = Math.max(0, configured.minPositional ?? 0);
  return {
    minPositional,
    maxPositional: Math.max(minPositional, configured.maxPositional ?? 0),
    valueFlags: new Set(configured.allowedValueFlags),
    optionalValueFlags: new Set(),
    booleanFlags: new Set(configured.allowedFlags),
    deniedFlags: new Set(configured.deniedFlags),
    takesCount: false,
  };
}
