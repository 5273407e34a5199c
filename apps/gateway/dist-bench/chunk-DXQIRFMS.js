import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { randomBytes } from "node:crypto";
var CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
function createCallId(now = Date.now()) {
  let time = "";
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = CROCKFORD[rest % 32] + time;
  let random = "";
  for (let byte of randomBytes(16)) random += CROCKFORD[byte % 32];
  return `call_${time}${random}`;
}
export { createCallId };
