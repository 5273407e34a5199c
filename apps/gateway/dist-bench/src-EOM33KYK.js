import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { ModelsError, createModels, findApiKey, parseModelRef } from "./chunk-4YLPGNHX.js";
import "./chunk-SAWKRTRU.js";
import {
  advancesFallback,
  classifyFailure,
  isTransient,
  parseRetryAfterMs,
  prepareReplay,
  redact,
} from "./chunk-S2AOEL5W.js";
import "./chunk-72LG4XPR.js";
import "./chunk-YQIOD4FC.js";
import "./chunk-RVM246QA.js";
import "./chunk-EC4RCEJJ.js";
import "./chunk-ROXS4XCG.js";
import { remapThinkingLevel, resolveClaudeThinkingProfile, resolveThinkingProfile } from "./chunk-2UWYV5HR.js";
import { modelsOptionsSchema } from "./chunk-4ANDHP33.js";
import "./chunk-OQQ5O354.js";
import { resolveUsage } from "./chunk-6ONJI77C.js";
import "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
export {
  ModelsError,
  advancesFallback,
  classifyFailure,
  createModels,
  findApiKey,
  isTransient,
  modelsOptionsSchema,
  parseModelRef,
  parseRetryAfterMs,
  prepareReplay,
  redact,
  remapThinkingLevel,
  resolveClaudeThinkingProfile,
  resolveThinkingProfile,
  resolveUsage,
};
//# sourceMappingURL=src-EOM33KYK.js.map
