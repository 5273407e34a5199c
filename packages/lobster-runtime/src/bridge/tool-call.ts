/** What every call of an `openclaw.invoke` stage has in common. */
export interface ToolCall {
  /** The command's name, for messages. */
  command: string;
  tool: string;
  action: string;
  dryRun: boolean;
  /** The key that the pipeline gave, made different for each item. */
  idempotencyKeyOf(itemIndex: number): string | undefined;
}

/** Makes one call; `itemIndex` counts the calls of the stage, from 0. Resolves with what the tool answered. */
export type SendToolCall = (callArgs: unknown, itemIndex: number) => Promise<unknown>;
