import { build } from "esbuild";
import { describe, expect, it } from "vitest";

async function bundle(entry: "client.ts" | "index.ts") {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { GatewayClient } from "./${entry}"; globalThis.GatewayClient = GatewayClient;`,
      resolveDir: new URL("..", import.meta.url).pathname,
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    logLevel: "silent",
  });
  return { code: outputFiles[0]?.text ?? "", inputs: Object.keys(metafile.inputs), metafile };
}

describe.each(["client.ts", "index.ts"] as const)("the client from %s, bundled for a browser", (entry) => {
  it("imports nothing from Node", async () => {
    const { code, metafile } = await bundle(entry);
    const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((one) => one.external));
    expect(external).toEqual([]);
    expect(code).not.toMatch(/\b(?:import|require)\b[^;\n]*["']node:/);
  });
});

it("the client's own entry does not carry the schemas", async () => {
  const { inputs } = await bundle("client.ts");
  expect(inputs.filter((input) => input.includes("/zod/"))).toEqual([]);
});

describe("the client in a browser", () => {
  it("talks through the platform's WebSocket", async () => {
    const { openSocket } = await import("./browser-socket.ts");
    const listeners = new Map<string, (event: object) => void>();
    const sent: unknown[] = [];
    class PlatformSocket {
      constructor(url: string) {
        sent.push(url);
      }
      addEventListener(type: string, listener: (event: object) => void) {
        listeners.set(type, listener);
      }
      send = (text: string) => void sent.push(text);
      close = (code: number) => void sent.push(code);
    }
    const original = Object.getOwnPropertyDescriptor(globalThis, "WebSocket");
    Object.defineProperty(globalThis, "WebSocket", { value: PlatformSocket, configurable: true });
    try {
      const received: unknown[] = [];
      const socket = await openSocket(
        { url: "wss://gateway.example.com" },
        { onMessage: (text) => received.push(text), onClose: (close) => received.push(close) },
      );
      socket.send("out");
      listeners.get("message")?.({ data: "in" });
      listeners.get("message")?.({ data: new ArrayBuffer(1) });
      socket.close(4000, "");
      listeners.get("close")?.({ code: 1006, reason: "" });
      expect(sent).toEqual(["wss://gateway.example.com", "out", 4000]);
      expect(received).toEqual(["in", { code: 1006, reason: "" }]);
    } finally {
      if (original) Object.defineProperty(globalThis, "WebSocket", original);
      else Reflect.deleteProperty(globalThis, "WebSocket");
    }
  });
});
