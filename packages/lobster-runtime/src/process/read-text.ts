import { constants } from "node:buffer";
import { LobsterError } from "../errors.ts";
import type { RunningProcess } from "./processes.ts";

/** All that a child prints, as UTF-8. Stops the child with `OUTPUT_LIMIT` when a string cannot hold it. */
export async function readText(
  child: RunningProcess,
  label: string,
  maxBytes: number = constants.MAX_STRING_LENGTH,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of child.stdout) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      const error = new LobsterError(
        "OUTPUT_LIMIT",
        `The output of ${label} does not fit into one text (more than ${maxBytes} bytes); let it print less, or one value per line`,
      );
      child.stop(error);
      throw error;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
