import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { tempFolder } from "../../test/pipelines.ts";
import { nodeFileSystem } from "./file-system.ts";
import { withFolderLock } from "./folder-lock.ts";
import { newOwnerTag } from "./owner-tag.ts";

let folder: string;
let lock: string;

beforeEach(() => {
  folder = tempFolder();
  lock = join(folder, "k.lock");
});

const locked = <T>(work: () => Promise<T>, timeoutMs?: number): Promise<T> =>
  withFolderLock(nodeFileSystem, lock, work, timeoutMs);
const other = (pid: number, start = "1"): string => newOwnerTag().replace(/-\d+-\d+-/, `-${pid}-${start}-`);

async function heldBy(owner: string): Promise<void> {
  await mkdir(lock);
  await writeFile(join(lock, owner), "");
}

describe("a lock", () => {
  it("lets one in at a time, and everybody in the end", async () => {
    let inside = 0;
    let most = 0;
    let total = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside--;
      total++;
    };
    await Promise.all(Array.from({ length: 20 }, () => locked(work)));
    expect({ most, total }).toEqual({ most: 1, total: 20 });
    expect(await readdir(folder)).toEqual([]);
  });

  it("is given back when the work fails", async () => {
    await expect(locked(() => Promise.reject(new Error("work failed")))).rejects.toThrow("work failed");
    expect(await readdir(folder)).toEqual([]);
  });

  it("of a dead process does not hold anybody up, and is taken by one of many", async () => {
    await heldBy(other(999_999_999));
    let inside = 0;
    await Promise.all(
      Array.from({ length: 10 }, () =>
        locked(async () => {
          expect(++inside).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 1));
          inside--;
        }),
      ),
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it("of an earlier process that had the pid of a living one does not either", async () => {
    await heldBy(other(process.pid));
    expect(await locked(async () => "in")).toBe("in");
  });

  it("that lost its owner's file is free", async () => {
    await mkdir(lock);
    expect(await locked(async () => "in")).toBe("in");
  });

  it("of a living process is not taken, and the refusal names it", async () => {
    const owner = newOwnerTag();
    await heldBy(owner);
    await utimes(lock, 0, 0);
    await expect(locked(async () => "in", 100)).rejects.toMatchObject({
      code: "STATE_IO",
      message: expect.stringContaining(owner),
    });
    expect(await readdir(folder)).toEqual(["k.lock"]);
    expect(await readdir(lock)).toEqual([owner]);
  });

  it("that somebody took over is not given back by who lost it", async () => {
    const thief = newOwnerTag();
    await locked(async () => {
      const [owner = ""] = await readdir(lock);
      await nodeFileSystem.rename(join(lock, owner), join(lock, thief));
    });
    expect(await readdir(lock)).toEqual([thief]);
  });

  it("where there is no place for one fails like the file system does", async () => {
    await writeFile(join(folder, "file"), "");
    const inFile = join(folder, "file", "k.lock");
    await expect(withFolderLock(nodeFileSystem, inFile, async () => "in")).rejects.toMatchObject({ code: "ENOTDIR" });
  });
});
