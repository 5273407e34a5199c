import * as fc from "fast-check";
import { expect, it } from "vitest";
import { localDate } from "./local-date.ts";

const ZONES = ["UTC", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Chatham", "America/St_Johns", "Australia/Lord_Howe"];

it("is the zone's own calendar date at every moment, in whatever order moments are asked for", () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moment, fc.integer({ min: -40, max: 40 }), (timeZone, epochMs, minutes) => {
      for (const at of [epochMs, epochMs + minutes * 60_000]) {
        expect(localDate(at, timeZone)).toBe(new Date(at).toLocaleDateString("en-CA", { timeZone }));
      }
    }),
  );
});
