// Finds regular expressions in sources, and says which of them can take more than linear time.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../bootstrap/workspace.mjs";

/**
 * @typedef {object} FoundExpression
 * @property {string} file Relative to the repository.
 * @property {number} line
 * @property {string} source
 * @property {string} flags
 */

/**
 * Literals, and `new RegExp` of constant text.
 *
 * @returns {FoundExpression[]}
 */
export function findExpressions(/** @type {string} */ file, text = readFileSync(join(ROOT, file), "utf8")) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {FoundExpression[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const expression = readLiteral(node) ?? readConstructor(node);
    if (expression) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, ...expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function readLiteral(/** @type {ts.Node} */ node) {
  if (!ts.isRegularExpressionLiteral(node)) return undefined;
  const end = node.text.lastIndexOf("/");
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function readConstructor(/** @type {ts.Node} */ node) {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== "RegExp") return undefined;
  const [source, flags] = (node.arguments ?? []).map(constantText);
  return source === undefined ? undefined : { source, flags: flags ?? "" };
}

function constantText(/** @type {ts.Expression} */ node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw";
  return isRaw && ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
}

/** The literal as it is written, by which exceptions are named. */
export function formatExpression(/** @type {Pick<FoundExpression, "source" | "flags">} */ { source, flags }) {
  return `/${source}/${flags}`;
}
