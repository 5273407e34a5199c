import { z } from "zod";
import { attachment } from "../shapes/attachment.ts";
import { defineMethod, defineTwoPhaseMethod, field, noParams } from "./define.ts";

const toolGroups = () =>
  z.object({
    agentId: z.string(),
    groups: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        source: z.enum(["core", "plugin", "channel", "mcp"]),
        tools: z.array(
          z.object({
            name: z.string(),
            label: z.string().optional(),
            description: z.string(),
            source: z.enum(["core", "plugin", "channel", "mcp"]),
            pluginId: z.string().optional(),
            optional: z.boolean().optional(),
            parameters: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    ),
  });

const policyStep = () =>
  z.object({
    rule: z.string(),
    key: z.string(),
    verdict: z.enum(["keeps", "removes", "says nothing"]),
    because: z.string().optional(),
  });

export const agentMethods = {
  "agents.list": defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () =>
      z.object({
        defaultId: z.string(),
        mainKey: z.string(),
        scope: z.string(),
        agents: z.array(
          z.object({
            id: z.string(),
            name: z.string().optional(),
            model: z.string().optional(),
            workspace: z.string().optional(),
          }),
        ),
      }),
  }),

  /**
   * Runs one turn. Answers twice: `accepted` once the input is durable, then the outcome. `runId` is the
   * `idempotencyKey`. `timeout` is in seconds.
   */
  agent: defineTwoPhaseMethod({
    scope: "operator.write",
    idempotency: "required",
    params: () =>
      z.strictObject({
        message: z.string(),
        idempotencyKey: field.idempotencyKey(),
        agentId: field.optionalText(),
        sessionKey: field.optionalText(),
        sessionId: field.optionalText(),
        to: field.optionalRoute(),
        channel: field.optionalRoute(),
        accountId: field.optionalRoute(),
        threadId: field.optionalRoute(),
        model: field.optionalText(),
        thinking: field.optionalText(),
        deliver: field.optionalFlag(),
        timeout: field.optionalInt(0),
        extraSystemPrompt: field.optionalString(),
        attachments: z.array(attachment()).exactOptional(),
      }),
    accepted: () => z.object({ runId: z.string(), status: z.literal("accepted"), acceptedAt: z.number() }),
    result: () =>
      z.object({
        runId: z.string(),
        status: z.enum(["ok", "error", "timeout"]),
        summary: z.string(),
        result: z
          .object({
            /** What people read: the answer, then the error if there was one. Empty for a silent turn. */
            payloads: z.array(z.object({ text: z.string(), isError: z.literal(true).optional() })).optional(),
            meta: z
              .object({
                agentMeta: z.object({
                  sessionId: z.string(),
                  provider: z.string().optional(),
                  model: z.string().optional(),
                  usage: z.unknown().optional(),
                  durationMs: z.number().optional(),
                  /** Complete answers of the model, those that only called tools included. */
                  assistantTurns: z.int().optional(),
                }),
                stopReason: z.string().optional(),
                toolSummary: z.object({ calls: z.int(), failures: z.int(), tools: z.array(z.string()) }).optional(),
              })
              .optional(),
            sessionKey: z.string().optional(),
            sessionId: z.string().optional(),
            /** Visible text of the whole turn. */
            text: z.string().optional(),
            stopReason: z.string().optional(),
            errorKind: z.string().optional(),
            usage: z.unknown().optional(),
            provider: z.string().optional(),
            model: z.string().optional(),
          })
          .optional(),
      }),
  }),

  /** Waits for a run. A wait that times out cancels nothing. Default `timeoutMs` 30000; 0 asks without waiting. */
  "agent.wait": defineMethod({
    scope: "operator.write",
    params: () => z.strictObject({ runId: field.text(), timeoutMs: field.optionalInt(0) }),
    result: () =>
      z.object({
        runId: z.string(),
        status: z.enum(["ok", "error", "timeout", "pending"]),
        startedAt: z.number().optional(),
        endedAt: z.number().optional(),
        error: z.string().optional(),
        stopReason: z.string().optional(),
        /** With `pending`: where the run waits, and whether a model was called yet. */
        timeoutPhase: z.string().optional(),
        providerStarted: z.boolean().optional(),
      }),
  }),

  "models.list": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        view: z.enum(["default", "configured", "all"]).exactOptional(),
        agentId: field.optionalText(),
        sessionKey: field.optionalText(),
      }),
    result: () =>
      z.object({
        models: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            provider: z.string(),
            /** Canonical `provider/model`. */
            ref: z.string(),
            available: z.boolean(),
            isDefault: z.boolean().optional(),
            alias: z.string().optional(),
            contextWindow: z.number().optional(),
            maxTokens: z.number().optional(),
            reasoning: z.boolean().optional(),
            input: z.array(z.string()).optional(),
          }),
        ),
      }),
  }),

  /** Every tool that the agent could be given, grouped. */
  "tools.catalog": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ agentId: field.optionalText() }),
    result: toolGroups,
  }),

  /** The tools that a session's next turn really offers, after policy. `agentId`: the owner of a key that names none. */
  "tools.effective": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ sessionKey: field.text(), agentId: field.optionalText() }),
    result: toolGroups,
  }),

  /**
   * Why a session's next turn has a tool, or has not: what every rule of the tool policy says, in order. Also of a name that no tool
   * has. With `model` (or `provider` alone) as if the turn had it.
   */
  "tools.explain": defineMethod({
    scope: "operator.read",
    params: () =>
      z.strictObject({
        name: field.text().max(128),
        sessionKey: field.optionalText(),
        agentId: field.optionalText(),
        provider: field.optionalText(),
        model: field.optionalText(),
      }),
    result: () =>
      z.object({
        agentId: z.string(),
        sessionKey: z.string(),
        tool: z.string(),
        allowed: z.boolean(),
        /** The first rule that takes the tool away. */
        decidedBy: policyStep().optional(),
        steps: z.array(policyStep()),
      }),
  }),

  /** Runs one tool outside a turn. A policy refusal is `ok: false` in the payload, not an error. */
  "tools.invoke": defineMethod({
    scope: "operator.write",
    idempotency: "optional",
    params: () =>
      z.strictObject({
        name: field.text(),
        args: z.record(z.string(), z.unknown()).exactOptional(),
        sessionKey: field.optionalText(),
        agentId: field.optionalText(),
        confirm: field.optionalFlag(),
        idempotencyKey: field.idempotencyKey().exactOptional(),
      }),
    result: () =>
      z.object({
        ok: z.boolean(),
        toolName: z.string(),
        output: z.unknown().optional(),
        error: z.object({ code: z.string(), message: z.string() }).optional(),
      }),
  }),
};
