import { expect, it } from "vitest";
import { explainSafeBin } from "./explain-safe-bin.ts";

it.each([
  ["head", {}, undefined],
  ["sort", {}, undefined],
  ["jq", {}, "broad"],
  ["sed", { sed: {} }, "broad"],
  ["python3.12", {}, "interpreter"],
  ["bash", {}, "interpreter"],
  ["mytool", {}, "unprofiled"],
  ["mytool", { mytool: {} }, undefined],
  ["constructor", {}, "unprofiled"],
] as const)("%s with the profiles %j: %s", (name, safeBinProfiles, problem) => {
  expect(explainSafeBin(name, { safeBinProfiles })).toBe(problem);
});
