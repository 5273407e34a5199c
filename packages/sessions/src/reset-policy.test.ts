import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastLocalHour } from "./local-time.ts";
import { decideReset, resolveResetPolicy } from "./reset-policy.ts";
import type { ResetOptions, ResetPolicy, ResetTarget } from "./reset-policy.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("which rule counts", () => {
  it.each<[string, ResetOptions, ResetTarget, ResetPolicy | undefined]>([
    ["nothing by default", {}, { type: "direct" }, undefined],
    ["the general rule", { reset: { mode: "daily" } }, { type: "direct" }, { atHour: 4 }],
    [
      "the channel's, though it says never",
      { resetByType: { group: { idleMinutes: 120 } }, resetByChannel: { discord: { mode: "none" } } },
      { channel: "discord", type: "group" },
      undefined,
    ],
    [
      "the type's, as a whole",
      { reset: { mode: "daily", atHour: 5 }, resetByType: { group: { idleMinutes: 120 } } },
      { channel: "discord", type: "group" },
      { idleMinutes: 120 },
    ],
    [
      "the general one for a type without its own",
      { reset: { mode: "daily" }, resetByType: { group: { idleMinutes: 1 } } },
      { type: "thread" },
      { atHour: 4 },
    ],
    [
      "a rule for dm as one for direct",
      { resetByType: { dm: { mode: "idle" } } },
      { type: "direct" },
      { idleMinutes: 60 },
    ],
    [
      "direct before its other name",
      { resetByType: { direct: { mode: "none" }, dm: { mode: "idle" } } },
      { type: "direct" },
      undefined,
    ],
    ["the older spelling alone", { idleMinutes: 30 }, { type: "direct" }, { idleMinutes: 30 }],
    ["the older spelling beside no other", { idleMinutes: 30, resetByType: {} }, { type: "direct" }, undefined],
    ["no channel that every object has", { resetByChannel: {} }, { channel: "constructor", type: "direct" }, undefined],
  ])("%s", (_, options, target, policy) => expect(resolveResetPolicy(options, target)).toEqual(policy));

  it.each<[string, ResetOptions["reset"], ResetPolicy | undefined]>([
    ["both checks without a mode", { atHour: 3, idleMinutes: 10 }, { atHour: 3, idleMinutes: 10 }],
    ["the daily check for an hour", { atHour: 0 }, { atHour: 0 }],
    ["the idle check for minutes", { idleMinutes: 10 }, { idleMinutes: 10 }],
    ["nothing for an empty rule", {}, undefined],
    ["daily with minutes, both", { mode: "daily", idleMinutes: 30 }, { atHour: 4, idleMinutes: 30 }],
    ["idle without the hour", { mode: "idle", atHour: 4 }, { idleMinutes: 60 }],
    ["never, whatever else it says", { mode: "none", atHour: 4, idleMinutes: 1 }, undefined],
  ])("means %s", (_, reset, policy) =>
    expect(resolveResetPolicy({ ...(reset && { reset }) }, { type: "direct" })).toEqual(policy),
  );
});

describe("whether a session is stale", () => {
  const at = (text: string): number => Date.parse(`${text}Z`);
  const decide = (policy: ResetPolicy, started: string, last: string, now: string, timeZone = "UTC"): string =>
    decideReset(policy, { sessionStartedAt: at(started), lastInteractionAt: at(last) }, at(now), timeZone);

  it.each([
    ["daily, started before the hour", "2026-09-01T03:59", "2026-09-01T04:01", "daily"],
    ["daily, started at the hour", "2026-09-01T04:00", "2026-09-02T03:59:59.999", "fresh"],
    ["daily, exactly at the hour", "2026-09-01T04:00", "2026-09-02T04:00", "daily"],
  ])("%s", (_, started, now, decision) => expect(decide({ atHour: 4 }, started, started, now)).toBe(decision));

  it.each([
    ["idle for exactly the limit", "2026-09-01T11:00:00", "fresh"],
    ["idle for a second more", "2026-09-01T11:00:01", "idle"],
    ["a clock that was set back behind the last message", "2026-08-01T11:00:00", "fresh"],
  ])("%s", (_, now, decision) =>
    expect(decide({ idleMinutes: 60 }, "2026-09-01T08:00", "2026-09-01T10:00:00", now)).toBe(decision),
  );

  it("a fresh day with an idle limit that has passed", () => {
    expect(decide({ atHour: 4, idleMinutes: 30 }, "2026-09-01T08:00", "2026-09-01T08:00", "2026-09-01T08:31")).toBe(
      "idle",
    );
  });

  it("started in the future, because the clock was set back, is fresh", () => {
    expect(decide({ atHour: 4, idleMinutes: 1 }, "2030-01-01T00:00", "2030-01-01T00:00", "2026-09-01T04:01")).toBe(
      "fresh",
    );
  });

  it("goes by the clocks of the zone", () => {
    expect(decide({ atHour: 4 }, "2026-07-01T01:59", "2026-07-01T01:59", "2026-07-01T02:00", "Europe/Berlin")).toBe(
      "daily",
    );
    expect(decide({ atHour: 4 }, "2026-07-01T01:59", "2026-07-01T01:59", "2026-07-01T02:00", "UTC")).toBe("fresh");
  });

  it("refuses a zone that does not exist, by name", () => {
    expect(() =>
      decide({ atHour: 4 }, "2026-07-01T01:59", "2026-07-01T01:59", "2026-07-01T02:00", "Mars/Olympus"),
    ).toThrow(
      expect.objectContaining({
        code: "INVALID_TIME_ZONE",
        message: expect.stringContaining("Mars/Olympus") as string,
      }),
    );
  });
});

describe("the hour of a daily reset", () => {
  it.each([
    [
      "an hour that is skipped comes when the clock jumps over it",
      "Europe/Berlin",
      2,
      "2026-03-29T12:00",
      "2026-03-29T01:00",
    ],
    ["the middle of a jump of two hours too", "Antarctica/Troll", 2, "2026-03-29T12:00", "2026-03-29T01:00"],
    ["a jump of half an hour", "Australia/Lord_Howe", 2, "2026-10-04T03:00", "2026-10-03T15:30"],
    ["an hour that occurs twice comes the first time", "Europe/Berlin", 2, "2026-10-25T12:00", "2026-10-25T00:00"],
    ["also between its two times", "Europe/Berlin", 2, "2026-10-25T00:30", "2026-10-25T00:00"],
    ["midnight that is skipped", "Africa/Cairo", 0, "2026-04-24T09:00", "2026-04-23T22:00"],
    [
      "midnight after the clock was set back to the day before",
      "Africa/Cairo",
      0,
      "2026-10-30T09:00",
      "2026-10-29T22:00",
    ],
    [
      "tomorrow's midnight, reached before the clock was set back over it",
      "America/St_Johns",
      0,
      "2006-10-29T02:40",
      "2006-10-29T02:30",
    ],
    ["the end of a day that was left out", "Pacific/Apia", 4, "2011-12-30T13:00", "2011-12-30T10:00"],
  ])("%s", (_, timeZone, hour, now, expected) => {
    expect(new Date(lastLocalHour(hour, Date.parse(`${now}Z`), timeZone)).toISOString()).toBe(
      new Date(`${expected}Z`).toISOString(),
    );
  });

  it("is what a watcher of the zone's clock would have seen, in every zone with odd rules", () => {
    const zones = [
      ..."Australia/Lord_Howe Pacific/Apia Antarctica/Troll Africa/Cairo America/St_Johns Europe/Berlin".split(" "),
      ..."America/New_York America/Havana America/Asuncion Asia/Beirut Asia/Gaza Africa/Casablanca".split(" "),
      ..."Pacific/Chatham Asia/Kathmandu Asia/Tehran Pacific/Kwajalein America/Santiago Europe/Dublin UTC".split(" "),
    ];
    // Half of the moments lie near a change of some zone's clock; those of a random year rarely do.
    const changes = [
      "2026-03-29T01:00",
      "2026-10-25T01:00",
      "2011-12-30T10:00",
      "2026-04-23T22:00",
      "2006-10-29T02:31",
    ];
    const moment = fc.oneof(
      fc.integer({ min: Date.parse("1995-01-01T00:00Z"), max: Date.parse("2030-01-01T00:00Z") }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * 60, max: 36 * 60 }))
        .map(([change, minutes]) => Date.parse(`${change}Z`) + minutes * MINUTE),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 23 }), moment, (timeZone, hour, now) => {
        expect(lastLocalHour(hour, now, timeZone)).toBe(watchedHour(hour, now, timeZone));
      }),
      { numRuns: 60 },
    );
  });
});

/**
 * Watches the clock minute by minute: an hour of a date is reached the first time that the clock shows it or later. Zones
 * change their clocks at full minutes.
 */
function watchedHour(hour: number, now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const from = Math.floor(now / MINUTE) * MINUTE - 80 * HOUR;
  let latest = format.format(from);
  let reached = Number.NaN;
  for (let at = from + MINUTE; at <= now; at += MINUTE) {
    const shown = format.format(at);
    if (shown <= latest) continue;
    if (hoursPassed(latest, shown).includes(hour)) reached = at;
    latest = shown;
  }
  return reached;
}

/** The full hours after `from` up to `to`, both as `2026-09-01 04:00`. */
function hoursPassed(from: string, to: string): number[] {
  const utc = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`);
  const hours: number[] = [];
  for (let at = Math.floor(utc(from) / HOUR) * HOUR + HOUR; at <= utc(to); at += HOUR) {
    hours.push(new Date(at).getUTCHours());
  }
  return hours;
}
