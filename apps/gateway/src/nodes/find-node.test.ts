import type { NodeRow } from "@oc/protocol";
import { expect, it } from "vitest";
import { findNode } from "./find-node.ts";

const ID = "ab12cd".repeat(11).slice(0, 64);
const OTHER = "77".repeat(32);
const node = (nodeId: string, facts: Partial<NodeRow> = {}): NodeRow => ({
  nodeId,
  platform: "linux",
  connected: true,
  paired: true,
  caps: [],
  commands: [],
  approvedCommands: [],
  usableCommands: [],
  ...facts,
});
const good = node(ID, { displayName: "Build box", remoteIp: "10.0.0.5", instanceId: "builder" });

it.each([ID, ID.slice(0, 6), ID.slice(0, 8).toUpperCase(), "build box", " Build Box ", "10.0.0.5", "builder"])(
  "finds a node by %j",
  (selector) => {
    expect(findNode(selector, [node(OTHER), good])).toBe(good);
  },
);

it.each([
  ["a name", "Build box", { displayName: "build BOX" }],
  ["the beginning of an id", ID.slice(0, 8), { displayName: ID.slice(0, 8) }],
  ["the beginning of an id, as an instance", ID.slice(0, 8), { instanceId: ID.slice(0, 8) }],
  ["an address", "10.0.0.5", { displayName: "10.0.0.5" }],
  ["an instance", "builder", { displayName: "Builder" }],
])("sends nothing to a node that took %s of another one", (_what, selector, taken) => {
  expect(() => findNode(selector, [node(OTHER, taken), good])).toThrowError(/several nodes/);
  expect(() => findNode(selector, [good, node(OTHER, taken)])).toThrowError(/several nodes/);
});

it("finds no node under the id of one that is gone", () => {
  expect(() => findNode(ID, [node(OTHER, { displayName: ID, instanceId: ID })])).toThrowError(/no node/);
});
