import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { dataStaysOnServer } from "./build/data-stays-on-server.ts";
import { OLDEST_ENGINES } from "./build/engines.ts";
import { joinedChunks } from "./build/joined-chunks.ts";
import { notices } from "./build/notices.ts";
import { ROOT } from "./build/output.ts";
import { viewportUnits } from "./build/viewport-units.ts";

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** What lies in build/ and why: build/README.md. */
export default defineConfig(({ command }) => ({
  build: { cssTarget: OLDEST_ENGINES, rolldownOptions: { checks: { pluginTimings: false } } },
  plugins: [tailwindcss(), viewportUnits(), reactRouter(), dataStaysOnServer(), notices()],
  define: { __VERSION__: JSON.stringify(version) },
  environments: {
    client: {
      build: {
        target: OLDEST_ENGINES,
        rolldownOptions: {
          output: { codeSplitting: joinedChunks },
          // For search engines: of what only the server writes, the browser loads nothing that it imports either.
          treeshake: {
            moduleSideEffects: [{ test: /\/website\/structured-data\.ts$/, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      // The server itself is the server bundle's entry, so that there is one copy of every module in the process.
      build: { rolldownOptions: { input: "./src/app/server.ts" }, sourcemap: true },
      // A release carries no node_modules but for what is compiled for one machine or only loaded with PostgreSQL.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: ["@node-rs/argon2", "pdfkit", "pg", "sharp"] },
      }),
    },
  },
}));
