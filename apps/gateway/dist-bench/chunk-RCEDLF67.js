import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { createParser } from "./chunk-KJVPW3T7.js";
var marker = "vercel.ai.error",
  symbol = Symbol.for(marker),
  _a,
  _b,
  AISDKError = class _AISDKError extends ((_b = Error), (_a = symbol), _b) {
    constructor({ name: name14, message, cause }) {
      (super(message), (this[_a] = !0), (this.name = name14), (this.cause = cause));
    }
    static isInstance(error) {
      return _AISDKError.hasMarker(error, marker);
    }
    static hasMarker(error, marker15) {
      let markerSymbol = Symbol.for(marker15);
      return (
        error != null &&
        typeof error == "object" &&
        markerSymbol in error &&
        typeof error[markerSymbol] == "boolean" &&
        error[markerSymbol] === !0
      );
    }
  },
  name = "AI_APICallError",
  marker2 = `vercel.ai.error.${name}`,
  symbol2 = Symbol.for(marker2),
  _a2,
  _b2,
  APICallError = class extends ((_b2 = AISDKError), (_a2 = symbol2), _b2) {
    constructor({
      message,
      url,
      requestBodyValues,
      statusCode,
      responseHeaders,
      responseBody,
      cause,
      isRetryable = statusCode != null &&
        (statusCode === 408 || statusCode === 409 || statusCode === 429 || statusCode >= 500),
      data,
    }) {
      (super({ name, message, cause }),
        (this[_a2] = !0),
        (this.url = url),
        (this.requestBodyValues = requestBodyValues),
        (this.statusCode = statusCode),
        (this.responseHeaders = responseHeaders),
        (this.responseBody = responseBody),
        (this.isRetryable = isRetryable),
        (this.data = data));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker2);
    }
  },
  name2 = "AI_EmptyResponseBodyError",
  marker3 = `vercel.ai.error.${name2}`,
  symbol3 = Symbol.for(marker3),
  _a3,
  _b3,
  EmptyResponseBodyError = class extends ((_b3 = AISDKError), (_a3 = symbol3), _b3) {
    constructor({ message = "Empty response body" } = {}) {
      (super({ name: name2, message }), (this[_a3] = !0));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker3);
    }
  };
function getErrorMessage(error) {
  return error == null
    ? "unknown error"
    : typeof error == "string"
      ? error
      : error instanceof Error
        ? error.message
        : JSON.stringify(error);
}
var name3 = "AI_InvalidArgumentError",
  marker4 = `vercel.ai.error.${name3}`,
  symbol4 = Symbol.for(marker4),
  _a4,
  _b4,
  InvalidArgumentError = class extends ((_b4 = AISDKError), (_a4 = symbol4), _b4) {
    constructor({ message, cause, argument }) {
      (super({ name: name3, message, cause }), (this[_a4] = !0), (this.argument = argument));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker4);
    }
  },
  name4 = "AI_InvalidPromptError",
  marker5 = `vercel.ai.error.${name4}`,
  symbol5 = Symbol.for(marker5),
  _a5,
  _b5,
  InvalidPromptError = class extends ((_b5 = AISDKError), (_a5 = symbol5), _b5) {
    constructor({ prompt, message, cause }) {
      (super({ name: name4, message: `Invalid prompt: ${message}`, cause }), (this[_a5] = !0), (this.prompt = prompt));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker5);
    }
  },
  name5 = "AI_InvalidResponseDataError",
  marker6 = `vercel.ai.error.${name5}`,
  symbol6 = Symbol.for(marker6),
  _a6,
  _b6,
  InvalidResponseDataError = class extends ((_b6 = AISDKError), (_a6 = symbol6), _b6) {
    constructor({ data, message = `Invalid response data: ${JSON.stringify(data)}.` }) {
      (super({ name: name5, message }), (this[_a6] = !0), (this.data = data));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker6);
    }
  },
  name6 = "AI_JSONParseError",
  marker7 = `vercel.ai.error.${name6}`,
  symbol7 = Symbol.for(marker7),
  _a7,
  _b7,
  JSONParseError = class extends ((_b7 = AISDKError), (_a7 = symbol7), _b7) {
    constructor({ text, cause }) {
      (super({
        name: name6,
        message: `JSON parsing failed: Text: ${text}.
Error message: ${getErrorMessage(cause)}`,
        cause,
      }),
        (this[_a7] = !0),
        (this.text = text));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker7);
    }
  },
  name7 = "AI_LoadAPIKeyError",
  marker8 = `vercel.ai.error.${name7}`,
  symbol8 = Symbol.for(marker8),
  _a8,
  _b8,
  LoadAPIKeyError = class extends ((_b8 = AISDKError), (_a8 = symbol8), _b8) {
    constructor({ message }) {
      (super({ name: name7, message }), (this[_a8] = !0));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker8);
    }
  },
  name8 = "AI_LoadSettingError",
  marker9 = `vercel.ai.error.${name8}`,
  symbol9 = Symbol.for(marker9),
  _a9,
  _b9,
  LoadSettingError = class extends ((_b9 = AISDKError), (_a9 = symbol9), _b9) {
    constructor({ message }) {
      (super({ name: name8, message }), (this[_a9] = !0));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker9);
    }
  },
  name9 = "AI_NoContentGeneratedError",
  marker10 = `vercel.ai.error.${name9}`,
  symbol10 = Symbol.for(marker10),
  _a10,
  _b10,
  NoContentGeneratedError = class extends ((_b10 = AISDKError), (_a10 = symbol10), _b10) {
    constructor({ message = "No content generated." } = {}) {
      (super({ name: name9, message }), (this[_a10] = !0));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker10);
    }
  },
  name10 = "AI_NoSuchModelError",
  marker11 = `vercel.ai.error.${name10}`,
  symbol11 = Symbol.for(marker11),
  _a11,
  _b11,
  NoSuchModelError = class extends ((_b11 = AISDKError), (_a11 = symbol11), _b11) {
    constructor({ errorName = name10, modelId, modelType, message = `No such ${modelType}: ${modelId}` }) {
      (super({ name: errorName, message }), (this[_a11] = !0), (this.modelId = modelId), (this.modelType = modelType));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker11);
    }
  },
  name11 = "AI_TooManyEmbeddingValuesForCallError",
  marker12 = `vercel.ai.error.${name11}`,
  symbol12 = Symbol.for(marker12),
  _a12,
  _b12,
  TooManyEmbeddingValuesForCallError = class extends ((_b12 = AISDKError), (_a12 = symbol12), _b12) {
    constructor(options) {
      (super({
        name: name11,
        message: `Too many values for a single embedding call. The ${options.provider} model "${options.modelId}" can only embed up to ${options.maxEmbeddingsPerCall} values per call, but ${options.values.length} values were provided.`,
      }),
        (this[_a12] = !0),
        (this.provider = options.provider),
        (this.modelId = options.modelId),
        (this.maxEmbeddingsPerCall = options.maxEmbeddingsPerCall),
        (this.values = options.values));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker12);
    }
  },
  name12 = "AI_TypeValidationError",
  marker13 = `vercel.ai.error.${name12}`,
  symbol13 = Symbol.for(marker13),
  _a13,
  _b13,
  TypeValidationError = class _TypeValidationError extends ((_b13 = AISDKError), (_a13 = symbol13), _b13) {
    constructor({ value, cause, context }) {
      let contextPrefix = "Type validation failed";
      if ((context?.field && (contextPrefix += ` for ${context.field}`), context?.entityName || context?.entityId)) {
        contextPrefix += " (";
        let parts = [];
        (context.entityName && parts.push(context.entityName),
          context.entityId && parts.push(`id: "${context.entityId}"`),
          (contextPrefix += parts.join(", ")),
          (contextPrefix += ")"));
      }
      (super({
        name: name12,
        message: `${contextPrefix}: Value: ${JSON.stringify(value)}.
Error message: ${getErrorMessage(cause)}`,
        cause,
      }),
        (this[_a13] = !0),
        (this.value = value),
        (this.context = context));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker13);
    }
    static wrap({ value, cause, context }) {
      var _a15, _b15, _c;
      return _TypeValidationError.isInstance(cause) &&
        cause.value === value &&
        ((_a15 = cause.context) == null ? void 0 : _a15.field) === context?.field &&
        ((_b15 = cause.context) == null ? void 0 : _b15.entityName) === context?.entityName &&
        ((_c = cause.context) == null ? void 0 : _c.entityId) === context?.entityId
        ? cause
        : new _TypeValidationError({ value, cause, context });
    }
  },
  name13 = "AI_UnsupportedFunctionalityError",
  marker14 = `vercel.ai.error.${name13}`,
  symbol14 = Symbol.for(marker14),
  _a14,
  _b14,
  UnsupportedFunctionalityError = class extends ((_b14 = AISDKError), (_a14 = symbol14), _b14) {
    constructor({ functionality, message = `'${functionality}' functionality not supported.` }) {
      (super({ name: name13, message }), (this[_a14] = !0), (this.functionality = functionality));
    }
    static isInstance(error) {
      return AISDKError.hasMarker(error, marker14);
    }
  };
function isJSONValue(value) {
  return value === null || typeof value == "string" || typeof value == "number" || typeof value == "boolean"
    ? !0
    : Array.isArray(value)
      ? value.every(isJSONValue)
      : typeof value == "object"
        ? Object.entries(value).every(([key, val]) => typeof key == "string" && (val === void 0 || isJSONValue(val)))
        : !1;
}
function isJSONObject(value) {
  return (
    value != null &&
    typeof value == "object" &&
    Object.entries(value).every(([key, val]) => typeof key == "string" && (val === void 0 || isJSONValue(val)))
  );
}
var util;
(function (util2) {
  util2.assertEqual = (_) => {};
  function assertIs(_arg) {}
  util2.assertIs = assertIs;
  function assertNever(_x) {
    throw new Error();
  }
  ((util2.assertNever = assertNever),
    (util2.arrayToEnum = (items) => {
      let obj = {};
      for (let item of items) obj[item] = item;
      return obj;
    }),
    (util2.getValidEnumValues = (obj) => {
      let validKeys = util2.objectKeys(obj).filter((k) => typeof obj[obj[k]] != "number"),
        filtered = {};
      for (let k of validKeys) filtered[k] = obj[k];
      return util2.objectValues(filtered);
    }),
    (util2.objectValues = (obj) =>
      util2.objectKeys(obj).map(function (e) {
        return obj[e];
      })),
    (util2.objectKeys =
      typeof Object.keys == "function"
        ? (obj) => Object.keys(obj)
        : (object) => {
            let keys = [];
            for (let key in object) Object.prototype.hasOwnProperty.call(object, key) && keys.push(key);
            return keys;
          }),
    (util2.find = (arr, checker) => {
      for (let item of arr) if (checker(item)) return item;
    }),
    (util2.isInteger =
      typeof Number.isInteger == "function"
        ? (val) => Number.isInteger(val)
        : (val) => typeof val == "number" && Number.isFinite(val) && Math.floor(val) === val));
  function joinValues(array, separator = " | ") {
    return array.map((val) => (typeof val == "string" ? `'${val}'` : val)).join(separator);
  }
  ((util2.joinValues = joinValues),
    (util2.jsonStringifyReplacer = (_, value) => (typeof value == "bigint" ? value.toString() : value)));
})(util || (util = {}));
var objectUtil;
(function (objectUtil2) {
  objectUtil2.mergeShapes = (first, second) => ({ ...first, ...second });
})(objectUtil || (objectUtil = {}));
var ZodParsedType = util.arrayToEnum([
    "string",
    "nan",
    "number",
    "integer",
    "float",
    "boolean",
    "date",
    "bigint",
    "symbol",
    "function",
    "undefined",
    "null",
    "array",
    "object",
    "unknown",
    "promise",
    "void",
    "never",
    "map",
    "set",
  ]),
  getParsedType = (data) => {
    switch (typeof data) {
      case "undefined":
        return ZodParsedType.undefined;
      case "string":
        return ZodParsedType.string;
      case "number":
        return Number.isNaN(data) ? ZodParsedType.nan : ZodParsedType.number;
      case "boolean":
        return ZodParsedType.boolean;
      case "function":
        return ZodParsedType.function;
      case "bigint":
        return ZodParsedType.bigint;
      case "symbol":
        return ZodParsedType.symbol;
      case "object":
        return Array.isArray(data)
          ? ZodParsedType.array
          : data === null
            ? ZodParsedType.null
            : data.then && typeof data.then == "function" && data.catch && typeof data.catch == "function"
              ? ZodParsedType.promise
              : typeof Map < "u" && data instanceof Map
                ? ZodParsedType.map
                : typeof Set < "u" && data instanceof Set
                  ? ZodParsedType.set
                  : typeof Date < "u" && data instanceof Date
                    ? ZodParsedType.date
                    : ZodParsedType.object;
      default:
        return ZodParsedType.unknown;
    }
  };
var ZodIssueCode = util.arrayToEnum([
  "invalid_type",
  "invalid_literal",
  "custom",
  "invalid_union",
  "invalid_union_discriminator",
  "invalid_enum_value",
  "unrecognized_keys",
  "invalid_arguments",
  "invalid_return_type",
  "invalid_date",
  "invalid_string",
  "too_small",
  "too_big",
  "invalid_intersection_types",
  "not_multiple_of",
  "not_finite",
]);
var ZodError = class _ZodError extends Error {
  get errors() {
    return this.issues;
  }
  constructor(issues) {
    (super(),
      (this.issues = []),
      (this.addIssue = (sub) => {
        this.issues = [...this.issues, sub];
      }),
      (this.addIssues = (subs = []) => {
        this.issues = [...this.issues, ...subs];
      }));
    let actualProto = new.target.prototype;
    (Object.setPrototypeOf ? Object.setPrototypeOf(this, actualProto) : (this.__proto__ = actualProto),
      (this.name = "ZodError"),
      (this.issues = issues));
  }
  format(_mapper) {
    let mapper =
        _mapper ||
        function (issue) {
          return issue.message;
        },
      fieldErrors = { _errors: [] },
      processError = (error) => {
        for (let issue of error.issues)
          if (issue.code === "invalid_union") issue.unionErrors.map(processError);
          else if (issue.code === "invalid_return_type") processError(issue.returnTypeError);
          else if (issue.code === "invalid_arguments") processError(issue.argumentsError);
          else if (issue.path.length === 0) fieldErrors._errors.push(mapper(issue));
          else {
            let curr = fieldErrors,
              i = 0;
            for (; i < issue.path.length;) {
              let el = issue.path[i],
                terminal = i === issue.path.length - 1;
              if (el === "_errors") {
                (terminal && curr._errors.push(mapper(issue)), i++);
                continue;
              }
              (Object.prototype.hasOwnProperty.call(curr, el) ||
                (el === "__proto__"
                  ? Object.defineProperty(curr, el, {
                      value: { _errors: [] },
                      writable: !0,
                      enumerable: !0,
                      configurable: !0,
                    })
                  : (curr[el] = { _errors: [] })),
                (curr = curr[el]),
                terminal && curr._errors.push(mapper(issue)),
                i++);
            }
          }
      };
    return (processError(this), fieldErrors);
  }
  static assert(value) {
    if (!(value instanceof _ZodError)) throw new Error(`Not a ZodError: ${value}`);
  }
  toString() {
    return this.message;
  }
  get message() {
    return JSON.stringify(this.issues, util.jsonStringifyReplacer, 2);
  }
  get isEmpty() {
    return this.issues.length === 0;
  }
  flatten(mapper = (issue) => issue.message) {
    let fieldErrors = Object.create(null),
      formErrors = [];
    for (let sub of this.issues)
      if (sub.path.length > 0) {
        let firstEl = sub.path[0];
        ((fieldErrors[firstEl] = fieldErrors[firstEl] || []), fieldErrors[firstEl].push(mapper(sub)));
      } else formErrors.push(mapper(sub));
    return { formErrors, fieldErrors };
  }
  get formErrors() {
    return this.flatten();
  }
};
ZodError.create = (issues) => new ZodError(issues);
var errorMap = (issue, _ctx) => {
    let message;
    switch (issue.code) {
      case ZodIssueCode.invalid_type:
        issue.received === ZodParsedType.undefined
          ? (message = "Required")
          : (message = `Expected ${issue.expected}, received ${issue.received}`);
        break;
      case ZodIssueCode.invalid_literal:
        message = `Invalid literal value, expected ${JSON.stringify(issue.expected, util.jsonStringifyReplacer)}`;
        break;
      case ZodIssueCode.unrecognized_keys:
        message = `Unrecognized key(s) in object: ${util.joinValues(issue.keys, ", ")}`;
        break;
      case ZodIssueCode.invalid_union:
        message = "Invalid input";
        break;
      case ZodIssueCode.invalid_union_discriminator:
        message = `Invalid discriminator value. Expected ${util.joinValues(issue.options)}`;
        break;
      case ZodIssueCode.invalid_enum_value:
        message = `Invalid enum value. Expected ${util.joinValues(issue.options)}, received '${issue.received}'`;
        break;
      case ZodIssueCode.invalid_arguments:
        message = "Invalid function arguments";
        break;
      case ZodIssueCode.invalid_return_type:
        message = "Invalid function return type";
        break;
      case ZodIssueCode.invalid_date:
        message = "Invalid date";
        break;
      case ZodIssueCode.invalid_string:
        typeof issue.validation == "object"
          ? "includes" in issue.validation
            ? ((message = `Invalid input: must include "${issue.validation.includes}"`),
              typeof issue.validation.position == "number" &&
                (message = `${message} at one or more positions greater than or equal to ${issue.validation.position}`))
            : "startsWith" in issue.validation
              ? (message = `Invalid input: must start with "${issue.validation.startsWith}"`)
              : "endsWith" in issue.validation
                ? (message = `Invalid input: must end with "${issue.validation.endsWith}"`)
                : util.assertNever(issue.validation)
          : issue.validation !== "regex"
            ? (message = `Invalid ${issue.validation}`)
            : (message = "Invalid");
        break;
      case ZodIssueCode.too_small:
        issue.type === "array"
          ? (message = `Array must contain ${issue.exact ? "exactly" : issue.inclusive ? "at least" : "more than"} ${issue.minimum} element(s)`)
          : issue.type === "string"
            ? (message = `String must contain ${issue.exact ? "exactly" : issue.inclusive ? "at least" : "over"} ${issue.minimum} character(s)`)
            : issue.type === "number"
              ? (message = `Number must be ${issue.exact ? "exactly equal to " : issue.inclusive ? "greater than or equal to " : "greater than "}${issue.minimum}`)
              : issue.type === "bigint"
                ? (message = `Number must be ${issue.exact ? "exactly equal to " : issue.inclusive ? "greater than or equal to " : "greater than "}${issue.minimum}`)
                : issue.type === "date"
                  ? (message = `Date must be ${issue.exact ? "exactly equal to " : issue.inclusive ? "greater than or equal to " : "greater than "}${new Date(Number(issue.minimum))}`)
                  : (message = "Invalid input");
        break;
      case ZodIssueCode.too_big:
        issue.type === "array"
          ? (message = `Array must contain ${issue.exact ? "exactly" : issue.inclusive ? "at most" : "less than"} ${issue.maximum} element(s)`)
          : issue.type === "string"
            ? (message = `String must contain ${issue.exact ? "exactly" : issue.inclusive ? "at most" : "under"} ${issue.maximum} character(s)`)
            : issue.type === "number"
              ? (message = `Number must be ${issue.exact ? "exactly" : issue.inclusive ? "less than or equal to" : "less than"} ${issue.maximum}`)
              : issue.type === "bigint"
                ? (message = `BigInt must be ${issue.exact ? "exactly" : issue.inclusive ? "less than or equal to" : "less than"} ${issue.maximum}`)
                : issue.type === "date"
                  ? (message = `Date must be ${issue.exact ? "exactly" : issue.inclusive ? "smaller than or equal to" : "smaller than"} ${new Date(Number(issue.maximum))}`)
                  : (message = "Invalid input");
        break;
      case ZodIssueCode.custom:
        message = "Invalid input";
        break;
      case ZodIssueCode.invalid_intersection_types:
        message = "Intersection results could not be merged";
        break;
      case ZodIssueCode.not_multiple_of:
        message = `Number must be a multiple of ${issue.multipleOf}`;
        break;
      case ZodIssueCode.not_finite:
        message = "Number must be finite";
        break;
      default:
        ((message = _ctx.defaultError), util.assertNever(issue));
    }
    return { message };
  },
  en_default = errorMap;
var overrideErrorMap = en_default;
function getErrorMap() {
  return overrideErrorMap;
}
var errorUtil;
(function (errorUtil2) {
  ((errorUtil2.errToObj = (message) => (typeof message == "string" ? { message } : message || {})),
    (errorUtil2.toString = (message) => (typeof message == "string" ? message : message?.message)));
})(errorUtil || (errorUtil = {}));
var makeIssue = (params) => {
  let { data, path, errorMaps, issueData } = params,
    fullPath = [...path, ...(issueData.path || [])],
    fullIssue = { ...issueData, path: fullPath };
  if (issueData.message !== void 0) return { ...issueData, path: fullPath, message: issueData.message };
  let errorMessage = "",
    maps = errorMaps
      .filter((m) => !!m)
      .slice()
      .reverse();
  for (let map of maps) errorMessage = map(fullIssue, { data, defaultError: errorMessage }).message;
  return { ...issueData, path: fullPath, message: errorMessage };
};
function addIssueToContext(ctx, issueData) {
  let overrideMap = getErrorMap(),
    issue = makeIssue({
      issueData,
      data: ctx.data,
      path: ctx.path,
      errorMaps: [
        ctx.common.contextualErrorMap,
        ctx.schemaErrorMap,
        overrideMap,
        overrideMap === en_default ? void 0 : en_default,
      ].filter((x) => !!x),
    });
  ctx.common.issues.push(issue);
}
var ParseStatus = class _ParseStatus {
    constructor() {
      this.value = "valid";
    }
    dirty() {
      this.value === "valid" && (this.value = "dirty");
    }
    abort() {
      this.value !== "aborted" && (this.value = "aborted");
    }
    static mergeArray(status, results) {
      let arrayValue = [];
      for (let s of results) {
        if (s.status === "aborted") return INVALID;
        (s.status === "dirty" && status.dirty(), arrayValue.push(s.value));
      }
      return { status: status.value, value: arrayValue };
    }
    static async mergeObjectAsync(status, pairs) {
      let syncPairs = [];
      for (let pair of pairs) {
        let key = await pair.key,
          value = await pair.value;
        syncPairs.push({ key, value });
      }
      return _ParseStatus.mergeObjectSync(status, syncPairs);
    }
    static mergeObjectSync(status, pairs) {
      let finalObject = {};
      for (let pair of pairs) {
        let { key, value } = pair;
        if (key.status === "aborted" || value.status === "aborted") return INVALID;
        (key.status === "dirty" && status.dirty(),
          value.status === "dirty" && status.dirty(),
          key.value !== "__proto__" &&
            (typeof value.value < "u" || pair.alwaysSet) &&
            (finalObject[key.value] = value.value));
      }
      return { status: status.value, value: finalObject };
    }
  },
  INVALID = Object.freeze({ status: "aborted" }),
  DIRTY = (value) => ({ status: "dirty", value }),
  OK = (value) => ({ status: "valid", value }),
  isAborted = (x) => x.status === "aborted",
  isDirty = (x) => x.status === "dirty",
  isValid = (x) => x.status === "valid",
  isAsync = (x) => typeof Promise < "u" && x instanceof Promise;
var ParseInputLazyPath = class {
    constructor(parent, value, path, key) {
      ((this._cachedPath = []), (this.parent = parent), (this.data = value), (this._path = path), (this._key = key));
    }
    get path() {
      return (
        this._cachedPath.length ||
          (Array.isArray(this._key)
            ? this._cachedPath.push(...this._path, ...this._key)
            : this._cachedPath.push(...this._path, this._key)),
        this._cachedPath
      );
    }
  },
  handleResult = (ctx, result) => {
    if (isValid(result)) return { success: !0, data: result.value };
    if (!ctx.common.issues.length) throw new Error("Validation failed but no issues detected.");
    return {
      success: !1,
      get error() {
        if (this._error) return this._error;
        let error = new ZodError(ctx.common.issues);
        return ((this._error = error), this._error);
      },
    };
  };
function processCreateParams(params) {
  if (!params) return {};
  let { errorMap: errorMap2, invalid_type_error, required_error, description } = params;
  if (errorMap2 && (invalid_type_error || required_error))
    throw new Error(`Can't use "invalid_type_error" or "required_error" in conjunction with custom error map.`);
  return errorMap2
    ? { errorMap: errorMap2, description }
    : {
        errorMap: (iss, ctx) => {
          let { message } = params;
          return iss.code === "invalid_enum_value"
            ? { message: message ?? ctx.defaultError }
            : typeof ctx.data > "u"
              ? { message: message ?? required_error ?? ctx.defaultError }
              : iss.code !== "invalid_type"
                ? { message: ctx.defaultError }
                : { message: message ?? invalid_type_error ?? ctx.defaultError };
        },
        description,
      };
}
var ZodType = class {
    get description() {
      return this._def.description;
    }
    _getType(input) {
      return getParsedType(input.data);
    }
    _getOrReturnCtx(input, ctx) {
      return (
        ctx || {
          common: input.parent.common,
          data: input.data,
          parsedType: getParsedType(input.data),
          schemaErrorMap: this._def.errorMap,
          path: input.path,
          parent: input.parent,
        }
      );
    }
    _processInputParams(input) {
      return {
        status: new ParseStatus(),
        ctx: {
          common: input.parent.common,
          data: input.data,
          parsedType: getParsedType(input.data),
          schemaErrorMap: this._def.errorMap,
          path: input.path,
          parent: input.parent,
        },
      };
    }
    _parseSync(input) {
      let result = this._parse(input);
      if (isAsync(result)) throw new Error("Synchronous parse encountered promise.");
      return result;
    }
    _parseAsync(input) {
      let result = this._parse(input);
      return Promise.resolve(result);
    }
    parse(data, params) {
      let result = this.safeParse(data, params);
      if (result.success) return result.data;
      throw result.error;
    }
    safeParse(data, params) {
      let ctx = {
          common: { issues: [], async: params?.async ?? !1, contextualErrorMap: params?.errorMap },
          path: params?.path || [],
          schemaErrorMap: this._def.errorMap,
          parent: null,
          data,
          parsedType: getParsedType(data),
        },
        result = this._parseSync({ data, path: ctx.path, parent: ctx });
      return handleResult(ctx, result);
    }
    "~validate"(data) {
      let ctx = {
        common: { issues: [], async: !!this["~standard"].async },
        path: [],
        schemaErrorMap: this._def.errorMap,
        parent: null,
        data,
        parsedType: getParsedType(data),
      };
      if (!this["~standard"].async)
        try {
          let result = this._parseSync({ data, path: [], parent: ctx });
          return isValid(result) ? { value: result.value } : { issues: ctx.common.issues };
        } catch (err) {
          (err?.message?.toLowerCase()?.includes("encountered") && (this["~standard"].async = !0),
            (ctx.common = { issues: [], async: !0 }));
        }
      return this._parseAsync({ data, path: [], parent: ctx }).then((result) =>
        isValid(result) ? { value: result.value } : { issues: ctx.common.issues },
      );
    }
    async parseAsync(data, params) {
      let result = await this.safeParseAsync(data, params);
      if (result.success) return result.data;
      throw result.error;
    }
    async safeParseAsync(data, params) {
      let ctx = {
          common: { issues: [], contextualErrorMap: params?.errorMap, async: !0 },
          path: params?.path || [],
          schemaErrorMap: this._def.errorMap,
          parent: null,
          data,
          parsedType: getParsedType(data),
        },
        maybeAsyncResult = this._parse({ data, path: ctx.path, parent: ctx }),
        result = await (isAsync(maybeAsyncResult) ? maybeAsyncResult : Promise.resolve(maybeAsyncResult));
      return handleResult(ctx, result);
    }
    refine(check, message) {
      let getIssueProperties = (val) =>
        typeof message == "string" || typeof message > "u"
          ? { message }
          : typeof message == "function"
            ? message(val)
            : message;
      return this._refinement((val, ctx) => {
        let result = check(val),
          setError = () => ctx.addIssue({ code: ZodIssueCode.custom, ...getIssueProperties(val) });
        return typeof Promise < "u" && result instanceof Promise
          ? result.then((data) => (data ? !0 : (setError(), !1)))
          : result
            ? !0
            : (setError(), !1);
      });
    }
    refinement(check, refinementData) {
      return this._refinement((val, ctx) =>
        check(val)
          ? !0
          : (ctx.addIssue(typeof refinementData == "function" ? refinementData(val, ctx) : refinementData), !1),
      );
    }
    _refinement(refinement) {
      return new ZodEffects({
        schema: this,
        typeName: ZodFirstPartyTypeKind.ZodEffects,
        effect: { type: "refinement", refinement },
      });
    }
    superRefine(refinement) {
      return this._refinement(refinement);
    }
    constructor(def) {
      ((this.spa = this.safeParseAsync),
        (this._def = def),
        (this.parse = this.parse.bind(this)),
        (this.safeParse = this.safeParse.bind(this)),
        (this.parseAsync = this.parseAsync.bind(this)),
        (this.safeParseAsync = this.safeParseAsync.bind(this)),
        (this.spa = this.spa.bind(this)),
        (this.refine = this.refine.bind(this)),
        (this.refinement = this.refinement.bind(this)),
        (this.superRefine = this.superRefine.bind(this)),
        (this.optional = this.optional.bind(this)),
        (this.nullable = this.nullable.bind(this)),
        (this.nullish = this.nullish.bind(this)),
        (this.array = this.array.bind(this)),
        (this.promise = this.promise.bind(this)),
        (this.or = this.or.bind(this)),
        (this.and = this.and.bind(this)),
        (this.transform = this.transform.bind(this)),
        (this.brand = this.brand.bind(this)),
        (this.default = this.default.bind(this)),
        (this.catch = this.catch.bind(this)),
        (this.describe = this.describe.bind(this)),
        (this.pipe = this.pipe.bind(this)),
        (this.readonly = this.readonly.bind(this)),
        (this.isNullable = this.isNullable.bind(this)),
        (this.isOptional = this.isOptional.bind(this)),
        (this["~standard"] = { version: 1, vendor: "zod", validate: (data) => this["~validate"](data) }));
    }
    optional() {
      return ZodOptional.create(this, this._def);
    }
    nullable() {
      return ZodNullable.create(this, this._def);
    }
    nullish() {
      return this.nullable().optional();
    }
    array() {
      return ZodArray.create(this);
    }
    promise() {
      return ZodPromise.create(this, this._def);
    }
    or(option) {
      return ZodUnion.create([this, option], this._def);
    }
    and(incoming) {
      return ZodIntersection.create(this, incoming, this._def);
    }
    transform(transform) {
      return new ZodEffects({
        ...processCreateParams(this._def),
        schema: this,
        typeName: ZodFirstPartyTypeKind.ZodEffects,
        effect: { type: "transform", transform },
      });
    }
    default(def) {
      let defaultValueFunc = typeof def == "function" ? def : () => def;
      return new ZodDefault({
        ...processCreateParams(this._def),
        innerType: this,
        defaultValue: defaultValueFunc,
        typeName: ZodFirstPartyTypeKind.ZodDefault,
      });
    }
    brand() {
      return new ZodBranded({
        typeName: ZodFirstPartyTypeKind.ZodBranded,
        type: this,
        ...processCreateParams(this._def),
      });
    }
    catch(def) {
      let catchValueFunc = typeof def == "function" ? def : () => def;
      return new ZodCatch({
        ...processCreateParams(this._def),
        innerType: this,
        catchValue: catchValueFunc,
        typeName: ZodFirstPartyTypeKind.ZodCatch,
      });
    }
    describe(description) {
      let This = this.constructor;
      return new This({ ...this._def, description });
    }
    pipe(target) {
      return ZodPipeline.create(this, target);
    }
    readonly() {
      return ZodReadonly.create(this);
    }
    isOptional() {
      return this.safeParse(void 0).success;
    }
    isNullable() {
      return this.safeParse(null).success;
    }
  },
  cuidRegex = /^c[^\s-]{8,}$/i,
  cuid2Regex = /^[0-9a-z]+$/,
  ulidRegex = /^[0-9A-HJKMNP-TV-Z]{26}$/i,
  uuidRegex = /^[0-9a-fA-F]{8}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{4}\b-[0-9a-fA-F]{12}$/i,
  nanoidRegex = /^[a-z0-9_-]{21}$/i,
  jwtRegex = /^[A-Za-z0-9-_]+\.[A-Za-z0-9-_]+\.[A-Za-z0-9-_]*$/,
  durationRegex =
    /^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/,
  emailRegex = /^(?!\.)(?!.*\.\.)([A-Z0-9_'+\-\.]*)[A-Z0-9_+-]@([A-Z0-9][A-Z0-9\-]*\.)+[A-Z]{2,}$/i,
  _emojiRegex = "^[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$",
  emojiRegex,
  ipv4Regex =
    /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/,
  ipv4CidrRegex =
    /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/(3[0-2]|[12]?[0-9])$/,
  ipv6Regex =
    /^(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:)|fe80:(:[0-9a-fA-F]{0,4}){0,4}%[0-9a-zA-Z]{1,}|::(ffff(:0{1,4}){0,1}:){0,1}((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])|([0-9a-fA-F]{1,4}:){1,4}:((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9]))$/,
  ipv6CidrRegex =
    /^(([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:)|fe80:(:[0-9a-fA-F]{0,4}){0,4}%[0-9a-zA-Z]{1,}|::(ffff(:0{1,4}){0,1}:){0,1}((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])|([0-9a-fA-F]{1,4}:){1,4}:((25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9])\.){3,3}(25[0-5]|(2[0-4]|1{0,1}[0-9]){0,1}[0-9]))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/,
  base64Regex = /^([0-9a-zA-Z+/]{4})*(([0-9a-zA-Z+/]{2}==)|([0-9a-zA-Z+/]{3}=))?$/,
  base64urlRegex = /^([0-9a-zA-Z-_]{4})*(([0-9a-zA-Z-_]{2}(==)?)|([0-9a-zA-Z-_]{3}(=)?))?$/,
  dateRegexSource =
    "((\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|(02)-(0[1-9]|1\\d|2[0-8])))",
  dateRegex = new RegExp(`^${dateRegexSource}$`);
function timeRegexSource(args) {
  let secondsRegexSource = "[0-5]\\d";
  args.precision
    ? (secondsRegexSource = `${secondsRegexSource}\\.\\d{${args.precision}}`)
    : args.precision == null && (secondsRegexSource = `${secondsRegexSource}(\\.\\d+)?`);
  let secondsQuantifier = args.precision ? "+" : "?";
  return `([01]\\d|2[0-3]):[0-5]\\d(:${secondsRegexSource})${secondsQuantifier}`;
}
function timeRegex(args) {
  return new RegExp(`^${timeRegexSource(args)}$`);
}
function datetimeRegex(args) {
  let regex = `${dateRegexSource}T${timeRegexSource(args)}`,
    opts = [];
  return (
    opts.push(args.local ? "Z?" : "Z"),
    args.offset && opts.push("([+-]\\d{2}:?\\d{2})"),
    (regex = `${regex}(${opts.join("|")})`),
    new RegExp(`^${regex}$`)
  );
}
function isValidIP(ip, version) {
  return !!(
    ((version === "v4" || !version) && ipv4Regex.test(ip)) ||
    ((version === "v6" || !version) && ipv6Regex.test(ip))
  );
}
function isValidJWT(jwt, alg) {
  if (!jwtRegex.test(jwt)) return !1;
  try {
    let [header] = jwt.split(".");
    if (!header) return !1;
    let base64 = header
        .replace(/-/g, "+")
        .replace(/_/g, "/")
        .padEnd(header.length + ((4 - (header.length % 4)) % 4), "="),
      decoded = JSON.parse(atob(base64));
    return !(
      typeof decoded != "object" ||
      decoded === null ||
      ("typ" in decoded && decoded?.typ !== "JWT") ||
      !decoded.alg ||
      (alg && decoded.alg !== alg)
    );
  } catch {
    return !1;
  }
}
function isValidCidr(ip, version) {
  return !!(
    ((version === "v4" || !version) && ipv4CidrRegex.test(ip)) ||
    ((version === "v6" || !version) && ipv6CidrRegex.test(ip))
  );
}
var ZodString = class _ZodString extends ZodType {
  _parse(input) {
    if ((this._def.coerce && (input.data = String(input.data)), this._getType(input) !== ZodParsedType.string)) {
      let ctx2 = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx2, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.string,
          received: ctx2.parsedType,
        }),
        INVALID
      );
    }
    let status = new ParseStatus(),
      ctx;
    for (let check of this._def.checks)
      if (check.kind === "min")
        input.data.length < check.value &&
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, {
            code: ZodIssueCode.too_small,
            minimum: check.value,
            type: "string",
            inclusive: !0,
            exact: !1,
            message: check.message,
          }),
          status.dirty());
      else if (check.kind === "max")
        input.data.length > check.value &&
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, {
            code: ZodIssueCode.too_big,
            maximum: check.value,
            type: "string",
            inclusive: !0,
            exact: !1,
            message: check.message,
          }),
          status.dirty());
      else if (check.kind === "length") {
        let tooBig = input.data.length > check.value,
          tooSmall = input.data.length < check.value;
        (tooBig || tooSmall) &&
          ((ctx = this._getOrReturnCtx(input, ctx)),
          tooBig
            ? addIssueToContext(ctx, {
                code: ZodIssueCode.too_big,
                maximum: check.value,
                type: "string",
                inclusive: !0,
                exact: !0,
                message: check.message,
              })
            : tooSmall &&
              addIssueToContext(ctx, {
                code: ZodIssueCode.too_small,
                minimum: check.value,
                type: "string",
                inclusive: !0,
                exact: !0,
                message: check.message,
              }),
          status.dirty());
      } else if (check.kind === "email")
        emailRegex.test(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, { validation: "email", code: ZodIssueCode.invalid_string, message: check.message }),
          status.dirty());
      else if (check.kind === "emoji")
        (emojiRegex || (emojiRegex = new RegExp(_emojiRegex, "u")),
          emojiRegex.test(input.data) ||
            ((ctx = this._getOrReturnCtx(input, ctx)),
            addIssueToContext(ctx, { validation: "emoji", code: ZodIssueCode.invalid_string, message: check.message }),
            status.dirty()));
      else if (check.kind === "uuid")
        uuidRegex.test(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, { validation: "uuid", code: ZodIssueCode.invalid_string, message: check.message }),
          status.dirty());
      else if (check.kind === "nanoid")
        nanoidRegex.test(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, { validation: "nanoid", code: ZodIssueCode.invalid_string, message: check.message }),
          status.dirty());
      else if (check.kind === "cuid")
        cuidRegex.test(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, { validation: "cuid", code: ZodIssueCode.invalid_string, message: check.message }),
          status.dirty());
      else if (check.kind === "cuid2")
        cuid2Regex.test(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, { validation: "cuid2", code: ZodIssueCode.invalid_string, message: check.message }),
          status.dirty());
      else if (check.kind === "ulid")
        ulidRegex.test(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, { validation: "ulid", code: ZodIssueCode.invalid_string, message: check.message }),
          status.dirty());
      else if (check.kind === "url")
        try {
          new URL(input.data);
        } catch {
          ((ctx = this._getOrReturnCtx(input, ctx)),
            addIssueToContext(ctx, { validation: "url", code: ZodIssueCode.invalid_string, message: check.message }),
            status.dirty());
        }
      else
        check.kind === "regex"
          ? ((check.regex.lastIndex = 0),
            check.regex.test(input.data) ||
              ((ctx = this._getOrReturnCtx(input, ctx)),
              addIssueToContext(ctx, {
                validation: "regex",
                code: ZodIssueCode.invalid_string,
                message: check.message,
              }),
              status.dirty()))
          : check.kind === "trim"
            ? (input.data = input.data.trim())
            : check.kind === "includes"
              ? input.data.includes(check.value, check.position) ||
                ((ctx = this._getOrReturnCtx(input, ctx)),
                addIssueToContext(ctx, {
                  code: ZodIssueCode.invalid_string,
                  validation: { includes: check.value, position: check.position },
                  message: check.message,
                }),
                status.dirty())
              : check.kind === "toLowerCase"
                ? (input.data = input.data.toLowerCase())
                : check.kind === "toUpperCase"
                  ? (input.data = input.data.toUpperCase())
                  : check.kind === "startsWith"
                    ? input.data.startsWith(check.value) ||
                      ((ctx = this._getOrReturnCtx(input, ctx)),
                      addIssueToContext(ctx, {
                        code: ZodIssueCode.invalid_string,
                        validation: { startsWith: check.value },
                        message: check.message,
                      }),
                      status.dirty())
                    : check.kind === "endsWith"
                      ? input.data.endsWith(check.value) ||
                        ((ctx = this._getOrReturnCtx(input, ctx)),
                        addIssueToContext(ctx, {
                          code: ZodIssueCode.invalid_string,
                          validation: { endsWith: check.value },
                          message: check.message,
                        }),
                        status.dirty())
                      : check.kind === "datetime"
                        ? datetimeRegex(check).test(input.data) ||
                          ((ctx = this._getOrReturnCtx(input, ctx)),
                          addIssueToContext(ctx, {
                            code: ZodIssueCode.invalid_string,
                            validation: "datetime",
                            message: check.message,
                          }),
                          status.dirty())
                        : check.kind === "date"
                          ? dateRegex.test(input.data) ||
                            ((ctx = this._getOrReturnCtx(input, ctx)),
                            addIssueToContext(ctx, {
                              code: ZodIssueCode.invalid_string,
                              validation: "date",
                              message: check.message,
                            }),
                            status.dirty())
                          : check.kind === "time"
                            ? timeRegex(check).test(input.data) ||
                              ((ctx = this._getOrReturnCtx(input, ctx)),
                              addIssueToContext(ctx, {
                                code: ZodIssueCode.invalid_string,
                                validation: "time",
                                message: check.message,
                              }),
                              status.dirty())
                            : check.kind === "duration"
                              ? durationRegex.test(input.data) ||
                                ((ctx = this._getOrReturnCtx(input, ctx)),
                                addIssueToContext(ctx, {
                                  validation: "duration",
                                  code: ZodIssueCode.invalid_string,
                                  message: check.message,
                                }),
                                status.dirty())
                              : check.kind === "ip"
                                ? isValidIP(input.data, check.version) ||
                                  ((ctx = this._getOrReturnCtx(input, ctx)),
                                  addIssueToContext(ctx, {
                                    validation: "ip",
                                    code: ZodIssueCode.invalid_string,
                                    message: check.message,
                                  }),
                                  status.dirty())
                                : check.kind === "jwt"
                                  ? isValidJWT(input.data, check.alg) ||
                                    ((ctx = this._getOrReturnCtx(input, ctx)),
                                    addIssueToContext(ctx, {
                                      validation: "jwt",
                                      code: ZodIssueCode.invalid_string,
                                      message: check.message,
                                    }),
                                    status.dirty())
                                  : check.kind === "cidr"
                                    ? isValidCidr(input.data, check.version) ||
                                      ((ctx = this._getOrReturnCtx(input, ctx)),
                                      addIssueToContext(ctx, {
                                        validation: "cidr",
                                        code: ZodIssueCode.invalid_string,
                                        message: check.message,
                                      }),
                                      status.dirty())
                                    : check.kind === "base64"
                                      ? base64Regex.test(input.data) ||
                                        ((ctx = this._getOrReturnCtx(input, ctx)),
                                        addIssueToContext(ctx, {
                                          validation: "base64",
                                          code: ZodIssueCode.invalid_string,
                                          message: check.message,
                                        }),
                                        status.dirty())
                                      : check.kind === "base64url"
                                        ? base64urlRegex.test(input.data) ||
                                          ((ctx = this._getOrReturnCtx(input, ctx)),
                                          addIssueToContext(ctx, {
                                            validation: "base64url",
                                            code: ZodIssueCode.invalid_string,
                                            message: check.message,
                                          }),
                                          status.dirty())
                                        : util.assertNever(check);
    return { status: status.value, value: input.data };
  }
  _regex(regex, validation, message) {
    return this.refinement((data) => regex.test(data), {
      validation,
      code: ZodIssueCode.invalid_string,
      ...errorUtil.errToObj(message),
    });
  }
  _addCheck(check) {
    return new _ZodString({ ...this._def, checks: [...this._def.checks, check] });
  }
  email(message) {
    return this._addCheck({ kind: "email", ...errorUtil.errToObj(message) });
  }
  url(message) {
    return this._addCheck({ kind: "url", ...errorUtil.errToObj(message) });
  }
  emoji(message) {
    return this._addCheck({ kind: "emoji", ...errorUtil.errToObj(message) });
  }
  uuid(message) {
    return this._addCheck({ kind: "uuid", ...errorUtil.errToObj(message) });
  }
  nanoid(message) {
    return this._addCheck({ kind: "nanoid", ...errorUtil.errToObj(message) });
  }
  cuid(message) {
    return this._addCheck({ kind: "cuid", ...errorUtil.errToObj(message) });
  }
  cuid2(message) {
    return this._addCheck({ kind: "cuid2", ...errorUtil.errToObj(message) });
  }
  ulid(message) {
    return this._addCheck({ kind: "ulid", ...errorUtil.errToObj(message) });
  }
  base64(message) {
    return this._addCheck({ kind: "base64", ...errorUtil.errToObj(message) });
  }
  base64url(message) {
    return this._addCheck({ kind: "base64url", ...errorUtil.errToObj(message) });
  }
  jwt(options) {
    return this._addCheck({ kind: "jwt", ...errorUtil.errToObj(options) });
  }
  ip(options) {
    return this._addCheck({ kind: "ip", ...errorUtil.errToObj(options) });
  }
  cidr(options) {
    return this._addCheck({ kind: "cidr", ...errorUtil.errToObj(options) });
  }
  datetime(options) {
    return typeof options == "string"
      ? this._addCheck({ kind: "datetime", precision: null, offset: !1, local: !1, message: options })
      : this._addCheck({
          kind: "datetime",
          precision: typeof options?.precision > "u" ? null : options?.precision,
          offset: options?.offset ?? !1,
          local: options?.local ?? !1,
          ...errorUtil.errToObj(options?.message),
        });
  }
  date(message) {
    return this._addCheck({ kind: "date", message });
  }
  time(options) {
    return typeof options == "string"
      ? this._addCheck({ kind: "time", precision: null, message: options })
      : this._addCheck({
          kind: "time",
          precision: typeof options?.precision > "u" ? null : options?.precision,
          ...errorUtil.errToObj(options?.message),
        });
  }
  duration(message) {
    return this._addCheck({ kind: "duration", ...errorUtil.errToObj(message) });
  }
  regex(regex, message) {
    return this._addCheck({ kind: "regex", regex, ...errorUtil.errToObj(message) });
  }
  includes(value, options) {
    return this._addCheck({
      kind: "includes",
      value,
      position: options?.position,
      ...errorUtil.errToObj(options?.message),
    });
  }
  startsWith(value, message) {
    return this._addCheck({ kind: "startsWith", value, ...errorUtil.errToObj(message) });
  }
  endsWith(value, message) {
    return this._addCheck({ kind: "endsWith", value, ...errorUtil.errToObj(message) });
  }
  min(minLength, message) {
    return this._addCheck({ kind: "min", value: minLength, ...errorUtil.errToObj(message) });
  }
  max(maxLength, message) {
    return this._addCheck({ kind: "max", value: maxLength, ...errorUtil.errToObj(message) });
  }
  length(len, message) {
    return this._addCheck({ kind: "length", value: len, ...errorUtil.errToObj(message) });
  }
  nonempty(message) {
    return this.min(1, errorUtil.errToObj(message));
  }
  trim() {
    return new _ZodString({ ...this._def, checks: [...this._def.checks, { kind: "trim" }] });
  }
  toLowerCase() {
    return new _ZodString({ ...this._def, checks: [...this._def.checks, { kind: "toLowerCase" }] });
  }
  toUpperCase() {
    return new _ZodString({ ...this._def, checks: [...this._def.checks, { kind: "toUpperCase" }] });
  }
  get isDatetime() {
    return !!this._def.checks.find((ch) => ch.kind === "datetime");
  }
  get isDate() {
    return !!this._def.checks.find((ch) => ch.kind === "date");
  }
  get isTime() {
    return !!this._def.checks.find((ch) => ch.kind === "time");
  }
  get isDuration() {
    return !!this._def.checks.find((ch) => ch.kind === "duration");
  }
  get isEmail() {
    return !!this._def.checks.find((ch) => ch.kind === "email");
  }
  get isURL() {
    return !!this._def.checks.find((ch) => ch.kind === "url");
  }
  get isEmoji() {
    return !!this._def.checks.find((ch) => ch.kind === "emoji");
  }
  get isUUID() {
    return !!this._def.checks.find((ch) => ch.kind === "uuid");
  }
  get isNANOID() {
    return !!this._def.checks.find((ch) => ch.kind === "nanoid");
  }
  get isCUID() {
    return !!this._def.checks.find((ch) => ch.kind === "cuid");
  }
  get isCUID2() {
    return !!this._def.checks.find((ch) => ch.kind === "cuid2");
  }
  get isULID() {
    return !!this._def.checks.find((ch) => ch.kind === "ulid");
  }
  get isIP() {
    return !!this._def.checks.find((ch) => ch.kind === "ip");
  }
  get isCIDR() {
    return !!this._def.checks.find((ch) => ch.kind === "cidr");
  }
  get isBase64() {
    return !!this._def.checks.find((ch) => ch.kind === "base64");
  }
  get isBase64url() {
    return !!this._def.checks.find((ch) => ch.kind === "base64url");
  }
  get minLength() {
    let min = null;
    for (let ch of this._def.checks) ch.kind === "min" && (min === null || ch.value > min) && (min = ch.value);
    return min;
  }
  get maxLength() {
    let max = null;
    for (let ch of this._def.checks) ch.kind === "max" && (max === null || ch.value < max) && (max = ch.value);
    return max;
  }
};
ZodString.create = (params) =>
  new ZodString({
    checks: [],
    typeName: ZodFirstPartyTypeKind.ZodString,
    coerce: params?.coerce ?? !1,
    ...processCreateParams(params),
  });
function floatSafeRemainder(val, step) {
  let valDecCount = (val.toString().split(".")[1] || "").length,
    stepDecCount = (step.toString().split(".")[1] || "").length,
    decCount = valDecCount > stepDecCount ? valDecCount : stepDecCount,
    valInt = Number.parseInt(val.toFixed(decCount).replace(".", "")),
    stepInt = Number.parseInt(step.toFixed(decCount).replace(".", ""));
  return (valInt % stepInt) / 10 ** decCount;
}
var ZodNumber = class _ZodNumber extends ZodType {
  constructor() {
    (super(...arguments), (this.min = this.gte), (this.max = this.lte), (this.step = this.multipleOf));
  }
  _parse(input) {
    if ((this._def.coerce && (input.data = Number(input.data)), this._getType(input) !== ZodParsedType.number)) {
      let ctx2 = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx2, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.number,
          received: ctx2.parsedType,
        }),
        INVALID
      );
    }
    let ctx,
      status = new ParseStatus();
    for (let check of this._def.checks)
      check.kind === "int"
        ? util.isInteger(input.data) ||
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, {
            code: ZodIssueCode.invalid_type,
            expected: "integer",
            received: "float",
            message: check.message,
          }),
          status.dirty())
        : check.kind === "min"
          ? (check.inclusive ? input.data < check.value : input.data <= check.value) &&
            ((ctx = this._getOrReturnCtx(input, ctx)),
            addIssueToContext(ctx, {
              code: ZodIssueCode.too_small,
              minimum: check.value,
              type: "number",
              inclusive: check.inclusive,
              exact: !1,
              message: check.message,
            }),
            status.dirty())
          : check.kind === "max"
            ? (check.inclusive ? input.data > check.value : input.data >= check.value) &&
              ((ctx = this._getOrReturnCtx(input, ctx)),
              addIssueToContext(ctx, {
                code: ZodIssueCode.too_big,
                maximum: check.value,
                type: "number",
                inclusive: check.inclusive,
                exact: !1,
                message: check.message,
              }),
              status.dirty())
            : check.kind === "multipleOf"
              ? floatSafeRemainder(input.data, check.value) !== 0 &&
                ((ctx = this._getOrReturnCtx(input, ctx)),
                addIssueToContext(ctx, {
                  code: ZodIssueCode.not_multiple_of,
                  multipleOf: check.value,
                  message: check.message,
                }),
                status.dirty())
              : check.kind === "finite"
                ? Number.isFinite(input.data) ||
                  ((ctx = this._getOrReturnCtx(input, ctx)),
                  addIssueToContext(ctx, { code: ZodIssueCode.not_finite, message: check.message }),
                  status.dirty())
                : util.assertNever(check);
    return { status: status.value, value: input.data };
  }
  gte(value, message) {
    return this.setLimit("min", value, !0, errorUtil.toString(message));
  }
  gt(value, message) {
    return this.setLimit("min", value, !1, errorUtil.toString(message));
  }
  lte(value, message) {
    return this.setLimit("max", value, !0, errorUtil.toString(message));
  }
  lt(value, message) {
    return this.setLimit("max", value, !1, errorUtil.toString(message));
  }
  setLimit(kind, value, inclusive, message) {
    return new _ZodNumber({
      ...this._def,
      checks: [...this._def.checks, { kind, value, inclusive, message: errorUtil.toString(message) }],
    });
  }
  _addCheck(check) {
    return new _ZodNumber({ ...this._def, checks: [...this._def.checks, check] });
  }
  int(message) {
    return this._addCheck({ kind: "int", message: errorUtil.toString(message) });
  }
  positive(message) {
    return this._addCheck({ kind: "min", value: 0, inclusive: !1, message: errorUtil.toString(message) });
  }
  negative(message) {
    return this._addCheck({ kind: "max", value: 0, inclusive: !1, message: errorUtil.toString(message) });
  }
  nonpositive(message) {
    return this._addCheck({ kind: "max", value: 0, inclusive: !0, message: errorUtil.toString(message) });
  }
  nonnegative(message) {
    return this._addCheck({ kind: "min", value: 0, inclusive: !0, message: errorUtil.toString(message) });
  }
  multipleOf(value, message) {
    return this._addCheck({ kind: "multipleOf", value, message: errorUtil.toString(message) });
  }
  finite(message) {
    return this._addCheck({ kind: "finite", message: errorUtil.toString(message) });
  }
  safe(message) {
    return this._addCheck({
      kind: "min",
      inclusive: !0,
      value: Number.MIN_SAFE_INTEGER,
      message: errorUtil.toString(message),
    })._addCheck({ kind: "max", inclusive: !0, value: Number.MAX_SAFE_INTEGER, message: errorUtil.toString(message) });
  }
  get minValue() {
    let min = null;
    for (let ch of this._def.checks) ch.kind === "min" && (min === null || ch.value > min) && (min = ch.value);
    return min;
  }
  get maxValue() {
    let max = null;
    for (let ch of this._def.checks) ch.kind === "max" && (max === null || ch.value < max) && (max = ch.value);
    return max;
  }
  get isInt() {
    return !!this._def.checks.find((ch) => ch.kind === "int" || (ch.kind === "multipleOf" && util.isInteger(ch.value)));
  }
  get isFinite() {
    let max = null,
      min = null;
    for (let ch of this._def.checks) {
      if (ch.kind === "finite" || ch.kind === "int" || ch.kind === "multipleOf") return !0;
      ch.kind === "min"
        ? (min === null || ch.value > min) && (min = ch.value)
        : ch.kind === "max" && (max === null || ch.value < max) && (max = ch.value);
    }
    return Number.isFinite(min) && Number.isFinite(max);
  }
};
ZodNumber.create = (params) =>
  new ZodNumber({
    checks: [],
    typeName: ZodFirstPartyTypeKind.ZodNumber,
    coerce: params?.coerce || !1,
    ...processCreateParams(params),
  });
var ZodBigInt = class _ZodBigInt extends ZodType {
  constructor() {
    (super(...arguments), (this.min = this.gte), (this.max = this.lte));
  }
  _parse(input) {
    if (this._def.coerce)
      try {
        input.data = BigInt(input.data);
      } catch {
        return this._getInvalidInput(input);
      }
    if (this._getType(input) !== ZodParsedType.bigint) return this._getInvalidInput(input);
    let ctx,
      status = new ParseStatus();
    for (let check of this._def.checks)
      check.kind === "min"
        ? (check.inclusive ? input.data < check.value : input.data <= check.value) &&
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, {
            code: ZodIssueCode.too_small,
            type: "bigint",
            minimum: check.value,
            inclusive: check.inclusive,
            message: check.message,
          }),
          status.dirty())
        : check.kind === "max"
          ? (check.inclusive ? input.data > check.value : input.data >= check.value) &&
            ((ctx = this._getOrReturnCtx(input, ctx)),
            addIssueToContext(ctx, {
              code: ZodIssueCode.too_big,
              type: "bigint",
              maximum: check.value,
              inclusive: check.inclusive,
              message: check.message,
            }),
            status.dirty())
          : check.kind === "multipleOf"
            ? input.data % check.value !== BigInt(0) &&
              ((ctx = this._getOrReturnCtx(input, ctx)),
              addIssueToContext(ctx, {
                code: ZodIssueCode.not_multiple_of,
                multipleOf: check.value,
                message: check.message,
              }),
              status.dirty())
            : util.assertNever(check);
    return { status: status.value, value: input.data };
  }
  _getInvalidInput(input) {
    let ctx = this._getOrReturnCtx(input);
    return (
      addIssueToContext(ctx, {
        code: ZodIssueCode.invalid_type,
        expected: ZodParsedType.bigint,
        received: ctx.parsedType,
      }),
      INVALID
    );
  }
  gte(value, message) {
    return this.setLimit("min", value, !0, errorUtil.toString(message));
  }
  gt(value, message) {
    return this.setLimit("min", value, !1, errorUtil.toString(message));
  }
  lte(value, message) {
    return this.setLimit("max", value, !0, errorUtil.toString(message));
  }
  lt(value, message) {
    return this.setLimit("max", value, !1, errorUtil.toString(message));
  }
  setLimit(kind, value, inclusive, message) {
    return new _ZodBigInt({
      ...this._def,
      checks: [...this._def.checks, { kind, value, inclusive, message: errorUtil.toString(message) }],
    });
  }
  _addCheck(check) {
    return new _ZodBigInt({ ...this._def, checks: [...this._def.checks, check] });
  }
  positive(message) {
    return this._addCheck({ kind: "min", value: BigInt(0), inclusive: !1, message: errorUtil.toString(message) });
  }
  negative(message) {
    return this._addCheck({ kind: "max", value: BigInt(0), inclusive: !1, message: errorUtil.toString(message) });
  }
  nonpositive(message) {
    return this._addCheck({ kind: "max", value: BigInt(0), inclusive: !0, message: errorUtil.toString(message) });
  }
  nonnegative(message) {
    return this._addCheck({ kind: "min", value: BigInt(0), inclusive: !0, message: errorUtil.toString(message) });
  }
  multipleOf(value, message) {
    return this._addCheck({ kind: "multipleOf", value, message: errorUtil.toString(message) });
  }
  get minValue() {
    let min = null;
    for (let ch of this._def.checks) ch.kind === "min" && (min === null || ch.value > min) && (min = ch.value);
    return min;
  }
  get maxValue() {
    let max = null;
    for (let ch of this._def.checks) ch.kind === "max" && (max === null || ch.value < max) && (max = ch.value);
    return max;
  }
};
ZodBigInt.create = (params) =>
  new ZodBigInt({
    checks: [],
    typeName: ZodFirstPartyTypeKind.ZodBigInt,
    coerce: params?.coerce ?? !1,
    ...processCreateParams(params),
  });
var ZodBoolean = class extends ZodType {
  _parse(input) {
    if ((this._def.coerce && (input.data = !!input.data), this._getType(input) !== ZodParsedType.boolean)) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.boolean,
          received: ctx.parsedType,
        }),
        INVALID
      );
    }
    return OK(input.data);
  }
};
ZodBoolean.create = (params) =>
  new ZodBoolean({
    typeName: ZodFirstPartyTypeKind.ZodBoolean,
    coerce: params?.coerce || !1,
    ...processCreateParams(params),
  });
var ZodDate = class _ZodDate extends ZodType {
  _parse(input) {
    if ((this._def.coerce && (input.data = new Date(input.data)), this._getType(input) !== ZodParsedType.date)) {
      let ctx2 = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx2, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.date,
          received: ctx2.parsedType,
        }),
        INVALID
      );
    }
    if (Number.isNaN(input.data.getTime())) {
      let ctx2 = this._getOrReturnCtx(input);
      return (addIssueToContext(ctx2, { code: ZodIssueCode.invalid_date }), INVALID);
    }
    let status = new ParseStatus(),
      ctx;
    for (let check of this._def.checks)
      check.kind === "min"
        ? input.data.getTime() < check.value &&
          ((ctx = this._getOrReturnCtx(input, ctx)),
          addIssueToContext(ctx, {
            code: ZodIssueCode.too_small,
            message: check.message,
            inclusive: !0,
            exact: !1,
            minimum: check.value,
            type: "date",
          }),
          status.dirty())
        : check.kind === "max"
          ? input.data.getTime() > check.value &&
            ((ctx = this._getOrReturnCtx(input, ctx)),
            addIssueToContext(ctx, {
              code: ZodIssueCode.too_big,
              message: check.message,
              inclusive: !0,
              exact: !1,
              maximum: check.value,
              type: "date",
            }),
            status.dirty())
          : util.assertNever(check);
    return { status: status.value, value: new Date(input.data.getTime()) };
  }
  _addCheck(check) {
    return new _ZodDate({ ...this._def, checks: [...this._def.checks, check] });
  }
  min(minDate, message) {
    return this._addCheck({ kind: "min", value: minDate.getTime(), message: errorUtil.toString(message) });
  }
  max(maxDate, message) {
    return this._addCheck({ kind: "max", value: maxDate.getTime(), message: errorUtil.toString(message) });
  }
  get minDate() {
    let min = null;
    for (let ch of this._def.checks) ch.kind === "min" && (min === null || ch.value > min) && (min = ch.value);
    return min != null ? new Date(min) : null;
  }
  get maxDate() {
    let max = null;
    for (let ch of this._def.checks) ch.kind === "max" && (max === null || ch.value < max) && (max = ch.value);
    return max != null ? new Date(max) : null;
  }
};
ZodDate.create = (params) =>
  new ZodDate({
    checks: [],
    coerce: params?.coerce || !1,
    typeName: ZodFirstPartyTypeKind.ZodDate,
    ...processCreateParams(params),
  });
var ZodSymbol = class extends ZodType {
  _parse(input) {
    if (this._getType(input) !== ZodParsedType.symbol) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.symbol,
          received: ctx.parsedType,
        }),
        INVALID
      );
    }
    return OK(input.data);
  }
};
ZodSymbol.create = (params) =>
  new ZodSymbol({ typeName: ZodFirstPartyTypeKind.ZodSymbol, ...processCreateParams(params) });
var ZodUndefined = class extends ZodType {
  _parse(input) {
    if (this._getType(input) !== ZodParsedType.undefined) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.undefined,
          received: ctx.parsedType,
        }),
        INVALID
      );
    }
    return OK(input.data);
  }
};
ZodUndefined.create = (params) =>
  new ZodUndefined({ typeName: ZodFirstPartyTypeKind.ZodUndefined, ...processCreateParams(params) });
var ZodNull = class extends ZodType {
  _parse(input) {
    if (this._getType(input) !== ZodParsedType.null) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.null,
          received: ctx.parsedType,
        }),
        INVALID
      );
    }
    return OK(input.data);
  }
};
ZodNull.create = (params) => new ZodNull({ typeName: ZodFirstPartyTypeKind.ZodNull, ...processCreateParams(params) });
var ZodAny = class extends ZodType {
  constructor() {
    (super(...arguments), (this._any = !0));
  }
  _parse(input) {
    return OK(input.data);
  }
};
ZodAny.create = (params) => new ZodAny({ typeName: ZodFirstPartyTypeKind.ZodAny, ...processCreateParams(params) });
var ZodUnknown = class extends ZodType {
  constructor() {
    (super(...arguments), (this._unknown = !0));
  }
  _parse(input) {
    return OK(input.data);
  }
};
ZodUnknown.create = (params) =>
  new ZodUnknown({ typeName: ZodFirstPartyTypeKind.ZodUnknown, ...processCreateParams(params) });
var ZodNever = class extends ZodType {
  _parse(input) {
    let ctx = this._getOrReturnCtx(input);
    return (
      addIssueToContext(ctx, {
        code: ZodIssueCode.invalid_type,
        expected: ZodParsedType.never,
        received: ctx.parsedType,
      }),
      INVALID
    );
  }
};
ZodNever.create = (params) =>
  new ZodNever({ typeName: ZodFirstPartyTypeKind.ZodNever, ...processCreateParams(params) });
var ZodVoid = class extends ZodType {
  _parse(input) {
    if (this._getType(input) !== ZodParsedType.undefined) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.void,
          received: ctx.parsedType,
        }),
        INVALID
      );
    }
    return OK(input.data);
  }
};
ZodVoid.create = (params) => new ZodVoid({ typeName: ZodFirstPartyTypeKind.ZodVoid, ...processCreateParams(params) });
var ZodArray = class _ZodArray extends ZodType {
  _parse(input) {
    let { ctx, status } = this._processInputParams(input),
      def = this._def;
    if (ctx.parsedType !== ZodParsedType.array)
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.array,
          received: ctx.parsedType,
        }),
        INVALID
      );
    if (def.exactLength !== null) {
      let tooBig = ctx.data.length > def.exactLength.value,
        tooSmall = ctx.data.length < def.exactLength.value;
      (tooBig || tooSmall) &&
        (addIssueToContext(ctx, {
          code: tooBig ? ZodIssueCode.too_big : ZodIssueCode.too_small,
          minimum: tooSmall ? def.exactLength.value : void 0,
          maximum: tooBig ? def.exactLength.value : void 0,
          type: "array",
          inclusive: !0,
          exact: !0,
          message: def.exactLength.message,
        }),
        status.dirty());
    }
    if (
      (def.minLength !== null &&
        ctx.data.length < def.minLength.value &&
        (addIssueToContext(ctx, {
          code: ZodIssueCode.too_small,
          minimum: def.minLength.value,
          type: "array",
          inclusive: !0,
          exact: !1,
          message: def.minLength.message,
        }),
        status.dirty()),
      def.maxLength !== null &&
        ctx.data.length > def.maxLength.value &&
        (addIssueToContext(ctx, {
          code: ZodIssueCode.too_big,
          maximum: def.maxLength.value,
          type: "array",
          inclusive: !0,
          exact: !1,
          message: def.maxLength.message,
        }),
        status.dirty()),
      ctx.common.async)
    )
      return Promise.all(
        [...ctx.data].map((item, i) => def.type._parseAsync(new ParseInputLazyPath(ctx, item, ctx.path, i))),
      ).then((result2) => ParseStatus.mergeArray(status, result2));
    let result = [...ctx.data].map((item, i) => def.type._parseSync(new ParseInputLazyPath(ctx, item, ctx.path, i)));
    return ParseStatus.mergeArray(status, result);
  }
  get element() {
    return this._def.type;
  }
  min(minLength, message) {
    return new _ZodArray({ ...this._def, minLength: { value: minLength, message: errorUtil.toString(message) } });
  }
  max(maxLength, message) {
    return new _ZodArray({ ...this._def, maxLength: { value: maxLength, message: errorUtil.toString(message) } });
  }
  length(len, message) {
    return new _ZodArray({ ...this._def, exactLength: { value: len, message: errorUtil.toString(message) } });
  }
  nonempty(message) {
    return this.min(1, message);
  }
};
ZodArray.create = (schema, params) =>
  new ZodArray({
    type: schema,
    minLength: null,
    maxLength: null,
    exactLength: null,
    typeName: ZodFirstPartyTypeKind.ZodArray,
    ...processCreateParams(params),
  });
function deepPartialify(schema) {
  if (schema instanceof ZodObject) {
    let newShape = {};
    for (let key in schema.shape) {
      let fieldSchema = schema.shape[key];
      newShape[key] = ZodOptional.create(deepPartialify(fieldSchema));
    }
    return new ZodObject({ ...schema._def, shape: () => newShape });
  } else
    return schema instanceof ZodArray
      ? new ZodArray({ ...schema._def, type: deepPartialify(schema.element) })
      : schema instanceof ZodOptional
        ? ZodOptional.create(deepPartialify(schema.unwrap()))
        : schema instanceof ZodNullable
          ? ZodNullable.create(deepPartialify(schema.unwrap()))
          : schema instanceof ZodTuple
            ? ZodTuple.create(schema.items.map((item) => deepPartialify(item)))
            : schema;
}
var ZodObject = class _ZodObject extends ZodType {
  constructor() {
    (super(...arguments), (this._cached = null), (this.nonstrict = this.passthrough), (this.augment = this.extend));
  }
  _getCached() {
    if (this._cached !== null) return this._cached;
    let shape = this._def.shape(),
      keys = util.objectKeys(shape);
    return ((this._cached = { shape, keys }), this._cached);
  }
  _parse(input) {
    if (this._getType(input) !== ZodParsedType.object) {
      let ctx2 = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx2, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.object,
          received: ctx2.parsedType,
        }),
        INVALID
      );
    }
    let { status, ctx } = this._processInputParams(input),
      { shape, keys: shapeKeys } = this._getCached(),
      extraKeys = [];
    if (!(this._def.catchall instanceof ZodNever && this._def.unknownKeys === "strip"))
      for (let key in ctx.data) shapeKeys.includes(key) || extraKeys.push(key);
    let pairs = [];
    for (let key of shapeKeys) {
      let keyValidator = shape[key],
        value = ctx.data[key];
      pairs.push({
        key: { status: "valid", value: key },
        value: keyValidator._parse(new ParseInputLazyPath(ctx, value, ctx.path, key)),
        alwaysSet: key in ctx.data,
      });
    }
    if (this._def.catchall instanceof ZodNever) {
      let unknownKeys = this._def.unknownKeys;
      if (unknownKeys === "passthrough")
        for (let key of extraKeys)
          pairs.push({ key: { status: "valid", value: key }, value: { status: "valid", value: ctx.data[key] } });
      else if (unknownKeys === "strict")
        extraKeys.length > 0 &&
          (addIssueToContext(ctx, { code: ZodIssueCode.unrecognized_keys, keys: extraKeys }), status.dirty());
      else if (unknownKeys !== "strip") throw new Error("Internal ZodObject error: invalid unknownKeys value.");
    } else {
      let catchall = this._def.catchall;
      for (let key of extraKeys) {
        let value = ctx.data[key];
        pairs.push({
          key: { status: "valid", value: key },
          value: catchall._parse(new ParseInputLazyPath(ctx, value, ctx.path, key)),
          alwaysSet: key in ctx.data,
        });
      }
    }
    return ctx.common.async
      ? Promise.resolve()
          .then(async () => {
            let syncPairs = [];
            for (let pair of pairs) {
              let key = await pair.key,
                value = await pair.value;
              syncPairs.push({ key, value, alwaysSet: pair.alwaysSet });
            }
            return syncPairs;
          })
          .then((syncPairs) => ParseStatus.mergeObjectSync(status, syncPairs))
      : ParseStatus.mergeObjectSync(status, pairs);
  }
  get shape() {
    return this._def.shape();
  }
  strict(message) {
    return (
      errorUtil.errToObj,
      new _ZodObject({
        ...this._def,
        unknownKeys: "strict",
        ...(message !== void 0
          ? {
              errorMap: (issue, ctx) => {
                let defaultError = this._def.errorMap?.(issue, ctx).message ?? ctx.defaultError;
                return issue.code === "unrecognized_keys"
                  ? { message: errorUtil.errToObj(message).message ?? defaultError }
                  : { message: defaultError };
              },
            }
          : {}),
      })
    );
  }
  strip() {
    return new _ZodObject({ ...this._def, unknownKeys: "strip" });
  }
  passthrough() {
    return new _ZodObject({ ...this._def, unknownKeys: "passthrough" });
  }
  extend(augmentation) {
    return new _ZodObject({ ...this._def, shape: () => ({ ...this._def.shape(), ...augmentation }) });
  }
  merge(merging) {
    return new _ZodObject({
      unknownKeys: merging._def.unknownKeys,
      catchall: merging._def.catchall,
      shape: () => ({ ...this._def.shape(), ...merging._def.shape() }),
      typeName: ZodFirstPartyTypeKind.ZodObject,
    });
  }
  setKey(key, schema) {
    return this.augment({ [key]: schema });
  }
  catchall(index) {
    return new _ZodObject({ ...this._def, catchall: index });
  }
  pick(mask) {
    let shape = {};
    for (let key of util.objectKeys(mask)) mask[key] && this.shape[key] && (shape[key] = this.shape[key]);
    return new _ZodObject({ ...this._def, shape: () => shape });
  }
  omit(mask) {
    let shape = {};
    for (let key of util.objectKeys(this.shape)) mask[key] || (shape[key] = this.shape[key]);
    return new _ZodObject({ ...this._def, shape: () => shape });
  }
  deepPartial() {
    return deepPartialify(this);
  }
  partial(mask) {
    let newShape = {};
    for (let key of util.objectKeys(this.shape)) {
      let fieldSchema = this.shape[key];
      mask && !mask[key] ? (newShape[key] = fieldSchema) : (newShape[key] = fieldSchema.optional());
    }
    return new _ZodObject({ ...this._def, shape: () => newShape });
  }
  required(mask) {
    let newShape = {};
    for (let key of util.objectKeys(this.shape))
      if (mask && !mask[key]) newShape[key] = this.shape[key];
      else {
        let newField = this.shape[key];
        for (; newField instanceof ZodOptional;) newField = newField._def.innerType;
        newShape[key] = newField;
      }
    return new _ZodObject({ ...this._def, shape: () => newShape });
  }
  keyof() {
    return createZodEnum(util.objectKeys(this.shape));
  }
};
ZodObject.create = (shape, params) =>
  new ZodObject({
    shape: () => shape,
    unknownKeys: "strip",
    catchall: ZodNever.create(),
    typeName: ZodFirstPartyTypeKind.ZodObject,
    ...processCreateParams(params),
  });
ZodObject.strictCreate = (shape, params) =>
  new ZodObject({
    shape: () => shape,
    unknownKeys: "strict",
    catchall: ZodNever.create(),
    typeName: ZodFirstPartyTypeKind.ZodObject,
    ...processCreateParams(params),
  });
ZodObject.lazycreate = (shape, params) =>
  new ZodObject({
    shape,
    unknownKeys: "strip",
    catchall: ZodNever.create(),
    typeName: ZodFirstPartyTypeKind.ZodObject,
    ...processCreateParams(params),
  });
var ZodUnion = class extends ZodType {
  _parse(input) {
    let { ctx } = this._processInputParams(input),
      options = this._def.options;
    function handleResults(results) {
      for (let result of results) if (result.result.status === "valid") return result.result;
      for (let result of results)
        if (result.result.status === "dirty")
          return (ctx.common.issues.push(...result.ctx.common.issues), result.result);
      let unionErrors = results.map((result) => new ZodError(result.ctx.common.issues));
      return (addIssueToContext(ctx, { code: ZodIssueCode.invalid_union, unionErrors }), INVALID);
    }
    if (ctx.common.async)
      return Promise.all(
        options.map(async (option) => {
          let childCtx = { ...ctx, common: { ...ctx.common, issues: [] }, parent: null };
          return {
            result: await option._parseAsync({ data: ctx.data, path: ctx.path, parent: childCtx }),
            ctx: childCtx,
          };
        }),
      ).then(handleResults);
    {
      let dirty,
        issues = [];
      for (let option of options) {
        let childCtx = { ...ctx, common: { ...ctx.common, issues: [] }, parent: null },
          result = option._parseSync({ data: ctx.data, path: ctx.path, parent: childCtx });
        if (result.status === "valid") return result;
        (result.status === "dirty" && !dirty && (dirty = { result, ctx: childCtx }),
          childCtx.common.issues.length && issues.push(childCtx.common.issues));
      }
      if (dirty) return (ctx.common.issues.push(...dirty.ctx.common.issues), dirty.result);
      let unionErrors = issues.map((issues2) => new ZodError(issues2));
      return (addIssueToContext(ctx, { code: ZodIssueCode.invalid_union, unionErrors }), INVALID);
    }
  }
  get options() {
    return this._def.options;
  }
};
ZodUnion.create = (types, params) =>
  new ZodUnion({ options: types, typeName: ZodFirstPartyTypeKind.ZodUnion, ...processCreateParams(params) });
var getDiscriminator = (type) =>
    type instanceof ZodLazy
      ? getDiscriminator(type.schema)
      : type instanceof ZodEffects
        ? getDiscriminator(type.innerType())
        : type instanceof ZodLiteral
          ? [type.value]
          : type instanceof ZodEnum
            ? type.options
            : type instanceof ZodNativeEnum
              ? util.objectValues(type.enum)
              : type instanceof ZodDefault
                ? getDiscriminator(type._def.innerType)
                : type instanceof ZodUndefined
                  ? [void 0]
                  : type instanceof ZodNull
                    ? [null]
                    : type instanceof ZodOptional
                      ? [void 0, ...getDiscriminator(type.unwrap())]
                      : type instanceof ZodNullable
                        ? [null, ...getDiscriminator(type.unwrap())]
                        : type instanceof ZodBranded || type instanceof ZodReadonly
                          ? getDiscriminator(type.unwrap())
                          : type instanceof ZodCatch
                            ? getDiscriminator(type._def.innerType)
                            : [],
  ZodDiscriminatedUnion = class _ZodDiscriminatedUnion extends ZodType {
    _parse(input) {
      let { ctx } = this._processInputParams(input);
      if (ctx.parsedType !== ZodParsedType.object)
        return (
          addIssueToContext(ctx, {
            code: ZodIssueCode.invalid_type,
            expected: ZodParsedType.object,
            received: ctx.parsedType,
          }),
          INVALID
        );
      let discriminator = this.discriminator,
        discriminatorValue = ctx.data[discriminator],
        option = this.optionsMap.get(discriminatorValue);
      return option
        ? ctx.common.async
          ? option._parseAsync({ data: ctx.data, path: ctx.path, parent: ctx })
          : option._parseSync({ data: ctx.data, path: ctx.path, parent: ctx })
        : (addIssueToContext(ctx, {
            code: ZodIssueCode.invalid_union_discriminator,
            options: Array.from(this.optionsMap.keys()),
            path: [discriminator],
          }),
          INVALID);
    }
    get discriminator() {
      return this._def.discriminator;
    }
    get options() {
      return this._def.options;
    }
    get optionsMap() {
      return this._def.optionsMap;
    }
    static create(discriminator, options, params) {
      let optionsMap = new Map();
      for (let type of options) {
        let discriminatorValues = getDiscriminator(type.shape[discriminator]);
        if (!discriminatorValues.length)
          throw new Error(
            `A discriminator value for key \`${discriminator}\` could not be extracted from all schema options`,
          );
        for (let value of discriminatorValues) {
          if (optionsMap.has(value))
            throw new Error(`Discriminator property ${String(discriminator)} has duplicate value ${String(value)}`);
          optionsMap.set(value, type);
        }
      }
      return new _ZodDiscriminatedUnion({
        typeName: ZodFirstPartyTypeKind.ZodDiscriminatedUnion,
        discriminator,
        options,
        optionsMap,
        ...processCreateParams(params),
      });
    }
  };
function mergeValues(a, b) {
  let aType = getParsedType(a),
    bType = getParsedType(b);
  if (a === b) return { valid: !0, data: a };
  if (aType === ZodParsedType.object && bType === ZodParsedType.object) {
    let bKeys = util.objectKeys(b),
      sharedKeys = util.objectKeys(a).filter((key) => bKeys.indexOf(key) !== -1),
      newObj = { ...a, ...b };
    Object.prototype.hasOwnProperty.call(newObj, "__proto__") && delete newObj.__proto__;
    for (let key of sharedKeys) {
      if (key === "__proto__") continue;
      let sharedValue = mergeValues(a[key], b[key]);
      if (!sharedValue.valid) return { valid: !1 };
      newObj[key] = sharedValue.data;
    }
    return { valid: !0, data: newObj };
  } else if (aType === ZodParsedType.array && bType === ZodParsedType.array) {
    if (a.length !== b.length) return { valid: !1 };
    let newArray = [];
    for (let index = 0; index < a.length; index++) {
      let itemA = a[index],
        itemB = b[index],
        sharedValue = mergeValues(itemA, itemB);
      if (!sharedValue.valid) return { valid: !1 };
      newArray.push(sharedValue.data);
    }
    return { valid: !0, data: newArray };
  } else
    return aType === ZodParsedType.date && bType === ZodParsedType.date && +a == +b
      ? { valid: !0, data: a }
      : { valid: !1 };
}
var ZodIntersection = class extends ZodType {
  _parse(input) {
    let { status, ctx } = this._processInputParams(input),
      handleParsed = (parsedLeft, parsedRight) => {
        if (isAborted(parsedLeft) || isAborted(parsedRight)) return INVALID;
        let merged = mergeValues(parsedLeft.value, parsedRight.value);
        return merged.valid
          ? ((isDirty(parsedLeft) || isDirty(parsedRight)) && status.dirty(),
            { status: status.value, value: merged.data })
          : (addIssueToContext(ctx, { code: ZodIssueCode.invalid_intersection_types }), INVALID);
      };
    return ctx.common.async
      ? Promise.all([
          this._def.left._parseAsync({ data: ctx.data, path: ctx.path, parent: ctx }),
          this._def.right._parseAsync({ data: ctx.data, path: ctx.path, parent: ctx }),
        ]).then(([left, right]) => handleParsed(left, right))
      : handleParsed(
          this._def.left._parseSync({ data: ctx.data, path: ctx.path, parent: ctx }),
          this._def.right._parseSync({ data: ctx.data, path: ctx.path, parent: ctx }),
        );
  }
};
ZodIntersection.create = (left, right, params) =>
  new ZodIntersection({ left, right, typeName: ZodFirstPartyTypeKind.ZodIntersection, ...processCreateParams(params) });
var ZodTuple = class _ZodTuple extends ZodType {
  _parse(input) {
    let { status, ctx } = this._processInputParams(input);
    if (ctx.parsedType !== ZodParsedType.array)
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.array,
          received: ctx.parsedType,
        }),
        INVALID
      );
    if (ctx.data.length < this._def.items.length)
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.too_small,
          minimum: this._def.items.length,
          inclusive: !0,
          exact: !1,
          type: "array",
        }),
        INVALID
      );
    !this._def.rest &&
      ctx.data.length > this._def.items.length &&
      (addIssueToContext(ctx, {
        code: ZodIssueCode.too_big,
        maximum: this._def.items.length,
        inclusive: !0,
        exact: !1,
        type: "array",
      }),
      status.dirty());
    let items = [...ctx.data]
      .map((item, itemIndex) => {
        let schema = this._def.items[itemIndex] || this._def.rest;
        return schema ? schema._parse(new ParseInputLazyPath(ctx, item, ctx.path, itemIndex)) : null;
      })
      .filter((x) => !!x);
    return ctx.common.async
      ? Promise.all(items).then((results) => ParseStatus.mergeArray(status, results))
      : ParseStatus.mergeArray(status, items);
  }
  get items() {
    return this._def.items;
  }
  rest(rest) {
    return new _ZodTuple({ ...this._def, rest });
  }
};
ZodTuple.create = (schemas, params) => {
  if (!Array.isArray(schemas)) throw new Error("You must pass an array of schemas to z.tuple([ ... ])");
  return new ZodTuple({
    items: schemas,
    typeName: ZodFirstPartyTypeKind.ZodTuple,
    rest: null,
    ...processCreateParams(params),
  });
};
var ZodRecord = class _ZodRecord extends ZodType {
    get keySchema() {
      return this._def.keyType;
    }
    get valueSchema() {
      return this._def.valueType;
    }
    _parse(input) {
      let { status, ctx } = this._processInputParams(input);
      if (ctx.parsedType !== ZodParsedType.object)
        return (
          addIssueToContext(ctx, {
            code: ZodIssueCode.invalid_type,
            expected: ZodParsedType.object,
            received: ctx.parsedType,
          }),
          INVALID
        );
      let pairs = [],
        keyType = this._def.keyType,
        valueType = this._def.valueType;
      for (let key in ctx.data)
        pairs.push({
          key: keyType._parse(new ParseInputLazyPath(ctx, key, ctx.path, key)),
          value: valueType._parse(new ParseInputLazyPath(ctx, ctx.data[key], ctx.path, key)),
          alwaysSet: key in ctx.data,
        });
      return ctx.common.async
        ? ParseStatus.mergeObjectAsync(status, pairs)
        : ParseStatus.mergeObjectSync(status, pairs);
    }
    get element() {
      return this._def.valueType;
    }
    static create(first, second, third) {
      return second instanceof ZodType
        ? new _ZodRecord({
            keyType: first,
            valueType: second,
            typeName: ZodFirstPartyTypeKind.ZodRecord,
            ...processCreateParams(third),
          })
        : new _ZodRecord({
            keyType: ZodString.create(),
            valueType: first,
            typeName: ZodFirstPartyTypeKind.ZodRecord,
            ...processCreateParams(second),
          });
    }
  },
  ZodMap = class extends ZodType {
    get keySchema() {
      return this._def.keyType;
    }
    get valueSchema() {
      return this._def.valueType;
    }
    _parse(input) {
      let { status, ctx } = this._processInputParams(input);
      if (ctx.parsedType !== ZodParsedType.map)
        return (
          addIssueToContext(ctx, {
            code: ZodIssueCode.invalid_type,
            expected: ZodParsedType.map,
            received: ctx.parsedType,
          }),
          INVALID
        );
      let keyType = this._def.keyType,
        valueType = this._def.valueType,
        pairs = [...ctx.data.entries()].map(([key, value], index) => ({
          key: keyType._parse(new ParseInputLazyPath(ctx, key, ctx.path, [index, "key"])),
          value: valueType._parse(new ParseInputLazyPath(ctx, value, ctx.path, [index, "value"])),
        }));
      if (ctx.common.async) {
        let finalMap = new Map();
        return Promise.resolve().then(async () => {
          for (let pair of pairs) {
            let key = await pair.key,
              value = await pair.value;
            if (key.status === "aborted" || value.status === "aborted") return INVALID;
            ((key.status === "dirty" || value.status === "dirty") && status.dirty(),
              finalMap.set(key.value, value.value));
          }
          return { status: status.value, value: finalMap };
        });
      } else {
        let finalMap = new Map();
        for (let pair of pairs) {
          let key = pair.key,
            value = pair.value;
          if (key.status === "aborted" || value.status === "aborted") return INVALID;
          ((key.status === "dirty" || value.status === "dirty") && status.dirty(),
            finalMap.set(key.value, value.value));
        }
        return { status: status.value, value: finalMap };
      }
    }
  };
ZodMap.create = (keyType, valueType, params) =>
  new ZodMap({ valueType, keyType, typeName: ZodFirstPartyTypeKind.ZodMap, ...processCreateParams(params) });
var ZodSet = class _ZodSet extends ZodType {
  _parse(input) {
    let { status, ctx } = this._processInputParams(input);
    if (ctx.parsedType !== ZodParsedType.set)
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.set,
          received: ctx.parsedType,
        }),
        INVALID
      );
    let def = this._def;
    (def.minSize !== null &&
      ctx.data.size < def.minSize.value &&
      (addIssueToContext(ctx, {
        code: ZodIssueCode.too_small,
        minimum: def.minSize.value,
        type: "set",
        inclusive: !0,
        exact: !1,
        message: def.minSize.message,
      }),
      status.dirty()),
      def.maxSize !== null &&
        ctx.data.size > def.maxSize.value &&
        (addIssueToContext(ctx, {
          code: ZodIssueCode.too_big,
          maximum: def.maxSize.value,
          type: "set",
          inclusive: !0,
          exact: !1,
          message: def.maxSize.message,
        }),
        status.dirty()));
    let valueType = this._def.valueType;
    function finalizeSet(elements2) {
      let parsedSet = new Set();
      for (let element of elements2) {
        if (element.status === "aborted") return INVALID;
        (element.status === "dirty" && status.dirty(), parsedSet.add(element.value));
      }
      return { status: status.value, value: parsedSet };
    }
    let elements = [...ctx.data.values()].map((item, i) =>
      valueType._parse(new ParseInputLazyPath(ctx, item, ctx.path, i)),
    );
    return ctx.common.async ? Promise.all(elements).then((elements2) => finalizeSet(elements2)) : finalizeSet(elements);
  }
  min(minSize, message) {
    return new _ZodSet({ ...this._def, minSize: { value: minSize, message: errorUtil.toString(message) } });
  }
  max(maxSize, message) {
    return new _ZodSet({ ...this._def, maxSize: { value: maxSize, message: errorUtil.toString(message) } });
  }
  size(size, message) {
    return this.min(size, message).max(size, message);
  }
  nonempty(message) {
    return this.min(1, message);
  }
};
ZodSet.create = (valueType, params) =>
  new ZodSet({
    valueType,
    minSize: null,
    maxSize: null,
    typeName: ZodFirstPartyTypeKind.ZodSet,
    ...processCreateParams(params),
  });
var ZodFunction = class _ZodFunction extends ZodType {
    constructor() {
      (super(...arguments), (this.validate = this.implement));
    }
    _parse(input) {
      let { ctx } = this._processInputParams(input);
      if (ctx.parsedType !== ZodParsedType.function)
        return (
          addIssueToContext(ctx, {
            code: ZodIssueCode.invalid_type,
            expected: ZodParsedType.function,
            received: ctx.parsedType,
          }),
          INVALID
        );
      function makeArgsIssue(args, error) {
        return makeIssue({
          data: args,
          path: ctx.path,
          errorMaps: [ctx.common.contextualErrorMap, ctx.schemaErrorMap, getErrorMap(), en_default].filter((x) => !!x),
          issueData: { code: ZodIssueCode.invalid_arguments, argumentsError: error },
        });
      }
      function makeReturnsIssue(returns, error) {
        return makeIssue({
          data: returns,
          path: ctx.path,
          errorMaps: [ctx.common.contextualErrorMap, ctx.schemaErrorMap, getErrorMap(), en_default].filter((x) => !!x),
          issueData: { code: ZodIssueCode.invalid_return_type, returnTypeError: error },
        });
      }
      let params = { errorMap: ctx.common.contextualErrorMap },
        fn = ctx.data;
      if (this._def.returns instanceof ZodPromise) {
        let me = this;
        return OK(async function (...args) {
          let error = new ZodError([]),
            parsedArgs = await me._def.args.parseAsync(args, params).catch((e) => {
              throw (error.addIssue(makeArgsIssue(args, e)), error);
            }),
            result = await Reflect.apply(fn, this, parsedArgs);
          return await me._def.returns._def.type.parseAsync(result, params).catch((e) => {
            throw (error.addIssue(makeReturnsIssue(result, e)), error);
          });
        });
      } else {
        let me = this;
        return OK(function (...args) {
          let parsedArgs = me._def.args.safeParse(args, params);
          if (!parsedArgs.success) throw new ZodError([makeArgsIssue(args, parsedArgs.error)]);
          let result = Reflect.apply(fn, this, parsedArgs.data),
            parsedReturns = me._def.returns.safeParse(result, params);
          if (!parsedReturns.success) throw new ZodError([makeReturnsIssue(result, parsedReturns.error)]);
          return parsedReturns.data;
        });
      }
    }
    parameters() {
      return this._def.args;
    }
    returnType() {
      return this._def.returns;
    }
    args(...items) {
      return new _ZodFunction({ ...this._def, args: ZodTuple.create(items).rest(ZodUnknown.create()) });
    }
    returns(returnType) {
      return new _ZodFunction({ ...this._def, returns: returnType });
    }
    implement(func) {
      return this.parse(func);
    }
    strictImplement(func) {
      return this.parse(func);
    }
    static create(args, returns, params) {
      return new _ZodFunction({
        args: args || ZodTuple.create([]).rest(ZodUnknown.create()),
        returns: returns || ZodUnknown.create(),
        typeName: ZodFirstPartyTypeKind.ZodFunction,
        ...processCreateParams(params),
      });
    }
  },
  ZodLazy = class extends ZodType {
    get schema() {
      return this._def.getter();
    }
    _parse(input) {
      let { ctx } = this._processInputParams(input);
      return this._def.getter()._parse({ data: ctx.data, path: ctx.path, parent: ctx });
    }
  };
ZodLazy.create = (getter, params) =>
  new ZodLazy({ getter, typeName: ZodFirstPartyTypeKind.ZodLazy, ...processCreateParams(params) });
var ZodLiteral = class extends ZodType {
  _parse(input) {
    if (input.data !== this._def.value) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, { received: ctx.data, code: ZodIssueCode.invalid_literal, expected: this._def.value }),
        INVALID
      );
    }
    return { status: "valid", value: input.data };
  }
  get value() {
    return this._def.value;
  }
};
ZodLiteral.create = (value, params) =>
  new ZodLiteral({ value, typeName: ZodFirstPartyTypeKind.ZodLiteral, ...processCreateParams(params) });
function createZodEnum(values, params) {
  return new ZodEnum({ values, typeName: ZodFirstPartyTypeKind.ZodEnum, ...processCreateParams(params) });
}
var ZodEnum = class _ZodEnum extends ZodType {
  _parse(input) {
    if (typeof input.data != "string") {
      let ctx = this._getOrReturnCtx(input),
        expectedValues = this._def.values;
      return (
        addIssueToContext(ctx, {
          expected: util.joinValues(expectedValues),
          received: ctx.parsedType,
          code: ZodIssueCode.invalid_type,
        }),
        INVALID
      );
    }
    if ((this._cache || (this._cache = new Set(this._def.values)), !this._cache.has(input.data))) {
      let ctx = this._getOrReturnCtx(input),
        expectedValues = this._def.values;
      return (
        addIssueToContext(ctx, { received: ctx.data, code: ZodIssueCode.invalid_enum_value, options: expectedValues }),
        INVALID
      );
    }
    return OK(input.data);
  }
  get options() {
    return this._def.values;
  }
  get enum() {
    let enumValues = {};
    for (let val of this._def.values) enumValues[val] = val;
    return enumValues;
  }
  get Values() {
    let enumValues = {};
    for (let val of this._def.values) enumValues[val] = val;
    return enumValues;
  }
  get Enum() {
    let enumValues = {};
    for (let val of this._def.values) enumValues[val] = val;
    return enumValues;
  }
  extract(values, newDef = this._def) {
    return _ZodEnum.create(values, { ...this._def, ...newDef });
  }
  exclude(values, newDef = this._def) {
    return _ZodEnum.create(
      this.options.filter((opt) => !values.includes(opt)),
      { ...this._def, ...newDef },
    );
  }
};
ZodEnum.create = createZodEnum;
var ZodNativeEnum = class extends ZodType {
  _parse(input) {
    let nativeEnumValues = util.getValidEnumValues(this._def.values),
      ctx = this._getOrReturnCtx(input);
    if (ctx.parsedType !== ZodParsedType.string && ctx.parsedType !== ZodParsedType.number) {
      let expectedValues = util.objectValues(nativeEnumValues);
      return (
        addIssueToContext(ctx, {
          expected: util.joinValues(expectedValues),
          received: ctx.parsedType,
          code: ZodIssueCode.invalid_type,
        }),
        INVALID
      );
    }
    if (
      (this._cache || (this._cache = new Set(util.getValidEnumValues(this._def.values))), !this._cache.has(input.data))
    ) {
      let expectedValues = util.objectValues(nativeEnumValues);
      return (
        addIssueToContext(ctx, { received: ctx.data, code: ZodIssueCode.invalid_enum_value, options: expectedValues }),
        INVALID
      );
    }
    return OK(input.data);
  }
  get enum() {
    return this._def.values;
  }
};
ZodNativeEnum.create = (values, params) =>
  new ZodNativeEnum({ values, typeName: ZodFirstPartyTypeKind.ZodNativeEnum, ...processCreateParams(params) });
var ZodPromise = class extends ZodType {
  unwrap() {
    return this._def.type;
  }
  _parse(input) {
    let { ctx } = this._processInputParams(input);
    if (ctx.parsedType !== ZodParsedType.promise && ctx.common.async === !1)
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.promise,
          received: ctx.parsedType,
        }),
        INVALID
      );
    let promisified = ctx.parsedType === ZodParsedType.promise ? ctx.data : Promise.resolve(ctx.data);
    return OK(
      promisified.then((data) =>
        this._def.type.parseAsync(data, { path: ctx.path, errorMap: ctx.common.contextualErrorMap }),
      ),
    );
  }
};
ZodPromise.create = (schema, params) =>
  new ZodPromise({ type: schema, typeName: ZodFirstPartyTypeKind.ZodPromise, ...processCreateParams(params) });
var ZodEffects = class extends ZodType {
  innerType() {
    return this._def.schema;
  }
  sourceType() {
    return this._def.schema._def.typeName === ZodFirstPartyTypeKind.ZodEffects
      ? this._def.schema.sourceType()
      : this._def.schema;
  }
  _parse(input) {
    let { status, ctx } = this._processInputParams(input),
      effect = this._def.effect || null,
      checkCtx = {
        addIssue: (arg) => {
          (addIssueToContext(ctx, arg), arg.fatal ? status.abort() : status.dirty());
        },
        get path() {
          return ctx.path;
        },
      };
    if (((checkCtx.addIssue = checkCtx.addIssue.bind(checkCtx)), effect.type === "preprocess")) {
      let processed = effect.transform(ctx.data, checkCtx);
      if (ctx.common.async)
        return Promise.resolve(processed).then(async (processed2) => {
          if (status.value === "aborted") return INVALID;
          let result = await this._def.schema._parseAsync({ data: processed2, path: ctx.path, parent: ctx });
          return result.status === "aborted"
            ? INVALID
            : result.status === "dirty"
              ? DIRTY(result.value)
              : status.value === "dirty"
                ? DIRTY(result.value)
                : result;
        });
      {
        if (status.value === "aborted") return INVALID;
        let result = this._def.schema._parseSync({ data: processed, path: ctx.path, parent: ctx });
        return result.status === "aborted"
          ? INVALID
          : result.status === "dirty"
            ? DIRTY(result.value)
            : status.value === "dirty"
              ? DIRTY(result.value)
              : result;
      }
    }
    if (effect.type === "refinement") {
      let executeRefinement = (acc) => {
        let result = effect.refinement(acc, checkCtx);
        if (ctx.common.async) return Promise.resolve(result);
        if (result instanceof Promise)
          throw new Error("Async refinement encountered during synchronous parse operation. Use .parseAsync instead.");
        return acc;
      };
      if (ctx.common.async === !1) {
        let inner = this._def.schema._parseSync({ data: ctx.data, path: ctx.path, parent: ctx });
        return inner.status === "aborted"
          ? INVALID
          : (inner.status === "dirty" && status.dirty(),
            executeRefinement(inner.value),
            { status: status.value, value: inner.value });
      } else
        return this._def.schema
          ._parseAsync({ data: ctx.data, path: ctx.path, parent: ctx })
          .then((inner) =>
            inner.status === "aborted"
              ? INVALID
              : (inner.status === "dirty" && status.dirty(),
                executeRefinement(inner.value).then(() => ({ status: status.value, value: inner.value }))),
          );
    }
    if (effect.type === "transform")
      if (ctx.common.async === !1) {
        let base = this._def.schema._parseSync({ data: ctx.data, path: ctx.path, parent: ctx });
        if (!isValid(base)) return INVALID;
        let result = effect.transform(base.value, checkCtx);
        if (result instanceof Promise)
          throw new Error(
            "Asynchronous transform encountered during synchronous parse operation. Use .parseAsync instead.",
          );
        return { status: status.value, value: result };
      } else
        return this._def.schema
          ._parseAsync({ data: ctx.data, path: ctx.path, parent: ctx })
          .then((base) =>
            isValid(base)
              ? Promise.resolve(effect.transform(base.value, checkCtx)).then((result) => ({
                  status: status.value,
                  value: result,
                }))
              : INVALID,
          );
    util.assertNever(effect);
  }
};
ZodEffects.create = (schema, effect, params) =>
  new ZodEffects({ schema, typeName: ZodFirstPartyTypeKind.ZodEffects, effect, ...processCreateParams(params) });
ZodEffects.createWithPreprocess = (preprocess, schema, params) =>
  new ZodEffects({
    schema,
    effect: { type: "preprocess", transform: preprocess },
    typeName: ZodFirstPartyTypeKind.ZodEffects,
    ...processCreateParams(params),
  });
var ZodOptional = class extends ZodType {
  _parse(input) {
    return this._getType(input) === ZodParsedType.undefined ? OK(void 0) : this._def.innerType._parse(input);
  }
  unwrap() {
    return this._def.innerType;
  }
};
ZodOptional.create = (type, params) =>
  new ZodOptional({ innerType: type, typeName: ZodFirstPartyTypeKind.ZodOptional, ...processCreateParams(params) });
var ZodNullable = class extends ZodType {
  _parse(input) {
    return this._getType(input) === ZodParsedType.null ? OK(null) : this._def.innerType._parse(input);
  }
  unwrap() {
    return this._def.innerType;
  }
};
ZodNullable.create = (type, params) =>
  new ZodNullable({ innerType: type, typeName: ZodFirstPartyTypeKind.ZodNullable, ...processCreateParams(params) });
var ZodDefault = class extends ZodType {
  _parse(input) {
    let { ctx } = this._processInputParams(input),
      data = ctx.data;
    return (
      ctx.parsedType === ZodParsedType.undefined && (data = this._def.defaultValue()),
      this._def.innerType._parse({ data, path: ctx.path, parent: ctx })
    );
  }
  removeDefault() {
    return this._def.innerType;
  }
};
ZodDefault.create = (type, params) =>
  new ZodDefault({
    innerType: type,
    typeName: ZodFirstPartyTypeKind.ZodDefault,
    defaultValue: typeof params.default == "function" ? params.default : () => params.default,
    ...processCreateParams(params),
  });
var ZodCatch = class extends ZodType {
  _parse(input) {
    let { ctx } = this._processInputParams(input),
      newCtx = { ...ctx, common: { ...ctx.common, issues: [] } },
      result = this._def.innerType._parse({ data: newCtx.data, path: newCtx.path, parent: { ...newCtx } });
    return isAsync(result)
      ? result.then((result2) => ({
          status: "valid",
          value:
            result2.status === "valid"
              ? result2.value
              : this._def.catchValue({
                  get error() {
                    return new ZodError(newCtx.common.issues);
                  },
                  input: newCtx.data,
                }),
        }))
      : {
          status: "valid",
          value:
            result.status === "valid"
              ? result.value
              : this._def.catchValue({
                  get error() {
                    return new ZodError(newCtx.common.issues);
                  },
                  input: newCtx.data,
                }),
        };
  }
  removeCatch() {
    return this._def.innerType;
  }
};
ZodCatch.create = (type, params) =>
  new ZodCatch({
    innerType: type,
    typeName: ZodFirstPartyTypeKind.ZodCatch,
    catchValue: typeof params.catch == "function" ? params.catch : () => params.catch,
    ...processCreateParams(params),
  });
var ZodNaN = class extends ZodType {
  _parse(input) {
    if (this._getType(input) !== ZodParsedType.nan) {
      let ctx = this._getOrReturnCtx(input);
      return (
        addIssueToContext(ctx, {
          code: ZodIssueCode.invalid_type,
          expected: ZodParsedType.nan,
          received: ctx.parsedType,
        }),
        INVALID
      );
    }
    return { status: "valid", value: input.data };
  }
};
ZodNaN.create = (params) => new ZodNaN({ typeName: ZodFirstPartyTypeKind.ZodNaN, ...processCreateParams(params) });
var ZodBranded = class extends ZodType {
    _parse(input) {
      let { ctx } = this._processInputParams(input),
        data = ctx.data;
      return this._def.type._parse({ data, path: ctx.path, parent: ctx });
    }
    unwrap() {
      return this._def.type;
    }
  },
  ZodPipeline = class _ZodPipeline extends ZodType {
    _parse(input) {
      let { status, ctx } = this._processInputParams(input);
      if (ctx.common.async)
        return (async () => {
          let inResult = await this._def.in._parseAsync({ data: ctx.data, path: ctx.path, parent: ctx });
          return inResult.status === "aborted"
            ? INVALID
            : inResult.status === "dirty"
              ? (status.dirty(), DIRTY(inResult.value))
              : this._def.out._parseAsync({ data: inResult.value, path: ctx.path, parent: ctx });
        })();
      {
        let inResult = this._def.in._parseSync({ data: ctx.data, path: ctx.path, parent: ctx });
        return inResult.status === "aborted"
          ? INVALID
          : inResult.status === "dirty"
            ? (status.dirty(), { status: "dirty", value: inResult.value })
            : this._def.out._parseSync({ data: inResult.value, path: ctx.path, parent: ctx });
      }
    }
    static create(a, b) {
      return new _ZodPipeline({ in: a, out: b, typeName: ZodFirstPartyTypeKind.ZodPipeline });
    }
  },
  ZodReadonly = class extends ZodType {
    _parse(input) {
      let result = this._def.innerType._parse(input),
        freeze = (data) => (isValid(data) && (data.value = Object.freeze(data.value)), data);
      return isAsync(result) ? result.then((data) => freeze(data)) : freeze(result);
    }
    unwrap() {
      return this._def.innerType;
    }
  };
ZodReadonly.create = (type, params) =>
  new ZodReadonly({ innerType: type, typeName: ZodFirstPartyTypeKind.ZodReadonly, ...processCreateParams(params) });
var late = { object: ZodObject.lazycreate },
  ZodFirstPartyTypeKind;
(function (ZodFirstPartyTypeKind2) {
  ((ZodFirstPartyTypeKind2.ZodString = "ZodString"),
    (ZodFirstPartyTypeKind2.ZodNumber = "ZodNumber"),
    (ZodFirstPartyTypeKind2.ZodNaN = "ZodNaN"),
    (ZodFirstPartyTypeKind2.ZodBigInt = "ZodBigInt"),
    (ZodFirstPartyTypeKind2.ZodBoolean = "ZodBoolean"),
    (ZodFirstPartyTypeKind2.ZodDate = "ZodDate"),
    (ZodFirstPartyTypeKind2.ZodSymbol = "ZodSymbol"),
    (ZodFirstPartyTypeKind2.ZodUndefined = "ZodUndefined"),
    (ZodFirstPartyTypeKind2.ZodNull = "ZodNull"),
    (ZodFirstPartyTypeKind2.ZodAny = "ZodAny"),
    (ZodFirstPartyTypeKind2.ZodUnknown = "ZodUnknown"),
    (ZodFirstPartyTypeKind2.ZodNever = "ZodNever"),
    (ZodFirstPartyTypeKind2.ZodVoid = "ZodVoid"),
    (ZodFirstPartyTypeKind2.ZodArray = "ZodArray"),
    (ZodFirstPartyTypeKind2.ZodObject = "ZodObject"),
    (ZodFirstPartyTypeKind2.ZodUnion = "ZodUnion"),
    (ZodFirstPartyTypeKind2.ZodDiscriminatedUnion = "ZodDiscriminatedUnion"),
    (ZodFirstPartyTypeKind2.ZodIntersection = "ZodIntersection"),
    (ZodFirstPartyTypeKind2.ZodTuple = "ZodTuple"),
    (ZodFirstPartyTypeKind2.ZodRecord = "ZodRecord"),
    (ZodFirstPartyTypeKind2.ZodMap = "ZodMap"),
    (ZodFirstPartyTypeKind2.ZodSet = "ZodSet"),
    (ZodFirstPartyTypeKind2.ZodFunction = "ZodFunction"),
    (ZodFirstPartyTypeKind2.ZodLazy = "ZodLazy"),
    (ZodFirstPartyTypeKind2.ZodLiteral = "ZodLiteral"),
    (ZodFirstPartyTypeKind2.ZodEnum = "ZodEnum"),
    (ZodFirstPartyTypeKind2.ZodEffects = "ZodEffects"),
    (ZodFirstPartyTypeKind2.ZodNativeEnum = "ZodNativeEnum"),
    (ZodFirstPartyTypeKind2.ZodOptional = "ZodOptional"),
    (ZodFirstPartyTypeKind2.ZodNullable = "ZodNullable"),
    (ZodFirstPartyTypeKind2.ZodDefault = "ZodDefault"),
    (ZodFirstPartyTypeKind2.ZodCatch = "ZodCatch"),
    (ZodFirstPartyTypeKind2.ZodPromise = "ZodPromise"),
    (ZodFirstPartyTypeKind2.ZodBranded = "ZodBranded"),
    (ZodFirstPartyTypeKind2.ZodPipeline = "ZodPipeline"),
    (ZodFirstPartyTypeKind2.ZodReadonly = "ZodReadonly"));
})(ZodFirstPartyTypeKind || (ZodFirstPartyTypeKind = {}));
var stringType = ZodString.create,
  numberType = ZodNumber.create,
  nanType = ZodNaN.create,
  bigIntType = ZodBigInt.create,
  booleanType = ZodBoolean.create,
  dateType = ZodDate.create,
  symbolType = ZodSymbol.create,
  undefinedType = ZodUndefined.create,
  nullType = ZodNull.create,
  anyType = ZodAny.create,
  unknownType = ZodUnknown.create,
  neverType = ZodNever.create,
  voidType = ZodVoid.create,
  arrayType = ZodArray.create,
  objectType = ZodObject.create,
  strictObjectType = ZodObject.strictCreate,
  unionType = ZodUnion.create,
  discriminatedUnionType = ZodDiscriminatedUnion.create,
  intersectionType = ZodIntersection.create,
  tupleType = ZodTuple.create,
  recordType = ZodRecord.create,
  mapType = ZodMap.create,
  setType = ZodSet.create,
  functionType = ZodFunction.create,
  lazyType = ZodLazy.create,
  literalType = ZodLiteral.create,
  enumType = ZodEnum.create,
  nativeEnumType = ZodNativeEnum.create,
  promiseType = ZodPromise.create,
  effectsType = ZodEffects.create,
  optionalType = ZodOptional.create,
  nullableType = ZodNullable.create,
  preprocessType = ZodEffects.createWithPreprocess,
  pipelineType = ZodPipeline.create;
var EventSourceParserStream = class extends TransformStream {
  constructor({ onError, onRetry, onComment, maxBufferSize } = {}) {
    let parser;
    super({
      start(controller) {
        parser = createParser({
          onEvent: (event) => {
            controller.enqueue(event);
          },
          onError(error) {
            (typeof onError == "function" && onError(error),
              (onError === "terminate" || error.type === "max-buffer-size-exceeded") && controller.error(error));
          },
          onRetry,
          onComment,
          maxBufferSize,
        });
      },
      transform(chunk) {
        parser.feed(chunk);
      },
    });
  }
};
export {
  AISDKError,
  APICallError,
  EmptyResponseBodyError,
  InvalidArgumentError,
  InvalidPromptError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  NoSuchModelError,
  TooManyEmbeddingValuesForCallError,
  TypeValidationError,
  UnsupportedFunctionalityError,
  isJSONObject,
  ZodFirstPartyTypeKind,
  EventSourceParserStream,
};
