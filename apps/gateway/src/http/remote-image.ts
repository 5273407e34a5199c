import { lookup as lookupHost, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { ImageContent } from "@oc/plugin-sdk";
import { invalidField } from "./http-error.ts";
import type { ImageRules } from "./image-rules.ts";
import { isPublicAddress } from "./public-address.ts";

/** An image that the gateway has to fetch before the turn. */
export interface RemoteImage {
  type: "remoteImage";
  url: string;
  /** Where the request named it. */
  field: string;
}

/** How names become addresses, and which addresses may be talked to. */
export interface ImageNetwork {
  resolve(host: string): Promise<LookupAddress[]>;
  isAllowed(address: string): boolean;
}

const INTERNET: ImageNetwork = {
  resolve: (host) =>
    new Promise((resolve, reject) =>
      lookupHost(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
    ),
  isAllowed: isPublicAddress,
};

/** Why an image was not taken. The message goes to the client and names no address. */
class ImageRefusal extends Error {}

/**
 * Fetches one image. Every host on the way must be on the allowlist and lead to public addresses only; the connection goes to
 * an address that was checked, so a name that changes its mind gains nothing. Throws `HttpError` 400 naming the field.
 */
export async function downloadImage(
  { url, field }: RemoteImage,
  rules: ImageRules,
  signal: AbortSignal,
  network: ImageNetwork = INTERNET,
): Promise<ImageContent> {
  const timeout = AbortSignal.timeout(rules.timeoutMs);
  try {
    return await follow(url, rules, AbortSignal.any([signal, timeout]), network);
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    const problem = timeout.aborted
      ? `took longer than ${rules.timeoutMs} ms`
      : cause instanceof ImageRefusal
        ? cause.message
        : "could not be fetched";
    throw invalidField(field, problem);
  }
}

async function follow(
  start: string,
  rules: ImageRules,
  signal: AbortSignal,
  network: ImageNetwork,
): Promise<ImageContent> {
  let url = parseUrl(start);
  for (let redirects = 0; ; redirects += 1) {
    requireAllowedHost(url, rules);
    const response = await get(url, signal, network);
    const { statusCode = 0, headers } = response;
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect) return readImage(response, rules);
    response.destroy();
    if (redirects >= rules.maxRedirects) throw new ImageRefusal(`redirects more than ${rules.maxRedirects} times`);
    url = parseUrl(headers.location ?? "", url);
  }
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw new ImageRefusal("leads to something other than an http(s) URL");
  if (url.username !== "" || url.password !== "") throw new ImageRefusal("must not hold a user name or password");
  return url;
}

function requireAllowedHost({ hostname }: URL, { urlAllowlist }: ImageRules): void {
  if (urlAllowlist.length === 0) return;
  const host = hostname.toLowerCase();
  const isListed = urlAllowlist.some((entry) => {
    const name = entry.trim().toLowerCase();
    return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  });
  if (!isListed) throw new ImageRefusal(`the host ${host} is not in the gateway's urlAllowlist`);
}

function get(url: URL, signal: AbortSignal, network: ImageNetwork): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) !== 0) requireAllowedAddresses([literal], network);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A shared agent could hand over a connection that somebody else opened to a private host.
    const options = { agent: false, signal, lookup: checkedLookup(network), headers: { Accept: "image/*" } };
    send(url, options, resolve).on("error", reject).end();
  });
}

function checkedLookup(network: ImageNetwork): LookupFunction {
  return (host, { all }, callback) => {
    network.resolve(host).then(
      (addresses) => {
        try {
          requireAllowedAddresses(
            addresses.map(({ address }) => address),
            network,
          );
        } catch (cause) {
          return callback(cause as Error, "");
        }
        const [first] = addresses;
        if (all === true) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (cause: Error) => callback(cause, ""),
    );
  };
}

function requireAllowedAddresses(addresses: readonly string[], { isAllowed }: ImageNetwork): void {
  if (addresses.length === 0 || !addresses.every(isAllowed))
    throw new ImageRefusal("leads to an address that is not on the public internet");
}

async function readImage(response: IncomingMessage, { allowedMimes, maxBytes }: ImageRules): Promise<ImageContent> {
  const { statusCode, headers } = response;
  const mimeType = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (statusCode !== 200) throw new ImageRefusal(`was answered with HTTP status ${statusCode}`);
    if (!allowedMimes.includes(mimeType)) throw new ImageRefusal(`is of type "${mimeType}", which is not accepted`);
    for await (const chunk of response) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new ImageRefusal(`is larger than ${maxBytes} bytes`);
      chunks.push(chunk as Buffer);
    }
  } finally {
    response.destroy();
  }
  return { type: "image", mimeType, data: Buffer.concat(chunks, size).toString("base64") };
}
