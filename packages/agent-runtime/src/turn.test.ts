import { afterEach, describe, expect, it } from "vitest";
import { type Harness, type HarnessOptions, MAIN, outline, startHarness } from "../test/harness.ts";
import { wireText } from "../test/model-server.ts";

let open: Harness[] = [];
const start = async (options: HarnessOptions = {}): Promise<Harness> => {
  const harness = await startHarness(options);
  open.push(harness);
  return harness;
};
afterEach(async () => {
  for (const harness of open) await harness.close();
  open = [];
});

describe("a plain turn", () => {
  it("acknowledges stored input, streams the answer, and stores both rows before its end", async () => {
    const h = await start({ answer: () => ({ text: ["Hel", "lo"] }) });
    const handle = h.runtime.run(h.request("hi"));
    expect(await handle.accepted).toMatchObject({ status: "started" });
    const result = await handle.result;
    expect(result).toMatchObject({ status: "ok", text: "Hello", stopReason: "stop", usage: { input: 100, output: 5 } });
    expect(outline(await h.transcript())).toEqual(["user:hi", "assistant:Hello"]);
    expect(h.events.map(({ seq }) => seq)).toEqual(h.events.map((_event, index) => index + 1));
    expect(h.events.map(({ stream, data }) => (stream === "lifecycle" ? data.phase : stream))).toEqual([
      "start",
      "assistant",
      "assistant",
      "finishing",
      "end",
    ]);
    expect((await h.store.getSession(MAIN))?.entry).toMatchObject({
      status: "idle",
      inputTokens: 100,
      outputTokens: 5,
    });
  });
});
