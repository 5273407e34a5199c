import { FileLockError, withFileLock } from "@oc/store/file-lock";
import { ConfigError } from "./errors.ts";

/** Runs `work` while no other program writes the configuration. Throws `CONFIG_LOCKED`, `CONFIG_WRITE_FAILED`. */
export async function withWriteLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withFileLock(path, work);
  } catch (error) {
    if (!(error instanceof FileLockError)) throw error;
    throw error.code === "FILE_LOCKED"
      ? new ConfigError("CONFIG_LOCKED", `Another program is writing the configuration. ${error.message}`, {
          cause: error,
        })
      : new ConfigError("CONFIG_WRITE_FAILED", error.message, { cause: error });
  }
}
