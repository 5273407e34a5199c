import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readLoginPath } from "./login-path.ts";

const folder = mkdtempSync(join(tmpdir(), "oc-login-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let shells = 0;
/** A program that is called like a login shell: `<it> -l -c <text>`. */
const shellWith = (profile: string): string => {
  const file = join(folder, `shell-${(shells += 1)}`);
  writeFileSync(file, `#!/bin/bash\n${profile}\n[ "$1" = -l ] && [ "$2" = -c ] && eval "$3"\n`);
  chmodSync(file, 0o755);
  return file;
};
const env = { PATH: "/usr/bin:/bin", HOME: folder };
const isAlive = (pid: number): boolean => {
  try {
    // A zombie that waits for its new parent counts as gone.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

describe("readLoginPath", () => {
  it("reads PATH as the profile leaves it, whatever the profile prints", async () => {
    const shell = shellWith('echo "Welcome <> oc-path-"; PATH="/profile:$PATH"; printf "no line end"');
    expect(await readLoginPath(shell, { env })).toBe("/profile:/usr/bin:/bin");
  });

  it("reads the profile of a real login shell", async () => {
    writeFileSync(join(folder, ".profile"), 'export PATH="/from-profile:/usr/bin:/bin"\n');
    expect(await readLoginPath("/bin/bash", { env })).toMatch(/^\/from-profile:/);
  });

  it("asks once for a shell and a home folder", async () => {
    const counter = join(folder, "count");
    const shell = shellWith(`echo x >> ${counter}`);
    await Promise.all([readLoginPath(shell, { env }), readLoginPath(shell, { env })]);
    await readLoginPath(shell, { env });
    expect(readFileSync(counter, "utf8")).toBe("x\n");
    await readLoginPath(shell, { env: { ...env, HOME: "/elsewhere" } });
    expect(readFileSync(counter, "utf8")).toBe("x\nx\n");
  });

  it.each([
    ["fails", "exit 1"],
    ["has no PATH", "unset PATH"],
    ["has a PATH of two lines", 'PATH=$(printf "/a\\n/b")'],
    ["floods", "yes"],
  ])("ignores a shell that %s", async (_, profile) =>
    expect(await readLoginPath(shellWith(profile), { env, timeoutMs: 4000 })).toBeUndefined(),
  );

  it.each(["/no/such/shell", "", "a\0b"])("ignores the shell %j that cannot start", async (shell) =>
    expect(await readLoginPath(shell, { env })).toBeUndefined(),
  );

  it("kills a profile that hangs, with everything that it started", async () => {
    const pids = join(folder, "pids");
    const shell = shellWith(`trap "" TERM; sleep 600 & echo $! > ${pids}; echo $$ >> ${pids}; wait`);
    expect(await readLoginPath(shell, { env, timeoutMs: 700 })).toBeUndefined();
    expect(existsSync(pids)).toBe(true);
    for (const pid of readFileSync(pids, "utf8").trim().split("\n")) {
      await expect.poll(() => isAlive(Number(pid))).toBe(false);
    }
  });

  it("does not wait for a background process that holds its output open", async () => {
    const pids = join(folder, "background");
    const shell = shellWith(`sleep 600 & echo $! > ${pids}`);
    expect(await readLoginPath(shell, { env })).toBe("/usr/bin:/bin");
    await expect.poll(() => isAlive(Number(readFileSync(pids, "utf8")))).toBe(false);
  });
});
