// The floor of idle memory: a node:http server that does nothing.
import { createServer } from "node:http";

const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
