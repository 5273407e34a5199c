import { randomUUID } from "node:crypto";
import type { MethodParams, MethodResult } from "@oc/protocol";
import { chatHandlers } from "./chat.ts";
import type { JsonText, MethodContext, MethodHandlers } from "./method.ts";

/** Messages to a session by its key: `chat.send` under names that older clients and agents use. */
export const sessionMessageHandlers: MethodHandlers<"sessions.send" | "sessions.steer"> = {
  "sessions.send": (params, context) => send(params, context, {}),
  "sessions.steer": (params, context) => send(params, context, { queueMode: "interrupt" }),
};

function send(
  { key, idempotencyKey, ...message }: MethodParams<"sessions.send">,
  context: MethodContext,
  how: Pick<MethodParams<"chat.send">, "queueMode">,
): MethodResult<"chat.send"> | JsonText | Promise<MethodResult<"chat.send"> | JsonText> {
  const params = { ...message, ...how, sessionKey: key, idempotencyKey: idempotencyKey ?? randomUUID() };
  return chatHandlers["chat.send"](params, context);
}
