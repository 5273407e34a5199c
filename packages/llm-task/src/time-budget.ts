import { createContext, Script, type Context } from "node:vm";

const call = new Script("run()");
let context: Context | undefined;

/** The time was over before the code had ended. */
export class OverBudgetError extends Error {
  override readonly name = "OverBudgetError";
}

/**
 * Runs synchronous code that may take exponential time (a regular expression, a recursive schema) for at most `timeoutMs`
 * milliseconds; the event loop stands still meanwhile. V8 interrupts only what was started through `node:vm`.
 *
 * @throws OverBudgetError, and what `run` throws.
 */
export function withinTimeBudget<T>(timeoutMs: number, run: () => T): T {
  context ??= createContext({});
  const outcome: { value?: T } = {};
  context["run"] = () => {
    outcome.value = run();
  };
  try {
    call.runInContext(context, { timeout: timeoutMs });
  } catch (error) {
    // An error of the context's own realm, so no instance of this one's `Error`.
    const isTimeout = typeof error === "object" && error !== null && "code" in error && error.code === TIMEOUT_CODE;
    throw isTimeout ? new OverBudgetError(`Not finished after ${timeoutMs} ms.`) : error;
  } finally {
    context["run"] = undefined;
  }
  return outcome.value as T;
}

const TIMEOUT_CODE = "ERR_SCRIPT_EXECUTION_TIMEOUT";
