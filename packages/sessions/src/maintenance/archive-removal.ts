import type { Store } from "@oc/store";
import { rm } from "node:fs/promises";
import type { ArchiveId, Archives } from "../archives.ts";
import type { ArchiveFile } from "./archive-files.ts";
import type { Pass } from "./pass.ts";

/** Rows of deleted files that are forgotten in one transaction. */
const FORGET_BATCH = 64;

/** Deletes archive files, then what the database remembers of them. */
export class ArchiveRemoval {
  readonly #parts;
  #gone: ArchiveId[] = [];

  constructor(parts: {
    store: Pick<Store, "write">;
    archives: Archives;
    log: (level: "warn", message: string, fields: Record<string, unknown>) => void;
  }) {
    this.#parts = parts;
  }

  /** False when the file stays, which is logged. Counts into the report, in a simulation as well. */
  async remove({ isSimulated, report }: Pass, file: ArchiveFile): Promise<boolean> {
    if (!isSimulated) {
      try {
        await rm(file.path, { force: true });
      } catch (error) {
        this.#parts.log("warn", "maintenance.archive.kept", { path: file.path, error: String(error) });
        return false;
      }
      this.#gone.push(file.archive);
      if (this.#gone.length >= FORGET_BATCH) await this.settle();
    }
    report.archivesRemoved++;
    return true;
  }

  /** Call it after the last file. A crash before leaves rows without a file, which nobody reads. */
  async settle(): Promise<void> {
    const gone = this.#gone.splice(0);
    const { store, archives } = this.#parts;
    if (gone.length > 0) await store.write(() => gone.forEach((archive) => archives.forget(archive)));
  }
}
