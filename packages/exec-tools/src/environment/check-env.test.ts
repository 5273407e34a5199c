import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkEnv } from "./check-env.ts";
import { ALWAYS_BLOCKED_NAMES, OVERRIDE_BLOCKED_NAMES, PROGRAM_BLOCKED_NAMES, classifyEnvName } from "./env-names.ts";
import { sanitizeInheritedEnv } from "./sanitize-env.ts";

const HOSTS = ["gateway", "node", "sandbox"] as const;
const REAL_HOSTS = ["gateway", "node"] as const;

const accepts = (name: string, value: string, host: (typeof HOSTS)[number]): boolean => {
  try {
    return Object.keys(checkEnv({ [name]: value }, host)).length === 1;
  } catch {
    return false;
  }
};

/** Every character in an arbitrary case. */
const anyCase = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((upper) => [...name].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter.toLowerCase())).join(""));

describe("checkEnv", () => {
  it.each(["PATH", "Path", "path"])("refuses %s on a real host and lets a sandbox have it", (name) => {
    for (const host of REAL_HOSTS) expect(accepts(name, "/x", host)).toBe(false);
    expect(accepts(name, "/x", "sandbox")).toBe(true);
  });

  it.each(["LD_PRELOAD", "ld_preload", "LD_LIBRARY_PATH", "DYLD_INSERT_LIBRARIES", "BASH_FUNC_x", "Bash_Func_ls"])(
    "refuses the loader variable %s everywhere",
    (name) => {
      for (const host of HOSTS) expect(accepts(name, "x", host)).toBe(false);
    },
  );

  it.each([...ALWAYS_BLOCKED_NAMES])("refuses %s on a real host only, and never inherits it", (name) => {
    for (const host of REAL_HOSTS) expect(accepts(name, "x", host)).toBe(false);
    expect(accepts(name, "x", "sandbox")).toBe(true);
    expect(sanitizeInheritedEnv({ [name]: "x", [name.toLowerCase()]: "y" }, "linux")).toEqual({});
  });

  it.each([
    ...OVERRIDE_BLOCKED_NAMES,
    "GIT_CONFIG_COUNT",
    "NPM_CONFIG_PREFIX",
    "npm_config_registry",
    "CARGO_REGISTRIES_A",
    ...PROGRAM_BLOCKED_NAMES,
    "LUA_INIT",
    "LUA_INIT_5_4",
    "LUA_CPATH_5_3",
    "git_trace",
    "GIT_TRACE2_EVENT",
    "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER",
    "CORECLR_PROFILER_PATH_64",
    "SVN_EDITOR",
    "SUDO_ASKPASS",
  ])("refuses %s on a real host only, and inherits it", (name) => {
    for (const host of REAL_HOSTS) expect(accepts(name, "x", host)).toBe(false);
    expect(accepts(name, "x", "sandbox")).toBe(true);
    expect(sanitizeInheritedEnv({ [name]: "x" }, "linux")).toEqual({ [name]: "x" });
  });

  it.each(["PAGER", "GIT_PAGER", "AWS_PAGER", "systemd_pager"])(
    "takes %s for a wish to have no pager when it is cat or empty",
    (name) => {
      for (const host of HOSTS) {
        expect(checkEnv({ [name]: "cat" }, host)).toEqual({ [name]: "" });
        expect(checkEnv({ [name]: "" }, host)).toEqual({ [name]: "" });
      }
      expect(accepts(name, "less", "gateway")).toBe(false);
      expect(checkEnv({ [name]: "less" }, "sandbox")).toEqual({ [name]: "less" });
    },
  );

  it.each(["1A", "A-B", "A B", "", "A=B", "É", "A\n"])("refuses the name %j everywhere", (name) => {
    for (const host of HOSTS) expect(accepts(name, "x", host)).toBe(false);
  });

  it("refuses a value with a NUL byte everywhere", () => {
    for (const host of HOSTS) expect(accepts("A", "a\0b", host)).toBe(false);
  });

  it.each([1, null, true, {}, ["x"]])("refuses the value %j", (value) =>
    expect(() => checkEnv({ A: value }, "gateway")).toThrowError(/A must have text values/),
  );

  it("lists every refused name, sorted, and no value", () => {
    const call = (): unknown =>
      checkEnv({ Path: "/secret", OK: "1", ld_preload: "secret.so", HOME: "/secret" }, "gateway");
    expect(call).toThrowError(expect.objectContaining({ code: "ENV_REJECTED" }));
    expect(call).toThrowError(/HOME, Path, ld_preload/);
    expect(call).not.toThrowError(/secret\.so|\/secret|OK/);
  });

  it("shows control characters of a name escaped", () =>
    expect(() => checkEnv({ "A\u001b[2J": "x" }, "gateway")).toThrowError(/"A\\u001b\[2J"/));

  it("keeps a variable named __proto__", () => {
    const checked = checkEnv(JSON.parse('{"__proto__":"x"}') as Record<string, unknown>, "gateway");
    expect(Object.entries(checked)).toEqual([["__proto__", "x"]]);
  });

  it("judges a name whatever its case", () => {
    const names = [
      ...ALWAYS_BLOCKED_NAMES,
      ...OVERRIDE_BLOCKED_NAMES,
      "PATH",
      "LD_X",
      "DYLD_Y",
      "BASH_FUNC_Z",
      "GIT_CONFIG_1",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names).chain(anyCase), (name) => {
        expect(accepts(name, "x", "gateway")).toBe(false);
        expect(accepts(name, "x", "node")).toBe(false);
      }),
    );
  });

  it("never lets a loader variable through, set or inherited", () => {
    const name = fc
      .tuple(fc.constantFrom("LD_", "DYLD_", "BASH_FUNC_").chain(anyCase), fc.stringMatching(/^[A-Za-z0-9_%]{0,12}$/))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(name, fc.string(), fc.constantFrom(...HOSTS), (name, value, host) => {
        expect(accepts(name, value, host)).toBe(false);
        for (const platform of ["linux", "darwin", "win32"] as const) {
          expect(sanitizeInheritedEnv({ [name]: value, A: "1" }, platform)).toEqual({ A: "1" });
        }
      }),
    );
  });

  it("lets every other well-formed name through unchanged", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/), fc.string(), (name, value) => {
        fc.pre(classifyEnvName(name) === "free" && !value.includes("\0"));
        expect(Object.entries(checkEnv({ [name]: value }, "gateway"))).toEqual([[name, value]]);
      }),
    ));
});

describe("sanitizeInheritedEnv", () => {
  it("keeps PATH, PAGER and what is nobody's business, and drops what is not set", () =>
    expect(sanitizeInheritedEnv({ PATH: "/bin", PAGER: "cat", A: "1", B: undefined }, "linux")).toEqual({
      PATH: "/bin",
      PAGER: "cat",
      A: "1",
    }));

  it("knows Path on Windows as PATH", () =>
    expect(sanitizeInheritedEnv({ Path: "C:\\x" }, "win32")).toEqual({ PATH: "C:\\x" }));
});
