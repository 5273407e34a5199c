import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { findOwnerTag, isOwnerGone, newOwnerTag } from "./owner-tag.ts";

const own = newOwnerTag();
const [machine = "", , start = "", random = ""] = own.split("-");
const YEAR_MS = 365 * 86_400_000;

it("a tag is found in the name of what carries it", () => {
  expect(findOwnerTag(`k.json.${own}.tmp`)).toBe(own);
  expect(findOwnerTag("k.json.tmp")).toBeUndefined();
});

it("this process is not gone, however old its tag", () => {
  expect(isOwnerGone(own, YEAR_MS)).toBe(false);
});

it("a process that ended is gone at once", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  expect(isOwnerGone(`${machine}-${child.pid}-0-${random}`, 0)).toBe(true);
});

it.skipIf(!existsSync("/proc/self/stat"))(
  "a process that ended is gone though its parent never asked for it",
  async () => {
    const parent = spawn("/bin/sh", ["-c", "sleep 0.3 & echo $!; exec sleep 30"]);
    try {
      const [line] = (await once(parent.stdout, "data")) as [Buffer];
      const pid = Number(line.toString());
      const stat = (): string[] => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      while (stat()[0] !== "Z") await sleep(5);
      expect(isOwnerGone(`${machine}-${pid}-${stat()[19]}-${random}`, 0)).toBe(true);
    } finally {
      parent.kill("SIGKILL");
    }
  },
);

it.skipIf(!existsSync("/proc/self/stat"))("an earlier process with the pid of a living one is gone at once", () => {
  expect(isOwnerGone(`${machine}-${process.pid}-${Number(start) - 1}-${random}`, 0)).toBe(true);
});

it("a process that cannot be asked about is gone after a minute, not before", () => {
  for (const unknown of [`000000000000-${process.pid}-${start}-${random}`, `${machine}-${process.ppid}-0-${random}`]) {
    expect(isOwnerGone(unknown, 59_000)).toBe(false);
    expect(isOwnerGone(unknown, 61_000)).toBe(true);
  }
});

it("pid 0, which stands for all processes to the system, keeps nothing for ever", () => {
  expect(isOwnerGone(`${machine}-0-0-${random}`, 61_000)).toBe(true);
});
