import { createHash } from "node:crypto";
import type { authTokenOptions } from "../catalogue/gateway.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { findTarget } from "../gateway-link.ts";
import { lookUpSecret } from "../target/secret-lookup.ts";

const FINGERPRINT_CHARS = 12;

/** `oc gateway auth-token`: source and fingerprint of the token in use; its value only with `--show` for a person or a program. */
export async function run(context: CommandContext, { options }: Input<typeof authTokenOptions>): Promise<void> {
  const { token: credential } = await findTarget(context, {});
  const token = await lookUpSecret(context, credential);
  if (credential === undefined || token === undefined) {
    throw new CliError("No gateway token is configured.", {
      facts: { code: "TOKEN_NOT_CONFIGURED" },
      hint: "On this machine none is needed. To set one: oc config set gateway.auth.token <token>",
    });
  }
  if (options.show && !context.output.json && !context.process.stdout.isTTY) {
    throw new CliError("--show prints the token to a terminal, or with --json.");
  }
  const fingerprint = createHash("sha256").update(token).digest("hex").slice(0, FINGERPRINT_CHARS);
  const facts = { ok: true, source: credential.source, fingerprint, ...(options.show ? { token } : {}) };
  context.output.result(facts, () =>
    [
      `Source: ${credential.source}`,
      `Fingerprint: sha256:${fingerprint}`,
      ...(options.show ? [`Token: ${token}`] : []),
    ].join("\n"),
  );
}
