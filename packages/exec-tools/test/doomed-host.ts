/** Starts commands as a gateway does, says which processes they are, and waits to be killed. */
import { writeSync } from "node:fs";
import { startPipeProcess } from "../src/processes/pipe-process.ts";
import { loadPty, startPtyProcess } from "../src/processes/pty-process.ts";

const [command = ""] = process.argv.slice(2);
const request = {
  file: "/bin/sh",
  args: ["-c", command],
  env: { PATH: process.env["PATH"] ?? "" },
  stdin: "open" as const,
  onOutput: () => {},
};
const pipe = await startPipeProcess(request);
const terminal = startPtyProcess(await loadPty(), request);
writeSync(1, `pids ${pipe.pid} ${terminal.pid}\n`);
setInterval(() => {}, 1000);
