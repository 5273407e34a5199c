import { describe, expect, it } from "vitest";
import { mayInvokeOverHttp } from "./http-tool-policy.ts";

const owner = { owner: true };

describe("what may be called over HTTP", () => {
  it.each(["Exec", "exec", "bash", "BASH", "process", "apply_patch", "cron"])("is not %s", (name) => {
    expect(mayInvokeOverHttp({ name }, owner)).toBe(false);
    expect(mayInvokeOverHttp({ name }, { owner: false }, { allow: [name, name.toLowerCase(), "exec"] })).toBe(false);
  });

  it("is exec when the owner's configuration names it, and process with it", () => {
    expect(mayInvokeOverHttp({ name: "exec" }, owner, { allow: ["exec"] })).toBe(true);
    expect(mayInvokeOverHttp({ name: "process" }, owner, { allow: ["exec"] })).toBe(true);
    expect(mayInvokeOverHttp({ name: "process" }, owner, { allow: ["process"] })).toBe(true);
    expect(mayInvokeOverHttp({ name: "process" }, owner, { allow: ["exec"], deny: ["process"] })).toBe(false);
  });

  it.each(["Read", " read ", "r*", "group:fs", "GROUP:FS", "*"])("is nothing that is denied as %j", (entry) => {
    expect(mayInvokeOverHttp({ name: "read" }, owner, { deny: [entry], allow: ["read"] })).toBe(false);
    expect(mayInvokeOverHttp({ name: "sessions_list" }, owner, { deny: [entry] })).toBe(entry !== "*");
  });

  it("is no tool of a plugin that is denied", () => {
    const tool = { name: "lookup", pluginId: "crm" };
    expect(mayInvokeOverHttp(tool, owner)).toBe(true);
    for (const entry of ["crm", "group:plugins"]) expect(mayInvokeOverHttp(tool, owner, { deny: [entry] })).toBe(false);
  });

  it("is exec under its other name when that is denied", () => {
    expect(mayInvokeOverHttp({ name: "exec" }, owner, { allow: ["exec"], deny: ["bash"] })).toBe(false);
  });
});
