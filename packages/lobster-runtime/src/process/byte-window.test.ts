import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWindow } from "./byte-window.ts";

it("keeps everything up to 16 KiB, and of more the first 4 KiB and the last 12 KiB", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9000 }), { maxLength: 8 }), (lengths) => {
      const window = new ByteWindow();
      const text = lengths.map((length, index) => String.fromCharCode(97 + index).repeat(length)).join("");
      let start = 0;
      for (const length of lengths) window.push(Buffer.from(text.slice(start, (start += length))));
      const leftOut = text.length - 16 * 1024;
      expect(window.text()).toBe(
        leftOut <= 0 ? text : `${text.slice(0, 4096)}\n[${leftOut} bytes left out]\n${text.slice(-12 * 1024)}`,
      );
    }),
  );
});
