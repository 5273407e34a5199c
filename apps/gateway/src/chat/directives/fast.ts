import { fastModeOfParams, resolveFastMode, type FastMode, type FastSource, type Resolved } from "@oc/directives";
import { configuredLayers } from "./configured.ts";
import type { Directive, DirectiveContext } from "./directive.ts";

/** Faster answers, where the provider sells them. */
export const fastDirective: Directive<FastMode> = {
  fields: ["fastMode"],
  patch: (fastMode) => ({ fastMode }),
  current(context) {
    const { value, source } = effectiveFast(context);
    return { effective: nameOf(value), source };
  },
  turn: (fastMode) => ({ fastMode }),
  turnCleared: (context) => ({ fastMode: effectiveFast(context).value }),
};

/** What the session's next turn would have. */
export function effectiveFast(context: DirectiveContext): Resolved<FastMode, FastSource> {
  const { agent, agentModel, sharedModel, defaults } = configuredLayers(context);
  return resolveFastMode({
    session: context.entry?.fastMode,
    agent: agent["fastModeDefault"] as FastMode | undefined,
    defaults: defaults["fastModeDefault"] as FastMode | undefined,
    agentModel: fastModeOfParams(agentModel),
    sharedModel: fastModeOfParams(sharedModel),
  });
}

export function nameOf(mode: FastMode): string {
  return mode === "auto" ? mode : mode ? "on" : "off";
}
