import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { insertBookings, openAsAdmin, unfolded } from "../support/admin-page.ts";
import { IS_FULL_SCALE, LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

const MESSAGE = "Auf dem Rücksitz ist ein Becher Milchkaffee ausgelaufen. ".repeat(30);

async function fillShop(site: Site) {
  await insertBookings(site, [
    {
      id: "lang",
      datum: "2026-03-02",
      name: "Maximiliane-Henriette von Beispielhausen-Musterstein zu Langenfeld",
      nachricht: MESSAGE,
    },
    { id: "wort", datum: "2026-03-03", name: "X".repeat(110), nachricht: "Y".repeat(400) },
    { id: "c1", datum: "2026-03-04", status: "cancelled" },
    { id: "d1", datum: "2026-03-04", status: "done" },
  ]);
}

/** Every admin screen with its sign of being ready. */
const SCREENS = [
  ["/admin/dashboard", "Als Nächstes"],
  ["/admin/buchungen", "die früheste zuerst"],
  ["/admin/buchungen?status=cancelled", "1 Buchung"],
  ["/admin/buchungen?buchung=d1", "Gesuchte Buchung"],
  ["/admin/mails", "Noch keine E-Mails."],
] as const;

// 640 px is what 1280 px are at a zoom of 200 %.
const SIZES = IS_FULL_SCALE
  ? ([
      [360, 740],
      [640, 400],
      [1440, 900],
    ] as const)
  : ([[360, 740]] as const);
for (const [width, height] of SIZES) {
  test(
    `the admin's screens can be read and used by everybody at ${width} px`,
    LONG,
    async ({ page, site }) => {
      await fillShop(site);
      await page.setViewportSize({ width, height });
      await openAsAdmin(page, site, paths.admin.dashboard);
      for (const [path, sign] of SCREENS) {
        await page.goto(path);
        await expect(page.getByText(sign).first()).toBeVisible();
        await expectUsable(page);
      }
      await page.goto(paths.admin.bookings);
      await (await unfolded(page.getByRole("article").first()))
        .getByRole("button", { name: "Löschen" })
        .click();
      await expectUsable(page);
    },
  );

  test(`both logins can be read and used by everybody at ${width} px`, LONG, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      paths.website.login,
      `${paths.website.login}?weiter=/admin/buchungen`,
      paths.admin.login,
    ]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Anmelden" })).toBeVisible();
      await expectUsable(page);
    }
  });
}

test("a booking is completed by keyboard alone", LONG, async ({ page, site }) => {
  await fillShop(site);
  await openAsAdmin(page, site, paths.admin.bookings);
  const first = page.getByRole("article").first();
  await page.getByRole("tab", { name: "Offene" }).focus();
  for (const button of [
    first.getByRole("heading").getByRole("button"),
    first.getByRole("button", { name: "Abschließen" }),
  ]) {
    for (let presses = 0; presses < 12 && !(await button.evaluate(isFocused)); presses += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
  await dialog.getByLabel("Endpreis in Euro").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Buchung abgeschlossen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article", { name: "X".repeat(110) })).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a long message opens on demand", LONG, async ({ page, site }) => {
  await fillShop(site);
  await openAsAdmin(page, site, paths.admin.bookings);
  const card = await unfolded(page.getByRole("article").first());
  const closed = (await card.boundingBox())?.height ?? 0;
  await card.getByRole("button", { name: "Ganze Nachricht zeigen" }).click();
  expect((await card.boundingBox())?.height ?? 0).toBeGreaterThan(closed + 100);
  await expect(card.getByRole("button", { name: "Weniger zeigen" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

async function expectUsable(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page, { isStrict: true });
}
