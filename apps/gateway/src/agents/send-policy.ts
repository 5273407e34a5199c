import type { OcConfig } from "@oc/config";
import type { SendPolicy, SendRule } from "@oc/sessions";

/** The configured send policy. A rule that does not say what to do says nothing. */
export function sendPolicyOf({ session }: OcConfig): SendPolicy {
  const { default: otherwise, rules = [] } = session?.sendPolicy ?? {};
  const complete = rules.flatMap(({ action, match }): SendRule[] => (action === undefined ? [] : [{ action, match }]));
  return { default: otherwise, rules: complete };
}
