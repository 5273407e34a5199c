import { nodeFileSystem } from "../src/state/file-system.ts";
import type { FileSystem, OpenFile } from "../src/state/file-system.ts";

/**
 * What goes wrong with one call: it does nothing and fails, or does its work and fails after all; or the process dies there,
 * before or after it, so that nothing that it still tries reaches the disk.
 */
export type Fault = "fails" | "fails after" | "dies" | "dies after";
export const FAULTS: readonly Fault[] = ["fails", "fails after", "dies", "dies after"];

export interface FaultyFileSystem extends FileSystem {
  /** Calls so far, by name. */
  readonly calls: readonly string[];
}

/** Real files, and one call, counted from 0, that goes wrong. */
export function faultyFileSystem(faultAt: number, fault: Fault, code = "EIO"): FaultyFileSystem {
  const calls: string[] = [];
  let isDead = false;

  async function guarded<T>(name: string, work: () => Promise<T>, giveUp?: (made: T) => Promise<void>): Promise<T> {
    const isFaulty = calls.length === faultAt;
    calls.push(name);
    const failure = Object.assign(new Error(`${code}: injected into call ${calls.length - 1}, ${name}`), { code });
    if (isDead) throw failure;
    if (!isFaulty) return work();
    isDead = fault.startsWith("dies");
    if (fault.endsWith("after")) {
      const made = await work();
      await giveUp?.(made);
    }
    throw failure;
  }

  const guardFile = (file: OpenFile): OpenFile => ({
    write: (text) => guarded("write", () => file.write(text)),
    setMode: (mode) => guarded("setMode", () => file.setMode(mode)),
    sync: () => guarded("sync", () => file.sync()),
    // A dead process's files are closed for it.
    close: () => guarded("close", () => Promise.resolve()).finally(() => file.close()),
  });
  const fs = nodeFileSystem;
  return {
    calls,
    createFile: async (path, mode) => {
      const create = (): Promise<OpenFile> => fs.createFile(path, mode);
      return guardFile(await guarded("createFile", create, (file) => file.close()));
    },
    readText: (path) => guarded("readText", () => fs.readText(path)),
    readOwnText: (path) => guarded("readOwnText", () => fs.readOwnText(path)),
    stat: (path) => guarded("stat", () => fs.stat(path)),
    rename: (from, to) => guarded("rename", () => fs.rename(from, to)),
    unlink: (path) => guarded("unlink", () => fs.unlink(path)),
    list: (path) => guarded("list", () => fs.list(path)),
    makeFolder: (path, mode) => guarded("makeFolder", () => fs.makeFolder(path, mode)),
    removeFolder: (path) => guarded("removeFolder", () => fs.removeFolder(path)),
    syncFolder: (path) => guarded("syncFolder", () => fs.syncFolder(path)),
  };
}
