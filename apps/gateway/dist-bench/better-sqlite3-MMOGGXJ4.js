import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import "./chunk-KP5OCWZR.js";
import Client from "better-sqlite3";
var entityKind = Symbol.for("drizzle:entityKind");
function is(value, type) {
  if (!value || typeof value != "object") return !1;
  if (value instanceof type) return !0;
  if (!Object.prototype.hasOwnProperty.call(type, entityKind))
    throw new Error(
      `Class "${type.name ?? "<unknown>"}" doesn't look like a Drizzle entity. If this is incorrect and the class is provided by Drizzle, please report this as a bug.`,
    );
  let cls = Object.getPrototypeOf(value).constructor;
  if (cls)
    for (; cls;) {
      if (entityKind in cls && cls[entityKind] === type[entityKind]) return !0;
      cls = Object.getPrototypeOf(cls);
    }
  return !1;
}
var ConsoleLogWriter = class {
    static [entityKind] = "ConsoleLogWriter";
    write(message) {
      console.log(message);
    }
  },
  DefaultLogger = class {
    static [entityKind] = "DefaultLogger";
    writer;
    constructor(config) {
      this.writer = config?.writer ?? new ConsoleLogWriter();
    }
    logQuery(query, params) {
      let stringifiedParams = params.map((p) => {
          try {
            return JSON.stringify(p);
          } catch {
            return String(p);
          }
        }),
        paramsStr = stringifiedParams.length ? ` -- params: [${stringifiedParams.join(", ")}]` : "";
      this.writer.write(`Query: ${query}${paramsStr}`);
    }
  },
  NoopLogger = class {
    static [entityKind] = "NoopLogger";
    logQuery() {}
  };
var TableName = Symbol.for("drizzle:Name");
var Schema = Symbol.for("drizzle:Schema"),
  Columns = Symbol.for("drizzle:Columns"),
  ExtraConfigColumns = Symbol.for("drizzle:ExtraConfigColumns"),
  OriginalName = Symbol.for("drizzle:OriginalName"),
  BaseName = Symbol.for("drizzle:BaseName"),
  IsAlias = Symbol.for("drizzle:IsAlias"),
  ExtraConfigBuilder = Symbol.for("drizzle:ExtraConfigBuilder"),
  IsDrizzleTable = Symbol.for("drizzle:IsDrizzleTable"),
  Table = class {
    static [entityKind] = "Table";
    static Symbol = {
      Name: TableName,
      Schema,
      OriginalName,
      Columns,
      ExtraConfigColumns,
      BaseName,
      IsAlias,
      ExtraConfigBuilder,
    };
    [TableName];
    [OriginalName];
    [Schema];
    [Columns];
    [ExtraConfigColumns];
    [BaseName];
    [IsAlias] = !1;
    [IsDrizzleTable] = !0;
    [ExtraConfigBuilder] = void 0;
    constructor(name, schema, baseName) {
      ((this[TableName] = this[OriginalName] = name), (this[Schema] = schema), (this[BaseName] = baseName));
    }
  };
function getTableName(table) {
  return table[TableName];
}
function getTableUniqueName(table) {
  return `${table[Schema] ?? "public"}.${table[TableName]}`;
}
var Column = class {
  constructor(table, config) {
    ((this.table = table),
      (this.config = config),
      (this.name = config.name),
      (this.keyAsName = config.keyAsName),
      (this.notNull = config.notNull),
      (this.default = config.default),
      (this.defaultFn = config.defaultFn),
      (this.onUpdateFn = config.onUpdateFn),
      (this.hasDefault = config.hasDefault),
      (this.primary = config.primaryKey),
      (this.isUnique = config.isUnique),
      (this.uniqueName = config.uniqueName),
      (this.uniqueType = config.uniqueType),
      (this.dataType = config.dataType),
      (this.columnType = config.columnType),
      (this.generated = config.generated),
      (this.generatedIdentity = config.generatedIdentity));
  }
  static [entityKind] = "Column";
  name;
  keyAsName;
  primary;
  notNull;
  default;
  defaultFn;
  onUpdateFn;
  hasDefault;
  isUnique;
  uniqueName;
  uniqueType;
  dataType;
  columnType;
  enumValues = void 0;
  generated = void 0;
  generatedIdentity = void 0;
  config;
  mapFromDriverValue(value) {
    return value;
  }
  mapToDriverValue(value) {
    return value;
  }
  shouldDisableInsert() {
    return this.config.generated !== void 0 && this.config.generated.type !== "byDefault";
  }
};
var ColumnBuilder = class {
  static [entityKind] = "ColumnBuilder";
  config;
  constructor(name, dataType, columnType) {
    this.config = {
      name,
      keyAsName: name === "",
      notNull: !1,
      default: void 0,
      hasDefault: !1,
      primaryKey: !1,
      isUnique: !1,
      uniqueName: void 0,
      uniqueType: void 0,
      dataType,
      columnType,
      generated: void 0,
    };
  }
  $type() {
    return this;
  }
  notNull() {
    return ((this.config.notNull = !0), this);
  }
  default(value) {
    return ((this.config.default = value), (this.config.hasDefault = !0), this);
  }
  $defaultFn(fn) {
    return ((this.config.defaultFn = fn), (this.config.hasDefault = !0), this);
  }
  $default = this.$defaultFn;
  $onUpdateFn(fn) {
    return ((this.config.onUpdateFn = fn), (this.config.hasDefault = !0), this);
  }
  $onUpdate = this.$onUpdateFn;
  primaryKey() {
    return ((this.config.primaryKey = !0), (this.config.notNull = !0), this);
  }
  setName(name) {
    this.config.name === "" && (this.config.name = name);
  }
};
var ForeignKeyBuilder = class {
    static [entityKind] = "PgForeignKeyBuilder";
    reference;
    _onUpdate = "no action";
    _onDelete = "no action";
    constructor(config, actions) {
      ((this.reference = () => {
        let { name, columns, foreignColumns } = config();
        return { name, columns, foreignTable: foreignColumns[0].table, foreignColumns };
      }),
        actions && ((this._onUpdate = actions.onUpdate), (this._onDelete = actions.onDelete)));
    }
    onUpdate(action) {
      return ((this._onUpdate = action === void 0 ? "no action" : action), this);
    }
    onDelete(action) {
      return ((this._onDelete = action === void 0 ? "no action" : action), this);
    }
    build(table) {
      return new ForeignKey(table, this);
    }
  },
  ForeignKey = class {
    constructor(table, builder) {
      ((this.table = table),
        (this.reference = builder.reference),
        (this.onUpdate = builder._onUpdate),
        (this.onDelete = builder._onDelete));
    }
    static [entityKind] = "PgForeignKey";
    reference;
    onUpdate;
    onDelete;
    getName() {
      let { name, columns, foreignColumns } = this.reference(),
        columnNames = columns.map((column) => column.name),
        foreignColumnNames = foreignColumns.map((column) => column.name),
        chunks = [this.table[TableName], ...columnNames, foreignColumns[0].table[TableName], ...foreignColumnNames];
      return name ?? `${chunks.join("_")}_fk`;
    }
  };
function iife(fn, ...args) {
  return fn(...args);
}
function uniqueKeyName(table, columns) {
  return `${table[TableName]}_${columns.join("_")}_unique`;
}
var UniqueConstraintBuilder = class {
    constructor(columns, name) {
      ((this.name = name), (this.columns = columns));
    }
    static [entityKind] = "PgUniqueConstraintBuilder";
    columns;
    nullsNotDistinctConfig = !1;
    nullsNotDistinct() {
      return ((this.nullsNotDistinctConfig = !0), this);
    }
    build(table) {
      return new UniqueConstraint(table, this.columns, this.nullsNotDistinctConfig, this.name);
    }
  },
  UniqueOnConstraintBuilder = class {
    static [entityKind] = "PgUniqueOnConstraintBuilder";
    name;
    constructor(name) {
      this.name = name;
    }
    on(...columns) {
      return new UniqueConstraintBuilder(columns, this.name);
    }
  },
  UniqueConstraint = class {
    constructor(table, columns, nullsNotDistinct, name) {
      ((this.table = table),
        (this.columns = columns),
        (this.name =
          name ??
          uniqueKeyName(
            this.table,
            this.columns.map((column) => column.name),
          )),
        (this.nullsNotDistinct = nullsNotDistinct));
    }
    static [entityKind] = "PgUniqueConstraint";
    columns;
    name;
    nullsNotDistinct = !1;
    getName() {
      return this.name;
    }
  };
function parsePgArrayValue(arrayString, startFrom, inQuotes) {
  for (let i = startFrom; i < arrayString.length; i++) {
    let char = arrayString[i];
    if (char === "\\") {
      i++;
      continue;
    }
    if (char === '"') return [arrayString.slice(startFrom, i).replace(/\\/g, ""), i + 1];
    if (!inQuotes && (char === "," || char === "}")) return [arrayString.slice(startFrom, i).replace(/\\/g, ""), i];
  }
  return [arrayString.slice(startFrom).replace(/\\/g, ""), arrayString.length];
}
function parsePgNestedArray(arrayString, startFrom = 0) {
  let result = [],
    i = startFrom,
    lastCharIsComma = !1;
  for (; i < arrayString.length;) {
    let char = arrayString[i];
    if (char === ",") {
      ((lastCharIsComma || i === startFrom) && result.push(""), (lastCharIsComma = !0), i++);
      continue;
    }
    if (((lastCharIsComma = !1), char === "\\")) {
      i += 2;
      continue;
    }
    if (char === '"') {
      let [value2, startFrom2] = parsePgArrayValue(arrayString, i + 1, !0);
      (result.push(value2), (i = startFrom2));
      continue;
    }
    if (char === "}") return [result, i + 1];
    if (char === "{") {
      let [value2, startFrom2] = parsePgNestedArray(arrayString, i + 1);
      (result.push(value2), (i = startFrom2));
      continue;
    }
    let [value, newStartFrom] = parsePgArrayValue(arrayString, i, !1);
    (result.push(value), (i = newStartFrom));
  }
  return [result, i];
}
function parsePgArray(arrayString) {
  let [result] = parsePgNestedArray(arrayString, 1);
  return result;
}
function makePgArray(array) {
  return `{${array.map((item) => (Array.isArray(item) ? makePgArray(item) : typeof item == "string" ? `"${item.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"` : `${item}`)).join(",")}}`;
}
var PgColumnBuilder = class extends ColumnBuilder {
    foreignKeyConfigs = [];
    static [entityKind] = "PgColumnBuilder";
    array(size) {
      return new PgArrayBuilder(this.config.name, this, size);
    }
    references(ref, actions = {}) {
      return (this.foreignKeyConfigs.push({ ref, actions }), this);
    }
    unique(name, config) {
      return (
        (this.config.isUnique = !0), (this.config.uniqueName = name), (this.config.uniqueType = config?.nulls), this
      );
    }
    generatedAlwaysAs(as) {
      return ((this.config.generated = { as, type: "always", mode: "stored" }), this);
    }
    buildForeignKeys(column, table) {
      return this.foreignKeyConfigs.map(({ ref, actions }) =>
        iife(
          (ref2, actions2) => {
            let builder = new ForeignKeyBuilder(() => {
              let foreignColumn = ref2();
              return { columns: [column], foreignColumns: [foreignColumn] };
            });
            return (
              actions2.onUpdate && builder.onUpdate(actions2.onUpdate),
              actions2.onDelete && builder.onDelete(actions2.onDelete),
              builder.build(table)
            );
          },
          ref,
          actions,
        ),
      );
    }
    buildExtraConfigColumn(table) {
      return new ExtraConfigColumn(table, this.config);
    }
  },
  PgColumn = class extends Column {
    constructor(table, config) {
      (config.uniqueName || (config.uniqueName = uniqueKeyName(table, [config.name])),
        super(table, config),
        (this.table = table));
    }
    static [entityKind] = "PgColumn";
  },
  ExtraConfigColumn = class extends PgColumn {
    static [entityKind] = "ExtraConfigColumn";
    getSQLType() {
      return this.getSQLType();
    }
    indexConfig = {
      order: this.config.order ?? "asc",
      nulls: this.config.nulls ?? "last",
      opClass: this.config.opClass,
    };
    defaultConfig = { order: "asc", nulls: "last", opClass: void 0 };
    asc() {
      return ((this.indexConfig.order = "asc"), this);
    }
    desc() {
      return ((this.indexConfig.order = "desc"), this);
    }
    nullsFirst() {
      return ((this.indexConfig.nulls = "first"), this);
    }
    nullsLast() {
      return ((this.indexConfig.nulls = "last"), this);
    }
    op(opClass) {
      return ((this.indexConfig.opClass = opClass), this);
    }
  },
  IndexedColumn = class {
    static [entityKind] = "IndexedColumn";
    constructor(name, keyAsName, type, indexConfig) {
      ((this.name = name), (this.keyAsName = keyAsName), (this.type = type), (this.indexConfig = indexConfig));
    }
    name;
    keyAsName;
    type;
    indexConfig;
  },
  PgArrayBuilder = class extends PgColumnBuilder {
    static [entityKind] = "PgArrayBuilder";
    constructor(name, baseBuilder, size) {
      (super(name, "array", "PgArray"), (this.config.baseBuilder = baseBuilder), (this.config.size = size));
    }
    build(table) {
      let baseColumn = this.config.baseBuilder.build(table);
      return new PgArray(table, this.config, baseColumn);
    }
  },
  PgArray = class _PgArray extends PgColumn {
    constructor(table, config, baseColumn, range) {
      (super(table, config), (this.baseColumn = baseColumn), (this.range = range), (this.size = config.size));
    }
    size;
    static [entityKind] = "PgArray";
    getSQLType() {
      return `${this.baseColumn.getSQLType()}[${typeof this.size == "number" ? this.size : ""}]`;
    }
    mapFromDriverValue(value) {
      return (
        typeof value == "string" && (value = parsePgArray(value)),
        value.map((v) => this.baseColumn.mapFromDriverValue(v))
      );
    }
    mapToDriverValue(value, isNestedArray = !1) {
      let a = value.map((v) =>
        v === null
          ? null
          : is(this.baseColumn, _PgArray)
            ? this.baseColumn.mapToDriverValue(v, !0)
            : this.baseColumn.mapToDriverValue(v),
      );
      return isNestedArray ? a : makePgArray(a);
    }
  };
var PgEnumObjectColumnBuilder = class extends PgColumnBuilder {
    static [entityKind] = "PgEnumObjectColumnBuilder";
    constructor(name, enumInstance) {
      (super(name, "string", "PgEnumObjectColumn"), (this.config.enum = enumInstance));
    }
    build(table) {
      return new PgEnumObjectColumn(table, this.config);
    }
  },
  PgEnumObjectColumn = class extends PgColumn {
    static [entityKind] = "PgEnumObjectColumn";
    enum;
    enumValues = this.config.enum.enumValues;
    constructor(table, config) {
      (super(table, config), (this.enum = config.enum));
    }
    getSQLType() {
      return this.enum.enumName;
    }
  },
  isPgEnumSym = Symbol.for("drizzle:isPgEnum");
function isPgEnum(obj) {
  return !!obj && typeof obj == "function" && isPgEnumSym in obj && obj[isPgEnumSym] === !0;
}
var PgEnumColumnBuilder = class extends PgColumnBuilder {
    static [entityKind] = "PgEnumColumnBuilder";
    constructor(name, enumInstance) {
      (super(name, "string", "PgEnumColumn"), (this.config.enum = enumInstance));
    }
    build(table) {
      return new PgEnumColumn(table, this.config);
    }
  },
  PgEnumColumn = class extends PgColumn {
    static [entityKind] = "PgEnumColumn";
    enum = this.config.enum;
    enumValues = this.config.enum.enumValues;
    constructor(table, config) {
      (super(table, config), (this.enum = config.enum));
    }
    getSQLType() {
      return this.enum.enumName;
    }
  };
var Subquery = class {
    static [entityKind] = "Subquery";
    constructor(sql2, fields, alias, isWith = !1, usedTables = []) {
      this._ = { brand: "Subquery", sql: sql2, selectedFields: fields, alias, isWith, usedTables };
    }
  },
  WithSubquery = class extends Subquery {
    static [entityKind] = "WithSubquery";
  };
var version = "0.45.4";
var otel,
  rawTracer,
  tracer = {
    startActiveSpan(name, fn) {
      return otel
        ? (rawTracer || (rawTracer = otel.trace.getTracer("drizzle-orm", version)),
          iife(
            (otel2, rawTracer2) =>
              rawTracer2.startActiveSpan(name, (span) => {
                try {
                  return fn(span);
                } catch (e) {
                  throw (
                    span.setStatus({
                      code: otel2.SpanStatusCode.ERROR,
                      message: e instanceof Error ? e.message : "Unknown error",
                    }),
                    e
                  );
                } finally {
                  span.end();
                }
              }),
            otel,
            rawTracer,
          ))
        : fn();
    },
  };
var ViewBaseConfig = Symbol.for("drizzle:ViewBaseConfig");
var FakePrimitiveParam = class {
  static [entityKind] = "FakePrimitiveParam";
};
function isSQLWrapper(value) {
  return value != null && typeof value.getSQL == "function";
}
function mergeQueries(queries) {
  let result = { sql: "", params: [] };
  for (let query of queries)
    ((result.sql += query.sql),
      result.params.push(...query.params),
      query.typings?.length && (result.typings || (result.typings = []), result.typings.push(...query.typings)));
  return result;
}
var StringChunk = class {
    static [entityKind] = "StringChunk";
    value;
    constructor(value) {
      this.value = Array.isArray(value) ? value : [value];
    }
    getSQL() {
      return new SQL([this]);
    }
  },
  SQL = class _SQL {
    constructor(queryChunks) {
      this.queryChunks = queryChunks;
      for (let chunk of queryChunks)
        if (is(chunk, Table)) {
          let schemaName = chunk[Table.Symbol.Schema];
          this.usedTables.push(
            schemaName === void 0 ? chunk[Table.Symbol.Name] : schemaName + "." + chunk[Table.Symbol.Name],
          );
        }
    }
    static [entityKind] = "SQL";
    decoder = noopDecoder;
    shouldInlineParams = !1;
    usedTables = [];
    append(query) {
      return (this.queryChunks.push(...query.queryChunks), this);
    }
    toQuery(config) {
      return tracer.startActiveSpan("drizzle.buildSQL", (span) => {
        let query = this.buildQueryFromSourceParams(this.queryChunks, config);
        return (
          span?.setAttributes({
            "drizzle.query.text": query.sql,
            "drizzle.query.params": JSON.stringify(query.params),
          }),
          query
        );
      });
    }
    buildQueryFromSourceParams(chunks, _config) {
      let config = Object.assign({}, _config, {
          inlineParams: _config.inlineParams || this.shouldInlineParams,
          paramStartIndex: _config.paramStartIndex || { value: 0 },
        }),
        { casing, escapeName, escapeParam, prepareTyping, inlineParams, paramStartIndex } = config;
      return mergeQueries(
        chunks.map((chunk) => {
          if (is(chunk, StringChunk)) return { sql: chunk.value.join(""), params: [] };
          if (is(chunk, Name)) return { sql: escapeName(chunk.value), params: [] };
          if (chunk === void 0) return { sql: "", params: [] };
          if (Array.isArray(chunk)) {
            let result = [new StringChunk("(")];
            for (let [i, p] of chunk.entries())
              (result.push(p), i < chunk.length - 1 && result.push(new StringChunk(", ")));
            return (result.push(new StringChunk(")")), this.buildQueryFromSourceParams(result, config));
          }
          if (is(chunk, _SQL))
            return this.buildQueryFromSourceParams(chunk.queryChunks, {
              ...config,
              inlineParams: inlineParams || chunk.shouldInlineParams,
            });
          if (is(chunk, Table)) {
            let schemaName = chunk[Table.Symbol.Schema],
              tableName = chunk[Table.Symbol.Name];
            return {
              sql:
                schemaName === void 0 || chunk[IsAlias]
                  ? escapeName(tableName)
                  : escapeName(schemaName) + "." + escapeName(tableName),
              params: [],
            };
          }
          if (is(chunk, Column)) {
            let columnName = casing.getColumnCasing(chunk);
            if (_config.invokeSource === "indexes") return { sql: escapeName(columnName), params: [] };
            let schemaName = chunk.table[Table.Symbol.Schema];
            return {
              sql:
                chunk.table[IsAlias] || schemaName === void 0
                  ? escapeName(chunk.table[Table.Symbol.Name]) + "." + escapeName(columnName)
                  : escapeName(schemaName) +
                    "." +
                    escapeName(chunk.table[Table.Symbol.Name]) +
                    "." +
                    escapeName(columnName),
              params: [],
            };
          }
          if (is(chunk, View)) {
            let schemaName = chunk[ViewBaseConfig].schema,
              viewName = chunk[ViewBaseConfig].name;
            return {
              sql:
                schemaName === void 0 || chunk[ViewBaseConfig].isAlias
                  ? escapeName(viewName)
                  : escapeName(schemaName) + "." + escapeName(viewName),
              params: [],
            };
          }
          if (is(chunk, Param)) {
            if (is(chunk.value, Placeholder))
              return { sql: escapeParam(paramStartIndex.value++, chunk), params: [chunk], typings: ["none"] };
            let mappedValue = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
            if (is(mappedValue, _SQL)) return this.buildQueryFromSourceParams([mappedValue], config);
            if (inlineParams) return { sql: this.mapInlineParam(mappedValue, config), params: [] };
            let typings = ["none"];
            return (
              prepareTyping && (typings = [prepareTyping(chunk.encoder)]),
              { sql: escapeParam(paramStartIndex.value++, mappedValue), params: [mappedValue], typings }
            );
          }
          return is(chunk, Placeholder)
            ? { sql: escapeParam(paramStartIndex.value++, chunk), params: [chunk], typings: ["none"] }
            : is(chunk, _SQL.Aliased) && chunk.fieldAlias !== void 0
              ? { sql: escapeName(chunk.fieldAlias), params: [] }
              : is(chunk, Subquery)
                ? chunk._.isWith
                  ? { sql: escapeName(chunk._.alias), params: [] }
                  : this.buildQueryFromSourceParams(
                      [new StringChunk("("), chunk._.sql, new StringChunk(") "), new Name(chunk._.alias)],
                      config,
                    )
                : isPgEnum(chunk)
                  ? chunk.schema
                    ? { sql: escapeName(chunk.schema) + "." + escapeName(chunk.enumName), params: [] }
                    : { sql: escapeName(chunk.enumName), params: [] }
                  : isSQLWrapper(chunk)
                    ? chunk.shouldOmitSQLParens?.()
                      ? this.buildQueryFromSourceParams([chunk.getSQL()], config)
                      : this.buildQueryFromSourceParams(
                          [new StringChunk("("), chunk.getSQL(), new StringChunk(")")],
                          config,
                        )
                    : inlineParams
                      ? { sql: this.mapInlineParam(chunk, config), params: [] }
                      : { sql: escapeParam(paramStartIndex.value++, chunk), params: [chunk], typings: ["none"] };
        }),
      );
    }
    mapInlineParam(chunk, { escapeString }) {
      if (chunk === null) return "null";
      if (typeof chunk == "number" || typeof chunk == "boolean") return chunk.toString();
      if (typeof chunk == "string") return escapeString(chunk);
      if (typeof chunk == "object") {
        let mappedValueAsString = chunk.toString();
        return escapeString(mappedValueAsString === "[object Object]" ? JSON.stringify(chunk) : mappedValueAsString);
      }
      throw new Error("Unexpected param value: " + chunk);
    }
    getSQL() {
      return this;
    }
    as(alias) {
      return alias === void 0 ? this : new _SQL.Aliased(this, alias);
    }
    mapWith(decoder) {
      return ((this.decoder = typeof decoder == "function" ? { mapFromDriverValue: decoder } : decoder), this);
    }
    inlineParams() {
      return ((this.shouldInlineParams = !0), this);
    }
    if(condition) {
      return condition ? this : void 0;
    }
  },
  Name = class {
    constructor(value) {
      this.value = value;
    }
    static [entityKind] = "Name";
    brand;
    getSQL() {
      return new SQL([this]);
    }
  };
function isDriverValueEncoder(value) {
  return (
    typeof value == "object" &&
    value !== null &&
    "mapToDriverValue" in value &&
    typeof value.mapToDriverValue == "function"
  );
}
var noopDecoder = { mapFromDriverValue: (value) => value },
  noopEncoder = { mapToDriverValue: (value) => value },
  noopMapper = { ...noopDecoder, ...noopEncoder },
  Param = class {
    constructor(value, encoder = noopEncoder) {
      ((this.value = value), (this.encoder = encoder));
    }
    static [entityKind] = "Param";
    brand;
    getSQL() {
      return new SQL([this]);
    }
  };
function sql(strings, ...params) {
  let queryChunks = [];
  (params.length > 0 || (strings.length > 0 && strings[0] !== "")) && queryChunks.push(new StringChunk(strings[0]));
  for (let [paramIndex, param2] of params.entries()) queryChunks.push(param2, new StringChunk(strings[paramIndex + 1]));
  return new SQL(queryChunks);
}
((sql2) => {
  function empty() {
    return new SQL([]);
  }
  sql2.empty = empty;
  function fromList(list) {
    return new SQL(list);
  }
  sql2.fromList = fromList;
  function raw(str) {
    return new SQL([new StringChunk(str)]);
  }
  sql2.raw = raw;
  function join(chunks, separator) {
    let result = [];
    for (let [i, chunk] of chunks.entries())
      (i > 0 && separator !== void 0 && result.push(separator), result.push(chunk));
    return new SQL(result);
  }
  sql2.join = join;
  function identifier(value) {
    return new Name(value);
  }
  sql2.identifier = identifier;
  function placeholder2(name2) {
    return new Placeholder(name2);
  }
  sql2.placeholder = placeholder2;
  function param2(value, encoder) {
    return new Param(value, encoder);
  }
  sql2.param = param2;
})(sql || (sql = {}));
((SQL2) => {
  class Aliased {
    constructor(sql2, fieldAlias) {
      ((this.sql = sql2), (this.fieldAlias = fieldAlias));
    }
    static [entityKind] = "SQL.Aliased";
    isSelectionField = !1;
    getSQL() {
      return this.sql;
    }
    clone() {
      return new Aliased(this.sql, this.fieldAlias);
    }
  }
  SQL2.Aliased = Aliased;
})(SQL || (SQL = {}));
var Placeholder = class {
  constructor(name2) {
    this.name = name2;
  }
  static [entityKind] = "Placeholder";
  getSQL() {
    return new SQL([this]);
  }
};
function fillPlaceholders(params, values) {
  return params.map((p) => {
    if (is(p, Placeholder)) {
      if (!(p.name in values)) throw new Error(`No value for placeholder "${p.name}" was provided`);
      return values[p.name];
    }
    if (is(p, Param) && is(p.value, Placeholder)) {
      if (!(p.value.name in values)) throw new Error(`No value for placeholder "${p.value.name}" was provided`);
      return p.encoder.mapToDriverValue(values[p.value.name]);
    }
    return p;
  });
}
var IsDrizzleView = Symbol.for("drizzle:IsDrizzleView"),
  View = class {
    static [entityKind] = "View";
    [ViewBaseConfig];
    [IsDrizzleView] = !0;
    constructor({ name: name2, schema, selectedFields, query }) {
      this[ViewBaseConfig] = {
        name: name2,
        originalName: name2,
        schema,
        selectedFields,
        query,
        isExisting: !query,
        isAlias: !1,
      };
    }
    getSQL() {
      return new SQL([this]);
    }
  };
Column.prototype.getSQL = function () {
  return new SQL([this]);
};
Table.prototype.getSQL = function () {
  return new SQL([this]);
};
Subquery.prototype.getSQL = function () {
  return new SQL([this]);
};
function mapResultRow(columns, row, joinsNotNullableMap) {
  let nullifyMap = {},
    result = columns.reduce((result2, { path, field }, columnIndex) => {
      let decoder;
      is(field, Column)
        ? (decoder = field)
        : is(field, SQL)
          ? (decoder = field.decoder)
          : is(field, Subquery)
            ? (decoder = field._.sql.decoder)
            : (decoder = field.sql.decoder);
      let node = result2;
      for (let [pathChunkIndex, pathChunk] of path.entries())
        if (pathChunkIndex < path.length - 1) (pathChunk in node || (node[pathChunk] = {}), (node = node[pathChunk]));
        else {
          let rawValue = row[columnIndex],
            value = (node[pathChunk] = rawValue === null ? null : decoder.mapFromDriverValue(rawValue));
          if (joinsNotNullableMap && is(field, Column) && path.length === 2) {
            let objectName = path[0];
            objectName in nullifyMap
              ? typeof nullifyMap[objectName] == "string" &&
                nullifyMap[objectName] !== getTableName(field.table) &&
                (nullifyMap[objectName] = !1)
              : (nullifyMap[objectName] = value === null ? getTableName(field.table) : !1);
          }
        }
      return result2;
    }, {});
  if (joinsNotNullableMap && Object.keys(nullifyMap).length > 0)
    for (let [objectName, tableName] of Object.entries(nullifyMap))
      typeof tableName == "string" && !joinsNotNullableMap[tableName] && (result[objectName] = null);
  return result;
}
function orderSelectedFields(fields, pathPrefix) {
  return Object.entries(fields).reduce((result, [name, field]) => {
    if (typeof name != "string") return result;
    let newPath = pathPrefix ? [...pathPrefix, name] : [name];
    return (
      is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery)
        ? result.push({ path: newPath, field })
        : is(field, Table)
          ? result.push(...orderSelectedFields(field[Table.Symbol.Columns], newPath))
          : result.push(...orderSelectedFields(field, newPath)),
      result
    );
  }, []);
}
function haveSameKeys(left, right) {
  let leftKeys = Object.keys(left),
    rightKeys = Object.keys(right);
  if (leftKeys.length !== rightKeys.length) return !1;
  for (let [index, key] of leftKeys.entries()) if (key !== rightKeys[index]) return !1;
  return !0;
}
function mapUpdateSet(table, values) {
  let entries = Object.entries(values)
    .filter(([, value]) => value !== void 0)
    .map(([key, value]) =>
      is(value, SQL) || is(value, Column) ? [key, value] : [key, new Param(value, table[Table.Symbol.Columns][key])],
    );
  if (entries.length === 0) throw new Error("No values to set");
  return Object.fromEntries(entries);
}
function applyMixins(baseClass, extendedClasses) {
  for (let extendedClass of extendedClasses)
    for (let name of Object.getOwnPropertyNames(extendedClass.prototype))
      name !== "constructor" &&
        Object.defineProperty(
          baseClass.prototype,
          name,
          Object.getOwnPropertyDescriptor(extendedClass.prototype, name) || Object.create(null),
        );
}
function getTableColumns(table) {
  return table[Table.Symbol.Columns];
}
function getTableLikeName(table) {
  return is(table, Subquery)
    ? table._.alias
    : is(table, View)
      ? table[ViewBaseConfig].name
      : is(table, SQL)
        ? void 0
        : table[Table.Symbol.IsAlias]
          ? table[Table.Symbol.Name]
          : table[Table.Symbol.BaseName];
}
function isConfig(data) {
  if (typeof data != "object" || data === null || data.constructor.name !== "Object") return !1;
  if ("logger" in data) {
    let type = typeof data.logger;
    return !(
      type !== "boolean" &&
      (type !== "object" || typeof data.logger.logQuery != "function") &&
      type !== "undefined"
    );
  }
  if ("schema" in data) {
    let type = typeof data.schema;
    return !(type !== "object" && type !== "undefined");
  }
  if ("casing" in data) {
    let type = typeof data.casing;
    return !(type !== "string" && type !== "undefined");
  }
  if ("mode" in data) return !(data.mode !== "default" || data.mode !== "planetscale" || data.mode !== void 0);
  if ("connection" in data) {
    let type = typeof data.connection;
    return !(type !== "string" && type !== "object" && type !== "undefined");
  }
  if ("client" in data) {
    let type = typeof data.client;
    return !(type !== "object" && type !== "function" && type !== "undefined");
  }
  return Object.keys(data).length === 0;
}
var textDecoder = typeof TextDecoder > "u" ? null : new TextDecoder();
var InlineForeignKeys = Symbol.for("drizzle:PgInlineForeignKeys"),
  EnableRLS = Symbol.for("drizzle:EnableRLS"),
  PgTable = class extends Table {
    static [entityKind] = "PgTable";
    static Symbol = Object.assign({}, Table.Symbol, { InlineForeignKeys, EnableRLS });
    [InlineForeignKeys] = [];
    [EnableRLS] = !1;
    [Table.Symbol.ExtraConfigBuilder] = void 0;
    [Table.Symbol.ExtraConfigColumns] = {};
  };
var PrimaryKeyBuilder = class {
    static [entityKind] = "PgPrimaryKeyBuilder";
    columns;
    name;
    constructor(columns, name) {
      ((this.columns = columns), (this.name = name));
    }
    build(table) {
      return new PrimaryKey(table, this.columns, this.name);
    }
  },
  PrimaryKey = class {
    constructor(table, columns, name) {
      ((this.table = table), (this.columns = columns), (this.name = name));
    }
    static [entityKind] = "PgPrimaryKey";
    columns;
    name;
    getName() {
      return (
        this.name ?? `${this.table[PgTable.Symbol.Name]}_${this.columns.map((column) => column.name).join("_")}_pk`
      );
    }
  };
function bindIfParam(value, column) {
  return isDriverValueEncoder(column) &&
    !isSQLWrapper(value) &&
    !is(value, Param) &&
    !is(value, Placeholder) &&
    !is(value, Column) &&
    !is(value, Table) &&
    !is(value, View)
    ? new Param(value, column)
    : value;
}
var eq = (left, right) => sql`${left} = ${bindIfParam(right, left)}`,
  ne = (left, right) => sql`${left} <> ${bindIfParam(right, left)}`;
function and(...unfilteredConditions) {
  let conditions = unfilteredConditions.filter((c) => c !== void 0);
  if (conditions.length !== 0)
    return conditions.length === 1
      ? new SQL(conditions)
      : new SQL([new StringChunk("("), sql.join(conditions, new StringChunk(" and ")), new StringChunk(")")]);
}
function or(...unfilteredConditions) {
  let conditions = unfilteredConditions.filter((c) => c !== void 0);
  if (conditions.length !== 0)
    return conditions.length === 1
      ? new SQL(conditions)
      : new SQL([new StringChunk("("), sql.join(conditions, new StringChunk(" or ")), new StringChunk(")")]);
}
function not(condition) {
  return sql`not ${condition}`;
}
var gt = (left, right) => sql`${left} > ${bindIfParam(right, left)}`,
  gte = (left, right) => sql`${left} >= ${bindIfParam(right, left)}`,
  lt = (left, right) => sql`${left} < ${bindIfParam(right, left)}`,
  lte = (left, right) => sql`${left} <= ${bindIfParam(right, left)}`;
function inArray(column, values) {
  return Array.isArray(values)
    ? values.length === 0
      ? sql`false`
      : sql`${column} in ${values.map((v) => bindIfParam(v, column))}`
    : sql`${column} in ${bindIfParam(values, column)}`;
}
function notInArray(column, values) {
  return Array.isArray(values)
    ? values.length === 0
      ? sql`true`
      : sql`${column} not in ${values.map((v) => bindIfParam(v, column))}`
    : sql`${column} not in ${bindIfParam(values, column)}`;
}
function isNull(value) {
  return sql`${value} is null`;
}
function isNotNull(value) {
  return sql`${value} is not null`;
}
function exists(subquery) {
  return sql`exists ${subquery}`;
}
function notExists(subquery) {
  return sql`not exists ${subquery}`;
}
function between(column, min, max) {
  return sql`${column} between ${bindIfParam(min, column)} and ${bindIfParam(max, column)}`;
}
function notBetween(column, min, max) {
  return sql`${column} not between ${bindIfParam(min, column)} and ${bindIfParam(max, column)}`;
}
function like(column, value) {
  return sql`${column} like ${value}`;
}
function notLike(column, value) {
  return sql`${column} not like ${value}`;
}
function ilike(column, value) {
  return sql`${column} ilike ${value}`;
}
function notIlike(column, value) {
  return sql`${column} not ilike ${value}`;
}
function asc(column) {
  return sql`${column} asc`;
}
function desc(column) {
  return sql`${column} desc`;
}
var Relation = class {
    constructor(sourceTable, referencedTable, relationName) {
      ((this.sourceTable = sourceTable),
        (this.referencedTable = referencedTable),
        (this.relationName = relationName),
        (this.referencedTableName = referencedTable[Table.Symbol.Name]));
    }
    static [entityKind] = "Relation";
    referencedTableName;
    fieldName;
  },
  Relations = class {
    constructor(table, config) {
      ((this.table = table), (this.config = config));
    }
    static [entityKind] = "Relations";
  },
  One = class _One extends Relation {
    constructor(sourceTable, referencedTable, config, isNullable) {
      (super(sourceTable, referencedTable, config?.relationName),
        (this.config = config),
        (this.isNullable = isNullable));
    }
    static [entityKind] = "One";
    withFieldName(fieldName) {
      let relation = new _One(this.sourceTable, this.referencedTable, this.config, this.isNullable);
      return ((relation.fieldName = fieldName), relation);
    }
  },
  Many = class _Many extends Relation {
    constructor(sourceTable, referencedTable, config) {
      (super(sourceTable, referencedTable, config?.relationName), (this.config = config));
    }
    static [entityKind] = "Many";
    withFieldName(fieldName) {
      let relation = new _Many(this.sourceTable, this.referencedTable, this.config);
      return ((relation.fieldName = fieldName), relation);
    }
  };
function getOperators() {
  return {
    and,
    between,
    eq,
    exists,
    gt,
    gte,
    ilike,
    inArray,
    isNull,
    isNotNull,
    like,
    lt,
    lte,
    ne,
    not,
    notBetween,
    notExists,
    notLike,
    notIlike,
    notInArray,
    or,
    sql,
  };
}
function getOrderByOperators() {
  return { sql, asc, desc };
}
function extractTablesRelationalConfig(schema, configHelpers) {
  Object.keys(schema).length === 1 && "default" in schema && !is(schema.default, Table) && (schema = schema.default);
  let tableNamesMap = {},
    relationsBuffer = {},
    tablesConfig = {};
  for (let [key, value] of Object.entries(schema))
    if (is(value, Table)) {
      let dbName = getTableUniqueName(value),
        bufferedRelations = relationsBuffer[dbName];
      ((tableNamesMap[dbName] = key),
        (tablesConfig[key] = {
          tsName: key,
          dbName: value[Table.Symbol.Name],
          schema: value[Table.Symbol.Schema],
          columns: value[Table.Symbol.Columns],
          relations: bufferedRelations?.relations ?? {},
          primaryKey: bufferedRelations?.primaryKey ?? [],
        }));
      for (let column of Object.values(value[Table.Symbol.Columns]))
        column.primary && tablesConfig[key].primaryKey.push(column);
      let extraConfig = value[Table.Symbol.ExtraConfigBuilder]?.(value[Table.Symbol.ExtraConfigColumns]);
      if (extraConfig)
        for (let configEntry of Object.values(extraConfig))
          is(configEntry, PrimaryKeyBuilder) && tablesConfig[key].primaryKey.push(...configEntry.columns);
    } else if (is(value, Relations)) {
      let dbName = getTableUniqueName(value.table),
        tableName = tableNamesMap[dbName],
        relations2 = value.config(configHelpers(value.table)),
        primaryKey;
      for (let [relationName, relation] of Object.entries(relations2))
        if (tableName) {
          let tableConfig = tablesConfig[tableName];
          ((tableConfig.relations[relationName] = relation), primaryKey && tableConfig.primaryKey.push(...primaryKey));
        } else
          (dbName in relationsBuffer || (relationsBuffer[dbName] = { relations: {}, primaryKey }),
            (relationsBuffer[dbName].relations[relationName] = relation));
    }
  return { tables: tablesConfig, tableNamesMap };
}
function createOne(sourceTable) {
  return function (table, config) {
    return new One(sourceTable, table, config, config?.fields.reduce((res, f) => res && f.notNull, !0) ?? !1);
  };
}
function createMany(sourceTable) {
  return function (referencedTable, config) {
    return new Many(sourceTable, referencedTable, config);
  };
}
function normalizeRelation(schema, tableNamesMap, relation) {
  if (is(relation, One) && relation.config)
    return { fields: relation.config.fields, references: relation.config.references };
  let referencedTableTsName = tableNamesMap[getTableUniqueName(relation.referencedTable)];
  if (!referencedTableTsName)
    throw new Error(`Table "${relation.referencedTable[Table.Symbol.Name]}" not found in schema`);
  let referencedTableConfig = schema[referencedTableTsName];
  if (!referencedTableConfig) throw new Error(`Table "${referencedTableTsName}" not found in schema`);
  let sourceTable = relation.sourceTable,
    sourceTableTsName = tableNamesMap[getTableUniqueName(sourceTable)];
  if (!sourceTableTsName) throw new Error(`Table "${sourceTable[Table.Symbol.Name]}" not found in schema`);
  let reverseRelations = [];
  for (let referencedTableRelation of Object.values(referencedTableConfig.relations))
    ((relation.relationName &&
      relation !== referencedTableRelation &&
      referencedTableRelation.relationName === relation.relationName) ||
      (!relation.relationName && referencedTableRelation.referencedTable === relation.sourceTable)) &&
      reverseRelations.push(referencedTableRelation);
  if (reverseRelations.length > 1)
    throw relation.relationName
      ? new Error(
          `There are multiple relations with name "${relation.relationName}" in table "${referencedTableTsName}"`,
        )
      : new Error(
          `There are multiple relations between "${referencedTableTsName}" and "${relation.sourceTable[Table.Symbol.Name]}". Please specify relation name`,
        );
  if (reverseRelations[0] && is(reverseRelations[0], One) && reverseRelations[0].config)
    return { fields: reverseRelations[0].config.references, references: reverseRelations[0].config.fields };
  throw new Error(`There is not enough information to infer relation "${sourceTableTsName}.${relation.fieldName}"`);
}
function createTableRelationsHelpers(sourceTable) {
  return { one: createOne(sourceTable), many: createMany(sourceTable) };
}
function mapRelationalRow(
  tablesConfig,
  tableConfig,
  row,
  buildQueryResultSelection,
  mapColumnValue = (value) => value,
) {
  let result = {};
  for (let [selectionItemIndex, selectionItem] of buildQueryResultSelection.entries())
    if (selectionItem.isJson) {
      let relation = tableConfig.relations[selectionItem.tsKey],
        rawSubRows = row[selectionItemIndex],
        subRows = typeof rawSubRows == "string" ? JSON.parse(rawSubRows) : rawSubRows;
      result[selectionItem.tsKey] = is(relation, One)
        ? subRows &&
          mapRelationalRow(
            tablesConfig,
            tablesConfig[selectionItem.relationTableTsKey],
            subRows,
            selectionItem.selection,
            mapColumnValue,
          )
        : subRows.map((subRow) =>
            mapRelationalRow(
              tablesConfig,
              tablesConfig[selectionItem.relationTableTsKey],
              subRow,
              selectionItem.selection,
              mapColumnValue,
            ),
          );
    } else {
      let value = mapColumnValue(row[selectionItemIndex]),
        field = selectionItem.field,
        decoder;
      (is(field, Column)
        ? (decoder = field)
        : is(field, SQL)
          ? (decoder = field.decoder)
          : (decoder = field.sql.decoder),
        (result[selectionItem.tsKey] = value === null ? null : decoder.mapFromDriverValue(value)));
    }
  return result;
}
var ColumnAliasProxyHandler = class {
    constructor(table) {
      this.table = table;
    }
    static [entityKind] = "ColumnAliasProxyHandler";
    get(columnObj, prop) {
      return prop === "table" ? this.table : columnObj[prop];
    }
  },
  TableAliasProxyHandler = class {
    constructor(alias, replaceOriginalName) {
      ((this.alias = alias), (this.replaceOriginalName = replaceOriginalName));
    }
    static [entityKind] = "TableAliasProxyHandler";
    get(target, prop) {
      if (prop === Table.Symbol.IsAlias) return !0;
      if (prop === Table.Symbol.Name) return this.alias;
      if (this.replaceOriginalName && prop === Table.Symbol.OriginalName) return this.alias;
      if (prop === ViewBaseConfig) return { ...target[ViewBaseConfig], name: this.alias, isAlias: !0 };
      if (prop === Table.Symbol.Columns) {
        let columns = target[Table.Symbol.Columns];
        if (!columns) return columns;
        let proxiedColumns = {};
        return (
          Object.keys(columns).map((key) => {
            proxiedColumns[key] = new Proxy(columns[key], new ColumnAliasProxyHandler(new Proxy(target, this)));
          }),
          proxiedColumns
        );
      }
      let value = target[prop];
      return is(value, Column) ? new Proxy(value, new ColumnAliasProxyHandler(new Proxy(target, this))) : value;
    }
  },
  RelationTableAliasProxyHandler = class {
    constructor(alias) {
      this.alias = alias;
    }
    static [entityKind] = "RelationTableAliasProxyHandler";
    get(target, prop) {
      return prop === "sourceTable" ? aliasedTable(target.sourceTable, this.alias) : target[prop];
    }
  };
function aliasedTable(table, tableAlias) {
  return new Proxy(table, new TableAliasProxyHandler(tableAlias, !1));
}
function aliasedTableColumn(column, tableAlias) {
  return new Proxy(
    column,
    new ColumnAliasProxyHandler(new Proxy(column.table, new TableAliasProxyHandler(tableAlias, !1))),
  );
}
function mapColumnsInAliasedSQLToAlias(query, alias) {
  return new SQL.Aliased(mapColumnsInSQLToAlias(query.sql, alias), query.fieldAlias);
}
function mapColumnsInSQLToAlias(query, alias) {
  return sql.join(
    query.queryChunks.map((c) =>
      is(c, Column)
        ? aliasedTableColumn(c, alias)
        : is(c, SQL)
          ? mapColumnsInSQLToAlias(c, alias)
          : is(c, SQL.Aliased)
            ? mapColumnsInAliasedSQLToAlias(c, alias)
            : c,
    ),
  );
}
var SelectionProxyHandler = class _SelectionProxyHandler {
  static [entityKind] = "SelectionProxyHandler";
  config;
  constructor(config) {
    this.config = { ...config };
  }
  get(subquery, prop) {
    if (prop === "_") return { ...subquery._, selectedFields: new Proxy(subquery._.selectedFields, this) };
    if (prop === ViewBaseConfig)
      return { ...subquery[ViewBaseConfig], selectedFields: new Proxy(subquery[ViewBaseConfig].selectedFields, this) };
    if (typeof prop == "symbol") return subquery[prop];
    let value = (
      is(subquery, Subquery)
        ? subquery._.selectedFields
        : is(subquery, View)
          ? subquery[ViewBaseConfig].selectedFields
          : subquery
    )[prop];
    if (is(value, SQL.Aliased)) {
      if (this.config.sqlAliasedBehavior === "sql" && !value.isSelectionField) return value.sql;
      let newValue = value.clone();
      return ((newValue.isSelectionField = !0), newValue);
    }
    if (is(value, SQL)) {
      if (this.config.sqlBehavior === "sql") return value;
      throw new Error(
        `You tried to reference "${prop}" field from a subquery, which is a raw SQL field, but it doesn't have an alias declared. Please add an alias to the field using ".as('alias')" method.`,
      );
    }
    return is(value, Column)
      ? this.config.alias
        ? new Proxy(
            value,
            new ColumnAliasProxyHandler(
              new Proxy(
                value.table,
                new TableAliasProxyHandler(this.config.alias, this.config.replaceOriginalName ?? !1),
              ),
            ),
          )
        : value
      : typeof value != "object" || value === null
        ? value
        : new Proxy(value, new _SelectionProxyHandler(this.config));
  }
};
var QueryPromise = class {
  static [entityKind] = "QueryPromise";
  [Symbol.toStringTag] = "QueryPromise";
  catch(onRejected) {
    return this.then(void 0, onRejected);
  }
  finally(onFinally) {
    return this.then(
      (value) => (onFinally?.(), value),
      (reason) => {
        throw (onFinally?.(), reason);
      },
    );
  }
  then(onFulfilled, onRejected) {
    return this.execute().then(onFulfilled, onRejected);
  }
};
var ForeignKeyBuilder2 = class {
    static [entityKind] = "SQLiteForeignKeyBuilder";
    reference;
    _onUpdate;
    _onDelete;
    constructor(config, actions) {
      ((this.reference = () => {
        let { name, columns, foreignColumns } = config();
        return { name, columns, foreignTable: foreignColumns[0].table, foreignColumns };
      }),
        actions && ((this._onUpdate = actions.onUpdate), (this._onDelete = actions.onDelete)));
    }
    onUpdate(action) {
      return ((this._onUpdate = action), this);
    }
    onDelete(action) {
      return ((this._onDelete = action), this);
    }
    build(table) {
      return new ForeignKey2(table, this);
    }
  },
  ForeignKey2 = class {
    constructor(table, builder) {
      ((this.table = table),
        (this.reference = builder.reference),
        (this.onUpdate = builder._onUpdate),
        (this.onDelete = builder._onDelete));
    }
    static [entityKind] = "SQLiteForeignKey";
    reference;
    onUpdate;
    onDelete;
    getName() {
      let { name, columns, foreignColumns } = this.reference(),
        columnNames = columns.map((column) => column.name),
        foreignColumnNames = foreignColumns.map((column) => column.name),
        chunks = [this.table[TableName], ...columnNames, foreignColumns[0].table[TableName], ...foreignColumnNames];
      return name ?? `${chunks.join("_")}_fk`;
    }
  };
function uniqueKeyName2(table, columns) {
  return `${table[TableName]}_${columns.join("_")}_unique`;
}
var UniqueConstraintBuilder2 = class {
    constructor(columns, name) {
      ((this.name = name), (this.columns = columns));
    }
    static [entityKind] = "SQLiteUniqueConstraintBuilder";
    columns;
    build(table) {
      return new UniqueConstraint2(table, this.columns, this.name);
    }
  },
  UniqueOnConstraintBuilder2 = class {
    static [entityKind] = "SQLiteUniqueOnConstraintBuilder";
    name;
    constructor(name) {
      this.name = name;
    }
    on(...columns) {
      return new UniqueConstraintBuilder2(columns, this.name);
    }
  },
  UniqueConstraint2 = class {
    constructor(table, columns, name) {
      ((this.table = table),
        (this.columns = columns),
        (this.name =
          name ??
          uniqueKeyName2(
            this.table,
            this.columns.map((column) => column.name),
          )));
    }
    static [entityKind] = "SQLiteUniqueConstraint";
    columns;
    name;
    getName() {
      return this.name;
    }
  };
var SQLiteColumnBuilder = class extends ColumnBuilder {
    static [entityKind] = "SQLiteColumnBuilder";
    foreignKeyConfigs = [];
    references(ref, actions = {}) {
      return (this.foreignKeyConfigs.push({ ref, actions }), this);
    }
    unique(name) {
      return ((this.config.isUnique = !0), (this.config.uniqueName = name), this);
    }
    generatedAlwaysAs(as, config) {
      return ((this.config.generated = { as, type: "always", mode: config?.mode ?? "virtual" }), this);
    }
    buildForeignKeys(column, table) {
      return this.foreignKeyConfigs.map(({ ref, actions }) =>
        ((ref2, actions2) => {
          let builder = new ForeignKeyBuilder2(() => {
            let foreignColumn = ref2();
            return { columns: [column], foreignColumns: [foreignColumn] };
          });
          return (
            actions2.onUpdate && builder.onUpdate(actions2.onUpdate),
            actions2.onDelete && builder.onDelete(actions2.onDelete),
            builder.build(table)
          );
        })(ref, actions),
      );
    }
  },
  SQLiteColumn = class extends Column {
    constructor(table, config) {
      (config.uniqueName || (config.uniqueName = uniqueKeyName2(table, [config.name])),
        super(table, config),
        (this.table = table));
    }
    static [entityKind] = "SQLiteColumn";
  };
var InlineForeignKeys2 = Symbol.for("drizzle:SQLiteInlineForeignKeys"),
  SQLiteTable = class extends Table {
    static [entityKind] = "SQLiteTable";
    static Symbol = Object.assign({}, Table.Symbol, { InlineForeignKeys: InlineForeignKeys2 });
    [Table.Symbol.Columns];
    [InlineForeignKeys2] = [];
    [Table.Symbol.ExtraConfigBuilder] = void 0;
  };
function extractUsedTable(table) {
  return is(table, SQLiteTable)
    ? [`${table[Table.Symbol.BaseName]}`]
    : is(table, Subquery)
      ? (table._.usedTables ?? [])
      : is(table, SQL)
        ? (table.usedTables ?? [])
        : [];
}
var SQLiteDeleteBase = class extends QueryPromise {
  constructor(table, session, dialect, withList) {
    (super(),
      (this.table = table),
      (this.session = session),
      (this.dialect = dialect),
      (this.config = { table, withList }));
  }
  static [entityKind] = "SQLiteDelete";
  config;
  where(where) {
    return ((this.config.where = where), this);
  }
  orderBy(...columns) {
    if (typeof columns[0] == "function") {
      let orderBy = columns[0](
          new Proxy(
            this.config.table[Table.Symbol.Columns],
            new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" }),
          ),
        ),
        orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
      this.config.orderBy = orderByArray;
    } else {
      let orderByArray = columns;
      this.config.orderBy = orderByArray;
    }
    return this;
  }
  limit(limit) {
    return ((this.config.limit = limit), this);
  }
  returning(fields = this.table[SQLiteTable.Symbol.Columns]) {
    return ((this.config.returning = orderSelectedFields(fields)), this);
  }
  getSQL() {
    return this.dialect.buildDeleteQuery(this.config);
  }
  toSQL() {
    let { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
    return rest;
  }
  _prepare(isOneTimeQuery = !0) {
    return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
      this.dialect.sqlToQuery(this.getSQL()),
      this.config.returning,
      this.config.returning ? "all" : "run",
      !0,
      void 0,
      { type: "delete", tables: extractUsedTable(this.config.table) },
    );
  }
  prepare() {
    return this._prepare(!1);
  }
  run = (placeholderValues) => this._prepare().run(placeholderValues);
  all = (placeholderValues) => this._prepare().all(placeholderValues);
  get = (placeholderValues) => this._prepare().get(placeholderValues);
  values = (placeholderValues) => this._prepare().values(placeholderValues);
  async execute(placeholderValues) {
    return this._prepare().execute(placeholderValues);
  }
  $dynamic() {
    return this;
  }
};
function toSnakeCase(input) {
  return (input.replace(/['\u2019]/g, "").match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .join("_");
}
function toCamelCase(input) {
  return (input.replace(/['\u2019]/g, "").match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? []).reduce(
    (acc, word, i) => {
      let formattedWord = i === 0 ? word.toLowerCase() : `${word[0].toUpperCase()}${word.slice(1)}`;
      return acc + formattedWord;
    },
    "",
  );
}
function noopCase(input) {
  return input;
}
var CasingCache = class {
  static [entityKind] = "CasingCache";
  cache = {};
  cachedTables = {};
  convert;
  constructor(casing) {
    this.convert = casing === "snake_case" ? toSnakeCase : casing === "camelCase" ? toCamelCase : noopCase;
  }
  getColumnCasing(column) {
    if (!column.keyAsName) return column.name;
    let schema = column.table[Table.Symbol.Schema] ?? "public",
      tableName = column.table[Table.Symbol.OriginalName],
      key = `${schema}.${tableName}.${column.name}`;
    return (this.cache[key] || this.cacheTable(column.table), this.cache[key]);
  }
  cacheTable(table) {
    let schema = table[Table.Symbol.Schema] ?? "public",
      tableName = table[Table.Symbol.OriginalName],
      tableKey = `${schema}.${tableName}`;
    if (!this.cachedTables[tableKey]) {
      for (let column of Object.values(table[Table.Symbol.Columns])) {
        let columnKey = `${tableKey}.${column.name}`;
        this.cache[columnKey] = this.convert(column.name);
      }
      this.cachedTables[tableKey] = !0;
    }
  }
  clearCache() {
    ((this.cache = {}), (this.cachedTables = {}));
  }
};
var DrizzleError = class extends Error {
    static [entityKind] = "DrizzleError";
    constructor({ message, cause }) {
      (super(message), (this.name = "DrizzleError"), (this.cause = cause));
    }
  },
  DrizzleQueryError = class _DrizzleQueryError extends Error {
    constructor(query, params, cause) {
      (super(`Failed query: ${query}
params: ${params}`),
        (this.query = query),
        (this.params = params),
        (this.cause = cause),
        Error.captureStackTrace(this, _DrizzleQueryError),
        cause && (this.cause = cause));
    }
  },
  TransactionRollbackError = class extends DrizzleError {
    static [entityKind] = "TransactionRollbackError";
    constructor() {
      super({ message: "Rollback" });
    }
  };
var SQLiteViewBase = class extends View {
  static [entityKind] = "SQLiteViewBase";
};
var SQLiteDialect = class {
    static [entityKind] = "SQLiteDialect";
    casing;
    constructor(config) {
      this.casing = new CasingCache(config?.casing);
    }
    escapeName(name) {
      return `"${name.replace(/"/g, '""')}"`;
    }
    escapeParam(_num) {
      return "?";
    }
    escapeString(str) {
      return `'${str.replace(/'/g, "''")}'`;
    }
    buildWithCTE(queries) {
      if (!queries?.length) return;
      let withSqlChunks = [sql`with `];
      for (let [i, w] of queries.entries())
        (withSqlChunks.push(sql`${sql.identifier(w._.alias)} as (${w._.sql})`),
          i < queries.length - 1 && withSqlChunks.push(sql`, `));
      return (withSqlChunks.push(sql` `), sql.join(withSqlChunks));
    }
    buildDeleteQuery({ table, where, returning, withList, limit, orderBy }) {
      let withSql = this.buildWithCTE(withList),
        returningSql = returning ? sql` returning ${this.buildSelection(returning, { isSingleTable: !0 })}` : void 0,
        whereSql = where ? sql` where ${where}` : void 0,
        orderBySql = this.buildOrderBy(orderBy),
        limitSql = this.buildLimit(limit);
      return sql`${withSql}delete from ${table}${whereSql}${returningSql}${orderBySql}${limitSql}`;
    }
    buildUpdateSet(table, set) {
      let tableColumns = table[Table.Symbol.Columns],
        columnNames = Object.keys(tableColumns).filter(
          (colName) => set[colName] !== void 0 || tableColumns[colName]?.onUpdateFn !== void 0,
        ),
        setSize = columnNames.length;
      return sql.join(
        columnNames.flatMap((colName, i) => {
          let col = tableColumns[colName],
            onUpdateFnResult = col.onUpdateFn?.(),
            value = set[colName] ?? (is(onUpdateFnResult, SQL) ? onUpdateFnResult : sql.param(onUpdateFnResult, col)),
            res = sql`${sql.identifier(this.casing.getColumnCasing(col))} = ${value}`;
          return i < setSize - 1 ? [res, sql.raw(", ")] : [res];
        }),
      );
    }
    buildUpdateQuery({ table, set, where, returning, withList, joins, from, limit, orderBy }) {
      let withSql = this.buildWithCTE(withList),
        setSql = this.buildUpdateSet(table, set),
        fromSql = from && sql.join([sql.raw(" from "), this.buildFromTable(from)]),
        joinsSql = this.buildJoins(joins),
        returningSql = returning ? sql` returning ${this.buildSelection(returning, { isSingleTable: !0 })}` : void 0,
        whereSql = where ? sql` where ${where}` : void 0,
        orderBySql = this.buildOrderBy(orderBy),
        limitSql = this.buildLimit(limit);
      return sql`${withSql}update ${table} set ${setSql}${fromSql}${joinsSql}${whereSql}${returningSql}${orderBySql}${limitSql}`;
    }
    buildSelection(fields, { isSingleTable = !1 } = {}) {
      let columnsLen = fields.length,
        chunks = fields.flatMap(({ field }, i) => {
          let chunk = [];
          if (is(field, SQL.Aliased) && field.isSelectionField) chunk.push(sql.identifier(field.fieldAlias));
          else if (is(field, SQL.Aliased) || is(field, SQL)) {
            let query = is(field, SQL.Aliased) ? field.sql : field;
            (isSingleTable
              ? chunk.push(
                  new SQL(
                    query.queryChunks.map((c) => (is(c, Column) ? sql.identifier(this.casing.getColumnCasing(c)) : c)),
                  ),
                )
              : chunk.push(query),
              is(field, SQL.Aliased) && chunk.push(sql` as ${sql.identifier(field.fieldAlias)}`));
          } else if (is(field, Column)) {
            let tableName = field.table[Table.Symbol.Name];
            field.columnType === "SQLiteNumericBigInt"
              ? isSingleTable
                ? chunk.push(sql`cast(${sql.identifier(this.casing.getColumnCasing(field))} as text)`)
                : chunk.push(
                    sql`cast(${sql.identifier(tableName)}.${sql.identifier(this.casing.getColumnCasing(field))} as text)`,
                  )
              : isSingleTable
                ? chunk.push(sql.identifier(this.casing.getColumnCasing(field)))
                : chunk.push(sql`${sql.identifier(tableName)}.${sql.identifier(this.casing.getColumnCasing(field))}`);
          } else if (is(field, Subquery)) {
            let entries = Object.entries(field._.selectedFields);
            if (entries.length === 1) {
              let entry = entries[0][1],
                fieldDecoder = is(entry, SQL)
                  ? entry.decoder
                  : is(entry, Column)
                    ? { mapFromDriverValue: (v) => entry.mapFromDriverValue(v) }
                    : entry.sql.decoder;
              fieldDecoder && (field._.sql.decoder = fieldDecoder);
            }
            chunk.push(field);
          }
          return (i < columnsLen - 1 && chunk.push(sql`, `), chunk);
        });
      return sql.join(chunks);
    }
    buildJoins(joins) {
      if (!joins || joins.length === 0) return;
      let joinsArray = [];
      if (joins)
        for (let [index, joinMeta] of joins.entries()) {
          index === 0 && joinsArray.push(sql` `);
          let table = joinMeta.table,
            onSql = joinMeta.on ? sql` on ${joinMeta.on}` : void 0;
          if (is(table, SQLiteTable)) {
            let tableName = table[SQLiteTable.Symbol.Name],
              tableSchema = table[SQLiteTable.Symbol.Schema],
              origTableName = table[SQLiteTable.Symbol.OriginalName],
              alias = tableName === origTableName ? void 0 : joinMeta.alias;
            joinsArray.push(
              sql`${sql.raw(joinMeta.joinType)} join ${tableSchema ? sql`${sql.identifier(tableSchema)}.` : void 0}${sql.identifier(origTableName)}${alias && sql` ${sql.identifier(alias)}`}${onSql}`,
            );
          } else joinsArray.push(sql`${sql.raw(joinMeta.joinType)} join ${table}${onSql}`);
          index < joins.length - 1 && joinsArray.push(sql` `);
        }
      return sql.join(joinsArray);
    }
    buildLimit(limit) {
      return typeof limit == "object" || (typeof limit == "number" && limit >= 0) ? sql` limit ${limit}` : void 0;
    }
    buildOrderBy(orderBy) {
      let orderByList = [];
      if (orderBy)
        for (let [index, orderByValue] of orderBy.entries())
          (orderByList.push(orderByValue), index < orderBy.length - 1 && orderByList.push(sql`, `));
      return orderByList.length > 0 ? sql` order by ${sql.join(orderByList)}` : void 0;
    }
    buildFromTable(table) {
      return is(table, Table) && table[Table.Symbol.IsAlias]
        ? sql`${sql`${sql.identifier(table[Table.Symbol.Schema] ?? "")}.`.if(table[Table.Symbol.Schema])}${sql.identifier(table[Table.Symbol.OriginalName])} ${sql.identifier(table[Table.Symbol.Name])}`
        : table;
    }
    buildSelectQuery({
      withList,
      fields,
      fieldsFlat,
      where,
      having,
      table,
      joins,
      orderBy,
      groupBy,
      limit,
      offset,
      distinct,
      setOperators,
    }) {
      let fieldsList = fieldsFlat ?? orderSelectedFields(fields);
      for (let f of fieldsList)
        if (
          is(f.field, Column) &&
          getTableName(f.field.table) !==
            (is(table, Subquery)
              ? table._.alias
              : is(table, SQLiteViewBase)
                ? table[ViewBaseConfig].name
                : is(table, SQL)
                  ? void 0
                  : getTableName(table)) &&
          !((table2) =>
            joins?.some(
              ({ alias }) =>
                alias === (table2[Table.Symbol.IsAlias] ? getTableName(table2) : table2[Table.Symbol.BaseName]),
            ))(f.field.table)
        ) {
          let tableName = getTableName(f.field.table);
          throw new Error(
            `Your "${f.path.join("->")}" field references a column "${tableName}"."${f.field.name}", but the table "${tableName}" is not part of the query! Did you forget to join it?`,
          );
        }
      let isSingleTable = !joins || joins.length === 0,
        withSql = this.buildWithCTE(withList),
        distinctSql = distinct ? sql` distinct` : void 0,
        selection = this.buildSelection(fieldsList, { isSingleTable }),
        tableSql = this.buildFromTable(table),
        joinsSql = this.buildJoins(joins),
        whereSql = where ? sql` where ${where}` : void 0,
        havingSql = having ? sql` having ${having}` : void 0,
        groupByList = [];
      if (groupBy)
        for (let [index, groupByValue] of groupBy.entries())
          (groupByList.push(groupByValue), index < groupBy.length - 1 && groupByList.push(sql`, `));
      let groupBySql = groupByList.length > 0 ? sql` group by ${sql.join(groupByList)}` : void 0,
        orderBySql = this.buildOrderBy(orderBy),
        limitSql = this.buildLimit(limit),
        offsetSql = offset ? sql` offset ${offset}` : void 0,
        finalQuery = sql`${withSql}select${distinctSql} ${selection} from ${tableSql}${joinsSql}${whereSql}${groupBySql}${havingSql}${orderBySql}${limitSql}${offsetSql}`;
      return setOperators.length > 0 ? this.buildSetOperations(finalQuery, setOperators) : finalQuery;
    }
    buildSetOperations(leftSelect, setOperators) {
      let [setOperator, ...rest] = setOperators;
      if (!setOperator) throw new Error("Cannot pass undefined values to any set operator");
      return rest.length === 0
        ? this.buildSetOperationQuery({ leftSelect, setOperator })
        : this.buildSetOperations(this.buildSetOperationQuery({ leftSelect, setOperator }), rest);
    }
    buildSetOperationQuery({ leftSelect, setOperator: { type, isAll, rightSelect, limit, orderBy, offset } }) {
      let leftChunk = sql`${leftSelect.getSQL()} `,
        rightChunk = sql`${rightSelect.getSQL()}`,
        orderBySql;
      if (orderBy && orderBy.length > 0) {
        let orderByValues = [];
        for (let singleOrderBy of orderBy)
          if (is(singleOrderBy, SQLiteColumn)) orderByValues.push(sql.identifier(singleOrderBy.name));
          else if (is(singleOrderBy, SQL)) {
            for (let i = 0; i < singleOrderBy.queryChunks.length; i++) {
              let chunk = singleOrderBy.queryChunks[i];
              is(chunk, SQLiteColumn) &&
                (singleOrderBy.queryChunks[i] = sql.identifier(this.casing.getColumnCasing(chunk)));
            }
            orderByValues.push(sql`${singleOrderBy}`);
          } else orderByValues.push(sql`${singleOrderBy}`);
        orderBySql = sql` order by ${sql.join(orderByValues, sql`, `)}`;
      }
      let limitSql =
          typeof limit == "object" || (typeof limit == "number" && limit >= 0) ? sql` limit ${limit}` : void 0,
        operatorChunk = sql.raw(`${type} ${isAll ? "all " : ""}`),
        offsetSql = offset ? sql` offset ${offset}` : void 0;
      return sql`${leftChunk}${operatorChunk}${rightChunk}${orderBySql}${limitSql}${offsetSql}`;
    }
    buildInsertQuery({ table, values: valuesOrSelect, onConflict, returning, withList, select }) {
      let valuesSqlList = [],
        columns = table[Table.Symbol.Columns],
        colEntries = Object.entries(columns).filter(([_, col]) => !col.shouldDisableInsert()),
        insertOrder = colEntries.map(([, column]) => sql.identifier(this.casing.getColumnCasing(column)));
      if (select) {
        let select2 = valuesOrSelect;
        is(select2, SQL) ? valuesSqlList.push(select2) : valuesSqlList.push(select2.getSQL());
      } else {
        let values = valuesOrSelect;
        valuesSqlList.push(sql.raw("values "));
        for (let [valueIndex, value] of values.entries()) {
          let valueList = [];
          for (let [fieldName, col] of colEntries) {
            let colValue = value[fieldName];
            if (colValue === void 0 || (is(colValue, Param) && colValue.value === void 0)) {
              let defaultValue;
              if (col.default !== null && col.default !== void 0)
                defaultValue = is(col.default, SQL) ? col.default : sql.param(col.default, col);
              else if (col.defaultFn !== void 0) {
                let defaultFnResult = col.defaultFn();
                defaultValue = is(defaultFnResult, SQL) ? defaultFnResult : sql.param(defaultFnResult, col);
              } else if (!col.default && col.onUpdateFn !== void 0) {
                let onUpdateFnResult = col.onUpdateFn();
                defaultValue = is(onUpdateFnResult, SQL) ? onUpdateFnResult : sql.param(onUpdateFnResult, col);
              } else defaultValue = sql`null`;
              valueList.push(defaultValue);
            } else valueList.push(colValue);
          }
          (valuesSqlList.push(valueList), valueIndex < values.length - 1 && valuesSqlList.push(sql`, `));
        }
      }
      let withSql = this.buildWithCTE(withList),
        valuesSql = sql.join(valuesSqlList),
        returningSql = returning ? sql` returning ${this.buildSelection(returning, { isSingleTable: !0 })}` : void 0,
        onConflictSql = onConflict?.length ? sql.join(onConflict) : void 0;
      return sql`${withSql}insert into ${table} ${insertOrder} ${valuesSql}${onConflictSql}${returningSql}`;
    }
    sqlToQuery(sql2, invokeSource) {
      return sql2.toQuery({
        casing: this.casing,
        escapeName: this.escapeName,
        escapeParam: this.escapeParam,
        escapeString: this.escapeString,
        invokeSource,
      });
    }
    buildRelationalQuery({
      fullSchema,
      schema,
      tableNamesMap,
      table,
      tableConfig,
      queryConfig: config,
      tableAlias,
      nestedQueryRelation,
      joinOn,
    }) {
      let selection = [],
        limit,
        offset,
        orderBy = [],
        where,
        joins = [];
      if (config === !0)
        selection = Object.entries(tableConfig.columns).map(([key, value]) => ({
          dbKey: value.name,
          tsKey: key,
          field: aliasedTableColumn(value, tableAlias),
          relationTableTsKey: void 0,
          isJson: !1,
          selection: [],
        }));
      else {
        let aliasedColumns = Object.fromEntries(
          Object.entries(tableConfig.columns).map(([key, value]) => [key, aliasedTableColumn(value, tableAlias)]),
        );
        if (config.where) {
          let whereSql =
            typeof config.where == "function" ? config.where(aliasedColumns, getOperators()) : config.where;
          where = whereSql && mapColumnsInSQLToAlias(whereSql, tableAlias);
        }
        let fieldsSelection = [],
          selectedColumns = [];
        if (config.columns) {
          let isIncludeMode = !1;
          for (let [field, value] of Object.entries(config.columns))
            value !== void 0 &&
              field in tableConfig.columns &&
              (!isIncludeMode && value === !0 && (isIncludeMode = !0), selectedColumns.push(field));
          selectedColumns.length > 0 &&
            (selectedColumns = isIncludeMode
              ? selectedColumns.filter((c) => config.columns?.[c] === !0)
              : Object.keys(tableConfig.columns).filter((key) => !selectedColumns.includes(key)));
        } else selectedColumns = Object.keys(tableConfig.columns);
        for (let field of selectedColumns) {
          let column = tableConfig.columns[field];
          fieldsSelection.push({ tsKey: field, value: column });
        }
        let selectedRelations = [];
        config.with &&
          (selectedRelations = Object.entries(config.with)
            .filter((entry) => !!entry[1])
            .map(([tsKey, queryConfig]) => ({ tsKey, queryConfig, relation: tableConfig.relations[tsKey] })));
        let extras;
        if (config.extras) {
          extras = typeof config.extras == "function" ? config.extras(aliasedColumns, { sql }) : config.extras;
          for (let [tsKey, value] of Object.entries(extras))
            fieldsSelection.push({ tsKey, value: mapColumnsInAliasedSQLToAlias(value, tableAlias) });
        }
        for (let { tsKey, value } of fieldsSelection)
          selection.push({
            dbKey: is(value, SQL.Aliased) ? value.fieldAlias : tableConfig.columns[tsKey].name,
            tsKey,
            field: is(value, Column) ? aliasedTableColumn(value, tableAlias) : value,
            relationTableTsKey: void 0,
            isJson: !1,
            selection: [],
          });
        let orderByOrig =
          typeof config.orderBy == "function"
            ? config.orderBy(aliasedColumns, getOrderByOperators())
            : (config.orderBy ?? []);
        (Array.isArray(orderByOrig) || (orderByOrig = [orderByOrig]),
          (orderBy = orderByOrig.map((orderByValue) =>
            is(orderByValue, Column)
              ? aliasedTableColumn(orderByValue, tableAlias)
              : mapColumnsInSQLToAlias(orderByValue, tableAlias),
          )),
          (limit = config.limit),
          (offset = config.offset));
        for (let {
          tsKey: selectedRelationTsKey,
          queryConfig: selectedRelationConfigValue,
          relation,
        } of selectedRelations) {
          let normalizedRelation = normalizeRelation(schema, tableNamesMap, relation),
            relationTableName = getTableUniqueName(relation.referencedTable),
            relationTableTsName = tableNamesMap[relationTableName],
            relationTableAlias = `${tableAlias}_${selectedRelationTsKey}`,
            joinOn2 = and(
              ...normalizedRelation.fields.map((field2, i) =>
                eq(
                  aliasedTableColumn(normalizedRelation.references[i], relationTableAlias),
                  aliasedTableColumn(field2, tableAlias),
                ),
              ),
            ),
            builtRelation = this.buildRelationalQuery({
              fullSchema,
              schema,
              tableNamesMap,
              table: fullSchema[relationTableTsName],
              tableConfig: schema[relationTableTsName],
              queryConfig: is(relation, One)
                ? selectedRelationConfigValue === !0
                  ? { limit: 1 }
                  : { ...selectedRelationConfigValue, limit: 1 }
                : selectedRelationConfigValue,
              tableAlias: relationTableAlias,
              joinOn: joinOn2,
              nestedQueryRelation: relation,
            }),
            field = sql`(${builtRelation.sql})`.as(selectedRelationTsKey);
          selection.push({
            dbKey: selectedRelationTsKey,
            tsKey: selectedRelationTsKey,
            field,
            relationTableTsKey: relationTableTsName,
            isJson: !0,
            selection: builtRelation.selection,
          });
        }
      }
      if (selection.length === 0)
        throw new DrizzleError({
          message: `No fields selected for table "${tableConfig.tsName}" ("${tableAlias}"). You need to have at least one item in "columns", "with" or "extras". If you need to select all columns, omit the "columns" key or set it to undefined.`,
        });
      let result;
      if (((where = and(joinOn, where)), nestedQueryRelation)) {
        let field = sql`json_array(${sql.join(
          selection.map(({ field: field2 }) =>
            is(field2, SQLiteColumn)
              ? sql.identifier(this.casing.getColumnCasing(field2))
              : is(field2, SQL.Aliased)
                ? field2.sql
                : field2,
          ),
          sql`, `,
        )})`;
        is(nestedQueryRelation, Many) && (field = sql`coalesce(json_group_array(${field}), json_array())`);
        let nestedSelection = [
          {
            dbKey: "data",
            tsKey: "data",
            field: field.as("data"),
            isJson: !0,
            relationTableTsKey: tableConfig.tsName,
            selection,
          },
        ];
        (limit !== void 0 || offset !== void 0 || orderBy.length > 0
          ? ((result = this.buildSelectQuery({
              table: aliasedTable(table, tableAlias),
              fields: {},
              fieldsFlat: [{ path: [], field: sql.raw("*") }],
              where,
              limit,
              offset,
              orderBy,
              setOperators: [],
            })),
            (where = void 0),
            (limit = void 0),
            (offset = void 0),
            (orderBy = void 0))
          : (result = aliasedTable(table, tableAlias)),
          (result = this.buildSelectQuery({
            table: is(result, SQLiteTable) ? result : new Subquery(result, {}, tableAlias),
            fields: {},
            fieldsFlat: nestedSelection.map(({ field: field2 }) => ({
              path: [],
              field: is(field2, Column) ? aliasedTableColumn(field2, tableAlias) : field2,
            })),
            joins,
            where,
            limit,
            offset,
            orderBy,
            setOperators: [],
          })));
      } else
        result = this.buildSelectQuery({
          table: aliasedTable(table, tableAlias),
          fields: {},
          fieldsFlat: selection.map(({ field }) => ({
            path: [],
            field: is(field, Column) ? aliasedTableColumn(field, tableAlias) : field,
          })),
          joins,
          where,
          limit,
          offset,
          orderBy,
          setOperators: [],
        });
      return { tableTsKey: tableConfig.tsName, sql: result, selection };
    }
  },
  SQLiteSyncDialect = class extends SQLiteDialect {
    static [entityKind] = "SQLiteSyncDialect";
    migrate(migrations, session, config) {
      let migrationsTable =
          config === void 0 || typeof config == "string"
            ? "__drizzle_migrations"
            : (config.migrationsTable ?? "__drizzle_migrations"),
        migrationTableCreate = sql`
			CREATE TABLE IF NOT EXISTS ${sql.identifier(migrationsTable)} (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			)
		`;
      session.run(migrationTableCreate);
      let lastDbMigration =
        session.values(
          sql`SELECT id, hash, created_at FROM ${sql.identifier(migrationsTable)} ORDER BY created_at DESC LIMIT 1`,
        )[0] ?? void 0;
      session.run(sql`BEGIN`);
      try {
        for (let migration of migrations)
          if (!lastDbMigration || Number(lastDbMigration[2]) < migration.folderMillis) {
            for (let stmt of migration.sql) session.run(sql.raw(stmt));
            session.run(
              sql`INSERT INTO ${sql.identifier(migrationsTable)} ("hash", "created_at") VALUES(${migration.hash}, ${migration.folderMillis})`,
            );
          }
        session.run(sql`COMMIT`);
      } catch (e) {
        throw (session.run(sql`ROLLBACK`), e);
      }
    }
  },
  SQLiteAsyncDialect = class extends SQLiteDialect {
    static [entityKind] = "SQLiteAsyncDialect";
    async migrate(migrations, session, config) {
      let migrationsTable =
          config === void 0 || typeof config == "string"
            ? "__drizzle_migrations"
            : (config.migrationsTable ?? "__drizzle_migrations"),
        migrationTableCreate = sql`
			CREATE TABLE IF NOT EXISTS ${sql.identifier(migrationsTable)} (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			)
		`;
      await session.run(migrationTableCreate);
      let lastDbMigration =
        (
          await session.values(
            sql`SELECT id, hash, created_at FROM ${sql.identifier(migrationsTable)} ORDER BY created_at DESC LIMIT 1`,
          )
        )[0] ?? void 0;
      await session.transaction(async (tx) => {
        for (let migration of migrations)
          if (!lastDbMigration || Number(lastDbMigration[2]) < migration.folderMillis) {
            for (let stmt of migration.sql) await tx.run(sql.raw(stmt));
            await tx.run(
              sql`INSERT INTO ${sql.identifier(migrationsTable)} ("hash", "created_at") VALUES(${migration.hash}, ${migration.folderMillis})`,
            );
          }
      });
    }
  };
var TypedQueryBuilder = class {
  static [entityKind] = "TypedQueryBuilder";
  getSelectedFields() {
    return this._.selectedFields;
  }
};
var SQLiteSelectBuilder = class {
    static [entityKind] = "SQLiteSelectBuilder";
    fields;
    session;
    dialect;
    withList;
    distinct;
    constructor(config) {
      ((this.fields = config.fields),
        (this.session = config.session),
        (this.dialect = config.dialect),
        (this.withList = config.withList),
        (this.distinct = config.distinct));
    }
    from(source) {
      let isPartialSelect = !!this.fields,
        fields;
      return (
        this.fields
          ? (fields = this.fields)
          : is(source, Subquery)
            ? (fields = Object.fromEntries(Object.keys(source._.selectedFields).map((key) => [key, source[key]])))
            : is(source, SQLiteViewBase)
              ? (fields = source[ViewBaseConfig].selectedFields)
              : is(source, SQL)
                ? (fields = {})
                : (fields = getTableColumns(source)),
        new SQLiteSelectBase({
          table: source,
          fields,
          isPartialSelect,
          session: this.session,
          dialect: this.dialect,
          withList: this.withList,
          distinct: this.distinct,
        })
      );
    }
  },
  SQLiteSelectQueryBuilderBase = class extends TypedQueryBuilder {
    static [entityKind] = "SQLiteSelectQueryBuilder";
    _;
    config;
    joinsNotNullableMap;
    tableName;
    isPartialSelect;
    session;
    dialect;
    cacheConfig = void 0;
    usedTables = new Set();
    constructor({ table, fields, isPartialSelect, session, dialect, withList, distinct }) {
      (super(),
        (this.config = { withList, table, fields: { ...fields }, distinct, setOperators: [] }),
        (this.isPartialSelect = isPartialSelect),
        (this.session = session),
        (this.dialect = dialect),
        (this._ = { selectedFields: fields, config: this.config }),
        (this.tableName = getTableLikeName(table)),
        (this.joinsNotNullableMap = typeof this.tableName == "string" ? { [this.tableName]: !0 } : {}));
      for (let item of extractUsedTable(table)) this.usedTables.add(item);
    }
    getUsedTables() {
      return [...this.usedTables];
    }
    createJoin(joinType) {
      return (table, on) => {
        let baseTableName = this.tableName,
          tableName = getTableLikeName(table);
        for (let item of extractUsedTable(table)) this.usedTables.add(item);
        if (typeof tableName == "string" && this.config.joins?.some((join) => join.alias === tableName))
          throw new Error(`Alias "${tableName}" is already used in this query`);
        if (
          !this.isPartialSelect &&
          (Object.keys(this.joinsNotNullableMap).length === 1 &&
            typeof baseTableName == "string" &&
            (this.config.fields = { [baseTableName]: this.config.fields }),
          typeof tableName == "string" && !is(table, SQL))
        ) {
          let selection = is(table, Subquery)
            ? table._.selectedFields
            : is(table, View)
              ? table[ViewBaseConfig].selectedFields
              : table[Table.Symbol.Columns];
          this.config.fields[tableName] = selection;
        }
        if (
          (typeof on == "function" &&
            (on = on(
              new Proxy(
                this.config.fields,
                new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" }),
              ),
            )),
          this.config.joins || (this.config.joins = []),
          this.config.joins.push({ on, table, joinType, alias: tableName }),
          typeof tableName == "string")
        )
          switch (joinType) {
            case "left": {
              this.joinsNotNullableMap[tableName] = !1;
              break;
            }
            case "right": {
              ((this.joinsNotNullableMap = Object.fromEntries(
                Object.entries(this.joinsNotNullableMap).map(([key]) => [key, !1]),
              )),
                (this.joinsNotNullableMap[tableName] = !0));
              break;
            }
            case "cross":
            case "inner": {
              this.joinsNotNullableMap[tableName] = !0;
              break;
            }
            case "full": {
              ((this.joinsNotNullableMap = Object.fromEntries(
                Object.entries(this.joinsNotNullableMap).map(([key]) => [key, !1]),
              )),
                (this.joinsNotNullableMap[tableName] = !1));
              break;
            }
          }
        return this;
      };
    }
    leftJoin = this.createJoin("left");
    rightJoin = this.createJoin("right");
    innerJoin = this.createJoin("inner");
    fullJoin = this.createJoin("full");
    crossJoin = this.createJoin("cross");
    createSetOperator(type, isAll) {
      return (rightSelection) => {
        let rightSelect =
          typeof rightSelection == "function" ? rightSelection(getSQLiteSetOperators()) : rightSelection;
        if (!haveSameKeys(this.getSelectedFields(), rightSelect.getSelectedFields()))
          throw new Error(
            "Set operator error (union / intersect / except): selected fields are not the same or are in a different order",
          );
        return (this.config.setOperators.push({ type, isAll, rightSelect }), this);
      };
    }
    union = this.createSetOperator("union", !1);
    unionAll = this.createSetOperator("union", !0);
    intersect = this.createSetOperator("intersect", !1);
    except = this.createSetOperator("except", !1);
    addSetOperators(setOperators) {
      return (this.config.setOperators.push(...setOperators), this);
    }
    where(where) {
      return (
        typeof where == "function" &&
          (where = where(
            new Proxy(this.config.fields, new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })),
          )),
        (this.config.where = where),
        this
      );
    }
    having(having) {
      return (
        typeof having == "function" &&
          (having = having(
            new Proxy(this.config.fields, new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })),
          )),
        (this.config.having = having),
        this
      );
    }
    groupBy(...columns) {
      if (typeof columns[0] == "function") {
        let groupBy = columns[0](
          new Proxy(this.config.fields, new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" })),
        );
        this.config.groupBy = Array.isArray(groupBy) ? groupBy : [groupBy];
      } else this.config.groupBy = columns;
      return this;
    }
    orderBy(...columns) {
      if (typeof columns[0] == "function") {
        let orderBy = columns[0](
            new Proxy(
              this.config.fields,
              new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" }),
            ),
          ),
          orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
        this.config.setOperators.length > 0
          ? (this.config.setOperators.at(-1).orderBy = orderByArray)
          : (this.config.orderBy = orderByArray);
      } else {
        let orderByArray = columns;
        this.config.setOperators.length > 0
          ? (this.config.setOperators.at(-1).orderBy = orderByArray)
          : (this.config.orderBy = orderByArray);
      }
      return this;
    }
    limit(limit) {
      return (
        this.config.setOperators.length > 0
          ? (this.config.setOperators.at(-1).limit = limit)
          : (this.config.limit = limit),
        this
      );
    }
    offset(offset) {
      return (
        this.config.setOperators.length > 0
          ? (this.config.setOperators.at(-1).offset = offset)
          : (this.config.offset = offset),
        this
      );
    }
    getSQL() {
      return this.dialect.buildSelectQuery(this.config);
    }
    toSQL() {
      let { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
      return rest;
    }
    as(alias) {
      let usedTables = [];
      if ((usedTables.push(...extractUsedTable(this.config.table)), this.config.joins))
        for (let it of this.config.joins) usedTables.push(...extractUsedTable(it.table));
      return new Proxy(
        new Subquery(this.getSQL(), this.config.fields, alias, !1, [...new Set(usedTables)]),
        new SelectionProxyHandler({ alias, sqlAliasedBehavior: "alias", sqlBehavior: "error" }),
      );
    }
    getSelectedFields() {
      return new Proxy(
        this.config.fields,
        new SelectionProxyHandler({ alias: this.tableName, sqlAliasedBehavior: "alias", sqlBehavior: "error" }),
      );
    }
    $dynamic() {
      return this;
    }
  },
  SQLiteSelectBase = class extends SQLiteSelectQueryBuilderBase {
    static [entityKind] = "SQLiteSelect";
    _prepare(isOneTimeQuery = !0) {
      if (!this.session)
        throw new Error("Cannot execute a query on a query builder. Please use a database instance instead.");
      let fieldsList = orderSelectedFields(this.config.fields),
        query = this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
          this.dialect.sqlToQuery(this.getSQL()),
          fieldsList,
          "all",
          !0,
          void 0,
          { type: "select", tables: [...this.usedTables] },
          this.cacheConfig,
        );
      return ((query.joinsNotNullableMap = this.joinsNotNullableMap), query);
    }
    $withCache(config) {
      return (
        (this.cacheConfig =
          config === void 0
            ? { config: {}, enable: !0, autoInvalidate: !0 }
            : config === !1
              ? { enable: !1 }
              : { enable: !0, autoInvalidate: !0, ...config }),
        this
      );
    }
    prepare() {
      return this._prepare(!1);
    }
    run = (placeholderValues) => this._prepare().run(placeholderValues);
    all = (placeholderValues) => this._prepare().all(placeholderValues);
    get = (placeholderValues) => this._prepare().get(placeholderValues);
    values = (placeholderValues) => this._prepare().values(placeholderValues);
    async execute() {
      return this.all();
    }
  };
applyMixins(SQLiteSelectBase, [QueryPromise]);
function createSetOperator(type, isAll) {
  return (leftSelect, rightSelect, ...restSelects) => {
    let setOperators = [rightSelect, ...restSelects].map((select) => ({ type, isAll, rightSelect: select }));
    for (let setOperator of setOperators)
      if (!haveSameKeys(leftSelect.getSelectedFields(), setOperator.rightSelect.getSelectedFields()))
        throw new Error(
          "Set operator error (union / intersect / except): selected fields are not the same or are in a different order",
        );
    return leftSelect.addSetOperators(setOperators);
  };
}
var getSQLiteSetOperators = () => ({ union, unionAll, intersect, except }),
  union = createSetOperator("union", !1),
  unionAll = createSetOperator("union", !0),
  intersect = createSetOperator("intersect", !1),
  except = createSetOperator("except", !1);
var QueryBuilder = class {
  static [entityKind] = "SQLiteQueryBuilder";
  dialect;
  dialectConfig;
  constructor(dialect) {
    ((this.dialect = is(dialect, SQLiteDialect) ? dialect : void 0),
      (this.dialectConfig = is(dialect, SQLiteDialect) ? void 0 : dialect));
  }
  $with = (alias, selection) => {
    let queryBuilder = this;
    return {
      as: (qb) => (
        typeof qb == "function" && (qb = qb(queryBuilder)),
        new Proxy(
          new WithSubquery(
            qb.getSQL(),
            selection ?? ("getSelectedFields" in qb ? (qb.getSelectedFields() ?? {}) : {}),
            alias,
            !0,
          ),
          new SelectionProxyHandler({ alias, sqlAliasedBehavior: "alias", sqlBehavior: "error" }),
        )
      ),
    };
  };
  with(...queries) {
    let self = this;
    function select(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: void 0,
        dialect: self.getDialect(),
        withList: queries,
      });
    }
    function selectDistinct(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: void 0,
        dialect: self.getDialect(),
        withList: queries,
        distinct: !0,
      });
    }
    return { select, selectDistinct };
  }
  select(fields) {
    return new SQLiteSelectBuilder({ fields: fields ?? void 0, session: void 0, dialect: this.getDialect() });
  }
  selectDistinct(fields) {
    return new SQLiteSelectBuilder({
      fields: fields ?? void 0,
      session: void 0,
      dialect: this.getDialect(),
      distinct: !0,
    });
  }
  getDialect() {
    return (this.dialect || (this.dialect = new SQLiteSyncDialect(this.dialectConfig)), this.dialect);
  }
};
var SQLiteInsertBuilder = class {
    constructor(table, session, dialect, withList) {
      ((this.table = table), (this.session = session), (this.dialect = dialect), (this.withList = withList));
    }
    static [entityKind] = "SQLiteInsertBuilder";
    values(values) {
      if (((values = Array.isArray(values) ? values : [values]), values.length === 0))
        throw new Error("values() must be called with at least one value");
      let mappedValues = values.map((entry) => {
        let result = {},
          cols = this.table[Table.Symbol.Columns];
        for (let colKey of Object.keys(entry)) {
          let colValue = entry[colKey];
          result[colKey] = is(colValue, SQL) ? colValue : new Param(colValue, cols[colKey]);
        }
        return result;
      });
      return new SQLiteInsertBase(this.table, mappedValues, this.session, this.dialect, this.withList);
    }
    select(selectQuery) {
      let select = typeof selectQuery == "function" ? selectQuery(new QueryBuilder()) : selectQuery;
      if (!is(select, SQL) && !haveSameKeys(this.table[Columns], select._.selectedFields))
        throw new Error(
          "Insert select error: selected fields are not the same or are in a different order compared to the table definition",
        );
      return new SQLiteInsertBase(this.table, select, this.session, this.dialect, this.withList, !0);
    }
  },
  SQLiteInsertBase = class extends QueryPromise {
    constructor(table, values, session, dialect, withList, select) {
      (super(),
        (this.session = session),
        (this.dialect = dialect),
        (this.config = { table, values, withList, select }));
    }
    static [entityKind] = "SQLiteInsert";
    config;
    returning(fields = this.config.table[SQLiteTable.Symbol.Columns]) {
      return ((this.config.returning = orderSelectedFields(fields)), this);
    }
    onConflictDoNothing(config = {}) {
      if ((this.config.onConflict || (this.config.onConflict = []), config.target === void 0))
        this.config.onConflict.push(sql` on conflict do nothing`);
      else {
        let targetSql = Array.isArray(config.target) ? sql`${config.target}` : sql`${[config.target]}`,
          whereSql = config.where ? sql` where ${config.where}` : sql``;
        this.config.onConflict.push(sql` on conflict ${targetSql} do nothing${whereSql}`);
      }
      return this;
    }
    onConflictDoUpdate(config) {
      if (config.where && (config.targetWhere || config.setWhere))
        throw new Error(
          'You cannot use both "where" and "targetWhere"/"setWhere" at the same time - "where" is deprecated, use "targetWhere" or "setWhere" instead.',
        );
      this.config.onConflict || (this.config.onConflict = []);
      let whereSql = config.where ? sql` where ${config.where}` : void 0,
        targetWhereSql = config.targetWhere ? sql` where ${config.targetWhere}` : void 0,
        setWhereSql = config.setWhere ? sql` where ${config.setWhere}` : void 0,
        targetSql = Array.isArray(config.target) ? sql`${config.target}` : sql`${[config.target]}`,
        setSql = this.dialect.buildUpdateSet(this.config.table, mapUpdateSet(this.config.table, config.set));
      return (
        this.config.onConflict.push(
          sql` on conflict ${targetSql}${targetWhereSql} do update set ${setSql}${whereSql}${setWhereSql}`,
        ),
        this
      );
    }
    getSQL() {
      return this.dialect.buildInsertQuery(this.config);
    }
    toSQL() {
      let { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
      return rest;
    }
    _prepare(isOneTimeQuery = !0) {
      return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
        this.dialect.sqlToQuery(this.getSQL()),
        this.config.returning,
        this.config.returning ? "all" : "run",
        !0,
        void 0,
        { type: "insert", tables: extractUsedTable(this.config.table) },
      );
    }
    prepare() {
      return this._prepare(!1);
    }
    run = (placeholderValues) => this._prepare().run(placeholderValues);
    all = (placeholderValues) => this._prepare().all(placeholderValues);
    get = (placeholderValues) => this._prepare().get(placeholderValues);
    values = (placeholderValues) => this._prepare().values(placeholderValues);
    async execute() {
      return this.config.returning ? this.all() : this.run();
    }
    $dynamic() {
      return this;
    }
  };
var SQLiteUpdateBuilder = class {
    constructor(table, session, dialect, withList) {
      ((this.table = table), (this.session = session), (this.dialect = dialect), (this.withList = withList));
    }
    static [entityKind] = "SQLiteUpdateBuilder";
    set(values) {
      return new SQLiteUpdateBase(
        this.table,
        mapUpdateSet(this.table, values),
        this.session,
        this.dialect,
        this.withList,
      );
    }
  },
  SQLiteUpdateBase = class extends QueryPromise {
    constructor(table, set, session, dialect, withList) {
      (super(),
        (this.session = session),
        (this.dialect = dialect),
        (this.config = { set, table, withList, joins: [] }));
    }
    static [entityKind] = "SQLiteUpdate";
    config;
    from(source) {
      return ((this.config.from = source), this);
    }
    createJoin(joinType) {
      return (table, on) => {
        let tableName = getTableLikeName(table);
        if (typeof tableName == "string" && this.config.joins.some((join) => join.alias === tableName))
          throw new Error(`Alias "${tableName}" is already used in this query`);
        if (typeof on == "function") {
          let from = this.config.from
            ? is(table, SQLiteTable)
              ? table[Table.Symbol.Columns]
              : is(table, Subquery)
                ? table._.selectedFields
                : is(table, SQLiteViewBase)
                  ? table[ViewBaseConfig].selectedFields
                  : void 0
            : void 0;
          on = on(
            new Proxy(
              this.config.table[Table.Symbol.Columns],
              new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" }),
            ),
            from && new Proxy(from, new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })),
          );
        }
        return (this.config.joins.push({ on, table, joinType, alias: tableName }), this);
      };
    }
    leftJoin = this.createJoin("left");
    rightJoin = this.createJoin("right");
    innerJoin = this.createJoin("inner");
    fullJoin = this.createJoin("full");
    where(where) {
      return ((this.config.where = where), this);
    }
    orderBy(...columns) {
      if (typeof columns[0] == "function") {
        let orderBy = columns[0](
            new Proxy(
              this.config.table[Table.Symbol.Columns],
              new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" }),
            ),
          ),
          orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
        this.config.orderBy = orderByArray;
      } else {
        let orderByArray = columns;
        this.config.orderBy = orderByArray;
      }
      return this;
    }
    limit(limit) {
      return ((this.config.limit = limit), this);
    }
    returning(fields = this.config.table[SQLiteTable.Symbol.Columns]) {
      return ((this.config.returning = orderSelectedFields(fields)), this);
    }
    getSQL() {
      return this.dialect.buildUpdateQuery(this.config);
    }
    toSQL() {
      let { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
      return rest;
    }
    _prepare(isOneTimeQuery = !0) {
      return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
        this.dialect.sqlToQuery(this.getSQL()),
        this.config.returning,
        this.config.returning ? "all" : "run",
        !0,
        void 0,
        { type: "insert", tables: extractUsedTable(this.config.table) },
      );
    }
    prepare() {
      return this._prepare(!1);
    }
    run = (placeholderValues) => this._prepare().run(placeholderValues);
    all = (placeholderValues) => this._prepare().all(placeholderValues);
    get = (placeholderValues) => this._prepare().get(placeholderValues);
    values = (placeholderValues) => this._prepare().values(placeholderValues);
    async execute() {
      return this.config.returning ? this.all() : this.run();
    }
    $dynamic() {
      return this;
    }
  };
var SQLiteCountBuilder = class _SQLiteCountBuilder extends SQL {
  constructor(params) {
    (super(_SQLiteCountBuilder.buildEmbeddedCount(params.source, params.filters).queryChunks),
      (this.params = params),
      (this.session = params.session),
      (this.sql = _SQLiteCountBuilder.buildCount(params.source, params.filters)));
  }
  sql;
  static [entityKind] = "SQLiteCountBuilderAsync";
  [Symbol.toStringTag] = "SQLiteCountBuilderAsync";
  session;
  static buildEmbeddedCount(source, filters) {
    return sql`(select count(*) from ${source}${sql.raw(" where ").if(filters)}${filters})`;
  }
  static buildCount(source, filters) {
    return sql`select count(*) from ${source}${sql.raw(" where ").if(filters)}${filters}`;
  }
  then(onfulfilled, onrejected) {
    return Promise.resolve(this.session.count(this.sql)).then(onfulfilled, onrejected);
  }
  catch(onRejected) {
    return this.then(void 0, onRejected);
  }
  finally(onFinally) {
    return this.then(
      (value) => (onFinally?.(), value),
      (reason) => {
        throw (onFinally?.(), reason);
      },
    );
  }
};
var RelationalQueryBuilder = class {
    constructor(mode, fullSchema, schema, tableNamesMap, table, tableConfig, dialect, session) {
      ((this.mode = mode),
        (this.fullSchema = fullSchema),
        (this.schema = schema),
        (this.tableNamesMap = tableNamesMap),
        (this.table = table),
        (this.tableConfig = tableConfig),
        (this.dialect = dialect),
        (this.session = session));
    }
    static [entityKind] = "SQLiteAsyncRelationalQueryBuilder";
    findMany(config) {
      return this.mode === "sync"
        ? new SQLiteSyncRelationalQuery(
            this.fullSchema,
            this.schema,
            this.tableNamesMap,
            this.table,
            this.tableConfig,
            this.dialect,
            this.session,
            config || {},
            "many",
          )
        : new SQLiteRelationalQuery(
            this.fullSchema,
            this.schema,
            this.tableNamesMap,
            this.table,
            this.tableConfig,
            this.dialect,
            this.session,
            config || {},
            "many",
          );
    }
    findFirst(config) {
      return this.mode === "sync"
        ? new SQLiteSyncRelationalQuery(
            this.fullSchema,
            this.schema,
            this.tableNamesMap,
            this.table,
            this.tableConfig,
            this.dialect,
            this.session,
            config ? { ...config, limit: 1 } : { limit: 1 },
            "first",
          )
        : new SQLiteRelationalQuery(
            this.fullSchema,
            this.schema,
            this.tableNamesMap,
            this.table,
            this.tableConfig,
            this.dialect,
            this.session,
            config ? { ...config, limit: 1 } : { limit: 1 },
            "first",
          );
    }
  },
  SQLiteRelationalQuery = class extends QueryPromise {
    constructor(fullSchema, schema, tableNamesMap, table, tableConfig, dialect, session, config, mode) {
      (super(),
        (this.fullSchema = fullSchema),
        (this.schema = schema),
        (this.tableNamesMap = tableNamesMap),
        (this.table = table),
        (this.tableConfig = tableConfig),
        (this.dialect = dialect),
        (this.session = session),
        (this.config = config),
        (this.mode = mode));
    }
    static [entityKind] = "SQLiteAsyncRelationalQuery";
    mode;
    getSQL() {
      return this.dialect.buildRelationalQuery({
        fullSchema: this.fullSchema,
        schema: this.schema,
        tableNamesMap: this.tableNamesMap,
        table: this.table,
        tableConfig: this.tableConfig,
        queryConfig: this.config,
        tableAlias: this.tableConfig.tsName,
      }).sql;
    }
    _prepare(isOneTimeQuery = !1) {
      let { query, builtQuery } = this._toSQL();
      return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
        builtQuery,
        void 0,
        this.mode === "first" ? "get" : "all",
        !0,
        (rawRows, mapColumnValue) => {
          let rows = rawRows.map((row) =>
            mapRelationalRow(this.schema, this.tableConfig, row, query.selection, mapColumnValue),
          );
          return this.mode === "first" ? rows[0] : rows;
        },
      );
    }
    prepare() {
      return this._prepare(!1);
    }
    _toSQL() {
      let query = this.dialect.buildRelationalQuery({
          fullSchema: this.fullSchema,
          schema: this.schema,
          tableNamesMap: this.tableNamesMap,
          table: this.table,
          tableConfig: this.tableConfig,
          queryConfig: this.config,
          tableAlias: this.tableConfig.tsName,
        }),
        builtQuery = this.dialect.sqlToQuery(query.sql);
      return { query, builtQuery };
    }
    toSQL() {
      return this._toSQL().builtQuery;
    }
    executeRaw() {
      return this.mode === "first" ? this._prepare(!1).get() : this._prepare(!1).all();
    }
    async execute() {
      return this.executeRaw();
    }
  },
  SQLiteSyncRelationalQuery = class extends SQLiteRelationalQuery {
    static [entityKind] = "SQLiteSyncRelationalQuery";
    sync() {
      return this.executeRaw();
    }
  };
var SQLiteRaw = class extends QueryPromise {
  constructor(execute, getSQL, action, dialect, mapBatchResult) {
    (super(),
      (this.execute = execute),
      (this.getSQL = getSQL),
      (this.dialect = dialect),
      (this.mapBatchResult = mapBatchResult),
      (this.config = { action }));
  }
  static [entityKind] = "SQLiteRaw";
  config;
  getQuery() {
    return { ...this.dialect.sqlToQuery(this.getSQL()), method: this.config.action };
  }
  mapResult(result, isFromBatch) {
    return isFromBatch ? this.mapBatchResult(result) : result;
  }
  _prepare() {
    return this;
  }
  isResponseInArrayMode() {
    return !1;
  }
};
var BaseSQLiteDatabase = class {
  constructor(resultKind, dialect, session, schema) {
    ((this.resultKind = resultKind),
      (this.dialect = dialect),
      (this.session = session),
      (this._ = schema
        ? { schema: schema.schema, fullSchema: schema.fullSchema, tableNamesMap: schema.tableNamesMap }
        : { schema: void 0, fullSchema: {}, tableNamesMap: {} }),
      (this.query = {}));
    let query = this.query;
    if (this._.schema)
      for (let [tableName, columns] of Object.entries(this._.schema))
        query[tableName] = new RelationalQueryBuilder(
          resultKind,
          schema.fullSchema,
          this._.schema,
          this._.tableNamesMap,
          schema.fullSchema[tableName],
          columns,
          dialect,
          session,
        );
    this.$cache = { invalidate: async (_params) => {} };
  }
  static [entityKind] = "BaseSQLiteDatabase";
  query;
  $with = (alias, selection) => {
    let self = this;
    return {
      as: (qb) => (
        typeof qb == "function" && (qb = qb(new QueryBuilder(self.dialect))),
        new Proxy(
          new WithSubquery(
            qb.getSQL(),
            selection ?? ("getSelectedFields" in qb ? (qb.getSelectedFields() ?? {}) : {}),
            alias,
            !0,
          ),
          new SelectionProxyHandler({ alias, sqlAliasedBehavior: "alias", sqlBehavior: "error" }),
        )
      ),
    };
  };
  $count(source, filters) {
    return new SQLiteCountBuilder({ source, filters, session: this.session });
  }
  with(...queries) {
    let self = this;
    function select(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: self.session,
        dialect: self.dialect,
        withList: queries,
      });
    }
    function selectDistinct(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: self.session,
        dialect: self.dialect,
        withList: queries,
        distinct: !0,
      });
    }
    function update(table) {
      return new SQLiteUpdateBuilder(table, self.session, self.dialect, queries);
    }
    function insert(into) {
      return new SQLiteInsertBuilder(into, self.session, self.dialect, queries);
    }
    function delete_(from) {
      return new SQLiteDeleteBase(from, self.session, self.dialect, queries);
    }
    return { select, selectDistinct, update, insert, delete: delete_ };
  }
  select(fields) {
    return new SQLiteSelectBuilder({ fields: fields ?? void 0, session: this.session, dialect: this.dialect });
  }
  selectDistinct(fields) {
    return new SQLiteSelectBuilder({
      fields: fields ?? void 0,
      session: this.session,
      dialect: this.dialect,
      distinct: !0,
    });
  }
  update(table) {
    return new SQLiteUpdateBuilder(table, this.session, this.dialect);
  }
  $cache;
  insert(into) {
    return new SQLiteInsertBuilder(into, this.session, this.dialect);
  }
  delete(from) {
    return new SQLiteDeleteBase(from, this.session, this.dialect);
  }
  run(query) {
    let sequel = typeof query == "string" ? sql.raw(query) : query.getSQL();
    return this.resultKind === "async"
      ? new SQLiteRaw(
          async () => this.session.run(sequel),
          () => sequel,
          "run",
          this.dialect,
          this.session.extractRawRunValueFromBatchResult.bind(this.session),
        )
      : this.session.run(sequel);
  }
  all(query) {
    let sequel = typeof query == "string" ? sql.raw(query) : query.getSQL();
    return this.resultKind === "async"
      ? new SQLiteRaw(
          async () => this.session.all(sequel),
          () => sequel,
          "all",
          this.dialect,
          this.session.extractRawAllValueFromBatchResult.bind(this.session),
        )
      : this.session.all(sequel);
  }
  get(query) {
    let sequel = typeof query == "string" ? sql.raw(query) : query.getSQL();
    return this.resultKind === "async"
      ? new SQLiteRaw(
          async () => this.session.get(sequel),
          () => sequel,
          "get",
          this.dialect,
          this.session.extractRawGetValueFromBatchResult.bind(this.session),
        )
      : this.session.get(sequel);
  }
  values(query) {
    let sequel = typeof query == "string" ? sql.raw(query) : query.getSQL();
    return this.resultKind === "async"
      ? new SQLiteRaw(
          async () => this.session.values(sequel),
          () => sequel,
          "values",
          this.dialect,
          this.session.extractRawValuesValueFromBatchResult.bind(this.session),
        )
      : this.session.values(sequel);
  }
  transaction(transaction, config) {
    return this.session.transaction(transaction, config);
  }
};
var Cache = class {
    static [entityKind] = "Cache";
  },
  NoopCache = class extends Cache {
    strategy() {
      return "all";
    }
    static [entityKind] = "NoopCache";
    async get(_key) {}
    async put(_hashedQuery, _response, _tables, _config) {}
    async onMutate(_params) {}
  };
async function hashQuery(sql2, params) {
  let dataToHash = `${sql2}-${JSON.stringify(params)}`,
    data = new TextEncoder().encode(dataToHash),
    hashBuffer = await crypto.subtle.digest("SHA-256", data);
  return [...new Uint8Array(hashBuffer)].map((b) => b.toString(16).padStart(2, "0")).join("");
}
var ExecuteResultSync = class extends QueryPromise {
    constructor(resultCb) {
      (super(), (this.resultCb = resultCb));
    }
    static [entityKind] = "ExecuteResultSync";
    async execute() {
      return this.resultCb();
    }
    sync() {
      return this.resultCb();
    }
  },
  SQLitePreparedQuery = class {
    constructor(mode, executeMethod, query, cache, queryMetadata, cacheConfig) {
      ((this.mode = mode),
        (this.executeMethod = executeMethod),
        (this.query = query),
        (this.cache = cache),
        (this.queryMetadata = queryMetadata),
        (this.cacheConfig = cacheConfig),
        cache &&
          cache.strategy() === "all" &&
          cacheConfig === void 0 &&
          (this.cacheConfig = { enable: !0, autoInvalidate: !0 }),
        this.cacheConfig?.enable || (this.cacheConfig = void 0));
    }
    static [entityKind] = "PreparedQuery";
    joinsNotNullableMap;
    async queryWithCache(queryString, params, query) {
      if (this.cache === void 0 || is(this.cache, NoopCache) || this.queryMetadata === void 0)
        try {
          return await query();
        } catch (e) {
          throw new DrizzleQueryError(queryString, params, e);
        }
      if (this.cacheConfig && !this.cacheConfig.enable)
        try {
          return await query();
        } catch (e) {
          throw new DrizzleQueryError(queryString, params, e);
        }
      if (
        (this.queryMetadata.type === "insert" ||
          this.queryMetadata.type === "update" ||
          this.queryMetadata.type === "delete") &&
        this.queryMetadata.tables.length > 0
      )
        try {
          let [res] = await Promise.all([query(), this.cache.onMutate({ tables: this.queryMetadata.tables })]);
          return res;
        } catch (e) {
          throw new DrizzleQueryError(queryString, params, e);
        }
      if (!this.cacheConfig)
        try {
          return await query();
        } catch (e) {
          throw new DrizzleQueryError(queryString, params, e);
        }
      if (this.queryMetadata.type === "select") {
        let fromCache = await this.cache.get(
          this.cacheConfig.tag ?? (await hashQuery(queryString, params)),
          this.queryMetadata.tables,
          this.cacheConfig.tag !== void 0,
          this.cacheConfig.autoInvalidate,
        );
        if (fromCache === void 0) {
          let result;
          try {
            result = await query();
          } catch (e) {
            throw new DrizzleQueryError(queryString, params, e);
          }
          return (
            await this.cache.put(
              this.cacheConfig.tag ?? (await hashQuery(queryString, params)),
              result,
              this.cacheConfig.autoInvalidate ? this.queryMetadata.tables : [],
              this.cacheConfig.tag !== void 0,
              this.cacheConfig.config,
            ),
            result
          );
        }
        return fromCache;
      }
      try {
        return await query();
      } catch (e) {
        throw new DrizzleQueryError(queryString, params, e);
      }
    }
    getQuery() {
      return this.query;
    }
    mapRunResult(result, _isFromBatch) {
      return result;
    }
    mapAllResult(_result, _isFromBatch) {
      throw new Error("Not implemented");
    }
    mapGetResult(_result, _isFromBatch) {
      throw new Error("Not implemented");
    }
    execute(placeholderValues) {
      return this.mode === "async"
        ? this[this.executeMethod](placeholderValues)
        : new ExecuteResultSync(() => this[this.executeMethod](placeholderValues));
    }
    mapResult(response, isFromBatch) {
      switch (this.executeMethod) {
        case "run":
          return this.mapRunResult(response, isFromBatch);
        case "all":
          return this.mapAllResult(response, isFromBatch);
        case "get":
          return this.mapGetResult(response, isFromBatch);
      }
    }
  },
  SQLiteSession = class {
    constructor(dialect) {
      this.dialect = dialect;
    }
    static [entityKind] = "SQLiteSession";
    prepareOneTimeQuery(
      query,
      fields,
      executeMethod,
      isResponseInArrayMode,
      customResultMapper,
      queryMetadata,
      cacheConfig,
    ) {
      return this.prepareQuery(
        query,
        fields,
        executeMethod,
        isResponseInArrayMode,
        customResultMapper,
        queryMetadata,
        cacheConfig,
      );
    }
    run(query) {
      let staticQuery = this.dialect.sqlToQuery(query);
      try {
        return this.prepareOneTimeQuery(staticQuery, void 0, "run", !1).run();
      } catch (err) {
        throw new DrizzleError({ cause: err, message: `Failed to run the query '${staticQuery.sql}'` });
      }
    }
    extractRawRunValueFromBatchResult(result) {
      return result;
    }
    all(query) {
      return this.prepareOneTimeQuery(this.dialect.sqlToQuery(query), void 0, "run", !1).all();
    }
    extractRawAllValueFromBatchResult(_result) {
      throw new Error("Not implemented");
    }
    get(query) {
      return this.prepareOneTimeQuery(this.dialect.sqlToQuery(query), void 0, "run", !1).get();
    }
    extractRawGetValueFromBatchResult(_result) {
      throw new Error("Not implemented");
    }
    values(query) {
      return this.prepareOneTimeQuery(this.dialect.sqlToQuery(query), void 0, "run", !1).values();
    }
    async count(sql2) {
      return (await this.values(sql2))[0][0];
    }
    extractRawValuesValueFromBatchResult(_result) {
      throw new Error("Not implemented");
    }
  },
  SQLiteTransaction = class extends BaseSQLiteDatabase {
    constructor(resultType, dialect, session, schema, nestedIndex = 0) {
      (super(resultType, dialect, session, schema), (this.schema = schema), (this.nestedIndex = nestedIndex));
    }
    static [entityKind] = "SQLiteTransaction";
    rollback() {
      throw new TransactionRollbackError();
    }
  };
var BetterSQLiteSession = class extends SQLiteSession {
    constructor(client, dialect, schema, options = {}) {
      (super(dialect),
        (this.client = client),
        (this.schema = schema),
        (this.logger = options.logger ?? new NoopLogger()),
        (this.cache = options.cache ?? new NoopCache()));
    }
    static [entityKind] = "BetterSQLiteSession";
    logger;
    cache;
    prepareQuery(query, fields, executeMethod, isResponseInArrayMode, customResultMapper, queryMetadata, cacheConfig) {
      let stmt = this.client.prepare(query.sql);
      return new PreparedQuery(
        stmt,
        query,
        this.logger,
        this.cache,
        queryMetadata,
        cacheConfig,
        fields,
        executeMethod,
        isResponseInArrayMode,
        customResultMapper,
      );
    }
    transaction(transaction, config = {}) {
      let tx = new BetterSQLiteTransaction("sync", this.dialect, this, this.schema);
      return this.client.transaction(transaction)[config.behavior ?? "deferred"](tx);
    }
  },
  BetterSQLiteTransaction = class _BetterSQLiteTransaction extends SQLiteTransaction {
    static [entityKind] = "BetterSQLiteTransaction";
    transaction(transaction) {
      let savepointName = `sp${this.nestedIndex}`,
        tx = new _BetterSQLiteTransaction("sync", this.dialect, this.session, this.schema, this.nestedIndex + 1);
      this.session.run(sql.raw(`savepoint ${savepointName}`));
      try {
        let result = transaction(tx);
        return (this.session.run(sql.raw(`release savepoint ${savepointName}`)), result);
      } catch (err) {
        throw (this.session.run(sql.raw(`rollback to savepoint ${savepointName}`)), err);
      }
    }
  },
  PreparedQuery = class extends SQLitePreparedQuery {
    constructor(
      stmt,
      query,
      logger,
      cache,
      queryMetadata,
      cacheConfig,
      fields,
      executeMethod,
      _isResponseInArrayMode,
      customResultMapper,
    ) {
      (super("sync", executeMethod, query, cache, queryMetadata, cacheConfig),
        (this.stmt = stmt),
        (this.logger = logger),
        (this.fields = fields),
        (this._isResponseInArrayMode = _isResponseInArrayMode),
        (this.customResultMapper = customResultMapper));
    }
    static [entityKind] = "BetterSQLitePreparedQuery";
    run(placeholderValues) {
      let params = fillPlaceholders(this.query.params, placeholderValues ?? {});
      return (this.logger.logQuery(this.query.sql, params), this.stmt.run(...params));
    }
    all(placeholderValues) {
      let { fields, joinsNotNullableMap, query, logger, stmt, customResultMapper } = this;
      if (!fields && !customResultMapper) {
        let params = fillPlaceholders(query.params, placeholderValues ?? {});
        return (logger.logQuery(query.sql, params), stmt.all(...params));
      }
      let rows = this.values(placeholderValues);
      return customResultMapper
        ? customResultMapper(rows)
        : rows.map((row) => mapResultRow(fields, row, joinsNotNullableMap));
    }
    get(placeholderValues) {
      let params = fillPlaceholders(this.query.params, placeholderValues ?? {});
      this.logger.logQuery(this.query.sql, params);
      let { fields, stmt, joinsNotNullableMap, customResultMapper } = this;
      if (!fields && !customResultMapper) return stmt.get(...params);
      let row = stmt.raw().get(...params);
      if (row) return customResultMapper ? customResultMapper([row]) : mapResultRow(fields, row, joinsNotNullableMap);
    }
    values(placeholderValues) {
      let params = fillPlaceholders(this.query.params, placeholderValues ?? {});
      return (this.logger.logQuery(this.query.sql, params), this.stmt.raw().all(...params));
    }
    isResponseInArrayMode() {
      return this._isResponseInArrayMode;
    }
  };
var BetterSQLite3Database = class extends BaseSQLiteDatabase {
  static [entityKind] = "BetterSQLite3Database";
};
function construct(client, config = {}) {
  let dialect = new SQLiteSyncDialect({ casing: config.casing }),
    logger;
  config.logger === !0 ? (logger = new DefaultLogger()) : config.logger !== !1 && (logger = config.logger);
  let schema;
  if (config.schema) {
    let tablesConfig = extractTablesRelationalConfig(config.schema, createTableRelationsHelpers);
    schema = { fullSchema: config.schema, schema: tablesConfig.tables, tableNamesMap: tablesConfig.tableNamesMap };
  }
  let session = new BetterSQLiteSession(client, dialect, schema, { logger }),
    db = new BetterSQLite3Database("sync", dialect, session, schema);
  return ((db.$client = client), db);
}
function drizzle(...params) {
  if (params[0] === void 0 || typeof params[0] == "string") {
    let instance = params[0] === void 0 ? new Client() : new Client(params[0]);
    return construct(instance, params[1]);
  }
  if (isConfig(params[0])) {
    let { connection, client, ...drizzleConfig } = params[0];
    if (client) return construct(client, drizzleConfig);
    if (typeof connection == "object") {
      let { source, ...options } = connection,
        instance2 = new Client(source, options);
      return construct(instance2, drizzleConfig);
    }
    let instance = new Client(connection);
    return construct(instance, drizzleConfig);
  }
  return construct(params[0], params[1]);
}
((drizzle2) => {
  function mock(config) {
    return construct({}, config);
  }
  drizzle2.mock = mock;
})(drizzle || (drizzle = {}));
export { BetterSQLite3Database, BetterSQLiteSession, BetterSQLiteTransaction, PreparedQuery, drizzle };
