import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { editCompletionsBody, openaiCompletions } from "./chunk-4OWCUCMS.js";
import "./chunk-EC4RCEJJ.js";
import "./chunk-ROXS4XCG.js";
import "./chunk-2UWYV5HR.js";
import "./chunk-4ANDHP33.js";
import "./chunk-OQQ5O354.js";
import "./chunk-6ONJI77C.js";
import "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
export { editCompletionsBody, openaiCompletions };
//# sourceMappingURL=openai-completions-CMWYK7ZZ.js.map
