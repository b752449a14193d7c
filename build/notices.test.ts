import { describe, expect, it } from "vitest";
import { noticesText, packageFolders } from "./notices.ts";

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
    ).toEqual(["/shop/node_modules/@scope/name", "/shop/node_modules/a/node_modules/b", "/shop/node_modules/react"]);
  });

  it("name each once, in order, with its licence", () => {
    const react = { name: "react", version: "19.3.1", license: "MIT", text: "MIT License …" };
    const text = noticesText([react, { ...react, name: "b", text: "" }, react]);
    expect(text.match(/^\S+ \S+ \(MIT\)$/gm)).toEqual(["b 19.3.1 (MIT)", "react 19.3.1 (MIT)"]);
    expect(text).toContain("Archivo");
  });
});
