import { describe, expect, it } from "vitest";
import { resolveCommandAccess, sameSenderId, type Admission } from "../index.ts";

const BY_LIST: Admission = { admit: true, by: "allowlist" };
const BY_PAIRING: Admission = { admit: true, by: "pairing" };
const OPEN: Admission = { admit: true, by: "open" };
const DROPPED: Admission = { admit: false, reason: "group_unknown_sender" };

function access(commands: unknown, admission: Admission = BY_LIST, senderId = "5") {
  return resolveCommandAccess({
    config: { commands },
    channel: "chat",
    channelAliases: ["ch"],
    sender: { id: senderId },
    admission,
    matches: sameSenderId("chat"),
  });
}

describe("who may give commands", () => {
  it.each<[string, unknown, Admission, boolean]>([
    ["whoever a list admitted", undefined, BY_LIST, true],
    ["whoever was paired", {}, BY_PAIRING, true],
    ["nobody whom only an open room admitted", {}, OPEN, false],
    ["everybody admitted, without access groups", { useAccessGroups: false }, OPEN, true],
    ["nobody who was not admitted", { useAccessGroups: false, ownerAllowFrom: ["chat:5"] }, DROPPED, false],
    ["commands.allowFrom alone, where it is set", { allowFrom: { chat: ["6"] } }, BY_LIST, false],
    ["whom the channel's list names", { allowFrom: { chat: ["5"], "*": [] } }, OPEN, true],
    ["whom the list for every channel names", { allowFrom: { "*": ["5"] } }, OPEN, true],
    ["the channel's list replaces the other", { allowFrom: { chat: [], "*": ["5"] } }, BY_LIST, false],
    ["an empty list denies", { allowFrom: {} }, BY_LIST, false],
    ["a list of the wrong shape denies", { allowFrom: ["5"] }, BY_LIST, false],
    ["an owner in an open room", { ownerAllowFrom: ["chat:5"] }, OPEN, true],
    [
      "not even an owner beside commands.allowFrom",
      { ownerAllowFrom: ["chat:5"], allowFrom: { chat: ["6"] } },
      BY_LIST,
      false,
    ],
  ])("%s", (_, commands, admission, expected) => expect(access(commands, admission).isAuthorized).toBe(expected));

  it.each<[string, string[], boolean]>([
    ["the channel and the id", ["chat:5"], true],
    ["an alias of the channel and the id", ["CH:5"], true],
    ["another channel's person with the same id", ["telegram:5"], false],
    ["a bare id, which would count everywhere", ["5"], false],
    ["a star", ["*", "chat:*"], false],
    ["a blank id", ["chat:"], false],
  ])("an owner is %s", (_, ownerAllowFrom, expected) => expect(access({ ownerAllowFrom }).isOwner).toBe(expected));
});

describe("who may answer approvals", () => {
  const isApprover = (channels: unknown, senderId: string, accountId?: string) =>
    resolveCommandAccess({
      config: { channels, accessGroups: { ops: { type: "message.senders", members: { chat: ["8"] } } } },
      channel: "chat",
      ...(accountId === undefined ? {} : { accountId }),
      sender: { id: senderId },
      admission: BY_LIST,
      matches: sameSenderId("chat"),
    }).isApprover;

  it("is not said where the channel lists no approvers", () => {
    expect(isApprover(undefined, "5")).toBeUndefined();
    expect(isApprover({ chat: { execApprovals: { approvers: ["*"] } } }, "5")).toBeUndefined();
  });

  it("is whom the account's list names, else the channel's", () => {
    const channels = {
      chat: {
        execApprovals: { approvers: ["5", "accessGroup:ops"] },
        accounts: { work: { execApprovals: { approvers: ["6"] } } },
      },
    };
    expect(["5", "6", "8"].map((id) => isApprover(channels, id))).toEqual([true, false, true]);
    expect(["5", "6", "8"].map((id) => isApprover(channels, id, "work"))).toEqual([false, true, false]);
  });
});
