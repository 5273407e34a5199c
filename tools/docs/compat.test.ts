import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";

const STATUSES = ["done", "partial", "not yet"];

interface Row {
  section: string;
  feature: string;
  status: string;
  note: string;
  /** What proves it: a test file, and the title of one of its tests unless the whole file does. */
  proofs: { file: string; title: string | undefined }[];
}

const rows = readRows(readFileSync(join(ROOT, "docs/compat.md"), "utf8"));

/** The rows of all tables of the page. A bar inside a cell is written `\|`. */
function readRows(page: string): Row[] {
  let section = "";
  return page.split("\n").flatMap((line) => {
    if (line.startsWith("## ")) section = line.slice(3);
    if (!line.startsWith("|") || /^\| (feature|-)/.test(line)) return [];
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
    const [, feature = "", status = "", note = "", proof = ""] = cells;
    return [{ section, feature, status, note, proofs: proof === "" ? [] : proof.split("<br>").map(readProof) }];
  });
}

function readProof(text: string): Row["proofs"][number] {
  const [, file = text, title] = /^`([^`]+)`(?: › (.+))?$/.exec(text) ?? [];
  return { file, title };
}

/** Titles stand in the source as they are: `%s` and the like are filled in when the test runs. */
function isTitleOf(file: string, title: string): boolean {
  const source = readFileSync(join(ROOT, file), "utf8");
  return ['"', "'", "`"].some((quote) => source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));
}

const named = (row: Row) => `${row.section}: ${row.feature}`;

describe("the page of what is compatible", () => {
  it("has rows", () => expect(rows.length).toBeGreaterThan(200));

  it("knows three states", () => {
    expect(rows.filter(({ status }) => !STATUSES.includes(status)).map(named)).toEqual([]);
  });

  it("names each feature once", () => {
    const names = rows.map(named);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("proves what is done, and says what a part lacks", () => {
    expect(rows.filter(({ status, proofs }) => status === "done" && proofs.length === 0).map(named)).toEqual([]);
    expect(rows.filter(({ status, note }) => status === "partial" && note === "").map(named)).toEqual([]);
  });

  it("names only tests that exist", () => {
    const missing = rows
      .flatMap(({ proofs }) => proofs)
      .filter(({ file, title }) => !existsSync(join(ROOT, file)) || (title !== undefined && !isTitleOf(file, title)));
    expect(missing).toEqual([]);
  });
});
