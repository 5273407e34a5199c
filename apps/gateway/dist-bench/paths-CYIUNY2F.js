import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import {
  DEFAULT_GATEWAY_PORT,
  DEV_GATEWAY_PORT,
  expandHome,
  isEnabled,
  resolveConfigPaths,
  resolveStatePath,
} from "./chunk-PNQEPL6K.js";
import "./chunk-KP5OCWZR.js";
export { DEFAULT_GATEWAY_PORT, DEV_GATEWAY_PORT, expandHome, isEnabled, resolveConfigPaths, resolveStatePath };
