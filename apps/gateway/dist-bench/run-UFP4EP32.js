import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import "./chunk-OFAWFF4M.js";
import { external_exports } from "./chunk-FT5ZEHCG.js";
import {
  checkGatewayStart,
  formatIssue,
  loadConfig,
  recordLastKnownGood,
  resolveSecrets,
  watchConfig,
} from "./chunk-L5VWJCXN.js";
import {
  agentPaths,
  canonicalSessionKey,
  mainSessionKey,
  parseSessionKey,
  requireAgent,
  resolveAgents,
  resolveMainKey,
  sessionKeyFacts,
} from "./chunk-TVNUKHBJ.js";
import { isEnabled } from "./chunk-PNQEPL6K.js";
import { import_websocket_server } from "./chunk-RFOWUZBE.js";
import "./chunk-ENCT6ZDL.js";
import { openStore } from "./chunk-LQLRLSWL.js";
import { __commonJS, __require, __toESM } from "./chunk-KP5OCWZR.js";
var require_err_helpers = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/lib/err-helpers.js"(
    exports,
    module,
  ) {
    "use strict";
    var isErrorLike = (err) => err && typeof err.message == "string",
      getErrorCause = (err) => {
        if (!err) return;
        let cause = err.cause;
        if (typeof cause == "function") {
          let causeResult = err.cause();
          return isErrorLike(causeResult) ? causeResult : void 0;
        } else return isErrorLike(cause) ? cause : void 0;
      },
      _stackWithCauses = (err, seen) => {
        if (!isErrorLike(err)) return "";
        let stack = err.stack || "";
        if (seen.has(err))
          return (
            stack +
            `
causes have become circular...`
          );
        let cause = getErrorCause(err);
        return cause
          ? (seen.add(err),
            stack +
              `
caused by: ` +
              _stackWithCauses(cause, seen))
          : stack;
      },
      stackWithCauses = (err) => _stackWithCauses(err, new Set()),
      _messageWithCauses = (err, seen, skip) => {
        if (!isErrorLike(err)) return "";
        let message = skip ? "" : err.message || "";
        if (seen.has(err)) return message + ": ...";
        let cause = getErrorCause(err);
        if (cause) {
          seen.add(err);
          let skipIfVErrorStyleCause = typeof err.cause == "function";
          return (
            message + (skipIfVErrorStyleCause ? "" : ": ") + _messageWithCauses(cause, seen, skipIfVErrorStyleCause)
          );
        } else return message;
      },
      messageWithCauses = (err) => _messageWithCauses(err, new Set());
    module.exports = { isErrorLike, getErrorCause, stackWithCauses, messageWithCauses };
  },
});
var require_err_proto = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/lib/err-proto.js"(
    exports,
    module,
  ) {
    "use strict";
    var seen = Symbol("circular-ref-tag"),
      rawSymbol = Symbol("pino-raw-err-ref"),
      pinoErrProto = Object.create(
        {},
        {
          type: { enumerable: !0, writable: !0, value: void 0 },
          message: { enumerable: !0, writable: !0, value: void 0 },
          stack: { enumerable: !0, writable: !0, value: void 0 },
          aggregateErrors: { enumerable: !0, writable: !0, value: void 0 },
          raw: {
            enumerable: !1,
            get: function () {
              return this[rawSymbol];
            },
            set: function (val) {
              this[rawSymbol] = val;
            },
          },
        },
      );
    Object.defineProperty(pinoErrProto, rawSymbol, { writable: !0, value: {} });
    module.exports = { pinoErrProto, pinoErrorSymbols: { seen, rawSymbol } };
  },
});
var require_err = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/lib/err.js"(
    exports,
    module,
  ) {
    "use strict";
    module.exports = errSerializer;
    var { messageWithCauses, stackWithCauses, isErrorLike } = require_err_helpers(),
      { pinoErrProto, pinoErrorSymbols } = require_err_proto(),
      { seen } = pinoErrorSymbols,
      { toString } = Object.prototype;
    function errSerializer(err) {
      if (!isErrorLike(err)) return err;
      err[seen] = void 0;
      let _err = Object.create(pinoErrProto);
      ((_err.type = toString.call(err.constructor) === "[object Function]" ? err.constructor.name : err.name),
        (_err.message = messageWithCauses(err)),
        (_err.stack = stackWithCauses(err)),
        Array.isArray(err.errors) && (_err.aggregateErrors = err.errors.map((err2) => errSerializer(err2))));
      for (let key in err)
        if (_err[key] === void 0) {
          let val = err[key];
          isErrorLike(val)
            ? key !== "cause" && !Object.prototype.hasOwnProperty.call(val, seen) && (_err[key] = errSerializer(val))
            : (_err[key] = val);
        }
      return (delete err[seen], (_err.raw = err), _err);
    }
  },
});
var require_err_with_cause = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/lib/err-with-cause.js"(
    exports,
    module,
  ) {
    "use strict";
    module.exports = errWithCauseSerializer;
    var { isErrorLike } = require_err_helpers(),
      { pinoErrProto, pinoErrorSymbols } = require_err_proto(),
      { seen } = pinoErrorSymbols,
      { toString } = Object.prototype;
    function errWithCauseSerializer(err) {
      if (!isErrorLike(err)) return err;
      err[seen] = void 0;
      let _err = Object.create(pinoErrProto);
      ((_err.type = toString.call(err.constructor) === "[object Function]" ? err.constructor.name : err.name),
        (_err.message = err.message),
        (_err.stack = err.stack),
        Array.isArray(err.errors) && (_err.aggregateErrors = err.errors.map((err2) => errWithCauseSerializer(err2))),
        isErrorLike(err.cause) &&
          !Object.prototype.hasOwnProperty.call(err.cause, seen) &&
          (_err.cause = errWithCauseSerializer(err.cause)));
      for (let key in err)
        if (_err[key] === void 0) {
          let val = err[key];
          isErrorLike(val)
            ? Object.prototype.hasOwnProperty.call(val, seen) || (_err[key] = errWithCauseSerializer(val))
            : (_err[key] = val);
        }
      return (delete err[seen], (_err.raw = err), _err);
    }
  },
});
var require_req = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/lib/req.js"(
    exports,
    module,
  ) {
    "use strict";
    module.exports = { mapHttpRequest, reqSerializer };
    var rawSymbol = Symbol("pino-raw-req-ref"),
      pinoReqProto = Object.create(
        {},
        {
          id: { enumerable: !0, writable: !0, value: "" },
          method: { enumerable: !0, writable: !0, value: "" },
          url: { enumerable: !0, writable: !0, value: "" },
          query: { enumerable: !0, writable: !0, value: "" },
          params: { enumerable: !0, writable: !0, value: "" },
          headers: { enumerable: !0, writable: !0, value: {} },
          remoteAddress: { enumerable: !0, writable: !0, value: "" },
          remotePort: { enumerable: !0, writable: !0, value: "" },
          raw: {
            enumerable: !1,
            get: function () {
              return this[rawSymbol];
            },
            set: function (val) {
              this[rawSymbol] = val;
            },
          },
        },
      );
    Object.defineProperty(pinoReqProto, rawSymbol, { writable: !0, value: {} });
    function reqSerializer(req) {
      let connection = req.info || req.socket,
        _req = Object.create(pinoReqProto);
      if (
        ((_req.id = typeof req.id == "function" ? req.id() : req.id || (req.info ? req.info.id : void 0)),
        (_req.method = req.method),
        req.originalUrl)
      )
        _req.url = req.originalUrl;
      else {
        let path = req.path;
        _req.url = typeof path == "string" ? path : req.url ? req.url.path || req.url : void 0;
      }
      return (
        req.query && (_req.query = req.query),
        req.params && (_req.params = req.params),
        (_req.headers = req.headers),
        (_req.remoteAddress = connection && connection.remoteAddress),
        (_req.remotePort = connection && connection.remotePort),
        (_req.raw = req.raw || req),
        _req
      );
    }
    function mapHttpRequest(req) {
      return { req: reqSerializer(req) };
    }
  },
});
var require_res = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/lib/res.js"(
    exports,
    module,
  ) {
    "use strict";
    module.exports = { mapHttpResponse, resSerializer };
    var rawSymbol = Symbol("pino-raw-res-ref"),
      pinoResProto = Object.create(
        {},
        {
          statusCode: { enumerable: !0, writable: !0, value: 0 },
          headers: { enumerable: !0, writable: !0, value: "" },
          raw: {
            enumerable: !1,
            get: function () {
              return this[rawSymbol];
            },
            set: function (val) {
              this[rawSymbol] = val;
            },
          },
        },
      );
    Object.defineProperty(pinoResProto, rawSymbol, { writable: !0, value: {} });
    function resSerializer(res) {
      let _res = Object.create(pinoResProto);
      return (
        (_res.statusCode = res.headersSent ? res.statusCode : null),
        (_res.headers = res.getHeaders ? res.getHeaders() : res._headers),
        (_res.raw = res),
        _res
      );
    }
    function mapHttpResponse(res) {
      return { res: resSerializer(res) };
    }
  },
});
var require_pino_std_serializers = __commonJS({
  "../../work/main/node_modules/.pnpm/pino-std-serializers@7.1.0/node_modules/pino-std-serializers/index.js"(
    exports,
    module,
  ) {
    "use strict";
    var errSerializer = require_err(),
      errWithCauseSerializer = require_err_with_cause(),
      reqSerializers = require_req(),
      resSerializers = require_res();
    module.exports = {
      err: errSerializer,
      errWithCause: errWithCauseSerializer,
      mapHttpRequest: reqSerializers.mapHttpRequest,
      mapHttpResponse: resSerializers.mapHttpResponse,
      req: reqSerializers.reqSerializer,
      res: resSerializers.resSerializer,
      wrapErrorSerializer: function (customSerializer) {
        return customSerializer === errSerializer
          ? customSerializer
          : function (err) {
              return customSerializer(errSerializer(err));
            };
      },
      wrapRequestSerializer: function (customSerializer) {
        return customSerializer === reqSerializers.reqSerializer
          ? customSerializer
          : function (req) {
              return customSerializer(reqSerializers.reqSerializer(req));
            };
      },
      wrapResponseSerializer: function (customSerializer) {
        return customSerializer === resSerializers.resSerializer
          ? customSerializer
          : function (res) {
              return customSerializer(resSerializers.resSerializer(res));
            };
      },
    };
  },
});
var require_caller = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/caller.js"(exports, module) {
    "use strict";
    var util = __require("node:util"),
      getCallSites = util.getCallSites ?? util.getCallSite;
    function noOpPrepareStackTrace(_, stack) {
      return stack;
    }
    module.exports = function () {
      if (getCallSites)
        return getCallSites()
          .slice(2)
          .map((callSite) => callSite.scriptName);
      let originalPrepare = Error.prepareStackTrace;
      Error.prepareStackTrace = noOpPrepareStackTrace;
      let stack = new Error().stack;
      if (((Error.prepareStackTrace = originalPrepare), !Array.isArray(stack))) return;
      let entries = stack.slice(2),
        fileNames = [];
      for (let entry of entries) entry && fileNames.push(entry.getFileName());
      return fileNames;
    };
  },
});
var require_redact = __commonJS({
  "../../work/main/node_modules/.pnpm/@pinojs+redact@0.4.0/node_modules/@pinojs/redact/index.js"(exports, module) {
    "use strict";
    function deepClone(obj) {
      if (obj === null || typeof obj != "object") return obj;
      if (obj instanceof Date) return new Date(obj.getTime());
      if (obj instanceof Array) {
        let cloned = [];
        for (let i = 0; i < obj.length; i++) cloned[i] = deepClone(obj[i]);
        return cloned;
      }
      if (typeof obj == "object") {
        let cloned = Object.create(Object.getPrototypeOf(obj));
        for (let key in obj) Object.prototype.hasOwnProperty.call(obj, key) && (cloned[key] = deepClone(obj[key]));
        return cloned;
      }
      return obj;
    }
    function parsePath(path) {
      let parts = [],
        current = "",
        inBrackets = !1,
        inQuotes = !1,
        quoteChar = "";
      for (let i = 0; i < path.length; i++) {
        let char = path[i];
        !inBrackets && char === "."
          ? current && (parts.push(current), (current = ""))
          : char === "["
            ? (current && (parts.push(current), (current = "")), (inBrackets = !0))
            : char === "]" && inBrackets
              ? (parts.push(current), (current = ""), (inBrackets = !1), (inQuotes = !1))
              : (char === '"' || char === "'") && inBrackets
                ? inQuotes
                  ? char === quoteChar
                    ? ((inQuotes = !1), (quoteChar = ""))
                    : (current += char)
                  : ((inQuotes = !0), (quoteChar = char))
                : (current += char);
      }
      return (current && parts.push(current), parts);
    }
    function setValue(obj, parts, value) {
      let current = obj;
      for (let i = 0; i < parts.length - 1; i++) {
        let key = parts[i];
        if (
          typeof current != "object" ||
          current === null ||
          !(key in current) ||
          typeof current[key] != "object" ||
          current[key] === null
        )
          return !1;
        current = current[key];
      }
      let lastKey = parts[parts.length - 1];
      if (lastKey === "*") {
        if (Array.isArray(current)) for (let i = 0; i < current.length; i++) current[i] = value;
        else if (typeof current == "object" && current !== null)
          for (let key in current) Object.prototype.hasOwnProperty.call(current, key) && (current[key] = value);
      } else
        typeof current == "object" &&
          current !== null &&
          lastKey in current &&
          Object.prototype.hasOwnProperty.call(current, lastKey) &&
          (current[lastKey] = value);
      return !0;
    }
    function removeKey(obj, parts) {
      let current = obj;
      for (let i = 0; i < parts.length - 1; i++) {
        let key = parts[i];
        if (
          typeof current != "object" ||
          current === null ||
          !(key in current) ||
          typeof current[key] != "object" ||
          current[key] === null
        )
          return !1;
        current = current[key];
      }
      let lastKey = parts[parts.length - 1];
      if (lastKey === "*") {
        if (Array.isArray(current)) for (let i = 0; i < current.length; i++) current[i] = void 0;
        else if (typeof current == "object" && current !== null)
          for (let key in current) Object.prototype.hasOwnProperty.call(current, key) && delete current[key];
      } else
        typeof current == "object" &&
          current !== null &&
          lastKey in current &&
          Object.prototype.hasOwnProperty.call(current, lastKey) &&
          delete current[lastKey];
      return !0;
    }
    var PATH_NOT_FOUND = Symbol("PATH_NOT_FOUND");
    function getValueIfExists(obj, parts) {
      let current = obj;
      for (let part of parts) {
        if (current == null || typeof current != "object" || current === null || !(part in current))
          return PATH_NOT_FOUND;
        current = current[part];
      }
      return current;
    }
    function getValue(obj, parts) {
      let current = obj;
      for (let part of parts) {
        if (current == null || typeof current != "object" || current === null) return;
        current = current[part];
      }
      return current;
    }
    function redactPaths(obj, paths, censor, remove = !1) {
      for (let path of paths) {
        let parts = parsePath(path);
        if (parts.includes("*")) redactWildcardPath(obj, parts, censor, path, remove);
        else if (remove) removeKey(obj, parts);
        else {
          let value = getValueIfExists(obj, parts);
          if (value === PATH_NOT_FOUND) continue;
          let actualCensor = typeof censor == "function" ? censor(value, parts) : censor;
          setValue(obj, parts, actualCensor);
        }
      }
    }
    function redactWildcardPath(obj, parts, censor, originalPath, remove = !1) {
      let wildcardIndex = parts.indexOf("*");
      if (wildcardIndex === parts.length - 1) {
        let parentParts = parts.slice(0, -1),
          current = obj;
        for (let part of parentParts) {
          if (current == null || typeof current != "object" || current === null) return;
          current = current[part];
        }
        if (Array.isArray(current))
          if (remove) for (let i = 0; i < current.length; i++) current[i] = void 0;
          else
            for (let i = 0; i < current.length; i++) {
              let indexPath = [...parentParts, i.toString()],
                actualCensor = typeof censor == "function" ? censor(current[i], indexPath) : censor;
              current[i] = actualCensor;
            }
        else if (typeof current == "object" && current !== null)
          if (remove) {
            let keysToDelete = [];
            for (let key in current) Object.prototype.hasOwnProperty.call(current, key) && keysToDelete.push(key);
            for (let key of keysToDelete) delete current[key];
          } else
            for (let key in current) {
              let keyPath = [...parentParts, key],
                actualCensor = typeof censor == "function" ? censor(current[key], keyPath) : censor;
              current[key] = actualCensor;
            }
      } else redactIntermediateWildcard(obj, parts, censor, wildcardIndex, originalPath, remove);
    }
    function redactIntermediateWildcard(obj, parts, censor, wildcardIndex, originalPath, remove = !1) {
      let beforeWildcard = parts.slice(0, wildcardIndex),
        afterWildcard = parts.slice(wildcardIndex + 1),
        pathArray = [];
      function traverse(current, pathLength) {
        if (pathLength === beforeWildcard.length) {
          if (Array.isArray(current))
            for (let i = 0; i < current.length; i++)
              ((pathArray[pathLength] = i.toString()), traverse(current[i], pathLength + 1));
          else if (typeof current == "object" && current !== null)
            for (let key in current) ((pathArray[pathLength] = key), traverse(current[key], pathLength + 1));
        } else if (pathLength < beforeWildcard.length) {
          let nextKey = beforeWildcard[pathLength];
          current &&
            typeof current == "object" &&
            current !== null &&
            nextKey in current &&
            ((pathArray[pathLength] = nextKey), traverse(current[nextKey], pathLength + 1));
        } else if (afterWildcard.includes("*"))
          redactWildcardPath(
            current,
            afterWildcard,
            typeof censor == "function"
              ? (value, path) => {
                  let fullPath = [...pathArray.slice(0, pathLength), ...path];
                  return censor(value, fullPath);
                }
              : censor,
            originalPath,
            remove,
          );
        else if (remove) removeKey(current, afterWildcard);
        else {
          let actualCensor =
            typeof censor == "function"
              ? censor(getValue(current, afterWildcard), [...pathArray.slice(0, pathLength), ...afterWildcard])
              : censor;
          setValue(current, afterWildcard, actualCensor);
        }
      }
      if (beforeWildcard.length === 0) traverse(obj, 0);
      else {
        let current = obj;
        for (let i = 0; i < beforeWildcard.length; i++) {
          let part = beforeWildcard[i];
          if (current == null || typeof current != "object" || current === null) return;
          ((current = current[part]), (pathArray[i] = part));
        }
        current != null && traverse(current, beforeWildcard.length);
      }
    }
    function buildPathStructure(pathsToClone) {
      if (pathsToClone.length === 0) return null;
      let pathStructure = new Map();
      for (let path of pathsToClone) {
        let parts = parsePath(path),
          current = pathStructure;
        for (let i = 0; i < parts.length; i++) {
          let part = parts[i];
          (current.has(part) || current.set(part, new Map()), (current = current.get(part)));
        }
      }
      return pathStructure;
    }
    function selectiveClone(obj, pathStructure) {
      if (!pathStructure) return obj;
      function cloneSelectively(source, pathMap, depth = 0) {
        if (!pathMap || pathMap.size === 0 || source === null || typeof source != "object") return source;
        if (source instanceof Date) return new Date(source.getTime());
        if (Array.isArray(source)) {
          let cloned2 = [];
          for (let i = 0; i < source.length; i++) {
            let indexStr = i.toString();
            pathMap.has(indexStr) || pathMap.has("*")
              ? (cloned2[i] = cloneSelectively(source[i], pathMap.get(indexStr) || pathMap.get("*")))
              : (cloned2[i] = source[i]);
          }
          return cloned2;
        }
        let cloned = Object.create(Object.getPrototypeOf(source));
        for (let key in source)
          Object.prototype.hasOwnProperty.call(source, key) &&
            (pathMap.has(key) || pathMap.has("*")
              ? (cloned[key] = cloneSelectively(source[key], pathMap.get(key) || pathMap.get("*")))
              : (cloned[key] = source[key]));
        return cloned;
      }
      return cloneSelectively(obj, pathStructure);
    }
    function validatePath(path) {
      if (typeof path != "string") throw new Error("Paths must be (non-empty) strings");
      if (path === "") throw new Error("Invalid redaction path ()");
      if (path.includes("..")) throw new Error(`Invalid redaction path (${path})`);
      if (path.includes(",")) throw new Error(`Invalid redaction path (${path})`);
      let bracketCount = 0,
        inQuotes = !1,
        quoteChar = "";
      for (let i = 0; i < path.length; i++) {
        let char = path[i];
        if ((char === '"' || char === "'") && bracketCount > 0)
          inQuotes ? char === quoteChar && ((inQuotes = !1), (quoteChar = "")) : ((inQuotes = !0), (quoteChar = char));
        else if (char === "[" && !inQuotes) bracketCount++;
        else if (char === "]" && !inQuotes && (bracketCount--, bracketCount < 0))
          throw new Error(`Invalid redaction path (${path})`);
      }
      if (bracketCount !== 0) throw new Error(`Invalid redaction path (${path})`);
    }
    function validatePaths(paths) {
      if (!Array.isArray(paths)) throw new TypeError("paths must be an array");
      for (let path of paths) validatePath(path);
    }
    function slowRedact(options = {}) {
      let { paths = [], censor = "[REDACTED]", serialize = JSON.stringify, strict = !0, remove = !1 } = options;
      validatePaths(paths);
      let pathStructure = buildPathStructure(paths);
      return function (obj) {
        if (strict && (obj === null || typeof obj != "object") && (obj == null || typeof obj != "object"))
          return serialize ? serialize(obj) : obj;
        let cloned = selectiveClone(obj, pathStructure),
          original = obj,
          actualCensor = censor;
        return (
          typeof censor == "function" && (actualCensor = censor),
          redactPaths(cloned, paths, actualCensor, remove),
          serialize === !1
            ? ((cloned.restore = function () {
                return deepClone(original);
              }),
              cloned)
            : typeof serialize == "function"
              ? serialize(cloned)
              : JSON.stringify(cloned)
        );
      };
    }
    module.exports = slowRedact;
  },
});
var require_symbols = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/symbols.js"(exports, module) {
    "use strict";
    var setLevelSym = Symbol("pino.setLevel"),
      getLevelSym = Symbol("pino.getLevel"),
      levelValSym = Symbol("pino.levelVal"),
      levelCompSym = Symbol("pino.levelComp"),
      useLevelLabelsSym = Symbol("pino.useLevelLabels"),
      useOnlyCustomLevelsSym = Symbol("pino.useOnlyCustomLevels"),
      mixinSym = Symbol("pino.mixin"),
      lsCacheSym = Symbol("pino.lsCache"),
      chindingsSym = Symbol("pino.chindings"),
      asJsonSym = Symbol("pino.asJson"),
      writeSym = Symbol("pino.write"),
      redactFmtSym = Symbol("pino.redactFmt"),
      timeSym = Symbol("pino.time"),
      timeSliceIndexSym = Symbol("pino.timeSliceIndex"),
      streamSym = Symbol("pino.stream"),
      stringifySym = Symbol("pino.stringify"),
      stringifySafeSym = Symbol("pino.stringifySafe"),
      stringifiersSym = Symbol("pino.stringifiers"),
      endSym = Symbol("pino.end"),
      formatOptsSym = Symbol("pino.formatOpts"),
      messageKeySym = Symbol("pino.messageKey"),
      errorKeySym = Symbol("pino.errorKey"),
      nestedKeySym = Symbol("pino.nestedKey"),
      nestedKeyStrSym = Symbol("pino.nestedKeyStr"),
      mixinMergeStrategySym = Symbol("pino.mixinMergeStrategy"),
      msgPrefixSym = Symbol("pino.msgPrefix"),
      wildcardFirstSym = Symbol("pino.wildcardFirst"),
      serializersSym = Symbol.for("pino.serializers"),
      formattersSym = Symbol.for("pino.formatters"),
      hooksSym = Symbol.for("pino.hooks"),
      needsMetadataGsym = Symbol.for("pino.metadata"),
      transportUsesMultistreamSym = Symbol.for("pino.transport.usesMultistream");
    module.exports = {
      setLevelSym,
      getLevelSym,
      levelValSym,
      levelCompSym,
      useLevelLabelsSym,
      mixinSym,
      lsCacheSym,
      chindingsSym,
      asJsonSym,
      writeSym,
      serializersSym,
      redactFmtSym,
      timeSym,
      timeSliceIndexSym,
      streamSym,
      stringifySym,
      stringifySafeSym,
      stringifiersSym,
      endSym,
      formatOptsSym,
      messageKeySym,
      errorKeySym,
      nestedKeySym,
      wildcardFirstSym,
      needsMetadataGsym,
      useOnlyCustomLevelsSym,
      formattersSym,
      hooksSym,
      nestedKeyStrSym,
      mixinMergeStrategySym,
      msgPrefixSym,
      transportUsesMultistreamSym,
    };
  },
});
var require_redaction = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/redaction.js"(exports, module) {
    "use strict";
    var Redact = require_redact(),
      { redactFmtSym, wildcardFirstSym } = require_symbols(),
      rx = /[^.[\]]+|\[([^[\]]*?)\]/g,
      CENSOR = "[Redacted]",
      strict = !1;
    function redaction(opts, serialize) {
      let { paths, censor, remove } = handle2(opts),
        shape = paths.reduce((o, str) => {
          rx.lastIndex = 0;
          let first = rx.exec(str),
            next = rx.exec(str),
            ns = first[1] !== void 0 ? first[1].replace(/^(?:"|'|`)(.*)(?:"|'|`)$/, "$1") : first[0];
          if ((ns === "*" && (ns = wildcardFirstSym), next === null)) return ((o[ns] = null), o);
          if (o[ns] === null) return o;
          let { index } = next,
            nextPath = `${str.substr(index, str.length - 1)}`;
          return (
            (o[ns] = o[ns] || []),
            ns !== wildcardFirstSym && o[ns].length === 0 && o[ns].push(...(o[wildcardFirstSym] || [])),
            ns === wildcardFirstSym &&
              Object.keys(o).forEach(function (k) {
                o[k] && o[k].push(nextPath);
              }),
            o[ns].push(nextPath),
            o
          );
        }, Object.create(null)),
        result = Object.assign(Object.create(null), {
          [redactFmtSym]: Redact({ paths, censor, serialize, strict, remove }),
        }),
        topCensor = (...args) => serialize(typeof censor == "function" ? censor(...args) : censor);
      return [...Object.keys(shape), ...Object.getOwnPropertySymbols(shape)].reduce((o, k) => {
        if (shape[k] === null) o[k] = (value) => topCensor(value, [k]);
        else {
          let wrappedCensor = typeof censor == "function" ? (value, path) => censor(value, [k, ...path]) : censor;
          o[k] = Redact({ paths: shape[k], censor: wrappedCensor, serialize, strict, remove });
        }
        return o;
      }, result);
    }
    function handle2(opts) {
      if (Array.isArray(opts)) return ((opts = { paths: opts, censor: CENSOR }), opts);
      let { paths, censor = CENSOR, remove } = opts;
      if (Array.isArray(paths) === !1) throw Error("pino \u2013 redact must contain an array of strings");
      return (remove === !0 && (censor = void 0), { paths, censor, remove });
    }
    module.exports = redaction;
  },
});
var require_time = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/time.js"(exports, module) {
    "use strict";
    var nullTime = () => "",
      epochTime = () => `,"time":${Date.now()}`,
      unixTime = () => `,"time":${Math.round(Date.now() / 1e3)}`,
      isoTime = () => `,"time":"${new Date(Date.now()).toISOString()}"`,
      NS_PER_MS = 1000000n,
      NS_PER_SEC = 1000000000n,
      startWallTimeNs = BigInt(Date.now()) * NS_PER_MS,
      startHrTime = process.hrtime.bigint(),
      isoTimeNano = () => {
        let elapsedNs = process.hrtime.bigint() - startHrTime,
          currentTimeNs = startWallTimeNs + elapsedNs,
          secondsSinceEpoch = currentTimeNs / NS_PER_SEC,
          nanosWithinSecond = currentTimeNs % NS_PER_SEC,
          msSinceEpoch = Number(secondsSinceEpoch * 1000n + nanosWithinSecond / 1000000n),
          date = new Date(msSinceEpoch),
          year = date.getUTCFullYear(),
          month = (date.getUTCMonth() + 1).toString().padStart(2, "0"),
          day = date.getUTCDate().toString().padStart(2, "0"),
          hours = date.getUTCHours().toString().padStart(2, "0"),
          minutes = date.getUTCMinutes().toString().padStart(2, "0"),
          seconds = date.getUTCSeconds().toString().padStart(2, "0");
        return `,"time":"${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${nanosWithinSecond.toString().padStart(9, "0")}Z"`;
      };
    module.exports = { nullTime, epochTime, unixTime, isoTime, isoTimeNano };
  },
});
var require_quick_format_unescaped = __commonJS({
  "../../work/main/node_modules/.pnpm/quick-format-unescaped@4.0.4/node_modules/quick-format-unescaped/index.js"(
    exports,
    module,
  ) {
    "use strict";
    function tryStringify(o) {
      try {
        return JSON.stringify(o);
      } catch {
        return '"[Circular]"';
      }
    }
    module.exports = format;
    function format(f, args, opts) {
      var ss = (opts && opts.stringify) || tryStringify,
        offset = 1;
      if (typeof f == "object" && f !== null) {
        var len = args.length + offset;
        if (len === 1) return f;
        var objects = new Array(len);
        objects[0] = ss(f);
        for (var index = 1; index < len; index++) objects[index] = ss(args[index]);
        return objects.join(" ");
      }
      if (typeof f != "string") return f;
      var argLen = args.length;
      if (argLen === 0) return f;
      for (var str = "", a = 1 - offset, lastPos = -1, flen = (f && f.length) || 0, i = 0; i < flen;) {
        if (f.charCodeAt(i) === 37 && i + 1 < flen) {
          switch (((lastPos = lastPos > -1 ? lastPos : 0), f.charCodeAt(i + 1))) {
            case 100:
            case 102:
              if (a >= argLen || args[a] == null) break;
              (lastPos < i && (str += f.slice(lastPos, i)), (str += Number(args[a])), (lastPos = i + 2), i++);
              break;
            case 105:
              if (a >= argLen || args[a] == null) break;
              (lastPos < i && (str += f.slice(lastPos, i)),
                (str += Math.floor(Number(args[a]))),
                (lastPos = i + 2),
                i++);
              break;
            case 79:
            case 111:
            case 106:
              if (a >= argLen || args[a] === void 0) break;
              lastPos < i && (str += f.slice(lastPos, i));
              var type = typeof args[a];
              if (type === "string") {
                ((str += "'" + args[a] + "'"), (lastPos = i + 2), i++);
                break;
              }
              if (type === "function") {
                ((str += args[a].name || "<anonymous>"), (lastPos = i + 2), i++);
                break;
              }
              ((str += ss(args[a])), (lastPos = i + 2), i++);
              break;
            case 115:
              if (a >= argLen) break;
              (lastPos < i && (str += f.slice(lastPos, i)), (str += String(args[a])), (lastPos = i + 2), i++);
              break;
            case 37:
              (lastPos < i && (str += f.slice(lastPos, i)), (str += "%"), (lastPos = i + 2), i++, a--);
              break;
          }
          ++a;
        }
        ++i;
      }
      return lastPos === -1 ? f : (lastPos < flen && (str += f.slice(lastPos)), str);
    }
  },
});
var require_atomic_sleep = __commonJS({
  "../../work/main/node_modules/.pnpm/atomic-sleep@1.0.0/node_modules/atomic-sleep/index.js"(exports, module) {
    "use strict";
    if (typeof SharedArrayBuffer < "u" && typeof Atomics < "u") {
      let sleep = function (ms) {
          if ((ms > 0 && ms < 1 / 0) === !1)
            throw typeof ms != "number" && typeof ms != "bigint"
              ? TypeError("sleep: ms must be a number")
              : RangeError("sleep: ms must be a number that is greater than 0 but less than Infinity");
          Atomics.wait(nil, 0, 0, Number(ms));
        },
        nil = new Int32Array(new SharedArrayBuffer(4));
      module.exports = sleep;
    } else {
      let sleep = function (ms) {
        if ((ms > 0 && ms < 1 / 0) === !1)
          throw typeof ms != "number" && typeof ms != "bigint"
            ? TypeError("sleep: ms must be a number")
            : RangeError("sleep: ms must be a number that is greater than 0 but less than Infinity");
        let target = Date.now() + Number(ms);
        for (; target > Date.now(););
      };
      module.exports = sleep;
    }
  },
});
var require_sonic_boom = __commonJS({
  "../../work/main/node_modules/.pnpm/sonic-boom@4.2.1/node_modules/sonic-boom/index.js"(exports, module) {
    "use strict";
    var fs = __require("fs"),
      EventEmitter = __require("events"),
      inherits = __require("util").inherits,
      path = __require("path"),
      sleep = require_atomic_sleep(),
      assert = __require("assert"),
      BUSY_WRITE_TIMEOUT = 100,
      kEmptyBuffer = Buffer.allocUnsafe(0),
      MAX_WRITE = 16 * 1024,
      kContentModeBuffer = "buffer",
      kContentModeUtf8 = "utf8",
      [major, minor] = (process.versions.node || "0.0").split(".").map(Number),
      kCopyBuffer = major >= 22 && minor >= 7;
    function openFile(file, sonic) {
      ((sonic._opening = !0), (sonic._writing = !0), (sonic._asyncDrainScheduled = !1));
      function fileOpened(err, fd) {
        if (err) {
          ((sonic._reopening = !1),
            (sonic._writing = !1),
            (sonic._opening = !1),
            sonic.sync
              ? process.nextTick(() => {
                  sonic.listenerCount("error") > 0 && sonic.emit("error", err);
                })
              : sonic.emit("error", err));
          return;
        }
        let reopening = sonic._reopening;
        ((sonic.fd = fd),
          (sonic.file = file),
          (sonic._reopening = !1),
          (sonic._opening = !1),
          (sonic._writing = !1),
          sonic.sync ? process.nextTick(() => sonic.emit("ready")) : sonic.emit("ready"),
          !sonic.destroyed &&
            ((!sonic._writing && sonic._len > sonic.minLength) || sonic._flushPending
              ? sonic._actualWrite()
              : reopening && process.nextTick(() => sonic.emit("drain"))));
      }
      let flags = sonic.append ? "a" : "w",
        mode = sonic.mode;
      if (sonic.sync)
        try {
          sonic.mkdir && fs.mkdirSync(path.dirname(file), { recursive: !0 });
          let fd = fs.openSync(file, flags, mode);
          fileOpened(null, fd);
        } catch (err) {
          throw (fileOpened(err), err);
        }
      else
        sonic.mkdir
          ? fs.mkdir(path.dirname(file), { recursive: !0 }, (err) => {
              if (err) return fileOpened(err);
              fs.open(file, flags, mode, fileOpened);
            })
          : fs.open(file, flags, mode, fileOpened);
    }
    function SonicBoom(opts) {
      if (!(this instanceof SonicBoom)) return new SonicBoom(opts);
      let {
        fd,
        dest,
        minLength,
        maxLength,
        maxWrite,
        periodicFlush,
        sync,
        append = !0,
        mkdir,
        retryEAGAIN,
        fsync,
        contentMode,
        mode,
      } = opts || {};
      ((fd = fd || dest),
        (this._len = 0),
        (this.fd = -1),
        (this._bufs = []),
        (this._lens = []),
        (this._writing = !1),
        (this._ending = !1),
        (this._reopening = !1),
        (this._asyncDrainScheduled = !1),
        (this._flushPending = !1),
        (this._hwm = Math.max(minLength || 0, 16387)),
        (this.file = null),
        (this.destroyed = !1),
        (this.minLength = minLength || 0),
        (this.maxLength = maxLength || 0),
        (this.maxWrite = maxWrite || MAX_WRITE),
        (this._periodicFlush = periodicFlush || 0),
        (this._periodicFlushTimer = void 0),
        (this.sync = sync || !1),
        (this.writable = !0),
        (this._fsync = fsync || !1),
        (this.append = append || !1),
        (this.mode = mode),
        (this.retryEAGAIN = retryEAGAIN || (() => !0)),
        (this.mkdir = mkdir || !1));
      let fsWriteSync, fsWrite;
      if (contentMode === kContentModeBuffer)
        ((this._writingBuf = kEmptyBuffer),
          (this.write = writeBuffer),
          (this.flush = flushBuffer),
          (this.flushSync = flushBufferSync),
          (this._actualWrite = actualWriteBuffer),
          (fsWriteSync = () => fs.writeSync(this.fd, this._writingBuf)),
          (fsWrite = () => fs.write(this.fd, this._writingBuf, this.release)));
      else if (contentMode === void 0 || contentMode === kContentModeUtf8)
        ((this._writingBuf = ""),
          (this.write = write),
          (this.flush = flush),
          (this.flushSync = flushSync),
          (this._actualWrite = actualWrite),
          (fsWriteSync = () =>
            Buffer.isBuffer(this._writingBuf)
              ? fs.writeSync(this.fd, this._writingBuf)
              : fs.writeSync(this.fd, this._writingBuf, "utf8")),
          (fsWrite = () =>
            Buffer.isBuffer(this._writingBuf)
              ? fs.write(this.fd, this._writingBuf, this.release)
              : fs.write(this.fd, this._writingBuf, "utf8", this.release)));
      else
        throw new Error(
          `SonicBoom supports "${kContentModeUtf8}" and "${kContentModeBuffer}", but passed ${contentMode}`,
        );
      if (typeof fd == "number") ((this.fd = fd), process.nextTick(() => this.emit("ready")));
      else if (typeof fd == "string") openFile(fd, this);
      else throw new Error("SonicBoom supports only file descriptors and files");
      if (this.minLength >= this.maxWrite)
        throw new Error(`minLength should be smaller than maxWrite (${this.maxWrite})`);
      ((this.release = (err, n) => {
        if (err) {
          if (
            (err.code === "EAGAIN" || err.code === "EBUSY") &&
            this.retryEAGAIN(err, this._writingBuf.length, this._len - this._writingBuf.length)
          )
            if (this.sync)
              try {
                (sleep(BUSY_WRITE_TIMEOUT), this.release(void 0, 0));
              } catch (err2) {
                this.release(err2);
              }
            else setTimeout(fsWrite, BUSY_WRITE_TIMEOUT);
          else ((this._writing = !1), this.emit("error", err));
          return;
        }
        this.emit("write", n);
        let releasedBufObj = releaseWritingBuf(this._writingBuf, this._len, n);
        if (
          ((this._len = releasedBufObj.len), (this._writingBuf = releasedBufObj.writingBuf), this._writingBuf.length)
        ) {
          if (!this.sync) {
            fsWrite();
            return;
          }
          try {
            do {
              let n2 = fsWriteSync(),
                releasedBufObj2 = releaseWritingBuf(this._writingBuf, this._len, n2);
              ((this._len = releasedBufObj2.len), (this._writingBuf = releasedBufObj2.writingBuf));
            } while (this._writingBuf.length);
          } catch (err2) {
            this.release(err2);
            return;
          }
        }
        this._fsync && fs.fsyncSync(this.fd);
        let len = this._len;
        this._reopening
          ? ((this._writing = !1), (this._reopening = !1), this.reopen())
          : len > this.minLength
            ? this._actualWrite()
            : this._ending
              ? len > 0
                ? this._actualWrite()
                : ((this._writing = !1), actualClose(this))
              : ((this._writing = !1),
                this.sync
                  ? this._asyncDrainScheduled || ((this._asyncDrainScheduled = !0), process.nextTick(emitDrain, this))
                  : this.emit("drain"));
      }),
        this.on("newListener", function (name) {
          name === "drain" && (this._asyncDrainScheduled = !1);
        }),
        this._periodicFlush !== 0 &&
          ((this._periodicFlushTimer = setInterval(() => this.flush(null), this._periodicFlush)),
          this._periodicFlushTimer.unref()));
    }
    function releaseWritingBuf(writingBuf, len, n) {
      return (
        typeof writingBuf == "string" && (writingBuf = Buffer.from(writingBuf)),
        (len = Math.max(len - n, 0)),
        (writingBuf = writingBuf.subarray(n)),
        { writingBuf, len }
      );
    }
    function emitDrain(sonic) {
      sonic.listenerCount("drain") > 0 && ((sonic._asyncDrainScheduled = !1), sonic.emit("drain"));
    }
    inherits(SonicBoom, EventEmitter);
    function mergeBuf(bufs, len) {
      return bufs.length === 0 ? kEmptyBuffer : bufs.length === 1 ? bufs[0] : Buffer.concat(bufs, len);
    }
    function write(data) {
      if (this.destroyed) throw new Error("SonicBoom destroyed");
      data = "" + data;
      let dataLen = Buffer.byteLength(data),
        len = this._len + dataLen,
        bufs = this._bufs;
      return this.maxLength && len > this.maxLength
        ? (this.emit("drop", data), this._len < this._hwm)
        : (bufs.length === 0 || Buffer.byteLength(bufs[bufs.length - 1]) + dataLen > this.maxWrite
            ? bufs.push(data)
            : (bufs[bufs.length - 1] += data),
          (this._len = len),
          !this._writing && this._len >= this.minLength && this._actualWrite(),
          this._len < this._hwm);
    }
    function writeBuffer(data) {
      if (this.destroyed) throw new Error("SonicBoom destroyed");
      let len = this._len + data.length,
        bufs = this._bufs,
        lens = this._lens;
      return this.maxLength && len > this.maxLength
        ? (this.emit("drop", data), this._len < this._hwm)
        : (bufs.length === 0 || lens[lens.length - 1] + data.length > this.maxWrite
            ? (bufs.push([data]), lens.push(data.length))
            : (bufs[bufs.length - 1].push(data), (lens[lens.length - 1] += data.length)),
          (this._len = len),
          !this._writing && this._len >= this.minLength && this._actualWrite(),
          this._len < this._hwm);
    }
    function callFlushCallbackOnDrain(cb) {
      this._flushPending = !0;
      let onDrain = () => {
          if (this._fsync) ((this._flushPending = !1), cb());
          else
            try {
              fs.fsync(this.fd, (err) => {
                ((this._flushPending = !1), cb(err));
              });
            } catch (err) {
              cb(err);
            }
          this.off("error", onError);
        },
        onError = (err) => {
          ((this._flushPending = !1), cb(err), this.off("drain", onDrain));
        };
      (this.once("drain", onDrain), this.once("error", onError));
    }
    function flush(cb) {
      if (cb != null && typeof cb != "function") throw new Error("flush cb must be a function");
      if (this.destroyed) {
        let error = new Error("SonicBoom destroyed");
        if (cb) {
          cb(error);
          return;
        }
        throw error;
      }
      if (this.minLength <= 0) {
        cb?.();
        return;
      }
      (cb && callFlushCallbackOnDrain.call(this, cb),
        !this._writing && (this._bufs.length === 0 && this._bufs.push(""), this._actualWrite()));
    }
    function flushBuffer(cb) {
      if (cb != null && typeof cb != "function") throw new Error("flush cb must be a function");
      if (this.destroyed) {
        let error = new Error("SonicBoom destroyed");
        if (cb) {
          cb(error);
          return;
        }
        throw error;
      }
      if (this.minLength <= 0) {
        cb?.();
        return;
      }
      (cb && callFlushCallbackOnDrain.call(this, cb),
        !this._writing && (this._bufs.length === 0 && (this._bufs.push([]), this._lens.push(0)), this._actualWrite()));
    }
    SonicBoom.prototype.reopen = function (file) {
      if (this.destroyed) throw new Error("SonicBoom destroyed");
      if (this._opening) {
        this.once("ready", () => {
          this.reopen(file);
        });
        return;
      }
      if (this._ending) return;
      if (!this.file) throw new Error("Unable to reopen a file descriptor, you must pass a file to SonicBoom");
      if ((file && (this.file = file), (this._reopening = !0), this._writing)) return;
      let fd = this.fd;
      (this.once("ready", () => {
        fd !== this.fd &&
          fs.close(fd, (err) => {
            if (err) return this.emit("error", err);
          });
      }),
        openFile(this.file, this));
    };
    SonicBoom.prototype.end = function () {
      if (this.destroyed) throw new Error("SonicBoom destroyed");
      if (this._opening) {
        this.once("ready", () => {
          this.end();
        });
        return;
      }
      this._ending ||
        ((this._ending = !0),
        !this._writing && (this._len > 0 && this.fd >= 0 ? this._actualWrite() : actualClose(this)));
    };
    function flushSync() {
      if (this.destroyed) throw new Error("SonicBoom destroyed");
      if (this.fd < 0) throw new Error("sonic boom is not ready yet");
      !this._writing && this._writingBuf.length > 0 && (this._bufs.unshift(this._writingBuf), (this._writingBuf = ""));
      let buf = "";
      for (; this._bufs.length || buf.length;) {
        buf.length <= 0 && (buf = this._bufs[0]);
        try {
          let n = Buffer.isBuffer(buf) ? fs.writeSync(this.fd, buf) : fs.writeSync(this.fd, buf, "utf8"),
            releasedBufObj = releaseWritingBuf(buf, this._len, n);
          ((buf = releasedBufObj.writingBuf), (this._len = releasedBufObj.len), buf.length <= 0 && this._bufs.shift());
        } catch (err) {
          if (
            (err.code === "EAGAIN" || err.code === "EBUSY") &&
            !this.retryEAGAIN(err, buf.length, this._len - buf.length)
          )
            throw err;
          sleep(BUSY_WRITE_TIMEOUT);
        }
      }
      try {
        fs.fsyncSync(this.fd);
      } catch {}
    }
    function flushBufferSync() {
      if (this.destroyed) throw new Error("SonicBoom destroyed");
      if (this.fd < 0) throw new Error("sonic boom is not ready yet");
      !this._writing &&
        this._writingBuf.length > 0 &&
        (this._bufs.unshift([this._writingBuf]), (this._writingBuf = kEmptyBuffer));
      let buf = kEmptyBuffer;
      for (; this._bufs.length || buf.length;) {
        buf.length <= 0 && (buf = mergeBuf(this._bufs[0], this._lens[0]));
        try {
          let n = fs.writeSync(this.fd, buf);
          ((buf = buf.subarray(n)),
            (this._len = Math.max(this._len - n, 0)),
            buf.length <= 0 && (this._bufs.shift(), this._lens.shift()));
        } catch (err) {
          if (
            (err.code === "EAGAIN" || err.code === "EBUSY") &&
            !this.retryEAGAIN(err, buf.length, this._len - buf.length)
          )
            throw err;
          sleep(BUSY_WRITE_TIMEOUT);
        }
      }
    }
    SonicBoom.prototype.destroy = function () {
      this.destroyed || actualClose(this);
    };
    function actualWrite() {
      let release = this.release;
      if (
        ((this._writing = !0),
        (this._writingBuf = this._writingBuf.length ? this._writingBuf : this._bufs.shift() || ""),
        this.sync)
      )
        try {
          let written = Buffer.isBuffer(this._writingBuf)
            ? fs.writeSync(this.fd, this._writingBuf)
            : fs.writeSync(this.fd, this._writingBuf, "utf8");
          release(null, written);
        } catch (err) {
          release(err);
        }
      else fs.write(this.fd, this._writingBuf, release);
    }
    function actualWriteBuffer() {
      let release = this.release;
      if (
        ((this._writing = !0),
        (this._writingBuf = this._writingBuf.length
          ? this._writingBuf
          : mergeBuf(this._bufs.shift(), this._lens.shift())),
        this.sync)
      )
        try {
          let written = fs.writeSync(this.fd, this._writingBuf);
          release(null, written);
        } catch (err) {
          release(err);
        }
      else
        (kCopyBuffer && (this._writingBuf = Buffer.from(this._writingBuf)),
          fs.write(this.fd, this._writingBuf, release));
    }
    function actualClose(sonic) {
      if (sonic.fd === -1) {
        sonic.once("ready", actualClose.bind(null, sonic));
        return;
      }
      (sonic._periodicFlushTimer !== void 0 && clearInterval(sonic._periodicFlushTimer),
        (sonic.destroyed = !0),
        (sonic._bufs = []),
        (sonic._lens = []),
        assert(typeof sonic.fd == "number", `sonic.fd must be a number, got ${typeof sonic.fd}`));
      try {
        fs.fsync(sonic.fd, closeWrapped);
      } catch {}
      function closeWrapped() {
        sonic.fd !== 1 && sonic.fd !== 2 ? fs.close(sonic.fd, done) : done();
      }
      function done(err) {
        if (err) {
          sonic.emit("error", err);
          return;
        }
        (sonic._ending && !sonic._writing && sonic.emit("finish"), sonic.emit("close"));
      }
    }
    SonicBoom.SonicBoom = SonicBoom;
    SonicBoom.default = SonicBoom;
    module.exports = SonicBoom;
  },
});
var require_on_exit_leak_free = __commonJS({
  "../../work/main/node_modules/.pnpm/on-exit-leak-free@2.1.2/node_modules/on-exit-leak-free/index.js"(
    exports,
    module,
  ) {
    "use strict";
    var refs = { exit: [], beforeExit: [] },
      functions = { exit: onExit, beforeExit: onBeforeExit },
      registry;
    function ensureRegistry() {
      registry === void 0 && (registry = new FinalizationRegistry(clear));
    }
    function install(event) {
      refs[event].length > 0 || process.on(event, functions[event]);
    }
    function uninstall(event) {
      refs[event].length > 0 ||
        (process.removeListener(event, functions[event]),
        refs.exit.length === 0 && refs.beforeExit.length === 0 && (registry = void 0));
    }
    function onExit() {
      callRefs("exit");
    }
    function onBeforeExit() {
      callRefs("beforeExit");
    }
    function callRefs(event) {
      for (let ref of refs[event]) {
        let obj = ref.deref(),
          fn = ref.fn;
        obj !== void 0 && fn(obj, event);
      }
      refs[event] = [];
    }
    function clear(ref) {
      for (let event of ["exit", "beforeExit"]) {
        let index = refs[event].indexOf(ref);
        (refs[event].splice(index, index + 1), uninstall(event));
      }
    }
    function _register(event, obj, fn) {
      if (obj === void 0) throw new Error("the object can't be undefined");
      install(event);
      let ref = new WeakRef(obj);
      ((ref.fn = fn), ensureRegistry(), registry.register(obj, ref), refs[event].push(ref));
    }
    function register(obj, fn) {
      _register("exit", obj, fn);
    }
    function registerBeforeExit(obj, fn) {
      _register("beforeExit", obj, fn);
    }
    function unregister(obj) {
      if (registry !== void 0) {
        registry.unregister(obj);
        for (let event of ["exit", "beforeExit"])
          ((refs[event] = refs[event].filter((ref) => {
            let _obj = ref.deref();
            return _obj && _obj !== obj;
          })),
            uninstall(event));
      }
    }
    module.exports = { register, registerBeforeExit, unregister };
  },
});
var require_package = __commonJS({
  "../../work/main/node_modules/.pnpm/thread-stream@4.2.1/node_modules/thread-stream/package.json"(exports, module) {
    module.exports = {
      name: "thread-stream",
      version: "4.2.1",
      description: "A streaming way to send data to a Node.js Worker Thread",
      main: "index.js",
      types: "index.d.ts",
      engines: { node: ">=20" },
      dependencies: { "real-require": "^1.0.0" },
      devDependencies: {
        "@types/node": "^26.1.1",
        "@yao-pkg/pkg": "^6.0.0",
        borp: "^1.0.0",
        desm: "^1.3.0",
        eslint: "^9.39.1",
        fastbench: "^1.0.1",
        neostandard: "^0.13.0",
        "pino-elasticsearch": "^9.0.0",
        "sonic-boom": "^5.0.0",
        "ts-node": "^10.8.0",
        tsd: "^0.33.0",
        typescript: "~5.7.3",
      },
      scripts: {
        build: "tsc --noEmit",
        lint: "eslint",
        test: 'npm run lint && npm run build && npm run test:types && npm run transpile && borp --expose-gc --pattern "test/*.test.{js,mjs}"',
        "test:ci":
          'npm run lint && npm run test:types && npm run transpile && borp --expose-gc --pattern "test/*.test.{js,mjs}"',
        "test:types": "tsd",
        "test:yarn": 'npm run transpile && borp --expose-gc --pattern "test/*.test.js"',
        transpile: "sh ./test/ts/transpile.sh",
      },
      tsd: { directory: "test/types" },
      repository: { type: "git", url: "git+https://github.com/mcollina/thread-stream.git" },
      keywords: ["worker", "thread", "threads", "stream"],
      author: "Matteo Collina <hello@matteocollina.com>",
      license: "MIT",
      bugs: { url: "https://github.com/mcollina/thread-stream/issues" },
      homepage: "https://github.com/mcollina/thread-stream#readme",
    };
  },
});
var require_wait = __commonJS({
  "../../work/main/node_modules/.pnpm/thread-stream@4.2.1/node_modules/thread-stream/lib/wait.js"(exports, module) {
    "use strict";
    function wait2(state, index, expected, timeout, done) {
      let max = timeout === 1 / 0 ? 1 / 0 : Date.now() + timeout,
        check = (previous) => {
          let current = Atomics.load(state, index);
          if (current >= expected) {
            done(null, "ok");
            return;
          }
          if (previous !== void 0 && current !== previous) {
            done(null, "not-equal");
            return;
          }
          if (max !== 1 / 0 && Date.now() > max) {
            done(null, "timed-out");
            return;
          }
          let remaining = max === 1 / 0 ? 1e4 : Math.min(1e4, Math.max(1, max - Date.now())),
            result = Atomics.waitAsync(state, index, current, remaining);
          result.async
            ? result.value.then((res) => {
                if (res === "ok") {
                  let latest = Atomics.load(state, index);
                  done(null, latest >= expected ? "ok" : "not-equal");
                  return;
                }
                check(current);
              })
            : setImmediate(done, null, "not-equal");
        };
      check();
    }
    function waitDiff(state, index, expected, timeout, done) {
      let max = timeout === 1 / 0 ? 1 / 0 : Date.now() + timeout,
        check = () => {
          if (Atomics.load(state, index) !== expected) {
            done(null, "ok");
            return;
          }
          if (max !== 1 / 0 && Date.now() > max) {
            done(null, "timed-out");
            return;
          }
          let remaining = max === 1 / 0 ? 1e4 : Math.min(1e4, Math.max(1, max - Date.now())),
            result = Atomics.waitAsync(state, index, expected, remaining);
          result.async
            ? result.value.then((res) => {
                if (res === "ok") {
                  done(null, "ok");
                  return;
                }
                check();
              })
            : setImmediate(check);
        };
      check();
    }
    module.exports = { wait: wait2, waitDiff };
  },
});
var require_indexes = __commonJS({
  "../../work/main/node_modules/.pnpm/thread-stream@4.2.1/node_modules/thread-stream/lib/indexes.js"(exports, module) {
    "use strict";
    module.exports = { WRITE_INDEX: 4, READ_INDEX: 8, SEQ_INDEX: 2 };
  },
});
var require_thread_stream = __commonJS({
  "../../work/main/node_modules/.pnpm/thread-stream@4.2.1/node_modules/thread-stream/index.js"(exports, module) {
    "use strict";
    var { version } = require_package(),
      { EventEmitter } = __require("events"),
      { Worker } = __require("worker_threads"),
      { join: join6 } = __require("path"),
      { pathToFileURL } = __require("url"),
      { wait: wait2 } = require_wait(),
      { WRITE_INDEX, READ_INDEX, SEQ_INDEX } = require_indexes(),
      buffer = __require("buffer"),
      assert = __require("assert"),
      kImpl = Symbol("kImpl"),
      MAX_STRING = buffer.constants.MAX_STRING_LENGTH;
    function noop() {}
    function updateState(stream, fn) {
      (Atomics.add(stream[kImpl].state, SEQ_INDEX, 1),
        fn(),
        Atomics.add(stream[kImpl].state, SEQ_INDEX, 1),
        Atomics.notify(stream[kImpl].state, SEQ_INDEX));
    }
    function resetIndexes(stream) {
      (updateState(stream, () => {
        (Atomics.store(stream[kImpl].state, READ_INDEX, 0), Atomics.store(stream[kImpl].state, WRITE_INDEX, 0));
      }),
        Atomics.notify(stream[kImpl].state, READ_INDEX));
    }
    var FakeWeakRef = class {
        constructor(value) {
          this._value = value;
        }
        deref() {
          return this._value;
        }
      },
      FakeFinalizationRegistry = class {
        register() {}
        unregister() {}
      },
      FinalizationRegistry2 = process.env.NODE_V8_COVERAGE
        ? FakeFinalizationRegistry
        : global.FinalizationRegistry || FakeFinalizationRegistry,
      WeakRef2 = process.env.NODE_V8_COVERAGE ? FakeWeakRef : global.WeakRef || FakeWeakRef,
      registry = new FinalizationRegistry2((worker) => {
        worker.exited || worker.terminate();
      });
    function createWorker(stream, opts) {
      let { filename, workerData } = opts,
        toExecute =
          ("__bundlerPathsOverrides" in globalThis ? globalThis.__bundlerPathsOverrides : {})["thread-stream-worker"] ||
          join6(__dirname, "lib", "worker.js"),
        worker = new Worker(toExecute, {
          ...opts.workerOpts,
          name: opts.workerOpts?.name || "thread-stream",
          trackUnmanagedFds: !1,
          workerData: {
            filename: filename.indexOf("file://") === 0 ? filename : pathToFileURL(filename).href,
            dataBuf: stream[kImpl].dataBuf,
            stateBuf: stream[kImpl].stateBuf,
            workerData: { $context: { threadStreamVersion: version }, ...workerData },
          },
        });
      return (
        (worker.stream = new FakeWeakRef(stream)),
        worker.on("message", onWorkerMessage),
        worker.on("exit", onWorkerExit),
        registry.register(stream, worker),
        worker
      );
    }
    function drain(stream) {
      (assert(!stream[kImpl].sync), stream[kImpl].needDrain && ((stream[kImpl].needDrain = !1), stream.emit("drain")));
    }
    function nextFlush(stream) {
      for (;;) {
        let writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
        if (stream.destroyed || writeIndex < 0) return;
        let leftover = stream[kImpl].data.length - writeIndex;
        if (leftover > 0) {
          if (stream[kImpl].bufLen === 0) {
            ((stream[kImpl].flushing = !1),
              stream[kImpl].ending ? end(stream) : stream[kImpl].needDrain && process.nextTick(drain, stream));
            return;
          }
          write(stream, leftover, noop);
          continue;
        }
        if (leftover === 0) {
          if (writeIndex === 0 && stream[kImpl].bufLen === 0) return;
          waitForRead(stream, () => {
            stream.destroyed || (resetIndexes(stream), nextFlush(stream));
          });
          return;
        }
        destroy(stream, new Error("overwritten"));
        return;
      }
    }
    function onWorkerMessage(msg) {
      let stream = this.stream.deref();
      if (stream === void 0) {
        ((this.exited = !0), this.terminate());
        return;
      }
      if (msg?.code != null)
        switch (msg.code) {
          case "READY":
            (stream[kImpl].ending || (this.stream = new WeakRef2(stream)),
              waitForRead(stream, () => {
                ((stream[kImpl].ready = !0), stream.emit("ready"));
              }));
            break;
          case "ERROR":
            destroy(stream, msg.err);
            break;
          case "EVENT":
            Array.isArray(msg.args) ? stream.emit(msg.name, ...msg.args) : stream.emit(msg.name, msg.args);
            break;
          case "FLUSHED": {
            if (msg.context !== "thread-stream") {
              destroy(stream, new Error("this should not happen: " + msg.code));
              break;
            }
            let cb = stream[kImpl].flushCallbacks.get(msg.id);
            cb && (stream[kImpl].flushCallbacks.delete(msg.id), process.nextTick(cb));
            break;
          }
          case "WARNING":
            process.emitWarning(msg.err);
            break;
          default:
            destroy(stream, new Error("this should not happen: " + msg.code));
        }
    }
    function onWorkerExit(code) {
      let stream = this.stream.deref();
      stream !== void 0 &&
        (registry.unregister(stream),
        (stream.worker.exited = !0),
        stream.worker.off("exit", onWorkerExit),
        destroy(stream, code !== 0 ? new Error("the worker thread exited") : null));
    }
    var ThreadStream = class extends EventEmitter {
      constructor(opts = {}) {
        if ((super(), opts.bufferSize < 4)) throw new Error("bufferSize must at least fit a 4-byte utf-8 char");
        ((this[kImpl] = {}),
          (this[kImpl].stateBuf = new SharedArrayBuffer(128)),
          (this[kImpl].state = new Int32Array(this[kImpl].stateBuf)),
          (this[kImpl].dataBuf = new SharedArrayBuffer(opts.bufferSize || 4 * 1024 * 1024)),
          (this[kImpl].data = Buffer.from(this[kImpl].dataBuf)),
          (this[kImpl].sync = opts.sync || !1),
          (this[kImpl].ending = !1),
          (this[kImpl].ended = !1),
          (this[kImpl].needDrain = !1),
          (this[kImpl].destroyed = !1),
          (this[kImpl].flushing = !1),
          (this[kImpl].ready = !1),
          (this[kImpl].finished = !1),
          (this[kImpl].errored = null),
          (this[kImpl].closed = !1),
          (this[kImpl].buf = []),
          (this[kImpl].bufHead = 0),
          (this[kImpl].bufLen = 0),
          (this[kImpl].flushCallbacks = new Map()),
          (this[kImpl].nextFlushId = 0),
          (this[kImpl].flushRetainCount = 0),
          (this[kImpl].userRef = !0),
          (this.worker = createWorker(this, opts)),
          this.on("message", (message, transferList) => {
            this.worker.postMessage(message, transferList);
          }));
      }
      write(data) {
        let dataBuf = Buffer.isBuffer(data) ? data : Buffer.from(data);
        if (this[kImpl].destroyed) return (error(this, new Error("the worker has exited")), !1);
        if (this[kImpl].ending) return (error(this, new Error("the worker is ending")), !1);
        if (this[kImpl].flushing && this[kImpl].bufLen + dataBuf.length >= MAX_STRING)
          try {
            (writeSync(this), (this[kImpl].flushing = !0));
          } catch (err) {
            return (destroy(this, err), !1);
          }
        if ((this[kImpl].buf.push(dataBuf), (this[kImpl].bufLen += dataBuf.length), this[kImpl].sync))
          try {
            return (writeSync(this), !0);
          } catch (err) {
            return (destroy(this, err), !1);
          }
        return (
          this[kImpl].flushing || ((this[kImpl].flushing = !0), setImmediate(nextFlush, this)),
          (this[kImpl].needDrain =
            this[kImpl].data.length - this[kImpl].bufLen - Atomics.load(this[kImpl].state, WRITE_INDEX) <= 0),
          !this[kImpl].needDrain
        );
      }
      end() {
        this[kImpl].destroyed || ((this[kImpl].ending = !0), (this.worker.stream = new FakeWeakRef(this)), end(this));
      }
      flush(cb) {
        let userCb = typeof cb == "function" ? cb : null;
        ((cb = userCb || noop), userCb && retainWorkerForPendingFlush(this));
        let finished = !1,
          done = (err) => {
            finished || ((finished = !0), userCb && releaseWorkerForPendingFlush(this), cb(err));
          };
        flushBuffer(this, (err) => {
          if (err) {
            process.nextTick(done, err);
            return;
          }
          requestWorkerFlush(this, done);
        });
      }
      flushSync() {
        this[kImpl].destroyed || (writeSync(this), flushSync(this));
      }
      unref() {
        ((this[kImpl].userRef = !1), this[kImpl].flushRetainCount === 0 && this.worker.unref());
      }
      ref() {
        ((this[kImpl].userRef = !0), this.worker.ref());
      }
      get ready() {
        return this[kImpl].ready;
      }
      get destroyed() {
        return this[kImpl].destroyed;
      }
      get closed() {
        return this[kImpl].closed;
      }
      get writable() {
        return !this[kImpl].destroyed && !this[kImpl].ending;
      }
      get writableEnded() {
        return this[kImpl].ending;
      }
      get writableFinished() {
        return this[kImpl].finished;
      }
      get writableNeedDrain() {
        return this[kImpl].needDrain;
      }
      get writableObjectMode() {
        return !1;
      }
      get writableErrored() {
        return this[kImpl].errored;
      }
    };
    function flushBuffer(stream, cb) {
      if (stream[kImpl].destroyed) {
        process.nextTick(cb, new Error("the worker has exited"));
        return;
      }
      if (!stream[kImpl].sync && (stream[kImpl].flushing || stream[kImpl].bufLen > 0)) {
        setImmediate(flushBuffer, stream, cb);
        return;
      }
      waitForRead(stream, cb);
    }
    function waitForRead(stream, cb) {
      let writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
      wait2(stream[kImpl].state, READ_INDEX, writeIndex, 1 / 0, (err, res) => {
        if (err) {
          (destroy(stream, err), cb(err));
          return;
        }
        if (res !== "ok") {
          waitForRead(stream, cb);
          return;
        }
        cb();
      });
    }
    function retainWorkerForPendingFlush(stream) {
      (stream[kImpl].flushRetainCount === 0 && stream.worker.ref(), stream[kImpl].flushRetainCount++);
    }
    function releaseWorkerForPendingFlush(stream) {
      stream[kImpl].flushRetainCount !== 0 &&
        (stream[kImpl].flushRetainCount--,
        stream[kImpl].flushRetainCount === 0 && !stream[kImpl].userRef && stream.worker.unref());
    }
    function requestWorkerFlush(stream, cb) {
      if (stream[kImpl].destroyed) {
        process.nextTick(cb, new Error("the worker has exited"));
        return;
      }
      if (!stream[kImpl].ready) {
        let onReady = () => {
            (cleanup(), requestWorkerFlush(stream, cb));
          },
          onClose = () => {
            (cleanup(), process.nextTick(cb, new Error("the worker has exited")));
          },
          cleanup = () => {
            (stream.off("ready", onReady), stream.off("close", onClose));
          };
        (stream.once("ready", onReady), stream.once("close", onClose));
        return;
      }
      let id = ++stream[kImpl].nextFlushId;
      stream[kImpl].flushCallbacks.set(id, cb);
      try {
        stream.worker.postMessage({ code: "FLUSH", context: "thread-stream", id });
      } catch (err) {
        (stream[kImpl].flushCallbacks.delete(id), destroy(stream, err), process.nextTick(cb, err));
      }
    }
    function failPendingFlushCallbacks(stream, err) {
      let callbacks = stream[kImpl].flushCallbacks;
      if (callbacks.size === 0) return;
      let flushErr = err || new Error("the worker has exited");
      for (let cb of callbacks.values()) process.nextTick(cb, flushErr);
      callbacks.clear();
    }
    function error(stream, err) {
      setImmediate(() => {
        stream.emit("error", err);
      });
    }
    function destroy(stream, err) {
      stream[kImpl].destroyed ||
        ((stream[kImpl].destroyed = !0),
        failPendingFlushCallbacks(stream, err),
        err && ((stream[kImpl].errored = err), error(stream, err)),
        stream.worker.exited
          ? setImmediate(() => {
              ((stream[kImpl].closed = !0), stream.emit("close"));
            })
          : stream.worker
              .terminate()
              .catch(() => {})
              .then(() => {
                ((stream[kImpl].closed = !0), stream.emit("close"));
              }));
    }
    function write(stream, maxBytes, cb) {
      let offset = Atomics.load(stream[kImpl].state, WRITE_INDEX),
        remaining = maxBytes;
      for (; remaining > 0 && stream[kImpl].bufLen !== 0;) {
        let head = stream[kImpl].bufHead,
          buf = stream[kImpl].buf[head];
        if (buf.length <= remaining) {
          (buf.copy(stream[kImpl].data, offset),
            (offset += buf.length),
            (remaining -= buf.length),
            (stream[kImpl].bufLen -= buf.length),
            (stream[kImpl].bufHead = head + 1),
            stream[kImpl].bufHead === stream[kImpl].buf.length
              ? ((stream[kImpl].buf.length = 0), (stream[kImpl].bufHead = 0))
              : stream[kImpl].bufHead >= 1024 &&
                stream[kImpl].bufHead * 2 >= stream[kImpl].buf.length &&
                (stream[kImpl].buf.splice(0, stream[kImpl].bufHead), (stream[kImpl].bufHead = 0)));
          continue;
        }
        (buf.copy(stream[kImpl].data, offset, 0, remaining),
          (stream[kImpl].buf[head] = buf.subarray(remaining)),
          (stream[kImpl].bufLen -= remaining),
          (offset += remaining),
          (remaining = 0));
      }
      return (
        updateState(stream, () => {
          Atomics.store(stream[kImpl].state, WRITE_INDEX, offset);
        }),
        cb(),
        !0
      );
    }
    function end(stream) {
      if (!(stream[kImpl].ended || !stream[kImpl].ending || stream[kImpl].flushing)) {
        stream[kImpl].ended = !0;
        try {
          stream.flushSync();
          let readIndex = Atomics.load(stream[kImpl].state, READ_INDEX);
          updateState(stream, () => {
            Atomics.store(stream[kImpl].state, WRITE_INDEX, -1);
          });
          let spins = 0;
          for (; readIndex !== -1;) {
            if (
              (Atomics.wait(stream[kImpl].state, READ_INDEX, readIndex, 1e3),
              (readIndex = Atomics.load(stream[kImpl].state, READ_INDEX)),
              readIndex === -2)
            ) {
              destroy(stream, new Error("end() failed"));
              return;
            }
            if (++spins === 10) {
              destroy(stream, new Error("end() took too long (10s)"));
              return;
            }
          }
          process.nextTick(() => {
            ((stream[kImpl].finished = !0), stream.emit("finish"));
          });
        } catch (err) {
          destroy(stream, err);
        }
      }
    }
    function writeSync(stream) {
      let cb = () => {
        stream[kImpl].ending ? end(stream) : stream[kImpl].needDrain && process.nextTick(drain, stream);
      };
      for (stream[kImpl].flushing = !1; stream[kImpl].bufLen !== 0;) {
        let writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX);
        if (writeIndex < 0) throw new Error("_writeSync failed");
        let leftover = stream[kImpl].data.length - writeIndex;
        if (leftover === 0) {
          (flushSync(stream), resetIndexes(stream));
          continue;
        } else if (leftover < 0) throw new Error("overwritten");
        write(stream, leftover, cb);
      }
    }
    function flushSync(stream) {
      if (stream[kImpl].flushing) throw new Error("unable to flush while flushing");
      let writeIndex = Atomics.load(stream[kImpl].state, WRITE_INDEX),
        spins = 0;
      for (;;) {
        let readIndex = Atomics.load(stream[kImpl].state, READ_INDEX);
        if (readIndex === -2) throw Error("_flushSync failed");
        if (readIndex !== writeIndex) Atomics.wait(stream[kImpl].state, READ_INDEX, readIndex, 1e3);
        else break;
        if (++spins === 10) throw new Error("_flushSync took too long (10s)");
      }
    }
    module.exports = ThreadStream;
  },
});
var require_transport = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/transport.js"(exports, module) {
    "use strict";
    var { createRequire } = __require("module"),
      { existsSync: existsSync3 } = __require("node:fs"),
      getCallers = require_caller(),
      { join: join6, isAbsolute, sep } = __require("node:path"),
      { fileURLToPath } = __require("node:url"),
      sleep = require_atomic_sleep(),
      onExit = require_on_exit_leak_free(),
      ThreadStream = require_thread_stream(),
      { transportUsesMultistreamSym } = require_symbols();
    function setupOnExit(stream) {
      (onExit.register(stream, autoEnd),
        onExit.registerBeforeExit(stream, flush),
        stream.on("close", function () {
          onExit.unregister(stream);
        }));
    }
    function hasPreloadFlags() {
      let execArgv = process.execArgv;
      for (let i = 0; i < execArgv.length; i++) {
        let arg = execArgv[i];
        if (
          arg === "--import" ||
          arg === "--require" ||
          arg === "-r" ||
          arg.startsWith("--import=") ||
          arg.startsWith("--require=") ||
          arg.startsWith("-r=")
        )
          return !0;
      }
      return !1;
    }
    function sanitizeNodeOptions(nodeOptions) {
      let tokens = nodeOptions.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g);
      if (!tokens) return nodeOptions;
      let sanitized = [],
        changed = !1;
      for (let i = 0; i < tokens.length; i++) {
        let token = tokens[i];
        if (token === "--require" || token === "-r" || token === "--import") {
          let next = tokens[i + 1];
          if (next && shouldDropPreload(next)) {
            ((changed = !0), i++);
            continue;
          }
          (sanitized.push(token), next && (sanitized.push(next), i++));
          continue;
        }
        if (token.startsWith("--require=") || token.startsWith("-r=") || token.startsWith("--import=")) {
          let value = token.slice(token.indexOf("=") + 1);
          if (shouldDropPreload(value)) {
            changed = !0;
            continue;
          }
        }
        sanitized.push(token);
      }
      return changed ? sanitized.join(" ") : nodeOptions;
    }
    function shouldDropPreload(value) {
      let unquoted = stripQuotes(value);
      if (!unquoted) return !1;
      let path = unquoted;
      if (path.startsWith("file://"))
        try {
          path = fileURLToPath(path);
        } catch {
          return !1;
        }
      return isAbsolute(path) && !existsSync3(path);
    }
    function stripQuotes(value) {
      let first = value[0],
        last = value[value.length - 1];
      return (first === '"' && last === '"') || (first === "'" && last === "'") ? value.slice(1, -1) : value;
    }
    function buildStream(filename, workerData, workerOpts, sync, name) {
      if (
        (!workerOpts.execArgv &&
          hasPreloadFlags() &&
          __require.main === void 0 &&
          (workerOpts = { ...workerOpts, execArgv: [] }),
        !workerOpts.env && process.env.NODE_OPTIONS)
      ) {
        let nodeOptions = sanitizeNodeOptions(process.env.NODE_OPTIONS);
        nodeOptions !== process.env.NODE_OPTIONS &&
          (workerOpts = { ...workerOpts, env: { ...process.env, NODE_OPTIONS: nodeOptions } });
      }
      workerOpts = { ...workerOpts, name };
      let stream = new ThreadStream({ filename, workerData, workerOpts, sync });
      (stream.on("ready", onReady),
        stream.on("close", function () {
          process.removeListener("exit", onExit2);
        }),
        process.on("exit", onExit2));
      function onReady() {
        (process.removeListener("exit", onExit2), stream.unref(), workerOpts.autoEnd !== !1 && setupOnExit(stream));
      }
      function onExit2() {
        stream.closed || (stream.flushSync(), sleep(100), stream.end());
      }
      return stream;
    }
    function autoEnd(stream) {
      (stream.ref(),
        stream.flushSync(),
        stream.end(),
        stream.once("close", function () {
          stream.unref();
        }));
    }
    function flush(stream) {
      stream.flushSync();
    }
    function transport(fullOptions) {
      let { pipeline, targets, levels, dedupe, worker = {}, caller = getCallers(), sync = !1 } = fullOptions,
        options = { ...fullOptions.options },
        usesMultistream = !1,
        callers = typeof caller == "string" ? [caller] : caller,
        bundlerOverrides =
          typeof globalThis == "object" &&
          Object.prototype.hasOwnProperty.call(globalThis, "__bundlerPathsOverrides") &&
          globalThis.__bundlerPathsOverrides &&
          typeof globalThis.__bundlerPathsOverrides == "object"
            ? globalThis.__bundlerPathsOverrides
            : Object.create(null),
        target = fullOptions.target;
      if (target && targets) throw new Error("only one of target or targets can be specified");
      if (targets) {
        ((target = bundlerOverrides["pino-worker"] || join6(__dirname, "worker.js")),
          (options.targets = targets
            .filter((dest) => dest.target)
            .map((dest) => ({ ...dest, target: fixTarget(dest.target) }))),
          (options.pipelines = targets
            .filter((dest) => dest.pipeline)
            .map((dest) => dest.pipeline.map((t) => ({ ...t, level: dest.level, target: fixTarget(t.target) })))));
        let targetsHaveLevel = options.targets.some((t) => t.level != null),
          pipelinesHaveLevel = options.pipelines.some((p) => p.some((t) => t.level != null));
        usesMultistream =
          options.targets.length + options.pipelines.length > 1 || targetsHaveLevel || pipelinesHaveLevel;
      } else
        pipeline &&
          ((target = bundlerOverrides["pino-worker"] || join6(__dirname, "worker.js")),
          (options.pipelines = [pipeline.map((dest) => ({ ...dest, target: fixTarget(dest.target) }))]));
      (levels && (options.levels = levels), dedupe && (options.dedupe = dedupe), (options.pinoWillSendConfig = !0));
      let name = targets || pipeline ? "pino.transport" : target,
        stream = buildStream(fixTarget(target), options, worker, sync, name);
      return (usesMultistream && (stream[transportUsesMultistreamSym] = !0), stream);
      function fixTarget(origin) {
        if (((origin = bundlerOverrides[origin] || origin), isAbsolute(origin) || origin.indexOf("file://") === 0))
          return origin;
        if (origin === "pino/file") return join6(__dirname, "..", "file.js");
        let fixTarget2;
        for (let filePath of callers)
          try {
            let context = filePath === "node:repl" ? process.cwd() + sep : filePath;
            fixTarget2 = createRequire(context).resolve(origin);
            break;
          } catch {
            continue;
          }
        if (!fixTarget2) throw new Error(`unable to determine transport target for "${origin}"`);
        return fixTarget2;
      }
    }
    module.exports = transport;
  },
});
var require_tools = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/tools.js"(exports, module) {
    "use strict";
    var diagChan = __require("node:diagnostics_channel"),
      format = require_quick_format_unescaped(),
      { mapHttpRequest, mapHttpResponse } = require_pino_std_serializers(),
      SonicBoom = require_sonic_boom(),
      onExit = require_on_exit_leak_free(),
      {
        lsCacheSym,
        chindingsSym,
        writeSym,
        serializersSym,
        formatOptsSym,
        endSym,
        stringifiersSym,
        stringifySym,
        stringifySafeSym,
        wildcardFirstSym,
        nestedKeySym,
        formattersSym,
        messageKeySym,
        errorKeySym,
        nestedKeyStrSym,
        msgPrefixSym,
      } = require_symbols(),
      { isMainThread } = __require("worker_threads"),
      transport = require_transport(),
      [nodeMajor] = process.versions.node.split(".").map((v) => Number(v)),
      asJsonChan = diagChan.tracingChannel("pino_asJson"),
      asString = nodeMajor >= 25 ? (str) => JSON.stringify(str) : _asString;
    function noop() {}
    function genLog(level, hook) {
      if (!hook) return LOG;
      return function (...args) {
        hook.call(this, args, LOG, level);
      };
      function LOG(o, ...n) {
        if (typeof o == "object") {
          let msg = o;
          o !== null &&
            (o.method && o.headers && o.socket
              ? (o = mapHttpRequest(o))
              : typeof o.setHeader == "function" && (o = mapHttpResponse(o)));
          let formatParams;
          (msg === null && n.length === 0 ? (formatParams = [null]) : ((msg = n.shift()), (formatParams = n)),
            typeof this[msgPrefixSym] == "string" && msg !== void 0 && msg !== null && (msg = this[msgPrefixSym] + msg),
            this[writeSym](o, format(msg, formatParams, this[formatOptsSym]), level));
        } else {
          let msg = o === void 0 ? n.shift() : o;
          (typeof this[msgPrefixSym] == "string" && msg !== void 0 && msg !== null && (msg = this[msgPrefixSym] + msg),
            this[writeSym](null, format(msg, n, this[formatOptsSym]), level));
        }
      }
    }
    function _asString(str) {
      let result = "",
        last = 0,
        found = !1,
        point = 255,
        l = str.length;
      if (l > 100) return JSON.stringify(str);
      for (var i = 0; i < l && point >= 32; i++)
        ((point = str.charCodeAt(i)),
          (point === 34 || point === 92) && ((result += str.slice(last, i) + "\\"), (last = i), (found = !0)));
      return (
        found ? (result += str.slice(last)) : (result = str), point < 32 ? JSON.stringify(str) : '"' + result + '"'
      );
    }
    function asJson(obj, msg, num, time) {
      if (asJsonChan.hasSubscribers === !1) return _asJson.call(this, obj, msg, num, time);
      let store = { instance: this, arguments };
      return asJsonChan.traceSync(_asJson, store, this, obj, msg, num, time);
    }
    function _asJson(obj, msg, num, time) {
      let stringify2 = this[stringifySym],
        stringifySafe = this[stringifySafeSym],
        stringifiers = this[stringifiersSym],
        end = this[endSym],
        chindings = this[chindingsSym],
        serializers = this[serializersSym],
        formatters = this[formattersSym],
        messageKey = this[messageKeySym],
        errorKey = this[errorKeySym],
        data = this[lsCacheSym][num] + time;
      data = data + chindings;
      let value;
      formatters.log && (obj = formatters.log(obj));
      let wildcardStringifier = stringifiers[wildcardFirstSym],
        propStr = "";
      for (let key in obj)
        if (((value = obj[key]), Object.prototype.hasOwnProperty.call(obj, key) && value !== void 0)) {
          serializers[key]
            ? (value = serializers[key](value))
            : key === errorKey && serializers.err && (value = serializers.err(value));
          let stringifier = stringifiers[key] || wildcardStringifier;
          switch (typeof value) {
            case "undefined":
            case "function":
              continue;
            case "number":
              Number.isFinite(value) === !1 && (value = null);
            case "boolean":
              stringifier && (value = stringifier(value));
              break;
            case "string":
              value = (stringifier || asString)(value);
              break;
            default:
              value = (stringifier || stringify2)(value, stringifySafe);
          }
          if (value === void 0) continue;
          let strKey = asString(key);
          propStr += "," + strKey + ":" + value;
        }
      let msgStr = "";
      if (msg !== void 0) {
        value = serializers[messageKey] ? serializers[messageKey](msg) : msg;
        let stringifier = stringifiers[messageKey] || wildcardStringifier;
        switch (typeof value) {
          case "function":
            break;
          case "number":
            Number.isFinite(value) === !1 && (value = null);
          case "boolean":
            (stringifier && (value = stringifier(value)), (msgStr = ',"' + messageKey + '":' + value));
            break;
          case "string":
            ((value = (stringifier || asString)(value)), (msgStr = ',"' + messageKey + '":' + value));
            break;
          default:
            ((value = (stringifier || stringify2)(value, stringifySafe)), (msgStr = ',"' + messageKey + '":' + value));
        }
      }
      return this[nestedKeySym] && propStr
        ? data + this[nestedKeyStrSym] + propStr.slice(1) + "}" + msgStr + end
        : data + propStr + msgStr + end;
    }
    function asChindings(instance, bindings) {
      let value,
        data = instance[chindingsSym],
        stringify2 = instance[stringifySym],
        stringifySafe = instance[stringifySafeSym],
        stringifiers = instance[stringifiersSym],
        wildcardStringifier = stringifiers[wildcardFirstSym],
        serializers = instance[serializersSym],
        formatter = instance[formattersSym].bindings;
      bindings = formatter(bindings);
      for (let key in bindings)
        if (
          ((value = bindings[key]),
          ((key.length < 5 ||
            (key !== "level" && key !== "serializers" && key !== "formatters" && key !== "customLevels")) &&
            bindings.hasOwnProperty(key) &&
            value !== void 0) === !0)
        ) {
          if (
            ((value = serializers[key] ? serializers[key](value) : value),
            (value = (stringifiers[key] || wildcardStringifier || stringify2)(value, stringifySafe)),
            value === void 0)
          )
            continue;
          data += "," + asString(key) + ":" + value;
        }
      return data;
    }
    function hasBeenTampered(stream) {
      return stream.write !== stream.constructor.prototype.write;
    }
    function buildSafeSonicBoom(opts) {
      let stream = new SonicBoom(opts);
      return (
        stream.on("error", filterBrokenPipe),
        !opts.sync &&
          isMainThread &&
          (onExit.register(stream, autoEnd),
          stream.on("close", function () {
            onExit.unregister(stream);
          })),
        stream
      );
      function filterBrokenPipe(err) {
        if (err.code === "EPIPE") {
          ((stream.write = noop), (stream.end = noop), (stream.flushSync = noop), (stream.destroy = noop));
          return;
        }
        (stream.removeListener("error", filterBrokenPipe), stream.emit("error", err));
      }
    }
    function autoEnd(stream, eventName) {
      stream.destroyed ||
        (eventName === "beforeExit"
          ? (stream.flush(),
            stream.on("drain", function () {
              stream.end();
            }))
          : stream.flushSync());
    }
    function createArgsNormalizer(defaultOptions) {
      return function (instance, caller, opts = {}, stream) {
        if (typeof opts == "string") ((stream = buildSafeSonicBoom({ dest: opts })), (opts = {}));
        else if (typeof stream == "string") {
          if (opts && opts.transport) throw Error("only one of option.transport or stream can be specified");
          stream = buildSafeSonicBoom({ dest: stream });
        } else if (opts instanceof SonicBoom || opts.writable || opts._writableState) ((stream = opts), (opts = {}));
        else if (opts.transport) {
          if (opts.transport instanceof SonicBoom || opts.transport.writable || opts.transport._writableState)
            throw Error("option.transport do not allow stream, please pass to option directly. e.g. pino(transport)");
          if (
            opts.transport.targets &&
            opts.transport.targets.length &&
            opts.formatters &&
            typeof opts.formatters.level == "function"
          )
            throw Error("option.transport.targets do not allow custom level formatters");
          let customLevels;
          (opts.customLevels &&
            (customLevels = opts.useOnlyCustomLevels
              ? opts.customLevels
              : Object.assign({}, opts.levels, opts.customLevels)),
            (stream = transport({ caller, ...opts.transport, levels: customLevels })));
        }
        if (
          ((opts = Object.assign({}, defaultOptions, opts)),
          (opts.serializers = Object.assign(Object.create(null), defaultOptions.serializers, opts.serializers)),
          (opts.formatters = Object.assign({}, defaultOptions.formatters, opts.formatters)),
          opts.prettyPrint)
        )
          throw new Error(
            "prettyPrint option is no longer supported, see the pino-pretty package (https://github.com/pinojs/pino-pretty)",
          );
        let { enabled, onChild } = opts;
        return (
          enabled === !1 && (opts.level = "silent"),
          onChild || (opts.onChild = noop),
          stream ||
            (hasBeenTampered(process.stdout)
              ? (stream = process.stdout)
              : (stream = buildSafeSonicBoom({ fd: process.stdout.fd || 1 }))),
          { opts, stream }
        );
      };
    }
    function stringify(obj, stringifySafeFn) {
      try {
        return JSON.stringify(obj);
      } catch {
        try {
          return (stringifySafeFn || this[stringifySafeSym])(obj);
        } catch {
          return '"[unable to serialize, circular reference is too complex to analyze]"';
        }
      }
    }
    function buildFormatters(level, bindings, log) {
      return { level, bindings, log };
    }
    function normalizeDestFileDescriptor(destination2) {
      let fd = Number(destination2);
      return typeof destination2 == "string" && Number.isFinite(fd) ? fd : destination2 === void 0 ? 1 : destination2;
    }
    module.exports = {
      noop,
      buildSafeSonicBoom,
      asChindings,
      asJson,
      genLog,
      createArgsNormalizer,
      stringify,
      buildFormatters,
      normalizeDestFileDescriptor,
    };
  },
});
var require_constants = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/constants.js"(exports, module) {
    var DEFAULT_LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 },
      SORTING_ORDER = { ASC: "ASC", DESC: "DESC" };
    module.exports = { DEFAULT_LEVELS, SORTING_ORDER };
  },
});
var require_levels = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/levels.js"(exports, module) {
    "use strict";
    var { lsCacheSym, levelValSym, useOnlyCustomLevelsSym, streamSym, formattersSym, hooksSym, levelCompSym } =
        require_symbols(),
      { noop, genLog } = require_tools(),
      { DEFAULT_LEVELS, SORTING_ORDER } = require_constants(),
      levelMethods = {
        fatal: (hook) => {
          let logFatal = genLog(DEFAULT_LEVELS.fatal, hook);
          return function (...args) {
            let stream = this[streamSym];
            if ((logFatal.call(this, ...args), typeof stream.flushSync == "function"))
              try {
                stream.flushSync();
              } catch {}
          };
        },
        error: (hook) => genLog(DEFAULT_LEVELS.error, hook),
        warn: (hook) => genLog(DEFAULT_LEVELS.warn, hook),
        info: (hook) => genLog(DEFAULT_LEVELS.info, hook),
        debug: (hook) => genLog(DEFAULT_LEVELS.debug, hook),
        trace: (hook) => genLog(DEFAULT_LEVELS.trace, hook),
      },
      nums = Object.keys(DEFAULT_LEVELS).reduce((o, k) => ((o[DEFAULT_LEVELS[k]] = k), o), {}),
      initialLsCache = Object.keys(nums).reduce((o, k) => ((o[k] = '{"level":' + Number(k)), o), {});
    function genLsCache(instance) {
      let formatter = instance[formattersSym].level,
        { labels } = instance.levels,
        cache = {};
      for (let label in labels) {
        let level = formatter(labels[label], Number(label));
        cache[label] = JSON.stringify(level).slice(0, -1);
      }
      return ((instance[lsCacheSym] = cache), instance);
    }
    function isStandardLevel(level, useOnlyCustomLevels) {
      if (useOnlyCustomLevels) return !1;
      switch (level) {
        case "fatal":
        case "error":
        case "warn":
        case "info":
        case "debug":
        case "trace":
          return !0;
        default:
          return !1;
      }
    }
    function setLevel(level) {
      let { labels, values } = this.levels;
      if (typeof level == "number") {
        if (labels[level] === void 0) throw Error("unknown level value" + level);
        level = labels[level];
      }
      if (values[level] === void 0) throw Error("unknown level " + level);
      let preLevelVal = this[levelValSym],
        levelVal = (this[levelValSym] = values[level]),
        useOnlyCustomLevelsVal = this[useOnlyCustomLevelsSym],
        levelComparison = this[levelCompSym],
        hook = this[hooksSym].logMethod;
      for (let key in values) {
        if (levelComparison(values[key], levelVal) === !1) {
          this[key] = noop;
          continue;
        }
        this[key] = isStandardLevel(key, useOnlyCustomLevelsVal) ? levelMethods[key](hook) : genLog(values[key], hook);
      }
      this.emit("level-change", level, levelVal, labels[preLevelVal], preLevelVal, this);
    }
    function getLevel(level) {
      let { levels, levelVal } = this;
      return levels && levels.labels ? levels.labels[levelVal] : "";
    }
    function isLevelEnabled(logLevel) {
      let { values } = this.levels,
        logLevelVal = values[logLevel];
      return logLevelVal !== void 0 && this[levelCompSym](logLevelVal, this[levelValSym]);
    }
    function compareLevel(direction, current, expected) {
      return direction === SORTING_ORDER.DESC ? current <= expected : current >= expected;
    }
    function genLevelComparison(levelComparison) {
      return typeof levelComparison == "string" ? compareLevel.bind(null, levelComparison) : levelComparison;
    }
    function mappings(customLevels = null, useOnlyCustomLevels = !1) {
      let customNums = customLevels
          ? Object.keys(customLevels).reduce((o, k) => ((o[customLevels[k]] = k), o), {})
          : null,
        labels = Object.assign(
          Object.create(Object.prototype, { Infinity: { value: "silent" } }),
          useOnlyCustomLevels ? null : nums,
          customNums,
        ),
        values = Object.assign(
          Object.create(Object.prototype, { silent: { value: 1 / 0 } }),
          useOnlyCustomLevels ? null : DEFAULT_LEVELS,
          customLevels,
        );
      return { labels, values };
    }
    function assertDefaultLevelFound(defaultLevel, customLevels, useOnlyCustomLevels) {
      if (typeof defaultLevel == "number") {
        if (
          ![]
            .concat(
              Object.keys(customLevels || {}).map((key) => customLevels[key]),
              useOnlyCustomLevels ? [] : Object.keys(nums).map((level) => +level),
              1 / 0,
            )
            .includes(defaultLevel)
        )
          throw Error(`default level:${defaultLevel} must be included in custom levels`);
        return;
      }
      let labels = Object.assign(
        Object.create(Object.prototype, { silent: { value: 1 / 0 } }),
        useOnlyCustomLevels ? null : DEFAULT_LEVELS,
        customLevels,
      );
      if (!(defaultLevel in labels)) throw Error(`default level:${defaultLevel} must be included in custom levels`);
    }
    function assertNoLevelCollisions(levels, customLevels) {
      let { labels, values } = levels;
      for (let k in customLevels) {
        if (k in values) throw Error("levels cannot be overridden");
        if (customLevels[k] in labels) throw Error("pre-existing level values cannot be used for new levels");
      }
    }
    function assertLevelComparison(levelComparison) {
      if (
        typeof levelComparison != "function" &&
        !(typeof levelComparison == "string" && Object.values(SORTING_ORDER).includes(levelComparison))
      )
        throw new Error('Levels comparison should be one of "ASC", "DESC" or "function" type');
    }
    module.exports = {
      initialLsCache,
      genLsCache,
      levelMethods,
      getLevel,
      setLevel,
      isLevelEnabled,
      mappings,
      assertNoLevelCollisions,
      assertDefaultLevelFound,
      genLevelComparison,
      assertLevelComparison,
    };
  },
});
var require_meta = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/meta.js"(exports, module) {
    "use strict";
    module.exports = { version: "10.4.0" };
  },
});
var require_proto = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/proto.js"(exports, module) {
    "use strict";
    var { EventEmitter } = __require("node:events"),
      {
        lsCacheSym,
        levelValSym,
        setLevelSym,
        getLevelSym,
        chindingsSym,
        mixinSym,
        asJsonSym,
        writeSym,
        mixinMergeStrategySym,
        timeSym,
        timeSliceIndexSym,
        streamSym,
        serializersSym,
        formattersSym,
        errorKeySym,
        messageKeySym,
        useOnlyCustomLevelsSym,
        needsMetadataGsym,
        redactFmtSym,
        stringifySym,
        formatOptsSym,
        stringifiersSym,
        msgPrefixSym,
        hooksSym,
      } = require_symbols(),
      { getLevel, setLevel, isLevelEnabled, mappings, initialLsCache, genLsCache, assertNoLevelCollisions } =
        require_levels(),
      { asChindings, asJson, buildFormatters, stringify, noop } = require_tools(),
      { version } = require_meta(),
      redaction = require_redaction(),
      constructor = class {},
      prototype = {
        constructor,
        child,
        bindings,
        setBindings,
        flush,
        isLevelEnabled,
        version,
        get level() {
          return this[getLevelSym]();
        },
        set level(lvl) {
          this[setLevelSym](lvl);
        },
        get levelVal() {
          return this[levelValSym];
        },
        set levelVal(n) {
          throw Error("levelVal is read-only");
        },
        get msgPrefix() {
          return this[msgPrefixSym];
        },
        get [Symbol.toStringTag]() {
          return "Pino";
        },
        [lsCacheSym]: initialLsCache,
        [writeSym]: write,
        [asJsonSym]: asJson,
        [getLevelSym]: getLevel,
        [setLevelSym]: setLevel,
      };
    Object.setPrototypeOf(prototype, EventEmitter.prototype);
    module.exports = function () {
      return Object.create(prototype);
    };
    var resetChildingsFormatter = (bindings2) => bindings2;
    function child(bindings2, options) {
      if (!bindings2) throw Error("missing bindings for child Pino");
      let serializers = this[serializersSym],
        formatters = this[formattersSym],
        instance = Object.create(this);
      if (options == null)
        return (
          instance[formattersSym].bindings !== resetChildingsFormatter &&
            (instance[formattersSym] = buildFormatters(formatters.level, resetChildingsFormatter, formatters.log)),
          (instance[chindingsSym] = asChindings(instance, bindings2)),
          this.onChild !== noop && this.onChild(instance),
          instance
        );
      if (options.hasOwnProperty("serializers") === !0) {
        instance[serializersSym] = Object.create(null);
        for (let k in serializers) instance[serializersSym][k] = serializers[k];
        let parentSymbols = Object.getOwnPropertySymbols(serializers);
        for (var i = 0; i < parentSymbols.length; i++) {
          let ks = parentSymbols[i];
          instance[serializersSym][ks] = serializers[ks];
        }
        for (let bk in options.serializers) instance[serializersSym][bk] = options.serializers[bk];
        let bindingsSymbols = Object.getOwnPropertySymbols(options.serializers);
        for (var bi = 0; bi < bindingsSymbols.length; bi++) {
          let bks = bindingsSymbols[bi];
          instance[serializersSym][bks] = options.serializers[bks];
        }
      } else instance[serializersSym] = serializers;
      if (options.hasOwnProperty("formatters")) {
        let { level, bindings: chindings, log } = options.formatters;
        instance[formattersSym] = buildFormatters(
          level || formatters.level,
          chindings || resetChildingsFormatter,
          log || formatters.log,
        );
      } else instance[formattersSym] = buildFormatters(formatters.level, resetChildingsFormatter, formatters.log);
      if (
        (options.hasOwnProperty("customLevels") === !0 &&
          (assertNoLevelCollisions(this.levels, options.customLevels),
          (instance.levels = mappings(options.customLevels, instance[useOnlyCustomLevelsSym])),
          genLsCache(instance)),
        (typeof options.redact == "object" && options.redact !== null) || Array.isArray(options.redact))
      ) {
        instance.redact = options.redact;
        let stringifiers = redaction(instance.redact, stringify),
          formatOpts = { stringify: stringifiers[redactFmtSym] };
        ((instance[stringifySym] = stringify),
          (instance[stringifiersSym] = stringifiers),
          (instance[formatOptsSym] = formatOpts));
      }
      if (
        (typeof options.msgPrefix == "string" &&
          (instance[msgPrefixSym] = (this[msgPrefixSym] || "") + options.msgPrefix),
        (instance[chindingsSym] = asChindings(instance, bindings2)),
        (options.level !== void 0 && options.level !== this.level) || options.hasOwnProperty("customLevels"))
      ) {
        let childLevel = options.level || this.level;
        instance[setLevelSym](childLevel);
      }
      return (this.onChild(instance), instance);
    }
    function bindings() {
      let chindingsJson = `{${this[chindingsSym].substr(1)}}`,
        bindingsFromJson = JSON.parse(chindingsJson);
      return (delete bindingsFromJson.pid, delete bindingsFromJson.hostname, bindingsFromJson);
    }
    function setBindings(newBindings) {
      let chindings = asChindings(this, newBindings);
      this[chindingsSym] = chindings;
    }
    function defaultMixinMergeStrategy(mergeObject, mixinObject) {
      return Object.assign(mixinObject, mergeObject);
    }
    function write(_obj, msg, num) {
      let t = this[timeSym](),
        mixin = this[mixinSym],
        errorKey = this[errorKeySym],
        messageKey = this[messageKeySym],
        mixinMergeStrategy = this[mixinMergeStrategySym] || defaultMixinMergeStrategy,
        obj,
        streamWriteHook = this[hooksSym].streamWrite;
      (_obj == null
        ? (obj = {})
        : _obj instanceof Error
          ? ((obj = { [errorKey]: _obj }), msg === void 0 && (msg = _obj.message))
          : ((obj = _obj),
            msg === void 0 && _obj[messageKey] === void 0 && _obj[errorKey] && (msg = _obj[errorKey].message)),
        mixin && (obj = mixinMergeStrategy(obj, mixin(obj, num, this))));
      let s = this[asJsonSym](obj, msg, num, t),
        stream = this[streamSym];
      (stream[needsMetadataGsym] === !0 &&
        ((stream.lastLevel = num),
        (stream.lastObj = obj),
        (stream.lastMsg = msg),
        (stream.lastTime = t.slice(this[timeSliceIndexSym])),
        (stream.lastLogger = this)),
        stream.write(streamWriteHook ? streamWriteHook(s) : s));
    }
    function flush(cb) {
      if (cb != null && typeof cb != "function") throw Error("callback must be a function");
      let stream = this[streamSym];
      typeof stream.flush == "function" ? stream.flush(cb || noop) : cb && cb();
    }
  },
});
var require_safe_stable_stringify = __commonJS({
  "../../work/main/node_modules/.pnpm/safe-stable-stringify@2.5.0/node_modules/safe-stable-stringify/index.js"(
    exports,
    module,
  ) {
    "use strict";
    var { hasOwnProperty } = Object.prototype,
      stringify = configure();
    stringify.configure = configure;
    stringify.stringify = stringify;
    stringify.default = stringify;
    exports.stringify = stringify;
    exports.configure = configure;
    module.exports = stringify;
    var strEscapeSequencesRegExp = /[\u0000-\u001f\u0022\u005c\ud800-\udfff]/;
    function strEscape(str) {
      return str.length < 5e3 && !strEscapeSequencesRegExp.test(str) ? `"${str}"` : JSON.stringify(str);
    }
    function sort(array, comparator) {
      if (array.length > 200 || comparator) return array.sort(comparator);
      for (let i = 1; i < array.length; i++) {
        let currentValue = array[i],
          position = i;
        for (; position !== 0 && array[position - 1] > currentValue;)
          ((array[position] = array[position - 1]), position--);
        array[position] = currentValue;
      }
      return array;
    }
    var typedArrayPrototypeGetSymbolToStringTag = Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(Object.getPrototypeOf(new Int8Array())),
      Symbol.toStringTag,
    ).get;
    function isTypedArrayWithEntries(value) {
      return typedArrayPrototypeGetSymbolToStringTag.call(value) !== void 0 && value.length !== 0;
    }
    function stringifyTypedArray(array, separator, maximumBreadth) {
      array.length < maximumBreadth && (maximumBreadth = array.length);
      let whitespace = separator === "," ? "" : " ",
        res = `"0":${whitespace}${array[0]}`;
      for (let i = 1; i < maximumBreadth; i++) res += `${separator}"${i}":${whitespace}${array[i]}`;
      return res;
    }
    function getCircularValueOption(options) {
      if (hasOwnProperty.call(options, "circularValue")) {
        let circularValue = options.circularValue;
        if (typeof circularValue == "string") return `"${circularValue}"`;
        if (circularValue == null) return circularValue;
        if (circularValue === Error || circularValue === TypeError)
          return {
            toString() {
              throw new TypeError("Converting circular structure to JSON");
            },
          };
        throw new TypeError('The "circularValue" argument must be of type string or the value null or undefined');
      }
      return '"[Circular]"';
    }
    function getDeterministicOption(options) {
      let value;
      if (
        hasOwnProperty.call(options, "deterministic") &&
        ((value = options.deterministic), typeof value != "boolean" && typeof value != "function")
      )
        throw new TypeError('The "deterministic" argument must be of type boolean or comparator function');
      return value === void 0 ? !0 : value;
    }
    function getBooleanOption(options, key) {
      let value;
      if (hasOwnProperty.call(options, key) && ((value = options[key]), typeof value != "boolean"))
        throw new TypeError(`The "${key}" argument must be of type boolean`);
      return value === void 0 ? !0 : value;
    }
    function getPositiveIntegerOption(options, key) {
      let value;
      if (hasOwnProperty.call(options, key)) {
        if (((value = options[key]), typeof value != "number"))
          throw new TypeError(`The "${key}" argument must be of type number`);
        if (!Number.isInteger(value)) throw new TypeError(`The "${key}" argument must be an integer`);
        if (value < 1) throw new RangeError(`The "${key}" argument must be >= 1`);
      }
      return value === void 0 ? 1 / 0 : value;
    }
    function getItemCount(number) {
      return number === 1 ? "1 item" : `${number} items`;
    }
    function getUniqueReplacerSet(replacerArray) {
      let replacerSet = new Set();
      for (let value of replacerArray)
        (typeof value == "string" || typeof value == "number") && replacerSet.add(String(value));
      return replacerSet;
    }
    function getStrictOption(options) {
      if (hasOwnProperty.call(options, "strict")) {
        let value = options.strict;
        if (typeof value != "boolean") throw new TypeError('The "strict" argument must be of type boolean');
        if (value)
          return (value2) => {
            let message = `Object can not safely be stringified. Received type ${typeof value2}`;
            throw (typeof value2 != "function" && (message += ` (${value2.toString()})`), new Error(message));
          };
      }
    }
    function configure(options) {
      options = { ...options };
      let fail = getStrictOption(options);
      fail &&
        (options.bigint === void 0 && (options.bigint = !1),
        "circularValue" in options || (options.circularValue = Error));
      let circularValue = getCircularValueOption(options),
        bigint = getBooleanOption(options, "bigint"),
        deterministic = getDeterministicOption(options),
        comparator = typeof deterministic == "function" ? deterministic : void 0,
        maximumDepth = getPositiveIntegerOption(options, "maximumDepth"),
        maximumBreadth = getPositiveIntegerOption(options, "maximumBreadth");
      function stringifyFnReplacer(key, parent, stack, replacer, spacer, indentation) {
        let value = parent[key];
        switch (
          (typeof value == "object" &&
            value !== null &&
            typeof value.toJSON == "function" &&
            (value = value.toJSON(key)),
          (value = replacer.call(parent, key, value)),
          typeof value)
        ) {
          case "string":
            return strEscape(value);
          case "object": {
            if (value === null) return "null";
            if (stack.indexOf(value) !== -1) return circularValue;
            let res = "",
              join6 = ",",
              originalIndentation = indentation;
            if (Array.isArray(value)) {
              if (value.length === 0) return "[]";
              if (maximumDepth < stack.length + 1) return '"[Array]"';
              (stack.push(value),
                spacer !== "" &&
                  ((indentation += spacer),
                  (res += `
${indentation}`),
                  (join6 = `,
${indentation}`)));
              let maximumValuesToStringify = Math.min(value.length, maximumBreadth),
                i = 0;
              for (; i < maximumValuesToStringify - 1; i++) {
                let tmp2 = stringifyFnReplacer(String(i), value, stack, replacer, spacer, indentation);
                ((res += tmp2 !== void 0 ? tmp2 : "null"), (res += join6));
              }
              let tmp = stringifyFnReplacer(String(i), value, stack, replacer, spacer, indentation);
              if (((res += tmp !== void 0 ? tmp : "null"), value.length - 1 > maximumBreadth)) {
                let removedKeys = value.length - maximumBreadth - 1;
                res += `${join6}"... ${getItemCount(removedKeys)} not stringified"`;
              }
              return (
                spacer !== "" &&
                  (res += `
${originalIndentation}`),
                stack.pop(),
                `[${res}]`
              );
            }
            let keys = Object.keys(value),
              keyLength = keys.length;
            if (keyLength === 0) return "{}";
            if (maximumDepth < stack.length + 1) return '"[Object]"';
            let whitespace = "",
              separator = "";
            spacer !== "" &&
              ((indentation += spacer),
              (join6 = `,
${indentation}`),
              (whitespace = " "));
            let maximumPropertiesToStringify = Math.min(keyLength, maximumBreadth);
            (deterministic && !isTypedArrayWithEntries(value) && (keys = sort(keys, comparator)), stack.push(value));
            for (let i = 0; i < maximumPropertiesToStringify; i++) {
              let key2 = keys[i],
                tmp = stringifyFnReplacer(key2, value, stack, replacer, spacer, indentation);
              tmp !== void 0 && ((res += `${separator}${strEscape(key2)}:${whitespace}${tmp}`), (separator = join6));
            }
            if (keyLength > maximumBreadth) {
              let removedKeys = keyLength - maximumBreadth;
              ((res += `${separator}"...":${whitespace}"${getItemCount(removedKeys)} not stringified"`),
                (separator = join6));
            }
            return (
              spacer !== "" &&
                separator.length > 1 &&
                (res = `
${indentation}${res}
${originalIndentation}`),
              stack.pop(),
              `{${res}}`
            );
          }
          case "number":
            return isFinite(value) ? String(value) : fail ? fail(value) : "null";
          case "boolean":
            return value === !0 ? "true" : "false";
          case "undefined":
            return;
          case "bigint":
            if (bigint) return String(value);
          default:
            return fail ? fail(value) : void 0;
        }
      }
      function stringifyArrayReplacer(key, value, stack, replacer, spacer, indentation) {
        switch (
          (typeof value == "object" &&
            value !== null &&
            typeof value.toJSON == "function" &&
            (value = value.toJSON(key)),
          typeof value)
        ) {
          case "string":
            return strEscape(value);
          case "object": {
            if (value === null) return "null";
            if (stack.indexOf(value) !== -1) return circularValue;
            let originalIndentation = indentation,
              res = "",
              join6 = ",";
            if (Array.isArray(value)) {
              if (value.length === 0) return "[]";
              if (maximumDepth < stack.length + 1) return '"[Array]"';
              (stack.push(value),
                spacer !== "" &&
                  ((indentation += spacer),
                  (res += `
${indentation}`),
                  (join6 = `,
${indentation}`)));
              let maximumValuesToStringify = Math.min(value.length, maximumBreadth),
                i = 0;
              for (; i < maximumValuesToStringify - 1; i++) {
                let tmp2 = stringifyArrayReplacer(String(i), value[i], stack, replacer, spacer, indentation);
                ((res += tmp2 !== void 0 ? tmp2 : "null"), (res += join6));
              }
              let tmp = stringifyArrayReplacer(String(i), value[i], stack, replacer, spacer, indentation);
              if (((res += tmp !== void 0 ? tmp : "null"), value.length - 1 > maximumBreadth)) {
                let removedKeys = value.length - maximumBreadth - 1;
                res += `${join6}"... ${getItemCount(removedKeys)} not stringified"`;
              }
              return (
                spacer !== "" &&
                  (res += `
${originalIndentation}`),
                stack.pop(),
                `[${res}]`
              );
            }
            stack.push(value);
            let whitespace = "";
            spacer !== "" &&
              ((indentation += spacer),
              (join6 = `,
${indentation}`),
              (whitespace = " "));
            let separator = "";
            for (let key2 of replacer) {
              let tmp = stringifyArrayReplacer(key2, value[key2], stack, replacer, spacer, indentation);
              tmp !== void 0 && ((res += `${separator}${strEscape(key2)}:${whitespace}${tmp}`), (separator = join6));
            }
            return (
              spacer !== "" &&
                separator.length > 1 &&
                (res = `
${indentation}${res}
${originalIndentation}`),
              stack.pop(),
              `{${res}}`
            );
          }
          case "number":
            return isFinite(value) ? String(value) : fail ? fail(value) : "null";
          case "boolean":
            return value === !0 ? "true" : "false";
          case "undefined":
            return;
          case "bigint":
            if (bigint) return String(value);
          default:
            return fail ? fail(value) : void 0;
        }
      }
      function stringifyIndent(key, value, stack, spacer, indentation) {
        switch (typeof value) {
          case "string":
            return strEscape(value);
          case "object": {
            if (value === null) return "null";
            if (typeof value.toJSON == "function") {
              if (((value = value.toJSON(key)), typeof value != "object"))
                return stringifyIndent(key, value, stack, spacer, indentation);
              if (value === null) return "null";
            }
            if (stack.indexOf(value) !== -1) return circularValue;
            let originalIndentation = indentation;
            if (Array.isArray(value)) {
              if (value.length === 0) return "[]";
              if (maximumDepth < stack.length + 1) return '"[Array]"';
              (stack.push(value), (indentation += spacer));
              let res2 = `
${indentation}`,
                join7 = `,
${indentation}`,
                maximumValuesToStringify = Math.min(value.length, maximumBreadth),
                i = 0;
              for (; i < maximumValuesToStringify - 1; i++) {
                let tmp2 = stringifyIndent(String(i), value[i], stack, spacer, indentation);
                ((res2 += tmp2 !== void 0 ? tmp2 : "null"), (res2 += join7));
              }
              let tmp = stringifyIndent(String(i), value[i], stack, spacer, indentation);
              if (((res2 += tmp !== void 0 ? tmp : "null"), value.length - 1 > maximumBreadth)) {
                let removedKeys = value.length - maximumBreadth - 1;
                res2 += `${join7}"... ${getItemCount(removedKeys)} not stringified"`;
              }
              return (
                (res2 += `
${originalIndentation}`),
                stack.pop(),
                `[${res2}]`
              );
            }
            let keys = Object.keys(value),
              keyLength = keys.length;
            if (keyLength === 0) return "{}";
            if (maximumDepth < stack.length + 1) return '"[Object]"';
            indentation += spacer;
            let join6 = `,
${indentation}`,
              res = "",
              separator = "",
              maximumPropertiesToStringify = Math.min(keyLength, maximumBreadth);
            (isTypedArrayWithEntries(value) &&
              ((res += stringifyTypedArray(value, join6, maximumBreadth)),
              (keys = keys.slice(value.length)),
              (maximumPropertiesToStringify -= value.length),
              (separator = join6)),
              deterministic && (keys = sort(keys, comparator)),
              stack.push(value));
            for (let i = 0; i < maximumPropertiesToStringify; i++) {
              let key2 = keys[i],
                tmp = stringifyIndent(key2, value[key2], stack, spacer, indentation);
              tmp !== void 0 && ((res += `${separator}${strEscape(key2)}: ${tmp}`), (separator = join6));
            }
            if (keyLength > maximumBreadth) {
              let removedKeys = keyLength - maximumBreadth;
              ((res += `${separator}"...": "${getItemCount(removedKeys)} not stringified"`), (separator = join6));
            }
            return (
              separator !== "" &&
                (res = `
${indentation}${res}
${originalIndentation}`),
              stack.pop(),
              `{${res}}`
            );
          }
          case "number":
            return isFinite(value) ? String(value) : fail ? fail(value) : "null";
          case "boolean":
            return value === !0 ? "true" : "false";
          case "undefined":
            return;
          case "bigint":
            if (bigint) return String(value);
          default:
            return fail ? fail(value) : void 0;
        }
      }
      function stringifySimple(key, value, stack) {
        switch (typeof value) {
          case "string":
            return strEscape(value);
          case "object": {
            if (value === null) return "null";
            if (typeof value.toJSON == "function") {
              if (((value = value.toJSON(key)), typeof value != "object")) return stringifySimple(key, value, stack);
              if (value === null) return "null";
            }
            if (stack.indexOf(value) !== -1) return circularValue;
            let res = "",
              hasLength = value.length !== void 0;
            if (hasLength && Array.isArray(value)) {
              if (value.length === 0) return "[]";
              if (maximumDepth < stack.length + 1) return '"[Array]"';
              stack.push(value);
              let maximumValuesToStringify = Math.min(value.length, maximumBreadth),
                i = 0;
              for (; i < maximumValuesToStringify - 1; i++) {
                let tmp2 = stringifySimple(String(i), value[i], stack);
                ((res += tmp2 !== void 0 ? tmp2 : "null"), (res += ","));
              }
              let tmp = stringifySimple(String(i), value[i], stack);
              if (((res += tmp !== void 0 ? tmp : "null"), value.length - 1 > maximumBreadth)) {
                let removedKeys = value.length - maximumBreadth - 1;
                res += `,"... ${getItemCount(removedKeys)} not stringified"`;
              }
              return (stack.pop(), `[${res}]`);
            }
            let keys = Object.keys(value),
              keyLength = keys.length;
            if (keyLength === 0) return "{}";
            if (maximumDepth < stack.length + 1) return '"[Object]"';
            let separator = "",
              maximumPropertiesToStringify = Math.min(keyLength, maximumBreadth);
            (hasLength &&
              isTypedArrayWithEntries(value) &&
              ((res += stringifyTypedArray(value, ",", maximumBreadth)),
              (keys = keys.slice(value.length)),
              (maximumPropertiesToStringify -= value.length),
              (separator = ",")),
              deterministic && (keys = sort(keys, comparator)),
              stack.push(value));
            for (let i = 0; i < maximumPropertiesToStringify; i++) {
              let key2 = keys[i],
                tmp = stringifySimple(key2, value[key2], stack);
              tmp !== void 0 && ((res += `${separator}${strEscape(key2)}:${tmp}`), (separator = ","));
            }
            if (keyLength > maximumBreadth) {
              let removedKeys = keyLength - maximumBreadth;
              res += `${separator}"...":"${getItemCount(removedKeys)} not stringified"`;
            }
            return (stack.pop(), `{${res}}`);
          }
          case "number":
            return isFinite(value) ? String(value) : fail ? fail(value) : "null";
          case "boolean":
            return value === !0 ? "true" : "false";
          case "undefined":
            return;
          case "bigint":
            if (bigint) return String(value);
          default:
            return fail ? fail(value) : void 0;
        }
      }
      function stringify2(value, replacer, space) {
        if (arguments.length > 1) {
          let spacer = "";
          if (
            (typeof space == "number"
              ? (spacer = " ".repeat(Math.min(space, 10)))
              : typeof space == "string" && (spacer = space.slice(0, 10)),
            replacer != null)
          ) {
            if (typeof replacer == "function") return stringifyFnReplacer("", { "": value }, [], replacer, spacer, "");
            if (Array.isArray(replacer))
              return stringifyArrayReplacer("", value, [], getUniqueReplacerSet(replacer), spacer, "");
          }
          if (spacer.length !== 0) return stringifyIndent("", value, [], spacer, "");
        }
        return stringifySimple("", value, []);
      }
      return stringify2;
    }
  },
});
var require_multistream = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/lib/multistream.js"(exports, module) {
    "use strict";
    var metadata = Symbol.for("pino.metadata"),
      { DEFAULT_LEVELS } = require_constants(),
      DEFAULT_INFO_LEVEL = DEFAULT_LEVELS.info;
    function multistream(streamsArray, opts) {
      ((streamsArray = streamsArray || []), (opts = opts || { dedupe: !1 }));
      let streamLevels = Object.create(DEFAULT_LEVELS);
      ((streamLevels.silent = 1 / 0),
        opts.levels &&
          typeof opts.levels == "object" &&
          Object.keys(opts.levels).forEach((i) => {
            streamLevels[i] = opts.levels[i];
          }));
      let res = {
        write,
        add,
        remove,
        emit,
        flushSync,
        end,
        minLevel: 0,
        lastId: 0,
        streams: [],
        clone,
        [metadata]: !0,
        streamLevels,
      };
      return (
        Array.isArray(streamsArray) ? streamsArray.forEach(add, res) : add.call(res, streamsArray),
        (streamsArray = null),
        res
      );
      function write(data) {
        let dest,
          level =
            typeof this.lastLevel == "string" ? (this.streamLevels || streamLevels)[this.lastLevel] : this.lastLevel,
          { streams } = this,
          recordedLevel = 0,
          stream;
        for (
          let i = initLoopVar(streams.length, opts.dedupe);
          checkLoopVar(i, streams.length, opts.dedupe);
          i = adjustLoopVar(i, opts.dedupe)
        )
          if (((dest = streams[i]), dest.level <= level)) {
            if (recordedLevel !== 0 && recordedLevel !== dest.level) break;
            if (((stream = dest.stream), stream[metadata])) {
              let { lastTime, lastMsg, lastObj, lastLogger } = this;
              ((stream.lastLevel = level),
                (stream.lastTime = lastTime),
                (stream.lastMsg = lastMsg),
                (stream.lastObj = lastObj),
                (stream.lastLogger = lastLogger));
            }
            (stream.write(data), opts.dedupe && (recordedLevel = dest.level));
          } else if (!opts.dedupe) break;
      }
      function emit(...args) {
        for (let { stream } of this.streams) typeof stream.emit == "function" && stream.emit(...args);
      }
      function flushSync() {
        for (let { stream } of this.streams) typeof stream.flushSync == "function" && stream.flushSync();
      }
      function add(dest) {
        if (!dest) return this;
        let isStream = typeof dest.write == "function" || dest.stream,
          stream_ = dest.write ? dest : dest.stream;
        if (!isStream)
          throw Error("stream object needs to implement either StreamEntry or DestinationStream interface");
        let { streams, streamLevels: streamLevels2 } = this,
          level;
        typeof dest.levelVal == "number"
          ? (level = dest.levelVal)
          : typeof dest.level == "string"
            ? (level = streamLevels2[dest.level])
            : typeof dest.level == "number"
              ? (level = dest.level)
              : (level = DEFAULT_INFO_LEVEL);
        let dest_ = { stream: stream_, level, levelVal: void 0, id: ++res.lastId };
        return (streams.unshift(dest_), streams.sort(compareByLevel), (this.minLevel = streams[0].level), this);
      }
      function remove(id) {
        let { streams } = this,
          index = streams.findIndex((s) => s.id === id);
        return (
          index >= 0 &&
            (streams.splice(index, 1),
            streams.sort(compareByLevel),
            (this.minLevel = streams.length > 0 ? streams[0].level : -1)),
          this
        );
      }
      function end() {
        for (let { stream } of this.streams)
          (typeof stream.flushSync == "function" && stream.flushSync(), stream.end());
      }
      function clone(level) {
        let streams = new Array(this.streams.length);
        for (let i = 0; i < streams.length; i++) streams[i] = { level, stream: this.streams[i].stream };
        return {
          write,
          add,
          remove,
          emit,
          flushSync,
          end,
          minLevel: level,
          streams,
          clone,
          [metadata]: !0,
          streamLevels,
        };
      }
    }
    function compareByLevel(a, b) {
      return a.level - b.level;
    }
    function initLoopVar(length, dedupe) {
      return dedupe ? length - 1 : 0;
    }
    function adjustLoopVar(i, dedupe) {
      return dedupe ? i - 1 : i + 1;
    }
    function checkLoopVar(i, length, dedupe) {
      return dedupe ? i >= 0 : i < length;
    }
    module.exports = multistream;
  },
});
var require_pino = __commonJS({
  "../../work/main/node_modules/.pnpm/pino@10.4.0/node_modules/pino/pino.js"(exports, module) {
    "use strict";
    var os = __require("node:os"),
      stdSerializers = require_pino_std_serializers(),
      caller = require_caller(),
      redaction = require_redaction(),
      time = require_time(),
      proto = require_proto(),
      symbols = require_symbols(),
      { configure } = require_safe_stable_stringify(),
      { assertDefaultLevelFound, mappings, genLsCache, genLevelComparison, assertLevelComparison } = require_levels(),
      { DEFAULT_LEVELS, SORTING_ORDER } = require_constants(),
      {
        createArgsNormalizer,
        asChindings,
        buildSafeSonicBoom,
        buildFormatters,
        stringify,
        normalizeDestFileDescriptor,
        noop,
      } = require_tools(),
      { version } = require_meta(),
      {
        chindingsSym,
        redactFmtSym,
        serializersSym,
        timeSym,
        timeSliceIndexSym,
        streamSym,
        stringifySym,
        stringifySafeSym,
        stringifiersSym,
        setLevelSym,
        endSym,
        formatOptsSym,
        messageKeySym,
        errorKeySym,
        nestedKeySym,
        mixinSym,
        levelCompSym,
        useOnlyCustomLevelsSym,
        formattersSym,
        hooksSym,
        nestedKeyStrSym,
        mixinMergeStrategySym,
        msgPrefixSym,
        transportUsesMultistreamSym,
      } = symbols,
      { epochTime, nullTime } = time,
      { pid } = process,
      hostname2 = os.hostname(),
      defaultErrorSerializer = stdSerializers.err,
      defaultOptions = {
        level: "info",
        levelComparison: SORTING_ORDER.ASC,
        levels: DEFAULT_LEVELS,
        messageKey: "msg",
        errorKey: "err",
        nestedKey: null,
        enabled: !0,
        base: { pid, hostname: hostname2 },
        serializers: Object.assign(Object.create(null), { err: defaultErrorSerializer }),
        formatters: Object.assign(Object.create(null), {
          bindings(bindings) {
            return bindings;
          },
          level(label, number) {
            return { level: number };
          },
        }),
        hooks: { logMethod: void 0, streamWrite: void 0 },
        timestamp: epochTime,
        name: void 0,
        redact: null,
        customLevels: null,
        useOnlyCustomLevels: !1,
        depthLimit: 5,
        edgeLimit: 100,
      },
      normalize = createArgsNormalizer(defaultOptions),
      serializers = Object.assign(Object.create(null), stdSerializers);
    function pino2(...args) {
      let instance = {},
        { opts, stream } = normalize(instance, caller(), ...args);
      opts.level &&
        typeof opts.level == "string" &&
        DEFAULT_LEVELS[opts.level.toLowerCase()] !== void 0 &&
        (opts.level = opts.level.toLowerCase());
      let {
          redact,
          crlf,
          serializers: serializers2,
          timestamp,
          messageKey,
          errorKey,
          nestedKey,
          base,
          name,
          level,
          customLevels,
          levelComparison,
          mixin,
          mixinMergeStrategy,
          useOnlyCustomLevels,
          formatters,
          hooks,
          depthLimit,
          edgeLimit,
          onChild,
          msgPrefix,
        } = opts,
        stringifySafe = configure({ maximumDepth: depthLimit, maximumBreadth: edgeLimit }),
        allFormatters = buildFormatters(formatters.level, formatters.bindings, formatters.log),
        stringifyFn = stringify.bind({ [stringifySafeSym]: stringifySafe }),
        stringifiers = redact
          ? Object.assign(Object.create(null), redaction(redact, stringifyFn))
          : Object.create(null),
        formatOpts = redact ? { stringify: stringifiers[redactFmtSym] } : { stringify: stringifyFn },
        end =
          "}" +
          (crlf
            ? `\r
`
            : `
`),
        coreChindings = asChindings.bind(null, {
          [chindingsSym]: "",
          [serializersSym]: serializers2,
          [stringifiersSym]: stringifiers,
          [stringifySym]: stringify,
          [stringifySafeSym]: stringifySafe,
          [formattersSym]: allFormatters,
        }),
        chindings = "";
      base !== null &&
        (name === void 0
          ? (chindings = coreChindings(base))
          : (chindings = coreChindings(Object.assign({}, base, { name }))));
      let time2 = timestamp instanceof Function ? timestamp : timestamp ? epochTime : nullTime,
        timeSliceIndex = time2().indexOf(":") + 1;
      if (useOnlyCustomLevels && !customLevels)
        throw Error("customLevels is required if useOnlyCustomLevels is set true");
      if (mixin && typeof mixin != "function")
        throw Error(`Unknown mixin type "${typeof mixin}" - expected "function"`);
      if (msgPrefix && typeof msgPrefix != "string")
        throw Error(`Unknown msgPrefix type "${typeof msgPrefix}" - expected "string"`);
      assertDefaultLevelFound(level, customLevels, useOnlyCustomLevels);
      let levels = mappings(customLevels, useOnlyCustomLevels);
      if (stream && stream[transportUsesMultistreamSym] === !0) {
        let sampleLabel = typeof level == "string" ? level : void 0;
        (!sampleLabel || levels[sampleLabel] === void 0) && (sampleLabel = Object.keys(levels)[0]);
        let sampleNumber = levels[sampleLabel],
          ok = !1;
        try {
          let formatted = formatters.level(sampleLabel, sampleNumber);
          ok = formatted && typeof formatted == "object" && formatted.level === sampleNumber;
        } catch {
          ok = !1;
        }
        ok ||
          process.emitWarning(
            'custom formatters.level detected with multiple transport targets/pipelines; ensure logs include a numeric "level" field or they may be dropped',
            { code: "PINO_TRANSPORT_MULTI_TARGETS_LEVEL_FORMATTER" },
          );
      }
      (typeof stream.emit == "function" &&
        stream.emit("message", { code: "PINO_CONFIG", config: { levels, messageKey, errorKey } }),
        assertLevelComparison(levelComparison));
      let levelCompFunc = genLevelComparison(levelComparison);
      return (
        Object.assign(instance, {
          levels,
          [levelCompSym]: levelCompFunc,
          [useOnlyCustomLevelsSym]: useOnlyCustomLevels,
          [streamSym]: stream,
          [timeSym]: time2,
          [timeSliceIndexSym]: timeSliceIndex,
          [stringifySym]: stringify,
          [stringifySafeSym]: stringifySafe,
          [stringifiersSym]: stringifiers,
          [endSym]: end,
          [formatOptsSym]: formatOpts,
          [messageKeySym]: messageKey,
          [errorKeySym]: errorKey,
          [nestedKeySym]: nestedKey,
          [nestedKeyStrSym]: nestedKey ? `,${JSON.stringify(nestedKey)}:{` : "",
          [serializersSym]: serializers2,
          [mixinSym]: mixin,
          [mixinMergeStrategySym]: mixinMergeStrategy,
          [chindingsSym]: chindings,
          [formattersSym]: allFormatters,
          [hooksSym]: hooks,
          silent: noop,
          onChild,
          [msgPrefixSym]: msgPrefix,
        }),
        Object.setPrototypeOf(instance, proto()),
        genLsCache(instance),
        instance[setLevelSym](level),
        instance
      );
    }
    module.exports = pino2;
    module.exports.destination = (dest = process.stdout.fd) =>
      typeof dest == "object"
        ? ((dest.dest = normalizeDestFileDescriptor(dest.dest || process.stdout.fd)), buildSafeSonicBoom(dest))
        : buildSafeSonicBoom({ dest: normalizeDestFileDescriptor(dest), minLength: 0 });
    module.exports.transport = require_transport();
    module.exports.multistream = require_multistream();
    module.exports.levels = mappings();
    module.exports.stdSerializers = serializers;
    module.exports.stdTimeFunctions = Object.assign({}, time);
    module.exports.symbols = symbols;
    module.exports.version = version;
    module.exports.default = pino2;
    module.exports.pino = pino2;
  },
});
import { dirname as dirname4, relative } from "node:path";
import { networkInterfaces } from "node:os";
import { join as join5 } from "node:path";
import { randomBytes } from "node:crypto";
var GatewayError = class extends Error {
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
  code;
  name = "GatewayError";
};
var MODES = ["token", "password", "none"],
  PLACEHOLDERS = new Set([
    "undefined",
    "null",
    "changeme",
    "change-me",
    "replace-me",
    "replaceme",
    "secret",
    "password",
    "token",
    "your-token",
    "your-token-here",
    "your-password",
    "your-password-here",
    "your-secret-here",
    "<token>",
    "<password>",
  ]);
function resolveGatewayAuth(sources) {
  let mode = resolveMode(sources);
  if (mode === "none") {
    if (!sources.loopbackOnly)
      throw authRequired('gateway.auth.mode "none" is only allowed with gateway.bind "loopback"');
    return { mode, source: "none", generated: !1 };
  }
  let found = findSecret(mode, sources);
  if (found) return (refuseUselessSecret(found), { mode, secret: found.value, source: found.source, generated: !1 });
  if (!sources.loopbackOnly) throw authRequired(`gateway.auth.${mode} is not set and gateway.bind is not "loopback"`);
  if (mode === "password")
    throw new GatewayError(
      "GATEWAY_AUTH_REQUIRED",
      'gateway.auth.mode is "password" but gateway.auth.password is not set',
    );
  return { mode, secret: randomBytes(32).toString("base64url"), source: "generated", generated: !0 };
}
function resolveMode({ flags, env, config }) {
  let named = flags?.mode ?? config?.mode;
  if (named !== void 0) {
    let mode = MODES.find((candidate) => candidate === named);
    if (mode) return mode;
    let key = flags?.mode === void 0 ? "gateway.auth.mode" : "--auth";
    throw new GatewayError(
      "GATEWAY_AUTH_SECRET_INVALID",
      `${key}: "${named}" is not supported; use token, password or none`,
    );
  }
  if (flags?.token !== void 0 || flags?.password !== void 0) return flags.password === void 0 ? "token" : "password";
  if (config?.token !== void 0 && config.password !== void 0)
    throw new GatewayError(
      "GATEWAY_AUTH_AMBIGUOUS",
      "gateway.auth.mode: set it to token or password, because both gateway.auth.token and gateway.auth.password are configured",
    );
  return config?.password !== void 0 || envSecret(env?.password) !== void 0 ? "password" : "token";
}
function findSecret(mode, { flags, env, config }) {
  let explicit = flags?.token !== void 0 || flags?.password !== void 0,
    flag = flags?.[mode];
  if (flag !== void 0) return { value: flag, source: "flag" };
  if (explicit) return;
  let fromEnv = envSecret(env?.[mode]);
  if (fromEnv !== void 0) return { value: fromEnv, source: "env" };
  let configured = config?.[mode];
  if (!(configured === void 0 || /\$\{[A-Z_][A-Z0-9_]*\}/.test(configured)))
    return { value: configured, source: `config:gateway.auth.${mode}` };
}
function envSecret(value) {
  return value === void 0 || value.trim() === "" || value === "undefined" || value === "null" ? void 0 : value;
}
function refuseUselessSecret({ value, source }) {
  if (value.trim() !== "" && !PLACEHOLDERS.has(value.trim().toLowerCase())) return;
  let what = value.trim() === "" ? "is blank" : "is a placeholder";
  throw new GatewayError(
    "GATEWAY_AUTH_SECRET_INVALID",
    `${source.replace("config:", "")}: the gateway secret ${what}; set a real one`,
  );
}
function authRequired(problem) {
  return new GatewayError("GATEWAY_AUTH_REQUIRED", `${problem}; set gateway.auth.token or use gateway.bind "loopback"`);
}
import { createHash, randomBytes as randomBytes3, randomUUID } from "node:crypto";
import { createHmac, randomBytes as randomBytes2, timingSafeEqual } from "node:crypto";
var comparisonKey = randomBytes2(32);
function secretsEqual(sent2, expected) {
  return timingSafeEqual(digest(sent2), digest(expected));
}
function digest(value) {
  return createHmac("sha256", comparisonKey).update(value, "utf8").digest();
}
var PAIRING_MIGRATIONS = [
    {
      version: 1,
      name: "device pairing",
      up: `
      CREATE TABLE paired_devices (
        device_id TEXT PRIMARY KEY,
        public_key TEXT NOT NULL,
        display_name TEXT,
        label TEXT,
        platform TEXT NOT NULL,
        device_family TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL,
        approved_at_ms INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE device_grants (
        device_id TEXT NOT NULL REFERENCES paired_devices(device_id) ON DELETE CASCADE,
        role TEXT NOT NULL,
        scopes TEXT NOT NULL,
        token_hash TEXT,
        token_created_at_ms INTEGER,
        token_last_used_at_ms INTEGER,
        PRIMARY KEY (device_id, role)
      ) STRICT;
      CREATE TABLE pairing_requests (
        request_id TEXT PRIMARY KEY,
        device_id TEXT NOT NULL UNIQUE,
        ask TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL
      ) STRICT;
    `,
    },
  ],
  PairingStore = class {
    #store;
    #now;
    #requestTtlMs;
    constructor(store, options) {
      ((this.#store = store), (this.#now = options.now), (this.#requestTtlMs = options.requestTtlMs));
    }
    findDevice(deviceId) {
      let row = this.#get("SELECT * FROM paired_devices WHERE device_id = ?", deviceId);
      return row && this.#toDevice(row);
    }
    listDevices() {
      return this.#all("SELECT * FROM paired_devices ORDER BY created_at_ms, device_id").map((row) =>
        this.#toDevice(row),
      );
    }
    async approve(ask) {
      return (
        await this.#store.write(() => {
          (this.#run(
            `INSERT INTO paired_devices (device_id, public_key, display_name, platform, device_family, created_at_ms, approved_at_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (device_id) DO UPDATE SET display_name = coalesce(excluded.display_name, display_name),
           platform = excluded.platform, device_family = excluded.device_family, approved_at_ms = excluded.approved_at_ms`,
            ask.deviceId,
            ask.publicKey,
            ask.displayName ?? null,
            ask.platform,
            ask.deviceFamily,
            this.#now(),
            this.#now(),
          ),
            this.#run(
              `INSERT INTO device_grants (device_id, role, scopes) VALUES (?, ?, ?)
         ON CONFLICT (device_id, role) DO UPDATE SET scopes = excluded.scopes`,
              ask.deviceId,
              ask.role,
              JSON.stringify(ask.scopes),
            ),
            this.#run("DELETE FROM pairing_requests WHERE device_id = ?", ask.deviceId));
        }),
        this.findDevice(ask.deviceId)
      );
    }
    async mintToken(deviceId, role, scopes) {
      let token = randomBytes3(32).toString("base64url");
      return (
        await this.#store.write(() =>
          this.#run(
            `UPDATE device_grants SET token_hash = ?, token_created_at_ms = ?, token_last_used_at_ms = NULL, scopes = coalesce(?, scopes)
         WHERE device_id = ? AND role = ?`,
            hashToken(token),
            this.#now(),
            scopes ? JSON.stringify(scopes) : null,
            deviceId,
            role,
          ),
        ),
        token
      );
    }
    checkToken(deviceId, role, token) {
      let row = this.#get("SELECT * FROM device_grants WHERE device_id = ? AND role = ?", deviceId, role);
      return row?.token_hash != null && secretsEqual(hashToken(token), row.token_hash);
    }
    async noteTokenUse(deviceId, role) {
      await this.#store.write(() =>
        this.#run(
          "UPDATE device_grants SET token_last_used_at_ms = ? WHERE device_id = ? AND role = ?",
          this.#now(),
          deviceId,
          role,
        ),
      );
    }
    async revokeToken(deviceId, role) {
      return this.#store.write(
        () =>
          this.#run(
            `UPDATE device_grants SET token_hash = NULL, token_created_at_ms = NULL, token_last_used_at_ms = NULL
           WHERE device_id = ? AND role = ? AND token_hash IS NOT NULL`,
            deviceId,
            role,
          ) > 0,
      );
    }
    async removeDevice(deviceId) {
      return this.#store.write(
        () => (
          this.#run("DELETE FROM pairing_requests WHERE device_id = ?", deviceId),
          this.#run("DELETE FROM paired_devices WHERE device_id = ?", deviceId) > 0
        ),
      );
    }
    async renameDevice(deviceId, label) {
      return this.#store.write(
        () => this.#run("UPDATE paired_devices SET label = ? WHERE device_id = ?", label, deviceId) > 0,
      );
    }
    async refreshMetadata(deviceId, metadata) {
      await this.#store.write(() =>
        this.#run(
          "UPDATE paired_devices SET platform = ?, device_family = ? WHERE device_id = ?",
          metadata.platform,
          metadata.deviceFamily,
          deviceId,
        ),
      );
    }
    async request(ask) {
      return this.#store.write(() => {
        this.#dropExpired();
        let row = this.#get("SELECT * FROM pairing_requests WHERE device_id = ?", ask.deviceId),
          open2 = row && toRequest(row);
        if (open2 && sameAsk(open2, ask)) return { request: open2, created: !1 };
        let request = { ...ask, requestId: randomUUID(), createdAtMs: this.#now() };
        return (
          this.#run("DELETE FROM pairing_requests WHERE device_id = ?", ask.deviceId),
          this.#run(
            "INSERT INTO pairing_requests (request_id, device_id, ask, created_at_ms) VALUES (?, ?, ?, ?)",
            request.requestId,
            ask.deviceId,
            JSON.stringify(ask),
            request.createdAtMs,
          ),
          { request, created: !0, ...(open2 ? { superseded: open2 } : {}) }
        );
      });
    }
    findRequest(requestId) {
      return this.listRequests().find((request) => request.requestId === requestId);
    }
    listRequests() {
      return this.#all(
        "SELECT * FROM pairing_requests WHERE created_at_ms > ? ORDER BY created_at_ms, request_id",
        this.#now() - this.#requestTtlMs,
      ).map(toRequest);
    }
    async dropRequest(requestId) {
      return this.#store.write(() => this.#run("DELETE FROM pairing_requests WHERE request_id = ?", requestId) > 0);
    }
    #dropExpired() {
      this.#run("DELETE FROM pairing_requests WHERE created_at_ms <= ?", this.#now() - this.#requestTtlMs);
    }
    #toDevice(row) {
      let grants = this.#all("SELECT * FROM device_grants WHERE device_id = ? ORDER BY role", row.device_id);
      return {
        deviceId: row.device_id,
        publicKey: row.public_key,
        ...(row.display_name === null ? {} : { displayName: row.display_name }),
        ...(row.label === null ? {} : { label: row.label }),
        platform: row.platform,
        deviceFamily: row.device_family,
        createdAtMs: row.created_at_ms,
        approvedAtMs: row.approved_at_ms,
        grants: grants.map(toGrant),
      };
    }
    #get(sql, ...values) {
      return this.#store.sqlite.prepare(sql).get(...values);
    }
    #all(sql, ...values) {
      return this.#store.sqlite.prepare(sql).all(...values);
    }
    #run(sql, ...values) {
      return this.#store.sqlite.prepare(sql).run(...values).changes;
    }
  };
function toGrant(row) {
  let token =
    row.token_created_at_ms === null
      ? void 0
      : {
          createdAtMs: row.token_created_at_ms,
          ...(row.token_last_used_at_ms === null ? {} : { lastUsedAtMs: row.token_last_used_at_ms }),
        };
  return { role: row.role, scopes: JSON.parse(row.scopes), ...(token ? { token } : {}) };
}
function toRequest(row) {
  return { ...JSON.parse(row.ask), requestId: row.request_id, createdAtMs: row.created_at_ms };
}
function sameAsk(a, b) {
  return (
    a.publicKey === b.publicKey &&
    a.role === b.role &&
    a.reason === b.reason &&
    a.platform === b.platform &&
    a.deviceFamily === b.deviceFamily &&
    a.remoteIp === b.remoteIp &&
    a.scopes.toSorted().join() === b.scopes.toSorted().join()
  );
}
function hashToken(token) {
  return createHash("sha256").update(token, "utf8").digest("hex");
}
import { homedir } from "node:os";
var CLOSE_CODES = {
    normal: 1e3,
    protocolMismatch: 1002,
    binaryFrame: 1003,
    policy: 1008,
    tooLarge: 1009,
    restart: 1012,
    tickTimeout: 4e3,
  },
  PREAUTH_MAX_PAYLOAD_BYTES = 65536,
  HANDSHAKE_TIMEOUT_MS = 15e3,
  MAX_PAYLOAD_BYTES = 26214400,
  MAX_BUFFERED_BYTES = 52428800,
  TICK_INTERVAL_MS = 15e3,
  PONG_TIMEOUT_MS = 25e3,
  DEVICE_PROOF_MAX_SKEW_MS = 12e4;
var IDEMPOTENCY_TTL_MS = 3e5,
  IDEMPOTENCY_MAX_ENTRIES = 1e3,
  IDEMPOTENCY_KEY_MAX_CHARS = 256,
  TRACEPARENT_MAX_CHARS = 128,
  PRESENCE_TTL_MS = 3e5,
  PRESENCE_MAX_ENTRIES = 200;
var OPERATOR_SCOPES = [
  "operator.read",
  "operator.write",
  "operator.admin",
  "operator.approvals",
  "operator.pairing",
  "operator.questions",
  "operator.talk",
  "operator.talk.secrets",
];
var CLI_DEFAULT_SCOPES = [
    "operator.admin",
    "operator.read",
    "operator.write",
    "operator.approvals",
    "operator.pairing",
  ],
  KNOWN = new Set(OPERATOR_SCOPES),
  IMPLIED = { "operator.admin": OPERATOR_SCOPES, "operator.write": ["operator.read", "operator.talk"] };
function isOperatorScope(name) {
  return KNOWN.has(name);
}
function hasScope(granted, required) {
  for (let scope of granted)
    if (isOperatorScope(scope) && (scope === required || IMPLIED[scope]?.includes(required))) return !0;
  return !1;
}
function missingScopes(granted, required) {
  let held = [...granted];
  return required.filter((scope) => !hasScope(held, scope));
}
function grantScopes(requested, approved = OPERATOR_SCOPES) {
  let ceiling = [...approved];
  return [...new Set(requested)].filter(isOperatorScope).filter((scope) => hasScope(ceiling, scope));
}
var GatewayRequestError = class _GatewayRequestError extends Error {
  name = "GatewayRequestError";
  code;
  details;
  retryable;
  retryAfterMs;
  constructor(code, message, options = {}) {
    (super(message, options.cause === void 0 ? void 0 : { cause: options.cause }),
      (this.code = code),
      (this.details = options.details),
      (this.retryable = options.retryable ?? !1),
      (this.retryAfterMs = options.retryAfterMs));
  }
  get detailCode() {
    return typeof this.details?.code == "string" ? this.details.code : void 0;
  }
  toWire() {
    return {
      code: this.code,
      message: this.message,
      ...(this.details && { details: this.details }),
      ...(this.retryable && { retryable: !0 }),
      ...(this.retryAfterMs !== void 0 && { retryAfterMs: this.retryAfterMs }),
    };
  }
  static fromWire(wire) {
    let error = typeof wire == "object" && wire !== null ? wire : {};
    if (typeof error.code != "string")
      return new _GatewayRequestError("UNAVAILABLE", "The gateway refused the request without a readable error.");
    let options = { retryable: error.retryable === !0 };
    return (
      typeof error.details == "object" && error.details !== null && (options.details = error.details),
      typeof error.retryAfterMs == "number" && (options.retryAfterMs = error.retryAfterMs),
      new _GatewayRequestError(error.code, typeof error.message == "string" ? error.message : error.code, options)
    );
  }
};
function invalidRequest(message, details) {
  return new GatewayRequestError("INVALID_REQUEST", message, details ? { details } : {});
}
function unknownMethod(method) {
  return invalidRequest(`unknown method: ${method}`);
}
function idempotencyConflict() {
  return invalidRequest("idempotencyKey was already used with other params; send a new key", {
    reason: "idempotency-conflict",
  });
}
function missingScope(missing, required = [missing]) {
  return new GatewayRequestError("FORBIDDEN", `missing scope: ${missing}`, {
    details: { code: "MISSING_SCOPE", missingScope: missing, requiredScopes: [...required] },
  });
}
function unauthorizedRole(role) {
  return new GatewayRequestError("FORBIDDEN", `unauthorized role: ${role}`);
}
function unavailable(message, options = {}) {
  let { reason, ...rest } = options;
  return new GatewayRequestError("UNAVAILABLE", message, { ...rest, ...(reason && { details: { reason } }) });
}
function handshakeRefused(code, message, options = {}) {
  return new GatewayRequestError("INVALID_REQUEST", message, {
    details: { code, ...options.details },
    ...(options.retryAfterMs !== void 0 && { retryable: !0, retryAfterMs: options.retryAfterMs }),
  });
}
function pairingRequired(details) {
  return new GatewayRequestError(
    "NOT_PAIRED",
    `pairing required: approve this device with: oc devices approve ${details.requestId}`,
    { details: { code: "PAIRING_REQUIRED", ...details } },
  );
}
var PAIRING_CLOSE_REASON = "pairing required",
  SLOW_CONSUMER_CLOSE_REASON = "slow consumer";
var decoder = new TextDecoder("utf-8", { ignoreBOM: !0 });
function parseClientFrame(text) {
  let frame;
  try {
    frame = JSON.parse(typeof text == "string" ? text : decoder.decode(text));
  } catch {
    return { kind: "unusable", reason: "frame is not JSON" };
  }
  if (!isObject(frame)) return { kind: "unusable", reason: "frame is not a JSON object" };
  if (typeof frame.type != "string") return { kind: "unusable", reason: "frame has no type" };
  if (frame.type === "cancel")
    return isNonEmptyString(frame.id) ? { kind: "cancel", id: frame.id } : { kind: "ignored" };
  if (frame.type !== "req") return { kind: "ignored" };
  let { id, method, params, traceparent } = frame;
  if (!isNonEmptyString(id)) return { kind: "unusable", reason: "request has no id" };
  if (!isNonEmptyString(method)) return invalidFrame(id, "method must be a non-empty string");
  if (params != null && !isObject(params)) return invalidFrame(id, "params must be a JSON object");
  let request = { type: "req", id, method, params: params ?? {} };
  if (traceparent !== void 0) {
    if (typeof traceparent != "string" || traceparent.length > TRACEPARENT_MAX_CHARS)
      return invalidFrame(id, `traceparent must be a string of at most ${TRACEPARENT_MAX_CHARS} characters`);
    request.traceparent = traceparent;
  }
  return { kind: "request", frame: request };
}
function formatResponse(id, payload) {
  return JSON.stringify({ type: "res", id, ok: !0, payload });
}
function formatErrorResponse(id, error) {
  return JSON.stringify({ type: "res", id, ok: !1, error: error.toWire() });
}
function formatEvent(event, payload, stateVersion) {
  let body = JSON.stringify({ type: "event", event, payload, stateVersion }),
    open2 = body.slice(0, -1);
  return (seq) => (seq === void 0 ? body : `${open2},"seq":${seq}}`);
}
function isObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function isNonEmptyString(value) {
  return typeof value == "string" && value !== "";
}
function invalidFrame(id, problem) {
  return { kind: "invalid", id, error: invalidRequest(`invalid request frame: ${problem}`) };
}
function lazy(build) {
  let value;
  return () => (value ??= build());
}
var MAX_LISTED_ISSUES = 5;
function invalidParams(subject, error) {
  let issues = error.issues.flatMap(describeIssue).slice(0, MAX_LISTED_ISSUES);
  return invalidRequest(`invalid ${subject}: ${issues.map(formatIssue2).join("; ")}`, { issues });
}
function describeIssue(issue) {
  let path = issue.path.map(String).join(".");
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: `unknown key "${key}"` }))
    : issue.code === "invalid_type" && issue.message.endsWith("received undefined")
      ? [{ path, message: `is required (${issue.expected})` }]
      : [{ path, message: issue.message }];
}
function formatIssue2({ path, message }) {
  return path && !message.startsWith("unknown key") ? `${path}: ${message}` : message;
}
function negotiateProtocol(offer) {
  let offers = (version) => offer.minProtocol <= version && version <= offer.maxProtocol;
  if (offers(4)) return 4;
  if (((offer.role === "node" && offer.mode === "node") || offer.mode === "probe") && offers(3)) return 3;
}
var presenceEntry = lazy(() =>
  external_exports.object({
    instanceId: external_exports.string().optional(),
    deviceId: external_exports.string().optional(),
    host: external_exports.string().optional(),
    ip: external_exports.string().optional(),
    version: external_exports.string().optional(),
    platform: external_exports.string().optional(),
    deviceFamily: external_exports.string().optional(),
    mode: external_exports.string().optional(),
    lastInputSeconds: external_exports.number().optional(),
    reason: external_exports.string().optional(),
    roles: external_exports.array(external_exports.string()).optional(),
    scopes: external_exports.array(external_exports.string()).optional(),
    text: external_exports.string().optional(),
    ts: external_exports.number(),
  }),
);
var CLIENT_MODES = ["webchat", "cli", "ui", "backend", "node", "worker", "probe", "test"],
  CLIENT_ID_PATTERN = /^[a-z0-9][a-z0-9._-]{0,63}$/i,
  connectParams = lazy(() =>
    tolerant({
      minProtocol: external_exports.int().min(1),
      maxProtocol: external_exports.int().min(1),
      client: tolerant({
        id: external_exports
          .string()
          .regex(CLIENT_ID_PATTERN, "must be 1 to 64 characters of a-z 0-9 . _ -, starting with a letter or digit"),
        version: external_exports.string().min(1),
        platform: external_exports.string().min(1),
        mode: external_exports.enum([...CLIENT_MODES, "operator"]),
        displayName: external_exports.string().optional(),
        instanceId: external_exports.string().optional(),
        deviceFamily: external_exports.string().optional(),
        modelIdentifier: external_exports.string().optional(),
      }),
      role: external_exports.enum(["operator", "node", "worker"]).optional(),
      scopes: external_exports.array(external_exports.string()).optional(),
      caps: external_exports.array(external_exports.string()).optional(),
      commands: external_exports.array(external_exports.string()).optional(),
      permissions: external_exports.record(external_exports.string(), external_exports.boolean()).optional(),
      auth: tolerant({
        token: external_exports.string().optional(),
        password: external_exports.string().optional(),
        deviceToken: external_exports.string().optional(),
        bootstrapToken: external_exports.string().optional(),
      }).optional(),
      device: tolerant({
        id: external_exports.string().min(1),
        publicKey: external_exports.string().min(1),
        signature: external_exports.string().min(1),
        signedAt: external_exports.number(),
        nonce: external_exports.string().optional(),
      }).optional(),
    }),
  ),
  helloOk = lazy(() =>
    external_exports.object({
      type: external_exports.literal("hello-ok"),
      protocol: external_exports.int(),
      server: external_exports.object({ version: external_exports.string(), connId: external_exports.string() }),
      features: external_exports.object({
        methods: external_exports.array(external_exports.string()),
        events: external_exports.array(external_exports.string()),
        capabilities: external_exports.array(external_exports.string()).optional(),
      }),
      snapshot: external_exports.object({
        presence: external_exports.array(presenceEntry()),
        health: external_exports.record(external_exports.string(), external_exports.unknown()),
        stateVersion: external_exports.object({ presence: external_exports.int(), health: external_exports.int() }),
        uptimeMs: external_exports.number(),
        authMode: external_exports.string(),
        sessionDefaults: external_exports.object({
          defaultAgentId: external_exports.string(),
          mainKey: external_exports.string(),
          mainSessionKey: external_exports.string(),
        }),
      }),
      auth: external_exports.object({
        role: external_exports.string(),
        scopes: external_exports.array(external_exports.string()),
        deviceToken: external_exports.string().optional(),
        deviceTokens: external_exports
          .array(
            external_exports.object({
              deviceToken: external_exports.string(),
              role: external_exports.string(),
              scopes: external_exports.array(external_exports.string()),
            }),
          )
          .optional(),
      }),
      policy: external_exports.object({
        maxPayload: external_exports.int(),
        maxBufferedBytes: external_exports.int(),
        tickIntervalMs: external_exports.int(),
        attachments: external_exports
          .object({ maxBytes: external_exports.int(), maxImageBytes: external_exports.int() })
          .optional(),
      }),
    }),
  );
function checkConnect(params) {
  let checked = connectParams().safeParse(params);
  if (!checked.success)
    return { ok: !1, error: invalidParams("connect params", checked.error), closeCode: CLOSE_CODES.policy };
  let connect = checked.data,
    role = connect.role ?? "operator",
    mode = connect.client.mode === "operator" ? "cli" : connect.client.mode,
    protocol = negotiateProtocol({ ...connect, role, mode });
  return protocol === void 0
    ? {
        ok: !1,
        error: handshakeRefused(
          "PROTOCOL_MISMATCH",
          `protocol mismatch: this gateway speaks version ${4}, the client offers ${connect.minProtocol} to ${connect.maxProtocol}; update the older side`,
          { details: { expectedProtocol: 4 } },
        ),
        closeCode: CLOSE_CODES.protocolMismatch,
      }
    : role === "worker"
      ? {
          ok: !1,
          error: invalidRequest("role worker is not accepted here; connect as operator or node"),
          closeCode: CLOSE_CODES.policy,
        }
      : { ok: !0, connect, client: { id: connect.client.id.toLowerCase(), mode }, role, protocol };
}
function tolerant(shape) {
  return external_exports.preprocess(withoutNulls, external_exports.object(shape));
}
function withoutNulls(value) {
  return typeof value != "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
var attachment = lazy(() =>
  external_exports.looseObject({
    type: external_exports.string().exactOptional(),
    mimeType: external_exports.string().exactOptional(),
    fileName: external_exports.string().exactOptional(),
    content: external_exports.string(),
  }),
);
function defineMethod(spec) {
  return {
    role: spec.role ?? "operator",
    scope: spec.scope,
    params: lazy(spec.params),
    result: lazy(spec.result),
    idempotency: spec.idempotency ?? "none",
    ...(spec.extraScopes && { extraScopes: spec.extraScopes }),
  };
}
function defineTwoPhaseMethod(spec) {
  return { ...defineMethod(spec), accepted: lazy(spec.accepted) };
}
var NOT_EMPTY = "must not be empty",
  field = {
    text: () => external_exports.string().min(1, NOT_EMPTY),
    optionalText: () => external_exports.string().min(1, NOT_EMPTY).exactOptional(),
    optionalString: () => external_exports.string().exactOptional(),
    optionalFlag: () => external_exports.boolean().exactOptional(),
    optionalInt: (min, max = Number.MAX_SAFE_INTEGER) => external_exports.int().min(min).max(max).exactOptional(),
    idempotencyKey: () => external_exports.string().min(1, NOT_EMPTY).max(IDEMPOTENCY_KEY_MAX_CHARS),
  },
  noParams = lazy(() => external_exports.strictObject({}));
var toolGroups = () =>
    external_exports.object({
      agentId: external_exports.string(),
      groups: external_exports.array(
        external_exports.object({
          id: external_exports.string(),
          label: external_exports.string(),
          source: external_exports.enum(["core", "plugin", "channel", "mcp"]),
          tools: external_exports.array(
            external_exports.object({
              name: external_exports.string(),
              label: external_exports.string().optional(),
              description: external_exports.string(),
              source: external_exports.enum(["core", "plugin", "channel", "mcp"]),
              pluginId: external_exports.string().optional(),
              optional: external_exports.boolean().optional(),
              parameters: external_exports.record(external_exports.string(), external_exports.unknown()).optional(),
            }),
          ),
        }),
      ),
    }),
  agentMethods = {
    "agents.list": defineMethod({
      scope: "operator.read",
      params: noParams,
      result: () =>
        external_exports.object({
          defaultId: external_exports.string(),
          mainKey: external_exports.string(),
          scope: external_exports.string(),
          agents: external_exports.array(
            external_exports.object({
              id: external_exports.string(),
              name: external_exports.string().optional(),
              model: external_exports.string().optional(),
              workspace: external_exports.string().optional(),
            }),
          ),
        }),
    }),
    agent: defineTwoPhaseMethod({
      scope: "operator.write",
      idempotency: "required",
      params: () =>
        external_exports.strictObject({
          message: external_exports.string(),
          idempotencyKey: field.idempotencyKey(),
          agentId: field.optionalText(),
          sessionKey: field.optionalText(),
          sessionId: field.optionalText(),
          to: field.optionalText(),
          channel: field.optionalText(),
          accountId: field.optionalText(),
          threadId: field.optionalText(),
          model: field.optionalText(),
          thinking: field.optionalText(),
          deliver: field.optionalFlag(),
          timeout: field.optionalInt(0),
          extraSystemPrompt: field.optionalString(),
          attachments: external_exports.array(attachment()).exactOptional(),
        }),
      accepted: () =>
        external_exports.object({
          runId: external_exports.string(),
          status: external_exports.literal("accepted"),
          acceptedAt: external_exports.number(),
        }),
      result: () =>
        external_exports.object({
          runId: external_exports.string(),
          status: external_exports.enum(["ok", "error", "timeout"]),
          summary: external_exports.string(),
          result: external_exports
            .object({
              sessionKey: external_exports.string().optional(),
              sessionId: external_exports.string().optional(),
              text: external_exports.string().optional(),
              stopReason: external_exports.string().optional(),
              errorKind: external_exports.string().optional(),
              usage: external_exports.unknown().optional(),
              provider: external_exports.string().optional(),
              model: external_exports.string().optional(),
            })
            .optional(),
        }),
    }),
    "agent.wait": defineMethod({
      scope: "operator.write",
      params: () => external_exports.strictObject({ runId: field.text(), timeoutMs: field.optionalInt(0) }),
      result: () =>
        external_exports.object({
          runId: external_exports.string(),
          status: external_exports.enum(["ok", "error", "timeout", "pending"]),
          startedAt: external_exports.number().optional(),
          endedAt: external_exports.number().optional(),
          error: external_exports.string().optional(),
          stopReason: external_exports.string().optional(),
          timeoutPhase: external_exports.string().optional(),
          providerStarted: external_exports.boolean().optional(),
        }),
    }),
    "models.list": defineMethod({
      scope: "operator.read",
      params: () =>
        external_exports.strictObject({
          view: external_exports.enum(["default", "configured", "all"]).exactOptional(),
          agentId: field.optionalText(),
          sessionKey: field.optionalText(),
        }),
      result: () =>
        external_exports.object({
          models: external_exports.array(
            external_exports.object({
              id: external_exports.string(),
              name: external_exports.string(),
              provider: external_exports.string(),
              ref: external_exports.string(),
              available: external_exports.boolean(),
              isDefault: external_exports.boolean().optional(),
              alias: external_exports.string().optional(),
              contextWindow: external_exports.number().optional(),
              maxTokens: external_exports.number().optional(),
              reasoning: external_exports.boolean().optional(),
              input: external_exports.array(external_exports.string()).optional(),
            }),
          ),
        }),
    }),
    "tools.catalog": defineMethod({
      scope: "operator.read",
      params: () => external_exports.strictObject({ agentId: field.optionalText() }),
      result: toolGroups,
    }),
    "tools.effective": defineMethod({
      scope: "operator.read",
      params: () => external_exports.strictObject({ sessionKey: field.text() }),
      result: toolGroups,
    }),
    "tools.invoke": defineMethod({
      scope: "operator.write",
      idempotency: "optional",
      params: () =>
        external_exports.strictObject({
          name: field.text(),
          args: external_exports.record(external_exports.string(), external_exports.unknown()).exactOptional(),
          sessionKey: field.optionalText(),
          agentId: field.optionalText(),
          confirm: field.optionalFlag(),
          idempotencyKey: field.idempotencyKey().exactOptional(),
        }),
      result: () =>
        external_exports.object({
          ok: external_exports.boolean(),
          toolName: external_exports.string(),
          output: external_exports.unknown().optional(),
          error: external_exports
            .object({ code: external_exports.string(), message: external_exports.string() })
            .optional(),
        }),
    }),
  };
var contentBlock = lazy(() =>
    external_exports.object({
      type: external_exports.string(),
      text: external_exports.string().optional(),
      thinking: external_exports.string().optional(),
      id: external_exports.string().optional(),
      name: external_exports.string().optional(),
      arguments: external_exports.record(external_exports.string(), external_exports.unknown()).optional(),
      data: external_exports.string().optional(),
      mimeType: external_exports.string().optional(),
    }),
  ),
  chatMessage = lazy(() =>
    external_exports.object({
      role: external_exports.string(),
      content: external_exports.union([external_exports.string(), external_exports.array(contentBlock())]),
      id: external_exports.string().optional(),
      timestamp: external_exports.number().optional(),
      messageSeq: external_exports.int().optional(),
      provider: external_exports.string().optional(),
      model: external_exports.string().optional(),
      stopReason: external_exports.string().optional(),
      errorMessage: external_exports.string().optional(),
      usage: external_exports.unknown().optional(),
      toolCallId: external_exports.string().optional(),
      toolName: external_exports.string().optional(),
      isError: external_exports.boolean().optional(),
      abort: external_exports
        .object({ reason: external_exports.string(), runId: external_exports.string().optional() })
        .optional(),
    }),
  ),
  liveMessage = lazy(() =>
    external_exports.object({
      role: external_exports.literal("assistant"),
      content: external_exports.array(
        external_exports.union([
          external_exports.object({ type: external_exports.literal("text"), text: external_exports.string() }),
          external_exports.object({ type: external_exports.literal("thinking"), thinking: external_exports.string() }),
        ]),
      ),
    }),
  );
var sessionRow = lazy(() => {
  let text = () => external_exports.string().nullable().optional(),
    count = () => external_exports.number().nullable().optional();
  return external_exports.object({
    key: external_exports.string(),
    kind: external_exports.string(),
    sessionId: external_exports.string(),
    updatedAt: external_exports.number(),
    hasActiveRun: external_exports.boolean(),
    agentId: text(),
    label: text(),
    displayName: text(),
    derivedTitle: text(),
    lastMessagePreview: text(),
    channel: text(),
    chatType: text(),
    category: text(),
    archived: external_exports.boolean().nullable().optional(),
    pinned: external_exports.boolean().nullable().optional(),
    unread: external_exports.boolean().nullable().optional(),
    createdAt: count(),
    model: text(),
    modelProvider: text(),
    thinkingLevel: text(),
    thinkingLevels: external_exports
      .array(external_exports.object({ id: external_exports.string(), label: external_exports.string() }))
      .optional(),
    thinkingOptions: external_exports.array(external_exports.string()).optional(),
    thinkingDefault: text(),
    fastMode: external_exports
      .union([external_exports.boolean(), external_exports.literal("auto")])
      .nullable()
      .optional(),
    verboseLevel: text(),
    traceLevel: text(),
    reasoningLevel: text(),
    elevatedLevel: text(),
    responseUsage: text(),
    execHost: text(),
    execSecurity: text(),
    execAsk: text(),
    execNode: text(),
    sendPolicy: text(),
    groupActivation: text(),
    inputTokens: count(),
    outputTokens: count(),
    totalTokens: count(),
    totalTokensFresh: external_exports.boolean().nullable().optional(),
    contextTokens: count(),
    agentRuntime: text(),
    status: text(),
    activeRunIds: external_exports.array(external_exports.string()).nullable().optional(),
    spawnedBy: text(),
    parentSessionKey: text(),
    childSessions: external_exports.array(external_exports.string()).nullable().optional(),
    spawnDepth: count(),
    worktree: external_exports.unknown().optional(),
    abortedLastRun: external_exports.boolean().nullable().optional(),
    compactionCount: count(),
  });
});
var DEFAULT_HISTORY_LIMIT = 200,
  MAX_HISTORY_LIMIT = 1e3,
  history = () =>
    external_exports.object({
      sessionKey: external_exports.string(),
      sessionId: external_exports.string().nullable(),
      messages: external_exports.array(chatMessage()),
      sessionInfo: sessionRow().nullable().optional(),
      inFlightRun: external_exports
        .object({
          runId: external_exports.string(),
          text: external_exports.string(),
          startedAt: external_exports.number().optional(),
        })
        .optional(),
      hasMore: external_exports.boolean().optional(),
      nextOffset: external_exports.int().optional(),
      deltaCursor: external_exports.string().optional(),
      thinkingLevel: external_exports.string().optional(),
    }),
  chatMethods = {
    "chat.send": defineMethod({
      scope: "operator.write",
      idempotency: "required",
      params: () =>
        external_exports
          .strictObject({
            sessionKey: field.text(),
            message: external_exports.string(),
            idempotencyKey: field.idempotencyKey(),
            agentId: field.optionalText(),
            sessionId: field.optionalText(),
            thinking: field.optionalText(),
            fastMode: external_exports
              .union([external_exports.boolean(), external_exports.literal("auto")])
              .exactOptional(),
            fastAutoOnSeconds: external_exports.number().nonnegative().exactOptional(),
            deliver: field.optionalFlag(),
            attachments: external_exports.array(attachment()).exactOptional(),
            timeoutMs: field.optionalInt(0),
            queueMode: external_exports.enum(["steer", "followup", "collect", "interrupt"]).exactOptional(),
            expectedLeafEntryId: external_exports.string().nullable().exactOptional(),
            replyToId: field.optionalText(),
            originatingChannel: field.optionalText(),
            originatingTo: field.optionalText(),
            originatingAccountId: field.optionalText(),
            originatingThreadId: field.optionalText(),
            suppressCommandInterpretation: field.optionalFlag(),
          })
          .refine((params) => params.message.trim() !== "" || (params.attachments?.length ?? 0) > 0, {
            path: ["message"],
            message: "must not be empty without attachments",
          }),
      result: () =>
        external_exports.object({
          runId: external_exports.string(),
          status: external_exports.enum(["started", "in_flight", "ok", "error", "timeout"]),
          messageSeq: external_exports.int().optional(),
          summary: external_exports.string().optional(),
        }),
    }),
    "chat.abort": defineMethod({
      scope: "operator.write",
      params: () =>
        external_exports.strictObject({
          sessionKey: field.text(),
          runId: field.optionalText(),
          agentId: field.optionalText(),
        }),
      result: () =>
        external_exports.object({
          ok: external_exports.literal(!0),
          aborted: external_exports.boolean(),
          runIds: external_exports.array(external_exports.string()),
        }),
    }),
    "chat.history": defineMethod({
      scope: "operator.read",
      params: () =>
        external_exports.strictObject({
          sessionKey: field.text(),
          agentId: field.optionalText(),
          limit: field.optionalInt(1, MAX_HISTORY_LIMIT),
          offset: field.optionalInt(0),
          maxChars: field.optionalInt(1, 5e5),
          sessionId: field.optionalText(),
          messageId: field.optionalText(),
          cursor: field.optionalText(),
        }),
      result: history,
    }),
  };
var writeResult = () =>
    external_exports.object({
      ok: external_exports.boolean(),
      path: external_exports.string().optional(),
      changedPaths: external_exports.array(external_exports.string()),
      hash: external_exports.string(),
      restart: external_exports
        .object({ required: external_exports.boolean(), scheduled: external_exports.boolean().optional() })
        .optional(),
    }),
  writeOptions = () => ({
    baseHash: field.optionalText(),
    note: field.optionalString(),
    restartDelayMs: field.optionalInt(0),
    sessionKey: field.optionalText(),
  }),
  configMethods = {
    "config.get": defineMethod({
      scope: "operator.read",
      params: () => external_exports.strictObject({ path: field.optionalString() }),
      result: () =>
        external_exports.object({
          exists: external_exports.boolean(),
          valid: external_exports.boolean(),
          path: external_exports.string(),
          raw: external_exports.string().nullable(),
          config: external_exports.unknown(),
          hash: external_exports.string().optional(),
          issues: external_exports.array(
            external_exports.object({
              path: external_exports.string(),
              message: external_exports.string(),
              code: external_exports.string().optional(),
              hint: external_exports.string().optional(),
              line: external_exports.int().optional(),
            }),
          ),
        }),
    }),
    "config.schema": defineMethod({
      scope: "operator.admin",
      params: noParams,
      result: () => external_exports.record(external_exports.string(), external_exports.unknown()),
    }),
    "config.schema.lookup": defineMethod({
      scope: "operator.read",
      params: () => external_exports.strictObject({ path: external_exports.string() }),
      result: () =>
        external_exports.object({
          path: external_exports.string(),
          schema: external_exports.record(external_exports.string(), external_exports.unknown()),
          reloadKind: external_exports.string().optional(),
          hint: external_exports.unknown().optional(),
          children: external_exports.array(external_exports.unknown()),
        }),
    }),
    "config.set": defineMethod({
      scope: "operator.admin",
      params: () => external_exports.strictObject({ raw: external_exports.string(), baseHash: field.optionalText() }),
      result: writeResult,
    }),
    "config.patch": defineMethod({
      scope: "operator.admin",
      params: () =>
        external_exports.strictObject({
          raw: external_exports.string(),
          ...writeOptions(),
          replacePaths: external_exports.array(external_exports.string()).exactOptional(),
        }),
      result: writeResult,
    }),
    "config.apply": defineMethod({
      scope: "operator.admin",
      params: () => external_exports.strictObject({ raw: external_exports.string(), ...writeOptions() }),
      result: writeResult,
    }),
  };
var deviceFacts = () => ({
    deviceId: external_exports.string(),
    publicKey: external_exports.string(),
    displayName: external_exports.string().optional(),
    platform: external_exports.string().optional(),
    deviceFamily: external_exports.string().optional(),
    clientId: external_exports.string().optional(),
    clientMode: external_exports.string().optional(),
    remoteIp: external_exports.string().optional(),
  }),
  pairingRequest = lazy(() =>
    external_exports.object({
      requestId: external_exports.string(),
      ...deviceFacts(),
      role: external_exports.string(),
      scopes: external_exports.array(external_exports.string()),
      isRepair: external_exports.boolean().optional(),
      ts: external_exports.number(),
    }),
  ),
  pairedDevice = lazy(() =>
    external_exports.object({
      ...deviceFacts(),
      label: external_exports.string().optional(),
      roles: external_exports.array(external_exports.string()),
      scopes: external_exports.array(external_exports.string()),
      tokens: external_exports.array(
        external_exports.object({
          role: external_exports.string(),
          scopes: external_exports.array(external_exports.string()),
          createdAtMs: external_exports.number(),
          rotatedAtMs: external_exports.number().optional(),
          revokedAtMs: external_exports.number().optional(),
          lastUsedAtMs: external_exports.number().optional(),
        }),
      ),
      createdAtMs: external_exports.number(),
      approvedAtMs: external_exports.number(),
    }),
  );
var MAX_DEVICE_LABEL_CHARS = 64,
  adminForOtherRoles = (params) => (params.role === "operator" ? [] : ["operator.admin"]),
  deviceMethods = {
    "device.pair.list": defineMethod({
      scope: "operator.pairing",
      params: noParams,
      result: () =>
        external_exports.object({
          pending: external_exports.array(pairingRequest()),
          paired: external_exports.array(pairedDevice()),
        }),
    }),
    "device.pair.approve": defineMethod({
      scope: "operator.pairing",
      params: () => external_exports.strictObject({ requestId: field.text() }),
      result: () => external_exports.object({ requestId: external_exports.string(), device: pairedDevice() }),
    }),
    "device.pair.reject": defineMethod({
      scope: "operator.pairing",
      params: () => external_exports.strictObject({ requestId: field.text() }),
      result: () =>
        external_exports.object({ requestId: external_exports.string(), deviceId: external_exports.string() }),
    }),
    "device.pair.remove": defineMethod({
      scope: "operator.pairing",
      params: () => external_exports.strictObject({ deviceId: field.text() }),
      result: () =>
        external_exports.object({ deviceId: external_exports.string(), removed: external_exports.boolean() }),
    }),
    "device.pair.rename": defineMethod({
      scope: "operator.pairing",
      params: () =>
        external_exports.strictObject({
          deviceId: field.text(),
          label: external_exports.string().min(1).max(MAX_DEVICE_LABEL_CHARS),
        }),
      result: () => external_exports.object({ deviceId: external_exports.string(), label: external_exports.string() }),
    }),
    "device.token.rotate": defineMethod({
      scope: "operator.pairing",
      extraScopes: adminForOtherRoles,
      params: () =>
        external_exports.strictObject({
          deviceId: field.text(),
          role: field.text(),
          scopes: external_exports.array(external_exports.string()).exactOptional(),
        }),
      result: () =>
        external_exports.object({
          deviceId: external_exports.string(),
          role: external_exports.string(),
          scopes: external_exports.array(external_exports.string()),
          rotatedAtMs: external_exports.number(),
          token: external_exports.string().optional(),
        }),
    }),
    "device.token.revoke": defineMethod({
      scope: "operator.pairing",
      extraScopes: adminForOtherRoles,
      params: () => external_exports.strictObject({ deviceId: field.text(), role: field.text() }),
      result: () =>
        external_exports.object({
          deviceId: external_exports.string(),
          role: external_exports.string(),
          revokedAtMs: external_exports.number(),
        }),
    }),
  };
var DEFAULT_SESSIONS_LIMIT = 100,
  WRITE_FIELDS = ["label", "category", "archived", "pinned", "unread", "model", "thinkingLevel", "fastMode"],
  PATCH_ENVELOPE = ["key", "agentId", "expectedSessionId"],
  WITHOUT_ADMIN = new Set([...WRITE_FIELDS, ...PATCH_ENVELOPE]),
  listParams = lazy(() =>
    external_exports.strictObject({
      limit: field.optionalInt(1),
      offset: field.optionalInt(0),
      activeMinutes: field.optionalInt(1),
      activeOnly: field.optionalFlag(),
      includeGlobal: field.optionalFlag(),
      includeUnknown: field.optionalFlag(),
      configuredAgentsOnly: field.optionalFlag(),
      label: field.optionalText(),
      spawnedBy: field.optionalText(),
      agentId: field.optionalText(),
      search: field.optionalString(),
      archived: external_exports.union([external_exports.boolean(), external_exports.literal("all")]).exactOptional(),
      includeDerivedTitles: field.optionalFlag(),
      includeLastMessage: field.optionalFlag(),
      sortBy: external_exports.enum(["updatedAt", "activity"]).exactOptional(),
    }),
  ),
  sessionList = lazy(() =>
    external_exports.object({
      ts: external_exports.number(),
      count: external_exports.int(),
      totalCount: external_exports.int(),
      limitApplied: external_exports.int(),
      hasMore: external_exports.boolean(),
      nextOffset: external_exports.int().optional(),
      defaults: external_exports.object({
        modelProvider: external_exports.string().optional(),
        model: external_exports.string().optional(),
        contextTokens: external_exports.number().optional(),
        thinkingDefault: external_exports.string().optional(),
      }),
      sessions: external_exports.array(sessionRow()),
    }),
  ),
  messagesSubscription = () =>
    external_exports.strictObject({
      key: field.text(),
      agentId: field.optionalText(),
      includeApprovals: external_exports.literal(!0).exactOptional(),
    }),
  sessionMethods = {
    "sessions.list": defineMethod({ scope: "operator.read", params: listParams, result: sessionList }),
    "sessions.subscribe": defineMethod({
      scope: "operator.read",
      params: listParams,
      result: () =>
        external_exports.object({ subscribed: external_exports.literal(!0), list: sessionList().optional() }),
    }),
    "sessions.unsubscribe": defineMethod({
      scope: "operator.read",
      params: noParams,
      result: () => external_exports.object({ subscribed: external_exports.literal(!1) }),
    }),
    "sessions.messages.subscribe": defineMethod({
      scope: "operator.read",
      params: messagesSubscription,
      extraScopes: (params) => (params.includeApprovals === !0 ? ["operator.approvals"] : []),
      result: () =>
        external_exports.object({
          subscribed: external_exports.literal(!0),
          key: external_exports.string(),
          approvalReplay: external_exports.array(external_exports.unknown()).optional(),
        }),
    }),
    "sessions.messages.unsubscribe": defineMethod({
      scope: "operator.read",
      params: () => external_exports.strictObject({ key: field.text(), agentId: field.optionalText() }),
      result: () =>
        external_exports.object({ subscribed: external_exports.literal(!1), key: external_exports.string() }),
    }),
    "sessions.describe": defineMethod({
      scope: "operator.read",
      params: () =>
        external_exports.strictObject({
          key: field.text(),
          includeDerivedTitles: field.optionalFlag(),
          includeLastMessage: field.optionalFlag(),
        }),
      result: () => external_exports.object({ session: sessionRow().nullable() }),
    }),
    "sessions.get": defineMethod({
      scope: "operator.read",
      params: () =>
        external_exports.strictObject({ key: field.text(), limit: field.optionalInt(1, MAX_HISTORY_LIMIT) }),
      result: () => external_exports.object({ messages: external_exports.array(chatMessage()) }),
    }),
    "sessions.resolve": defineMethod({
      scope: "operator.read",
      params: () =>
        external_exports
          .strictObject({
            key: field.optionalText(),
            sessionId: field.optionalText(),
            label: field.optionalText(),
            agentId: field.optionalText(),
            spawnedBy: field.optionalText(),
            includeGlobal: field.optionalFlag(),
            allowMissing: field.optionalFlag(),
          })
          .refine((params) => countPresent(params.key, params.sessionId, params.label) === 1, {
            message: "send exactly one of key, sessionId, label",
          }),
      result: () =>
        external_exports.object({ ok: external_exports.boolean(), key: external_exports.string().optional() }),
    }),
    "sessions.patch": defineMethod({
      scope: "operator.write",
      extraScopes: (params) => (Object.keys(params).every((key) => WITHOUT_ADMIN.has(key)) ? [] : ["operator.admin"]),
      params: () => {
        let override = () => external_exports.string().min(1).nullable().exactOptional(),
          flag = () => external_exports.boolean().nullable().exactOptional();
        return external_exports.strictObject({
          key: field.text(),
          agentId: field.optionalText(),
          expectedSessionId: field.optionalText(),
          label: override(),
          category: override(),
          archived: flag(),
          pinned: flag(),
          unread: flag(),
          model: override(),
          thinkingLevel: override(),
          fastMode: external_exports
            .union([external_exports.boolean(), external_exports.literal("auto")])
            .nullable()
            .exactOptional(),
          verboseLevel: override(),
          traceLevel: override(),
          reasoningLevel: override(),
          elevatedLevel: override(),
          responseUsage: external_exports.enum(["off", "tokens", "full"]).nullable().exactOptional(),
          execHost: override(),
          execSecurity: override(),
          execAsk: override(),
          execNode: override(),
          sendPolicy: external_exports.enum(["allow", "deny"]).nullable().exactOptional(),
          groupActivation: external_exports.enum(["mention", "always"]).nullable().exactOptional(),
        });
      },
      result: () =>
        external_exports.object({
          ok: external_exports.literal(!0),
          key: external_exports.string(),
          entry: sessionRow(),
          resolved: external_exports.object({
            modelProvider: external_exports.string(),
            model: external_exports.string(),
            thinkingLevel: external_exports.string().optional(),
            thinkingLevels: external_exports
              .array(external_exports.object({ id: external_exports.string(), label: external_exports.string() }))
              .optional(),
          }),
        }),
    }),
    "sessions.reset": defineMethod({
      scope: "operator.admin",
      params: () =>
        external_exports.strictObject({
          key: field.text(),
          reason: external_exports.enum(["new", "reset"]).exactOptional(),
          expectedSessionId: field.optionalText(),
        }),
      result: () =>
        external_exports.object({
          ok: external_exports.literal(!0),
          key: external_exports.string(),
          entry: sessionRow(),
        }),
    }),
    "sessions.delete": defineMethod({
      scope: "operator.admin",
      params: () =>
        external_exports.strictObject({
          key: field.text(),
          deleteTranscript: field.optionalFlag(),
          expectedSessionId: field.optionalText(),
        }),
      result: () =>
        external_exports.object({
          ok: external_exports.literal(!0),
          key: external_exports.string(),
          deleted: external_exports.boolean(),
        }),
    }),
    "sessions.abort": defineMethod({
      scope: "operator.write",
      params: () =>
        external_exports
          .strictObject({
            key: field.optionalText(),
            runId: field.optionalText(),
            agentId: field.optionalText(),
            clearQueued: field.optionalFlag(),
          })
          .refine((params) => params.key !== void 0 || params.runId !== void 0, { message: "send key or runId" })
          .refine((params) => params.clearQueued !== !0 || params.key !== void 0, { message: "clearQueued needs key" }),
      result: () =>
        external_exports.object({
          ok: external_exports.literal(!0),
          aborted: external_exports.boolean(),
          runIds: external_exports.array(external_exports.string()),
        }),
    }),
  };
function countPresent(...values) {
  return values.filter((value) => value !== void 0).length;
}
var healthSnapshot = lazy(() =>
  external_exports.object({
    ok: external_exports.literal(!0),
    ts: external_exports.number(),
    durationMs: external_exports.number(),
    channels: external_exports.record(external_exports.string(), external_exports.unknown()),
    heartbeatSeconds: external_exports.number(),
    defaultAgentId: external_exports.string(),
    agents: external_exports.array(
      external_exports.object({
        agentId: external_exports.string(),
        name: external_exports.string().optional(),
        isDefault: external_exports.boolean(),
        sessions: external_exports.object({ count: external_exports.int() }),
      }),
    ),
    sessions: external_exports.object({ count: external_exports.int() }),
    interruptedRuns: external_exports.int().optional(),
  }),
);
var systemMethods = {
  health: defineMethod({
    scope: "operator.read",
    params: () => external_exports.strictObject({ probe: field.optionalFlag() }),
    result: healthSnapshot,
  }),
  status: defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () =>
      external_exports.object({
        ts: external_exports.number(),
        version: external_exports.string(),
        uptimeMs: external_exports.number(),
        defaultAgentId: external_exports.string(),
        authMode: external_exports.string(),
        sessions: external_exports.object({
          count: external_exports.int(),
          active: external_exports.int(),
          recent: external_exports.array(sessionRow()).optional(),
        }),
        queue: external_exports.object({ running: external_exports.int(), queued: external_exports.int() }),
        heartbeat: external_exports.object({
          enabled: external_exports.boolean(),
          everySeconds: external_exports.number(),
        }),
        clients: external_exports.int(),
        interruptedRuns: external_exports.int().optional(),
        paths: external_exports
          .object({
            stateDir: external_exports.string(),
            configPath: external_exports.string(),
            logFile: external_exports.string().optional(),
          })
          .optional(),
      }),
  }),
  "system-presence": defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () => external_exports.array(presenceEntry()),
  }),
  "logs.tail": defineMethod({
    scope: "operator.read",
    params: () =>
      external_exports.strictObject({
        cursor: field.optionalInt(0),
        limit: field.optionalInt(1, 5e3),
        maxBytes: field.optionalInt(1, 1e6),
      }),
    result: () =>
      external_exports.object({
        file: external_exports.string(),
        cursor: external_exports.int(),
        size: external_exports.int(),
        lines: external_exports.array(external_exports.string()),
        truncated: external_exports.boolean().optional(),
        reset: external_exports.boolean().optional(),
      }),
  }),
  "gateway.restart.request": defineMethod({
    scope: "operator.admin",
    params: () => external_exports.strictObject({ reason: field.optionalString(), delayMs: field.optionalInt(0) }),
    result: () => external_exports.object({ ok: external_exports.boolean(), scheduled: external_exports.boolean() }),
  }),
};
var methods = {
  ...systemMethods,
  ...configMethods,
  ...agentMethods,
  ...chatMethods,
  ...sessionMethods,
  ...deviceMethods,
};
function isMethodName(name) {
  return Object.hasOwn(methods, name);
}
function parseMethodParams(method, params) {
  let checked = methods[method].params().safeParse(params);
  if (!checked.success) throw invalidParams(`params for ${method}`, checked.error);
  return checked.data;
}
function requiredScopes(method, params = {}) {
  if (!isMethodName(method)) return ["operator.admin"];
  let definition = methods[method];
  return [definition.scope, ...(definition.extraScopes?.(params) ?? [])];
}
var never = () => !1,
  always = () => !0;
function defineEvent(definition) {
  return {
    scope: definition.scope,
    audience: definition.audience ?? "everyone",
    droppable: definition.droppable ?? never,
    payload: lazy(definition.payload),
  };
}
var DROPPABLE_AGENT_STREAMS = new Set(["assistant", "thinking", "tool"]),
  errorKind = () => external_exports.enum(["refusal", "timeout", "rate_limit", "context_length", "unknown"]),
  chatPayload = () => {
    let run = {
      runId: external_exports.string(),
      sessionKey: external_exports.string(),
      agentId: external_exports.string().optional(),
      seq: external_exports.int(),
    };
    return external_exports.discriminatedUnion("state", [
      external_exports.object({
        ...run,
        state: external_exports.literal("delta"),
        deltaText: external_exports.string(),
        message: liveMessage(),
        replace: external_exports.literal(!0).optional(),
      }),
      external_exports.object({
        ...run,
        state: external_exports.literal("final"),
        message: liveMessage().optional(),
        usage: external_exports.unknown().optional(),
        stopReason: external_exports.string().optional(),
      }),
      external_exports.object({
        ...run,
        state: external_exports.literal("aborted"),
        message: liveMessage().optional(),
        stopReason: external_exports.string(),
      }),
      external_exports.object({
        ...run,
        state: external_exports.literal("error"),
        errorMessage: external_exports.string(),
        errorKind: errorKind(),
        errorDetail: external_exports.unknown().optional(),
        message: liveMessage().optional(),
      }),
    ]);
  },
  toolStream = () =>
    external_exports.object({
      phase: external_exports.enum(["start", "update", "result"]),
      toolCallId: external_exports.string(),
      name: external_exports.string(),
      args: external_exports.record(external_exports.string(), external_exports.unknown()).optional(),
      partialResult: external_exports.unknown().optional(),
      result: external_exports.unknown().optional(),
      isError: external_exports.boolean().optional(),
      skipped: external_exports.literal(!0).optional(),
      meta: external_exports.unknown().optional(),
    }),
  agentPayload = () => {
    let run = {
        runId: external_exports.string(),
        seq: external_exports.int(),
        ts: external_exports.number(),
        sessionKey: external_exports.string().optional(),
        agentId: external_exports.string().optional(),
        spawnedBy: external_exports.string().optional(),
        isHeartbeat: external_exports.boolean().optional(),
      },
      textStream = () =>
        external_exports.object({
          text: external_exports.string(),
          delta: external_exports.string(),
          replace: external_exports.literal(!0).optional(),
        });
    return external_exports.discriminatedUnion("stream", [
      external_exports.object({
        ...run,
        stream: external_exports.literal("lifecycle"),
        data: external_exports.object({
          phase: external_exports.enum(["start", "finishing", "end", "error"]),
          startedAt: external_exports.number().optional(),
          endedAt: external_exports.number().optional(),
          stopReason: external_exports.string().optional(),
          aborted: external_exports.boolean().optional(),
          error: external_exports.string().optional(),
          errorKind: errorKind().optional(),
        }),
      }),
      external_exports.object({ ...run, stream: external_exports.literal("assistant"), data: textStream() }),
      external_exports.object({ ...run, stream: external_exports.literal("thinking"), data: textStream() }),
      external_exports.object({ ...run, stream: external_exports.literal("tool"), data: toolStream() }),
    ]);
  },
  events = {
    "connect.challenge": defineEvent({
      scope: null,
      audience: "target",
      payload: () => external_exports.object({ nonce: external_exports.string(), ts: external_exports.number() }),
    }),
    tick: defineEvent({
      scope: null,
      droppable: always,
      payload: () => external_exports.object({ ts: external_exports.number() }),
    }),
    shutdown: defineEvent({
      scope: null,
      payload: () =>
        external_exports.object({
          reason: external_exports.string(),
          restartExpectedMs: external_exports.number().optional(),
        }),
    }),
    presence: defineEvent({
      scope: "operator.read",
      droppable: always,
      payload: () => external_exports.object({ presence: external_exports.array(presenceEntry()) }),
    }),
    health: defineEvent({ scope: "operator.read", droppable: always, payload: healthSnapshot }),
    chat: defineEvent({
      scope: "operator.read",
      droppable: (payload) => payload.state === "delta",
      payload: chatPayload,
    }),
    agent: defineEvent({
      scope: "operator.read",
      droppable: (payload) => DROPPABLE_AGENT_STREAMS.has(payload.stream),
      payload: agentPayload,
    }),
    "session.message": defineEvent({
      scope: "operator.read",
      audience: "session-messages",
      payload: () =>
        external_exports.object({
          sessionKey: external_exports.string(),
          sessionId: external_exports.string(),
          message: chatMessage(),
          messageSeq: external_exports.int(),
          session: sessionRow().optional(),
        }),
    }),
    "session.tool": defineEvent({
      scope: "operator.read",
      audience: "session-messages",
      payload: () =>
        external_exports.object({
          sessionKey: external_exports.string(),
          sessionId: external_exports.string().optional(),
          runId: external_exports.string(),
          seq: external_exports.int(),
          ts: external_exports.number(),
          data: toolStream(),
        }),
    }),
    "sessions.changed": defineEvent({
      scope: "operator.read",
      audience: "sessions",
      droppable: always,
      payload: () =>
        external_exports.object({
          sessionKey: external_exports.string().optional(),
          reason: external_exports.string(),
          sessionId: external_exports.string().optional(),
          session: sessionRow().partial().optional(),
          ts: external_exports.number().optional(),
        }),
    }),
    "device.pair.requested": defineEvent({ scope: "operator.pairing", payload: pairingRequest }),
    "device.pair.resolved": defineEvent({
      scope: "operator.pairing",
      payload: () =>
        external_exports.object({
          requestId: external_exports.string(),
          deviceId: external_exports.string(),
          decision: external_exports.enum(["approved", "rejected", "expired", "superseded"]),
          ts: external_exports.number(),
        }),
    }),
    "config.changed": defineEvent({
      scope: "operator.read",
      payload: () =>
        external_exports.object({
          path: external_exports.string(),
          hash: external_exports.string(),
          ts: external_exports.number(),
        }),
    }),
  };
function isEventName(name) {
  return Object.hasOwn(events, name);
}
function isDroppable(event, payload) {
  return isEventName(event) ? events[event].droppable(payload ?? {}) : !1;
}
var BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
function encodeBase64Url(bytes) {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
function decodeBase64Url(text) {
  if (BASE64.test(text))
    try {
      let binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
      return Uint8Array.from(binary, (character) => character.charCodeAt(0));
    } catch {
      return;
    }
}
var ED25519_KEY_BYTES = 32,
  PKCS8_HEADER = hexBytes("302e020100300506032b657004220420"),
  SPKI_HEADER = hexBytes("302a300506032b6570032100"),
  BAD_KEY = "A key of the device identity is not 32 bytes of base64url; create a new identity.";
async function createDeviceIdentity() {
  let pair = await crypto.subtle.generateKey("Ed25519", !0, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new TypeError("WebCrypto made no Ed25519 key pair; update the runtime.");
  let pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey)),
    publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  return {
    deviceId: await deviceIdOf(publicKey),
    publicKey: encodeBase64Url(publicKey),
    privateKey: encodeBase64Url(pkcs8.slice(-ED25519_KEY_BYTES)),
  };
}
async function deviceIdOf(publicKey) {
  let digest2 = new Uint8Array(await crypto.subtle.digest("SHA-256", publicKey));
  return Array.from(digest2, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
async function verifyText(publicKey, text, signature) {
  let bytes = decodeBase64Url(signature);
  if (!bytes) return !1;
  let key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", !1, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, bytes, new TextEncoder().encode(text));
}
function decodeKey(text) {
  let bytes = decodeBase64Url(text);
  return bytes?.length === ED25519_KEY_BYTES ? bytes : void 0;
}
function formatStoredDeviceIdentity(identity, createdAtMs) {
  return {
    version: 1,
    deviceId: identity.deviceId,
    publicKeyPem: toPem("PUBLIC KEY", SPKI_HEADER, identity.publicKey),
    privateKeyPem: toPem("PRIVATE KEY", PKCS8_HEADER, identity.privateKey),
    createdAtMs,
  };
}
async function parseStoredDeviceIdentity(stored) {
  let { version, publicKeyPem, privateKeyPem, deviceId } = stored ?? {};
  if (version !== 1) return;
  let publicKey = fromPem(publicKeyPem, SPKI_HEADER),
    privateKey = fromPem(privateKeyPem, PKCS8_HEADER);
  if (!(!publicKey || !privateKey || deviceId !== (await deviceIdOf(publicKey))))
    return { deviceId, publicKey: encodeBase64Url(publicKey), privateKey: encodeBase64Url(privateKey) };
}
function toPem(label, header, key) {
  let raw = decodeKey(key);
  if (!raw) throw new TypeError(BAD_KEY);
  let body = btoa(String.fromCharCode(...concat(header, raw)));
  return `-----BEGIN ${label}-----
${body}
-----END ${label}-----
`;
}
function fromPem(pem, header) {
  if (typeof pem != "string") return;
  let der = decodeBase64Url(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ""));
  if (der?.length === header.length + ED25519_KEY_BYTES)
    return header.every((byte, index) => byte === der[index]) ? der.slice(header.length) : void 0;
}
function concat(first, second) {
  let joined = new Uint8Array(first.length + second.length);
  return (joined.set(first), joined.set(second, first.length), joined);
}
function hexBytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function formatDeviceProof(version, fields) {
  let text = [
    version,
    fields.deviceId,
    fields.clientId,
    fields.clientMode,
    fields.role,
    fields.scopes.join(","),
    String(fields.signedAt),
    fields.token,
    fields.nonce,
  ];
  return (
    version === "v3" && text.push(normaliseFact(fields.platform), normaliseFact(fields.deviceFamily)), text.join("|")
  );
}
async function verifyDeviceProof(connect, challenge) {
  let { device } = connect;
  if (!device) return refuse("DEVICE_IDENTITY_REQUIRED", "device-identity-missing", "send a device identity");
  let key = decodeKey(device.publicKey);
  if (!key)
    return refuse("DEVICE_AUTH_PUBLIC_KEY_INVALID", "device-public-key", "publicKey must be base64url of 32 bytes");
  if (device.id !== (await deviceIdOf(key)))
    return refuse("DEVICE_AUTH_DEVICE_ID_MISMATCH", "device-id-mismatch", "device.id is not the key's fingerprint");
  if (!device.nonce?.trim())
    return refuse("DEVICE_AUTH_NONCE_REQUIRED", "device-nonce-missing", "sign the nonce of connect.challenge");
  if (device.nonce !== challenge.nonce)
    return refuse("DEVICE_AUTH_NONCE_MISMATCH", "device-nonce-mismatch", "the nonce is not this socket's");
  if (Math.abs(challenge.nowMs - device.signedAt) > (challenge.maxSkewMs ?? DEVICE_PROOF_MAX_SKEW_MS))
    return refuse(
      "DEVICE_AUTH_SIGNATURE_EXPIRED",
      "device-signature-stale",
      "signedAt is too far from the gateway's clock",
    );
  for (let text of acceptableTexts(connect, device, challenge.nonce))
    if (await verifyText(key, text, device.signature))
      return { ok: !0, deviceId: device.id, publicKey: device.publicKey };
  return refuse("DEVICE_AUTH_SIGNATURE_INVALID", "device-signature", "the signature does not fit the request");
}
function* acceptableTexts(connect, device, nonce) {
  let tokens = presentedTokens(connect);
  for (let token of tokens.length > 0 ? tokens : [""]) {
    let fields = { ...proofFields(connect, token), deviceId: device.id, signedAt: device.signedAt, nonce };
    (yield formatDeviceProof("v3", fields), yield formatDeviceProof("v2", fields));
  }
}
function proofFields(connect, token) {
  let { client } = connect;
  return {
    clientId: client.id,
    clientMode: client.mode,
    role: connect.role ?? "operator",
    scopes: connect.scopes ?? [],
    token,
    platform: client.platform,
    deviceFamily: client.deviceFamily,
  };
}
function presentedTokens({ auth }) {
  return [auth?.token, auth?.deviceToken, auth?.bootstrapToken].filter((token) => token !== void 0 && token !== "");
}
function normaliseFact(fact) {
  return (fact ?? "").trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
function refuse(code, reason, remedy) {
  return { ok: !1, error: handshakeRefused(code, `device identity refused: ${remedy}`, { details: { reason } }) };
}
import { BlockList, isIP, isIPv6 } from "node:net";
function decideClientAddress(peerAddress, headers, trust) {
  let peer = normalizeIp(peerAddress),
    loopbackPeer = isLoopbackIp(peer),
    forwarded = hasForwardingHeaders(headers),
    trusted = trust.trustedProxies.length > 0 && proxyList(trust.trustedProxies).has(peer);
  return forwarded
    ? trusted
      ? { ok: !0, client: { ip: forwardedClientIp(headers, trust) ?? peer, local: !1, loopbackPeer } }
      : loopbackPeer
        ? { ok: !1, reason: "proxy_attribution_required" }
        : { ok: !0, client: { ip: peer, local: !1, loopbackPeer } }
    : { ok: !0, client: { ip: peer, local: loopbackPeer, loopbackPeer } };
}
function forwardedClientIp(headers, trust) {
  let proxies = proxyList(trust.trustedProxies),
    hops = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((hop) => normalizeIp(hop.trim()))
      .filter((hop) => isIP(hop) !== 0),
    client = hops.findLast((hop) => !proxies.has(hop)) ?? hops[0];
  if (client !== void 0) return client;
  let realIp = normalizeIp(String(headers["x-real-ip"] ?? "").trim());
  return trust.allowRealIpFallback && isIP(realIp) !== 0 ? realIp : void 0;
}
function hasForwardingHeaders(headers) {
  for (let name in headers)
    if (name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-")) return !0;
  return !1;
}
function normalizeIp(address) {
  let bare = address.startsWith("[") && address.endsWith("]") ? address.slice(1, -1) : address,
    withoutZone = bare.split("%")[0] ?? bare;
  return (/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1] ?? withoutZone).toLowerCase();
}
function isLoopbackIp(ip) {
  return ip === "::1" || /^127\.\d+\.\d+\.\d+$/.test(ip);
}
var compiledLists = new WeakMap();
function proxyList(entries) {
  let known = compiledLists.get(entries);
  if (known) return known;
  let list2 = new BlockList();
  for (let entry of entries) {
    let [address = "", prefix] = entry.split("/"),
      ip = normalizeIp(address);
    if (isIP(ip) === 0) continue;
    let family = isIPv6(ip) ? "ipv6" : "ipv4";
    prefix === void 0 ? list2.addAddress(ip, family) : list2.addSubnet(ip, Number(prefix), family);
  }
  let set = { has: (ip) => isIP(ip) !== 0 && list2.check(ip, isIPv6(ip) ? "ipv6" : "ipv4") };
  return (compiledLists.set(entries, set), set);
}
import { isIP as isIP2 } from "node:net";
var PRIVATE_NETWORKS = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "fe80::/10",
];
function decideOrigin(origin, host, allowedOrigins) {
  if (origin === void 0) return !0;
  let normalized = normalizeOrigin(origin);
  if (allowedOrigins.includes("*")) return !0;
  if (normalized === void 0) return !1;
  if (allowedOrigins.some((allowed) => normalizeOrigin(allowed) === normalized)) return !0;
  if (host === void 0) return !1;
  let page = new URL(normalized);
  return page.host === host.toLowerCase() && isPrivateHost(page.hostname);
}
function normalizeOrigin(origin) {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(origin))
    try {
      let url = new URL(origin);
      return url.host === "" ? void 0 : `${url.protocol}//${url.host}`;
    } catch {
      return;
    }
}
function isPrivateHost(hostname2) {
  let host = normalizeIp(hostname2);
  return isIP2(host) !== 0
    ? isLoopbackIp(host) || proxyList(PRIVATE_NETWORKS).has(host)
    : host === "localhost" || host.endsWith(".localhost") || host.endsWith(".local") || host.endsWith(".ts.net");
}
async function admit(attempt, desk) {
  let rules = desk.rules(),
    { role } = attempt.check,
    client = requireAttributedClient(attempt);
  requireAllowedOrigin(attempt, rules);
  let budget = requireAttemptsLeft(attempt, client, rules, desk),
    device = await requireDeviceProof(attempt, desk),
    credential = requireCredential(attempt, device, rules, desk, budget),
    admission = { role, credential, client };
  if (!device) return { ...admission, scopes: scopesWithoutDevice(attempt, client, credential) };
  let grant = await requirePairing({ attempt, role, device, client, credential, rules, desk }),
    scopes = grantedScopes(attempt, grant),
    deviceToken = await issueToken(device.deviceId, role, grant, credential, desk);
  return { ...admission, scopes, deviceId: device.deviceId, ...(deviceToken === void 0 ? {} : { deviceToken }) };
}
function requireAttributedClient({ address }) {
  if (address.ok) return address.client;
  throw invalidRequest("a proxy on this machine forwarded the connection; list its address in gateway.trustedProxies", {
    reason: address.reason,
  });
}
function requireAllowedOrigin({ origin, host }, rules) {
  if (!decideOrigin(origin, host, rules.allowedOrigins))
    throw handshakeRefused(
      "CONTROL_UI_ORIGIN_NOT_ALLOWED",
      "this page's origin is not allowed; add it to gateway.controlUi.allowedOrigins",
    );
}
var UNLIMITED = { fail: () => {}, succeed: () => {} };
function requireAttemptsLeft(attempt, client, rules, desk) {
  let kind = credentialClass(attempt.check.connect),
    fromBrowser = attempt.origin !== void 0;
  if (kind === void 0 || (client.local && !fromBrowser && rules.exemptLoopback)) return UNLIMITED;
  let who = fromBrowser && client.loopbackPeer ? (normalizeOrigin(attempt.origin ?? "") ?? client.ip) : client.ip,
    key = `${kind}|${who}`,
    retryAfterMs = desk.limiter.retryAfterMs(key);
  if (retryAfterMs > 0)
    throw handshakeRefused("AUTH_RATE_LIMITED", "too many failed attempts; wait before the next one", { retryAfterMs });
  return {
    fail: () => {
      desk.limiter.record(key);
    },
    succeed: () => desk.limiter.reset(key),
  };
}
function credentialClass({ auth }) {
  return sent(auth?.token) !== void 0 || sent(auth?.password) !== void 0
    ? "shared"
    : sent(auth?.deviceToken) !== void 0
      ? "device"
      : sent(auth?.bootstrapToken) === void 0
        ? void 0
        : "bootstrap";
}
function sent(credential) {
  return credential === void 0 || credential.trim() === "" ? void 0 : credential;
}
async function requireDeviceProof({ check, nonce }, desk) {
  if (!check.connect.device) return;
  let proof = await verifyDeviceProof(check.connect, { nonce, nowMs: desk.now(), maxSkewMs: desk.maxClockSkewMs });
  if (!proof.ok) throw proof.error;
  let { platform, deviceFamily = "", displayName } = check.connect.client;
  return {
    deviceId: proof.deviceId,
    publicKey: proof.publicKey,
    platform,
    deviceFamily,
    clientId: check.client.id,
    clientMode: check.client.mode,
    ...(displayName === void 0 ? {} : { displayName }),
  };
}
function requireCredential(attempt, device, rules, desk, budget) {
  let { mode, secret } = rules.auth;
  if (mode === "none") return "none";
  let { role, connect } = attempt.check,
    deviceToken = sent(connect.auth?.deviceToken),
    canRetryWithDeviceToken =
      (device && desk.pairing.findDevice(device.deviceId)?.grants.find((each) => each.role === role))?.token !==
        void 0 && deviceToken === void 0,
    refuse2 = (code, message) => handshakeRefused(code, message, { details: { canRetryWithDeviceToken } }),
    prefix = mode === "token" ? "AUTH_TOKEN" : "AUTH_PASSWORD";
  switch (credentialClass(connect)) {
    case void 0:
      throw refuse2(`${prefix}_MISSING`, `the gateway asks for its ${mode}; send it as auth.${mode}`);
    case "shared":
      if (secret === void 0) throw refuse2(`${prefix}_NOT_CONFIGURED`, `this gateway has no ${mode} configured`);
      if (!secretsEqual(sharedSecretOf(connect, mode), secret))
        throw (budget.fail(), refuse2(`${prefix}_MISMATCH`, `the gateway ${mode} does not match`));
      return (budget.succeed(), "shared-secret");
    case "device":
      if (!device || !desk.pairing.checkToken(device.deviceId, role, deviceToken ?? ""))
        throw (
          budget.fail(),
          refuse2("AUTH_DEVICE_TOKEN_MISMATCH", "the device token is unknown or revoked; pair the device again")
        );
      return (budget.succeed(), "device-token");
    case "bootstrap":
      throw (budget.fail(), refuse2("AUTH_BOOTSTRAP_TOKEN_INVALID", "the bootstrap token is not valid"));
  }
}
function sharedSecretOf({ auth }, mode) {
  let [first, second] = mode === "token" ? [auth?.token, auth?.password] : [auth?.password, auth?.token];
  return sent(first) ?? sent(second) ?? "";
}
function scopesWithoutDevice({ check }, client, credential) {
  if (check.role !== "operator" || !client.local)
    throw handshakeRefused(
      "DEVICE_IDENTITY_REQUIRED",
      "a device identity is required; send device with a signed challenge",
    );
  return check.client.id === "gateway-client" && check.client.mode === "backend" && credential === "shared-secret"
    ? grantScopes(check.connect.scopes ?? [])
    : [];
}
async function requirePairing(check) {
  let { attempt, role, device, client, credential, desk } = check,
    requested = role === "operator" ? grantScopes(attempt.check.connect.scopes ?? []) : [],
    known = desk.pairing.findDevice(device.deviceId),
    grant = known?.grants.find((each) => each.role === role);
  credential === "device-token" && grant && requireCovered(grant, requested);
  let reason = pairingReason(known, grant, requested, device);
  if (reason === void 0 && grant) return grant;
  if (reason === "metadata-upgrade" && grant && mayRefreshSilently(check, known))
    return (await desk.pairing.refreshMetadata(device.deviceId, device), grant);
  let ask = { ...device, role, scopes: [...new Set([...(grant?.scopes ?? []), ...requested])] };
  if (reason !== "metadata-upgrade" && mayApproveSilently(check, reason))
    return grantOf(await desk.pairing.approve(ask), role);
  throw await requestPairing(check, known, { ...ask, reason: reason ?? "not-paired", remoteIp: client.ip });
}
function requireCovered(grant, requested) {
  let beyond = missingScopes(grant.scopes, requested);
  if (beyond.length !== 0)
    throw handshakeRefused("AUTH_SCOPE_MISMATCH", `the device token does not cover ${beyond.join(", ")}`, {
      details: { canRetryWithDeviceToken: !1 },
    });
}
function pairingReason(known, grant, requested, device) {
  return known
    ? grant
      ? missingScopes(grant.scopes, requested).length > 0
        ? "scope-upgrade"
        : known.platform !== device.platform || known.deviceFamily !== device.deviceFamily
          ? "metadata-upgrade"
          : void 0
      : "role-upgrade"
    : "not-paired";
}
function mayRefreshSilently({ client, credential }, known) {
  return client.local && (credential !== "device-token" || known?.platform === "");
}
function mayApproveSilently({ role, client, rules, attempt }, reason) {
  return client.local && rules.autoApproveLocal
    ? !0
    : reason === "not-paired" &&
        role === "node" &&
        (attempt.check.connect.scopes ?? []).length === 0 &&
        proxyList(rules.autoApproveCidrs).has(client.ip);
}
async function requestPairing({ desk, device, role }, known, ask) {
  let { request, created, superseded } = await desk.pairing.request(ask);
  return (
    created && desk.onPairingRequested(request, superseded),
    pairingRequired({
      requestId: request.requestId,
      reason: ask.reason,
      deviceId: device.deviceId,
      requestedRole: role,
      requestedScopes: ask.scopes,
      approvedRoles: known?.grants.map((grant) => grant.role) ?? [],
      approvedScopes: known?.grants.find((grant) => grant.role === role)?.scopes ?? [],
    })
  );
}
function grantOf(device, role) {
  return device.grants.find((grant) => grant.role === role);
}
function grantedScopes({ check }, grant) {
  if (check.role === "node") return [];
  let { scopes } = check.connect;
  return scopes === void 0 ? grant.scopes : grantScopes(scopes, grant.scopes);
}
async function issueToken(deviceId, role, grant, credential, desk) {
  if (credential === "device-token") {
    await desk.pairing.noteTokenUse(deviceId, role);
    return;
  }
  return grant.token ? void 0 : desk.pairing.mintToken(deviceId, role);
}
var RateLimiter = class {
    #entries = new Map();
    #now;
    #options;
    #maxKeys;
    constructor(options, now, maxKeys = 1e4) {
      ((this.#options = options), (this.#now = now), (this.#maxKeys = maxKeys));
    }
    retryAfterMs(key) {
      let entry = this.#touch(key);
      return entry === void 0 ? 0 : Math.max(0, entry.lockedUntil - this.#now());
    }
    record(key) {
      let { maxAttempts, windowMs, lockoutMs } = this.#options(),
        now = this.#now(),
        entry = this.#touch(key) ?? { at: [], lockedUntil: 0 };
      return (
        (entry.at = entry.at.filter((at) => now - at < windowMs)),
        entry.at.push(now),
        entry.at.length >= maxAttempts && ((entry.lockedUntil = now + lockoutMs), (entry.at = [])),
        this.#entries.set(key, entry),
        this.#entries.size > this.#maxKeys && this.#forgetOldest(),
        Math.max(0, entry.lockedUntil - now)
      );
    }
    reset(key) {
      this.#entries.delete(key);
    }
    get size() {
      return this.#entries.size;
    }
    #touch(key) {
      let entry = this.#entries.get(key);
      if (entry !== void 0) return (this.#entries.delete(key), this.#entries.set(key, entry), entry);
    }
    #forgetOldest() {
      for (let key of this.#entries.keys()) {
        this.#entries.delete(key);
        return;
      }
    }
  },
  CallBudget = class {
    #calls = new Map();
    #limit;
    #windowMs;
    #now;
    constructor(limit, windowMs, now) {
      ((this.#limit = limit), (this.#windowMs = windowMs), (this.#now = now));
    }
    take(key) {
      let now = this.#now(),
        recent = (this.#calls.get(key) ?? []).filter((at) => now - at < this.#windowMs),
        oldest = recent[0];
      if (recent.length >= this.#limit && oldest !== void 0) return this.#windowMs - (now - oldest);
      if ((recent.push(now), this.#calls.delete(key), this.#calls.set(key, recent), this.#calls.size > 1e4)) {
        let [first] = this.#calls.keys();
        first !== void 0 && this.#calls.delete(first);
      }
      return 0;
    }
  };
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
var DEFAULT_LIMITS = {
  maxPreAuthBytes: PREAUTH_MAX_PAYLOAD_BYTES,
  handshakeTimeoutMs: HANDSHAKE_TIMEOUT_MS,
  maxPayload: MAX_PAYLOAD_BYTES,
  maxBufferedBytes: MAX_BUFFERED_BYTES,
  tickIntervalMs: TICK_INTERVAL_MS,
  pongTimeoutMs: PONG_TIMEOUT_MS,
  closeGraceMs: 2e3,
  drainMs: 3e4,
  healthMaxAgeMs: 6e4,
  pairingTtlMs: 5 * 6e4,
  deviceClockSkewMs: DEVICE_PROOF_MAX_SKEW_MS,
};
function defaultMaxConcurrent() {
  return Math.max(8, availableParallelism() * 4);
}
var DEFAULT_TIMEOUT_SECONDS = 172800,
  AgentHost = class {
    #options;
    #stores = new Map();
    #refused = new Set();
    #snapshot;
    #runtime;
    constructor(config, options) {
      ((this.#options = options), (this.#snapshot = snapshotOf(config)));
    }
    async reload(config, env) {
      let next = snapshotOf(config);
      ((this.#options.env = env),
        this.#snapshot.models && (next.models = await this.#createModels(next)),
        (this.#snapshot = next));
    }
    get config() {
      return this.#snapshot.config;
    }
    get roster() {
      return this.#snapshot.roster;
    }
    get mainKey() {
      return this.#snapshot.mainKey;
    }
    get defaultAgentId() {
      return this.roster.defaultAgentId;
    }
    resolveSession(key, agentId) {
      agentId !== void 0 && requireAgent(this.roster, agentId);
      let sessionKey = canonicalSessionKey(key ?? "main", {
          defaultAgentId: this.defaultAgentId,
          mainKey: this.mainKey,
          ...(agentId === void 0 ? {} : { agentId }),
        }),
        owner = /^agent:([^:]+):/.exec(sessionKey)?.[1] ?? this.defaultAgentId;
      return { agentId: requireAgent(this.roster, owner).id, sessionKey };
    }
    get mediaMaxBytes() {
      return (this.config.agents?.defaults?.mediaMaxMb ?? 20) * 1024 * 1024;
    }
    mainSessionKeyOf(agentId) {
      return mainSessionKey(agentId, this.mainKey);
    }
    profile(agentId) {
      let agent = requireAgent(this.roster, agentId),
        paths = this.#paths(agentId),
        { settings } = agent,
        model = primaryModel(settings.model),
        thinkingDefault = settings.thinkingDefault,
        timeoutSeconds = settings.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS;
      return {
        agentId: agent.id,
        ...(agent.name === void 0 ? {} : { name: agent.name }),
        workspaceDir: paths.workspaceDir,
        agentDir: paths.agentDir,
        ...(model === void 0 ? {} : { model }),
        ...(thinkingDefault === void 0 ? {} : { thinkingDefault }),
        timeoutMs: timeoutSeconds * 1e3,
      };
    }
    sessions(agentId) {
      let known = this.#stores.get(agentId);
      if (known) return known;
      let opening = this.#openSessions(agentId);
      return (
        this.#stores.set(agentId, opening),
        opening.then(
          () => this.#refused.delete(agentId),
          () => {
            (this.#stores.delete(agentId), this.#refused.add(agentId));
          },
        ),
        opening
      );
    }
    hasSessions(agentId) {
      return this.#stores.has(agentId) || existsSync(this.#paths(agentId).sessionsDbPath);
    }
    async models() {
      let snapshot = this.#snapshot;
      return ((snapshot.models ??= await this.#createModels(snapshot)), snapshot.models);
    }
    runtime() {
      return ((this.#runtime ??= this.#createRuntime()), this.#runtime);
    }
    runtimeIfLoaded() {
      return this.#runtime;
    }
    async recoverInterrupted() {
      let found = [];
      for (let { id } of this.roster.agents)
        if (this.hasSessions(id))
          try {
            let store = await this.sessions(id);
            found.push(...(await store.recoverInterrupted()));
          } catch (cause) {
            this.#options.log.error("the sessions of an agent cannot be used", { agentId: id, error: cause });
          }
      return found;
    }
    refusedStores() {
      return [...this.#refused];
    }
    async drain(drainMs) {
      await (await this.#runtime?.catch(() => {}))?.close({ drainMs });
    }
    async close() {
      let stores = await Promise.allSettled(this.#stores.values());
      (this.#stores.clear(),
        await Promise.all(stores.map((store) => (store.status === "fulfilled" ? store.value.close() : void 0))));
    }
    async #openSessions(agentId) {
      let { openSessionStore } = await import("./src-H35BULME.js"),
        { scope, writeLock } = this.config.session ?? {},
        paths = this.#paths(agentId);
      return openSessionStore({
        agentId,
        path: paths.sessionsDbPath,
        cwd: paths.workspaceDir,
        mainKey: this.mainKey,
        ...(scope === void 0 ? {} : { scope }),
        ...(writeLock === void 0 ? {} : { writeLock }),
        now: this.#options.now,
        log: (level, message, fields) => this.#options.log[level](message, { agentId, ...fields }),
      });
    }
    async #createModels({ config }) {
      let { createModels } = await import("./src-DX2PLXIY.js"),
        { models, auth, agents } = config;
      return createModels({ options: { models, auth, agents }, env: this.#options.env });
    }
    async #createRuntime() {
      let [{ createAgentRuntime }] = await Promise.all([import("./src-VIBVP3GB.js"), this.models()]),
        { log, now, onSessionChanged } = this.#options,
        configured = this.roster.defaults.maxConcurrent;
      return createAgentRuntime({
        agent: (agentId) => this.profile(agentId),
        sessions: (agentId) => this.sessions(agentId),
        models: () => this.#snapshot.models,
        maxConcurrent: typeof configured == "number" ? configured : defaultMaxConcurrent(),
        onSessionChanged,
        log: (level, message, fields) => log[level](message, fields),
        now,
      });
    }
    #paths(agentId) {
      let { stateDir, homeDir } = this.#options;
      return agentPaths(agentId, { roster: this.roster, stateDir, homeDir, sessionStore: this.config.session?.store });
    }
  };
function snapshotOf(config) {
  return { config, roster: resolveAgents(config), mainKey: resolveMainKey(config.session?.mainKey), models: void 0 };
}
function primaryModel(model) {
  if (typeof model == "string") return model;
  let primary = model?.primary;
  return typeof primary == "string" ? primary : void 0;
}
var SHOWN_FIELDS = [
  "label",
  "displayName",
  "category",
  "chatType",
  "thinkingLevel",
  "fastMode",
  "verboseLevel",
  "traceLevel",
  "reasoningLevel",
  "elevatedLevel",
  "responseUsage",
  "execHost",
  "execSecurity",
  "execAsk",
  "execNode",
  "sendPolicy",
  "groupActivation",
  "inputTokens",
  "outputTokens",
  "totalTokens",
  "totalTokensFresh",
  "contextTokens",
  "compactionCount",
  "spawnedBy",
  "spawnDepth",
  "parentSessionKey",
  "abortedLastRun",
  "createdAt",
];
function toSessionRow(session, context) {
  let { key, entry } = session,
    facts = sessionKeyFacts(key, { mainKey: context.mainKey }),
    activeRunIds = context.active.filter((run) => run.sessionKey === key).map((run) => run.runId);
  return {
    ...Object.fromEntries(SHOWN_FIELDS.flatMap((name) => (entry[name] === void 0 ? [] : [[name, entry[name]]]))),
    key,
    kind: kindOf(facts.kind),
    sessionId: entry.sessionId,
    updatedAt: entry.updatedAt,
    hasActiveRun: activeRunIds.length > 0,
    activeRunIds,
    agentId: facts.agentId ?? context.agentId,
    channel: channelOf(facts.kind, facts.channel, entry.channel, entry.lastChannel),
    status: activeRunIds.length > 0 ? "running" : "idle",
    archived: entry.archivedAt !== void 0,
    pinned: entry.pinnedAt !== void 0,
    ...(entry.markedUnreadAt === void 0 ? {} : { unread: !0 }),
    ...(entry.providerOverride === void 0 ? {} : { modelProvider: entry.providerOverride }),
    ...(entry.modelOverride === void 0 ? {} : { model: entry.modelOverride }),
    ...(session.derivedTitle === void 0 ? {} : { derivedTitle: session.derivedTitle }),
    ...(session.lastMessagePreview === void 0 ? {} : { lastMessagePreview: session.lastMessagePreview }),
  };
}
function kindOf(kind) {
  switch (kind) {
    case "main":
    case "cron":
    case "hook":
    case "node":
    case "global":
    case "unknown":
      return kind;
    case "group":
    case "channel":
      return "group";
    default:
      return "other";
  }
}
function channelOf(kind, fromKey, stored, last) {
  return kind === "cron" || kind === "hook" || kind === "node"
    ? "internal"
    : kind === "group" || kind === "channel"
      ? (stored ?? fromKey ?? "unknown")
      : (last ?? stored ?? "unknown");
}
var SILENT_REPLIES = ["NO_REPLY", "HEARTBEAT_OK"],
  FENCE = /(^|\n)(```|~~~)[^\n]*\n[\s\S]*?(?:\n\2(?=\n|$)|$)/g,
  NOISE = [
    /\[\[\s*(?:reply_to_current|reply_to\s*:[^\]\n]*|audio_as_voice)\s*\]\][ \t]?/gi,
    /<(tool_calls?|function_calls?|tool_result|function_results?|invoke)\b[^>]*>[\s\S]*?<\/\1>/gi,
    /<\/?(?:tool_calls?|function_calls?|tool_result|function_results?|invoke|parameter)\b[^>]*>/gi,
    /<\|[a-z0-9_/-]{1,40}\|>/gi,
  ];
function isSilentReply(text) {
  return SILENT_REPLIES.includes(text.trim().toUpperCase());
}
function maySilence(text) {
  let start = text.trimStart().toUpperCase();
  return SILENT_REPLIES.some((reply) => reply.startsWith(start.trimEnd()));
}
function formatVisibleText(text) {
  let visible = "",
    from = 0;
  for (let fence of text.matchAll(FENCE))
    ((visible += cleanProse(text.slice(from, fence.index)) + fence[0]), (from = fence.index + fence[0].length));
  return visible + cleanProse(text.slice(from));
}
function cleanProse(prose) {
  return NOISE.reduce((text, noise) => text.replace(noise, ""), prose);
}
var OVERSIZE_TEXT = "[chat.history omitted: message too large]",
  MAX_DISPLAY_CHARS = 5e5;
function toDisplayMessages(records, maxChars = MAX_DISPLAY_CHARS) {
  return records.flatMap((record) => {
    let message = toDisplayMessage(record);
    return message ? [boundMessage(message, maxChars)] : [];
  });
}
function toDisplayMessage(record) {
  if (record.type === "custom_message")
    return record.display
      ? {
          role: "system",
          content: [{ type: "text", text: record.content }],
          id: record.id,
          timestamp: Date.parse(record.timestamp),
        }
      : void 0;
  if (record.type !== "message") return;
  let { message } = record,
    base = { id: record.id, timestamp: message.timestamp };
  switch (message.role) {
    case "user":
      return { role: "user", content: toBlocks(message.content), ...base };
    case "toolResult":
      return {
        role: "toolResult",
        content: toBlocks(message.content),
        toolCallId: message.toolCallId,
        toolName: message.toolName,
        isError: message.isError,
        ...base,
      };
    case "assistant": {
      let content = assistantBlocks(message.content);
      return content.length === 0 && message.errorMessage === void 0
        ? void 0
        : {
            role: "assistant",
            content,
            provider: message.provider,
            model: message.model,
            stopReason: message.stopReason,
            usage: message.usage,
            ...(message.errorMessage === void 0 ? {} : { errorMessage: message.errorMessage }),
            ...(message.stopReason === "aborted" ? { abort: { reason: "aborted" } } : {}),
            ...base,
          };
    }
  }
}
function toBlocks(content) {
  return typeof content == "string"
    ? [{ type: "text", text: content }]
    : content.flatMap((block) =>
        block.type === "text"
          ? [{ type: "text", text: block.text }]
          : block.type === "image"
            ? [{ type: "image", data: block.data, mimeType: block.mimeType }]
            : [],
      );
}
function assistantBlocks(content) {
  return content.flatMap((block) => {
    switch (block.type) {
      case "text": {
        let text = formatVisibleText(block.text);
        return text.trim() === "" || isSilentReply(text) ? [] : [{ type: "text", text }];
      }
      case "thinking":
        return block.redacted || block.thinking === "" ? [] : [{ type: "thinking", thinking: block.thinking }];
      case "toolCall":
        return [{ type: "toolCall", id: block.id, name: block.name, arguments: block.arguments }];
    }
  });
}
function boundMessage(message, maxChars) {
  return charsOf(message.content) <= maxChars
    ? message
    : { ...message, content: [{ type: "text", text: OVERSIZE_TEXT }] };
}
function charsOf(content) {
  if (typeof content == "string") return content.length;
  let chars = 0;
  for (let block of content)
    ((chars += (block.text ?? block.thinking ?? block.data ?? "").length),
      block.arguments && (chars += JSON.stringify(block.arguments).length));
  return chars;
}
var MAX_CATCH_UP = 200,
  SessionAnnouncer = class {
    #agents;
    #hub;
    #turns;
    #log;
    #now;
    #announced = new Map();
    #queues = new Map();
    constructor(parts) {
      ((this.#agents = parts.agents),
        (this.#hub = parts.hub),
        (this.#turns = parts.turns),
        (this.#log = parts.log),
        (this.#now = parts.now));
    }
    async changed(reason, target) {
      if (!this.#hub.hasAudience("sessions.changed", {})) return;
      if (!target) return this.#hub.emit("sessions.changed", { reason, ts: this.#now() });
      let session = await (await this.#agents.sessions(target.agentId)).getSession(target.sessionKey),
        { agentId, sessionKey } = target,
        row =
          session &&
          toSessionRow(session, { agentId, mainKey: this.#agents.mainKey, active: await this.#turns.active() });
      this.#hub.emit("sessions.changed", {
        sessionKey,
        reason,
        ts: this.#now(),
        ...(row ? { sessionId: row.sessionId, session: row } : {}),
      });
    }
    follow(target) {
      return this.#enqueue(target.sessionKey, async () => {
        if (this.#announced.has(target.sessionKey)) return;
        let page = await (await this.#agents.sessions(target.agentId)).readHistory(target.sessionKey, { limit: 1 });
        this.#announced.set(target.sessionKey, page?.leafId ?? null);
      });
    }
    messagesChanged(target) {
      let { agentId, sessionKey } = target;
      return this.#hub.hasAudience("session.message", { sessionKey })
        ? this.#enqueue(sessionKey, async () => {
            let page = await (await this.#agents.sessions(agentId)).readHistory(sessionKey, { limit: MAX_CATCH_UP });
            if (!page) return;
            let known = this.#announced.get(sessionKey),
              from = page.records.findIndex((record) => record.id === known) + 1;
            (this.#announced.set(sessionKey, page.leafId),
              page.records.slice(from).forEach((record, index) => {
                let message = toDisplayMessage(record);
                if (!message) return;
                let messageSeq = page.positions[from + index] ?? 0;
                this.#hub.emit("session.message", {
                  sessionKey,
                  sessionId: page.sessionId,
                  message: { ...message, messageSeq },
                  messageSeq,
                });
              }));
          })
        : (this.#announced.delete(sessionKey), Promise.resolve());
    }
    #enqueue(sessionKey, work) {
      let queued = (this.#queues.get(sessionKey) ?? Promise.resolve())
        .then(work)
        .catch((cause) => this.#log.warn("a session change could not be announced", { sessionKey, error: cause }))
        .finally(() => {
          this.#queues.get(sessionKey) === queued && this.#queues.delete(sessionKey);
        });
      return (this.#queues.set(sessionKey, queued), queued);
    }
  };
function boundToolData(data) {
  switch (data.phase) {
    case "start":
      return data;
    case "update":
      return { ...data, partialResult: boundResult(data.partialResult) };
    case "result":
      return { ...data, result: boundResult(data.result) };
  }
}
function boundResult(result) {
  return {
    content: result.content.map((block) =>
      block.type === "text"
        ? { type: "text", text: boundText(block.text) }
        : { type: "text", text: `[image ${block.mimeType}]` },
    ),
    ...(result.isError === void 0 ? {} : { isError: result.isError }),
  };
}
function boundText(text) {
  return text.length <= 16384
    ? text
    : `${text.slice(0, 16384)}
[${text.length - 16384} more characters]`;
}
var ChatProjection = class {
  #run;
  #seq = 0;
  #shown = "";
  #ended = !1;
  constructor(run) {
    this.#run = { runId: run.runId, sessionKey: run.sessionKey, agentId: run.agentId };
  }
  get shownText() {
    return this.#shown;
  }
  show(text) {
    if (!(this.#shown === "" && maySilence(text))) return this.#delta(text);
  }
  end(result) {
    if (this.#ended) return [];
    let correction =
        (result.status === "ok" && isSilentReply(result.text)) || result.text === ""
          ? void 0
          : this.#delta(result.text),
      terminal = this.#event(this.#terminal(result));
    return ((this.#ended = !0), correction ? [correction, terminal] : [terminal]);
  }
  #delta(text) {
    if (this.#ended || text === this.#shown) return;
    let appends = text.startsWith(this.#shown),
      deltaText = appends ? text.slice(this.#shown.length) : text;
    return (
      (this.#shown = text),
      this.#event({ state: "delta", deltaText, message: toMessage(text), ...(appends ? {} : { replace: !0 }) })
    );
  }
  #terminal(result) {
    let message = this.#shown === "" ? {} : { message: toMessage(this.#shown) };
    switch (result.status) {
      case "ok":
        return {
          state: "final",
          ...message,
          ...(result.usage ? { usage: result.usage } : {}),
          ...(result.stopReason === void 0 ? {} : { stopReason: result.stopReason }),
        };
      case "aborted":
        return { state: "aborted", ...message, stopReason: result.stopReason ?? "rpc" };
      case "timeout":
        return { state: "error", errorMessage: result.errorMessage ?? "The run took too long.", errorKind: "timeout" };
      case "error":
        return {
          state: "error",
          errorMessage: result.errorMessage ?? "The run failed.",
          errorKind: result.errorKind ?? "unknown",
        };
    }
  }
  #event(event) {
    return ((this.#seq += 1), { ...this.#run, seq: this.#seq, ...event });
  }
};
function toMessage(text) {
  return { role: "assistant", content: [{ type: "text", text }] };
}
var TEXT_INTERVAL_MS = 50,
  RunAnnouncer = class {
    #hub;
    #projection;
    #waiting;
    #timer;
    #lastTextAt = Number.NEGATIVE_INFINITY;
    constructor(hub, run) {
      ((this.#hub = hub), (this.#projection = new ChatProjection(run)));
    }
    onEvent(event) {
      switch (event.stream) {
        case "assistant":
          return this.#onText(event);
        case "tool":
          return (this.#flushText(), this.#onTool(event));
        case "lifecycle":
          return (this.#flushText(), this.#hub.emit("agent", event));
        case "thinking":
          return;
      }
    }
    end(result) {
      this.#flushText();
      for (let event of this.#projection.end(result)) this.#hub.emit("chat", event);
    }
    #onText(event) {
      this.#waiting = this.#waiting ? mergeText(this.#waiting, event) : event;
      let dueInMs = this.#lastTextAt + TEXT_INTERVAL_MS - performance.now();
      if (dueInMs <= 0) return this.#flushText();
      this.#timer ??= setTimeout(() => this.#flushText(), dueInMs);
    }
    #flushText() {
      (clearTimeout(this.#timer), (this.#timer = void 0));
      let event = this.#waiting;
      if (!event) return;
      ((this.#waiting = void 0), (this.#lastTextAt = performance.now()), this.#hub.emit("agent", event));
      let delta = this.#projection.show(event.data.text);
      delta && this.#hub.emit("chat", delta);
    }
    #onTool(event) {
      let data = boundToolData(event.data);
      (this.#hub.emit("agent", { ...event, data }),
        this.#hub.emit("session.tool", {
          sessionKey: event.sessionKey,
          runId: event.runId,
          seq: event.seq,
          ts: event.ts,
          data,
        }));
    }
  };
function mergeText(earlier, later) {
  return later.data.replace
    ? later
    : {
        ...later,
        data: {
          text: later.data.text,
          delta: earlier.data.delta + later.data.delta,
          ...(earlier.data.replace ? { replace: !0 } : {}),
        },
      };
}
var Turns = class {
  #agents;
  #hub;
  #isDraining;
  #running = new Set();
  constructor(agents, hub, isDraining) {
    ((this.#agents = agents), (this.#hub = hub), (this.#isDraining = isDraining));
  }
  async start(request, options = {}) {
    if (this.#isDraining()) throw unavailable("the gateway is shutting down", { retryable: !0, retryAfterMs: 1e3 });
    let runtime = await this.#agents.runtime(),
      announcer = new RunAnnouncer(this.#hub, request);
    options.follower?.followedRuns.add(request.runId);
    let handle2 = runtime.run({
      ...request,
      onEvent: (event) => {
        (announcer.onEvent(event), options.onEvent?.(event));
      },
    });
    try {
      let { status, sessionId } = await handle2.accepted;
      return (
        status === "started" && this.#watch(handle2, announcer),
        { runId: request.runId, status, sessionId, result: handle2.result }
      );
    } catch (cause) {
      throw (options.follower?.followedRuns.delete(request.runId), cause);
    }
  }
  async abort(...target) {
    let runtime = await this.#agents.runtimeIfLoaded();
    return runtime ? runtime.abort(...target) : { aborted: !1, runIds: [] };
  }
  async active() {
    return (await this.#agents.runtimeIfLoaded())?.activeRuns() ?? [];
  }
  async result(runId) {
    return (await this.#agents.runtimeIfLoaded())?.wait(runId);
  }
  async settled() {
    await Promise.allSettled(this.#running);
  }
  #watch(handle2, announcer) {
    let done = handle2.result.then((result) => {
      announcer.end(result);
      for (let connection of this.#hub.connections()) connection.followedRuns.delete(handle2.runId);
      this.#running.delete(done);
    });
    this.#running.add(done);
  }
};
function readAccessSettings({ gateway }, auth) {
  let { maxAttempts = 10, windowMs = 6e4, lockoutMs = 3e5, exemptLoopback = !0 } = gateway?.auth?.rateLimit ?? {},
    { autoApproveLocal = !0, autoApproveCidrs = [] } = gateway?.nodes?.pairing ?? {};
  return {
    rules: {
      auth,
      allowedOrigins: gateway?.controlUi?.allowedOrigins ?? [],
      autoApproveLocal,
      autoApproveCidrs,
      exemptLoopback,
    },
    trust: { trustedProxies: gateway?.trustedProxies ?? [], allowRealIpFallback: gateway?.allowRealIpFallback ?? !1 },
    rateLimit: { maxAttempts, windowMs, lockoutMs },
  };
}
function openConfigDesk(file, hooks) {
  let written = (result, reload) => {
    result.changed && hooks.onWritten(result);
    let restart =
      result.reload === "restart" ? { restart: { required: !0, scheduled: reload && hooks.reloadSoon() } } : {};
    return (
      reload && result.changed && result.reload !== "restart" && hooks.reloadSoon(),
      { ok: !0, path: file.paths.configPath, changedPaths: result.changedPaths, hash: result.hash ?? "", ...restart }
    );
  };
  return {
    path: file.paths.configPath,
    async get(path) {
      let { describeConfig, loadConfig: loadConfig2 } = await import("./src-YDFOUS2D.js");
      return describeConfig(await loadConfig2(file), path === "" ? void 0 : path);
    },
    async schema() {
      return (await import("./src-YDFOUS2D.js")).configJsonSchema();
    },
    async lookup(path) {
      return (await import("./src-YDFOUS2D.js")).lookupSchema(path);
    },
    async set({ raw, baseHash }) {
      let { createConfigWriter } = await import("./src-YDFOUS2D.js");
      return written(await createConfigWriter(file).setRaw(raw, hashOption(baseHash)), !1);
    },
    async patch({ raw, baseHash, replacePaths }) {
      let { createConfigWriter, parseConfigPath } = await import("./src-YDFOUS2D.js"),
        options = {
          ...hashOption(baseHash),
          ...(replacePaths ? { replacePaths: replacePaths.map(parseConfigPath) } : {}),
        };
      return written(await createConfigWriter(file).patch(parsePatch(raw), options), !0);
    },
    async apply({ raw, baseHash }) {
      let { createConfigWriter } = await import("./src-YDFOUS2D.js");
      return written(await createConfigWriter(file).setRaw(raw, hashOption(baseHash)), !0);
    },
  };
}
function withoutConfigFile(config) {
  let refuse2 = () =>
    Promise.reject(invalidRequest("this gateway runs without a configuration file; change the program that starts it"));
  return {
    path: "",
    async get() {
      let { redactConfig } = await import("./src-YDFOUS2D.js");
      return { exists: !1, valid: !0, path: "", raw: null, config: redactConfig(config), issues: [] };
    },
    async schema() {
      return (await import("./src-YDFOUS2D.js")).configJsonSchema();
    },
    async lookup(path) {
      return (await import("./src-YDFOUS2D.js")).lookupSchema(path);
    },
    set: refuse2,
    patch: refuse2,
    apply: refuse2,
  };
}
function parsePatch(raw) {
  try {
    return JSON.parse(raw);
  } catch (cause) {
    throw invalidRequest(`raw: must be a JSON merge patch (${cause.message})`);
  }
}
function hashOption(baseHash) {
  return baseHash === void 0 ? {} : { baseHash };
}
var HealthMonitor = class {
  #agents;
  #now;
  #maxAgeMs;
  #last;
  #stale = !1;
  #measuring;
  #version = 0;
  interruptedRuns = 0;
  constructor(agents, options) {
    ((this.#agents = agents), (this.#now = options.now), (this.#maxAgeMs = options.maxAgeMs));
  }
  get version() {
    return this.#version;
  }
  recent() {
    return this.#last && !this.#stale && this.#now() - this.#last.snapshot.ts <= this.#maxAgeMs ? this.#last : void 0;
  }
  latest() {
    return this.#last;
  }
  async measure() {
    return (
      (this.#measuring ??= this.#measure().finally(() => (this.#measuring = void 0))), await this.#measuring, this.#last
    );
  }
  invalidate() {
    this.#stale = !0;
  }
  async #measure() {
    let began = performance.now(),
      { roster, defaultAgentId } = this.#agents,
      agents = await Promise.all(
        roster.agents.map(async (agent) => ({
          agentId: agent.id,
          ...(agent.name === void 0 ? {} : { name: agent.name }),
          isDefault: agent.id === defaultAgentId,
          sessions: { count: await this.#countSessions(agent.id) },
        })),
      ),
      snapshot = {
        ok: !0,
        ts: this.#now(),
        durationMs: Math.round(performance.now() - began),
        channels: {},
        heartbeatSeconds: 0,
        defaultAgentId,
        agents,
        sessions: { count: agents.reduce((sum, agent) => sum + agent.sessions.count, 0) },
        interruptedRuns: this.interruptedRuns,
      };
    ((this.#last = { snapshot, json: JSON.stringify(snapshot) }), (this.#stale = !1), (this.#version += 1));
  }
  async #countSessions(agentId) {
    return this.#agents.hasSessions(agentId)
      ? this.#agents
          .sessions(agentId)
          .then((store) => store.countSessions())
          .catch(() => 0)
      : 0;
  }
};
var deviceHandlers = {
  "device.pair.list"(_params, { gateway, connection }) {
    let { pairing } = gateway.access,
      own = ownDeviceOnly(connection);
    return {
      pending: own === void 0 ? pairing.listRequests().map((request) => toRequestRow(request, pairing)) : [],
      paired: pairing
        .listDevices()
        .filter((device) => own === void 0 || device.deviceId === own)
        .map(toDeviceRow),
    };
  },
  async "device.pair.approve"({ requestId }, context) {
    let { pairing } = context.gateway.access,
      request = requireRequest(pairing, requestId);
    requireAuthority(context.connection, request.role, request.scopes);
    let device = await pairing.approve(request);
    return (
      announceDecision(context.gateway, request, "approved"),
      context.gateway.log.info("a device was approved", {
        deviceId: device.deviceId,
        role: request.role,
        scopes: request.scopes,
      }),
      { requestId, device: toDeviceRow(device) }
    );
  },
  async "device.pair.reject"({ requestId }, { gateway }) {
    let { pairing } = gateway.access,
      request = requireRequest(pairing, requestId);
    return (
      await pairing.dropRequest(requestId),
      announceDecision(gateway, request, "rejected"),
      { requestId, deviceId: request.deviceId }
    );
  },
  async "device.pair.remove"({ deviceId }, context) {
    requireManageable(context, deviceId, "operator");
    let device = context.gateway.access.pairing.findDevice(deviceId);
    for (let grant of device?.grants ?? []) requireAuthority(context.connection, grant.role, []);
    let removed = await context.gateway.access.pairing.removeDevice(deviceId);
    return (disconnectDevice(context.gateway, deviceId, "device removed"), { deviceId, removed });
  },
  async "device.pair.rename"({ deviceId, label }, context) {
    if (
      (requireManageable(context, deviceId, "operator"),
      !(await context.gateway.access.pairing.renameDevice(deviceId, label)))
    )
      throw unknownDevice(deviceId);
    return { deviceId, label };
  },
  async "device.token.rotate"({ deviceId, role, scopes }, context) {
    let { pairing } = context.gateway.access,
      grant = requireGrant(context, deviceId, role),
      known = scopes?.filter(isOperatorScope),
      [wider] = known ? missingScopes(grant.scopes, known) : [];
    if (wider !== void 0)
      throw invalidRequest(`scopes: a rotation cannot add ${wider}; approve the device for it first`);
    requireAuthority(context.connection, grant.role, known ?? grant.scopes);
    let token = await pairing.mintToken(deviceId, grant.role, known),
      { admission } = context.connection,
      ownToken =
        admission.credential === "device-token" && admission.deviceId === deviceId && admission.role === grant.role;
    return {
      deviceId,
      role,
      scopes: known ?? grant.scopes,
      rotatedAtMs: context.gateway.now(),
      ...(ownToken ? { token } : {}),
    };
  },
  async "device.token.revoke"({ deviceId, role }, context) {
    let grant = requireGrant(context, deviceId, role);
    return (
      await context.gateway.access.pairing.revokeToken(deviceId, grant.role),
      disconnectDevice(context.gateway, deviceId, "device token revoked", grant.role),
      { deviceId, role, revokedAtMs: context.gateway.now() }
    );
  },
};
function ownDeviceOnly({ admission }) {
  let admin = admission.scopes.includes("operator.admin");
  return admission.credential === "device-token" && !admin ? (admission.deviceId ?? "") : void 0;
}
function requireManageable({ connection }, deviceId, role) {
  let own = ownDeviceOnly(connection);
  if (own !== void 0 && (own !== deviceId || role !== "operator")) throw missingScope("operator.admin");
}
function requireAuthority({ admission }, role, scopes) {
  let needed = role === "operator" ? scopes.filter(isOperatorScope) : ["operator.admin"],
    [missing] = missingScopes(admission.scopes, needed);
  if (missing !== void 0) throw missingScope(missing, [...needed]);
}
function requireRequest(pairing, requestId) {
  let request = pairing.findRequest(requestId);
  if (request) return request;
  throw invalidRequest(`requestId: no pairing request "${requestId}" waits; it may have expired`, {
    reason: "request-unknown",
  });
}
function requireGrant(context, deviceId, role) {
  requireManageable(context, deviceId, role);
  let device = context.gateway.access.pairing.findDevice(deviceId);
  if (!device) throw unknownDevice(deviceId);
  let grant = device.grants.find((each) => each.role === role);
  if (!grant) throw invalidRequest(`role: the device is not approved as "${role}"`, { reason: "role-unknown" });
  return grant;
}
function unknownDevice(deviceId) {
  return invalidRequest(`deviceId: no paired device "${deviceId}"; list them with device.pair.list`, {
    reason: "device-unknown",
  });
}
function announceDecision(gateway, request, decision) {
  let { requestId, deviceId } = request;
  gateway.hub.emit("device.pair.resolved", { requestId, deviceId, decision, ts: gateway.now() });
}
function disconnectDevice({ hub }, deviceId, reason, role) {
  for (let connection of hub.connections()) {
    let { admission } = connection;
    admission.deviceId === deviceId &&
      (role === void 0 || admission.role === role) &&
      connection.close(CLOSE_CODES.policy, reason);
  }
}
function toRequestRow(request, pairing) {
  return {
    requestId: request.requestId,
    deviceId: request.deviceId,
    publicKey: request.publicKey,
    ...(request.displayName === void 0 ? {} : { displayName: request.displayName }),
    platform: request.platform,
    deviceFamily: request.deviceFamily,
    ...(request.clientId === void 0 ? {} : { clientId: request.clientId }),
    ...(request.clientMode === void 0 ? {} : { clientMode: request.clientMode }),
    remoteIp: request.remoteIp,
    role: request.role,
    scopes: request.scopes,
    isRepair: pairing.findDevice(request.deviceId) !== void 0,
    ts: request.createdAtMs,
  };
}
function toDeviceRow(device) {
  return {
    deviceId: device.deviceId,
    publicKey: device.publicKey,
    ...(device.displayName === void 0 ? {} : { displayName: device.displayName }),
    ...(device.label === void 0 ? {} : { label: device.label }),
    platform: device.platform,
    deviceFamily: device.deviceFamily,
    roles: device.grants.map((grant) => grant.role),
    scopes: [...new Set(device.grants.flatMap((grant) => grant.scopes))],
    tokens: device.grants.flatMap(({ role, scopes, token }) => (token ? [{ role, scopes, ...token }] : [])),
    createdAtMs: device.createdAtMs,
    approvedAtMs: device.approvedAtMs,
  };
}
var JsonText = class {
  constructor(text) {
    this.text = text;
  }
  text;
};
var MAX_IMAGE_BYTES = 6 * 1024 * 1024,
  BASE642 = /^[A-Za-z0-9+/]*={0,2}$/;
function parseAttachments(attachments, maxBytes) {
  return (attachments ?? []).map((attachment2, index) => {
    let field2 = `attachments.${index}`,
      { mimeType, data } = splitDataUrl(attachment2);
    if (mimeType === void 0 || !mimeType.startsWith("image/"))
      throw invalidRequest(`${field2}.mimeType: only images can be attached, not "${mimeType ?? "unknown"}"`);
    if (data === "" || !BASE642.test(data)) throw invalidRequest(`${field2}.content: must be base64`);
    let bytes = Math.floor((data.length * 3) / 4),
      limit = Math.min(maxBytes, MAX_IMAGE_BYTES);
    if (bytes > limit)
      throw invalidRequest(`${field2}: ${bytes} bytes are more than the ${limit} that an image may have`);
    return { type: "image", mimeType, data };
  });
}
function splitDataUrl({ mimeType, content }) {
  let url = /^data:([^;,]+);base64,(.*)$/s.exec(content);
  return url ? { mimeType: mimeType ?? url[1], data: url[2] ?? "" } : { mimeType, data: content };
}
var LEVELS = ["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"];
function parseThinking(text) {
  let level = LEVELS.find((each) => each === text.trim().toLowerCase());
  if (level) return level;
  throw invalidRequest(`thinking: "${text}" is not a level; use one of ${LEVELS.join(", ")}`);
}
var DEFAULT_WAIT_MS = 3e4,
  MAX_SUMMARY_CHARS = 200,
  agentHandlers = {
    "agents.list"(_params, { gateway }) {
      let { roster, mainKey, config } = gateway.agents;
      return {
        defaultId: roster.defaultAgentId,
        mainKey,
        scope: config.session?.scope ?? "per-sender",
        agents: roster.agents.map(({ id, name }) => {
          let { model, workspaceDir } = gateway.agents.profile(id);
          return {
            id,
            ...(name === void 0 ? {} : { name }),
            ...(model === void 0 ? {} : { model }),
            workspace: workspaceDir,
          };
        }),
      };
    },
    async agent(params, context) {
      let { gateway } = context,
        { idempotencyKey } = params;
      if (gateway.idempotency.claim("agent", idempotencyKey, params) === "conflict") throw idempotencyConflict();
      let turn;
      try {
        turn = await startAgentTurn(params, context);
      } catch (cause) {
        throw (gateway.idempotency.forget("agent", idempotencyKey), cause);
      }
      let result = await turn.result;
      return (gateway.idempotency.complete("agent", idempotencyKey), toAgentResult(result));
    },
    async "agent.wait"({ runId, timeoutMs = DEFAULT_WAIT_MS }, { gateway, signal }) {
      let waited = await withDeadline(gateway.turns.result(runId), timeoutMs, signal);
      if (waited.timedOut)
        return (await gateway.turns.active()).some((run) => run.runId === runId && run.state === "queued")
          ? { runId, status: "pending", timeoutPhase: "queue", providerStarted: !1 }
          : { runId, status: "timeout" };
      let result = waited.value;
      if (!result)
        throw invalidRequest(`runId: no run "${runId}" is running or has ended recently`, { reason: "run-unknown" });
      return {
        runId,
        status: toWaitStatus(result.status),
        ...(result.startedAt === void 0 ? {} : { startedAt: result.startedAt }),
        endedAt: result.endedAt,
        ...(result.errorMessage === void 0 ? {} : { error: result.errorMessage }),
        ...(result.stopReason === void 0 ? {} : { stopReason: result.stopReason }),
      };
    },
    async "models.list"({ view, agentId, sessionKey }, { gateway }) {
      let agent = agentId ?? (sessionKey === void 0 ? void 0 : gateway.agents.resolveSession(sessionKey).agentId);
      return {
        models: (
          await (
            await gateway.agents.models()
          ).list({ ...(view === void 0 ? {} : { view }), ...(agent === void 0 ? {} : { agentId: agent }) })
        ).map(({ ref, info, available, isDefault, alias }) => ({
          id: info.id,
          name: info.name ?? info.id,
          provider: info.provider,
          ref,
          available,
          isDefault,
          ...(alias === void 0 ? {} : { alias }),
          ...(info.contextWindow === void 0 ? {} : { contextWindow: info.contextWindow }),
          ...(info.maxTokens === void 0 ? {} : { maxTokens: info.maxTokens }),
          reasoning: info.reasoning,
          input: [...info.input],
        })),
      };
    },
    async "tools.catalog"({ agentId }, { gateway }) {
      let id = agentId ?? gateway.agents.defaultAgentId;
      return toolGroups2(gateway, { agentId: id, sessionKey: gateway.agents.mainSessionKeyOf(id) });
    },
    "tools.effective": ({ sessionKey }, { gateway }) => toolGroups2(gateway, gateway.agents.resolveSession(sessionKey)),
    "tools.invoke"(params, { gateway, signal }) {
      let { name, args = {}, idempotencyKey } = params,
        target = gateway.agents.resolveSession(params.sessionKey, params.agentId),
        invoke = async () => {
          let runtime = await gateway.agents.runtime(),
            toolCallId = idempotencyKey ?? `invoke-${crypto.randomUUID()}`,
            outcome = await runtime.invokeTool({ ...target, toolCallId, name, args, signal });
          return outcome.ok
            ? { ok: !0, toolName: name, output: outcome.result }
            : { ok: !1, toolName: name, error: { code: outcome.code, message: outcome.message } };
        };
      return idempotencyKey === void 0
        ? invoke()
        : gateway.idempotency.run(
            `tools.invoke|${target.agentId}|${target.sessionKey}`,
            idempotencyKey,
            { name, args },
            invoke,
          );
    },
  };
async function startAgentTurn(params, context) {
  let { gateway, connection } = context,
    { idempotencyKey: runId, model, thinking, timeout, extraSystemPrompt } = params;
  if (params.deliver === !0) throw invalidRequest("deliver: this gateway has no channel to deliver to; leave it out");
  let target = await resolveAgentTarget(gateway, params),
    images = parseAttachments(params.attachments, gateway.agents.mediaMaxBytes);
  if (params.message.trim() === "" && images.length === 0)
    throw invalidRequest("message: must not be empty without attachments");
  let turn = await gateway.turns.start(
    {
      runId,
      ...target,
      input: { text: params.message, ...(images.length > 0 ? { images } : {}) },
      ...(model === void 0 ? {} : { model }),
      ...(thinking === void 0 ? {} : { thinking: parseThinking(thinking) }),
      ...(timeout === void 0 ? {} : { timeoutMs: timeout * 1e3 }),
      ...(extraSystemPrompt === void 0 ? {} : { extraSystemPrompt }),
    },
    { follower: connection },
  );
  return (context.accept({ runId, status: "accepted", acceptedAt: gateway.now() }), turn);
}
async function resolveAgentTarget({ agents }, params) {
  let { agentId, sessionKey, sessionId, to } = params;
  if (sessionKey !== void 0) return agents.resolveSession(sessionKey, agentId);
  if (sessionId !== void 0) {
    for (let id of agentId === void 0 ? agents.roster.agents.map((agent) => agent.id) : [agentId]) {
      if (!agents.hasSessions(id)) continue;
      let session = await (await agents.sessions(id)).findBySessionId(sessionId);
      if (session) return agents.resolveSession(session.key, id);
    }
    throw invalidRequest(`sessionId: no session has the id "${sessionId}"`, { reason: "session-not-found" });
  }
  let separate = to !== void 0 && (agents.config.session?.dmScope ?? "main") !== "main";
  return agents.resolveSession(separate ? `direct:${to}` : "main", agentId);
}
function toAgentResult(result) {
  let status = toWaitStatus(result.status),
    summary = status === "ok" ? result.text : (result.errorMessage ?? result.stopReason ?? result.status);
  return {
    runId: result.runId,
    status,
    summary: summary.length > MAX_SUMMARY_CHARS ? `${summary.slice(0, MAX_SUMMARY_CHARS)}\u2026` : summary,
    result: {
      sessionKey: result.sessionKey,
      sessionId: result.sessionId,
      text: result.text,
      ...(result.stopReason === void 0 ? {} : { stopReason: result.stopReason }),
      ...(result.errorKind === void 0 ? {} : { errorKind: result.errorKind }),
      ...(result.usage === void 0 ? {} : { usage: result.usage }),
      ...(result.message === void 0 ? {} : { provider: result.message.provider, model: result.message.model }),
    },
  };
}
function toWaitStatus(status) {
  return status === "aborted" ? "error" : status;
}
async function toolGroups2(gateway, target) {
  let tools = await (await gateway.agents.runtime()).tools(target);
  return {
    agentId: target.agentId,
    groups:
      tools.length === 0 ? [] : [{ id: "workspace", label: "Workspace", source: "core", tools: tools.map(toToolRow) }],
  };
}
function toToolRow({ name, label, description, optional: optional2, parameters }) {
  return {
    name,
    ...(label === void 0 ? {} : { label }),
    description,
    source: "core",
    ...(optional2 === void 0 ? {} : { optional: optional2 }),
    parameters: { ...parameters },
  };
}
function withDeadline(work, timeoutMs, signal) {
  return new Promise((resolve, reject) => {
    let finish = (outcome) => {
        (clearTimeout(timer), signal.removeEventListener("abort", onAbort), resolve(outcome));
      },
      onAbort = () => finish({ timedOut: !0 }),
      timer = setTimeout(onAbort, timeoutMs);
    (signal.addEventListener("abort", onAbort), work.then((value) => finish({ timedOut: !1, value }), reject));
  });
}
var chatHandlers = {
  async "chat.send"(params, context) {
    let { gateway } = context,
      { idempotencyKey } = params;
    if (gateway.idempotency.claim("chat.send", idempotencyKey, params) === "conflict") throw idempotencyConflict();
    try {
      return await sendMessage(params, context);
    } catch (cause) {
      throw (gateway.idempotency.forget("chat.send", idempotencyKey), cause);
    }
  },
  async "chat.abort"({ sessionKey, agentId, runId }, { gateway }) {
    let target = gateway.agents.resolveSession(sessionKey, agentId);
    return {
      ok: !0,
      ...(await gateway.turns.abort({ sessionKey: target.sessionKey, ...(runId === void 0 ? {} : { runId }) }, "rpc")),
    };
  },
  "chat.history": (params, { gateway }) => readDisplayHistory(gateway, params),
};
async function sendMessage(params, { gateway, connection }) {
  let { idempotencyKey: runId, thinking, timeoutMs, queueMode, expectedLeafEntryId } = params,
    target = gateway.agents.resolveSession(params.sessionKey, params.agentId);
  await requireSessionId(gateway, target, params.sessionId);
  let images = parseAttachments(params.attachments, gateway.agents.mediaMaxBytes),
    request = {
      runId,
      ...target,
      input: { text: params.message, ...(images.length > 0 ? { images } : {}) },
      ...(thinking === void 0 ? {} : { thinking: parseThinking(thinking) }),
      ...(queueMode === void 0 ? {} : { queueMode }),
      ...(timeoutMs === void 0 ? {} : { timeoutMs }),
      ...(expectedLeafEntryId === void 0 ? {} : { expectedLeafEntryId }),
    },
    turn = await gateway.turns.start(request, { follower: connection });
  switch (turn.status) {
    case "started":
      return (turn.result.then(() => gateway.idempotency.complete("chat.send", runId)), { runId, status: "started" });
    case "in_flight":
      return { runId, status: "in_flight" };
    case "done": {
      let result = await turn.result;
      return result.status === "ok"
        ? { runId, status: "ok" }
        : { runId, status: "error", summary: result.errorMessage ?? result.stopReason ?? result.status };
    }
  }
}
async function requireSessionId({ agents }, { agentId, sessionKey }, sessionId) {
  if (
    !(
      sessionId === void 0 ||
      (await (await agents.sessions(agentId)).getSession(sessionKey))?.entry.sessionId === sessionId
    )
  )
    throw invalidRequest("sessionId: the session has moved on; read its history again", { reason: "session-changed" });
}
async function readDisplayHistory({ agents, turns }, params) {
  let { agentId, sessionKey } = agents.resolveSession(params.sessionKey, params.agentId),
    { limit = DEFAULT_HISTORY_LIMIT, offset, sessionId, maxChars } = params;
  if (params.cursor !== void 0 || params.messageId !== void 0)
    throw invalidRequest("cursor and messageId are not supported; page with limit and offset");
  let store = await agents.sessions(agentId),
    [session, page, active] = await Promise.all([
      store.getSession(sessionKey),
      store.readHistory(sessionKey, {
        limit,
        ...(offset === void 0 ? {} : { offset }),
        ...(sessionId === void 0 ? {} : { sessionId }),
      }),
      turns.active(),
    ]);
  if (sessionId !== void 0 && !page)
    throw invalidRequest(`sessionId: the session has no transcript "${sessionId}"`, { reason: "session-not-found" });
  let running = active.find((run) => run.sessionKey === sessionKey && run.state === "running");
  return {
    sessionKey,
    sessionId: page?.sessionId ?? null,
    messages: toDisplayMessages(page?.records ?? [], maxChars),
    sessionInfo: session ? toSessionRow(session, { agentId, mainKey: agents.mainKey, active }) : null,
    ...(running
      ? {
          inFlightRun: {
            runId: running.runId,
            text: running.text,
            ...(running.startedAt === void 0 ? {} : { startedAt: running.startedAt }),
          },
        }
      : {}),
    hasMore: page?.hasMore ?? !1,
    ...(page?.nextOffset === void 0 ? {} : { nextOffset: page.nextOffset }),
    ...(session?.entry.thinkingLevel === void 0 ? {} : { thinkingLevel: session.entry.thinkingLevel }),
  };
}
var configHandlers = {
  "config.get": ({ path }, { gateway }) => gateway.config.get(path),
  "config.schema": (_params, { gateway }) => gateway.config.schema(),
  "config.schema.lookup": ({ path }, { gateway }) => gateway.config.lookup(path),
  "config.set": (params, { gateway }) => gateway.config.set(params),
  "config.patch": (params, { gateway }) => gateway.config.patch(params),
  "config.apply": (params, { gateway }) => gateway.config.apply(params),
};
var PLAIN_FIELDS = [
    "label",
    "category",
    "thinkingLevel",
    "fastMode",
    "verboseLevel",
    "traceLevel",
    "reasoningLevel",
    "elevatedLevel",
    "responseUsage",
    "execHost",
    "execSecurity",
    "execAsk",
    "execNode",
    "sendPolicy",
    "groupActivation",
  ],
  NEVER_CREATED = new Set(["cron", "subagent", "acp", "hook", "node"]);
async function patchSession(gateway, target, params) {
  let { agents, turns } = gateway,
    store = await agents.sessions(target.agentId),
    existing = await store.getSession(target.sessionKey),
    patch = await toEntryPatch(gateway, target, params, existing?.entry);
  if (!existing)
    return (
      requireCreatable(target.sessionKey, agents.mainKey),
      await store.ensureSession(target.sessionKey, {
        cwd: agents.profile(target.agentId).workspaceDir,
        createdVia: "sessions.patch",
      }),
      withRollback(store, target.sessionKey, () => store.patchSession(target.sessionKey, patch))
    );
  if (params.archived === !0 && existing.entry.archivedAt === void 0) {
    let { runIds } = await turns.abort({ sessionKey: target.sessionKey }, "interrupt");
    if (
      (await Promise.all(runIds.map((runId) => turns.result(runId))),
      (await turns.active()).some((run) => run.sessionKey === target.sessionKey))
    )
      throw unavailable("the session could not be brought to rest, so it was not archived", { retryable: !0 });
  }
  return store.patchSession(target.sessionKey, patch);
}
async function resolvedModelOf({ agents }, agentId, entry) {
  let model = await effectiveModel(agents, agentId, entry),
    thinkingLevel = entry?.thinkingLevel ?? model.thinking.default;
  return {
    modelProvider: model.info.provider,
    model: model.info.id,
    ...(thinkingLevel === void 0 ? {} : { thinkingLevel }),
    thinkingLevels: model.thinking.levels.map(({ id, label }) => ({ id, label: label ?? id })),
  };
}
async function toEntryPatch({ agents, now }, { agentId }, params, entry) {
  let patch = {};
  for (let field2 of PLAIN_FIELDS) params[field2] !== void 0 && (patch[field2] = params[field2]);
  if (params.archived !== void 0) {
    if (params.expectedSessionId === void 0)
      throw invalidRequest("expectedSessionId: archiving and restoring need the id of the session that is meant");
    ((patch.archivedAt = params.archived === !0 ? (entry?.archivedAt ?? now()) : null),
      params.archived === !0 && (patch.archiveReason = "manual"));
  }
  if (params.expectedSessionId !== void 0 && entry?.sessionId !== params.expectedSessionId)
    throw invalidRequest("expectedSessionId: the session has another id now; read it again", {
      reason: "session-changed",
    });
  (params.pinned !== void 0 && (patch.pinnedAt = params.pinned === !0 ? now() : null),
    params.unread !== void 0 &&
      ((patch.markedUnreadAt = params.unread === !0 ? now() : null),
      params.unread !== !0 && (patch.lastReadAt = now())));
  let model;
  if (
    (typeof params.model == "string"
      ? ((model = (await agents.models()).resolve(params.model, { agentId })),
        (patch.providerOverride = model.info.provider),
        (patch.modelOverride = model.info.id))
      : params.model === null && ((patch.providerOverride = null), (patch.modelOverride = null)),
    typeof params.thinkingLevel == "string")
  ) {
    let { thinkingLevel } = params;
    ((model ??= await effectiveModel(agents, agentId, params.model === null ? void 0 : entry)),
      requireThinkingLevel(model, thinkingLevel));
  }
  return patch;
}
function requireThinkingLevel(model, level) {
  let levels = model.thinking.levels.map(({ id }) => id);
  if (!levels.some((id) => id === level))
    throw invalidRequest(`thinkingLevel: ${model.ref} has no level "${level}"; use one of ${levels.join(", ")}`);
}
async function effectiveModel(agents, agentId, entry) {
  let models = await agents.models(),
    { providerOverride, modelOverride } = entry ?? {};
  return modelOverride === void 0
    ? models.resolveDefault({ agentId })
    : models.resolve(providerOverride === void 0 ? modelOverride : `${providerOverride}/${modelOverride}`, { agentId });
}
function requireCreatable(sessionKey, mainKey) {
  let { kind } = sessionKeyFacts(sessionKey, { mainKey });
  if (NEVER_CREATED.has(kind))
    throw invalidRequest(`key: there is no session "${sessionKey}", and a patch cannot create one of kind ${kind}`, {
      reason: "session-not-found",
    });
}
async function withRollback(store, key, work) {
  try {
    return await work();
  } catch (cause) {
    throw (await store.deleteSession(key, { deleteTranscript: !0 }).catch(() => {}), cause);
  }
}
var MAX_SESSIONS_LIMIT = 1e3,
  sessionHandlers = {
    "sessions.list": (params, { gateway }) => listSessions(gateway, params),
    async "sessions.subscribe"(params, { gateway, connection }) {
      return (
        (connection.subscribedToSessions = !0),
        Object.keys(params).length === 0
          ? { subscribed: !0 }
          : { subscribed: !0, list: await listSessions(gateway, params) }
      );
    },
    "sessions.unsubscribe"(_params, { connection }) {
      return ((connection.subscribedToSessions = !1), { subscribed: !1 });
    },
    async "sessions.messages.subscribe"({ key, agentId }, { gateway, connection }) {
      let target = gateway.agents.resolveSession(key, agentId);
      return (
        connection.messageSubscriptions.add(target.sessionKey),
        await gateway.sessions.follow(target),
        { subscribed: !0, key: target.sessionKey }
      );
    },
    "sessions.messages.unsubscribe"({ key, agentId }, { gateway, connection }) {
      let { sessionKey } = gateway.agents.resolveSession(key, agentId);
      return (connection.messageSubscriptions.delete(sessionKey), { subscribed: !1, key: sessionKey });
    },
    async "sessions.describe"({ key, includeDerivedTitles, includeLastMessage }, { gateway }) {
      let target = gateway.agents.resolveSession(key),
        store = await gateway.agents.sessions(target.agentId),
        session = await store.getSession(target.sessionKey);
      if (!session) return { session: null };
      let titles =
        includeDerivedTitles === !0 || includeLastMessage === !0 ? await describeTexts(store, target.sessionKey) : {};
      return { session: await rowOf(gateway, target.agentId, { ...session, ...titles }) };
    },
    async "sessions.get"({ key, limit }, { gateway }) {
      let { messages } = await readDisplayHistory(gateway, { sessionKey: key, ...(limit === void 0 ? {} : { limit }) });
      return { messages };
    },
    async "sessions.resolve"(params, { gateway }) {
      let found = await findSessions(gateway, params),
        [first, second] = found;
      if (second !== void 0)
        throw invalidRequest("several sessions match; send the key or an agentId", { reason: "session-ambiguous" });
      if (first !== void 0) return { ok: !0, key: first };
      if (params.allowMissing === !0) return { ok: !1 };
      throw invalidRequest("no session matches", { reason: "session-not-found" });
    },
    async "sessions.patch"(params, { gateway }) {
      let target = gateway.agents.resolveSession(params.key, params.agentId),
        session = await patchSession(gateway, target, params);
      return (
        await gateway.sessions.changed("patch", target),
        {
          ok: !0,
          key: target.sessionKey,
          entry: await rowOf(gateway, target.agentId, session),
          resolved: await resolvedModelOf(gateway, target.agentId, session.entry),
        }
      );
    },
    async "sessions.reset"({ key, reason, expectedSessionId }, { gateway }) {
      let target = gateway.agents.resolveSession(key),
        store = await gateway.agents.sessions(target.agentId);
      (await requireCurrent(store, target.sessionKey, expectedSessionId), await interrupt(gateway, target.sessionKey));
      let session = await store.resetSession(target.sessionKey, {
        ...(reason === void 0 ? {} : { reason }),
        ...(expectedSessionId === void 0 ? {} : { expectedSessionId }),
      });
      return (
        await gateway.sessions.changed("reset", target),
        { ok: !0, key: target.sessionKey, entry: await rowOf(gateway, target.agentId, session) }
      );
    },
    async "sessions.delete"({ key, deleteTranscript, expectedSessionId }, { gateway }) {
      let target = gateway.agents.resolveSession(key);
      if (target.sessionKey === gateway.agents.mainSessionKeyOf(target.agentId))
        throw invalidRequest("key: an agent's main session cannot be deleted; reset it instead", {
          reason: "session-protected",
        });
      let store = await gateway.agents.sessions(target.agentId);
      (await requireCurrent(store, target.sessionKey, expectedSessionId), await interrupt(gateway, target.sessionKey));
      let { deleted } = await store.deleteSession(target.sessionKey, {
        ...(deleteTranscript === void 0 ? {} : { deleteTranscript }),
        ...(expectedSessionId === void 0 ? {} : { expectedSessionId }),
      });
      return (
        gateway.health.invalidate(),
        deleted && (await gateway.sessions.changed("delete", target)),
        { ok: !0, key: target.sessionKey, deleted }
      );
    },
    async "sessions.abort"({ key, runId, agentId }, { gateway }) {
      let sessionKey =
        key === void 0
          ? (await gateway.turns.active()).find((run) => run.runId === runId)?.sessionKey
          : gateway.agents.resolveSession(key, agentId).sessionKey;
      return sessionKey === void 0
        ? { ok: !0, aborted: !1, runIds: [] }
        : { ok: !0, ...(await gateway.turns.abort({ sessionKey, ...(runId === void 0 ? {} : { runId }) }, "rpc")) };
    },
  };
async function listSessions(gateway, params) {
  let { agents } = gateway,
    limit = Math.min(params.limit ?? DEFAULT_SESSIONS_LIMIT, MAX_SESSIONS_LIMIT),
    offset = params.offset ?? 0,
    active = await gateway.turns.active(),
    ids =
      params.agentId === void 0
        ? agents.roster.agents.map((agent) => agent.id)
        : [agents.profile(params.agentId).agentId],
    stores = await Promise.all(ids.filter((id) => agents.hasSessions(id)).map((id) => agents.sessions(id))),
    [only] = stores,
    page =
      params.activeOnly === !0
        ? await pageOfActive(stores, active, offset, limit)
        : stores.length === 1 && only
          ? await pageOfOne(only, toQuery(params, offset, limit))
          : await pageOfMany(stores, params, offset, limit),
    nextOffset = offset + page.rows.length,
    hasMore = nextOffset < page.totalCount;
  return {
    ts: gateway.now(),
    count: page.rows.length,
    totalCount: page.totalCount,
    limitApplied: limit,
    hasMore,
    ...(hasMore ? { nextOffset } : {}),
    defaults: await listDefaults(gateway, ids[0]),
    sessions: page.rows.map(({ agentId, row }) => toSessionRow(row, { agentId, mainKey: agents.mainKey, active })),
  };
}
async function pageOfOne(store, query) {
  let { sessions, totalCount } = await store.listSessions(query);
  return { rows: sessions.map((row) => ({ agentId: store.agentId, row })), totalCount };
}
async function pageOfMany(stores, params, offset, limit) {
  let pages = await Promise.all(stores.map((store) => pageOfOne(store, toQuery(params, 0, offset + limit))));
  return {
    rows: pages
      .flatMap((page) => page.rows)
      .toSorted((a, b) => compareRows(a.row, b.row, params.sortBy))
      .slice(offset, offset + limit),
    totalCount: pages.reduce((sum, page) => sum + page.totalCount, 0),
  };
}
async function pageOfActive(stores, active, offset, limit) {
  let keys = [...new Set(active.map((run) => run.sessionKey))],
    rows = (
      await Promise.all(
        stores.flatMap((store) =>
          keys.map(async (key) => {
            let row = await store.getSession(key);
            return row ? [{ agentId: store.agentId, row }] : [];
          }),
        ),
      )
    ).flat();
  return { rows: rows.slice(offset, offset + limit), totalCount: rows.length };
}
function toQuery(params, offset, limit) {
  let {
    activeMinutes,
    label,
    search,
    spawnedBy,
    archived,
    includeGlobal,
    includeUnknown,
    includeDerivedTitles,
    includeLastMessage,
    sortBy,
  } = params;
  return {
    ...Object.fromEntries(
      Object.entries({
        activeMinutes,
        label,
        search,
        spawnedBy,
        archived,
        includeGlobal,
        includeUnknown,
        includeDerivedTitles,
        includeLastMessage,
        sortBy,
      }).filter(([, value]) => value !== void 0),
    ),
    offset,
    limit,
  };
}
function compareRows(a, b, sortBy) {
  return sortBy === "activity"
    ? activityOf(b) - activityOf(a) || compareKeys(a, b)
    : +(b.entry.pinnedAt !== void 0) - +(a.entry.pinnedAt !== void 0) ||
        b.entry.updatedAt - a.entry.updatedAt ||
        compareKeys(a, b);
}
function activityOf({ entry }) {
  return Math.max(entry.lastActivityAt ?? 0, entry.lastInteractionAt) || entry.updatedAt;
}
function compareKeys(a, b) {
  return a.key < b.key ? -1 : 1;
}
async function listDefaults({ agents }, agentId = agents.defaultAgentId) {
  let model = await (await agents.models()).resolveDefault({ agentId });
  return {
    modelProvider: model.info.provider,
    model: model.info.id,
    ...(model.info.contextTokens === void 0 ? {} : { contextTokens: model.info.contextTokens }),
    ...(model.thinking.default === void 0 ? {} : { thinkingDefault: model.thinking.default }),
  };
}
async function rowOf(gateway, agentId, session) {
  return toSessionRow(session, { agentId, mainKey: gateway.agents.mainKey, active: await gateway.turns.active() });
}
async function describeTexts(store, key) {
  let { sessions } = await store.listSessions({
      search: key,
      archived: "all",
      includeGlobal: !0,
      includeUnknown: !0,
      includeDerivedTitles: !0,
      includeLastMessage: !0,
    }),
    row = sessions.find((session) => session.key === key);
  return {
    ...(row?.derivedTitle === void 0 ? {} : { derivedTitle: row.derivedTitle }),
    ...(row?.lastMessagePreview === void 0 ? {} : { lastMessagePreview: row.lastMessagePreview }),
  };
}
async function findSessions({ agents }, params) {
  let { key, sessionId, label, agentId, spawnedBy } = params,
    ids = agentId === void 0 ? agents.roster.agents.map((agent) => agent.id) : [agents.profile(agentId).agentId],
    target = key === void 0 ? void 0 : agents.resolveSession(key, agentId);
  return (
    await Promise.all(
      (target ? [target.agentId] : ids)
        .filter((id) => agents.hasSessions(id))
        .map(async (id) => {
          let store = await agents.sessions(id);
          return target
            ? [await store.getSession(target.sessionKey)]
            : sessionId !== void 0
              ? [await store.findBySessionId(sessionId)]
              : store.findByLabel(label ?? "");
        }),
    )
  )
    .flat()
    .filter((session) => session !== void 0)
    .filter((session) => spawnedBy === void 0 || session.entry.spawnedBy === spawnedBy)
    .map((session) => session.key);
}
async function requireCurrent(store, key, expectedSessionId) {
  if (!(expectedSessionId === void 0 || (await store.getSession(key))?.entry.sessionId === expectedSessionId))
    throw invalidRequest("expectedSessionId: the session has another id now; read it again", {
      reason: "session-changed",
    });
}
async function interrupt(gateway, sessionKey) {
  let { runIds } = await gateway.turns.abort({ sessionKey }, "interrupt");
  await Promise.all(runIds.map((runId) => gateway.turns.result(runId)));
}
import { open } from "node:fs/promises";
var NEWLINE = 10;
async function tailLog(file, query = {}) {
  let { limit = 200, maxBytes = 25e4 } = query,
    handle2 = await open(file, "r").catch((cause) => {
      if (cause.code !== "ENOENT") throw cause;
    });
  if (!handle2) return { file, cursor: 0, size: 0, lines: [] };
  try {
    let { size } = await handle2.stat(),
      reset = query.cursor !== void 0 && query.cursor > size,
      wanted = query.cursor === void 0 || reset ? 0 : query.cursor,
      start = Math.max(wanted, size - maxBytes),
      buffer = Buffer.alloc(size - start);
    await handle2.read(buffer, 0, buffer.length, start);
    let first = start > wanted ? buffer.indexOf(NEWLINE) + 1 : 0,
      last = buffer.lastIndexOf(NEWLINE) + 1,
      all =
        last > first
          ? buffer.toString("utf8", first, last - 1).split(`
`)
          : [],
      lines = limit === 0 ? [] : all.slice(-limit),
      truncated = start > wanted || lines.length < all.length;
    return {
      file,
      cursor: start + Math.max(last, 0),
      size,
      lines,
      ...(truncated ? { truncated: !0 } : {}),
      ...(reset ? { reset: !0 } : {}),
    };
  } finally {
    await handle2.close();
  }
}
var RECENT_SESSIONS = 10,
  systemHandlers = {
    async health({ probe }, { gateway }) {
      let recent = probe ? void 0 : gateway.health.recent();
      return new JsonText((recent ?? (await gateway.health.measure())).json);
    },
    async status(_params, { gateway, connection }) {
      let { agents, hub } = gateway,
        active = await gateway.turns.active(),
        health = gateway.health.recent() ?? (await gateway.health.measure()),
        admin = connection.maySee("operator.admin"),
        running = active.filter((run) => run.state === "running").length;
      return {
        ts: gateway.now(),
        version: gateway.version,
        uptimeMs: gateway.now() - gateway.startedAt,
        defaultAgentId: agents.defaultAgentId,
        authMode: gateway.access.rules().auth.mode,
        sessions: {
          count: health.snapshot.sessions.count,
          active: new Set(active.map((run) => run.sessionKey)).size,
          ...(admin ? { recent: await recentSessions(gateway, active) } : {}),
        },
        queue: { running, queued: active.length - running },
        heartbeat: { enabled: !1, everySeconds: 0 },
        clients: hub.size,
        interruptedRuns: gateway.health.interruptedRuns,
        ...(admin
          ? { paths: { stateDir: gateway.stateDir, configPath: gateway.config.path, logFile: gateway.logFile } }
          : {}),
      };
    },
    "system-presence": (_params, { gateway }) => gateway.presence.list(),
    "logs.tail": (query, { gateway }) => tailLog(gateway.logFile, query),
    "gateway.restart.request"({ reason = "requested", delayMs = 0 }, { gateway }) {
      let scheduled = gateway.requestRestart(reason, delayMs);
      return { ok: scheduled, scheduled };
    },
  };
async function recentSessions({ agents }, active) {
  let agentId = agents.defaultAgentId;
  if (!agents.hasSessions(agentId)) return [];
  let store = await agents.sessions(agentId),
    { sessions } = await store.listSessions({ limit: RECENT_SESSIONS });
  return sessions.map((session) => toSessionRow(session, { agentId, mainKey: agents.mainKey, active }));
}
var methodTable = {
  ...systemHandlers,
  ...configHandlers,
  ...agentHandlers,
  ...chatHandlers,
  ...sessionHandlers,
  ...deviceHandlers,
};
var REASONS = {
    SESSION_NOT_FOUND: "session-not-found",
    SESSION_AMBIGUOUS: "session-ambiguous",
    SESSION_CHANGED: "session-changed",
    SESSION_PROTECTED: "session-protected",
    ACTIVE_LEAF_CHANGED: "active-leaf-changed",
    LABEL_IN_USE: "label-in-use",
    AGENT_UNKNOWN: "agent-unknown",
    CONFIG_CHANGED: "config-changed",
  },
  CALLER_ERRORS = /^(?:SESSION|AGENT|MODEL|CONFIG|LABEL|ENTRY|INPUT|RUN|INVALID|CHANNEL|ACCOUNT|ACTIVE|RUNTIME)_/,
  RETRYABLE = new Set(["SESSION_BUSY", "SESSION_CLAIM_LOST", "RUNTIME_CLOSED", "RUNTIME_BUSY", "STORE_BUSY"]);
function toRequestError(cause) {
  if (cause instanceof GatewayRequestError) return cause;
  let { code, message } = cause;
  if (typeof code != "string" || message === void 0) return unavailable("internal error", { cause });
  if (RETRYABLE.has(code)) return unavailable(message, { retryable: !0, cause });
  if (code === "IDEMPOTENCY_CONFLICT") return idempotencyConflict();
  if (code.startsWith("STORE_"))
    return unavailable("the session database cannot be used; see the gateway's log", { reason: code, cause });
  if (!CALLER_ERRORS.test(code)) return unavailable("internal error", { cause });
  let reason = REASONS[code];
  return invalidRequest(message, reason === void 0 ? { reason: code } : { reason });
}
var CONTROL_PLANE_METHODS = new Set(["config.apply", "config.patch", "gateway.restart.request"]);
async function dispatch(gateway, connection, frame, signal, early) {
  try {
    let result = await runMethod(gateway, connection, frame, signal, early);
    return result instanceof JsonText
      ? `{"type":"res","id":${JSON.stringify(frame.id)},"ok":true,"payload":${result.text}}`
      : formatResponse(frame.id, result);
  } catch (cause) {
    let error = toRequestError(cause);
    return (
      error.code === "UNAVAILABLE" && gateway.log.warn("a request failed", { method: frame.method, error: cause }),
      formatErrorResponse(frame.id, error)
    );
  }
}
function runMethod(gateway, connection, { id, method, params }, signal, early) {
  let { role, scopes } = connection.admission;
  if (!isMethodName(method)) throw unknownMethod(method);
  if (methods[method].role !== role) throw unauthorizedRole(role);
  let required = requiredScopes(method, params),
    [missing] = missingScopes(scopes, required);
  if (missing !== void 0) throw missingScope(missing, required);
  let checked = parseMethodParams(method, params);
  takeControlBudget(gateway, connection, method);
  let context = { gateway, connection, signal, accept: (payload) => early(formatResponse(id, payload)) },
    handler = methodTable[method];
  return handler(checked, context);
}
function takeControlBudget(gateway, connection, method) {
  if (!CONTROL_PLANE_METHODS.has(method)) return;
  let { deviceId, client } = connection.admission,
    retryAfterMs = gateway.controlBudget.take(`${method}|${deviceId ?? ""}|${client.ip}`);
  if (retryAfterMs > 0)
    throw unavailable(`too many ${method} requests; wait before the next one`, { retryable: !0, retryAfterMs });
}
import { createHash as createHash2 } from "node:crypto";
var IdempotencyCache = class {
  #entries = new Map();
  #now;
  constructor(now) {
    this.#now = now;
  }
  claim(scope, key, params) {
    let id = idOf(scope, key),
      fingerprint = fingerprintOf(params),
      known = this.#fresh(id);
    return known
      ? known.fingerprint === fingerprint
        ? "known"
        : "conflict"
      : (this.#entries.set(id, { fingerprint }), this.#evict(), "new");
  }
  complete(scope, key) {
    let entry = this.#entries.get(idOf(scope, key));
    entry && (entry.endedAt = this.#now());
  }
  forget(scope, key) {
    this.#entries.delete(idOf(scope, key));
  }
  run(scope, key, params, effect) {
    let claim = this.claim(scope, key, params);
    if (claim === "conflict") return Promise.reject(idempotencyConflict());
    let entry = this.#entries.get(idOf(scope, key));
    if (claim === "new") {
      let outcome = effect();
      entry.outcome = outcome;
      let done = () => this.complete(scope, key);
      outcome.then(done, done);
    }
    return entry.outcome;
  }
  get size() {
    return this.#entries.size;
  }
  #fresh(id) {
    let entry = this.#entries.get(id);
    if (entry?.endedAt === void 0 || this.#now() - entry.endedAt < IDEMPOTENCY_TTL_MS) return entry;
    this.#entries.delete(id);
  }
  #evict() {
    if (!(this.#entries.size <= IDEMPOTENCY_MAX_ENTRIES)) {
      for (let [id, entry] of this.#entries)
        if (entry.endedAt !== void 0) {
          this.#entries.delete(id);
          return;
        }
    }
  }
};
function idOf(scope, key) {
  return `${scope}\0${key}`;
}
function fingerprintOf(params) {
  return createHash2("sha256")
    .update(JSON.stringify(params, sortKeys) ?? "")
    .digest("base64");
}
function sortKeys(_key, value) {
  return typeof value != "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
var EventHub = class {
  #connections = new Set();
  get size() {
    return this.#connections.size;
  }
  connections() {
    return this.#connections;
  }
  has(connection) {
    return this.#connections.has(connection);
  }
  add(connection) {
    this.#connections.add(connection);
  }
  remove(connection) {
    this.#connections.delete(connection);
  }
  emit(event, payload, options = {}) {
    let format,
      droppable = isDroppable(event, payload);
    for (let connection of this.#connections)
      isEntitled(connection, event, payload) &&
        ((format ??= formatEvent(event, payload, options.stateVersion)), connection.sendEvent(format, droppable));
  }
  hasAudience(event, payload) {
    for (let connection of this.#connections) if (isEntitled(connection, event, payload)) return !0;
    return !1;
  }
};
function isEntitled(connection, event, payload) {
  let { scope, audience } = events[event];
  if (!connection.isOpen || !connection.maySee(scope)) return !1;
  switch (audience) {
    case "target":
      return !1;
    case "sessions":
      return connection.subscribedToSessions;
    case "session-messages":
      return connection.messageSubscriptions.has(String(payload.sessionKey));
    case "everyone":
      return event !== "agent" || payload.stream !== "tool" || followsTools(connection, String(payload.runId));
  }
}
function followsTools(connection, runId) {
  return connection.hasCapability("tool-events") && connection.followedRuns.has(runId);
}
var METHOD_NAMES = Object.keys(methods),
  EVENT_NAMES = Object.keys(events);
function formatHello(gateway, connection, requestId) {
  let { agents, health, limits, presence } = gateway,
    { admission, hello } = connection,
    { defaultAgentId, mainKey, mediaMaxBytes } = agents,
    payload = {
      type: "hello-ok",
      protocol: hello.protocol,
      server: { version: gateway.version, connId: connection.id },
      features: { methods: METHOD_NAMES, events: EVENT_NAMES, capabilities: [] },
      snapshot: {
        presence: connection.maySee("operator.read") ? presence.list() : [],
        health: connection.maySee("operator.read") ? { ...health.latest()?.snapshot } : {},
        stateVersion: { presence: presence.version, health: health.version },
        uptimeMs: gateway.now() - gateway.startedAt,
        authMode: gateway.access.rules().auth.mode,
        sessionDefaults: { defaultAgentId, mainKey, mainSessionKey: agents.mainSessionKeyOf(defaultAgentId) },
      },
      auth: {
        role: admission.role,
        scopes: admission.scopes,
        ...(admission.deviceToken === void 0 ? {} : { deviceToken: admission.deviceToken }),
      },
      policy: {
        maxPayload: limits.maxPayload,
        maxBufferedBytes: limits.maxBufferedBytes,
        tickIntervalMs: limits.tickIntervalMs,
        attachments: { maxBytes: mediaMaxBytes, maxImageBytes: Math.min(mediaMaxBytes, MAX_IMAGE_BYTES) },
      },
    };
  return formatResponse(requestId, payload);
}
import { hostname } from "node:os";
var HIDDEN_MODES = new Set(["cli", "backend", "probe"]),
  SELF = "self",
  Presence = class {
    #rows = new Map();
    #live = new Map();
    #now;
    #version = 0;
    constructor(version, now) {
      ((this.#now = now),
        this.#rows.set(SELF, {
          host: hostname(),
          version,
          platform: process.platform,
          mode: "gateway",
          reason: "self",
          ts: now(),
        }));
    }
    get version() {
      return this.#version;
    }
    list() {
      let now = this.#now();
      for (let [key, row] of this.#rows)
        key === SELF || this.#live.has(key) ? (row.ts = now) : now - row.ts > PRESENCE_TTL_MS && this.#rows.delete(key);
      return [...this.#rows.values()].map((row) => ({ ...row }));
    }
    join(connection) {
      let { connect, client, role } = connection.hello;
      if (HIDDEN_MODES.has(client.mode)) return !1;
      let key = this.#keyOf(connection);
      return (
        this.#live.set(key, connection),
        this.#rows.delete(key),
        this.#rows.set(key, {
          ...(connect.client.instanceId === void 0 ? {} : { instanceId: connect.client.instanceId }),
          ...(connection.admission.deviceId === void 0 ? {} : { deviceId: connection.admission.deviceId }),
          ...(connect.client.displayName === void 0 ? {} : { host: connect.client.displayName }),
          ip: connection.admission.client.ip,
          version: connect.client.version,
          platform: connect.client.platform,
          ...(connect.client.deviceFamily === void 0 ? {} : { deviceFamily: connect.client.deviceFamily }),
          mode: client.mode,
          reason: "connect",
          roles: [role],
          scopes: connection.admission.scopes,
          ts: this.#now(),
        }),
        this.#dropOldest(),
        (this.#version += 1),
        !0
      );
    }
    leave(connection) {
      let key = this.#keyOf(connection);
      if (this.#live.get(key) !== connection) return !1;
      this.#live.delete(key);
      let row = this.#rows.get(key);
      return row ? ((row.reason = "disconnect"), (row.ts = this.#now()), (this.#version += 1), !0) : !1;
    }
    #keyOf(connection) {
      let { connect, role } = connection.hello;
      return role === "node" && connection.admission.deviceId !== void 0
        ? `device:${connection.admission.deviceId}`
        : `instance:${connect.client.instanceId ?? connection.id}`;
    }
    #dropOldest() {
      for (let key of this.#rows.keys()) {
        if (this.#rows.size <= PRESENCE_MAX_ENTRIES) return;
        key !== SELF && this.#rows.delete(key);
      }
    }
  };
var package_default = {
  name: "@oc/gateway",
  version: "0.1.0",
  description: "The oc gateway: WebSocket and HTTP in front of agents.",
  license: "MIT",
  files: ["dist", "README.md", "CHANGELOG.md"],
  type: "module",
  sideEffects: !1,
  exports: {
    ".": { "@oc/source": "./src/index.ts", types: "./dist/index.d.ts", import: "./dist/index.js" },
    "./identity": { "@oc/source": "./src/identity.ts", types: "./dist/identity.d.ts", import: "./dist/identity.js" },
    "./run": { "@oc/source": "./src/run.ts", types: "./dist/run.d.ts", import: "./dist/run.js" },
    "./package.json": "./package.json",
  },
  publishConfig: {
    exports: {
      ".": { types: "./dist/index.d.ts", import: "./dist/index.js" },
      "./identity": { types: "./dist/identity.d.ts", import: "./dist/identity.js" },
      "./run": { types: "./dist/run.d.ts", import: "./dist/run.js" },
      "./package.json": "./package.json",
    },
    access: "public",
  },
  scripts: { build: "tsup" },
  dependencies: {
    "@oc/agent-runtime": "workspace:^",
    "@oc/config": "workspace:^",
    "@oc/models": "workspace:^",
    "@oc/plugin-sdk": "workspace:^",
    "@oc/protocol": "workspace:^",
    "@oc/router": "workspace:^",
    "@oc/sessions": "workspace:^",
    "@oc/store": "workspace:^",
    "better-sqlite3": "~12.6.2",
    pino: "^10.4.0",
    ws: "^8.23.0",
    zod: "^4.6.7",
  },
  devDependencies: {
    "@types/better-sqlite3": "^7.6.0",
    "@types/ws": "^8.18.2",
    "fast-check": "^4.11.0",
    openai: "^6.30.1",
  },
  engines: { node: ">=20.19" },
  nx: { tags: ["layer:3"] },
};
var VERSION = package_default.version;
var CONTROL_BUDGET = { calls: 30, windowMs: 6e4 },
  RESTART_COOLDOWN_MS = 3e4;
function assembleGateway(input) {
  let { options, limits, log, logFile, store } = input,
    now = options.now ?? Date.now,
    startedAt = now(),
    access = readAccessSettings(input.config, input.auth),
    phase = "starting",
    clock,
    announcedHash,
    lastRestartAt = Number.NEGATIVE_INFINITY,
    hub = new EventHub(),
    presence = new Presence(VERSION, now),
    pairing = new PairingStore(store, { now, requestTtlMs: limits.pairingTtlMs }),
    agents = new AgentHost(input.config, {
      stateDir: options.stateDir,
      homeDir: options.homeDir ?? homedir(),
      env: input.env,
      log,
      now,
      onSessionChanged: ({ agentId, sessionKey, reason }) => {
        (reason === "create" && health.invalidate(),
          sessions.changed(reason, { agentId, sessionKey }),
          sessions.messagesChanged({ agentId, sessionKey }));
      },
    }),
    health = new HealthMonitor(agents, { now, maxAgeMs: limits.healthMaxAgeMs }),
    turns = new Turns(agents, hub, () => phase === "draining"),
    sessions = new SessionAnnouncer({ agents, hub, turns, log, now }),
    desk = {
      rules: () => access.rules,
      limiter: new RateLimiter(() => access.rateLimit, now),
      pairing,
      now,
      maxClockSkewMs: limits.deviceClockSkewMs,
      onPairingRequested(request, superseded) {
        if (
          (log.info("a device asks to be paired", {
            requestId: request.requestId,
            deviceId: request.deviceId,
            ip: request.remoteIp,
          }),
          superseded)
        ) {
          let { requestId, deviceId } = superseded;
          hub.emit("device.pair.resolved", { requestId, deviceId, decision: "superseded", ts: now() });
        }
        hub.emit("device.pair.requested", toRequestRow(request, pairing));
      },
    },
    config = options.configFile
      ? openConfigDesk(options.configFile, {
          onWritten: ({ snapshot, hash }) => announceConfig(snapshot.path, hash ?? ""),
          reloadSoon() {
            return (options.onReloadRequested?.(), options.onReloadRequested !== void 0);
          },
        })
      : withoutConfigFile(input.config),
    services = {
      version: VERSION,
      stateDir: options.stateDir,
      logFile,
      startedAt,
      now,
      limits,
      log,
      access: desk,
      agents,
      config,
      controlBudget: new CallBudget(CONTROL_BUDGET.calls, CONTROL_BUDGET.windowMs, now),
      health,
      hub,
      idempotency: new IdempotencyCache(now),
      presence,
      sessions,
      turns,
      proxyTrust: () => access.trust,
      isStarting: () => phase === "starting",
      isDraining: () => phase === "draining",
      failing: () => [
        ...(phase === "ready" ? [] : [phase === "starting" ? "startup" : "draining"]),
        ...failingStores(agents),
      ],
      requestRestart(reason, delayMs) {
        return options.onRestartRequested
          ? (now() - lastRestartAt >= RESTART_COOLDOWN_MS &&
              ((lastRestartAt = now()), options.onRestartRequested(reason, delayMs)),
            !0)
          : !1;
      },
    },
    connectionHost = {
      limits,
      now,
      async admit(attempt) {
        if (phase === "starting")
          throw unavailable("the gateway is starting", {
            retryable: !0,
            retryAfterMs: 500,
            reason: "startup-sidecars",
          });
        if (phase === "draining")
          throw unavailable("the gateway is shutting down", { retryable: !0, retryAfterMs: 1e3 });
        return admit(attempt, desk);
      },
      welcome(connection, requestId) {
        return (hub.add(connection), formatHello(services, connection, requestId));
      },
      opened(connection) {
        let { admission, hello } = connection;
        (log.debug("a client connected", {
          connId: connection.id,
          client: hello.client.id,
          mode: hello.client.mode,
          ip: admission.client.ip,
        }),
          presence.join(connection) && announcePresence());
      },
      dispatch: (connection, frame, signal, early) => dispatch(services, connection, frame, signal, early),
      closed(connection) {
        hub.has(connection) && (hub.remove(connection), presence.leave(connection) && announcePresence());
      },
      refused({ peerAddress }, error) {
        log.warn("a connection was refused", {
          ip: peerAddress,
          code: error.detailCode ?? error.code,
          reason: error.message,
        });
      },
    };
  function announceConfig(path, hash) {
    hash !== announcedHash && ((announcedHash = hash), hub.emit("config.changed", { path, hash, ts: now() }));
  }
  function announcePresence() {
    hub.emit("presence", { presence: presence.list() }, { stateVersion: { presence: presence.version } });
  }
  function onTick() {
    let at = now();
    hub.emit("tick", { ts: at });
    for (let connection of hub.connections()) connection.keepAlive(at);
    hub.size > 0 && !health.recent() && announceHealth();
  }
  async function announceHealth() {
    let { snapshot } = await health.measure();
    hub.emit("health", snapshot, { stateVersion: { health: health.version } });
  }
  return {
    services,
    connectionHost,
    async start() {
      let interrupted = await agents.recoverInterrupted();
      health.interruptedRuns = interrupted.length;
      for (let work of interrupted) log.warn("a turn was interrupted before this start", { ...work });
      (await health.measure(),
        await Promise.all((options.sidecars ?? []).map((sidecar) => sidecar())),
        (clock = setInterval(onTick, limits.tickIntervalMs)),
        (phase = "ready"));
    },
    async applyConfig(next, env, auth) {
      await agents.reload(next, env);
      let before = access.rules.auth;
      ((access = readAccessSettings(next, auth)),
        health.invalidate(),
        before.secret !== auth.secret && disconnectSharedSecret(hub));
    },
    announceConfig,
    async drain(drainMs) {
      ((phase = "draining"), await agents.drain(drainMs), await turns.settled());
    },
    announceShutdown(reason, restartExpectedMs) {
      hub.emit("shutdown", { reason, ...(restartExpectedMs === void 0 ? {} : { restartExpectedMs }) });
    },
    async stop() {
      (clearInterval(clock), await agents.close());
    },
  };
}
function failingStores(agents) {
  return agents.refusedStores().map((agentId) => `agent-database:${agentId}`);
}
function disconnectSharedSecret(hub) {
  for (let connection of hub.connections())
    connection.admission.credential === "shared-secret" && connection.close(CLOSE_CODES.restart, "credentials changed");
}
import { createServer } from "node:http";
import { createHash as createHash3, randomUUID as randomUUID4 } from "node:crypto";
var HttpError = class extends Error {
    constructor(status, type, message, options = {}) {
      super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
      this.status = status;
      this.type = type;
      this.options = options;
    }
    status;
    type;
    options;
    name = "HttpError";
  },
  unauthorized = () => new HttpError(401, "unauthorized", "Unauthorized"),
  forbidden = (message) => new HttpError(403, "forbidden", message),
  notFound = () => new HttpError(404, "not_found", "Not Found"),
  methodNotAllowed = (allow) =>
    new HttpError(405, "method_not_allowed", "Method Not Allowed", { headers: { Allow: allow.join(", ") } });
function retryAfter(milliseconds) {
  return { "Retry-After": String(Math.max(1, Math.ceil(milliseconds / 1e3))) };
}
function headerOf(request, name) {
  let value = request.headers[name],
    text = (Array.isArray(value) ? value[0] : value)?.trim();
  return text === "" ? void 0 : text;
}
function requireSession({ agents }, sessionKey, agentId, errorType) {
  try {
    return agents.resolveSession(sessionKey, agentId);
  } catch (cause) {
    throw new HttpError(400, errorType, cause.message, { cause });
  }
}
async function readJsonObject(request, limits) {
  let text = await readText(request, limits),
    value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, "invalid_request", "the body is not valid JSON");
  }
  if (typeof value != "object" || value === null || Array.isArray(value))
    throw new HttpError(400, "invalid_request", "the body must be a JSON object");
  return value;
}
function readText(request, { maxBytes, timeoutMs }) {
  let close = { headers: { Connection: "close" } },
    tooLarge = () => new HttpError(413, "payload_too_large", `the body is larger than ${maxBytes} bytes`, close);
  return Number(request.headers["content-length"]) > maxBytes
    ? Promise.reject(tooLarge())
    : new Promise((resolve, reject) => {
        let chunks = [],
          size = 0,
          settle = (finish) => {
            (clearTimeout(timer), request.off("data", onData).off("end", onEnd).off("close", onClose), finish());
          },
          fail = (error) => settle(() => (request.pause(), reject(error))),
          onData = (chunk) => {
            if (((size += chunk.length), size > maxBytes)) return fail(tooLarge());
            chunks.push(chunk);
          },
          onEnd = () => settle(() => resolve(Buffer.concat(chunks, size).toString("utf8"))),
          onClose = () => fail(new HttpError(400, "invalid_request", "the client went away before the body ended")),
          timer = setTimeout(() => fail(new HttpError(408, "timeout", "the body took too long", close)), timeoutMs);
        request.on("data", onData).on("end", onEnd).on("close", onClose);
      });
}
import { randomUUID as randomUUID3 } from "node:crypto";
import { randomUUID as randomUUID2 } from "node:crypto";
function toCompletion(chat, result, now) {
  let calls = result.clientToolCalls ?? [],
    text = isSilentReply(result.text) || chat.requiredTool !== void 0 ? "" : result.text;
  return {
    id: `chatcmpl_${randomUUID2()}`,
    object: "chat.completion",
    created: Math.floor(now / 1e3),
    model: chat.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: text,
          ...(calls.length === 0 ? {} : { tool_calls: calls.map(toToolCall) }),
        },
        finish_reason: finishReasonOf(result),
      },
    ],
    usage: toUsage(result),
  };
}
function toToolCall(call) {
  return { id: call.id, type: "function", function: { name: call.name, arguments: JSON.stringify(call.arguments) } };
}
function finishReasonOf(result) {
  return (result.clientToolCalls ?? []).length > 0 ? "tool_calls" : result.stopReason === "length" ? "length" : "stop";
}
function toUsage({ usage }) {
  let prompt = (usage?.input ?? 0) + (usage?.cacheRead ?? 0) + (usage?.cacheWrite ?? 0),
    completion = usage?.output ?? 0;
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
var ChatStream = class {
  #response;
  #chat;
  #id = `chatcmpl_${randomUUID3()}`;
  #created;
  #open = !1;
  #latest = "";
  #sent = "";
  #brokenText = !1;
  constructor(response, chat, now) {
    ((this.#response = response),
      (this.#chat = chat),
      (this.#created = Math.floor(now / 1e3)),
      response.on("drain", () => this.#flush()));
  }
  open() {
    this.#response.destroyed ||
      (this.#response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        Connection: "keep-alive",
      }),
      (this.#open = !0),
      this.#chunk({ role: "assistant", content: "" }),
      this.#flush());
  }
  show(text) {
    ((this.#latest = text), this.#flush());
  }
  end(result, failure) {
    (!failure && !isSilentReply(result.text) && ((this.#latest = result.text), this.#flush(!0)),
      failure
        ? this.#event({ error: { message: failure.message, type: failure.type } })
        : this.#brokenText
          ? this.#event({ error: { message: "the answer was corrected after it was sent", type: "api_error" } })
          : this.#finish(result),
      this.#response.end(`data: [DONE]

`));
  }
  #finish(result) {
    ((result.clientToolCalls ?? []).forEach((call, index) =>
      this.#chunk({ tool_calls: [{ index, ...toToolCall(call) }] }),
    ),
      this.#chunk({}, finishReasonOf(result)),
      this.#chat.includeUsage && this.#event({ ...this.#envelope(), choices: [], usage: toUsage(result) }));
  }
  #flush(last = !1) {
    if (
      !(!this.#open || this.#chat.requiredTool !== void 0) &&
      !(this.#response.writableNeedDrain && !last) &&
      !(this.#sent === "" && maySilence(this.#latest) && !last)
    ) {
      if (!this.#latest.startsWith(this.#sent)) {
        this.#brokenText = !0;
        return;
      }
      this.#latest.length !== this.#sent.length &&
        (this.#chunk({ content: this.#latest.slice(this.#sent.length) }), (this.#sent = this.#latest));
    }
  }
  #chunk(delta, finishReason = null) {
    this.#event({ ...this.#envelope(), choices: [{ index: 0, delta, finish_reason: finishReason }] });
  }
  #envelope() {
    return { id: this.#id, object: "chat.completion.chunk", created: this.#created, model: this.#chat.model };
  }
  #event(data) {
    this.#response.write(`data: ${JSON.stringify(data)}

`);
  }
};
var MAX_IMAGES = 8,
  MAX_IMAGE_BYTES_TOTAL = 20971520,
  ALLOWED_IMAGES = /^image\/(?:jpeg|png|gif|webp|heic|heif)$/,
  NO_USAGE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
function parseChatMessages(value, now) {
  if (!Array.isArray(value) || value.length === 0) throw invalidField("messages", "must be a non-empty list");
  let instructions = [],
    turns = [],
    calls = new Map();
  value.forEach((item, index) => {
    let field2 = `messages.${index}`;
    if (typeof item != "object" || item === null) throw invalidField(field2, "must be an object");
    let message = item;
    switch (message.role) {
      case "system":
      case "developer":
        instructions.push(textOf(message.content, field2));
        return;
      case "user":
        turns.push({ role: "user", content: parseContent(message.content, field2), timestamp: now });
        return;
      case "assistant":
        turns.push(parseAssistant(message, field2, calls, now));
        return;
      case "tool":
      case "function":
        turns.push(parseToolResult(message, field2, calls, now));
        return;
      default:
        throw invalidField(`${field2}.role`, "must be system, developer, user, assistant or tool");
    }
  });
  let open2 = [...calls.values()].find((call) => !call.answered);
  if (open2) throw invalidField("messages", `the tool call "${open2.id}" (${open2.name}) has no result`);
  return {
    ...splitInput(turns),
    extraSystemPrompt:
      instructions.length === 0
        ? void 0
        : instructions.join(`

`),
  };
}
function splitInput(turns) {
  let last = turns.findLastIndex((turn) => turn.role === "user"),
    results = turns.slice(last + 1).filter((turn) => turn.role === "toolResult"),
    user = turns[last];
  if (user?.role !== "user" && results.length === 0)
    throw invalidField("messages", "at least one user or tool message is needed");
  let blocks = user?.role === "user" ? contentBlocks(user.content) : [],
    images = blocks.filter((block) => block.type === "image");
  requireImagesFit(images);
  let said = blocks.flatMap((block) => (block.type === "text" ? [block.text] : [])).join(`
`),
    found = results.map(
      (result) => `[Result of ${result.toolName}]
${resultText(result.content)}`,
    );
  return {
    priorMessages: user ? turns.slice(0, last) : [],
    text: [said, ...found].filter((part) => part !== "").join(`

`),
    images,
  };
}
function requireImagesFit(images) {
  if (images.length > MAX_IMAGES)
    throw invalidField("messages", `the last user message has more than ${MAX_IMAGES} images`);
  if (images.reduce((sum, image) => sum + Math.floor((image.data.length * 3) / 4), 0) > MAX_IMAGE_BYTES_TOTAL)
    throw invalidField("messages", `the images have more than ${MAX_IMAGE_BYTES_TOTAL} bytes together`);
}
function parseAssistant(message, field2, calls, now) {
  let text = message.content === void 0 || message.content === null ? "" : textOf(message.content, field2),
    toolCalls = parseToolCalls(message, field2);
  for (let { id, name } of toolCalls) {
    if (calls.has(id)) throw invalidField(`${field2}.tool_calls`, `the id "${id}" was used before`);
    calls.set(id, { id, name, answered: !1 });
  }
  return {
    role: "assistant",
    content: [...(text === "" ? [] : [{ type: "text", text }]), ...toolCalls],
    api: "openai-completions",
    provider: "client",
    model: "client",
    stopReason: toolCalls.length > 0 ? "toolUse" : "stop",
    usage: NO_USAGE,
    timestamp: now,
  };
}
function parseToolCalls(message, field2) {
  let legacy = message.function_call;
  if (legacy != null) return [toToolCall2(legacyCallId(legacy), legacy, `${field2}.function_call`)];
  let list2 = message.tool_calls;
  if (list2 == null) return [];
  if (!Array.isArray(list2)) throw invalidField(`${field2}.tool_calls`, "must be a list");
  return list2.map((item, index) => {
    let at = `${field2}.tool_calls.${index}`,
      call = item;
    if (typeof call?.id != "string" || call.id === "") throw invalidField(`${at}.id`, "must be text");
    return toToolCall2(call.id, call.function, `${at}.function`);
  });
}
function toToolCall2(id, value, field2) {
  let call = value;
  if (typeof call?.name != "string" || call.name === "") throw invalidField(`${field2}.name`, "must be text");
  return { type: "toolCall", id, name: call.name, arguments: parseArguments(call.arguments, field2) };
}
function parseArguments(value, field2) {
  if (value === void 0 || value === "") return {};
  try {
    let parsed = JSON.parse(String(value));
    if (typeof parsed == "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {}
  throw invalidField(`${field2}.arguments`, "must be a JSON object as text");
}
function parseToolResult(message, field2, calls, now) {
  let id = message.role === "function" ? legacyCallId(message) : message.tool_call_id,
    call = typeof id == "string" ? calls.get(id) : void 0;
  if (!call) throw invalidField(`${field2}.tool_call_id`, "does not belong to an earlier tool call");
  return (
    (call.answered = !0),
    {
      role: "toolResult",
      toolCallId: call.id,
      toolName: call.name,
      content: [{ type: "text", text: textOf(message.content ?? "", field2) }],
      isError: !1,
      timestamp: now,
    }
  );
}
function legacyCallId(value) {
  return `function:${String(value?.name)}`;
}
function parseContent(value, field2) {
  if (typeof value == "string") return value;
  if (!Array.isArray(value)) throw invalidField(`${field2}.content`, "must be text or a list of parts");
  return value.map((part, index) => parsePart(part, `${field2}.content.${index}`));
}
function parsePart(value, field2) {
  let part = value;
  if (part?.type === "text" && typeof part.text == "string") return { type: "text", text: part.text };
  if (part?.type === "image_url") return parseImage(part.image_url, `${field2}.image_url`);
  throw invalidField(field2, "must be a text or an image_url part");
}
function parseImage(value, field2) {
  let url = typeof value == "string" ? value : value?.url;
  if (typeof url != "string") throw invalidField(`${field2}.url`, "must be text");
  let data = /^data:([^;,]+);base64,([A-Za-z0-9+/]*={0,2})$/.exec(url);
  if (!data?.[1] || data[2] === void 0) throw invalidField(`${field2}.url`, "must be a data: URL with base64 content");
  if (!ALLOWED_IMAGES.test(data[1])) throw invalidField(`${field2}.url`, `images of type ${data[1]} are not accepted`);
  return { type: "image", mimeType: data[1], data: data[2] };
}
function textOf(value, field2) {
  return contentBlocks(parseContent(value, field2)).map((block) => {
    if (block.type === "text") return block.text;
    throw onlyText(field2);
  }).join(`
`);
}
function onlyText(field2) {
  return invalidField(`${field2}.content`, "only a user message may hold images");
}
function contentBlocks(content) {
  return typeof content == "string" ? [{ type: "text", text: content }] : content;
}
function resultText(content) {
  return content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join(`
`);
}
function parseChatRequest(body, now) {
  let fields = new Fields(body),
    model = fields.text("model") ?? "",
    messages = parseChatMessages(body.messages, now),
    clientTools = parseTools(body.tools),
    { toolChoice, requiredTool } = parseToolChoice(body.tool_choice, clientTools),
    maxTokens = fields.tokens("max_completion_tokens") ?? fields.tokens("max_tokens");
  (fields.tokens("max_tokens"),
    fields.number("presence_penalty", -2, 2),
    fields.number("frequency_penalty", -2, 2),
    fields.exactlyOne("n"));
  let streamOptions = fields.object("stream_options"),
    user = fields.text("user")?.trim();
  return {
    model,
    agentId: parseAgentTarget(model),
    ...messages,
    sampling: {
      ...optional("temperature", fields.number("temperature", 0, 2)),
      ...optional("topP", fields.number("top_p", 0, 1)),
      ...optional("maxTokens", maxTokens),
      ...optional("stop", fields.stops("stop")),
      ...optional("seed", fields.integer("seed")),
      ...optional("toolChoice", toolChoice),
    },
    clientTools,
    requiredTool,
    stream: fields.flag("stream") ?? !1,
    includeUsage: streamOptions ? (new Fields(streamOptions, "stream_options.").flag("include_usage") ?? !1) : !1,
    user: user === "" ? void 0 : user,
  };
}
function parseAgentTarget(model) {
  if (model === "openclaw" || model === "openclaw/default") return;
  let agentId = /^(?:openclaw[/:]|agent:)([^/:\s]+)$/.exec(model)?.[1];
  if (agentId !== void 0) return agentId;
  throw invalidField(
    "model",
    `"${model}" is not an agent; use openclaw or openclaw/<agentId> (GET /v1/models lists them)`,
  );
}
function parseTools(value) {
  if (value == null) return [];
  if (!Array.isArray(value)) throw invalidField("tools", "must be a list");
  let names = new Set();
  return value.map((item, index) => {
    let field2 = `tools.${index}`,
      tool = item;
    if (tool?.type !== "function" || typeof tool.function != "object" || tool.function === null)
      throw invalidField(field2, 'must be {"type":"function","function":{\u2026}}');
    let { name, description, parameters } = tool.function;
    if (typeof name != "string" || name.trim() === "")
      throw invalidField(`${field2}.function.name`, "must not be empty");
    if (names.has(name)) throw invalidField(`${field2}.function.name`, `"${name}" is listed twice`);
    if ((names.add(name), parameters !== void 0 && !isObject2(parameters)))
      throw invalidField(`${field2}.function.parameters`, "must be an object");
    return {
      name,
      description: typeof description == "string" ? description : "",
      parameters: parameters ?? { type: "object", properties: {} },
    };
  });
}
function parseToolChoice(value, tools) {
  if (value == null) return { requiredTool: void 0 };
  if (value === "auto" || value === "none") return { toolChoice: value, requiredTool: void 0 };
  if (value === "required") {
    if (tools.length === 0) throw invalidField("tool_choice", "required needs at least one tool");
    return { toolChoice: "required", requiredTool: "any" };
  }
  let choice = value,
    name = isObject2(value) && choice.type === "function" ? choice.function?.name : void 0;
  if (typeof name != "string" || !tools.some((tool) => tool.name === name))
    throw invalidField("tool_choice", "must be auto, none, required, or name one of the tools");
  return { toolChoice: { name }, requiredTool: { name } };
}
var Fields = class {
  #body;
  #prefix;
  constructor(body, prefix = "") {
    ((this.#body = body), (this.#prefix = prefix));
  }
  text(name) {
    return this.#read(name, "must be text", (value) => typeof value == "string");
  }
  flag(name) {
    return this.#read(name, "must be true or false", (value) => typeof value == "boolean");
  }
  object(name) {
    return this.#read(name, "must be an object", isObject2);
  }
  number(name, min, max) {
    let fits = (value) => typeof value == "number" && value >= min && value <= max;
    return this.#read(name, `must be a number from ${min} to ${max}`, fits);
  }
  integer(name) {
    return this.#read(name, "must be a whole number", Number.isSafeInteger);
  }
  tokens(name) {
    let fits = (value) => Number.isSafeInteger(value) && value > 0;
    return this.#read(name, "must be a positive whole number", fits);
  }
  stops(name) {
    let isStop = (value) => typeof value == "string" && value !== "",
      fits = (value) => isStop(value) || (Array.isArray(value) && value.length <= 4 && value.every(isStop)),
      stop = this.#read(name, "must be text or a list of at most 4 non-empty texts", fits);
    return typeof stop == "string" ? [stop] : stop;
  }
  exactlyOne(name) {
    this.#read(name, "must be 1", (value) => value === 1);
  }
  #read(name, expected, fits) {
    let value = this.#body[name];
    if (value != null) {
      if (!fits(value)) throw invalidField(this.#prefix + name, expected);
      return value;
    }
  }
};
function invalidField(field2, problem) {
  return new HttpError(400, "invalid_request_error", `${field2}: ${problem}`);
}
function isObject2(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function optional(name, value) {
  return value === void 0 ? {} : { [name]: value };
}
var SHARED_SECRET_SCOPES = [
  "operator.admin",
  "operator.approvals",
  "operator.pairing",
  "operator.read",
  "operator.talk.secrets",
  "operator.write",
];
function authenticateHttp(request, client, rules, limiter) {
  if (rules.auth.mode === "none") return callerWithoutSecret(request, client);
  let { origin } = request.headers,
    exempt = client.local && origin === void 0 && rules.exemptLoopback,
    key = `shared|${origin !== void 0 && client.loopbackPeer ? (normalizeOrigin(origin) ?? client.ip) : client.ip}`,
    sent2 = bearerOf(request.headers.authorization);
  if (sent2 === void 0) throw unauthorized();
  let waitMs = exempt ? 0 : limiter.retryAfterMs(key);
  if (waitMs > 0)
    throw new HttpError(429, "rate_limited", "too many failed attempts; wait before the next one", {
      headers: retryAfter(waitMs),
    });
  if (rules.auth.secret === void 0 || !secretsEqual(sent2, rules.auth.secret))
    throw (exempt || limiter.record(key), unauthorized());
  return (exempt || limiter.reset(key), { scopes: SHARED_SECRET_SCOPES, owner: !0, client });
}
function requireScope(caller, scope) {
  if (!hasScope(caller.scopes, scope)) throw forbidden(`missing scope: ${scope}`);
}
function callerWithoutSecret(request, client) {
  let header = request.headers["x-openclaw-scopes"];
  if (header === void 0) return { scopes: SHARED_SECRET_SCOPES, owner: !0, client };
  let scopes = grantScopes(
    String(header)
      .split(",")
      .map((name) => name.trim()),
  );
  return { scopes, owner: scopes.includes("operator.admin"), client };
}
function bearerOf(header) {
  return /^bearer (\S.*)$/i.exec(header ?? "")?.[1];
}
function sendJson(response, status, body, headers = {}) {
  let text = JSON.stringify(body);
  (response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(text),
    ...headers,
  }),
    response.end(response.req.method === "HEAD" ? void 0 : text));
}
function sendError(response, error) {
  let { message, type } = error,
    body = { error: { message, type, ...(error.options.code === void 0 ? {} : { code: error.options.code }) } };
  sendJson(response, error.status, body, error.options.headers);
}
var BODY_LIMITS = { maxBytes: 20 * 1024 * 1024, timeoutMs: 6e4 },
  FOREIGN_KINDS = new Set(["subagent", "cron", "acp"]);
async function chatCompletions(exchange) {
  let { gateway, request, response, caller } = exchange;
  requireScope(caller, "operator.write");
  let chat = parseChatRequest(await readChatBody(request), gateway.now()),
    turnRequest = await toTurnRequest(exchange, chat),
    stream = chat.stream ? new ChatStream(response, chat, gateway.now()) : void 0,
    turn = await startTurn(gateway, turnRequest, (text) => stream?.show(text));
  (abortWhenClientLeaves(exchange, turnRequest), stream?.open());
  let result = await turn.result;
  if (response.destroyed) return;
  let failure = failureOf(result, chat);
  if (stream) return stream.end(result, failure);
  if (failure) throw failure;
  sendJson(response, 200, toCompletion(chat, result, gateway.now()));
}
async function readChatBody(request) {
  try {
    return await readJsonObject(request, BODY_LIMITS);
  } catch (cause) {
    throw cause instanceof HttpError && cause.status === 400
      ? new HttpError(400, "invalid_request_error", cause.message)
      : cause;
  }
}
async function startTurn(gateway, request, onText) {
  try {
    return await gateway.turns.start(request, {
      onEvent: (event) => {
        event.stream === "assistant" && onText(event.data.text);
      },
    });
  } catch (cause) {
    let { code, message, retryAfterMs = 1e3 } = toRequestError(cause);
    if (code === "INVALID_REQUEST") throw new HttpError(400, "invalid_request_error", message, { cause });
    let headers = { "Retry-After": String(Math.ceil(retryAfterMs / 1e3)) };
    throw new HttpError(503, "unavailable", message, { headers, cause });
  }
}
async function toTurnRequest(exchange, chat) {
  let { gateway, request } = exchange,
    agentId = headerOf(request, "x-openclaw-agent-id") ?? chat.agentId,
    target = requireSession(
      gateway,
      sessionKeyOf(request, chat, agentId ?? gateway.agents.defaultAgentId),
      agentId,
      "invalid_request_error",
    );
  refuseForeignSession(target.sessionKey, gateway.agents.mainKey);
  let model = await requestedModel(exchange, target.agentId),
    remembers = (await (await gateway.agents.sessions(target.agentId)).getSession(target.sessionKey)) !== void 0;
  return {
    runId: `chatcmpl_${randomUUID4()}`,
    ...target,
    input: { text: chat.text, ...(chat.images.length > 0 ? { images: chat.images } : {}) },
    sampling: chat.sampling,
    ...(model === void 0 ? {} : { model }),
    ...(chat.extraSystemPrompt === void 0 ? {} : { extraSystemPrompt: chat.extraSystemPrompt }),
    ...(remembers || chat.priorMessages.length === 0 ? {} : { priorMessages: chat.priorMessages }),
    ...(chat.clientTools.length === 0 ? {} : { clientTools: chat.clientTools }),
    queueMode: "followup",
  };
}
function sessionKeyOf(request, chat, agentId) {
  let explicit = headerOf(request, "x-openclaw-session-key");
  return explicit !== void 0
    ? explicit
    : chat.user === void 0
      ? `openai:${randomUUID4()}`
      : `openai-user:${createHash3("sha256").update(`${agentId}\0${chat.user}`).digest("hex").slice(0, 32)}`;
}
function refuseForeignSession(sessionKey, mainKey) {
  let { kind } = parseSessionKey(sessionKey, { mainKey });
  if (FOREIGN_KINDS.has(kind))
    throw new HttpError(
      400,
      "invalid_request_error",
      `x-openclaw-session-key: sessions of kind ${kind} cannot be used here`,
    );
}
async function requestedModel({ gateway, request, caller }, agentId) {
  let ref = headerOf(request, "x-openclaw-model");
  if (ref !== void 0) {
    requireScope(caller, "operator.admin");
    try {
      return (await gateway.agents.models()).resolve(ref, { agentId }).ref;
    } catch (cause) {
      throw new HttpError(400, "invalid_request_error", `x-openclaw-model: ${cause.message}`, { cause });
    }
  }
}
function abortWhenClientLeaves({ gateway, response }, { sessionKey, runId }) {
  let abort = () => {
    response.writableFinished || gateway.turns.abort({ sessionKey, runId }, "disconnect");
  };
  response.destroyed ? abort() : response.on("close", abort);
}
function failureOf(result, { requiredTool }) {
  if (result.status === "timeout") return new HttpError(504, "api_error", "the run took too long");
  if (result.status !== "ok") return new HttpError(500, "api_error", "internal error", { cause: result.errorMessage });
  if (requiredTool === void 0) return;
  let calls = result.clientToolCalls ?? [];
  return (requiredTool === "any" ? calls.length > 0 : calls.some((call) => call.name === requiredTool.name))
    ? void 0
    : new HttpError(500, "api_error", "the model did not call the required tool");
}
function parseRequestPath(url) {
  let raw = url.split(/[?#]/, 1)[0] ?? "";
  if (raw.startsWith("/") && !(/%(?:2f|5c|00)/i.test(raw) || raw.includes("\\")))
    try {
      let path = decodeURIComponent(raw);
      return path.split("/").includes("..") || path.includes("\0") ? void 0 : path;
    } catch {
      return;
    }
}
function parseModelPath(url) {
  let raw = url.split(/[?#]/, 1)[0] ?? "",
    encoded = /^\/v1\/models\/(.+)$/.exec(raw)?.[1];
  if (encoded !== void 0)
    try {
      return decodeURIComponent(encoded);
    } catch {
      return;
    }
}
function listModels({ gateway, response, caller }) {
  (requireScope(caller, "operator.read"),
    sendJson(response, 200, { object: "list", data: modelIds(gateway).map((id) => toModel(gateway, id)) }));
}
function getModel({ gateway, request, response, caller }) {
  requireScope(caller, "operator.read");
  let id = parseModelPath(request.url ?? "");
  if (id === void 0 || !modelIds(gateway).includes(id))
    throw new HttpError(404, "invalid_request_error", `no model "${id ?? ""}"; list them with GET /v1/models`, {
      code: "model_not_found",
    });
  sendJson(response, 200, toModel(gateway, id));
}
function modelIds({ agents }) {
  return ["openclaw", "openclaw/default", ...agents.roster.agents.map((agent) => `openclaw/${agent.id}`)];
}
function toModel({ startedAt }, id) {
  return { id, object: "model", created: Math.floor(startedAt / 1e3), owned_by: "openclaw" };
}
function live({ response }) {
  sendJson(response, 200, { ok: !0, status: "live" });
}
function started({ gateway, response }) {
  if (gateway.isDraining()) return sendJson(response, 503, { ok: !1, status: "draining" });
  if (gateway.isStarting()) return sendJson(response, 503, { ok: !1, status: "starting" });
  sendJson(response, 200, { ok: !0, status: "started" });
}
function ready(exchange) {
  let { gateway, response } = exchange,
    failing = gateway.failing(),
    isReady = failing.length === 0,
    details = mayKnowWhy(exchange) ? { failing, uptimeMs: gateway.now() - gateway.startedAt } : {};
  sendJson(response, isReady ? 200 : 503, { ready: isReady, ...details }, isReady ? {} : { "Retry-After": "1" });
}
function mayKnowWhy({ gateway, request, client }) {
  if (!client) return !1;
  if (client.local) return !0;
  if (request.headers.authorization === void 0) return !1;
  let uncounted = { retryAfterMs: () => 0, record: () => 0, reset: () => {} };
  try {
    return (authenticateHttp(request, client, gateway.access.rules(), uncounted), !0);
  } catch {
    return !1;
  }
}
import { randomUUID as randomUUID5 } from "node:crypto";
var BODY_LIMITS2 = { maxBytes: 2097152, timeoutMs: 3e4 },
  MAX_IDEMPOTENCY_KEY_CHARS = 256,
  DENIED_OVER_HTTP = [
    "exec",
    "spawn",
    "shell",
    "fs_write",
    "fs_delete",
    "fs_move",
    "apply_patch",
    "sessions_spawn",
    "sessions_send",
    "cron",
    "gateway",
    "nodes",
  ],
  OWNER_ONLY = new Set(["cron", "gateway", "nodes"]);
async function invokeTool(exchange) {
  try {
    requireScope(exchange.caller, "operator.write");
    let call = parseToolCall(await readJsonObject(exchange.request, BODY_LIMITS2));
    sendJson(exchange.response, 200, { ok: !0, result: await runTool(exchange, call) });
  } catch (cause) {
    if (cause instanceof HttpError && cause.type !== "forbidden") return sendToolError(exchange, cause);
    throw cause;
  }
}
async function runTool(exchange, call) {
  let { gateway, caller } = exchange,
    target = requireSession(gateway, call.sessionKey, call.agentId, "invalid_request"),
    { allow = [], deny = [] } = gateway.agents.config.gateway?.tools ?? {};
  if (!mayInvoke(call.name, caller, { allow, deny })) throw toolNotFound(call.name);
  let runtime = await gateway.agents.runtime(),
    tool = (await runtime.tools(target)).find((each) => each.name === call.name);
  if (!tool) throw toolNotFound(call.name);
  let args = withAction(call, tool.parameters),
    invoke = async () => {
      let signal = abortedByClient(exchange),
        outcome = await runtime.invokeTool({
          ...target,
          toolCallId: call.idempotencyKey ?? randomUUID5(),
          name: call.name,
          args,
          signal,
        });
      if (outcome.ok) return outcome.result;
      switch (outcome.code) {
        case "not_found":
          throw toolNotFound(call.name);
        case "invalid_arguments":
          throw new HttpError(400, "tool_error", outcome.message);
        case "blocked":
          throw new HttpError(403, "tool_call_blocked", outcome.message);
        case "failed":
          throw new HttpError(500, "tool_error", "tool execution failed");
      }
    };
  if (call.idempotencyKey === void 0) return invoke();
  let scope = `http:tools.invoke|${target.agentId}|${target.sessionKey}`;
  return gateway.idempotency.run(scope, call.idempotencyKey, { name: call.name, args }, invoke).catch((cause) => {
    throw cause instanceof GatewayRequestError ? invalid("idempotencyKey was already used with another body") : cause;
  });
}
function mayInvoke(name, caller, config) {
  return config.deny.includes(name) || (OWNER_ONLY.has(name) && !caller.owner)
    ? !1
    : !DENIED_OVER_HTTP.includes(name) || (caller.owner && config.allow.includes(name));
}
function parseToolCall(body) {
  let text = (key) => {
      let value = body[key];
      if (value != null) {
        if (typeof value != "string") throw invalid(`${key} must be text`);
        return value;
      }
    },
    name = text("name") ?? text("tool");
  if (name === void 0 || name.trim() === "") throw invalid("tool is required");
  let { args = {} } = body;
  if (typeof args != "object" || args === null || Array.isArray(args)) throw invalid("args must be an object");
  let idempotencyKey = text("idempotencyKey");
  if (idempotencyKey !== void 0 && (idempotencyKey === "" || idempotencyKey.length > MAX_IDEMPOTENCY_KEY_CHARS))
    throw invalid(`idempotencyKey must have 1 to ${MAX_IDEMPOTENCY_KEY_CHARS} characters`);
  return {
    name,
    args,
    action: text("action"),
    sessionKey: text("sessionKey"),
    agentId: text("agentId"),
    idempotencyKey,
  };
}
function withAction({ args, action }, schema) {
  let properties = schema.properties,
    takesAction = typeof properties == "object" && properties !== null && Object.hasOwn(properties, "action");
  return action !== void 0 && takesAction && args.action === void 0 ? { ...args, action } : args;
}
function abortedByClient({ response }) {
  let controller = new AbortController();
  return (
    response.on("close", () => {
      response.writableFinished || controller.abort();
    }),
    controller.signal
  );
}
function toolNotFound(name) {
  return new HttpError(404, "not_found", `Tool not available: ${name}`);
}
function invalid(message) {
  return new HttpError(400, "invalid_request", message);
}
function sendToolError({ response }, { status, type, message, options }) {
  sendJson(response, status, { ok: !1, error: { type, message } }, options.headers);
}
var PROBE_METHODS = ["GET", "HEAD"],
  hasChatCompletions = ({ agents }) => agents.config.gateway?.http?.endpoints?.chatCompletions?.enabled === !0,
  ROUTES = new Map([
    ["/health", { methods: PROBE_METHODS, access: "public", handle: live }],
    ["/healthz", { methods: PROBE_METHODS, access: "public", handle: live }],
    ["/startup", { methods: PROBE_METHODS, access: "public", handle: started }],
    ["/startupz", { methods: PROBE_METHODS, access: "public", handle: started }],
    ["/ready", { methods: PROBE_METHODS, access: "public", handle: ready }],
    ["/readyz", { methods: PROBE_METHODS, access: "public", handle: ready }],
    ["/tools/invoke", { methods: ["POST"], access: "authenticated", handle: invokeTool }],
    [
      "/v1/chat/completions",
      { methods: ["POST"], access: "authenticated", isEnabled: hasChatCompletions, handle: chatCompletions },
    ],
    ["/v1/models", { methods: ["GET"], access: "authenticated", isEnabled: hasChatCompletions, handle: listModels }],
  ]),
  MODEL_ROUTE = { methods: ["GET"], access: "authenticated", isEnabled: hasChatCompletions, handle: getModel },
  HEADERS_TIMEOUT_MS = 15e3,
  REQUEST_TIMEOUT_MS2 = 12e4;
function createHttpServer(gateway) {
  let server = createServer((request, response) => {
    handle(gateway, request, response);
  });
  return ((server.headersTimeout = HEADERS_TIMEOUT_MS), (server.requestTimeout = REQUEST_TIMEOUT_MS2), server);
}
function isHttpPath(url) {
  return findRoute(url) !== void 0;
}
async function handle(gateway, request, response) {
  (response.setHeader("X-Content-Type-Options", "nosniff"), response.setHeader("Referrer-Policy", "no-referrer"));
  try {
    await runRoute(gateway, request, response);
  } catch (cause) {
    let error = cause instanceof HttpError ? cause : new HttpError(500, "api_error", "internal error", { cause });
    if (
      (error.status >= 500 && gateway.log.error("an HTTP request failed", { path: request.url, error: cause }),
      response.headersSent)
    )
      return void response.destroy();
    sendError(response, error);
  }
}
async function runRoute(gateway, request, response) {
  let rules = gateway.access.rules(),
    { origin, host } = request.headers;
  if (!decideOrigin(origin, host, rules.allowedOrigins)) throw forbidden("origin not allowed");
  let route = findRoute(request.url ?? "/");
  if (!route || (route.access === "authenticated" && route.isEnabled?.(gateway) === !1)) throw notFound();
  if (!route.methods.includes(request.method ?? "")) throw methodNotAllowed(route.methods);
  let address = decideClientAddress(request.socket.remoteAddress ?? "", request.headers, gateway.proxyTrust()),
    client = address.ok ? address.client : void 0,
    exchange = { gateway, request, response, client };
  if (route.access === "public") return route.handle(exchange);
  if (!client) throw forbidden("a proxy on this machine forwarded the request; list it in gateway.trustedProxies");
  let caller = authenticateHttp(request, client, rules, gateway.access.limiter);
  if (gateway.isDraining())
    throw new HttpError(503, "unavailable", "the gateway is shutting down", { headers: { "Retry-After": "1" } });
  return route.handle({ ...exchange, caller });
}
function findRoute(url) {
  let path = parseRequestPath(url);
  return (path === void 0 ? void 0 : ROUTES.get(path)) ?? (parseModelPath(url) === void 0 ? void 0 : MODEL_ROUTE);
}
import { join } from "node:path";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes as randomBytes4 } from "node:crypto";
import { dirname } from "node:path";
function readPrivateFile(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    if (cause.code === "ENOENT") return;
    throw cause;
  }
}
function writePrivateFile(path, text) {
  let draft = writeDraft(path, text);
  renameSync(draft, path);
}
function createPrivateFile(path, text) {
  let draft = writeDraft(path, text);
  try {
    return (linkSync(draft, path), text);
  } catch (cause) {
    if (cause.code !== "EEXIST") throw cause;
    return readFileSync(path, "utf8");
  } finally {
    rmSync(draft, { force: !0 });
  }
}
function writeDraft(path, text) {
  mkdirSync(dirname(path), { recursive: !0, mode: 448 });
  let draft = `${path}.${process.pid}.${randomBytes4(4).toString("hex")}`;
  return (writeFileSync(draft, text, { mode: 384, flag: "wx", flush: !0 }), draft);
}
function readDeviceAuth(stateDir) {
  let text = readPrivateFile(pathOf(stateDir));
  if (text !== void 0)
    try {
      let auth = JSON.parse(text);
      return typeof auth.deviceId == "string" && typeof auth.token == "string" && Array.isArray(auth.scopes)
        ? auth
        : void 0;
    } catch {
      return;
    }
}
function writeDeviceAuth(stateDir, auth) {
  writePrivateFile(
    pathOf(stateDir),
    `${JSON.stringify(auth, null, 2)}
`,
  );
}
function pathOf(stateDir) {
  return join(stateDir, "identity", "device-auth.json");
}
import { join as join2 } from "node:path";
async function openDeviceIdentity(stateDir) {
  let path = join2(stateDir, "identity", "device.json"),
    identity = await parseIdentity(readPrivateFile(path) ?? (await createIdentityFile(path)));
  if (identity) return identity;
  throw new GatewayError(
    "GATEWAY_IDENTITY_INVALID",
    `${path} is not a device identity; move it away to have a new one created`,
  );
}
async function createIdentityFile(path) {
  let stored = formatStoredDeviceIdentity(await createDeviceIdentity(), Date.now());
  return createPrivateFile(
    path,
    `${JSON.stringify(stored, null, 2)}
`,
  );
}
async function parseIdentity(text) {
  let stored;
  try {
    stored = JSON.parse(text);
  } catch {
    return;
  }
  return parseStoredDeviceIdentity(stored);
}
async function trustLocalDevice(stateDir, pairing, now) {
  let device = await openDeviceIdentity(stateDir),
    grant = pairing.findDevice(device.deviceId)?.grants.find((each) => each.role === "operator"),
    stored = readDeviceAuth(stateDir);
  if (
    grant !== void 0 &&
    missingScopes(grant.scopes, CLI_DEFAULT_SCOPES).length === 0 &&
    stored?.deviceId === device.deviceId &&
    pairing.checkToken(device.deviceId, "operator", stored.token)
  )
    return;
  let scopes = [...CLI_DEFAULT_SCOPES],
    known = pairing.findDevice(device.deviceId);
  await pairing.approve({
    deviceId: device.deviceId,
    publicKey: device.publicKey,
    role: "operator",
    scopes,
    platform: known?.platform ?? "",
    deviceFamily: known?.deviceFamily ?? "",
  });
  let token = await pairing.mintToken(device.deviceId, "operator");
  writeDeviceAuth(stateDir, { deviceId: device.deviceId, role: "operator", token, scopes, updatedAtMs: now });
}
var import_pino = __toESM(require_pino(), 1);
import { mkdirSync as mkdirSync2 } from "node:fs";
import { dirname as dirname2 } from "node:path";
var REDACTED = "[redacted]";
var BUILT_IN_PATTERNS = [
    /\bBearer\s+[A-Za-z0-9._~+/=-]{8,}/gi,
    /\bsk-[A-Za-z0-9_-]{16,}/g,
    /\bAIza[A-Za-z0-9_-]{30,}/g,
    /\bgh[pousr]_[A-Za-z0-9]{20,}/g,
    /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  ],
  SECRET_KEY =
    /(?:^|[._-])(?:token|password|passwd|secret|api_?key|authorization|cookie|signature|private_?key|credential)s?$/i,
  SECRET_KEY_CAMEL = /(?:Token|Password|Secret|ApiKey|Authorization|Cookie|Signature|PrivateKey|Credential)s?$/;
function isSecretKey(name) {
  return SECRET_KEY.test(name) || SECRET_KEY_CAMEL.test(name);
}
function createRedactor(secrets, patterns = []) {
  let known = [...new Set(secrets)].filter((secret) => secret.length >= 6).toSorted((a, b) => b.length - a.length),
    expressions = [...BUILT_IN_PATTERNS, ...patterns.flatMap(compile)];
  return (text) => {
    let clean = text;
    for (let secret of known) clean = clean.replaceAll(secret, REDACTED);
    for (let expression of expressions) clean = clean.replace(expression, REDACTED);
    return clean;
  };
}
function redactValue(value, redact, depth = 0) {
  return typeof value == "string"
    ? redact(value)
    : typeof value != "object" || value === null
      ? value
      : depth > 6
        ? "[nested too deep]"
        : value instanceof Error
          ? redactValue(errorFields(value), redact, depth)
          : Array.isArray(value)
            ? value.map((item) => redactValue(item, redact, depth + 1))
            : Object.fromEntries(
                Object.entries(value).map(([key, field2]) => [
                  key,
                  isSecretKey(key) && typeof field2 == "string" ? REDACTED : redactValue(field2, redact, depth + 1),
                ]),
              );
}
function errorFields(error) {
  let code = error.code,
    cause = error.cause instanceof Error ? errorFields(error.cause) : void 0;
  return {
    name: error.name,
    message: error.message,
    ...(code === void 0 ? {} : { code }),
    ...(cause ? { cause } : {}),
  };
}
function compile(source) {
  try {
    return [new RegExp(source, "gi")];
  } catch {
    return [];
  }
}
var LEVELS2 = new Set(["trace", "debug", "info", "warn", "error", "fatal", "silent"]);
function openLogger(options) {
  mkdirSync2(dirname2(options.file), { recursive: !0, mode: 448 });
  let sink = (0, import_pino.destination)({ dest: options.file, append: !0, mode: 384, sync: !0 }),
    log = (0, import_pino.pino)(
      {
        level: knownLevel(options.level),
        base: { pid: process.pid },
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        formatters: { level: (label) => ({ level: label }) },
      },
      sink,
    ),
    redact = options.redact,
    write = (level, message, fields) => {
      if (!log.isLevelEnabled(level)) return;
      let text = redact(message),
        clean = fields && redactValue(fields, redact);
      (log[level](clean ?? {}, text), options.onLine?.(level, text, clean));
    };
  return {
    debug: (message, fields) => write("debug", message, fields),
    info: (message, fields) => write("info", message, fields),
    warn: (message, fields) => write("warn", message, fields),
    error: (message, fields) => write("error", message, fields),
    setLevel: (level) => {
      log.level = knownLevel(level);
    },
    setRedactor: (next) => {
      redact = next;
    },
    close: () => sink.end(),
  };
}
function knownLevel(level) {
  return LEVELS2.has(level) ? level : "info";
}
function collectSecrets(config, env, gatewaySecret) {
  let secrets = new Set(gatewaySecret === void 0 ? [] : [gatewaySecret]);
  for (let [name, value] of Object.entries(env)) value !== void 0 && isSecretKey(name) && secrets.add(value);
  return (collectFromTree(config, secrets), secrets);
}
function collectFromTree(value, secrets) {
  if (!(typeof value != "object" || value === null))
    for (let [key, field2] of Object.entries(value))
      typeof field2 == "string" && isSecretKey(key) ? secrets.add(field2) : collectFromTree(field2, secrets);
}
import { existsSync as existsSync2 } from "node:fs";
import { isIPv4 } from "node:net";
var TAILNET = ["100.64.0.0/10"];
function planBind({ bind = "loopback", customBindHost, interfaces, inContainer }) {
  switch (bind) {
    case "loopback":
      return loopback();
    case "lan":
      return everywhere();
    case "auto":
      return inContainer ? everywhere() : loopback();
    case "tailnet": {
      let address = tailnetAddress(interfaces);
      return address === void 0 ? loopback() : withLoopback(address);
    }
    case "custom":
      return custom(customBindHost);
    default:
      throw new GatewayError(
        "GATEWAY_BIND_INVALID",
        `gateway.bind: "${bind}" is not a bind mode; use loopback, lan, tailnet, auto, or custom with gateway.customBindHost`,
      );
  }
}
function detectContainer(env) {
  return existsSync2("/.dockerenv") || existsSync2("/run/.containerenv") || env.KUBERNETES_SERVICE_HOST !== void 0;
}
function loopback() {
  return {
    hosts: [
      { host: "127.0.0.1", optional: !1 },
      { host: "::1", optional: !0 },
    ],
    loopbackOnly: !0,
  };
}
function everywhere() {
  return { hosts: [{ host: "0.0.0.0", optional: !1 }], loopbackOnly: !1 };
}
function withLoopback(host) {
  return {
    hosts: [
      { host, optional: !1 },
      { host: "127.0.0.1", optional: !1 },
    ],
    loopbackOnly: !1,
  };
}
function custom(host) {
  if (host === void 0 || !isIPv4(host))
    throw new GatewayError(
      "GATEWAY_BIND_INVALID",
      'gateway.customBindHost: an IPv4 address is needed because gateway.bind is "custom"',
    );
  return host === "0.0.0.0"
    ? everywhere()
    : host === "127.0.0.1"
      ? { hosts: [{ host, optional: !1 }], loopbackOnly: !0 }
      : { ...withLoopback(host), loopbackOnly: isLoopbackIp(host) };
}
function tailnetAddress(interfaces) {
  for (let addresses of Object.values(interfaces)) {
    let found = addresses?.find((address) => address.family === "IPv4" && proxyList(TAILNET).has(address.address));
    if (found) return found.address;
  }
}
import { createServer as createServer2 } from "node:net";
import { readdirSync, readFileSync as readFileSync2, readlinkSync } from "node:fs";
var LISTEN = "0A";
function findPortOwner(port) {
  let inodes = new Set([...listeningInodes("/proc/net/tcp", port), ...listeningInodes("/proc/net/tcp6", port)]);
  if (inodes.size !== 0)
    for (let pid of list("/proc").filter((name) => /^\d+$/.test(name)))
      for (let fd of list(`/proc/${pid}/fd`)) {
        let inode = /^socket:\[(\d+)\]$/.exec(readLink(`/proc/${pid}/fd/${fd}`))?.[1];
        if (inode !== void 0 && inodes.has(inode)) return { pid: Number(pid), command: commandName(pid) };
      }
}
function listeningInodes(table, port) {
  let wanted = port.toString(16).toUpperCase().padStart(4, "0");
  return read(table)
    .split(`
`)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${wanted}`) && fields[3] === LISTEN)
    .flatMap((fields) => fields[9] ?? []);
}
function commandName(pid) {
  return read(`/proc/${pid}/comm`).trim() || "unknown";
}
function read(path) {
  try {
    return readFileSync2(path, "utf8");
  } catch {
    return "";
  }
}
function readLink(path) {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
function list(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
var RETRY_EVERY_MS = 500;
async function openListeners(http, plan, port, waitMs) {
  let giveUpAt = performance.now() + waitMs;
  for (;;)
    try {
      return await openAll(http, plan, port);
    } catch (cause) {
      let error = toBindError(cause, port);
      if (error.code !== "GATEWAY_PORT_IN_USE" || performance.now() + RETRY_EVERY_MS > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    }
}
async function openAll(http, plan, wantedPort) {
  let open2 = [],
    close = async () => {
      await Promise.all(open2.map((server) => new Promise((resolve) => server.close(() => resolve()))));
    },
    port = wantedPort;
  try {
    for (let { host, optional: optional2 } of plan.hosts) {
      let server = createServer2((socket) => {
        http.emit("connection", socket);
      });
      try {
        ((port = await listen(server, host, port)), open2.push(server));
      } catch (cause) {
        if (!optional2) throw cause;
      }
    }
  } catch (cause) {
    throw (await close(), cause);
  }
  return { port, host: plan.hosts[0]?.host ?? "127.0.0.1", close };
}
function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    (server.once("error", reject),
      server.listen({ host, port }, () => {
        (server.off("error", reject), resolve(server.address().port));
      }));
  });
}
function toBindError(cause, port) {
  let { code, message } = cause;
  if (code !== "EADDRINUSE")
    return new GatewayError("GATEWAY_BIND_FAILED", `cannot listen on port ${port}: ${message}`, { cause });
  let owner = findPortOwner(port),
    who = owner ? ` (pid ${owner.pid}, ${owner.command})` : "";
  return new GatewayError(
    "GATEWAY_PORT_IN_USE",
    `another gateway instance is already listening on ws://127.0.0.1:${port}${who}; stop it or choose another gateway.port`,
    { cause },
  );
}
import {
  mkdirSync as mkdirSync3,
  renameSync as renameSync2,
  rmSync as rmSync2,
  writeFileSync as writeFileSync2,
} from "node:fs";
import { dirname as dirname3, join as join4 } from "node:path";
import Database from "better-sqlite3";
import { readFileSync as readFileSync3 } from "node:fs";
function processStartIdentity(pid) {
  try {
    let stat = readFileSync3(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return;
  }
}
function isProcessAlive(pid) {
  try {
    return (process.kill(pid, 0), !0);
  } catch (cause) {
    return cause.code === "EPERM";
  }
}
import { readFileSync as readFileSync4 } from "node:fs";
import { join as join3 } from "node:path";
function ownerFileOf(stateDir) {
  return join3(stateDir, "state", "gateway.owner.json");
}
function readStateOwner(stateDir) {
  return readOwner(ownerFileOf(stateDir));
}
function readOwner(ownerFile) {
  try {
    let owner = JSON.parse(readFileSync4(ownerFile, "utf8"));
    return Number.isSafeInteger(owner.pid)
      ? owner.startIdentity === void 0
        ? isProcessAlive(owner.pid)
          ? owner
          : void 0
        : owner.startIdentity === processStartIdentity(owner.pid)
          ? owner
          : void 0
      : void 0;
  } catch {
    return;
  }
}
function acquireStateLock(stateDir) {
  return acquireLock({
    lockFile: join4(stateDir, "state", "gateway.lock"),
    ownerFile: ownerFileOf(stateDir),
    busy: (owner) =>
      `gateway already running (pid ${owner?.pid ?? "unknown"}); stop it first or choose another OPENCLAW_STATE_DIR`,
    unusable: (reason) =>
      `the state folder ${stateDir} cannot be used (${reason}); make it writable for this user or set OPENCLAW_STATE_DIR`,
  });
}
function acquireConfigLock(configPath) {
  return acquireLock({
    lockFile: `${configPath}.gateway.lock`,
    ownerFile: `${configPath}.gateway.owner.json`,
    busy: (owner) =>
      `another gateway (pid ${owner?.pid ?? "unknown"}) runs with ${configPath}; set OPENCLAW_CONFIG_PATH, or OPENCLAW_ALLOW_MULTI_GATEWAY=1 if that is meant`,
    unusable: (reason) =>
      `${configPath} cannot be locked (${reason}); make its folder writable or set OPENCLAW_ALLOW_MULTI_GATEWAY=1`,
  });
}
function acquireLock(plan) {
  let database = openLockFile(plan);
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    throw (
      database.close(),
      cause.code?.startsWith("SQLITE_BUSY") !== !0
        ? unusable(plan, cause)
        : new GatewayError("GATEWAY_ALREADY_RUNNING", plan.busy(readOwner(plan.ownerFile)), { cause })
    );
  }
  let owner = { pid: process.pid },
    startIdentity = processStartIdentity(process.pid);
  (startIdentity !== void 0 && (owner.startIdentity = startIdentity), publishOwner(plan.ownerFile, owner));
  let held = !0;
  return {
    announcePort: (port) => publishOwner(plan.ownerFile, { ...owner, port }),
    release() {
      held && ((held = !1), rmSync2(plan.ownerFile, { force: !0 }), database.close());
    },
  };
}
function openLockFile(plan) {
  try {
    return (
      mkdirSync3(dirname3(plan.lockFile), { recursive: !0, mode: 448 }),
      writeFileSync2(plan.lockFile, "", { flag: "a", mode: 384 }),
      new Database(plan.lockFile, { timeout: 0 })
    );
  } catch (cause) {
    throw unusable(plan, cause);
  }
}
function publishOwner(ownerFile, owner) {
  let draft = `${ownerFile}.${process.pid}`;
  (writeFileSync2(draft, JSON.stringify(owner), { mode: 384 }), renameSync2(draft, ownerFile));
}
function unusable(plan, cause) {
  let reason = cause instanceof Error ? cause.message : String(cause);
  return new GatewayError("GATEWAY_STATE_DIR_UNUSABLE", plan.unusable(reason), { cause });
}
import { randomBytes as randomBytes5, randomUUID as randomUUID6 } from "node:crypto";
var MAX_REQUESTS_IN_FLIGHT = 512,
  Connection = class {
    id = randomUUID6();
    facts;
    messageSubscriptions = new Set();
    followedRuns = new Set();
    subscribedToSessions = !1;
    #socket;
    #host;
    #nonce = randomBytes5(24).toString("base64url");
    #inFlight = new Map();
    #visibleScopes = new Map();
    #phase = "challenged";
    #handshakeTimer;
    #admission;
    #check;
    #seq = 0;
    #pingSentAt;
    constructor(socket, facts, host) {
      ((this.#socket = socket),
        (this.#host = host),
        (this.facts = facts),
        socket.on("message", (data, isBinary) => this.#receive(data, isBinary)),
        socket.on("close", () => this.#ended()),
        socket.on("pong", () => (this.#pingSentAt = void 0)),
        socket.on("error", () => {}),
        (this.#handshakeTimer = setTimeout(
          () => this.close(CLOSE_CODES.policy, "handshake timeout"),
          host.limits.handshakeTimeoutMs,
        )),
        this.#send(formatEvent("connect.challenge", { nonce: this.#nonce, ts: host.now() })()));
    }
    get admission() {
      if (!this.#admission) throw new Error("the connection has not been admitted");
      return this.#admission;
    }
    get hello() {
      if (!this.#check) throw new Error("the connection has not been admitted");
      return this.#check;
    }
    get isOpen() {
      return this.#phase === "open";
    }
    hasCapability(name) {
      return this.#check?.connect.caps?.includes(name) === !0;
    }
    maySee(scope) {
      if (scope === null) return !0;
      let visible = this.#visibleScopes.get(scope);
      return (
        visible === void 0 &&
          ((visible = hasScope(this.admission.scopes, scope)), this.#visibleScopes.set(scope, visible)),
        visible
      );
    }
    sendEvent(format, droppable) {
      if (this.#phase === "open") {
        if (((this.#seq += 1), this.#socket.bufferedAmount > this.#host.limits.maxBufferedBytes)) {
          droppable || this.close(CLOSE_CODES.policy, SLOW_CONSUMER_CLOSE_REASON);
          return;
        }
        this.#send(format(this.#seq));
      }
    }
    keepAlive(now) {
      if (this.#phase === "open") {
        if (this.#pingSentAt === void 0) {
          ((this.#pingSentAt = Number.POSITIVE_INFINITY),
            this.#socket.ping(void 0, void 0, () => {
              this.#pingSentAt === Number.POSITIVE_INFINITY && (this.#pingSentAt = this.#host.now());
            }));
          return;
        }
        now - this.#pingSentAt > this.#host.limits.pongTimeoutMs && this.#socket.terminate();
      }
    }
    close(code, reason) {
      if (this.#phase !== "closed") {
        ((this.#phase = "closed"), clearTimeout(this.#handshakeTimer), this.#socket.close(code, reason.slice(0, 120)));
        for (let controller of this.#inFlight.values()) controller.abort();
        this.#host.closed(this);
      }
    }
    #receive(data, isBinary) {
      if (this.#phase === "closed") return;
      if (isBinary) return this.close(CLOSE_CODES.binaryFrame, "binary frames are not accepted");
      let bytes = data;
      switch (this.#phase) {
        case "challenged":
          return bytes.length > this.#host.limits.maxPreAuthBytes
            ? this.close(CLOSE_CODES.tooLarge, "frame too large before connect")
            : void this.#connect(bytes.toString("utf8"));
        case "connecting":
          return this.close(CLOSE_CODES.policy, "wait for hello-ok before the next frame");
        case "open":
          return this.#handleFrame(bytes.toString("utf8"));
      }
    }
    async #connect(text) {
      this.#phase = "connecting";
      let parsed = parseClientFrame(text);
      if (parsed.kind === "invalid") return this.#refuse(parsed.id, parsed.error, CLOSE_CODES.policy);
      if (parsed.kind !== "request") return this.close(CLOSE_CODES.policy, "the first frame must be a connect request");
      let { id, method, params } = parsed.frame;
      if (method !== "connect") return this.close(CLOSE_CODES.policy, "the first request must be connect");
      let check = checkConnect(params);
      if (!check.ok) return this.#refuse(id, check.error, check.closeCode);
      try {
        let admission = await this.#host.admit({ check, nonce: this.#nonce, ...this.facts });
        if (this.#phase !== "connecting") return;
        ((this.#admission = admission), (this.#check = check));
        let hello = this.#host.welcome(this, id);
        ((this.#phase = "open"), clearTimeout(this.#handshakeTimer), this.#send(hello), this.#host.opened(this));
      } catch (cause) {
        let error =
          cause instanceof GatewayRequestError
            ? cause
            : unavailable("the handshake failed; try again", { retryable: !0, cause });
        this.#refuse(id, error, CLOSE_CODES.policy);
      }
    }
    #refuse(requestId, error, closeCode) {
      this.#phase !== "closed" &&
        (this.#host.refused(this.facts, error),
        this.#send(formatErrorResponse(requestId, error)),
        this.close(
          closeCode,
          error.detailCode === "PAIRING_REQUIRED"
            ? `${PAIRING_CLOSE_REASON}: ${error.details?.requestId}`
            : error.message,
        ));
    }
    #handleFrame(text) {
      let parsed = parseClientFrame(text);
      switch (parsed.kind) {
        case "request":
          return void this.#handleRequest(parsed.frame);
        case "cancel":
          return this.#inFlight.get(parsed.id)?.abort();
        case "ignored":
          return;
        case "invalid":
          return this.#send(formatErrorResponse(parsed.id, parsed.error));
        case "unusable":
          return this.close(CLOSE_CODES.policy, parsed.reason);
      }
    }
    async #handleRequest(frame) {
      if (this.#inFlight.has(frame.id))
        return this.#send(
          formatErrorResponse(frame.id, invalidRequest(`a request with id "${frame.id}" is still in flight`)),
        );
      if (this.#inFlight.size >= MAX_REQUESTS_IN_FLIGHT) {
        let busy = unavailable("too many requests in flight on this connection", { retryable: !0, retryAfterMs: 1e3 });
        return this.#send(formatErrorResponse(frame.id, busy));
      }
      let controller = new AbortController();
      this.#inFlight.set(frame.id, controller);
      try {
        this.#send(await this.#host.dispatch(this, frame, controller.signal, (text) => this.#send(text)));
      } finally {
        this.#inFlight.delete(frame.id);
      }
    }
    #send(text) {
      this.#socket.readyState === this.#socket.OPEN && this.#socket.send(text);
    }
    #ended() {
      if (this.#phase !== "closed") {
        ((this.#phase = "closed"), clearTimeout(this.#handshakeTimer));
        for (let controller of this.#inFlight.values()) controller.abort();
        this.#host.closed(this);
      }
    }
  };
var PRE_AUTH_SLACK_BYTES = 1024,
  SocketServer = class {
    #server;
    #host;
    #trust;
    constructor(host, trust) {
      ((this.#host = host), (this.#trust = trust));
      let options = {
        noServer: !0,
        clientTracking: !0,
        perMessageDeflate: !1,
        maxPayload: host.limits.maxPayload,
        closeTimeout: host.limits.closeGraceMs,
      };
      this.#server = new import_websocket_server.default(options);
    }
    handleUpgrade(request, socket, head) {
      let peerAddress = request.socket.remoteAddress ?? "",
        address = decideClientAddress(peerAddress, request.headers, this.#trust()),
        meter = meterPreAuthBytes(socket, this.#host.limits.maxPreAuthBytes + PRE_AUTH_SLACK_BYTES);
      this.#server.handleUpgrade(request, socket, head, (webSocket) => {
        let facts = { address, peerAddress, origin: request.headers.origin, host: request.headers.host },
          connection = new Connection(webSocket, facts, this.#host);
        meter.watch(webSocket, connection);
      });
    }
    async close(code, reason) {
      let closing = [...this.#server.clients].map((socket) =>
        closeSocket(socket, code, reason, this.#host.limits.closeGraceMs),
      );
      (await Promise.all(closing), this.#server.close());
    }
  };
function meterPreAuthBytes(socket, maxBytes) {
  let received = 0,
    onExcess = () => {
      socket.destroy();
    },
    count = (chunk) => {
      ((received += chunk.length), received > maxBytes && onExcess());
    };
  return (
    socket.on("data", count),
    {
      watch(webSocket, connection) {
        ((onExcess = () => {
          if (connection.isOpen) return void socket.off("data", count);
          (socket.off("data", count), connection.close(CLOSE_CODES.tooLarge, "frame too large before connect"));
        }),
          webSocket.once("close", () => socket.off("data", count)));
      },
    }
  );
}
function closeSocket(socket, code, reason, graceMs) {
  return new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve();
    let timer = setTimeout(() => socket.terminate(), graceMs);
    (socket.once("close", () => {
      (clearTimeout(timer), resolve());
    }),
      socket.close(code, reason));
  });
}
var RESTART_CLOSE_CODE = 1012,
  LOCK_RETRY_EVERY_MS = 250;
function createGateway(options) {
  return new LocalGateway(options);
}
var LocalGateway = class {
  #options;
  #limits;
  #config;
  #env;
  #open = {};
  #closing;
  constructor(options) {
    ((this.#options = options),
      (this.#config = options.config ?? {}),
      (this.#env = options.env ?? {}),
      (this.#limits = { ...DEFAULT_LIMITS, ...options.limits }));
  }
  async listen() {
    let plan = this.#planBind(),
      auth = this.#resolveAuth(plan),
      port = this.#resolvePort();
    refuseUnsupported(this.#config, auth);
    try {
      return await this.#start(plan, auth, port);
    } catch (cause) {
      throw (await this.close({ reason: "start failed", drainMs: 0 }), cause);
    }
  }
  async applyConfig(config, env) {
    let { gateway, log } = this.#open;
    if (!gateway || !log) throw new GatewayError("GATEWAY_CLOSED", "the gateway is not running; call listen first");
    let before = { config: this.#config, env: this.#env };
    ((this.#config = config), (this.#env = env));
    try {
      let auth = this.#resolveAuth(this.#planBind());
      (await gateway.applyConfig(config, env, auth),
        log.setLevel(this.#logLevel()),
        log.setRedactor(this.#redactor(auth)));
    } catch (cause) {
      throw ((this.#config = before.config), (this.#env = before.env), cause);
    }
  }
  announceConfig(path, hash) {
    this.#open.gateway?.announceConfig(path, hash);
  }
  log(level, message, fields) {
    this.#open.log?.[level](message, fields);
  }
  close(options = {}) {
    return ((this.#closing ??= this.#close(options)), this.#closing);
  }
  async #start(plan, auth, port) {
    let { stateDir, waits = {} } = this.#options,
      open2 = this.#open,
      lock = await this.#acquireLock();
    open2.lock = lock;
    let log = openLogger({
      file: this.#logFile(),
      level: this.#logLevel(),
      redact: this.#redactor(auth),
      ...(this.#options.onLog ? { onLine: this.#options.onLog } : {}),
    });
    open2.log = log;
    let store = openStore({ path: join5(stateDir, "state", "gateway.sqlite"), migrations: PAIRING_MIGRATIONS });
    open2.store = store;
    let gateway = assembleGateway({
      options: this.#options,
      config: this.#config,
      env: this.#env,
      auth,
      limits: this.#limits,
      log,
      logFile: this.#logFile(),
      store,
    });
    open2.gateway = gateway;
    let http = createHttpServer(gateway.services),
      sockets = new SocketServer(gateway.connectionHost, () => gateway.services.proxyTrust());
    (http.on("upgrade", (request, socket, head) => {
      let claimed = isHttpPath(request.url ?? "/");
      if (claimed || gateway.services.isDraining())
        return void socket.end(`HTTP/1.1 ${claimed ? "404 Not Found" : "503 Service Unavailable"}\r
Connection: close\r
\r
`);
      sockets.handleUpgrade(request, socket, head);
    }),
      (open2.http = http),
      (open2.sockets = sockets),
      (open2.listeners = await openListeners(http, plan, port, waits.portMs ?? 0)));
    let { host, port: boundPort } = open2.listeners;
    return (
      lock.announcePort(boundPort),
      auth.generated && (await trustLocalDevice(stateDir, gateway.services.access.pairing, gateway.services.now())),
      await gateway.start(),
      log.info("gateway listening", { host, port: boundPort, authMode: auth.mode, authSource: auth.source }),
      { url: `ws://${host}:${boundPort}`, host, port: boundPort }
    );
  }
  async #close({ reason = "shutdown", restartExpectedMs, drainMs }) {
    let { lock, log, store, gateway, http, sockets, listeners } = this.#open,
      patience = drainMs ?? this.#config.gateway?.reload?.drainMs ?? this.#limits.drainMs,
      accepting = listeners?.close();
    (await gateway?.drain(patience),
      gateway?.announceShutdown(reason, restartExpectedMs),
      await sockets?.close(RESTART_CLOSE_CODE, restartExpectedMs === void 0 ? "gateway shutdown" : "gateway restart"),
      http?.closeAllConnections(),
      await accepting,
      await gateway?.stop(),
      store?.close(),
      log?.info("gateway closed", { reason }),
      log?.close(),
      lock?.release(),
      (this.#open = {}));
  }
  async #acquireLock() {
    let giveUpAt = performance.now() + (this.#options.waits?.lockMs ?? 0);
    for (;;)
      try {
        return acquireStateLock(this.#options.stateDir);
      } catch (cause) {
        if (
          !(cause instanceof GatewayError && cause.code === "GATEWAY_ALREADY_RUNNING") ||
          performance.now() + LOCK_RETRY_EVERY_MS > giveUpAt
        )
          throw cause;
        await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_EVERY_MS));
      }
  }
  #planBind() {
    let { bind, customBindHost } = this.#config.gateway ?? {};
    return planBind({
      bind: this.#options.bind ?? bind,
      customBindHost,
      interfaces: networkInterfaces(),
      inContainer: detectContainer(this.#env),
    });
  }
  #resolveAuth({ loopbackOnly }) {
    let { mode, token, password } = this.#config.gateway?.auth ?? {},
      running = this.#open.gateway?.services.access.rules().auth,
      auth = resolveGatewayAuth({
        ...(this.#options.auth ? { flags: this.#options.auth } : {}),
        env: { token: this.#env.OPENCLAW_GATEWAY_TOKEN, password: this.#env.OPENCLAW_GATEWAY_PASSWORD },
        config: { mode, token: plainSecret(token), password: plainSecret(password) },
        loopbackOnly,
      });
    return auth.generated && running?.generated ? running : auth;
  }
  #resolvePort() {
    let fromEnv = this.#env.OPENCLAW_GATEWAY_PORT,
      [port, source] =
        this.#options.port !== void 0
          ? [this.#options.port, "port"]
          : fromEnv !== void 0 && fromEnv.trim() !== ""
            ? [Number(fromEnv), "OPENCLAW_GATEWAY_PORT"]
            : [this.#config.gateway?.port ?? 18789, "gateway.port"];
    if ((port === 0 && source === "port") || (Number.isInteger(port) && port >= 1 && port <= 65535)) return port;
    throw new GatewayError(
      "GATEWAY_PORT_INVALID",
      `${source}: ${port} is not a port; use a whole number from 1 to 65535`,
    );
  }
  #logFile() {
    return this.#config.logging?.file ?? join5(this.#options.stateDir, "logs", "openclaw.log");
  }
  #logLevel() {
    return this.#env.OPENCLAW_LOG_LEVEL ?? this.#config.logging?.level ?? "info";
  }
  #redactor(auth) {
    return createRedactor(collectSecrets(this.#config, this.#env, auth.secret), this.#config.logging?.redactPatterns);
  }
};
function refuseUnsupported({ gateway }, auth) {
  let tailscale = gateway?.tailscale?.mode ?? "off";
  if (gateway?.tls?.enabled === !0)
    throw new GatewayError(
      "GATEWAY_UNSUPPORTED",
      "gateway.tls.enabled: TLS is not supported yet; put a TLS proxy in front and turn it off",
    );
  if (tailscale !== "off" && (gateway?.bind ?? "loopback") !== "loopback")
    throw new GatewayError(
      "GATEWAY_TAILSCALE_INVALID",
      `gateway.bind: must be loopback with gateway.tailscale.mode "${tailscale}"`,
    );
  if (tailscale === "funnel" && auth.mode !== "password")
    throw new GatewayError(
      "GATEWAY_TAILSCALE_INVALID",
      'gateway.auth.mode: must be password with gateway.tailscale.mode "funnel"',
    );
  if (tailscale !== "off")
    throw new GatewayError(
      "GATEWAY_UNSUPPORTED",
      "gateway.tailscale.mode: not supported yet; set it to off and run tailscale serve yourself",
    );
}
function plainSecret(secret) {
  return typeof secret == "string" ? secret : void 0;
}
import { setTimeout as wait } from "node:timers/promises";
var POLITE_MS = 1e4,
  CHECK_EVERY_MS = 50;
async function stopGatewayOn(port, stateDir) {
  let owner = readStateOwner(stateDir);
  if (owner === void 0 || owner.port !== port) {
    let stranger = findPortOwner(port);
    if (!stranger) return;
    throw new GatewayError(
      "GATEWAY_PORT_IN_USE",
      `port ${port} belongs to pid ${stranger.pid} (${stranger.command}), which is not the gateway of ${stateDir}; stop it yourself`,
    );
  }
  process.kill(owner.pid, "SIGTERM");
  let giveUpAt = performance.now() + POLITE_MS;
  for (; isProcessAlive(owner.pid);)
    (performance.now() > giveUpAt && readStateOwner(stateDir)?.pid === owner.pid && process.kill(owner.pid, "SIGKILL"),
      await wait(CHECK_EVERY_MS));
}
var LOCK_WAIT_MS = 5e3,
  PORT_WAIT_MS = 1e4,
  RESTART_EXPECTED_MS = 1e3;
async function runGateway(options) {
  let lastGood;
  try {
    for (;;) {
      let snapshot = await readConfig(options, lastGood);
      if (!snapshot) return 1;
      let outcome = await runOnce(options, snapshot);
      if (outcome.kind === "stopped") return 0;
      lastGood = outcome.lastGood;
    }
  } catch (cause) {
    return (
      options.stderr.write(`${oneLine(cause)}
`),
      1
    );
  }
}
async function readConfig(options, lastGood) {
  let { paths, env, flags, stderr } = options,
    snapshot = await loadConfig(loadOptions(options));
  if (!snapshot.valid) {
    for (let issue of snapshot.issues)
      stderr.write(`${formatIssue(issue)}
`);
    return (
      stderr.write(`${paths.configPath} is not valid; correct it or run: openclaw doctor --fix
`),
      lastGood
    );
  }
  let [refusal] = checkGatewayStart(snapshot.config, { allowUnconfigured: flags?.allowUnconfigured ?? !1 });
  if (refusal)
    return (
      stderr.write(`${formatIssue(refusal)}
`),
      lastGood
    );
  if (!isEnabled(env.OPENCLAW_SUPPRESS_NOTES))
    for (let warning of snapshot.warnings)
      stderr.write(`warning: ${formatIssue(warning)}
`);
  return snapshot;
}
async function runOnce(options, snapshot) {
  let { paths, flags = {}, stdout } = options,
    secrets = await resolveSecrets(snapshot, { homeDir: paths.homeDir }),
    run = new Run(),
    off = options.onStop(() => run.stop()),
    configLock = needsConfigLock(options) ? acquireConfigLock(paths.configPath) : void 0;
  try {
    let port = resolvePort(options, snapshot);
    flags.force === !0 && (await stopGatewayOn(port, paths.stateDir));
    let gateway = createGateway(gatewayOptions(options, snapshot, secrets, port, run)),
      { url } = await gateway.listen();
    stdout.write(`gateway listening on ${url} (pid ${process.pid})
`);
    let reloader = new Reloader(gateway, options, snapshot, secrets, run);
    (await reloader.start(),
      recordLastKnownGood(snapshot).catch((cause) =>
        run.log("warn", "the configuration could not be kept as last known good", { error: cause }),
      ));
    let ended = await run.ended;
    await reloader.close();
    let restarting = ended.kind === "restart";
    return (
      await gateway.close({ reason: ended.reason, ...(restarting ? { restartExpectedMs: RESTART_EXPECTED_MS } : {}) }),
      restarting ? { kind: "restart", lastGood: reloader.current } : { kind: "stopped" }
    );
  } finally {
    (off(), configLock?.release());
  }
}
function gatewayOptions(options, snapshot, secrets, port, run) {
  let { paths, flags = {}, stderr, env } = options,
    { bind, auth: mode, token, password } = flags,
    auth = {
      ...(mode === void 0 ? {} : { mode }),
      ...(token === void 0 ? {} : { token }),
      ...(password === void 0 ? {} : { password }),
    },
    handshakeTimeoutMs = Number(env.OPENCLAW_HANDSHAKE_TIMEOUT_MS);
  return {
    stateDir: paths.stateDir,
    homeDir: paths.homeDir,
    config: secrets.config,
    configFile: loadOptions(options),
    env: snapshot.env,
    port,
    ...(bind === void 0 ? {} : { bind }),
    ...(Object.keys(auth).length === 0 ? {} : { auth }),
    ...(handshakeTimeoutMs > 0 ? { limits: { handshakeTimeoutMs } } : {}),
    waits: { lockMs: LOCK_WAIT_MS, portMs: PORT_WAIT_MS },
    onLog: (level, message, fields) => {
      flags.verbose === !0 &&
        stderr.write(`${level}: ${message}${fields ? ` ${JSON.stringify(fields)}` : ""}
`);
    },
    onRestartRequested: (reason, delayMs) => {
      setTimeout(() => run.restart(reason), delayMs).unref();
    },
    onReloadRequested: () => run.reloadSoon(),
  };
}
var Run = class {
    ended;
    reloadSoon = () => {};
    log = () => {};
    #end;
    constructor() {
      this.ended = new Promise((resolve) => (this.#end = resolve));
    }
    stop() {
      this.#end({ kind: "stop", reason: "shutdown" });
    }
    restart(reason) {
      this.#end({ kind: "restart", reason });
    }
  },
  Reloader = class {
    #gateway;
    #options;
    #run;
    #secrets;
    #watch;
    current;
    constructor(gateway, options, snapshot, secrets, run) {
      ((this.#gateway = gateway),
        (this.#options = options),
        (this.#run = run),
        (this.#secrets = secrets),
        (this.current = snapshot));
    }
    async start() {
      ((this.#run.log = (level, message, fields) => this.#gateway.log(level, message, fields)),
        (this.#watch = await watchConfig({
          ...loadOptions(this.#options),
          current: this.current,
          onChange: (change) => this.#onChange(change),
          onInvalid: (issues) => {
            for (let issue of issues) this.#report(`configuration not applied: ${formatIssue(issue)}`);
          },
          onError: (cause) => this.#report(`configuration not applied: ${oneLine(cause)}`),
        })),
        (this.#run.reloadSoon = () => {
          this.#watch?.check();
        }));
    }
    async close() {
      ((this.#run.reloadSoon = () => {}), await this.#watch?.close());
    }
    async #onChange({ snapshot, plan }) {
      if ((snapshot.config.gateway?.reload?.mode ?? "hybrid") === "off") {
        this.#gateway.log(
          "info",
          "the configuration changed; gateway.reload.mode is off, so it applies at the next start",
          { paths: plan.changedPaths },
        );
        return;
      }
      if ((this.#gateway.announceConfig(snapshot.path, snapshot.hash ?? ""), plan.kind === "restart"))
        return (
          this.#gateway.log("info", "restarting for a changed configuration", { paths: plan.restartPaths }),
          (this.current = snapshot),
          this.#run.restart("config")
        );
      let secrets = await resolveSecrets(snapshot, { homeDir: this.#options.paths.homeDir, previous: this.#secrets });
      (plan.kind === "hot" && (await this.#gateway.applyConfig(secrets.config, snapshot.env)),
        (this.#secrets = secrets),
        (this.current = snapshot),
        this.#gateway.log("info", "configuration applied", { paths: plan.changedPaths }));
    }
    #report(text) {
      (this.#gateway.log("error", text),
        this.#options.stderr.write(`${text}
`));
    }
  };
function loadOptions({ env, paths, cwd }) {
  return { env, paths, cwd };
}
function resolvePort({ flags, paths }, { config, env }) {
  let fromEnv = (env.OPENCLAW_GATEWAY_PORT ?? "").trim();
  return flags?.port ?? (fromEnv === "" ? (config.gateway?.port ?? paths.defaultPort) : Number(fromEnv));
}
function needsConfigLock({ paths, env }) {
  return (
    relative(paths.stateDir, dirname4(paths.configPath)).startsWith("..") &&
    !isEnabled(env.OPENCLAW_ALLOW_MULTI_GATEWAY)
  );
}
function oneLine(cause) {
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s*\n\s*/g, " ");
}
export { runGateway };
