import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
var FINAL = new Set(["URL_REFUSED", "TLS_PIN_MISMATCH", "CLOSED"]),
  GatewayClientError = class extends Error {
    name = "GatewayClientError";
    code;
    closeCode;
    constructor(code, message, options = {}) {
      (super(message, options.cause === void 0 ? void 0 : { cause: options.cause }),
        (this.code = code),
        (this.closeCode = options.closeCode));
    }
    get final() {
      return FINAL.has(this.code);
    }
  };
export { GatewayClientError };
//# sourceMappingURL=chunk-6TUD7EPH.js.map
