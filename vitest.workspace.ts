import { defineConfig } from "vitest/config";
export default defineConfig({
  resolve: { conditions: ["@oc/source"] },
  ssr: { resolve: { conditions: ["@oc/source"], externalConditions: ["@oc/source"] } },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["packages/*/src/**/*.test.ts", "apps/*/src/**/*.test.ts"] } },
    ],
  },
});
