import { z } from "zod";
import { defineMethod, field, noParams } from "./define.ts";

const writeResult = () =>
  z.object({
    ok: z.boolean(),
    path: z.string().optional(),
    /** Dot paths that differ from before; empty when nothing changed. */
    changedPaths: z.array(z.string()),
    /** SHA-256 hex of the file after the write. */
    hash: z.string(),
    restart: z.object({ required: z.boolean(), scheduled: z.boolean().optional() }).optional(),
  });

const writeOptions = () => ({
  /** Hash that `config.get` gave; mandatory once the file exists. */
  baseHash: field.optionalText(),
  note: field.optionalString(),
  restartDelayMs: field.optionalInt(0),
  /** Session that asked for the change. */
  sessionKey: field.optionalText(),
});

export const configMethods = {
  /** The config file and its effective content; secrets are redacted. */
  "config.get": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ path: field.optionalString() }),
    result: () =>
      z.object({
        exists: z.boolean(),
        valid: z.boolean(),
        path: z.string(),
        raw: z.string().nullable(),
        config: z.unknown(),
        hash: z.string().optional(),
        issues: z.array(
          z.object({
            path: z.string(),
            message: z.string(),
            code: z.string().optional(),
            hint: z.string().optional(),
            line: z.int().optional(),
          }),
        ),
      }),
  }),

  /** The whole configuration as JSON Schema. */
  "config.schema": defineMethod({
    scope: "operator.admin",
    params: noParams,
    result: () => z.record(z.string(), z.unknown()),
  }),

  "config.schema.lookup": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ path: z.string() }),
    result: () =>
      z.object({
        path: z.string(),
        schema: z.record(z.string(), z.unknown()),
        reloadKind: z.string().optional(),
        hint: z.unknown().optional(),
        children: z.array(z.unknown()),
      }),
  }),

  /** Replaces the file's text; validates and persists, asks for no reload. */
  "config.set": defineMethod({
    scope: "operator.admin",
    params: () => z.strictObject({ raw: z.string(), baseHash: field.optionalText() }),
    result: writeResult,
  }),

  /** JSON merge patch: `null` deletes. Removing items of protected maps needs their path in `replacePaths`. */
  "config.patch": defineMethod({
    scope: "operator.admin",
    params: () =>
      z.strictObject({ raw: z.string(), ...writeOptions(), replacePaths: z.array(z.string()).exactOptional() }),
    result: writeResult,
  }),

  /** Replaces the file and applies it, restarting when a changed key needs that. */
  "config.apply": defineMethod({
    scope: "operator.admin",
    params: () => z.strictObject({ raw: z.string(), ...writeOptions() }),
    result: writeResult,
  }),
};
