import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ConfigPaths } from "@oc/config";
import { readStateOwner } from "@oc/gateway";

export interface OtherGateway {
  stateDir: string;
  pid: number;
  port?: number;
}

/** Gateways that run for other profiles of the same user. */
export async function findOtherGateways({ homeDir, stateDir }: ConfigPaths): Promise<OtherGateway[]> {
  const names = await readdir(homeDir).catch(() => []);
  return names
    .filter((name) => /^\.openclaw(?:-|$)/.test(name))
    .map((name) => join(homeDir, name))
    .filter((folder) => folder !== stateDir)
    .flatMap((folder) => {
      const owner = readStateOwner(folder);
      if (owner === undefined) return [];
      return [{ stateDir: folder, pid: owner.pid, ...(owner.port === undefined ? {} : { port: owner.port }) }];
    });
}
