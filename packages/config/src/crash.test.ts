import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";

const scratch = mkdtempSync(join(tmpdir(), "oc-config-build-"));
const bundle = join(scratch, "config.mjs");

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, "index.ts")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    conditions: ["@oc/source"],
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
    logLevel: "error",
  });
}, 60_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A real process that runs `body` with the package as `c` and the writer of `home` as `writer`. */
function run(home: ReturnType<typeof tempHome>, name: string, body: string) {
  const script = join(scratch, `${name}.mjs`);
  writeFileSync(
    script,
    `import * as c from ${JSON.stringify(bundle)};
     const env = { HOME: ${JSON.stringify(home.homeDir)} };
     const paths = c.resolveConfigPaths({ env, homeDir: env.HOME });
     const options = { env, paths, cwd: ${JSON.stringify(home.cwd)} };
     const writer = c.createConfigWriter(options);
     ${body}`,
  );
  return spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
}

const exited = (child: ReturnType<typeof spawn>) => new Promise<number | null>((fulfil) => child.on("exit", fulfil));

describe("crashes and races", { timeout: 60_000 }, () => {
  it("a writer killed at any moment leaves the old file or the new one, and the next writer gets the lock", async () => {
    const filler = "x".repeat(100_000);
    const document = (port: number) => ({ gateway: { port }, logging: { file: filler } });
    const home = tempHome(`${JSON.stringify(document(1), null, 2)}\n`);
    for (let round = 0; round < 6; round += 1) {
      const child = run(
        home,
        "endless",
        'process.stdout.write("go"); for (let port = 2; ; port = (port % 60000) + 1) await writer.set("gateway.port", port);',
      );
      const gone = exited(child);
      await new Promise((fulfil) => child.stdout?.once("data", fulfil));
      for (let read = 0; read < 20; read += 1) {
        const seen = JSON.parse(readFileSync(home.paths.configPath, "utf8")) as ReturnType<typeof document>;
        expect(seen).toEqual(document(seen.gateway.port));
        await sleep(1 + ((round * 7 + read) % 5));
      }
      child.kill("SIGKILL");
      await gone;
      const left = home.json() as ReturnType<typeof document>;
      expect(left).toEqual(document(left.gateway.port));
    }
    const result = await home.writer.set("gateway.port", 65_535);
    expect(result.changed).toBe(true);
    expect(home.json()).toEqual(document(65_535));
    expect(home.files().filter((name) => !/^openclaw\.json(\.bak(\.[1-4])?)?$/.test(name))).toEqual([]);
  });

  it("of several processes with the same base hash exactly one wins", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { hash = "" } = await home.load();
    const children = [2, 3, 4].map((port) =>
      run(
        home,
        `racer-${port}`,
        `await writer.patch({ gateway: { port: ${port} } }, { baseHash: ${JSON.stringify(hash)} }).then(
           () => process.exit(0),
           (error) => process.exit(error.code === "CONFIG_CHANGED" ? 7 : 9),
         );`,
      ),
    );
    const codes = await Promise.all(children.map(exited));
    expect(codes.toSorted()).toEqual([0, 7, 7]);
    const winner = [2, 3, 4][codes.indexOf(0)];
    expect(home.json()).toEqual({ gateway: { port: winner } });
  });

  it("of many writers in one process with the same base hash exactly one wins", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { hash = "" } = await home.load();
    const results = await Promise.allSettled(
      [2, 3, 4, 5].map((port) => home.writer.patch({ gateway: { port } }, { baseHash: hash })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });

  it("concurrent edits of different keys all arrive", async () => {
    const home = tempHome("{}");
    await Promise.all(["a", "b", "c", "d"].map((id) => home.writer.set(["agents", "entries", id], { name: id })));
    expect(Object.keys((home.json() as { agents: { entries: object } }).agents.entries).toSorted()).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });
});
