import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { SessionError, openSessionStore } from "./chunk-FTRTIXG3.js";
import "./chunk-E2JTPA7L.js";
import "./chunk-57364KGV.js";
export { SessionError, openSessionStore };
//# sourceMappingURL=src-FOBHL2LL.js.map
