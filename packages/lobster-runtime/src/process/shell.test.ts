import { expect, it } from "vitest";
import { resolveShell } from "./shell.ts";

it.each([
  ["the system's own", {}, "linux", "/bin/sh", ["-lc", "echo hi"]],
  ["the one that is asked for", { LOBSTER_SHELL: "/bin/bash" }, "linux", "/bin/bash", ["-lc", "echo hi"]],
  [
    "PowerShell in its own way",
    { LOBSTER_SHELL: "/usr/bin/pwsh" },
    "linux",
    "/usr/bin/pwsh",
    ["-NoProfile", "-Command", "echo hi"],
  ],
  ["ComSpec on Windows", { ComSpec: "C:\\cmd.exe" }, "win32", "C:\\cmd.exe", ["/d", "/s", "/c", '"echo hi"']],
  ["cmd.exe on a bare Windows", {}, "win32", "cmd.exe", ["/d", "/s", "/c", '"echo hi"']],
  [
    "PowerShell on Windows",
    { LOBSTER_SHELL: "powershell.exe" },
    "win32",
    "powershell.exe",
    ["-NoProfile", "-Command", "echo hi"],
  ],
] as const)("calls %s", (_, env, platform, file, args) => {
  expect(resolveShell(env, "echo hi", platform)).toMatchObject({ file, args });
});
