import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
async function readErrorBody(body) {
  let chunks = [],
    size = 0;
  try {
    for await (let chunk of body) {
      let room = 65536 - size;
      if ((chunks.push(chunk.subarray(0, room)), (size += chunk.length), size >= 65536)) break;
    }
  } catch {}
  return parseErrorBody(Buffer.concat(chunks).toString("utf8"));
}
function parseErrorBody(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: text.trimStart().startsWith("<") ? "" : text.trim().slice(0, 300), waitText: text.slice(0, 2e3) };
  }
  let { message, code } = describeErrorValue(Array.isArray(value) ? value[0] : value);
  return { message, code, waitText: text.slice(0, 4e3) };
}
function describeErrorValue(value) {
  if (typeof value == "string") return { message: value };
  if (value === null || typeof value != "object") return { message: "" };
  let record = value;
  if (record.error !== void 0 && record.error !== null) return describeErrorValue(record.error);
  let message = record.message ?? record.detail ?? "",
    status = [record.code, record.status].map(Number).find((n) => n >= 400 && n < 600),
    code = [record.code, record.type, record.status].find(
      (part) => typeof part == "string" && part !== "" && part !== "error" && !/^\d+$/.test(part),
    );
  return {
    message: typeof message == "string" ? message : JSON.stringify(message),
    ...(code !== void 0 && { code }),
    ...(status !== void 0 && { status }),
  };
}
export { readErrorBody, describeErrorValue };
