import type { Plugin } from "vite";

const WITH_DYNAMIC_UNIT = /(?<=[{;\s])([a-z-]+)\s*:\s*([^;{}]*\d)dvh\b([^;{}]*)/g;

/** Chrome before 108 knows no `dvh`, and would let a dialog grow out of the screen: a height in `vh` stands before each (S60). */
export function viewportUnits(): Plugin {
  return {
    name: "viewport-units",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /src\/ui\/(?:theme|areas)\.css(?!\?url)/ },
      handler: (code) => withStaticUnits(code),
    },
  };
}

export function withStaticUnits(css: string): string {
  return css.replace(WITH_DYNAMIC_UNIT, (declaration) =>
    declaration.startsWith("--")
      ? declaration
      : `${declaration.replaceAll("dvh", "vh")};${declaration}`,
  );
}
