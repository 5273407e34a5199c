import type { ToolContext } from "@oc/plugin-sdk";
import { expect, it } from "vitest";
import { limitedBy } from "./caller.ts";

const context: ToolContext = {
  agentId: "main",
  sessionKey: "agent:main:main",
  workspaceDir: "/w",
  sandboxed: false,
  senderIsOwner: true,
};

it("does not let an answer with an elevated level elevate what another message began", () => {
  expect(limitedBy({ ...context, elevatedLevel: "full" }, context)).toMatchObject({ elevatedLevel: "off" });
  expect(limitedBy({ ...context, elevatedLevel: "on" }, { ...context, elevatedLevel: "full" })).toMatchObject({
    elevatedLevel: "off",
  });
});

it("keeps a level that the answer and the beginning share", () => {
  const elevated = { ...context, elevatedLevel: "on" as const };
  expect(limitedBy(elevated, elevated)).toMatchObject({ elevatedLevel: "on" });
});

it("opens no gate that was closed for whoever wrote what is still to run", () => {
  const open = { ...context, closedElevatedGates: [] };
  expect(limitedBy(open, { ...context, closedElevatedGates: ["tools.elevated.enabled"] })).toMatchObject({
    closedElevatedGates: ["tools.elevated.enabled"],
  });
  // Nobody looked at the gates of one of them: all count as closed.
  expect(limitedBy(open, context)).not.toHaveProperty("closedElevatedGates");
  expect(limitedBy(context, open)).not.toHaveProperty("closedElevatedGates");
  expect(limitedBy(open, open)).toMatchObject({ closedElevatedGates: [] });
});

it("gives what another message began nothing of how commands of the answer run", () => {
  const exec = { security: "full", ask: "off" } as const;
  expect(limitedBy({ ...context, exec }, context)).not.toHaveProperty("exec");
  expect(limitedBy({ ...context, exec }, { ...context, exec })).toMatchObject({ exec });
});

it("keeps in the sandbox what was begun in one", () => {
  expect(limitedBy(context, { ...context, sandboxed: true })).toMatchObject({ sandboxed: true });
  expect(limitedBy({ ...context, sandboxed: true }, context)).toMatchObject({ sandboxed: true });
});
