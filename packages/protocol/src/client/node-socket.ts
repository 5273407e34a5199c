import type { LookupFunction } from "node:net";
import type { ConnectionOptions, TLSSocket } from "node:tls";
import { type ClientOptions, WebSocket } from "ws";
import { MAX_BUFFERED_BYTES } from "../limits.ts";
import { GatewayClientError } from "./errors.ts";
import type { OpenSocket, SocketTarget } from "./socket.ts";

/** How long a peer may take to answer a close before the socket is cut. */
const CLOSE_GRACE_MS = 2_000;

/**
 * A socket of the `ws` package: no compression, no redirects, only to the addresses that were judged. A frame larger than
 * all that a gateway queues for one socket ends it.
 */
export const openSocket: OpenSocket = (target, events) => {
  const socket = new WebSocket(target.url, {
    perMessageDeflate: false,
    followRedirects: false,
    maxPayload: MAX_BUFFERED_BYTES,
    ...(target.addresses && { lookup: lookupAmong(target.addresses) }),
    ...(target.tlsFingerprint !== undefined && pinned(target.tlsFingerprint)),
  });
  let failure: Error | undefined;
  socket.on("error", (error) => (failure = error));
  socket.on("message", (data, isBinary) => {
    if (!isBinary) events.onMessage(data.toString());
  });
  socket.on("close", (code, reason) => {
    events.onClose({ code, reason: reason.toString(), ...(failure && { error: failure }) });
  });
  return {
    send: (text) => socket.send(text),
    close(code, reason) {
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
    },
  };
};

function lookupAmong(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  return (_hostname, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? "", found[0]?.family ?? 4);
  };
}

/** Trusts the one certificate and cuts the connection to any other before a byte of ours was sent. */
function pinned(fingerprint: NonNullable<SocketTarget["tlsFingerprint"]>): ClientOptions {
  // Not imports: bundles for browsers must stay free of Node's modules.
  const tls = process.getBuiltinModule("node:tls");
  const { isIP } = process.getBuiltinModule("node:net");
  const createConnection = (options: ConnectionOptions): TLSSocket => {
    const { host = "" } = options;
    const socket = tls.connect({ ...options, servername: isIP(host) ? "" : host });
    socket.once("secureConnect", () => {
      const actual = socket.getPeerX509Certificate()?.fingerprint256.replaceAll(":", "").toLowerCase();
      if (actual !== fingerprint) {
        socket.destroy(
          new GatewayClientError(
            "TLS_PIN_MISMATCH",
            "The gateway's certificate is not the pinned one; nothing was sent.",
          ),
        );
      }
    });
    return socket;
  };
  return {
    rejectUnauthorized: false,
    createConnection: createConnection as NonNullable<ClientOptions["createConnection"]>,
  };
}
