import { randomUUID } from "node:crypto";

const NAME = "OC_EXEC_RUN";

/** Puts a mark into the environment of a run, by which everything that it starts can be found again. */
export function markEnv(env: Readonly<Record<string, string>>): { env: Record<string, string>; mark: string } {
  const value = randomUUID();
  return { env: { ...env, [NAME]: value }, mark: `${NAME}=${value}` };
}
