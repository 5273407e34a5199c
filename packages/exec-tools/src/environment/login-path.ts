import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";

export interface LoginPathOptions {
  /** Environment of the login shell, sanitised. */
  env: Readonly<Record<string, string>>;
  /** Milliseconds to wait for its profile. Default 3000. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 3000;
/** A profile may print; one that prints more than this is given up. */
const MAX_OUTPUT_CHARS = 1_000_000;
/** One question a shell and home folder while the process lives, answered or not. */
const answers = new Map<string, Promise<string | undefined>>();

/**
 * PATH as a login shell of this user has it: `<shell> -l -c`. Asked once for a shell and home folder.
 * Undefined when the shell fails, prints no PATH or takes too long; whatever its profile started is killed then.
 */
export function readLoginPath(shell: string, options: LoginPathOptions): Promise<string | undefined> {
  const key = JSON.stringify([shell, options.env["HOME"] ?? null]);
  const known = answers.get(key);
  if (known) return known;
  const answer = askLoginShell(shell, options);
  answers.set(key, answer);
  return answer;
}

function askLoginShell(
  shell: string,
  { env, timeoutMs = DEFAULT_TIMEOUT_MS }: LoginPathOptions,
): Promise<string | undefined> {
  if (process.platform === "win32" || shell === "" || shell.includes("\0")) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const mark = `oc-path-${randomUUID()}`;
    const child = spawn(shell, ["-l", "-c", `printf '%s%s%s' '${mark}<' "$PATH" '>${mark}'`], {
      env: { ...env },
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    let output = "";
    const finish = (): void => {
      clearTimeout(timer);
      child.stdout.destroy();
      killGroup(child.pid);
      resolve(pathBetweenMarks(output, mark));
    };
    const timer = setTimeout(finish, timeoutMs);
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      // What a profile left in the background may hold the pipe open for ever.
      if (output.includes(`>${mark}`) || output.length > MAX_OUTPUT_CHARS) finish();
    });
    child.stdout.on("error", finish);
    child.on("error", finish);
    child.on("close", finish);
  });
}

function pathBetweenMarks(output: string, mark: string): string | undefined {
  const start = output.indexOf(`${mark}<`);
  const end = output.indexOf(`>${mark}`, start);
  if (start < 0 || end < 0) return undefined;
  const path = output.slice(start + mark.length + 1, end);
  return path === "" || /[\0\r\n]/.test(path) ? undefined : path;
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {}
}
