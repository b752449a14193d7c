import type { Plugin } from "vite";

/** React Router keeps *.server.ts out of the browser's scripts; this does the same for *.data.ts. */
export function dataStaysOnServer(): Plugin {
  return {
    name: "data-stays-on-server",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      if (importer && id.endsWith(".data.ts"))
        throw new Error(`${importer} runs in the browser and must not import ${id}.`);
    },
  };
}
