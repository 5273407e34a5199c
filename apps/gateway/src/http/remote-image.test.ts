import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { readImageRules, type ImageRules } from "./image-rules.ts";
import { isPublicAddress } from "./public-address.ts";
import { downloadImage } from "./remote-image.ts";

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const RULES = readImageRules({});

/** A web server on loopback under the names of `hosts`; with `isAllowed` only what that allows is reached. */
async function web(answer: RequestListener, isAllowed: (address: string) => boolean = () => true) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host?.replace(/:\d+$/, "")}${request.url}`);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const network = {
    resolve: (host: string) =>
      Promise.resolve(
        host === "mixed.example"
          ? [
              { address: "93.184.216.34", family: 4 },
              { address: "127.0.0.1", family: 4 },
            ]
          : [{ address: "127.0.0.1", family: 4 }],
      ),
    isAllowed,
  };
  const load = (url: string, rules: Partial<ImageRules> = {}, signal = new AbortController().signal) =>
    downloadImage(
      { type: "remoteImage", url: url.replace("PORT", String(port)), field: "messages.0.url" },
      { ...RULES, ...rules },
      signal,
      network,
    );
  return { load, asked, port };
}

const png: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-type": "image/png; charset=binary" });
  response.end(PNG);
};

const refusal = (message: string) =>
  expect.objectContaining({ status: 400, message: expect.stringContaining(message) as string });

describe("an image by URL", () => {
  it("is fetched", async () => {
    const { load } = await web(png);
    expect(await load("http://images.example:PORT/a.png")).toEqual({
      type: "image",
      mimeType: "image/png",
      data: PNG.toString("base64"),
    });
  });

  it("is never fetched from a private address: not by number, not by name, not when only one address of many is private", async () => {
    const { load, asked } = await web(png, isPublicAddress);
    for (const host of [
      "127.0.0.1",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "2130706433",
      "0x7f.1",
      "name.example",
      "mixed.example",
    ])
      await expect(load(`http://${host}:PORT/a.png`)).rejects.toEqual(refusal("not on the public internet"));
    expect(asked).toEqual([]);
  });

  it("is not fetched when a redirect leads to a private address", async () => {
    const { load, asked } = await web(
      (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
      (address) => address === "127.0.0.1",
    );
    await expect(load("http://images.example:PORT/a.png")).rejects.toEqual(refusal("not on the public internet"));
    expect(asked).toEqual(["images.example/a.png"]);
  });

  it("follows redirects up to the limit, and every host on the way must be listed", async () => {
    const { load, asked, port } = await web((request, response) => {
      if (request.url === "/a") response.writeHead(302, { location: "/b" }).end();
      else if (request.url === "/away")
        response.writeHead(307, { location: `http://elsewhere.example:${port}/b` }).end();
      else png(request, response);
    });
    const urlAllowlist = ["*.images.example"];
    expect(await load("http://cdn.images.example:PORT/a", { urlAllowlist })).toMatchObject({ mimeType: "image/png" });
    await expect(load("http://cdn.images.example:PORT/a", { maxRedirects: 0 })).rejects.toEqual(refusal("redirects"));
    await expect(load("http://cdn.images.example:PORT/away", { urlAllowlist })).rejects.toEqual(
      refusal("urlAllowlist"),
    );
    await expect(load("http://images.example:PORT/a", { urlAllowlist })).rejects.toEqual(refusal("urlAllowlist"));
    expect(asked).not.toContain("elsewhere.example/b");
  });

  it.each<[string, RequestListener, Partial<ImageRules>, string]>([
    ["of another type", (_q, r) => void r.writeHead(200, { "content-type": "text/html" }).end("<p>"), {}, "text/html"],
    ["that is too large", png, { maxBytes: PNG.length - 1 }, "larger than 7 bytes"],
    ["that is not there", (_q, r) => void r.writeHead(404).end(), {}, "status 404"],
    [
      "that never ends",
      (_q, r) => void r.writeHead(200, { "content-type": "image/png" }).write("x"),
      { timeoutMs: 50 },
      "50 ms",
    ],
    ["behind a broken server", (q) => void q.socket.destroy(), {}, "could not be fetched"],
    [
      "behind another protocol",
      (_q, r) => void r.writeHead(302, { location: "file:///etc/passwd" }).end(),
      {},
      "http(s)",
    ],
  ])("%s is refused", async (_name, answer, rules, message) => {
    const { load } = await web(answer);
    await expect(load("http://images.example:PORT/a", rules)).rejects.toEqual(refusal(message));
  });

  it("is given up when the client leaves", async () => {
    const leaving = new AbortController();
    let gone: Promise<unknown> | undefined;
    const { load } = await web((request, response) => {
      gone = once(request.socket, "close");
      response.writeHead(200, { "content-type": "image/png" }).write("x");
      leaving.abort();
    });
    await expect(load("http://images.example:PORT/a", {}, leaving.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
    await gone;
  });
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["localhost", false],
])("%s public: %s", (address, expected) => expect(isPublicAddress(address)).toBe(expected));
