import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { composeEnv, type EnvParts } from "./compose-env.ts";
import { minimalPath } from "./path-entries.ts";
import { PATH_PREPEND_VARIABLE, prependPathInShell } from "./path-prepend.ts";
import { resolveShell, SANDBOX_SHELL } from "./resolve-shell.ts";

const folder = mkdtempSync(join(tmpdir(), "oc-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onLinux = (parts: Omit<EnvParts, "platform">): Record<string, string> =>
  composeEnv({ ...parts, platform: "linux" });
const shell = resolveShell({ env: { SHELL: "/bin/bash" }, platform: "linux" });

describe("composeEnv", () => {
  it("puts pathPrepend first, then the login PATH, then the inherited one, each folder once", () =>
    expect(
      onLinux({
        host: "gateway",
        inherited: { PATH: "/usr/bin:/bin", HOME: "/home/u" },
        loginPath: "/opt/l:/bin",
        pathPrepend: ["~/bin", "/usr/bin", "not/absolute"],
      })["PATH"],
    ).toBe("/home/u/bin:/usr/bin:/opt/l:/bin"));

  it("leaves folders of a login PATH out that are not absolute", () =>
    expect(onLinux({ host: "gateway", inherited: { PATH: "/bin" }, loginPath: "::.:/l" })["PATH"]).toBe("/l:/bin"));

  it.each([
    ["linux", "/usr/local/bin:/usr/bin:/bin"],
    ["darwin", "/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin"],
  ] as const)("has a minimal PATH on %s when none is inherited", (platform, path) => {
    expect(composeEnv({ host: "gateway", inherited: {}, platform })["PATH"]).toBe(path);
    expect(minimalPath(platform)).toBe(path);
  });

  it("lets overrides win over what is inherited, and OPENCLAW_SHELL over everything", () =>
    expect(
      onLinux({
        host: "gateway",
        inherited: { PATH: "/bin", A: "old", OPENCLAW_SHELL: "x", LD_PRELOAD: "x" },
        overrides: { A: "new", OPENCLAW_SHELL: "y", openclaw_shell: "z" },
      }),
    ).toEqual({ PATH: "/bin", A: "new", OPENCLAW_SHELL: "exec" }));

  it("inherits nothing into a sandbox", () =>
    expect(
      onLinux({
        host: "sandbox",
        inherited: { SECRET: "1", PATH: "/host" },
        sandboxEnv: { HOME: "/work", PATH: "/usr/bin", D: "docker" },
        overrides: { A: "1", PATH: "/mine:/other" },
        pathPrepend: ["~/bin"],
      }),
    ).toEqual({
      HOME: "/work",
      PATH: "/usr/bin",
      D: "docker",
      A: "1",
      OPENCLAW_PREPEND_PATH: "/work/bin:/mine:/other",
      OPENCLAW_SHELL: "exec",
    }));

  it("sends a node the overrides alone", () =>
    expect(onLinux({ host: "node", inherited: { B: "1" }, pathPrepend: ["/x"], overrides: { A: "1" } })).toEqual({
      A: "1",
    }));

  it("tells a run of a channel who asked, and lets nobody else say it", () => {
    const overrides = { OPENCLAW_CHANNEL_CONTEXT: "forged" };
    expect(
      onLinux({ host: "gateway", overrides, channelContext: { senderId: "u1" } })["OPENCLAW_CHANNEL_CONTEXT"],
    ).toBe('{"senderId":"u1"}');
    expect(onLinux({ host: "gateway", overrides })).not.toHaveProperty("OPENCLAW_CHANNEL_CONTEXT");
  });

  it("lets a call reach PATH through no variable of its own", () =>
    fc.assert(
      fc.property(
        fc.constantFrom(PATH_PREPEND_VARIABLE, PATH_PREPEND_VARIABLE.toLowerCase()),
        fc.string(),
        (name, value) => {
          const env = onLinux({ host: "gateway", inherited: { PATH: "/bin" }, overrides: { [name]: value } });
          expect(env).toEqual({ PATH: "/bin", OPENCLAW_SHELL: "exec" });
        },
      ),
    ));
});

describe("prependPathInShell", () => {
  const run = (env: Record<string, string>, command: string, startup?: string): string => {
    const prepared = prependPathInShell(command, env, shell);
    // BASH_ENV stands for any startup file: bash reads it before the command.
    return execFileSync("/bin/bash", shell.args(prepared.command), {
      env: { HOME: folder, ...prepared.env, ...(startup === undefined ? {} : { BASH_ENV: startup }) },
      encoding: "utf8",
      // With a pipe bash takes itself for a remote shell and reads ~/.bashrc instead.
      stdio: ["ignore", "pipe", "pipe"],
    });
  };

  it("puts the folders in front again after a startup file took the front", () => {
    const startup = join(folder, "startup.sh");
    writeFileSync(startup, 'PATH="/late:$PATH"\n');
    const env = onLinux({ host: "gateway", inherited: { PATH: "/usr/bin:/bin" }, pathPrepend: ["/first", "/second"] });
    expect(run(env, 'echo "$PATH"', startup)).toBe("/first:/second:/late:/first:/second:/usr/bin:/bin\n");
  });

  it("leaves PATH as it is when the folders are in front, and the variable unseen", () => {
    const env = onLinux({ host: "gateway", inherited: { PATH: "/usr/bin:/bin" }, pathPrepend: ["/first"] });
    expect(run(env, `echo "$PATH \${${PATH_PREPEND_VARIABLE}-unset}"; env | grep -c PREPEND; true`)).toBe(
      "/first:/usr/bin:/bin unset\n0\n",
    );
  });

  it("never runs a folder's name", () => {
    const evil = `/x";touch ${join(folder, "ran")};"$(touch ${join(folder, "ran")})'\`touch ${join(folder, "ran")}\`*`;
    const env = onLinux({ host: "gateway", inherited: { PATH: "/usr/bin:/bin" }, pathPrepend: [evil] });
    expect(run({ ...env, PATH: "/usr/bin:/bin" }, 'echo "$PATH"; ls')).toContain(`${evil.split(":")[0]}`);
    expect(existsSync(join(folder, "ran"))).toBe(false);
  });

  it("keeps line numbers and exit codes of the command", () => {
    const env = onLinux({ host: "gateway", inherited: { PATH: "/usr/bin:/bin" }, pathPrepend: ["/first"] });
    expect(run(env, 'echo $LINENO\necho "$LINENO"')).toBe("1\n2\n");
    expect(() => run(env, "exit 3")).toThrowError(expect.objectContaining({ status: 3 }));
  });

  it("changes nothing without folders, and only the environment for shells of another grammar", () => {
    expect(prependPathInShell("ls", { PATH: "/bin" }, shell)).toEqual({ command: "ls", env: { PATH: "/bin" } });
    const other = resolveShell({ env: { SHELL: "/usr/bin/tcsh" }, platform: "linux" });
    const env = onLinux({ host: "gateway", inherited: { PATH: "/bin" }, pathPrepend: ["/x"] });
    expect(prependPathInShell("ls", env, other)).toEqual({
      command: "ls",
      env: { PATH: "/x:/bin", OPENCLAW_SHELL: "exec" },
    });
  });

  it("gives a sandbox the wanted PATH after its profile ran", () => {
    const env = onLinux({ host: "sandbox", sandboxEnv: { PATH: "/usr/bin:/bin" }, overrides: { PATH: "/mine" } });
    const profile = join(folder, "profile.sh");
    writeFileSync(profile, "PATH=/usr/bin:/bin:/profile\n");
    chmodSync(profile, 0o644);
    const prepared = prependPathInShell('echo "$PATH"', env, SANDBOX_SHELL);
    const [flag, text] = SANDBOX_SHELL.args(prepared.command);
    expect(flag).toBe("-lc");
    const shown = execFileSync("/bin/sh", ["-c", `. ${profile}; ${text}`], { env: prepared.env, encoding: "utf8" });
    expect(shown).toBe("/mine:/usr/bin:/bin:/profile\n");
  });
});
