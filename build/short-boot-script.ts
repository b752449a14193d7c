import { minifySync, type Plugin } from "vite";
import { bootScript, scrollScript } from "../src/site/boot-script.ts";

const SCRIPTS = { bootScript, scrollScript };

/** A script in the head of a page is a text from the server, which no tool sees on its way: it is made short here, once. */
export function shortBootScript(): Plugin {
  return {
    name: "short-boot-script",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/site\/boot-script\.ts$/ },
      handler: () => {
        const texts = Object.entries(SCRIPTS).map(
          ([name, script]) => `export const ${name} = () => ${JSON.stringify(shortened(script()))};\n`,
        );
        return { code: texts.join(""), map: { mappings: "" } };
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
