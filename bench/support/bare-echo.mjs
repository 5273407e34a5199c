// The floor of a request over an open socket: a ws server that echoes.
import { WebSocketServer } from "ws";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket) => socket.on("message", (data) => socket.send(data.toString())));
server.on("listening", () => process.stdout.write(`${server.address().port}\n`));
