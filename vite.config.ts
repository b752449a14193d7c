import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { notices } from "./scripts/notices.ts";
import { publicStyleSources } from "./scripts/style-sources.ts";

export default defineConfig(({ command }) => ({
  plugins: [publicStyleSources(), plainLazyImports(), tailwindcss(), reactRouter(), notices()],
  environments: {
    client: {
      build: {
        // What a lazy chunk needs is found when it arrives: the list of it beforehand would cost every first visit a kilobyte.
        modulePreload: false,
        rolldownOptions: {
          // What every page needs is one file, not thirty, and so is what several visitors' pages need together: fewer requests, and larger files compress better.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shell",
                  test: new RegExp(
                    [
                      /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                      /node_modules\/lucide-react\/(?!.*icons\/(?!arrow-(?:left|right|down)\.))/,
                      /src\/(?:root|entry\.client)\.tsx/,
                      /src\/(?:site\/page-meta|ui\/field|company\/texts\/components\/info-link|inquiries\/components\/no-script-note)\./,
                    ]
                      .map(({ source }) => source)
                      .join("|"),
                  ),
                  priority: 2,
                },
                {
                  name: "catalogue",
                  test: /src\/(?:site\/(?:services\/(?:price|services)-section|late-services|structured-data)|ui\/arrow-buttons)\./,
                  priority: 1,
                },
                {
                  name: "start",
                  test: /src\/(?:site\/pages\/start\.tsx\?route-chunk=main|site\/start-page\/start-page\.|ui\/use-snap-track\.)/,
                },
                {
                  name: "inquiry",
                  test: /src\/inquiries\/(?:calls|text-lengths|components\/(?:use-inquiry-form|privacy-note|form-notice|honeypot))\./,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server itself is the server bundle's entry, so that there is one copy of every module in the process.
      // An error in the log names the line that somebody wrote.
      build: { rolldownOptions: { input: "./src/server.ts" }, sourcemap: true },
      // Thousands of small library files take longer to find and load than to run: the built server brings them along,
      // but for what is compiled for one machine or only loaded with PostgreSQL.
      ...(command === "build" && { resolve: { noExternal: true, external: ["@node-rs/argon2", "pdfkit", "pg", "sharp"] } }),
    },
  },
}));

/** Vite wraps every lazy import to load its style sheets and preloads first. There are none. */
function plainLazyImports(): Plugin {
  return {
    name: "plain-lazy-imports",
    enforce: "pre",
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => "export const __vitePreload = (load) => load();" },
  };
}
