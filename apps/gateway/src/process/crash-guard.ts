/** What to do about faults that no code caught. */
export interface CrashGuardHooks {
  /** Work failed that nobody waited for, or a peer went away in the middle of a write: nothing else is affected. */
  onStray(error: unknown): void;
  /** Code threw where nobody could catch it: what it left half done is unknown. */
  onFatal(error: unknown): void;
}

/** Faults of one connection or pipe. They say nothing about this process. */
const PEER_FAULTS = new Set(["ECONNRESET", "ECONNABORTED", "EPIPE", "ENOTCONN", "ETIMEDOUT", "ERR_STREAM_DESTROYED"]);

/** Keeps Node from ending the process without a word, until the returned function is called. */
export function guardProcess({ onStray, onFatal }: CrashGuardHooks): () => void {
  const onException = (error: unknown) => (isPeerFault(error) ? onStray(error) : onFatal(error));
  process.on("unhandledRejection", onStray);
  process.on("uncaughtException", onException);
  return () => {
    process.off("unhandledRejection", onStray);
    process.off("uncaughtException", onException);
  };
}

function isPeerFault(error: unknown): boolean {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && PEER_FAULTS.has(code);
}
