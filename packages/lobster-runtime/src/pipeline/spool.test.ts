import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../../test/pipelines.ts";
import { estimateBytes } from "./item-size.ts";
import { ItemStream } from "./item-stream.ts";
import { Spool } from "./spool.ts";

describe("items that wait for a stage", () => {
  it("come back as they were and in their order, from memory and from the file", async () => {
    const folder = tempFolder();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.nat({ max: 400 }), async (values, maxMemoryBytes) => {
        // What is no JSON of its own (-0) is not in a text either.
        const items = JSON.parse(JSON.stringify(values)) as unknown[];
        const spool = await Spool.fill(ItemStream.of(items), { folder, stageName: "exec", maxMemoryBytes });
        expect(await spool.items().collect()).toEqual(items);
        await spool.close();
      }),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it("may be larger than what is read at once, and have characters of several bytes at every seam", async () => {
    const items = [..."🦞ä".repeat(3)].map((char) => char.repeat(200_000));
    const spool = await Spool.fill(ItemStream.of(items), {
      folder: tempFolder(),
      stageName: "exec",
      maxMemoryBytes: 1,
    });
    expect(await spool.items().collect()).toEqual(items);
    await spool.close();
  });

  it("leave no file that has a name, even while they wait", async () => {
    const folder = tempFolder();
    const items = Array.from({ length: 10 }, () => "x".repeat(100_000));
    const spool = await Spool.fill(ItemStream.of(items), { folder, stageName: "exec", maxMemoryBytes: 1 });
    expect(readdirSync(folder)).toEqual([]);
    await spool.close();
  });

  it("fail with the stage's name when there is no room for them", async () => {
    const folder = `${tempFolder()}/missing`;
    const spool = Spool.open({ folder, stageName: "exec", maxMemoryBytes: 0 });
    await expect(spool.add(["x".repeat(1_000_000)])).rejects.toMatchObject({
      code: "STATE_IO",
      message: expect.stringContaining(`Items waiting for exec cannot be kept in ${folder}: ENOENT`),
    });
  });

  it("are not kept when the stream that they come from fails", async () => {
    const failing = (async function* () {
      yield ["x".repeat(1_000_000)];
      throw new Error("exit 3");
    })();
    const filling = Spool.fill(ItemStream.fromBatches(failing), {
      folder: tempFolder(),
      stageName: "exec",
      maxMemoryBytes: 0,
    });
    await expect(filling).rejects.toThrow("exit 3");
  });
});

describe("the estimate of an item's memory", () => {
  it("grows with what the item holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(estimateBytes([left, right])).toBeGreaterThan(Math.max(estimateBytes(left), estimateBytes(right)));
      }),
    );
  });

  it("is endless for an object that contains itself", () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(estimateBytes(loop)).toBe(Number.POSITIVE_INFINITY);
  });

  it("is there for JSON as deep as a parser takes", () => {
    expect(estimateBytes(JSON.parse("[".repeat(5000) + "]".repeat(5000)))).toBeGreaterThan(5000);
  });
});
