import { resolveExecDefaults, type ExecDefaults } from "@oc/directives";
import { configuredLayers } from "./configured.ts";
import type { Directive, DirectiveContext } from "./directive.ts";

/** Where and how commands of the agent run. */
export const execDirective: Directive<ExecDefaults> = {
  fields: ["execHost", "execSecurity", "execAsk", "execNode"],
  patch: ({ host, security, ask, node }) => ({
    ...(host === undefined ? {} : { execHost: host }),
    ...(security === undefined ? {} : { execSecurity: security }),
    ...(ask === undefined ? {} : { execAsk: ask }),
    ...(node === undefined ? {} : { execNode: node }),
  }),
  current(context) {
    const { host, security, ask, node } = effectiveExec(context);
    const shown = Object.entries({ host, security, ask, node }).flatMap(([key, found]) =>
      found === undefined ? [] : [`${key}=${found.value}`],
    );
    return { effective: shown.join(" "), source: host.source };
  },
  turn: (exec) => ({ exec }),
};

function effectiveExec(context: DirectiveContext) {
  const { entry, gateway } = context;
  return resolveExecDefaults({
    session: {
      host: entry?.execHost,
      security: entry?.execSecurity,
      ask: entry?.execAsk,
      node: entry?.execNode,
    } as ExecDefaults,
    agent: execOf(configuredLayers(context).agent["tools"]),
    global: execOf(gateway.agents.config.tools),
  });
}

function execOf(tools: unknown): ExecDefaults | undefined {
  return (tools as { exec?: ExecDefaults } | undefined)?.exec;
}
