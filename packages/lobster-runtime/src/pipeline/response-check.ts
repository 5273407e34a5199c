import { parseError } from "../errors.ts";
import { compileSchema } from "../schema/compile-schema.ts";

/**
 * Throws `RESPONSE_INVALID` (a `parse_error`) for a response that the schema of its question does not allow; `what` names the
 * response in the message. Without a schema anything is allowed.
 */
export async function checkResponse(what: string, schema: unknown, response: unknown): Promise<void> {
  if (schema === undefined) return;
  const check = await compileSchema(schema);
  const problem = check(response);
  if (problem !== undefined) throw parseError("RESPONSE_INVALID", `${what} failed schema validation at ${problem}`);
}
