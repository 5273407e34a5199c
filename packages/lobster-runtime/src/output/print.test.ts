import { Writable } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { printItems, printOkEnvelope } from "./print.ts";

/** Accepts text slowly: every write has to be waited for. */
class SlowReader extends Writable {
  text = "";
  constructor() {
    super({ highWaterMark: 1, decodeStrings: false });
  }
  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.text += chunk;
    setImmediate(done);
  }
}

const jsonBatches = fc.array(fc.array(fc.jsonValue(), { maxLength: 5 }), { maxLength: 5 });

it("prints items just as JSON with two spaces does, whatever batches they come in", async () => {
  await fc.assert(
    fc.asyncProperty(jsonBatches, async (batches) => {
      const out = new SlowReader();
      await printItems(out, batches);
      expect(out.text).toBe(`${JSON.stringify(batches.flat(), null, 2)}\n`);
    }),
  );
});

it("prints the envelope of a run just as JSON with two spaces does", async () => {
  await fc.assert(
    fc.asyncProperty(jsonBatches, async (batches) => {
      const out = new SlowReader();
      await printOkEnvelope(out, batches);
      const envelope = {
        protocolVersion: 1,
        ok: true,
        status: "ok",
        output: batches.flat(),
        requiresApproval: null,
        requiresInput: null,
      };
      expect(out.text).toBe(`${JSON.stringify(envelope, null, 2)}\n`);
    }),
  );
});

it("prints what JSON has no word for as null", async () => {
  const out = new SlowReader();
  await printItems(out, [[undefined, 1]]);
  expect(JSON.parse(out.text)).toEqual([null, 1]);
});

it("hands a long output over in pieces", async () => {
  const out = new SlowReader();
  const pieces: number[] = [];
  const write = out.write.bind(out);
  out.write = (chunk: string) => {
    pieces.push(chunk.length);
    return write(chunk);
  };
  await printItems(out, [Array.from({ length: 1000 }, (_, id) => ({ id, text: "x".repeat(1000) }))]);
  expect(JSON.parse(out.text)).toHaveLength(1000);
  expect(Math.max(...pieces)).toBeLessThan(70_000);
});
