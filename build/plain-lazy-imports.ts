import type { Plugin } from "vite";

/** Vite wraps every lazy import to load its style sheets and preloads first. There are none. */
export function plainLazyImports(): Plugin {
  return {
    name: "plain-lazy-imports",
    enforce: "pre",
    load: { filter: { id: /vite\/preload-helper\.js$/ }, handler: () => "export const __vitePreload = (load) => load();" },
  };
}
