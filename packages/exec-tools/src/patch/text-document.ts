import { isUtf8 } from "node:buffer";

/** A text file as lines. What is not changed keeps its bytes, line ends included. */
export interface TextDocument {
  hasBom: boolean;
  /** Without LF; a line that ends with CRLF keeps its CR. */
  lines: readonly string[];
  /** Whether new lines end with CRLF: most lines of the file do. */
  usesCrlf: boolean;
}

const BOM = "\uFEFF";

/** Undefined when the bytes are no UTF-8. A last line without a line end is a line. */
export function decodeDocument(bytes: Buffer): TextDocument | undefined {
  if (!isUtf8(bytes)) return undefined;
  const text = bytes.toString("utf8");
  const hasBom = text.startsWith(BOM);
  const lines = (hasBom ? text.slice(1) : text).split("\n");
  const rest = lines.pop() ?? "";
  const crlfCount = text.includes("\r") ? lines.filter(endsWithCr).length : 0;
  const usesCrlf = crlfCount > lines.length - crlfCount;
  if (rest !== "") lines.push(usesCrlf && !endsWithCr(rest) ? `${rest}\r` : rest);
  return { hasBom, lines, usesCrlf };
}

/** Every line ends with a line end; without lines the file has no bytes. */
export function encodeDocument({ hasBom, lines }: TextDocument): Buffer {
  if (lines.length === 0) return Buffer.alloc(0);
  return Buffer.from(`${hasBom ? BOM : ""}${lines.join("\n")}\n`, "utf8");
}

/** The lines without any line end. */
export function contentLines({ lines }: TextDocument): readonly string[] {
  return lines.some(endsWithCr) ? lines.map((line) => (endsWithCr(line) ? line.slice(0, -1) : line)) : lines;
}

function endsWithCr(line: string): boolean {
  return line.endsWith("\r");
}
