// @ts-check
// What choosing an agent costs, and whether it stays the same when there are a thousand times as many bindings.
import { compileRoutes, resolveRoute } from "@oc/router";
import { ratioRow, valueRow } from "../../../bench/support/stats.mjs";

const MANY = 10_000;
const FEW = 10;
/** Few enough for the processor's cache: the look-ups are measured, not what else the machine does. */
const MESSAGES = 250;
const REPEATS = 16;
const ROUNDS = 400;
const WARM_UP_ROUNDS = 50;
const MIN_ROUTES_PER_SECOND = 500_000;
const MAX_RATIO = 1.5;

/** Spread over the tiers: rooms, people, servers with roles, workspaces, accounts. */
const MATCHES = [
  (/** @type {number} */ at) => ({ channel: "telegram", peer: { kind: "group", id: `-${at}` } }),
  (/** @type {number} */ at) => ({ channel: "telegram", accountId: "*", peer: { kind: "direct", id: `${at}` } }),
  (/** @type {number} */ at) => ({ channel: "discord", guildId: `g${at}`, roles: ["mod", `r${at}`] }),
  (/** @type {number} */ at) => ({ channel: "slack", teamId: `t${at}` }),
  (/** @type {number} */ at) => ({ channel: "slack", accountId: `a${at}` }),
];

export async function run() {
  const few = scenario(FEW);
  const many = scenario(MANY);
  const fastest = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
    const times = { few: timeOf(few), many: timeOf(many) };
    if (round < WARM_UP_ROUNDS) continue;
    fastest.few = Math.min(fastest.few, times.few);
    fastest.many = Math.min(fastest.many, times.many);
  }
  const perRouteNs = (/** @type {number} */ ms) => (ms * 1e6) / (MESSAGES * REPEATS);
  return [
    valueRow({
      name: `routes with ${MANY.toLocaleString("en")} bindings`,
      unit: "routes/s",
      measured: 1e9 / perRouteNs(fastest.many),
      limit: MIN_ROUTES_PER_SECOND,
      limitKind: "at least",
    }),
    ratioRow({
      name: `a route with ${MANY.toLocaleString("en")} bindings, against ${FEW}`,
      unit: "ns",
      measured: perRouteNs(fastest.many),
      floor: perRouteNs(fastest.few),
      limit: MAX_RATIO,
    }),
  ];
}

/** @typedef {{ table: import("@oc/router").RouteTable, messages: import("@oc/router").RouteFacts[] }} Scenario */

/** @param {number} count @returns {Scenario} */
function scenario(count) {
  const entries = { main: {}, work: {}, ops: {} };
  const config = /** @type {import("@oc/router").RoutesConfig} */ ({
    agents: { entries },
    session: { dmScope: "per-channel-peer" },
    bindings: Array.from({ length: count }, (_, at) => ({
      agentId: at % 2 === 0 ? "work" : "ops",
      match: MATCHES[at % MATCHES.length]?.(at),
    })),
  });
  return { table: compileRoutes(config), messages: Array.from({ length: MESSAGES }, (_, at) => messageFor(at, count)) };
}

/** Messages that some binding claims, evenly over them, and every fourth one that none does. */
function messageFor(/** @type {number} */ at, /** @type {number} */ count) {
  const place = at % 4 === 3 ? count + at : (at * 7919) % count;
  const peer = /** @type {const} */ ({ kind: "channel", id: `c${at}` });
  const message = [
    { channel: "telegram", accountId: "default", peer: { kind: /** @type {const} */ ("group"), id: `-${place}` } },
    { channel: "telegram", accountId: "bot", peer: { kind: /** @type {const} */ ("direct"), id: `${place}` } },
    { channel: "discord", accountId: "default", peer, guildId: `g${place}`, memberRoleIds: ["dev", `r${place}`] },
    { channel: "slack", accountId: "default", peer, teamId: `t${place}` },
    { channel: "slack", accountId: `a${place}`, peer },
  ][place % MATCHES.length];
  return message ?? { channel: "telegram" };
}

/** @param {Scenario} scenario */
function timeOf({ table, messages }) {
  let used = 0;
  const startedAt = performance.now();
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const message of messages) used += resolveRoute(table, message).error ? 0 : 1;
  }
  const elapsedMs = performance.now() - startedAt;
  if (used !== MESSAGES * REPEATS) throw new Error("a message got no route");
  return elapsedMs;
}
