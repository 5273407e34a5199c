import { ToolFailure } from "@oc/plugin-sdk";

export type LobsterPluginErrorCode =
  /** An argument of the tool, or a combination of them, cannot be used. */
  | "ARGUMENT_INVALID"
  /** Task Flow was asked for and the host has none, or the flow is not in a state for it. */
  | "FLOW_UNAVAILABLE"
  | "FLOW_REFUSED"
  /** The run failed; the message is the runtime's. */
  | "RUN_FAILED"
  | "TIMEOUT"
  | "OUTPUT_LIMIT"
  /** The asking agent may not answer this gate itself. */
  | "PERSON_REQUIRED"
  | "NESTING";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class LobsterPluginError extends ToolFailure {
  override readonly name = "LobsterPluginError";

  constructor(
    readonly code: LobsterPluginErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
