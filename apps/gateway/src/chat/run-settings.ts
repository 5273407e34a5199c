import type { ReasoningLevel, VerboseLevel } from "@oc/directives";
import type { RunRequest } from "@oc/agent-runtime";

/** What a message says about the turn that it becomes. */
export type RunSettings = Partial<
  Pick<
    RunRequest,
    | "thinking"
    | "fastMode"
    | "fastAutoOnSeconds"
    | "model"
    | "queueMode"
    | "queue"
    | "exec"
    | "elevatedLevel"
    | "closedElevatedGates"
  >
> & {
  /** Whether this answer shows its reasoning, whatever the session says. */
  reasoning?: ReasoningLevel;
  /** How much of this turn's tool work is shown, whatever the session says. */
  verbose?: VerboseLevel;
};
