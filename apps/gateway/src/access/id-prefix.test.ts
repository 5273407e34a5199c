import { expect, it } from "vitest";
import { matchIds } from "./id-prefix.ts";

it.each([
  ["a whole id means itself, even where it begins another", "abcdefgh", ["abcdefgh", "abcdefghij"], ["abcdefgh"]],
  ["eight characters choose", "abcdefgh", ["abcdefghij", "zbcdefghij"], ["abcdefghij"]],
  ["seven do not", "abcdefg", ["abcdefghij"], []],
  ["a beginning that two share means both", "abcdefgh", ["abcdefgh1", "abcdefgh2"], ["abcdefgh1", "abcdefgh2"]],
  ["an end chooses nothing", "cdefghij", ["abcdefghij"], []],
])("%s", (_name, typed, ids, expected) => {
  expect(matchIds(typed, ids)).toEqual(expected);
});
