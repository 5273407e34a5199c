import { describe, expect, it } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const KEYS = ["agent:main:one", "agent:main:two", "agent:main:three"];

async function start(session: Record<string, unknown> = {}) {
  const model = await startModelServer();
  const gateway = await startGateway({ config: { ...model.config, session } });
  const client = await connectRaw(gateway.url);
  for (const key of KEYS) await client.request("sessions.create", { key });
  return client;
}

async function keys(client: RawClient): Promise<string[]> {
  const { payload } = await client.request("sessions.list", {});
  const sessions = payload?.["sessions"] as unknown as { key: string }[];
  return sessions.map(({ key }) => key).toSorted();
}

describe("maintenance that a client asks for", () => {
  it("keeps the session that the client works in, although it is the oldest", async () => {
    const client = await start({ maintenance: { mode: "warn", maxEntries: 1 } });
    const { payload } = await client.request("sessions.maintenance", { enforce: true, activeKey: "one" });
    expect(payload).toMatchObject({
      allAgents: false,
      dryRun: false,
      stores: [{ agentId: "main", beforeCount: 3, capped: 2, afterCount: 1 }],
    });
    expect(await keys(client)).toEqual(["agent:main:one"]);
  });

  it("says in mode warn what would go, and changes nothing", async () => {
    const client = await start({ maintenance: { mode: "warn", maxEntries: 1 } });
    const { payload } = await client.request("sessions.maintenance", {});
    expect(payload).toMatchObject({ mode: "warn", stores: [{ capped: 2 }] });
    expect(await keys(client)).toEqual(KEYS.toSorted());
  });

  it("refuses to retire direct conversations where they are meant to be apart", async () => {
    const client = await start({ dmScope: "per-peer" });
    const { ok, error } = await client.request("sessions.maintenance", { enforce: true, fixDmScope: true });
    expect(ok).toBe(false);
    expect(error).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("session.dmScope") as string,
    });
  });
});
