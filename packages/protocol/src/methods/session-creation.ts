import { z } from "zod";
import { sessionRow } from "../shapes/session-row.ts";
import { defineMethod, field } from "./define.ts";

const optionalUnknown = () => z.unknown().optional();

export const sessionCreationMethods = {
  /**
   * A session with choices of its own, which may begin as a copy of `parentSessionKey` and with a first message. A session
   * that exists under `key` is adopted: it gets the choices and keeps where it came from. A first message that is refused
   * leaves the session, with `runStarted: false` and the reason.
   */
  "sessions.create": defineMethod({
    scope: "operator.write",
    extraScopes: ({ execNode, cwd }) => (execNode === undefined && cwd === undefined ? [] : ["operator.admin"]),
    params: () =>
      z
        .strictObject({
          /** Default: a new key of the agent, `dashboard:<id>`. */
          key: field.optionalText(),
          agentId: field.optionalText(),
          label: field.optionalText(),
          model: field.optionalText(),
          thinkingLevel: field.optionalText(),
          fastMode: z.union([z.boolean(), z.literal("auto")]).exactOptional(),
          category: field.optionalText(),
          execNode: field.optionalText(),
          parentSessionKey: field.optionalText(),
          /** Copies the parent's conversation; needs `parentSessionKey` of the same agent. */
          fork: field.optionalFlag(),
          /** `end`, which needs a parent at rest, or what it had last answered. Default `end`. */
          forkFrom: z.enum(["end", "last-completed"]).exactOptional(),
          message: field.optionalMessage(),
          /** Another name of `message`. */
          task: field.optionalMessage(),
          /** Known, and refused where the gateway cannot do it. */
          cwd: field.optionalText(),
          worktree: optionalUnknown(),
          worktreeName: optionalUnknown(),
          worktreeBaseRef: optionalUnknown(),
          placement: optionalUnknown(),
        })
        .refine((params) => params.fork !== true || params.parentSessionKey !== undefined, {
          path: ["parentSessionKey"],
          message: "is needed to fork",
        })
        .refine((params) => params.forkFrom === undefined || params.fork === true, {
          path: ["forkFrom"],
          message: "needs fork: true",
        })
        .refine((params) => params.message === undefined || params.task === undefined, {
          path: ["task"],
          message: "is another name of message; send one of them",
        }),
    result: () =>
      z.object({
        ok: z.literal(true),
        key: z.string(),
        sessionId: z.string(),
        entry: sessionRow(),
        /** Of the first message. */
        runId: z.string().optional(),
        runStarted: z.boolean().optional(),
        runError: z.string().optional(),
      }),
  }),

  /** A new session with the conversation before one of the user's messages, and that message's text to be written anew. */
  "sessions.fork": defineMethod({
    scope: "operator.write",
    params: () =>
      z.strictObject({
        sessionKey: field.text(),
        entryId: field.text(),
        agentId: field.optionalText(),
        /** Default: a new key of the agent, `dashboard:<id>`. */
        key: field.optionalText(),
        label: field.optionalText(),
      }),
    result: () =>
      z.object({
        ok: z.literal(true),
        key: z.string(),
        sessionId: z.string(),
        entry: sessionRow(),
        text: z.string(),
      }),
  }),
};
