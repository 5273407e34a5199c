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
  JSONParseError,
  LoadAPIKeyError,
  TooManyEmbeddingValuesForCallError,
  TypeValidationError,
  UnsupportedFunctionalityError,
  ZodFirstPartyTypeKind,
} from "./chunk-GGXSAR75.js";
import "./chunk-RVM246QA.js";
import { external_exports, safeParseAsync, toJSONSchema } from "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
function combineHeaders(...headers) {
  return headers.reduce((combinedHeaders, currentHeaders) => ({ ...combinedHeaders, ...currentHeaders }), {});
}
async function delay(delayInMs, options) {
  if (delayInMs == null) return;
  let signal = options?.abortSignal;
  return new Promise((resolve2, reject) => {
    if (signal?.aborted) {
      reject(createAbortError());
      return;
    }
    let timeoutId = setTimeout(() => {
        (cleanup(), resolve2());
      }, delayInMs),
      cleanup = () => {
        (clearTimeout(timeoutId), signal?.removeEventListener("abort", onAbort));
      },
      onAbort = () => {
        (cleanup(), reject(createAbortError()));
      };
    signal?.addEventListener("abort", onAbort);
  });
}
function createAbortError() {
  return new DOMException("Delay was aborted", "AbortError");
}
function extractResponseHeaders(response) {
  return Object.fromEntries([...response.headers]);
}
var { btoa, atob } = globalThis;
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
var EMBEDDING_MODEL_PROVIDER_OPTIONS_TRANSFORMER = Symbol.for("vercel.ai.embeddingModel.providerOptionsTransformer"),
  createIdGenerator = ({
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
var VERSION = "4.0.64",
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
function isUrlSupported({ mediaType, url, supportedUrls }) {
  return (
    (mediaType = mediaType.toLowerCase()),
    Object.entries(supportedUrls)
      .map(([key, value]) => {
        let mediaType2 = key.toLowerCase();
        return mediaType2 === "*" || mediaType2 === "*/*"
          ? { mediaTypePrefix: "", regexes: value }
          : { mediaTypePrefix: mediaType2.replace(/\*/, ""), regexes: value };
      })
      .filter(({ mediaTypePrefix }) =>
        mediaTypePrefix === "" || mediaTypePrefix.endsWith("/")
          ? mediaType.startsWith(mediaTypePrefix)
          : mediaType === mediaTypePrefix,
      )
      .flatMap(({ regexes }) => regexes)
      .some((pattern) => pattern.test(url))
  );
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
    });
var postToApi = async ({
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
    (chunkSchema2) =>
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
          schema: chunkSchema2,
        }),
      };
    },
  createJsonResponseHandler =
    (responseSchema2) =>
    async ({ response, url, requestBodyValues }) => {
      let responseBody = await readResponseBodyAsText({ response, url }),
        parsedResult = await safeParseJSON({ text: responseBody, schema: responseSchema2 }),
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
var getGoogleErrorSchema = () =>
    external_exports.object({
      code: external_exports.number().nullable(),
      message: external_exports.string(),
      status: external_exports.string(),
      details: external_exports.array(external_exports.unknown()).nullish(),
    }),
  googleErrorDataSchema = lazySchema(() => zodSchema(external_exports.object({ error: getGoogleErrorSchema() }))),
  googleFailedResponseHandler = createJsonErrorResponseHandler({
    errorSchema: googleErrorDataSchema,
    errorToMessage: (data) => data.error.message,
  });
function mapGoogleErrorStatusToHttpStatusCode(status) {
  switch (status) {
    case "CANCELLED":
      return 499;
    case "INVALID_ARGUMENT":
    case "FAILED_PRECONDITION":
    case "OUT_OF_RANGE":
      return 400;
    case "DEADLINE_EXCEEDED":
      return 504;
    case "NOT_FOUND":
      return 404;
    case "ALREADY_EXISTS":
    case "ABORTED":
      return 409;
    case "PERMISSION_DENIED":
      return 403;
    case "UNAUTHENTICATED":
      return 401;
    case "RESOURCE_EXHAUSTED":
      return 429;
    case "UNIMPLEMENTED":
      return 501;
    case "UNKNOWN":
    case "INTERNAL":
    case "DATA_LOSS":
      return 500;
    case "UNAVAILABLE":
      return 503;
    default:
      return;
  }
}
var googleTranscriptionModelOptions = lazySchema(() =>
  zodSchema(
    external_exports.object({
      languageCodes: external_exports.array(external_exports.string()).optional(),
      customVocabulary: external_exports.array(external_exports.string()).optional(),
      wordTimestamp: external_exports.boolean().optional(),
      diarization: external_exports.boolean().optional(),
      mode: external_exports.enum(["SMART", "VERBATIM"]).optional(),
    }),
  ),
);
function isLiveTranscriptionModelId(modelId) {
  return modelId.includes("-live");
}
var GoogleTranscriptionModel = class {
  constructor(modelId, config) {
    ((this.modelId = modelId), (this.config = config), (this.specificationVersion = "v3"));
  }
  get provider() {
    return this.config.provider;
  }
  async parseOptions(providerOptions) {
    return parseProviderOptions({ provider: "google", providerOptions, schema: googleTranscriptionModelOptions });
  }
  async doGenerate(options) {
    var _a22, _b2, _c, _d, _e, _f;
    if (isLiveTranscriptionModelId(this.modelId))
      throw new InvalidArgumentError({
        argument: "modelId",
        message: `Model '${this.modelId}' only supports streaming transcription, which requires AI SDK v7. Use a unary model such as 'gemini-3.5-transcribe'.`,
      });
    let currentDate =
        (_c =
          (_b2 = (_a22 = this.config._internal) == null ? void 0 : _a22.currentDate) == null
            ? void 0
            : _b2.call(_a22)) != null
          ? _c
          : new Date(),
      warnings = [],
      googleOptions = await this.parseOptions(options.providerOptions),
      transcriptionConfig = buildTranscriptionConfig(googleOptions),
      requestBody = {
        model: this.modelId,
        input: [{ type: "audio", data: convertToBase64(options.audio), mime_type: options.mediaType }],
        ...(transcriptionConfig != null ? { generation_config: { transcription_config: transcriptionConfig } } : {}),
      },
      {
        value: response,
        responseHeaders,
        rawValue: rawResponse,
      } = await postJsonToApi({
        url: `${this.config.baseURL}/interactions`,
        headers: combineHeaders(this.config.headers ? await resolve(this.config.headers) : void 0, options.headers),
        body: requestBody,
        failedResponseHandler: googleFailedResponseHandler,
        successfulResponseHandler: createJsonResponseHandler(googleInteractionsTranscriptionResponseSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      }),
      text = "",
      segments = [];
    for (let step of (_d = response.steps) != null ? _d : [])
      for (let content of (_e = step.content) != null ? _e : [])
        if (!(content.type !== "text" || content.text == null)) {
          text += content.text;
          for (let annotation of (_f = content.annotations) != null ? _f : []) {
            if (annotation.type !== "word_info") continue;
            let startSecond = parseOffsetSeconds(annotation.start_offset),
              endSecond = parseOffsetSeconds(annotation.end_offset);
            annotation.text == null ||
              startSecond == null ||
              endSecond == null ||
              segments.push({ text: annotation.text, startSecond, endSecond });
          }
        }
    return {
      text,
      segments,
      language: void 0,
      durationInSeconds: void 0,
      warnings,
      response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders, body: rawResponse },
      ...(response.usage != null ? { providerMetadata: { google: { usage: response.usage } } } : {}),
    };
  }
};
function buildTranscriptionConfig(options) {
  var _a22;
  if (options == null) return;
  let config = {};
  return (
    options.languageCodes != null && (config.language_codes = options.languageCodes),
    options.customVocabulary != null && (config.custom_vocabulary = options.customVocabulary),
    (options.mode != null || options.diarization === !0 || options.wordTimestamp === !0) &&
      (config.mode = {
        type: ((_a22 = options.mode) != null ? _a22 : "VERBATIM").toLowerCase(),
        ...(options.diarization === !0 ? { diarization_mode: "speaker" } : {}),
        ...(options.wordTimestamp === !0 ? { timestamp_granularities: ["word"] } : {}),
      }),
    Object.keys(config).length > 0 ? config : void 0
  );
}
function parseOffsetSeconds(offset) {
  if (offset == null) return;
  let parsed = Number.parseFloat(offset);
  return Number.isFinite(parsed) ? parsed : void 0;
}
var googleInteractionsWordAnnotationSchema = () =>
    external_exports.object({
      type: external_exports.string().nullish(),
      text: external_exports.string().nullish(),
      speaker: external_exports.string().nullish(),
      start_offset: external_exports.string().nullish(),
      end_offset: external_exports.string().nullish(),
    }),
  googleInteractionsTranscriptionResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        status: external_exports.string().nullish(),
        steps: external_exports
          .array(
            external_exports.object({
              type: external_exports.string().nullish(),
              content: external_exports
                .array(
                  external_exports.object({
                    type: external_exports.string().nullish(),
                    text: external_exports.string().nullish(),
                    annotations: external_exports.array(googleInteractionsWordAnnotationSchema()).nullish(),
                  }),
                )
                .nullish(),
            }),
          )
          .nullish(),
        usage: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
      }),
    ),
  ),
  VERSION2 = "3.0.141",
  googleEmbeddingContentPartSchema = () =>
    external_exports.union([
      external_exports.object({ text: external_exports.string() }),
      external_exports.object({
        inlineData: external_exports.object({ mimeType: external_exports.string(), data: external_exports.string() }),
      }),
      external_exports.object({
        fileData: external_exports.object({ fileUri: external_exports.string(), mimeType: external_exports.string() }),
      }),
    ]),
  googleEmbeddingModelOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        outputDimensionality: external_exports.number().optional(),
        taskType: external_exports
          .enum([
            "SEMANTIC_SIMILARITY",
            "CLASSIFICATION",
            "CLUSTERING",
            "RETRIEVAL_DOCUMENT",
            "RETRIEVAL_QUERY",
            "QUESTION_ANSWERING",
            "FACT_VERIFICATION",
            "CODE_RETRIEVAL_QUERY",
          ])
          .optional(),
        content: external_exports
          .array(external_exports.array(googleEmbeddingContentPartSchema()).min(1).nullable())
          .optional(),
      }),
    ),
  ),
  _a2;
_a2 = EMBEDDING_MODEL_PROVIDER_OPTIONS_TRANSFORMER;
var GoogleGenerativeAIEmbeddingModel = class {
    constructor(modelId, config) {
      ((this.specificationVersion = "v3"),
        (this.maxEmbeddingsPerCall = 100),
        (this.supportsParallelCalls = !0),
        (this[_a2] = ({ providerOptions, values, startIndex, endIndex }) => {
          var _a22;
          let multimodalContent = (_a22 = providerOptions?.google) == null ? void 0 : _a22.content;
          return Array.isArray(multimodalContent)
            ? (validateMultimodalContentLength({ multimodalContent, values }),
              {
                ...providerOptions,
                google: { ...providerOptions?.google, content: multimodalContent.slice(startIndex, endIndex) },
              })
            : providerOptions;
        }),
        (this.modelId = modelId),
        (this.config = config));
    }
    get provider() {
      return this.config.provider;
    }
    async doEmbed({ values, headers, abortSignal, providerOptions }) {
      let googleOptions = await parseProviderOptions({
        provider: "google",
        providerOptions,
        schema: googleEmbeddingModelOptions,
      });
      if (values.length > this.maxEmbeddingsPerCall)
        throw new TooManyEmbeddingValuesForCallError({
          provider: this.provider,
          modelId: this.modelId,
          maxEmbeddingsPerCall: this.maxEmbeddingsPerCall,
          values,
        });
      let mergedHeaders = combineHeaders(await resolve(this.config.headers), headers),
        multimodalContent = googleOptions?.content;
      if ((validateMultimodalContentLength({ multimodalContent, values }), values.length === 1)) {
        let valueParts = multimodalContent?.[0],
          textPart = values[0] ? [{ text: values[0] }] : [],
          parts = valueParts != null ? [...textPart, ...valueParts] : [{ text: values[0] }],
          {
            responseHeaders: responseHeaders2,
            value: response2,
            rawValue: rawValue2,
          } = await postJsonToApi({
            url: `${this.config.baseURL}/models/${this.modelId}:embedContent`,
            headers: mergedHeaders,
            body: {
              model: `models/${this.modelId}`,
              content: { parts },
              outputDimensionality: googleOptions?.outputDimensionality,
              taskType: googleOptions?.taskType,
            },
            failedResponseHandler: googleFailedResponseHandler,
            successfulResponseHandler: createJsonResponseHandler(googleGenerativeAISingleEmbeddingResponseSchema),
            abortSignal,
            fetch: this.config.fetch,
          });
        return {
          warnings: [],
          embeddings: [response2.embedding.values],
          usage: void 0,
          response: { headers: responseHeaders2, body: rawValue2 },
        };
      }
      let {
        responseHeaders,
        value: response,
        rawValue,
      } = await postJsonToApi({
        url: `${this.config.baseURL}/models/${this.modelId}:batchEmbedContents`,
        headers: mergedHeaders,
        body: {
          requests: values.map((value, index) => {
            let valueParts = multimodalContent?.[index],
              textPart = value ? [{ text: value }] : [];
            return {
              model: `models/${this.modelId}`,
              content: { role: "user", parts: valueParts != null ? [...textPart, ...valueParts] : [{ text: value }] },
              outputDimensionality: googleOptions?.outputDimensionality,
              taskType: googleOptions?.taskType,
            };
          }),
        },
        failedResponseHandler: googleFailedResponseHandler,
        successfulResponseHandler: createJsonResponseHandler(googleGenerativeAITextEmbeddingResponseSchema),
        abortSignal,
        fetch: this.config.fetch,
      });
      return {
        warnings: [],
        embeddings: response.embeddings.map((item) => item.values),
        usage: void 0,
        response: { headers: responseHeaders, body: rawValue },
      };
    }
  },
  googleGenerativeAITextEmbeddingResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        embeddings: external_exports.array(
          external_exports.object({ values: external_exports.array(external_exports.number()) }),
        ),
      }),
    ),
  ),
  googleGenerativeAISingleEmbeddingResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        embedding: external_exports.object({ values: external_exports.array(external_exports.number()) }),
      }),
    ),
  );
function validateMultimodalContentLength({ multimodalContent, values }) {
  if (multimodalContent != null && multimodalContent.length !== values.length)
    throw new Error(
      `The number of multimodal content entries (${multimodalContent.length}) must match the number of values (${values.length}).`,
    );
}
function continueGoogleStream({ stream, getContinuationToken, continueStream }) {
  let reader = stream.getReader(),
    pendingContinuationToken;
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        let { done, value } = await reader.read();
        if (!done) {
          if (value.success) {
            let token = getContinuationToken(value.value);
            token != null && (pendingContinuationToken = token);
          }
          controller.enqueue(value);
          return;
        }
        if (pendingContinuationToken == null) {
          controller.close();
          return;
        }
        let continuationToken = pendingContinuationToken;
        pendingContinuationToken = void 0;
        try {
          reader = (await continueStream(continuationToken)).getReader();
        } catch (error) {
          (controller.enqueue({ success: !1, error, rawValue: void 0 }), controller.close());
          return;
        }
      }
    },
    async cancel(reason) {
      await reader.cancel(reason);
    },
  });
}
function convertGoogleGenerativeAIUsage(usage) {
  var _a22, _b2, _c, _d;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let promptTokens = (_a22 = usage.promptTokenCount) != null ? _a22 : 0,
    candidatesTokens = (_b2 = usage.candidatesTokenCount) != null ? _b2 : 0,
    cachedContentTokens = (_c = usage.cachedContentTokenCount) != null ? _c : 0,
    thoughtsTokens = (_d = usage.thoughtsTokenCount) != null ? _d : 0;
  return {
    inputTokens: {
      total: promptTokens,
      noCache: promptTokens - cachedContentTokens,
      cacheRead: cachedContentTokens,
      cacheWrite: void 0,
    },
    outputTokens: { total: candidatesTokens + thoughtsTokens, text: candidatesTokens, reasoning: thoughtsTokens },
    raw: usage,
  };
}
function addGoogleGenerativeAIUsageMetadata(a, b) {
  return a == null || b == null
    ? (b ?? a)
    : {
        ...a,
        ...b,
        promptTokenCount: addCounts(a.promptTokenCount, b.promptTokenCount),
        candidatesTokenCount: addCounts(a.candidatesTokenCount, b.candidatesTokenCount),
        toolUsePromptTokenCount: addCounts(a.toolUsePromptTokenCount, b.toolUsePromptTokenCount),
        totalTokenCount: addCounts(a.totalTokenCount, b.totalTokenCount),
        cachedContentTokenCount: addCounts(a.cachedContentTokenCount, b.cachedContentTokenCount),
        thoughtsTokenCount: addCounts(a.thoughtsTokenCount, b.thoughtsTokenCount),
        promptTokensDetails: addTokenDetails(a.promptTokensDetails, b.promptTokensDetails),
        cacheTokensDetails: addTokenDetails(a.cacheTokensDetails, b.cacheTokensDetails),
        candidatesTokensDetails: addTokenDetails(a.candidatesTokensDetails, b.candidatesTokensDetails),
        toolUsePromptTokensDetails: addTokenDetails(a.toolUsePromptTokensDetails, b.toolUsePromptTokensDetails),
      };
}
function addCounts(a, b) {
  return a == null && b == null ? (b ?? a) : (a ?? 0) + (b ?? 0);
}
function addTokenDetails(a, b) {
  var _a22;
  if (a == null || b == null) return b ?? a;
  let tokenCounts = new Map();
  for (let { modality, tokenCount } of [...a, ...b])
    tokenCounts.set(modality, ((_a22 = tokenCounts.get(modality)) != null ? _a22 : 0) + tokenCount);
  return Array.from(tokenCounts, ([modality, tokenCount]) => ({ modality, tokenCount }));
}
var recursiveReferenceFunctionalityPrefix = "recursive JSON Schema reference:";
function isRecursiveJSONSchemaReferenceError(error) {
  return (
    UnsupportedFunctionalityError.isInstance(error) &&
    error.functionality.startsWith(recursiveReferenceFunctionalityPrefix)
  );
}
function convertJSONSchemaToOpenAPISchema(jsonSchema2, isRoot = !0) {
  let rootSchema = typeof jsonSchema2 == "object" ? jsonSchema2 : void 0;
  return convertJSONSchemaDefinition(jsonSchema2, isRoot, {
    definitions: rootSchema?.definitions,
    dollarDefinitions: rootSchema?.$defs,
    resolvingReferences: new Set(),
  });
}
function convertJSONSchemaDefinition(jsonSchema2, isRoot, referenceContext) {
  if (jsonSchema2 == null) return;
  if (typeof jsonSchema2 == "boolean") return { type: "boolean", properties: {} };
  if (jsonSchema2.$ref != null)
    return convertJSONSchemaReference({
      jsonSchema: jsonSchema2,
      reference: jsonSchema2.$ref,
      isRoot,
      referenceContext,
    });
  if (isEmptyObjectSchema(jsonSchema2))
    return isRoot
      ? void 0
      : jsonSchema2.description
        ? { type: "object", description: jsonSchema2.description }
        : { type: "object" };
  let {
      type,
      description,
      required,
      properties,
      items,
      allOf,
      anyOf,
      oneOf,
      format,
      const: constValue,
      minLength,
      enum: enumValues,
    } = jsonSchema2,
    result = {};
  if (
    (description && (result.description = description),
    required && (result.required = required),
    format && (result.format = format),
    type)
  )
    if (Array.isArray(type)) {
      let hasNull = type.includes("null"),
        nonNullTypes = type.filter((t) => t !== "null");
      nonNullTypes.length === 0
        ? (result.type = "null")
        : nonNullTypes.length === 1
          ? ((result.type = nonNullTypes[0]), hasNull && (result.nullable = !0))
          : ((result.anyOf = nonNullTypes.map((t) => ({ type: t }))), hasNull && (result.nullable = !0));
    } else result.type = type;
  let values = enumValues ?? (constValue !== void 0 ? [constValue] : void 0);
  if (
    (values !== void 0 && addEnumToSchema({ values, type, result }),
    properties != null &&
      (result.properties = Object.entries(properties).reduce(
        (acc, [key, value]) => ((acc[key] = convertJSONSchemaDefinition(value, !1, referenceContext)), acc),
        {},
      )),
    items &&
      (result.items = Array.isArray(items)
        ? items.map((item) => convertJSONSchemaDefinition(item, !1, referenceContext))
        : convertJSONSchemaDefinition(items, !1, referenceContext)),
    allOf && (result.allOf = allOf.map((item) => convertJSONSchemaDefinition(item, !1, referenceContext))),
    anyOf)
  )
    if (anyOf.some((schema) => typeof schema == "object" && schema?.type === "null")) {
      let nonNullSchemas = anyOf.filter((schema) => !(typeof schema == "object" && schema?.type === "null"));
      if (nonNullSchemas.length === 1) {
        let converted = convertJSONSchemaDefinition(nonNullSchemas[0], !1, referenceContext);
        typeof converted == "object" && ((result.nullable = !0), Object.assign(result, converted));
      } else
        ((result.anyOf = nonNullSchemas.map((item) => convertJSONSchemaDefinition(item, !1, referenceContext))),
          (result.nullable = !0));
    } else result.anyOf = anyOf.map((item) => convertJSONSchemaDefinition(item, !1, referenceContext));
  return (
    oneOf && (result.oneOf = oneOf.map((item) => convertJSONSchemaDefinition(item, !1, referenceContext))),
    minLength !== void 0 && (result.minLength = minLength),
    result
  );
}
function addEnumToSchema({ values, type, result }) {
  let nullable = (Array.isArray(type) && type.includes("null")) || (type === void 0 && values.includes(null)),
    enumValues = nullable ? values.filter((value) => value !== null) : values;
  if (
    values.length > 0 &&
    values.every((value) => value === null) &&
    (type === void 0 || type === "null" || (Array.isArray(type) && type.includes("null")))
  ) {
    ((result.type = "null"), Array.isArray(type) && delete result.anyOf);
    return;
  }
  let enumType = getEnumType({ values: enumValues, type });
  if (enumType === void 0)
    throw new UnsupportedFunctionalityError({
      functionality: "JSON Schema enum with mixed or unsupported values",
      message:
        "Google does not support this JSON Schema enum. Enum values must share one supported primitive type and match the schema type.",
    });
  ((result.type = enumType),
    Array.isArray(type) && delete result.anyOf,
    nullable && (result.nullable = !0),
    enumType === "string"
      ? (result.enum = enumValues)
      : ((result.format = "enum"), (result.enum = enumValues.map(String))));
}
function getEnumType({ values, type }) {
  if (values.length === 0) return;
  let typeAllows = (enumType) =>
    type === void 0 || type === enumType || (Array.isArray(type) && type.includes(enumType));
  if (typeAllows("string") && values.every((value) => typeof value == "string")) return "string";
  if (
    (typeAllows("number") || typeAllows("integer")) &&
    values.every((value) => typeof value == "number" && Number.isFinite(value))
  ) {
    if (typeAllows("number")) return "number";
    if (values.every((value) => Number.isInteger(value))) return "integer";
  }
  if (typeAllows("boolean") && values.every((value) => typeof value == "boolean")) return "boolean";
}
function convertJSONSchemaReference({ jsonSchema: jsonSchema2, reference, isRoot, referenceContext }) {
  let { definition, referenceKey } = getReferencedDefinition(reference, referenceContext);
  if (referenceContext.resolvingReferences.has(referenceKey))
    throw new UnsupportedFunctionalityError({
      functionality: `${recursiveReferenceFunctionalityPrefix} ${reference}`,
      message: "Google schema conversion does not support recursive JSON Schema references.",
    });
  let resolvingReferences = new Set(referenceContext.resolvingReferences);
  resolvingReferences.add(referenceKey);
  let { $ref: _reference, ...siblingSchema } = jsonSchema2,
    resolvedSchema =
      typeof definition == "boolean" ? (definition ? siblingSchema : !1) : { ...definition, ...siblingSchema };
  return convertJSONSchemaDefinition(resolvedSchema, isRoot, { ...referenceContext, resolvingReferences });
}
function getReferencedDefinition(reference, referenceContext) {
  let source = [
      { prefix: "#/$defs/", definitions: referenceContext.dollarDefinitions },
      { prefix: "#/definitions/", definitions: referenceContext.definitions },
    ].find(({ prefix }) => reference.startsWith(prefix)),
    encodedDefinitionName = source ? reference.slice(source.prefix.length) : void 0;
  (source == null ||
    encodedDefinitionName == null ||
    encodedDefinitionName.length === 0 ||
    encodedDefinitionName.includes("/")) &&
    throwUnsupportedReference(reference);
  let decodedDefinitionName;
  try {
    decodedDefinitionName = decodeURIComponent(encodedDefinitionName);
  } catch {
    throwUnsupportedReference(reference);
  }
  (decodedDefinitionName.includes("/") || /~(?![01])/u.test(decodedDefinitionName) || source.definitions == null) &&
    throwUnsupportedReference(reference);
  let definitionName = decodedDefinitionName.replace(/~[01]/g, (match) => (match === "~1" ? "/" : "~"));
  return (
    Object.prototype.hasOwnProperty.call(source.definitions, definitionName) || throwUnsupportedReference(reference),
    { definition: source.definitions[definitionName], referenceKey: `${source.prefix}${definitionName}` }
  );
}
function throwUnsupportedReference(reference) {
  throw new UnsupportedFunctionalityError({
    functionality: `JSON Schema reference: ${reference}`,
    message: "Google schema conversion only supports references to direct children of root-level $defs or definitions.",
  });
}
function isEmptyObjectSchema(jsonSchema2) {
  return (
    jsonSchema2 != null &&
    typeof jsonSchema2 == "object" &&
    jsonSchema2.type === "object" &&
    (jsonSchema2.properties == null || Object.keys(jsonSchema2.properties).length === 0) &&
    !jsonSchema2.additionalProperties
  );
}
var googleVideoMetadataSchema = external_exports.object({
    startOffset: external_exports.string().optional(),
    endOffset: external_exports.string().optional(),
    fps: external_exports.number().gt(0).max(24).optional(),
  }),
  SKIP_THOUGHT_SIGNATURE_VALIDATOR = "skip_thought_signature_validator";
function getGoogleProviderOptions(providerOptions, providerOptionsName) {
  let namespaces = [providerOptionsName, "google", "googleVertex", "vertex"].filter(
    (namespace, index, allNamespaces) => allNamespaces.indexOf(namespace) === index,
  );
  for (let namespace of namespaces) {
    let options = providerOptions?.[namespace];
    if (options != null) return options;
  }
}
var dataUrlRegex = /^data:([^;,]+);base64,(.+)$/s;
function parseBase64DataUrl(value) {
  let match = dataUrlRegex.exec(value);
  if (match != null) return { mediaType: match[1], data: match[2] };
}
function convertUrlToolResultPart(url, mediaType, supportedFunctionResponseUrls) {
  let parsedDataUrl = parseBase64DataUrl(url);
  return parsedDataUrl != null
    ? { inlineData: { mimeType: parsedDataUrl.mediaType, data: parsedDataUrl.data } }
    : mediaType != null && isUrlSupported({ url, mediaType, supportedUrls: supportedFunctionResponseUrls })
      ? { fileData: { mimeType: mediaType, fileUri: url } }
      : void 0;
}
function serializeFunctionResponseContent(value) {
  return containsNonJsonValue(value) ? secureJsonParse(stringifyWithBigIntAndCycles(value)) : value;
}
function containsNonJsonValue(value, ancestors = new Set()) {
  if (typeof value == "bigint") return !0;
  if (typeof value != "object" || value === null) return !1;
  if (typeof value.toJSON == "function" || ancestors.has(value)) return !0;
  ancestors.add(value);
  try {
    return Object.values(value).some((item) => containsNonJsonValue(item, ancestors));
  } finally {
    ancestors.delete(value);
  }
}
function appendToolResultParts(
  parts,
  toolName,
  outputValue,
  toolCallId,
  includeFunctionCallIds = !0,
  supportedFunctionResponseUrls = {},
) {
  let functionResponseParts = [],
    responseTextParts = [];
  for (let contentPart of outputValue)
    switch (contentPart.type) {
      case "text": {
        responseTextParts.push(contentPart.text);
        break;
      }
      case "image-data":
      case "file-data": {
        functionResponseParts.push({ inlineData: { mimeType: contentPart.mediaType, data: contentPart.data } });
        break;
      }
      case "image-url":
      case "file-url": {
        let functionResponsePart = convertUrlToolResultPart(
          contentPart.url,
          contentPart.mediaType,
          supportedFunctionResponseUrls,
        );
        functionResponsePart != null
          ? functionResponseParts.push(functionResponsePart)
          : responseTextParts.push(stringifyWithBigIntAndCycles(contentPart));
        break;
      }
      default: {
        responseTextParts.push(stringifyWithBigIntAndCycles(contentPart));
        break;
      }
    }
  parts.push({
    functionResponse: {
      ...(includeFunctionCallIds && toolCallId != null ? { id: toolCallId } : {}),
      name: toolName,
      response: {
        name: toolName,
        content:
          responseTextParts.length > 0
            ? responseTextParts.join(`
`)
            : "Tool executed successfully.",
      },
      ...(functionResponseParts.length > 0 ? { parts: functionResponseParts } : {}),
    },
  });
}
function appendLegacyToolResultParts(parts, toolName, outputValue, toolCallId, includeFunctionCallIds = !0) {
  for (let contentPart of outputValue)
    switch (contentPart.type) {
      case "text":
        parts.push({
          functionResponse: {
            ...(includeFunctionCallIds && toolCallId != null ? { id: toolCallId } : {}),
            name: toolName,
            response: { name: toolName, content: contentPart.text },
          },
        });
        break;
      case "image-data":
      case "file-data": {
        let topLevelMediaType = String(contentPart.mediaType).split("/")[0];
        parts.push(
          { inlineData: { mimeType: String(contentPart.mediaType), data: String(contentPart.data) } },
          {
            text: `Tool executed successfully and returned this ${topLevelMediaType === "image" ? "image" : "file"} as a response`,
          },
        );
        break;
      }
      default:
        parts.push({ text: stringifyWithBigIntAndCycles(contentPart) });
        break;
    }
}
function convertToGoogleGenerativeAIMessages(prompt, options) {
  var _a22, _b2, _c, _d, _e, _f, _g, _h;
  let systemInstructionParts = [],
    contents = [],
    systemMessagesAllowed = !0,
    isGemmaModel = (_a22 = options?.isGemmaModel) != null ? _a22 : !1,
    isGemini3Model = (_b2 = options?.isGemini3Model) != null ? _b2 : !1,
    providerOptionsName = (_c = options?.providerOptionsName) != null ? _c : "google",
    supportsFunctionResponseParts = (_d = options?.supportsFunctionResponseParts) != null ? _d : !0,
    onWarning = options?.onWarning,
    includeFunctionCallIds = (_e = options?.includeFunctionCallIds) != null ? _e : !0,
    supportedFunctionResponseUrls = (_f = options?.supportedFunctionResponseUrls) != null ? _f : {},
    sentinelInjected = !1,
    missingSignatureToolNames = [],
    injectSkipSignature = (toolName) => (
      missingSignatureToolNames.push(toolName),
      (sentinelInjected = !0),
      SKIP_THOUGHT_SIGNATURE_VALIDATOR
    );
  for (let { role, content } of prompt)
    switch (role) {
      case "system": {
        if (!systemMessagesAllowed)
          throw new UnsupportedFunctionalityError({
            functionality: "system messages are only supported at the beginning of the conversation",
          });
        systemInstructionParts.push({ text: content });
        break;
      }
      case "user": {
        systemMessagesAllowed = !1;
        let parts = [];
        for (let part of content)
          switch (part.type) {
            case "text": {
              parts.push({ text: part.text });
              break;
            }
            case "file": {
              let mediaType = part.mediaType === "image/*" ? "image/jpeg" : part.mediaType,
                rawVideoMetadata =
                  (_g = getGoogleProviderOptions(part.providerOptions, providerOptionsName)) == null
                    ? void 0
                    : _g.videoMetadata,
                videoMetadata = rawVideoMetadata == null ? void 0 : googleVideoMetadataSchema.parse(rawVideoMetadata);
              parts.push(
                part.data instanceof URL
                  ? {
                      fileData: {
                        mimeType: mediaType,
                        fileUri:
                          part.data.protocol === "gs:" && part.originalUrl != null
                            ? part.originalUrl
                            : part.data.toString(),
                      },
                      ...(videoMetadata != null ? { videoMetadata } : {}),
                    }
                  : {
                      inlineData: { mimeType: mediaType, data: convertToBase64(part.data) },
                      ...(videoMetadata != null ? { videoMetadata } : {}),
                    },
              );
              break;
            }
          }
        contents.push({ role: "user", parts });
        break;
      }
      case "assistant": {
        systemMessagesAllowed = !1;
        let modelResponseHasSignedFunctionCall = !1;
        contents.push({
          role: "model",
          parts: content
            .map((part) => {
              let providerOpts = getGoogleProviderOptions(part.providerOptions, providerOptionsName),
                thoughtSignature =
                  providerOpts?.thoughtSignature != null ? String(providerOpts.thoughtSignature) : void 0;
              switch (part.type) {
                case "text":
                  return part.text.length === 0 ? void 0 : { text: part.text, thoughtSignature };
                case "reasoning":
                  return part.text.length === 0 ? void 0 : { text: part.text, thought: !0, thoughtSignature };
                case "file": {
                  if (part.data instanceof URL)
                    throw new UnsupportedFunctionalityError({
                      functionality: "File data URLs in assistant messages are not supported",
                    });
                  return {
                    inlineData: { mimeType: part.mediaType, data: convertToBase64(part.data) },
                    ...(providerOpts?.thought === !0 ? { thought: !0 } : {}),
                    thoughtSignature,
                  };
                }
                case "tool-call": {
                  let serverToolCallId =
                      providerOpts?.serverToolCallId != null ? String(providerOpts.serverToolCallId) : void 0,
                    serverToolType =
                      providerOpts?.serverToolType != null ? String(providerOpts.serverToolType) : void 0,
                    isServerToolCall = serverToolCallId != null && serverToolType != null,
                    shouldSkipMissingSignatureMitigation =
                      !isServerToolCall && thoughtSignature == null && modelResponseHasSignedFunctionCall,
                    effectiveThoughtSignature =
                      thoughtSignature ??
                      (isGemini3Model && !shouldSkipMissingSignatureMitigation
                        ? injectSkipSignature(part.toolName)
                        : void 0);
                  return (
                    !isServerToolCall && thoughtSignature != null && (modelResponseHasSignedFunctionCall = !0),
                    isServerToolCall
                      ? {
                          toolCall: {
                            toolType: serverToolType,
                            args: typeof part.input == "string" ? secureJsonParse(part.input) : part.input,
                            id: serverToolCallId,
                          },
                          thoughtSignature: effectiveThoughtSignature,
                        }
                      : {
                          functionCall: {
                            ...(includeFunctionCallIds && part.toolCallId != null ? { id: part.toolCallId } : {}),
                            name: part.toolName,
                            args: parseToolCallInput(part.input),
                          },
                          thoughtSignature: effectiveThoughtSignature,
                        }
                  );
                }
                case "tool-result": {
                  let serverToolCallId =
                      providerOpts?.serverToolCallId != null ? String(providerOpts.serverToolCallId) : void 0,
                    serverToolType =
                      providerOpts?.serverToolType != null ? String(providerOpts.serverToolType) : void 0;
                  return serverToolCallId && serverToolType
                    ? {
                        toolResponse: {
                          toolType: serverToolType,
                          response: part.output.type === "json" ? part.output.value : {},
                          id: serverToolCallId,
                        },
                        thoughtSignature,
                      }
                    : void 0;
                }
              }
            })
            .filter((part) => part !== void 0),
        });
        break;
      }
      case "tool": {
        systemMessagesAllowed = !1;
        let parts = [];
        for (let part of content) {
          if (part.type === "tool-approval-response") continue;
          let partProviderOpts = getGoogleProviderOptions(part.providerOptions, providerOptionsName),
            serverToolCallId =
              partProviderOpts?.serverToolCallId != null ? String(partProviderOpts.serverToolCallId) : void 0,
            serverToolType =
              partProviderOpts?.serverToolType != null ? String(partProviderOpts.serverToolType) : void 0;
          if (serverToolCallId && serverToolType) {
            let serverThoughtSignature =
              partProviderOpts?.thoughtSignature != null ? String(partProviderOpts.thoughtSignature) : void 0;
            if (contents.length > 0) {
              let lastContent = contents[contents.length - 1];
              if (lastContent.role === "model") {
                lastContent.parts.push({
                  toolResponse: {
                    toolType: serverToolType,
                    response: part.output.type === "json" ? part.output.value : {},
                    id: serverToolCallId,
                  },
                  thoughtSignature: serverThoughtSignature,
                });
                continue;
              }
            }
          }
          let output = part.output;
          output.type === "content"
            ? supportsFunctionResponseParts
              ? appendToolResultParts(
                  parts,
                  part.toolName,
                  output.value,
                  part.toolCallId,
                  includeFunctionCallIds,
                  supportedFunctionResponseUrls,
                )
              : appendLegacyToolResultParts(parts, part.toolName, output.value, part.toolCallId, includeFunctionCallIds)
            : parts.push({
                functionResponse: {
                  ...(includeFunctionCallIds && part.toolCallId != null ? { id: part.toolCallId } : {}),
                  name: part.toolName,
                  response: {
                    name: part.toolName,
                    content:
                      output.type === "execution-denied"
                        ? (_h = output.reason) != null
                          ? _h
                          : "Tool call execution denied."
                        : serializeFunctionResponseContent(output.value),
                  },
                },
              });
        }
        contents.push({ role: "user", parts });
        break;
      }
    }
  if (isGemmaModel && systemInstructionParts.length > 0 && contents.length > 0 && contents[0].role === "user") {
    let systemText = systemInstructionParts.map((part) => part.text).join(`

`);
    contents[0].parts.unshift({
      text:
        systemText +
        `

`,
    });
  }
  if (sentinelInjected && onWarning != null) {
    let uniqueToolNames = Array.from(new Set(missingSignatureToolNames));
    onWarning({
      type: "other",
      message: `Replayed ${missingSignatureToolNames.length} \`functionCall\` part(s) for a Gemini 3 model without a \`thoughtSignature\` (tools: ${uniqueToolNames.map((name2) => `\`${name2}\``).join(", ")}). Injected the documented \`skip_thought_signature_validator\` sentinel to keep the request from failing with HTTP 400. The likely cause is application code that drops \`providerOptions.google.thoughtSignature\` when persisting or serializing assistant tool-call messages. See https://ai.google.dev/gemini-api/docs/thought-signatures.`,
    });
  }
  return {
    systemInstruction: systemInstructionParts.length > 0 && !isGemmaModel ? { parts: systemInstructionParts } : void 0,
    contents,
  };
}
function parseToolCallInput(input) {
  if (typeof input != "string") return input;
  try {
    return secureJsonParse(input);
  } catch {
    return input;
  }
}
async function downloadToolResultFiles(prompt, { abortSignal, supportedUrls = {} }) {
  async function downloadOutput(output) {
    return output.type !== "content"
      ? output
      : {
          ...output,
          value: await Promise.all(
            output.value.map(async (part) => {
              var _a22;
              if (
                (part.type !== "file-url" && part.type !== "image-url") ||
                (part.type === "file-url" &&
                  part.mediaType != null &&
                  isUrlSupported({ url: part.url, mediaType: part.mediaType, supportedUrls }))
              )
                return part;
              let blob = await downloadBlob(part.url, { abortSignal });
              return {
                type: part.type === "file-url" ? "file-data" : "image-data",
                data: convertUint8ArrayToBase64(new Uint8Array(await blob.arrayBuffer())),
                mediaType:
                  blob.type ||
                  (part.type === "file-url"
                    ? (_a22 = part.mediaType) != null
                      ? _a22
                      : "application/octet-stream"
                    : "image/*"),
                providerOptions: part.providerOptions,
              };
            }),
          ),
        };
  }
  return Promise.all(
    prompt.map(async (message) => {
      switch (message.role) {
        case "assistant":
          return {
            ...message,
            content: await Promise.all(
              message.content.map(async (part) =>
                part.type === "tool-result" ? { ...part, output: await downloadOutput(part.output) } : part,
              ),
            ),
          };
        case "tool":
          return {
            ...message,
            content: await Promise.all(
              message.content.map(async (part) =>
                part.type === "tool-result" ? { ...part, output: await downloadOutput(part.output) } : part,
              ),
            ),
          };
        default:
          return message;
      }
    }),
  );
}
function getModelPath(modelId) {
  return modelId.includes("/") ? modelId : `models/${modelId}`;
}
var googleLanguageModelOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        responseModalities: external_exports.array(external_exports.enum(["TEXT", "IMAGE"])).optional(),
        thinkingConfig: external_exports
          .object({
            thinkingBudget: external_exports.number().optional(),
            includeThoughts: external_exports.boolean().optional(),
            thinkingLevel: external_exports.enum(["minimal", "low", "medium", "high"]).optional(),
          })
          .optional(),
        cachedContent: external_exports.string().optional(),
        structuredOutputs: external_exports.boolean().optional(),
        safetySettings: external_exports
          .array(
            external_exports.object({
              category: external_exports.enum([
                "HARM_CATEGORY_UNSPECIFIED",
                "HARM_CATEGORY_HATE_SPEECH",
                "HARM_CATEGORY_DANGEROUS_CONTENT",
                "HARM_CATEGORY_HARASSMENT",
                "HARM_CATEGORY_SEXUALLY_EXPLICIT",
                "HARM_CATEGORY_CIVIC_INTEGRITY",
              ]),
              threshold: external_exports.enum([
                "HARM_BLOCK_THRESHOLD_UNSPECIFIED",
                "BLOCK_LOW_AND_ABOVE",
                "BLOCK_MEDIUM_AND_ABOVE",
                "BLOCK_ONLY_HIGH",
                "BLOCK_NONE",
                "OFF",
              ]),
            }),
          )
          .optional(),
        threshold: external_exports
          .enum([
            "HARM_BLOCK_THRESHOLD_UNSPECIFIED",
            "BLOCK_LOW_AND_ABOVE",
            "BLOCK_MEDIUM_AND_ABOVE",
            "BLOCK_ONLY_HIGH",
            "BLOCK_NONE",
            "OFF",
          ])
          .optional(),
        audioTimestamp: external_exports.boolean().optional(),
        labels: external_exports.record(external_exports.string(), external_exports.string()).optional(),
        mediaResolution: external_exports
          .enum([
            "MEDIA_RESOLUTION_UNSPECIFIED",
            "MEDIA_RESOLUTION_LOW",
            "MEDIA_RESOLUTION_MEDIUM",
            "MEDIA_RESOLUTION_HIGH",
          ])
          .optional(),
        imageConfig: external_exports
          .object({
            aspectRatio: external_exports
              .enum([
                "1:1",
                "2:3",
                "3:2",
                "3:4",
                "4:3",
                "4:5",
                "5:4",
                "9:16",
                "16:9",
                "21:9",
                "1:8",
                "8:1",
                "1:4",
                "4:1",
              ])
              .optional(),
            imageSize: external_exports.enum(["1K", "2K", "4K", "512"]).optional(),
            personGeneration: external_exports
              .enum(["PERSON_GENERATION_UNSPECIFIED", "ALLOW_ALL", "ALLOW_ADULT", "ALLOW_NONE"])
              .optional(),
            prominentPeople: external_exports
              .enum(["PROMINENT_PEOPLE_UNSPECIFIED", "ALLOW_PROMINENT_PEOPLE", "BLOCK_PROMINENT_PEOPLE"])
              .optional(),
            imageOutputOptions: external_exports
              .object({
                mimeType: external_exports.enum(["image/jpeg", "image/png"]).optional(),
                compressionQuality: external_exports.number().optional(),
              })
              .optional(),
          })
          .optional(),
        retrievalConfig: external_exports
          .object({
            latLng: external_exports
              .object({ latitude: external_exports.number(), longitude: external_exports.number() })
              .optional(),
          })
          .optional(),
        streamFunctionCallArguments: external_exports.boolean().optional(),
        serviceTier: external_exports.enum(["standard", "flex", "priority"]).optional(),
        continuationToken: external_exports.string().optional(),
        sharedRequestType: external_exports.enum(["priority", "flex", "standard"]).optional(),
        requestType: external_exports.enum(["shared"]).optional(),
      }),
    ),
  ),
  gemini1ModelPattern = /(^|\/)gemini-1(?:[.-]|$)/i,
  gemini2ModelPattern = /(^|\/)gemini-2(?:[.-]|$)/i,
  gemini25ModelPattern = /(^|\/)gemini-2\.5(?:[.-]|$)/i,
  geminiModelPattern = /(^|\/)gemini-/i;
function isKnownPreGemini2Model(modelId) {
  return (
    gemini1ModelPattern.test(modelId) ||
    /(^|\/)gemini-pro(?:-vision)?$/i.test(modelId) ||
    /(^|\/)gemini-robotics-er-1\.5(?:[.-]|$)/i.test(modelId)
  );
}
function getGoogleModelCapabilities(modelId) {
  let isGeminiModel2 = geminiModelPattern.test(modelId),
    isGemini2Model = gemini2ModelPattern.test(modelId),
    isKnownPreGemini2 = isKnownPreGemini2Model(modelId),
    usesGemini3Features = isGeminiModel2 && !(isKnownPreGemini2 || isGemini2Model);
  return {
    supportsGemini2Tools: (isGeminiModel2 && !isKnownPreGemini2) || modelId.toLowerCase().includes("nano-banana"),
    supportsFileSearch: gemini25ModelPattern.test(modelId) || usesGemini3Features,
    usesGemini3Features,
  };
}
function prepareTools({ tools, toolChoice, modelId, isVertexProvider = !1 }) {
  tools = tools?.length ? tools : void 0;
  let toolWarnings = [],
    { supportsGemini2Tools, supportsFileSearch, usesGemini3Features } = getGoogleModelCapabilities(modelId);
  if (tools == null) return { tools: void 0, toolConfig: void 0, toolWarnings };
  let hasFunctionTools = tools.some((tool) => tool.type === "function"),
    hasProviderTools = tools.some((tool) => tool.type === "provider");
  if (
    (hasFunctionTools &&
      hasProviderTools &&
      !usesGemini3Features &&
      toolWarnings.push({ type: "unsupported", feature: "combination of function and provider-defined tools" }),
    hasProviderTools)
  ) {
    let googleTools2 = [];
    if (
      (tools
        .filter((tool) => tool.type === "provider")
        .forEach((tool) => {
          switch (tool.id) {
            case "google.google_search":
              supportsGemini2Tools
                ? googleTools2.push({ googleSearch: { ...tool.args } })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details: "Google Search requires Gemini 2.0 or newer.",
                  });
              break;
            case "google.enterprise_web_search":
              supportsGemini2Tools
                ? googleTools2.push({ enterpriseWebSearch: {} })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details: "Enterprise Web Search requires Gemini 2.0 or newer.",
                  });
              break;
            case "google.url_context":
              supportsGemini2Tools
                ? googleTools2.push({ urlContext: {} })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details: "The URL context tool is not supported with other Gemini models than Gemini 2.",
                  });
              break;
            case "google.code_execution":
              supportsGemini2Tools
                ? googleTools2.push({ codeExecution: {} })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details: "The code execution tool is not supported with other Gemini models than Gemini 2.",
                  });
              break;
            case "google.file_search":
              supportsFileSearch
                ? googleTools2.push({ fileSearch: { ...tool.args } })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details: "The file search tool is only supported with Gemini 2.5 models and Gemini 3 models.",
                  });
              break;
            case "google.vertex_rag_store":
              supportsGemini2Tools
                ? googleTools2.push({
                    retrieval: {
                      vertex_rag_store: {
                        rag_resources: { rag_corpus: tool.args.ragCorpus },
                        similarity_top_k: tool.args.topK,
                      },
                    },
                  })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details: "The RAG store tool is not supported with other Gemini models than Gemini 2.",
                  });
              break;
            case "google.google_maps":
              supportsGemini2Tools
                ? googleTools2.push({ googleMaps: {} })
                : toolWarnings.push({
                    type: "unsupported",
                    feature: `provider-defined tool ${tool.id}`,
                    details:
                      "The Google Maps grounding tool is not supported with Gemini models other than Gemini 2 or newer.",
                  });
              break;
            default:
              toolWarnings.push({ type: "unsupported", feature: `provider-defined tool ${tool.id}` });
              break;
          }
        }),
      hasFunctionTools && usesGemini3Features && googleTools2.length > 0)
    ) {
      let functionDeclarations2 = [];
      for (let tool of tools) tool.type === "function" && functionDeclarations2.push(prepareFunctionDeclaration(tool));
      let combinedToolConfig = {
        functionCallingConfig: { mode: "VALIDATED" },
        ...(!isVertexProvider && { includeServerSideToolInvocations: !0 }),
      };
      if (toolChoice != null)
        switch (toolChoice.type) {
          case "auto":
            break;
          case "none":
            combinedToolConfig.functionCallingConfig = { mode: "NONE" };
            break;
          case "required":
            combinedToolConfig.functionCallingConfig = { mode: "ANY" };
            break;
          case "tool":
            combinedToolConfig.functionCallingConfig = { mode: "ANY", allowedFunctionNames: [toolChoice.toolName] };
            break;
        }
      return {
        tools: [...googleTools2, { functionDeclarations: functionDeclarations2 }],
        toolConfig: combinedToolConfig,
        toolWarnings,
      };
    }
    return { tools: googleTools2.length > 0 ? googleTools2 : void 0, toolConfig: void 0, toolWarnings };
  }
  let functionDeclarations = [],
    hasStrictTools = !1;
  for (let tool of tools)
    tool.type === "function"
      ? (functionDeclarations.push(prepareFunctionDeclaration(tool)), tool.strict === !0 && (hasStrictTools = !0))
      : toolWarnings.push({ type: "unsupported", feature: `function tool ${tool.name}` });
  if (toolChoice == null)
    return {
      tools: [{ functionDeclarations }],
      toolConfig: hasStrictTools ? { functionCallingConfig: { mode: "VALIDATED" } } : void 0,
      toolWarnings,
    };
  let type = toolChoice.type;
  switch (type) {
    case "auto":
      return {
        tools: [{ functionDeclarations }],
        toolConfig: { functionCallingConfig: { mode: hasStrictTools ? "VALIDATED" : "AUTO" } },
        toolWarnings,
      };
    case "none":
      return {
        tools: [{ functionDeclarations }],
        toolConfig: { functionCallingConfig: { mode: "NONE" } },
        toolWarnings,
      };
    case "required":
      return {
        tools: [{ functionDeclarations }],
        toolConfig: { functionCallingConfig: { mode: "ANY" } },
        toolWarnings,
      };
    case "tool":
      return {
        tools: [{ functionDeclarations }],
        toolConfig: { functionCallingConfig: { mode: "ANY", allowedFunctionNames: [toolChoice.toolName] } },
        toolWarnings,
      };
    default: {
      let _exhaustiveCheck = type;
      throw new UnsupportedFunctionalityError({ functionality: `tool choice type: ${_exhaustiveCheck}` });
    }
  }
}
function prepareFunctionDeclaration(tool) {
  var _a22;
  let declaration = { name: tool.name, description: (_a22 = tool.description) != null ? _a22 : "" };
  try {
    return { ...declaration, parameters: convertJSONSchemaToOpenAPISchema(tool.inputSchema) };
  } catch (error) {
    if (!isRecursiveJSONSchemaReferenceError(error)) throw error;
    return { ...declaration, parametersJsonSchema: tool.inputSchema };
  }
}
var GoogleJSONAccumulator = class {
  constructor() {
    ((this.accumulatedArgs = {}), (this.jsonText = ""), (this.pathStack = []), (this.stringOpen = !1));
  }
  processPartialArgs(partialArgs) {
    let delta = "";
    for (let arg of partialArgs) {
      let isArrayTerminator = arg.jsonPath.endsWith("[]"),
        rawPath = (isArrayTerminator ? arg.jsonPath.slice(0, -2) : arg.jsonPath).replace(/^\$\./, "");
      if (!rawPath || rawPath === "$") continue;
      let segments = parsePath(rawPath),
        existingValue = getNestedValue(this.accumulatedArgs, segments);
      if (arg.stringValue != null && existingValue !== void 0) {
        let escaped = JSON.stringify(arg.stringValue).slice(1, -1);
        (setNestedValue(this.accumulatedArgs, segments, existingValue + arg.stringValue), (delta += escaped));
        continue;
      }
      let resolved = resolvePartialArgValue(arg);
      if (resolved == null) {
        if (existingValue !== void 0 || arg.willContinue === !0) continue;
        (setNestedValue(this.accumulatedArgs, segments, isArrayTerminator ? [] : {}),
          (delta += this.emitContainer(segments, isArrayTerminator)));
        continue;
      }
      (setNestedValue(this.accumulatedArgs, segments, resolved.value),
        (delta += this.emitNavigationTo(segments, arg, resolved.json)));
    }
    return ((this.jsonText += delta), { currentJSON: this.accumulatedArgs, textDelta: delta });
  }
  finalize() {
    let finalArgs = JSON.stringify(this.accumulatedArgs),
      closingDelta = finalArgs.slice(this.jsonText.length);
    return { finalJSON: finalArgs, closingDelta };
  }
  ensureRoot() {
    return this.pathStack.length === 0 ? (this.pathStack.push({ segment: "", isArray: !1, childCount: 0 }), "{") : "";
  }
  emitNavigationTo(targetSegments, arg, valueJson) {
    let fragment = "";
    (this.stringOpen && ((fragment += '"'), (this.stringOpen = !1)), (fragment += this.ensureRoot()));
    let targetContainerSegments = targetSegments.slice(0, -1),
      leafSegment = targetSegments[targetSegments.length - 1],
      commonDepth = this.findCommonStackDepth(targetContainerSegments);
    return (
      (fragment += this.closeDownTo(commonDepth)),
      (fragment += this.openDownTo(targetContainerSegments, leafSegment)),
      (fragment += this.emitLeaf(leafSegment, arg, valueJson)),
      fragment
    );
  }
  emitContainer(targetSegments, isArray) {
    let fragment = "";
    (this.stringOpen && ((fragment += '"'), (this.stringOpen = !1)), (fragment += this.ensureRoot()));
    let commonDepth = this.findCommonStackDepth(targetSegments);
    return (
      (fragment += this.closeDownTo(commonDepth)),
      (fragment += this.openDownTo(targetSegments, isArray ? 0 : "")),
      fragment
    );
  }
  findCommonStackDepth(targetContainer) {
    let maxDepth = Math.min(this.pathStack.length - 1, targetContainer.length),
      common = 0;
    for (let i = 0; i < maxDepth && this.pathStack[i + 1].segment === targetContainer[i]; i++) common++;
    return common + 1;
  }
  closeDownTo(targetDepth) {
    let fragment = "";
    for (; this.pathStack.length > targetDepth;) {
      let entry = this.pathStack.pop();
      fragment += entry.isArray ? "]" : "}";
    }
    return fragment;
  }
  openDownTo(targetContainer, leafSegment) {
    let fragment = "",
      startIdx = this.pathStack.length - 1;
    for (let i = startIdx; i < targetContainer.length; i++) {
      let seg = targetContainer[i],
        parentEntry = this.pathStack[this.pathStack.length - 1];
      (parentEntry.childCount > 0 && (fragment += ","),
        parentEntry.childCount++,
        typeof seg == "string" && (fragment += `${JSON.stringify(seg)}:`));
      let isArray = typeof (i + 1 < targetContainer.length ? targetContainer[i + 1] : leafSegment) == "number";
      ((fragment += isArray ? "[" : "{"), this.pathStack.push({ segment: seg, isArray, childCount: 0 }));
    }
    return fragment;
  }
  emitLeaf(leafSegment, arg, valueJson) {
    let fragment = "",
      container = this.pathStack[this.pathStack.length - 1];
    return (
      container.childCount > 0 && (fragment += ","),
      container.childCount++,
      typeof leafSegment == "string" && (fragment += `${JSON.stringify(leafSegment)}:`),
      arg.stringValue != null && arg.willContinue
        ? ((fragment += valueJson.slice(0, -1)), (this.stringOpen = !0))
        : (fragment += valueJson),
      fragment
    );
  }
};
function parsePath(rawPath) {
  let segments = [];
  for (let part of rawPath.split(".")) {
    let bracketIdx = part.indexOf("[");
    if (bracketIdx === -1) segments.push(part);
    else {
      bracketIdx > 0 && segments.push(part.slice(0, bracketIdx));
      for (let m of part.matchAll(/\[(\d+)\]/g)) segments.push(parseInt(m[1], 10));
    }
  }
  return segments;
}
var hasOwn = Object.prototype.hasOwnProperty;
function hasOwnProperty(obj, key) {
  return hasOwn.call(obj, key);
}
function defineOwnProperty(obj, key, value) {
  Object.defineProperty(obj, key, { value, enumerable: !0, configurable: !0, writable: !0 });
}
function getNestedValue(obj, segments) {
  let current = obj;
  for (let seg of segments) {
    if (current == null || typeof current != "object") return;
    let currentRecord = current;
    if (!hasOwnProperty(currentRecord, seg)) return;
    current = currentRecord[seg];
  }
  return current;
}
function setNestedValue(obj, segments, value) {
  let current = obj;
  for (let i = 0; i < segments.length - 1; i++) {
    let seg = segments[i],
      nextSeg = segments[i + 1];
    ((!hasOwnProperty(current, seg) || current[seg] == null) &&
      defineOwnProperty(current, seg, typeof nextSeg == "number" ? [] : {}),
      (current = current[seg]));
  }
  defineOwnProperty(current, segments[segments.length - 1], value);
}
function resolvePartialArgValue(arg) {
  var _a22, _b2;
  let value = (_b2 = (_a22 = arg.stringValue) != null ? _a22 : arg.numberValue) != null ? _b2 : arg.boolValue;
  if (value != null) return { value, json: JSON.stringify(value) };
  if ("nullValue" in arg) return { value: null, json: "null" };
}
function mapGoogleGenerativeAIFinishReason({ finishReason, hasToolCalls }) {
  switch (finishReason) {
    case "STOP":
      return hasToolCalls ? "tool-calls" : "stop";
    case "MAX_TOKENS":
    case "CONTINUATION":
      return "length";
    case "IMAGE_SAFETY":
    case "RECITATION":
    case "SAFETY":
    case "BLOCKLIST":
    case "PROHIBITED_CONTENT":
    case "SPII":
      return "content-filter";
    case "MALFORMED_FUNCTION_CALL":
      return "error";
    default:
      return "other";
  }
}
var configurableSafetySettingCategories = [
    "HARM_CATEGORY_HATE_SPEECH",
    "HARM_CATEGORY_DANGEROUS_CONTENT",
    "HARM_CATEGORY_HARASSMENT",
    "HARM_CATEGORY_SEXUALLY_EXPLICIT",
  ],
  gemini25ModelPattern2 = /(^|\/)gemini-2\.5(?:[.-]|$)/i,
  googleCloudStorageFunctionResponseUrls = {
    "image/png": [/^gs:\/\/.*$/],
    "image/jpeg": [/^gs:\/\/.*$/],
    "image/webp": [/^gs:\/\/.*$/],
    "application/pdf": [/^gs:\/\/.*$/],
    "text/plain": [/^gs:\/\/.*$/],
  },
  GoogleGenerativeAILanguageModel = class {
    constructor(modelId, config) {
      this.specificationVersion = "v3";
      var _a22;
      ((this.modelId = modelId),
        (this.config = config),
        (this.generateId = (_a22 = config.generateId) != null ? _a22 : generateId));
    }
    get provider() {
      return this.config.provider;
    }
    get supportedUrls() {
      var _a22, _b2, _c;
      return (_c = (_b2 = (_a22 = this.config).supportedUrls) == null ? void 0 : _b2.call(_a22)) != null ? _c : {};
    }
    async getArgs(
      {
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
        abortSignal,
      },
      { isStreaming = !1 } = {},
    ) {
      var _a22, _b2, _c;
      let warnings = [],
        providerOptionsName = this.config.provider.includes("vertex") ? "vertex" : "google",
        googleOptions = await parseProviderOptions({
          provider: providerOptionsName,
          providerOptions,
          schema: googleLanguageModelOptions,
        });
      googleOptions == null &&
        providerOptionsName !== "google" &&
        (googleOptions = await parseProviderOptions({
          provider: "google",
          providerOptions,
          schema: googleLanguageModelOptions,
        }));
      let isVertexProvider = this.config.provider.startsWith("google.vertex.");
      (tools?.some((tool) => tool.type === "provider" && tool.id === "google.vertex_rag_store") &&
        !isVertexProvider &&
        warnings.push({
          type: "other",
          message: `The 'vertex_rag_store' tool is only supported with the Google Vertex provider and might not be supported or could behave unexpectedly with the current Google provider (${this.config.provider}).`,
        }),
        googleOptions?.streamFunctionCallArguments &&
          !isVertexProvider &&
          warnings.push({
            type: "other",
            message: `'streamFunctionCallArguments' is only supported on the Vertex AI API and will be ignored with the current Google provider (${this.config.provider}). See https://docs.cloud.google.com/vertex-ai/generative-ai/docs/multimodal/function-calling#streaming-fc`,
          }),
        googleOptions?.serviceTier &&
          isVertexProvider &&
          warnings.push({
            type: "other",
            message:
              "'serviceTier' is a Gemini API option and is not supported on Vertex AI. Use 'sharedRequestType' (and optionally 'requestType') instead. See https://docs.cloud.google.com/vertex-ai/generative-ai/docs/priority-paygo",
          }),
        (googleOptions?.sharedRequestType || googleOptions?.requestType) &&
          !isVertexProvider &&
          warnings.push({
            type: "other",
            message: `'sharedRequestType' and 'requestType' are Vertex AI options and are ignored with the current Google provider (${this.config.provider}).`,
          }));
      let vertexPaygoHeaders =
          isVertexProvider && (googleOptions?.sharedRequestType || googleOptions?.requestType)
            ? {
                ...(googleOptions.sharedRequestType && {
                  "X-Vertex-AI-LLM-Shared-Request-Type": googleOptions.sharedRequestType,
                }),
                ...(googleOptions.requestType && { "X-Vertex-AI-LLM-Request-Type": googleOptions.requestType }),
              }
            : void 0,
        bodyServiceTier = isVertexProvider ? void 0 : googleOptions?.serviceTier,
        imageConfig = googleOptions?.imageConfig;
      if (imageConfig != null && !isVertexProvider) {
        let { personGeneration, prominentPeople, imageOutputOptions, ...geminiApiImageConfig } = imageConfig,
          droppedImageConfigFields = Object.entries({ personGeneration, prominentPeople, imageOutputOptions })
            .filter(([, value]) => value != null)
            .map(([key]) => `'imageConfig.${key}'`);
        droppedImageConfigFields.length > 0 &&
          (warnings.push({
            type: "other",
            message: `${droppedImageConfigFields.join(", ")} ${droppedImageConfigFields.length === 1 ? "is a Vertex AI option and is" : "are Vertex AI options and are"} ignored with the current Google provider (${this.config.provider}).`,
          }),
          (imageConfig = geminiApiImageConfig));
      }
      let isGemmaModel = this.modelId.toLowerCase().startsWith("gemma-"),
        isGemini25DeveloperApiModel = !isVertexProvider && gemini25ModelPattern2.test(this.modelId);
      (isGemini25DeveloperApiModel &&
        frequencyPenalty != null &&
        warnings.push({ type: "unsupported", feature: "frequencyPenalty" }),
        isGemini25DeveloperApiModel &&
          presencePenalty != null &&
          warnings.push({ type: "unsupported", feature: "presencePenalty" }));
      let { usesGemini3Features } = getGoogleModelCapabilities(this.modelId),
        supportedFunctionResponseUrls =
          usesGemini3Features && isVertexProvider ? googleCloudStorageFunctionResponseUrls : void 0,
        promptWithDownloadedToolResultFiles = isVertexProvider
          ? await downloadToolResultFiles(prompt, { abortSignal, supportedUrls: supportedFunctionResponseUrls })
          : prompt,
        { contents, systemInstruction } = convertToGoogleGenerativeAIMessages(promptWithDownloadedToolResultFiles, {
          isGemmaModel,
          isGemini3Model: usesGemini3Features,
          providerOptionsName,
          supportsFunctionResponseParts: usesGemini3Features,
          onWarning: (warning) => warnings.push(warning),
          includeFunctionCallIds: !isVertexProvider,
          supportedFunctionResponseUrls,
        }),
        {
          tools: googleTools2,
          toolConfig: googleToolConfig,
          toolWarnings,
        } = prepareTools({ tools, toolChoice, modelId: this.modelId, isVertexProvider }),
        streamFunctionCallArguments =
          isStreaming && isVertexProvider
            ? (_a22 = googleOptions?.streamFunctionCallArguments) != null
              ? _a22
              : !1
            : void 0,
        safetyThreshold = googleOptions?.threshold,
        safetySettings =
          (_b2 = googleOptions?.safetySettings) != null
            ? _b2
            : safetyThreshold != null
              ? configurableSafetySettingCategories.map((category) => ({ category, threshold: safetyThreshold }))
              : void 0,
        toolConfig =
          googleToolConfig || streamFunctionCallArguments || googleOptions?.retrievalConfig
            ? {
                ...googleToolConfig,
                ...(streamFunctionCallArguments && {
                  functionCallingConfig: {
                    ...googleToolConfig?.functionCallingConfig,
                    streamFunctionCallArguments: !0,
                  },
                }),
                ...(googleOptions?.retrievalConfig && { retrievalConfig: googleOptions.retrievalConfig }),
              }
            : void 0;
      return {
        args: {
          generationConfig: {
            maxOutputTokens,
            temperature,
            topK,
            topP,
            frequencyPenalty: isGemini25DeveloperApiModel ? void 0 : frequencyPenalty,
            presencePenalty: isGemini25DeveloperApiModel ? void 0 : presencePenalty,
            stopSequences,
            seed,
            responseMimeType: responseFormat?.type === "json" ? "application/json" : void 0,
            responseSchema:
              responseFormat?.type === "json" &&
              responseFormat.schema != null &&
              ((_c = googleOptions?.structuredOutputs) == null || _c)
                ? convertJSONSchemaToOpenAPISchema(responseFormat.schema)
                : void 0,
            ...(googleOptions?.audioTimestamp && { audioTimestamp: googleOptions.audioTimestamp }),
            responseModalities: googleOptions?.responseModalities,
            thinkingConfig: googleOptions?.thinkingConfig,
            ...(googleOptions?.mediaResolution && { mediaResolution: googleOptions.mediaResolution }),
            ...(imageConfig && { imageConfig }),
          },
          contents,
          systemInstruction: isGemmaModel ? void 0 : systemInstruction,
          safetySettings,
          tools: googleTools2,
          toolConfig,
          cachedContent: googleOptions?.cachedContent,
          labels: googleOptions?.labels,
          serviceTier: bodyServiceTier,
          ...(googleOptions?.continuationToken != null && { continuationToken: googleOptions.continuationToken }),
        },
        warnings: [...warnings, ...toolWarnings],
        providerOptionsName,
        extraHeaders: vertexPaygoHeaders,
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
        _B;
      let { args, warnings, providerOptionsName, extraHeaders } = await this.getArgs(options),
        mergedHeaders = combineHeaders(await resolve(this.config.headers), options.headers, extraHeaders),
        generateContent = (body) =>
          postJsonToApi({
            url: `${this.config.baseURL}/${getModelPath(this.modelId)}:generateContent`,
            headers: mergedHeaders,
            body,
            failedResponseHandler: googleFailedResponseHandler,
            successfulResponseHandler: createJsonResponseHandler(responseSchema),
            abortSignal: options.abortSignal,
            fetch: this.config.fetch,
          }),
        { responseHeaders, value: response, rawValue: rawResponse } = await generateContent(args),
        continuedParts = [],
        groundingMetadataPerRequest = [],
        continuedUsageMetadata,
        firstPromptTokenCount = (_a22 = response.usageMetadata) == null ? void 0 : _a22.promptTokenCount;
      for (;;) {
        let candidate2 = (_b2 = response.candidates) == null ? void 0 : _b2[0];
        groundingMetadataPerRequest.push((_c = candidate2?.groundingMetadata) != null ? _c : null);
        let continuationToken = candidate2?.finishReason === "CONTINUATION" ? candidate2.continuationToken : void 0;
        if (continuationToken == null) break;
        (continuedParts.push(...((_e = (_d = candidate2?.content) == null ? void 0 : _d.parts) != null ? _e : [])),
          (continuedUsageMetadata = addGoogleGenerativeAIUsageMetadata(
            continuedUsageMetadata,
            (_f = response.usageMetadata) != null ? _f : void 0,
          )),
          ({
            responseHeaders,
            value: response,
            rawValue: rawResponse,
          } = await generateContent({ ...args, continuationToken })));
      }
      let candidate = (_g = response.candidates) == null ? void 0 : _g[0],
        promptBlockReason = (_h = response.promptFeedback) == null ? void 0 : _h.blockReason,
        confirmedPromptBlockReason = isConfirmedPromptBlockReason(promptBlockReason) ? promptBlockReason : void 0,
        isPromptBlocked = candidate?.finishReason == null && confirmedPromptBlockReason != null,
        rawFinishReason = (_i = candidate?.finishReason) != null ? _i : confirmedPromptBlockReason,
        content = [],
        parts = [
          ...continuedParts,
          ...((_k = (_j = candidate?.content) == null ? void 0 : _j.parts) != null ? _k : []),
        ],
        usageMetadata = addGoogleGenerativeAIUsageMetadata(
          continuedUsageMetadata,
          (_l = response.usageMetadata) != null ? _l : void 0,
        ),
        lastCodeExecutionToolCallId,
        lastServerToolCallId;
      for (let part of parts)
        if ("executableCode" in part && (_m = part.executableCode) != null && _m.code) {
          let toolCallId = this.config.generateId();
          ((lastCodeExecutionToolCallId = toolCallId),
            content.push({
              type: "tool-call",
              toolCallId,
              toolName: "code_execution",
              input: JSON.stringify(part.executableCode),
              providerExecuted: !0,
            }));
        } else if ("codeExecutionResult" in part && part.codeExecutionResult)
          content.push({
            type: "tool-result",
            toolCallId: lastCodeExecutionToolCallId,
            toolName: "code_execution",
            result: {
              outcome: part.codeExecutionResult.outcome,
              output: (_n = part.codeExecutionResult.output) != null ? _n : "",
            },
          });
        else if ("text" in part && part.text != null) {
          let thoughtSignatureMetadata = part.thoughtSignature
            ? { [providerOptionsName]: { thoughtSignature: part.thoughtSignature } }
            : void 0;
          if (part.text.length === 0) {
            if (thoughtSignatureMetadata != null && content.length > 0) {
              let lastContent = content[content.length - 1];
              lastContent.providerMetadata = thoughtSignatureMetadata;
            }
          } else
            content.push({
              type: part.thought === !0 ? "reasoning" : "text",
              text: part.text,
              providerMetadata: thoughtSignatureMetadata,
            });
        } else if ("functionCall" in part && part.functionCall.name != null)
          content.push({
            type: "tool-call",
            toolCallId: (_o = part.functionCall.id) != null ? _o : this.config.generateId(),
            toolName: part.functionCall.name,
            input: JSON.stringify((_p = part.functionCall.args) != null ? _p : {}),
            providerMetadata: part.thoughtSignature
              ? { [providerOptionsName]: { thoughtSignature: part.thoughtSignature } }
              : void 0,
          });
        else if ("inlineData" in part) {
          let hasThought = part.thought === !0,
            hasThoughtSignature = !!part.thoughtSignature;
          content.push({
            type: "file",
            data: part.inlineData.data,
            mediaType: part.inlineData.mimeType,
            providerMetadata:
              hasThought || hasThoughtSignature
                ? {
                    [providerOptionsName]: {
                      ...(hasThought ? { thought: !0 } : {}),
                      ...(hasThoughtSignature ? { thoughtSignature: part.thoughtSignature } : {}),
                    },
                  }
                : void 0,
          });
        } else if ("toolCall" in part && part.toolCall) {
          let toolCallId = (_q = part.toolCall.id) != null ? _q : this.config.generateId();
          ((lastServerToolCallId = toolCallId),
            content.push({
              type: "tool-call",
              toolCallId,
              toolName: `server:${part.toolCall.toolType}`,
              input: JSON.stringify((_r = part.toolCall.args) != null ? _r : {}),
              providerExecuted: !0,
              dynamic: !0,
              providerMetadata: part.thoughtSignature
                ? {
                    [providerOptionsName]: {
                      thoughtSignature: part.thoughtSignature,
                      serverToolCallId: toolCallId,
                      serverToolType: part.toolCall.toolType,
                    },
                  }
                : { [providerOptionsName]: { serverToolCallId: toolCallId, serverToolType: part.toolCall.toolType } },
            }));
        } else if ("toolResponse" in part && part.toolResponse) {
          let responseToolCallId =
            (_s = lastServerToolCallId ?? part.toolResponse.id) != null ? _s : this.config.generateId();
          (content.push({
            type: "tool-result",
            toolCallId: responseToolCallId,
            toolName: `server:${part.toolResponse.toolType}`,
            result: (_t = part.toolResponse.response) != null ? _t : {},
            providerMetadata: part.thoughtSignature
              ? {
                  [providerOptionsName]: {
                    thoughtSignature: part.thoughtSignature,
                    serverToolCallId: responseToolCallId,
                    serverToolType: part.toolResponse.toolType,
                  },
                }
              : {
                  [providerOptionsName]: {
                    serverToolCallId: responseToolCallId,
                    serverToolType: part.toolResponse.toolType,
                  },
                },
          }),
            (lastServerToolCallId = void 0));
        }
      let sources =
        (_u = extractSources({
          groundingMetadata: candidate?.groundingMetadata,
          generateId: this.config.generateId,
        })) != null
          ? _u
          : [];
      for (let source of sources) content.push(source);
      return {
        content,
        finishReason: {
          unified: isPromptBlocked
            ? "content-filter"
            : mapGoogleGenerativeAIFinishReason({
                finishReason: rawFinishReason,
                hasToolCalls: content.some((part) => part.type === "tool-call" && !part.providerExecuted),
              }),
          raw: rawFinishReason,
        },
        usage: convertGoogleGenerativeAIUsage(usageMetadata),
        warnings,
        providerMetadata: {
          [providerOptionsName]: {
            promptFeedback: (_v = response.promptFeedback) != null ? _v : null,
            groundingMetadata: (_w = candidate?.groundingMetadata) != null ? _w : null,
            ...(groundingMetadataPerRequest.length > 1 ? { groundingMetadataPerRequest } : {}),
            urlContextMetadata: (_x = candidate?.urlContextMetadata) != null ? _x : null,
            safetyRatings: (_y = candidate?.safetyRatings) != null ? _y : null,
            usageMetadata: usageMetadata ?? null,
            finishMessage: (_z = candidate?.finishMessage) != null ? _z : null,
            serviceTier: (_A = usageMetadata?.serviceTier) != null ? _A : null,
            ...(candidate?.continuationToken != null && rawFinishReason === "MAX_TOKENS"
              ? { continuationToken: candidate.continuationToken }
              : {}),
            ...(continuedUsageMetadata != null && firstPromptTokenCount != null
              ? { initialPromptTokenCount: firstPromptTokenCount }
              : {}),
          },
        },
        request: { body: args },
        response: { id: (_B = response.responseId) != null ? _B : void 0, headers: responseHeaders, body: rawResponse },
      };
    }
    async doStream(options) {
      let { args, warnings, providerOptionsName, extraHeaders } = await this.getArgs(options, { isStreaming: !0 }),
        headers = combineHeaders(await resolve(this.config.headers), options.headers, extraHeaders),
        url = `${this.config.baseURL}/${getModelPath(this.modelId)}:streamGenerateContent?alt=sse`,
        streamGenerateContent = (body) =>
          postJsonToApi({
            url,
            headers,
            body,
            failedResponseHandler: googleFailedResponseHandler,
            successfulResponseHandler: createEventSourceResponseHandler(chunkSchema),
            abortSignal: options.abortSignal,
            fetch: this.config.fetch,
          }),
        { responseHeaders, value: firstResponse } = await streamGenerateContent(args),
        groundingMetadataPerRequest = [],
        requestGroundingMetadata = null,
        response = continueGoogleStream({
          stream: firstResponse,
          getContinuationToken: (chunk) => {
            var _a22, _b2;
            let candidate = (_a22 = chunk.candidates) == null ? void 0 : _a22[0];
            return (
              candidate?.groundingMetadata != null && (requestGroundingMetadata = candidate.groundingMetadata),
              candidate?.finishReason === "CONTINUATION" && (_b2 = candidate.continuationToken) != null ? _b2 : void 0
            );
          },
          continueStream: async (continuationToken) => {
            let { value } = await streamGenerateContent({ ...args, continuationToken });
            return (
              groundingMetadataPerRequest.push(requestGroundingMetadata), (requestGroundingMetadata = null), value
            );
          },
        }),
        finishReason = { unified: "other", raw: void 0 },
        usage,
        continuedUsage,
        initialPromptTokenCount,
        promptFeedback = null,
        lastGroundingMetadata = null,
        lastUrlContextMetadata = null,
        lastSafetyRatings = null,
        lastFinishMessage = null,
        lastContinuationToken = null,
        confirmedPromptBlockReason,
        generateId3 = this.config.generateId,
        hasToolCalls = !1,
        hasEmittedResponseMetadata = !1,
        currentTextBlockId = null,
        currentReasoningBlockId = null,
        blockCounter = 0,
        emittedSourceUrls = new Set(),
        lastCodeExecutionToolCallId,
        lastServerToolCallId,
        activeStreamingToolCalls = [],
        finishActiveStreamingToolCall = (controller) => {
          let active = activeStreamingToolCalls.pop();
          if (active == null) return;
          let { finalJSON, closingDelta } = active.accumulator.finalize();
          (closingDelta.length > 0 &&
            controller.enqueue({
              type: "tool-input-delta",
              id: active.toolCallId,
              delta: closingDelta,
              providerMetadata: active.providerMetadata,
            }),
            controller.enqueue({
              type: "tool-input-end",
              id: active.toolCallId,
              providerMetadata: active.providerMetadata,
            }),
            controller.enqueue({
              type: "tool-call",
              toolCallId: active.toolCallId,
              toolName: active.toolName,
              input: finalJSON,
              providerMetadata: active.providerMetadata,
            }),
            (hasToolCalls = !0));
        };
      return {
        stream: response.pipeThrough(
          new TransformStream({
            start(controller) {
              controller.enqueue({ type: "stream-start", warnings });
            },
            transform(chunk, controller) {
              var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m;
              if (
                (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
                !chunk.success)
              ) {
                controller.enqueue({ type: "error", error: chunk.error });
                return;
              }
              let value = chunk.value;
              if (value.error != null) {
                finishReason = { unified: "error", raw: void 0 };
                let error = value.error;
                controller.enqueue({
                  type: "error",
                  error: new APICallError({
                    message: error.message,
                    url,
                    requestBodyValues: args,
                    statusCode: (_a22 = error.code) != null ? _a22 : mapGoogleErrorStatusToHttpStatusCode(error.status),
                    responseHeaders,
                    responseBody: JSON.stringify({ error }),
                    data: error,
                  }),
                });
                return;
              }
              !hasEmittedResponseMetadata &&
                value.responseId != null &&
                ((hasEmittedResponseMetadata = !0),
                controller.enqueue({ type: "response-metadata", id: value.responseId }));
              let usageMetadata = value.usageMetadata;
              (usageMetadata != null && (usage = usageMetadata),
                value.promptFeedback != null &&
                  confirmedPromptBlockReason == null &&
                  ((promptFeedback = value.promptFeedback),
                  isConfirmedPromptBlockReason(value.promptFeedback.blockReason) &&
                    ((confirmedPromptBlockReason = value.promptFeedback.blockReason),
                    (finishReason = { unified: "content-filter", raw: confirmedPromptBlockReason }))));
              let candidate = (_b2 = value.candidates) == null ? void 0 : _b2[0];
              if (
                (candidate != null &&
                  (candidate.groundingMetadata != null && (lastGroundingMetadata = candidate.groundingMetadata),
                  candidate.urlContextMetadata != null && (lastUrlContextMetadata = candidate.urlContextMetadata),
                  candidate.safetyRatings != null && (lastSafetyRatings = candidate.safetyRatings),
                  candidate.finishMessage != null && (lastFinishMessage = candidate.finishMessage),
                  candidate.continuationToken != null && (lastContinuationToken = candidate.continuationToken)),
                confirmedPromptBlockReason != null || candidate == null)
              )
                return;
              let content = candidate.content,
                sources = extractSources({ groundingMetadata: candidate.groundingMetadata, generateId: generateId3 });
              if (sources != null)
                for (let source of sources)
                  source.sourceType === "url" &&
                    !emittedSourceUrls.has(source.url) &&
                    (emittedSourceUrls.add(source.url), controller.enqueue(source));
              if (content != null) {
                let parts = (_c = content.parts) != null ? _c : [];
                for (let part of parts)
                  if ("executableCode" in part && (_d = part.executableCode) != null && _d.code) {
                    let toolCallId = generateId3();
                    ((lastCodeExecutionToolCallId = toolCallId),
                      controller.enqueue({
                        type: "tool-call",
                        toolCallId,
                        toolName: "code_execution",
                        input: JSON.stringify(part.executableCode),
                        providerExecuted: !0,
                      }));
                  } else if ("codeExecutionResult" in part && part.codeExecutionResult) {
                    let toolCallId = lastCodeExecutionToolCallId;
                    toolCallId &&
                      controller.enqueue({
                        type: "tool-result",
                        toolCallId,
                        toolName: "code_execution",
                        result: {
                          outcome: part.codeExecutionResult.outcome,
                          output: (_e = part.codeExecutionResult.output) != null ? _e : "",
                        },
                      });
                  } else if ("text" in part && part.text != null) {
                    let thoughtSignatureMetadata = part.thoughtSignature
                      ? { [providerOptionsName]: { thoughtSignature: part.thoughtSignature } }
                      : void 0;
                    part.text.length === 0
                      ? thoughtSignatureMetadata != null &&
                        currentTextBlockId !== null &&
                        controller.enqueue({
                          type: "text-delta",
                          id: currentTextBlockId,
                          delta: "",
                          providerMetadata: thoughtSignatureMetadata,
                        })
                      : part.thought === !0
                        ? (currentTextBlockId !== null &&
                            (controller.enqueue({ type: "text-end", id: currentTextBlockId }),
                            (currentTextBlockId = null)),
                          currentReasoningBlockId === null &&
                            ((currentReasoningBlockId = String(blockCounter++)),
                            controller.enqueue({
                              type: "reasoning-start",
                              id: currentReasoningBlockId,
                              providerMetadata: thoughtSignatureMetadata,
                            })),
                          controller.enqueue({
                            type: "reasoning-delta",
                            id: currentReasoningBlockId,
                            delta: part.text,
                            providerMetadata: thoughtSignatureMetadata,
                          }))
                        : (currentReasoningBlockId !== null &&
                            (controller.enqueue({ type: "reasoning-end", id: currentReasoningBlockId }),
                            (currentReasoningBlockId = null)),
                          currentTextBlockId === null &&
                            ((currentTextBlockId = String(blockCounter++)),
                            controller.enqueue({
                              type: "text-start",
                              id: currentTextBlockId,
                              providerMetadata: thoughtSignatureMetadata,
                            })),
                          controller.enqueue({
                            type: "text-delta",
                            id: currentTextBlockId,
                            delta: part.text,
                            providerMetadata: thoughtSignatureMetadata,
                          }));
                  } else if ("inlineData" in part) {
                    (currentTextBlockId !== null &&
                      (controller.enqueue({ type: "text-end", id: currentTextBlockId }), (currentTextBlockId = null)),
                      currentReasoningBlockId !== null &&
                        (controller.enqueue({ type: "reasoning-end", id: currentReasoningBlockId }),
                        (currentReasoningBlockId = null)));
                    let hasThought = part.thought === !0,
                      hasThoughtSignature = !!part.thoughtSignature,
                      fileMeta =
                        hasThought || hasThoughtSignature
                          ? {
                              [providerOptionsName]: {
                                ...(hasThought ? { thought: !0 } : {}),
                                ...(hasThoughtSignature ? { thoughtSignature: part.thoughtSignature } : {}),
                              },
                            }
                          : void 0;
                    controller.enqueue({
                      type: "file",
                      mediaType: part.inlineData.mimeType,
                      data: part.inlineData.data,
                      providerMetadata: fileMeta,
                    });
                  } else if ("toolCall" in part && part.toolCall) {
                    let toolCallId = (_f = part.toolCall.id) != null ? _f : generateId3();
                    lastServerToolCallId = toolCallId;
                    let serverMeta = {
                      [providerOptionsName]: {
                        ...(part.thoughtSignature ? { thoughtSignature: part.thoughtSignature } : {}),
                        serverToolCallId: toolCallId,
                        serverToolType: part.toolCall.toolType,
                      },
                    };
                    controller.enqueue({
                      type: "tool-call",
                      toolCallId,
                      toolName: `server:${part.toolCall.toolType}`,
                      input: JSON.stringify((_g = part.toolCall.args) != null ? _g : {}),
                      providerExecuted: !0,
                      dynamic: !0,
                      providerMetadata: serverMeta,
                    });
                  } else if ("toolResponse" in part && part.toolResponse) {
                    let responseToolCallId =
                        (_h = lastServerToolCallId ?? part.toolResponse.id) != null ? _h : generateId3(),
                      serverMeta = {
                        [providerOptionsName]: {
                          ...(part.thoughtSignature ? { thoughtSignature: part.thoughtSignature } : {}),
                          serverToolCallId: responseToolCallId,
                          serverToolType: part.toolResponse.toolType,
                        },
                      };
                    (controller.enqueue({
                      type: "tool-result",
                      toolCallId: responseToolCallId,
                      toolName: `server:${part.toolResponse.toolType}`,
                      result: (_i = part.toolResponse.response) != null ? _i : {},
                      providerMetadata: serverMeta,
                    }),
                      (lastServerToolCallId = void 0));
                  }
                for (let part of parts) {
                  if (!("functionCall" in part)) continue;
                  let providerMeta = part.thoughtSignature
                      ? { [providerOptionsName]: { thoughtSignature: part.thoughtSignature } }
                      : void 0,
                    isStreamingChunk =
                      part.functionCall.partialArgs != null ||
                      (part.functionCall.name != null && part.functionCall.willContinue === !0),
                    isTerminalChunk =
                      part.functionCall.name == null &&
                      part.functionCall.args == null &&
                      part.functionCall.partialArgs == null &&
                      part.functionCall.willContinue == null,
                    isCompleteCall =
                      part.functionCall.name != null &&
                      part.functionCall.args != null &&
                      part.functionCall.partialArgs == null,
                    isNoArgsCompleteCall =
                      part.functionCall.name != null &&
                      part.functionCall.args == null &&
                      part.functionCall.partialArgs == null &&
                      part.functionCall.willContinue !== !0;
                  if (isStreamingChunk) {
                    if (part.functionCall.name != null) {
                      let toolCallId = (_j = part.functionCall.id) != null ? _j : generateId3(),
                        accumulator = new GoogleJSONAccumulator();
                      if (
                        (activeStreamingToolCalls.push({
                          toolCallId,
                          toolName: part.functionCall.name,
                          accumulator,
                          providerMetadata: providerMeta,
                        }),
                        controller.enqueue({
                          type: "tool-input-start",
                          id: toolCallId,
                          toolName: part.functionCall.name,
                          providerMetadata: providerMeta,
                        }),
                        part.functionCall.partialArgs != null)
                      ) {
                        let partialArgs = part.functionCall.partialArgs,
                          { textDelta } = accumulator.processPartialArgs(partialArgs);
                        (textDelta.length > 0 &&
                          controller.enqueue({
                            type: "tool-input-delta",
                            id: toolCallId,
                            delta: textDelta,
                            providerMetadata: providerMeta,
                          }),
                          part.functionCall.willContinue !== !0 &&
                            partialArgs.every((arg) => arg.willContinue !== !0) &&
                            finishActiveStreamingToolCall(controller));
                      }
                    } else if (part.functionCall.partialArgs != null && activeStreamingToolCalls.length > 0) {
                      let active = activeStreamingToolCalls[activeStreamingToolCalls.length - 1],
                        partialArgs = part.functionCall.partialArgs,
                        { textDelta } = active.accumulator.processPartialArgs(partialArgs);
                      (textDelta.length > 0 &&
                        controller.enqueue({
                          type: "tool-input-delta",
                          id: active.toolCallId,
                          delta: textDelta,
                          providerMetadata: providerMeta,
                        }),
                        part.functionCall.willContinue !== !0 &&
                          partialArgs.every((arg) => arg.willContinue !== !0) &&
                          finishActiveStreamingToolCall(controller));
                    }
                  } else if (isTerminalChunk && activeStreamingToolCalls.length > 0)
                    finishActiveStreamingToolCall(controller);
                  else if (isCompleteCall) {
                    let toolCallId = (_k = part.functionCall.id) != null ? _k : generateId3(),
                      toolName = part.functionCall.name,
                      args2 =
                        typeof part.functionCall.args == "string"
                          ? part.functionCall.args
                          : JSON.stringify((_l = part.functionCall.args) != null ? _l : {});
                    (controller.enqueue({
                      type: "tool-input-start",
                      id: toolCallId,
                      toolName,
                      providerMetadata: providerMeta,
                    }),
                      controller.enqueue({
                        type: "tool-input-delta",
                        id: toolCallId,
                        delta: args2,
                        providerMetadata: providerMeta,
                      }),
                      controller.enqueue({ type: "tool-input-end", id: toolCallId, providerMetadata: providerMeta }),
                      controller.enqueue({
                        type: "tool-call",
                        toolCallId,
                        toolName,
                        input: args2,
                        providerMetadata: providerMeta,
                      }),
                      (hasToolCalls = !0));
                  } else if (isNoArgsCompleteCall) {
                    let toolCallId = (_m = part.functionCall.id) != null ? _m : generateId3(),
                      toolName = part.functionCall.name;
                    (controller.enqueue({
                      type: "tool-input-start",
                      id: toolCallId,
                      toolName,
                      providerMetadata: providerMeta,
                    }),
                      controller.enqueue({ type: "tool-input-end", id: toolCallId, providerMetadata: providerMeta }),
                      controller.enqueue({
                        type: "tool-call",
                        toolCallId,
                        toolName,
                        input: "{}",
                        providerMetadata: providerMeta,
                      }),
                      (hasToolCalls = !0));
                  }
                }
              }
              (candidate.finishReason === "CONTINUATION" &&
                (continuedUsage == null && (initialPromptTokenCount = usage?.promptTokenCount),
                (continuedUsage = addGoogleGenerativeAIUsageMetadata(continuedUsage, usage)),
                (usage = void 0)),
                candidate.finishReason != null &&
                  (finishReason = {
                    unified: mapGoogleGenerativeAIFinishReason({ finishReason: candidate.finishReason, hasToolCalls }),
                    raw: candidate.finishReason,
                  }));
            },
            flush(controller) {
              var _a22;
              ((usage = addGoogleGenerativeAIUsageMetadata(continuedUsage, usage)),
                currentTextBlockId !== null && controller.enqueue({ type: "text-end", id: currentTextBlockId }),
                currentReasoningBlockId !== null &&
                  controller.enqueue({ type: "reasoning-end", id: currentReasoningBlockId }),
                controller.enqueue({
                  type: "finish",
                  finishReason,
                  usage: convertGoogleGenerativeAIUsage(usage),
                  providerMetadata: {
                    [providerOptionsName]: {
                      promptFeedback,
                      groundingMetadata: lastGroundingMetadata,
                      ...(groundingMetadataPerRequest.length > 0
                        ? { groundingMetadataPerRequest: [...groundingMetadataPerRequest, requestGroundingMetadata] }
                        : {}),
                      urlContextMetadata: lastUrlContextMetadata,
                      safetyRatings: lastSafetyRatings,
                      usageMetadata: usage ?? null,
                      finishMessage: lastFinishMessage,
                      serviceTier: (_a22 = usage?.serviceTier) != null ? _a22 : null,
                      ...(lastContinuationToken != null &&
                      (finishReason.raw === "MAX_TOKENS" || finishReason.raw === "CONTINUATION")
                        ? { continuationToken: lastContinuationToken }
                        : {}),
                      ...(initialPromptTokenCount != null ? { initialPromptTokenCount } : {}),
                    },
                  },
                }));
            },
          }),
        ),
        response: { headers: responseHeaders },
        request: { body: args },
      };
    }
  };
function extractSources({ groundingMetadata, generateId: generateId3 }) {
  var _a22, _b2, _c, _d, _e, _f;
  if (!groundingMetadata?.groundingChunks) return;
  let sources = [];
  for (let chunk of groundingMetadata.groundingChunks)
    if (chunk.web != null)
      sources.push({
        type: "source",
        sourceType: "url",
        id: generateId3(),
        url: chunk.web.uri,
        title: (_a22 = chunk.web.title) != null ? _a22 : void 0,
      });
    else if (chunk.image != null)
      sources.push({
        type: "source",
        sourceType: "url",
        id: generateId3(),
        url: chunk.image.sourceUri,
        title: (_b2 = chunk.image.title) != null ? _b2 : void 0,
      });
    else if (chunk.retrievedContext != null) {
      let uri = chunk.retrievedContext.uri,
        fileSearchStore = chunk.retrievedContext.fileSearchStore;
      if (uri && (uri.startsWith("http://") || uri.startsWith("https://")))
        sources.push({
          type: "source",
          sourceType: "url",
          id: generateId3(),
          url: uri,
          title: (_c = chunk.retrievedContext.title) != null ? _c : void 0,
        });
      else if (uri) {
        let title = (_d = chunk.retrievedContext.title) != null ? _d : "Unknown Document",
          mediaType = "application/octet-stream",
          filename;
        (uri.endsWith(".pdf")
          ? ((mediaType = "application/pdf"), (filename = uri.split("/").pop()))
          : uri.endsWith(".txt")
            ? ((mediaType = "text/plain"), (filename = uri.split("/").pop()))
            : uri.endsWith(".docx")
              ? ((mediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
                (filename = uri.split("/").pop()))
              : uri.endsWith(".doc")
                ? ((mediaType = "application/msword"), (filename = uri.split("/").pop()))
                : (uri.match(/\.(md|markdown)$/) && (mediaType = "text/markdown"), (filename = uri.split("/").pop())),
          sources.push({ type: "source", sourceType: "document", id: generateId3(), mediaType, title, filename }));
      } else if (fileSearchStore) {
        let title = (_e = chunk.retrievedContext.title) != null ? _e : "Unknown Document";
        sources.push({
          type: "source",
          sourceType: "document",
          id: generateId3(),
          mediaType: "application/octet-stream",
          title,
          filename: fileSearchStore.split("/").pop(),
        });
      }
    } else
      chunk.maps != null &&
        chunk.maps.uri &&
        sources.push({
          type: "source",
          sourceType: "url",
          id: generateId3(),
          url: chunk.maps.uri,
          title: (_f = chunk.maps.title) != null ? _f : void 0,
        });
  return sources.length > 0 ? sources : void 0;
}
var getGroundingMetadataSchema = () =>
    external_exports.object({
      webSearchQueries: external_exports.array(external_exports.string()).nullish(),
      imageSearchQueries: external_exports.array(external_exports.string()).nullish(),
      retrievalQueries: external_exports.array(external_exports.string()).nullish(),
      searchEntryPoint: external_exports.object({ renderedContent: external_exports.string() }).nullish(),
      groundingChunks: external_exports
        .array(
          external_exports.object({
            web: external_exports
              .object({ uri: external_exports.string(), title: external_exports.string().nullish() })
              .nullish(),
            image: external_exports
              .object({
                sourceUri: external_exports.string(),
                imageUri: external_exports.string(),
                title: external_exports.string().nullish(),
                domain: external_exports.string().nullish(),
              })
              .nullish(),
            retrievedContext: external_exports
              .object({
                uri: external_exports.string().nullish(),
                title: external_exports.string().nullish(),
                text: external_exports.string().nullish(),
                fileSearchStore: external_exports.string().nullish(),
                customMetadata: external_exports
                  .array(
                    external_exports.object({
                      key: external_exports.string(),
                      stringValue: external_exports.string().nullish(),
                      numericValue: external_exports.number().nullish(),
                      stringListValue: external_exports
                        .object({ values: external_exports.array(external_exports.string()).nullish() })
                        .nullish(),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
            maps: external_exports
              .object({
                uri: external_exports.string().nullish(),
                title: external_exports.string().nullish(),
                text: external_exports.string().nullish(),
                placeId: external_exports.string().nullish(),
              })
              .nullish(),
          }),
        )
        .nullish(),
      groundingSupports: external_exports
        .array(
          external_exports.object({
            segment: external_exports
              .object({
                startIndex: external_exports.number().nullish(),
                endIndex: external_exports.number().nullish(),
                text: external_exports.string().nullish(),
              })
              .nullish(),
            segment_text: external_exports.string().nullish(),
            groundingChunkIndices: external_exports.array(external_exports.number()).nullish(),
            supportChunkIndices: external_exports.array(external_exports.number()).nullish(),
            confidenceScores: external_exports.array(external_exports.number()).nullish(),
            confidenceScore: external_exports.array(external_exports.number()).nullish(),
          }),
        )
        .nullish(),
      retrievalMetadata: external_exports
        .union([
          external_exports.object({ webDynamicRetrievalScore: external_exports.number() }),
          external_exports.object({}),
        ])
        .nullish(),
    }),
  partialArgSchema = () =>
    external_exports.object({
      jsonPath: external_exports.string(),
      stringValue: external_exports.string().nullish(),
      numberValue: external_exports.number().nullish(),
      boolValue: external_exports.boolean().nullish(),
      nullValue: external_exports.unknown().nullish(),
      willContinue: external_exports.boolean().nullish(),
    }),
  getContentSchema = () =>
    external_exports.object({
      parts: external_exports
        .array(
          external_exports.union([
            external_exports.object({
              functionCall: external_exports.object({
                id: external_exports.string().nullish(),
                name: external_exports.string().nullish(),
                args: external_exports.unknown().nullish(),
                partialArgs: external_exports.array(partialArgSchema()).nullish(),
                willContinue: external_exports.boolean().nullish(),
              }),
              thoughtSignature: external_exports.string().nullish(),
            }),
            external_exports.object({
              inlineData: external_exports.object({
                mimeType: external_exports.string(),
                data: external_exports.string(),
              }),
              thought: external_exports.boolean().nullish(),
              thoughtSignature: external_exports.string().nullish(),
            }),
            external_exports.object({
              toolCall: external_exports.object({
                toolType: external_exports.string(),
                args: external_exports.unknown().nullish(),
                id: external_exports.string(),
              }),
              thoughtSignature: external_exports.string().nullish(),
            }),
            external_exports.object({
              toolResponse: external_exports.object({
                toolType: external_exports.string(),
                response: external_exports.unknown().nullish(),
                id: external_exports.string(),
              }),
              thoughtSignature: external_exports.string().nullish(),
            }),
            external_exports.object({
              executableCode: external_exports
                .object({ language: external_exports.string(), code: external_exports.string() })
                .nullish(),
              codeExecutionResult: external_exports
                .object({ outcome: external_exports.string(), output: external_exports.string().nullish() })
                .nullish(),
              text: external_exports.string().nullish(),
              thought: external_exports.boolean().nullish(),
              thoughtSignature: external_exports.string().nullish(),
            }),
          ]),
        )
        .nullish(),
    }),
  getSafetyRatingSchema = () =>
    external_exports.object({
      category: external_exports.string().nullish(),
      probability: external_exports.string().nullish(),
      probabilityScore: external_exports.number().nullish(),
      severity: external_exports.string().nullish(),
      severityScore: external_exports.number().nullish(),
      blocked: external_exports.boolean().nullish(),
    }),
  tokenDetailsSchema = () =>
    external_exports
      .array(
        external_exports
          .object({ modality: external_exports.string(), tokenCount: external_exports.number() })
          .catchall(external_exports.json()),
      )
      .nullish(),
  usageSchema = () =>
    external_exports
      .object({
        cachedContentTokenCount: external_exports.number().nullish(),
        thoughtsTokenCount: external_exports.number().nullish(),
        promptTokenCount: external_exports.number().nullish(),
        candidatesTokenCount: external_exports.number().nullish(),
        toolUsePromptTokenCount: external_exports.number().nullish(),
        totalTokenCount: external_exports.number().nullish(),
        trafficType: external_exports.string().nullish(),
        serviceTier: external_exports.string().nullish(),
        promptTokensDetails: tokenDetailsSchema(),
        cacheTokensDetails: tokenDetailsSchema(),
        candidatesTokensDetails: tokenDetailsSchema(),
        toolUsePromptTokensDetails: tokenDetailsSchema(),
      })
      .catchall(external_exports.json()),
  getUrlContextMetadataSchema = () =>
    external_exports.object({
      urlMetadata: external_exports
        .array(
          external_exports.object({
            retrievedUrl: external_exports.string(),
            urlRetrievalStatus: external_exports.string(),
          }),
        )
        .nullish(),
    }),
  responseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        responseId: external_exports.string().nullish(),
        candidates: external_exports
          .array(
            external_exports.object({
              content: getContentSchema().nullish().or(external_exports.object({}).strict()),
              finishReason: external_exports.string().nullish(),
              finishMessage: external_exports.string().nullish(),
              continuationToken: external_exports.string().nullish(),
              safetyRatings: external_exports.array(getSafetyRatingSchema()).nullish(),
              groundingMetadata: getGroundingMetadataSchema().nullish(),
              urlContextMetadata: getUrlContextMetadataSchema().nullish(),
            }),
          )
          .nullish(),
        usageMetadata: usageSchema().nullish(),
        promptFeedback: external_exports
          .object({
            blockReason: external_exports.string().nullish(),
            safetyRatings: external_exports.array(getSafetyRatingSchema()).nullish(),
          })
          .nullish(),
      }),
    ),
  ),
  chunkSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        error: getGoogleErrorSchema().nullish(),
        responseId: external_exports.string().nullish(),
        candidates: external_exports
          .array(
            external_exports.object({
              content: getContentSchema().nullish(),
              finishReason: external_exports.string().nullish(),
              finishMessage: external_exports.string().nullish(),
              continuationToken: external_exports.string().nullish(),
              safetyRatings: external_exports.array(getSafetyRatingSchema()).nullish(),
              groundingMetadata: getGroundingMetadataSchema().nullish(),
              urlContextMetadata: getUrlContextMetadataSchema().nullish(),
            }),
          )
          .nullish(),
        usageMetadata: usageSchema().nullish(),
        promptFeedback: external_exports
          .object({
            blockReason: external_exports.string().nullish(),
            safetyRatings: external_exports.array(getSafetyRatingSchema()).nullish(),
          })
          .nullish(),
      }),
    ),
  );
function isConfirmedPromptBlockReason(blockReason) {
  return (
    blockReason != null &&
    blockReason !== "" &&
    blockReason !== "BLOCK_REASON_UNSPECIFIED" &&
    blockReason !== "BLOCKED_REASON_UNSPECIFIED"
  );
}
var codeExecution = createProviderToolFactoryWithOutputSchema({
    id: "google.code_execution",
    inputSchema: external_exports.object({
      language: external_exports.string().describe("The programming language of the code."),
      code: external_exports.string().describe("The code to be executed."),
    }),
    outputSchema: external_exports.object({
      outcome: external_exports.string().describe('The outcome of the execution (e.g., "OUTCOME_OK").'),
      output: external_exports.string().describe("The output from the code execution."),
    }),
  }),
  enterpriseWebSearch = createProviderToolFactory({
    id: "google.enterprise_web_search",
    inputSchema: lazySchema(() => zodSchema(external_exports.object({}))),
  }),
  fileSearchArgsBaseSchema = () =>
    external_exports
      .object({
        fileSearchStoreNames: external_exports
          .array(external_exports.string())
          .describe(
            "The names of the file_search_stores to retrieve from. Example: `fileSearchStores/my-file-search-store-123`",
          ),
        topK: external_exports
          .number()
          .int()
          .positive()
          .describe("The number of file search retrieval chunks to retrieve.")
          .optional(),
        metadataFilter: external_exports
          .string()
          .describe(
            "Metadata filter to apply to the file search retrieval documents. See https://google.aip.dev/160 for the syntax of the filter expression.",
          )
          .optional(),
      })
      .passthrough(),
  fileSearchArgsSchema = lazySchema(() => zodSchema(fileSearchArgsBaseSchema())),
  fileSearch = createProviderToolFactory({ id: "google.file_search", inputSchema: fileSearchArgsSchema }),
  googleMaps = createProviderToolFactory({
    id: "google.google_maps",
    inputSchema: lazySchema(() => zodSchema(external_exports.object({}))),
  }),
  googleSearchToolArgsBaseSchema = () =>
    external_exports
      .object({
        searchTypes: external_exports
          .object({
            webSearch: external_exports.object({}).optional(),
            imageSearch: external_exports.object({}).optional(),
          })
          .optional(),
        timeRangeFilter: external_exports
          .object({ startTime: external_exports.string(), endTime: external_exports.string() })
          .optional(),
      })
      .passthrough(),
  googleSearchToolArgsSchema = lazySchema(() => zodSchema(googleSearchToolArgsBaseSchema())),
  googleSearch = createProviderToolFactory({ id: "google.google_search", inputSchema: googleSearchToolArgsSchema }),
  urlContext = createProviderToolFactory({
    id: "google.url_context",
    inputSchema: lazySchema(() => zodSchema(external_exports.object({}))),
  }),
  vertexRagStore = createProviderToolFactory({
    id: "google.vertex_rag_store",
    inputSchema: external_exports.object({
      ragCorpus: external_exports.string(),
      topK: external_exports.number().optional(),
    }),
  }),
  googleTools = {
    googleSearch,
    enterpriseWebSearch,
    googleMaps,
    urlContext,
    fileSearch,
    codeExecution,
    vertexRagStore,
  },
  GoogleGenerativeAIImageModel = class {
    constructor(modelId, settings, config) {
      ((this.modelId = modelId),
        (this.settings = settings),
        (this.config = config),
        (this.specificationVersion = "v3"));
    }
    get maxImagesPerCall() {
      return this.settings.maxImagesPerCall != null
        ? this.settings.maxImagesPerCall
        : isGeminiModel(this.modelId)
          ? 10
          : 4;
    }
    get provider() {
      return this.config.provider;
    }
    async doGenerate(options) {
      return isGeminiModel(this.modelId) ? this.doGenerateGemini(options) : this.doGenerateImagen(options);
    }
    async doGenerateImagen(options) {
      var _a22, _b2, _c;
      let {
          prompt,
          n = 1,
          size,
          aspectRatio = "1:1",
          seed,
          providerOptions,
          headers,
          abortSignal,
          files,
          mask,
        } = options,
        warnings = [];
      if (files != null && files.length > 0)
        throw new Error(
          "Google Generative AI does not support image editing with Imagen models. Use Google Vertex AI (@ai-sdk/google-vertex) for image editing capabilities.",
        );
      if (mask != null)
        throw new Error(
          "Google Generative AI does not support image editing with masks. Use Google Vertex AI (@ai-sdk/google-vertex) for image editing capabilities.",
        );
      (size != null &&
        warnings.push({
          type: "unsupported",
          feature: "size",
          details: "This model does not support the `size` option. Use `aspectRatio` instead.",
        }),
        seed != null &&
          warnings.push({
            type: "unsupported",
            feature: "seed",
            details: "This model does not support the `seed` option through this provider.",
          }));
      let googleOptions = await parseProviderOptions({
          provider: "google",
          providerOptions,
          schema: googleImageModelOptionsSchema,
        }),
        currentDate =
          (_c =
            (_b2 = (_a22 = this.config._internal) == null ? void 0 : _a22.currentDate) == null
              ? void 0
              : _b2.call(_a22)) != null
            ? _c
            : new Date(),
        parameters = { sampleCount: n };
      if ((aspectRatio != null && (parameters.aspectRatio = aspectRatio), googleOptions)) {
        let { googleSearch: imagenGoogleSearch, ...imagenOptions } = googleOptions;
        (imagenGoogleSearch != null &&
          warnings.push({
            type: "unsupported",
            feature: "googleSearch",
            details: "Google Search grounding is only supported on Gemini image models.",
          }),
          Object.assign(parameters, imagenOptions));
      }
      let body = { instances: [{ prompt }], parameters },
        { responseHeaders, value: response } = await postJsonToApi({
          url: `${this.config.baseURL}/models/${this.modelId}:predict`,
          headers: combineHeaders(await resolve(this.config.headers), headers),
          body,
          failedResponseHandler: googleFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(googleImageResponseSchema),
          abortSignal,
          fetch: this.config.fetch,
        }),
        imagePredictions = response.predictions.filter((prediction) => "bytesBase64Encoded" in prediction);
      return {
        images: imagePredictions.map(({ bytesBase64Encoded }) => bytesBase64Encoded),
        ...(response.predictions.some((prediction) => "raiFilteredReason" in prediction) && { isRetryable: !1 }),
        warnings,
        providerMetadata: { google: { images: imagePredictions.map(() => ({})) } },
        response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders },
      };
    }
    async doGenerateGemini(options) {
      var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k;
      let { prompt, n, size, aspectRatio, seed, providerOptions, headers, abortSignal, files, mask } = options,
        warnings = [];
      if (mask != null) throw new Error("Gemini image models do not support mask-based image editing.");
      if (n != null && n > 1)
        throw new Error(
          "Gemini image models do not support generating a set number of images per call. Use n=1 or omit the n parameter.",
        );
      size != null &&
        warnings.push({
          type: "unsupported",
          feature: "size",
          details: "This model does not support the `size` option. Use `aspectRatio` instead.",
        });
      let userContent = [];
      if ((prompt != null && userContent.push({ type: "text", text: prompt }), files != null && files.length > 0))
        for (let file of files)
          file.type === "url"
            ? userContent.push({ type: "file", data: new URL(file.url), mediaType: "image/*" })
            : userContent.push({
                type: "file",
                data: typeof file.data == "string" ? file.data : new Uint8Array(file.data),
                mediaType: file.mediaType,
              });
      let languageModelPrompt = [{ role: "user", content: userContent }],
        googleImageOptions = await parseProviderOptions({
          provider: "google",
          providerOptions,
          schema: googleImageModelOptionsSchema,
        }),
        { googleSearch: _strippedGoogleSearch, ...passthroughGoogleOptions } =
          (_a22 = providerOptions?.google) != null ? _a22 : {},
        result = await new GoogleGenerativeAILanguageModel(this.modelId, {
          provider: this.config.provider,
          baseURL: this.config.baseURL,
          headers: (_b2 = this.config.headers) != null ? _b2 : {},
          fetch: this.config.fetch,
          generateId: (_c = this.config.generateId) != null ? _c : generateId,
        }).doGenerate({
          prompt: languageModelPrompt,
          seed,
          providerOptions: {
            google: {
              responseModalities: ["IMAGE"],
              imageConfig: aspectRatio ? { aspectRatio } : void 0,
              ...passthroughGoogleOptions,
            },
          },
          tools:
            googleImageOptions?.googleSearch != null
              ? [
                  {
                    type: "provider",
                    id: "google.google_search",
                    name: "google_search",
                    args: googleImageOptions.googleSearch,
                  },
                ]
              : void 0,
          headers,
          abortSignal,
        }),
        currentDate =
          (_f = (_e = (_d = this.config._internal) == null ? void 0 : _d.currentDate) == null ? void 0 : _e.call(_d)) !=
          null
            ? _f
            : new Date(),
        images = [];
      for (let part of result.content)
        part.type === "file" && part.mediaType.startsWith("image/") && images.push(convertToBase64(part.data));
      let languageModelGoogleMetadata =
        (_h = (_g = result.providerMetadata) == null ? void 0 : _g.google) != null ? _h : {};
      return {
        images,
        ...(result.finishReason.unified === "content-filter" ? { isRetryable: !1 } : {}),
        warnings,
        providerMetadata: { google: { ...languageModelGoogleMetadata, images: images.map(() => ({})) } },
        response: {
          timestamp: currentDate,
          modelId: this.modelId,
          headers: (_i = result.response) == null ? void 0 : _i.headers,
        },
        usage: result.usage
          ? {
              inputTokens: result.usage.inputTokens.total,
              outputTokens: result.usage.outputTokens.total,
              totalTokens:
                ((_j = result.usage.inputTokens.total) != null ? _j : 0) +
                ((_k = result.usage.outputTokens.total) != null ? _k : 0),
            }
          : void 0,
      };
    }
  };
function isGeminiModel(modelId) {
  return modelId.startsWith("gemini-");
}
var googleImageResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        predictions: external_exports
          .array(
            external_exports.union([
              external_exports.object({ bytesBase64Encoded: external_exports.string() }),
              external_exports.object({ raiFilteredReason: external_exports.string() }),
            ]),
          )
          .default([]),
      }),
    ),
  ),
  googleImageModelOptionsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        personGeneration: external_exports.enum(["dont_allow", "allow_adult", "allow_all"]).nullish(),
        aspectRatio: external_exports.enum(["1:1", "3:4", "4:3", "9:16", "16:9"]).nullish(),
        googleSearch: googleSearchToolArgsBaseSchema().optional(),
      }),
    ),
  );
function getFirstFrameImage(options) {
  var _a22, _b2;
  return (_b2 =
    (_a22 = options.frameImages) == null ? void 0 : _a22.find((frame) => frame.frameType === "first_frame")) == null
    ? void 0
    : _b2.image;
}
function resolveStartImage(options) {
  var _a22;
  return (_a22 = getFirstFrameImage(options)) != null ? _a22 : options.image;
}
function getLastFrameImage(options) {
  var _a22, _b2;
  return (_b2 =
    (_a22 = options.frameImages) == null ? void 0 : _a22.find((frame) => frame.frameType === "last_frame")) == null
    ? void 0
    : _b2.image;
}
function getInputReferences(options) {
  if (!(options.frameImages != null && options.frameImages.length > 0))
    return options.inputReferences != null && options.inputReferences.length > 0 ? options.inputReferences : void 0;
}
function convertFileToGoogleImage(file, warnings) {
  if (file.type === "url") {
    if (file.url.startsWith("gs://")) return { gcsUri: file.url, mimeType: "image/png" };
    warnings.push({
      type: "unsupported",
      feature: "URL-based image input",
      details: "Google Generative AI video models require base64-encoded images or GCS URIs. URL will be ignored.",
    });
    return;
  }
  return {
    bytesBase64Encoded: typeof file.data == "string" ? file.data : convertUint8ArrayToBase64(file.data),
    mimeType: file.mediaType || "image/png",
  };
}
function convertProviderReferenceImage(refImg) {
  return refImg.bytesBase64Encoded
    ? { image: { bytesBase64Encoded: refImg.bytesBase64Encoded, mimeType: "image/png" } }
    : refImg.gcsUri
      ? { image: { gcsUri: refImg.gcsUri, mimeType: "image/png" } }
      : refImg;
}
function convertInputReferenceImage(file, warnings) {
  let image = convertFileToGoogleImage(file, warnings);
  return image != null ? { image } : void 0;
}
var GoogleGenerativeAIVideoModel = class {
    constructor(modelId, config) {
      ((this.modelId = modelId), (this.config = config), (this.specificationVersion = "v3"));
    }
    get provider() {
      return this.config.provider;
    }
    get maxVideosPerCall() {
      return 4;
    }
    async doGenerate(options) {
      var _a22, _b2, _c, _d, _e, _f, _g, _h;
      let currentDate =
          (_c =
            (_b2 = (_a22 = this.config._internal) == null ? void 0 : _a22.currentDate) == null
              ? void 0
              : _b2.call(_a22)) != null
            ? _c
            : new Date(),
        warnings = [],
        googleOptions = await parseProviderOptions({
          provider: "google",
          providerOptions: options.providerOptions,
          schema: googleVideoModelOptionsSchema,
        }),
        instances = [{}],
        instance = instances[0];
      options.prompt != null && (instance.prompt = options.prompt);
      let startImage = resolveStartImage(options);
      if (startImage != null) {
        let image = convertFileToGoogleImage(startImage, warnings);
        image != null && (instance.image = image);
      }
      let lastFrameImage = getLastFrameImage(options);
      if (lastFrameImage != null) {
        let lastFrame = convertFileToGoogleImage(lastFrameImage, warnings);
        lastFrame != null && (instance.lastFrame = lastFrame);
      }
      let inputReferences = getInputReferences(options);
      inputReferences != null
        ? (instance.referenceImages = inputReferences.flatMap((reference) => {
            let converted = convertInputReferenceImage(reference, warnings);
            return converted != null ? [converted] : [];
          }))
        : googleOptions?.referenceImages != null &&
          (instance.referenceImages = googleOptions.referenceImages.map((refImg) =>
            convertProviderReferenceImage(refImg),
          ));
      let parameters = { sampleCount: options.n };
      if ((options.aspectRatio && (parameters.aspectRatio = options.aspectRatio), options.resolution)) {
        let resolutionMap = { "1280x720": "720p", "1920x1080": "1080p", "3840x2160": "4k" };
        parameters.resolution = resolutionMap[options.resolution] || options.resolution;
      }
      if (
        (options.duration && (parameters.durationSeconds = options.duration),
        options.seed && (parameters.seed = options.seed),
        googleOptions != null)
      ) {
        let opts = googleOptions;
        (opts.personGeneration !== void 0 &&
          opts.personGeneration !== null &&
          (parameters.personGeneration = opts.personGeneration),
          opts.negativePrompt !== void 0 &&
            opts.negativePrompt !== null &&
            (parameters.negativePrompt = opts.negativePrompt));
        for (let [key, value] of Object.entries(opts))
          ["pollIntervalMs", "pollTimeoutMs", "personGeneration", "negativePrompt", "referenceImages"].includes(key) ||
            (parameters[key] = value);
      }
      let { value: operation } = await postJsonToApi({
          url: `${this.config.baseURL}/models/${this.modelId}:predictLongRunning`,
          headers: combineHeaders(await resolve(this.config.headers), options.headers),
          body: { instances, parameters },
          successfulResponseHandler: createJsonResponseHandler(googleOperationSchema),
          failedResponseHandler: googleFailedResponseHandler,
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        operationName = operation.name;
      if (!operationName)
        throw new AISDKError({ name: "GOOGLE_VIDEO_GENERATION_ERROR", message: "No operation name returned from API" });
      let pollIntervalMs = (_d = googleOptions?.pollIntervalMs) != null ? _d : 1e4,
        pollTimeoutMs = (_e = googleOptions?.pollTimeoutMs) != null ? _e : 6e5,
        startTime = Date.now(),
        finalOperation = operation,
        responseHeaders;
      for (; !finalOperation.done;) {
        if (Date.now() - startTime > pollTimeoutMs)
          throw new AISDKError({
            name: "GOOGLE_VIDEO_GENERATION_TIMEOUT",
            message: `Video generation timed out after ${pollTimeoutMs}ms`,
          });
        if ((await delay(pollIntervalMs), (_f = options.abortSignal) != null && _f.aborted))
          throw new AISDKError({
            name: "GOOGLE_VIDEO_GENERATION_ABORTED",
            message: "Video generation request was aborted",
          });
        let { value: statusOperation, responseHeaders: pollHeaders } = await getFromApi({
          url: `${this.config.baseURL}/${operationName}`,
          headers: combineHeaders(await resolve(this.config.headers), options.headers),
          successfulResponseHandler: createJsonResponseHandler(googleOperationSchema),
          failedResponseHandler: googleFailedResponseHandler,
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        });
        ((finalOperation = statusOperation), (responseHeaders = pollHeaders));
      }
      if (finalOperation.error)
        throw new AISDKError({
          name: "GOOGLE_VIDEO_GENERATION_FAILED",
          message: `Video generation failed: ${finalOperation.error.message}`,
        });
      let response = finalOperation.response;
      if (
        !((_g = response?.generateVideoResponse) != null && _g.generatedSamples) ||
        response.generateVideoResponse.generatedSamples.length === 0
      )
        throw new AISDKError({
          name: "GOOGLE_VIDEO_GENERATION_ERROR",
          message: `No videos in response. Response: ${JSON.stringify(finalOperation)}`,
        });
      let videos = [],
        videoMetadata = [],
        resolvedHeaders = await resolve(this.config.headers),
        apiKey = resolvedHeaders?.["x-goog-api-key"];
      for (let generatedSample of response.generateVideoResponse.generatedSamples)
        if ((_h = generatedSample.video) != null && _h.uri) {
          let urlWithAuth =
            apiKey && isSameOrigin(generatedSample.video.uri, this.config.baseURL)
              ? `${generatedSample.video.uri}${generatedSample.video.uri.includes("?") ? "&" : "?"}key=${apiKey}`
              : generatedSample.video.uri;
          (videos.push({ type: "url", url: urlWithAuth, mediaType: "video/mp4" }),
            videoMetadata.push({ uri: generatedSample.video.uri }));
        }
      if (videos.length === 0)
        throw new AISDKError({ name: "GOOGLE_VIDEO_GENERATION_ERROR", message: "No valid videos in response" });
      return {
        videos,
        warnings,
        response: { timestamp: currentDate, modelId: this.modelId, headers: responseHeaders },
        providerMetadata: { google: { videos: videoMetadata } },
      };
    }
  },
  googleOperationSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        name: external_exports.string().nullish(),
        done: external_exports.boolean().nullish(),
        error: external_exports
          .object({
            code: external_exports.number().nullish(),
            message: external_exports.string(),
            status: external_exports.string().nullish(),
          })
          .nullish(),
        response: external_exports
          .object({
            generateVideoResponse: external_exports
              .object({
                generatedSamples: external_exports
                  .array(
                    external_exports.object({
                      video: external_exports.object({ uri: external_exports.string().nullish() }).nullish(),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
          })
          .nullish(),
      }),
    ),
  ),
  googleVideoModelOptionsSchema = lazySchema(() =>
    zodSchema(
      external_exports
        .object({
          pollIntervalMs: external_exports.number().positive().nullish(),
          pollTimeoutMs: external_exports.number().positive().nullish(),
          personGeneration: external_exports.enum(["dont_allow", "allow_adult", "allow_all"]).nullish(),
          negativePrompt: external_exports.string().nullish(),
          referenceImages: external_exports
            .array(
              external_exports.object({
                bytesBase64Encoded: external_exports.string().nullish(),
                gcsUri: external_exports.string().nullish(),
              }),
            )
            .nullish(),
        })
        .passthrough(),
    ),
  );
function convertGoogleInteractionsUsage(usage) {
  var _a22, _b2, _c, _d, _e, _f, _g, _h;
  if (usage == null)
    return {
      inputTokens: { total: void 0, noCache: void 0, cacheRead: void 0, cacheWrite: void 0 },
      outputTokens: { total: void 0, text: void 0, reasoning: void 0 },
      raw: void 0,
    };
  let totalInput = (_a22 = usage.total_input_tokens) != null ? _a22 : 0,
    totalOutput = (_b2 = usage.total_output_tokens) != null ? _b2 : 0,
    totalThought = (_c = usage.total_thought_tokens) != null ? _c : 0,
    totalCached = (_d = usage.total_cached_tokens) != null ? _d : 0;
  return {
    inputTokens: {
      total: (_e = usage.total_input_tokens) != null ? _e : void 0,
      noCache: usage.total_input_tokens == null ? void 0 : totalInput - totalCached,
      cacheRead: (_f = usage.total_cached_tokens) != null ? _f : void 0,
      cacheWrite: void 0,
    },
    outputTokens: {
      total:
        usage.total_output_tokens == null && usage.total_thought_tokens == null ? void 0 : totalOutput + totalThought,
      text: (_g = usage.total_output_tokens) != null ? _g : void 0,
      reasoning: (_h = usage.total_thought_tokens) != null ? _h : void 0,
    },
    raw: usage,
  };
}
function getGoogleInteractionsOutputTokensByModality(usage) {
  let byModality = usage?.output_tokens_by_modality;
  if (byModality == null) return;
  let result = {};
  for (let entry of byModality)
    entry?.modality != null && entry.tokens != null && (result[entry.modality] = entry.tokens);
  return Object.keys(result).length > 0 ? result : void 0;
}
var KNOWN_DOC_EXTENSIONS = {
  pdf: "application/pdf",
  txt: "text/plain",
  md: "text/markdown",
  markdown: "text/markdown",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};
function inferDocMediaType(uriOrName) {
  let lower = uriOrName.toLowerCase();
  for (let [ext, media] of Object.entries(KNOWN_DOC_EXTENSIONS)) if (lower.endsWith(`.${ext}`)) return media;
  return "application/octet-stream";
}
function basename(uriOrName) {
  let parts = uriOrName.split("/"),
    last = parts[parts.length - 1];
  return last && last.length > 0 ? last : void 0;
}
function annotationToSource({ annotation, generateId: generateId3 }) {
  var _a22, _b2, _c, _d, _e;
  switch (annotation.type) {
    case "url_citation": {
      let a = annotation;
      return a.url == null || a.url.length === 0
        ? void 0
        : {
            type: "source",
            sourceType: "url",
            id: generateId3(),
            url: a.url,
            ...(a.title != null ? { title: a.title } : {}),
          };
    }
    case "file_citation": {
      let a = annotation,
        uri = (_b2 = (_a22 = a.url) != null ? _a22 : a.document_uri) != null ? _b2 : a.file_name;
      if (uri == null || uri.length === 0) return;
      if (uri.startsWith("http://") || uri.startsWith("https://"))
        return {
          type: "source",
          sourceType: "url",
          id: generateId3(),
          url: uri,
          ...(a.file_name != null ? { title: a.file_name } : {}),
        };
      let filename = (_c = a.file_name) != null ? _c : basename(uri),
        mediaType = inferDocMediaType(uri);
      return {
        type: "source",
        sourceType: "document",
        id: generateId3(),
        mediaType,
        title: (_e = (_d = a.file_name) != null ? _d : filename) != null ? _e : uri,
        ...(filename != null ? { filename } : {}),
      };
    }
    case "place_citation": {
      let a = annotation;
      return a.url == null || a.url.length === 0
        ? void 0
        : {
            type: "source",
            sourceType: "url",
            id: generateId3(),
            url: a.url,
            ...(a.name != null ? { title: a.name } : {}),
          };
    }
    default:
      return;
  }
}
function builtinToolResultToSources({ block, generateId: generateId3 }) {
  var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k;
  let sources = [];
  switch (block.type) {
    case "url_context_result": {
      let result = (_a22 = block.result) != null ? _a22 : [];
      for (let entry of result)
        entry?.url == null ||
          entry.url.length === 0 ||
          (entry.status != null && entry.status !== "success") ||
          sources.push({ type: "source", sourceType: "url", id: generateId3(), url: entry.url });
      break;
    }
    case "google_search_result": {
      let result = (_b2 = block.result) != null ? _b2 : [];
      for (let entry of result) {
        let url = entry?.url;
        url == null ||
          url.length === 0 ||
          sources.push({
            type: "source",
            sourceType: "url",
            id: generateId3(),
            url,
            ...(entry.title != null ? { title: entry.title } : {}),
          });
      }
      break;
    }
    case "google_maps_result": {
      let result = (_c = block.result) != null ? _c : [];
      for (let entry of result)
        for (let place of (_d = entry.places) != null ? _d : [])
          place.url == null ||
            place.url.length === 0 ||
            sources.push({
              type: "source",
              sourceType: "url",
              id: generateId3(),
              url: place.url,
              ...(place.name != null ? { title: place.name } : {}),
            });
      break;
    }
    case "file_search_result": {
      let result = (_e = block.result) != null ? _e : [];
      for (let raw of result) {
        if (raw == null || typeof raw != "object") continue;
        let entry = raw,
          uri = (_g = (_f = entry.url) != null ? _f : entry.document_uri) != null ? _g : entry.file_name;
        if (uri == null || uri.length === 0) continue;
        if (uri.startsWith("http://") || uri.startsWith("https://")) {
          sources.push({
            type: "source",
            sourceType: "url",
            id: generateId3(),
            url: uri,
            ...(entry.title != null ? { title: entry.title } : {}),
          });
          continue;
        }
        let filename = (_h = entry.file_name) != null ? _h : basename(uri),
          mediaType = inferDocMediaType(uri);
        sources.push({
          type: "source",
          sourceType: "document",
          id: generateId3(),
          mediaType,
          title:
            (_k = (_j = (_i = entry.title) != null ? _i : entry.file_name) != null ? _j : filename) != null ? _k : uri,
          ...(filename != null ? { filename } : {}),
        });
      }
      break;
    }
    default:
      break;
  }
  return sources;
}
function annotationsToSources({ annotations, generateId: generateId3 }) {
  var _a22;
  if (annotations == null) return [];
  let seen = new Set(),
    sources = [];
  for (let annotation of annotations) {
    let source = annotationToSource({ annotation, generateId: generateId3 });
    if (source == null) continue;
    let key =
      source.sourceType === "url"
        ? `url:${source.url}`
        : `doc:${(_a22 = source.filename) != null ? _a22 : source.title}`;
    seen.has(key) || (seen.add(key), sources.push(source));
  }
  return sources;
}
function mapGoogleInteractionsFinishReason({ status, hasFunctionCall }) {
  switch (status) {
    case "completed":
      return hasFunctionCall ? "tool-calls" : "stop";
    case "requires_action":
      return "tool-calls";
    case "failed":
      return "error";
    case "incomplete":
      return "length";
    case "cancelled":
      return "other";
    default:
      return "other";
  }
}
var BUILTIN_TOOL_CALL_TYPES = new Set([
    "google_search_call",
    "code_execution_call",
    "url_context_call",
    "file_search_call",
    "google_maps_call",
    "mcp_server_tool_call",
  ]),
  BUILTIN_TOOL_RESULT_TYPES = new Set([
    "google_search_result",
    "code_execution_result",
    "url_context_result",
    "file_search_result",
    "google_maps_result",
    "mcp_server_tool_result",
  ]);
function builtinToolNameFromCallType(type) {
  return type.replace(/_call$/, "");
}
function builtinToolNameFromResultType(type) {
  return type.replace(/_result$/, "");
}
function buildGoogleInteractionsStreamTransform({
  warnings,
  generateId: generateId3,
  includeRawChunks,
  serviceTier: headerServiceTier,
}) {
  let interactionId,
    usage,
    serviceTier = headerServiceTier,
    finishStatus,
    hasFunctionCall = !1,
    openBlocks = new Map(),
    emittedSourceKeys = new Set();
  function sourceKey(source) {
    var _a22;
    return source.sourceType === "url"
      ? `url:${source.url}`
      : `doc:${(_a22 = source.filename) != null ? _a22 : source.title}`;
  }
  return new TransformStream({
    start(controller) {
      controller.enqueue({ type: "stream-start", warnings });
    },
    transform(chunk, controller) {
      var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o, _p, _q, _r, _s, _t;
      if ((includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }), !chunk.success)) {
        ((finishStatus = "failed"), controller.enqueue({ type: "error", error: chunk.error }));
        return;
      }
      let value = chunk.value,
        eventType = value.event_type;
      switch (eventType) {
        case "interaction.created": {
          let interaction = value.interaction;
          interactionId = interaction?.id != null && interaction.id.length > 0 ? interaction.id : void 0;
          let created = interaction?.created,
            timestamp;
          if (typeof created == "string") {
            let parsed = new Date(created);
            Number.isNaN(parsed.getTime()) || (timestamp = parsed);
          }
          controller.enqueue({
            type: "response-metadata",
            ...(interactionId != null ? { id: interactionId } : {}),
            modelId: interaction?.model,
            ...(timestamp ? { timestamp } : {}),
          });
          break;
        }
        case "step.start": {
          let event = value,
            step = event.step,
            index = event.index,
            blockId = `${interactionId ?? "interaction"}:${index}`,
            stepType = step?.type;
          if (stepType === "model_output") {
            let initial = (_a22 = step?.content) == null ? void 0 : _a22[0];
            if (initial?.type === "text") {
              (openBlocks.set(index, { kind: "text", id: blockId, emittedSourceKeys: new Set() }),
                controller.enqueue({ type: "text-start", id: blockId }));
              let initialSources = annotationsToSources({ annotations: initial.annotations, generateId: generateId3 });
              for (let source of initialSources) {
                let key = sourceKey(source);
                emittedSourceKeys.has(key) || (emittedSourceKeys.add(key), controller.enqueue(source));
              }
            } else
              initial?.type === "image"
                ? openBlocks.set(index, {
                    kind: "image",
                    id: blockId,
                    ...(initial.data != null ? { data: initial.data } : {}),
                    ...(initial.mime_type != null ? { mimeType: initial.mime_type } : {}),
                    ...(initial.uri != null ? { uri: initial.uri } : {}),
                  })
                : openBlocks.set(index, { kind: "pending_model_output", id: blockId });
          } else if (stepType === "thought") {
            let signature = step?.signature;
            if (
              (openBlocks.set(index, { kind: "reasoning", id: blockId, ...(signature != null ? { signature } : {}) }),
              controller.enqueue({ type: "reasoning-start", id: blockId }),
              Array.isArray(step?.summary))
            )
              for (let item of step.summary)
                item?.type === "text" &&
                  typeof item.text == "string" &&
                  controller.enqueue({ type: "reasoning-delta", id: blockId, delta: item.text });
          } else if (stepType === "function_call") {
            let toolCallId = (_b2 = step?.id) != null ? _b2 : blockId,
              toolName = (_c = step?.name) != null ? _c : "unknown";
            hasFunctionCall = !0;
            let state = {
              kind: "function_call",
              id: blockId,
              toolCallId,
              toolName,
              argumentsAccum: "",
              ...(step?.signature != null ? { signature: step.signature } : {}),
            };
            (openBlocks.set(index, state), controller.enqueue({ type: "tool-input-start", id: toolCallId, toolName }));
          } else if (stepType != null && BUILTIN_TOOL_CALL_TYPES.has(stepType)) {
            let toolName =
                stepType === "mcp_server_tool_call"
                  ? (_d = step?.name) != null
                    ? _d
                    : "mcp_server_tool"
                  : builtinToolNameFromCallType(stepType),
              toolCallId = (_e = step?.id) != null ? _e : blockId,
              state = {
                kind: "builtin_tool_call",
                id: blockId,
                blockType: stepType,
                toolCallId,
                toolName,
                arguments: (_f = step?.arguments) != null ? _f : {},
                callEmitted: !1,
              };
            openBlocks.set(index, state);
          } else if (stepType != null && BUILTIN_TOOL_RESULT_TYPES.has(stepType)) {
            let toolName =
                stepType === "mcp_server_tool_result"
                  ? (_g = step?.name) != null
                    ? _g
                    : "mcp_server_tool"
                  : builtinToolNameFromResultType(stepType),
              callId = (_h = step?.call_id) != null ? _h : blockId,
              state = {
                kind: "builtin_tool_result",
                id: blockId,
                blockType: stepType,
                callId,
                toolName,
                result: (_i = step?.result) != null ? _i : null,
                ...(step?.is_error != null ? { isError: step.is_error } : {}),
                resultEmitted: !1,
              };
            openBlocks.set(index, state);
          } else openBlocks.set(index, { kind: "unknown", id: blockId });
          break;
        }
        case "step.delta": {
          let event = value,
            open = openBlocks.get(event.index);
          if (open == null) break;
          let dtype = (_j = event.delta) == null ? void 0 : _j.type;
          if (
            open.kind === "pending_model_output" &&
            (dtype === "text" || dtype === "text_annotation" || dtype === "text_annotation_delta")
          ) {
            let promoted = { kind: "text", id: open.id, emittedSourceKeys: new Set() };
            (openBlocks.set(event.index, promoted),
              (open = promoted),
              controller.enqueue({ type: "text-start", id: promoted.id }));
          }
          if (
            dtype === "image" &&
            (open.kind === "pending_model_output" || open.kind === "text" || open.kind === "image")
          ) {
            let img = event.delta,
              google2 = {};
            interactionId != null && (google2.interactionId = interactionId);
            let providerMetadata = Object.keys(google2).length > 0 ? { google: google2 } : void 0;
            if (img?.data != null && img.data.length > 0)
              controller.enqueue({
                type: "file",
                mediaType: (_k = img.mime_type) != null ? _k : "image/png",
                data: img.data,
                ...(providerMetadata ? { providerMetadata } : {}),
              });
            else if (img?.uri != null && img.uri.length > 0) {
              let uriProviderMetadata = {
                google: { ...(interactionId != null ? { interactionId } : {}), imageUri: img.uri },
              };
              controller.enqueue({
                type: "file",
                mediaType: (_l = img.mime_type) != null ? _l : "image/png",
                data: "",
                providerMetadata: uriProviderMetadata,
              });
            }
            open.kind === "image" && ((open.data = void 0), (open.uri = void 0));
            break;
          }
          if (dtype === "video" && (open.kind === "pending_model_output" || open.kind === "text")) {
            let videoDelta = event.delta,
              google2 = {};
            interactionId != null && (google2.interactionId = interactionId);
            let providerMetadata = Object.keys(google2).length > 0 ? { google: google2 } : void 0;
            if (videoDelta?.data != null && videoDelta.data.length > 0)
              controller.enqueue({
                type: "file",
                mediaType: (_m = videoDelta.mime_type) != null ? _m : "video/mp4",
                data: videoDelta.data,
                ...(providerMetadata ? { providerMetadata } : {}),
              });
            else if (videoDelta?.uri != null && videoDelta.uri.length > 0) {
              let uriProviderMetadata = {
                google: { ...(interactionId != null ? { interactionId } : {}), videoUri: videoDelta.uri },
              };
              controller.enqueue({
                type: "file",
                mediaType: (_n = videoDelta.mime_type) != null ? _n : "video/mp4",
                data: "",
                providerMetadata: uriProviderMetadata,
              });
            }
            break;
          }
          let delta = event.delta;
          if (open.kind === "text" && delta?.type === "text") {
            let text = (_o = delta.text) != null ? _o : "";
            text.length > 0 && controller.enqueue({ type: "text-delta", id: open.id, delta: text });
          } else if (
            open.kind === "text" &&
            (delta?.type === "text_annotation" || delta?.type === "text_annotation_delta")
          ) {
            let sources = annotationsToSources({ annotations: delta.annotations, generateId: generateId3 });
            for (let source of sources) {
              let key = sourceKey(source);
              emittedSourceKeys.has(key) ||
                (emittedSourceKeys.add(key), open.emittedSourceKeys.add(key), controller.enqueue(source));
            }
          } else if (open.kind === "image" && delta?.type === "image")
            (delta.data != null && (open.data = delta.data),
              delta.mime_type != null && (open.mimeType = delta.mime_type),
              delta.uri != null && (open.uri = delta.uri));
          else if (open.kind === "reasoning") {
            if (delta?.type === "thought_summary") {
              let item = delta.content;
              item?.type === "text" &&
                typeof item.text == "string" &&
                controller.enqueue({ type: "reasoning-delta", id: open.id, delta: item.text });
            } else if (delta?.type === "thought_signature") {
              let signature = delta.signature;
              signature != null && (open.signature = signature);
            }
          } else if (open.kind === "function_call" && delta?.type === "arguments_delta") {
            let slice = typeof delta.arguments == "string" ? delta.arguments : "";
            (slice.length > 0 &&
              ((open.argumentsAccum += slice),
              controller.enqueue({ type: "tool-input-delta", id: open.toolCallId, delta: slice })),
              delta.id != null && (open.toolCallId = delta.id),
              delta.signature != null && (open.signature = delta.signature),
              (hasFunctionCall = !0));
          } else
            open.kind === "builtin_tool_call" && delta?.type === open.blockType
              ? (delta.id != null && (open.toolCallId = delta.id),
                delta.arguments != null && typeof delta.arguments == "object" && (open.arguments = delta.arguments),
                delta.name != null && open.blockType === "mcp_server_tool_call" && (open.toolName = delta.name))
              : open.kind === "builtin_tool_result" &&
                delta?.type === open.blockType &&
                (delta.call_id != null && (open.callId = delta.call_id),
                delta.result !== void 0 && (open.result = delta.result),
                delta.is_error != null && (open.isError = delta.is_error),
                delta.name != null && open.blockType === "mcp_server_tool_result" && (open.toolName = delta.name));
          break;
        }
        case "step.stop": {
          let event = value,
            open = openBlocks.get(event.index);
          if (open == null) break;
          if (open.kind === "text") {
            let textProviderMetadata = interactionId != null ? { google: { interactionId } } : void 0;
            controller.enqueue({
              type: "text-end",
              id: open.id,
              ...(textProviderMetadata ? { providerMetadata: textProviderMetadata } : {}),
            });
          } else if (open.kind === "reasoning") {
            let google2 = {};
            (open.signature != null && (google2.signature = open.signature),
              interactionId != null && (google2.interactionId = interactionId));
            let providerMetadata = Object.keys(google2).length > 0 ? { google: google2 } : void 0;
            controller.enqueue({
              type: "reasoning-end",
              id: open.id,
              ...(providerMetadata ? { providerMetadata } : {}),
            });
          } else if (open.kind === "image") {
            let google2 = {};
            interactionId != null && (google2.interactionId = interactionId);
            let providerMetadata = Object.keys(google2).length > 0 ? { google: google2 } : void 0;
            if (open.data != null && open.data.length > 0)
              controller.enqueue({
                type: "file",
                mediaType: (_p = open.mimeType) != null ? _p : "image/png",
                data: open.data,
                ...(providerMetadata ? { providerMetadata } : {}),
              });
            else if (open.uri != null && open.uri.length > 0) {
              let uriProviderMetadata = {
                google: { ...(interactionId != null ? { interactionId } : {}), imageUri: open.uri },
              };
              controller.enqueue({
                type: "file",
                mediaType: (_q = open.mimeType) != null ? _q : "image/png",
                data: "",
                providerMetadata: uriProviderMetadata,
              });
            }
          } else if (open.kind === "function_call") {
            let accumulated = open.argumentsAccum.length > 0 ? open.argumentsAccum : "{}";
            controller.enqueue({ type: "tool-input-end", id: open.toolCallId });
            let google2 = {};
            (open.signature != null && (google2.signature = open.signature),
              interactionId != null && (google2.interactionId = interactionId));
            let providerMetadata = Object.keys(google2).length > 0 ? { google: google2 } : void 0;
            controller.enqueue({
              type: "tool-call",
              toolCallId: open.toolCallId,
              toolName: open.toolName,
              input: accumulated,
              ...(providerMetadata ? { providerMetadata } : {}),
            });
          } else if (open.kind === "builtin_tool_call" && !open.callEmitted)
            (controller.enqueue({
              type: "tool-call",
              toolCallId: open.toolCallId,
              toolName: open.toolName,
              input: JSON.stringify((_r = open.arguments) != null ? _r : {}),
              providerExecuted: !0,
            }),
              (open.callEmitted = !0));
          else if (open.kind === "builtin_tool_result" && !open.resultEmitted) {
            (controller.enqueue({
              type: "tool-result",
              toolCallId: open.callId,
              toolName: open.toolName,
              result: (_s = open.result) != null ? _s : null,
            }),
              (open.resultEmitted = !0));
            let sources = builtinToolResultToSources({
              block: { type: open.blockType, call_id: open.callId, result: open.result },
              generateId: generateId3,
            });
            for (let source of sources) {
              let key = sourceKey(source);
              emittedSourceKeys.has(key) || (emittedSourceKeys.add(key), controller.enqueue(source));
            }
          }
          openBlocks.delete(event.index);
          break;
        }
        case "interaction.status_update":
        case "interaction.in_progress":
        case "interaction.requires_action": {
          let event = value;
          event.status != null
            ? (finishStatus = event.status)
            : eventType === "interaction.requires_action"
              ? (finishStatus = "requires_action")
              : (finishStatus = "in_progress");
          break;
        }
        case "interaction.completed": {
          let interaction = value.interaction;
          (interaction?.id != null && interaction.id.length > 0 && (interactionId = interaction.id),
            interaction?.status != null && (finishStatus = interaction.status),
            interaction?.usage != null && (usage = interaction.usage),
            interaction?.service_tier != null && (serviceTier = interaction.service_tier));
          break;
        }
        case "error": {
          let event = value;
          finishStatus = "failed";
          let errorPayload = (_t = event.error) != null ? _t : { message: "Unknown interaction error" };
          controller.enqueue({ type: "error", error: errorPayload });
          break;
        }
        default:
          break;
      }
    },
    flush(controller) {
      let finishReason = {
          unified: mapGoogleInteractionsFinishReason({ status: finishStatus, hasFunctionCall }),
          raw: finishStatus,
        },
        outputTokensByModality = getGoogleInteractionsOutputTokensByModality(usage),
        providerMetadata = {
          google: {
            ...(interactionId != null ? { interactionId } : {}),
            ...(serviceTier != null ? { serviceTier } : {}),
            ...(outputTokensByModality != null ? { outputTokensByModality } : {}),
          },
        };
      controller.enqueue({
        type: "finish",
        finishReason,
        usage: convertGoogleInteractionsUsage(usage),
        providerMetadata,
      });
    },
  });
}
function getTopLevelMediaType(mediaType) {
  let slashIndex = mediaType.indexOf("/");
  return slashIndex === -1 ? mediaType : mediaType.substring(0, slashIndex);
}
function isFullMediaType(mediaType) {
  let slashIndex = mediaType.indexOf("/");
  if (slashIndex === -1) return !1;
  let subtype = mediaType.substring(slashIndex + 1);
  return subtype.length > 0 && subtype !== "*";
}
function convertToGoogleInteractionsInput({ prompt, previousInteractionId, store, mediaResolution }) {
  var _a22, _b2, _c, _d, _e, _f, _g;
  let warnings = [],
    incoherentCombo = previousInteractionId != null && store === !1,
    shouldCompact = previousInteractionId != null && store !== !1;
  incoherentCombo &&
    warnings.push({
      type: "other",
      message:
        "google.interactions: providerOptions.google.previousInteractionId was set together with store: false. These are incoherent (the prior interaction cannot be referenced when nothing was stored on the server); the full history will be sent and previous_interaction_id will still be emitted.",
    });
  let compactedPrompt = shouldCompact ? compactPromptForPreviousInteraction({ prompt, previousInteractionId }) : prompt,
    systemTexts = [],
    steps = [];
  for (let message of compactedPrompt)
    switch (message.role) {
      case "system": {
        systemTexts.push(message.content);
        break;
      }
      case "user": {
        let content = [];
        for (let part of message.content)
          if (part.type === "text") content.push({ type: "text", text: part.text });
          else if (part.type === "file") {
            let fileBlock = convertFilePartToContent({ part, warnings, mediaResolution });
            fileBlock != null && content.push(fileBlock);
          }
        let merged = mergeAdjacentTextContent(content);
        merged.length > 0 && steps.push({ type: "user_input", content: merged });
        break;
      }
      case "assistant": {
        let pendingModelOutput = [],
          flushModelOutput = () => {
            pendingModelOutput.length > 0 &&
              (steps.push({ type: "model_output", content: pendingModelOutput }), (pendingModelOutput = []));
          };
        for (let part of message.content)
          if (part.type === "text") pendingModelOutput.push({ type: "text", text: part.text });
          else if (part.type === "reasoning") {
            flushModelOutput();
            let signature =
              (_b2 = (_a22 = part.providerOptions) == null ? void 0 : _a22.google) == null ? void 0 : _b2.signature;
            steps.push({
              type: "thought",
              ...(signature != null ? { signature } : {}),
              summary: part.text.length > 0 ? [{ type: "text", text: part.text }] : void 0,
            });
          } else if (part.type === "file") {
            let fileBlock = convertFilePartToContent({ part, warnings, mediaResolution });
            fileBlock != null && pendingModelOutput.push(fileBlock);
          } else if (part.type === "tool-call") {
            flushModelOutput();
            let signature =
                (_d = (_c = part.providerOptions) == null ? void 0 : _c.google) == null ? void 0 : _d.signature,
              args =
                typeof part.input == "string" ? safeParseToolArgs(part.input) : (_e = part.input) != null ? _e : {};
            steps.push({
              type: "function_call",
              id: part.toolCallId,
              name: part.toolName,
              arguments: args,
              ...(signature != null ? { signature } : {}),
            });
          } else
            warnings.push({
              type: "other",
              message: `google.interactions: unsupported assistant content part type "${part.type}"; part dropped.`,
            });
        flushModelOutput();
        break;
      }
      case "tool": {
        let content = [];
        for (let part of message.content) {
          if (part.type !== "tool-result") {
            warnings.push({
              type: "other",
              message: `google.interactions: unsupported tool message part type "${part.type}"; part dropped.`,
            });
            continue;
          }
          let block = convertToolResultPart({
            toolCallId: part.toolCallId,
            toolName: part.toolName,
            output: part.output,
            signature: (_g = (_f = part.providerOptions) == null ? void 0 : _f.google) == null ? void 0 : _g.signature,
            warnings,
          });
          content.push(block);
        }
        content.length > 0 && steps.push({ type: "user_input", content });
        break;
      }
    }
  let systemInstruction =
    systemTexts.length > 0
      ? systemTexts.join(`

`)
      : void 0;
  return { input: steps, systemInstruction, warnings };
}
function convertFilePartToContent({ part, warnings, mediaResolution }) {
  let topLevel = getTopLevelMediaType(part.mediaType),
    kind;
  switch (topLevel) {
    case "image":
      kind = "image";
      break;
    case "audio":
      kind = "audio";
      break;
    case "video":
      kind = "video";
      break;
    case "application":
      kind = "document";
      break;
    default:
      kind = void 0;
  }
  if (kind == null) {
    warnings.push({
      type: "other",
      message: `google.interactions: unsupported file media type "${part.mediaType}"; part dropped.`,
    });
    return;
  }
  let resolutionField =
    mediaResolution != null && (kind === "image" || kind === "video") ? { resolution: mediaResolution } : {};
  if (part.data instanceof URL)
    return {
      type: kind,
      uri: part.data.toString(),
      ...(isFullMediaType(part.mediaType) ? { mime_type: part.mediaType } : {}),
      ...resolutionField,
    };
  if (!isFullMediaType(part.mediaType)) {
    warnings.push({
      type: "other",
      message: `google.interactions: inline file data requires a full IANA media type (e.g. "image/png"), got "${part.mediaType}"; part dropped.`,
    });
    return;
  }
  return { type: kind, data: convertToBase64(part.data), mime_type: part.mediaType, ...resolutionField };
}
function compactPromptForPreviousInteraction({ prompt, previousInteractionId }) {
  let out = [],
    droppedToolCallIds = new Set();
  for (let message of prompt) {
    if (message.role === "assistant") {
      if (
        message.content.some((part) => {
          var _a22, _b2;
          return (
            ((_b2 = (_a22 = part.providerOptions) == null ? void 0 : _a22.google) == null
              ? void 0
              : _b2.interactionId) === previousInteractionId
          );
        })
      ) {
        for (let part of message.content) part.type === "tool-call" && droppedToolCallIds.add(part.toolCallId);
        continue;
      }
      out.push(message);
      continue;
    }
    if (message.role === "tool") {
      let remaining = message.content.filter((part) =>
        part.type !== "tool-result" ? !0 : !droppedToolCallIds.has(part.toolCallId),
      );
      if (remaining.length === 0) continue;
      out.push({ ...message, content: remaining });
      continue;
    }
    out.push(message);
  }
  return out;
}
function safeParseToolArgs(input) {
  try {
    let parsed = secureJsonParse(input);
    return parsed != null && typeof parsed == "object" && !Array.isArray(parsed) ? parsed : { value: parsed };
  } catch {
    return { value: input };
  }
}
function convertToolResultPart({ toolCallId, toolName, output, signature, warnings }) {
  var _a22;
  let base = {
    type: "function_result",
    call_id: toolCallId,
    name: toolName,
    ...(signature != null ? { signature } : {}),
  };
  switch (output.type) {
    case "text":
      return { ...base, result: output.value };
    case "json":
      return { ...base, result: JSON.stringify(output.value) };
    case "error-text":
      return { ...base, is_error: !0, result: output.value };
    case "error-json":
      return { ...base, is_error: !0, result: JSON.stringify(output.value) };
    case "execution-denied":
      return {
        ...base,
        is_error: !0,
        result: (_a22 = output.reason) != null ? _a22 : "Tool execution denied by user.",
      };
    case "content": {
      let blocks = [];
      for (let item of output.value)
        if (item.type === "text") blocks.push({ type: "text", text: item.text });
        else if (item.type === "image-data") {
          let imageBlock = filePartToImageBlock({
            part: { type: "file", mediaType: item.mediaType, data: item.data },
            warnings,
          });
          imageBlock != null && blocks.push(imageBlock);
        } else if (item.type === "image-url") {
          let imageBlock = filePartToImageBlock({
            part: { type: "file", mediaType: "image/*", data: new URL(item.url) },
            warnings,
          });
          imageBlock != null && blocks.push(imageBlock);
        } else if (item.type === "file-data" || item.type === "file-url") {
          let mediaType = item.type === "file-data" ? item.mediaType : "application/*";
          if (getTopLevelMediaType(mediaType) !== "image") {
            warnings.push({
              type: "other",
              message: `google.interactions: tool-result file with mediaType "${mediaType}" is not supported (Interactions \`function_result.result\` accepts only text and image content); part dropped.`,
            });
            continue;
          }
          let imageBlock = filePartToImageBlock({
            part:
              item.type === "file-data"
                ? { type: "file", mediaType: item.mediaType, data: item.data }
                : { type: "file", mediaType, data: new URL(item.url) },
            warnings,
          });
          imageBlock != null && blocks.push(imageBlock);
        } else
          warnings.push({
            type: "other",
            message: `google.interactions: tool-result content part type "${item.type}" is not supported; part dropped.`,
          });
      return { ...base, result: blocks };
    }
  }
}
function filePartToImageBlock({ part, warnings }) {
  if (part.data instanceof URL)
    return {
      type: "image",
      uri: part.data.toString(),
      ...(isFullMediaType(part.mediaType) ? { mime_type: part.mediaType } : {}),
    };
  if (!isFullMediaType(part.mediaType)) {
    warnings.push({
      type: "other",
      message: `google.interactions: tool-result image part requires a full IANA media type (e.g. "image/png"), got "${part.mediaType}"; part dropped.`,
    });
    return;
  }
  return { type: "image", data: convertToBase64(part.data), mime_type: part.mediaType };
}
function mergeAdjacentTextContent(content) {
  if (content.length < 2) return content;
  let result = [];
  for (let block of content) {
    let last = result[result.length - 1];
    if (
      block.type === "text" &&
      last != null &&
      last.type === "text" &&
      last.annotations == null &&
      block.annotations == null
    ) {
      let merged = {
        type: "text",
        text: `${last.text}

${block.text}`,
      };
      result[result.length - 1] = merged;
      continue;
    }
    result.push(block);
  }
  return result;
}
var tokenByModalitySchema = () =>
    external_exports
      .object({ modality: external_exports.string().nullish(), tokens: external_exports.number().nullish() })
      .loose(),
  usageSchema2 = () =>
    external_exports
      .object({
        total_input_tokens: external_exports.number().nullish(),
        total_output_tokens: external_exports.number().nullish(),
        total_thought_tokens: external_exports.number().nullish(),
        total_cached_tokens: external_exports.number().nullish(),
        total_tool_use_tokens: external_exports.number().nullish(),
        total_tokens: external_exports.number().nullish(),
        input_tokens_by_modality: external_exports.array(tokenByModalitySchema()).nullish(),
        output_tokens_by_modality: external_exports.array(tokenByModalitySchema()).nullish(),
        cached_tokens_by_modality: external_exports.array(tokenByModalitySchema()).nullish(),
        tool_use_tokens_by_modality: external_exports.array(tokenByModalitySchema()).nullish(),
        grounding_tool_count: external_exports
          .array(
            external_exports
              .object({ type: external_exports.string().nullish(), count: external_exports.number().nullish() })
              .loose(),
          )
          .nullish(),
      })
      .loose(),
  interactionStatusSchema = () =>
    external_exports.enum(["in_progress", "requires_action", "completed", "failed", "cancelled", "incomplete"]),
  annotationSchema = () => {
    let urlCitation = external_exports
        .object({
          type: external_exports.literal("url_citation"),
          url: external_exports.string().nullish(),
          title: external_exports.string().nullish(),
          start_index: external_exports.number().nullish(),
          end_index: external_exports.number().nullish(),
        })
        .loose(),
      fileCitation = external_exports
        .object({
          type: external_exports.literal("file_citation"),
          file_name: external_exports.string().nullish(),
          document_uri: external_exports.string().nullish(),
          url: external_exports.string().nullish(),
          page_number: external_exports.number().nullish(),
          media_id: external_exports.string().nullish(),
          start_index: external_exports.number().nullish(),
          end_index: external_exports.number().nullish(),
          custom_metadata: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
        })
        .loose(),
      placeCitation = external_exports
        .object({
          type: external_exports.literal("place_citation"),
          name: external_exports.string().nullish(),
          url: external_exports.string().nullish(),
          place_id: external_exports.string().nullish(),
          start_index: external_exports.number().nullish(),
          end_index: external_exports.number().nullish(),
        })
        .loose();
    return external_exports.union([
      urlCitation,
      fileCitation,
      placeCitation,
      external_exports.object({ type: external_exports.string() }).loose(),
    ]);
  },
  thoughtSummaryItemSchema = () =>
    external_exports
      .object({
        type: external_exports.string(),
        text: external_exports.string().nullish(),
        data: external_exports.string().nullish(),
        mime_type: external_exports.string().nullish(),
      })
      .loose(),
  contentBlockSchema = () => {
    let textContent = external_exports
        .object({
          type: external_exports.literal("text"),
          text: external_exports.string(),
          annotations: external_exports.array(annotationSchema()).nullish(),
        })
        .loose(),
      imageContent = external_exports
        .object({
          type: external_exports.literal("image"),
          data: external_exports.string().nullish(),
          mime_type: external_exports.string().nullish(),
          resolution: external_exports.enum(["low", "medium", "high", "ultra_high"]).nullish(),
          uri: external_exports.string().nullish(),
        })
        .loose(),
      videoContent = external_exports
        .object({
          type: external_exports.literal("video"),
          data: external_exports.string().nullish(),
          mime_type: external_exports.string().nullish(),
          uri: external_exports.string().nullish(),
        })
        .loose();
    return external_exports.union([
      textContent,
      imageContent,
      videoContent,
      external_exports.object({ type: external_exports.string() }).loose(),
    ]);
  },
  BUILTIN_TOOL_CALL_STEP_TYPES = [
    "google_search_call",
    "code_execution_call",
    "url_context_call",
    "file_search_call",
    "google_maps_call",
    "mcp_server_tool_call",
  ],
  BUILTIN_TOOL_RESULT_STEP_TYPES = [
    "google_search_result",
    "code_execution_result",
    "url_context_result",
    "file_search_result",
    "google_maps_result",
    "mcp_server_tool_result",
  ],
  stepSchema = () => {
    let userInputStep = external_exports
        .object({
          type: external_exports.literal("user_input"),
          content: external_exports.array(contentBlockSchema()).nullish(),
        })
        .loose(),
      modelOutputStep = external_exports
        .object({
          type: external_exports.literal("model_output"),
          content: external_exports.array(contentBlockSchema()).nullish(),
        })
        .loose(),
      functionCallStep = external_exports
        .object({
          type: external_exports.literal("function_call"),
          id: external_exports.string(),
          name: external_exports.string(),
          arguments: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
          signature: external_exports.string().nullish(),
        })
        .loose(),
      thoughtStep = external_exports
        .object({
          type: external_exports.literal("thought"),
          signature: external_exports.string().nullish(),
          summary: external_exports.array(thoughtSummaryItemSchema()).nullish(),
        })
        .loose(),
      builtinToolCallStep = external_exports
        .object({
          type: external_exports.enum(BUILTIN_TOOL_CALL_STEP_TYPES),
          id: external_exports.string(),
          arguments: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
          name: external_exports.string().nullish(),
          server_name: external_exports.string().nullish(),
          search_type: external_exports.string().nullish(),
          signature: external_exports.string().nullish(),
        })
        .loose(),
      builtinToolResultStep = external_exports
        .object({
          type: external_exports.enum(BUILTIN_TOOL_RESULT_STEP_TYPES),
          call_id: external_exports.string(),
          result: external_exports.unknown().nullish(),
          is_error: external_exports.boolean().nullish(),
          name: external_exports.string().nullish(),
          server_name: external_exports.string().nullish(),
          signature: external_exports.string().nullish(),
        })
        .loose();
    return external_exports.union([
      userInputStep,
      modelOutputStep,
      functionCallStep,
      thoughtStep,
      builtinToolCallStep,
      builtinToolResultStep,
      external_exports.object({ type: external_exports.string() }).loose(),
    ]);
  },
  googleInteractionsResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports
        .object({
          id: external_exports.string().nullish(),
          created: external_exports.string().nullish(),
          updated: external_exports.string().nullish(),
          status: interactionStatusSchema(),
          model: external_exports.string().nullish(),
          agent: external_exports.string().nullish(),
          steps: external_exports.array(stepSchema()).nullish(),
          usage: usageSchema2().nullish(),
          service_tier: external_exports.string().nullish(),
          previous_interaction_id: external_exports.string().nullish(),
          response_modalities: external_exports.array(external_exports.string()).nullish(),
        })
        .loose(),
    ),
  ),
  googleInteractionsEventSchema = lazySchema(() =>
    zodSchema(
      (() => {
        let status = interactionStatusSchema(),
          annotation = annotationSchema(),
          thoughtSummaryItem = thoughtSummaryItemSchema(),
          interactionCreatedEvent = external_exports
            .object({
              event_type: external_exports.literal("interaction.created"),
              event_id: external_exports.string().nullish(),
              interaction: external_exports
                .object({
                  id: external_exports.string().nullish(),
                  created: external_exports.string().nullish(),
                  model: external_exports.string().nullish(),
                  agent: external_exports.string().nullish(),
                  status: status.nullish(),
                })
                .loose(),
            })
            .loose(),
          stepStartEvent = external_exports
            .object({
              event_type: external_exports.literal("step.start"),
              event_id: external_exports.string().nullish(),
              index: external_exports.number(),
              step: stepSchema(),
            })
            .loose(),
          stepDeltaText = external_exports
            .object({ type: external_exports.literal("text"), text: external_exports.string() })
            .loose(),
          stepDeltaThoughtSummary = external_exports
            .object({ type: external_exports.literal("thought_summary"), content: thoughtSummaryItem.nullish() })
            .loose(),
          stepDeltaThoughtSignature = external_exports
            .object({
              type: external_exports.literal("thought_signature"),
              signature: external_exports.string().nullish(),
            })
            .loose(),
          stepDeltaArgumentsDelta = external_exports
            .object({
              type: external_exports.literal("arguments_delta"),
              arguments: external_exports.string().nullish(),
              id: external_exports.string().nullish(),
              signature: external_exports.string().nullish(),
            })
            .loose(),
          stepDeltaTextAnnotation = external_exports
            .object({
              type: external_exports.enum(["text_annotation_delta", "text_annotation"]),
              annotations: external_exports.array(annotation).nullish(),
            })
            .loose(),
          stepDeltaImage = external_exports
            .object({
              type: external_exports.literal("image"),
              data: external_exports.string().nullish(),
              mime_type: external_exports.string().nullish(),
              resolution: external_exports.enum(["low", "medium", "high", "ultra_high"]).nullish(),
              uri: external_exports.string().nullish(),
            })
            .loose(),
          stepDeltaVideo = external_exports
            .object({
              type: external_exports.literal("video"),
              data: external_exports.string().nullish(),
              mime_type: external_exports.string().nullish(),
              uri: external_exports.string().nullish(),
            })
            .loose(),
          stepDeltaBuiltinToolCall = external_exports
            .object({
              type: external_exports.enum(BUILTIN_TOOL_CALL_STEP_TYPES),
              id: external_exports.string().nullish(),
              arguments: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
              name: external_exports.string().nullish(),
              server_name: external_exports.string().nullish(),
              search_type: external_exports.string().nullish(),
              signature: external_exports.string().nullish(),
            })
            .loose(),
          stepDeltaBuiltinToolResult = external_exports
            .object({
              type: external_exports.enum(BUILTIN_TOOL_RESULT_STEP_TYPES),
              call_id: external_exports.string().nullish(),
              result: external_exports.unknown().nullish(),
              is_error: external_exports.boolean().nullish(),
              name: external_exports.string().nullish(),
              server_name: external_exports.string().nullish(),
              signature: external_exports.string().nullish(),
            })
            .loose(),
          stepDeltaUnknown = external_exports.object({ type: external_exports.string() }).loose(),
          stepDeltaUnion = external_exports.union([
            stepDeltaText,
            stepDeltaImage,
            stepDeltaVideo,
            stepDeltaThoughtSummary,
            stepDeltaThoughtSignature,
            stepDeltaArgumentsDelta,
            stepDeltaTextAnnotation,
            stepDeltaBuiltinToolCall,
            stepDeltaBuiltinToolResult,
            stepDeltaUnknown,
          ]),
          stepDeltaEvent = external_exports
            .object({
              event_type: external_exports.literal("step.delta"),
              event_id: external_exports.string().nullish(),
              index: external_exports.number(),
              delta: stepDeltaUnion,
            })
            .loose(),
          stepStopEvent = external_exports
            .object({
              event_type: external_exports.literal("step.stop"),
              event_id: external_exports.string().nullish(),
              index: external_exports.number(),
            })
            .loose(),
          interactionStatusUpdateEvent = external_exports
            .object({
              event_type: external_exports.literal("interaction.status_update"),
              event_id: external_exports.string().nullish(),
              interaction_id: external_exports.string().nullish(),
              status: status.nullish(),
            })
            .loose(),
          interactionInProgressEvent = external_exports
            .object({
              event_type: external_exports.literal("interaction.in_progress"),
              event_id: external_exports.string().nullish(),
              interaction_id: external_exports.string().nullish(),
              status: status.nullish(),
            })
            .loose(),
          interactionRequiresActionEvent = external_exports
            .object({
              event_type: external_exports.literal("interaction.requires_action"),
              event_id: external_exports.string().nullish(),
              interaction_id: external_exports.string().nullish(),
              status: status.nullish(),
            })
            .loose(),
          interactionCompletedEvent = external_exports
            .object({
              event_type: external_exports.literal("interaction.completed"),
              event_id: external_exports.string().nullish(),
              interaction: external_exports
                .object({
                  id: external_exports.string().nullish(),
                  status: status.nullish(),
                  usage: usageSchema2().nullish(),
                  service_tier: external_exports.string().nullish(),
                })
                .loose(),
            })
            .loose(),
          errorEvent = external_exports
            .object({
              event_type: external_exports.literal("error"),
              event_id: external_exports.string().nullish(),
              error: external_exports
                .object({ code: external_exports.string().nullish(), message: external_exports.string().nullish() })
                .loose()
                .nullish(),
            })
            .loose(),
          unknownEvent = external_exports.object({ event_type: external_exports.string() }).loose();
        return external_exports.union([
          interactionCreatedEvent,
          stepStartEvent,
          stepDeltaEvent,
          stepStopEvent,
          interactionStatusUpdateEvent,
          interactionInProgressEvent,
          interactionRequiresActionEvent,
          interactionCompletedEvent,
          errorEvent,
          unknownEvent,
        ]);
      })(),
    ),
  ),
  googleInteractionsLanguageModelOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        previousInteractionId: external_exports.string().nullish(),
        store: external_exports.boolean().nullish(),
        agent: external_exports.string().nullish(),
        agentConfig: external_exports
          .union([
            external_exports.object({ type: external_exports.literal("dynamic") }).loose(),
            external_exports.object({
              type: external_exports.literal("deep-research"),
              thinkingSummaries: external_exports.enum(["auto", "none"]).nullish(),
              visualization: external_exports.enum(["off", "auto"]).nullish(),
              collaborativePlanning: external_exports.boolean().nullish(),
            }),
          ])
          .nullish(),
        thinkingLevel: external_exports.enum(["minimal", "low", "medium", "high"]).nullish(),
        thinkingSummaries: external_exports.enum(["auto", "none"]).nullish(),
        responseFormat: external_exports
          .array(
            external_exports.union([
              external_exports
                .object({
                  type: external_exports.literal("text"),
                  mimeType: external_exports.string().nullish(),
                  schema: external_exports.unknown().nullish(),
                })
                .loose(),
              external_exports
                .object({
                  type: external_exports.literal("image"),
                  mimeType: external_exports.string().nullish(),
                  aspectRatio: external_exports
                    .enum([
                      "1:1",
                      "2:3",
                      "3:2",
                      "3:4",
                      "4:3",
                      "4:5",
                      "5:4",
                      "9:16",
                      "16:9",
                      "21:9",
                      "1:8",
                      "8:1",
                      "1:4",
                      "4:1",
                    ])
                    .nullish(),
                  imageSize: external_exports.enum(["1K", "2K", "4K", "512"]).nullish(),
                })
                .loose(),
              external_exports
                .object({ type: external_exports.literal("audio"), mimeType: external_exports.string().nullish() })
                .loose(),
              external_exports
                .object({
                  type: external_exports.literal("video"),
                  aspectRatio: external_exports.enum(["16:9", "9:16"]).nullish(),
                  resolution: external_exports.enum(["360p", "720p", "1080p", "4k"]).nullish(),
                  duration: external_exports.string().nullish(),
                  delivery: external_exports.enum(["inline", "uri"]).nullish(),
                  gcsUri: external_exports.string().nullish(),
                })
                .loose(),
            ]),
          )
          .nullish(),
        imageConfig: external_exports
          .object({
            aspectRatio: external_exports
              .enum([
                "1:1",
                "2:3",
                "3:2",
                "3:4",
                "4:3",
                "4:5",
                "5:4",
                "9:16",
                "16:9",
                "21:9",
                "1:8",
                "8:1",
                "1:4",
                "4:1",
              ])
              .nullish(),
            imageSize: external_exports.enum(["1K", "2K", "4K", "512"]).nullish(),
          })
          .nullish(),
        mediaResolution: external_exports.enum(["low", "medium", "high", "ultra_high"]).nullish(),
        responseModalities: external_exports
          .array(external_exports.enum(["text", "image", "audio", "video", "document"]))
          .nullish(),
        serviceTier: external_exports.enum(["flex", "standard", "priority"]).nullish(),
        systemInstruction: external_exports.string().nullish(),
        signature: external_exports.string().nullish(),
        interactionId: external_exports.string().nullish(),
        pollingTimeoutMs: external_exports.number().int().positive().nullish(),
        background: external_exports.boolean().nullish(),
        environment: external_exports
          .union([
            external_exports.string(),
            external_exports.object({
              type: external_exports.literal("remote"),
              sources: external_exports
                .array(
                  external_exports.union([
                    external_exports.object({
                      type: external_exports.literal("gcs"),
                      source: external_exports.string(),
                      target: external_exports.string().nullish(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("repository"),
                      source: external_exports.string(),
                      target: external_exports.string().nullish(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("inline"),
                      content: external_exports.string(),
                      target: external_exports.string(),
                    }),
                  ]),
                )
                .nullish(),
              network: external_exports
                .union([
                  external_exports.literal("disabled"),
                  external_exports.object({
                    allowlist: external_exports.array(
                      external_exports.object({
                        domain: external_exports.string(),
                        transform: external_exports
                          .array(external_exports.record(external_exports.string(), external_exports.string()))
                          .nullish(),
                      }),
                    ),
                  }),
                ])
                .nullish(),
            }),
          ])
          .nullish(),
      }),
    ),
  );
function googleProviderMetadata({ signature, interactionId }) {
  let google2 = {};
  return (
    signature != null && (google2.signature = signature),
    interactionId != null && (google2.interactionId = interactionId),
    Object.keys(google2).length > 0 ? { providerMetadata: { google: google2 } } : {}
  );
}
var BUILTIN_TOOL_CALL_TYPES2 = new Set([
    "google_search_call",
    "code_execution_call",
    "url_context_call",
    "file_search_call",
    "google_maps_call",
    "mcp_server_tool_call",
  ]),
  BUILTIN_TOOL_RESULT_TYPES2 = new Set([
    "google_search_result",
    "code_execution_result",
    "url_context_result",
    "file_search_result",
    "google_maps_result",
    "mcp_server_tool_result",
  ]);
function builtinToolNameFromCallType2(type) {
  return type.replace(/_call$/, "");
}
function builtinToolNameFromResultType2(type) {
  return type.replace(/_result$/, "");
}
function parseGoogleInteractionsOutputs({ steps, generateId: generateId3, interactionId }) {
  var _a22, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m;
  let content = [],
    hasFunctionCall = !1;
  if (steps == null) return { content, hasFunctionCall };
  for (let step of steps) {
    if (step == null || typeof step != "object") continue;
    let type = step.type;
    if (typeof type == "string")
      switch (type) {
        case "user_input":
          break;
        case "model_output": {
          let blocks = (_a22 = step.content) != null ? _a22 : [];
          for (let block of blocks) {
            if (block == null || typeof block != "object") continue;
            let blockType = block.type;
            if (blockType === "text") {
              let text = (_b2 = block.text) != null ? _b2 : "",
                annotations = block.annotations;
              content.push({ type: "text", text, ...googleProviderMetadata({ interactionId }) });
              let sources = annotationsToSources({ annotations, generateId: generateId3 });
              for (let source of sources) content.push(source);
            } else if (blockType === "image") {
              let image = block;
              image.data != null && image.data.length > 0
                ? content.push({
                    type: "file",
                    mediaType: (_c = image.mime_type) != null ? _c : "image/png",
                    data: image.data,
                    ...googleProviderMetadata({ interactionId }),
                  })
                : image.uri != null &&
                  image.uri.length > 0 &&
                  content.push({
                    type: "file",
                    mediaType: (_d = image.mime_type) != null ? _d : "image/png",
                    data: "",
                    providerMetadata: {
                      google: { ...(interactionId != null ? { interactionId } : {}), imageUri: image.uri },
                    },
                  });
            } else if (blockType === "video") {
              let video = block;
              video.data != null && video.data.length > 0
                ? content.push({
                    type: "file",
                    mediaType: (_e = video.mime_type) != null ? _e : "video/mp4",
                    data: video.data,
                    ...googleProviderMetadata({ interactionId }),
                  })
                : video.uri != null &&
                  video.uri.length > 0 &&
                  content.push({
                    type: "file",
                    mediaType: (_f = video.mime_type) != null ? _f : "video/mp4",
                    data: "",
                    providerMetadata: {
                      google: { ...(interactionId != null ? { interactionId } : {}), videoUri: video.uri },
                    },
                  });
            }
          }
          break;
        }
        case "thought": {
          let thought = step,
            text = (Array.isArray(thought.summary) ? thought.summary : [])
              .filter((item) => item?.type === "text" && typeof item.text == "string")
              .map((item) => item.text).join(`
`);
          content.push({
            type: "reasoning",
            text,
            ...googleProviderMetadata({ signature: thought.signature, interactionId }),
          });
          break;
        }
        case "function_call": {
          hasFunctionCall = !0;
          let call = step;
          content.push({
            type: "tool-call",
            toolCallId: call.id,
            toolName: call.name,
            input: JSON.stringify((_g = call.arguments) != null ? _g : {}),
            ...googleProviderMetadata({ signature: call.signature, interactionId }),
          });
          break;
        }
        default: {
          if (BUILTIN_TOOL_CALL_TYPES2.has(type)) {
            let call = step,
              toolName =
                type === "mcp_server_tool_call"
                  ? (_h = call.name) != null
                    ? _h
                    : "mcp_server_tool"
                  : builtinToolNameFromCallType2(type),
              input = JSON.stringify((_i = call.arguments) != null ? _i : {});
            content.push({
              type: "tool-call",
              toolCallId: (_j = call.id) != null ? _j : generateId3(),
              toolName,
              input,
              providerExecuted: !0,
            });
          } else if (BUILTIN_TOOL_RESULT_TYPES2.has(type)) {
            let result = step,
              toolName =
                type === "mcp_server_tool_result"
                  ? (_k = result.name) != null
                    ? _k
                    : "mcp_server_tool"
                  : builtinToolNameFromResultType2(type);
            content.push({
              type: "tool-result",
              toolCallId: (_l = result.call_id) != null ? _l : generateId3(),
              toolName,
              result: (_m = result.result) != null ? _m : null,
            });
            let sources = builtinToolResultToSources({ block: step, generateId: generateId3 });
            for (let source of sources) content.push(source);
          }
          break;
        }
      }
  }
  return { content, hasFunctionCall };
}
var getOriginalFetch3 = () => globalThis.fetch;
async function cancelGoogleInteraction({ baseURL, interactionId, headers, fetch = getOriginalFetch3() }) {
  if (interactionId == null || interactionId.length === 0) return;
  let url = `${baseURL}/interactions/${encodeURIComponent(interactionId)}/cancel`;
  try {
    let response = await fetch(url, {
      method: "POST",
      headers: withUserAgentSuffix(
        combineHeaders({ "Content-Type": "application/json" }, headers),
        getRuntimeEnvironmentUserAgent(),
      ),
      body: "{}",
    });
    try {
      await response.text();
    } catch {}
  } catch {}
}
var TERMINAL_STATUSES = new Set(["completed", "failed", "cancelled", "incomplete"]);
function isTerminalStatus(status) {
  return status != null && TERMINAL_STATUSES.has(status);
}
var DEFAULT_INITIAL_DELAY_MS = 1e3,
  DEFAULT_MAX_DELAY_MS = 1e4,
  DEFAULT_TIMEOUT_MS = 1800 * 1e3;
async function pollGoogleInteractionUntilTerminal({
  baseURL,
  interactionId,
  headers,
  fetch,
  abortSignal,
  initialDelayMs = DEFAULT_INITIAL_DELAY_MS,
  maxDelayMs = DEFAULT_MAX_DELAY_MS,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}) {
  if (interactionId == null || interactionId.length === 0)
    throw new Error(
      "google.interactions: cannot poll a background interaction without an id. The POST response did not include an interaction id.",
    );
  let startedAt = Date.now(),
    nextDelayMs = initialDelayMs,
    url = `${baseURL}/interactions/${encodeURIComponent(interactionId)}`,
    cancelOnServer = () => cancelGoogleInteraction({ baseURL, interactionId, headers, fetch });
  try {
    for (;;) {
      if (abortSignal?.aborted) throw (await cancelOnServer(), new DOMException("Polling was aborted", "AbortError"));
      if (Date.now() - startedAt > timeoutMs)
        throw new Error(`google.interactions: timed out polling interaction ${interactionId} after ${timeoutMs}ms.`);
      await delay(nextDelayMs, { abortSignal });
      let {
        value: response,
        rawValue: rawResponse,
        responseHeaders,
      } = await getFromApi({
        url,
        headers,
        failedResponseHandler: googleFailedResponseHandler,
        successfulResponseHandler: createJsonResponseHandler(googleInteractionsResponseSchema),
        abortSignal,
        fetch,
      });
      if (isTerminalStatus(response.status)) return { response, rawResponse, responseHeaders };
      nextDelayMs = Math.min(nextDelayMs * 2, maxDelayMs);
    }
  } catch (error) {
    throw (isAbortError(error) && (await cancelOnServer()), error);
  }
}
function prepareGoogleInteractionsTools({ tools, toolChoice }) {
  var _a22, _b2, _c, _d;
  let toolWarnings = [];
  if (toolChoice?.type === "none") return { tools: void 0, toolChoice: void 0, toolWarnings };
  let normalized = tools?.length ? tools : void 0;
  if (normalized == null) return { tools: void 0, toolChoice: void 0, toolWarnings };
  let interactionsTools = [];
  for (let tool of normalized) {
    if (tool.type === "function") {
      interactionsTools.push({
        type: "function",
        name: tool.name,
        description: (_a22 = tool.description) != null ? _a22 : "",
        parameters: tool.inputSchema,
      });
      continue;
    }
    if (tool.type === "provider") {
      let args = (_b2 = tool.args) != null ? _b2 : {};
      switch (tool.id) {
        case "google.google_search": {
          let searchTypesArg = args.searchTypes,
            search_types;
          if (searchTypesArg != null && typeof searchTypesArg == "object") {
            let list = [];
            (searchTypesArg.webSearch != null && list.push("web_search"),
              searchTypesArg.imageSearch != null && list.push("image_search"),
              list.length > 0 && (search_types = list));
          }
          interactionsTools.push({ type: "google_search", ...(search_types != null ? { search_types } : {}) });
          break;
        }
        case "google.code_execution": {
          interactionsTools.push({ type: "code_execution" });
          break;
        }
        case "google.url_context": {
          interactionsTools.push({ type: "url_context" });
          break;
        }
        case "google.file_search": {
          interactionsTools.push({
            type: "file_search",
            ...(args.fileSearchStoreNames != null ? { file_search_store_names: args.fileSearchStoreNames } : {}),
            ...(args.topK != null ? { top_k: args.topK } : {}),
            ...(args.metadataFilter != null ? { metadata_filter: args.metadataFilter } : {}),
          });
          break;
        }
        case "google.google_maps": {
          interactionsTools.push({
            type: "google_maps",
            ...(args.latitude != null ? { latitude: args.latitude } : {}),
            ...(args.longitude != null ? { longitude: args.longitude } : {}),
            ...(args.enableWidget != null ? { enable_widget: args.enableWidget } : {}),
          });
          break;
        }
        case "google.computer_use": {
          interactionsTools.push({
            type: "computer_use",
            environment: (_c = args.environment) != null ? _c : "browser",
            ...(args.excludedPredefinedFunctions != null
              ? { excludedPredefinedFunctions: args.excludedPredefinedFunctions }
              : {}),
          });
          break;
        }
        case "google.mcp_server": {
          interactionsTools.push({
            type: "mcp_server",
            ...(args.name != null ? { name: args.name } : {}),
            ...(args.url != null ? { url: args.url } : {}),
            ...(args.headers != null ? { headers: args.headers } : {}),
            ...(args.allowedTools != null ? { allowed_tools: args.allowedTools } : {}),
          });
          break;
        }
        case "google.retrieval": {
          let vertexAiSearchConfig = (_d = args.vertexAiSearchConfig) != null ? _d : void 0;
          interactionsTools.push({
            type: "retrieval",
            ...(args.retrievalTypes != null
              ? { retrieval_types: args.retrievalTypes }
              : { retrieval_types: ["vertex_ai_search"] }),
            ...(vertexAiSearchConfig != null ? { vertex_ai_search_config: vertexAiSearchConfig } : {}),
          });
          break;
        }
        default: {
          toolWarnings.push({
            type: "unsupported",
            feature: `provider-defined tool ${tool.id}`,
            details: `provider-defined tool ${tool.id} is not supported by google.interactions; tool dropped.`,
          });
          break;
        }
      }
      continue;
    }
    toolWarnings.push({
      type: "unsupported",
      feature: `tool of type ${tool.type}`,
      details:
        "Only function tools and google.* provider-defined tools are supported by google.interactions; tool dropped.",
    });
  }
  let hasFunctionTool = interactionsTools.some((t) => t.type === "function"),
    mappedToolChoice;
  if (toolChoice != null && hasFunctionTool)
    switch (toolChoice.type) {
      case "auto":
        mappedToolChoice = "auto";
        break;
      case "required":
        mappedToolChoice = "any";
        break;
      case "tool":
        mappedToolChoice = { allowed_tools: { mode: "validated", tools: [toolChoice.toolName] } };
        break;
    }
  return {
    tools: interactionsTools.length > 0 ? interactionsTools : void 0,
    toolChoice: mappedToolChoice,
    toolWarnings,
  };
}
var DEFAULT_MAX_RETRIES = 3,
  DEFAULT_RETRY_DELAY_MS = 500;
function streamGoogleInteractionEvents({
  baseURL,
  interactionId,
  headers,
  fetch,
  abortSignal,
  maxRetries = DEFAULT_MAX_RETRIES,
  retryDelayMs = DEFAULT_RETRY_DELAY_MS,
}) {
  if (interactionId.length === 0)
    throw new Error("google.interactions: cannot stream a background interaction without an id.");
  let eventSourceHeaders = { ...headers, accept: "text/event-stream" },
    lastEventId,
    complete = !1,
    attempt = 0,
    receivedAnyEventThisAttempt = !1,
    currentReader,
    internalAbort = new AbortController(),
    upstreamAbortHandler = () => internalAbort.abort();
  abortSignal != null &&
    (abortSignal.aborted
      ? internalAbort.abort()
      : abortSignal.addEventListener("abort", upstreamAbortHandler, { once: !0 }));
  let effectiveSignal = internalAbort.signal;
  function buildUrl() {
    let base = `${baseURL}/interactions/${encodeURIComponent(interactionId)}`,
      params = new URLSearchParams({ stream: "true" });
    return (lastEventId != null && params.set("last_event_id", lastEventId), `${base}?${params.toString()}`);
  }
  async function openReader() {
    let { value: stream } = await getFromApi({
      url: buildUrl(),
      headers: eventSourceHeaders,
      failedResponseHandler: googleFailedResponseHandler,
      successfulResponseHandler: createEventSourceResponseHandler(googleInteractionsEventSchema),
      abortSignal: effectiveSignal,
      fetch,
    });
    return stream.getReader();
  }
  return new ReadableStream({
    async start(controller) {
      try {
        for (; !complete && !effectiveSignal.aborted;) {
          if (currentReader == null)
            try {
              ((currentReader = await openReader()), (receivedAnyEventThisAttempt = !1));
            } catch (error) {
              if (isAbortError(error) || effectiveSignal.aborted) {
                controller.error(error);
                return;
              }
              if ((attempt++, attempt >= maxRetries)) {
                controller.error(error);
                return;
              }
              await delay(retryDelayMs * attempt, { abortSignal: effectiveSignal });
              continue;
            }
          try {
            let { done, value } = await currentReader.read();
            if (done) {
              if (((currentReader = void 0), complete)) break;
              if (receivedAnyEventThisAttempt) attempt = 0;
              else {
                if ((attempt++, attempt >= maxRetries)) {
                  controller.error(new Error("google.interactions: SSE stream closed without producing any events."));
                  return;
                }
                await delay(retryDelayMs * attempt, { abortSignal: effectiveSignal });
              }
              continue;
            }
            if (((receivedAnyEventThisAttempt = !0), value.success)) {
              let ev = value.value;
              (typeof ev.event_id == "string" && ev.event_id.length > 0 && (lastEventId = ev.event_id),
                (ev.event_type === "interaction.completed" || ev.event_type === "error") && (complete = !0));
            }
            controller.enqueue(value);
          } catch (error) {
            if (isAbortError(error) || effectiveSignal.aborted) {
              controller.error(error);
              return;
            }
            if (((currentReader = void 0), attempt++, attempt >= maxRetries)) {
              controller.error(error);
              return;
            }
            await delay(retryDelayMs * attempt, { abortSignal: effectiveSignal });
          }
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        (abortSignal?.removeEventListener("abort", upstreamAbortHandler),
          currentReader?.cancel().catch(() => {}),
          (currentReader = void 0),
          effectiveSignal.aborted &&
            !complete &&
            (await cancelGoogleInteraction({ baseURL, interactionId, headers, fetch })));
      }
    },
    cancel() {
      (internalAbort.abort(), currentReader?.cancel().catch(() => {}), (currentReader = void 0));
    },
  });
}
function synthesizeGoogleInteractionsAgentStream({
  response,
  warnings,
  generateId: generateId3,
  includeRawChunks,
  headerServiceTier,
}) {
  return new ReadableStream({
    start(controller) {
      var _a22, _b2, _c;
      controller.enqueue({ type: "stream-start", warnings });
      let interactionId = typeof response.id == "string" && response.id.length > 0 ? response.id : void 0,
        timestamp,
        created = response.created;
      if (typeof created == "string") {
        let parsed = new Date(created);
        Number.isNaN(parsed.getTime()) || (timestamp = parsed);
      }
      (controller.enqueue({
        type: "response-metadata",
        ...(interactionId != null ? { id: interactionId } : {}),
        modelId: (_a22 = response.model) != null ? _a22 : void 0,
        ...(timestamp ? { timestamp } : {}),
      }),
        includeRawChunks && controller.enqueue({ type: "raw", rawValue: response }));
      let { content, hasFunctionCall } = parseGoogleInteractionsOutputs({
          steps: (_b2 = response.steps) != null ? _b2 : null,
          generateId: generateId3,
          interactionId,
        }),
        blockCounter = 0,
        nextBlockId = () => `${interactionId ?? "agent"}:${blockCounter++}`;
      for (let part of content)
        switch (part.type) {
          case "text": {
            let id = nextBlockId(),
              providerMetadata2 = part.providerMetadata;
            (controller.enqueue({ type: "text-start", id }),
              part.text.length > 0 && controller.enqueue({ type: "text-delta", id, delta: part.text }),
              controller.enqueue({
                type: "text-end",
                id,
                ...(providerMetadata2 ? { providerMetadata: providerMetadata2 } : {}),
              }));
            break;
          }
          case "reasoning": {
            let id = nextBlockId(),
              providerMetadata2 = part.providerMetadata;
            (controller.enqueue({ type: "reasoning-start", id }),
              part.text.length > 0 && controller.enqueue({ type: "reasoning-delta", id, delta: part.text }),
              controller.enqueue({
                type: "reasoning-end",
                id,
                ...(providerMetadata2 ? { providerMetadata: providerMetadata2 } : {}),
              }));
            break;
          }
          case "tool-call": {
            let providerMetadata2 = part.providerMetadata;
            (controller.enqueue({
              type: "tool-input-start",
              id: part.toolCallId,
              toolName: part.toolName,
              ...(part.providerExecuted ? { providerExecuted: part.providerExecuted } : {}),
            }),
              controller.enqueue({ type: "tool-input-delta", id: part.toolCallId, delta: part.input }),
              controller.enqueue({ type: "tool-input-end", id: part.toolCallId }),
              controller.enqueue({
                type: "tool-call",
                toolCallId: part.toolCallId,
                toolName: part.toolName,
                input: part.input,
                ...(part.providerExecuted ? { providerExecuted: part.providerExecuted } : {}),
                ...(providerMetadata2 ? { providerMetadata: providerMetadata2 } : {}),
              }));
            break;
          }
          case "tool-result": {
            controller.enqueue({
              type: "tool-result",
              toolCallId: part.toolCallId,
              toolName: part.toolName,
              result: part.result,
            });
            break;
          }
          case "source":
          case "file": {
            controller.enqueue(part);
            break;
          }
          default:
            break;
        }
      let serviceTier = (_c = response.service_tier) != null ? _c : headerServiceTier,
        finishReason = {
          unified: mapGoogleInteractionsFinishReason({ status: response.status, hasFunctionCall }),
          raw: response.status,
        },
        providerMetadata = {
          google: {
            ...(interactionId != null ? { interactionId } : {}),
            ...(serviceTier != null ? { serviceTier } : {}),
          },
        };
      (controller.enqueue({
        type: "finish",
        finishReason,
        usage: convertGoogleInteractionsUsage(response.usage),
        providerMetadata,
      }),
        controller.close());
    },
  });
}
var GoogleInteractionsLanguageModel = class {
    constructor(modelOrAgent, config) {
      ((this.specificationVersion = "v3"),
        typeof modelOrAgent == "string"
          ? ((this.modelId = modelOrAgent), (this.agent = void 0))
          : "managedAgent" in modelOrAgent
            ? ((this.modelId = modelOrAgent.managedAgent), (this.agent = modelOrAgent.managedAgent))
            : ((this.modelId = modelOrAgent.agent), (this.agent = modelOrAgent.agent)),
        (this.config = config));
    }
    get provider() {
      return this.config.provider;
    }
    get supportedUrls() {
      return this.config.supportedUrls
        ? this.config.supportedUrls()
        : {
            "image/*": [/^https?:\/\/.+/],
            "application/pdf": [/^https?:\/\/.+/],
            "audio/*": [/^https?:\/\/.+/],
            "video/*": [/^https?:\/\/(www\.)?youtube\.com\/watch\?v=.+/, /^https?:\/\/youtu\.be\/.+/, /^gs:\/\/.+/],
          };
    }
    async getArgs(options) {
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
        _F;
      let warnings = [],
        opts = await parseProviderOptions({
          provider: "google",
          providerOptions: options.providerOptions,
          schema: googleInteractionsLanguageModelOptions,
        }),
        isAgent = this.agent != null;
      isAgent ||
        (options.frequencyPenalty != null && warnings.push({ type: "unsupported", feature: "frequencyPenalty" }),
        options.presencePenalty != null && warnings.push({ type: "unsupported", feature: "presencePenalty" }));
      let hasTools = options.tools != null && options.tools.length > 0,
        toolsForBody,
        toolChoiceForBody;
      if (hasTools) {
        let prepared = prepareGoogleInteractionsTools({ tools: options.tools, toolChoice: options.toolChoice });
        ((toolsForBody = prepared.tools),
          (toolChoiceForBody = prepared.toolChoice),
          warnings.push(...prepared.toolWarnings));
      }
      let responseFormatEntries = [];
      if (((_a22 = options.responseFormat) == null ? void 0 : _a22.type) === "json")
        if (isAgent)
          warnings.push({
            type: "other",
            message:
              "google.interactions: structured output (responseFormat) is not supported when an agent is set; responseFormat will be ignored.",
          });
        else {
          let entry = {
            type: "text",
            mime_type: "application/json",
            ...(options.responseFormat.schema != null ? { schema: options.responseFormat.schema } : {}),
          };
          responseFormatEntries.push(entry);
        }
      if (opts?.responseFormat != null)
        for (let entry of opts.responseFormat)
          entry.type === "text"
            ? responseFormatEntries.push(
                pruneUndefined({
                  type: "text",
                  mime_type: (_b2 = entry.mimeType) != null ? _b2 : void 0,
                  schema: (_c = entry.schema) != null ? _c : void 0,
                }),
              )
            : entry.type === "image"
              ? responseFormatEntries.push(
                  pruneUndefined({
                    type: "image",
                    mime_type: (_d = entry.mimeType) != null ? _d : void 0,
                    aspect_ratio: (_e = entry.aspectRatio) != null ? _e : void 0,
                    image_size: (_f = entry.imageSize) != null ? _f : void 0,
                  }),
                )
              : entry.type === "audio"
                ? responseFormatEntries.push(
                    pruneUndefined({ type: "audio", mime_type: (_g = entry.mimeType) != null ? _g : void 0 }),
                  )
                : entry.type === "video" &&
                  responseFormatEntries.push(
                    pruneUndefined({
                      type: "video",
                      aspect_ratio: (_h = entry.aspectRatio) != null ? _h : void 0,
                      resolution: (_i = entry.resolution) != null ? _i : void 0,
                      duration: (_j = entry.duration) != null ? _j : void 0,
                      delivery: (_k = entry.delivery) != null ? _k : void 0,
                      gcs_uri: (_l = entry.gcsUri) != null ? _l : void 0,
                    }),
                  );
      let {
        input,
        systemInstruction: convertedSystemInstruction,
        warnings: convWarnings,
      } = convertToGoogleInteractionsInput({
        prompt: options.prompt,
        previousInteractionId: (_m = opts?.previousInteractionId) != null ? _m : void 0,
        store: (_n = opts?.store) != null ? _n : void 0,
        mediaResolution: (_o = opts?.mediaResolution) != null ? _o : void 0,
      });
      warnings.push(...convWarnings);
      let systemInstruction = convertedSystemInstruction,
        optionSystemInstruction = (_p = opts?.systemInstruction) != null ? _p : void 0;
      systemInstruction != null && optionSystemInstruction != null
        ? warnings.push({
            type: "other",
            message:
              "google.interactions: both AI SDK system message and providerOptions.google.systemInstruction were set; using the AI SDK system message.",
          })
        : systemInstruction == null && optionSystemInstruction != null && (systemInstruction = optionSystemInstruction);
      let generationConfig;
      if (isAgent) {
        let droppedFields = [];
        (options.temperature != null && droppedFields.push("temperature"),
          options.topP != null && droppedFields.push("topP"),
          options.topK != null && droppedFields.push("topK"),
          options.frequencyPenalty != null && droppedFields.push("frequencyPenalty"),
          options.presencePenalty != null && droppedFields.push("presencePenalty"),
          options.seed != null && droppedFields.push("seed"),
          options.stopSequences != null && options.stopSequences.length > 0 && droppedFields.push("stopSequences"),
          options.maxOutputTokens != null && droppedFields.push("maxOutputTokens"),
          opts?.thinkingLevel != null && droppedFields.push("thinkingLevel"),
          opts?.thinkingSummaries != null && droppedFields.push("thinkingSummaries"),
          opts?.imageConfig != null && droppedFields.push("imageConfig"),
          droppedFields.length > 0 &&
            warnings.push({
              type: "other",
              message: `google.interactions: ${droppedFields.join(", ")} ${droppedFields.length === 1 ? "is" : "are"} not supported when an agent is set; use providerOptions.google.agentConfig instead. Dropped from the request body.`,
            }),
          (generationConfig = void 0));
      } else if (
        ((generationConfig = pruneUndefined({
          temperature: (_q = options.temperature) != null ? _q : void 0,
          top_p: (_r = options.topP) != null ? _r : void 0,
          top_k: (_s = options.topK) != null ? _s : void 0,
          seed: (_t = options.seed) != null ? _t : void 0,
          stop_sequences:
            options.stopSequences != null && options.stopSequences.length > 0 ? options.stopSequences : void 0,
          max_output_tokens: (_u = options.maxOutputTokens) != null ? _u : void 0,
          thinking_level: (_v = opts?.thinkingLevel) != null ? _v : void 0,
          thinking_summaries: (_w = opts?.thinkingSummaries) != null ? _w : void 0,
          tool_choice: toolChoiceForBody,
        })),
        opts?.imageConfig != null)
      ) {
        let alreadyHasImageEntry = responseFormatEntries.some((entry) => entry.type === "image");
        (warnings.push({
          type: "other",
          message: alreadyHasImageEntry
            ? "google.interactions: providerOptions.google.imageConfig is deprecated and was ignored because providerOptions.google.responseFormat already supplies an image entry. Use responseFormat exclusively."
            : 'google.interactions: providerOptions.google.imageConfig is deprecated. Use providerOptions.google.responseFormat with a { type: "image", ... } entry instead.',
        }),
          alreadyHasImageEntry ||
            responseFormatEntries.push({
              type: "image",
              mime_type: "image/png",
              ...(opts.imageConfig.aspectRatio != null ? { aspect_ratio: opts.imageConfig.aspectRatio } : {}),
              ...(opts.imageConfig.imageSize != null ? { image_size: opts.imageConfig.imageSize } : {}),
            }));
      }
      let agentConfig;
      if (isAgent && opts?.agentConfig != null) {
        let ac = opts.agentConfig;
        ac.type === "deep-research"
          ? (agentConfig = pruneUndefined({
              type: "deep-research",
              thinking_summaries: (_x = ac.thinkingSummaries) != null ? _x : void 0,
              visualization: (_y = ac.visualization) != null ? _y : void 0,
              collaborative_planning: (_z = ac.collaborativePlanning) != null ? _z : void 0,
            }))
          : ac.type === "dynamic" && (agentConfig = { type: "dynamic" });
      }
      let environment;
      if (opts?.environment != null)
        if (!isAgent)
          warnings.push({
            type: "other",
            message:
              "google.interactions: environment is only supported when an agent is set; environment will be omitted from the request body.",
          });
        else if (typeof opts.environment == "string") environment = opts.environment;
        else {
          let env = opts.environment,
            sources =
              (_A = env.sources) == null
                ? void 0
                : _A.map((s) => {
                    var _a3;
                    return s.type === "inline"
                      ? { type: "inline", content: s.content, target: s.target }
                      : pruneUndefined({
                          type: s.type,
                          source: s.source,
                          target: (_a3 = s.target) != null ? _a3 : void 0,
                        });
                  }),
            network;
          (env.network === "disabled"
            ? (network = "disabled")
            : env.network != null &&
              (network = {
                allowlist: env.network.allowlist.map((entry) => {
                  var _a3;
                  return pruneUndefined({
                    domain: entry.domain,
                    transform: (_a3 = entry.transform) != null ? _a3 : void 0,
                  });
                }),
              }),
            (environment = pruneUndefined({
              type: "remote",
              sources: sources != null && sources.length > 0 ? sources : void 0,
              network,
            })));
        }
      return {
        args: pruneUndefined({
          ...(isAgent ? { agent: this.agent } : { model: this.modelId }),
          input,
          system_instruction: systemInstruction,
          tools: toolsForBody,
          response_format: responseFormatEntries.length > 0 ? responseFormatEntries : void 0,
          response_modalities: opts?.responseModalities != null ? opts.responseModalities : void 0,
          previous_interaction_id: (_B = opts?.previousInteractionId) != null ? _B : void 0,
          service_tier: (_C = opts?.serviceTier) != null ? _C : void 0,
          store: (_D = opts?.store) != null ? _D : void 0,
          generation_config:
            generationConfig != null && Object.keys(generationConfig).length > 0 ? generationConfig : void 0,
          agent_config: agentConfig,
          environment,
          background: (_E = opts?.background) != null ? _E : void 0,
        }),
        warnings,
        isAgent,
        isBackground: opts?.background === !0,
        pollingTimeoutMs: (_F = opts?.pollingTimeoutMs) != null ? _F : void 0,
      };
    }
    async doGenerate(options) {
      var _a22, _b2, _c, _d, _e, _f;
      let { args, warnings, isAgent, isBackground, pollingTimeoutMs } = await this.getArgs(options),
        url = `${this.config.baseURL}/interactions`,
        mergedHeaders = combineHeaders(
          INTERACTIONS_API_REVISION_HEADER,
          this.config.headers ? await resolve(this.config.headers) : void 0,
          options.headers,
        ),
        postResult = await postJsonToApi({
          url,
          headers: mergedHeaders,
          body: args,
          failedResponseHandler: googleFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(googleInteractionsResponseSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        { responseHeaders, value: response, rawValue: rawResponse } = postResult;
      if ((isAgent || isBackground) && !isTerminalStatus(response.status)) {
        let polled = await pollGoogleInteractionUntilTerminal({
          baseURL: this.config.baseURL,
          interactionId: response.id,
          headers: mergedHeaders,
          fetch: this.config.fetch,
          abortSignal: options.abortSignal,
          timeoutMs: pollingTimeoutMs,
        });
        ((response = polled.response),
          (rawResponse = polled.rawResponse),
          (responseHeaders = (_a22 = polled.responseHeaders) != null ? _a22 : responseHeaders));
      }
      let interactionId = typeof response.id == "string" && response.id.length > 0 ? response.id : void 0,
        { content, hasFunctionCall } = parseGoogleInteractionsOutputs({
          steps: (_b2 = response.steps) != null ? _b2 : null,
          generateId: (_c = this.config.generateId) != null ? _c : generateId,
          interactionId,
        }),
        finishReason = {
          unified: mapGoogleInteractionsFinishReason({ status: response.status, hasFunctionCall }),
          raw: response.status,
        },
        serviceTier =
          (_e = (_d = response.service_tier) != null ? _d : responseHeaders?.["x-gemini-service-tier"]) != null
            ? _e
            : void 0,
        outputTokensByModality = getGoogleInteractionsOutputTokensByModality(response.usage),
        providerMetadata = {
          google: {
            ...(interactionId != null ? { interactionId } : {}),
            ...(serviceTier != null ? { serviceTier } : {}),
            ...(outputTokensByModality != null ? { outputTokensByModality } : {}),
          },
        },
        timestamp;
      if (typeof response.created == "string") {
        let parsed = new Date(response.created);
        Number.isNaN(parsed.getTime()) || (timestamp = parsed);
      }
      return {
        content,
        finishReason,
        usage: convertGoogleInteractionsUsage(response.usage),
        warnings,
        providerMetadata,
        request: { body: args },
        response: {
          headers: responseHeaders,
          body: rawResponse,
          ...(interactionId != null ? { id: interactionId } : {}),
          ...(timestamp ? { timestamp } : {}),
          modelId: (_f = response.model) != null ? _f : void 0,
        },
      };
    }
    async doStream(options) {
      var _a22;
      let { args, warnings, isBackground, pollingTimeoutMs } = await this.getArgs(options),
        url = `${this.config.baseURL}/interactions`,
        mergedHeaders = combineHeaders(
          INTERACTIONS_API_REVISION_HEADER,
          this.config.headers ? await resolve(this.config.headers) : void 0,
          options.headers,
        );
      if (isBackground)
        return this.doStreamBackground({ args, warnings, url, mergedHeaders, options, pollingTimeoutMs });
      let body = { ...args, stream: !0 },
        { responseHeaders, value: response } = await postJsonToApi({
          url,
          headers: mergedHeaders,
          body,
          failedResponseHandler: googleFailedResponseHandler,
          successfulResponseHandler: createEventSourceResponseHandler(googleInteractionsEventSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        headerServiceTier = responseHeaders?.["x-gemini-service-tier"],
        transform = buildGoogleInteractionsStreamTransform({
          warnings,
          generateId: (_a22 = this.config.generateId) != null ? _a22 : generateId,
          includeRawChunks: options.includeRawChunks,
          serviceTier: headerServiceTier,
        });
      return { stream: response.pipeThrough(transform), request: { body }, response: { headers: responseHeaders } };
    }
    async doStreamBackground({ args, warnings, url, mergedHeaders, options, pollingTimeoutMs }) {
      var _a22, _b2;
      let postResult = await postJsonToApi({
          url,
          headers: mergedHeaders,
          body: args,
          failedResponseHandler: googleFailedResponseHandler,
          successfulResponseHandler: createJsonResponseHandler(googleInteractionsResponseSchema),
          abortSignal: options.abortSignal,
          fetch: this.config.fetch,
        }),
        { responseHeaders: postHeaders, value: postResponse } = postResult,
        interactionId = postResponse.id;
      if (interactionId == null || interactionId.length === 0)
        throw new Error(
          "google.interactions: background POST response did not include an interaction id; cannot stream the result.",
        );
      let headerServiceTier = postHeaders?.["x-gemini-service-tier"];
      if (isTerminalStatus(postResponse.status))
        return {
          stream: synthesizeGoogleInteractionsAgentStream({
            response: postResponse,
            warnings,
            generateId: (_a22 = this.config.generateId) != null ? _a22 : generateId,
            includeRawChunks: options.includeRawChunks,
            headerServiceTier,
          }),
          request: { body: args },
          response: { headers: postHeaders },
        };
      let events = streamGoogleInteractionEvents({
          baseURL: this.config.baseURL,
          interactionId,
          headers: mergedHeaders,
          fetch: this.config.fetch,
          abortSignal: options.abortSignal,
        }),
        transform = buildGoogleInteractionsStreamTransform({
          warnings,
          generateId: (_b2 = this.config.generateId) != null ? _b2 : generateId,
          includeRawChunks: options.includeRawChunks,
          serviceTier: headerServiceTier,
        });
      return { stream: events.pipeThrough(transform), request: { body: args }, response: { headers: postHeaders } };
    }
  },
  INTERACTIONS_API_REVISION_HEADER = { "Api-Revision": "2026-05-20" };
function pruneUndefined(obj) {
  let result = {};
  for (let [key, value] of Object.entries(obj)) value !== void 0 && (result[key] = value);
  return result;
}
var supportedExternalUrlMediaTypes = [
    "text/html",
    "text/css",
    "text/plain",
    "text/xml",
    "text/csv",
    "text/rtf",
    "text/javascript",
    "application/json",
    "application/pdf",
    "image/bmp",
    "image/jpeg",
    "image/png",
    "image/webp",
    "video/mp4",
    "video/mpeg",
    "video/quicktime",
    "video/avi",
    "video/x-flv",
    "video/mpg",
    "video/webm",
    "video/wmv",
    "video/3gpp",
  ],
  externalHttpsUrlPattern = /^https:\/\/.*$/;
function supportsExternalFileUrls(modelId) {
  return /(^|\/)gemini-/.test(modelId) && !/(^|\/)gemini-2\.0/.test(modelId);
}
function createGoogleGenerativeAI(options = {}) {
  var _a22, _b2;
  let baseURL =
      (_a22 = withoutTrailingSlash(options.baseURL)) != null
        ? _a22
        : "https://generativelanguage.googleapis.com/v1beta",
    providerName = (_b2 = options.name) != null ? _b2 : "google.generative-ai",
    getHeaders = () =>
      withUserAgentSuffix(
        {
          "x-goog-api-key": loadApiKey({
            apiKey: options.apiKey,
            environmentVariableName: "GOOGLE_GENERATIVE_AI_API_KEY",
            description: "Google Generative AI",
          }),
          ...options.headers,
        },
        `ai-sdk/google/${VERSION2}`,
      ),
    createChatModel = (modelId) => {
      var _a3;
      return new GoogleGenerativeAILanguageModel(modelId, {
        provider: providerName,
        baseURL,
        headers: getHeaders,
        generateId: (_a3 = options.generateId) != null ? _a3 : generateId,
        supportedUrls: () => ({
          "*": [
            new RegExp(`^${baseURL}/files/.*$`),
            new RegExp("^https://(?:www\\.)?youtube\\.com/watch\\?v=[\\w-]+(?:&[\\w=&.-]*)?$"),
            new RegExp("^https://youtu\\.be/[\\w-]+(?:\\?[\\w=&.-]*)?$"),
          ],
          ...(supportsExternalFileUrls(modelId)
            ? Object.fromEntries(
                supportedExternalUrlMediaTypes.map((mediaType) => [mediaType, [externalHttpsUrlPattern]]),
              )
            : {}),
        }),
        fetch: options.fetch,
      });
    },
    createEmbeddingModel = (modelId) =>
      new GoogleGenerativeAIEmbeddingModel(modelId, {
        provider: providerName,
        baseURL,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createImageModel = (modelId, settings = {}) =>
      new GoogleGenerativeAIImageModel(modelId, settings, {
        provider: providerName,
        baseURL,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createTranscriptionModel = (modelId) =>
      new GoogleTranscriptionModel(modelId, {
        provider: `${providerName}.transcription`,
        baseURL,
        headers: getHeaders,
        fetch: options.fetch,
      }),
    createVideoModel = (modelId) => {
      var _a3;
      return new GoogleGenerativeAIVideoModel(modelId, {
        provider: providerName,
        baseURL,
        headers: getHeaders,
        fetch: options.fetch,
        generateId: (_a3 = options.generateId) != null ? _a3 : generateId,
      });
    },
    createInteractionsModel = (modelIdOrAgent) => {
      var _a3;
      return new GoogleInteractionsLanguageModel(modelIdOrAgent, {
        provider: `${providerName}.interactions`,
        baseURL,
        headers: getHeaders,
        generateId: (_a3 = options.generateId) != null ? _a3 : generateId,
        fetch: options.fetch,
      });
    },
    provider = function (modelId) {
      if (new.target) throw new Error("The Google Generative AI model function cannot be called with the new keyword.");
      return createChatModel(modelId);
    };
  return (
    (provider.specificationVersion = "v3"),
    (provider.languageModel = createChatModel),
    (provider.chat = createChatModel),
    (provider.generativeAI = createChatModel),
    (provider.embedding = createEmbeddingModel),
    (provider.embeddingModel = createEmbeddingModel),
    (provider.textEmbedding = createEmbeddingModel),
    (provider.textEmbeddingModel = createEmbeddingModel),
    (provider.image = createImageModel),
    (provider.imageModel = createImageModel),
    (provider.transcription = createTranscriptionModel),
    (provider.transcriptionModel = createTranscriptionModel),
    (provider.video = createVideoModel),
    (provider.videoModel = createVideoModel),
    (provider.interactions = createInteractionsModel),
    (provider.tools = googleTools),
    provider
  );
}
var google = createGoogleGenerativeAI();
export { GoogleTranscriptionModel, VERSION2 as VERSION, createGoogleGenerativeAI, google };
//# sourceMappingURL=dist-XRNUNDVB.js.map
