import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      // Pure: they need no database, and take seconds.
      { extends: true, test: { name: "rules", include: ["src/**/*.test.ts", "scripts/**/*.test.ts"] } },
      // Small builds of their own: what we rely on of the tools that build the site (build/README.md).
      { extends: true, test: { name: "build", include: ["build/**/*.test.ts"] } },
      { extends: true, test: { name: "calls", include: ["tests/api/**/*.test.ts"], globalSetup: ["tests/support/databases.ts"] } },
    ],
    // A busy machine may be late once; what is wrong is wrong twice.
    retry: process.env.CI ? 1 : 0,
    // Left alone it leaves one of two cores idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
