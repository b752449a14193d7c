// chunk: shell

import type { MetaDescriptor } from "react-router";
import type { CompanySettings } from "#company/schema.ts";
import { previewPicture } from "#company/shop-pictures.ts";

export type PageFacts = {
  /** Without the company's name, which is added where the title does not say it. */
  title: string;
  description: string;
  /** The page's own address, also of its copies under other paths: '/preise'. */
  path: string;
  company: Pick<CompanySettings, "companyName" | "logoUrl">;
  /** Without a trailing slash: 'https://www.example.org'. */
  baseUrl: string;
  /** Path of the picture that previews show; the shop's own by default. */
  image?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** schema.org objects with their '@context'. Who reads them loads every page anew, so the browser's code does without them. */
  structuredData?: object[];
};

/** What search engines and link previews read, for a route's `meta`; company and baseUrl come from the root's loader. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { description, company, baseUrl, image, noindex = false, structuredData = [] } = page;
  const title = documentTitle(page.title, company.companyName);
  const url = absoluteUrl(baseUrl, page.path);
  const preview = previewPicture(company);
  return [
    { title },
    { name: "description", content: description },
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url } as const]),
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "de_DE" },
    { property: "og:site_name", content: company.companyName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absoluteUrl(baseUrl, image ?? preview.url) },
    ...(image
      ? []
      : [
          { property: "og:image:width", content: String(preview.width) },
          { property: "og:image:height", content: String(preview.height) },
        ]),
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData.map((thing) => ({ "script:ld+json": thing as Record<string, string> })),
  ];
}

/** Percent-encoded as an address in a header, a sitemap or a link element must be. */
export function absoluteUrl(baseUrl: string, path: string): string {
  return new URL(path, `${baseUrl}/`).href;
}

/** The company is named once. */
export function documentTitle(title: string, companyName: string): string {
  return companyName === "" || title.includes(companyName) ? title : `${title} – ${companyName}`;
}
