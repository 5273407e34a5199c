import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLines } from "./lines.ts";
import { parseSse } from "./sse.ts";

async function* cut(bytes: Uint8Array, edges: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...edges.filter((edge) => edge < bytes.length), bytes.length].toSorted((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

const edges = fc.array(fc.nat({ max: 400 }), { maxLength: 30 });
const payloads = fc.array(
  fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify({ value, text: "ü☃👍" })),
  { maxLength: 6 },
);

describe("server-sent events", () => {
  it("are the same wherever their bytes are cut, and whatever ends their lines", async () => {
    await fc.assert(
      fc.asyncProperty(payloads, edges, fc.constantFrom("\n", "\r\n"), fc.boolean(), async (sent, at, eol, open) => {
        const text = sent.map((data) => `: note${eol}event: x${eol}data: ${data}${eol}${eol}`).join("");
        const bytes = new TextEncoder().encode(open ? text.slice(0, Math.max(0, text.length - eol.length)) : text);
        expect((await all(parseSse(cut(bytes, at)))).flat().map((event) => event.data)).toEqual(sent);
      }),
    );
  });

  it("join several data lines", async () => {
    const bytes = new TextEncoder().encode("data: {\ndata: }\n\n");
    expect((await all(parseSse(cut(bytes, [])))).flat()).toMatchObject([{ data: "{\n}" }]);
  });
});

describe("lines", () => {
  it("are the same wherever their bytes are cut", async () => {
    await fc.assert(
      fc.asyncProperty(payloads, edges, fc.constantFrom("\n", "\r\n", "\n\n"), async (sent, at, eol) => {
        const bytes = new TextEncoder().encode(sent.join(eol));
        expect((await all(parseLines(cut(bytes, at)))).map((line) => line.trim())).toEqual(sent);
      }),
    );
  });

  it("cost no more than their length when they arrive in small pieces", async () => {
    async function* longLine(): AsyncGenerator<Uint8Array> {
      const piece = new TextEncoder().encode("x".repeat(64));
      for (let i = 0; i < 100_000; i++) yield piece;
      yield new TextEncoder().encode("\nend");
    }
    const [line, end] = await all(parseLines(longLine()));
    expect([line?.length, end]).toEqual([6_400_000, "end"]);
  });

  it("that never end are refused", async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      const piece = new TextEncoder().encode("x".repeat(1024 * 1024));
      for (;;) yield piece;
    }
    await expect(all(parseLines(endless()))).rejects.toThrow("a line that is too large");
    await expect(all(parseSse(endless()))).rejects.toThrow("an event that is too large");
  });
});
