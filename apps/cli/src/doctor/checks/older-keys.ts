import { ConfigError, createConfigWriter, formatConfigPath, normalizeAliases } from "@oc/config";
import type { Check, Subject } from "../check.ts";

/** Keys and model names of older releases, in the main file. */
export const olderKeys: Check = {
  id: "config.older_keys",
  async find(subject) {
    const { authored, path, exists } = await subject.readConfig();
    if (!exists) return [];
    const fix = `oc doctor --fix rewrites the file and keeps the old one as ${path}.bak`;
    const { changes } = normalizeAliases(authored);
    if (changes.length === 0 && (await hasRetiredParts(subject))) {
      return [{ severity: "warn", path, message: "has keys or model names of an older release.", fix }];
    }
    return changes.map(({ from, to }) => ({
      severity: "warn",
      path: formatConfigPath(from),
      message: `is the older spelling of ${formatConfigPath(to)}.`,
      fix,
    }));
  },
  async repair({ configOptions }) {
    await createConfigWriter(configOptions).repair();
  },
};

/** What has no alias because only an explicit repair may move it. */
async function hasRetiredParts({ configOptions }: Subject): Promise<boolean> {
  try {
    return (await createConfigWriter(configOptions).repair({ dryRun: true })).changed;
  } catch (error) {
    // Not writable, or invalid for other reasons: then there is nothing that a repair could do.
    if (error instanceof ConfigError) return false;
    throw error;
  }
}
