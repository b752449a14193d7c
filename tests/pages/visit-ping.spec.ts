import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (T1).

/** Longer than the page waits before it counts a visit. */
const PATIENCE = 4000;

test(
  "a browser is counted once a UTC day, on whichever page it begins",
  LONG,
  async ({ page, site }) => {
    await openAndCount(page, "/");
    expect(await visits(site)).toBe(1);
    await openWithoutCounting(page, paths.info.impressum);
    await page.clock.setFixedTime("2026-03-02T23:59:00Z");
    await openWithoutCounting(page, "/");
    await page.clock.setFixedTime("2026-03-03T00:00:00Z");
    await openAndCount(page, paths.website.offerRequest);
    expect(await visits(site)).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem("lastVisit"))).toBe("2026-03-03");
  },
);

test(
  "a visit that could not be counted is counted with the next page",
  LONG,
  async ({ page, site }) => {
    await page.route("**/api/stats/visit", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/api/stats/visit"),
    );
    await page.goto("/");
    await failed;
    await page.unroute("**/api/stats/visit");
    await openAndCount(page, "/");
    expect(await visits(site)).toBe(1);
  },
);

test(
  "neither the shop's own area nor, where the shop counts none, any page is counted or keeps anything for it",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, `${paths.admin.settings}#datenschutz`);
    const form = page.getByRole("form", { name: "Datenschutz" });
    await form.getByRole("checkbox", { name: "Besuche zählen" }).uncheck();
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(form.getByText("Gespeichert", { exact: true })).toBeVisible();
    await openWithoutCounting(page, "/");
    expect(await page.evaluate(() => localStorage.getItem("lastVisit"))).toBeNull();
    await page.goto(paths.info.datenschutz);
    await expect(page.getByText("Wir zählen keine Besuche.")).toBeVisible();
    await expect(page.getByText("lastVisit")).toHaveCount(0);
    expect(await visits(site)).toBe(0);
  },
);

async function openAndCount(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse("**/api/stats/visit");
  await page.goto(path);
  expect((await counted).status()).toBe(204);
}

async function openWithoutCounting(page: Page, path: string): Promise<void> {
  let pings = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/stats/visit")) pings += 1;
  });
  await page.goto(path);
  await page.waitForTimeout(PATIENCE);
  expect(pings).toBe(0);
}

async function visits({ platform }: Site): Promise<number> {
  const days = await platform.db.selectFrom("visits").select("count").execute();
  return days.reduce((sum, day) => sum + day.count, 0);
}
