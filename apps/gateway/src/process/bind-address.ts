import { existsSync } from "node:fs";
import { isIPv4 } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { isLoopbackIp, proxyList } from "../access/client-address.ts";
import { GatewayError } from "../errors.ts";

/** Addresses to listen on. A failing `optional` address is skipped, any other failure is fatal. */
export interface BindPlan {
  hosts: readonly { host: string; optional: boolean }[];
  /** Whether every address is reachable from this machine only. */
  loopbackOnly: boolean;
}

export interface BindInput {
  bind: string | undefined;
  customBindHost: string | undefined;
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>;
  inContainer: boolean;
}

const TAILNET: readonly string[] = ["100.64.0.0/10"];

/** Turns `gateway.bind` into addresses. Throws `GATEWAY_BIND_INVALID` naming the key. */
export function planBind({ bind = "loopback", customBindHost, interfaces, inContainer }: BindInput): BindPlan {
  switch (bind) {
    case "loopback":
      return loopback();
    case "lan":
      return everywhere();
    case "auto":
      return inContainer ? everywhere() : loopback();
    case "tailnet": {
      const address = tailnetAddress(interfaces);
      return address === undefined ? loopback() : withLoopback(address);
    }
    case "custom":
      return custom(customBindHost);
    default:
      throw new GatewayError(
        "GATEWAY_BIND_INVALID",
        `gateway.bind: "${bind}" is not a bind mode; use loopback, lan, tailnet, auto, or custom with gateway.customBindHost`,
      );
  }
}

/** Whether this process runs inside a container. */
export function detectContainer(env: Readonly<Record<string, string | undefined>>): boolean {
  return existsSync("/.dockerenv") || existsSync("/run/.containerenv") || env["KUBERNETES_SERVICE_HOST"] !== undefined;
}

function loopback(): BindPlan {
  return {
    hosts: [
      { host: "127.0.0.1", optional: false },
      { host: "::1", optional: true },
    ],
    loopbackOnly: true,
  };
}

function everywhere(): BindPlan {
  return { hosts: [{ host: "0.0.0.0", optional: false }], loopbackOnly: false };
}

function withLoopback(host: string): BindPlan {
  return {
    hosts: [
      { host, optional: false },
      { host: "127.0.0.1", optional: false },
    ],
    loopbackOnly: false,
  };
}

function custom(host: string | undefined): BindPlan {
  if (host === undefined || !isIPv4(host)) {
    throw new GatewayError(
      "GATEWAY_BIND_INVALID",
      'gateway.customBindHost: an IPv4 address is needed because gateway.bind is "custom"',
    );
  }
  if (host === "0.0.0.0") return everywhere();
  if (host === "127.0.0.1") return { hosts: [{ host, optional: false }], loopbackOnly: true };
  return { ...withLoopback(host), loopbackOnly: isLoopbackIp(host) };
}

function tailnetAddress(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): string | undefined {
  for (const addresses of Object.values(interfaces)) {
    const found = addresses?.find((address) => address.family === "IPv4" && proxyList(TAILNET).has(address.address));
    if (found) return found.address;
  }
  return undefined;
}
