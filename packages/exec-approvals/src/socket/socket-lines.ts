import type { Socket } from "node:net";
import { MAX_LINE_BYTES } from "./socket-messages.ts";

/** Calls `onLine` for each line, without its end; a line that gets too long closes the connection. */
export function readLines(socket: Socket, onLine: (line: Buffer) => void): void {
  let parts: Buffer[] = [];
  let size = 0;
  socket.on("data", (chunk: Buffer) => {
    let start = 0;
    while (!socket.destroyed) {
      const end = chunk.indexOf(0x0a, start);
      const part = chunk.subarray(start, end < 0 ? chunk.length : end);
      size += part.length;
      if (size > MAX_LINE_BYTES) return void socket.destroy();
      parts.push(part);
      if (end < 0) return;
      const line = Buffer.concat(parts);
      parts = [];
      size = 0;
      start = end + 1;
      onLine(line);
    }
  });
}

export function sendLine(socket: Socket, message: object): void {
  socket.write(`${JSON.stringify(message)}\n`);
}
