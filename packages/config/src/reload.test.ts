import { describe, expect, it } from "vitest";
import { planReload } from "./reload.ts";
import type { OcConfig } from "./schema/root.ts";
import { treeFrom } from "./tree.ts";

const ref = (provider: string) => ({ source: "exec" as const, provider, id: "x" });

describe("reload plans", () => {
  it.each<[string, OcConfig, OcConfig, string, string[]]>([
    ["equal documents", { gateway: { port: 1 } }, { gateway: { port: 1 } }, "none", []],
    ["a new agent", {}, { agents: { entries: { a: { name: "A" } } } }, "hot", ["agents"]],
    ["a session rule", {}, { session: { reset: { mode: "daily" } } }, "hot", ["session"]],
    ["how sessions are stored", {}, { session: { mainKey: "home" } }, "restart", []],
    ["a heartbeat", {}, { agents: { defaults: { heartbeat: { every: "1h" } } } }, "hot", ["agents.defaults.heartbeat"]],
    [
      "one channel account",
      { channels: { telegram: {} } },
      { channels: { telegram: { enabled: false } } },
      "hot",
      ["channels"],
    ],
    ["a plugin entry", {}, { plugins: { entries: { x: { enabled: true } } } }, "hot", ["plugins.entries"]],
    ["the plugin switch", {}, { plugins: { enabled: false } }, "restart", []],
    ["plugin folders", {}, { plugins: { load: { paths: ["/x"] } } }, "restart", []],
    [
      "a gateway token",
      { gateway: { auth: { token: "a" } } },
      { gateway: { auth: { token: "b" } } },
      "hot",
      ["gateway.auth.token"],
    ],
    [
      "a token that brings another mode",
      { gateway: { auth: { password: "a" } } },
      { gateway: { auth: { token: "b" } } },
      "restart",
      [],
    ],
    ["the auth mode", { gateway: { auth: { mode: "token" } } }, { gateway: { auth: { mode: "none" } } }, "restart", []],
    [
      "allowed origins",
      {},
      { gateway: { controlUi: { allowedOrigins: ["*"] } } },
      "hot",
      ["gateway.controlUi.allowedOrigins"],
    ],
    ["the UI's base path", {}, { gateway: { controlUi: { basePath: "/x" } } }, "restart", []],
    ["reload settings", {}, { gateway: { reload: { mode: "off" } } }, "none", []],
    ["wizard notes", {}, { wizard: { lastRun: 1 } }, "none", []],
    ["discovery", {}, { discovery: { mdns: true } }, "restart", []],
    ["an unmatched root", {}, { browser: { enabled: true } }, "restart", []],
    ["a secret provider", {}, { secrets: { providers: { p: { source: "env" } } } }, "hot", ["secrets"]],
    [
      "a secret provider that gateway auth uses",
      { gateway: { auth: { token: ref("p") } }, secrets: { providers: { p: { source: "exec", timeoutMs: 1 } } } },
      { gateway: { auth: { token: ref("p") } }, secrets: { providers: { p: { source: "exec", timeoutMs: 2 } } } },
      "restart",
      [],
    ],
  ])("%s", (_, before, after, kind, hotPrefixes) => {
    expect(planReload(before, after)).toMatchObject({ kind, hotPrefixes });
  });

  it("a mixed change restarts once and still lists the hot prefixes", () => {
    const plan = planReload({}, { gateway: { port: 1, remote: { url: "ws://x" } }, cron: { enabled: false } });
    expect(plan).toEqual({
      kind: "restart",
      changedPaths: ["gateway.port", "gateway.remote.url", "cron.enabled"],
      hotPrefixes: ["cron"],
      restartPaths: ["gateway.port"],
    });
  });

  it("another key order is no change, another roster order is", () => {
    expect(planReload({ gateway: { port: 1 }, cron: {} }, { cron: {}, gateway: { port: 1 } }).kind).toBe("none");
    const roster = (...ids: string[]) => ({ agents: { entries: treeFrom(ids.map((id) => [id, {}])) } }) as OcConfig;
    expect(planReload(roster("a", "b"), roster("b", "a")).changedPaths).toEqual(["agents.entries"]);
    expect(planReload(roster("x", "7"), roster("7", "x")).changedPaths).toEqual(["agents.entries"]);
  });
});
