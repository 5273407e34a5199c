import { createConfigWriter, formatIssue, lastKnownGoodPath, loadConfig, readLastKnownGood } from "@oc/config";
import type { Check, Subject } from "../check.ts";

/** A configuration that does not load. The one that a gateway last started with may take its place, if somebody says so. */
export const invalidConfig: Check = {
  id: "config.invalid",
  async find(subject) {
    const { issues, path } = await subject.readConfig();
    if (issues.length === 0) return [];
    const fix =
      (await readUsableCopy(subject)) === undefined
        ? `edit ${path}, then: oc config validate`
        : `edit ${path}, or go back to the configuration of the last start: oc doctor --fix --yes`;
    return issues.map((issue) => ({
      severity: "error",
      path: issue.label === "" ? path : issue.label,
      message: formatIssue(issue),
      fix,
    }));
  },
  async repair(subject, agree) {
    const { valid, path, hash } = await subject.readConfig();
    const copy = valid ? undefined : await readUsableCopy(subject);
    if (copy === undefined) return;
    const question = `Replace ${path} by the configuration of the last start? The broken file is kept as ${path}.bak.`;
    if (!(await agree(question))) return;
    const writer = createConfigWriter(subject.configOptions);
    await writer.setRaw(copy, { destructive: true, ...(hash === undefined ? {} : { baseHash: hash }) });
  },
};

/** The copy of the last start, when it still is valid: the rules may have become stricter, or its includes be gone. */
async function readUsableCopy({ configOptions, paths }: Subject): Promise<string | undefined> {
  const copy = await readLastKnownGood(paths.configPath);
  if (copy === undefined) return undefined;
  const { valid } = await loadConfig({
    ...configOptions,
    paths: { ...paths, configPath: lastKnownGoodPath(paths.configPath) },
  });
  return valid ? copy : undefined;
}
