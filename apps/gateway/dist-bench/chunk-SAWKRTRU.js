import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
var PRIVATE_IPV4 =
    /^(0\.0\.0\.0$|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/,
  PRIVATE_IPV6 = /^(::1$|f[cd][0-9a-f]{2}:|fe80:)/;
function isPrivateHost(hostname) {
  let host = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  return PRIVATE_IPV4.test(host) || PRIVATE_IPV6.test(host)
    ? !0
    : /^[^.:]+$/.test(host) || /\.(local|lan|internal|home\.arpa)$/.test(host);
}
function hostOf(url) {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}
export { isPrivateHost, hostOf };
//# sourceMappingURL=chunk-SAWKRTRU.js.map
