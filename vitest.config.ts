import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/api/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["tests/support/databases.ts"],
    // A busy machine may be late once; what is wrong is wrong twice.
    retry: process.env.CI ? 1 : 0,
    // Left alone it leaves one of two cores idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
