import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { import_websocket } from "./chunk-5EMGHE5F.js";
import { GatewayClientError } from "./chunk-6TUD7EPH.js";
import "./chunk-57364KGV.js";
var CLOSE_GRACE_MS = 2e3,
  openSocket = (target, events) => {
    let socket = new import_websocket.default(target.url, {
        perMessageDeflate: !1,
        followRedirects: !1,
        ...(target.addresses && { lookup: lookupAmong(target.addresses) }),
        ...(target.tlsFingerprint !== void 0 && pinned(target.tlsFingerprint)),
      }),
      failure;
    return (
      socket.on("error", (error) => (failure = error)),
      socket.on("message", (data, isBinary) => {
        isBinary || events.onMessage(data.toString());
      }),
      socket.on("close", (code, reason) => {
        events.onClose({ code, reason: reason.toString(), ...(failure && { error: failure }) });
      }),
      {
        send: (text) => socket.send(text),
        close(code, reason) {
          (socket.close(code, reason), setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref());
        },
      }
    );
  };
function lookupAmong(addresses) {
  let found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_hostname, options, callback) => {
    options.all ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family ?? 4);
  };
}
function pinned(fingerprint) {
  let tls = process.getBuiltinModule("node:tls"),
    { isIP } = process.getBuiltinModule("node:net");
  return {
    rejectUnauthorized: !1,
    createConnection: (options) => {
      let { host = "" } = options,
        socket = tls.connect({ ...options, servername: isIP(host) ? "" : host });
      return (
        socket.once("secureConnect", () => {
          socket.getPeerX509Certificate()?.fingerprint256.replaceAll(":", "").toLowerCase() !== fingerprint &&
            socket.destroy(
              new GatewayClientError(
                "TLS_PIN_MISMATCH",
                "The gateway's certificate is not the pinned one; nothing was sent.",
              ),
            );
        }),
        socket
      );
    },
  };
}
export { openSocket };
//# sourceMappingURL=node-socket-DXPCR36X.js.map
