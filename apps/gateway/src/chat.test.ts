import { expect, test } from "vitest";
import type { EventPayload } from "@oc/protocol";
import { connectClient, startGateway } from "../test/test-gateway.ts";

test("a message is acknowledged, answered by events, and kept in the history", async () => {
  const { url } = await startGateway();
  const client = await connectClient(url);
  const events: EventPayload<"chat">[] = [];
  const ended = new Promise<void>((resolve) => {
    client.on("chat", (event) => {
      events.push(event);
      if (event.state !== "delta") resolve();
    });
  });
  const answer = await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run-1" });
  expect(answer).toEqual({ runId: "run-1", status: "started" });
  await ended;
  const history = await client.request("chat.history", { sessionKey: "main" });
  expect(history.messages.map((message) => message.role)).toEqual(["user", "assistant"]);
});
