import { LobsterError } from "../errors.ts";

/** Why a run was ended from outside, with the reason's own text as message. */
export function abortError(signal: AbortSignal): LobsterError {
  const reason: unknown = signal.reason;
  if (reason instanceof LobsterError) return reason;
  const message = reason instanceof Error ? reason.message : String(reason ?? "The run was cancelled");
  const code = reason instanceof Error && reason.name === "TimeoutError" ? "TIMEOUT" : "CANCELLED";
  return new LobsterError(code, message, { cause: reason });
}

/** What `work` comes to, or the abort's reason at once when it comes first: work that hangs holds nobody up. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError(signal));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    const settled = (): void => signal.removeEventListener("abort", onAbort);
    work.then(resolve, reject).finally(settled).catch(settled);
  });
}
