import { expect, it } from "vitest";
import { markedScripts, withoutMarks } from "./rendered-page.ts";

const MARK = "7d1c";

it.each([
  ["one of the router's", `<script nonce="${MARK}">a()</script>`, ["a()"]],
  ["a module", `<script type="module" async="" nonce="${MARK}">import "/x.js";</script>`, ['import "/x.js";']],
  ["two, over several lines", `<script nonce="${MARK}">a(\n)</script><p>x</p><script nonce="${MARK}">b()</script>`, ["a(\n)", "b()"]],
  ["a file, which needs no hash", `<script nonce="${MARK}" src="/a.js"></script>`, []],
  ["a data block", '<script type="application/ld+json">{"a":1}</script>', []],
  ["what somebody else put there", "<script>steal()</script>", []],
  ["what guesses a mark", '<script nonce="0000">steal()</script>', []],
  ["what names the mark elsewhere", `<script>steal(' nonce="${MARK}"')</script>`, []],
])("%s", (_what, html, allowed) => {
  expect(markedScripts(html, MARK)).toEqual(allowed);
});

it("a kept page has no mark, and another's stays", () => {
  expect(withoutMarks(`<link nonce="${MARK}"/><script nonce="${MARK}">a()</script><script nonce="0">`, MARK)).toBe(
    '<link/><script>a()</script><script nonce="0">',
  );
});
