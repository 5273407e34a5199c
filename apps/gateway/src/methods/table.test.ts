import { methods } from "@oc/protocol";
import { expect, test } from "vitest";
import { methodTable } from "./table.ts";

test("every method of the catalogue has a handler, and every handler is in the catalogue", () => {
  expect(Object.keys(methodTable).toSorted()).toEqual(Object.keys(methods).toSorted());
});
