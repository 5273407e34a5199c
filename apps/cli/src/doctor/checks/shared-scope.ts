import { findSharedScope } from "@oc/gateway";
import type { Check } from "../check.ts";

/** Direct messages of several configured people that meet in one conversation; `oc status` also knows who was paired or has written. */
export const sharedScope: Check = {
  id: "session.dm_scope_shared",
  async find(subject) {
    const { valid, config } = await subject.readConfig();
    const warning = valid ? findSharedScope(config, []) : undefined;
    if (!warning) return [];
    return [{ severity: "warn", path: "session.dmScope", message: `${warning.problem}.`, fix: warning.fix }];
  },
};
