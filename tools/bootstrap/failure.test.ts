import { describe, expect, it } from "vitest";
import { explainFailure } from "./failure.mjs";

describe("advice for a set-up step that failed", () => {
  it.each([
    ["gyp ERR! stack Error: not found: make", /C\+\+ compiler and make/],
    ["make: g++: No such file or directory", /C\+\+ compiler and make/],
    ["/bin/sh: 1: c++: not found", /C\+\+ compiler and make/],
    [
      "gyp info find Python using Python version 3.11.2\ngyp ERR! stack Error: not found: make",
      /C\+\+ compiler and make/,
    ],
    ["gyp ERR! stack Error: Could not find any Python installation to use", /needs Python 3/],
    ["fatal error: node.h: No such file or directory", /npm_config_nodedir/],
    ["ERR_PNPM_FROZEN_LOCKFILE_WITH_OUTDATED_LOCKFILE", /npm run pnpm -- install/],
    ["npm error code ENOTFOUND", /registry could not be reached/],
    ["ERR_SOCKET_TIMEOUT", /registry could not be reached/],
    ["write: ENOSPC: no space left on device", /disk is full/],
    ["EACCES: permission denied, mkdir '/work/node_modules'", /may not write here/],
  ])("%s", (output, advice) => expect(explainFailure(output)).toMatch(advice));

  it("is silent about what it does not know, so that the step's own advice is given", () => {
    expect(explainFailure("Segmentation fault")).toBeUndefined();
  });
});
