import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (O7, O8, O10).

test.use({ seesOfferPopup: true });

const NOW = Date.parse("2026-03-02T08:00:00Z");
const DAY = 86_400_000;

test(
  "the first offer opens after a moment with its services only, and its arrows go round",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    const popup = offer(page);
    await expect(popup).toBeVisible();
    await expect(popup).toContainText("-10% Rabatt");
    await expect(popup.getByRole("heading", { level: 3 })).toHaveText(
      "Innenreinigung (ohne Polster)",
    );
    await expect(popup).toContainText("für Alle");
    await expect(popup.locator("s")).toHaveText("55,00 €");
    await expect(popup).toContainText("49,50 €");
    await expectAccessible(page);
    await popup.getByRole("button", { name: "Nächste Leistung" }).click();
    await expect(popup.getByRole("heading", { level: 3 })).toHaveText("Innenreinigung (Intensiv)");
    await popup.getByRole("button", { name: "Nächste Leistung" }).click();
    await expect(popup.getByRole("heading", { level: 3 })).toHaveText(
      "Innenreinigung (ohne Polster)",
    );
    await popup.getByRole("button", { name: "Vorherige Leistung" }).click();
    await expect(popup.getByRole("heading", { level: 3 })).toHaveText("Innenreinigung (Intensiv)");
  },
);

test("it waits a second and a half after the services came", LONG, async ({ page }) => {
  const answered = page.waitForEvent("requestfinished", (request) =>
    request.url().endsWith("/api/services"),
  );
  await page.goto(paths.info.impressum);
  await answered;
  const started = performance.now();
  await offer(page).waitFor();
  expect(performance.now() - started).toBeGreaterThan(1300);
});

test("closing it keeps it away for seven days", async ({ page }) => {
  await page.goto("/");
  await offer(page).getByRole("button", { name: "Schließen" }).click();
  await expect(offer(page)).toBeHidden();
  expect(await closedAt(page)).toBe(String(NOW));

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.setFixedTime(NOW + 7 * DAY - 1000);
  await page.reload();
  await page.waitForTimeout(2500);
  await expect(offer(page)).toBeHidden();
  expect(asked).not.toContain("/api/offers");

  await page.clock.setFixedTime(NOW + 7 * DAY);
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test(
  "'Jetzt Termin buchen' leads to the booking with the service shown and counts as closing",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await offer(page).getByRole("link", { name: "Jetzt Termin buchen" }).click();
    await expect(page).toHaveURL(/\/termin-buchen\?leistung=/);
    await expect(page.getByRole("combobox", { name: "Leistung" })).toHaveValue(
      "Innenreinigung (ohne Polster)",
    );
    await expect(offer(page)).toBeHidden();
    expect(await closedAt(page)).toBe(String(NOW));
  },
);

test("it closes when the page changes", LONG, async ({ page }) => {
  // A link that is clicked before the scripts have come leads to a document of its own, whose visit begins anew.
  await page.goto(paths.info.impressum, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "AGB" }).click();
  await expect(offer(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Impressum");
  await expect(offer(page)).toBeHidden();
  await page.waitForTimeout(2500);
  await expect(offer(page)).toBeHidden();
});

test("it does not come over a dialog or a field in use, but afterwards", LONG, async ({ page }) => {
  await page.goto(paths.website.contact);
  await page.getByLabel("Name").focus();
  await page.waitForTimeout(3500);
  await expect(offer(page)).toBeHidden();
  await page.getByLabel("Name").blur();
  await expect(offer(page)).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("offerPopupClosedAt"));
  await page.goto(paths.info.impressum);
  await page.getByRole("link", { name: "Termin buchen" }).last().click();
  const booking = page.getByRole("dialog", { name: "Termin buchen" });
  await expect(booking).toBeVisible();
  await page.waitForTimeout(3500);
  await expect(offer(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(booking).toBeHidden();
  await expect(offer(page)).toBeVisible();
});

test("it stays away from booking and account pages", LONG, async ({ page }) => {
  for (const path of [paths.website.booking, paths.website.login, paths.admin.login]) {
    await page.goto(path);
    await page.waitForTimeout(2500);
    await expect(offer(page)).toBeHidden();
  }
});

test(
  "nothing opens without offers, or when no service of the first one is there",
  LONG,
  async ({ page, site }) => {
    await site.platform.db.deleteFrom("offer_services").execute();
    await page.goto("/");
    await page.waitForTimeout(3000);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await site.platform.db.deleteFrom("offers").execute();
    await page.reload();
    await page.waitForTimeout(3000);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  },
);

test("one service needs no arrows", LONG, async ({ page, site }) => {
  await keepOneService(site);
  await page.goto("/");
  await expect(offer(page)).toBeVisible();
  await expect(offer(page).getByRole("button", { name: /Leistung$/ })).toHaveCount(0);
});

test("offers that cannot be loaded are only logged", LONG, async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.route("**/api/offers", (route) => route.abort());
  await page.goto("/");
  await expect
    .poll(() => logged.some((text) => text.startsWith("Fehler beim Laden der Angebote:")))
    .toBe(true);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test(
  "it is a sheet at the bottom below 640 px and a card in the middle above, and never the largest paint",
  LONG,
  async ({ page }) => {
    for (const [width, isSheet] of [
      [360, true],
      [639, true],
      [640, false],
      [1440, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(width === 1440 ? "/gibt-es-nicht" : "/impressum");
      await expect(offer(page)).toBeVisible();
      await page.waitForTimeout(600);
      const box = await offer(page).boundingBox();
      if (!box) throw new Error("no box");
      expect(Math.round(box.y + box.height) === 900).toBe(isSheet);
      expect(Math.round(box.x) === 0).toBe(isSheet);
      if (!isSheet) expect(Math.abs(box.y - (900 - box.height) / 2)).toBeLessThan(2);
      expect(await largestPaintIsInDialog(page)).toBe(false);
      await page.evaluate(() => localStorage.removeItem("offerPopupClosedAt"));
    }
  },
);

function offer(page: Page) {
  return page.getByRole("dialog", { name: "Innen wie frisch bezogen" });
}

async function closedAt(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem("offerPopupClosedAt"));
}

async function keepOneService(site: Site): Promise<void> {
  const { id } = await site.platform.db
    .selectFrom("services")
    .select("id")
    .where("title", "=", "Innenreinigung (Intensiv)")
    .executeTakeFirstOrThrow();
  await site.platform.db.deleteFrom("offer_services").where("service_id", "!=", id).execute();
}

async function largestPaintIsInDialog(page: Page): Promise<boolean> {
  return await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1) as
            | (PerformanceEntry & { element?: Element })
            | undefined;
          resolve(Boolean(largest?.element?.closest("dialog")));
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}
