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
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  TypeValidationError,
  ZodFirstPartyTypeKind,
} from "./chunk-GGXSAR75.js";
import { safeParseAsync, toJSONSchema } from "./chunk-OUPQLIL3.js";
function combineHeaders(...headers) {
  return headers.reduce((combinedHeaders, currentHeaders) => ({ ...combinedHeaders, ...currentHeaders }), {});
}
function createToolNameMapping({ tools = [], providerToolNames, resolveProviderToolName }) {
  var _a2;
  let customToolNameToProviderToolName = {},
    providerToolNameToCustomToolName = {};
  for (let tool2 of tools)
    if (tool2.type === "provider") {
      let providerToolName =
        (_a2 = resolveProviderToolName?.(tool2)) != null
          ? _a2
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
  var _a2;
  if (typeof ((_a2 = globalThis.Buffer) == null ? void 0 : _a2.from) == "function")
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
  var _a2;
  try {
    await ((_a2 = response.body) == null ? void 0 : _a2.cancel());
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
  var _a2, _b2, _c;
  let runtimeProcess = globalThis.process;
  return (
    ((_a2 = runtimeProcess?.release) == null ? void 0 : _a2.name) === "node" &&
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
  var _a2;
  let processWithBuiltins = globalThis.process,
    builtinModule = (_a2 = processWithBuiltins?.getBuiltinModule) == null ? void 0 : _a2.call(processWithBuiltins, id);
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
  var _a2;
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
    let location = (_a2 = response.headers) == null ? void 0 : _a2.get("location");
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
  var _a2, _b2;
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
        maxBytes: (_a2 = options?.maxBytes) != null ? _a2 : DEFAULT_MAX_DOWNLOAD_SIZE,
      }),
      contentType = (_b2 = response.headers.get("content-type")) != null ? _b2 : void 0;
    return new Blob([data], contentType ? { type: contentType } : void 0);
  } catch (error) {
    throw DownloadError.isInstance(error) ? error : new DownloadError({ url, cause: error });
  }
}
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
  var _a2, _b2, _c;
  return globalThisAny.window
    ? "runtime/browser"
    : (_a2 = globalThisAny.navigator) != null && _a2.userAgent
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
var VERSION = "4.0.65",
  getOriginalFetch = () => globalThis.fetch,
  getFromApi = async ({
    url,
    headers = {},
    successfulResponseHandler,
    failedResponseHandler,
    abortSignal,
    fetch,
    validateUrl,
    credentialedOrigin,
    trustedOrigin,
  }) => {
    try {
      let requestFetch = fetch ?? getOriginalFetch(),
        outgoingHeaders = credentialedOrigin !== void 0 && !isSameOrigin(url, credentialedOrigin) ? {} : headers,
        requestHeaders = withUserAgentSuffix(
          outgoingHeaders,
          `ai-sdk/provider-utils/${VERSION}`,
          getRuntimeEnvironmentUserAgent(),
        ),
        response = validateUrl
          ? await fetchWithValidatedRedirects({ url, headers: requestHeaders, abortSignal, fetch, trustedOrigin })
          : await requestFetch(url, { method: "GET", headers: requestHeaders, signal: abortSignal }),
        responseHeaders = extractResponseHeaders(response);
      if (!response.ok) {
        let errorInformation;
        try {
          errorInformation = await failedResponseHandler({ response, url, requestBodyValues: {} });
        } catch (error) {
          throw isAbortError(error) || APICallError.isInstance(error)
            ? error
            : new APICallError({
                message: "Failed to process error response",
                cause: error,
                statusCode: response.status,
                url,
                responseHeaders,
                requestBodyValues: {},
              });
        }
        throw errorInformation.value;
      }
      try {
        return await successfulResponseHandler({ response, url, requestBodyValues: {} });
      } catch (error) {
        throw error instanceof Error && (isAbortError(error) || APICallError.isInstance(error))
          ? error
          : new APICallError({
              message: "Failed to process successful response",
              cause: error,
              statusCode: response.status,
              url,
              responseHeaders,
              requestBodyValues: {},
            });
      }
    } catch (error) {
      throw handleFetchError({ error, url, requestBodyValues: {} });
    }
  };
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
  var _a2, _b2, _c;
  let res = { type: "array" };
  return (
    (_a2 = def.type) != null &&
      _a2._def &&
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
  var _a2;
  schema.format || ((_a2 = schema.anyOf) != null && _a2.some((x) => x.format))
    ? (schema.anyOf || (schema.anyOf = []),
      schema.format && (schema.anyOf.push({ format: schema.format }), delete schema.format),
      schema.anyOf.push({ format: value, ...(message && refs.errorMessages && { errorMessage: { format: message } }) }))
    : (schema.format = value);
}
function addPattern(schema, regex, message, refs) {
  var _a2;
  schema.pattern || ((_a2 = schema.allOf) != null && _a2.some((x) => x.pattern))
    ? (schema.allOf || (schema.allOf = []),
      schema.pattern && (schema.allOf.push({ pattern: schema.pattern }), delete schema.pattern),
      schema.allOf.push({
        pattern: stringifyRegExpWithFlags(regex, refs),
        ...(message && refs.errorMessages && { errorMessage: { pattern: message } }),
      }))
    : (schema.pattern = stringifyRegExpWithFlags(regex, refs));
}
function stringifyRegExpWithFlags(regex, refs) {
  var _a2;
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
            : source[i + 1] === "-" && (_a2 = source[i + 2]) != null && _a2.match(/[a-z]/)
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
  var _a2, _b2, _c, _d, _e, _f;
  let schema = {
    type: "object",
    additionalProperties:
      (_a2 = parseDef(def.valueType._def, { ...refs, currentPath: [...refs.currentPath, "additionalProperties"] })) !=
      null
        ? _a2
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
    var _a2;
    if (refs.currentPath.toString() === ((_a2 = refs.propertyPath) == null ? void 0 : _a2.toString()))
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
  var _a2;
  let seenItem = refs.seen.get(def);
  if (refs.override) {
    let overrideResult = (_a2 = refs.override) == null ? void 0 : _a2.call(refs, def, refs, seenItem, forceResolution);
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
    var _a2;
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
        (_a2 = parseDef(
          schema._def,
          name2 === void 0 ? refs : { ...refs, currentPath: [...refs.basePath, refs.definitionPath, name2] },
          !1,
        )) != null
          ? _a2
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
  var _a2;
  let useReferences = (_a2 = options?.useReferences) != null ? _a2 : !1;
  return jsonSchema(() => zod3ToJsonSchema(zodSchema2, { $refStrategy: useReferences ? "root" : "none" }), {
    validate: async (value) => {
      let result = await zodSchema2.safeParseAsync(value);
      return result.success ? { success: !0, value: result.data } : { success: !1, error: result.error };
    },
  });
}
function zod4Schema(zodSchema2, options) {
  var _a2;
  let useReferences = (_a2 = options?.useReferences) != null ? _a2 : !1;
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
async function resolve(value) {
  return (typeof value == "function" && (value = value()), value);
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
    },
  createStatusCodeErrorResponseHandler =
    () =>
    async ({ response, url, requestBodyValues }) => {
      let responseHeaders = extractResponseHeaders(response),
        responseBody = await readResponseBodyAsText({ response, url });
      return {
        responseHeaders,
        value: new APICallError({
          message: response.statusText,
          url,
          requestBodyValues,
          statusCode: response.status,
          responseHeaders,
          responseBody,
        }),
      };
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
      var _a2, _b2;
      ((this.controller = controller),
        (this._generateId = (_a2 = options.generateId) != null ? _a2 : generateId),
        (this.typeValidation = (_b2 = options.typeValidation) != null ? _b2 : "none"),
        (this.extractMetadata = options.extractMetadata),
        (this.buildToolCallProviderMetadata = options.buildToolCallProviderMetadata));
    }
    processDelta(toolCallDelta) {
      var _a2, _b2;
      let wireName = (_a2 = toolCallDelta.function) == null ? void 0 : _a2.name,
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
      var _a2, _b2, _c, _d, _e;
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
          arguments: (_b2 = (_a2 = toolCallDelta.function) == null ? void 0 : _a2.arguments) != null ? _b2 : "",
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
      var _a2, _b2;
      if (wireId != null && !this.usedToolCallIds.has(wireId)) return (this.usedToolCallIds.add(wireId), wireId);
      let generatedId = (_a2 = this.getNonBlankString(this._generateId())) != null ? _a2 : "tool-call";
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
      var _a2;
      !toolCall.hasFinished &&
        ((_a2 = toolCallDelta.function) == null ? void 0 : _a2.arguments) != null &&
        (toolCall.argumentState.append(toolCallDelta.function.arguments),
        (toolCall.function.arguments += toolCallDelta.function.arguments),
        this.controller.enqueue({
          type: "tool-input-delta",
          id: toolCall.id,
          delta: toolCallDelta.function.arguments,
        }));
    }
    finishToolCall(toolCall) {
      var _a2;
      this.controller.enqueue({ type: "tool-input-end", id: toolCall.id });
      let providerMetadata =
        (_a2 = this.buildToolCallProviderMetadata) == null ? void 0 : _a2.call(this, toolCall.metadata);
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
export {
  combineHeaders,
  createToolNameMapping,
  convertBase64ToUint8Array,
  convertToBase64,
  convertToFormData,
  downloadBlob,
  generateId,
  withUserAgentSuffix,
  getFromApi,
  isNonNullable,
  loadApiKey,
  loadOptionalSetting,
  secureJsonParse,
  lazySchema,
  zodSchema,
  validateTypes,
  safeParseJSON,
  parseProviderOptions,
  postJsonToApi,
  postFormDataToApi,
  createProviderToolFactory,
  createProviderToolFactoryWithOutputSchema,
  resolve,
  createJsonErrorResponseHandler,
  createEventSourceResponseHandler,
  createJsonResponseHandler,
  createBinaryResponseHandler,
  createStatusCodeErrorResponseHandler,
  StreamingToolCallTracker,
  withoutTrailingSlash,
  stringifyWithBigIntAndCycles,
};
//# sourceMappingURL=chunk-375GQEFY.js.map
