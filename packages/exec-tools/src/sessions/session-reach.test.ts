import { expect, it } from "vitest";
import { mayReach, type SessionViewer } from "./session-reach.ts";

const guest: SessionViewer = { agentId: "main", sandboxed: false, senderIsOwner: false };
const context = { ...guest, sessionKey: "agent:main:main", workspaceDir: "/w" };

it.each<[string, Partial<SessionViewer>, boolean]>([
  ["whose gates are closed", { closedElevatedGates: ["tools.elevated.allowFrom.line"] }, false],
  ["that nobody checked", {}, false],
  ["whose gates are open", { closedElevatedGates: [] }, true],
  ["of the same level", { elevatedLevel: "full" }, true],
])("decides over a shell that skips approvals for a run %s", (_what, viewer, mayTypeInto) => {
  const call = { host: "gateway", context, isElevatedFull: true } as const;
  expect(mayReach({ ...guest, ...viewer }, call)).toBe(mayTypeInto);
  expect(mayReach({ ...guest, ...viewer }, { ...call, isElevatedFull: false })).toBe(true);
});
