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
