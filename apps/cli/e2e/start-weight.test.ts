import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));
const chunks = new Map(
  readdirSync(DIST)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(DIST + name, "utf8")]),
);

/** A chunk with everything that Node evaluates before it. */
function loadedWith(entry: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(entry)) return loaded;
  loaded.add(entry);
  const imports = chunks.get(entry)?.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g) ?? [];
  for (const [, name = ""] of imports) loadedWith(name, loaded);
  return loaded;
}

function chunkOf(command: string): string {
  const name = [...chunks.keys()].find((candidate) => new RegExp(`^${command}-[A-Z0-9]+\\.js$`).test(candidate));
  if (name === undefined) throw new Error(`dist has no chunk of ${command}; build first: npx nx run @oc/cli:build`);
  return name;
}

/** Chunks loaded with `entry` that hold the schema library or the gateway. */
function heavyChunksOf(entry: string): string[] {
  return [...loadedWith(entry)].filter((name) => /ZodType|GATEWAY_BIND_FAILED/.test(chunks.get(name) ?? ""));
}

describe("what a command loads", () => {
  it.each(["main", "configuration", "health", "status", "agent", "chat", "agents-route"])(
    "is neither a schema library nor the gateway for %s",
    (command) => expect(heavyChunksOf(command === "main" ? "main.js" : chunkOf(command))).toEqual([]),
  );

  it("is a schema library for the gateway itself, so that the test above can fail", () =>
    expect(heavyChunksOf(chunkOf("gateway-run"))).not.toEqual([]));
});
