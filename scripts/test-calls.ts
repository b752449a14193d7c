import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** `npm run test:calls -- [--sqlite] [part of a file's name …]`: the calls on both databases, or on SQLite alone while one works. */
const ROOT = join(import.meta.dirname, "..");
const words = process.argv.slice(2);
const isSqliteAlone = words.includes("--sqlite");
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "calls",
    ...words.filter((word) => word !== "--sqlite"),
  ],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...(isSqliteAlone && { TEST_DATABASES: "sqlite" }) },
  },
);
process.exitCode = status ?? 1;
