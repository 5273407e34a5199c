import type { Style } from "./output/style.ts";
import { printable } from "./output/table.ts";

/** Members of a log record that the line itself shows, or that say nothing to a reader. */
const OWN_MEMBERS = new Set(["level", "time", "msg", "pid", "hostname", "v"]);

/** A JSON log record as one line for people: time, level, message, fields. Text that is no record stays as it is. */
export function formatLogLine(line: string, { utc, style }: { utc: boolean; style: Style }): string {
  const record = parseRecord(line);
  if (!record) return printable(line);
  const level = String(record["level"] ?? "info");
  const fields = Object.entries(record)
    .filter(([name]) => !OWN_MEMBERS.has(name))
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  const parts = [
    style.dim(formatTime(record["time"], utc)),
    paintLevel(printable(level), style),
    printable(String(record["msg"] ?? "")),
  ];
  return parts.join(" ") + (fields.length === 0 ? "" : style.dim(printable(` ${fields.join(" ")}`)));
}

function parseRecord(line: string): Record<string, unknown> | undefined {
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === "object" && record !== null && !Array.isArray(record)
      ? (record as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function formatTime(time: unknown, utc: boolean): string {
  const date = new Date(typeof time === "number" || typeof time === "string" ? time : Number.NaN);
  if (Number.isNaN(date.getTime())) return "-";
  if (utc) return date.toISOString();
  const offset = date.getTime() - date.getTimezoneOffset() * 60_000;
  return new Date(offset).toISOString().slice(0, 23).replace("T", " ");
}

function paintLevel(level: string, style: Style): string {
  const label = level.padEnd(5);
  if (level === "error" || level === "fatal") return style.red(label);
  return level === "warn" ? style.yellow(label) : label;
}
