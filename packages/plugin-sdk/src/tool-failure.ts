/** Registered, so that errors of several copies of this package know each other. */
const BRAND = Symbol.for("oc.tool-failure");

/**
 * A failure that a tool foresaw. Its message is written for whoever called the tool, also over HTTP: it holds no stack and no
 * secret. What else a tool throws is unexpected, and remote programs are told only that it happened.
 */
export class ToolFailure extends Error {
  override readonly name: string = "ToolFailure";
  readonly [BRAND] = true;
}

export function isToolFailure(error: unknown): error is ToolFailure {
  return error instanceof Error && BRAND in error;
}
