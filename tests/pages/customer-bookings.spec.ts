import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { insertBookings } from "../support/admin-page.ts";
import { ADMIN } from "../support/constants.ts";
import { openAsCustomer } from "../support/customer.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (S35, B27, B31).

const CUSTOMER_ID = "kundin-1";
const question = (page: Page) =>
  page.getByRole("alertdialog", { name: "Möchtest du diese Buchung wirklich stornieren?" });

test("the overview greets, shows the next appointment, gives its calendar file, and lets it be cancelled", async ({
  page,
  site,
}) => {
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  await expect(page.getByRole("heading", { level: 1, name: "Hallo, Test!" })).toBeVisible();
  await expect(page.getByText("Im Moment ist kein Termin geplant.")).toBeVisible();
  const tiles = page.getByRole("navigation", { name: "Bereiche" }).getByRole("listitem");
  await expect(tiles.getByRole("link")).toHaveText([/Meine Buchungen/]);
  const ways = page.getByRole("navigation", { name: "Mein Konto" }).getByRole("link");
  await expect(ways.filter({ hasText: "Pflegepass" })).toHaveAttribute(
    "href",
    "/customer/pflegepass",
  );
  await expect(tiles.filter({ hasText: "Bald verfügbar" })).toHaveText([
    /Termin buchen/,
    /Leistungen und Preise/,
    /Kontakt und Support/,
    /Angebote/,
    /Profil bearbeiten/,
  ]);

  await page
    .getByRole("region", { name: "Nächster Termin" })
    .getByRole("link", { name: "Termin buchen" })
    .click();
  await wizardOn(page).isReady();
  await wizardOn(page).chooseConsultation();
  await wizardOn(page).next.click();
  await wizardOn(page).chooseDate("Freitag, 13. März 2026", "16:30");
  await wizardOn(page).next.click();
  await page.getByLabel("Telefon").fill("0151 1111111");
  await page.getByRole("checkbox", { name: /^Ich habe die Hinweise/ }).check();
  await wizardOn(page).next.click();
  await wizardOn(page).submit.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByRole("region", { name: "Nächster Termin" })).toContainText(
    "Freitag, 13. März 2026",
  );

  await site.book({ datum: "2026-03-12", kfz: "suv" }, token);
  await site.book({ datum: "2026-03-10", abgabezeit: "11:30" }, token);
  await page.reload();
  const next = page.getByRole("region", { name: "Nächster Termin" });
  for (const text of [
    "Dienstag, 10. März 2026",
    "11:30 Uhr",
    "Außenreinigung",
    "Kleinwagen",
    "40,00 €",
    "Musterstraße 1",
  ]) {
    await expect(next).toContainText(text);
  }
  await expect(next.getByRole("link", { name: "Route" })).toHaveAttribute(
    "href",
    /openstreetmap\.org\/directions/,
  );

  const download = page.waitForEvent("download");
  await next.getByRole("button", { name: "In den Kalender" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("termin-2026-03-10.ics");
  const entry = readFileSync(await file.path(), "utf8");
  expect(entry).toContain("METHOD:PUBLISH");
  expect(entry).toContain("DTSTART:20260310T103000Z");
  expect(entry).not.toContain("ATTENDEE");

  await next.getByRole("button", { name: "Stornieren" }).click();
  await expect(question(page)).not.toContainText("24 Stunden");
  await question(page).getByRole("button", { name: "Ja, stornieren" }).click();
  await expect(page.locator(":focus")).toHaveText(
    /^Der Termin am 10\.03\.2026 um 11:30 Uhr ist storniert\./,
  );
  await expect(next).toContainText("Donnerstag, 12. März 2026");
  const cancelled = (await site.mails()).filter(({ subject }) => subject?.startsWith("Storni"));
  expect(cancelled.map((mail) => mail.to?.[0]?.address).sort()).toEqual([
    ADMIN.email,
    "kundin@example.org",
  ]);
});

test("the bookings stand in three tabs, and a late cancellation is said to be one", async ({
  page,
  site,
}) => {
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  await site.book({ name: "Andere", datum: "2026-03-11" });
  await site.book(
    {
      datum: "2026-03-02",
      leistungen: ["Beratungsgespräch"],
      kfz: "",
      verschmutzung: "",
      abgabezeit: "16:30",
    },
    token,
  );
  await site.book(
    {
      datum: "2026-03-10",
      leistungen: ["Lederreinigung"],
      sitzOption: { anzahl: 2, details: "vorn" },
      kfz: "suv",
    },
    token,
  );
  const [done] = [await site.book({ datum: "2026-03-06" }, token)];
  await site.call(
    "PATCH",
    `/api/bookings/${done}/status`,
    { status: "done" },
    await site.adminToken(),
  );

  await page.getByRole("link", { name: "Meine Buchungen" }).first().click();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  await page
    .getByRole("navigation", { name: "Mein Konto" })
    .getByRole("link", { name: "Termin buchen" })
    .click();
  await wizardOn(page).isReady();
  await page.keyboard.press("Escape");
  await expect(cards.nth(0)).toContainText("Montag, 2. März 2026");
  for (const text of [
    "Dienstag, 10. März 2026",
    "10:00 Uhr",
    "SUV",
    "Leicht",
    "Lederreinigung",
    "2 Sitze: vorn",
    "€",
  ]) {
    await expect(cards.nth(1)).toContainText(text);
  }

  await cards.nth(0).getByRole("button", { name: "Stornieren" }).click();
  await expect(question(page)).toContainText("weniger als 24 Stunden");
  await question(page).getByRole("button", { name: "Nein, Abbrechen" }).click();
  await expect(cards.nth(0).getByRole("button", { name: "Stornieren" })).toBeFocused();
  await cards.nth(0).getByRole("button", { name: "Stornieren" }).click();
  await question(page).getByRole("button", { name: "Ja, stornieren" }).click();
  await expect(cards).toHaveCount(1);

  await page.getByRole("tab", { name: "Stornierte" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText("Storniert", { exact: true })).toBeVisible();
  await expect(cards.getByRole("button")).toHaveCount(0);
  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  await expect(cards.getByText("Abgeschlossen", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Abgeschlossene" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("who comes too late learns what happened", LONG, async ({ page, site }) => {
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  const byShop = await site.book({ datum: "2026-03-10" }, token);
  await site.book({ datum: "2026-03-02", abgabezeit: "10:30" }, token);
  await page.goto(paths.customer.bookings);
  const failure = page.getByRole("alertdialog", { name: "Stornieren fehlgeschlagen" });
  const later = page.getByRole("article", { name: "10. März 2026" });
  const sooner = page.getByRole("article", { name: "2. März 2026" });

  await page.route("**/api/bookings/*/status", (route) => route.abort(), { times: 1 });
  await later.getByRole("button", { name: "Stornieren" }).click();
  await question(page).getByRole("button", { name: "Ja, stornieren" }).click();
  await expect(failure).toContainText("Bitte noch einmal versuchen.");
  await failure.getByRole("button", { name: "Schließen" }).click();

  await site.call(
    "PATCH",
    `/api/bookings/${byShop}/status`,
    { status: "done" },
    await site.adminToken(),
  );
  await later.getByRole("button", { name: "Stornieren" }).click();
  await question(page).getByRole("button", { name: "Ja, stornieren" }).click();
  await expect(failure).toContainText("Diese Buchung ist schon abgeschlossen.");
  await failure.getByRole("button", { name: "Schließen" }).click();
  await expect(later).toBeHidden();

  site.setClock("2026-03-02T09:30:00Z");
  await sooner.getByRole("button", { name: "Stornieren" }).click();
  await question(page).getByRole("button", { name: "Ja, stornieren" }).click();
  await expect(failure).toContainText("Dieser Termin hat schon begonnen");
});

for (const path of firstOf(1, [paths.customer.bookings, paths.customer.dashboard])) {
  test(`an answer without bookings is told on ${path} and can be asked for again`, async ({
    page,
    site,
  }) => {
    await page.route(
      "**/api/users/me/bookings?*",
      (route) => route.fulfill({ json: { success: true } }),
      { times: 1 },
    );
    await openAsCustomer(page, site, path);
    await expect(page.getByText("Unbekannter Fehler")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByText(/Keine Buchungen vorhanden|kein Termin geplant/)).toBeVisible();
  });
}

test(
  "a list that does not come says so and can be asked for again; long ones come in pages; a stale token asks for the password",
  LONG,
  async ({ page, site }) => {
    const token = await openAsCustomer(page, site, paths.customer.dashboard);
    await expect(page.getByText("Im Moment ist kein Termin geplant.")).toBeVisible();
    await page.route("**/api/users/me/bookings?*", (route) => route.abort(), { times: 1 });
    await page.getByRole("link", { name: "Meine Buchungen" }).first().click();
    await expect(page.getByText("Unbekannter Fehler")).toBeVisible();
    await page.route(
      "**/api/users/me/bookings?*",
      (route) => route.fulfill({ status: 500, body: "{}" }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByText("Konnte Buchungen nicht laden.")).toBeVisible();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByText("Keine Buchungen vorhanden.")).toBeVisible();

    await insertBookings(
      site,
      Array.from({ length: 60 }, (_, index) => ({
        id: `b${index}`,
        datum: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
        status: "done",
      })),
    );
    await site.platform.db.updateTable("bookings").set({ user_id: CUSTOMER_ID }).execute();
    await page.getByRole("tab", { name: "Abgeschlossene" }).click();
    await expect(page.getByRole("article")).toHaveCount(50);
    await expect(page.getByRole("article").first()).toContainText("Samstag, 1. März 2025");
    await page.getByRole("button", { name: "Weitere laden" }).click();
    await expect(page.getByRole("article")).toHaveCount(60);
    await expect(page.getByRole("button", { name: "Weitere laden" })).toHaveCount(0);

    await site.call("POST", "/api/auth/logout", undefined, token);
    await page.getByRole("tab", { name: "Offene" }).click();
    await page
      .getByRole("dialog", { name: "Bitte melde dich neu an" })
      .getByRole("button", { name: "Zum Login" })
      .click();
    await expect(page).toHaveURL(/\/login\?weiter=%2Fcustomer%2Fmeine-buchungen/);
  },
);

test(
  "the customer area is for customers: guests log in first, admins have their own",
  LONG,
  async ({ page, site }) => {
    await page.goto(`${paths.customer.bookings}?status=done`);
    await expect(page).toHaveURL(/\/login\?weiter=%2Fcustomer%2Fmeine-buchungen%3Fstatus%3Ddone/);
    const token = await site.adminToken();
    await page.evaluate((value) => sessionStorage.setItem("userToken", value), token);
    await page.goto(paths.customer.dashboard);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  },
);
