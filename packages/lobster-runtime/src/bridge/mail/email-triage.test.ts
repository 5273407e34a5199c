import { describe, expect, it } from "vitest";
import type { LlmAdapter } from "../../command/run-context.ts";
import { itemsOf } from "../../../test/bridge-fixture.ts";
import { decideBucket, normaliseEmail, replySubject } from "./email.ts";

const ann = { id: "m1", threadId: "t1", from: "Ann <ann@example.com>", subject: "Lunch?", labels: ["UNREAD", "INBOX"] };
const shop = { id: "m2", from: "no-reply@shop.example", subject: "Receipt", labels: ["UNREAD"] };
const ops = { id: "m3", from: "ops@example.com", subject: "URGENT: disk full", labels: [] };
const bo = { id: "m4", from: "Bo <bo@example.com>", subject: "Re: FYI", labels: ["INBOX"] };
const mails = [ann, shop, ops, bo];

function answering(data: unknown) {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const model: LlmAdapter = {
    invoke: async ({ payload }) => {
      asked.push(payload);
      return { ok: true, result: { output: { data } } };
    },
  };
  return { asked, llmAdapters: { model } };
}

describe("email.triage by fixed rules", () => {
  it.each([
    [
      "a subject that asks for action",
      { subject: "Action Required: sign", labels: ["UNREAD"], from: "a@b.c" },
      "needsAction",
    ],
    ["an urgent subject of nobody", { subject: "urgent", from: "noreply@b.c" }, "needsAction"],
    ["unread mail of a person", { subject: "hi", labels: ["UNREAD"], from: "a@b.c" }, "needsReply"],
    ["read mail of a person", { subject: "hi", labels: ["INBOX"], from: "a@b.c" }, "fyi"],
    ["unread mail of do-not-reply", { subject: "hi", labels: ["UNREAD"], from: "Do-Not-Reply@b.c" }, "fyi"],
    ["unread mail of donotreply", { subject: "hi", labels: ["UNREAD"], from: "donotreply@b.c" }, "fyi"],
    ["what is no mail", "text", "fyi"],
  ])("puts %s into the right bucket", (_, item, bucket) => {
    expect(decideBucket(normaliseEmail(item))).toBe(bucket);
  });

  it("reports buckets, counts and the mails in one shape", async () => {
    const [report] = await itemsOf("email.triage", { input: mails });
    expect(report).toEqual({
      summary: "1 need replies, 1 need action, 2 FYI",
      buckets: { needsReply: ["m1"], needsAction: ["m3"], fyi: ["m2", "m4"] },
      emails: mails.map((mail) => ({ threadId: mail.id, date: "", snippet: "", ...mail })),
      mode: "deterministic",
    });
  });

  it("looks at the first mails only", async () => {
    const [report] = await itemsOf("email.triage --limit 2 | pick summary", { input: mails });
    expect(report).toEqual({ summary: "1 need replies, 0 need action, 1 FYI" });
  });

  it("drafts nothing", async () => {
    expect(await itemsOf("email.triage --emit drafts", { input: mails })).toEqual([]);
  });

  it("decides also when a model is asked for but there is none", async () => {
    expect(await itemsOf("email.triage --llm | pick mode", { input: mails })).toEqual([{ mode: "deterministic" }]);
  });

  it.each([
    ["email.triage --emit all", "email.triage --emit must be report or drafts (got all)"],
    ["email.triage --limit none", "email.triage --limit must be a positive integer (got none)"],
  ])("refuses %s", async (text, message) => {
    await expect(itemsOf(text, { input: mails })).rejects.toThrow(message);
  });
});

describe("email.triage with a model", () => {
  const decisions = [
    { id: "m1", category: "needs_reply", reply: "Gladly." },
    { id: "m2", category: "needs_reply", reply: "Thanks!" },
    { id: "m4", category: "needs_reply", reply: "I see." },
    { id: "other", category: "fyi" },
  ];

  it("reports what the model decided; mails that it left out go by the rules", async () => {
    const { asked, llmAdapters } = answering({ decisions });
    const [report] = await itemsOf("email.triage --llm --model m", { input: mails, llmAdapters });
    expect(report).toMatchObject({
      summary: "3 need replies, 1 need action, 0 FYI",
      buckets: { needsReply: ["m1", "m2", "m4"], needsAction: ["m3"], fyi: [] },
      mode: "llm",
    });
    expect(asked).toMatchObject([{ model: "m", artifacts: [{ id: "m1" }, { id: "m2" }, { id: "m3" }, { id: "m4" }] }]);
  });

  it("drafts replies to those who read them, with Re: once", async () => {
    const { llmAdapters } = answering({ decisions });
    expect(await itemsOf("email.triage --llm --emit drafts", { input: mails, llmAdapters })).toEqual([
      { to: "Ann <ann@example.com>", subject: "Re: Lunch?", body: "Gladly.", emailId: "m1" },
      { to: "Bo <bo@example.com>", subject: "Re: FYI", body: "I see.", emailId: "m4" },
    ]);
  });

  it("fails when the model does not keep to the form", async () => {
    const { asked, llmAdapters } = answering({ decisions: [{ id: "m1", category: "spam" }] });
    await expect(itemsOf("email.triage --llm", { input: mails, llmAdapters })).rejects.toThrow(
      "email.triage output failed schema validation: ",
    );
    expect(asked).toHaveLength(2);
  });
});

it.each([
  ["Lunch?", "Re: Lunch?"],
  ["RE: Lunch?", "RE: Lunch?"],
  ["", "Re: "],
])("makes of the subject %j %j", (subject, reply) => {
  expect(replySubject(subject)).toBe(reply);
});
