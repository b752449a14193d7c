import { describe, expect, it } from "vitest";
import { cutStart, markedScripts, withoutMarks } from "./rendered-page.ts";

const MARK = "7d1c";

it.each([
  ["one of the router's", `<script nonce="${MARK}">a()</script>`, ["a()"]],
  [
    "a module",
    `<script type="module" async="" nonce="${MARK}">import "/x.js";</script>`,
    ['import "/x.js";'],
  ],
  [
    "two, over several lines",
    `<script nonce="${MARK}">a(\n)</script><p>x</p><script nonce="${MARK}">b()</script>`,
    ["a(\n)", "b()"],
  ],
  ["a file, which needs no hash", `<script nonce="${MARK}" src="/a.js"></script>`, []],
  ["a data block", '<script type="application/ld+json">{"a":1}</script>', []],
  ["what somebody else put there", "<script>steal()</script>", []],
  ["what guesses a mark", '<script nonce="0000">steal()</script>', []],
  ["what names the mark elsewhere", `<script>steal(' nonce="${MARK}"')</script>`, []],
])("%s", (_what, html, allowed) => {
  expect(markedScripts(html, MARK)).toEqual(allowed);
});

it("a kept page has no mark, and another's stays", () => {
  expect(
    withoutMarks(
      `<link nonce="${MARK}"/><script nonce="${MARK}">a()</script><script nonce="0">`,
      MARK,
    ),
  ).toBe('<link/><script>a()</script><script nonce="0">');
});

describe("what starts a page later", () => {
  const place = { type: "text/late", address: "/preise.start.js" };
  const head = `<html><head><link rel="modulepreload" href="/a.js" nonce="${MARK}"/><link rel="modulepreload" href="/a.js"/></head>`;
  const context = `<script nonce="${MARK}">context()</script>`;
  const start = `<script type="module" async="" nonce="${MARK}">import "/a.js";</script>`;
  const data = `<!--$--><script nonce="${MARK}">data()</script><!--/$-->`;

  it("leaves the page as a file, and a script that does not run says where it is", () => {
    const cut = cutStart(
      `${head}<body><p>x</p>${context}${start}${data}</body></html>`,
      MARK,
      place,
    );
    expect(cut?.page).toBe(
      '<html><head></head><body><p>x</p><script></script><script type="text/late" data-start="/preise.start.js" data-modules="/a.js"></script></body></html>',
    );
    expect(cut?.start).toBe('context()\ndata()\nimport "/a.js";');
  });

  it("is nothing that somebody else put there", () => {
    const cut = cutStart(
      `${head}<body><script>steal()</script>${context}${start}</body></html>`,
      MARK,
      place,
    );
    expect(cut?.page).toContain("<script>steal()</script>");
    expect(cut?.start).not.toContain("steal");
  });

  it("stays where it is when the router's script is not found", () => {
    expect(cutStart(`${head}<body>${context}</body></html>`, MARK, place)).toBeUndefined();
  });
});
