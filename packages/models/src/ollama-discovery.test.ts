import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { OllamaDiscovery } from "./ollama-discovery.ts";

describe("looking for a running Ollama", () => {
  it("takes a server that never stops answering for an absent one", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, " "))) continue;
        response.once("drain", more);
      };
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = server.address() as AddressInfo;
      expect(await new OllamaDiscovery(`http://127.0.0.1:${port}`).models()).toEqual([]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it("does not ask a metadata service", async () => {
    expect(await new OllamaDiscovery("http://169.254.169.254").models()).toEqual([]);
  });
});
