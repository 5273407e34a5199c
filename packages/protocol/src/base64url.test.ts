import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64Url, encodeBase64Url } from "./base64url.ts";

describe("base64url", () => {
  it("is what Node writes, and reads every alphabet and padding", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const buffer = Buffer.from(bytes);
        expect(encodeBase64Url(bytes)).toBe(buffer.toString("base64url"));
        expect(Buffer.from(decodeBase64Url(buffer.toString("base64url"))!)).toEqual(buffer);
        expect(Buffer.from(decodeBase64Url(buffer.toString("base64"))!)).toEqual(buffer);
      }),
    );
  });

  it.each([["a b"], ["$$$$"], ["AAAAA"], ["A=AA"], ["é"]])("does not read %j", (text) => {
    expect(decodeBase64Url(text)).toBeUndefined();
  });
});
