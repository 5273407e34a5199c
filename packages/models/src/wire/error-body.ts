const MAX_ERROR_BODY_BYTES = 64 * 1024;

export interface ErrorBody {
  message: string;
  code?: string | undefined;
  /** Text that may name a wait. */
  waitText: string;
}

/** Reads at most 64 KiB of a failed answer and finds the provider's own words in it. */
export async function readErrorBody(body: AsyncIterable<Uint8Array>): Promise<ErrorBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      const room = MAX_ERROR_BODY_BYTES - size;
      chunks.push(chunk.subarray(0, room));
      size += chunk.length;
      if (size >= MAX_ERROR_BODY_BYTES) break;
    }
  } catch {
    // The status alone says enough when the rest of the body is lost.
  }
  return parseErrorBody(Buffer.concat(chunks).toString("utf8"));
}

/** `{error:{message, code|type}}`, `{error: text}`, `{message}`, an array of these, or plain text; markup is dropped. */
export function parseErrorBody(text: string): ErrorBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      message: text.trimStart().startsWith("<") ? "" : text.trim(),
      waitText: text.slice(0, 2000),
    };
  }
  const { message, code } = describeErrorValue(Array.isArray(value) ? value[0] : value);
  return { message, code, waitText: text.slice(0, 4000) };
}

/** The words and the code of a provider's error object, whatever its nesting. */
export function describeErrorValue(value: unknown): { message: string; code?: string; status?: number } {
  if (typeof value === "string") return { message: value };
  if (value === null || typeof value !== "object") return { message: "" };
  const record = value as Record<string, unknown>;
  if (record["error"] !== undefined && record["error"] !== null) return describeErrorValue(record["error"]);
  const message = record["message"] ?? record["detail"] ?? "";
  const status = [record["code"], record["status"]].map(Number).find((n) => n >= 400 && n < 600);
  const code = [record["code"], record["type"], record["status"]].find(
    (part): part is string => typeof part === "string" && part !== "" && part !== "error" && !/^\d+$/.test(part),
  );
  return {
    message: typeof message === "string" ? message : JSON.stringify(message),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
  };
}
