/** What a command works with besides its params. */
export interface InvokeContext {
  /** Aborted when the gateway cancels the call or the connection to it ends. */
  signal: AbortSignal;
  /** Tells the gateway that something happened; never waits and never fails. */
  emit(event: string, payload: Readonly<Record<string, unknown>>): void;
  /** Sends output ahead of the result. */
  progress(text: string): void;
}

/** One thing that a node does when it is asked. Throws `NodeHostError`; what it answers is sent as JSON. */
export type NodeCommand<Answer = unknown> = (
  params: Readonly<Record<string, unknown>>,
  context: InvokeContext,
) => Promise<Answer>;
