import { PluginSdkError } from "./errors.ts";
import { HOOKS } from "./hook-catalogue.ts";
import type {
  AsyncHookName,
  HookContext,
  HookEvent,
  HookHandler,
  HookName,
  HookOptions,
  HookOutcome,
  SyncHookName,
} from "./hook-events.ts";
import { HOOK_FOLDS, type HookFold } from "./hook-folds.ts";

/** One handler of one plugin, ready to run. */
export interface HookRegistration<H extends HookName = HookName> {
  hook: H;
  pluginId: string;
  handler: HookHandler<H>;
  options: HookOptions;
  /** Milliseconds that count for this handler; absent means no limit. */
  timeoutMs?: number;
}

/** A handler that threw, timed out or answered nonsense. */
export interface HookFailure {
  hook: HookName;
  pluginId: string;
  code: "HOOK_TIMEOUT" | "HOOK_RESULT_INVALID" | "HOOK_THREW" | "HOOK_ASYNC_IGNORED";
  message: string;
}

export interface HookRunner {
  /** Whether anybody listens; lets a hot path skip building an event. */
  has(hook: HookName): boolean;
  /**
   * Runs a hook to its outcome. Never rejects: a failing handler is reported to `onFailure` and treated as its hook
   * prescribes (skipped, or the gate closes). Observers run concurrently, everything else in order.
   */
  run<H extends AsyncHookName>(hook: H, event: HookEvent<H>, context?: HookContext): Promise<HookOutcome<H>>;
  runSync<H extends SyncHookName>(hook: H, event: HookEvent<H>, context?: HookContext): HookOutcome<H>;
  add(registrations: readonly HookRegistration[]): void;
  remove(pluginId: string): void;
}

/** Creates an empty runner. `onFailure` hears of every failing handler and must not throw. */
export function createHookRunner(settings: { onFailure?: (failure: HookFailure) => void } = {}): HookRunner {
  const registrations = new Map<HookName, readonly HookRegistration[]>();

  const listeners = (hook: HookName, event: unknown, context: HookContext): HookRegistration[] =>
    (registrations.get(hook) ?? []).filter((registration) => isEligible(registration, event, context));

  const report = (registration: HookRegistration, error: unknown): HookFailure => {
    const failure: HookFailure = {
      hook: registration.hook,
      pluginId: registration.pluginId,
      code:
        error instanceof PluginSdkError && (error.code === "HOOK_TIMEOUT" || error.code === "HOOK_RESULT_INVALID")
          ? error.code
          : "HOOK_THREW",
      message: error instanceof Error ? error.message : String(error),
    };
    settings.onFailure?.(failure);
    return failure;
  };

  async function runInOrder<H extends AsyncHookName>(
    hook: H,
    event: HookEvent<H>,
    context: HookContext,
  ): Promise<HookOutcome<H>> {
    const fold = HOOK_FOLDS[hook as keyof typeof HOOK_FOLDS] as unknown as HookFold<H>;
    let outcome = fold.start(event);
    for (const registration of listeners(hook, event, context)) {
      try {
        const seen = copyFor(fold.view?.(event, outcome) ?? event, fold.writableCopy);
        const result = await callWithin(registration, seen, context);
        if (result === undefined && !fold.mustAnswer) continue;
        const step = fold.add(outcome, result, { pluginId: registration.pluginId, context });
        outcome = step.outcome;
        if (step.done) break;
      } catch (error) {
        const failure = report(registration, error);
        if (fold.block) return fold.block(outcome, failureReason(failure), registration.pluginId);
      }
    }
    return outcome;
  }

  async function observe(hook: HookName, event: unknown, context: HookContext): Promise<void> {
    const observers = listeners(hook, event, context);
    if (observers.length === 0) return;
    await Promise.all(
      observers.map(async (registration) => {
        try {
          await callWithin(registration, copyFor(event), context);
        } catch (error) {
          report(registration, error);
        }
      }),
    );
  }

  return {
    has: (hook) => (registrations.get(hook)?.length ?? 0) > 0,

    async run(hook, event, context = {}) {
      if (HOOKS[hook].kind !== "observe") return await runInOrder(hook, event, context);
      await observe(hook, event, context);
      return undefined as HookOutcome<typeof hook>;
    },

    runSync(hook, event, context = {}) {
      const fold = HOOK_FOLDS[hook] as unknown as HookFold<typeof hook>;
      let outcome = fold.start(event);
      for (const registration of listeners(hook, event, context)) {
        try {
          const seen = copyFor(fold.view?.(event, outcome) ?? event, fold.writableCopy);
          const result: unknown = (registration.handler as (event: unknown, context: HookContext) => unknown)(
            seen,
            context,
          );
          if (result === undefined) continue;
          if (isPromise(result)) {
            result.then(undefined, () => undefined);
            settings.onFailure?.({
              hook,
              pluginId: registration.pluginId,
              code: "HOOK_ASYNC_IGNORED",
              message: `${hook} is synchronous; the promise that plugin ${registration.pluginId} returned is ignored.`,
            });
            continue;
          }
          const step = fold.add(outcome, result, { pluginId: registration.pluginId, context });
          outcome = step.outcome;
          if (step.done) break;
        } catch (error) {
          report(registration, error);
        }
      }
      return outcome;
    },

    add(added) {
      for (const registration of added) {
        const inOrder = [...(registrations.get(registration.hook) ?? []), registration];
        // A stable sort keeps the order of registration within one priority.
        inOrder.sort((a, b) => (b.options.priority ?? 0) - (a.options.priority ?? 0));
        registrations.set(registration.hook, inOrder);
      }
    },

    remove(pluginId) {
      for (const [hook, present] of registrations) {
        registrations.set(
          hook,
          present.filter((registration) => registration.pluginId !== pluginId),
        );
      }
    },
  };
}

function isEligible({ options, hook }: HookRegistration, event: unknown, context: HookContext): boolean {
  if (options.matcher && !options.matcher.includes((event as { toolName: string }).toolName)) return false;
  if (hook === "before_prompt_build" && Boolean(options.requiresToolAuthority) !== Boolean(context.toolAuthority)) {
    return false;
  }
  return (
    listed(options.eligibleTriggers, context.trigger) && listed(options.eligibleDispatchKinds, context.dispatchKind)
  );
}

function listed(eligible: readonly string[] | undefined, actual: string | undefined): boolean {
  return !eligible || eligible.length === 0 || actual === undefined || eligible.includes(actual);
}

/** The handler's answer, or `HOOK_TIMEOUT`. The handler itself goes on; nobody waits for it any longer. */
async function callWithin(registration: HookRegistration, event: unknown, context: HookContext): Promise<unknown> {
  const handler = registration.handler as (event: unknown, context: HookContext) => unknown;
  const answer = (async () => handler(event, context))();
  const { timeoutMs } = registration;
  if (timeoutMs === undefined) return await answer;
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new PluginSdkError("HOOK_TIMEOUT", `No answer within ${timeoutMs} ms.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([answer, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

function failureReason(failure: HookFailure): string {
  return `The ${failure.hook} hook of plugin ${failure.pluginId} failed: ${failure.message}`;
}

function copyFor<T>(event: T, writable?: true): T {
  const copy = structuredClone(event);
  return writable ? copy : deepFreeze(copy);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
