import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // What a lazy chunk needs is found when it arrives: the list of it beforehand would cost every first visit a kilobyte.
        modulePreload: false,
        rolldownOptions: {
          // What every page needs is one file, not thirty, and the catalogue's sections are one: fewer requests, and larger files compress better.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "shell",
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|lucide-react)[\\/](?!.*icons[\\/])|[\\/]src[\\/](?:(?:root|entry\.client)\.tsx|site[\\/]page-meta\.ts|ui[\\/]field\.tsx)/,
                  priority: 1,
                },
                { name: "catalogue", test: /[\\/]src[\\/]site[\\/]services[\\/](?:price|services)-section\.tsx/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server itself is the server bundle's entry, so that there is one copy of every module in the process.
      build: { rolldownOptions: { input: "./src/server.ts" } },
      // Thousands of small library files take longer to find and load than to run: the built server brings them along,
      // but for what is compiled for one machine or only loaded with PostgreSQL.
      ...(command === "build" && { resolve: { noExternal: true, external: ["@node-rs/argon2", "pdfkit", "pg", "sharp"] } }),
    },
  },
}));
