import { describe, expect, it } from "vitest";
import { OPERATOR_SCOPES, type OperatorScope, grantScopes, hasScope, missingScopes } from "./index.ts";

describe("scopes", () => {
  it.each(OPERATOR_SCOPES.map((scope) => [scope]))("admin covers %s", (scope) => {
    expect(hasScope(["operator.admin"], scope)).toBe(true);
  });

  it.each<[OperatorScope, OperatorScope, boolean]>([
    ["operator.write", "operator.read", true],
    ["operator.write", "operator.talk", true],
    ["operator.write", "operator.admin", false],
    ["operator.write", "operator.approvals", false],
    ["operator.write", "operator.pairing", false],
    ["operator.write", "operator.talk.secrets", false],
    ["operator.read", "operator.write", false],
    ["operator.talk", "operator.talk.secrets", false],
    ["operator.talk.secrets", "operator.talk", false],
    ["operator.pairing", "operator.read", false],
  ])("%s covers %s: %s", (held, required, expected) => {
    expect(hasScope([held], required)).toBe(expected);
  });

  it("drops unknown and repeated names from a grant without an error", () => {
    expect(grantScopes(["operator.read", "operator.root", "operator.read", ""])).toEqual(["operator.read"]);
  });

  it("grants no more than was approved", () => {
    expect(grantScopes(["operator.admin", "operator.read"], ["operator.write"])).toEqual(["operator.read"]);
    expect(grantScopes(["operator.pairing"], ["operator.admin"])).toEqual(["operator.pairing"]);
    expect(grantScopes(["operator.read"], [])).toEqual([]);
  });

  it("counts an unknown granted name for nothing", () => {
    expect(missingScopes(["operator.root", "operator.read"], ["operator.read", "operator.write"])).toEqual([
      "operator.write",
    ]);
  });
});
