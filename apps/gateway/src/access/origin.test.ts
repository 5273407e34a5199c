import { describe, expect, it } from "vitest";
import { decideOrigin } from "./origin.ts";

describe("browser origins", () => {
  it.each<[string, string | undefined, string, string[], boolean]>([
    ["no origin is not a browser", undefined, "example.com", [], true],
    ["the gateway's own loopback page", "http://127.0.0.1:18789", "127.0.0.1:18789", [], true],
    ["localhost", "http://localhost:18789", "localhost:18789", [], true],
    ["a private address", "http://192.168.1.5:18789", "192.168.1.5:18789", [], true],
    ["a .local name", "http://box.local:18789", "box.local:18789", [], true],
    ["a tailnet name", "https://box.tail1.ts.net", "box.tail1.ts.net", [], true],
    ["a CGNAT address", "http://100.101.102.103:18789", "100.101.102.103:18789", [], true],
    ["another port of the same host", "http://127.0.0.1:3000", "127.0.0.1:18789", [], false],
    ["a public host that matches (DNS rebinding)", "http://evil.example", "evil.example", [], false],
    ["another site", "https://evil.example", "127.0.0.1:18789", [], false],
    ["a listed origin", "https://ui.example", "127.0.0.1:18789", ["https://ui.example"], true],
    ["a listed origin in another case", "https://UI.example", "127.0.0.1:18789", ["https://ui.EXAMPLE/"], true],
    ["anything, when all are listed", "https://evil.example", "127.0.0.1:18789", ["*"], true],
    ["an opaque origin", "null", "127.0.0.1:18789", [], false],
    ["a file page", "file://", "127.0.0.1:18789", [], false],
  ])("%s", (_name, origin, host, allowed, expected) => expect(decideOrigin(origin, host, allowed)).toBe(expected));
});
