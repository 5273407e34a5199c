import {
  resolveReasoning,
  resolveTrace,
  resolveVerbose,
  type ReasoningLevel,
  type TraceLevel,
  type VerboseLevel,
} from "@oc/directives";
import { configuredLayers } from "./configured.ts";
import type { Directive, DirectiveContext } from "./directive.ts";

/** How much of the tools' work is shown. */
export const verboseDirective: Directive<VerboseLevel> = {
  fields: ["verboseLevel"],
  patch: (verboseLevel) => ({ verboseLevel }),
  current(context) {
    const { value, source } = effectiveVerbose(context);
    return { effective: value, source };
  },
  turn: (verbose) => ({ verbose }),
  turnCleared: (context) => ({ verbose: effectiveVerbose(context).value }),
};

/** Whether lines that plugins mark as trace are shown. */
export const traceDirective: Directive<TraceLevel> = {
  fields: ["traceLevel"],
  patch: (traceLevel) => ({ traceLevel }),
  current({ entry }) {
    const { value, source } = resolveTrace({ session: entry?.traceLevel as TraceLevel | undefined });
    return { effective: value, source };
  },
};

/** Whether the model's reasoning is shown. */
export const reasoningDirective: Directive<ReasoningLevel> = {
  fields: ["reasoningLevel"],
  patch: (reasoningLevel) => ({ reasoningLevel }),
  current(context) {
    const { value, source } = effectiveReasoning(context);
    return { effective: value, source };
  },
  turn: (reasoning) => ({ reasoning }),
  turnCleared: (context) => ({ reasoning: effectiveReasoning(context).value }),
};

export function effectiveVerbose(context: DirectiveContext) {
  return resolveVerbose({
    session: context.entry?.verboseLevel as VerboseLevel | undefined,
    defaults: configuredLayers(context).defaults["verboseDefault"] as VerboseLevel | undefined,
  });
}

export function effectiveReasoning(context: DirectiveContext) {
  const { agent, defaults } = configuredLayers(context);
  const { sender, entry } = context;
  const mayUseDefaults =
    sender.kind === "client"
      ? sender.connection.maySee("operator.admin")
      : sender.kind === "system" || sender.isAuthorized || sender.isOwner;
  return resolveReasoning(
    {
      session: entry?.reasoningLevel as ReasoningLevel | undefined,
      agent: agent["reasoningDefault"] as ReasoningLevel | undefined,
      defaults: defaults["reasoningDefault"] as ReasoningLevel | undefined,
    },
    { mayUseDefaults },
  );
}
