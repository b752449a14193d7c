import { describe, expect, it } from "vitest";
import { notices, noticesText, packageFolders } from "./notices.ts";
import { ROOT } from "./output.ts";

describe("the notices of the packages in a build", () => {
  it("find the package of a module, however deep it lies", () => {
    expect(
      packageFolders([
        "/shop/src/server.ts",
        "/shop/node_modules/react/index.js",
        "/shop/node_modules/react/jsx-runtime.js?commonjs-es-import",
        "\0/shop/node_modules/@scope/name/dist/a.js",
        "/shop/node_modules/a/node_modules/b/b.js",
        "\0vite/preload-helper.js",
      ]),
    ).toEqual([
      "/shop/node_modules/@scope/name",
      "/shop/node_modules/a/node_modules/b",
      "/shop/node_modules/react",
    ]);
  });

  it("name each once, in order, with its licence", () => {
    const react = { name: "react", version: "19.3.1", license: "MIT", text: "MIT License …" };
    const text = noticesText([react, { ...react, name: "b", text: "" }, react]);
    expect(text.match(/^\S+ \S+ \(MIT\)$/gm)).toEqual(["b 19.3.1 (MIT)", "react 19.3.1 (MIT)"]);
    expect(text).toContain("Archivo");
  });

  it.each([
    ["what each part is made of", "index.js", ["zod", "@hono/standard-validator"]],
    ["Tailwind beside style sheets", "areas.css", ["tailwindcss"]],
  ])("name %s, none without a word of whose it is", (_, fileName, packages) => {
    const modules = Object.fromEntries(
      packages.map((name) => [`${ROOT}/node_modules/${name}/index.js`, {}]),
    );
    const emitted: { fileName: string; source: string }[] = [];
    const bundle = {
      [fileName]: { type: fileName.endsWith(".js") ? "chunk" : "asset", fileName, modules },
    };
    const { generateBundle } = notices("side-notices.txt") as unknown as {
      generateBundle: (options: unknown, bundle: unknown) => void;
    };
    generateBundle.call(
      { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) },
      {},
      bundle,
    );
    expect(emitted.map((file) => file.fileName)).toEqual(["side-notices.txt"]);
    const parts = (emitted[0]?.source ?? "").split(`\n\n${"-".repeat(80)}\n\n`);
    for (const name of packages)
      expect(parts.find((part) => part.startsWith(`${name} `))?.length).toBeGreaterThan(
        name.length + 20,
      );
  });
});
