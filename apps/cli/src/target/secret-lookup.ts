import { CliError } from "../cli-error.ts";
import type { CommandContext } from "../context.ts";
import type { Credential } from "./gateway-target.ts";

/**
 * The text of a credential. A reference is looked up where it points and nowhere else: when that fails the command
 * fails, so that no lower-ranked secret is sent instead.
 */
export async function lookUpSecret(
  { config, paths }: Pick<CommandContext, "config" | "paths">,
  credential: Credential | undefined,
): Promise<string | undefined> {
  if (credential === undefined) return undefined;
  const { secret, source } = credential;
  if (typeof secret === "string") return secret;
  const path = source.replace(/^config:/, "");
  const place = `${secret.source}:${secret.provider}:${secret.id}`;
  const fail = (cause?: unknown): CliError =>
    new CliError(`${path} refers to ${place}, which gives no value.`, {
      facts: { code: "SECRET_UNRESOLVED", details: { path } },
      hint: "Set it, or give the secret with --token-file or --password-file.",
      cause,
    });
  const { resolveSecrets } = await import("@oc/config");
  const resolved = await resolveSecrets(await config(), { homeDir: paths.homeDir, active: [path] }).catch(
    (error: unknown) => {
      throw fail(error);
    },
  );
  const value = resolved.get(path);
  if (value === undefined || value.trim() === "") throw fail();
  return value;
}
