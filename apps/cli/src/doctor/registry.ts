import type { Check } from "./check.ts";
import { cannotStart } from "./checks/cannot-start.ts";
import { damagedDatabase } from "./checks/damaged-database.ts";
import { deadOwner } from "./checks/dead-owner.ts";
import { execApprovals, execAudits } from "./checks/exec-approvals.ts";
import { invalidConfig } from "./checks/invalid-config.ts";
import { llmTaskEntry } from "./checks/llm-task-entry.ts";
import { missingFolder } from "./checks/missing-folder.ts";
import { olderKeys } from "./checks/older-keys.ts";
import { olderSessions } from "./checks/older-sessions.ts";
import { openPermissions } from "./checks/open-permissions.ts";
import { placeholderSecret } from "./checks/placeholder-secret.ts";
import { sharedScope } from "./checks/shared-scope.ts";
import { elevatedWildcard, execWritesFiles } from "./checks/tool-rules.ts";
import { unreadableIdentity } from "./checks/unreadable-identity.ts";

/** Every check, in the order in which repairs are made: older keys may be all that makes a configuration invalid. */
export const CHECKS: readonly Check[] = [
  olderKeys,
  invalidConfig,
  cannotStart,
  placeholderSecret,
  sharedScope,
  elevatedWildcard,
  execWritesFiles,
  ...execAudits,
  execApprovals,
  llmTaskEntry,
  missingFolder,
  openPermissions,
  deadOwner,
  unreadableIdentity,
  damagedDatabase,
  olderSessions,
];
