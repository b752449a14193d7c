import sharp from "sharp";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { openAsCustomer } from "../support/customer.ts";
import { expectLayout } from "../support/layout.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (U1, S64).

const NAMES = firstOf(1, [
  "Fahrzeugaufbereitungsmeisterbetriebmuster.",
  "Fahrzeugaufbereitung Mustermann & Töchter KG",
]);
const WIDTHS = firstOf(1, [320, 768, 1280, 360, 412]);
const PAGES = [
  "/",
  paths.website.prices,
  paths.info.impressum,
  paths.website.booking,
  paths.website.login,
];

async function name(site: Site, companyName: string): Promise<void> {
  await site.platform.db
    .updateTable("company_settings")
    .set({ companyName, logoUrl: "" })
    .execute();
  await site.platform.content.check();
}

for (const long of NAMES) {
  test(`the shop's name '${long}' without a logo fits every page, and 'Menü' stays within reach`, async ({
    page,
    site,
  }) => {
    await name(site, long);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 760 });
      for (const path of PAGES) {
        await page.goto(path);
        await expectLayout(page, `${path} ${width}`);
        const menu = page.getByRole("button", { name: "Menü", exact: true });
        if (await menu.isVisible()) await expect(menu).toBeInViewport({ ratio: 1 });
      }
      const menu = page.getByRole("button", { name: "Menü", exact: true });
      if (!(await menu.isVisible())) continue;
      await menu.click();
      await expect(page.getByRole("button", { name: "Menü schließen" })).toBeInViewport({
        ratio: 1,
      });
      await expectLayout(page, `menu ${width}`);
    }
  });

  test(
    `the shop's name '${long}' without a logo fits the areas of customers and of the shop`,
    LONG,
    async ({ page, site, browser }) => {
      await name(site, long);
      await openAsCustomer(page, site, paths.customer.dashboard);
      const context = await browser.newContext({ baseURL: site.url });
      const shop = await context.newPage();
      await shop.clock.setFixedTime(site.platform.clock.now());
      await openAsAdmin(shop, site, paths.admin.dashboard);
      for (const width of WIDTHS) {
        for (const own of [page, shop]) {
          await own.setViewportSize({ width, height: 760 });
          const way = own.getByRole("banner").getByRole("button").filter({ visible: true }).last();
          await expect(way).toBeInViewport({ ratio: 1 });
          await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
          await expectLayout(own, `${own.url()} ${width}`);
        }
      }
      await context.close();
    },
  );
}

test("a logo of 1200 × 100 fits beside everything in the header", LONG, async ({ page, site }) => {
  const token = await site.adminToken();
  const file = await sharp({
    create: { width: 1200, height: 100, channels: 3, background: "#0b5a5c" },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("logo", new Blob([new Uint8Array(file)], { type: "image/png" }), "logo.png");
  const sent = await fetch(`${site.url}/api/settings/logo`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 760 });
    await page.goto(paths.website.prices);
    await expectLayout(page, `${width}`);
    const logo = await page.getByRole("banner").getByRole("img").first().boundingBox();
    expect(logo?.width).toBeGreaterThan(90);
    const menu = page.getByRole("button", { name: "Menü", exact: true });
    if (await menu.isVisible()) await expect(menu).toBeInViewport({ ratio: 1 });
  }
});
