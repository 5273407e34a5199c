import { describe, expect, it } from "vitest";
import { createProcesses } from "./os-processes.ts";
describe("x", () => {
  it("runs", async () => {
    const p = createProcesses();
    const r = await p.run({
      command: { shellLine: "echo hi; echo err >&2; exit 3" },
      cwd: "/tmp",
      env: process.env,
      signal: new AbortController().signal,
      purpose: "exec",
    });
    expect(r).toEqual({ exitCode: 3, signal: null, stderr: "err\n", stdout: "hi\n" });
  });
});
