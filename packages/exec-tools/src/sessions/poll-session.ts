import type { ExecSession } from "./exec-session.ts";

/** A program that ends right after it printed is reported as ended, not as running. */
const SETTLE_MS = 250;

/**
 * Waits until the session has output that nobody has polled, or has ended, and hands that output out: once.
 * A session that has ended keeps answering, without output.
 */
export async function pollSession(
  session: ExecSession,
  { timeoutMs = 0, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<{ text: string; droppedChars: number }> {
  const deadline = performance.now() + timeoutMs;
  await waitUntil(session, () => session.output.hasPending, timeoutMs, signal);
  await waitUntil(session, () => false, Math.min(SETTLE_MS, deadline - performance.now()), signal);
  // Whoever is gone must not take the output, or the end, with him.
  if (signal?.aborted) return { text: "", droppedChars: 0 };
  if (session.end) session.isCollected = true;
  return session.output.pending.drain();
}

function waitUntil(
  session: ExecSession,
  isReached: () => boolean,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const isOver = (): boolean => session.end !== undefined || (signal?.aborted ?? false) || isReached();
  if (ms <= 0 || isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      unwatch();
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const unwatch = session.watch(() => {
      if (isOver()) finish();
    });
    signal?.addEventListener("abort", finish, { once: true });
  });
}
