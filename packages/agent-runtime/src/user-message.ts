import type { UserMessage } from "@oc/plugin-sdk";
import type { AgentInput } from "./runtime.ts";

/** The transcript's form of an input: plain text, or text with images. */
export function toUserMessage({ text, images = [], provenance }: AgentInput, timestamp: number): UserMessage {
  return {
    role: "user",
    content: images.length === 0 ? text : [...(text === "" ? [] : [{ type: "text" as const, text }]), ...images],
    timestamp,
    ...(provenance === undefined ? {} : { provenance }),
  };
}
