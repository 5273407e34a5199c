import { describe, expect, it } from "vitest";
import { captureProcess } from "../../test/captured-process.ts";
import { MessageGatherer, openMessageReader } from "./message-reader.ts";

const messagesOf = async (input: string): Promise<string[]> => {
  const messages: string[] = [];
  for await (const message of openMessageReader(captureProcess({ stdin: input }), "")) messages.push(message);
  return messages;
};

describe("messages from a pipe", () => {
  it("are its lines, blank ones skipped", async () => {
    expect(await messagesOf("one\n\n  two  \r\nthree")).toEqual(["one", "two", "three"]);
  });
  it("hold a fenced block together", async () => {
    expect(await messagesOf("before\n```tool\n{\n\n}\n```\nafter\n")).toEqual([
      "before",
      "```tool\n{\n\n}\n```",
      "after",
    ]);
  });
  it("need a fence as long as the opening one to end a block", async () => {
    expect(await messagesOf("````\n```\n````\n")).toEqual(["````\n```\n````"]);
  });
  it("end with the input even inside a block", async () => {
    expect(await messagesOf("```\nopen")).toEqual(["```\nopen"]);
  });
  it("are none for empty input", async () => expect(await messagesOf("\n \n")).toEqual([]));
});

describe("gathering", () => {
  it("says whether a block is open", () => {
    const gatherer = new MessageGatherer();
    gatherer.add("~~~");
    expect(gatherer.isOpen).toBe(true);
    expect(gatherer.add("~~~")).toBe("~~~\n~~~");
    expect(gatherer.isOpen).toBe(false);
  });
});
