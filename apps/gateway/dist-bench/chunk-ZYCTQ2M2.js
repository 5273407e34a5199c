import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
var WireError = class extends Error {
  name = "WireError";
  facts;
  constructor(message, facts = {}) {
    (super(message, facts.cause === void 0 ? void 0 : { cause: facts.cause }), (this.facts = facts));
  }
};
function findWireError(error) {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if (at instanceof WireError) return at;
}
var NO_TOKENS = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
function tokenCount(value) {
  return typeof value == "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
function resolveUsage(tokens, price) {
  let { input, output, cacheRead, cacheWrite, reportedCost } = tokens,
    usage = { input, output, cacheRead, cacheWrite, total: input + output + cacheRead + cacheWrite },
    parts = {
      input: (input * (price?.input ?? 0)) / 1e6,
      output: (output * (price?.output ?? 0)) / 1e6,
      cacheRead: (cacheRead * (price?.cacheRead ?? 0)) / 1e6,
      cacheWrite: (cacheWrite * (price?.cacheWrite ?? 0)) / 1e6,
    },
    estimate = parts.input + parts.output + parts.cacheRead + parts.cacheWrite;
  return (
    reportedCost !== void 0
      ? (usage.cost = { ...parts, total: reportedCost })
      : price && (usage.cost = { ...parts, total: estimate }),
    usage
  );
}
export { WireError, findWireError, NO_TOKENS, tokenCount, resolveUsage };
