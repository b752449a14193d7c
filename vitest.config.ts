import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      // Pure: they need no database, and take seconds. The files of a process share what was loaded, which is half of all their work.
      {
        extends: true,
        test: { name: "rules", isolate: false, include: ["{build,scripts,src}/**/*.test.ts"] },
      },
      // Each test has a shop of its own; here, too, the files share what was loaded.
      {
        extends: true,
        test: {
          name: "calls",
          isolate: false,
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/databases.ts"],
        },
      },
    ],
    // A busy machine may be late twice; what is wrong is wrong three times.
    retry: process.env.CI ? 2 : 0,
    // Many wait for a process, a lease or a lock: with two, a core of two is idle for a third of the time.
    maxWorkers: 3,
    // As long as a busy machine takes: a second, the default, was too short for a mail to leave.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
