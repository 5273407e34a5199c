import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export interface ProxyServer extends AsyncDisposable {
  url: string;
  /** `host:port` of each tunnel that was asked for, with the credentials that came along. */
  asked: { target: string; authorization: string | undefined }[];
  refuse(): void;
}

/** An HTTP proxy in this process that opens tunnels to wherever it is asked to. */
export async function openProxyServer(): Promise<ProxyServer> {
  const asked: ProxyServer["asked"] = [];
  let refuses = false;
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on("connect", (request, socket) => {
    const target = request.url ?? "";
    asked.push({ target, authorization: request.headers["proxy-authorization"] });
    if (refuses) return socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    const { hostname, port } = new URL(`http://${target}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on("error", () => socket.destroy());
    socket.on("error", () => upstream.destroy());
  });
  // Tunnels do not count as connections of the server any more.
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket.once("close", () => sockets.delete(socket))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refuse: () => (refuses = true),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
