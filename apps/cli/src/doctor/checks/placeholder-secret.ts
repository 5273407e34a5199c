import { formatConfigPath, REDACTED, redactConfig, type ConfigPath } from "@oc/config";
import type { Check } from "../check.ts";

/** What people and programs write where a secret should be: redaction marks, and the words of examples. */
const PLACEHOLDER = /^(?:\*{3,}|x{3,}|\.{3}|\[redacted\]|__openclaw_redacted__|<.*>|change[-_ ]?me|your[-_ ].*)$/i;

/** A credential that is no credential. */
export const placeholderSecret: Check = {
  id: "config.placeholder_secret",
  async find(subject) {
    const { resolved, valid, path: file } = await subject.readConfig();
    return secretsIn(resolved, redactConfig(resolved))
      .filter(({ secret }) => PLACEHOLDER.test(secret.trim()))
      .map(({ path }) => {
        const place = formatConfigPath(path);
        const command = `oc config set ${place} --ref-source env --ref-id NAME, or: oc config unset ${place}`;
        return {
          severity: "error",
          path: place,
          message: "holds a placeholder instead of a secret.",
          fix: valid ? command : `remove it from ${file}, or put the secret there`,
        };
      });
  },
};

/** Every place that redaction covers, with what stands there. */
function secretsIn(value: unknown, redacted: unknown, path: ConfigPath = []): { path: ConfigPath; secret: string }[] {
  if (typeof value === "string") return redacted === REDACTED ? [{ path, secret: value }] : [];
  if (Array.isArray(value) && Array.isArray(redacted)) {
    return value.flatMap((item: unknown, index) => secretsIn(item, redacted[index], [...path, index]));
  }
  if (!isRecord(value) || !isRecord(redacted)) return [];
  return Object.keys(value).flatMap((key) => secretsIn(value[key], redacted[key], [...path, key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
