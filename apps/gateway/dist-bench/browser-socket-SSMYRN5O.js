import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { GatewayClientError } from "./chunk-ENCT6ZDL.js";
import "./chunk-KP5OCWZR.js";
var openSocket = (target, events) => {
  if (target.tlsFingerprint !== void 0)
    throw new GatewayClientError("URL_REFUSED", "A browser cannot pin certificates; connect without tlsFingerprint.");
  let { WebSocket } = globalThis;
  if (!WebSocket) throw new GatewayClientError("CONNECT_FAILED", "This platform has no WebSocket; pass openSocket.");
  let socket = new WebSocket(target.url);
  return (
    socket.addEventListener("message", ({ data }) => {
      typeof data == "string" && events.onMessage(data);
    }),
    socket.addEventListener("close", ({ code, reason }) => events.onClose({ code, reason })),
    socket
  );
};
export { openSocket };
