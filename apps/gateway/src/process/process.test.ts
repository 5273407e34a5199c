import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync, mkdirSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { tempDir, TEST_TOKEN } from "../../test/test-gateway.ts";
import { createGateway } from "../gateway.ts";
import { planBind } from "./bind-address.ts";
import { openListeners } from "./listeners.ts";
import { findPortOwner } from "./port-owner.ts";
import { isProcessAlive, processStartIdentity } from "./process-identity.ts";
import { acquireStateLock } from "./state-lock.ts";
import { readStateOwner } from "./state-owner.ts";

const bind = (mode: string | undefined, more: Partial<Parameters<typeof planBind>[0]> = {}) => {
  const plan = planBind({ bind: mode, customBindHost: undefined, interfaces: {}, inContainer: false, ...more });
  return { hosts: plan.hosts.map(({ host }) => host), loopbackOnly: plan.loopbackOnly };
};

describe("gateway.bind", () => {
  const tailnet = { ts0: [{ address: "100.101.102.103", family: "IPv4" }] } as unknown as NodeJS.Dict<never[]>;
  it.each([
    ["loopback by default", bind(undefined), ["127.0.0.1", "::1"], true],
    ["lan is everywhere", bind("lan"), ["0.0.0.0"], false],
    ["auto is loopback", bind("auto"), ["127.0.0.1", "::1"], true],
    ["auto in a container is everywhere", bind("auto", { inContainer: true }), ["0.0.0.0"], false],
    [
      "tailnet is the tailnet and loopback",
      bind("tailnet", { interfaces: tailnet }),
      ["100.101.102.103", "127.0.0.1"],
      false,
    ],
    ["tailnet without one is loopback", bind("tailnet"), ["127.0.0.1", "::1"], true],
    [
      "custom is that address and loopback",
      bind("custom", { customBindHost: "192.168.1.5" }),
      ["192.168.1.5", "127.0.0.1"],
      false,
    ],
    ["custom 0.0.0.0 covers loopback", bind("custom", { customBindHost: "0.0.0.0" }), ["0.0.0.0"], false],
  ])("%s", (_name, plan, hosts, loopbackOnly) => expect(plan).toEqual({ hosts, loopbackOnly }));

  it.each(["0.0.0.0", "localhost", "127.0.0.1", ""])("%j is not a bind mode", (mode) => {
    expect(() => bind(mode)).toThrow(
      expect.objectContaining({ code: "GATEWAY_BIND_INVALID", message: expect.stringContaining("gateway.bind") }),
    );
  });

  it("custom needs an IPv4 address", () => {
    expect(() => bind("custom", { customBindHost: "box.local" })).toThrow(
      expect.objectContaining({ code: "GATEWAY_BIND_INVALID" }),
    );
  });
});

test("the state folder has one owner at a time, also within one process", () => {
  const stateDir = tempDir();
  const lock = acquireStateLock(stateDir);
  lock.announcePort(4711);
  expect(readStateOwner(stateDir)).toMatchObject({ pid: process.pid, port: 4711 });
  expect(() => acquireStateLock(stateDir)).toThrow(
    expect.objectContaining({
      code: "GATEWAY_ALREADY_RUNNING",
      message: expect.stringContaining(`pid ${process.pid}`),
    }),
  );
  lock.release();
  lock.release();
  expect(readStateOwner(stateDir)).toBeUndefined();
  acquireStateLock(stateDir).release();
});

test("the lock's files are private", () => {
  const stateDir = tempDir();
  const lock = acquireStateLock(stateDir);
  for (const file of ["gateway.lock", "gateway.owner.json"])
    expect(statSync(join(stateDir, "state", file)).mode & 0o777).toBe(0o600);
  lock.release();
});

test("an owner file that a dead or another process left does not count", () => {
  const stateDir = tempDir();
  mkdirSync(join(stateDir, "state"));
  const leave = (owner: object) => writeFileSync(join(stateDir, "state", "gateway.owner.json"), JSON.stringify(owner));
  leave({ pid: 2 ** 22 + 1, startIdentity: "1" });
  expect(readStateOwner(stateDir)).toBeUndefined();
  leave({ pid: process.pid, startIdentity: "not-this-one" });
  expect(readStateOwner(stateDir)).toBeUndefined();
  acquireStateLock(stateDir).release();
});

test("a folder that cannot be used is refused by name", () => {
  const file = join(tempDir(), "file");
  writeFileSync(file, "");
  expect(() => acquireStateLock(file)).toThrow(
    expect.objectContaining({ code: "GATEWAY_STATE_DIR_UNUSABLE", message: expect.stringContaining(file) }),
  );
});

test.runIf(process.platform === "linux")("the owner of a port, and the identity of a process, are known", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(findPortOwner(port)).toMatchObject({ pid: process.pid });
  server.close();
  await once(server, "close");
  expect(findPortOwner(port)).toBeUndefined();

  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  const pid = child.pid ?? 0;
  expect([isProcessAlive(pid), processStartIdentity(pid)]).toEqual([true, expect.stringMatching(/^\d+$/)]);
  expect(processStartIdentity(pid)).not.toBe(processStartIdentity(process.pid));
  child.kill("SIGKILL");
  await once(child, "exit");
  expect([isProcessAlive(pid), processStartIdentity(pid)]).toEqual([false, undefined]);
});

describe("a port in use", () => {
  const plan = planBind({ bind: "loopback", customBindHost: undefined, interfaces: {}, inContainer: false });
  const holdPort = async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    return { holder, port: (holder.address() as AddressInfo).port };
  };
  const open = async (http: Server, port: number, waitMs: number, onWait?: (what: string) => void) => {
    const opened = await openListeners(http, plan, port, { waitMs, onError: () => {}, ...(onWait ? { onWait } : {}) });
    onTestFinished(() => opened.close());
    return opened;
  };

  test("is waited for, which is told once, and leaves no listener behind", async () => {
    const { holder, port } = await holdPort();
    const http = createHttpServer();
    const before = http.listenerCount("listening");
    const waits: string[] = [];
    const opening = open(http, port, 60_000, (what) => {
      waits.push(what);
      setTimeout(() => holder.close(), 700);
    });
    expect((await opening).port).toBe(port);
    expect(waits).toEqual([expect.stringMatching(`^port ${port}, in use by `)]);
    expect([http.listenerCount("listening"), http.listenerCount("error")]).toEqual([before, 1]);
  });

  test.runIf(process.platform === "linux")("by another program is refused with that program's name", async () => {
    const { port } = await holdPort();
    await expect(open(createHttpServer(), port, 0)).rejects.toMatchObject({
      code: "GATEWAY_PORT_IN_USE",
      message: expect.stringMatching(new RegExp(`^port ${port} is in use by .+ \\(pid ${process.pid}\\); stop it`)),
    });
  });

  test.runIf(process.platform === "linux")("by another gateway is refused as such", async () => {
    const listen =
      "require('net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })";
    const child = spawn(process.execPath, ["-e", listen, "gateway"]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    await expect(open(createHttpServer(), Number(line), 0)).rejects.toMatchObject({
      message: expect.stringMatching(new RegExp(`^another gateway instance .+\\(pid ${child.pid}, `)),
    });
  });
});

test("a state folder in use is waited for, which is told once", async () => {
  const stateDir = tempDir();
  const lock = acquireStateLock(stateDir);
  onTestFinished(() => lock.release());
  const waits: string[] = [];
  const gateway = createGateway({
    stateDir,
    port: 0,
    auth: { token: TEST_TOKEN },
    waits: { lockMs: 1_200 },
    onWait: (what) => waits.push(what),
  });
  await expect(gateway.listen()).rejects.toMatchObject({ code: "GATEWAY_ALREADY_RUNNING" });
  expect(waits).toEqual([`the state folder ${stateDir}, in use by a gateway (pid ${process.pid})`]);
});
