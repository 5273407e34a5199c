/** What the engine could not do, for people: a value too deep for its stack, a string or a set too large for it. */
export function describeEngineLimit(error: RangeError): string {
  return error.message.includes("call stack") ? "a value is nested too deeply" : error.message;
}
