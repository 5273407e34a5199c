// @ts-check
// What someone would write instead of `exec --json … | where n>=… | pick id,n | head --n …`.
import { execFileSync } from "node:child_process";

const [file = "", least = "0", count = "0"] = process.argv.slice(2);
const text = execFileSync("/bin/sh", ["-lc", `cat ${file}`], { maxBuffer: Number.POSITIVE_INFINITY, encoding: "utf8" });
/** @type {{ id: string, n: number }[]} */
const found = [];
for (const { id, n } of JSON.parse(text)) {
  if (n < Number(least)) continue;
  found.push({ id, n });
  if (found.length === Number(count)) break;
}
process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
