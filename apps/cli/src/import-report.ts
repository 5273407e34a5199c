import type { importSessionFolder } from "@oc/gateway";
import { countOf, printable } from "./output/table.ts";

export type SessionImport = Awaited<ReturnType<typeof importSessionFolder>>;

type Status = SessionImport["sessions"][number]["status"];

const DONE: Record<Status, string> = {
  imported: "imported",
  history: "imported as an earlier generation",
  exists: "exists already",
  refused: "refused",
};
const PLANNED: Record<Status, string> = {
  ...DONE,
  imported: "would import",
  history: "would import as an earlier generation",
};

/** What became of a folder, for people; every damaged line is named. */
export function describeImport(report: SessionImport): string {
  const { agentId, folder, dryRun, sessions, problems, problemCount, ignored, archive } = report;
  const records = sessions.reduce((sum, session) => sum + session.records, 0);
  const lines = [
    `${agentId}: ${countOf(sessions.length, "session")} with ${countOf(records, "record")} in ${folder}`,
    ...sessions.map(({ key, status, records: count, file }) => {
      const from = file === null ? "no transcript" : `${count} from ${file}`;
      const outcome = (dryRun ? PLANNED : DONE)[status];
      return `  ${outcome}  ${key}  (${from})`;
    }),
    ...problems.map(({ file, line, key, message }) => {
      const place = file === null ? key : line === undefined ? file : `${file} line ${line}`;
      return `  left out  ${place}: ${message}`;
    }),
    ...(problemCount > problems.length ? [`  … and ${problemCount - problems.length} more`] : []),
    ...ignored.map(({ file, reason }) => `  ignored  ${file}: ${reason}`),
    ...(archive === null ? [] : [`  The originals are in ${archive.folder}`]),
  ];
  return lines.map(printable).join("\n");
}
