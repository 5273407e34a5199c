import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import {
  AISDKError,
  APICallError,
  EmptyResponseBodyError,
  EventSourceParserStream,
  InvalidArgumentError,
  InvalidPromptError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  TooManyEmbeddingValuesForCallError,
  TypeValidationError,
  UnsupportedFunctionalityError,
  ZodFirstPartyTypeKind,
  isJSONObject,
} from "./chunk-GGXSAR75.js";
import "./chunk-RVM246QA.js";
import { external_exports, safeParseAsync, toJSONSchema } from "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
function combineHeaders(...headers) {
  return headers.reduce((combinedHeaders, currentHeaders) => ({ ...combinedHeaders, ...currentHeaders }), {});
}
function createToolNameMapping({ tools = [], providerToolNames, resolveProviderToolName }) {
  var _a22;
  let customToolNameToProviderToolName = {},
    providerToolNameToCustomToolName = {};
  for (let tool2 of tools)
    if (tool2.type === "provider") {
      let providerToolName =
        (_a22 = resolveProviderToolName?.(tool2)) != null
          ? _a22
          : tool2.id in providerToolNames
            ? providerToolNames[tool2.id]
            : void 0;
      if (providerToolName == null) continue;
      ((customToolNameToProviderToolName[tool2.name] = providerToolName),
        (providerToolNameToCustomToolName[providerToolName] = tool2.name));
    }
  return {
    toProviderToolName: (customToolName) => {
      var _a3;
      return (_a3 = customToolNameToProviderToolName[customToolName]) != null ? _a3 : customToolName;
    },
    toCustomToolName: (providerToolName) => {
      var _a3;
      return (_a3 = providerToolNameToCustomToolName[providerToolName]) != null ? _a3 : providerToolName;
    },
  };
}
function extractResponseHeaders(response) {
  return Object.fromEntries([...response.headers]);
}
var { btoa, atob } = globalThis;
function convertBase64ToUint8Array(base64String) {
  let base64Url = base64String.replace(/-/g, "+").replace(/_/g, "/"),
    latin1string = atob(base64Url),
    bytes = new Uint8Array(latin1string.length);
  for (let i = 0; i < latin1string.length; i++) bytes[i] = latin1string.charCodeAt(i);
  return bytes;
}
function convertUint8ArrayToBase64(array) {
  var _a22;
  if (typeof ((_a22 = globalThis.Buffer) == null ? void 0 : _a22.from) == "function")
    return globalThis.Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");
  let chunks = [],
    chunkSize = 4096;
  for (let i = 0; i < array.length; i += chunkSize)
    chunks.push(String.fromCodePoint(...array.subarray(i, i + chunkSize)));
  return btoa(chunks.join(""));
}
var typedArrayTag = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(Uint8Array.prototype),
    Symbol.toStringTag,
  ).get,
  arrayBufferByteLength = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "byteLength").get;
function isUint8Array(value) {
  return ArrayBuffer.isView(value) && typedArrayTag.call(value) === "Uint8Array";
}
function convertToBase64(value) {
  return isUint8Array(value) ? convertUint8ArrayToBase64(value) : value;
}
function convertToFormData(input, options = {}) {
  let { useArrayBrackets = !0 } = options,
    formData = new FormData();
  for (let [key, value] of Object.entries(input))
    if (value != null) {
      if (Array.isArray(value)) {
        if (value.length === 1) {
          formData.append(key, value[0]);
          continue;
        }
        let arrayKey = useArrayBrackets ? `${key}[]` : key;
        for (let item of value) formData.append(arrayKey, item);
        continue;
      }
      formData.append(key, value);
    }
  return formData;
}
async function cancelResponseBody(response) {
  var _a22;
  try {
    await ((_a22 = response.body) == null ? void 0 : _a22.cancel());
  } catch {}
}
var name = "AI_DownloadError",
  marker = `vercel.ai.error.${name}`,
  symbol = Symbol.for(marker),
  _a,
  _b,
  DownloadError = class extends ((_b = AISDKError), (_a = symbol), _b) {
    constructor({
      url,
      statusCode,
      statusText,
      cause,
      message = cause == null
        ? `Failed to download ${url}: ${statusCode} ${statusText}`
        : `Failed to download ${url}: ${cause}`,
    }) {
      (super({ name, message, cause }),
        (this[_a] = !0),
        (this.url = url),
        (this.statusCode = statusCode),
        (this.statusText = statusText));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker);
    }
  };
function isBrowserRuntime(globalThisAny = globalThis) {
  return globalThisAny.window != null;
}
function isSameOrigin(url, baseUrl) {
  try {
    return new URL(url).origin === new URL(baseUrl).origin;
  } catch {
    return !1;
  }
}
function validateDownloadUrl(url) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    throw new DownloadError({ url, message: `Invalid URL: ${url}` });
  }
  if (parsed.protocol === "data:") return;
  if (parsed.protocol !== "http:" && parsed.protocol !== "https:")
    throw new DownloadError({ url, message: `URL scheme must be http, https, or data, got ${parsed.protocol}` });
  let hostname = parsed.hostname.toLowerCase().replace(/\.+$/, "");
  if (!hostname) throw new DownloadError({ url, message: "URL must have a hostname" });
  if (
    hostname === "localhost" ||
    hostname.endsWith(".local") ||
    hostname.endsWith(".localhost") ||
    hostname.endsWith(".internal")
  )
    throw new DownloadError({ url, message: `URL with hostname ${hostname} is not allowed` });
  if (hostname.startsWith("[") && hostname.endsWith("]")) {
    let ipv6 = hostname.slice(1, -1);
    if (isPrivateIPv6(ipv6))
      throw new DownloadError({ url, message: `URL with IPv6 address ${hostname} is not allowed` });
    return;
  }
  if (isIPv4(hostname) && isPrivateIPv4(hostname))
    throw new DownloadError({ url, message: `URL with IP address ${hostname} is not allowed` });
}
function validateDownloadAddress({ address, family, hostname }) {
  if (family === 4 ? !isIPv4(address) || isPrivateIPv4(address) : family === 6 ? isPrivateIPv6(address) : !0)
    throw new DownloadError({
      url: hostname,
      message: `Hostname ${hostname} resolved to disallowed IP address ${address}`,
    });
}
function isIPv4(hostname) {
  let parts = hostname.split(".");
  return parts.length !== 4
    ? !1
    : parts.every((part) => {
        let num = Number(part);
        return Number.isInteger(num) && num >= 0 && num <= 255 && String(num) === part;
      });
}
function isPrivateIPv4(ip) {
  let parts = ip.split(".").map(Number),
    [a, b, c] = parts;
  return (
    a === 0 ||
    a === 10 ||
    (a === 100 && b >= 64 && b <= 127) ||
    a === 127 ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 0 && c === 0) ||
    (a === 192 && b === 168) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 240
  );
}
function parseIPv6(ip) {
  let address = ip.toLowerCase(),
    zoneIndex = address.indexOf("%");
  zoneIndex !== -1 && (address = address.slice(0, zoneIndex));
  let halves = address.split("::");
  if (halves.length > 2) return null;
  let toGroups = (segment) => {
      if (segment === "") return [];
      let groups = [],
        parts = segment.split(":");
      for (let i = 0; i < parts.length; i++) {
        let part = parts[i];
        if (part.includes(".")) {
          if (i !== parts.length - 1 || !isIPv4(part)) return null;
          let [a, b, c, d] = part.split(".").map(Number);
          groups.push((a << 8) | b, (c << 8) | d);
          continue;
        }
        if (!/^[0-9a-f]{1,4}$/.test(part)) return null;
        groups.push(parseInt(part, 16));
      }
      return groups;
    },
    head = toGroups(halves[0]);
  if (head === null) return null;
  if (halves.length === 2) {
    let tail = toGroups(halves[1]);
    if (tail === null) return null;
    let fill = 8 - head.length - tail.length;
    return fill < 0 ? null : [...head, ...new Array(fill).fill(0), ...tail];
  }
  return head.length === 8 ? head : null;
}
function isPrivateIPv6(ip) {
  let groups = parseIPv6(ip);
  if (groups === null) return !0;
  let topZero = (count) => groups.slice(0, count).every((group) => group === 0);
  if (
    (topZero(7) && (groups[7] === 0 || groups[7] === 1)) ||
    (groups[0] & 65024) === 64512 ||
    (groups[0] & 65472) === 65152 ||
    (groups[0] & 65472) === 65216 ||
    (groups[0] & 65280) === 65280
  )
    return !0;
  if (
    topZero(6) ||
    (topZero(5) && groups[5] === 65535) ||
    (topZero(4) && groups[4] === 65535 && groups[5] === 0) ||
    (groups[0] === 100 &&
      groups[1] === 65435 &&
      groups[2] === 0 &&
      groups[3] === 0 &&
      groups[4] === 0 &&
      groups[5] === 0) ||
    (groups[0] === 100 && groups[1] === 65435 && groups[2] === 1)
  ) {
    let a = (groups[6] >> 8) & 255,
      b = groups[6] & 255,
      c = (groups[7] >> 8) & 255,
      d = groups[7] & 255;
    return isPrivateIPv4(`${a}.${b}.${c}.${d}`);
  }
  return !1;
}
function createSafeLookup(lookup) {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: !0 }, (error, addresses) => {
      if (error) {
        callback(error);
        return;
      }
      try {
        let [firstAddress] = addresses;
        if (firstAddress == null) throw new Error(`Hostname ${hostname} did not resolve to an address`);
        for (let { address, family } of addresses) validateDownloadAddress({ address, family, hostname });
        options.all === !0 ? callback(null, addresses) : callback(null, firstAddress.address, firstAddress.family);
      } catch (error2) {
        callback(error2 instanceof Error ? error2 : new Error(String(error2)));
      }
    });
  };
}
var safeNodeFetchPromise;
function isNodeRuntime() {
  var _a22, _b2, _c;
  let runtimeProcess = globalThis.process;
  return (
    ((_a22 = runtimeProcess?.release) == null ? void 0 : _a22.name) === "node" &&
    ((_b2 = runtimeProcess.versions) == null ? void 0 : _b2.bun) == null &&
    ((_c = runtimeProcess.versions) == null ? void 0 : _c.deno) == null &&
    runtimeProcess.title !== "workerd" &&
    globalThis.EdgeRuntime == null
  );
}
async function getDefaultDownloadFetch() {
  return isNodeRuntime() ? (safeNodeFetchPromise ?? (safeNodeFetchPromise = createSafeNodeFetch())) : globalThis.fetch;
}
async function createSafeNodeFetch() {
  let [module, { lookup }] = await Promise.all([loadNodeModule("node:module"), loadNodeModule("node:dns")]),
    nodeRequire = module.createRequire(getCurrentModulePath()),
    { Agent, fetch } = nodeRequire("undici"),
    dispatcher = new Agent({ connect: { lookup: createSafeLookup(lookup) } });
  return (input, init) => fetch(input, { ...init, dispatcher });
}
async function loadNodeModule(id) {
  var _a22;
  let processWithBuiltins = globalThis.process,
    builtinModule =
      (_a22 = processWithBuiltins?.getBuiltinModule) == null ? void 0 : _a22.call(processWithBuiltins, id);
  if (builtinModule == null) throw new Error(`Node.js built-in module ${id} is unavailable`);
  return builtinModule;
}
function getCurrentModulePath() {
  let originalPrepareStackTrace = Error.prepareStackTrace;
  try {
    Error.prepareStackTrace = (_error, callSites) => callSites;
    let error = new Error("Capture current module path");
    Error.captureStackTrace(error, getCurrentModulePath);
    let [caller] = error.stack,
      fileName = caller?.getFileName();
    if (fileName == null) throw new Error("Unable to determine the current module path");
    return fileName;
  } finally {
    Error.prepareStackTrace = originalPrepareStackTrace;
  }
}
var BLOCKED_REQUEST_HEADERS = [
  "connection",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "forwarded",
  "proxy-authorization",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "metadata",
  "metadata-flavor",
  "x-aws-ec2-metadata-token",
  "x-metadata-token",
  "cookie",
  "set-cookie",
];
function sanitizeRequestHeaders(input) {
  let headers = new Headers(input);
  for (let name2 of BLOCKED_REQUEST_HEADERS) headers.delete(name2);
  return headers;
}
var MAX_DOWNLOAD_REDIRECTS = 10,
  REDIRECT_STATUS_CODES = new Set([301, 302, 303, 307, 308]);
async function getValidatedFetch(customFetch) {
  return customFetch == null || customFetch === globalThis.fetch ? await getDefaultDownloadFetch() : customFetch;
}
async function fetchWithValidatedRedirects({
  url,
  headers,
  abortSignal,
  maxRedirects = MAX_DOWNLOAD_REDIRECTS,
  fetch: customFetch,
  trustedOrigin,
}) {
  var _a22;
  let currentHeaders = headers === void 0 ? void 0 : sanitizeRequestHeaders(headers),
    perHopInit = (redirect) => {
      let init = { signal: abortSignal, redirect };
      return (currentHeaders !== void 0 && (init.headers = new Headers(currentHeaders)), init);
    },
    currentUrl = url;
  for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount++) {
    let isTrustedHop = trustedOrigin !== void 0 && isSameOrigin(currentUrl, trustedOrigin);
    isTrustedHop || validateDownloadUrl(currentUrl);
    let fetch =
        isTrustedHop && customFetch != null
          ? customFetch
          : isTrustedHop
            ? globalThis.fetch
            : await getValidatedFetch(customFetch),
      response = await fetch(currentUrl, perHopInit("manual"));
    if (response.type === "opaqueredirect") {
      if (!isBrowserRuntime())
        throw new DownloadError({ url, message: `Redirect from ${currentUrl} could not be validated and was blocked` });
      return await fetch(currentUrl, perHopInit("follow"));
    }
    let location = (_a22 = response.headers) == null ? void 0 : _a22.get("location");
    if (REDIRECT_STATUS_CODES.has(response.status) && location) {
      cancelResponseBody(response);
      let nextUrl = new URL(location, currentUrl).toString();
      if (new URL(currentUrl).protocol === "https:" && new URL(nextUrl).protocol === "http:")
        throw new DownloadError({ url, message: "Redirect from HTTPS to HTTP was blocked" });
      if (currentHeaders !== void 0 && !isSameOrigin(nextUrl, currentUrl)) {
        let userAgent = currentHeaders.get("user-agent");
        currentHeaders = new Headers(userAgent == null ? void 0 : { "user-agent": userAgent });
      }
      currentUrl = nextUrl;
      continue;
    }
    return response;
  }
  throw new DownloadError({ url, message: `Too many redirects (max ${maxRedirects})` });
}
var DEFAULT_MAX_DOWNLOAD_SIZE = 2 * 1024 * 1024 * 1024;
async function readResponseWithSizeLimit({ response, url, maxBytes = DEFAULT_MAX_DOWNLOAD_SIZE }) {
  let contentLength = response.headers.get("content-length");
  if (contentLength != null) {
    let length = parseInt(contentLength, 10);
    if (!isNaN(length) && length > maxBytes)
      throw (
        await cancelResponseBody(response),
        new DownloadError({
          url,
          message: `Download of ${url} exceeded maximum size of ${maxBytes} bytes (Content-Length: ${length}).`,
        })
      );
  }
  let body = response.body;
  if (body == null) return new Uint8Array(0);
  let reader = body.getReader(),
    chunks = [],
    totalBytes = 0;
  try {
    for (;;) {
      let { done, value } = await reader.read();
      if (done) break;
      if (((totalBytes += value.length), totalBytes > maxBytes))
        throw new DownloadError({ url, message: `Download of ${url} exceeded maximum size of ${maxBytes} bytes.` });
      chunks.push(value);
    }
  } finally {
    try {
      await reader.cancel();
    } catch {
    } finally {
      reader.releaseLock();
    }
  }
  let result = new Uint8Array(totalBytes),
    offset = 0;
  for (let chunk of chunks) (result.set(chunk, offset), (offset += chunk.length));
  return result;
}
async function downloadBlob(url, options) {
  var _a22, _b2;
  try {
    let response = await fetchWithValidatedRedirects({ url, abortSignal: options?.abortSignal });
    if (!response.ok)
      throw (
        await cancelResponseBody(response),
        new DownloadError({ url, statusCode: response.status, statusText: response.statusText })
      );
    let data = await readResponseWithSizeLimit({
        response,
        url,
        maxBytes: (_a22 = options?.maxBytes) != null ? _a22 : DEFAULT_MAX_DOWNLOAD_SIZE,
      }),
      contentType = (_b2 = response.headers.get("content-type")) != null ? _b2 : void 0;
    return new Blob([data], contentType ? { type: contentType } : void 0);
  } catch (error) {
    throw DownloadError.isInstance(error) ? error : new DownloadError({ url, cause: error });
  }
}
var EMBEDDING_MODEL_MAX_INPUT_BYTES_PER_CALL = Symbol.for("vercel.ai.embeddingModel.maxInputBytesPerCall");
var createIdGenerator = ({
    prefix,
    size = 16,
    alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    separator = "-",
  } = {}) => {
    let generator = () => {
      let alphabetLength = alphabet.length,
        chars = new Array(size);
      for (let i = 0; i < size; i++) chars[i] = alphabet[(Math.random() * alphabetLength) | 0];
      return chars.join("");
    };
    if (prefix == null) return generator;
    if (alphabet.includes(separator))
      throw new InvalidArgumentError({
        argument: "separator",
        message: `The separator "${separator}" must not be part of the alphabet "${alphabet}".`,
      });
    return () => `${prefix}${separator}${generator()}`;
  },
  generateId = createIdGenerator();
function isAbortError(error) {
  return (
    (error instanceof Error || error instanceof DOMException) &&
    (error.name === "AbortError" || error.name === "ResponseAborted" || error.name === "TimeoutError")
  );
}
var FETCH_FAILED_ERROR_MESSAGES = ["fetch failed", "failed to fetch"],
  RETRYABLE_NETWORK_ERROR_CODES = new Set([
    "ConnectionRefused",
    "ConnectionClosed",
    "FailedToOpenSocket",
    "ECONNRESET",
    "ECONNREFUSED",
    "ETIMEDOUT",
    "EPIPE",
    "UND_ERR_SOCKET",
    "UND_ERR_HEADERS_TIMEOUT",
    "UND_ERR_BODY_TIMEOUT",
    "UND_ERR_CONNECT_TIMEOUT",
  ]);
function findNetworkError(error) {
  let visited = new Set(),
    current = error;
  for (; current instanceof Error && !visited.has(current);) {
    visited.add(current);
    let errorWithCode = current;
    if (typeof errorWithCode.code == "string" && RETRYABLE_NETWORK_ERROR_CODES.has(errorWithCode.code))
      return errorWithCode;
    current = current.cause;
  }
}
function handleFetchError({ error, url, requestBodyValues }) {
  if (isAbortError(error)) return error;
  if (error instanceof TypeError && FETCH_FAILED_ERROR_MESSAGES.includes(error.message.toLowerCase())) {
    let cause = error.cause;
    if (cause != null)
      return new APICallError({
        message: `Cannot connect to API: ${cause.message}`,
        cause,
        url,
        requestBodyValues,
        isRetryable: !0,
      });
  }
  let networkError = findNetworkError(error);
  return networkError != null
    ? APICallError.isInstance(error)
      ? new APICallError({
          message: error.message,
          cause: error.cause,
          url: error.url,
          requestBodyValues: error.requestBodyValues,
          statusCode: error.statusCode,
          responseHeaders: error.responseHeaders,
          responseBody: error.responseBody,
          data: error.data,
          isRetryable: !0,
        })
      : new APICallError({
          message: `Cannot connect to API: ${error instanceof Error ? error.message : networkError.message}`,
          cause: error,
          url,
          requestBodyValues,
          isRetryable: !0,
        })
    : error;
}
function getRuntimeEnvironmentUserAgent(globalThisAny = globalThis) {
  var _a22, _b2, _c;
  return globalThisAny.window
    ? "runtime/browser"
    : (_a22 = globalThisAny.navigator) != null && _a22.userAgent
      ? `runtime/${globalThisAny.navigator.userAgent.toLowerCase()}`
      : (_c = (_b2 = globalThisAny.process) == null ? void 0 : _b2.versions) != null && _c.node
        ? `runtime/node.js/${globalThisAny.process.version.substring(0)}`
        : globalThisAny.EdgeRuntime
          ? "runtime/vercel-edge"
          : "runtime/unknown";
}
function normalizeHeaders(headers) {
  if (headers == null) return {};
  let normalized = {};
  if (headers instanceof Headers)
    headers.forEach((value, key) => {
      normalized[key.toLowerCase()] = value;
    });
  else {
    Array.isArray(headers) || (headers = Object.entries(headers));
    for (let [key, value] of headers) value != null && (normalized[key.toLowerCase()] = value);
  }
  return normalized;
}
function withUserAgentSuffix(headers, ...userAgentSuffixParts) {
  let normalizedHeaders = new Headers(normalizeHeaders(headers)),
    currentUserAgentHeader = normalizedHeaders.get("user-agent") || "";
  return (
    normalizedHeaders.set("user-agent", [currentUserAgentHeader, ...userAgentSuffixParts].filter(Boolean).join(" ")),
    Object.fromEntries(normalizedHeaders.entries())
  );
}
var VERSION = "4.0.66";
function isNonNullable(value) {
  return value != null;
}
function loadApiKey({ apiKey, environmentVariableName, apiKeyParameterName = "apiKey", description }) {
  if (typeof apiKey == "string") return apiKey;
  if (apiKey != null) throw new LoadAPIKeyError({ message: `${description} API key must be a string.` });
  if (typeof process > "u")
    throw new LoadAPIKeyError({
      message: `${description} API key is missing. Pass it using the '${apiKeyParameterName}' parameter. Environment variables are not supported in this environment.`,
    });
  if (((apiKey = process.env[environmentVariableName]), apiKey == null))
    throw new LoadAPIKeyError({
      message: `${description} API key is missing. Pass it using the '${apiKeyParameterName}' parameter or the ${environmentVariableName} environment variable.`,
    });
  if (typeof apiKey != "string")
    throw new LoadAPIKeyError({
      message: `${description} API key must be a string. The value of the ${environmentVariableName} environment variable is not a string.`,
    });
  return apiKey;
}
function loadOptionalSetting({ settingValue, environmentVariableName }) {
  if (typeof settingValue == "string") return settingValue;
  if (
    !(settingValue != null || typeof process > "u") &&
    ((settingValue = process.env[environmentVariableName]), !(settingValue == null || typeof settingValue != "string"))
  )
    return settingValue;
}
function mediaTypeToExtension(mediaType) {
  var _a22;
  let [_type, subtype = ""] = mediaType.toLowerCase().split("/");
  return (_a22 = { mpeg: "mp3", "x-wav": "wav", opus: "ogg", mp4: "m4a", "x-m4a": "m4a" }[subtype]) != null
    ? _a22
    : subtype;
}
var suspectProtoRx =
    /"(?:_|\\u005[Ff])(?:_|\\u005[Ff])(?:p|\\u0070)(?:r|\\u0072)(?:o|\\u006[Ff])(?:t|\\u0074)(?:o|\\u006[Ff])(?:_|\\u005[Ff])(?:_|\\u005[Ff])"\s*:/,
  suspectConstructorRx =
    /"(?:c|\\u0063)(?:o|\\u006[Ff])(?:n|\\u006[Ee])(?:s|\\u0073)(?:t|\\u0074)(?:r|\\u0072)(?:u|\\u0075)(?:c|\\u0063)(?:t|\\u0074)(?:o|\\u006[Ff])(?:r|\\u0072)"\s*:/;
function _parse(text) {
  let obj = JSON.parse(text);
  return obj === null ||
    typeof obj != "object" ||
    (suspectProtoRx.test(text) === !1 && suspectConstructorRx.test(text) === !1)
    ? obj
    : filter(obj);
}
function filter(obj) {
  let next = [obj];
  for (; next.length;) {
    let nodes = next;
    next = [];
    for (let node of nodes) {
      if (Object.prototype.hasOwnProperty.call(node, "__proto__"))
        throw new SyntaxError("Object contains forbidden prototype property");
      if (
        Object.prototype.hasOwnProperty.call(node, "constructor") &&
        node.constructor !== null &&
        typeof node.constructor == "object" &&
        Object.prototype.hasOwnProperty.call(node.constructor, "prototype")
      )
        throw new SyntaxError("Object contains forbidden prototype property");
      for (let key in node) {
        let value = node[key];
        value && typeof value == "object" && next.push(value);
      }
    }
  }
  return obj;
}
function secureJsonParse(text) {
  let { stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 0;
  } catch {
    return _parse(text);
  }
  try {
    return _parse(text);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
function addAdditionalPropertiesToJsonSchema(jsonSchema2) {
  if (jsonSchema2.type === "object" || (Array.isArray(jsonSchema2.type) && jsonSchema2.type.includes("object"))) {
    let { additionalProperties } = jsonSchema2;
    jsonSchema2.additionalProperties =
      additionalProperties != null && typeof additionalProperties != "boolean" ? visit(additionalProperties) : !1;
    let { properties } = jsonSchema2;
    if (properties != null) for (let key of Object.keys(properties)) properties[key] = visit(properties[key]);
  }
  (jsonSchema2.items != null &&
    (jsonSchema2.items = Array.isArray(jsonSchema2.items) ? jsonSchema2.items.map(visit) : visit(jsonSchema2.items)),
    jsonSchema2.anyOf != null && (jsonSchema2.anyOf = jsonSchema2.anyOf.map(visit)),
    jsonSchema2.allOf != null && (jsonSchema2.allOf = jsonSchema2.allOf.map(visit)),
    jsonSchema2.oneOf != null && (jsonSchema2.oneOf = jsonSchema2.oneOf.map(visit)));
  let { definitions } = jsonSchema2;
  if (definitions != null) for (let key of Object.keys(definitions)) definitions[key] = visit(definitions[key]);
  return jsonSchema2;
}
function visit(def) {
  return typeof def == "boolean" ? def : addAdditionalPropertiesToJsonSchema(def);
}
var ignoreOverride = Symbol("Let zodToJsonSchema decide on which parser to use"),
  defaultOptions = {
    name: void 0,
    $refStrategy: "root",
    basePath: ["#"],
    effectStrategy: "input",
    pipeStrategy: "all",
    dateStrategy: "format:date-time",
    mapStrategy: "entries",
    removeAdditionalStrategy: "passthrough",
    allowedAdditionalProperties: !0,
    rejectedAdditionalProperties: !1,
    definitionPath: "definitions",
    strictUnions: !1,
    definitions: {},
    errorMessages: !1,
    patternStrategy: "escape",
    applyRegexFlags: !1,
    emailStrategy: "format:email",
    base64Strategy: "contentEncoding:base64",
    nameStrategy: "ref",
  },
  getDefaultOptions = (options) =>
    typeof options == "string" ? { ...defaultOptions, name: options } : { ...defaultOptions, ...options };
function parseAnyDef() {
  return {};
}
function parseArrayDef(def, refs) {
  var _a22, _b2, _c;
  let res = { type: "array" };
  return (
    (_a22 = def.type) != null &&
      _a22._def &&
      ((_c = (_b2 = def.type) == null ? void 0 : _b2._def) == null ? void 0 : _c.typeName) !==
        ZodFirstPartyTypeKind.ZodAny &&
      (res.items = parseDef(def.type._def, { ...refs, currentPath: [...refs.currentPath, "items"] })),
    def.minLength && (res.minItems = def.minLength.value),
    def.maxLength && (res.maxItems = def.maxLength.value),
    def.exactLength && ((res.minItems = def.exactLength.value), (res.maxItems = def.exactLength.value)),
    res
  );
}
function parseBigintDef(def) {
  let res = { type: "integer", format: "int64" };
  if (!def.checks) return res;
  for (let check of def.checks)
    switch (check.kind) {
      case "min":
        check.inclusive ? (res.minimum = check.value) : (res.exclusiveMinimum = check.value);
        break;
      case "max":
        check.inclusive ? (res.maximum = check.value) : (res.exclusiveMaximum = check.value);
        break;
      case "multipleOf":
        res.multipleOf = check.value;
        break;
    }
  return res;
}
function parseBooleanDef() {
  return { type: "boolean" };
}
function parseBrandedDef(_def, refs) {
  return parseDef(_def.type._def, refs);
}
var parseCatchDef = (def, refs) => parseDef(def.innerType._def, refs);
function parseDateDef(def, refs, overrideDateStrategy) {
  let strategy = overrideDateStrategy ?? refs.dateStrategy;
  if (Array.isArray(strategy)) return { anyOf: strategy.map((item, i) => parseDateDef(def, refs, item)) };
  switch (strategy) {
    case "string":
    case "format:date-time":
      return { type: "string", format: "date-time" };
    case "format:date":
      return { type: "string", format: "date" };
    case "integer":
      return integerDateParser(def);
  }
}
var integerDateParser = (def) => {
  let res = { type: "integer", format: "unix-time" };
  for (let check of def.checks)
    switch (check.kind) {
      case "min":
        res.minimum = check.value;
        break;
      case "max":
        res.maximum = check.value;
        break;
    }
  return res;
};
function parseDefaultDef(_def, refs) {
  return { ...parseDef(_def.innerType._def, refs), default: _def.defaultValue() };
}
function parseEffectsDef(_def, refs) {
  return refs.effectStrategy === "input" ? parseDef(_def.schema._def, refs) : parseAnyDef();
}
function parseEnumDef(def) {
  return { type: "string", enum: Array.from(def.values) };
}
var isJsonSchema7AllOfType = (type) => ("type" in type && type.type === "string" ? !1 : "allOf" in type);
function parseIntersectionDef(def, refs) {
  let allOf = [
      parseDef(def.left._def, { ...refs, currentPath: [...refs.currentPath, "allOf", "0"] }),
      parseDef(def.right._def, { ...refs, currentPath: [...refs.currentPath, "allOf", "1"] }),
    ].filter((x) => !!x),
    mergedAllOf = [];
  return (
    allOf.forEach((schema) => {
      if (isJsonSchema7AllOfType(schema)) mergedAllOf.push(...schema.allOf);
      else {
        let nestedSchema = schema;
        if ("additionalProperties" in schema && schema.additionalProperties === !1) {
          let { additionalProperties, ...rest } = schema;
          nestedSchema = rest;
        }
        mergedAllOf.push(nestedSchema);
      }
    }),
    mergedAllOf.length ? { allOf: mergedAllOf } : void 0
  );
}
function parseLiteralDef(def) {
  let parsedType = typeof def.value;
  return parsedType !== "bigint" && parsedType !== "number" && parsedType !== "boolean" && parsedType !== "string"
    ? { type: Array.isArray(def.value) ? "array" : "object" }
    : { type: parsedType === "bigint" ? "integer" : parsedType, const: def.value };
}
var emojiRegex = void 0,
  zodPatterns = {
    cuid: /^[cC][^\s-]{8,}$/,
    cuid2: /^[0-9a-z]+$/,
    ulid: /^[0-9A-HJKMNP-TV-Z]{26}$/,
    email: /^(?!\.)(?!.*\.\.)([a-zA-Z0-9_'+\-.]*)[a-zA-Z0-9_+-]@([a-zA-Z0-9][a-zA-Z0-9-]*\.)+[a-zA-Z]{2,}$/,
    emoji: () => (
      emojiRegex === void 0 && (emojiRegex = RegExp("^(\\p{Extended_Pictographic}|\\p{Emoji_Component})+$", "u")),
      emojiRegex
    ),
    uuid: /^[0-9a-fA-F]{8}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{12}$/,
    ipv4: /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/,
    ipv4Cidr:
      /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/(3[0-2]|[12]?[0-9])$/,
    ipv6: /^(([a-f0-9]{1,4}:){7}|::([a-f0-9]{1,4}:){0,6}|([a-f0-9]{1,4}:){1}:([a-f0-9]{1,4}:){0,5}|([a-f0-9]{1,4}:){2}:([a-f0-9]{1,4}:){0,4}|([a-f0-9]{1,4}:){3}:([a-f0-9]{1,4}:){0,3}|([a-f0-9]{1,4}:){4}:([a-f0-9]{1,4}:){0,2}|([a-f0-9]{1,4}:){5}:([a-f0-9]{1,4}:){0,1})([a-f0-9]{1,4}|(((25[0-5])|(2[0-4][0-9])|(1[0-9]{2})|([0-9]{1,2}))\.){3}((25[0-5])|(2[0-4][0-9])|(1[0-9]{2})|([0-9]{1,2})))$/,
    ipv6Cidr:
      /^(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:)|fe80:(:[0-9a-fA-F]{0,4}){0,4}%[0-9a-zA-Z]{1,}|::(ffff(:0{1,4}){0,1}:){0,1}((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])|([0-9a-fA-F]{1,4}:){1,4}:((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9]))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/,
    base64: /^([0-9a-zA-Z+/]{4})*(([0-9a-zA-Z+/]{2}==)|([0-9a-zA-Z+/]{3}=))?$/,
    base64url: /^([0-9a-zA-Z-_]{4})*(([0-9a-zA-Z-_]{2}(==)?)|([0-9a-zA-Z-_]{3}(=)?))?$/,
    nanoid: /^[a-zA-Z0-9_-]{21}$/,
    jwt: /^[A-Za-z0-9-_]+\.[A-Za-z0-9-_]+\.[A-Za-z0-9-_]*$/,
  };
function parseStringDef(def, refs) {
  let res = { type: "string" };
  if (def.checks)
    for (let check of def.checks)
      switch (check.kind) {
        case "min":
          res.minLength = typeof res.minLength == "number" ? Math.max(res.minLength, check.value) : check.value;
          break;
        case "max":
          res.maxLength = typeof res.maxLength == "number" ? Math.min(res.maxLength, check.value) : check.value;
          break;
        case "email":
          switch (refs.emailStrategy) {
            case "format:email":
              addFormat(res, "email", check.message, refs);
              break;
            case "format:idn-email":
              addFormat(res, "idn-email", check.message, refs);
              break;
            case "pattern:zod":
              addPattern(res, zodPatterns.email, check.message, refs);
              break;
          }
          break;
        case "url":
          addFormat(res, "uri", check.message, refs);
          break;
        case "uuid":
          addFormat(res, "uuid", check.message, refs);
          break;
        case "regex":
          addPattern(res, check.regex, check.message, refs);
          break;
        case "cuid":
          addPattern(res, zodPatterns.cuid, check.message, refs);
          break;
        case "cuid2":
          addPattern(res, zodPatterns.cuid2, check.message, refs);
          break;
        case "startsWith":
          addPattern(res, RegExp(`^${escapeLiteralCheckValue(check.value, refs)}`), check.message, refs);
          break;
        case "endsWith":
          addPattern(res, RegExp(`${escapeLiteralCheckValue(check.value, refs)}$`), check.message, refs);
          break;
        case "datetime":
          addFormat(res, "date-time", check.message, refs);
          break;
        case "date":
          addFormat(res, "date", check.message, refs);
          break;
        case "time":
          addFormat(res, "time", check.message, refs);
          break;
        case "duration":
          addFormat(res, "duration", check.message, refs);
          break;
        case "length":
          ((res.minLength = typeof res.minLength == "number" ? Math.max(res.minLength, check.value) : check.value),
            (res.maxLength = typeof res.maxLength == "number" ? Math.min(res.maxLength, check.value) : check.value));
          break;
        case "includes": {
          addPattern(res, RegExp(escapeLiteralCheckValue(check.value, refs)), check.message, refs);
          break;
        }
        case "ip": {
          (check.version !== "v6" && addFormat(res, "ipv4", check.message, refs),
            check.version !== "v4" && addFormat(res, "ipv6", check.message, refs));
          break;
        }
        case "base64url":
          addPattern(res, zodPatterns.base64url, check.message, refs);
          break;
        case "jwt":
          addPattern(res, zodPatterns.jwt, check.message, refs);
          break;
        case "cidr": {
          (check.version !== "v6" && addPattern(res, zodPatterns.ipv4Cidr, check.message, refs),
            check.version !== "v4" && addPattern(res, zodPatterns.ipv6Cidr, check.message, refs));
          break;
        }
        case "emoji":
          addPattern(res, zodPatterns.emoji(), check.message, refs);
          break;
        case "ulid": {
          addPattern(res, zodPatterns.ulid, check.message, refs);
          break;
        }
        case "base64": {
          switch (refs.base64Strategy) {
            case "format:binary": {
              addFormat(res, "binary", check.message, refs);
              break;
            }
            case "contentEncoding:base64": {
              res.contentEncoding = "base64";
              break;
            }
            case "pattern:zod": {
              addPattern(res, zodPatterns.base64, check.message, refs);
              break;
            }
          }
          break;
        }
        case "nanoid":
          addPattern(res, zodPatterns.nanoid, check.message, refs);
        case "toLowerCase":
        case "toUpperCase":
        case "trim":
          break;
        default:
      }
  return res;
}
function escapeLiteralCheckValue(literal, refs) {
  return refs.patternStrategy === "escape" ? escapeNonAlphaNumeric(literal) : literal;
}
var ALPHA_NUMERIC = new Set("ABCDEFGHIJKLMNOPQRSTUVXYZabcdefghijklmnopqrstuvxyz0123456789");
function escapeNonAlphaNumeric(source) {
  let result = "";
  for (let i = 0; i < source.length; i++) (ALPHA_NUMERIC.has(source[i]) || (result += "\\"), (result += source[i]));
  return result;
}
function addFormat(schema, value, message, refs) {
  var _a22;
  schema.format || ((_a22 = schema.anyOf) != null && _a22.some((x) => x.format))
    ? (schema.anyOf || (schema.anyOf = []),
      schema.format && (schema.anyOf.push({ format: schema.format }), delete schema.format),
      schema.anyOf.push({ format: value, ...(message && refs.errorMessages && { errorMessage: { format: message } }) }))
    : (schema.format = value);
}
function addPattern(schema, regex, message, refs) {
  var _a22;
  schema.pattern || ((_a22 = schema.allOf) != null && _a22.some((x) => x.pattern))
    ? (schema.allOf || (schema.allOf = []),
      schema.pattern && (schema.allOf.push({ pattern: schema.pattern }), delete schema.pattern),
      schema.allOf.push({
        pattern: stringifyRegExpWithFlags(regex, refs),
        ...(message && refs.errorMessages && { errorMessage: { pattern: message } }),
      }))
    : (schema.pattern = stringifyRegExpWithFlags(regex, refs));
}
function stringifyRegExpWithFlags(regex, refs) {
  var _a22;
  if (!refs.applyRegexFlags || !regex.flags) return regex.source;
  let flags = { i: regex.flags.includes("i"), m: regex.flags.includes("m"), s: regex.flags.includes("s") },
    source = flags.i ? regex.source.toLowerCase() : regex.source,
    pattern = "",
    isEscaped = !1,
    inCharGroup = !1,
    inCharRange = !1;
  for (let i = 0; i < source.length; i++) {
    if (isEscaped) {
      ((pattern += source[i]), (isEscaped = !1));
      continue;
    }
    if (flags.i) {
      if (inCharGroup) {
        if (source[i].match(/[a-z]/)) {
          inCharRange
            ? ((pattern += source[i]), (pattern += `${source[i - 2]}-${source[i]}`.toUpperCase()), (inCharRange = !1))
            : source[i + 1] === "-" && (_a22 = source[i + 2]) != null && _a22.match(/[a-z]/)
              ? ((pattern += source[i]), (inCharRange = !0))
              : (pattern += `${source[i]}${source[i].toUpperCase()}`);
          continue;
        }
      } else if (source[i].match(/[a-z]/)) {
        pattern += `[${source[i]}${source[i].toUpperCase()}]`;
        continue;
      }
    }
    if (flags.m) {
      if (source[i] === "^") {
        pattern += `(^|(?<=[\r
]))`;
        continue;
      } else if (source[i] === "$") {
        pattern += `($|(?=[\r
]))`;
        continue;
      }
    }
    if (flags.s && source[i] === ".") {
      pattern += inCharGroup
        ? `${source[i]}\r
`
        : `[${source[i]}\r
]`;
      continue;
    }
    ((pattern += source[i]),
      source[i] === "\\"
        ? (isEscaped = !0)
        : inCharGroup && source[i] === "]"
          ? (inCharGroup = !1)
          : !inCharGroup && source[i] === "[" && (inCharGroup = !0));
  }
  try {
    new RegExp(pattern);
  } catch {
    return (
      console.warn(
        `Could not convert regex pattern at ${refs.currentPath.join("/")} to a flag-independent form! Falling back to the flag-ignorant source`,
      ),
      regex.source
    );
  }
  return pattern;
}
function parseRecordDef(def, refs) {
  var _a22, _b2, _c, _d, _e, _f;
  let schema = {
    type: "object",
    additionalProperties:
      (_a22 = parseDef(def.valueType._def, { ...refs, currentPath: [...refs.currentPath, "additionalProperties"] })) !=
      null
        ? _a22
        : refs.allowedAdditionalProperties,
  };
  if (
    ((_b2 = def.keyType) == null ? void 0 : _b2._def.typeName) === ZodFirstPartyTypeKind.ZodString &&
    (_c = def.keyType._def.checks) != null &&
    _c.length
  ) {
    let { type, ...keyType } = parseStringDef(def.keyType._def, refs);
    return { ...schema, propertyNames: keyType };
  } else {
    if (((_d = def.keyType) == null ? void 0 : _d._def.typeName) === ZodFirstPartyTypeKind.ZodEnum)
      return { ...schema, propertyNames: { enum: def.keyType._def.values } };
    if (
      ((_e = def.keyType) == null ? void 0 : _e._def.typeName) === ZodFirstPartyTypeKind.ZodBranded &&
      def.keyType._def.type._def.typeName === ZodFirstPartyTypeKind.ZodString &&
      (_f = def.keyType._def.type._def.checks) != null &&
      _f.length
    ) {
      let { type, ...keyType } = parseBrandedDef(def.keyType._def, refs);
      return { ...schema, propertyNames: keyType };
    }
  }
  return schema;
}
function parseMapDef(def, refs) {
  if (refs.mapStrategy === "record") return parseRecordDef(def, refs);
  let keys =
      parseDef(def.keyType._def, { ...refs, currentPath: [...refs.currentPath, "items", "items", "0"] }) ||
      parseAnyDef(),
    values =
      parseDef(def.valueType._def, { ...refs, currentPath: [...refs.currentPath, "items", "items", "1"] }) ||
      parseAnyDef();
  return { type: "array", maxItems: 125, items: { type: "array", items: [keys, values], minItems: 2, maxItems: 2 } };
}
function parseNativeEnumDef(def) {
  let object = def.values,
    actualValues = Object.keys(def.values)
      .filter((key) => typeof object[object[key]] != "number")
      .map((key) => object[key]),
    parsedTypes = Array.from(new Set(actualValues.map((values) => typeof values)));
  return {
    type: parsedTypes.length === 1 ? (parsedTypes[0] === "string" ? "string" : "number") : ["string", "number"],
    enum: actualValues,
  };
}
function parseNeverDef() {
  return { not: parseAnyDef() };
}
function parseNullDef() {
  return { type: "null" };
}
var primitiveMappings = {
  ZodString: "string",
  ZodNumber: "number",
  ZodBigInt: "integer",
  ZodBoolean: "boolean",
  ZodNull: "null",
};
function parseUnionDef(def, refs) {
  let options = def.options instanceof Map ? Array.from(def.options.values()) : def.options;
  if (options.every((x) => x._def.typeName in primitiveMappings && (!x._def.checks || !x._def.checks.length))) {
    let types = options.reduce((types2, x) => {
      let type = primitiveMappings[x._def.typeName];
      return type && !types2.includes(type) ? [...types2, type] : types2;
    }, []);
    return { type: types.length > 1 ? types : types[0] };
  } else if (options.every((x) => x._def.typeName === "ZodLiteral" && !x.description)) {
    let types = options.reduce((acc, x) => {
      let type = typeof x._def.value;
      switch (type) {
        case "string":
        case "number":
        case "boolean":
          return [...acc, type];
        case "bigint":
          return [...acc, "integer"];
        case "object":
          if (x._def.value === null) return [...acc, "null"];
        default:
          return acc;
      }
    }, []);
    if (types.length === options.length) {
      let uniqueTypes = types.filter((x, i, a) => a.indexOf(x) === i);
      return {
        type: uniqueTypes.length > 1 ? uniqueTypes : uniqueTypes[0],
        enum: options.reduce((acc, x) => (acc.includes(x._def.value) ? acc : [...acc, x._def.value]), []),
      };
    }
  } else if (options.every((x) => x._def.typeName === "ZodEnum"))
    return {
      type: "string",
      enum: options.reduce((acc, x) => [...acc, ...x._def.values.filter((x2) => !acc.includes(x2))], []),
    };
  return asAnyOf(def, refs);
}
var asAnyOf = (def, refs) => {
  let anyOf = (def.options instanceof Map ? Array.from(def.options.values()) : def.options)
    .map((x, i) => parseDef(x._def, { ...refs, currentPath: [...refs.currentPath, "anyOf", `${i}`] }))
    .filter((x) => !!x && (!refs.strictUnions || (typeof x == "object" && Object.keys(x).length > 0)));
  return anyOf.length ? { anyOf } : void 0;
};
function parseNullableDef(def, refs) {
  if (
    ["ZodString", "ZodNumber", "ZodBigInt", "ZodBoolean", "ZodNull"].includes(def.innerType._def.typeName) &&
    (!def.innerType._def.checks || !def.innerType._def.checks.length)
  )
    return { type: [primitiveMappings[def.innerType._def.typeName], "null"] };
  let base = parseDef(def.innerType._def, { ...refs, currentPath: [...refs.currentPath, "anyOf", "0"] });
  return base && { anyOf: [base, { type: "null" }] };
}
function parseNumberDef(def) {
  let res = { type: "number" };
  if (!def.checks) return res;
  for (let check of def.checks)
    switch (check.kind) {
      case "int":
        res.type = "integer";
        break;
      case "min":
        check.inclusive ? (res.minimum = check.value) : (res.exclusiveMinimum = check.value);
        break;
      case "max":
        check.inclusive ? (res.maximum = check.value) : (res.exclusiveMaximum = check.value);
        break;
      case "multipleOf":
        res.multipleOf = check.value;
        break;
    }
  return res;
}
function parseObjectDef(def, refs) {
  let result = { type: "object", properties: {} },
    required = [],
    shape = def.shape();
  for (let propName in shape) {
    let propDef = shape[propName];
    if (propDef === void 0 || propDef._def === void 0) continue;
    let propOptional = safeIsOptional(propDef),
      parsedDef = parseDef(propDef._def, {
        ...refs,
        currentPath: [...refs.currentPath, "properties", propName],
        propertyPath: [...refs.currentPath, "properties", propName],
      });
    parsedDef !== void 0 && ((result.properties[propName] = parsedDef), propOptional || required.push(propName));
  }
  required.length && (result.required = required);
  let additionalProperties = decideAdditionalProperties(def, refs);
  return (additionalProperties !== void 0 && (result.additionalProperties = additionalProperties), result);
}
function decideAdditionalProperties(def, refs) {
  if (def.catchall._def.typeName !== "ZodNever")
    return parseDef(def.catchall._def, { ...refs, currentPath: [...refs.currentPath, "additionalProperties"] });
  switch (def.unknownKeys) {
    case "passthrough":
      return refs.allowedAdditionalProperties;
    case "strict":
      return refs.rejectedAdditionalProperties;
    case "strip":
      return refs.removeAdditionalStrategy === "strict"
        ? refs.allowedAdditionalProperties
        : refs.rejectedAdditionalProperties;
  }
}
function safeIsOptional(schema) {
  try {
    return schema.isOptional();
  } catch {
    return !0;
  }
}
var parseOptionalDef = (def, refs) => {
    var _a22;
    if (refs.currentPath.toString() === ((_a22 = refs.propertyPath) == null ? void 0 : _a22.toString()))
      return parseDef(def.innerType._def, refs);
    let innerSchema = parseDef(def.innerType._def, { ...refs, currentPath: [...refs.currentPath, "anyOf", "1"] });
    return innerSchema ? { anyOf: [{ not: parseAnyDef() }, innerSchema] } : parseAnyDef();
  },
  parsePipelineDef = (def, refs) => {
    if (refs.pipeStrategy === "input") return parseDef(def.in._def, refs);
    if (refs.pipeStrategy === "output") return parseDef(def.out._def, refs);
    let a = parseDef(def.in._def, { ...refs, currentPath: [...refs.currentPath, "allOf", "0"] }),
      b = parseDef(def.out._def, { ...refs, currentPath: [...refs.currentPath, "allOf", a ? "1" : "0"] });
    return { allOf: [a, b].filter((x) => x !== void 0) };
  };
function parsePromiseDef(def, refs) {
  return parseDef(def.type._def, refs);
}
function parseSetDef(def, refs) {
  let schema = {
    type: "array",
    uniqueItems: !0,
    items: parseDef(def.valueType._def, { ...refs, currentPath: [...refs.currentPath, "items"] }),
  };
  return (
    def.minSize && (schema.minItems = def.minSize.value), def.maxSize && (schema.maxItems = def.maxSize.value), schema
  );
}
function parseTupleDef(def, refs) {
  return def.rest
    ? {
        type: "array",
        minItems: def.items.length,
        items: def.items
          .map((x, i) => parseDef(x._def, { ...refs, currentPath: [...refs.currentPath, "items", `${i}`] }))
          .reduce((acc, x) => (x === void 0 ? acc : [...acc, x]), []),
        additionalItems: parseDef(def.rest._def, { ...refs, currentPath: [...refs.currentPath, "additionalItems"] }),
      }
    : {
        type: "array",
        minItems: def.items.length,
        maxItems: def.items.length,
        items: def.items
          .map((x, i) => parseDef(x._def, { ...refs, currentPath: [...refs.currentPath, "items", `${i}`] }))
          .reduce((acc, x) => (x === void 0 ? acc : [...acc, x]), []),
      };
}
function parseUndefinedDef() {
  return { not: parseAnyDef() };
}
function parseUnknownDef() {
  return parseAnyDef();
}
var parseReadonlyDef = (def, refs) => parseDef(def.innerType._def, refs),
  selectParser = (def, typeName, refs) => {
    switch (typeName) {
      case ZodFirstPartyTypeKind.ZodString:
        return parseStringDef(def, refs);
      case ZodFirstPartyTypeKind.ZodNumber:
        return parseNumberDef(def);
      case ZodFirstPartyTypeKind.ZodObject:
        return parseObjectDef(def, refs);
      case ZodFirstPartyTypeKind.ZodBigInt:
        return parseBigintDef(def);
      case ZodFirstPartyTypeKind.ZodBoolean:
        return parseBooleanDef();
      case ZodFirstPartyTypeKind.ZodDate:
        return parseDateDef(def, refs);
      case ZodFirstPartyTypeKind.ZodUndefined:
        return parseUndefinedDef();
      case ZodFirstPartyTypeKind.ZodNull:
        return parseNullDef();
      case ZodFirstPartyTypeKind.ZodArray:
        return parseArrayDef(def, refs);
      case ZodFirstPartyTypeKind.ZodUnion:
      case ZodFirstPartyTypeKind.ZodDiscriminatedUnion:
        return parseUnionDef(def, refs);
      case ZodFirstPartyTypeKind.ZodIntersection:
        return parseIntersectionDef(def, refs);
      case ZodFirstPartyTypeKind.ZodTuple:
        return parseTupleDef(def, refs);
      case ZodFirstPartyTypeKind.ZodRecord:
        return parseRecordDef(def, refs);
      case ZodFirstPartyTypeKind.ZodLiteral:
        return parseLiteralDef(def);
      case ZodFirstPartyTypeKind.ZodEnum:
        return parseEnumDef(def);
      case ZodFirstPartyTypeKind.ZodNativeEnum:
        return parseNativeEnumDef(def);
      case ZodFirstPartyTypeKind.ZodNullable:
        return parseNullableDef(def, refs);
      case ZodFirstPartyTypeKind.ZodOptional:
        return parseOptionalDef(def, refs);
      case ZodFirstPartyTypeKind.ZodMap:
        return parseMapDef(def, refs);
      case ZodFirstPartyTypeKind.ZodSet:
        return parseSetDef(def, refs);
      case ZodFirstPartyTypeKind.ZodLazy:
        return () => def.getter()._def;
      case ZodFirstPartyTypeKind.ZodPromise:
        return parsePromiseDef(def, refs);
      case ZodFirstPartyTypeKind.ZodNaN:
      case ZodFirstPartyTypeKind.ZodNever:
        return parseNeverDef();
      case ZodFirstPartyTypeKind.ZodEffects:
        return parseEffectsDef(def, refs);
      case ZodFirstPartyTypeKind.ZodAny:
        return parseAnyDef();
      case ZodFirstPartyTypeKind.ZodUnknown:
        return parseUnknownDef();
      case ZodFirstPartyTypeKind.ZodDefault:
        return parseDefaultDef(def, refs);
      case ZodFirstPartyTypeKind.ZodBranded:
        return parseBrandedDef(def, refs);
      case ZodFirstPartyTypeKind.ZodReadonly:
        return parseReadonlyDef(def, refs);
      case ZodFirstPartyTypeKind.ZodCatch:
        return parseCatchDef(def, refs);
      case ZodFirstPartyTypeKind.ZodPipeline:
        return parsePipelineDef(def, refs);
      case ZodFirstPartyTypeKind.ZodFunction:
      case ZodFirstPartyTypeKind.ZodVoid:
      case ZodFirstPartyTypeKind.ZodSymbol:
        return;
      default:
        return ((_) => {})(typeName);
    }
  },
  getRelativePath = (pathA, pathB) => {
    let i = 0;
    for (; i < pathA.length && i < pathB.length && pathA[i] === pathB[i]; i++);
    return [(pathA.length - i).toString(), ...pathB.slice(i)].join("/");
  };
function parseDef(def, refs, forceResolution = !1) {
  var _a22;
  let seenItem = refs.seen.get(def);
  if (refs.override) {
    let overrideResult =
      (_a22 = refs.override) == null ? void 0 : _a22.call(refs, def, refs, seenItem, forceResolution);
    if (overrideResult !== ignoreOverride) return overrideResult;
  }
  if (seenItem && !forceResolution) {
    let seenSchema = get$ref(seenItem, refs);
    if (seenSchema !== void 0) return seenSchema;
  }
  let newItem = { def, path: refs.currentPath, jsonSchema: void 0 };
  refs.seen.set(def, newItem);
  let jsonSchemaOrGetter = selectParser(def, def.typeName, refs),
    jsonSchema2 = typeof jsonSchemaOrGetter == "function" ? parseDef(jsonSchemaOrGetter(), refs) : jsonSchemaOrGetter;
  if ((jsonSchema2 && addMeta(def, refs, jsonSchema2), refs.postProcess)) {
    let postProcessResult = refs.postProcess(jsonSchema2, def, refs);
    return ((newItem.jsonSchema = jsonSchema2), postProcessResult);
  }
  return ((newItem.jsonSchema = jsonSchema2), jsonSchema2);
}
var get$ref = (item, refs) => {
    switch (refs.$refStrategy) {
      case "root":
        return { $ref: item.path.join("/") };
      case "relative":
        return { $ref: getRelativePath(refs.currentPath, item.path) };
      case "none":
      case "seen":
        return item.path.length < refs.currentPath.length &&
          item.path.every((value, index) => refs.currentPath[index] === value)
          ? (console.warn(`Recursive reference detected at ${refs.currentPath.join("/")}! Defaulting to any`),
            parseAnyDef())
          : refs.$refStrategy === "seen"
            ? parseAnyDef()
            : void 0;
    }
  },
  addMeta = (def, refs, jsonSchema2) => (def.description && (jsonSchema2.description = def.description), jsonSchema2),
  getRefs = (options) => {
    let _options = getDefaultOptions(options),
      currentPath =
        _options.name !== void 0 ? [..._options.basePath, _options.definitionPath, _options.name] : _options.basePath;
    return {
      ..._options,
      currentPath,
      propertyPath: void 0,
      seen: new Map(
        Object.entries(_options.definitions).map(([name2, def]) => [
          def._def,
          { def: def._def, path: [..._options.basePath, _options.definitionPath, name2], jsonSchema: void 0 },
        ]),
      ),
    };
  },
  zod3ToJsonSchema = (schema, options) => {
    var _a22;
    let refs = getRefs(options),
      definitions =
        typeof options == "object" && options.definitions
          ? Object.entries(options.definitions).reduce((acc, [name3, schema2]) => {
              var _a3;
              return {
                ...acc,
                [name3]:
                  (_a3 = parseDef(
                    schema2._def,
                    { ...refs, currentPath: [...refs.basePath, refs.definitionPath, name3] },
                    !0,
                  )) != null
                    ? _a3
                    : parseAnyDef(),
              };
            }, {})
          : void 0,
      name2 = typeof options == "string" ? options : options?.nameStrategy === "title" ? void 0 : options?.name,
      main =
        (_a22 = parseDef(
          schema._def,
          name2 === void 0 ? refs : { ...refs, currentPath: [...refs.basePath, refs.definitionPath, name2] },
          !1,
        )) != null
          ? _a22
          : parseAnyDef(),
      title =
        typeof options == "object" && options.name !== void 0 && options.nameStrategy === "title"
          ? options.name
          : void 0;
    title !== void 0 && (main.title = title);
    let combined =
      name2 === void 0
        ? definitions
          ? { ...main, [refs.definitionPath]: definitions }
          : main
        : {
            $ref: [...(refs.$refStrategy === "relative" ? [] : refs.basePath), refs.definitionPath, name2].join("/"),
            [refs.definitionPath]: { ...definitions, [name2]: main },
          };
    return ((combined.$schema = "http://json-schema.org/draft-07/schema#"), combined);
  },
  schemaSymbol = Symbol.for("vercel.ai.schema");
function lazySchema(createSchema) {
  let schema;
  return () => (schema == null && (schema = createSchema()), schema);
}
function jsonSchema(jsonSchema2, { validate } = {}) {
  return {
    [schemaSymbol]: !0,
    _type: void 0,
    get jsonSchema() {
      return (typeof jsonSchema2 == "function" && (jsonSchema2 = jsonSchema2()), jsonSchema2);
    },
    validate,
  };
}
function isSchema(value) {
  return (
    typeof value == "object" &&
    value !== null &&
    schemaSymbol in value &&
    value[schemaSymbol] === !0 &&
    "jsonSchema" in value &&
    "validate" in value
  );
}
function asSchema(schema) {
  return schema == null
    ? jsonSchema({ type: "object", properties: {}, additionalProperties: !1 })
    : isSchema(schema)
      ? schema
      : "~standard" in schema
        ? schema["~standard"].vendor === "zod"
          ? zodSchema(schema)
          : standardSchema(schema)
        : schema();
}
function standardSchema(standardSchema2) {
  return jsonSchema(
    () => {
      if (!hasStandardJsonSchema(standardSchema2))
        throw new Error(
          `Standard schema vendor '${standardSchema2["~standard"].vendor}' does not support JSON Schema conversion.`,
        );
      return addAdditionalPropertiesToJsonSchema(standardSchema2["~standard"].jsonSchema.input({ target: "draft-07" }));
    },
    {
      validate: async (value) => {
        let result = await standardSchema2["~standard"].validate(value);
        return "value" in result
          ? { success: !0, value: result.value }
          : { success: !1, error: new TypeValidationError({ value, cause: result.issues }) };
      },
    },
  );
}
function hasStandardJsonSchema(schema) {
  return schema["~standard"].jsonSchema != null;
}
function zod3Schema(zodSchema2, options) {
  var _a22;
  let useReferences = (_a22 = options?.useReferences) != null ? _a22 : !1;
  return jsonSchema(() => zod3ToJsonSchema(zodSchema2, { $refStrategy: useReferences ? "root" : "none" }), {
    validate: async (value) => {
      let result = await zodSchema2.safeParseAsync(value);
      return result.success ? { success: !0, value: result.data } : { success: !1, error: result.error };
    },
  });
}
function zod4Schema(zodSchema2, options) {
  var _a22;
  let useReferences = (_a22 = options?.useReferences) != null ? _a22 : !1;
  return jsonSchema(
    () =>
      addAdditionalPropertiesToJsonSchema(
        toJSONSchema(zodSchema2, { target: "draft-7", io: "input", reused: useReferences ? "ref" : "inline" }),
      ),
    {
      validate: async (value) => {
        let result = await safeParseAsync(zodSchema2, value);
        return result.success ? { success: !0, value: result.data } : { success: !1, error: result.error };
      },
    },
  );
}
function isZod4Schema(zodSchema2) {
  return "_zod" in zodSchema2;
}
function zodSchema(zodSchema2, options) {
  return isZod4Schema(zodSchema2) ? zod4Schema(zodSchema2, options) : zod3Schema(zodSchema2, options);
}
async function validateTypes({ value, schema, context }) {
  let result = await safeValidateTypes({ value, schema, context });
  if (!result.success) throw TypeValidationError.wrap({ value, cause: result.error, context });
  return result.value;
}
async function safeValidateTypes({ value, schema, context }) {
  let actualSchema = asSchema(schema);
  try {
    if (actualSchema.validate == null) return { success: !0, value, rawValue: value };
    let result = await actualSchema.validate(value);
    return result.success
      ? { success: !0, value: result.value, rawValue: value }
      : { success: !1, error: TypeValidationError.wrap({ value, cause: result.error, context }), rawValue: value };
  } catch (error) {
    return { success: !1, error: TypeValidationError.wrap({ value, cause: error, context }), rawValue: value };
  }
}
async function parseJSON({ text, schema }) {
  try {
    let value = secureJsonParse(text);
    return schema == null ? value : validateTypes({ value, schema });
  } catch (error) {
    throw JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)
      ? error
      : new JSONParseError({ text, cause: error });
  }
}
async function safeParseJSON({ text, schema }) {
  try {
    let value = secureJsonParse(text);
    return schema == null ? { success: !0, value, rawValue: value } : await safeValidateTypes({ value, schema });
  } catch (error) {
    return {
      success: !1,
      error: JSONParseError.isInstance(error) ? error : new JSONParseError({ text, cause: error }),
      rawValue: void 0,
    };
  }
}
function parseJsonEventStream({ stream, schema }) {
  return stream
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .pipeThrough(
      new TransformStream({
        async transform({ data }, controller) {
          data !== "[DONE]" && controller.enqueue(await safeParseJSON({ text: data, schema }));
        },
      }),
    );
}
async function parseProviderOptions({ provider, providerOptions, schema }) {
  if (providerOptions?.[provider] == null) return;
  let parsedProviderOptions = await safeValidateTypes({ value: providerOptions[provider], schema });
  if (!parsedProviderOptions.success)
    throw new InvalidArgumentError({
      argument: "providerOptions",
      message: `invalid ${provider} provider options`,
      cause: parsedProviderOptions.error,
    });
  return parsedProviderOptions.value;
}
var getOriginalFetch2 = () => globalThis.fetch,
  postJsonToApi = async ({
    url,
    headers,
    body,
    failedResponseHandler,
    successfulResponseHandler,
    abortSignal,
    fetch,
  }) =>
    postToApi({
      url,
      headers: { "Content-Type": "application/json", ...headers },
      body: { content: JSON.stringify(body), values: body },
      failedResponseHandler,
      successfulResponseHandler,
      abortSignal,
      fetch,
    }),
  postFormDataToApi = async ({
    url,
    headers,
    formData,
    failedResponseHandler,
    successfulResponseHandler,
    abortSignal,
    fetch,
  }) =>
    postToApi({
      url,
      headers,
      body: { content: formData, values: Object.fromEntries(formData.entries()) },
      failedResponseHandler,
      successfulResponseHandler,
      abortSignal,
      fetch,
    }),
  postToApi = async ({
    url,
    headers = {},
    body,
    successfulResponseHandler,
    failedResponseHandler,
    abortSignal,
    fetch = getOriginalFetch2(),
  }) => {
    try {
      let response = await fetch(url, {
          method: "POST",
          headers: withUserAgentSuffix(headers, `ai-sdk/provider-utils/${VERSION}`, getRuntimeEnvironmentUserAgent()),
          body: body.content,
          signal: abortSignal,
        }),
        responseHeaders = extractResponseHeaders(response);
      if (!response.ok) {
        let errorInformation;
        try {
          errorInformation = await failedResponseHandler({ response, url, requestBodyValues: body.values });
        } catch (error) {
          throw isAbortError(error) || APICallError.isInstance(error)
            ? error
            : new APICallError({
                message: "Failed to process error response",
                cause: error,
                statusCode: response.status,
                url,
                responseHeaders,
                requestBodyValues: body.values,
              });
        }
        throw errorInformation.value;
      }
      try {
        return await successfulResponseHandler({ response, url, requestBodyValues: body.values });
      } catch (error) {
        throw error instanceof Error && (isAbortError(error) || APICallError.isInstance(error))
          ? error
          : new APICallError({
              message: "Failed to process successful response",
              cause: error,
              statusCode: response.status,
              url,
              responseHeaders,
              requestBodyValues: body.values,
            });
      }
    } catch (error) {
      throw handleFetchError({ error, url, requestBodyValues: body.values });
    }
  };
function createProviderToolFactory({ id, inputSchema }) {
  return ({
    execute,
    outputSchema,
    needsApproval,
    toModelOutput,
    onInputStart,
    onInputDelta,
    onInputAvailable,
    ...args
  }) => ({
    type: "provider",
    id,
    args,
    inputSchema,
    outputSchema,
    execute,
    needsApproval,
    toModelOutput,
    onInputStart,
    onInputDelta,
    onInputAvailable,
  });
}
function createProviderToolFactoryWithOutputSchema({ id, inputSchema, outputSchema, supportsDeferredResults }) {
  return ({ execute, needsApproval, toModelOutput, onInputStart, onInputDelta, onInputAvailable, ...args }) => ({
    type: "provider",
    id,
    args,
    inputSchema,
    outputSchema,
    execute,
    needsApproval,
    toModelOutput,
    onInputStart,
    onInputDelta,
    onInputAvailable,
    supportsDeferredResults,
  });
}
var textDecoder = new TextDecoder();
function wrapResponseBodyStream({ stream, url, requestBodyValues, statusCode, responseHeaders }) {
  let reader = stream.getReader(),
    readerReleased = !1,
    releaseReader = () => {
      readerReleased || (reader.releaseLock(), (readerReleased = !0));
    };
  return new ReadableStream({
    async pull(controller) {
      try {
        let { done, value } = await reader.read();
        done ? (releaseReader(), controller.close()) : controller.enqueue(value);
      } catch (error) {
        if ((releaseReader(), isAbortError(error))) {
          controller.error(error);
          return;
        }
        controller.error(
          handleFetchError({
            error: new APICallError({
              message: "Failed to process successful response",
              cause: error,
              statusCode,
              url,
              responseHeaders,
              requestBodyValues,
            }),
            url,
            requestBodyValues,
          }),
        );
      }
    },
    async cancel(reason) {
      try {
        await reader.cancel(reason);
      } finally {
        releaseReader();
      }
    },
  });
}
async function readResponseBodyAsText({ response, url }) {
  return textDecoder.decode(await readResponseWithSizeLimit({ response, url }));
}
var createJsonErrorResponseHandler =
    ({ errorSchema, errorToMessage, isRetryable }) =>
    async ({ response, url, requestBodyValues }) => {
      let responseBody = await readResponseBodyAsText({ response, url }),
        responseHeaders = extractResponseHeaders(response);
      if (responseBody.trim() === "")
        return {
          responseHeaders,
          value: new APICallError({
            message: response.statusText,
            url,
            requestBodyValues,
            statusCode: response.status,
            responseHeaders,
            responseBody,
            isRetryable: isRetryable?.(response),
          }),
        };
      try {
        let parsedError = await parseJSON({ text: responseBody, schema: errorSchema });
        return {
          responseHeaders,
          value: new APICallError({
            message: errorToMessage(parsedError),
            url,
            requestBodyValues,
            statusCode: response.status,
            responseHeaders,
            responseBody,
            data: parsedError,
            isRetryable: isRetryable?.(response, parsedError),
          }),
        };
      } catch {
        return {
          responseHeaders,
          value: new APICallError({
            message: response.statusText,
            url,
            requestBodyValues,
            statusCode: response.status,
            responseHeaders,
            responseBody,
            isRetryable: isRetryable?.(response),
          }),
        };
      }
    },
  createEventSourceResponseHandler =
    (chunkSchema) =>
    async ({ response, url, requestBodyValues }) => {
      let responseHeaders = extractResponseHeaders(response);
      if (response.body == null) throw new EmptyResponseBodyError({});
      return {
        responseHeaders,
        value: parseJsonEventStream({
          stream: wrapResponseBodyStream({
            stream: response.body,
            url,
            requestBodyValues,
            statusCode: response.status,
            responseHeaders,
          }),
          schema: chunkSchema,
        }),
      };
    },
  createJsonResponseHandler =
    (responseSchema) =>
    async ({ response, url, requestBodyValues }) => {
      let responseBody = await readResponseBodyAsText({ response, url }),
        parsedResult = await safeParseJSON({ text: responseBody, schema: responseSchema }),
        responseHeaders = extractResponseHeaders(response);
      if (!parsedResult.success)
        throw new APICallError({
          message: "Invalid JSON response",
          cause: parsedResult.error,
          statusCode: response.status,
          responseHeaders,
          responseBody,
          url,
          requestBodyValues,
        });
      return { responseHeaders, value: parsedResult.value, rawValue: parsedResult.rawValue };
    },
  createBinaryResponseHandler =
    () =>
    async ({ response, url, requestBodyValues }) => {
      let responseHeaders = extractResponseHeaders(response);
      if (!response.body)
        throw new APICallError({
          message: "Response body is empty",
          url,
          requestBodyValues,
          statusCode: response.status,
          responseHeaders,
          responseBody: void 0,
        });
      try {
        let buffer = await response.arrayBuffer();
        return { responseHeaders, value: new Uint8Array(buffer) };
      } catch (error) {
        throw new APICallError({
          message: "Failed to read response as array buffer",
          url,
          requestBodyValues,
          statusCode: response.status,
          responseHeaders,
          responseBody: void 0,
          cause: error,
        });
      }
    };
function startsWithStructuredValue(value) {
  if (typeof value != "string") return !1;
  let firstCharacter = value.trimStart()[0];
  return firstCharacter === "{" || firstCharacter === "[";
}
var StreamingToolCallArgumentState = class {
    constructor(initialValue = "") {
      ((this.structure = { kind: "undetermined" }), this.append(initialValue));
    }
    get hasCompleteStructuredValue() {
      return this.structure.kind === "structured" && this.structure.complete === !0;
    }
    append(delta) {
      let nextStructure = this.structure;
      for (let character of delta) {
        if (nextStructure.kind === "undetermined") {
          if (/\s/.test(character)) continue;
          if (character !== "{" && character !== "[") {
            nextStructure = { kind: "other" };
            continue;
          }
          nextStructure = { kind: "structured", stack: [character], inString: !1, escaped: !1, complete: !1 };
          continue;
        }
        if (!(nextStructure.kind !== "structured" || nextStructure.complete)) {
          if (nextStructure.inString) {
            nextStructure.escaped
              ? (nextStructure.escaped = !1)
              : character === "\\"
                ? (nextStructure.escaped = !0)
                : character === '"' && (nextStructure.inString = !1);
            continue;
          }
          if (character === '"') nextStructure.inString = !0;
          else if (character === "{" || character === "[") nextStructure.stack.push(character);
          else if (character === "}" || character === "]") {
            let expectedOpening = character === "}" ? "{" : "[";
            if (nextStructure.stack[nextStructure.stack.length - 1] !== expectedOpening) {
              nextStructure = { kind: "other" };
              continue;
            }
            (nextStructure.stack.pop(), nextStructure.stack.length === 0 && (nextStructure.complete = !0));
          }
        }
      }
      this.structure = nextStructure;
    }
  },
  StreamingToolCallTracker = class {
    constructor(controller, options = {}) {
      ((this.toolCalls = []),
        (this.toolCallsById = new Map()),
        (this.toolCallsByIndex = new Map()),
        (this.usedToolCallIds = new Set()),
        (this.nextGeneratedIdSuffixes = new Map()));
      var _a22, _b2;
      ((this.controller = controller),
        (this._generateId = (_a22 = options.generateId) != null ? _a22 : generateId),
        (this.typeValidation = (_b2 = options.typeValidation) != null ? _b2 : "none"),
        (this.extractMetadata = options.extractMetadata),
        (this.buildToolCallProviderMetadata = options.buildToolCallProviderMetadata));
    }
    processDelta(toolCallDelta) {
      var _a22, _b2;
      let wireName = (_a22 = toolCallDelta.function) == null ? void 0 : _a22.name,
        hasBlankName = typeof wireName == "string" && wireName.trim().length === 0,
        wireId = this.getNonBlankString(toolCallDelta.id),
        name2 = this.getNonBlankString(wireName),
        { index } = toolCallDelta,
        resolution = this.resolveToolCall({
          wireId,
          index,
          name: name2,
          hasExplicitCallStart:
            name2 != null && startsWithStructuredValue((_b2 = toolCallDelta.function) == null ? void 0 : _b2.arguments),
        });
      if (resolution.kind === "ambiguous") return;
      let toolCall;
      if (resolution.kind === "new") {
        if (hasBlankName) return;
        toolCall = this.processNewToolCall(toolCallDelta, { wireId, index, name: name2 });
      } else
        ((toolCall = resolution.toolCall),
          wireId != null && this.associateWireId(toolCall, wireId),
          this.processExistingToolCall(toolCall, toolCallDelta));
      index != null && this.associateIndex(toolCall, index);
    }
    flush() {
      let toolCalls = this.toolCalls.every((toolCall) => toolCall.index != null)
        ? [...this.toolCalls].sort((a, b) => a.index - b.index || a.sequence - b.sequence)
        : this.toolCalls;
      for (let toolCall of toolCalls) toolCall.hasFinished || this.finishToolCall(toolCall);
    }
    resolveToolCall({ wireId, index, name: name2, hasExplicitCallStart }) {
      let indexedToolCalls = index != null ? this.toolCallsByIndex.get(index) : void 0,
        matchingIndexedToolCalls = this.filterToolCallsByName(indexedToolCalls, name2);
      if (wireId != null) {
        let toolCallsWithId = this.toolCallsById.get(wireId);
        if (toolCallsWithId != null) {
          if (index != null) {
            let matchingToolCalls = matchingIndexedToolCalls.filter((toolCall) => toolCallsWithId.has(toolCall)),
              matchingToolCall = this.resolveMatchingToolCall(matchingToolCalls, hasExplicitCallStart);
            return matchingToolCall.kind !== "new"
              ? matchingToolCall
              : name2 != null
                ? { kind: "new" }
                : indexedToolCalls != null
                  ? { kind: "ambiguous" }
                  : this.resolveMatchingToolCall([...toolCallsWithId], !1);
          }
          if (name2 != null) {
            let matchingToolCalls = [...toolCallsWithId].filter((toolCall) => toolCall.function.name === name2);
            return this.resolveMatchingToolCall(matchingToolCalls, hasExplicitCallStart);
          }
          return this.resolveMatchingToolCall([...toolCallsWithId], !1);
        }
        return matchingIndexedToolCalls.length > 0
          ? hasExplicitCallStart
            ? { kind: "new" }
            : this.resolveMatchingToolCall(matchingIndexedToolCalls, !1)
          : { kind: "new" };
      }
      if (indexedToolCalls != null) return this.resolveMatchingToolCall(matchingIndexedToolCalls, hasExplicitCallStart);
      if (name2 != null) return { kind: "new" };
      let unfinishedToolCalls = this.toolCalls.filter((toolCall) => !toolCall.hasFinished);
      return unfinishedToolCalls.length === 1
        ? { kind: "existing", toolCall: unfinishedToolCalls[0] }
        : unfinishedToolCalls.length > 1
          ? { kind: "ambiguous" }
          : { kind: "new" };
    }
    filterToolCallsByName(toolCalls, name2) {
      return toolCalls == null
        ? []
        : [...toolCalls].filter((toolCall) => name2 == null || toolCall.function.name === name2);
    }
    resolveMatchingToolCall(toolCalls, hasExplicitCallStart) {
      if (toolCalls.length === 0) return { kind: "new" };
      if (!hasExplicitCallStart)
        return toolCalls.length === 1 ? { kind: "existing", toolCall: toolCalls[0] } : { kind: "ambiguous" };
      let continuableToolCalls = toolCalls.filter((toolCall) => !toolCall.argumentState.hasCompleteStructuredValue);
      return continuableToolCalls.length === 1
        ? { kind: "existing", toolCall: continuableToolCalls[0] }
        : continuableToolCalls.length > 1
          ? { kind: "ambiguous" }
          : { kind: "new" };
    }
    processNewToolCall(toolCallDelta, { wireId, index, name: name2 }) {
      var _a22, _b2, _c, _d, _e;
      if (this.typeValidation === "required") {
        if (toolCallDelta.type !== "function")
          throw new InvalidResponseDataError({ data: toolCallDelta, message: "Expected 'function' type." });
      } else if (
        this.typeValidation === "if-present" &&
        toolCallDelta.type != null &&
        toolCallDelta.type !== "function"
      )
        throw new InvalidResponseDataError({ data: toolCallDelta, message: "Expected 'function' type." });
      if (name2 == null)
        throw new InvalidResponseDataError({
          data: toolCallDelta,
          message: "Expected 'function.name' to be a string.",
        });
      let id = this.createToolCallId(wireId);
      this.controller.enqueue({ type: "tool-input-start", id, toolName: name2 });
      let toolCall = {
        id,
        index: index ?? void 0,
        sequence: this.toolCalls.length,
        type: "function",
        function: {
          name: name2,
          arguments: (_b2 = (_a22 = toolCallDelta.function) == null ? void 0 : _a22.arguments) != null ? _b2 : "",
        },
        argumentState: new StreamingToolCallArgumentState(
          (_d = (_c = toolCallDelta.function) == null ? void 0 : _c.arguments) != null ? _d : "",
        ),
        hasFinished: !1,
        metadata: (_e = this.extractMetadata) == null ? void 0 : _e.call(this, toolCallDelta),
      };
      return (
        this.toolCalls.push(toolCall),
        wireId != null && this.associateWireId(toolCall, wireId),
        toolCall.function.arguments.length > 0 &&
          this.controller.enqueue({ type: "tool-input-delta", id: toolCall.id, delta: toolCall.function.arguments }),
        toolCall
      );
    }
    associateWireId(toolCall, wireId) {
      let toolCallsWithId = this.toolCallsById.get(wireId);
      (toolCallsWithId == null && ((toolCallsWithId = new Set()), this.toolCallsById.set(wireId, toolCallsWithId)),
        toolCallsWithId.add(toolCall));
    }
    associateIndex(toolCall, index) {
      let toolCallsWithIndex = this.toolCallsByIndex.get(index);
      (toolCallsWithIndex == null &&
        ((toolCallsWithIndex = new Set()), this.toolCallsByIndex.set(index, toolCallsWithIndex)),
        toolCallsWithIndex.add(toolCall));
    }
    createToolCallId(wireId) {
      var _a22, _b2;
      if (wireId != null && !this.usedToolCallIds.has(wireId)) return (this.usedToolCallIds.add(wireId), wireId);
      let generatedId = (_a22 = this.getNonBlankString(this._generateId())) != null ? _a22 : "tool-call";
      if (!this.usedToolCallIds.has(generatedId)) return (this.usedToolCallIds.add(generatedId), generatedId);
      let initialSuffix = (_b2 = this.nextGeneratedIdSuffixes.get(generatedId)) != null ? _b2 : 1,
        maximumSuffix = initialSuffix + this.usedToolCallIds.size;
      for (let suffix = initialSuffix; suffix <= maximumSuffix; suffix++) {
        let suffixedId = `${generatedId}-${suffix}`;
        if (!this.usedToolCallIds.has(suffixedId))
          return (
            this.usedToolCallIds.add(suffixedId), this.nextGeneratedIdSuffixes.set(generatedId, suffix + 1), suffixedId
          );
      }
      throw new Error("Failed to create a unique tool call ID.");
    }
    getNonBlankString(value) {
      return value != null && value.trim().length > 0 ? value : void 0;
    }
    processExistingToolCall(toolCall, toolCallDelta) {
      var _a22;
      !toolCall.hasFinished &&
        ((_a22 = toolCallDelta.function) == null ? void 0 : _a22.arguments) != null &&
        (toolCall.argumentState.append(toolCallDelta.function.arguments),
        (toolCall.function.arguments += toolCallDelta.function.arguments),
        this.controller.enqueue({
          type: "tool-input-delta",
          id: toolCall.id,
          delta: toolCallDelta.function.arguments,
        }));
    }
    finishToolCall(toolCall) {
      var _a22;
      this.controller.enqueue({ type: "tool-input-end", id: toolCall.id });
      let providerMetadata =
        (_a22 = this.buildToolCallProviderMetadata) == null ? void 0 : _a22.call(this, toolCall.metadata);
      (this.controller.enqueue({
        type: "tool-call",
        toolCallId: toolCall.id,
        toolName: toolCall.function.name,
        input: toolCall.function.arguments,
        ...(providerMetadata ? { providerMetadata } : {}),
      }),
        (toolCall.hasFinished = !0));
    }
  };
function withoutTrailingSlash(url) {
  return url?.replace(/\/$/, "");
}
function stringifyWithBigIntAndCycles(value) {
  let ancestors = [];
  return JSON.stringify(value, function (_key, value2) {
    if (typeof value2 == "bigint") return value2.toString();
    if (typeof value2 != "object" || value2 === null) return value2;
    for (; ancestors.length > 0 && ancestors.at(-1) !== this;) ancestors.pop();
    return ancestors.includes(value2) ? "[Circular]" : (ancestors.push(value2), value2);
  });
}
var openaiErrorDataSchema = () =>
    external_exports.object({
      error: external_exports.object({
        message: external_exports.string(),
        type: external_exports.string().nullish(),
        param: external_exports.any().nullish(),
        code: external_exports.union([external_exports.string(), external_exports.number()]).nullish(),
      }),
    }),
  openaiErrorDataSchemaValidator = lazySchema(() => zodSchema(openaiErrorDataSchema())),
  openaiFailedResponseHandler = createJsonErrorResponseHandler({
    errorSchema: openaiErrorDataSchemaValidator,
    errorToMessage: (data) => data.error.message,
  });
function getOpenAILanguageModelCapabilities(modelId) {
  var _a22, _b2, _c, _d, _e;
  let oSeriesVersion = getOSeriesVersion(modelId),
    gptVersion = getGptVersion(modelId),
    isGptChatModel =
      gptVersion?.minor == null &&
      ((_b2 = (_a22 = gptVersion?.variant) == null ? void 0 : _a22.startsWith("chat")) != null ? _b2 : !1),
    isGptNanoModel = (_d = (_c = gptVersion?.variant) == null ? void 0 : _c.startsWith("nano")) != null ? _d : !1,
    isGpt6OrLaterModel = gptVersion != null && gptVersion.major >= 6,
    isGpt6OrLaterModelWithNoneEffort =
      modelId === "gpt-6-sol" || modelId === "gpt-6-luna" || modelId === "gpt-6.1-terra",
    supportsFlexProcessing =
      (oSeriesVersion != null && oSeriesVersion >= 3) ||
      (gptVersion != null && gptVersion.major >= 5 && !isGptChatModel),
    supportsPriorityProcessing =
      modelId.startsWith("gpt-4") ||
      (gptVersion != null && gptVersion.major >= 5 && !isGptNanoModel && !isGptChatModel) ||
      (oSeriesVersion != null && oSeriesVersion >= 3),
    isReasoningModel = oSeriesVersion != null || (gptVersion != null && gptVersion.major >= 5 && !isGptChatModel),
    supportsNonReasoningParameters =
      !isGpt6OrLaterModel &&
      gptVersion != null &&
      (gptVersion.major > 5 || (gptVersion.major === 5 && ((_e = gptVersion.minor) != null ? _e : 0) >= 1));
  return {
    supportsFlexProcessing,
    supportsPriorityProcessing,
    supportsConfigurationUpdate: isGpt6OrLaterModel,
    supportsAsyncToolCalling: isGpt6OrLaterModel,
    supportedReasoningEfforts: isGpt6OrLaterModelWithNoneEffort
      ? ["none", "low", "medium", "high", "xhigh", "max"]
      : isGpt6OrLaterModel
        ? ["low", "medium", "high", "xhigh", "max"]
        : void 0,
    isReasoningModel,
    systemMessageMode: isReasoningModel ? "developer" : "system",
    supportsNonReasoningParameters,
  };
}
function getOSeriesVersion(modelId) {
  let match = /^o(\d+)(?:-|$)/.exec(modelId);
  return match == null ? void 0 : Number(match[1]);
}
function getGptVersion(modelId) {
  let match = /^gpt-(\d+)(?:\.(\d+))?(?:-(.+))?$/.exec(modelId);
  if (match != null)
    return { major: Number(match[1]), minor: match[2] == null ? void 0 : Number(match[2]), variant: match[3] };
}
function normalizeOpenAIJsonSchema(schema) {
  let normalizedSchema = normalizeSchema(schema, !0),
    reference = getSingletonReference(normalizedSchema);
  if (reference == null) return normalizedSchema;
  let { allOf: _allOf, ...schemaWithoutAllOf } = normalizedSchema,
    referencedSchema = getLocalReferenceSchema(reference, normalizedSchema);
  return typeof referencedSchema != "object" || referencedSchema == null
    ? normalizedSchema
    : { ...referencedSchema, ...schemaWithoutAllOf };
  function normalizeSchema(schema2, isRoot = !1) {
    if (typeof schema2 != "object" || schema2 == null) return schema2;
    let normalizedSchema2 = { ...schema2 };
    (normalizedSchema2.properties != null &&
      (normalizedSchema2.properties = normalizeSchemaRecord(normalizedSchema2.properties)),
      normalizedSchema2.patternProperties != null &&
        (normalizedSchema2.patternProperties = normalizeSchemaRecord(normalizedSchema2.patternProperties)),
      normalizedSchema2.definitions != null &&
        (normalizedSchema2.definitions = normalizeSchemaRecord(normalizedSchema2.definitions)),
      normalizedSchema2.$defs != null && (normalizedSchema2.$defs = normalizeSchemaRecord(normalizedSchema2.$defs)),
      normalizedSchema2.items != null &&
        (normalizedSchema2.items = Array.isArray(normalizedSchema2.items)
          ? normalizedSchema2.items.map((item) => normalizeSchema(item))
          : normalizeSchema(normalizedSchema2.items)),
      normalizedSchema2.allOf != null &&
        (normalizedSchema2.allOf = normalizedSchema2.allOf.map((item) => normalizeSchema(item))),
      normalizedSchema2.anyOf != null &&
        (normalizedSchema2.anyOf = normalizedSchema2.anyOf.map((item) => normalizeSchema(item))),
      normalizedSchema2.oneOf != null &&
        (normalizedSchema2.oneOf = normalizedSchema2.oneOf.map((item) => normalizeSchema(item))),
      typeof normalizedSchema2.additionalProperties == "object" &&
        normalizedSchema2.additionalProperties != null &&
        (normalizedSchema2.additionalProperties = normalizeSchema(normalizedSchema2.additionalProperties)));
    let reference2 = getSingletonReference(normalizedSchema2);
    if (reference2 == null || isRoot) return normalizedSchema2;
    let { allOf: _allOf2, ...schemaWithoutAllOf2 } = normalizedSchema2;
    return { ...schemaWithoutAllOf2, $ref: reference2 };
  }
  function normalizeSchemaRecord(record) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, normalizeSchema(value)]));
  }
  function getSingletonReference(schema2) {
    var _a22;
    if (((_a22 = schema2.allOf) == null ? void 0 : _a22.length) !== 1) return;
    let [allOfSchema] = schema2.allOf;
    return typeof allOfSchema == "object" &&
      allOfSchema != null &&
      Object.keys(allOfSchema).length === 1 &&
      typeof allOfSchema.$ref == "string"
      ? allOfSchema.$ref
      : void 0;
  }
  function getLocalReferenceSchema(reference2, schema2) {
    var _a22, _b2;
    let match = /^#\/(definitions|\$defs)\/(.+)$/.exec(reference2);
    if (match == null) return;
    let [, keyword, encodedName] = match,
      name2 = encodedName.replace(/~1/g, "/").replace(/~0/g, "~");
    return keyword === "definitions"
      ? (_a22 = schema2.definitions) == null
        ? void 0
        : _a22[name2]
      : (_b2 = schema2.$defs) == null
        ? void 0
        : _b2[name2];
  }
}
function createOpenAIProviderStreamError(frame) {
  var _a22, _b2;
  let streamError = parseStreamError(frame);
  if (streamError == null) return;
  let statusCode = getStatusCode(streamError);
  return {
    message: streamError.message,
    type: (_a22 = streamError.type) != null ? _a22 : void 0,
    code: (_b2 = streamError.code) != null ? _b2 : void 0,
    statusCode,
    isRetryable: isRetryableStreamError(streamError, statusCode),
    data: frame,
  };
}
async function throwIfOpenAIStreamErrorBeforeOutput({
  stream,
  getError,
  isOutputChunk,
  url,
  requestBodyValues,
  responseHeaders,
}) {
  let [streamForEarlyError, streamForConsumer] = stream.tee(),
    reader = streamForEarlyError.getReader();
  try {
    for (;;) {
      let result = await reader.read();
      if (result.done) return streamForConsumer;
      let chunk = result.value;
      if (!chunk.success) return streamForConsumer;
      let errorFrame = getError(chunk.value);
      if (errorFrame != null)
        throw (
          streamForConsumer.cancel().catch(() => {}),
          createOpenAIStreamError({ frame: errorFrame, url, requestBodyValues, responseHeaders })
        );
      if (isOutputChunk(chunk.value)) return streamForConsumer;
    }
  } finally {
    (reader.cancel().catch(() => {}), reader.releaseLock());
  }
}
function createOpenAIStreamError({ frame, url, requestBodyValues, responseHeaders }) {
  var _a22;
  let streamError = parseStreamError(frame);
  return new APICallError({
    message: (_a22 = streamError?.message) != null ? _a22 : "OpenAI stream failed before any output was generated",
    url,
    requestBodyValues,
    statusCode: streamError == null ? 500 : getStatusCode(streamError),
    responseHeaders,
    responseBody: JSON.stringify(frame),
    data: frame,
    isRetryable: streamError == null ? !0 : isRetryableStreamError(streamError, getStatusCode(streamError)),
  });
}
function parseStreamError(frame) {
  var _a22;
  let value = asRecord(frame);
  if (value == null) return;
  if (value.type === "response.failed") {
    let response = asRecord(value.response),
      responseError = asRecord(response?.error);
    return typeof responseError?.message == "string"
      ? { message: responseError.message, code: getStringOrNumber(responseError.code), type: "response.failed" }
      : void 0;
  }
  let error = (_a22 = asRecord(value.error)) != null ? _a22 : value;
  return typeof error.message == "string" &&
    (asRecord(value.error) != null || typeof error.type == "string" || "code" in error || "param" in error)
    ? {
        message: error.message,
        code: getStringOrNumber(error.code),
        type: typeof error.type == "string" ? error.type : void 0,
      }
    : void 0;
}
function getStatusCode(error) {
  if (typeof error.code == "number" && isHttpErrorStatusCode(error.code)) return error.code;
  if (typeof error.code == "string" && /^\d{3}$/.test(error.code)) {
    let numericCode = Number(error.code);
    if (isHttpErrorStatusCode(numericCode)) return numericCode;
  }
  let discriminator = [error.code, error.type]
    .filter((value) => typeof value == "string" || typeof value == "number")
    .join(" ")
    .toLowerCase();
  return ["insufficient_quota", "rate_limit"].some((term) => discriminator.includes(term))
    ? 429
    : discriminator.includes("authentication")
      ? 401
      : discriminator.includes("permission")
        ? 403
        : discriminator.includes("not_found")
          ? 404
          : ["invalid", "bad_request", "context_length"].some((term) => discriminator.includes(term))
            ? 400
            : discriminator.includes("overload")
              ? 503
              : discriminator.includes("timeout")
                ? 504
                : 500;
}
function asRecord(value) {
  return typeof value == "object" && value != null ? value : void 0;
}
function getStringOrNumber(value) {
  return typeof value == "string" || typeof value == "number" ? value : void 0;
}
function isHttpErrorStatusCode(value) {
  return Number.isInteger(value) && value >= 400 && value <= 599;
}
function isRetryableStatusCode(statusCode) {
  return statusCode === 408 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
function isRetryableStreamError(error, statusCode) {
  return error.code === "insufficient_quota" || error.type === "insufficient_quota"
    ? !1
    : isRetryableStatusCode(statusCode);
}
function convertOpenAIChatUsage(usage) {
  var _a22, _b2, _c, _d, _e, _f, _g, _h;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let promptTokens = (_a22 = usage.prompt_tokens) != null ? _a22 : 0,
    completionTokens = (_b2 = usage.completion_tokens) != null ? _b2 : 0,
    cachedTokens = (_d = (_c = usage.prompt_tokens_details) == null ? void 0 : _c.cached_tokens) != null ? _d : 0,
    cacheWriteTokens =
      (_f = (_e = usage.prompt_tokens_details) == null ? void 0 : _e.cache_write_tokens) != null ? _f : void 0,
    reasoningTokens =
      (_h = (_g = usage.completion_tokens_details) == null ? void 0 : _g.reasoning_tokens) != null ? _h : 0;
  return {
    inputTokens: {
      total: promptTokens,
      noCache: promptTokens - cachedTokens - (cacheWriteTokens ?? 0),
      cacheRead: cachedTokens,
      cacheWrite: cacheWriteTokens,
    },
    outputTokens: {
      total: completionTokens,
      text: Math.max(0, completionTokens - reasoningTokens),
      reasoning: reasoningTokens,
    },
    raw: usage,
  };
}
function serializeToolCallArguments(input) {
  if (typeof input == "string")
    try {
      let parsed = secureJsonParse(input);
      return typeof parsed != "object" || parsed === null || Array.isArray(parsed) ? "{}" : input;
    } catch {
      return "{}";
    }
  return stringifyWithBigIntAndCycles(typeof input == "object" && input !== null && !Array.isArray(input) ? input : {});
}
function getPromptCacheBreakpoint(providerOptions) {
  var _a22;
  return (_a22 = providerOptions?.openai) == null ? void 0 : _a22.promptCacheBreakpoint;
}
function convertToOpenAIChatMessages({ prompt, systemMessageMode = "system" }) {
  var _a22, _b2;
  let messages = [],
    warnings = [];
  for (let { role, content, providerOptions } of prompt)
    switch (role) {
      case "system": {
        switch (systemMessageMode) {
          case "system": {
            let promptCacheBreakpoint = getPromptCacheBreakpoint(providerOptions);
            messages.push({
              role: "system",
              content:
                promptCacheBreakpoint == null
                  ? content
                  : [{ type: "text", text: content, prompt_cache_breakpoint: promptCacheBreakpoint }],
            });
            break;
          }
          case "developer": {
            let promptCacheBreakpoint = getPromptCacheBreakpoint(providerOptions);
            messages.push({
              role: "developer",
              content:
                promptCacheBreakpoint == null
                  ? content
                  : [{ type: "text", text: content, prompt_cache_breakpoint: promptCacheBreakpoint }],
            });
            break;
          }
          case "remove": {
            warnings.push({ type: "other", message: "system messages are removed for this model" });
            break;
          }
          default: {
            let _exhaustiveCheck = systemMessageMode;
            throw new Error(`Unsupported system message mode: ${_exhaustiveCheck}`);
          }
        }
        break;
      }
      case "user": {
        if (
          content.length === 1 &&
          content[0].type === "text" &&
          getPromptCacheBreakpoint(content[0].providerOptions) == null
        ) {
          messages.push({ role: "user", content: content[0].text });
          break;
        }
        messages.push({
          role: "user",
          content: content.map((part, index) => {
            var _a3, _b22, _c;
            switch (part.type) {
              case "text": {
                let promptCacheBreakpoint = getPromptCacheBreakpoint(part.providerOptions);
                return {
                  type: "text",
                  text: part.text,
                  ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                };
              }
              case "file": {
                let promptCacheBreakpoint = getPromptCacheBreakpoint(part.providerOptions);
                if (part.mediaType.startsWith("image/")) {
                  let mediaType = part.mediaType === "image/*" ? "image/jpeg" : part.mediaType;
                  return {
                    type: "image_url",
                    image_url: {
                      url:
                        part.data instanceof URL
                          ? part.data.toString()
                          : `data:${mediaType};base64,${convertToBase64(part.data)}`,
                      detail:
                        (_b22 = (_a3 = part.providerOptions) == null ? void 0 : _a3.openai) == null
                          ? void 0
                          : _b22.imageDetail,
                    },
                    ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                  };
                } else if (part.mediaType.startsWith("audio/")) {
                  if (part.data instanceof URL)
                    throw new UnsupportedFunctionalityError({ functionality: "audio file parts with URLs" });
                  switch (part.mediaType) {
                    case "audio/wav":
                      return {
                        type: "input_audio",
                        input_audio: { data: convertToBase64(part.data), format: "wav" },
                        ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                      };
                    case "audio/mp3":
                    case "audio/mpeg":
                      return {
                        type: "input_audio",
                        input_audio: { data: convertToBase64(part.data), format: "mp3" },
                        ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                      };
                    default:
                      throw new UnsupportedFunctionalityError({
                        functionality: `audio content parts with media type ${part.mediaType}`,
                      });
                  }
                } else if (part.mediaType === "application/pdf") {
                  if (part.data instanceof URL)
                    throw new UnsupportedFunctionalityError({ functionality: "PDF file parts with URLs" });
                  return {
                    type: "file",
                    file:
                      typeof part.data == "string" && part.data.startsWith("file-")
                        ? { file_id: part.data }
                        : {
                            filename: (_c = part.filename) != null ? _c : `part-${index}.pdf`,
                            file_data: `data:application/pdf;base64,${convertToBase64(part.data)}`,
                          },
                    ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                  };
                } else
                  throw new UnsupportedFunctionalityError({ functionality: `file part media type ${part.mediaType}` });
              }
            }
          }),
        });
        break;
      }
      case "assistant": {
        let text = "",
          textParts = [],
          hasPromptCacheBreakpoint = !1,
          toolCalls = [];
        for (let part of content)
          switch (part.type) {
            case "text": {
              let promptCacheBreakpoint = getPromptCacheBreakpoint(part.providerOptions);
              ((text += part.text),
                textParts.push({
                  type: "text",
                  text: part.text,
                  ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                }),
                hasPromptCacheBreakpoint || (hasPromptCacheBreakpoint = promptCacheBreakpoint != null));
              break;
            }
            case "tool-call": {
              toolCalls.push({
                id: part.toolCallId,
                type: "function",
                function: { name: part.toolName, arguments: serializeToolCallArguments(part.input) },
              });
              break;
            }
          }
        messages.push({
          role: "assistant",
          content: hasPromptCacheBreakpoint ? textParts : toolCalls.length > 0 ? text || null : text,
          tool_calls: toolCalls.length > 0 ? toolCalls : void 0,
        });
        break;
      }
      case "tool": {
        for (let toolResponse of content) {
          if (toolResponse.type === "tool-approval-response") continue;
          let output = toolResponse.output,
            promptCacheBreakpoint =
              (_a22 =
                output.type === "content"
                  ? output.value
                      .map((part) => getPromptCacheBreakpoint(part.providerOptions))
                      .find((breakpoint) => breakpoint != null)
                  : getPromptCacheBreakpoint(output.providerOptions)) != null
                ? _a22
                : getPromptCacheBreakpoint(toolResponse.providerOptions),
            contentValue;
          switch (output.type) {
            case "text":
            case "error-text":
              contentValue = output.value;
              break;
            case "execution-denied":
              contentValue = (_b2 = output.reason) != null ? _b2 : "Tool call execution denied.";
              break;
            case "content":
            case "json":
            case "error-json":
              contentValue = stringifyWithBigIntAndCycles(output.value);
              break;
          }
          messages.push({
            role: "tool",
            tool_call_id: toolResponse.toolCallId,
            content:
              promptCacheBreakpoint == null
                ? contentValue
                : [{ type: "text", text: contentValue, prompt_cache_breakpoint: promptCacheBreakpoint }],
          });
        }
        break;
      }
      default: {
        let _exhaustiveCheck = role;
        throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
      }
    }
  return { messages, warnings };
}
function getResponseMetadata({ id, model, created }) {
  return { id: id ?? void 0, modelId: model ?? void 0, timestamp: created ? new Date(created * 1e3) : void 0 };
}
function mapOpenAIFinishReason({ finishReason, hasRefusal = !1 }) {
  switch (finishReason) {
    case "stop":
      return hasRefusal ? "content-filter" : "stop";
    case "length":
      return "length";
    case "content_filter":
      return "content-filter";
    case "function_call":
    case "tool_calls":
      return "tool-calls";
    default:
      return "other";
  }
}
var openaiChatResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        id: external_exports.string().nullish(),
        created: external_exports.number().nullish(),
        model: external_exports.string().nullish(),
        choices: external_exports.array(
          external_exports.object({
            message: external_exports.object({
              role: external_exports.literal("assistant").nullish(),
              content: external_exports.string().nullish(),
              refusal: external_exports.string().nullish(),
              audio: external_exports.object({ transcript: external_exports.string().nullish() }).nullish(),
              tool_calls: external_exports
                .array(
                  external_exports.object({
                    id: external_exports.string().nullish(),
                    type: external_exports.literal("function"),
                    function: external_exports.object({
                      name: external_exports.string(),
                      arguments: external_exports.string(),
                    }),
                  }),
                )
                .nullish(),
              annotations: external_exports
                .array(
                  external_exports.object({
                    type: external_exports.literal("url_citation"),
                    url_citation: external_exports.object({
                      start_index: external_exports.number(),
                      end_index: external_exports.number(),
                      url: external_exports.string(),
                      title: external_exports.string(),
                    }),
                  }),
                )
                .nullish(),
            }),
            index: external_exports.number(),
            logprobs: external_exports
              .object({
                content: external_exports
                  .array(
                    external_exports.object({
                      token: external_exports.string(),
                      logprob: external_exports.number(),
                      top_logprobs: external_exports.array(
                        external_exports.object({
                          token: external_exports.string(),
                          logprob: external_exports.number(),
                        }),
                      ),
                    }),
                  )
                  .nullish(),
                refusal: external_exports
                  .array(
                    external_exports.object({
                      token: external_exports.string(),
                      logprob: external_exports.number(),
                      top_logprobs: external_exports.array(
                        external_exports.object({
                          token: external_exports.string(),
                          logprob: external_exports.number(),
                        }),
                      ),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
            finish_reason: external_exports.string().nullish(),
          }),
        ),
        usage: external_exports
          .object({
            prompt_tokens: external_exports.number().nullish(),
            completion_tokens: external_exports.number().nullish(),
            total_tokens: external_exports.number().nullish(),
            prompt_tokens_details: external_exports
              .object({
                cached_tokens: external_exports.number().nullish(),
                cache_write_tokens: external_exports.number().nullish(),
              })
              .nullish(),
            completion_tokens_details: external_exports
              .object({
                reasoning_tokens: external_exports.number().nullish(),
                accepted_prediction_tokens: external_exports.number().nullish(),
                rejected_prediction_tokens: external_exports.number().nullish(),
              })
              .nullish(),
          })
          .nullish(),
      }),
    ),
  ),
  openaiChatChunkSchema = lazySchema(() =>
    zodSchema(
      external_exports.union([
        external_exports.object({
          id: external_exports.string().nullish(),
          created: external_exports.number().nullish(),
          model: external_exports.string().nullish(),
          choices: external_exports.array(
            external_exports.object({
              delta: external_exports
                .object({
                  role: external_exports.enum(["assistant"]).nullish(),
                  content: external_exports.string().nullish(),
                  refusal: external_exports.string().nullish(),
                  tool_calls: external_exports
                    .array(
                      external_exports.object({
                        index: external_exports.number(),
                        id: external_exports.string().nullish(),
                        type: external_exports.literal("function").nullish(),
                        function: external_exports.object({
                          name: external_exports.string().nullish(),
                          arguments: external_exports.string().nullish(),
                        }),
                      }),
                    )
                    .nullish(),
                  annotations: external_exports
                    .array(
                      external_exports.object({
                        type: external_exports.literal("url_citation"),
                        url_citation: external_exports.object({
                          start_index: external_exports.number(),
                          end_index: external_exports.number(),
                          url: external_exports.string(),
                          title: external_exports.string(),
                        }),
                      }),
                    )
                    .nullish(),
                })
                .nullish(),
              logprobs: external_exports
                .object({
                  content: external_exports
                    .array(
                      external_exports.object({
                        token: external_exports.string(),
                        logprob: external_exports.number(),
                        top_logprobs: external_exports.array(
                          external_exports.object({
                            token: external_exports.string(),
                            logprob: external_exports.number(),
                          }),
                        ),
                      }),
                    )
                    .nullish(),
                  refusal: external_exports
                    .array(
                      external_exports.object({
                        token: external_exports.string(),
                        logprob: external_exports.number(),
                        top_logprobs: external_exports.array(
                          external_exports.object({
                            token: external_exports.string(),
                            logprob: external_exports.number(),
                          }),
                        ),
                      }),
                    )
                    .nullish(),
                })
                .nullish(),
              finish_reason: external_exports.string().nullish(),
              index: external_exports.number(),
            }),
          ),
          usage: external_exports
            .object({
              prompt_tokens: external_exports.number().nullish(),
              completion_tokens: external_exports.number().nullish(),
              total_tokens: external_exports.number().nullish(),
              prompt_tokens_details: external_exports
                .object({
                  cached_tokens: external_exports.number().nullish(),
                  cache_write_tokens: external_exports.number().nullish(),
                })
                .nullish(),
              completion_tokens_details: external_exports
                .object({
                  reasoning_tokens: external_exports.number().nullish(),
                  accepted_prediction_tokens: external_exports.number().nullish(),
                  rejected_prediction_tokens: external_exports.number().nullish(),
                })
                .nullish(),
            })
            .nullish(),
        }),
        openaiErrorDataSchema(),
      ]),
    ),
  ),
  openaiLanguageModelChatOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        logitBias: external_exports.record(external_exports.coerce.number(), external_exports.number()).optional(),
        logprobs: external_exports.union([external_exports.boolean(), external_exports.number()]).optional(),
        parallelToolCalls: external_exports.boolean().optional(),
        user: external_exports.string().optional(),
        reasoningEffort: external_exports.enum(["none", "minimal", "low", "medium", "high", "xhigh", "max"]).optional(),
        maxCompletionTokens: external_exports.number().optional(),
        store: external_exports.boolean().optional(),
        metadata: external_exports
          .record(external_exports.string().max(64), external_exports.string().max(512))
          .optional(),
        prediction: external_exports.record(external_exports.string(), external_exports.any()).optional(),
        serviceTier: external_exports.enum(["auto", "flex", "priority", "fast", "ultrafast", "default"]).optional(),
        strictJsonSchema: external_exports.boolean().optional(),
        textVerbosity: external_exports.enum(["low", "medium", "high"]).optional(),
        promptCacheKey: external_exports.string().optional(),
        promptCacheOptions: external_exports
          .object({
            mode: external_exports.enum(["implicit", "explicit"]).optional(),
            ttl: external_exports.literal("30m").optional(),
          })
          .optional(),
        promptCacheRetention: external_exports.enum(["in_memory", "24h"]).optional(),
        safetyIdentifier: external_exports.string().optional(),
        systemMessageMode: external_exports.enum(["system", "developer", "remove"]).optional(),
        forceReasoning: external_exports.boolean().optional(),
      }),
    ),
  );
function prepareChatTools({ tools, toolChoice }) {
  tools = tools?.length ? tools : void 0;
  let toolWarnings = [];
  if (tools == null) return { tools: void 0, toolChoice: void 0, toolWarnings };
  let openaiTools2 = [];
  for (let tool of tools)
    tool.type === "function"
      ? openaiTools2.push({
          type: "function",
          function: {
            name: tool.name,
            description: tool.description,
            parameters: tool.inputSchema,
            ...(tool.strict != null ? { strict: tool.strict } : {}),
          },
        })
      : toolWarnings.push({ type: "unsupported", feature: `tool type: ${tool.type}` });
  if (toolChoice == null) return { tools: openaiTools2, toolChoice: void 0, toolWarnings };
  let type = toolChoice.type;
  switch (type) {
    case "auto":
    case "none":
    case "required":
      return { tools: openaiTools2, toolChoice: type, toolWarnings };
    case "tool":
      return {
        tools: openaiTools2,
        toolChoice: { type: "function", function: { name: toolChoice.toolName } },
        toolWarnings,
      };
    default: {
      let _exhaustiveCheck = type;
      throw new UnsupportedFunctionalityError({ functionality: `tool choice type: ${_exhaustiveCheck}` });
    }
  }
}
var OpenAIChatLanguageModel = class {
  constructor(modelId, config) {
    ((this.specificationVersion = "v3"),
      (this.supportedUrls = { "image/*": [/^https?:\/\/.*$/] }),
      (this.modelId = modelId),
      (this.config = config));
  }
  get provider() {
    return this.config.provider;
  }
  async getArgs({
    prompt,
    maxOutputTokens,
    temperature,
    topP,
    topK,
    frequencyPenalty,
    presencePenalty,
    stopSequences,
    responseFormat,
    seed,
    tools,
    toolChoice,
    providerOptions,
  }) {
    var _a22, _b2, _c, _d, _e;
    let warnings = [],
      openaiOptions =
        (_a22 = await parseProviderOptions({
          provider: "openai",
          providerOptions,
          schema: openaiLanguageModelChatOptions,
        })) != null
          ? _a22
          : {},
      modelCapabilities = getOpenAILanguageModelCapabilities(this.modelId),
      isReasoningModel = (_b2 = openaiOptions.forceReasoning) != null ? _b2 : modelCapabilities.isReasoningModel,
      resolvedReasoningEffort = openaiOptions.reasoningEffort;
    (resolvedReasoningEffort != null &&
      modelCapabilities.supportedReasoningEfforts != null &&
      !modelCapabilities.supportedReasoningEfforts.includes(resolvedReasoningEffort) &&
      (warnings.push({
        type: "unsupported",
        feature: "reasoningEffort",
        details: `${this.modelId} only supports the following reasoning efforts: ${modelCapabilities.supportedReasoningEfforts.join(", ")}`,
      }),
      (resolvedReasoningEffort = void 0)),
      topK != null && warnings.push({ type: "unsupported", feature: "topK" }));
    let { messages, warnings: messageWarnings } = convertToOpenAIChatMessages({
      prompt,
      systemMessageMode:
        (_c = openaiOptions.systemMessageMode) != null
          ? _c
          : isReasoningModel
            ? "developer"
            : modelCapabilities.systemMessageMode,
    });
    warnings.push(...messageWarnings);
    let strictJsonSchema = (_d = openaiOptions.strictJsonSchema) != null ? _d : !0,
      baseArgs = {
        model: this.modelId,
        logit_bias: openaiOptions.logitBias,
        logprobs: openaiOptions.logprobs === !0 || typeof openaiOptions.logprobs == "number" ? !0 : void 0,
        top_logprobs:
          typeof openaiOptions.logprobs == "number"
            ? openaiOptions.logprobs
            : typeof openaiOptions.logprobs == "boolean" && openaiOptions.logprobs
              ? 0
              : void 0,
        user: openaiOptions.user,
        parallel_tool_calls: openaiOptions.parallelToolCalls,
        max_tokens: maxOutputTokens,
        temperature,
        top_p: topP,
        frequency_penalty: frequencyPenalty,
        presence_penalty: presencePenalty,
        response_format:
          responseFormat?.type === "json"
            ? responseFormat.schema != null
              ? {
                  type: "json_schema",
                  json_schema: {
                    schema: normalizeOpenAIJsonSchema(responseFormat.schema),
                    strict: strictJsonSchema,
                    name: (_e = responseFormat.name) != null ? _e : "response",
                    description: responseFormat.description,
                  },
                }
              : { type: "json_object" }
            : void 0,
        stop: stopSequences,
        seed,
        verbosity: openaiOptions.textVerbosity,
        max_completion_tokens: openaiOptions.maxCompletionTokens,
        store: openaiOptions.store,
        metadata: openaiOptions.metadata,
        prediction: openaiOptions.prediction,
        reasoning_effort: resolvedReasoningEffort,
        service_tier: openaiOptions.serviceTier,
        prompt_cache_key: openaiOptions.promptCacheKey,
        prompt_cache_options: openaiOptions.promptCacheOptions,
        prompt_cache_retention: openaiOptions.promptCacheRetention,
        safety_identifier: openaiOptions.safetyIdentifier,
        messages,
      };
    (modelCapabilities.supportedReasoningEfforts != null &&
      baseArgs.prompt_cache_retention != null &&
      ((baseArgs.prompt_cache_retention = void 0),
      warnings.push({
        type: "unsupported",
        feature: "promptCacheRetention",
        details: "promptCacheRetention is not supported by GPT-6 and later models; use promptCacheOptions instead",
      })),
      isReasoningModel
        ? ((openaiOptions.reasoningEffort !== "none" || !modelCapabilities.supportsNonReasoningParameters) &&
            (baseArgs.temperature != null &&
              ((baseArgs.temperature = void 0),
              warnings.push({
                type: "unsupported",
                feature: "temperature",
                details: "temperature is not supported for reasoning models",
              })),
            baseArgs.top_p != null &&
              ((baseArgs.top_p = void 0),
              warnings.push({
                type: "unsupported",
                feature: "topP",
                details: "topP is not supported for reasoning models",
              })),
            baseArgs.logprobs != null &&
              ((baseArgs.logprobs = void 0),
              warnings.push({ type: "other", message: "logprobs is not supported for reasoning models" }))),
          baseArgs.frequency_penalty != null &&
            ((baseArgs.frequency_penalty = void 0),
            warnings.push({
              type: "unsupported",
              feature: "frequencyPenalty",
              details: "frequencyPenalty is not supported for reasoning models",
            })),
          baseArgs.presence_penalty != null &&
            ((baseArgs.presence_penalty = void 0),
            warnings.push({
              type: "unsupported",
              feature: "presencePenalty",
              details: "presencePenalty is not supported for reasoning models",
            })),
          baseArgs.logit_bias != null &&
            ((baseArgs.logit_bias = void 0),
            warnings.push({ type: "other", message: "logitBias is not supported for reasoning models" })),
          baseArgs.top_logprobs != null &&
            ((baseArgs.top_logprobs = void 0),
            warnings.push({ type: "other", message: "topLogprobs is not supported for reasoning models" })),
          baseArgs.max_tokens != null &&
            (baseArgs.max_completion_tokens == null && (baseArgs.max_completion_tokens = baseArgs.max_tokens),
            (baseArgs.max_tokens = void 0)))
        : (this.modelId.startsWith("gpt-4o-search-preview") || this.modelId.startsWith("gpt-4o-mini-search-preview")) &&
          baseArgs.temperature != null &&
          ((baseArgs.temperature = void 0),
          warnings.push({
            type: "unsupported",
            feature: "temperature",
            details: "temperature is not supported for the search preview models and has been removed.",
          })),
      openaiOptions.serviceTier === "flex" &&
        !modelCapabilities.supportsFlexProcessing &&
        (warnings.push({
          type: "unsupported",
          feature: "serviceTier",
          details: "flex processing is only available for o3, o4-mini, and gpt-5 models",
        }),
        (baseArgs.service_tier = void 0)),
      (openaiOptions.serviceTier === "priority" || openaiOptions.serviceTier === "fast") &&
        !modelCapabilities.supportsPriorityProcessing &&
        (warnings.push({
          type: "unsupported",
          feature: "serviceTier",
          details:
            "priority processing is only available for supported models (gpt-4, gpt-5, gpt-5-mini, o3, o4-mini) and requires Enterprise access. gpt-5-nano is not supported",
        }),
        (baseArgs.service_tier = void 0)));
    let { tools: openaiTools2, toolChoice: openaiToolChoice, toolWarnings } = prepareChatTools({ tools, toolChoice });
    return {
      args: { ...baseArgs, tools: openaiTools2, tool_choice: openaiToolChoice },
      warnings: [...warnings, ...toolWarnings],
    };
  }
  async doGenerate(options) {
    var _a22, _b2, _c, _d, _e, _f, _g, _h, _i;
    let { args: body, warnings } = await this.getArgs(options),
      {
        responseHeaders,
        value: response,
        rawValue: rawResponse,
      } = await postJsonToApi({
        url: this.config.url({ path: "/chat/completions", modelId: this.modelId }),
        headers: combineHeaders(this.config.headers(), options.headers),
        body,
        failedResponseHandler: openaiFailedResponseHandler,
        successfulResponseHandler: createJsonResponseHandler(openaiChatResponseSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      }),
      choice = response.choices[0];
    if (choice == null)
      throw new InvalidResponseDataError({ data: rawResponse, message: "Response did not contain any choices." });
    let content = [],
      text =
        choice.message.content != null && choice.message.content.length > 0
          ? choice.message.content
          : (_a22 = choice.message.audio) == null
            ? void 0
            : _a22.transcript;
    text != null && text.length > 0 && content.push({ type: "text", text });
    let refusal = choice.message.refusal,
      hasRefusal = refusal != null && refusal.length > 0;
    hasRefusal && content.push({ type: "text", text: refusal });
    for (let toolCall of (_b2 = choice.message.tool_calls) != null ? _b2 : [])
      content.push({
        type: "tool-call",
        toolCallId: (_c = toolCall.id) != null ? _c : generateId(),
        toolName: toolCall.function.name,
        input: toolCall.function.arguments,
      });
    for (let annotation of (_d = choice.message.annotations) != null ? _d : [])
      content.push({
        type: "source",
        sourceType: "url",
        id: generateId(),
        url: annotation.url_citation.url,
        title: annotation.url_citation.title,
      });
    let completionTokenDetails = (_e = response.usage) == null ? void 0 : _e.completion_tokens_details,
      promptTokenDetails = (_f = response.usage) == null ? void 0 : _f.prompt_tokens_details,
      providerMetadata = { openai: {} };
    (completionTokenDetails?.accepted_prediction_tokens != null &&
      (providerMetadata.openai.acceptedPredictionTokens = completionTokenDetails?.accepted_prediction_tokens),
      completionTokenDetails?.rejected_prediction_tokens != null &&
        (providerMetadata.openai.rejectedPredictionTokens = completionTokenDetails?.rejected_prediction_tokens));
    let contentLogprobs = (_g = choice.logprobs) == null ? void 0 : _g.content,
      refusalLogprobs = (_h = choice.logprobs) == null ? void 0 : _h.refusal;
    return (
      (contentLogprobs != null || refusalLogprobs != null) &&
        (providerMetadata.openai.logprobs = [...(contentLogprobs ?? []), ...(refusalLogprobs ?? [])]),
      {
        content,
        finishReason: {
          unified: mapOpenAIFinishReason({ finishReason: choice.finish_reason, hasRefusal }),
          raw: (_i = choice.finish_reason) != null ? _i : void 0,
        },
        usage: convertOpenAIChatUsage(response.usage),
        request: { body },
        response: { ...getResponseMetadata(response), headers: responseHeaders, body: rawResponse },
        warnings,
        providerMetadata,
      }
    );
  }
  async doStream(options) {
    let { args, warnings } = await this.getArgs(options),
      body = { ...args, stream: !0, stream_options: { include_usage: !0 } },
      url = this.config.url({ path: "/chat/completions", modelId: this.modelId }),
      { responseHeaders, value: response } = await postJsonToApi({
        url,
        headers: combineHeaders(this.config.headers(), options.headers),
        body,
        failedResponseHandler: openaiFailedResponseHandler,
        successfulResponseHandler: createEventSourceResponseHandler(openaiChatChunkSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      }),
      checkedResponse = await throwIfOpenAIStreamErrorBeforeOutput({
        stream: response,
        getError: (chunk) => ("error" in chunk ? chunk.error : void 0),
        isOutputChunk: isOpenAIChatOutputChunk,
        url,
        requestBodyValues: body,
        responseHeaders,
      }),
      toolCallTracker,
      finishReason = { unified: "other", raw: void 0 },
      usage,
      metadataExtracted = !1,
      isActiveText = !1,
      hasRefusal = !1,
      rawFinishReason,
      hasLogprobs = !1,
      streamedLogprobs = [],
      providerMetadata = { openai: {} };
    return {
      stream: checkedResponse.pipeThrough(
        new TransformStream({
          start(controller) {
            ((toolCallTracker = new StreamingToolCallTracker(controller, { generateId, typeValidation: "if-present" })),
              controller.enqueue({ type: "stream-start", warnings }));
          },
          transform(chunk, controller) {
            var _a22, _b2, _c, _d;
            if (
              (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
              !chunk.success)
            ) {
              ((finishReason = { unified: "error", raw: void 0 }),
                (rawFinishReason = void 0),
                controller.enqueue({ type: "error", error: chunk.error }));
              return;
            }
            let value = chunk.value;
            if ("error" in value) {
              ((finishReason = { unified: "error", raw: void 0 }),
                (rawFinishReason = void 0),
                controller.enqueue({ type: "error", error: value.error }));
              return;
            }
            if (!metadataExtracted) {
              let metadata = getResponseMetadata(value);
              Object.values(metadata).some(Boolean) &&
                ((metadataExtracted = !0),
                controller.enqueue({ type: "response-metadata", ...getResponseMetadata(value) }));
            }
            value.usage != null &&
              ((usage = value.usage),
              ((_a22 = value.usage.completion_tokens_details) == null ? void 0 : _a22.accepted_prediction_tokens) !=
                null &&
                (providerMetadata.openai.acceptedPredictionTokens =
                  (_b2 = value.usage.completion_tokens_details) == null ? void 0 : _b2.accepted_prediction_tokens),
              ((_c = value.usage.completion_tokens_details) == null ? void 0 : _c.rejected_prediction_tokens) != null &&
                (providerMetadata.openai.rejectedPredictionTokens =
                  (_d = value.usage.completion_tokens_details) == null ? void 0 : _d.rejected_prediction_tokens));
            let choice = value.choices[0];
            if ((choice?.finish_reason != null && (rawFinishReason = choice.finish_reason), choice?.logprobs != null)) {
              let contentLogprobs = choice.logprobs.content,
                refusalLogprobs = choice.logprobs.refusal;
              (contentLogprobs != null || refusalLogprobs != null) &&
                ((hasLogprobs = !0), streamedLogprobs.push(...(contentLogprobs ?? []), ...(refusalLogprobs ?? [])));
            }
            if (choice?.delta == null) return;
            let delta = choice.delta,
              textDeltas = [];
            (delta.content != null && delta.content.length > 0 && textDeltas.push(delta.content),
              delta.refusal != null && delta.refusal.length > 0 && ((hasRefusal = !0), textDeltas.push(delta.refusal)),
              textDeltas.length === 0 && delta.content === "" && textDeltas.push(delta.content));
            for (let textDelta of textDeltas)
              (isActiveText || (controller.enqueue({ type: "text-start", id: "0" }), (isActiveText = !0)),
                controller.enqueue({ type: "text-delta", id: "0", delta: textDelta }));
            if (delta.tool_calls != null)
              for (let toolCallDelta of delta.tool_calls) toolCallTracker.processDelta(toolCallDelta);
            if (delta.annotations != null)
              for (let annotation of delta.annotations)
                controller.enqueue({
                  type: "source",
                  sourceType: "url",
                  id: generateId(),
                  url: annotation.url_citation.url,
                  title: annotation.url_citation.title,
                });
          },
          flush(controller) {
            (isActiveText && controller.enqueue({ type: "text-end", id: "0" }),
              toolCallTracker.flush(),
              rawFinishReason != null &&
                (finishReason = {
                  unified: mapOpenAIFinishReason({ finishReason: rawFinishReason, hasRefusal }),
                  raw: rawFinishReason,
                }),
              hasLogprobs && (providerMetadata.openai.logprobs = streamedLogprobs),
              controller.enqueue({
                type: "finish",
                finishReason,
                usage: convertOpenAIChatUsage(usage),
                ...(providerMetadata != null ? { providerMetadata } : {}),
              }));
          },
        }),
      ),
      request: { body },
      response: { headers: responseHeaders },
    };
  }
};
function isOpenAIChatOutputChunk(chunk) {
  return "error" in chunk
    ? !1
    : chunk.choices.some((choice) => {
        let delta = choice.delta;
        return (
          (delta?.content != null && delta.content.length > 0) ||
          (delta?.refusal != null && delta.refusal.length > 0) ||
          (delta?.tool_calls != null && delta.tool_calls.length > 0) ||
          (delta?.annotations != null && delta.annotations.length > 0)
        );
      });
}
function convertOpenAICompletionUsage(usage) {
  var _a22, _b2, _c, _d;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let promptTokens = (_a22 = usage.prompt_tokens) != null ? _a22 : 0,
    completionTokens = (_b2 = usage.completion_tokens) != null ? _b2 : 0;
  return {
    inputTokens: {
      total: (_c = usage.prompt_tokens) != null ? _c : void 0,
      noCache: promptTokens,
      cacheRead: void 0,
      cacheWrite: void 0,
    },
    outputTokens: {
      total: (_d = usage.completion_tokens) != null ? _d : void 0,
      text: completionTokens,
      reasoning: void 0,
    },
    raw: usage,
  };
}
function convertToOpenAICompletionPrompt({ prompt, user = "user", assistant = "assistant" }) {
  let text = "";
  prompt[0].role === "system" &&
    ((text += `${prompt[0].content}

`),
    (prompt = prompt.slice(1)));
  for (let { role, content } of prompt)
    switch (role) {
      case "system":
        throw new InvalidPromptError({ message: "Unexpected system message in prompt: ${content}", prompt });
      case "user": {
        let userMessage = content
          .map((part) => {
            if (part.type === "text") return part.text;
          })
          .filter(Boolean)
          .join("");
        text += `${user}:
${userMessage}

`;
        break;
      }
      case "assistant": {
        let assistantMessage = content
          .map((part) => {
            switch (part.type) {
              case "text":
                return part.text;
              case "tool-call":
                throw new UnsupportedFunctionalityError({ functionality: "tool-call messages" });
            }
          })
          .join("");
        text += `${assistant}:
${assistantMessage}

`;
        break;
      }
      case "tool":
        throw new UnsupportedFunctionalityError({ functionality: "tool messages" });
      default: {
        let _exhaustiveCheck = role;
        throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
      }
    }
  return (
    (text += `${assistant}:
`),
    {
      prompt: text,
      stopSequences: [
        `
${user}:`,
      ],
    }
  );
}
function getResponseMetadata2({ id, model, created }) {
  return { id: id ?? void 0, modelId: model ?? void 0, timestamp: created != null ? new Date(created * 1e3) : void 0 };
}
function mapOpenAIFinishReason2(finishReason) {
  switch (finishReason) {
    case "stop":
      return "stop";
    case "length":
      return "length";
    case "content_filter":
      return "content-filter";
    case "function_call":
    case "tool_calls":
      return "tool-calls";
    default:
      return "other";
  }
}
var openaiCompletionResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        id: external_exports.string().nullish(),
        created: external_exports.number().nullish(),
        model: external_exports.string().nullish(),
        choices: external_exports.array(
          external_exports.object({
            text: external_exports.string(),
            finish_reason: external_exports.string(),
            logprobs: external_exports
              .object({
                tokens: external_exports.array(external_exports.string()),
                token_logprobs: external_exports.array(external_exports.number()),
                top_logprobs: external_exports
                  .array(external_exports.record(external_exports.string(), external_exports.number()))
                  .nullish(),
              })
              .nullish(),
          }),
        ),
        usage: external_exports
          .object({
            prompt_tokens: external_exports.number(),
            completion_tokens: external_exports.number(),
            total_tokens: external_exports.number(),
          })
          .nullish(),
      }),
    ),
  ),
  openaiCompletionChunkSchema = lazySchema(() =>
    zodSchema(
      external_exports.union([
        external_exports.object({
          id: external_exports.string().nullish(),
          created: external_exports.number().nullish(),
          model: external_exports.string().nullish(),
          choices: external_exports.array(
            external_exports.object({
              text: external_exports.string(),
              finish_reason: external_exports.string().nullish(),
              index: external_exports.number(),
              logprobs: external_exports
                .object({
                  tokens: external_exports.array(external_exports.string()),
                  token_logprobs: external_exports.array(external_exports.number()),
                  top_logprobs: external_exports
                    .array(external_exports.record(external_exports.string(), external_exports.number()))
                    .nullish(),
                })
                .nullish(),
            }),
          ),
          usage: external_exports
            .object({
              prompt_tokens: external_exports.number(),
              completion_tokens: external_exports.number(),
              total_tokens: external_exports.number(),
            })
            .nullish(),
        }),
        openaiErrorDataSchema(),
      ]),
    ),
  ),
  openaiLanguageModelCompletionOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        echo: external_exports.boolean().optional(),
        logitBias: external_exports.record(external_exports.string(), external_exports.number()).optional(),
        suffix: external_exports.string().optional(),
        user: external_exports.string().optional(),
        logprobs: external_exports.union([external_exports.boolean(), external_exports.number()]).optional(),
      }),
    ),
  ),
  OpenAICompletionLanguageModel = class {
    constructor(modelId, config) {
      ((this.specificationVersion = "v3"), (this.supportedUrls = {}), (this.modelId = modelId), (this.config = config));
    }
    get providerOptionsName() {
      return this.config.provider.split(".")[0].trim();
    }
    get provider() {
      return this.config.provider;
    }
    async getArgs({
      prompt,
      maxOutputTokens,
      temperature,
      topP,
      topK,
      frequencyPenalty,
      presencePenalty,
      stopSequences: userStopSequences,
      responseFormat,
      tools,
      toolChoice,
      seed,
      providerOptions,
    }) {
      let warnings = [],
        openaiOptions = {
          ...(await parseProviderOptions({
            provider: "openai",
            providerOptions,
            schema: openaiLanguageModelCompletionOptions,
          })),
          ...(await parseProviderOptions({
            provider: this.providerOptionsName,
            providerOptions,
            schema: openaiLanguageModelCompletionOptions,
          })),
        };
      (topK != null && warnings.push({ type: "unsupported", feature: "topK" }),
        tools?.length && warnings.push({ type: "unsupported", feature: "tools" }),
        toolChoice != null && warnings.push({ type: "unsupported", feature: "toolChoice" }),
        responseFormat != null &&
          responseFormat.type !== "text" &&
          warnings.push({
            type: "unsupported",
            feature: "responseFormat",
            details: "JSON response format is not supported.",
          }));
      let { prompt: completionPrompt, stopSequences } = convertToOpenAICompletionPrompt({ prompt }),
        stop = [...(stopSequences ?? []), ...(userStopSequences ?? [])];
      return {
        args: {
          model: this.modelId,
          echo: openaiOptions.echo,
          logit_bias: openaiOptions.logitBias,
          logprobs:
            openaiOptions?.logprobs === !0 ? 0 : openaiOptions?.logprobs === !1 ? void 0 : openaiOptions?.logprobs,
          suffix: openaiOptions.suffix,
          user: openaiOptions.user,
          max_tokens: maxOutputTokens,
          temperature,
          top_p: topP,
          frequency_penalty: frequencyPenalty,
          presence_penalty: presencePenalty,
          seed,
          prompt: completionPrompt,
          stop: stop.length > 0 ? stop : void 0,
        },
        warnings,
      };
    }
    async doGenerate(options) {
      var _a22;
      let { args, warnings } = await this.getArgs(options),
        {
          responseHeaders,
          value: response,
          rawValue: rawResponse,
        } = await postJsonToApi({
          url: this.config.url({ path: "/completions", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          body: args,
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(openaiCompletionResponseSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        choice = response.choices[0],
        providerMetadata = { openai: {} };
      return (
        choice.logprobs != null && (providerMetadata.openai.logprobs = choice.logprobs),
        {
          content: [{ type: "text", text: choice.text }],
          usage: convertOpenAICompletionUsage(response.usage),
          finishReason: {
            unified: mapOpenAIFinishReason2(choice.finish_reason),
            raw: (_a22 = choice.finish_reason) != null ? _a22 : void 0,
          },
          request: { body: args },
          response: { ...getResponseMetadata2(response), headers: responseHeaders, body: rawResponse },
          providerMetadata,
          warnings,
        }
      );
    }
    async doStream(options) {
      let { args, warnings } = await this.getArgs(options),
        body = { ...args, stream: !0, stream_options: { include_usage: !0 } },
        url = this.config.url({ path: "/completions", modelId: this.modelId }),
        { responseHeaders, value: response } = await postJsonToApi({
          url,
          headers: combineHeaders(this.config.headers(), options.headers),
          body,
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createEventSourceResponseHandler(openaiCompletionChunkSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        checkedResponse = await throwIfOpenAIStreamErrorBeforeOutput({
          stream: response,
          getError: (chunk) => ("error" in chunk ? chunk.error : void 0),
          isOutputChunk: isOpenAICompletionOutputChunk,
          url,
          requestBodyValues: body,
          responseHeaders,
        }),
        finishReason = { unified: "other", raw: void 0 },
        providerMetadata = { openai: {} },
        usage,
        isFirstChunk = !0;
      return {
        stream: checkedResponse.pipeThrough(
          new TransformStream({
            start(controller) {
              controller.enqueue({ type: "stream-start", warnings });
            },
            transform(chunk, controller) {
              if (
                (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
                !chunk.success)
              ) {
                ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({ type: "error", error: chunk.error }));
                return;
              }
              let value = chunk.value;
              if ("error" in value) {
                ((finishReason = { unified: "error", raw: void 0 }),
                  controller.enqueue({ type: "error", error: value.error }));
                return;
              }
              (isFirstChunk &&
                ((isFirstChunk = !1),
                controller.enqueue({ type: "response-metadata", ...getResponseMetadata2(value) }),
                controller.enqueue({ type: "text-start", id: "0" })),
                value.usage != null && (usage = value.usage));
              let choice = value.choices[0];
              (choice?.finish_reason != null &&
                (finishReason = { unified: mapOpenAIFinishReason2(choice.finish_reason), raw: choice.finish_reason }),
                choice?.logprobs != null && (providerMetadata.openai.logprobs = choice.logprobs),
                choice?.text != null &&
                  choice.text.length > 0 &&
                  controller.enqueue({ type: "text-delta", id: "0", delta: choice.text }));
            },
            flush(controller) {
              (isFirstChunk || controller.enqueue({ type: "text-end", id: "0" }),
                controller.enqueue({
                  type: "finish",
                  finishReason,
                  providerMetadata,
                  usage: convertOpenAICompletionUsage(usage),
                }));
            },
          }),
        ),
        request: { body },
        response: { headers: responseHeaders },
      };
    }
  };
function isOpenAICompletionOutputChunk(chunk) {
  return !("error" in chunk) && chunk.choices.some((choice) => choice.text.length > 0);
}
var openaiEmbeddingModelOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        dimensions: external_exports.number().optional(),
        user: external_exports.string().optional(),
      }),
    ),
  ),
  openaiTextEmbeddingResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        data: external_exports.array(
          external_exports.object({ embedding: external_exports.array(external_exports.number()) }),
        ),
        usage: external_exports.object({ prompt_tokens: external_exports.number() }).nullish(),
      }),
    ),
  ),
  _a2;
_a2 = EMBEDDING_MODEL_MAX_INPUT_BYTES_PER_CALL;
var OpenAIEmbeddingModel = class {
    constructor(modelId, config) {
      ((this.specificationVersion = "v3"),
        (this.maxEmbeddingsPerCall = 2048),
        (this[_a2] = 3e5),
        (this.supportsParallelCalls = !0),
        (this.modelId = modelId),
        (this.config = config));
    }
    get provider() {
      return this.config.provider;
    }
    async doEmbed({ values, headers, abortSignal, providerOptions }) {
      var _a22;
      if (values.length > this.maxEmbeddingsPerCall)
        throw new TooManyEmbeddingValuesForCallError({
          provider: this.provider,
          modelId: this.modelId,
          maxEmbeddingsPerCall: this.maxEmbeddingsPerCall,
          values,
        });
      let openaiOptions =
          (_a22 = await parseProviderOptions({
            provider: "openai",
            providerOptions,
            schema: openaiEmbeddingModelOptions,
          })) != null
            ? _a22
            : {},
        {
          responseHeaders,
          value: response,
          rawValue,
        } = await postJsonToApi({
          url: this.config.url({ path: "/embeddings", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), headers),
          body: {
            model: this.modelId,
            input: values,
            encoding_format: "float",
            dimensions: openaiOptions.dimensions,
            user: openaiOptions.user,
          },
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(openaiTextEmbeddingResponseSchema),
          abortSignal,
          fetch: this.config.fetch,
        });
      return {
        warnings: [],
        embeddings: response.data.map((item) => item.embedding),
        usage: response.usage ? { tokens: response.usage.prompt_tokens } : void 0,
        response: { headers: responseHeaders, body: rawValue },
      };
    }
  },
  openaiImageResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        created: external_exports.number().nullish(),
        data: external_exports.array(
          external_exports.object({
            b64_json: external_exports.string(),
            revised_prompt: external_exports.string().nullish(),
          }),
        ),
        background: external_exports.string().nullish(),
        output_format: external_exports.string().nullish(),
        size: external_exports.string().nullish(),
        quality: external_exports.string().nullish(),
        usage: external_exports
          .object({
            input_tokens: external_exports.number().nullish(),
            output_tokens: external_exports.number().nullish(),
            total_tokens: external_exports.number().nullish(),
            input_tokens_details: external_exports
              .object({
                image_tokens: external_exports.number().nullish(),
                text_tokens: external_exports.number().nullish(),
              })
              .nullish(),
          })
          .nullish(),
      }),
    ),
  ),
  modelMaxImagesPerCall = {
    "dall-e-3": 1,
    "dall-e-2": 10,
    "gpt-image-1": 10,
    "gpt-image-1-mini": 10,
    "gpt-image-1.5": 10,
    "gpt-image-2": 10,
    "gpt-image-2.6-flare": 10,
    "gpt-image-2.6-sunburst": 10,
    "gpt-image-2.5-flare": 10,
    "gpt-image-2.5-flare-2026-09-08": 10,
    "gpt-image-2.5-sunburst": 10,
    "gpt-image-2.5-sunburst-2026-09-08": 10,
    "chatgpt-image-latest": 10,
  },
  defaultResponseFormatPrefixes = ["chatgpt-image-", "gpt-image-"];
function hasDefaultResponseFormat(modelId) {
  return defaultResponseFormatPrefixes.some((prefix) => modelId.startsWith(prefix));
}
function getMaxImagesPerCall(modelId) {
  var _a22;
  return (_a22 = modelMaxImagesPerCall[modelId]) != null ? _a22 : modelId.startsWith("gpt-image-") ? 10 : 1;
}
var baseImageModelOptionsObject = () =>
    external_exports.object({
      quality: external_exports.enum(["standard", "hd", "low", "medium", "high", "xhigh", "max", "auto"]).optional(),
      background: external_exports.enum(["transparent", "opaque", "auto"]).optional(),
      outputFormat: external_exports.enum(["png", "jpeg", "webp"]).optional(),
      complexity: external_exports.enum(["low", "medium", "high"]).optional(),
      outputCompression: external_exports.number().int().min(0).max(100).optional(),
      user: external_exports.string().optional(),
      safetyIdentifier: external_exports.string().max(128).optional(),
    }),
  openaiImageModelOptions = lazySchema(() => zodSchema(baseImageModelOptionsObject())),
  openaiImageModelGenerationOptions = lazySchema(() =>
    zodSchema(
      baseImageModelOptionsObject().extend({
        style: external_exports.enum(["vivid", "natural"]).optional(),
        outputFormat: external_exports.enum(["png", "jpeg", "webp", "gif"]).optional(),
        frameCount: external_exports.number().int().min(2).max(64).optional(),
        frameDurationMs: external_exports.number().int().min(20).max(2e3).optional(),
        moderation: external_exports.enum(["auto", "low"]).optional(),
      }),
    ),
  ),
  openaiImageModelEditOptions = lazySchema(() =>
    zodSchema(
      baseImageModelOptionsObject().extend({
        inputFidelity: external_exports.enum(["high", "low"]).optional(),
        markup: external_exports.string().optional(),
      }),
    ),
  ),
  OpenAIImageModel = class {
    constructor(modelId, config) {
      ((this.modelId = modelId), (this.config = config), (this.specificationVersion = "v3"));
    }
    get maxImagesPerCall() {
      return getMaxImagesPerCall(this.modelId);
    }
    get provider() {
      return this.config.provider;
    }
    async doGenerate({ prompt, files, mask, n, size, aspectRatio, seed, providerOptions, headers, abortSignal }) {
      var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k;
      let warnings = [];
      (aspectRatio != null &&
        warnings.push({
          type: "unsupported",
          feature: "aspectRatio",
          details: "This model does not support aspect ratio. Use `size` instead.",
        }),
        seed != null && warnings.push({ type: "unsupported", feature: "seed" }));
      let currentDate =
        (_c =
          (_b2 = (_a22 = this.config._internal) == null ? void 0 : _a22.currentDate) == null
            ? void 0
            : _b2.call(_a22)) != null
          ? _c
          : new Date();
      if (files != null) {
        let openaiOptions2 =
          (_d = await parseProviderOptions({
            provider: "openai",
            providerOptions,
            schema: openaiImageModelEditOptions,
          })) != null
            ? _d
            : {};
        if (mask != null && openaiOptions2.markup != null)
          throw new InvalidArgumentError({
            argument: "providerOptions.openai.markup",
            message: "`markup` cannot be combined with `mask`.",
          });
        let { value: response2, responseHeaders: responseHeaders2 } = await postFormDataToApi({
          url: this.config.url({ path: "/images/edits", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), headers),
          formData: convertToFormData({
            model: this.modelId,
            prompt,
            image: await Promise.all(
              files.map((file) =>
                file.type === "file"
                  ? new Blob(
                      [
                        file.data instanceof Uint8Array
                          ? new Blob([file.data], { type: file.mediaType })
                          : new Blob([convertBase64ToUint8Array(file.data)], { type: file.mediaType }),
                      ],
                      { type: file.mediaType },
                    )
                  : downloadBlob(file.url),
              ),
            ),
            mask: mask != null ? await fileToBlob(mask) : void 0,
            markup: openaiOptions2.markup != null ? await markupToBlob(openaiOptions2.markup) : void 0,
            n,
            size,
            quality: openaiOptions2.quality,
            background: openaiOptions2.background,
            output_format: openaiOptions2.outputFormat,
            output_compression: openaiOptions2.outputCompression,
            complexity: openaiOptions2.complexity,
            input_fidelity: openaiOptions2.inputFidelity,
            user: openaiOptions2.user,
            safety_identifier: openaiOptions2.safetyIdentifier,
          }),
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(openaiImageResponseSchema),
          abortSignal,
          fetch: this.config.fetch,
        });
        return {
          images: response2.data.map((item) => item.b64_json),
          warnings,
          usage:
            response2.usage != null
              ? {
                  inputTokens: (_e = response2.usage.input_tokens) != null ? _e : void 0,
                  outputTokens: (_f = response2.usage.output_tokens) != null ? _f : void 0,
                  totalTokens: (_g = response2.usage.total_tokens) != null ? _g : void 0,
                }
              : void 0,
          response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders2 },
          providerMetadata: {
            openai: {
              images: response2.data.map((item, index) => {
                var _a3, _b22, _c2, _d2, _e2, _f2;
                return {
                  ...(item.revised_prompt ? { revisedPrompt: item.revised_prompt } : {}),
                  created: (_a3 = response2.created) != null ? _a3 : void 0,
                  size: (_b22 = response2.size) != null ? _b22 : void 0,
                  quality: (_c2 = response2.quality) != null ? _c2 : void 0,
                  background: (_d2 = response2.background) != null ? _d2 : void 0,
                  outputFormat: (_e2 = response2.output_format) != null ? _e2 : void 0,
                  ...distributeTokenDetails(
                    (_f2 = response2.usage) == null ? void 0 : _f2.input_tokens_details,
                    index,
                    response2.data.length,
                  ),
                };
              }),
            },
          },
        };
      }
      let openaiOptions =
          (_h = await parseProviderOptions({
            provider: "openai",
            providerOptions,
            schema: openaiImageModelGenerationOptions,
          })) != null
            ? _h
            : {},
        { value: response, responseHeaders } = await postJsonToApi({
          url: this.config.url({ path: "/images/generations", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), headers),
          body: {
            model: this.modelId,
            prompt,
            n,
            size,
            quality: openaiOptions.quality,
            style: openaiOptions.style,
            background: openaiOptions.background,
            moderation: openaiOptions.moderation,
            output_format: openaiOptions.outputFormat,
            output_compression: openaiOptions.outputCompression,
            complexity: openaiOptions.complexity,
            frame_count: openaiOptions.frameCount,
            frame_duration_ms: openaiOptions.frameDurationMs,
            user: openaiOptions.user,
            safety_identifier: openaiOptions.safetyIdentifier,
            ...(hasDefaultResponseFormat(this.modelId) ? {} : { response_format: "b64_json" }),
          },
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(openaiImageResponseSchema),
          abortSignal,
          fetch: this.config.fetch,
        });
      return {
        images: response.data.map((item) => item.b64_json),
        warnings,
        usage:
          response.usage != null
            ? {
                inputTokens: (_i = response.usage.input_tokens) != null ? _i : void 0,
                outputTokens: (_j = response.usage.output_tokens) != null ? _j : void 0,
                totalTokens: (_k = response.usage.total_tokens) != null ? _k : void 0,
              }
            : void 0,
        response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders },
        providerMetadata: {
          openai: {
            images: response.data.map((item, index) => {
              var _a3, _b22, _c2, _d2, _e2, _f2;
              return {
                ...(item.revised_prompt ? { revisedPrompt: item.revised_prompt } : {}),
                created: (_a3 = response.created) != null ? _a3 : void 0,
                size: (_b22 = response.size) != null ? _b22 : void 0,
                quality: (_c2 = response.quality) != null ? _c2 : void 0,
                background: (_d2 = response.background) != null ? _d2 : void 0,
                outputFormat: (_e2 = response.output_format) != null ? _e2 : void 0,
                ...distributeTokenDetails(
                  (_f2 = response.usage) == null ? void 0 : _f2.input_tokens_details,
                  index,
                  response.data.length,
                ),
              };
            }),
          },
        },
      };
    }
  };
function distributeTokenDetails(details, index, total) {
  if (details == null) return {};
  let result = {};
  if (details.image_tokens != null) {
    let base = Math.floor(details.image_tokens / total),
      remainder = details.image_tokens - base * (total - 1);
    result.imageTokens = index === total - 1 ? remainder : base;
  }
  if (details.text_tokens != null) {
    let base = Math.floor(details.text_tokens / total),
      remainder = details.text_tokens - base * (total - 1);
    result.textTokens = index === total - 1 ? remainder : base;
  }
  return result;
}
async function markupToBlob(markup) {
  let dataUrl = /^data:([^;,]*)(;base64)?,(.*)$/s.exec(markup);
  if (dataUrl == null) return downloadBlob(markup);
  if (dataUrl[2] == null)
    throw new InvalidArgumentError({
      argument: "providerOptions.openai.markup",
      message: "`markup` data URLs must be base64 encoded.",
    });
  return new Blob([convertBase64ToUint8Array(dataUrl[3])], { type: dataUrl[1] || "image/png" });
}
async function fileToBlob(file) {
  if (!file) return;
  if (file.type === "url") return downloadBlob(file.url);
  let data = file.data instanceof Uint8Array ? file.data : convertBase64ToUint8Array(file.data);
  return new Blob([data], { type: file.mediaType });
}
var applyPatchInputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        callId: external_exports.string(),
        operation: external_exports.discriminatedUnion("type", [
          external_exports.object({
            type: external_exports.literal("create_file"),
            path: external_exports.string(),
            diff: external_exports.string(),
          }),
          external_exports.object({ type: external_exports.literal("delete_file"), path: external_exports.string() }),
          external_exports.object({
            type: external_exports.literal("update_file"),
            path: external_exports.string(),
            diff: external_exports.string(),
          }),
        ]),
      }),
    ),
  ),
  applyPatchOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        status: external_exports.enum(["completed", "failed"]),
        output: external_exports.string().optional(),
      }),
    ),
  ),
  applyPatchArgsSchema = lazySchema(() => zodSchema(external_exports.object({}))),
  applyPatchToolFactory = createProviderToolFactoryWithOutputSchema({
    id: "openai.apply_patch",
    inputSchema: applyPatchInputSchema,
    outputSchema: applyPatchOutputSchema,
  }),
  applyPatch = applyPatchToolFactory,
  codeInterpreterInputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({ code: external_exports.string().nullish(), containerId: external_exports.string() }),
    ),
  ),
  codeInterpreterOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        outputs: external_exports
          .array(
            external_exports.discriminatedUnion("type", [
              external_exports.object({ type: external_exports.literal("logs"), logs: external_exports.string() }),
              external_exports.object({ type: external_exports.literal("image"), url: external_exports.string() }),
            ]),
          )
          .nullish(),
      }),
    ),
  ),
  codeInterpreterArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        container: external_exports
          .union([
            external_exports.string(),
            external_exports.object({ fileIds: external_exports.array(external_exports.string()).optional() }),
          ])
          .optional(),
      }),
    ),
  ),
  codeInterpreterToolFactory = createProviderToolFactoryWithOutputSchema({
    id: "openai.code_interpreter",
    inputSchema: codeInterpreterInputSchema,
    outputSchema: codeInterpreterOutputSchema,
  }),
  codeInterpreter = (args = {}) => codeInterpreterToolFactory(args),
  customArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        name: external_exports.string(),
        description: external_exports.string().optional(),
        async: external_exports.boolean().optional(),
        format: external_exports
          .union([
            external_exports.object({
              type: external_exports.literal("grammar"),
              syntax: external_exports.enum(["regex", "lark"]),
              definition: external_exports.string(),
            }),
            external_exports.object({ type: external_exports.literal("text") }),
          ])
          .optional(),
      }),
    ),
  ),
  customInputSchema = lazySchema(() => zodSchema(external_exports.string())),
  customToolFactory = createProviderToolFactory({ id: "openai.custom", inputSchema: customInputSchema }),
  customTool = (args) => customToolFactory(args),
  comparisonFilterSchema = () =>
    external_exports.object({
      key: external_exports.string(),
      type: external_exports.enum(["eq", "ne", "gt", "gte", "lt", "lte", "in", "nin"]),
      value: external_exports.union([
        external_exports.string(),
        external_exports.number(),
        external_exports.boolean(),
        external_exports.array(external_exports.string()),
      ]),
    }),
  cachedCompoundFilterSchema,
  compoundFilterSchema = () =>
    cachedCompoundFilterSchema ??
    (cachedCompoundFilterSchema = external_exports.object({
      type: external_exports.enum(["and", "or"]),
      filters: external_exports.array(
        external_exports.union([comparisonFilterSchema(), external_exports.lazy(() => compoundFilterSchema())]),
      ),
    })),
  fileSearchArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        vectorStoreIds: external_exports.array(external_exports.string()),
        maxNumResults: external_exports.number().optional(),
        ranking: external_exports
          .object({
            ranker: external_exports.string().optional(),
            scoreThreshold: external_exports.number().optional(),
          })
          .optional(),
        filters: external_exports.union([comparisonFilterSchema(), compoundFilterSchema()]).optional(),
      }),
    ),
  ),
  fileSearchOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        queries: external_exports.array(external_exports.string()),
        results: external_exports
          .array(
            external_exports.object({
              attributes: external_exports.record(external_exports.string(), external_exports.unknown()),
              fileId: external_exports.string(),
              filename: external_exports.string(),
              score: external_exports.number(),
              text: external_exports.string(),
            }),
          )
          .nullable(),
      }),
    ),
  ),
  fileSearch = createProviderToolFactoryWithOutputSchema({
    id: "openai.file_search",
    inputSchema: external_exports.object({}),
    outputSchema: fileSearchOutputSchema,
  }),
  imageGenerationArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports
        .object({
          background: external_exports.enum(["auto", "opaque", "transparent"]).optional(),
          inputFidelity: external_exports.enum(["low", "high"]).optional(),
          inputImageMask: external_exports
            .object({ fileId: external_exports.string().optional(), imageUrl: external_exports.string().optional() })
            .optional(),
          model: external_exports.string().optional(),
          moderation: external_exports.enum(["auto"]).optional(),
          outputCompression: external_exports.number().int().min(0).max(100).optional(),
          outputFormat: external_exports.enum(["png", "jpeg", "webp"]).optional(),
          partialImages: external_exports.number().int().min(0).max(3).optional(),
          quality: external_exports.enum(["auto", "low", "medium", "high", "xhigh", "max"]).optional(),
          size: external_exports.enum(["1024x1024", "1024x1536", "1536x1024", "auto"]).optional(),
        })
        .strict(),
    ),
  ),
  imageGenerationInputSchema = lazySchema(() => zodSchema(external_exports.object({}))),
  imageGenerationOutputSchema = lazySchema(() =>
    zodSchema(external_exports.object({ result: external_exports.string() })),
  ),
  imageGenerationToolFactory = createProviderToolFactoryWithOutputSchema({
    id: "openai.image_generation",
    inputSchema: imageGenerationInputSchema,
    outputSchema: imageGenerationOutputSchema,
  }),
  imageGeneration = (args = {}) => imageGenerationToolFactory(args),
  localShellInputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports.object({
          type: external_exports.literal("exec"),
          command: external_exports.array(external_exports.string()),
          timeoutMs: external_exports.number().optional(),
          user: external_exports.string().optional(),
          workingDirectory: external_exports.string().optional(),
          env: external_exports.record(external_exports.string(), external_exports.string()).optional(),
        }),
      }),
    ),
  ),
  localShellOutputSchema = lazySchema(() => zodSchema(external_exports.object({ output: external_exports.string() }))),
  localShell = createProviderToolFactoryWithOutputSchema({
    id: "openai.local_shell",
    inputSchema: localShellInputSchema,
    outputSchema: localShellOutputSchema,
  }),
  shellInputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports.object({
          commands: external_exports.array(external_exports.string()),
          timeoutMs: external_exports.number().optional(),
          maxOutputLength: external_exports.number().optional(),
        }),
      }),
    ),
  ),
  shellOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        output: external_exports.array(
          external_exports.object({
            stdout: external_exports.string(),
            stderr: external_exports.string(),
            outcome: external_exports.discriminatedUnion("type", [
              external_exports.object({ type: external_exports.literal("timeout") }),
              external_exports.object({ type: external_exports.literal("exit"), exitCode: external_exports.number() }),
            ]),
          }),
        ),
      }),
    ),
  ),
  shellSkillsSchema = () =>
    external_exports
      .array(
        external_exports.discriminatedUnion("type", [
          external_exports.object({
            type: external_exports.literal("skillReference"),
            skillId: external_exports.string(),
            version: external_exports.string().optional(),
          }),
          external_exports.object({
            type: external_exports.literal("inline"),
            name: external_exports.string(),
            description: external_exports.string(),
            source: external_exports.object({
              type: external_exports.literal("base64"),
              mediaType: external_exports.literal("application/zip"),
              data: external_exports.string(),
            }),
          }),
        ]),
      )
      .optional(),
  shellArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        environment: external_exports
          .union([
            external_exports.object({
              type: external_exports.literal("containerAuto"),
              fileIds: external_exports.array(external_exports.string()).optional(),
              memoryLimit: external_exports.enum(["1g", "4g", "16g", "64g"]).optional(),
              networkPolicy: external_exports
                .discriminatedUnion("type", [
                  external_exports.object({ type: external_exports.literal("disabled") }),
                  external_exports.object({
                    type: external_exports.literal("allowlist"),
                    allowedDomains: external_exports.array(external_exports.string()),
                    domainSecrets: external_exports
                      .array(
                        external_exports.object({
                          domain: external_exports.string(),
                          name: external_exports.string(),
                          value: external_exports.string(),
                        }),
                      )
                      .optional(),
                  }),
                ])
                .optional(),
              skills: shellSkillsSchema(),
            }),
            external_exports.object({
              type: external_exports.literal("containerReference"),
              containerId: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("local").optional(),
              skills: external_exports
                .array(
                  external_exports.object({
                    name: external_exports.string(),
                    description: external_exports.string(),
                    path: external_exports.string(),
                  }),
                )
                .optional(),
            }),
          ])
          .optional(),
      }),
    ),
  ),
  shell = createProviderToolFactoryWithOutputSchema({
    id: "openai.shell",
    inputSchema: shellInputSchema,
    outputSchema: shellOutputSchema,
  }),
  toolSearchArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        execution: external_exports.enum(["server", "client"]).optional(),
        description: external_exports.string().optional(),
        parameters: external_exports.record(external_exports.string(), external_exports.unknown()).optional(),
      }),
    ),
  ),
  toolSearchInputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        arguments: external_exports.unknown().optional(),
        call_id: external_exports.string().nullish(),
      }),
    ),
  ),
  toolSearchOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        tools: external_exports.array(external_exports.record(external_exports.string(), external_exports.unknown())),
      }),
    ),
  ),
  toolSearchToolFactory = createProviderToolFactoryWithOutputSchema({
    id: "openai.tool_search",
    inputSchema: toolSearchInputSchema,
    outputSchema: toolSearchOutputSchema,
  }),
  toolSearch = (args = {}) => toolSearchToolFactory(args),
  webSearchArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        externalWebAccess: external_exports.boolean().optional(),
        filters: external_exports
          .object({
            allowedDomains: external_exports.array(external_exports.string()).optional(),
            blockedDomains: external_exports.array(external_exports.string()).optional(),
          })
          .optional(),
        searchContextSize: external_exports.enum(["low", "medium", "high"]).optional(),
        userLocation: external_exports
          .object({
            type: external_exports.literal("approximate"),
            country: external_exports.string().optional(),
            city: external_exports.string().optional(),
            region: external_exports.string().optional(),
            timezone: external_exports.string().optional(),
          })
          .optional(),
      }),
    ),
  ),
  webSearchInputSchema = lazySchema(() => zodSchema(external_exports.object({}))),
  webSearchOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports
          .discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("search"),
              query: external_exports.string().optional(),
              queries: external_exports.array(external_exports.string()).optional(),
            }),
            external_exports.object({
              type: external_exports.literal("openPage"),
              url: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("findInPage"),
              url: external_exports.string().nullish(),
              pattern: external_exports.string().nullish(),
            }),
          ])
          .optional(),
        sources: external_exports
          .array(
            external_exports.discriminatedUnion("type", [
              external_exports.object({ type: external_exports.literal("url"), url: external_exports.string() }),
              external_exports.object({ type: external_exports.literal("api"), name: external_exports.string() }),
            ]),
          )
          .optional(),
      }),
    ),
  ),
  webSearchToolFactory = createProviderToolFactoryWithOutputSchema({
    id: "openai.web_search",
    inputSchema: webSearchInputSchema,
    outputSchema: webSearchOutputSchema,
  }),
  webSearch = (args = {}) => webSearchToolFactory(args),
  webSearchPreviewArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        searchContextSize: external_exports.enum(["low", "medium", "high"]).optional(),
        userLocation: external_exports
          .object({
            type: external_exports.literal("approximate"),
            country: external_exports.string().optional(),
            city: external_exports.string().optional(),
            region: external_exports.string().optional(),
            timezone: external_exports.string().optional(),
          })
          .optional(),
      }),
    ),
  ),
  webSearchPreviewInputSchema = lazySchema(() => zodSchema(external_exports.object({}))),
  webSearchPreviewOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports
          .discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("search"),
              query: external_exports.string().optional(),
            }),
            external_exports.object({
              type: external_exports.literal("openPage"),
              url: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("findInPage"),
              url: external_exports.string().nullish(),
              pattern: external_exports.string().nullish(),
            }),
          ])
          .optional(),
      }),
    ),
  ),
  webSearchPreview = createProviderToolFactoryWithOutputSchema({
    id: "openai.web_search_preview",
    inputSchema: webSearchPreviewInputSchema,
    outputSchema: webSearchPreviewOutputSchema,
  }),
  cachedJsonValueSchema,
  jsonValueSchema = () =>
    cachedJsonValueSchema ??
    (cachedJsonValueSchema = external_exports.lazy(() =>
      external_exports.union([
        external_exports.string(),
        external_exports.number(),
        external_exports.boolean(),
        external_exports.null(),
        external_exports.array(jsonValueSchema()),
        external_exports.record(external_exports.string(), jsonValueSchema()),
      ]),
    )),
  mcpArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports
        .object({
          serverLabel: external_exports.string(),
          allowedTools: external_exports
            .union([
              external_exports.array(external_exports.string()),
              external_exports.object({
                readOnly: external_exports.boolean().optional(),
                toolNames: external_exports.array(external_exports.string()).optional(),
              }),
            ])
            .optional(),
          authorization: external_exports.string().optional(),
          connectorId: external_exports.string().optional(),
          headers: external_exports.record(external_exports.string(), external_exports.string()).optional(),
          requireApproval: external_exports
            .union([
              external_exports.enum(["always", "never"]),
              external_exports.object({
                never: external_exports
                  .object({ toolNames: external_exports.array(external_exports.string()).optional() })
                  .optional(),
              }),
            ])
            .optional(),
          serverDescription: external_exports.string().optional(),
          serverUrl: external_exports.string().optional(),
        })
        .refine(
          (v) => v.serverUrl != null || v.connectorId != null,
          "One of serverUrl or connectorId must be provided.",
        ),
    ),
  ),
  mcpInputSchema = lazySchema(() => zodSchema(external_exports.object({}))),
  mcpOutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        type: external_exports.literal("call"),
        serverLabel: external_exports.string(),
        name: external_exports.string(),
        arguments: external_exports.string(),
        output: external_exports.string().nullish(),
        error: external_exports.union([external_exports.string(), jsonValueSchema()]).optional(),
      }),
    ),
  ),
  mcpToolFactory = createProviderToolFactoryWithOutputSchema({
    id: "openai.mcp",
    inputSchema: mcpInputSchema,
    outputSchema: mcpOutputSchema,
  }),
  mcp = (args) => mcpToolFactory(args),
  openaiTools = {
    applyPatch,
    customTool,
    codeInterpreter,
    fileSearch,
    imageGeneration,
    localShell,
    shell,
    webSearchPreview,
    webSearch,
    mcp,
    toolSearch,
  },
  openaiResponsesTextFormatSchema = () =>
    external_exports.discriminatedUnion("type", [
      external_exports.object({ type: external_exports.literal("text") }),
      external_exports.object({
        type: external_exports.literal("json_schema"),
        name: external_exports
          .string()
          .min(1)
          .max(64)
          .regex(/^[a-zA-Z0-9_-]+$/),
        schema: external_exports.record(external_exports.string(), external_exports.json()),
        description: external_exports.string().optional(),
        strict: external_exports.boolean().optional(),
      }),
    ]);
function normalizeOpenAIResponsesTextFormat(format) {
  if (format.type === "text") return format;
  let normalized = normalizeOpenAIJsonSchema(format.schema);
  return { ...format, schema: normalized };
}
function convertOpenAIResponsesUsage(usage) {
  var _a22, _b2, _c, _d, _e, _f;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let inputTokens = usage.input_tokens,
    outputTokens = usage.output_tokens,
    cachedTokens = (_b2 = (_a22 = usage.input_tokens_details) == null ? void 0 : _a22.cached_tokens) != null ? _b2 : 0,
    cacheWriteTokens =
      (_d = (_c = usage.input_tokens_details) == null ? void 0 : _c.cache_write_tokens) != null ? _d : void 0,
    reasoningTokens = (_f = (_e = usage.output_tokens_details) == null ? void 0 : _e.reasoning_tokens) != null ? _f : 0;
  return {
    inputTokens: {
      total: inputTokens,
      noCache: inputTokens - cachedTokens - (cacheWriteTokens ?? 0),
      cacheRead: cachedTokens,
      cacheWrite: cacheWriteTokens,
    },
    outputTokens: { total: outputTokens, text: outputTokens - reasoningTokens, reasoning: reasoningTokens },
    raw: usage,
  };
}
var TOP_LOGPROBS_MAX = 20,
  openaiResponsesReasoningModelIds = [
    "o1",
    "o1-2024-12-17",
    "o3",
    "o3-2025-04-16",
    "o3-mini",
    "o3-mini-2025-01-31",
    "o4-mini",
    "o4-mini-2025-04-16",
    "gpt-5",
    "gpt-5-2025-08-07",
    "gpt-5-codex",
    "gpt-5-mini",
    "gpt-5-mini-2025-08-07",
    "gpt-5-nano",
    "gpt-5-nano-2025-08-07",
    "gpt-5-pro",
    "gpt-5-pro-2025-10-06",
    "gpt-5.1",
    "gpt-5.1-chat-latest",
    "gpt-5.1-codex-mini",
    "gpt-5.1-codex",
    "gpt-5.1-codex-max",
    "gpt-5.2",
    "gpt-5.2-chat-latest",
    "gpt-5.2-pro",
    "gpt-5.2-codex",
    "gpt-5.3-chat-latest",
    "gpt-5.3-codex",
    "gpt-5.4",
    "gpt-5.4-2026-03-05",
    "gpt-5.4-mini",
    "gpt-5.4-mini-2026-03-17",
    "gpt-5.4-nano",
    "gpt-5.4-nano-2026-03-17",
    "gpt-5.4-pro",
    "gpt-5.4-pro-2026-03-05",
    "gpt-5.5",
    "gpt-5.5-2026-04-23",
    "gpt-5.6",
    "gpt-5.6-luna",
    "gpt-5.6-sol",
    "gpt-5.6-terra",
    "gpt-6-astra",
    "gpt-6.1-sol",
    "gpt-6.1-terra",
    "gpt-6-luna",
    "gpt-6-sol",
  ],
  openaiResponsesModelIds = [
    "gpt-4.1",
    "gpt-4.1-2025-04-14",
    "gpt-4.1-mini",
    "gpt-4.1-mini-2025-04-14",
    "gpt-4.1-nano",
    "gpt-4.1-nano-2025-04-14",
    "gpt-4o",
    "gpt-4o-2024-05-13",
    "gpt-4o-2024-08-06",
    "gpt-4o-2024-11-20",
    "gpt-4o-audio-preview",
    "gpt-4o-audio-preview-2024-12-17",
    "gpt-4o-search-preview",
    "gpt-4o-search-preview-2025-03-11",
    "gpt-4o-mini-search-preview",
    "gpt-4o-mini-search-preview-2025-03-11",
    "gpt-4o-mini",
    "gpt-4o-mini-2024-07-18",
    "gpt-3.5-turbo-0125",
    "gpt-3.5-turbo",
    "gpt-3.5-turbo-1106",
    "gpt-5-chat-latest",
    ...openaiResponsesReasoningModelIds,
  ],
  openaiLanguageModelResponsesOptionsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        conversation: external_exports.string().nullish(),
        include: external_exports
          .array(
            external_exports.enum([
              "reasoning.encrypted_content",
              "file_search_call.results",
              "web_search_call.results",
              "message.output_text.logprobs",
            ]),
          )
          .nullish(),
        instructions: external_exports.string().nullish(),
        logprobs: external_exports
          .union([external_exports.boolean(), external_exports.number().min(1).max(TOP_LOGPROBS_MAX)])
          .optional(),
        maxToolCalls: external_exports.number().nullish(),
        metadata: external_exports.any().nullish(),
        parallelToolCalls: external_exports.boolean().nullish(),
        previousResponseId: external_exports.string().nullish(),
        promptCacheKey: external_exports.string().nullish(),
        promptCacheOptions: external_exports
          .object({
            comparisonResponseId: external_exports.string().optional(),
            mode: external_exports.enum(["implicit", "explicit"]).optional(),
            ttl: external_exports.enum(["30m", "12h"]).optional(),
            prewarm: external_exports.boolean().optional(),
          })
          .optional(),
        promptCacheRetention: external_exports.enum(["in_memory", "24h"]).nullish(),
        reasoningEffort: external_exports.string().nullish(),
        reasoningEffortUpdate: external_exports.enum(["low", "medium", "high", "xhigh", "max"]).optional(),
        reasoningMode: external_exports.enum(["standard", "pro"]).optional(),
        reasoningContext: external_exports.enum(["auto", "current_turn", "all_turns"]).optional(),
        reasoningSummary: external_exports.string().nullish(),
        safetyIdentifier: external_exports.string().nullish(),
        serviceTier: external_exports.enum(["auto", "flex", "priority", "fast", "ultrafast", "default"]).nullish(),
        store: external_exports.boolean().nullish(),
        passThroughUnsupportedFiles: external_exports.boolean().optional(),
        strictJsonSchema: external_exports.boolean().nullish(),
        textVerbosity: external_exports.enum(["low", "medium", "high"]).nullish(),
        textFormat: openaiResponsesTextFormatSchema().optional(),
        truncation: external_exports.enum(["auto", "disabled"]).nullish(),
        user: external_exports.string().nullish(),
        systemMessageMode: external_exports.enum(["system", "developer", "remove"]).optional(),
        forceReasoning: external_exports.boolean().optional(),
        allowedTools: external_exports
          .object({
            toolNames: external_exports.array(external_exports.string()).min(1),
            mode: external_exports.enum(["auto", "required"]).optional(),
          })
          .optional(),
      }),
    ),
  ),
  openaiResponsesSystemMessageOptionsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        textFormatUpdate: openaiResponsesTextFormatSchema().optional(),
        reasoningEffortUpdate: external_exports.enum(["low", "medium", "high", "xhigh", "max"]).optional(),
      }),
    ),
  ),
  parallelToolName = "parallel",
  recipientNamePrefix = "functions.";
function getParallelToolCallMetadata({ providerOptions, providerOptionsName }) {
  var _a22;
  let metadata = (_a22 = providerOptions?.[providerOptionsName]) == null ? void 0 : _a22.parallelToolCall;
  if (
    !(
      !isJSONObject(metadata) ||
      typeof metadata.itemId != "string" ||
      typeof metadata.toolCallId != "string" ||
      typeof metadata.toolName != "string" ||
      (metadata.input !== void 0 && typeof metadata.input != "string") ||
      typeof metadata.index != "number" ||
      !Number.isInteger(metadata.index) ||
      typeof metadata.count != "number" ||
      !Number.isInteger(metadata.count) ||
      metadata.index < 0 ||
      metadata.count <= metadata.index
    )
  )
    return metadata;
}
function isUndeclaredParallelToolCall({ toolName, tools }) {
  return toolName === parallelToolName && !tools.some((tool) => tool.name === parallelToolName);
}
async function expandParallelToolCall({ toolCall, tools, providerOptionsName, itemId }) {
  if (!isUndeclaredParallelToolCall({ toolName: toolCall.toolName, tools })) return;
  let parsedInput = await safeParseJSON({ text: toolCall.input });
  if (!parsedInput.success || !isJSONObject(parsedInput.value)) return;
  let toolUses = parsedInput.value.tool_uses;
  if (!Array.isArray(toolUses) || toolUses.length === 0) return;
  let availableToolNames = new Set(tools.map((tool) => tool.name)),
    expandedToolCalls = [];
  for (let [index, toolUse] of toolUses.entries()) {
    if (!isJSONObject(toolUse)) return;
    let recipientName = toolUse.recipient_name,
      parameters = toolUse.parameters;
    if (typeof recipientName != "string" || !recipientName.startsWith(recipientNamePrefix) || !isJSONObject(parameters))
      return;
    let toolName = recipientName.slice(recipientNamePrefix.length);
    if (toolName.length === 0 || !availableToolNames.has(toolName)) return;
    expandedToolCalls.push({
      type: "tool-call",
      toolCallId: `${toolCall.toolCallId}_${index}`,
      toolName,
      input: JSON.stringify(parameters),
      providerMetadata: {
        [providerOptionsName]: {
          parallelToolCall: {
            itemId,
            toolCallId: toolCall.toolCallId,
            toolName: toolCall.toolName,
            ...(index === 0 && { input: toolCall.input }),
            index,
            count: toolUses.length,
          },
        },
      },
    });
  }
  return expandedToolCalls;
}
function serializeToolCallArguments2(input) {
  if (typeof input == "string")
    try {
      return (secureJsonParse(input), input);
    } catch {
      return stringifyWithBigIntAndCycles(input);
    }
  return stringifyWithBigIntAndCycles(input === void 0 ? {} : input);
}
async function convertWebSearchToolResultOutput({ output, id }) {
  if (output.type !== "json") return;
  let validation = await safeValidateTypes({ value: output.value, schema: webSearchOutputSchema });
  if (!validation.success || validation.value.action == null) return;
  let { action, sources } = validation.value;
  switch (action.type) {
    case "search":
      return {
        type: "web_search_call",
        id,
        status: "completed",
        action: {
          type: "search",
          ...(action.query != null && { query: action.query }),
          ...(action.queries != null && { queries: action.queries }),
          ...(sources != null && { sources }),
        },
      };
    case "openPage":
      return { type: "web_search_call", id, status: "completed", action: { type: "open_page", url: action.url } };
    case "findInPage":
      return {
        type: "web_search_call",
        id,
        status: "completed",
        action: { type: "find_in_page", url: action.url, pattern: action.pattern },
      };
  }
}
async function convertFunctionToolResultOutput({ output, promptCacheBreakpoint, providerOptionsName, warnings }) {
  var _a22;
  let convertScalarOutput = (value) =>
    promptCacheBreakpoint == null
      ? value
      : [{ type: "input_text", text: value, prompt_cache_breakpoint: promptCacheBreakpoint }];
  switch (output.type) {
    case "text":
    case "error-text":
      return convertScalarOutput(output.value);
    case "execution-denied":
      return convertScalarOutput((_a22 = output.reason) != null ? _a22 : "Tool call execution denied.");
    case "json":
    case "error-json":
      return convertScalarOutput(stringifyWithBigIntAndCycles(output.value));
    case "content":
      return output.value
        .map((item) => {
          var _a3, _b2, _c, _d, _e, _f, _g;
          let promptCacheBreakpoint2 = getPromptCacheBreakpoint2(item.providerOptions, providerOptionsName);
          switch (item.type) {
            case "text":
              return {
                type: "input_text",
                text: item.text,
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            case "image-data":
              return {
                type: "input_image",
                image_url: `data:${item.mediaType};base64,${item.data}`,
                detail:
                  (_b2 = (_a3 = item.providerOptions) == null ? void 0 : _a3[providerOptionsName]) == null
                    ? void 0
                    : _b2.imageDetail,
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            case "image-url":
              return {
                type: "input_image",
                image_url: item.url,
                detail:
                  (_d = (_c = item.providerOptions) == null ? void 0 : _c[providerOptionsName]) == null
                    ? void 0
                    : _d.imageDetail,
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            case "file-id":
              return {
                type: "input_file",
                file_id: typeof item.fileId == "string" ? item.fileId : item.fileId[providerOptionsName],
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            case "image-file-id":
              return {
                type: "input_image",
                file_id: typeof item.fileId == "string" ? item.fileId : item.fileId[providerOptionsName],
                detail:
                  (_f = (_e = item.providerOptions) == null ? void 0 : _e[providerOptionsName]) == null
                    ? void 0
                    : _f.imageDetail,
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            case "file-data":
              return {
                type: "input_file",
                filename: (_g = item.filename) != null ? _g : "data",
                file_data: `data:${item.mediaType};base64,${item.data}`,
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            case "file-url":
              return {
                type: "input_file",
                file_url: item.url,
                ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
              };
            default: {
              warnings.push({ type: "other", message: `unsupported tool content part type: ${item.type}` });
              return;
            }
          }
        })
        .filter(isNonNullable);
  }
}
function hasSameParallelToolCall(first, second) {
  return (
    first.itemId === second.itemId &&
    first.toolCallId === second.toolCallId &&
    first.toolName === second.toolName &&
    (first.input === void 0 || second.input === void 0 || first.input === second.input) &&
    first.count === second.count
  );
}
function collectCompleteParallelToolResultGroups({ prompt, providerOptionsName }) {
  let pendingGroups = new Map();
  for (let message of prompt)
    if (message.role === "tool")
      for (let part of message.content) {
        if (part.type !== "tool-result") continue;
        let metadata = getParallelToolCallMetadata({ providerOptions: part.providerOptions, providerOptionsName });
        if (metadata == null) continue;
        let existing = pendingGroups.get(metadata.toolCallId);
        if (existing == null) {
          pendingGroups.set(metadata.toolCallId, { metadata, results: new Map([[metadata.index, part]]), invalid: !1 });
          continue;
        }
        if (!hasSameParallelToolCall(existing.metadata, metadata) || existing.results.has(metadata.index)) {
          existing.invalid = !0;
          continue;
        }
        (existing.metadata.input === void 0 && metadata.input !== void 0 && (existing.metadata = metadata),
          existing.results.set(metadata.index, part));
      }
  let completeGroups = new Map();
  for (let [toolCallId, group] of pendingGroups) {
    if (group.invalid || group.results.size !== group.metadata.count || group.metadata.input === void 0) continue;
    let results = Array.from({ length: group.metadata.count }, (_, index) => group.results.get(index));
    results.every(isNonNullable) &&
      completeGroups.set(toolCallId, { metadata: { ...group.metadata, input: group.metadata.input }, results });
  }
  return completeGroups;
}
function getPromptCacheBreakpoint2(providerOptions, providerOptionsName) {
  var _a22;
  return (_a22 = providerOptions?.[providerOptionsName]) == null ? void 0 : _a22.promptCacheBreakpoint;
}
function getScalarToolResultPromptCacheBreakpoint({ output, toolResultProviderOptions, providerOptionsName }) {
  var _a22;
  return output.type === "content"
    ? void 0
    : (_a22 = getPromptCacheBreakpoint2(output.providerOptions, providerOptionsName)) != null
      ? _a22
      : getPromptCacheBreakpoint2(toolResultProviderOptions, providerOptionsName);
}
function isFileId(data, prefixes) {
  return prefixes ? prefixes.some((prefix) => data.startsWith(prefix)) : !1;
}
async function convertToOpenAIResponsesInput({
  prompt,
  toolNameMapping,
  systemMessageMode,
  providerOptionsName,
  explicitMessageItemType = !1,
  fileIdPrefixes,
  passThroughUnsupportedFiles = !1,
  store,
  isReasoningModel = !1,
  hasConversation = !1,
  hasPreviousResponseId = !1,
  configurationUpdateUnsupportedReason,
  hasLocalShellTool = !1,
  hasShellTool = !1,
  hasApplyPatchTool = !1,
  toolSearchToolName,
  customProviderToolNames,
}) {
  var _a22,
    _b2,
    _c,
    _d,
    _e,
    _f,
    _g,
    _h,
    _i,
    _j,
    _k,
    _l,
    _m,
    _n,
    _o,
    _p,
    _q,
    _r,
    _s,
    _t,
    _u,
    _v,
    _w,
    _x,
    _y,
    _z,
    _A,
    _B,
    _C,
    _D,
    _E,
    _F,
    _G;
  let input = [],
    warnings = [],
    processedApprovalIds = new Set(),
    parallelToolResultGroups =
      hasConversation || hasPreviousResponseId
        ? collectCompleteParallelToolResultGroups({ prompt, providerOptionsName })
        : new Map(),
    emittedParallelToolCalls = new Set(),
    emittedParallelToolResults = new Set();
  for (let { role, content, providerOptions } of prompt)
    switch (role) {
      case "system": {
        let options = await parseProviderOptions({
          provider: providerOptionsName,
          providerOptions,
          schema: openaiResponsesSystemMessageOptionsSchema,
        });
        options == null &&
          providerOptionsName !== "openai" &&
          (options = await parseProviderOptions({
            provider: "openai",
            providerOptions,
            schema: openaiResponsesSystemMessageOptionsSchema,
          }));
        let effort = options?.reasoningEffortUpdate,
          textFormat = options?.textFormatUpdate;
        if (effort != null || textFormat != null) {
          let feature = effort != null ? "reasoningEffortUpdate" : "textFormatUpdate",
            unsupportedReason =
              content !== ""
                ? `Message-level ${feature} requires empty system message content.`
                : configurationUpdateUnsupportedReason;
          if (unsupportedReason != null)
            throw new UnsupportedFunctionalityError({
              functionality: `Message-level ${feature}`,
              message: unsupportedReason,
            });
          input.push({
            type: "configuration_update",
            ...(effort != null && { reasoning: { effort } }),
            ...(textFormat != null && { text: { format: normalizeOpenAIResponsesTextFormat(textFormat) } }),
          });
          break;
        }
        switch (systemMessageMode) {
          case "system": {
            let promptCacheBreakpoint = getPromptCacheBreakpoint2(providerOptions, providerOptionsName);
            input.push({
              ...(explicitMessageItemType && { type: "message" }),
              role: "system",
              content:
                promptCacheBreakpoint == null
                  ? content
                  : [{ type: "input_text", text: content, prompt_cache_breakpoint: promptCacheBreakpoint }],
            });
            break;
          }
          case "developer": {
            let promptCacheBreakpoint = getPromptCacheBreakpoint2(providerOptions, providerOptionsName);
            input.push({
              ...(explicitMessageItemType && { type: "message" }),
              role: "developer",
              content:
                promptCacheBreakpoint == null
                  ? content
                  : [{ type: "input_text", text: content, prompt_cache_breakpoint: promptCacheBreakpoint }],
            });
            break;
          }
          case "remove": {
            warnings.push({ type: "other", message: "system messages are removed for this model" });
            break;
          }
          default: {
            let _exhaustiveCheck = systemMessageMode;
            throw new Error(`Unsupported system message mode: ${_exhaustiveCheck}`);
          }
        }
        break;
      }
      case "user": {
        input.push({
          ...(explicitMessageItemType && { type: "message" }),
          role: "user",
          content: content.map((part, index) => {
            var _a3, _b22, _c2;
            switch (part.type) {
              case "text": {
                let promptCacheBreakpoint = getPromptCacheBreakpoint2(part.providerOptions, providerOptionsName);
                return {
                  type: "input_text",
                  text: part.text,
                  ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                };
              }
              case "file": {
                let promptCacheBreakpoint = getPromptCacheBreakpoint2(part.providerOptions, providerOptionsName),
                  mediaType = part.mediaType === "image/*" ? "image/jpeg" : part.mediaType;
                if (mediaType.startsWith("image/"))
                  return {
                    type: "input_image",
                    ...(part.data instanceof URL
                      ? { image_url: part.data.toString() }
                      : typeof part.data == "string" && isFileId(part.data, fileIdPrefixes)
                        ? { file_id: part.data }
                        : { image_url: `data:${mediaType};base64,${convertToBase64(part.data)}` }),
                    detail:
                      (_b22 = (_a3 = part.providerOptions) == null ? void 0 : _a3[providerOptionsName]) == null
                        ? void 0
                        : _b22.imageDetail,
                    ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                  };
                if (part.data instanceof URL)
                  return {
                    type: "input_file",
                    file_url: part.data.toString(),
                    ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                  };
                if (mediaType !== "application/pdf" && !passThroughUnsupportedFiles)
                  throw new UnsupportedFunctionalityError({ functionality: `file part media type ${mediaType}` });
                return {
                  type: "input_file",
                  ...(typeof part.data == "string" && isFileId(part.data, fileIdPrefixes)
                    ? { file_id: part.data }
                    : {
                        filename:
                          (_c2 = part.filename) != null
                            ? _c2
                            : mediaType === "application/pdf"
                              ? `part-${index}.pdf`
                              : `part-${index}`,
                        file_data: `data:${mediaType};base64,${convertToBase64(part.data)}`,
                      }),
                  ...(promptCacheBreakpoint != null && { prompt_cache_breakpoint: promptCacheBreakpoint }),
                };
              }
            }
          }),
        });
        break;
      }
      case "assistant": {
        let reasoningMessages = {},
          hasPrecedingReasoning = !1;
        for (let part of content)
          switch (part.type) {
            case "text": {
              let providerOpts = (_a22 = part.providerOptions) == null ? void 0 : _a22[providerOptionsName],
                id = providerOpts?.itemId,
                phase = providerOpts?.phase;
              if (hasConversation && id != null) break;
              let canUseItemId = id != null && (!isReasoningModel || hasPrecedingReasoning);
              if (store && canUseItemId) {
                input.push({ type: "item_reference", id });
                break;
              }
              input.push({
                ...(explicitMessageItemType && { type: "message" }),
                role: "assistant",
                content: [{ type: "output_text", text: part.text }],
                id: canUseItemId ? id : void 0,
                ...(phase != null && { phase }),
              });
              break;
            }
            case "tool-call": {
              let parallelToolCallMetadata = getParallelToolCallMetadata({
                  providerOptions: part.providerOptions,
                  providerOptionsName,
                }),
                parallelToolResultGroup =
                  parallelToolCallMetadata == null
                    ? void 0
                    : parallelToolResultGroups.get(parallelToolCallMetadata.toolCallId);
              if (
                parallelToolCallMetadata != null &&
                parallelToolResultGroup != null &&
                hasSameParallelToolCall(parallelToolResultGroup.metadata, parallelToolCallMetadata)
              ) {
                emittedParallelToolCalls.has(parallelToolResultGroup.metadata.toolCallId) ||
                  (emittedParallelToolCalls.add(parallelToolResultGroup.metadata.toolCallId),
                  hasConversation ||
                    input.push({
                      type: "function_call",
                      call_id: parallelToolResultGroup.metadata.toolCallId,
                      name: parallelToolResultGroup.metadata.toolName,
                      arguments: parallelToolResultGroup.metadata.input,
                    }));
                break;
              }
              let id =
                  (_f =
                    (_c = (_b2 = part.providerOptions) == null ? void 0 : _b2[providerOptionsName]) == null
                      ? void 0
                      : _c.itemId) != null
                    ? _f
                    : (_e = (_d = part.providerMetadata) == null ? void 0 : _d[providerOptionsName]) == null
                      ? void 0
                      : _e.itemId,
                namespace =
                  (_k =
                    (_h = (_g = part.providerOptions) == null ? void 0 : _g[providerOptionsName]) == null
                      ? void 0
                      : _h.namespace) != null
                    ? _k
                    : (_j = (_i = part.providerMetadata) == null ? void 0 : _i[providerOptionsName]) == null
                      ? void 0
                      : _j.namespace,
                isAsync =
                  (_p =
                    (_m = (_l = part.providerOptions) == null ? void 0 : _l[providerOptionsName]) == null
                      ? void 0
                      : _m.async) != null
                    ? _p
                    : (_o = (_n = part.providerMetadata) == null ? void 0 : _n[providerOptionsName]) == null
                      ? void 0
                      : _o.async;
              if (hasConversation && id != null) break;
              let resolvedToolName = toolNameMapping.toProviderToolName(part.toolName);
              if (part.toolName === toolSearchToolName) {
                if (store && id != null) {
                  input.push({ type: "item_reference", id });
                  break;
                }
                let parsedInput =
                    typeof part.input == "string"
                      ? await parseJSON({ text: part.input, schema: toolSearchInputSchema })
                      : await validateTypes({ value: part.input, schema: toolSearchInputSchema }),
                  execution = parsedInput.call_id != null ? "client" : "server";
                input.push({
                  type: "tool_search_call",
                  id: id ?? part.toolCallId,
                  execution,
                  call_id: (_q = parsedInput.call_id) != null ? _q : null,
                  status: "completed",
                  arguments: parsedInput.arguments,
                });
                break;
              }
              if (
                part.providerExecuted &&
                (store && id != null && input.push({ type: "item_reference", id }),
                store || !hasShellTool || resolvedToolName !== "shell")
              )
                break;
              let isProviderDefinedToolCall =
                (hasLocalShellTool && resolvedToolName === "local_shell") ||
                (hasShellTool && resolvedToolName === "shell") ||
                (hasApplyPatchTool && resolvedToolName === "apply_patch") ||
                ((_r = customProviderToolNames?.has(resolvedToolName)) != null ? _r : !1);
              if (hasPreviousResponseId && store && id != null && isProviderDefinedToolCall) break;
              if (store && id != null && isProviderDefinedToolCall) {
                input.push({ type: "item_reference", id });
                break;
              }
              if (hasLocalShellTool && resolvedToolName === "local_shell") {
                let parsedInput = await validateTypes({ value: part.input, schema: localShellInputSchema });
                input.push({
                  type: "local_shell_call",
                  call_id: part.toolCallId,
                  id,
                  action: {
                    type: "exec",
                    command: parsedInput.action.command,
                    timeout_ms: parsedInput.action.timeoutMs,
                    user: parsedInput.action.user,
                    working_directory: parsedInput.action.workingDirectory,
                    env: parsedInput.action.env,
                  },
                });
                break;
              }
              if (hasShellTool && resolvedToolName === "shell") {
                let parsedInput = await validateTypes({ value: part.input, schema: shellInputSchema });
                input.push({
                  type: "shell_call",
                  call_id: part.toolCallId,
                  id,
                  status: "completed",
                  action: {
                    commands: parsedInput.action.commands,
                    timeout_ms: parsedInput.action.timeoutMs,
                    max_output_length: parsedInput.action.maxOutputLength,
                  },
                });
                break;
              }
              if (hasApplyPatchTool && resolvedToolName === "apply_patch") {
                let parsedInput = await validateTypes({ value: part.input, schema: applyPatchInputSchema });
                input.push({
                  type: "apply_patch_call",
                  call_id: parsedInput.callId,
                  id,
                  status: "completed",
                  operation: parsedInput.operation,
                });
                break;
              }
              if (customProviderToolNames?.has(resolvedToolName)) {
                input.push({
                  type: "custom_tool_call",
                  call_id: part.toolCallId,
                  name: resolvedToolName,
                  input: typeof part.input == "string" ? part.input : stringifyWithBigIntAndCycles(part.input),
                  ...(isAsync != null && { async: isAsync }),
                  id,
                });
                break;
              }
              input.push({
                type: "function_call",
                call_id: part.toolCallId,
                name: resolvedToolName,
                arguments: serializeToolCallArguments2(part.input),
                ...(isAsync != null && { async: isAsync }),
                ...(namespace != null && { namespace }),
              });
              break;
            }
            case "tool-result": {
              if (
                part.output.type === "execution-denied" ||
                (part.output.type === "json" &&
                  typeof part.output.value == "object" &&
                  part.output.value != null &&
                  "type" in part.output.value &&
                  part.output.value.type === "execution-denied") ||
                hasConversation
              )
                break;
              let resolvedResultToolName = toolNameMapping.toProviderToolName(part.toolName);
              if (resolvedResultToolName === "web_search" || resolvedResultToolName === "web_search_preview") {
                let itemId =
                  (_u =
                    (_t = (_s = part.providerOptions) == null ? void 0 : _s[providerOptionsName]) == null
                      ? void 0
                      : _t.itemId) != null
                    ? _u
                    : part.toolCallId;
                if (store) {
                  input.push({ type: "item_reference", id: itemId });
                  break;
                }
                let webSearchCall = await convertWebSearchToolResultOutput({ output: part.output, id: itemId });
                if (webSearchCall != null) {
                  input.push(webSearchCall);
                  break;
                }
              }
              if (part.toolName === toolSearchToolName) {
                let itemId =
                  (_A =
                    (_z =
                      (_w = (_v = part.providerOptions) == null ? void 0 : _v[providerOptionsName]) == null
                        ? void 0
                        : _w.itemId) != null
                      ? _z
                      : (_y = (_x = part.providerMetadata) == null ? void 0 : _x[providerOptionsName]) == null
                        ? void 0
                        : _y.itemId) != null
                    ? _A
                    : part.toolCallId;
                if (store) input.push({ type: "item_reference", id: itemId });
                else if (part.output.type === "json") {
                  let parsedOutput = await validateTypes({ value: part.output.value, schema: toolSearchOutputSchema });
                  input.push({
                    type: "tool_search_output",
                    id: itemId,
                    execution: "server",
                    call_id: null,
                    status: "completed",
                    tools: parsedOutput.tools,
                  });
                }
                break;
              }
              if (hasShellTool && resolvedResultToolName === "shell") {
                if (part.output.type === "json") {
                  let parsedOutput = await validateTypes({ value: part.output.value, schema: shellOutputSchema });
                  input.push({
                    type: "shell_call_output",
                    call_id: part.toolCallId,
                    output: parsedOutput.output.map((item) => ({
                      stdout: item.stdout,
                      stderr: item.stderr,
                      outcome:
                        item.outcome.type === "timeout"
                          ? { type: "timeout" }
                          : { type: "exit", exit_code: item.outcome.exitCode },
                    })),
                  });
                }
                break;
              }
              if (store) {
                let itemId =
                  (_D =
                    (_C = (_B = part.providerOptions) == null ? void 0 : _B[providerOptionsName]) == null
                      ? void 0
                      : _C.itemId) != null
                    ? _D
                    : part.toolCallId;
                input.push({ type: "item_reference", id: itemId });
              } else
                warnings.push({
                  type: "other",
                  message: `Results for OpenAI tool ${part.toolName} are not sent to the API when store is false`,
                });
              break;
            }
            case "reasoning": {
              hasPrecedingReasoning = !0;
              let providerOptions2 = await parseProviderOptions({
                  provider: providerOptionsName,
                  providerOptions: part.providerOptions,
                  schema: openaiResponsesReasoningProviderOptionsSchema,
                }),
                reasoningId = providerOptions2?.itemId;
              if ((hasConversation || hasPreviousResponseId) && reasoningId != null) break;
              if (reasoningId != null) {
                let reasoningMessage = reasoningMessages[reasoningId];
                if (store)
                  reasoningMessage === void 0 &&
                    (input.push({ type: "item_reference", id: reasoningId }),
                    (reasoningMessages[reasoningId] = { type: "reasoning", id: reasoningId, summary: [] }));
                else {
                  let summaryParts = [];
                  (part.text.length > 0
                    ? summaryParts.push({ type: "summary_text", text: part.text })
                    : reasoningMessage !== void 0 &&
                      warnings.push({
                        type: "other",
                        message: `Cannot append empty reasoning part to existing reasoning sequence. Skipping reasoning part: ${stringifyWithBigIntAndCycles(part)}.`,
                      }),
                    reasoningMessage === void 0
                      ? ((reasoningMessages[reasoningId] = {
                          type: "reasoning",
                          id: reasoningId,
                          encrypted_content: providerOptions2?.reasoningEncryptedContent,
                          summary: summaryParts,
                        }),
                        input.push(reasoningMessages[reasoningId]))
                      : (reasoningMessage.summary.push(...summaryParts),
                        providerOptions2?.reasoningEncryptedContent != null &&
                          (reasoningMessage.encrypted_content = providerOptions2.reasoningEncryptedContent)));
                }
              } else {
                let encryptedContent = providerOptions2?.reasoningEncryptedContent;
                if (encryptedContent != null) {
                  let summaryParts = [];
                  (part.text.length > 0 && summaryParts.push({ type: "summary_text", text: part.text }),
                    input.push({ type: "reasoning", encrypted_content: encryptedContent, summary: summaryParts }));
                } else
                  warnings.push({
                    type: "other",
                    message: `Non-OpenAI reasoning parts are not supported. Skipping reasoning part: ${stringifyWithBigIntAndCycles(part)}.`,
                  });
              }
              break;
            }
          }
        break;
      }
      case "tool": {
        for (let part of content) {
          if (part.type === "tool-approval-response") {
            let approvalResponse = part;
            if (processedApprovalIds.has(approvalResponse.approvalId)) continue;
            (processedApprovalIds.add(approvalResponse.approvalId),
              store &&
                !hasConversation &&
                !hasPreviousResponseId &&
                input.push({ type: "item_reference", id: approvalResponse.approvalId }),
              input.push({
                type: "mcp_approval_response",
                approval_request_id: approvalResponse.approvalId,
                approve: approvalResponse.approved,
              }));
            continue;
          }
          let parallelToolCallMetadata = getParallelToolCallMetadata({
              providerOptions: part.providerOptions,
              providerOptionsName,
            }),
            parallelToolResultGroup =
              parallelToolCallMetadata == null
                ? void 0
                : parallelToolResultGroups.get(parallelToolCallMetadata.toolCallId);
          if (
            parallelToolCallMetadata != null &&
            parallelToolResultGroup != null &&
            hasSameParallelToolCall(parallelToolResultGroup.metadata, parallelToolCallMetadata)
          ) {
            if (!emittedParallelToolResults.has(parallelToolResultGroup.metadata.toolCallId)) {
              emittedParallelToolResults.add(parallelToolResultGroup.metadata.toolCallId);
              let toolOutputs = await Promise.all(
                  parallelToolResultGroup.results.map(async (result) => {
                    let promptCacheBreakpoint = getScalarToolResultPromptCacheBreakpoint({
                      output: result.output,
                      toolResultProviderOptions: result.providerOptions,
                      providerOptionsName,
                    });
                    return {
                      output: await convertFunctionToolResultOutput({
                        output: result.output,
                        providerOptionsName,
                        warnings,
                      }),
                      promptCacheBreakpoint,
                    };
                  }),
                ),
                serializedToolOutputs = toolOutputs.map(({ output: output2 }) =>
                  typeof output2 == "string" ? output2 : stringifyWithBigIntAndCycles(output2),
                ),
                hasPromptCacheBreakpoint = toolOutputs.some(
                  ({ promptCacheBreakpoint }) => promptCacheBreakpoint != null,
                );
              input.push({
                type: "function_call_output",
                call_id: parallelToolResultGroup.metadata.toolCallId,
                output: hasPromptCacheBreakpoint
                  ? serializedToolOutputs.map((text, index) => ({
                      type: "input_text",
                      text:
                        index === 0
                          ? text
                          : `
${text}`,
                      ...(toolOutputs[index].promptCacheBreakpoint != null && {
                        prompt_cache_breakpoint: toolOutputs[index].promptCacheBreakpoint,
                      }),
                    }))
                  : serializedToolOutputs.join(`
`),
              });
            }
            continue;
          }
          let output = part.output;
          if (
            output.type === "execution-denied" &&
            ((_F = (_E = output.providerOptions) == null ? void 0 : _E.openai) == null ? void 0 : _F.approvalId)
          )
            continue;
          let resolvedToolName = toolNameMapping.toProviderToolName(part.toolName);
          if (part.toolName === toolSearchToolName && output.type === "json") {
            let parsedOutput = await validateTypes({ value: output.value, schema: toolSearchOutputSchema });
            input.push({
              type: "tool_search_output",
              execution: "client",
              call_id: part.toolCallId,
              status: "completed",
              tools: parsedOutput.tools,
            });
            continue;
          }
          if (hasLocalShellTool && resolvedToolName === "local_shell" && output.type === "json") {
            let parsedOutput = await validateTypes({ value: output.value, schema: localShellOutputSchema });
            input.push({ type: "local_shell_call_output", call_id: part.toolCallId, output: parsedOutput.output });
            continue;
          }
          if (hasShellTool && resolvedToolName === "shell" && output.type === "json") {
            let parsedOutput = await validateTypes({ value: output.value, schema: shellOutputSchema });
            input.push({
              type: "shell_call_output",
              call_id: part.toolCallId,
              output: parsedOutput.output.map((item) => ({
                stdout: item.stdout,
                stderr: item.stderr,
                outcome:
                  item.outcome.type === "timeout"
                    ? { type: "timeout" }
                    : { type: "exit", exit_code: item.outcome.exitCode },
              })),
            });
            continue;
          }
          if (hasApplyPatchTool && part.toolName === "apply_patch" && output.type === "json") {
            let parsedOutput = await validateTypes({ value: output.value, schema: applyPatchOutputSchema });
            input.push({
              type: "apply_patch_call_output",
              call_id: part.toolCallId,
              status: parsedOutput.status,
              output: parsedOutput.output,
            });
            continue;
          }
          if (customProviderToolNames?.has(resolvedToolName)) {
            let promptCacheBreakpoint = getScalarToolResultPromptCacheBreakpoint({
                output,
                toolResultProviderOptions: part.providerOptions,
                providerOptionsName,
              }),
              convertScalarOutput = (value) =>
                promptCacheBreakpoint == null
                  ? value
                  : [{ type: "input_text", text: value, prompt_cache_breakpoint: promptCacheBreakpoint }],
              outputValue;
            switch (output.type) {
              case "text":
              case "error-text":
                outputValue = convertScalarOutput(output.value);
                break;
              case "execution-denied":
                outputValue = convertScalarOutput((_G = output.reason) != null ? _G : "Tool call execution denied.");
                break;
              case "json":
              case "error-json":
                outputValue = convertScalarOutput(stringifyWithBigIntAndCycles(output.value));
                break;
              case "content":
                outputValue = output.value
                  .map((item) => {
                    var _a3, _b22, _c2, _d2, _e2;
                    let promptCacheBreakpoint2 = getPromptCacheBreakpoint2(item.providerOptions, providerOptionsName);
                    switch (item.type) {
                      case "text":
                        return {
                          type: "input_text",
                          text: item.text,
                          ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
                        };
                      case "image-data":
                        return {
                          type: "input_image",
                          image_url: `data:${item.mediaType};base64,${item.data}`,
                          detail:
                            (_b22 = (_a3 = item.providerOptions) == null ? void 0 : _a3[providerOptionsName]) == null
                              ? void 0
                              : _b22.imageDetail,
                          ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
                        };
                      case "image-url":
                        return {
                          type: "input_image",
                          image_url: item.url,
                          detail:
                            (_d2 = (_c2 = item.providerOptions) == null ? void 0 : _c2[providerOptionsName]) == null
                              ? void 0
                              : _d2.imageDetail,
                          ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
                        };
                      case "file-data":
                        return {
                          type: "input_file",
                          filename: (_e2 = item.filename) != null ? _e2 : "data",
                          file_data: `data:${item.mediaType};base64,${item.data}`,
                          ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
                        };
                      case "file-url":
                        return {
                          type: "input_file",
                          file_url: item.url,
                          ...(promptCacheBreakpoint2 != null && { prompt_cache_breakpoint: promptCacheBreakpoint2 }),
                        };
                      default:
                        warnings.push({
                          type: "other",
                          message: `unsupported custom tool content part type: ${item.type}`,
                        });
                        return;
                    }
                  })
                  .filter(isNonNullable);
                break;
              default:
                outputValue = "";
            }
            input.push({ type: "custom_tool_call_output", call_id: part.toolCallId, output: outputValue });
            continue;
          }
          let contentValue = await convertFunctionToolResultOutput({
            output,
            promptCacheBreakpoint: getScalarToolResultPromptCacheBreakpoint({
              output,
              toolResultProviderOptions: part.providerOptions,
              providerOptionsName,
            }),
            providerOptionsName,
            warnings,
          });
          input.push({ type: "function_call_output", call_id: part.toolCallId, output: contentValue });
        }
        break;
      }
      default: {
        let _exhaustiveCheck = role;
        throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
      }
    }
  return (
    !store &&
      input.some((item) => "type" in item && item.type === "reasoning" && item.encrypted_content == null) &&
      (warnings.push({
        type: "other",
        message:
          "Reasoning parts without encrypted content are not supported when store is false. Skipping reasoning parts.",
      }),
      (input = input.filter(
        (item) => !("type" in item) || item.type !== "reasoning" || item.encrypted_content != null,
      ))),
    { input, warnings }
  );
}
var openaiResponsesReasoningProviderOptionsSchema = lazySchema(() =>
  zodSchema(
    external_exports.object({
      itemId: external_exports.string().nullish(),
      reasoningEncryptedContent: external_exports.string().nullish(),
    }),
  ),
);
function mapOpenAIResponseFinishReason({ finishReason, hasFunctionCall, hasRefusal = !1 }) {
  switch (finishReason) {
    case void 0:
    case null:
      return hasFunctionCall ? "tool-calls" : hasRefusal ? "content-filter" : "stop";
    case "max_output_tokens":
      return "length";
    case "content_filter":
      return "content-filter";
    default:
      return hasFunctionCall ? "tool-calls" : "other";
  }
}
var openaiResponsesPromptCacheDiagnosticsSchema = () =>
    external_exports.object({
      type: external_exports.string(),
      reason: external_exports.string().nullish(),
      cache_missed_tokens: external_exports.number().nullish(),
      comparison_reusable_tokens: external_exports.number().nullish(),
    }),
  cachedJsonValueSchema2,
  jsonValueSchema2 = () =>
    cachedJsonValueSchema2 ??
    (cachedJsonValueSchema2 = external_exports.lazy(() =>
      external_exports.union([
        external_exports.string(),
        external_exports.number(),
        external_exports.boolean(),
        external_exports.null(),
        external_exports.array(jsonValueSchema2()),
        external_exports.record(external_exports.string(), jsonValueSchema2().optional()),
      ]),
    )),
  jsonObjectSchema = () => external_exports.record(external_exports.string(), jsonValueSchema2().optional()),
  openaiResponsesUsageSchema = () =>
    external_exports.intersection(
      jsonObjectSchema(),
      external_exports.object({
        input_tokens: external_exports.number(),
        input_tokens_details: external_exports
          .intersection(
            jsonObjectSchema(),
            external_exports.object({
              cached_tokens: external_exports.number().nullish(),
              cache_write_tokens: external_exports.number().nullish(),
              cache_write_tokens_details: external_exports
                .intersection(
                  jsonObjectSchema(),
                  external_exports.object({
                    ttl_30m_tokens: external_exports.number().nullish(),
                    ttl_12h_tokens: external_exports.number().nullish(),
                  }),
                )
                .nullish(),
              orchestration_input_tokens: external_exports.number().nullish(),
              orchestration_input_cached_tokens: external_exports.number().nullish(),
            }),
          )
          .nullish(),
        output_tokens: external_exports.number(),
        output_tokens_details: external_exports
          .intersection(
            jsonObjectSchema(),
            external_exports.object({
              reasoning_tokens: external_exports.number().nullish(),
              orchestration_output_tokens: external_exports.number().nullish(),
            }),
          )
          .nullish(),
        total_tokens: external_exports.number().optional(),
      }),
    );
function isRecord(value) {
  return value != null && typeof value == "object" && !Array.isArray(value);
}
var openaiResponsesLocalShellCallSchema = () =>
    external_exports.object({
      type: external_exports.literal("local_shell_call"),
      id: external_exports.string(),
      call_id: external_exports.string(),
      action: external_exports.object({
        type: external_exports.literal("exec"),
        command: external_exports.array(external_exports.string()),
        timeout_ms: external_exports.number().optional(),
        user: external_exports.string().optional(),
        working_directory: external_exports.string().optional(),
        env: external_exports.record(external_exports.string(), external_exports.string()).optional(),
      }),
    }),
  openaiResponsesNestedErrorChunkSchema = () =>
    external_exports.object({
      type: external_exports.literal("error"),
      sequence_number: external_exports.number(),
      error: external_exports.object({
        type: external_exports.string(),
        code: external_exports.string().nullish(),
        message: external_exports.string(),
        param: external_exports.string().nullish(),
      }),
    }),
  openaiResponsesErrorChunkSchema = () =>
    external_exports.object({
      type: external_exports.literal("error"),
      sequence_number: external_exports.number(),
      code: external_exports.string().nullish(),
      message: external_exports.string(),
      param: external_exports.string().nullish(),
    }),
  openaiResponsesModeledChunkTypes = new Set([
    "error",
    "response.apply_patch_call_operation_diff.delta",
    "response.apply_patch_call_operation_diff.done",
    "response.code_interpreter_call_code.delta",
    "response.code_interpreter_call_code.done",
    "response.completed",
    "response.created",
    "response.custom_tool_call_input.delta",
    "response.failed",
    "response.function_call_arguments.delta",
    "response.function_call_arguments.done",
    "response.image_generation_call.partial_image",
    "response.incomplete",
    "response.output_item.added",
    "response.output_item.done",
    "response.output_text.annotation.added",
    "response.output_text.delta",
    "response.refusal.delta",
    "response.refusal.done",
    "response.reasoning_summary_part.added",
    "response.reasoning_summary_part.done",
    "response.reasoning_summary_text.delta",
  ]),
  openaiResponsesModeledOutputItemTypes = new Set([
    "apply_patch_call",
    "code_interpreter_call",
    "computer_call",
    "custom_tool_call",
    "file_search_call",
    "function_call",
    "image_generation_call",
    "local_shell_call",
    "mcp_approval_request",
    "mcp_call",
    "mcp_list_tools",
    "message",
    "reasoning",
    "shell_call",
    "shell_call_output",
    "tool_search_call",
    "tool_search_output",
    "web_search_call",
  ]);
function isModeledOpenAIResponsesChunk(value) {
  return typeof value.type != "string" || !openaiResponsesModeledChunkTypes.has(value.type)
    ? !1
    : (value.type !== "response.output_item.added" && value.type !== "response.output_item.done") ||
        !isRecord(value.item) ||
        typeof value.item.type != "string"
      ? !0
      : openaiResponsesModeledOutputItemTypes.has(value.item.type);
}
var openaiResponsesChunkSchema = lazySchema(() =>
    zodSchema(
      external_exports.union([
        external_exports.object({
          type: external_exports.literal("response.output_text.delta"),
          item_id: external_exports.string(),
          delta: external_exports.string(),
          logprobs: external_exports
            .array(
              external_exports.object({
                token: external_exports.string(),
                logprob: external_exports.number(),
                top_logprobs: external_exports.array(
                  external_exports.object({ token: external_exports.string(), logprob: external_exports.number() }),
                ),
              }),
            )
            .nullish(),
        }),
        external_exports.object({
          type: external_exports.literal("response.refusal.delta"),
          item_id: external_exports.string(),
          output_index: external_exports.number().nullish(),
          content_index: external_exports.number().nullish(),
          delta: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.refusal.done"),
          item_id: external_exports.string(),
          output_index: external_exports.number().nullish(),
          content_index: external_exports.number().nullish(),
          refusal: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.enum(["response.completed", "response.incomplete"]),
          response: external_exports.object({
            prompt_cache_diagnostics: openaiResponsesPromptCacheDiagnosticsSchema().nullish(),
            incomplete_details: external_exports.object({ reason: external_exports.string() }).nullish(),
            usage: openaiResponsesUsageSchema().nullish(),
            reasoning: external_exports.object({ context: external_exports.string().nullish() }).nullish(),
            service_tier: external_exports.string().nullish(),
          }),
        }),
        external_exports.object({
          type: external_exports.literal("response.failed"),
          sequence_number: external_exports.number(),
          response: external_exports.object({
            prompt_cache_diagnostics: openaiResponsesPromptCacheDiagnosticsSchema().nullish(),
            error: external_exports
              .object({ code: external_exports.string().nullish(), message: external_exports.string() })
              .nullish(),
            incomplete_details: external_exports.object({ reason: external_exports.string() }).nullish(),
            usage: openaiResponsesUsageSchema().nullish(),
            reasoning: external_exports.object({ context: external_exports.string().nullish() }).nullish(),
            service_tier: external_exports.string().nullish(),
          }),
        }),
        external_exports.object({
          type: external_exports.literal("response.created"),
          response: external_exports.object({
            id: external_exports.string(),
            created_at: external_exports.number(),
            model: external_exports.string(),
            service_tier: external_exports.string().nullish(),
          }),
        }),
        external_exports.object({
          type: external_exports.literal("response.output_item.added"),
          output_index: external_exports.number(),
          item: external_exports.discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("message"),
              id: external_exports.string(),
              phase: external_exports.enum(["commentary", "final_answer"]).nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("reasoning"),
              id: external_exports.string(),
              encrypted_content: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("function_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              name: external_exports.string(),
              arguments: external_exports.string(),
              async: external_exports.boolean().nullish(),
              namespace: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("web_search_call"),
              id: external_exports.string(),
              status: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("computer_call"),
              id: external_exports.string(),
              status: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("file_search_call"),
              id: external_exports.string(),
            }),
            openaiResponsesLocalShellCallSchema(),
            external_exports.object({
              type: external_exports.literal("image_generation_call"),
              id: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("code_interpreter_call"),
              id: external_exports.string(),
              container_id: external_exports.string(),
              code: external_exports.string().nullable(),
              outputs: external_exports
                .array(
                  external_exports.discriminatedUnion("type", [
                    external_exports.object({
                      type: external_exports.literal("logs"),
                      logs: external_exports.string(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("image"),
                      url: external_exports.string(),
                    }),
                  ]),
                )
                .nullable(),
              status: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_call"),
              id: external_exports.string(),
              status: external_exports.string(),
              approval_request_id: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_list_tools"),
              id: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_approval_request"),
              id: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("apply_patch_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              status: external_exports.enum(["in_progress", "completed"]),
              operation: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("create_file"),
                  path: external_exports.string(),
                  diff: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("delete_file"),
                  path: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("update_file"),
                  path: external_exports.string(),
                  diff: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("custom_tool_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.string(),
              async: external_exports.boolean().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("shell_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              action: external_exports.object({ commands: external_exports.array(external_exports.string()) }),
            }),
            external_exports.object({
              type: external_exports.literal("shell_call_output"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              output: external_exports.array(
                external_exports.object({
                  stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  outcome: external_exports.discriminatedUnion("type", [
                    external_exports.object({ type: external_exports.literal("timeout") }),
                    external_exports.object({
                      type: external_exports.literal("exit"),
                      exit_code: external_exports.number(),
                    }),
                  ]),
                }),
              ),
            }),
            external_exports.object({
              type: external_exports.literal("tool_search_call"),
              id: external_exports.string(),
              execution: external_exports.enum(["server", "client"]),
              call_id: external_exports.string().nullable(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              arguments: external_exports.unknown(),
            }),
            external_exports.object({
              type: external_exports.literal("tool_search_output"),
              id: external_exports.string(),
              execution: external_exports.enum(["server", "client"]),
              call_id: external_exports.string().nullable(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              tools: external_exports.array(
                external_exports.record(external_exports.string(), jsonValueSchema2().optional()),
              ),
            }),
          ]),
        }),
        external_exports.object({
          type: external_exports.literal("response.output_item.done"),
          output_index: external_exports.number(),
          item: external_exports.discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("message"),
              id: external_exports.string(),
              phase: external_exports.enum(["commentary", "final_answer"]).nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("reasoning"),
              id: external_exports.string(),
              encrypted_content: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("function_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              name: external_exports.string(),
              arguments: external_exports.string(),
              async: external_exports.boolean().nullish(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              namespace: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("custom_tool_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.string(),
              async: external_exports.boolean().nullish(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
            }),
            external_exports.object({
              type: external_exports.literal("code_interpreter_call"),
              id: external_exports.string(),
              code: external_exports.string().nullable(),
              container_id: external_exports.string(),
              outputs: external_exports
                .array(
                  external_exports.discriminatedUnion("type", [
                    external_exports.object({
                      type: external_exports.literal("logs"),
                      logs: external_exports.string(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("image"),
                      url: external_exports.string(),
                    }),
                  ]),
                )
                .nullable(),
            }),
            external_exports.object({
              type: external_exports.literal("image_generation_call"),
              id: external_exports.string(),
              result: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("web_search_call"),
              id: external_exports.string(),
              status: external_exports.string(),
              action: external_exports
                .discriminatedUnion("type", [
                  external_exports.object({
                    type: external_exports.literal("search"),
                    query: external_exports.string().nullish(),
                    queries: external_exports.array(external_exports.string()).nullish(),
                    sources: external_exports
                      .array(
                        external_exports.discriminatedUnion("type", [
                          external_exports.object({
                            type: external_exports.literal("url"),
                            url: external_exports.string(),
                          }),
                          external_exports.object({
                            type: external_exports.literal("api"),
                            name: external_exports.string(),
                          }),
                        ]),
                      )
                      .nullish(),
                  }),
                  external_exports.object({
                    type: external_exports.literal("open_page"),
                    url: external_exports.string().nullish(),
                  }),
                  external_exports.object({
                    type: external_exports.literal("find_in_page"),
                    url: external_exports.string().nullish(),
                    pattern: external_exports.string().nullish(),
                  }),
                ])
                .nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("file_search_call"),
              id: external_exports.string(),
              queries: external_exports.array(external_exports.string()),
              results: external_exports
                .array(
                  external_exports.object({
                    attributes: external_exports.record(
                      external_exports.string(),
                      external_exports.union([
                        external_exports.string(),
                        external_exports.number(),
                        external_exports.boolean(),
                      ]),
                    ),
                    file_id: external_exports.string(),
                    filename: external_exports.string(),
                    score: external_exports.number(),
                    text: external_exports.string(),
                  }),
                )
                .nullish(),
            }),
            openaiResponsesLocalShellCallSchema(),
            external_exports.object({
              type: external_exports.literal("computer_call"),
              id: external_exports.string(),
              status: external_exports.literal("completed"),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_call"),
              id: external_exports.string(),
              status: external_exports.string(),
              arguments: external_exports.string(),
              name: external_exports.string(),
              server_label: external_exports.string(),
              output: external_exports.string().nullish(),
              error: external_exports
                .union([
                  external_exports.string(),
                  external_exports
                    .object({
                      type: external_exports.string().optional(),
                      code: external_exports.union([external_exports.number(), external_exports.string()]).optional(),
                      message: external_exports.string().optional(),
                    })
                    .loose(),
                ])
                .nullish(),
              approval_request_id: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_list_tools"),
              id: external_exports.string(),
              server_label: external_exports.string(),
              tools: external_exports.array(
                external_exports.object({
                  name: external_exports.string(),
                  description: external_exports.string().optional(),
                  input_schema: external_exports.any(),
                  annotations: external_exports
                    .record(external_exports.string(), external_exports.unknown())
                    .optional(),
                }),
              ),
              error: external_exports
                .union([
                  external_exports.string(),
                  external_exports
                    .object({
                      type: external_exports.string().optional(),
                      code: external_exports.union([external_exports.number(), external_exports.string()]).optional(),
                      message: external_exports.string().optional(),
                    })
                    .loose(),
                ])
                .optional(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_approval_request"),
              id: external_exports.string(),
              server_label: external_exports.string(),
              name: external_exports.string(),
              arguments: external_exports.string(),
              approval_request_id: external_exports.string().optional(),
            }),
            external_exports.object({
              type: external_exports.literal("apply_patch_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              status: external_exports.enum(["in_progress", "completed"]),
              operation: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("create_file"),
                  path: external_exports.string(),
                  diff: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("delete_file"),
                  path: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("update_file"),
                  path: external_exports.string(),
                  diff: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("shell_call"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              action: external_exports.object({ commands: external_exports.array(external_exports.string()) }),
            }),
            external_exports.object({
              type: external_exports.literal("shell_call_output"),
              id: external_exports.string(),
              call_id: external_exports.string(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              output: external_exports.array(
                external_exports.object({
                  stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  outcome: external_exports.discriminatedUnion("type", [
                    external_exports.object({ type: external_exports.literal("timeout") }),
                    external_exports.object({
                      type: external_exports.literal("exit"),
                      exit_code: external_exports.number(),
                    }),
                  ]),
                }),
              ),
            }),
            external_exports.object({
              type: external_exports.literal("tool_search_call"),
              id: external_exports.string(),
              execution: external_exports.enum(["server", "client"]),
              call_id: external_exports.string().nullable(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              arguments: external_exports.unknown(),
            }),
            external_exports.object({
              type: external_exports.literal("tool_search_output"),
              id: external_exports.string(),
              execution: external_exports.enum(["server", "client"]),
              call_id: external_exports.string().nullable(),
              status: external_exports.enum(["in_progress", "completed", "incomplete"]),
              tools: external_exports.array(
                external_exports.record(external_exports.string(), jsonValueSchema2().optional()),
              ),
            }),
          ]),
        }),
        external_exports.object({
          type: external_exports.literal("response.function_call_arguments.delta"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          delta: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.function_call_arguments.done"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          arguments: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.custom_tool_call_input.delta"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          delta: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.image_generation_call.partial_image"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          partial_image_b64: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.code_interpreter_call_code.delta"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          delta: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.code_interpreter_call_code.done"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.output_text.annotation.added"),
          annotation: external_exports.discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("url_citation"),
              start_index: external_exports.number(),
              end_index: external_exports.number(),
              url: external_exports.string(),
              title: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("file_citation"),
              file_id: external_exports.string(),
              filename: external_exports.string(),
              index: external_exports.number(),
            }),
            external_exports.object({
              type: external_exports.literal("container_file_citation"),
              container_id: external_exports.string(),
              file_id: external_exports.string(),
              filename: external_exports.string(),
              start_index: external_exports.number(),
              end_index: external_exports.number(),
            }),
            external_exports.object({
              type: external_exports.literal("file_path"),
              file_id: external_exports.string(),
              index: external_exports.number(),
            }),
          ]),
        }),
        external_exports.object({
          type: external_exports.literal("response.reasoning_summary_part.added"),
          item_id: external_exports.string(),
          summary_index: external_exports.number(),
        }),
        external_exports.object({
          type: external_exports.literal("response.reasoning_summary_text.delta"),
          item_id: external_exports.string(),
          summary_index: external_exports.number(),
          delta: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("response.reasoning_summary_part.done"),
          item_id: external_exports.string(),
          summary_index: external_exports.number(),
        }),
        external_exports.object({
          type: external_exports.literal("response.apply_patch_call_operation_diff.delta"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          delta: external_exports.string(),
          obfuscation: external_exports.string().nullish(),
        }),
        external_exports.object({
          type: external_exports.literal("response.apply_patch_call_operation_diff.done"),
          item_id: external_exports.string(),
          output_index: external_exports.number(),
          diff: external_exports.string(),
        }),
        openaiResponsesNestedErrorChunkSchema(),
        openaiResponsesErrorChunkSchema(),
        external_exports
          .object({ type: external_exports.string() })
          .loose()
          .refine((value) => !isModeledOpenAIResponsesChunk(value), {
            message: "Known response chunk failed schema validation",
          })
          .transform((value) => ({ type: "unknown_chunk", message: value.type })),
      ]),
    ),
  ),
  openaiResponsesResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        id: external_exports.string().optional(),
        created_at: external_exports.number().optional(),
        error: external_exports
          .object({
            message: external_exports.string(),
            type: external_exports.string(),
            param: external_exports.string().nullish(),
            code: external_exports.string(),
          })
          .nullish(),
        model: external_exports.string().optional(),
        output: external_exports
          .array(
            external_exports.discriminatedUnion("type", [
              external_exports.object({
                type: external_exports.literal("message"),
                role: external_exports.literal("assistant"),
                id: external_exports.string(),
                phase: external_exports.enum(["commentary", "final_answer"]).nullish(),
                content: external_exports.array(
                  external_exports.discriminatedUnion("type", [
                    external_exports.object({
                      type: external_exports.literal("output_text"),
                      text: external_exports.string(),
                      logprobs: external_exports
                        .array(
                          external_exports.object({
                            token: external_exports.string(),
                            logprob: external_exports.number(),
                            top_logprobs: external_exports.array(
                              external_exports.object({
                                token: external_exports.string(),
                                logprob: external_exports.number(),
                              }),
                            ),
                          }),
                        )
                        .nullish(),
                      annotations: external_exports.array(
                        external_exports.discriminatedUnion("type", [
                          external_exports.object({
                            type: external_exports.literal("url_citation"),
                            start_index: external_exports.number(),
                            end_index: external_exports.number(),
                            url: external_exports.string(),
                            title: external_exports.string(),
                          }),
                          external_exports.object({
                            type: external_exports.literal("file_citation"),
                            file_id: external_exports.string(),
                            filename: external_exports.string(),
                            index: external_exports.number(),
                          }),
                          external_exports.object({
                            type: external_exports.literal("container_file_citation"),
                            container_id: external_exports.string(),
                            file_id: external_exports.string(),
                            filename: external_exports.string(),
                            start_index: external_exports.number(),
                            end_index: external_exports.number(),
                          }),
                          external_exports.object({
                            type: external_exports.literal("file_path"),
                            file_id: external_exports.string(),
                            index: external_exports.number(),
                          }),
                        ]),
                      ),
                    }),
                    external_exports.object({
                      type: external_exports.literal("refusal"),
                      refusal: external_exports.string(),
                    }),
                  ]),
                ),
              }),
              external_exports.object({
                type: external_exports.literal("web_search_call"),
                id: external_exports.string(),
                status: external_exports.string(),
                action: external_exports
                  .discriminatedUnion("type", [
                    external_exports.object({
                      type: external_exports.literal("search"),
                      query: external_exports.string().nullish(),
                      queries: external_exports.array(external_exports.string()).nullish(),
                      sources: external_exports
                        .array(
                          external_exports.discriminatedUnion("type", [
                            external_exports.object({
                              type: external_exports.literal("url"),
                              url: external_exports.string(),
                            }),
                            external_exports.object({
                              type: external_exports.literal("api"),
                              name: external_exports.string(),
                            }),
                          ]),
                        )
                        .nullish(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("open_page"),
                      url: external_exports.string().nullish(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("find_in_page"),
                      url: external_exports.string().nullish(),
                      pattern: external_exports.string().nullish(),
                    }),
                  ])
                  .nullish(),
              }),
              external_exports.object({
                type: external_exports.literal("file_search_call"),
                id: external_exports.string(),
                queries: external_exports.array(external_exports.string()),
                results: external_exports
                  .array(
                    external_exports.object({
                      attributes: external_exports.record(
                        external_exports.string(),
                        external_exports.union([
                          external_exports.string(),
                          external_exports.number(),
                          external_exports.boolean(),
                        ]),
                      ),
                      file_id: external_exports.string(),
                      filename: external_exports.string(),
                      score: external_exports.number(),
                      text: external_exports.string(),
                    }),
                  )
                  .nullish(),
              }),
              external_exports.object({
                type: external_exports.literal("code_interpreter_call"),
                id: external_exports.string(),
                code: external_exports.string().nullable(),
                container_id: external_exports.string(),
                outputs: external_exports
                  .array(
                    external_exports.discriminatedUnion("type", [
                      external_exports.object({
                        type: external_exports.literal("logs"),
                        logs: external_exports.string(),
                      }),
                      external_exports.object({
                        type: external_exports.literal("image"),
                        url: external_exports.string(),
                      }),
                    ]),
                  )
                  .nullable(),
              }),
              external_exports.object({
                type: external_exports.literal("image_generation_call"),
                id: external_exports.string(),
                result: external_exports.string(),
              }),
              openaiResponsesLocalShellCallSchema(),
              external_exports.object({
                type: external_exports.literal("function_call"),
                call_id: external_exports.string(),
                name: external_exports.string(),
                arguments: external_exports.string(),
                id: external_exports.string(),
                async: external_exports.boolean().nullish(),
                namespace: external_exports.string().nullish(),
              }),
              external_exports.object({
                type: external_exports.literal("custom_tool_call"),
                call_id: external_exports.string(),
                name: external_exports.string(),
                input: external_exports.string(),
                id: external_exports.string(),
                async: external_exports.boolean().nullish(),
              }),
              external_exports.object({
                type: external_exports.literal("computer_call"),
                id: external_exports.string(),
                status: external_exports.string().optional(),
              }),
              external_exports.object({
                type: external_exports.literal("reasoning"),
                id: external_exports.string(),
                encrypted_content: external_exports.string().nullish(),
                summary: external_exports.array(
                  external_exports.object({
                    type: external_exports.literal("summary_text"),
                    text: external_exports.string(),
                  }),
                ),
              }),
              external_exports.object({
                type: external_exports.literal("mcp_call"),
                id: external_exports.string(),
                status: external_exports.string(),
                arguments: external_exports.string(),
                name: external_exports.string(),
                server_label: external_exports.string(),
                output: external_exports.string().nullish(),
                error: external_exports
                  .union([
                    external_exports.string(),
                    external_exports
                      .object({
                        type: external_exports.string().optional(),
                        code: external_exports.union([external_exports.number(), external_exports.string()]).optional(),
                        message: external_exports.string().optional(),
                      })
                      .loose(),
                  ])
                  .nullish(),
                approval_request_id: external_exports.string().nullish(),
              }),
              external_exports.object({
                type: external_exports.literal("mcp_list_tools"),
                id: external_exports.string(),
                server_label: external_exports.string(),
                tools: external_exports.array(
                  external_exports.object({
                    name: external_exports.string(),
                    description: external_exports.string().optional(),
                    input_schema: external_exports.any(),
                    annotations: external_exports
                      .record(external_exports.string(), external_exports.unknown())
                      .optional(),
                  }),
                ),
                error: external_exports
                  .union([
                    external_exports.string(),
                    external_exports
                      .object({
                        type: external_exports.string().optional(),
                        code: external_exports.union([external_exports.number(), external_exports.string()]).optional(),
                        message: external_exports.string().optional(),
                      })
                      .loose(),
                  ])
                  .optional(),
              }),
              external_exports.object({
                type: external_exports.literal("mcp_approval_request"),
                id: external_exports.string(),
                server_label: external_exports.string(),
                name: external_exports.string(),
                arguments: external_exports.string(),
                approval_request_id: external_exports.string().optional(),
              }),
              external_exports.object({
                type: external_exports.literal("apply_patch_call"),
                id: external_exports.string(),
                call_id: external_exports.string(),
                status: external_exports.enum(["in_progress", "completed"]),
                operation: external_exports.discriminatedUnion("type", [
                  external_exports.object({
                    type: external_exports.literal("create_file"),
                    path: external_exports.string(),
                    diff: external_exports.string(),
                  }),
                  external_exports.object({
                    type: external_exports.literal("delete_file"),
                    path: external_exports.string(),
                  }),
                  external_exports.object({
                    type: external_exports.literal("update_file"),
                    path: external_exports.string(),
                    diff: external_exports.string(),
                  }),
                ]),
              }),
              external_exports.object({
                type: external_exports.literal("shell_call"),
                id: external_exports.string(),
                call_id: external_exports.string(),
                status: external_exports.enum(["in_progress", "completed", "incomplete"]),
                action: external_exports.object({ commands: external_exports.array(external_exports.string()) }),
              }),
              external_exports.object({
                type: external_exports.literal("shell_call_output"),
                id: external_exports.string(),
                call_id: external_exports.string(),
                status: external_exports.enum(["in_progress", "completed", "incomplete"]),
                output: external_exports.array(
                  external_exports.object({
                    stdout: external_exports.string(),
                    stderr: external_exports.string(),
                    outcome: external_exports.discriminatedUnion("type", [
                      external_exports.object({ type: external_exports.literal("timeout") }),
                      external_exports.object({
                        type: external_exports.literal("exit"),
                        exit_code: external_exports.number(),
                      }),
                    ]),
                  }),
                ),
              }),
              external_exports.object({
                type: external_exports.literal("tool_search_call"),
                id: external_exports.string(),
                execution: external_exports.enum(["server", "client"]),
                call_id: external_exports.string().nullable(),
                status: external_exports.enum(["in_progress", "completed", "incomplete"]),
                arguments: external_exports.unknown(),
              }),
              external_exports.object({
                type: external_exports.literal("tool_search_output"),
                id: external_exports.string(),
                execution: external_exports.enum(["server", "client"]),
                call_id: external_exports.string().nullable(),
                status: external_exports.enum(["in_progress", "completed", "incomplete"]),
                tools: external_exports.array(
                  external_exports.record(external_exports.string(), jsonValueSchema2().optional()),
                ),
              }),
            ]),
          )
          .optional(),
        service_tier: external_exports.string().nullish(),
        prompt_cache_diagnostics: openaiResponsesPromptCacheDiagnosticsSchema().nullish(),
        reasoning: external_exports.object({ context: external_exports.string().nullish() }).nullish(),
        incomplete_details: external_exports.object({ reason: external_exports.string() }).nullish(),
        usage: openaiResponsesUsageSchema().nullish(),
      }),
    ),
  );
async function prepareResponsesTools({
  tools,
  toolChoice,
  allowedTools,
  toolNameMapping,
  customProviderToolNames,
  supportsAsyncToolCalling = !0,
  providerOptionsName = "openai",
}) {
  var _a22, _b2, _c, _d, _e, _f;
  tools = tools?.length ? tools : void 0;
  let toolWarnings = [];
  if (tools == null) return { tools: void 0, toolChoice: void 0, toolWarnings };
  let openaiTools2 = [],
    namespaceTools = new Map(),
    resolvedCustomProviderToolNames = customProviderToolNames ?? new Set(),
    allowedToolResolutions = new Map(),
    allowedToolAliases = new Map(),
    recordAllowedTool = (toolName, resolution, canonicalName) => {
      if ((allowedToolResolutions.set(toolName, resolution), canonicalName == null || canonicalName === toolName))
        return;
      let existingAlias = allowedToolAliases.get(canonicalName);
      existingAlias == null
        ? allowedToolAliases.set(canonicalName, resolution)
        : existingAlias !== "ambiguous" &&
          !isSameAllowedTool(existingAlias, resolution) &&
          allowedToolAliases.set(canonicalName, "ambiguous");
    };
  for (let tool of tools)
    switch (tool.type) {
      case "function": {
        let openaiOptions =
            (_c = (_a22 = tool.providerOptions) == null ? void 0 : _a22[providerOptionsName]) != null
              ? _c
              : (_b2 = tool.providerOptions) == null
                ? void 0
                : _b2.openai,
          openaiFunctionTool = prepareFunctionTool({
            tool,
            options: openaiOptions,
            async: resolveAsyncToolOption({
              value: openaiOptions?.async,
              supportsAsyncToolCalling,
              toolName: tool.name,
              toolWarnings,
            }),
          }),
          namespace = openaiOptions?.namespace;
        if (namespace == null) openaiTools2.push(openaiFunctionTool);
        else {
          let namespaceTool = namespaceTools.get(namespace.name);
          if (namespaceTool == null)
            ((namespaceTool = {
              type: "namespace",
              name: namespace.name,
              description: namespace.description,
              tools: [],
            }),
              namespaceTools.set(namespace.name, namespaceTool),
              openaiTools2.push(namespaceTool));
          else if (namespaceTool.description !== namespace.description)
            throw new UnsupportedFunctionalityError({
              functionality: `conflicting descriptions for OpenAI tool namespace "${namespace.name}"`,
            });
          namespaceTool.tools.push(openaiFunctionTool);
        }
        recordAllowedTool(
          tool.name,
          namespace != null
            ? {
                supported: !1,
                reason: "tools inside an OpenAI tool namespace are not visible to tool_choice.allowed_tools",
              }
            : openaiOptions?.deferLoading === !0
              ? { supported: !1, reason: "deferred tools are not visible to tool_choice.allowed_tools" }
              : { supported: !0, entry: { type: "function", name: tool.name } },
          void 0,
        );
        break;
      }
      case "provider": {
        let openaiToolCountBefore = openaiTools2.length;
        switch (tool.id) {
          case "openai.file_search": {
            let args = await validateTypes({ value: tool.args, schema: fileSearchArgsSchema });
            openaiTools2.push({
              type: "file_search",
              vector_store_ids: args.vectorStoreIds,
              max_num_results: args.maxNumResults,
              ranking_options: args.ranking
                ? { ranker: args.ranking.ranker, score_threshold: args.ranking.scoreThreshold }
                : void 0,
              filters: args.filters,
            });
            break;
          }
          case "openai.local_shell": {
            openaiTools2.push({ type: "local_shell" });
            break;
          }
          case "openai.shell": {
            let args = await validateTypes({ value: tool.args, schema: shellArgsSchema });
            openaiTools2.push({
              type: "shell",
              ...(args.environment && { environment: mapShellEnvironment(args.environment) }),
            });
            break;
          }
          case "openai.apply_patch": {
            openaiTools2.push({ type: "apply_patch" });
            break;
          }
          case "openai.web_search_preview": {
            let args = await validateTypes({ value: tool.args, schema: webSearchPreviewArgsSchema });
            openaiTools2.push({
              type: "web_search_preview",
              search_context_size: args.searchContextSize,
              user_location: args.userLocation,
            });
            break;
          }
          case "openai.web_search": {
            let args = await validateTypes({ value: tool.args, schema: webSearchArgsSchema });
            openaiTools2.push({
              type: "web_search",
              filters:
                args.filters != null
                  ? { allowed_domains: args.filters.allowedDomains, blocked_domains: args.filters.blockedDomains }
                  : void 0,
              external_web_access: args.externalWebAccess,
              search_context_size: args.searchContextSize,
              user_location: args.userLocation,
            });
            break;
          }
          case "openai.code_interpreter": {
            let args = await validateTypes({ value: tool.args, schema: codeInterpreterArgsSchema });
            openaiTools2.push({
              type: "code_interpreter",
              container:
                args.container == null
                  ? { type: "auto", file_ids: void 0 }
                  : typeof args.container == "string"
                    ? args.container
                    : { type: "auto", file_ids: args.container.fileIds },
            });
            break;
          }
          case "openai.image_generation": {
            let args = await validateTypes({ value: tool.args, schema: imageGenerationArgsSchema });
            openaiTools2.push({
              type: "image_generation",
              background: args.background,
              input_fidelity: args.inputFidelity,
              input_image_mask: args.inputImageMask
                ? { file_id: args.inputImageMask.fileId, image_url: args.inputImageMask.imageUrl }
                : void 0,
              model: args.model,
              moderation: args.moderation,
              partial_images: args.partialImages,
              quality: args.quality,
              output_compression: args.outputCompression,
              output_format: args.outputFormat,
              size: args.size,
            });
            break;
          }
          case "openai.mcp": {
            let args = await validateTypes({ value: tool.args, schema: mcpArgsSchema }),
              mapApprovalFilter = (filter2) => ({ tool_names: filter2.toolNames }),
              requireApproval = args.requireApproval,
              requireApprovalParam =
                requireApproval == null
                  ? void 0
                  : typeof requireApproval == "string"
                    ? requireApproval
                    : requireApproval.never != null
                      ? { never: mapApprovalFilter(requireApproval.never) }
                      : void 0;
            openaiTools2.push({
              type: "mcp",
              server_label: args.serverLabel,
              allowed_tools: Array.isArray(args.allowedTools)
                ? args.allowedTools
                : args.allowedTools
                  ? { read_only: args.allowedTools.readOnly, tool_names: args.allowedTools.toolNames }
                  : void 0,
              authorization: args.authorization,
              connector_id: args.connectorId,
              headers: args.headers,
              require_approval: requireApprovalParam ?? "never",
              server_description: args.serverDescription,
              server_url: args.serverUrl,
            });
            break;
          }
          case "openai.custom": {
            let args = await validateTypes({ value: tool.args, schema: customArgsSchema });
            (openaiTools2.push({
              type: "custom",
              name: args.name,
              description: args.description,
              ...(resolveAsyncToolOption({
                value: args.async,
                supportsAsyncToolCalling,
                toolName: args.name,
                toolWarnings,
              }) != null
                ? { async: args.async }
                : {}),
              format: args.format,
            }),
              resolvedCustomProviderToolNames.add(args.name));
            break;
          }
          case "openai.tool_search": {
            let args = await validateTypes({ value: tool.args, schema: toolSearchArgsSchema });
            openaiTools2.push({
              type: "tool_search",
              ...(args.execution != null ? { execution: args.execution } : {}),
              ...(args.description != null ? { description: args.description } : {}),
              ...(args.parameters != null ? { parameters: args.parameters } : {}),
            });
            break;
          }
        }
        if (openaiTools2.length > openaiToolCountBefore) {
          let openaiTool = openaiTools2[openaiToolCountBefore];
          recordAllowedTool(
            tool.name,
            toAllowedToolResolution(openaiTool),
            toolNameMapping?.toProviderToolName(tool.name),
          );
        }
        break;
      }
      default:
        toolWarnings.push({ type: "unsupported", feature: `function tool ${tool}` });
        break;
    }
  if (allowedTools != null) {
    let allowedToolEntries = [],
      droppedToolNames = [];
    for (let name2 of allowedTools.toolNames) {
      let directResolution = allowedToolResolutions.get(name2),
        resolution = directResolution ?? allowedToolAliases.get(name2);
      if (
        (directResolution != null &&
          allowedToolAliases.has(name2) &&
          toolWarnings.push({
            type: "unsupported",
            feature: `allowedTools entry "${name2}"`,
            details:
              "this name is both a tool name and the provider tool name of another tool in this request; the tool with this name is allowed",
          }),
        resolution === "ambiguous")
      ) {
        (toolWarnings.push({
          type: "unsupported",
          feature: `allowedTools entry "${name2}"`,
          details:
            "several tools in this request share this provider tool name; use the tool name from the tools for this request instead",
        }),
          droppedToolNames.push(name2));
        continue;
      }
      if (resolution == null) {
        (toolWarnings.push({
          type: "unsupported",
          feature: `allowedTools entry "${name2}"`,
          details: "the tool is not part of the tools for this request and is sent as a function tool",
        }),
          allowedToolEntries.push({
            type: "function",
            name: (_d = toolNameMapping?.toProviderToolName(name2)) != null ? _d : name2,
          }));
        continue;
      }
      if (!resolution.supported) {
        (toolWarnings.push({
          type: "unsupported",
          feature: `allowedTools entry "${name2}"`,
          details: `${resolution.reason}; the tool is removed from the allowed tools`,
        }),
          droppedToolNames.push(name2));
        continue;
      }
      allowedToolEntries.push(resolution.entry);
    }
    if (allowedToolEntries.length === 0)
      throw new UnsupportedFunctionalityError({
        functionality: `allowedTools with only tools that cannot be allow-listed (${droppedToolNames.join(", ")})`,
      });
    return {
      tools: openaiTools2,
      toolChoice: {
        type: "allowed_tools",
        mode: (_e = allowedTools.mode) != null ? _e : "auto",
        tools: allowedToolEntries,
      },
      toolWarnings,
    };
  }
  if (toolChoice == null) return { tools: openaiTools2, toolChoice: void 0, toolWarnings };
  let type = toolChoice.type;
  switch (type) {
    case "auto":
    case "none":
    case "required":
      return { tools: openaiTools2, toolChoice: type, toolWarnings };
    case "tool": {
      let resolvedToolName =
        (_f = toolNameMapping?.toProviderToolName(toolChoice.toolName)) != null ? _f : toolChoice.toolName;
      return {
        tools: openaiTools2,
        toolChoice:
          resolvedToolName === "code_interpreter" ||
          resolvedToolName === "file_search" ||
          resolvedToolName === "image_generation" ||
          resolvedToolName === "web_search_preview" ||
          resolvedToolName === "web_search" ||
          resolvedToolName === "mcp" ||
          resolvedToolName === "apply_patch"
            ? { type: resolvedToolName }
            : resolvedCustomProviderToolNames.has(resolvedToolName)
              ? { type: "custom", name: resolvedToolName }
              : { type: "function", name: resolvedToolName },
        toolWarnings,
      };
    }
    default: {
      let _exhaustiveCheck = type;
      throw new UnsupportedFunctionalityError({ functionality: `tool choice type: ${_exhaustiveCheck}` });
    }
  }
}
function allowedToolKey(entry) {
  switch (entry.type) {
    case "mcp":
      return `mcp:${entry.server_label}`;
    case "function":
    case "custom":
      return `${entry.type}:${entry.name}`;
    default:
      return entry.type;
  }
}
function isSameAllowedTool(a, b) {
  return a.supported && b.supported
    ? allowedToolKey(a.entry) === allowedToolKey(b.entry)
    : !a.supported && !b.supported
      ? a.reason === b.reason
      : !1;
}
function toAllowedToolResolution(tool) {
  switch (tool.type) {
    case "custom":
      return { supported: !0, entry: { type: "custom", name: tool.name } };
    case "mcp":
      return { supported: !0, entry: { type: "mcp", server_label: tool.server_label } };
    case "file_search":
    case "web_search":
    case "web_search_preview":
    case "image_generation":
    case "code_interpreter":
    case "apply_patch":
    case "shell":
    case "local_shell":
      return { supported: !0, entry: { type: tool.type } };
    default:
      return { supported: !1, reason: `OpenAI does not support ${tool.type} tools in tool_choice.allowed_tools` };
  }
}
function prepareFunctionTool({ tool, options, async }) {
  let deferLoading = options?.deferLoading;
  return {
    type: "function",
    name: tool.name,
    description: tool.description,
    parameters: tool.inputSchema,
    ...(async != null ? { async } : {}),
    ...(tool.strict != null ? { strict: tool.strict } : {}),
    ...(deferLoading != null ? { defer_loading: deferLoading } : {}),
  };
}
function resolveAsyncToolOption({ value, supportsAsyncToolCalling, toolName, toolWarnings }) {
  if (value !== !0 || supportsAsyncToolCalling) return value;
  toolWarnings.push({
    type: "unsupported",
    feature: `async tool calling for "${toolName}"`,
    details: "Async tool calling is only supported by GPT-6 and later models.",
  });
}
function mapShellEnvironment(environment) {
  if (environment.type === "containerReference")
    return { type: "container_reference", container_id: environment.containerId };
  if (environment.type === "containerAuto") {
    let env2 = environment;
    return {
      type: "container_auto",
      file_ids: env2.fileIds,
      memory_limit: env2.memoryLimit,
      network_policy:
        env2.networkPolicy == null
          ? void 0
          : env2.networkPolicy.type === "disabled"
            ? { type: "disabled" }
            : {
                type: "allowlist",
                allowed_domains: env2.networkPolicy.allowedDomains,
                domain_secrets: env2.networkPolicy.domainSecrets,
              },
      skills: mapShellSkills(env2.skills),
    };
  }
  return { type: "local", skills: environment.skills };
}
function mapShellSkills(skills) {
  return skills?.map((skill) =>
    skill.type === "skillReference"
      ? { type: "skill_reference", skill_id: skill.skillId, version: skill.version }
      : {
          type: "inline",
          name: skill.name,
          description: skill.description,
          source: { type: "base64", media_type: skill.source.mediaType, data: skill.source.data },
        },
  );
}
function extractApprovalRequestIdToToolCallIdMapping(prompt) {
  var _a22, _b2;
  let mapping = {};
  for (let message of prompt)
    if (message.role === "assistant")
      for (let part of message.content) {
        if (part.type !== "tool-call") continue;
        let approvalRequestId =
          (_b2 = (_a22 = part.providerOptions) == null ? void 0 : _a22.openai) == null ? void 0 : _b2.approvalRequestId;
        approvalRequestId != null && (mapping[approvalRequestId] = part.toolCallId);
      }
  return mapping;
}
function getConfigurationUpdateUnsupportedReason({ modelCapabilities, options }) {
  if (!modelCapabilities.supportsConfigurationUpdate)
    return "Configuration updates are only supported by GPT-6 and later models";
  if (options?.reasoningMode === "pro" || options?.truncation === "auto")
    return "Configuration updates require standard reasoning mode without automatic truncation";
}
var OpenAIResponsesLanguageModel = class {
  constructor(modelId, config) {
    ((this.specificationVersion = "v3"),
      (this.supportedUrls = { "image/*": [/^https?:\/\/.*$/], "application/pdf": [/^https?:\/\/.*$/] }),
      (this.modelId = modelId),
      (this.config = config));
  }
  get provider() {
    return this.config.provider;
  }
  async getArgs({
    maxOutputTokens,
    temperature,
    stopSequences,
    topP,
    topK,
    presencePenalty,
    frequencyPenalty,
    seed,
    prompt,
    providerOptions,
    tools,
    toolChoice,
    responseFormat,
  }) {
    var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n;
    let warnings = [],
      modelCapabilities = getOpenAILanguageModelCapabilities(this.modelId);
    (topK != null && warnings.push({ type: "unsupported", feature: "topK" }),
      seed != null && warnings.push({ type: "unsupported", feature: "seed" }),
      presencePenalty != null && warnings.push({ type: "unsupported", feature: "presencePenalty" }),
      frequencyPenalty != null && warnings.push({ type: "unsupported", feature: "frequencyPenalty" }),
      stopSequences != null && warnings.push({ type: "unsupported", feature: "stopSequences" }));
    let providerOptionsName = this.config.provider.includes("azure") ? "azure" : "openai",
      openaiOptions = await parseProviderOptions({
        provider: providerOptionsName,
        providerOptions,
        schema: openaiLanguageModelResponsesOptionsSchema,
      });
    openaiOptions == null &&
      providerOptionsName !== "openai" &&
      (openaiOptions = await parseProviderOptions({
        provider: "openai",
        providerOptions,
        schema: openaiLanguageModelResponsesOptionsSchema,
      }));
    let isReasoningModel = (_a22 = openaiOptions?.forceReasoning) != null ? _a22 : modelCapabilities.isReasoningModel,
      resolvedReasoningEffort = openaiOptions?.reasoningEffort;
    (resolvedReasoningEffort != null &&
      modelCapabilities.supportedReasoningEfforts != null &&
      !modelCapabilities.supportedReasoningEfforts.includes(resolvedReasoningEffort) &&
      (warnings.push({
        type: "unsupported",
        feature: "reasoningEffort",
        details: `${this.modelId} only supports the following reasoning efforts: ${modelCapabilities.supportedReasoningEfforts.join(", ")}`,
      }),
      (resolvedReasoningEffort = void 0)),
      openaiOptions?.conversation &&
        openaiOptions?.previousResponseId &&
        warnings.push({
          type: "unsupported",
          feature: "conversation",
          details: "conversation and previousResponseId cannot be used together",
        }));
    let toolNameMapping = createToolNameMapping({
        tools,
        providerToolNames: {
          "openai.code_interpreter": "code_interpreter",
          "openai.file_search": "file_search",
          "openai.image_generation": "image_generation",
          "openai.local_shell": "local_shell",
          "openai.shell": "shell",
          "openai.web_search": "web_search",
          "openai.web_search_preview": "web_search_preview",
          "openai.mcp": "mcp",
          "openai.apply_patch": "apply_patch",
          "openai.tool_search": "tool_search",
        },
        resolveProviderToolName: (tool) => (tool.id === "openai.custom" ? tool.args.name : void 0),
      }),
      customProviderToolNames = new Set(),
      {
        tools: openaiTools2,
        toolChoice: openaiToolChoice,
        toolWarnings,
      } = await prepareResponsesTools({
        tools,
        toolChoice,
        allowedTools: (_b2 = openaiOptions?.allowedTools) != null ? _b2 : void 0,
        toolNameMapping,
        customProviderToolNames,
        supportsAsyncToolCalling: modelCapabilities.supportsAsyncToolCalling,
        providerOptionsName,
      }),
      configurationUpdateUnsupportedReason = getConfigurationUpdateUnsupportedReason({
        modelCapabilities,
        options: openaiOptions,
      }),
      { input, warnings: inputWarnings } = await convertToOpenAIResponsesInput({
        prompt,
        configurationUpdateUnsupportedReason,
        toolNameMapping,
        systemMessageMode:
          (_c = openaiOptions?.systemMessageMode) != null
            ? _c
            : isReasoningModel
              ? "developer"
              : modelCapabilities.systemMessageMode,
        providerOptionsName,
        explicitMessageItemType: this.config.explicitMessageItemType,
        fileIdPrefixes: this.config.fileIdPrefixes,
        passThroughUnsupportedFiles: (_d = openaiOptions?.passThroughUnsupportedFiles) != null ? _d : !1,
        store: (_e = openaiOptions?.store) != null ? _e : !0,
        isReasoningModel,
        hasConversation: openaiOptions?.conversation != null,
        hasPreviousResponseId: openaiOptions?.previousResponseId != null,
        hasLocalShellTool: hasOpenAITool("openai.local_shell"),
        hasShellTool: hasOpenAITool("openai.shell"),
        hasApplyPatchTool: hasOpenAITool("openai.apply_patch"),
        toolSearchToolName: getOpenAIToolName("openai.tool_search"),
        customProviderToolNames: customProviderToolNames.size > 0 ? customProviderToolNames : void 0,
      });
    warnings.push(...inputWarnings);
    let reasoningEffortUpdate = openaiOptions?.reasoningEffortUpdate;
    if (reasoningEffortUpdate != null && configurationUpdateUnsupportedReason != null)
      warnings.push({
        type: "unsupported",
        feature: "reasoningEffortUpdate",
        details: configurationUpdateUnsupportedReason,
      });
    else if (reasoningEffortUpdate != null) {
      let firstItem = input[0];
      (firstItem?.type !== "configuration_update" ||
        ((_f = firstItem.reasoning) == null ? void 0 : _f.effort) !== reasoningEffortUpdate) &&
        input.unshift({ type: "configuration_update", reasoning: { effort: reasoningEffortUpdate } });
    }
    for (let i = 1; i < input.length; i++)
      if (input[i - 1].type === "configuration_update" && input[i].type === "configuration_update")
        throw new UnsupportedFunctionalityError({
          functionality: "Adjacent configuration updates",
          message:
            "Configuration updates cannot be consecutive. Set reasoningEffortUpdate and textFormatUpdate in the same empty system message, and omit request-level reasoningEffortUpdate when using message-level updates.",
        });
    let strictJsonSchema = (_g = openaiOptions?.strictJsonSchema) != null ? _g : !0,
      requestTextFormat =
        openaiOptions?.textFormat != null ? normalizeOpenAIResponsesTextFormat(openaiOptions.textFormat) : void 0,
      include = openaiOptions?.include;
    function addInclude(key) {
      include == null ? (include = [key]) : include.includes(key) || (include = [...include, key]);
    }
    function getOpenAIToolName(id) {
      var _a3;
      return (_a3 = tools?.find((tool) => tool.type === "provider" && tool.id === id)) == null ? void 0 : _a3.name;
    }
    function hasOpenAITool(id) {
      return getOpenAIToolName(id) != null;
    }
    let topLogprobs =
      typeof openaiOptions?.logprobs == "number"
        ? openaiOptions?.logprobs
        : openaiOptions?.logprobs === !0
          ? TOP_LOGPROBS_MAX
          : void 0;
    topLogprobs && addInclude("message.output_text.logprobs");
    let webSearchToolName =
      (_h = tools?.find(
        (tool) =>
          tool.type === "provider" && (tool.id === "openai.web_search" || tool.id === "openai.web_search_preview"),
      )) == null
        ? void 0
        : _h.name;
    (webSearchToolName && addInclude("web_search_call.action.sources"),
      hasOpenAITool("openai.code_interpreter") && addInclude("code_interpreter_call.outputs"));
    let store = openaiOptions?.store;
    store === !1 && isReasoningModel && addInclude("reasoning.encrypted_content");
    let baseArgs = {
      model: this.modelId,
      input,
      temperature,
      top_p: topP,
      max_output_tokens: maxOutputTokens,
      ...((responseFormat?.type === "json" || requestTextFormat != null || openaiOptions?.textVerbosity) && {
        text: {
          ...(requestTextFormat != null
            ? { format: requestTextFormat }
            : responseFormat?.type === "json" && {
                format:
                  responseFormat.schema != null
                    ? {
                        type: "json_schema",
                        strict: strictJsonSchema,
                        name: (_i = responseFormat.name) != null ? _i : "response",
                        description: responseFormat.description,
                        schema: normalizeOpenAIJsonSchema(responseFormat.schema),
                      }
                    : { type: "json_object" },
              }),
          ...(openaiOptions?.textVerbosity && { verbosity: openaiOptions.textVerbosity }),
        },
      }),
      conversation: openaiOptions?.conversation,
      max_tool_calls: openaiOptions?.maxToolCalls,
      metadata: openaiOptions?.metadata,
      parallel_tool_calls: openaiOptions?.parallelToolCalls,
      previous_response_id: openaiOptions?.previousResponseId,
      store,
      user: openaiOptions?.user,
      instructions: openaiOptions?.instructions,
      service_tier: openaiOptions?.serviceTier,
      include,
      prompt_cache_key: openaiOptions?.promptCacheKey,
      prompt_cache_options: openaiOptions?.promptCacheOptions && {
        mode: openaiOptions.promptCacheOptions.mode,
        ttl: openaiOptions.promptCacheOptions.ttl,
        prewarm: openaiOptions.promptCacheOptions.prewarm,
        comparison_response_id: openaiOptions.promptCacheOptions.comparisonResponseId,
      },
      prompt_cache_retention: openaiOptions?.promptCacheRetention,
      safety_identifier: openaiOptions?.safetyIdentifier,
      top_logprobs: topLogprobs,
      truncation: openaiOptions?.truncation,
      ...(isReasoningModel &&
        (resolvedReasoningEffort != null ||
          openaiOptions?.reasoningSummary != null ||
          openaiOptions?.reasoningMode != null ||
          openaiOptions?.reasoningContext != null) && {
          reasoning: {
            ...(resolvedReasoningEffort != null && { effort: resolvedReasoningEffort }),
            ...(openaiOptions?.reasoningSummary != null && { summary: openaiOptions.reasoningSummary }),
            ...(openaiOptions?.reasoningMode != null && { mode: openaiOptions.reasoningMode }),
            ...(openaiOptions?.reasoningContext != null && { context: openaiOptions.reasoningContext }),
          },
        }),
    };
    if (
      (modelCapabilities.supportsConfigurationUpdate &&
        baseArgs.prompt_cache_retention != null &&
        ((baseArgs.prompt_cache_retention = void 0),
        warnings.push({
          type: "unsupported",
          feature: "promptCacheRetention",
          details: "promptCacheRetention is not supported by GPT-6 and later models; use promptCacheOptions instead",
        })),
      isReasoningModel)
    ) {
      if (
        ((openaiOptions?.reasoningEffort === "none" && modelCapabilities.supportsNonReasoningParameters) ||
          (baseArgs.temperature != null &&
            ((baseArgs.temperature = void 0),
            warnings.push({
              type: "unsupported",
              feature: "temperature",
              details: "temperature is not supported for reasoning models",
            })),
          baseArgs.top_p != null &&
            ((baseArgs.top_p = void 0),
            warnings.push({
              type: "unsupported",
              feature: "topP",
              details: "topP is not supported for reasoning models",
            }))),
        modelCapabilities.supportedReasoningEfforts != null &&
          (baseArgs.top_logprobs != null ||
            ((_j = baseArgs.include) != null && _j.includes("message.output_text.logprobs"))))
      ) {
        baseArgs.top_logprobs = void 0;
        let filteredInclude =
          (_k = baseArgs.include) == null ? void 0 : _k.filter((value) => value !== "message.output_text.logprobs");
        ((baseArgs.include = filteredInclude != null && filteredInclude.length > 0 ? filteredInclude : void 0),
          warnings.push({
            type: "unsupported",
            feature: "logprobs",
            details: "logprobs is not supported for reasoning models",
          }));
      }
    } else
      (openaiOptions?.reasoningEffort != null &&
        warnings.push({
          type: "unsupported",
          feature: "reasoningEffort",
          details: "reasoningEffort is not supported for non-reasoning models",
        }),
        openaiOptions?.reasoningSummary != null &&
          warnings.push({
            type: "unsupported",
            feature: "reasoningSummary",
            details: "reasoningSummary is not supported for non-reasoning models",
          }),
        openaiOptions?.reasoningMode != null &&
          warnings.push({
            type: "unsupported",
            feature: "reasoningMode",
            details: "reasoningMode is not supported for non-reasoning models",
          }),
        openaiOptions?.reasoningContext != null &&
          warnings.push({
            type: "unsupported",
            feature: "reasoningContext",
            details: "reasoningContext is not supported for non-reasoning models",
          }));
    (openaiOptions?.serviceTier === "flex" &&
      !modelCapabilities.supportsFlexProcessing &&
      (warnings.push({
        type: "unsupported",
        feature: "serviceTier",
        details: "flex processing is only available for o3, o4-mini, and gpt-5 models",
      }),
      delete baseArgs.service_tier),
      (openaiOptions?.serviceTier === "priority" || openaiOptions?.serviceTier === "fast") &&
        !modelCapabilities.supportsPriorityProcessing &&
        (warnings.push({
          type: "unsupported",
          feature: "serviceTier",
          details:
            "priority processing is only available for supported models (gpt-4, gpt-5, gpt-5-mini, o3, o4-mini) and requires Enterprise access. gpt-5-nano is not supported",
        }),
        delete baseArgs.service_tier));
    let shellToolEnvType =
        (_n =
          (_m =
            (_l = tools?.find((tool) => tool.type === "provider" && tool.id === "openai.shell")) == null
              ? void 0
              : _l.args) == null
            ? void 0
            : _m.environment) == null
          ? void 0
          : _n.type,
      isShellProviderExecuted = shellToolEnvType === "containerAuto" || shellToolEnvType === "containerReference";
    return {
      webSearchToolName,
      args: { ...baseArgs, tools: openaiTools2, tool_choice: openaiToolChoice },
      warnings: [...warnings, ...toolWarnings],
      store,
      toolNameMapping,
      providerOptionsName,
      isShellProviderExecuted,
    };
  }
  async doGenerate(options) {
    var _a22,
      _b2,
      _c,
      _d,
      _e,
      _f,
      _g,
      _h,
      _i,
      _j,
      _k,
      _l,
      _m,
      _n,
      _o,
      _p,
      _q,
      _r,
      _s,
      _t,
      _u,
      _v,
      _w,
      _x,
      _y,
      _z,
      _A,
      _B,
      _C,
      _D,
      _E;
    let {
        args: body,
        warnings,
        webSearchToolName,
        toolNameMapping,
        providerOptionsName,
        isShellProviderExecuted,
      } = await this.getArgs(options),
      url = this.config.url({ path: "/responses", modelId: this.modelId }),
      approvalRequestIdToDummyToolCallIdFromPrompt = extractApprovalRequestIdToToolCallIdMapping(options.prompt),
      {
        responseHeaders,
        value: response,
        rawValue: rawResponse,
      } = await postJsonToApi({
        url,
        headers: combineHeaders(this.config.headers(), options.headers),
        body,
        failedResponseHandler: openaiFailedResponseHandler,
        successfulResponseHandler: createJsonResponseHandler(openaiResponsesResponseSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      });
    if (response.error)
      throw new APICallError({
        message: response.error.message,
        url,
        requestBodyValues: body,
        statusCode: 400,
        responseHeaders,
        responseBody: rawResponse,
        isRetryable: !1,
      });
    let content = [],
      logprobs = [],
      functionTools =
        (_b2 = (_a22 = options.tools) == null ? void 0 : _a22.filter((tool) => tool.type === "function")) != null
          ? _b2
          : [],
      hasFunctionCall = !1,
      hostedToolSearchCallIds = [],
      hasRefusal = !1;
    for (let part of response.output)
      switch (part.type) {
        case "reasoning": {
          part.summary.length === 0 && part.summary.push({ type: "summary_text", text: "" });
          for (let summary of part.summary)
            content.push({
              type: "reasoning",
              text: summary.text,
              providerMetadata: {
                [providerOptionsName]: {
                  itemId: part.id,
                  reasoningEncryptedContent: (_c = part.encrypted_content) != null ? _c : null,
                },
              },
            });
          break;
        }
        case "image_generation_call": {
          (content.push({
            type: "tool-call",
            toolCallId: part.id,
            toolName: toolNameMapping.toCustomToolName("image_generation"),
            input: "{}",
            providerExecuted: !0,
          }),
            content.push({
              type: "tool-result",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName("image_generation"),
              result: { result: part.result },
            }));
          break;
        }
        case "tool_search_call": {
          let toolCallId = (_d = part.call_id) != null ? _d : part.id,
            isHosted = part.execution === "server";
          (isHosted && hostedToolSearchCallIds.push(toolCallId),
            content.push({
              type: "tool-call",
              toolCallId,
              toolName: toolNameMapping.toCustomToolName("tool_search"),
              input: JSON.stringify({ arguments: part.arguments, call_id: part.call_id }),
              ...(isHosted ? { providerExecuted: !0 } : {}),
              providerMetadata: { [providerOptionsName]: { itemId: part.id } },
            }));
          break;
        }
        case "tool_search_output": {
          let toolCallId =
            (_f = (_e = part.call_id) != null ? _e : hostedToolSearchCallIds.shift()) != null ? _f : part.id;
          content.push({
            type: "tool-result",
            toolCallId,
            toolName: toolNameMapping.toCustomToolName("tool_search"),
            result: { tools: part.tools },
            providerMetadata: { [providerOptionsName]: { itemId: part.id } },
          });
          break;
        }
        case "local_shell_call": {
          content.push({
            type: "tool-call",
            toolCallId: part.call_id,
            toolName: toolNameMapping.toCustomToolName("local_shell"),
            input: JSON.stringify({ action: part.action }),
            providerMetadata: { [providerOptionsName]: { itemId: part.id } },
          });
          break;
        }
        case "shell_call": {
          content.push({
            type: "tool-call",
            toolCallId: part.call_id,
            toolName: toolNameMapping.toCustomToolName("shell"),
            input: JSON.stringify({ action: { commands: part.action.commands } }),
            ...(isShellProviderExecuted && { providerExecuted: !0 }),
            providerMetadata: { [providerOptionsName]: { itemId: part.id } },
          });
          break;
        }
        case "shell_call_output": {
          content.push({
            type: "tool-result",
            toolCallId: part.call_id,
            toolName: toolNameMapping.toCustomToolName("shell"),
            result: {
              output: part.output.map((item) => ({
                stdout: item.stdout,
                stderr: item.stderr,
                outcome:
                  item.outcome.type === "exit"
                    ? { type: "exit", exitCode: item.outcome.exit_code }
                    : { type: "timeout" },
              })),
            },
          });
          break;
        }
        case "message": {
          for (let contentPart of part.content) {
            if (contentPart.type === "refusal") {
              ((hasRefusal = !0),
                content.push({
                  type: "text",
                  text: contentPart.refusal,
                  providerMetadata: {
                    [providerOptionsName]: { itemId: part.id, ...(part.phase != null && { phase: part.phase }) },
                  },
                }));
              continue;
            }
            (_h = (_g = options.providerOptions) == null ? void 0 : _g[providerOptionsName]) != null &&
              _h.logprobs &&
              contentPart.logprobs &&
              logprobs.push(contentPart.logprobs);
            let providerMetadata2 = {
              itemId: part.id,
              ...(part.phase != null && { phase: part.phase }),
              ...(contentPart.annotations.length > 0 && { annotations: contentPart.annotations }),
            };
            content.push({
              type: "text",
              text: contentPart.text,
              providerMetadata: { [providerOptionsName]: providerMetadata2 },
            });
            for (let annotation of contentPart.annotations)
              annotation.type === "url_citation"
                ? content.push({
                    type: "source",
                    sourceType: "url",
                    id:
                      (_k = (_j = (_i = this.config).generateId) == null ? void 0 : _j.call(_i)) != null
                        ? _k
                        : generateId(),
                    url: annotation.url,
                    title: annotation.title,
                  })
                : annotation.type === "file_citation"
                  ? content.push({
                      type: "source",
                      sourceType: "document",
                      id:
                        (_n = (_m = (_l = this.config).generateId) == null ? void 0 : _m.call(_l)) != null
                          ? _n
                          : generateId(),
                      mediaType: "text/plain",
                      title: annotation.filename,
                      filename: annotation.filename,
                      providerMetadata: {
                        [providerOptionsName]: {
                          type: annotation.type,
                          fileId: annotation.file_id,
                          index: annotation.index,
                        },
                      },
                    })
                  : annotation.type === "container_file_citation"
                    ? content.push({
                        type: "source",
                        sourceType: "document",
                        id:
                          (_q = (_p = (_o = this.config).generateId) == null ? void 0 : _p.call(_o)) != null
                            ? _q
                            : generateId(),
                        mediaType: "text/plain",
                        title: annotation.filename,
                        filename: annotation.filename,
                        providerMetadata: {
                          [providerOptionsName]: {
                            type: annotation.type,
                            fileId: annotation.file_id,
                            containerId: annotation.container_id,
                          },
                        },
                      })
                    : annotation.type === "file_path" &&
                      content.push({
                        type: "source",
                        sourceType: "document",
                        id:
                          (_t = (_s = (_r = this.config).generateId) == null ? void 0 : _s.call(_r)) != null
                            ? _t
                            : generateId(),
                        mediaType: "application/octet-stream",
                        title: annotation.file_id,
                        filename: annotation.file_id,
                        providerMetadata: {
                          [providerOptionsName]: {
                            type: annotation.type,
                            fileId: annotation.file_id,
                            index: annotation.index,
                          },
                        },
                      });
          }
          break;
        }
        case "function_call": {
          hasFunctionCall = !0;
          let expandedToolCalls = await expandParallelToolCall({
            toolCall: { toolCallId: part.call_id, toolName: part.name, input: part.arguments },
            tools: functionTools,
            providerOptionsName,
            itemId: part.id,
          });
          if (expandedToolCalls != null) {
            content.push(...expandedToolCalls);
            break;
          }
          content.push({
            type: "tool-call",
            toolCallId: part.call_id,
            toolName: part.name,
            input: part.arguments,
            providerMetadata: {
              [providerOptionsName]: {
                itemId: part.id,
                ...(part.async != null && { async: part.async }),
                ...(part.namespace != null && { namespace: part.namespace }),
              },
            },
          });
          break;
        }
        case "custom_tool_call": {
          hasFunctionCall = !0;
          let toolName = toolNameMapping.toCustomToolName(part.name);
          content.push({
            type: "tool-call",
            toolCallId: part.call_id,
            toolName,
            input: JSON.stringify(part.input),
            providerMetadata: {
              [providerOptionsName]: { itemId: part.id, ...(part.async != null && { async: part.async }) },
            },
          });
          break;
        }
        case "web_search_call": {
          (content.push({
            type: "tool-call",
            toolCallId: part.id,
            toolName: toolNameMapping.toCustomToolName(webSearchToolName ?? "web_search"),
            input: JSON.stringify({}),
            providerExecuted: !0,
          }),
            content.push({
              type: "tool-result",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName(webSearchToolName ?? "web_search"),
              ...mapWebSearchResult(part),
            }));
          break;
        }
        case "mcp_call": {
          let toolCallId =
              part.approval_request_id != null &&
              (_u = approvalRequestIdToDummyToolCallIdFromPrompt[part.approval_request_id]) != null
                ? _u
                : part.id,
            toolName = `mcp.${part.name}`;
          (content.push({
            type: "tool-call",
            toolCallId,
            toolName,
            input: part.arguments,
            providerExecuted: !0,
            dynamic: !0,
          }),
            content.push({
              type: "tool-result",
              toolCallId,
              toolName,
              result: {
                type: "call",
                serverLabel: part.server_label,
                name: part.name,
                arguments: part.arguments,
                ...(part.output != null ? { output: part.output } : {}),
                ...(part.error != null ? { error: part.error } : {}),
              },
              providerMetadata: { [providerOptionsName]: { itemId: part.id } },
            }));
          break;
        }
        case "mcp_list_tools":
          break;
        case "mcp_approval_request": {
          let approvalRequestId = (_v = part.approval_request_id) != null ? _v : part.id,
            dummyToolCallId =
              (_y = (_x = (_w = this.config).generateId) == null ? void 0 : _x.call(_w)) != null ? _y : generateId(),
            toolName = `mcp.${part.name}`;
          (content.push({
            type: "tool-call",
            toolCallId: dummyToolCallId,
            toolName,
            input: part.arguments,
            providerExecuted: !0,
            dynamic: !0,
          }),
            content.push({
              type: "tool-approval-request",
              approvalId: approvalRequestId,
              toolCallId: dummyToolCallId,
            }));
          break;
        }
        case "computer_call": {
          (content.push({
            type: "tool-call",
            toolCallId: part.id,
            toolName: toolNameMapping.toCustomToolName("computer_use"),
            input: "",
            providerExecuted: !0,
          }),
            content.push({
              type: "tool-result",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName("computer_use"),
              result: { type: "computer_use_tool_result", status: part.status || "completed" },
            }));
          break;
        }
        case "file_search_call": {
          (content.push({
            type: "tool-call",
            toolCallId: part.id,
            toolName: toolNameMapping.toCustomToolName("file_search"),
            input: "{}",
            providerExecuted: !0,
          }),
            content.push({
              type: "tool-result",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName("file_search"),
              result: {
                queries: part.queries,
                results:
                  (_A =
                    (_z = part.results) == null
                      ? void 0
                      : _z.map((result) => ({
                          attributes: result.attributes,
                          fileId: result.file_id,
                          filename: result.filename,
                          score: result.score,
                          text: result.text,
                        }))) != null
                    ? _A
                    : null,
              },
            }));
          break;
        }
        case "code_interpreter_call": {
          (content.push({
            type: "tool-call",
            toolCallId: part.id,
            toolName: toolNameMapping.toCustomToolName("code_interpreter"),
            input: JSON.stringify({ code: part.code, containerId: part.container_id }),
            providerExecuted: !0,
          }),
            content.push({
              type: "tool-result",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName("code_interpreter"),
              result: { outputs: part.outputs },
            }));
          break;
        }
        case "apply_patch_call": {
          ((hasFunctionCall = !0),
            content.push({
              type: "tool-call",
              toolCallId: part.call_id,
              toolName: toolNameMapping.toCustomToolName("apply_patch"),
              input: JSON.stringify({ callId: part.call_id, operation: part.operation }),
              providerMetadata: { [providerOptionsName]: { itemId: part.id } },
            }));
          break;
        }
      }
    let providerMetadata = {
        [providerOptionsName]: {
          responseId: response.id,
          ...(logprobs.length > 0 ? { logprobs } : {}),
          ...(typeof response.service_tier == "string" ? { serviceTier: response.service_tier } : {}),
          ...(response.prompt_cache_diagnostics != null
            ? { promptCacheDiagnostics: response.prompt_cache_diagnostics }
            : {}),
          ...(((_B = response.reasoning) == null ? void 0 : _B.context) != null
            ? { reasoningContext: response.reasoning.context }
            : {}),
        },
      },
      usage = response.usage;
    return {
      content,
      finishReason: {
        unified: mapOpenAIResponseFinishReason({
          finishReason: (_C = response.incomplete_details) == null ? void 0 : _C.reason,
          hasFunctionCall,
          hasRefusal,
        }),
        raw: (_E = (_D = response.incomplete_details) == null ? void 0 : _D.reason) != null ? _E : void 0,
      },
      usage: convertOpenAIResponsesUsage(usage),
      request: { body },
      response: {
        id: response.id,
        timestamp: new Date(response.created_at * 1e3),
        modelId: response.model,
        headers: responseHeaders,
        body: rawResponse,
      },
      providerMetadata,
      warnings,
    };
  }
  async doStream(options) {
    var _a22, _b2;
    let {
        args: body,
        warnings,
        webSearchToolName,
        toolNameMapping,
        store,
        providerOptionsName,
        isShellProviderExecuted,
      } = await this.getArgs(options),
      url = this.config.url({ path: "/responses", modelId: this.modelId }),
      { responseHeaders, value: response } = await postJsonToApi({
        url,
        headers: combineHeaders(this.config.headers(), options.headers),
        body: { ...body, stream: !0 },
        failedResponseHandler: openaiFailedResponseHandler,
        successfulResponseHandler: createEventSourceResponseHandler(openaiResponsesChunkSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      }),
      checkedResponse = await throwIfOpenAIStreamErrorBeforeOutput({
        stream: response,
        getError: (chunk) =>
          isErrorChunk(chunk) || (isResponseFailedChunk(chunk) && chunk.response.error != null) ? chunk : void 0,
        isOutputChunk: isResponseOutputChunk,
        url,
        requestBodyValues: body,
        responseHeaders,
      }),
      self = this,
      approvalRequestIdToDummyToolCallIdFromPrompt = extractApprovalRequestIdToToolCallIdMapping(options.prompt),
      functionTools =
        (_b2 = (_a22 = options.tools) == null ? void 0 : _a22.filter((tool) => tool.type === "function")) != null
          ? _b2
          : [],
      approvalRequestIdToDummyToolCallIdFromStream = new Map(),
      finishReason = { unified: "other", raw: void 0 },
      usage,
      logprobs = [],
      responseId = null,
      ongoingToolCalls = {},
      ongoingAnnotations = [],
      activeMessagePhase,
      hasFunctionCall = !1,
      hasRefusal = !1,
      activeReasoning = {},
      serviceTier,
      reasoningContext,
      promptCacheDiagnostics,
      hostedToolSearchCallIds = [],
      encounteredStreamError = !1;
    return {
      stream: checkedResponse.pipeThrough(
        new TransformStream({
          start(controller) {
            controller.enqueue({ type: "stream-start", warnings });
          },
          transform(chunk, controller) {
            var _a3,
              _b22,
              _c,
              _d,
              _e,
              _f,
              _g,
              _h,
              _i,
              _j,
              _k,
              _l,
              _m,
              _n,
              _o,
              _p,
              _q,
              _r,
              _s,
              _t,
              _u,
              _v,
              _w,
              _x,
              _y,
              _z,
              _A,
              _B,
              _C,
              _D,
              _E,
              _F,
              _G,
              _H,
              _I,
              _J,
              _K,
              _L,
              _M,
              _N,
              _O,
              _P,
              _Q,
              _R,
              _S,
              _T,
              _U;
            if (
              (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
              !chunk.success)
            ) {
              let error = isOpenAIChatCompletionChunk(chunk.rawValue)
                ? createOpenAIResponsesChatCompletionsMismatchError({
                    value: chunk.rawValue,
                    cause: chunk.error,
                    url,
                    requestBodyValues: body,
                    responseHeaders,
                  })
                : chunk.error;
              ((encounteredStreamError = !0),
                (finishReason = { unified: "error", raw: void 0 }),
                controller.enqueue({ type: "error", error }));
              return;
            }
            let value = chunk.value;
            if (isResponseOutputItemAddedChunk(value)) {
              if (value.item.type === "function_call") {
                let suppressInputStreaming = isUndeclaredParallelToolCall({
                  toolName: value.item.name,
                  tools: functionTools,
                });
                ((ongoingToolCalls[value.output_index] = {
                  toolName: value.item.name,
                  toolCallId: value.item.call_id,
                  suppressInputStreaming,
                  bufferedInputDeltas: suppressInputStreaming ? [] : void 0,
                  async: value.item.async,
                }),
                  suppressInputStreaming ||
                    controller.enqueue({
                      type: "tool-input-start",
                      id: value.item.call_id,
                      toolName: value.item.name,
                    }));
              } else if (value.item.type === "custom_tool_call") {
                let toolName = toolNameMapping.toCustomToolName(value.item.name);
                ((ongoingToolCalls[value.output_index] = {
                  toolName,
                  toolCallId: value.item.call_id,
                  async: value.item.async,
                }),
                  controller.enqueue({
                    type: "tool-input-start",
                    id: value.item.call_id,
                    toolName,
                    inputEncoding: "text",
                  }));
              } else if (value.item.type === "web_search_call")
                ((ongoingToolCalls[value.output_index] = {
                  toolName: toolNameMapping.toCustomToolName(webSearchToolName ?? "web_search"),
                  toolCallId: value.item.id,
                }),
                  controller.enqueue({
                    type: "tool-input-start",
                    id: value.item.id,
                    toolName: toolNameMapping.toCustomToolName(webSearchToolName ?? "web_search"),
                    providerExecuted: !0,
                  }),
                  controller.enqueue({ type: "tool-input-end", id: value.item.id }),
                  controller.enqueue({
                    type: "tool-call",
                    toolCallId: value.item.id,
                    toolName: toolNameMapping.toCustomToolName(webSearchToolName ?? "web_search"),
                    input: JSON.stringify({}),
                    providerExecuted: !0,
                  }));
              else if (value.item.type === "computer_call")
                ((ongoingToolCalls[value.output_index] = {
                  toolName: toolNameMapping.toCustomToolName("computer_use"),
                  toolCallId: value.item.id,
                }),
                  controller.enqueue({
                    type: "tool-input-start",
                    id: value.item.id,
                    toolName: toolNameMapping.toCustomToolName("computer_use"),
                    providerExecuted: !0,
                  }));
              else if (value.item.type === "code_interpreter_call")
                ((ongoingToolCalls[value.output_index] = {
                  toolName: toolNameMapping.toCustomToolName("code_interpreter"),
                  toolCallId: value.item.id,
                  codeInterpreter: { containerId: value.item.container_id },
                }),
                  controller.enqueue({
                    type: "tool-input-start",
                    id: value.item.id,
                    toolName: toolNameMapping.toCustomToolName("code_interpreter"),
                    providerExecuted: !0,
                  }),
                  controller.enqueue({
                    type: "tool-input-delta",
                    id: value.item.id,
                    delta: `{"containerId":"${value.item.container_id}","code":"`,
                  }));
              else if (value.item.type === "file_search_call")
                controller.enqueue({
                  type: "tool-call",
                  toolCallId: value.item.id,
                  toolName: toolNameMapping.toCustomToolName("file_search"),
                  input: "{}",
                  providerExecuted: !0,
                });
              else if (value.item.type === "image_generation_call")
                controller.enqueue({
                  type: "tool-call",
                  toolCallId: value.item.id,
                  toolName: toolNameMapping.toCustomToolName("image_generation"),
                  input: "{}",
                  providerExecuted: !0,
                });
              else if (value.item.type === "tool_search_call") {
                let toolCallId = value.item.id,
                  toolName = toolNameMapping.toCustomToolName("tool_search"),
                  isHosted = value.item.execution === "server";
                ((ongoingToolCalls[value.output_index] = {
                  toolName,
                  toolCallId,
                  toolSearchExecution: (_a3 = value.item.execution) != null ? _a3 : "server",
                }),
                  isHosted &&
                    controller.enqueue({ type: "tool-input-start", id: toolCallId, toolName, providerExecuted: !0 }));
              } else if (value.item.type !== "tool_search_output") {
                if (
                  !(
                    value.item.type === "mcp_call" ||
                    value.item.type === "mcp_list_tools" ||
                    value.item.type === "mcp_approval_request"
                  )
                )
                  if (value.item.type === "apply_patch_call") {
                    let { call_id: callId, operation } = value.item;
                    if (
                      ((ongoingToolCalls[value.output_index] = {
                        toolName: toolNameMapping.toCustomToolName("apply_patch"),
                        toolCallId: callId,
                        applyPatch: {
                          hasDiff: operation.type === "delete_file",
                          endEmitted: operation.type === "delete_file",
                        },
                      }),
                      controller.enqueue({
                        type: "tool-input-start",
                        id: callId,
                        toolName: toolNameMapping.toCustomToolName("apply_patch"),
                      }),
                      operation.type === "delete_file")
                    ) {
                      let inputString = JSON.stringify({ callId, operation });
                      (controller.enqueue({ type: "tool-input-delta", id: callId, delta: inputString }),
                        controller.enqueue({ type: "tool-input-end", id: callId }));
                    } else
                      controller.enqueue({
                        type: "tool-input-delta",
                        id: callId,
                        delta: `{"callId":"${escapeJSONDelta(callId)}","operation":{"type":"${escapeJSONDelta(operation.type)}","path":"${escapeJSONDelta(operation.path)}","diff":"`,
                      });
                  } else
                    value.item.type === "shell_call"
                      ? (ongoingToolCalls[value.output_index] = {
                          toolName: toolNameMapping.toCustomToolName("shell"),
                          toolCallId: value.item.call_id,
                        })
                      : value.item.type === "shell_call_output" ||
                        (value.item.type === "message"
                          ? (ongoingAnnotations.splice(0),
                            (activeMessagePhase = (_b22 = value.item.phase) != null ? _b22 : void 0),
                            controller.enqueue({
                              type: "text-start",
                              id: value.item.id,
                              providerMetadata: {
                                [providerOptionsName]: {
                                  itemId: value.item.id,
                                  ...(value.item.phase != null && { phase: value.item.phase }),
                                },
                              },
                            }))
                          : isResponseOutputItemAddedChunk(value) &&
                            value.item.type === "reasoning" &&
                            ((activeReasoning[value.item.id] = {
                              encryptedContent: value.item.encrypted_content,
                              summaryParts: { 0: "active" },
                            }),
                            controller.enqueue({
                              type: "reasoning-start",
                              id: `${value.item.id}:0`,
                              providerMetadata: {
                                [providerOptionsName]: {
                                  itemId: value.item.id,
                                  reasoningEncryptedContent: (_c = value.item.encrypted_content) != null ? _c : null,
                                },
                              },
                            })));
              }
            } else if (isResponseOutputItemDoneChunk(value)) {
              if (value.item.type === "message") {
                let phase = (_d = value.item.phase) != null ? _d : activeMessagePhase;
                ((activeMessagePhase = void 0),
                  controller.enqueue({
                    type: "text-end",
                    id: value.item.id,
                    providerMetadata: {
                      [providerOptionsName]: {
                        itemId: value.item.id,
                        ...(phase != null && { phase }),
                        ...(ongoingAnnotations.length > 0 && { annotations: ongoingAnnotations }),
                      },
                    },
                  }));
              } else if (value.item.type === "function_call") {
                let item = value.item,
                  ongoingToolCall = ongoingToolCalls[value.output_index];
                ((ongoingToolCalls[value.output_index] = void 0), (hasFunctionCall = !0));
                let suppressInputStreaming =
                    (_e = ongoingToolCall?.suppressInputStreaming) != null
                      ? _e
                      : isUndeclaredParallelToolCall({ toolName: item.name, tools: functionTools }),
                  enqueueUnexpandedToolCall = () => {
                    var _a4;
                    if (suppressInputStreaming) {
                      controller.enqueue({ type: "tool-input-start", id: item.call_id, toolName: item.name });
                      let bufferedInputDeltas = (_a4 = ongoingToolCall?.bufferedInputDeltas) != null ? _a4 : [];
                      if (bufferedInputDeltas.length > 0)
                        for (let delta of bufferedInputDeltas)
                          controller.enqueue({ type: "tool-input-delta", id: item.call_id, delta });
                      else
                        item.arguments.length > 0 &&
                          controller.enqueue({ type: "tool-input-delta", id: item.call_id, delta: item.arguments });
                    }
                    (controller.enqueue({
                      type: "tool-input-end",
                      id: item.call_id,
                      ...(item.namespace != null && {
                        providerMetadata: { [providerOptionsName]: { namespace: item.namespace } },
                      }),
                    }),
                      controller.enqueue({
                        type: "tool-call",
                        toolCallId: item.call_id,
                        toolName: item.name,
                        input: item.arguments,
                        providerMetadata: {
                          [providerOptionsName]: {
                            itemId: item.id,
                            ...(item.async != null
                              ? { async: item.async }
                              : ongoingToolCall?.async != null
                                ? { async: ongoingToolCall.async }
                                : {}),
                            ...(item.namespace != null && { namespace: item.namespace }),
                          },
                        },
                      }));
                  };
                if (!suppressInputStreaming) {
                  enqueueUnexpandedToolCall();
                  return;
                }
                return expandParallelToolCall({
                  toolCall: { toolCallId: item.call_id, toolName: item.name, input: item.arguments },
                  tools: functionTools,
                  providerOptionsName,
                  itemId: item.id,
                }).then((expandedToolCalls) => {
                  if (expandedToolCalls == null) {
                    enqueueUnexpandedToolCall();
                    return;
                  }
                  for (let toolCall of expandedToolCalls)
                    (controller.enqueue({
                      type: "tool-input-start",
                      id: toolCall.toolCallId,
                      toolName: toolCall.toolName,
                    }),
                      controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta: toolCall.input }),
                      controller.enqueue({ type: "tool-input-end", id: toolCall.toolCallId }),
                      controller.enqueue(toolCall));
                });
              } else if (value.item.type === "custom_tool_call") {
                let ongoingToolCall = ongoingToolCalls[value.output_index];
                ((ongoingToolCalls[value.output_index] = void 0), (hasFunctionCall = !0));
                let toolName = toolNameMapping.toCustomToolName(value.item.name);
                (controller.enqueue({ type: "tool-input-end", id: value.item.call_id }),
                  controller.enqueue({
                    type: "tool-call",
                    toolCallId: value.item.call_id,
                    toolName,
                    input: JSON.stringify(value.item.input),
                    providerMetadata: {
                      [providerOptionsName]: {
                        itemId: value.item.id,
                        ...(value.item.async != null
                          ? { async: value.item.async }
                          : ongoingToolCall?.async != null
                            ? { async: ongoingToolCall.async }
                            : {}),
                      },
                    },
                  }));
              } else if (value.item.type === "web_search_call")
                ((ongoingToolCalls[value.output_index] = void 0),
                  controller.enqueue({
                    type: "tool-result",
                    toolCallId: value.item.id,
                    toolName: toolNameMapping.toCustomToolName(webSearchToolName ?? "web_search"),
                    ...mapWebSearchResult(value.item),
                  }));
              else if (value.item.type === "computer_call")
                ((ongoingToolCalls[value.output_index] = void 0),
                  controller.enqueue({ type: "tool-input-end", id: value.item.id }),
                  controller.enqueue({
                    type: "tool-call",
                    toolCallId: value.item.id,
                    toolName: toolNameMapping.toCustomToolName("computer_use"),
                    input: "",
                    providerExecuted: !0,
                  }),
                  controller.enqueue({
                    type: "tool-result",
                    toolCallId: value.item.id,
                    toolName: toolNameMapping.toCustomToolName("computer_use"),
                    result: { type: "computer_use_tool_result", status: value.item.status || "completed" },
                  }));
              else if (value.item.type === "file_search_call")
                ((ongoingToolCalls[value.output_index] = void 0),
                  controller.enqueue({
                    type: "tool-result",
                    toolCallId: value.item.id,
                    toolName: toolNameMapping.toCustomToolName("file_search"),
                    result: {
                      queries: value.item.queries,
                      results:
                        (_g =
                          (_f = value.item.results) == null
                            ? void 0
                            : _f.map((result2) => ({
                                attributes: result2.attributes,
                                fileId: result2.file_id,
                                filename: result2.filename,
                                score: result2.score,
                                text: result2.text,
                              }))) != null
                          ? _g
                          : null,
                    },
                  }));
              else if (value.item.type === "code_interpreter_call")
                ((ongoingToolCalls[value.output_index] = void 0),
                  controller.enqueue({
                    type: "tool-result",
                    toolCallId: value.item.id,
                    toolName: toolNameMapping.toCustomToolName("code_interpreter"),
                    result: { outputs: value.item.outputs },
                  }));
              else if (value.item.type === "image_generation_call")
                controller.enqueue({
                  type: "tool-result",
                  toolCallId: value.item.id,
                  toolName: toolNameMapping.toCustomToolName("image_generation"),
                  result: { result: value.item.result },
                });
              else if (value.item.type === "tool_search_call") {
                let toolCall = ongoingToolCalls[value.output_index],
                  isHosted = value.item.execution === "server";
                if (toolCall != null) {
                  let toolCallId = isHosted
                    ? toolCall.toolCallId
                    : (_h = value.item.call_id) != null
                      ? _h
                      : value.item.id;
                  (isHosted
                    ? hostedToolSearchCallIds.push(toolCallId)
                    : controller.enqueue({ type: "tool-input-start", id: toolCallId, toolName: toolCall.toolName }),
                    controller.enqueue({ type: "tool-input-end", id: toolCallId }),
                    controller.enqueue({
                      type: "tool-call",
                      toolCallId,
                      toolName: toolCall.toolName,
                      input: JSON.stringify({ arguments: value.item.arguments, call_id: isHosted ? null : toolCallId }),
                      ...(isHosted ? { providerExecuted: !0 } : {}),
                      providerMetadata: { [providerOptionsName]: { itemId: value.item.id } },
                    }));
                }
                ongoingToolCalls[value.output_index] = void 0;
              } else if (value.item.type === "tool_search_output") {
                let toolCallId =
                  (_j = (_i = value.item.call_id) != null ? _i : hostedToolSearchCallIds.shift()) != null
                    ? _j
                    : value.item.id;
                controller.enqueue({
                  type: "tool-result",
                  toolCallId,
                  toolName: toolNameMapping.toCustomToolName("tool_search"),
                  result: { tools: value.item.tools },
                  providerMetadata: { [providerOptionsName]: { itemId: value.item.id } },
                });
              } else if (value.item.type === "mcp_call") {
                ongoingToolCalls[value.output_index] = void 0;
                let approvalRequestId = (_k = value.item.approval_request_id) != null ? _k : void 0,
                  aliasedToolCallId =
                    approvalRequestId != null &&
                    (_m =
                      (_l = approvalRequestIdToDummyToolCallIdFromStream.get(approvalRequestId)) != null
                        ? _l
                        : approvalRequestIdToDummyToolCallIdFromPrompt[approvalRequestId]) != null
                      ? _m
                      : value.item.id,
                  toolName = `mcp.${value.item.name}`;
                (controller.enqueue({
                  type: "tool-call",
                  toolCallId: aliasedToolCallId,
                  toolName,
                  input: value.item.arguments,
                  providerExecuted: !0,
                  dynamic: !0,
                }),
                  controller.enqueue({
                    type: "tool-result",
                    toolCallId: aliasedToolCallId,
                    toolName,
                    result: {
                      type: "call",
                      serverLabel: value.item.server_label,
                      name: value.item.name,
                      arguments: value.item.arguments,
                      ...(value.item.output != null ? { output: value.item.output } : {}),
                      ...(value.item.error != null ? { error: value.item.error } : {}),
                    },
                    providerMetadata: { [providerOptionsName]: { itemId: value.item.id } },
                  }));
              } else if (value.item.type === "mcp_list_tools") ongoingToolCalls[value.output_index] = void 0;
              else if (value.item.type === "apply_patch_call") {
                let toolCall = ongoingToolCalls[value.output_index];
                (toolCall?.applyPatch &&
                  !toolCall.applyPatch.endEmitted &&
                  value.item.operation.type !== "delete_file" &&
                  (toolCall.applyPatch.hasDiff ||
                    controller.enqueue({
                      type: "tool-input-delta",
                      id: toolCall.toolCallId,
                      delta: escapeJSONDelta(value.item.operation.diff),
                    }),
                  controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta: '"}}' }),
                  controller.enqueue({ type: "tool-input-end", id: toolCall.toolCallId }),
                  (toolCall.applyPatch.endEmitted = !0)),
                  toolCall &&
                    value.item.status === "completed" &&
                    ((hasFunctionCall = !0),
                    controller.enqueue({
                      type: "tool-call",
                      toolCallId: toolCall.toolCallId,
                      toolName: toolNameMapping.toCustomToolName("apply_patch"),
                      input: JSON.stringify({ callId: value.item.call_id, operation: value.item.operation }),
                      providerMetadata: { [providerOptionsName]: { itemId: value.item.id } },
                    })),
                  (ongoingToolCalls[value.output_index] = void 0));
              } else if (value.item.type === "mcp_approval_request") {
                ongoingToolCalls[value.output_index] = void 0;
                let dummyToolCallId =
                    (_p = (_o = (_n = self.config).generateId) == null ? void 0 : _o.call(_n)) != null
                      ? _p
                      : generateId(),
                  approvalRequestId = (_q = value.item.approval_request_id) != null ? _q : value.item.id;
                approvalRequestIdToDummyToolCallIdFromStream.set(approvalRequestId, dummyToolCallId);
                let toolName = `mcp.${value.item.name}`;
                (controller.enqueue({
                  type: "tool-call",
                  toolCallId: dummyToolCallId,
                  toolName,
                  input: value.item.arguments,
                  providerExecuted: !0,
                  dynamic: !0,
                }),
                  controller.enqueue({
                    type: "tool-approval-request",
                    approvalId: approvalRequestId,
                    toolCallId: dummyToolCallId,
                  }));
              } else if (value.item.type === "local_shell_call")
                ((ongoingToolCalls[value.output_index] = void 0),
                  controller.enqueue({
                    type: "tool-call",
                    toolCallId: value.item.call_id,
                    toolName: toolNameMapping.toCustomToolName("local_shell"),
                    input: JSON.stringify({
                      action: {
                        type: "exec",
                        command: value.item.action.command,
                        timeoutMs: value.item.action.timeout_ms,
                        user: value.item.action.user,
                        workingDirectory: value.item.action.working_directory,
                        env: value.item.action.env,
                      },
                    }),
                    providerMetadata: { [providerOptionsName]: { itemId: value.item.id } },
                  }));
              else if (value.item.type === "shell_call")
                ((ongoingToolCalls[value.output_index] = void 0),
                  controller.enqueue({
                    type: "tool-call",
                    toolCallId: value.item.call_id,
                    toolName: toolNameMapping.toCustomToolName("shell"),
                    input: JSON.stringify({ action: { commands: value.item.action.commands } }),
                    ...(isShellProviderExecuted && { providerExecuted: !0 }),
                    providerMetadata: { [providerOptionsName]: { itemId: value.item.id } },
                  }));
              else if (value.item.type === "shell_call_output")
                controller.enqueue({
                  type: "tool-result",
                  toolCallId: value.item.call_id,
                  toolName: toolNameMapping.toCustomToolName("shell"),
                  result: {
                    output: value.item.output.map((item) => ({
                      stdout: item.stdout,
                      stderr: item.stderr,
                      outcome:
                        item.outcome.type === "exit"
                          ? { type: "exit", exitCode: item.outcome.exit_code }
                          : { type: "timeout" },
                    })),
                  },
                });
              else if (value.item.type === "reasoning") {
                let activeReasoningPart = activeReasoning[value.item.id],
                  summaryPartIndices = Object.entries(activeReasoningPart.summaryParts)
                    .filter(([_, status]) => status === "active" || status === "can-conclude")
                    .map(([summaryIndex]) => summaryIndex);
                for (let summaryIndex of summaryPartIndices)
                  controller.enqueue({
                    type: "reasoning-end",
                    id: `${value.item.id}:${summaryIndex}`,
                    providerMetadata: {
                      [providerOptionsName]: {
                        itemId: value.item.id,
                        reasoningEncryptedContent: (_r = value.item.encrypted_content) != null ? _r : null,
                      },
                    },
                  });
                delete activeReasoning[value.item.id];
              }
            } else if (isResponseFunctionCallArgumentsDeltaChunk(value)) {
              let toolCall = ongoingToolCalls[value.output_index];
              toolCall != null &&
                (toolCall.suppressInputStreaming
                  ? (_s = toolCall.bufferedInputDeltas) == null || _s.push(value.delta)
                  : controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta: value.delta }));
            } else if (isResponseCustomToolCallInputDeltaChunk(value)) {
              let toolCall = ongoingToolCalls[value.output_index];
              toolCall != null &&
                controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta: value.delta });
            } else if (isResponseApplyPatchCallOperationDiffDeltaChunk(value)) {
              let toolCall = ongoingToolCalls[value.output_index];
              toolCall?.applyPatch &&
                (controller.enqueue({
                  type: "tool-input-delta",
                  id: toolCall.toolCallId,
                  delta: escapeJSONDelta(value.delta),
                }),
                (toolCall.applyPatch.hasDiff = !0));
            } else if (isResponseApplyPatchCallOperationDiffDoneChunk(value)) {
              let toolCall = ongoingToolCalls[value.output_index];
              toolCall?.applyPatch &&
                !toolCall.applyPatch.endEmitted &&
                (toolCall.applyPatch.hasDiff ||
                  (controller.enqueue({
                    type: "tool-input-delta",
                    id: toolCall.toolCallId,
                    delta: escapeJSONDelta(value.diff),
                  }),
                  (toolCall.applyPatch.hasDiff = !0)),
                controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta: '"}}' }),
                controller.enqueue({ type: "tool-input-end", id: toolCall.toolCallId }),
                (toolCall.applyPatch.endEmitted = !0));
            } else if (isResponseImageGenerationCallPartialImageChunk(value))
              controller.enqueue({
                type: "tool-result",
                toolCallId: value.item_id,
                toolName: toolNameMapping.toCustomToolName("image_generation"),
                result: { result: value.partial_image_b64 },
                preliminary: !0,
              });
            else if (isResponseCodeInterpreterCallCodeDeltaChunk(value)) {
              let toolCall = ongoingToolCalls[value.output_index];
              toolCall != null &&
                controller.enqueue({
                  type: "tool-input-delta",
                  id: toolCall.toolCallId,
                  delta: escapeJSONDelta(value.delta),
                });
            } else if (isResponseCodeInterpreterCallCodeDoneChunk(value)) {
              let toolCall = ongoingToolCalls[value.output_index];
              toolCall != null &&
                (controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta: '"}' }),
                controller.enqueue({ type: "tool-input-end", id: toolCall.toolCallId }),
                controller.enqueue({
                  type: "tool-call",
                  toolCallId: toolCall.toolCallId,
                  toolName: toolNameMapping.toCustomToolName("code_interpreter"),
                  input: JSON.stringify({ code: value.code, containerId: toolCall.codeInterpreter.containerId }),
                  providerExecuted: !0,
                }));
            } else if (isResponseCreatedChunk(value))
              ((responseId = value.response.id),
                controller.enqueue({
                  type: "response-metadata",
                  id: value.response.id,
                  timestamp: new Date(value.response.created_at * 1e3),
                  modelId: value.response.model,
                }));
            else if (isTextDeltaChunk(value))
              (controller.enqueue({ type: "text-delta", id: value.item_id, delta: value.delta }),
                (_u = (_t = options.providerOptions) == null ? void 0 : _t[providerOptionsName]) != null &&
                  _u.logprobs &&
                  value.logprobs &&
                  logprobs.push(value.logprobs));
            else if (isRefusalDeltaChunk(value))
              ((hasRefusal = !0), controller.enqueue({ type: "text-delta", id: value.item_id, delta: value.delta }));
            else if (isRefusalDoneChunk(value)) hasRefusal = !0;
            else if (value.type === "response.reasoning_summary_part.added") {
              if (value.summary_index > 0) {
                let activeReasoningPart = activeReasoning[value.item_id];
                activeReasoningPart.summaryParts[value.summary_index] = "active";
                for (let summaryIndex of Object.keys(activeReasoningPart.summaryParts))
                  activeReasoningPart.summaryParts[summaryIndex] === "can-conclude" &&
                    (controller.enqueue({
                      type: "reasoning-end",
                      id: `${value.item_id}:${summaryIndex}`,
                      providerMetadata: { [providerOptionsName]: { itemId: value.item_id } },
                    }),
                    (activeReasoningPart.summaryParts[summaryIndex] = "concluded"));
                controller.enqueue({
                  type: "reasoning-start",
                  id: `${value.item_id}:${value.summary_index}`,
                  providerMetadata: {
                    [providerOptionsName]: {
                      itemId: value.item_id,
                      reasoningEncryptedContent:
                        (_w = (_v = activeReasoning[value.item_id]) == null ? void 0 : _v.encryptedContent) != null
                          ? _w
                          : null,
                    },
                  },
                });
              }
            } else if (value.type === "response.reasoning_summary_text.delta")
              controller.enqueue({
                type: "reasoning-delta",
                id: `${value.item_id}:${value.summary_index}`,
                delta: value.delta,
                providerMetadata: { [providerOptionsName]: { itemId: value.item_id } },
              });
            else if (value.type === "response.reasoning_summary_part.done")
              store
                ? (controller.enqueue({
                    type: "reasoning-end",
                    id: `${value.item_id}:${value.summary_index}`,
                    providerMetadata: { [providerOptionsName]: { itemId: value.item_id } },
                  }),
                  (activeReasoning[value.item_id].summaryParts[value.summary_index] = "concluded"))
                : (activeReasoning[value.item_id].summaryParts[value.summary_index] = "can-conclude");
            else if (isResponseFinishedChunk(value))
              ((promptCacheDiagnostics = (_x = value.response.prompt_cache_diagnostics) != null ? _x : void 0),
                encounteredStreamError ||
                  (finishReason = {
                    unified: mapOpenAIResponseFinishReason({
                      finishReason: (_y = value.response.incomplete_details) == null ? void 0 : _y.reason,
                      hasFunctionCall,
                      hasRefusal,
                    }),
                    raw:
                      (_A = (_z = value.response.incomplete_details) == null ? void 0 : _z.reason) != null
                        ? _A
                        : void 0,
                  }),
                (usage = (_B = value.response.usage) != null ? _B : void 0),
                typeof value.response.service_tier == "string" && (serviceTier = value.response.service_tier),
                ((_C = value.response.reasoning) == null ? void 0 : _C.context) != null &&
                  (reasoningContext = value.response.reasoning.context));
            else if (isResponseFailedChunk(value)) {
              promptCacheDiagnostics = (_D = value.response.prompt_cache_diagnostics) != null ? _D : void 0;
              let incompleteReason = (_E = value.response.incomplete_details) == null ? void 0 : _E.reason;
              if (
                ((finishReason = {
                  unified: incompleteReason
                    ? mapOpenAIResponseFinishReason({ finishReason: incompleteReason, hasFunctionCall })
                    : "error",
                  raw: incompleteReason ?? "error",
                }),
                (usage = (_F = value.response.usage) != null ? _F : void 0),
                ((_G = value.response.reasoning) == null ? void 0 : _G.context) != null &&
                  (reasoningContext = value.response.reasoning.context),
                !encounteredStreamError && value.response.error != null)
              ) {
                encounteredStreamError = !0;
                let error = {
                  type: "response.failed",
                  sequence_number: value.sequence_number,
                  response: {
                    error: value.response.error,
                    incomplete_details: value.response.incomplete_details,
                    service_tier: value.response.service_tier,
                  },
                };
                controller.enqueue({
                  type: "error",
                  error: (_H = createOpenAIProviderStreamError(error)) != null ? _H : error,
                });
              }
            } else
              isResponseAnnotationAddedChunk(value)
                ? (ongoingAnnotations.push(value.annotation),
                  value.annotation.type === "url_citation"
                    ? controller.enqueue({
                        type: "source",
                        sourceType: "url",
                        id:
                          (_K = (_J = (_I = self.config).generateId) == null ? void 0 : _J.call(_I)) != null
                            ? _K
                            : generateId(),
                        url: value.annotation.url,
                        title: value.annotation.title,
                      })
                    : value.annotation.type === "file_citation"
                      ? controller.enqueue({
                          type: "source",
                          sourceType: "document",
                          id:
                            (_N = (_M = (_L = self.config).generateId) == null ? void 0 : _M.call(_L)) != null
                              ? _N
                              : generateId(),
                          mediaType: "text/plain",
                          title: value.annotation.filename,
                          filename: value.annotation.filename,
                          providerMetadata: {
                            [providerOptionsName]: {
                              type: value.annotation.type,
                              fileId: value.annotation.file_id,
                              index: value.annotation.index,
                            },
                          },
                        })
                      : value.annotation.type === "container_file_citation"
                        ? controller.enqueue({
                            type: "source",
                            sourceType: "document",
                            id:
                              (_Q = (_P = (_O = self.config).generateId) == null ? void 0 : _P.call(_O)) != null
                                ? _Q
                                : generateId(),
                            mediaType: "text/plain",
                            title: value.annotation.filename,
                            filename: value.annotation.filename,
                            providerMetadata: {
                              [providerOptionsName]: {
                                type: value.annotation.type,
                                fileId: value.annotation.file_id,
                                containerId: value.annotation.container_id,
                              },
                            },
                          })
                        : value.annotation.type === "file_path" &&
                          controller.enqueue({
                            type: "source",
                            sourceType: "document",
                            id:
                              (_T = (_S = (_R = self.config).generateId) == null ? void 0 : _S.call(_R)) != null
                                ? _T
                                : generateId(),
                            mediaType: "application/octet-stream",
                            title: value.annotation.file_id,
                            filename: value.annotation.file_id,
                            providerMetadata: {
                              [providerOptionsName]: {
                                type: value.annotation.type,
                                fileId: value.annotation.file_id,
                                index: value.annotation.index,
                              },
                            },
                          }))
                : isErrorChunk(value) &&
                  ((encounteredStreamError = !0),
                  (finishReason = { unified: "error", raw: "error" }),
                  controller.enqueue({
                    type: "error",
                    error: (_U = createOpenAIProviderStreamError(value)) != null ? _U : value,
                  }));
          },
          flush(controller) {
            var _a3;
            for (let toolCall of Object.values(ongoingToolCalls))
              if (toolCall?.suppressInputStreaming) {
                controller.enqueue({ type: "tool-input-start", id: toolCall.toolCallId, toolName: toolCall.toolName });
                for (let delta of (_a3 = toolCall.bufferedInputDeltas) != null ? _a3 : [])
                  controller.enqueue({ type: "tool-input-delta", id: toolCall.toolCallId, delta });
              }
            let providerMetadata = {
              [providerOptionsName]: {
                responseId,
                ...(logprobs.length > 0 ? { logprobs } : {}),
                ...(serviceTier !== void 0 ? { serviceTier } : {}),
                ...(reasoningContext !== void 0 ? { reasoningContext } : {}),
                ...(promptCacheDiagnostics !== void 0 ? { promptCacheDiagnostics } : {}),
              },
            };
            controller.enqueue({
              type: "finish",
              finishReason,
              usage: convertOpenAIResponsesUsage(usage),
              providerMetadata,
            });
          },
        }),
      ),
      request: { body },
      response: { headers: responseHeaders },
    };
  }
};
function isTextDeltaChunk(chunk) {
  return chunk.type === "response.output_text.delta";
}
function isRefusalDeltaChunk(chunk) {
  return chunk.type === "response.refusal.delta";
}
function isRefusalDoneChunk(chunk) {
  return chunk.type === "response.refusal.done";
}
function isOpenAIChatCompletionChunk(value) {
  let chunk = asRecord2(value);
  return chunk != null && Array.isArray(chunk.choices) && typeof chunk.type != "string";
}
function createOpenAIResponsesChatCompletionsMismatchError({ value, cause, url, requestBodyValues, responseHeaders }) {
  return new APICallError({
    message:
      "Received a Chat Completions stream while using the OpenAI Responses API. The default OpenAI provider model uses the Responses API. If your custom baseURL targets a Chat Completions-compatible endpoint, use openai.chat('model-id') or createOpenAI(...).chat('model-id') instead. You can also use @ai-sdk/openai-compatible for OpenAI-compatible providers.",
    url,
    requestBodyValues,
    responseHeaders,
    responseBody: JSON.stringify(value),
    cause,
    data: value,
    isRetryable: !1,
  });
}
function asRecord2(value) {
  return typeof value == "object" && value != null ? value : void 0;
}
function isResponseOutputItemDoneChunk(chunk) {
  return chunk.type === "response.output_item.done";
}
function isResponseFinishedChunk(chunk) {
  return chunk.type === "response.completed" || chunk.type === "response.incomplete";
}
function isResponseFailedChunk(chunk) {
  return chunk.type === "response.failed";
}
function isResponseCreatedChunk(chunk) {
  return chunk.type === "response.created";
}
function isResponseFunctionCallArgumentsDeltaChunk(chunk) {
  return chunk.type === "response.function_call_arguments.delta";
}
function isResponseCustomToolCallInputDeltaChunk(chunk) {
  return chunk.type === "response.custom_tool_call_input.delta";
}
function isResponseImageGenerationCallPartialImageChunk(chunk) {
  return chunk.type === "response.image_generation_call.partial_image";
}
function isResponseCodeInterpreterCallCodeDeltaChunk(chunk) {
  return chunk.type === "response.code_interpreter_call_code.delta";
}
function isResponseCodeInterpreterCallCodeDoneChunk(chunk) {
  return chunk.type === "response.code_interpreter_call_code.done";
}
function isResponseApplyPatchCallOperationDiffDeltaChunk(chunk) {
  return chunk.type === "response.apply_patch_call_operation_diff.delta";
}
function isResponseApplyPatchCallOperationDiffDoneChunk(chunk) {
  return chunk.type === "response.apply_patch_call_operation_diff.done";
}
function isResponseOutputItemAddedChunk(chunk) {
  return chunk.type === "response.output_item.added";
}
function isResponseAnnotationAddedChunk(chunk) {
  return chunk.type === "response.output_text.annotation.added";
}
function isErrorChunk(chunk) {
  return chunk.type === "error";
}
function isResponseOutputChunk(chunk) {
  return !(
    chunk.type === "response.created" ||
    chunk.type === "response.failed" ||
    chunk.type === "error" ||
    chunk.type === "unknown_chunk"
  );
}
function mapWebSearchResult({ action, status }) {
  return status === "completed" ? { result: mapWebSearchOutput(action) } : { isError: !0, result: { status } };
}
function mapWebSearchOutput(action) {
  var _a22;
  if (action == null) return {};
  switch (action.type) {
    case "search":
      return {
        action: {
          type: "search",
          query: (_a22 = action.query) != null ? _a22 : void 0,
          ...(action.queries != null && { queries: action.queries }),
        },
        ...(action.sources != null && { sources: action.sources }),
      };
    case "open_page":
      return { action: { type: "openPage", url: action.url } };
    case "find_in_page":
      return { action: { type: "findInPage", url: action.url, pattern: action.pattern } };
  }
}
function escapeJSONDelta(delta) {
  return JSON.stringify(delta).slice(1, -1);
}
var openaiSpeechModelOptionsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        instructions: external_exports.string().nullish(),
        speed: external_exports.number().min(0.25).max(4).default(1).nullish(),
      }),
    ),
  ),
  OpenAISpeechModel = class {
    constructor(modelId, config) {
      ((this.modelId = modelId), (this.config = config), (this.specificationVersion = "v3"));
    }
    get provider() {
      return this.config.provider;
    }
    async getArgs({ text, voice = "alloy", outputFormat = "mp3", speed, instructions, language, providerOptions }) {
      let warnings = [],
        openAIOptions = await parseProviderOptions({
          provider: "openai",
          providerOptions,
          schema: openaiSpeechModelOptionsSchema,
        }),
        requestBody = { model: this.modelId, input: text, voice, response_format: "mp3", speed, instructions };
      if (
        (outputFormat &&
          (["mp3", "opus", "aac", "flac", "wav", "pcm"].includes(outputFormat)
            ? (requestBody.response_format = outputFormat)
            : warnings.push({
                type: "unsupported",
                feature: "outputFormat",
                details: `Unsupported output format: ${outputFormat}. Using mp3 instead.`,
              })),
        openAIOptions)
      ) {
        let speechModelOptions = {};
        for (let key in speechModelOptions) {
          let value = speechModelOptions[key];
          value !== void 0 && (requestBody[key] = value);
        }
      }
      return (
        language &&
          warnings.push({
            type: "unsupported",
            feature: "language",
            details: `OpenAI speech models do not support language selection. Language parameter "${language}" was ignored.`,
          }),
        { requestBody, warnings }
      );
    }
    async doGenerate(options) {
      var _a22, _b2, _c;
      let currentDate =
          (_c =
            (_b2 = (_a22 = this.config._internal) == null ? void 0 : _a22.currentDate) == null
              ? void 0
              : _b2.call(_a22)) != null
            ? _c
            : new Date(),
        { requestBody, warnings } = await this.getArgs(options),
        {
          value: audio,
          responseHeaders,
          rawValue: rawResponse,
        } = await postJsonToApi({
          url: this.config.url({ path: "/audio/speech", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          body: requestBody,
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createBinaryResponseHandler(),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        });
      return {
        audio,
        warnings,
        request: { body: JSON.stringify(requestBody) },
        response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders, body: rawResponse },
      };
    }
  },
  openaiTranscriptionResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        text: external_exports.string(),
        language: external_exports.string().nullish(),
        duration: external_exports.number().nullish(),
        words: external_exports
          .array(
            external_exports.object({
              word: external_exports.string(),
              start: external_exports.number(),
              end: external_exports.number(),
            }),
          )
          .nullish(),
        segments: external_exports
          .array(
            external_exports.object({
              id: external_exports.number(),
              seek: external_exports.number(),
              start: external_exports.number(),
              end: external_exports.number(),
              text: external_exports.string(),
              tokens: external_exports.array(external_exports.number()),
              temperature: external_exports.number(),
              avg_logprob: external_exports.number(),
              compression_ratio: external_exports.number(),
              no_speech_prob: external_exports.number(),
            }),
          )
          .nullish(),
        usage: external_exports
          .object({ type: external_exports.string().nullish(), seconds: external_exports.number().nullish() })
          .nullish()
          .catch(void 0),
      }),
    ),
  ),
  openAITranscriptionModelOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        include: external_exports.array(external_exports.string()).optional(),
        language: external_exports.string().optional(),
        languages: external_exports.array(external_exports.string()).optional(),
        keywords: external_exports.array(external_exports.string()).optional(),
        prompt: external_exports.string().optional(),
        temperature: external_exports.number().min(0).max(1).default(0).optional(),
        timestampGranularities: external_exports
          .array(external_exports.enum(["word", "segment"]))
          .default(["segment"])
          .optional(),
      }),
    ),
  ),
  languageMap = {
    afrikaans: "af",
    arabic: "ar",
    armenian: "hy",
    azerbaijani: "az",
    belarusian: "be",
    bosnian: "bs",
    bulgarian: "bg",
    catalan: "ca",
    chinese: "zh",
    croatian: "hr",
    czech: "cs",
    danish: "da",
    dutch: "nl",
    english: "en",
    estonian: "et",
    finnish: "fi",
    french: "fr",
    galician: "gl",
    german: "de",
    greek: "el",
    hebrew: "he",
    hindi: "hi",
    hungarian: "hu",
    icelandic: "is",
    indonesian: "id",
    italian: "it",
    japanese: "ja",
    kannada: "kn",
    kazakh: "kk",
    korean: "ko",
    latvian: "lv",
    lithuanian: "lt",
    macedonian: "mk",
    malay: "ms",
    marathi: "mr",
    maori: "mi",
    nepali: "ne",
    norwegian: "no",
    persian: "fa",
    polish: "pl",
    portuguese: "pt",
    romanian: "ro",
    russian: "ru",
    serbian: "sr",
    slovak: "sk",
    slovenian: "sl",
    spanish: "es",
    swahili: "sw",
    swedish: "sv",
    tagalog: "tl",
    tamil: "ta",
    thai: "th",
    turkish: "tr",
    ukrainian: "uk",
    urdu: "ur",
    vietnamese: "vi",
    welsh: "cy",
  },
  OpenAITranscriptionModel = class {
    constructor(modelId, config) {
      ((this.modelId = modelId), (this.config = config), (this.specificationVersion = "v3"));
    }
    get provider() {
      return this.config.provider;
    }
    async getArgs({ audio, mediaType, providerOptions }) {
      let warnings = [],
        openAIOptions = await parseProviderOptions({
          provider: "openai",
          providerOptions,
          schema: openAITranscriptionModelOptions,
        }),
        formData = new FormData(),
        blob = audio instanceof Uint8Array ? new Blob([audio]) : new Blob([convertBase64ToUint8Array(audio)]);
      formData.append("model", this.modelId);
      let fileExtension = mediaTypeToExtension(mediaType);
      if (
        (formData.append("file", new File([blob], "audio", { type: mediaType }), `audio.${fileExtension}`),
        openAIOptions)
      ) {
        let transcriptionModelOptions = {
          include: openAIOptions.include,
          language: openAIOptions.language,
          languages: openAIOptions.languages,
          keywords: openAIOptions.keywords,
          prompt: openAIOptions.prompt,
          response_format:
            ["gpt-4o-transcribe", "gpt-4o-mini-transcribe"].includes(this.modelId) ||
            this.modelId.startsWith("gpt-4o-mini-transcribe-") ||
            this.modelId === "gpt-transcribe" ||
            this.modelId.startsWith("gpt-transcribe-")
              ? "json"
              : "verbose_json",
          temperature: openAIOptions.temperature,
          timestamp_granularities: openAIOptions.timestampGranularities,
        };
        for (let [key, value] of Object.entries(transcriptionModelOptions))
          if (value != null)
            if (Array.isArray(value)) for (let item of value) formData.append(`${key}[]`, String(item));
            else formData.append(key, String(value));
      }
      return { formData, warnings };
    }
    async doGenerate(options) {
      var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j;
      let currentDate =
          (_c =
            (_b2 = (_a22 = this.config._internal) == null ? void 0 : _a22.currentDate) == null
              ? void 0
              : _b2.call(_a22)) != null
            ? _c
            : new Date(),
        { formData, warnings } = await this.getArgs(options),
        {
          value: response,
          responseHeaders,
          rawValue: rawResponse,
        } = await postFormDataToApi({
          url: this.config.url({ path: "/audio/transcriptions", modelId: this.modelId }),
          headers: combineHeaders(this.config.headers(), options.headers),
          formData,
          failedResponseHandler: openaiFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(openaiTranscriptionResponseSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        language =
          response.language != null && response.language in languageMap ? languageMap[response.language] : void 0;
      return {
        text: response.text,
        segments:
          (_g =
            (_f =
              (_d = response.segments) == null
                ? void 0
                : _d.map((segment) => ({ text: segment.text, startSecond: segment.start, endSecond: segment.end }))) !=
            null
              ? _f
              : (_e = response.words) == null
                ? void 0
                : _e.map((word) => ({ text: word.word, startSecond: word.start, endSecond: word.end }))) != null
            ? _g
            : [],
        language,
        durationInSeconds:
          (_j = response.duration) != null
            ? _j
            : ((_h = response.usage) == null ? void 0 : _h.type) === "duration" && (_i = response.usage.seconds) != null
              ? _i
              : void 0,
        warnings,
        response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders, body: rawResponse },
      };
    }
  },
  VERSION2 = "3.0.141";
function createOpenAI(options = {}) {
  var _a22, _b2;
  let baseURL =
      (_a22 = withoutTrailingSlash(
        loadOptionalSetting({ settingValue: options.baseURL, environmentVariableName: "OPENAI_BASE_URL" }),
      )) != null
        ? _a22
        : "https://api.openai.com/v1",
    providerName = (_b2 = options.name) != null ? _b2 : "openai",
    getHeaders = () =>
      withUserAgentSuffix(
        {
          Authorization: `Bearer ${loadApiKey({ apiKey: options.apiKey, environmentVariableName: "OPENAI_API_KEY", description: "OpenAI" })}`,
          "OpenAI-Organization": options.organization,
          "OpenAI-Project": options.project,
          ...options.headers,
        },
        `ai-sdk/openai/${VERSION2}`,
      ),
    createChatModel = (modelId) =>
      new OpenAIChatLanguageModel(modelId, {
        provider: `${providerName}.chat`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createCompletionModel = (modelId) =>
      new OpenAICompletionLanguageModel(modelId, {
        provider: `${providerName}.completion`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createEmbeddingModel = (modelId) =>
      new OpenAIEmbeddingModel(modelId, {
        provider: `${providerName}.embedding`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createImageModel = (modelId) =>
      new OpenAIImageModel(modelId, {
        provider: `${providerName}.image`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createTranscriptionModel = (modelId) =>
      new OpenAITranscriptionModel(modelId, {
        provider: `${providerName}.transcription`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createSpeechModel = (modelId) =>
      new OpenAISpeechModel(modelId, {
        provider: `${providerName}.speech`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createLanguageModel = (modelId) => {
      if (new.target) throw new Error("The OpenAI model function cannot be called with the new keyword.");
      return createResponsesModel(modelId);
    },
    createResponsesModel = (modelId) =>
      new OpenAIResponsesLanguageModel(modelId, {
        provider: `${providerName}.responses`,
        url: ({ path }) => `${baseURL}${path}`,
        headers: getHeaders,
        fetch: options.fetch,
        fileIdPrefixes: ["file-"],
      }),
    provider = function (modelId) {
      return createLanguageModel(modelId);
    };
  return (
    (provider.specificationVersion = "v3"),
    (provider.languageModel = createLanguageModel),
    (provider.chat = createChatModel),
    (provider.completion = createCompletionModel),
    (provider.responses = createResponsesModel),
    (provider.embedding = createEmbeddingModel),
    (provider.embeddingModel = createEmbeddingModel),
    (provider.textEmbedding = createEmbeddingModel),
    (provider.textEmbeddingModel = createEmbeddingModel),
    (provider.image = createImageModel),
    (provider.imageModel = createImageModel),
    (provider.transcription = createTranscriptionModel),
    (provider.transcriptionModel = createTranscriptionModel),
    (provider.speech = createSpeechModel),
    (provider.speechModel = createSpeechModel),
    (provider.tools = openaiTools),
    provider
  );
}
var openai = createOpenAI();
export { VERSION2 as VERSION, createOpenAI, openai };
//# sourceMappingURL=dist-2H56WEAC.js.map
