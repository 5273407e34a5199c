import { watch } from "node:fs";
import type { FSWatcher } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { ConfigIssue } from "./issue.ts";
import { loadConfig } from "./load.ts";
import type { LoadOptions } from "./load.ts";
import { planReload } from "./reload.ts";
import type { ReloadPlan } from "./reload.ts";
import type { ConfigSnapshot } from "./snapshot.ts";

const DEBOUNCE_MS = 300;

export interface ConfigChange {
  snapshot: ConfigSnapshot;
  previous: ConfigSnapshot;
  plan: ReloadPlan;
}

export interface WatchOptions extends LoadOptions {
  /** The snapshot that runs now; read from disk when absent. */
  current?: ConfigSnapshot;
  /** Quiet time before a change is read. Default: `gateway.reload.debounceMs`, else 300. */
  debounceMs?: number;
  /** A valid change, one at a time. When it rejects, the previous snapshot stays the base of the next comparison. */
  onChange: (change: ConfigChange) => void | Promise<void>;
  /** An edit that was kept out; the running snapshot stays. */
  onInvalid: (issues: readonly ConfigIssue[], snapshot: ConfigSnapshot) => void;
  /** A watcher or a handler failed. */
  onError?: (error: unknown) => void;
}

export interface ConfigWatch {
  /** Reads now instead of after the debounce; resolves when the change was handled. */
  check(): Promise<void>;
  /** Stops; resolves when a running handler has settled. */
  close(): Promise<void>;
}

/**
 * Watches the main file and its includes by their directory entries, because editors replace the file behind a name.
 * Writes of this process and edits of others take the same way; changes that mean the same are not reported.
 */
export async function watchConfig(options: WatchOptions): Promise<ConfigWatch> {
  let current = options.current ?? (await loadConfig(options));
  let seen = fingerprint(current);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let queue: Promise<void> = Promise.resolve();
  const watchers = new Map<string, { watcher: FSWatcher; names: Set<string> }>();

  await mkdir(dirname(options.paths.configPath), { recursive: true, mode: 0o700 });
  follow(current);
  schedule(); // an edit between the first reading and the first watcher would otherwise be lost

  return {
    check: () => enqueue(),
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const { watcher } of watchers.values()) watcher.close();
      watchers.clear();
      await queue;
    },
  };

  function schedule(): void {
    if (closed) return;
    clearTimeout(timer);
    const delayMs = options.debounceMs ?? current.config.gateway?.reload?.debounceMs ?? DEBOUNCE_MS;
    timer = setTimeout(() => void enqueue(), delayMs);
    timer.unref();
  }

  function enqueue(): Promise<void> {
    queue = queue.then(readAgain).catch((error: unknown) => options.onError?.(error));
    return queue;
  }

  async function readAgain(): Promise<void> {
    if (closed) return;
    const snapshot = await loadConfig(options);
    const print = fingerprint(snapshot);
    if (print === seen) return;
    seen = print;
    follow(snapshot);
    if (!snapshot.valid) {
      options.onInvalid(snapshot.issues, snapshot);
      return;
    }
    const plan = planReload(current.config, snapshot.config);
    if (plan.changedPaths.length === 0) return;
    const previous = current;
    current = snapshot;
    try {
      await options.onChange({ snapshot, previous, plan });
    } catch (error) {
      current = previous;
      throw error;
    }
  }

  /** Watches every directory that holds a file of this snapshot; files of a broken edit stay watched, too. */
  function follow(snapshot: ConfigSnapshot): void {
    for (const file of snapshot.watchPaths) {
      const directory = dirname(file);
      const entry = watchers.get(directory) ?? open(directory);
      entry?.names.add(basename(file));
    }
  }

  function open(directory: string): { watcher: FSWatcher; names: Set<string> } | undefined {
    const names = new Set<string>();
    try {
      const watcher = watch(directory, { persistent: false }, (_event, name) => {
        if (name === null || names.has(name)) schedule();
      });
      watcher.on("error", (error) => options.onError?.(error));
      watchers.set(directory, { watcher, names });
      return { watcher, names };
    } catch (error) {
      options.onError?.(error);
      return undefined;
    }
  }
}

/** Changes with everything that a reading depends on: main file, includes and what they resolve to. */
function fingerprint(snapshot: ConfigSnapshot): string {
  const messages = snapshot.issues.map((issue) => issue.path + issue.message);
  return JSON.stringify([snapshot.hash, snapshot.includes, snapshot.resolved, messages]);
}
