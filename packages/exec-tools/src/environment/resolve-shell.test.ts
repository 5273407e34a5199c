import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { resolveShell, SANDBOX_SHELL } from "./resolve-shell.ts";

const found =
  (...files: string[]) =>
  (path: string): boolean =>
    files.includes(path);

describe("resolveShell", () => {
  it.each([
    ["$SHELL when it is set", { SHELL: "/bin/zsh" }, [], "/bin/zsh"],
    ["sh without $SHELL", {}, [], "sh"],
    ["sh when $SHELL is blank", { SHELL: "  " }, [], "sh"],
    ["bash of PATH instead of fish", { SHELL: "/usr/bin/fish", PATH: "/a:/b" }, ["/b/bash", "/a/sh"], "/b/bash"],
    ["sh of PATH instead of fish without bash", { SHELL: "/usr/bin/fish", PATH: "/a:/b" }, ["/b/sh"], "/b/sh"],
    ["fish when there is nothing else", { SHELL: "/usr/bin/fish", PATH: "/a" }, [], "/usr/bin/fish"],
    ["no bash of the current folder", { SHELL: "/usr/bin/fish", PATH: ".::rel" }, ["bash", "./bash"], "/usr/bin/fish"],
  ])("takes %s", (_, env, files, file) => {
    const shell = resolveShell({ env, platform: "linux", isExecutable: found(...files) });
    expect(shell.file).toBe(file);
    expect(shell.args("echo hi; ls")).toEqual(["-c", "echo hi; ls"]);
  });

  it.each([
    [
      "pwsh of Program Files",
      { ProgramFiles: "C:\\PF", Path: "C:\\p" },
      ["C:\\PF\\PowerShell\\7\\pwsh.exe", "C:\\p\\pwsh.exe"],
      0,
    ],
    [
      "pwsh of ProgramW6432",
      { PROGRAMW6432: "C:\\W", PATH: "C:\\p" },
      ["C:\\W\\PowerShell\\7\\pwsh.exe", "C:\\p\\pwsh.exe"],
      0,
    ],
    ["pwsh of PATH", { PATH: "C:\\p" }, ["C:\\p\\pwsh.exe"], 0],
  ] as const)("takes %s on Windows", (_, env, files, index) =>
    expect(resolveShell({ env, platform: "win32", isExecutable: found(...files) }).file).toBe(files[index]),
  );

  it("takes Windows PowerShell when there is no other", () => {
    const shell = resolveShell({ env: { SystemRoot: "C:\\Windows" }, platform: "win32", isExecutable: () => false });
    expect(shell.file).toBe("C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe");
    expect(shell.args("dir").at(-1)).toBe("dir");
  });

  it("runs a command under bash when the user's shell is fish", () => {
    const shell = resolveShell({ env: { SHELL: "/usr/bin/fish", PATH: process.env["PATH"] }, platform: "linux" });
    expect(execFileSync(shell.file, shell.args("echo $0"), { encoding: "utf8" })).toMatch(/bash\n$/);
  });

  it("uses a login sh in a sandbox", () => expect(SANDBOX_SHELL.args("ls")).toEqual(["-lc", "ls"]));
});
