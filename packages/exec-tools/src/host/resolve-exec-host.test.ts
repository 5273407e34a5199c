import { describe, expect, it } from "vitest";
import { parseExecHost, resolveExecHost, type HostFacts, type RequestedHost } from "./resolve-exec-host.ts";

const E = "error";
type Row = [configured: RequestedHost, requested: RequestedHost, active: string, inactive: string];

/** Configured, asked for by the call, and where it runs with and without a sandbox. */
const TABLE: Row[] = [
  ["auto", "auto", "sandbox", "gateway"],
  ["auto", "sandbox", "sandbox", E],
  ["auto", "gateway", E, "gateway"],
  ["auto", "node", "node", "node"],
  ["sandbox", "auto", "sandbox", E],
  ["sandbox", "sandbox", "sandbox", E],
  ["sandbox", "gateway", E, E],
  ["sandbox", "node", E, E],
  ["gateway", "auto", "gateway", "gateway"],
  ["gateway", "gateway", "gateway", "gateway"],
  ["gateway", "sandbox", E, E],
  ["gateway", "node", E, E],
  ["node", "auto", "node", "node"],
  ["node", "node", "node", "node"],
  ["node", "sandbox", E, E],
  ["node", "gateway", E, E],
];

const outcome = (facts: HostFacts): string => {
  const resolved = resolveExecHost(facts);
  return "host" in resolved ? resolved.host : E;
};

describe("resolveExecHost", () => {
  it.each(TABLE)("with host=%s configured and host=%s called: %s in a sandbox, %s without", (...row) => {
    const [configured, requested, active, inactive] = row;
    expect(outcome({ configured, requested, sandboxActive: true, elevated: false })).toBe(active);
    expect(outcome({ configured, requested, sandboxActive: false, elevated: false })).toBe(inactive);
  });

  it.each(TABLE)("elevated with host=%s configured and host=%s called: the node or the gateway only", (...row) => {
    const [configured, requested] = row;
    const target = configured === "node" ? "node" : "gateway";
    const expected = requested === "auto" || requested === target ? target : E;
    for (const sandboxActive of [true, false]) {
      expect(outcome({ configured, requested, sandboxActive, elevated: true })).toBe(expected);
    }
  });

  it("takes an omitted host for auto", () =>
    expect(resolveExecHost({ configured: "auto", sandboxActive: true, elevated: false })).toEqual({ host: "sandbox" }));

  it.each(TABLE.filter(([, , active, inactive]) => active === E || inactive === E))(
    "says of host=%s and host=%s which key to change",
    (configured, requested, active) => {
      const resolved = resolveExecHost({ configured, requested, sandboxActive: active === E, elevated: false });
      const error = "error" in resolved ? resolved.error : "";
      expect(error).toContain("tools.exec.host");
      expect(error).toContain("/exec host=");
      expect(error).toContain(configured);
      if (requested !== "auto") expect(error).toContain(`host=${requested}`);
    },
  );
});

describe("parseExecHost", () => {
  it.each([
    [undefined, "auto"],
    [" Gateway ", "gateway"],
    ["NODE", "node"],
    ["sandbox", "sandbox"],
    ["auto", "auto"],
  ])("reads %j as %s", (value, host) => expect(parseExecHost(value)).toBe(host));

  it.each(["build-box", "web-01", "", 7, {}])("refuses %j and lists the four values", (value) =>
    expect(() => parseExecHost(value)).toThrowError(
      expect.objectContaining({
        code: "HOST_UNKNOWN",
        message: expect.stringContaining("auto, sandbox, gateway, node"),
      }),
    ),
  );
});
