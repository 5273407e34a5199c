import { join } from "node:path";
import { openStore } from "@oc/store";
import { expect, onTestFinished, test } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { PAIRING_MIGRATIONS, PairingStore, type PairingAsk } from "./pairing-store.ts";

const ask: PairingAsk = {
  deviceId: "d1",
  publicKey: "k1",
  role: "operator",
  scopes: ["operator.read"],
  reason: "not-paired",
  remoteIp: "203.0.113.7",
  platform: "linux",
  deviceFamily: "",
};

function openPairing(clock = { now: 1_000 }, path = join(tempDir(), "gateway.sqlite")) {
  const store = openStore({ path, migrations: PAIRING_MIGRATIONS });
  onTestFinished(() => store.close());
  return { pairing: new PairingStore(store, { now: () => clock.now, requestTtlMs: 300_000 }), store, path, clock };
}

test("a pairing request waits five minutes", async () => {
  const { pairing, clock } = openPairing();
  const { request } = await pairing.request(ask);
  clock.now += 299_999;
  expect(pairing.findRequest(request.requestId)).toMatchObject({ deviceId: "d1" });
  clock.now += 1;
  expect(pairing.findRequest(request.requestId)).toBeUndefined();
});

test("asking for the same again keeps the request; asking for something else supersedes it", async () => {
  const { pairing } = openPairing();
  const first = await pairing.request(ask);
  expect(await pairing.request(ask)).toMatchObject({ created: false, request: { requestId: first.request.requestId } });
  const other = await pairing.request({ ...ask, scopes: ["operator.write"] });
  expect(other).toMatchObject({ created: true, superseded: { requestId: first.request.requestId } });
  expect(pairing.listRequests()).toHaveLength(1);
});

test("a token is kept as a hash only, and a new one replaces the old", async () => {
  const { pairing, store } = openPairing();
  await pairing.approve(ask);
  const first = await pairing.mintToken("d1", "operator");
  expect(pairing.checkToken("d1", "operator", first)).toBe(true);
  expect(JSON.stringify(store.sqlite.prepare("SELECT * FROM device_grants").all())).not.toContain(first);
  const second = await pairing.mintToken("d1", "operator");
  expect([pairing.checkToken("d1", "operator", first), pairing.checkToken("d1", "operator", second)]).toEqual([
    false,
    true,
  ]);
  expect(pairing.checkToken("d1", "node", second)).toBe(false);
});

test("approvals, labels and tokens survive a restart; a removed device is gone with its token", async () => {
  const { pairing, store, path } = openPairing();
  await pairing.approve(ask);
  const token = await pairing.mintToken("d1", "operator");
  await pairing.renameDevice("d1", "laptop");
  store.close();
  const { pairing: again } = openPairing({ now: 2_000 }, path);
  expect(again.findDevice("d1")).toMatchObject({
    label: "laptop",
    grants: [{ role: "operator", scopes: ["operator.read"] }],
  });
  expect(again.checkToken("d1", "operator", token)).toBe(true);
  expect(await again.removeDevice("d1")).toBe(true);
  expect(again.checkToken("d1", "operator", token)).toBe(false);
  expect(await again.removeDevice("d1")).toBe(false);
});

test("a broader approval keeps the token that the device holds", async () => {
  const { pairing } = openPairing();
  await pairing.approve(ask);
  const token = await pairing.mintToken("d1", "operator");
  await pairing.approve({ ...ask, scopes: ["operator.read", "operator.write"] });
  expect(pairing.checkToken("d1", "operator", token)).toBe(true);
  expect(pairing.findDevice("d1")?.grants[0]?.scopes).toEqual(["operator.read", "operator.write"]);
});
