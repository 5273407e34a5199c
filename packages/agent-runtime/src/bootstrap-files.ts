import { headOf, tailOf } from "./text-limit.ts";

/** What kind of run the files are for. */
export type BootstrapAudience = "direct" | "group" | "subagent" | "heartbeat-light" | "cron-light";

/** A file of the workspace as it was found; absent `text`: it does not exist. */
export interface WorkspaceFile {
  name: string;
  text?: string;
}

/** A part of the system prompt that comes from a file. */
export interface BootstrapSection {
  name: string;
  text: string;
}

export interface BootstrapBudget {
  /** Characters of one file. */
  maxChars: number;
  /** Characters of all files together. */
  totalMaxChars: number;
}

export const DEFAULT_BOOTSTRAP_BUDGET: BootstrapBudget = { maxChars: 20_000, totalMaxChars: 60_000 };

const USER_FILE_MAX_CHARS = 4_000;
const CUT = { head: 0.7, tail: 0.2 };

interface FileRule {
  name: string;
  /** Absence is worth a line to the model. */
  required?: true;
  maxChars?: number;
  audiences: readonly BootstrapAudience[];
}

const CONVERSATIONS: readonly BootstrapAudience[] = ["direct", "group"];

/** In the order of the prompt. */
const FILE_RULES: readonly FileRule[] = [
  { name: "AGENTS.md", required: true, audiences: [...CONVERSATIONS, "subagent"] },
  { name: "SOUL.md", required: true, audiences: CONVERSATIONS },
  { name: "TOOLS.md", audiences: [...CONVERSATIONS, "subagent"] },
  { name: "IDENTITY.md", required: true, audiences: CONVERSATIONS },
  { name: "USER.md", maxChars: USER_FILE_MAX_CHARS, audiences: CONVERSATIONS },
  { name: "HEARTBEAT.md", audiences: ["direct", "heartbeat-light"] },
  { name: "BOOTSTRAP.md", audiences: CONVERSATIONS },
  { name: "MEMORY.md", audiences: ["direct"] },
];

/** Names to read for an audience, in the order of the prompt. Memory is for direct conversations alone. */
export function bootstrapFileNames(audience: BootstrapAudience, facts: { heartbeatEnabled: boolean }): string[] {
  return FILE_RULES.filter(
    (rule) =>
      rule.audiences.includes(audience) &&
      (rule.name !== "HEARTBEAT.md" || audience === "heartbeat-light" || facts.heartbeatEnabled),
  ).map((rule) => rule.name);
}

/**
 * Turns files into prompt sections. Pure. Blank files are left out, missing required ones leave a one-line marker, and
 * what exceeds a budget keeps its beginning and its end.
 */
export function planBootstrap(
  files: readonly WorkspaceFile[],
  budget: BootstrapBudget,
): { sections: BootstrapSection[]; truncated: boolean } {
  const sections: BootstrapSection[] = [];
  let left = budget.totalMaxChars;
  let truncated = false;
  for (const file of files) {
    const rule = FILE_RULES.find(({ name }) => name === file.name);
    if (file.text === undefined) {
      if (rule?.required) sections.push({ name: file.name, text: `(missing: ${file.name} is not in the workspace)` });
      continue;
    }
    const text = file.text.trim();
    if (text === "") continue;
    const maxChars = Math.min(budget.maxChars, rule?.maxChars ?? Infinity, left);
    const kept = cutFile(text, maxChars);
    truncated ||= kept.length < text.length;
    left -= kept.length;
    if (kept !== "") sections.push({ name: file.name, text: kept });
  }
  return { sections, truncated };
}

const CUT_MARK = "\n[… cut …]\n";

function cutFile(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  if (maxChars <= CUT_MARK.length) return "";
  const head = headOf(text, Math.floor(maxChars * CUT.head));
  const tail = tailOf(text, Math.min(Math.floor(maxChars * CUT.tail), maxChars - head.length - CUT_MARK.length));
  return `${head}${CUT_MARK}${tail}`;
}
