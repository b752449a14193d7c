import { createElement as element, type ReactNode, Suspense, use } from "react";
import { expect, it } from "vitest";
import { renderWhole } from "./one-go.ts";

const AFTER = 5;

/** A page around this part. Counts how often its text is rendered. */
function pageWith(part: () => ReactNode) {
  const seen = { times: 0 };
  const Heading = () => {
    seen.times += 1;
    return element("h1", null, "Größe & Preis");
  };
  const behind = element(Suspense, { fallback: "lädt" }, element(part));
  const page = () => element("html", null, element("head"), element("body", null, element(Heading), behind));
  return { page, seen };
}

const inWords = (rendered: string) => Buffer.from(rendered, "latin1").toString("utf8");
const START = "<!DOCTYPE html><html><head></head><body><h1>Größe &amp; Preis</h1>";

it("is rendered once where nothing is waited for, as a text of its bytes", async () => {
  const { page, seen } = pageWith(() => "12,00 €");
  const { rendered, failures } = await renderWhole(page, "mark");
  expect(inWords(rendered)).toBe(`${START}<!--$-->12,00 €<!--/$--></body></html>`);
  expect(failures).toEqual([]);
  expect(seen.times).toBe(1);
});

it("holds what had to be waited for", async () => {
  const price = new Promise<string>((resolve) => setTimeout(resolve, AFTER, "12,00 €"));
  const { rendered, failures } = await renderWhole(pageWith(() => use(price)).page, "mark");
  expect(inWords(rendered).startsWith(START)).toBe(true);
  expect(inWords(rendered)).toContain("12,00 €");
  expect(failures).toEqual([]);
});

it("says why a part is missing", async () => {
  const broken = new Error("no price");
  const { page } = pageWith(() => {
    throw broken;
  });
  const { rendered, failures } = await renderWhole(page, "mark");
  expect(inWords(rendered).startsWith(START)).toBe(true);
  expect(failures).toEqual([broken]);
});

it("is no page when nothing of it could be rendered", async () => {
  const broken = new Error("no page");
  const Broken = () => {
    throw broken;
  };
  await expect(renderWhole(() => element(Broken), "mark")).rejects.toBe(broken);
});
