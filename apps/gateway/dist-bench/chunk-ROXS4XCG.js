import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
function samplingOf(call) {
  let { options, params } = call;
  return {
    temperature: options.temperature ?? numberParam(params, "temperature"),
    topP: options.topP ?? numberParam(params, "topP", "top_p"),
    topK: numberParam(params, "topK", "top_k"),
    seed: numberParam(params, "seed"),
    stop: stopParam(params.stop),
    serviceTier: options.serviceTier ?? stringParam(params, "serviceTier", "service_tier"),
  };
}
function outputCap(call) {
  let { options } = call,
    asked = options.maxTokens ?? numberParam(call.params, "maxTokens", "max_tokens"),
    limit = options.model.maxTokens;
  return asked !== void 0 && limit !== void 0 ? Math.min(asked, limit) : (asked ?? limit);
}
function numberParam(params, ...names) {
  for (let name of names) {
    let value = params[name];
    if (typeof value == "number" && Number.isFinite(value)) return value;
  }
}
function stringParam(params, ...names) {
  for (let name of names) {
    let value = params[name];
    if (typeof value == "string" && value !== "") return value;
  }
}
function isRecord(value) {
  return value !== null && typeof value == "object" && !Array.isArray(value);
}
function records(value) {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
function withFields(body, fields) {
  let merged = { ...body, ...fields };
  for (let name of Object.keys(fields)) fields[name] === void 0 && delete merged[name];
  return merged;
}
function stopParam(value) {
  if (typeof value == "string") return [value];
  if (!Array.isArray(value)) return;
  let stops = value.filter((stop) => typeof stop == "string");
  return stops.length > 0 ? stops : void 0;
}
function addBearerKey(headers, { options }) {
  options.apiKey !== void 0 ? (headers.authorization = `Bearer ${options.apiKey}`) : delete headers.authorization;
}
function toolChoiceField(call, named) {
  let choice = call.context.toolChoice,
    { provider } = call.options.model;
  return provider === "moonshot" &&
    (call.options.thinkingLevel ?? "off") !== "off" &&
    choice !== void 0 &&
    choice !== "none"
    ? "auto"
    : typeof choice == "object"
      ? { type: "function", ...named(choice.name) }
      : choice;
}
export {
  samplingOf,
  outputCap,
  numberParam,
  stringParam,
  isRecord,
  records,
  withFields,
  addBearerKey,
  toolChoiceField,
};
//# sourceMappingURL=chunk-ROXS4XCG.js.map
