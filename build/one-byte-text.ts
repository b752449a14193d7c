import type { Plugin } from "vite";

/** V8 keeps the text of a script for as long as the script: one sign beyond Latin-1 doubles what the whole file takes. */
export function oneByteText(): Plugin {
  return {
    name: "one-byte-text",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = escaped(file.code);
      },
    },
  };
}

/** The same program in signs of a byte each. It means the same in texts, templates, patterns and comments, also where a stroke stands before it. */
export function escaped(code: string): string {
  return code.replace(/(\\*)([^\0-\xff])/g, (_, strokes: string, sign: string) => {
    const kept = strokes.length % 2 === 0 ? strokes : strokes.slice(1);
    return `${kept}\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
