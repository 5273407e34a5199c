import { spawnSync } from "node:child_process";
import { utimesSync } from "node:fs";
import { expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";

const deadPid = () => spawnSync(process.execPath, ["-e", "0"]).pid;

it.each<[string, () => object]>([
  ["a dead process", () => ({ pid: deadPid(), startedAt: "1", token: "x" })],
  ["an earlier process with the same pid", () => ({ pid: process.pid, startedAt: "1", token: "x" })],
])("the lock of %s is taken over", async (_, owner) => {
  const home = tempHome("{}");
  home.write("openclaw.json.lock", JSON.stringify(owner()));
  await home.writer.set("gateway.port", 1);
  expect(home.json()).toEqual({ gateway: { port: 1 } });
  expect(home.files()).toEqual(["openclaw.json", "openclaw.json.bak"]);
});

it("a lock that was created and never filled is taken over when it is old", async () => {
  const home = tempHome("{}");
  const minuteAgo = Date.now() / 1000 - 60;
  utimesSync(home.write("openclaw.json.lock", ""), minuteAgo, minuteAgo);
  await home.writer.set("gateway.port", 1);
  expect(home.files()).toEqual(["openclaw.json", "openclaw.json.bak"]);
});

it("a lock that was never filled and is of the future, from a clock that was wrong, is taken over", async () => {
  const home = tempHome("{}");
  const nextYear = Date.now() / 1000 + 31_536_000;
  utimesSync(home.write("openclaw.json.lock", ""), nextYear, nextYear);
  await home.writer.set("gateway.port", 1);
  expect(home.json()).toEqual({ gateway: { port: 1 } });
});

it.each([0, -1, 1.5, "7"])(
  "a lock of the process %j, which no process can be, is taken over when it is old",
  async (pid) => {
    const home = tempHome("{}");
    const minuteAgo = Date.now() / 1000 - 60;
    utimesSync(home.write("openclaw.json.lock", JSON.stringify({ pid, token: "x" })), minuteAgo, minuteAgo);
    await home.writer.set("gateway.port", 1);
    expect(home.json()).toEqual({ gateway: { port: 1 } });
  },
);

it("a refused write gives the lock back", async () => {
  const home = tempHome("{}");
  await expect(home.writer.set("gateway.port", 0)).rejects.toThrow(/invalid/);
  expect(home.files()).toEqual(["openclaw.json"]);
});
