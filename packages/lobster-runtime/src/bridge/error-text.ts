import { messageOf } from "../errors.ts";
import { isRecord } from "../template/path.ts";

/** The message of an error as a gateway or an adapter sends it. */
export function errorText(error: unknown): string {
  if (typeof error === "string") return error;
  if (isRecord(error) && typeof error["message"] === "string") return error["message"];
  return "no reason was given";
}

/** What the network said, also when it said several things at once (one an address). */
export function networkReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return networkReason(error.errors[0]);
  return messageOf(error);
}
