import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { ModelsError, createModels, findApiKey, parseModelRef } from "./chunk-LVIBZ26D.js";
import "./chunk-K2UDBKXT.js";
import {
  advancesFallback,
  classifyFailure,
  isTransient,
  parseRetryAfterMs,
  prepareReplay,
  redact,
} from "./chunk-OKTGWYRM.js";
import "./chunk-V763DVHS.js";
import "./chunk-XJDGVGDD.js";
import "./chunk-KJVPW3T7.js";
import "./chunk-DXQIRFMS.js";
import "./chunk-I7G6MQGV.js";
import { remapThinkingLevel, resolveClaudeThinkingProfile, resolveThinkingProfile } from "./chunk-DHHB2FMH.js";
import { modelsOptionsSchema } from "./chunk-ZQYZQJ6W.js";
import "./chunk-OFAWFF4M.js";
import { resolveUsage } from "./chunk-ZYCTQ2M2.js";
import "./chunk-FT5ZEHCG.js";
import "./chunk-KP5OCWZR.js";
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
