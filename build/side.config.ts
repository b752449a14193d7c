import { join } from "node:path";
import { defineConfig } from "vite";
import { notices } from "./notices.ts";
import { OUTPUT, ROOT } from "./output.ts";

const SIDE_PROCESSES = ["decode-pictures", "guess-passwords"];

/**
 * What lies beside the built server, a file each with all that it needs but compiled libraries: what runs the site, and what runs in a process of
 * its own beside it.
 */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [notices("side-notices.txt")],
  build: {
    ssr: true,
    outDir: join(OUTPUT, "server"),
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        "run-site": join(ROOT, "scripts/run-site.ts"),
        ...Object.fromEntries(
          SIDE_PROCESSES.map((name) => [name, join(ROOT, `src/server/${name}.server.ts`)]),
        ),
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "side-[name].js" },
    },
  },
  ssr: { noExternal: true, external: ["@node-rs/argon2", "sharp"] },
});
