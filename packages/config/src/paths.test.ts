import { describe, expect, it } from "vitest";
import { resolveConfigPaths, resolveStatePath } from "./paths.ts";

const home = (env: Record<string, string>, more: { profile?: string; dev?: boolean } = {}) =>
  resolveConfigPaths({ env, homeDir: "/home/u", ...more });

describe("paths", () => {
  it("the default profile lives in ~/.openclaw", () => {
    expect(home({})).toEqual({
      homeDir: "/home/u",
      stateDir: "/home/u/.openclaw",
      configPath: "/home/u/.openclaw/openclaw.json",
      defaultWorkspaceDir: "/home/u/.openclaw/workspace",
      defaultPort: 18789,
    });
  });

  it("OPENCLAW_HOME beats HOME, and ~ expands to it", () => {
    expect(home({ HOME: "/h" }).stateDir).toBe("/h/.openclaw");
    expect(home({ HOME: "/h", OPENCLAW_HOME: "/oc", OPENCLAW_STATE_DIR: "~/state" }).configPath).toBe(
      "/oc/state/openclaw.json",
    );
  });

  it("explicit paths win, also over a profile", () => {
    expect(home({ OPENCLAW_STATE_DIR: "/s" }, { profile: "x" }).configPath).toBe("/s/openclaw.json");
    expect(home({ OPENCLAW_CONFIG_PATH: "/c.json" }, { profile: "x" })).toMatchObject({
      stateDir: "/home/u/.openclaw-x",
      configPath: "/c.json",
    });
  });

  it("a profile does not inherit the default profile's paths from a service environment", () => {
    const service = { OPENCLAW_STATE_DIR: "/home/u/.openclaw", OPENCLAW_CONFIG_PATH: "~/.openclaw/openclaw.json" };
    expect(home(service, { profile: "x" })).toMatchObject({
      stateDir: "/home/u/.openclaw-x",
      configPath: "/home/u/.openclaw-x/openclaw.json",
      profile: "x",
    });
  });

  it("the flag beats OPENCLAW_PROFILE, and default means none", () => {
    expect(home({ OPENCLAW_PROFILE: "env" }).profile).toBe("env");
    expect(home({ OPENCLAW_PROFILE: "env" }, { profile: "flag" }).profile).toBe("flag");
    expect(home({ OPENCLAW_PROFILE: "env" }, { profile: "default" }).profile).toBeUndefined();
  });

  it("--dev is the profile dev with its own port, and excludes --profile", () => {
    expect(home({}, { dev: true })).toMatchObject({ stateDir: "/home/u/.openclaw-dev", defaultPort: 19001 });
    expect(() => home({}, { dev: true, profile: "x" })).toThrow(/either --dev or --profile/);
  });

  it.each(["-x", "a b", "../x", "a".repeat(65), "ä"])("the profile %j is refused", (profile) => {
    expect(() => home({}, { profile })).toThrow(expect.objectContaining({ code: "PROFILE_INVALID" }));
  });

  it("paths of the file are relative to the state directory", () => {
    expect(resolveStatePath("logs/x", home({}))).toBe("/home/u/.openclaw/logs/x");
    expect(resolveStatePath("~/x", home({}))).toBe("/home/u/x");
    expect(resolveStatePath("/x", home({}))).toBe("/x");
  });
});
