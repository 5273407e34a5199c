import { listProjects } from "./tools/bootstrap/workspace.mjs";

/**
 * The layers of docs/architecture.md, read from the `layer:N` tag of each package.json: a package imports only from
 * layers below its own. Among apps, the command line may start the gateway.
 */
const projects = listProjects().map(({ name, folder, manifest }) => {
  const tag = manifest.nx?.tags?.find((candidate) => candidate.startsWith("layer:"));
  if (!tag) throw new Error(`${folder}/package.json has no layer: add "nx": { "tags": ["layer:1"] } (0 to 3).`);
  return { name, folder, layer: Number(tag.slice("layer:".length)) };
});

const ALLOWED_WITHIN_LAYER = new Map([["apps/cli", ["apps/gateway"]]]);
const TESTS = "(\\.test\\.ts$|/(test|e2e|bench|examples)/|/tsup\\.config\\.ts$)";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const layering = projects.map((project) => {
  const allowed = projects
    .filter(({ layer }) => layer < project.layer)
    .map(({ folder }) => folder)
    .concat(ALLOWED_WITHIN_LAYER.get(project.folder) ?? [], project.folder);
  return {
    name: `layer-${project.layer}-${project.name}`,
    comment: `${project.name} is in layer ${project.layer} and may import only from: ${allowed.join(", ")}.`,
    severity: "error",
    from: { path: `^${project.folder}/` },
    to: { path: "^(packages|apps)/", pathNot: `^(${allowed.join("|")})/` },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layering,
    {
      name: "no-cycles",
      comment: "Modules that load each other cannot be read or tested one at a time. Types and lazy imports may.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "not-into-another-package",
      comment: "A package is used through its exports. A relative path into another one goes around its contract.",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: { path: "^(packages|apps)/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "not-to-unresolvable",
      comment: "The import leads nowhere: a typing error, or a dependency that package.json does not name.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "not-to-dev-dependency",
      comment: "What is published may import only what its package.json installs with it.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "npm-peer", "npm-optional", "type-only"] },
    },
    {
      name: "not-undeclared",
      comment: "The package is not in package.json; it is found only because something else installed it.",
      severity: "error",
      from: { path: "^(packages|apps)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "not-to-test",
      comment: "Product code does not depend on tests.",
      severity: "error",
      from: { path: "^(packages|apps)/[^/]+/src/", pathNot: TESTS },
      to: { path: "\\.test\\.ts$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(dist|node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    detectJSDocImports: false,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@oc/source", "import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
