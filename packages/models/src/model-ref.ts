import { ModelsError } from "./errors.ts";

/** A model reference taken apart. Without a `provider` it is an alias or a bare model id. */
export interface ModelRef {
  provider?: string;
  model: string;
  /** Auth profile that the user pinned with `@`. */
  profile?: string;
}

/**
 * Splits `provider/model[@profile]` at the first `/`. The provider is lower-cased; the model id keeps its case. A trailing
 * `@…` is a profile when it is a known profile id or contains `:`. Throws `MODEL_INVALID_REF` for an empty part.
 */
export function parseModelRef(ref: string, isKnownProfile: (id: string) => boolean = () => false): ModelRef {
  const { rest, profile } = splitProfile(ref.trim(), isKnownProfile);
  const slash = rest.indexOf("/");
  const provider = slash === -1 ? undefined : rest.slice(0, slash).trim().toLowerCase();
  const model = rest.slice(slash + 1).trim();
  if (provider === "" || model === "") {
    throw new ModelsError(
      "MODEL_INVALID_REF",
      `Model reference ${JSON.stringify(ref)} is not valid. Write provider/model, for example anthropic/claude-sonnet-5.`,
    );
  }
  return { model, ...(provider !== undefined && { provider }), ...(profile !== undefined && { profile }) };
}

/** The last `@` whose right side is a profile. */
function splitProfile(text: string, isKnownProfile: (id: string) => boolean): { rest: string; profile?: string } {
  for (let at = text.lastIndexOf("@"); at > 0; at = text.lastIndexOf("@", at - 1)) {
    const profile = text.slice(at + 1);
    if (profile !== "" && !profile.includes("/") && (isKnownProfile(profile) || profile.includes(":"))) {
      return { rest: text.slice(0, at), profile };
    }
  }
  return { rest: text };
}

export function formatModelRef(ref: { provider: string; model: string }): string {
  return `${ref.provider}/${ref.model}`;
}
