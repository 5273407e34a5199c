/** How a pattern and a path are compared on one platform. */
export interface PatternContext {
  /** Home folder of the host process; `~` at the start of a pattern. */
  home: string | undefined;
  platform: NodeJS.Platform;
}

/** Whether a pattern names paths. Otherwise it is the bare name of a program. */
export function isPathPattern(pattern: string): boolean {
  return /[/\\]/.test(pattern) || pattern.startsWith("~");
}

/**
 * Whether a pattern with a slash, a backslash or a leading `~` matches the whole of an absolute path. `**` is any text,
 * `*` any but a slash, `?` one character but a slash. The pattern is taken as written: its `.` and `..` are not removed.
 */
export function matchesPath(pattern: string, path: string, context: PatternContext): boolean {
  const expanded = expandHome(pattern, context);
  return expanded !== undefined && matchesGlob(comparable(expanded, context), comparable(path, context));
}

/** Whether a bare name, which may hold `*` and `?`, matches a program's name. */
export function matchesName(pattern: string, name: string, context: PatternContext): boolean {
  return matchesGlob(comparable(pattern, context), comparable(name, context));
}

function expandHome(pattern: string, { home }: PatternContext): string | undefined {
  if (!pattern.startsWith("~")) return pattern;
  if (home === undefined || !/^~(?:$|[/\\])/.test(pattern)) return undefined;
  return home.replace(/[/\\]$/, "") + pattern.slice(1);
}

function comparable(path: string, { platform }: PatternContext): string {
  if (platform === "win32") return path.replaceAll("\\", "/").toLowerCase();
  return platform === "darwin" ? path.replace(/^\/private(?=\/var(?:\/|$))/, "") : path;
}

/**
 * Goes through pattern and text together and remembers only the last `*` and the last `**`: a `*` that fails can only be helped
 * by an earlier `**`. Cost: at most the product of the lengths, never exponential.
 */
function matchesGlob(pattern: string, text: string): boolean {
  const tokens = tokensOf(pattern);
  let token = 0;
  let at = 0;
  let star: Retry | undefined;
  let doubleStar: Retry | undefined;
  for (;;) {
    const current = tokens[token];
    if (current === "**") {
      doubleStar = { token: ++token, at };
      star = undefined;
    } else if (current === "*") {
      star = { token: ++token, at };
    } else if (at === text.length && current === undefined) {
      return true;
    } else if (current !== undefined && at < text.length && matchesOne(current, text[at] as string)) {
      token += 1;
      at += 1;
    } else if (star !== undefined && star.at < text.length && text[star.at] !== "/") {
      at = ++star.at;
      token = star.token;
    } else if (doubleStar !== undefined && doubleStar.at < text.length) {
      at = ++doubleStar.at;
      token = doubleStar.token;
      star = undefined;
    } else {
      return false;
    }
  }
}

interface Retry {
  /** The token behind the star. */
  token: number;
  /** Where the text behind the star begins in the next attempt. */
  at: number;
}

function tokensOf(pattern: string): string[] {
  return pattern.match(/\*\*+|[^]/g)?.map((token) => (token.length > 1 ? "**" : token)) ?? [];
}

function matchesOne(token: string, character: string): boolean {
  return token === "?" ? character !== "/" : token === character;
}
