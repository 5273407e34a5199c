import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  ApprovalAnswer,
  ApprovalDecision,
  Approver,
  PendingApproval,
  Plugin,
  PluginApi,
  PluginManifest,
  ToolContext,
} from "@oc/plugin-sdk";
import type { PluginPackage } from "../src/index.ts";

/** A package for tests: a manifest and a `register` function. */
export function packageOf(
  id: string,
  register: (api: PluginApi) => void,
  manifest: Partial<PluginManifest> = {},
): PluginPackage & { loads: number } {
  const source = {
    id,
    loads: 0,
    manifest: async () => ({ id, configSchema: { type: "object", additionalProperties: false }, ...manifest }),
    load: async (): Promise<Plugin> => {
      source.loads += 1;
      return { id, register };
    },
  };
  return source;
}

export interface GateOptions {
  /** What an answer leads to; default: the request is resolved and the session is told. */
  answer?: (decision: ApprovalDecision, approver: Approver) => ApprovalAnswer | Promise<ApprovalAnswer>;
  approval?: Partial<PendingApproval>;
}

/**
 * A plugin `gate` whose tool `gate` stops for a person. What waits is kept in its state folder and shown again after a restart;
 * the file goes away with the first answer, so that only one takes effect.
 */
export function gatePlugin(options: GateOptions = {}) {
  const taken: { decision: ApprovalDecision; approver: Approver }[] = [];
  const source = packageOf(
    "gate",
    (api) => {
      const fileOf = (id: string) => join(api.runtime.stateDir, `${id}.json`);
      const show = (approval: PendingApproval): void =>
        api.runtime.approvals?.publish(approval, async (decision, approver) => {
          const answer = (await options.answer?.(decision, approver)) ?? {
            status: "resolved",
            summary: `${approval.title} ${decision} by ${approver.identity}`,
            followUp: `The gate ${approval.id} says ${decision}.`,
          };
          if (answer.status !== "resolved") return answer;
          if (!existsSync(fileOf(approval.id))) return { status: "gone" };
          rmSync(fileOf(approval.id));
          taken.push({ decision, approver });
          return answer;
        });
      api.registerTool(
        (context: ToolContext) => ({
          name: "gate",
          description: "Waits for a person.",
          parameters: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
          async execute(_toolCallId, params) {
            const approval: PendingApproval = {
              id: String(params["id"]),
              title: "Open the gate?",
              description: "It has been closed for years.",
              agentId: context.agentId,
              sessionKey: context.sessionKey,
              senderIsOwner: context.senderIsOwner,
              allowedDecisions: ["allow-once", "deny"],
              createdAtMs: Date.now(),
              ...options.approval,
            };
            mkdirSync(api.runtime.stateDir, { recursive: true });
            writeFileSync(fileOf(approval.id), JSON.stringify(approval));
            show(approval);
            return { content: [{ type: "text", text: `waiting for ${approval.id}` }] };
          },
        }),
        { name: "gate" },
      );
      api.registerService({
        id: "gate-recovery",
        start: ({ stateDir }) => {
          for (const id of ["ab12cd34"]) {
            const file = join(stateDir, `${id}.json`);
            if (existsSync(file)) show(JSON.parse(readFileSync(file, "utf8")) as PendingApproval);
          }
        },
      });
    },
    { contracts: { tools: ["gate"] } },
  );
  return { source, taken };
}

export const ENABLE_GATE = { plugins: { entries: { gate: { enabled: true } } } };
