import { createGateway } from "../src/index.ts";
import { linePlugin } from "./line-channel.ts";

/** A gateway with the channel `line` in a process of its own: `<state folder> <configuration as JSON>`. */
const [, , stateDir = "", config = "{}"] = process.argv;
const gateway = createGateway({
  stateDir,
  config: JSON.parse(config),
  port: 0,
  auth: { token: "test-token-0123456789abcdef" },
  plugins: [linePlugin()],
});
const { url } = await gateway.listen();
process.stdout.write(`${url}\n`);
