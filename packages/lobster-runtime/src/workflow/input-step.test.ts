import { describe, expect, it } from "vitest";
import { WorkflowTest } from "../../test/workflows.ts";

const SCHEMA = { type: "object", properties: { decision: { enum: ["publish", "drop"] } }, required: ["decision"] };
const review = (fields: object = {}): object => ({
  id: "review",
  input: { prompt: "Publish?", responseSchema: SCHEMA },
  ...fields,
});

describe("an input step", () => {
  it("asks about the output of the last step that ran, and leaves the answer", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "draft", run: `printf '{"text":"hello"}'` },
        { id: "skipped", run: "printf no", when: false },
        review(),
        { id: "done", run: `printf '%s %s' "$review.response.decision" "$review.subject.text"` },
      ],
    });
    const gate = await test.halt();
    expect(gate.request).toEqual({
      type: "input_request",
      prompt: "Publish?",
      responseSchema: SCHEMA,
      subject: { text: "hello" },
    });
    await expect(test.resume(gate, { response: { decision: "later" } })).rejects.toMatchObject({
      code: "RESPONSE_INVALID",
      type: "parse_error",
      message: expect.stringContaining("Workflow step review response failed schema validation at /decision") as string,
    });
    expect(await test.resume(gate, { response: { decision: "drop" } })).toMatchObject({ output: ["drop hello"] });
  });

  it.each([
    ["its stdin", [{ id: "a", run: "printf x" }, review({ stdin: "about $a.stdout" })], "about x"],
    ["text", [{ id: "a", run: "printf x" }, review()], "x"],
    ["nothing", [review()], null],
    ["a JSON null", [{ id: "a", run: "printf null" }, review()], null],
  ])("asks about %s", async (_, steps, subject) => {
    const { request } = await new WorkflowTest({ steps }).halt();
    expect(request).toMatchObject({ subject });
  });

  it("shows its defaults and does not apply them; its response is the run's output", async () => {
    const input = { prompt: "Hi ${who}", responseSchema: SCHEMA, defaults: { decision: "drop" } };
    const test = new WorkflowTest({ steps: [{ id: "review", input }] }, { args: { who: "sam" } });
    const gate = await test.halt();
    expect(gate.request).toMatchObject({ prompt: "Hi sam", defaults: { decision: "drop" } });
    await expect(test.resume(gate, { response: {} })).rejects.toThrow("failed schema validation");
    expect(await test.resume(gate, { response: { decision: "publish" } })).toMatchObject({
      output: [{ decision: "publish" }],
    });
  });

  it("is left out when its condition is false", async () => {
    const test = new WorkflowTest({ steps: [{ id: "a", run: "printf x" }, review({ when: "$a.stdout == y" })] });
    expect(await test.output()).toEqual(["x"]);
  });

  it("with a schema that is none is refused before anything runs", async () => {
    const test = new WorkflowTest({
      steps: [
        { id: "a", run: "touch ran" },
        { id: "b", input: { prompt: "?", responseSchema: { type: "nonsense" } } },
      ],
    });
    await expect(test.run()).rejects.toMatchObject({
      code: "WORKFLOW_INVALID",
      message: expect.stringContaining("Workflow step b input.responseSchema: ") as string,
    });
    expect(test.read("ran")).toBeUndefined();
  });
});

describe("a subject that is too large for the envelope", () => {
  const halted = async (size: number, env: Record<string, string>): Promise<{ subject: unknown; kept: unknown }> => {
    const test = new WorkflowTest(
      { steps: [review({ stdin: "${text}" })] },
      { args: { text: "é".repeat(size) }, env: { ...env } },
    );
    const { request, stored } = await test.halt();
    if (request.type !== "input_request") throw new Error("not an input request");
    return {
      subject: request.subject,
      kept: (stored.checkpoint.payload as { gate: { subject: unknown } }).gate.subject,
    };
  };

  it("is shown by its beginning, and kept in full for the steps that follow", async () => {
    const { subject, kept } = await halted(300_000, {});
    expect(subject).toEqual({ truncated: true, bytes: 600_002, preview: "é".repeat(2000) });
    expect(kept).toBe("é".repeat(300_000));
  });

  it("is left out when its beginning is too much as well", async () => {
    const omitted = "[subject omitted: envelope size limit]";
    expect(await halted(300_000, { LOBSTER_MAX_TOOL_ENVELOPE_BYTES: "2048" })).toMatchObject({
      subject: { truncated: true, bytes: 600_002, preview: omitted },
    });
    expect(await halted(1000, { LOBSTER_MAX_TOOL_ENVELOPE_BYTES: "2000" })).toMatchObject({
      subject: { preview: omitted },
    });
  });

  it("is shown in full up to the limit; limits under 1024 do not count", async () => {
    expect(await halted(1000, {})).toMatchObject({ subject: "é".repeat(1000) });
    expect(await halted(1000, { LOBSTER_MAX_TOOL_ENVELOPE_BYTES: "1000" })).toMatchObject({
      subject: "é".repeat(1000),
    });
  });

  it("is no help when the question itself is too large", async () => {
    const test = new WorkflowTest(
      { steps: [{ id: "q", input: { prompt: "x".repeat(2000), responseSchema: {} } }] },
      { env: { LOBSTER_MAX_TOOL_ENVELOPE_BYTES: "1024" } },
    );
    await expect(test.run()).rejects.toMatchObject({ code: "OUTPUT_LIMIT" });
  });
});
