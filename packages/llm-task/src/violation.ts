import type { ErrorObject } from "ajv";

const MAX_LISTED_VALUES_CHARS = 120;

/** `<pointer> <reason>`; the root's pointer is written `<root>`. */
export function describeViolation({ instancePath, keyword, params, message = "is invalid" }: ErrorObject): string {
  return `${instancePath || "<root>"} ${message}${detailOf(keyword, params as Record<string, unknown>)}`;
}

/** What Ajv knows but does not say. */
function detailOf(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case "additionalProperties":
      return ` (${JSON.stringify(params["additionalProperty"])})`;
    case "unevaluatedProperties":
      return ` (${JSON.stringify(params["unevaluatedProperty"])})`;
    case "enum":
      return listed(params["allowedValues"]);
    case "const":
      return listed([params["allowedValue"]]);
    default:
      return "";
  }
}

function listed(values: unknown): string {
  const text = Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(", ") : "";
  return text === "" || text.length > MAX_LISTED_VALUES_CHARS ? "" : `: ${text}`;
}
