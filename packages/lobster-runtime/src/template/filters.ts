import { toJsonText } from "../pipeline/json-text.ts";
import { toText } from "./text.ts";

/** What `| name arg…` makes of a value. Total: an argument that makes no sense counts as not given. */
export type Filter = (value: unknown, args: readonly string[]) => unknown;

const DEFAULT_TRUNCATE_CHARS = 80;

export const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ["upper", (value) => toText(value).toUpperCase()],
  ["lower", (value) => toText(value).toLowerCase()],
  ["trim", (value) => toText(value).trim()],
  ["string", (value) => toText(value)],
  ["truncate", (value, [length]) => truncate(toText(value), parseCount(length) ?? DEFAULT_TRUNCATE_CHARS)],
  ["replace", (value, [from = "", to = ""]) => (from === "" ? toText(value) : toText(value).split(from).join(to))],
  ["split", (value, [separator = ","]) => toText(value).split(separator)],
  ["join", (value, [separator = ", "]) => (Array.isArray(value) ? value.map(toText).join(separator) : value)],
  ["first", (value) => (Array.isArray(value) ? value[0] : value)],
  ["last", (value) => (Array.isArray(value) ? value.at(-1) : value)],
  ["length", (value) => (Array.isArray(value) || typeof value === "string" ? value.length : 0)],
  ["json", (value) => toJsonText(value, 2)],
  ["default", (value, [fallback = ""]) => (value === null || value === undefined || value === "" ? fallback : value)],
  ["round", (value, [digits]) => (typeof value === "number" ? round(value, parseCount(digits) ?? 0) : value)],
  ["date", (value, args) => formatDate(value, args.join(" "))],
]);

function parseCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Never cuts a character that takes two code units in half. */
function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const chars = Array.from(text);
  return chars.length <= maxChars ? text : `${chars.slice(0, maxChars).join("")}...`;
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  return Number.isFinite(rounded) ? rounded : value;
}

/** In UTC. A number, or digits alone, are milliseconds since the Unix epoch. */
function formatDate(value: unknown, format: string): unknown {
  if (typeof value !== "string" && typeof value !== "number") return value;
  const date = new Date(typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value);
  if (Number.isNaN(date.getTime())) return value;
  if (format === "") return date.toISOString();
  const fields: Record<string, string> = {
    YYYY: pad(date.getUTCFullYear(), 4),
    MM: pad(date.getUTCMonth() + 1),
    DD: pad(date.getUTCDate()),
    HH: pad(date.getUTCHours()),
    mm: pad(date.getUTCMinutes()),
    ss: pad(date.getUTCSeconds()),
  };
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => fields[token] ?? token);
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, "0");
}
