import { defineConfig } from "vitest/config";

/** Workspace packages resolve to their sources: tests need no build and cover the code as written. */
const conditions = ["@oc/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    // What a test waits for may take long on a busy machine; what never comes is told in time all the same.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["apps/*/e2e/**/*.test.ts", "tools/**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
