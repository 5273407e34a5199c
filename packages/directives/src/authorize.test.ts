import { expect, it } from "vitest";
import { authorizeCommand, authorizeDirectives, type CommandSender } from "./authorize.ts";
import { parseDirectives } from "./parse-directives.ts";
import { SLASH_COMMANDS } from "./slash-commands.ts";

const SENDERS = {
  stranger: { kind: "channel", isAuthorized: false, isOwner: false },
  member: { kind: "channel", isAuthorized: true, isOwner: false },
  owner: { kind: "channel", isAuthorized: true, isOwner: true },
  approver: { kind: "channel", isAuthorized: false, isOwner: false, isApprover: true },
  reader: { kind: "client", scopes: ["operator.read"] },
  writer: { kind: "client", scopes: ["operator.write"] },
  clerk: { kind: "client", scopes: ["operator.write", "operator.approvals"] },
  admin: { kind: "client", scopes: ["operator.admin"] },
  local: { kind: "client" },
} as const satisfies Record<string, CommandSender>;
type Who = keyof typeof SENDERS;

it.each<[string, Who, string, string?]>([
  ["status", "stranger", "ignore"],
  ["status", "member", "run"],
  ["whoami", "stranger", "run"],
  ["activation", "stranger", "ignore"],
  ["activation", "member", "refuse", "commands.ownerAllowFrom"],
  ["activation", "owner", "run"],
  ["approve", "stranger", "ignore"],
  ["approve", "approver", "run"],
  ["approve", "member", "run"],
  ["approve", "writer", "refuse", "operator.approvals"],
  ["approve", "clerk", "run"],
  ["stop", "reader", "refuse", "operator.write"],
  ["stop", "writer", "run"],
  ["new", "writer", "refuse", "operator.admin"],
  ["new", "admin", "run"],
  ["new", "local", "run"],
  ["new", "member", "run"],
  ["config", "writer", "refuse", "operator.admin"],
  ["config", "local", "run"],
])("/%s of a %s: %s", (name, who, verdict, names) => {
  const spec = SLASH_COMMANDS.find((each) => each.name === name);
  if (!spec) throw new Error(`no command ${name}`);
  const answer = authorizeCommand(spec, SENDERS[who]);
  expect(answer.verdict).toBe(verdict);
  if (answer.verdict === "refuse") expect(answer.message).toContain(names);
});

it.each<[string, Who, string]>([
  ["hi /think high", "stranger", "ignore"],
  ["/think high", "member", "run"],
  ["/think high", "writer", "run"],
  ["/think high", "reader", "refuse"],
  ["/verbose on", "member", "run"],
  ["/verbose on", "writer", "refuse"],
  ["/verbose", "writer", "run"],
  ["/think high /exec host=node", "writer", "refuse"],
  ["do it /exec host=node", "writer", "run"],
  ["/elevated off", "admin", "run"],
  ["/elevated off", "local", "run"],
  ["/send off", "member", "refuse"],
  ["/send off", "owner", "run"],
  ["/model a/b", "member", "run"],
  ["/model a/b -g", "member", "refuse"],
  ["/model a/b -a", "owner", "run"],
  ["/model a/b -a", "writer", "refuse"],
])("%j of a %s: %s", (text, who, verdict) => {
  expect(authorizeDirectives(parseDirectives(text), SENDERS[who]).verdict).toBe(verdict);
});
