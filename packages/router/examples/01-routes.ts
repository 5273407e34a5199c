import { compileRoutes, explainRoute, resolveRoute } from "@oc/router";

const table = compileRoutes({
  agents: { entries: { home: {}, work: {} } },
  session: { dmScope: "per-channel-peer", identityLinks: { ann: ["telegram:5", "discord:9"] } },
  bindings: [{ agentId: "work", match: { channel: "telegram", peer: { kind: "group", id: "-100" } } }],
});
const ann = resolveRoute(table, { channel: "telegram", peer: { kind: "direct", id: 5 } });
if (!ann.error) console.log(ann.agentId, ann.sessionKey); // home agent:home:telegram:direct:ann

const topic = { channel: "telegram", peer: { kind: "group", id: "-100:topic:7" } } as const;
const { result, tiers } = explainRoute(table, topic);
if (!result.error) console.log(result.sessionKey, result.matchedBy); // agent:work:telegram:group:-100:topic:7 binding.peer.parent
for (const { tier, outcome, reason } of tiers) console.log(outcome.padEnd(12), tier, reason);
