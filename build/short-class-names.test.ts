import { describe, expect, it } from "vitest";
import { namesFor, shortenedScript, shortenedSheet } from "./short-class-names.ts";

describe("short names of classes", () => {
  it("go to what Tailwind knows, the shortest to what stands there most, and to no word that means something already", async () => {
    const names = await namesFor(['<p className="text-sm px-4" />; <p className="text-sm hidden" />', 'const a = "unknown-word a";']);
    expect(Object.fromEntries(names)).toEqual({ "text-sm": "b", "px-4": "c" });
  });

  it("leave a class alone that only a selector names", async () => {
    const names = await namesFor([`const shown = "group-has-[.tab-5:checked]/prices:block"; const tab = \`tab-\${5}\`;`]);
    expect([...names.keys()]).toEqual(["group-has-[.tab-5:checked]/prices:block"]);
  });

  const NAMES = new Map([
    ["text-sm", "a"],
    ["sm:px-4", "b"],
    ["w-1.5", "c"],
    ["content-['\\201C']", "d"],
  ]);

  it.each([
    ['f("text-sm flex sm:px-4")', 'f("a flex b")'],
    ['import x from "text-sm"', 'import x from "text-sm"'],
    ['f({ "text-sm": 1 })', 'f({ "text-sm": 1 })'],
    [`f(\`text-sm \${x} sm:px-4\`)`, `f(\`a \${x} b\`)`],
    [`f(\`text-sm\${x}sm:px-4 text-sm\`)`, `f(\`text-sm\${x}sm:px-4 a\`)`],
    ["f(\"content-['\\\\201C']\")", 'f("d")'],
    ["f(`content-['\\\\201C']`)", "f(`d`)"],
  ])("in a script: %s", (code, short) => expect(shortenedScript(code, NAMES)).toBe(short));

  it.each([
    [".text-sm{color:red}", ".a{color:red}"],
    [".sm\\:px-4:hover,.sm\\:px-4>.other{padding:.5rem}", ".b:hover,.b>.other{padding:.5rem}"],
    [".w-1\\.5{width:1.5em}", ".c{width:1.5em}"],
    [".text-sm-too{}", ".text-sm-too{}"],
  ])("in a style sheet: %s", (css, short) => expect(shortenedSheet(css, NAMES)).toBe(short));
});
