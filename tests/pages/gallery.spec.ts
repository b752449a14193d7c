import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { LONG, WAY_WIDTHS } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (G1, G2).

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("the gallery shows the six built-in pictures, and dots and arrows lead through them", async ({
  page,
}) => {
  await page.goto(paths.website.gallery);
  const gallery = page.getByRole("region", { name: "Galerie", exact: true });
  await expect(pictures(page)).toHaveCount(6);
  const dots = gallery.getByRole("list", { name: "Bild wählen" }).getByRole("button");
  await expect(dots).toHaveCount(6);
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await dots.nth(5).click();
  await expect(dots.nth(5)).toHaveAttribute("aria-current", "true");
  await expect(pictures(page).nth(5)).toBeInViewport({ ratio: 0.5 });
  await gallery.getByRole("button", { name: "Nächstes Bild" }).click();
  await expect(dots.nth(0)).toHaveAttribute("aria-current", "true");
  await gallery.getByRole("button", { name: "Vorheriges Bild" }).click();
  await expect(dots.nth(5)).toHaveAttribute("aria-current", "true");
});

test("there are never more than seven dots", LONG, async ({ page, site }) => {
  await insertPictures(site, 12);
  await page.goto(paths.website.gallery);
  await expect(pictures(page)).toHaveCount(12);
  const dots = page.getByRole("list", { name: "Bild wählen" }).getByRole("button");
  await expect(dots).toHaveCount(7);
  await dots.nth(6).click();
  await expect(page.getByRole("button", { name: "Bild 7 von 12" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(dots).toHaveCount(7);
  await expect(dots.nth(0)).toHaveAccessibleName("Bild 4 von 12");
});

test("the call lists the shop's own pictures", LONG, async ({ site }) => {
  expect((await site.call("GET", "/api/gallery")).body).toEqual([]);
  await insertPictures(site, 2);
  const { body } = await site.call("GET", "/api/gallery");
  expect(body.map((image) => Object.keys(image as object).sort())).toEqual([
    ["id", "url"],
    ["id", "url"],
  ]);
});

for (const width of WAY_WIDTHS) {
  test(`the lightbox shows one picture large and is used with the keyboard, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.website.gallery);
    await pictures(page).nth(0).click();
    const lightbox = page.getByRole("dialog", { name: "Bild groß" });
    await expect(lightbox.getByText("1 / 6")).toBeVisible();
    await expect(lightbox.locator("li:not([inert])")).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(lightbox.getByText("2 / 6")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox.getByText("1 / 6")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox.getByText("6 / 6")).toBeVisible();
    await page.keyboard.press("Home");
    await expect(lightbox.getByText("1 / 6")).toBeVisible();
    await lightbox.getByRole("button", { name: "Nächstes Bild" }).click();
    await expect(lightbox.getByText("2 / 6")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(pictures(page).nth(1)).toBeFocused();
    await expect(page).toHaveURL(/\/galerie$/);
  });
}

test("a click beside the picture and the button close the lightbox", LONG, async ({ page }) => {
  await page.goto(paths.website.gallery);
  const lightbox = page.getByRole("dialog", { name: "Bild groß" });
  await pictures(page).nth(0).click();
  await lightbox.getByRole("button", { name: "Schließen" }).click();
  await expect(lightbox).toBeHidden();
  await pictures(page).nth(0).click();
  await expect(lightbox).toBeVisible();
  await page.mouse.click(700, 92);
  await page.mouse.click(100, 300);
  await expect(lightbox).toBeHidden();
});

test(
  "the divider stands in the middle, follows the pointer and the arrow keys",
  LONG,
  async ({ page }) => {
    await page.goto(paths.website.gallery);
    await page.waitForLoadState("networkidle");
    const divider = page.getByRole("slider", { name: /^Motor/ });
    await divider.scrollIntoViewIfNeeded();
    await expect(divider).toHaveValue("50");
    await expect.poll(() => seenOfBefore(page)).toBeCloseTo(0.5, 1);

    const box = await divider.boundingBox();
    if (!box) throw new Error("no divider");
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, middle, { steps: 5 });
    await page.mouse.up();
    await expect(divider).toHaveValue(/^(?:19|20|21)$/);
    await expect.poll(() => seenOfBefore(page)).toBeCloseTo(0.2, 1);

    await divider.press("End");
    await expect(divider).toHaveAttribute("aria-valuetext", "100 Prozent vorher");
    await divider.press("ArrowLeft");
    await expect(divider).toHaveValue("99");
    await expect.poll(() => seenOfBefore(page)).toBeCloseTo(0.99, 2);
  },
);

test("four examples can be chosen, each with its own pictures", LONG, async ({ page }) => {
  await page.goto(paths.website.gallery);
  for (const name of ["Motor", "Fußmatten", "Innenraum", "Außen"]) {
    await page.getByRole("radio", { name, exact: true }).check();
    await expect(page.getByRole("slider")).toHaveCount(1);
    await expect(page.getByRole("slider", { name: new RegExp(`^${name}`) })).toHaveValue("50");
  }
  await expect(
    page.getByRole("img", { name: "Kotflügel und Rad mit Staub und Schlamm" }),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures are links, and before and after stand side by side", async ({ page }) => {
    await page.goto(paths.website.gallery);
    await expect(pictures(page).nth(0)).toHaveAttribute("href", "/images/galerie/1_1200.webp");
    await page.getByRole("radio", { name: "Innenraum" }).check();
    const before = await page
      .getByRole("img", { name: "Autositz mit Flecken und Krümeln" })
      .boundingBox();
    const after = await page
      .getByRole("img", { name: "Derselbe Autositz, fleckenfrei" })
      .boundingBox();
    expect(before && after && before.x + before.width <= after.x).toBe(true);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });
});

function pictures(page: Page) {
  return page.getByRole("region", { name: "Bilder aus der Galerie" }).getByRole("link");
}

/** The part of the picture, from its left, that shows how it was before. */
async function seenOfBefore(page: Page): Promise<number> {
  const clip = await page
    .getByRole("img", { name: /^Motorraum vor der Reinigung/ })
    .evaluate((image) => getComputedStyle(image).clipPath);
  const [hidden = "0"] = /[\d.]+(?=%)/.exec(clip.replace("100% - ", "")) ?? [];
  return clip.includes("100% - ") ? Number(hidden) / 100 : 1 - Number(hidden) / 100;
}

/** Pictures as an upload leaves them; their files are of no matter here. */
async function insertPictures(site: Site, count: number): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const id = `bild-${position}`;
    await site.platform.db
      .insertInto("image_files")
      .values({ id, width: 1200, media_type: "image/webp", content: new Uint8Array([0]) })
      .execute();
    await site.platform.db
      .insertInto("gallery_images")
      .values({
        id,
        file_id: id,
        alt: `Bild ${position}`,
        position,
        erstellt_am: "2026-03-01T00:00:00.000Z",
      })
      .execute();
  }
}
