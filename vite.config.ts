import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { OLDEST_ENGINES } from "./build/engines.ts";
import { joinedChunks } from "./build/joined-chunks.ts";
import { notices } from "./build/notices.ts";
import { oneByteText } from "./build/one-byte-text.ts";
import { ROOT } from "./build/output.js";
import { plainLazyImports } from "./build/plain-lazy-imports.ts";
import { shortBootScript } from "./build/short-boot-script.ts";
import { shortClassNames } from "./build/short-class-names.ts";
import { publicStyleSources } from "./build/style-sources.ts";
import { isOn, WITHOUT } from "./build/switches.ts";
import { viewportUnits } from "./build/viewport-units.ts";

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

/** What we do to Vite and React Router, and how to do without: build/README.md. */
export default defineConfig(({ command }) => ({
  // Which plugin takes how long says nothing to whoever only wants to start the site.
  build: { cssTarget: OLDEST_ENGINES, rolldownOptions: { checks: { pluginTimings: false } } },
  plugins: [
    publicStyleSources(),
    isOn("plain-lazy-imports") && plainLazyImports(),
    isOn("short-boot-script") && shortBootScript(),
    tailwindcss(),
    viewportUnits(),
    isOn("short-class-names") && shortClassNames(),
    reactRouter(),
    notices(),
    oneByteText(),
  ],
  define: { __BUILD_WITHOUT__: JSON.stringify(WITHOUT), __VERSION__: JSON.stringify(version) },
  environments: {
    client: {
      build: {
        target: OLDEST_ENGINES,
        // What a lazy chunk needs is found when it arrives: the list of it beforehand would cost every first visit a kilobyte.
        ...(isOn("plain-lazy-imports") && { modulePreload: false }),
        ...(isOn("joined-chunks") && { rolldownOptions: { output: { codeSplitting: joinedChunks } } }),
      },
    },
    ssr: {
      // The server itself is the server bundle's entry, so that there is one copy of every module in the process.
      // An error in the log names the line that somebody wrote.
      build: { rolldownOptions: { input: "./src/server.ts" }, sourcemap: true },
      // Thousands of small library files take longer to find and load than to run: the built server brings them along,
      // but for what is compiled for one machine or only loaded with PostgreSQL.
      ...(command === "build" &&
        isOn("bundled-libraries") && {
          // Of libraries that come twice, with and without help for whoever develops, the built server brings the one that it uses.
          define: { "process.env.NODE_ENV": '"production"' },
          resolve: { noExternal: true, external: ["@node-rs/argon2", "pdfkit", "pg", "sharp"] },
        }),
    },
  },
}));
