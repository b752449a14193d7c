import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { pngOf } from "../support/pictures.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S31, N5, N11, S21).

const ROOT = join(import.meta.dirname, "../..");

const PAGES = [
  { path: "/", canonical: "/", types: ["AutomotiveBusiness"] },
  { path: "/kontakt", canonical: "/", types: ["AutomotiveBusiness"] },
  { path: "/leistungen", canonical: "/leistungen", types: ["ItemList"] },
  {
    path: "/leistungen/außenreinigung",
    canonical: "/leistungen/au%C3%9Fenreinigung",
    types: ["Service", "BreadcrumbList"],
  },
  { path: "/preise", canonical: "/preise", types: ["Service"] },
  { path: "/termin-buchen", canonical: "/termin-buchen", types: [] },
];

test("each page says what it is", async ({ page, site }) => {
  for (const { path, canonical, types } of firstOf(4, PAGES))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(/Musterglanz Fahrzeugpflege/);
      expect((await contentOf(page, "name", "description")).length).toBeGreaterThan(50);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        site.url + canonical,
      );
      expect(await contentOf(page, "property", "og:url")).toBe(site.url + canonical);
      expect(await contentOf(page, "property", "og:title")).toBe(await page.title());
      const picture = await page.request.get(await contentOf(page, "property", "og:image"));
      expect([picture.status(), picture.headers()["content-type"]]).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
      expect((await structuredData(page)).map((thing) => thing["@type"])).toEqual(types);
    });
});

test(
  "the structured data of all pages keeps to the types of schema.org",
  LONG,
  async ({ page }, testInfo) => {
    test.slow();
    const things: object[] = [];
    for (const { path } of PAGES) {
      await page.goto(path);
      things.push(...(await structuredData(page)));
    }
    const file = testInfo.outputPath("structured-data.ts");
    writeFileSync(
      file,
      [
        'import type { Thing, WithContext } from "schema-dts";',
        "// @ts-expect-error: were this no mistake, the types would say yes to anything.",
        'export const wrong: WithContext<Thing> = { "@context": "https://schema.org", "@type": "Service", nahme: "" };',
        ...things.map(
          (thing, index) =>
            `export const thing${index}: WithContext<Thing> = ${JSON.stringify(thing)};`,
        ),
      ].join("\n"),
    );
    const options = [
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--module",
      "nodenext",
    ];
    execFileSync(join(ROOT, "node_modules/.bin/tsc"), [...options, file], {
      cwd: ROOT,
      stdio: "inherit",
    });
  },
);

test("the sitemap lists pages that exist, each under its canonical address", async ({
  page,
  site,
}) => {
  const answer = await page.request.get(paths.website.sitemap);
  expect(answer.headers()["content-type"]).toContain("xml");
  const addresses = Array.from(
    (await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g),
    ([, address = ""]) => address,
  );
  expect(addresses).toContain(`${site.url}/leistungen/innenreinigung-(ohne-polster)`);
  for (const address of addresses) {
    const html = await (await fetch(address, { redirect: "error" })).text();
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    for (const name of [
      'name="description"',
      'property="og:title"',
      'property="og:description"',
      'property="og:image"',
    ]) {
      expect([address, html]).toEqual([
        address,
        expect.stringMatching(new RegExp(`<meta ${name} content="[^"]+"/>`)),
      ]);
    }
    expect(html).not.toContain("noindex");
  }
});

test("account pages are kept out of search engines", async ({ page }) => {
  for (const path of [
    paths.website.login,
    paths.website.register,
    paths.website.confirmEmail,
    paths.website.forgottenPassword,
    paths.website.takeBackAddress,
    paths.website.resetPassword,
    paths.admin.login,
    paths.customer.dashboard,
  ]) {
    const html = await (await page.request.get(path)).text();
    expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true]);
    expect(html).not.toContain('rel="canonical"');
  }
});

test("robots are led to the sitemap and kept out of what is nobody's business", async ({
  page,
  site,
}) => {
  const robots = await (await page.request.get(paths.website.robots)).text();
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ["/api/", "/admin/", "/customer/"])
    expect(robots).toContain(`Disallow: ${path}`);
});

test("machines that read get the shop and its prices of the day in plain text, with the way into the booking", async ({
  page,
  site,
}) => {
  const read = async (path: string) => {
    const answer = await page.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    return await answer.text();
  };
  const text = await read(paths.website.llmsTxt);
  expect(text).toMatch(/^# Musterglanz Fahrzeugpflege\n\n> /);
  const services = Array.from(text.matchAll(/\]\((http\S+\.md)\): ab /g), ([, url = ""]) => url);
  expect(services).toHaveLength(8);
  for (const address of services) await read(address);
  const gone = await page.request.get(paths.website.serviceText({ slug: "gibt-es-nicht" }));
  expect(gone.status()).toBe(404);

  const path = paths.website.serviceText({ slug: "außenreinigung" });
  const line = /^- SUV, Verschmutzung mittel: (\S+) €, \[Termin\]\((\S+)\)$/m;
  const [, price, link = ""] = line.exec(await read(path)) ?? [];
  const service = await site.platform.db
    .selectFrom("services")
    .select("id")
    .where("title", "=", "Außenreinigung")
    .executeTakeFirstOrThrow();
  const planned = await site.call(
    "PUT",
    "/api/preise/geplant",
    {
      ab: "2026-03-10",
      preise: [{ service_id: service.id, stufe: "Mittel", kategorie: "suv", preis: "123,45" }],
    },
    await site.adminToken(),
  );
  expect(planned.status).toBe(200);
  expect(line.exec(await read(path))?.[1]).toBe(price);
  await page.goto(link);
  await expect(page.getByLabel("Leistung", { exact: true })).toHaveValue("Außenreinigung");
  await expect(page.getByRole("radio", { name: "SUV" })).toBeChecked();
  site.setClock("2026-03-10T08:00:00Z");
  expect(line.exec(await read(path))?.[1]).toBe("123,45");
});

test("whoever finds a hole in the site reads where to report it, today and in a year", async ({
  page,
  site,
}) => {
  const read = async () => {
    const answer = await page.request.get(paths.website.securityTxt);
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    return await answer.text();
  };
  expect(await read()).toContain(
    "Contact: mailto:kontakt@musterglanz.example\nExpires: 2026-08-29T00:00:00Z\n",
  );
  site.setClock("2027-03-02T08:00:00Z");
  expect(await read()).toContain("Expires: 2027-08-29T00:00:00Z\n");
});

test.describe("at an address of its own that was not published yet", () => {
  test.use({ environment: { BASE_URL: "https://www.glanzwerk.example" } });

  test(
    "search engines are kept out of every page, and let in when the owner says so",
    LONG,
    async ({ page, site }) => {
      const addresses = [
        "/",
        paths.website.contact,
        paths.website.services,
        paths.website.prices,
        paths.website.service({ slug: "lederreinigung" }),
        paths.website.booking,
        paths.website.offerRequest,
        paths.info.impressum,
      ];
      const token = await site.adminToken();
      for (const live of [false, true, false]) {
        await site.call("PUT", "/api/readiness/publication", { live }, token);
        const robots = await (await page.request.get(paths.website.robots)).text();
        expect(robots.includes("Disallow: /\n")).toBe(!live);
        for (const path of [
          paths.website.llmsTxt,
          paths.website.serviceText({ slug: "lederreinigung" }),
        ]) {
          const answer = await page.request.get(path);
          expect([path, answer.status()]).toEqual([path, live ? 200 : 404]);
          if (!live) expect(await answer.text()).toBe("");
        }
        expect(robots.includes("Sitemap: https://www.glanzwerk.example/sitemap.xml")).toBe(live);
        for (const path of addresses) {
          const answer = await page.request.get(path);
          expect([path, answer.headers()["x-robots-tag"]]).toEqual([
            path,
            live ? undefined : "noindex",
          ]);
          expect(
            (await answer.text()).includes('<meta name="robots" content="noindex"/>'),
            path,
          ).toBe(!live);
        }
      }
      // Account pages are nobody's business either way.
      await site.call("PUT", "/api/readiness/publication", { live: true }, token);
      expect(await (await page.request.get(paths.website.login)).text()).toContain(
        'name="robots" content="noindex"',
      );
    },
  );
});

test("the site can be put on a home screen", async ({ page }) => {
  await page.goto("/");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(String(address))).json();
  expect(manifest).toMatchObject({
    name: "Musterglanz Fahrzeugpflege",
    lang: "de",
    start_url: "/",
  });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

test(
  "a shop with a logo of its own shows no sign of the sample shop's",
  LONG,
  async ({ page, site }) => {
    const logo = new FormData();
    logo.set(
      "logo",
      new File([new Uint8Array(await pngOf(480, 160))], "logo.png", { type: "image/png" }),
    );
    const headers = { Authorization: `Bearer ${await site.adminToken()}` };
    const sent = await fetch(`${site.url}/api/settings/logo`, {
      method: "PUT",
      headers,
      body: logo,
    });
    const { logoUrl } = (await sent.json()) as { logoUrl: string };
    await page.goto("/");
    for (const rel of ["icon", "apple-touch-icon"])
      await expect(page.locator(`link[rel="${rel}"]`)).toHaveAttribute("href", logoUrl);
    expect(await contentOf(page, "property", "og:image")).toBe(`${site.url}/images/hero_1280.webp`);
    expect(await structuredData(page)).toMatchObject([
      { logo: site.url + logoUrl, image: `${site.url}/images/hero_1280.webp` },
    ]);
    expect((await (await page.request.get(paths.website.manifest)).json()).icons).toEqual([
      { src: logoUrl, sizes: "any" },
    ]);
  },
);

async function contentOf(
  page: Page,
  attribute: "name" | "property",
  name: string,
): Promise<string> {
  return (await page.locator(`meta[${attribute}="${name}"]`).getAttribute("content")) ?? "";
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}
