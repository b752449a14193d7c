import { paths } from "#lib/paths.ts";
import { bookingNumber } from "../../src/bookings/fields.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

async function changeSomething(site: Site): Promise<{ booking: string }> {
  const token = await site.adminToken();
  const [service] = (await site.call("GET", "/api/services")).body as unknown as {
    id: string;
    title: string;
  }[];
  const preise = [{ service_id: service?.id, stufe: "Mittel", kategorie: "suv", preis: "55" }];
  expect((await site.call("PUT", "/api/preise", { preise }, token)).status).toBe(200);
  expect(
    (await site.call("PUT", "/api/settings", { slogan: "Glanz, der bleibt" }, token)).status,
  ).toBe(200);
  const booking = await site.book();
  for (let guess = 0; guess < 3; guess += 1)
    await site.call("POST", "/api/auth/login", {
      email: "niemand@example.org",
      passwort: "Falsch!123",
    });
  return { booking };
}

test("the journal tells who changed what, narrows, and comes as a table", async ({
  page,
  site,
}) => {
  const { booking } = await changeSomething(site);
  await openAsAdmin(page, site, paths.admin.dashboard);
  const navigation = page.getByRole("navigation", { name: "Verwaltung" });
  await navigation.getByRole("button", { name: "Mehr" }).click();
  await navigation.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("link", { name: "Protokoll", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  const day = page.getByRole("region", { name: "Montag, 2. März 2026" });
  await expect(day.getByText(/^Preis von .*, Mittel, SUV: [\d,]+\s€ → 55,00\s€$/)).toBeVisible();
  await expect(day.getByText(/^Einstellung Slogan: .* → Glanz, der bleibt$/)).toBeVisible();
  await expect(day.getByText("3-mal in einer Stunde")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Bereich").selectOption("Leistungen und Preise");
  await expect(page).toHaveURL(/bereich=leistung/);
  await expect(page.getByText("1 Eintrag", { exact: true })).toBeVisible();
  await page.getByLabel("Bis").fill("2026-03-01");
  await expect(page.getByText("Zu dieser Auswahl gibt es keinen Eintrag.")).toBeVisible();
  await page.getByRole("button", { name: "Auswahl aufheben" }).click();

  await page.getByLabel("Wer").selectOption("Gäste ohne Konto");
  await expect(day.getByText("Gast", { exact: true })).toHaveCount(2);
  await page.getByLabel("Wer").selectOption("Alle");
  await page.getByRole("searchbox").fill(`außenreinigung ${bookingNumber(booking)}`);
  await expect(page.getByText("1 Eintrag", { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als Tabelle (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("protokoll.csv");

  await day.getByRole("link", { name: bookingNumber(booking), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/buchungen\\?buchung=${booking}`));
});

test("what could not be loaded is asked for again", LONG, async ({ page, site }) => {
  await page.route("**/api/journal?*", (route) => route.abort());
  await openAsAdmin(page, site, paths.admin.auditLog);
  await expect(page.getByText("Das Protokoll konnte nicht geladen werden.")).toBeVisible();
  await page.unroute("**/api/journal?*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByText(/^Angemeldet: /).first()).toBeVisible();
});

test(
  "a person's name leads to all that has to do with it, also on a phone",
  LONG,
  async ({ page, site }) => {
    await changeSomething(site);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openAsAdmin(page, site, paths.admin.auditLog);
      await expect(page.getByText(/→ 55,00\s€$/)).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("main").getByRole("link", { name: "Admin" }).first().click();
    await expect(page).toHaveURL(/wer=\w{12}/);
    await expect(page.getByText("Gast", { exact: true })).toHaveCount(0);
    await expect(page.getByLabel("Bereich")).toBeHidden();
    const narrowing = page.getByRole("button", { name: "Eingrenzen (1)", expanded: false });
    await expect(narrowing).toBeVisible();
    await narrowing.click();
    await page.getByLabel("Bereich").selectOption("Leistungen und Preise");
    await page.getByRole("button", { name: "Eingrenzen (2)", expanded: true }).click();
    await expect(page.getByText("Leistungen und Preise · Admin", { exact: true })).toBeVisible();
  },
);
