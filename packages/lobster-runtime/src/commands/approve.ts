import { checkApprover, checkRules, readApprovalRules, resolveApprover } from "../command/approval-rules.ts";
import { flagText, isSwitchOn } from "../command/args.ts";
import type { Command } from "../command/command.ts";
import type { ApprovalRequest } from "../envelope.ts";
import { LobsterError } from "../errors.ts";
import { collectItems } from "../pipeline/collect.ts";
import { toJsonText } from "../pipeline/json-text.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";

const DEFAULT_PROMPT = "Approve?";
const DEFAULT_PREVIEW_ITEMS = 5;

export const approve: Command = {
  name: "approve",
  description: "Let the items on only after somebody approved them.",
  argsSchema: {
    type: "object",
    properties: {
      prompt: { type: "string", default: DEFAULT_PROMPT, description: "What is asked" },
      emit: { type: "boolean", description: "Halt with a request, also at a terminal" },
      "preview-from-stdin": { type: "boolean", description: "Show the first items as text with the request" },
      limit: { type: "number", minimum: 0, default: DEFAULT_PREVIEW_ITEMS, description: "How many items are shown" },
    },
  },
  help: [
    "approve                        halt until somebody approves; the items then flow on",
    "  --prompt <text>              what is asked",
    "  --emit                       halt also at a terminal, where otherwise the question is asked at once",
    "  --preview-from-stdin         show the first items as text, --limit of them",
    "",
    "LOBSTER_APPROVAL_REQUIRED_APPROVER, LOBSTER_APPROVAL_INITIATED_BY and",
    "LOBSTER_APPROVAL_REQUIRE_DIFFERENT_APPROVER say who may approve; LOBSTER_APPROVAL_APPROVED_BY says who does.",
  ].join("\n"),
  examples: [{ args: { prompt: "Send 3 drafts?", "preview-from-stdin": true }, description: "ask before sending" }],
  async run({ input, args, ctx }) {
    const limit = readLimit(args);
    const items = await collectItems(input, "approve");
    const prompt = flagText(args, "prompt") || DEFAULT_PROMPT;
    const rules = readApprovalRules(ctx.env);
    checkRules("approve", rules);
    if (ctx.mode === "human" && ctx.interactive && !isSwitchOn(args, "emit")) {
      const { askApproval } = await import("../command/ask-approval.ts");
      await askApproval(ctx, prompt);
      checkApprover("approve", rules, resolveApprover(undefined, ctx.env));
      return { output: items };
    }
    const preview = isSwitchOn(args, "preview-from-stdin") ? formatPreview(items.slice(0, limit)) : undefined;
    const halt: ApprovalRequest = {
      type: "approval_request",
      prompt,
      items,
      ...(preview === undefined ? {} : { preview }),
      ...rules,
    };
    return { halt };
  },
};

function formatPreview(items: readonly unknown[]): string {
  const areTexts = items.every((item): item is string => typeof item === "string");
  return areTexts ? items.join("\n") : toJsonText(items, 2);
}

function readLimit(args: StageArgs): number {
  if (args["limit"] === undefined) return DEFAULT_PREVIEW_ITEMS;
  const text = flagText(args, "limit")?.trim();
  const limit = text ? Number(text) : Number.NaN;
  if (Number.isFinite(limit) && limit >= 0) return Math.floor(limit);
  throw new LobsterError("COMMAND_FAILED", "approve --limit must be a non-negative number");
}
