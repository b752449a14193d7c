import { minifySync, type Plugin } from "vite";
import { headScript } from "../src/site/boot-script.ts";

/** A script in the head of a page is a text from the server, which no tool sees on its way: it is made short here, once. */
export function shortBootScript(): Plugin {
  return {
    name: "short-boot-script",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/site\/boot-script\.ts$/ },
      handler: () => {
        const [plain, ofSection] = [false, true].map((isSection) => JSON.stringify(shortened(headScript(isSection))));
        return { code: `export const headScript = (isSection) => isSection ? ${ofSection} : ${plain};\n`, map: { mappings: "" } };
      },
    },
  };
}

/** Throws where the code does not parse. */
export function shortened(code: string): string {
  const short = minifySync("boot-script.js", code, { compress: true, mangle: true });
  if (short.errors.length > 0) throw new Error(`The boot script could not be made short: ${short.errors.map(({ message }) => message)}`);
  return short.code.trim();
}
