import { DEFAULT_ACCOUNT_ID } from "../ids.ts";
import type { Admission, AdmittedBy } from "./admission.ts";
import {
  hasEntryFor,
  namesSender,
  readAllowList,
  type AccessSender,
  type AllowList,
  type MatchAllowEntry,
} from "./allow-list.ts";
import { accountAt, firstValue, idList, objectAt, valueAt } from "./config-value.ts";

/** What a sender may do besides talking. */
export interface CommandAccess {
  /** Commands and directives of this sender take effect. */
  isAuthorized: boolean;
  /** Commands for owners, too. */
  isOwner: boolean;
  /** Whether `execApprovals.approvers` of the account or the channel names the sender; absent when nobody is listed there. */
  isApprover?: boolean;
}

export interface CommandAccessInput {
  /** `commands`, `channels` and `accessGroups` of the configuration. */
  config: { commands?: unknown; channels?: unknown; accessGroups?: unknown };
  channel: string;
  accountId?: string;
  /** Other names of the channel, as `tg` in `tg:5`. */
  channelAliases?: readonly string[];
  sender: AccessSender;
  admission: Admission;
  matches: MatchAllowEntry;
}

/**
 * Who may give commands. `commands.allowFrom` decides alone where it is set; else whoever a list or a pairing admitted may, and with
 * `useAccessGroups: false` everybody who was admitted. Owners are those of `commands.ownerAllowFrom`, which names channel and sender.
 */
export function resolveCommandAccess(input: CommandAccessInput): CommandAccess {
  if (!input.admission.admit) return { isAuthorized: false, isOwner: false };
  const approvers = approversOf(input);
  const isApprover = approvers.entries.length > 0 ? hasEntryFor(approvers, input.sender, input.matches) : undefined;
  return { ...resolveRights(input, input.admission.by), ...(isApprover === undefined ? {} : { isApprover }) };
}

function resolveRights(input: CommandAccessInput, admittedBy: AdmittedBy): { isAuthorized: boolean; isOwner: boolean } {
  const { config, channel, matches, sender } = input;
  const commands = objectAt(config.commands) ?? {};
  const isOwner = isOwnerOf(input, valueAt(commands, "ownerAllowFrom"));
  const allowFrom = valueAt(commands, "allowFrom");
  if (allowFrom !== undefined) {
    const lists = objectAt(commands, "allowFrom");
    const list = valueAt(lists, channel) ?? valueAt(lists, "*");
    const allowed = readAllowList(list, { channel, accessGroups: config.accessGroups });
    return { isAuthorized: namesSender(allowed, sender, matches), isOwner };
  }
  const isNamed = admittedBy !== "open" || valueAt(commands, "useAccessGroups") === false;
  return { isAuthorized: isNamed || isOwner, isOwner };
}

/** An entry without the channel would name a stranger with the same id elsewhere; it names nobody. */
function isOwnerOf({ channel, channelAliases = [], sender, matches }: CommandAccessInput, listed: unknown): boolean {
  const names = [channel, ...channelAliases].map((name) => `${name.toLowerCase()}:`);
  const entries = idList(listed).flatMap((entry) => {
    const prefix = names.find((name) => entry.toLowerCase().startsWith(name));
    const id = prefix === undefined ? "" : entry.slice(prefix.length).trim();
    return id === "" || id === "*" ? [] : [id];
  });
  return hasEntryFor({ isOpen: false, entries }, sender, matches);
}

/** `"*"` names no approver. */
function approversOf({ config, channel, accountId = DEFAULT_ACCOUNT_ID }: CommandAccessInput): AllowList {
  const ofChannel = objectAt(config.channels, channel);
  const layers = [objectAt(accountAt(ofChannel, accountId), "execApprovals"), objectAt(ofChannel, "execApprovals")];
  return readAllowList(firstValue(layers, "approvers"), { channel, accessGroups: config.accessGroups });
}
