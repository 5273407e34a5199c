import { visibleLine } from "../command/visible-text.ts";
import type { WorkflowFile } from "../workflow/types.ts";
import type { Graph } from "./graph.ts";
import { planGraph } from "./graph.ts";

export type GraphFormat = "mermaid" | "dot" | "ascii";

const DRAW: Readonly<Record<GraphFormat, (graph: Graph) => string[]>> = {
  mermaid: drawMermaid,
  dot: drawDot,
  ascii: drawAscii,
};

/** A workflow file as a picture in text, with a final newline. `args` are filled into the labels. */
export function drawGraph(
  file: WorkflowFile,
  format: GraphFormat,
  args: Readonly<Record<string, unknown>> = {},
): string {
  return `${DRAW[format](planGraph(file, args)).map(visibleLine).join("\n")}\n`;
}

function drawMermaid({ nodes, edges }: Graph): string[] {
  const keys = mermaidKeys(nodes.map(({ id }) => id));
  const boxes = nodes.map(({ id, detail, isGate }) => {
    const label = `"${mermaidLabel(id)}\\n${mermaidLabel(detail)}"`;
    return `  ${keys.get(id)}${isGate ? `{${label}}` : `[${label}]`}`;
  });
  const arrows = edges.map(({ from, to, label }) => `  ${keys.get(from)} -->|${mermaidLabel(label)}| ${keys.get(to)}`);
  return ["flowchart TD", ...boxes, "", ...arrows];
}

/** Names that Mermaid can read: letters, digits and `_`, not beginning with a digit, and not its keyword `end`. */
function mermaidKeys(ids: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const lastCounts = new Map<string, number>();
  for (const id of ids) {
    const plain = id.replaceAll(/[^A-Za-z0-9_]/g, "_");
    const base = /^\d|^end$/i.test(plain) ? `s_${plain}` : plain;
    let key = base;
    let count = lastCounts.get(base) ?? 1;
    while (taken.has(key)) key = `${base}_${++count}`;
    lastCounts.set(base, count);
    taken.add(key);
    keys.set(id, key);
  }
  return keys;
}

const MERMAID_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "<": "&lt;",
  ">": "&gt;",
  "|": "&#124;",
};

const mermaidLabel = (text: string) => text.replaceAll(/[&"<>|]/g, (char) => MERMAID_ENTITIES[char] ?? char);

function drawDot({ nodes, edges }: Graph): string[] {
  const boxes = nodes.map(({ id, detail, isGate }) => {
    const label = `"${dotText(id)}\\n${dotText(detail)}"`;
    return `  "${dotText(id)}" [shape=${isGate ? "diamond" : "box"},label=${label}];`;
  });
  const arrows = edges.map(
    ({ from, to, label }) => `  "${dotText(from)}" -> "${dotText(to)}" [label="${dotText(label)}"];`,
  );
  return ["digraph workflow {", "  rankdir=TB;", ...boxes, "", ...arrows, "}"];
}

const dotText = (text: string) => text.replaceAll(/["\\]/g, "\\$&");

function drawAscii({ nodes, edges }: Graph): string[] {
  const boxes = nodes.map(({ id, kind, detail }) => `- ${id} [${kind}] (${detail})`);
  const arrows = edges.map(({ from, to, label }) => `- ${from} -> ${to} (${label})`);
  return ["Workflow Graph", "", "Nodes:", ...boxes, "", "Edges:", ...(arrows.length > 0 ? arrows : ["- (none)"])];
}
