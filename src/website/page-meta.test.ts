import { describe, expect, test } from "vitest";
import { absoluteUrl, type PageFacts, pageMeta } from "./page-meta.ts";

const PAGE: PageFacts = {
  title: "Preise",
  description: "Alle Preise auf einen Blick.",
  path: "/preise",
  company: { companyName: "Musterglanz Fahrzeugpflege", logoUrl: "/marken/logo.svg" },
  baseUrl: "https://shop.example",
};

describe("a page's head", () => {
  test("says title, description, its own address and a preview", () => {
    expect(pageMeta(PAGE)).toEqual(
      expect.arrayContaining([
        { title: "Preise – Musterglanz Fahrzeugpflege" },
        { name: "description", content: "Alle Preise auf einen Blick." },
        { tagName: "link", rel: "canonical", href: "https://shop.example/preise" },
        { property: "og:url", content: "https://shop.example/preise" },
        { property: "og:title", content: "Preise – Musterglanz Fahrzeugpflege" },
        { property: "og:image", content: "https://shop.example/marken/social-1200x630.png" },
        { name: "twitter:card", content: "summary_large_image" },
      ]),
    );
  });

  test("shows nothing of the sample shop's to who looks at another (U1)", () => {
    const company = { companyName: "Glanzwerk", logoUrl: "/bilder/abc_480.webp" };
    expect(pageMeta({ ...PAGE, company })).toContainEqual({
      property: "og:image",
      content: "https://shop.example/images/hero_1280.webp",
    });
  });

  test("names the company once", () => {
    expect(pageMeta({ ...PAGE, title: "Musterglanz Fahrzeugpflege – feste Preise" })[0]).toEqual({
      title: "Musterglanz Fahrzeugpflege – feste Preise",
    });
  });

  test("keeps search engines out without offering them an address", () => {
    const meta = pageMeta({ ...PAGE, noindex: true });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(meta).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
  });

  test("carries structured data", () => {
    const thing = { "@context": "https://schema.org", "@type": "Thing" };
    expect(pageMeta({ ...PAGE, structuredData: [thing] })).toContainEqual({
      "script:ld+json": thing,
    });
  });
});

test.each([
  ["/", "https://shop.example/"],
  ["/leistungen/außenreinigung", "https://shop.example/leistungen/au%C3%9Fenreinigung"],
  ["/leistungen/au%C3%9Fenreinigung", "https://shop.example/leistungen/au%C3%9Fenreinigung"],
  [
    "/leistungen/innenreinigung-(ohne-polster)",
    "https://shop.example/leistungen/innenreinigung-(ohne-polster)",
  ],
])("the address of %s is %s", (path, url) => {
  expect(absoluteUrl("https://shop.example", path)).toBe(url);
});
