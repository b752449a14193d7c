import { join } from "node:path";
import { defineConfig } from "vite";
import { OUTPUT, ROOT } from "./output.ts";

/** The commands of a release (`bin/musterglanz`), with all that they need but compiled libraries. They load the built server for a start. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(OUTPUT, "tools"),
    emptyOutDir: true,
    rolldownOptions: {
      input: { musterglanz: join(ROOT, "scripts/musterglanz.ts") },
      // All beside each other: a folder deeper the release's own folder would be another one for them.
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { noExternal: true, external: ["@node-rs/argon2", "pdfkit", "pg", "sharp", "vite"] },
});
