/**
 * The files of a new package, small but complete: one pure function, a coded error, a test, an example that is also
 * the README's. Replace the function; the shape stays.
 *
 * @param {{ name: string, layer: number }} options `name` without the scope, kebab-case.
 * @returns {Record<string, string>} Relative path → content.
 */
export function packageFiles({ name, layer }) {
  const type = name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
  const call = `describe${type}`;
  const example = `import { ${call} } from "@oc/${name}";

console.log(${call}({ subject: "a new package" }));
`;
  const entry = { types: "./dist/index.d.ts", import: "./dist/index.js" };

  return {
    "package.json": json({
      name: `@oc/${name}`,
      version: "0.1.0",
      description: `What ${name} does, in one sentence.`,
      license: "MIT",
      files: ["dist", "README.md", "CHANGELOG.md"],
      type: "module",
      sideEffects: false,
      exports: { ".": { "@oc/source": "./src/index.ts", ...entry }, "./package.json": "./package.json" },
      publishConfig: { access: "public", exports: { ".": entry, "./package.json": "./package.json" } },
      scripts: { build: "tsup", prepack: "node ../../tools/published/require-dist.mjs" },
      engines: { node: ">=20.19" },
      nx: { tags: [`layer:${layer}`] },
    }),
    "tsconfig.json": json({ extends: "../../tsconfig.base.json", include: ["src", "examples", "bench", "test"] }),
    "tsup.config.ts": `import { libraryBuild } from "../../tools/build/tsup.ts";

export default libraryBuild();
`,
    "src/index.ts": `export { ${call} } from "./${name}.ts";
export type { ${type}Options } from "./${name}.ts";
export { ${type}Error } from "./errors.ts";
export type { ${type}ErrorCode } from "./errors.ts";
`,
    "src/errors.ts": `export type ${type}ErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; \`code\` is stable, the message says what to do next. */
export class ${type}Error extends Error {
  override readonly name = "${type}Error";

  constructor(
    readonly code: ${type}ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
`,
    [`src/${name}.ts`]: `import { ${type}Error } from "./errors.ts";

export interface ${type}Options {
  /** What is described; not blank. */
  subject: string;
}

/** One sentence about the subject. Throws \`SUBJECT_BLANK\`. */
export function ${call}({ subject }: ${type}Options): string {
  if (subject.trim() === "") {
    throw new ${type}Error("SUBJECT_BLANK", "subject is blank; pass what is to be described.");
  }
  return \`This is \${subject.trim()}.\`;
}
`,
    [`src/${name}.test.ts`]: `import { expect, it } from "vitest";
import { ${type}Error } from "./errors.ts";
import { ${call} } from "./${name}.ts";

it("describes the subject in one sentence", () => {
  expect(${call}({ subject: "  a test " })).toBe("This is a test.");
});

it("refuses a blank subject with a code", () => {
  expect(() => ${call}({ subject: " " })).toThrow(expect.objectContaining({ code: "SUBJECT_BLANK" }));
  expect(() => ${call}({ subject: "" })).toThrow(${type}Error);
});
`,
    [`examples/01-describe.ts`]: example,
    "README.md": `# @oc/${name}

What ${name} does, in one sentence.

\`\`\`ts
${example}\`\`\`

## Options of \`${call}\`

| option    | default  | meaning           |
| --------- | -------- | ----------------- |
| \`subject\` | required | what is described |

## Errors

Every refusal is a \`${type}Error\` with a \`code\`.

| code            | when                 |
| --------------- | -------------------- |
| \`SUBJECT_BLANK\` | \`subject\` is blank |

It has no dependencies.
`,
    "CHANGELOG.md": `# Changelog of @oc/${name}

Releases are listed here, newest first. Nothing is released yet.
`,
  };
}

function json(/** @type {unknown} */ value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
