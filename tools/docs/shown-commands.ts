import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/workspace.mjs";

/** Commands that a page tells its reader to type, and what it says they print. */
export interface Shown {
  commands: string;
  printed: string | undefined;
}

/** The shell blocks of a page, each with the text block that follows it. */
export function readShown(page: string): Shown[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  const blocks = text.matchAll(/^(```+)sh\n(.*?)^\1\n(?:\n```text\n(.*?)^```\n)?/gms);
  return [...blocks].map(([, , commands = "", printed]) => ({ commands, printed }));
}

/** `…` stands for whatever is there, up to several lines of it. */
export function asPattern(text: string): RegExp {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replaceAll("…", "[^]*?")}$`);
}
