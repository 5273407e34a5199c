import { GatewayRequestError, checkConnect, parseClientFrame, parseMethodParams } from "@oc/protocol";

const client = { id: "my-dashboard", version: "1.0.0", platform: "linux", mode: "ui" };
const hello = checkConnect({ minProtocol: 3, maxProtocol: 5, client, locale: "en" });
console.log(hello.ok ? `Both speak protocol ${hello.protocol}.` : hello.error.message);

const text = `{"type":"req","id":"1","method":"chat.abort","params":{"sessionKey":"main","force":true}}`;
const parsed = parseClientFrame(text);
if (parsed.kind === "request") {
  try {
    parseMethodParams("chat.abort", parsed.frame.params);
  } catch (error) {
    if (error instanceof GatewayRequestError) console.log(`${error.code}: ${error.message}`);
  }
}
