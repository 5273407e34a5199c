import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, listProjects } from "../bootstrap/workspace.mjs";

const projects = listProjects();
const trackedFiles = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => existsSync(join(ROOT, file)));

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

describe.each(projects)("$folder", ({ name, folder, path, manifest }) => {
  it("has the files that every package has", () => {
    const expected = ["README.md", "CHANGELOG.md", "package.json", "tsconfig.json", "tsup.config.ts", "src"];
    expect(expected.filter((file) => !existsSync(join(path, file)))).toEqual([]);
  });

  it("is named after its folder, with a layer, a licence and the Node versions it supports", () => {
    expect(manifest).toMatchObject({
      name: `@oc/${basename(folder)}`,
      license: "MIT",
      type: "module",
      engines: { node: read("package.json").match(/"node": "(.*)"/)?.[1] },
      nx: { tags: [expect.stringMatching(/^layer:[0-3]$/)] },
    });
  });

  it("publishes the exports that the workspace uses, from dist alone", () => {
    const withoutSources = Object.fromEntries(
      Object.entries(manifest.exports ?? {}).map(([entry, target]) => {
        if (typeof target !== "object" || target === null) return [entry, target];
        return [entry, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== "@oc/source"))];
      }),
    );
    expect(manifest.publishConfig).toEqual({
      access: "public",
      ...(manifest.exports?.["."] ? { exports: withoutSources } : {}),
    });
  });

  it("names everything it exports, one by one", () => {
    const sources = trackedFiles.filter((file) => file.startsWith(`${folder}/src/`) && file.endsWith(".ts"));
    expect(sources.filter((file) => /^export \*/m.test(read(file)))).toEqual([]);
  });

  it("says in its README what it is", () => {
    expect(read(`${folder}/README.md`)).toMatch(new RegExp(`^# ${name}\n`));
  });
});

it("has no folder that everything ends up in", () => {
  const vague = trackedFiles.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared)\//.test(file));
  expect(vague).toEqual([]);
});

it("keeps registry hosts out of lock files, so that everyone installs from the registry they have", () => {
  const lockFiles = trackedFiles.filter((file) =>
    /(pnpm-lock\.yaml|package-lock\.json|npm-shrinkwrap\.json)$/.test(file),
  );
  expect(lockFiles).toContain("pnpm-lock.yaml");
  expect(lockFiles.filter((file) => /https?:\/\/|tarball:/.test(read(file)))).toEqual([]);
});

it("pins every tool to one lock file", () => {
  expect(readdirSync(ROOT).filter((file) => /lock/.test(file))).toEqual(["pnpm-lock.yaml"]);
});
