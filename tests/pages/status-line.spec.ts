import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S12, S11).

/** Monday to Friday 08:00–18:00, Saturday from 09:00, Sunday closed: the sample shop, seen in Berlin's time. */
const CASES = [
  ["before opening", "2026-03-02T06:59:00Z", "Öffnet heute um 08:00 Uhr"],
  ["at the minute of opening", "2026-03-02T07:00:00Z", "Geöffnet bis 18:00 Uhr"],
  ["after closing", "2026-03-02T17:00:00Z", "Geschlossen – öffnet Dienstag um 08:00 Uhr"],
  ["on Saturday evening", "2026-03-07T19:00:00Z", "Geschlossen – öffnet Montag um 08:00 Uhr"],
  ["on Sunday", "2026-03-08T11:00:00Z", "Geschlossen – öffnet Montag um 08:00 Uhr"],
  ["after the change to summer time", "2026-03-30T06:00:00Z", "Geöffnet bis 18:00 Uhr"],
] as const;

for (const [when, instant, line] of firstOf(2, CASES)) {
  test(`the header says what the hours are ${when}`, async ({ page }) => {
    await page.clock.setFixedTime(instant);
    await page.goto(paths.info.impressum);
    await expect(header(page).getByText(line, { exact: true })).toBeVisible();
    await expect(header(page).getByText("Anrufen: Mo-Sa von 8–22 Uhr").first()).toBeVisible();
  });
}

test("an exception date is a closed day, today and when the next open one is looked for", async ({
  page,
  site,
}) => {
  await site.platform.db
    .updateTable("company_settings")
    .set({ exceptions: JSON.stringify(["2026-03-02", "2026-03-03"]) })
    .execute();
  await page.goto(paths.info.impressum);
  await expect(header(page).getByText("Geschlossen – öffnet Mittwoch um 08:00 Uhr")).toBeVisible();
});

test("the line follows the clock while the page stays open", async ({ page }) => {
  await page.clock.install({ time: "2026-03-02T16:59:40Z" });
  await page.goto(paths.info.impressum);
  await page.clock.runFor(2000);
  await expect(header(page).getByText("Geöffnet bis 18:00 Uhr")).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(header(page).getByText("Geschlossen – öffnet Dienstag um 08:00 Uhr")).toBeVisible();
});

test(
  "a tab that slept over midnight is right as soon as it is looked at",
  LONG,
  async ({ page }) => {
    await page.clock.setFixedTime("2026-03-02T22:59:00Z");
    await page.goto(paths.info.impressum);
    await expect(
      header(page).getByText("Geschlossen – öffnet Dienstag um 08:00 Uhr"),
    ).toBeVisible();
    await page.clock.setFixedTime("2026-03-02T23:01:00Z");
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await expect(header(page).getByText("Öffnet heute um 08:00 Uhr")).toBeVisible();
  },
);

test("the server's HTML says nothing of the clock, and nothing moves when the line comes", async ({
  page,
  site,
}) => {
  const html = await (await fetch(`${site.url}${paths.info.impressum}`)).text();
  expect(html.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(
    /Geöffnet bis|Öffnet heute|Geschlossen –/,
  );
  await page.goto(paths.info.impressum);
  await expect(header(page).getByText("Geöffnet bis 18:00 Uhr")).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType("layout-shift").length)).toBe(0);
});

function header(page: Page) {
  return page.getByRole("banner");
}
