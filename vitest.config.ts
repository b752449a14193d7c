import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/api/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["tests/support/databases.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
