import type { HostModel, HostModels } from "@oc/plugin-sdk";
import { LlmTaskError } from "./errors.ts";
import type { LlmTaskDefaults, LlmTaskPolicy } from "./settings.ts";

/** What a call says about the model. */
export interface ModelWishes {
  provider?: string;
  model?: string;
  authProfileId?: string;
}

type Scope = { agentId?: string };

/**
 * Refuses calls and defaults that pick what the operator reserved.
 *
 * @throws LlmTaskError `OVERRIDE_REFUSED` naming the field.
 */
export function checkOverrides(wishes: ModelWishes, defaults: LlmTaskDefaults, policy: LlmTaskPolicy): void {
  const picked = (name: "provider" | "model" | "authProfileId") =>
    wishes[name] !== undefined ? name : defaults[name] !== undefined ? defaultKey(name) : undefined;
  const model = picked("provider") ?? picked("model");
  if (policy.allowModelOverride === false && model !== undefined) throw refused(model, "allowModelOverride");
  const profile = picked("authProfileId");
  if (policy.allowAuthProfileOverride === false && profile !== undefined) {
    throw refused(profile, "allowAuthProfileOverride");
  }
}

/**
 * The model of a call: what it says, else the defaults, else the agent's own model, part by part. A reference pins a profile
 * with `@`, like `authProfileId`. A bare id belongs to the provider of the agent's model; an alias to what it stands for.
 *
 * @throws LlmTaskError `MODEL_UNRESOLVED`, `OVERRIDE_REFUSED`, and `MODEL_NOT_ALLOWED` for what the agent may not use.
 */
export async function resolveModel(
  models: HostModels,
  wishes: ModelWishes,
  defaults: LlmTaskDefaults,
  policy: LlmTaskPolicy,
  scope: Scope,
): Promise<HostModel> {
  const choice = mergeWishes(wishes, defaults);
  const found = await find(models, choice, scope).catch((cause: unknown) => {
    if (cause instanceof LlmTaskError) throw cause;
    throw isNotAllowed(cause)
      ? new LlmTaskError("MODEL_NOT_ALLOWED", cause.message, { cause })
      : unresolved(choice, cause);
  });
  const profile = wishes.authProfileId ?? defaults.authProfileId;
  // The agent's own model may pin a profile; that is the operator's choice.
  const pinned = choice.model === undefined ? undefined : found.profile;
  if (pinned !== undefined && policy.allowAuthProfileOverride === false) {
    throw refused("an auth profile in model", "allowAuthProfileOverride");
  }
  if (profile === undefined || profile === found.profile) return found;
  if (pinned === undefined) return withProfile(models, found, profile, scope);
  throw new LlmTaskError(
    "INPUT_INVALID",
    `model pins the auth profile "${pinned}" and authProfileId names another one; keep one of them`,
  );
}

/** Exact and case-sensitive, on what was resolved. @throws LlmTaskError `MODEL_NOT_ALLOWED`. */
export function checkAllowedModel(ref: string, { allowedModels }: LlmTaskPolicy): void {
  if (allowedModels === undefined || allowedModels.includes(ref)) return;
  const list = allowedModels.length === 0 ? "none" : allowedModels.join(", ");
  throw new LlmTaskError(
    "MODEL_NOT_ALLOWED",
    `Model not allowed by llm-task plugin config: ${ref}. Allowed models: ${list}`,
  );
}

interface Choice {
  provider: string | undefined;
  model: string | undefined;
}

/** A call's own `provider/model` leaves a configured provider aside; next to a provider that goes with it, it must agree. */
function mergeWishes(wishes: ModelWishes, defaults: LlmTaskDefaults): Choice {
  const namesProvider = wishes.provider === undefined && wishes.model?.includes("/");
  return {
    provider: namesProvider ? undefined : (wishes.provider ?? defaults.provider),
    model: wishes.model ?? defaults.model,
  };
}

/** The agent's model is asked for only where something is missing: the host may have to look for it. */
async function find(models: HostModels, { provider, model }: Choice, scope: Scope): Promise<HostModel> {
  if (provider !== undefined) {
    const id = model === undefined ? (await models.resolveDefault(scope)).info.id : idAt(provider, model);
    return models.resolve(`${provider}/${id}`, scope);
  }
  if (model === undefined) return models.resolveDefault(scope);
  if (model.includes("/")) return models.resolve(model, scope);
  const alias = findAlias(models, model, scope);
  return alias ?? models.resolve(`${(await models.resolveDefault(scope)).info.provider}/${model}`, scope);
}

/** A model's id without the prefix of its provider. */
function idAt(provider: string, model: string): string {
  const slash = model.indexOf("/");
  if (slash === -1) return model;
  if (model.slice(0, slash).trim().toLowerCase() === provider.toLowerCase()) return model.slice(slash + 1);
  throw new LlmTaskError(
    "MODEL_UNRESOLVED",
    `provider/model could not be resolved (provider=${provider}, model=${model}): the model names another provider. ` +
      `Leave provider out, or write ${provider}/${model} if that provider has a model of this name.`,
  );
}

/** What a name stands for when it is an alias: the host finds a model that is called otherwise. */
function findAlias(models: HostModels, name: string, scope: Scope): HostModel | undefined {
  try {
    const found = models.resolve(name, scope);
    const id = found.info.id.toLowerCase();
    const bare = name.toLowerCase();
    return bare === id || bare.startsWith(`${id}@`) ? undefined : found;
  } catch (cause) {
    if (isNotAllowed(cause)) throw cause;
    return undefined;
  }
}

function withProfile(models: HostModels, model: HostModel, profile: string, scope: Scope): HostModel {
  let found: HostModel | undefined;
  let cause: unknown;
  try {
    found = models.resolve(`${model.ref}@${profile}`, scope);
  } catch (error) {
    cause = error;
  }
  // Without such a profile, hosts take the text for a part of the model's name.
  if (found?.profile === profile) return found;
  throw new LlmTaskError(
    "MODEL_UNRESOLVED",
    `auth profile "${profile}" is not known; configure it in auth.profiles or leave authProfileId out`,
    { cause },
  );
}

function isNotAllowed(cause: unknown): cause is Error {
  return cause instanceof Error && "code" in cause && cause.code === "MODEL_NOT_ALLOWED";
}

function unresolved({ provider = "none", model = "none" }: Partial<Choice>, cause: unknown): LlmTaskError {
  const reason = cause instanceof Error ? `: ${cause.message}` : "";
  return new LlmTaskError(
    "MODEL_UNRESOLVED",
    `provider/model could not be resolved (provider=${provider}, model=${model})${reason}`,
    { cause },
  );
}

function refused(field: string, grant: string): LlmTaskError {
  return new LlmTaskError(
    "OVERRIDE_REFUSED",
    `${field} is set, but plugins.entries.llm-task.llm.${grant} is false. Leave it out, or ask the operator to allow it.`,
  );
}

function defaultKey(name: "provider" | "model" | "authProfileId"): string {
  return `plugins.entries.llm-task.config.default${name[0]?.toUpperCase()}${name.slice(1)}`;
}
