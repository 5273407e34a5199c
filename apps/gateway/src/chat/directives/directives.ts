import type { DirectiveName, DirectiveValues } from "@oc/directives";
import { sendDirective, usageDirective } from "./conversation.ts";
import type { Directive } from "./directive.ts";
import { elevatedDirective } from "./elevated.ts";
import { execDirective } from "./exec.ts";
import { fastDirective } from "./fast.ts";
import { reasoningDirective, traceDirective, verboseDirective } from "./levels.ts";
import { modelDirective } from "./model.ts";
import { queueDirective } from "./queue.ts";
import { thinkDirective } from "./think.ts";

export const directives: { readonly [Name in DirectiveName]: Directive<DirectiveValues[Name]> } = {
  think: thinkDirective,
  fast: fastDirective,
  verbose: verboseDirective,
  trace: traceDirective,
  reasoning: reasoningDirective,
  elevated: elevatedDirective,
  exec: execDirective,
  model: modelDirective,
  queue: queueDirective,
  send: sendDirective,
  usage: usageDirective,
};
