import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { firmLink } from "../support/scenes.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B94, B95, K10).

test("a firm has prices, cars and drivers of its own, on a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const token = await site.adminToken();
  await site.call("PUT", "/api/settings", { firmenkunden: true }, token);
  const id = await site.book(
    { name: "Mara Fuhrpark", email: "", telefon: "0761 222222", datum: "2026-03-30" },
    token,
  );
  const { body } = await site.call("GET", `/api/bookings/${id}`, undefined, token);
  await openAsAdmin(page, site, paths.admin.customer({ key: String(body.karte_id) }));
  await page.getByRole("button", { name: "Bearbeiten", exact: true }).first().click();
  const card = page.getByRole("dialog", { name: "Karte bearbeiten" });
  await card.getByRole("textbox", { name: /^Firma/ }).fill("Muster Fuhrpark GmbH");
  await card.getByLabel("USt-IdNr.").fill("DE12");
  await card.getByRole("button", { name: "Speichern" }).click();
  await expect(card.getByText("Diese USt-IdNr. stimmt nicht.")).toBeVisible();
  await card.getByLabel("USt-IdNr.").fill("DE 123 456 789");
  await card.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("USt-IdNr. DE123456789")).toBeVisible();

  await page.getByRole("button", { name: "Eigene Preise bearbeiten" }).click();
  const prices = page.getByRole("dialog", { name: "Eigene Preise" });
  await prices.getByLabel("Prozent unter Preisliste").fill("10");
  await prices.getByLabel("Außenreinigung, Kleinwagen").fill("27,5o");
  await prices.getByRole("button", { name: "Speichern" }).click();
  await expect(prices.getByRole("alert")).toContainText("Bitte einen Preis wie 49,90 angeben.");
  await prices.getByLabel("Außenreinigung, Kleinwagen").fill("27,50");
  await prices.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("10 % unter Preisliste, 1 fester Preis.")).toBeVisible();

  await page.getByRole("button", { name: "Autos der Firma bearbeiten" }).click();
  const cars = page.getByRole("dialog", { name: "Autos der Firma" });
  await cars.getByRole("button", { name: "Auto hinzufügen" }).click();
  await cars.getByLabel("Marke und Modell").fill("VW Caddy");
  await cars.getByLabel("Kennzeichen").fill("fr-mf 1");
  await cars.getByLabel("KFZ-Klasse").selectOption({ label: "Kleinwagen" });
  await cars.getByLabel("Fahrer").fill("Toni Beispiel");
  await cars.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("VW Caddy · Kleinwagen · Fahrer: Toni Beispiel")).toBeVisible();

  await page.goto(paths.admin.newBooking);
  await page.getByRole("combobox", { name: "Name" }).pressSequentially("Mara");
  await page.getByRole("option", { name: /Mara Fuhrpark/ }).click();
  await page.getByRole("button", { name: /VW Caddy, FR-MF 1, Fahrer: Toni/ }).click();
  await expect(page.getByLabel("Fahrer")).toHaveValue("Toni Beispiel");
  await page.getByRole("checkbox", { name: "Außenreinigung", exact: true }).check();
  await page.getByRole("radio", { name: "Leicht", exact: true }).check();
  await expect(page.getByLabel("Preis in Euro")).toHaveValue("27,50");
  await expect(page.getByText("Firmenpreis")).toBeVisible();
});

test("staff of a firm book by its link without a price, on a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(await firmLink(site));
  await expect(page.getByText("Muster Fuhrpark GmbH")).toBeVisible();
  const wizard = wizardOn(page);
  await wizard.isReady();
  const car = page.getByRole("button", { name: /VW Caddy, FR-MF 1/ });
  await car.click();
  await expect(car).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Leistung", { exact: true }).selectOption("Außenreinigung");
  await expect(page.getByRole("radio", { name: /^Kleinwagen/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Leicht/ }).check();
  await expect(page.getByText("Preis wie vereinbart")).toBeVisible();
  const form = page.locator("form:has([data-step-heading])");
  await expect(form).not.toContainText("€");
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await expect(page.getByLabel("Kennzeichen")).toHaveValue("FR-MF 1");
  await page.getByLabel("Fahrer").fill("Toni Beispiel");
  await wizard.fillPerson();
  await wizard.next.click();
  await wizard.isAtStep(4);
  await expect(form).not.toContainText("€");
  await expect(page.getByText("Den Preis hat Ihre Firma mit uns vereinbart.")).toBeVisible();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Termin für Ihre Firma");
  await expect(page.getByRole("main")).not.toContainText("€");
  await expect
    .poll(async () => (await site.mails()).map(({ to }) => to?.[0]?.address))
    .toContain("buchhaltung@example.org");
  await page.getByRole("button", { name: "Noch ein Auto buchen" }).click();
  await wizard.isAtStep(1);

  await openAsAdmin(page, site, paths.admin.bookings);
  const visit = page.getByRole("article").filter({ hasText: "FR-MF 1" });
  await expect(visit).toContainText("36,00");
});

test("a firm's link is made, replaced and ended on its card", LONG, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const old = await firmLink(site);
  await openAsAdmin(page, site, paths.admin.customers);
  await page.getByRole("link", { name: /Mara Fuhrpark/ }).click();
  await page.getByRole("button", { name: "Neuer Link …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Neuer Link" }).click();
  const link = await page.getByLabel("Link (wird nur jetzt gezeigt)").inputValue();
  await page.goto(old);
  await expect(page.getByText("Dieser Link gilt nicht (mehr).")).toBeVisible();
  await page.goto(new URL(link).pathname);
  await expect(page.getByText("Muster Fuhrpark GmbH")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: "Link beenden …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Beenden" }).click();
  await expect(page.getByRole("button", { name: "Link erzeugen" })).toBeVisible();
});

test(
  "a firm's visit is repeated every second week and ended, on a phone",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await firmLink(site);
    await openAsAdmin(page, site, paths.admin.customers);
    await page.getByRole("link", { name: /Mara Fuhrpark/ }).click();
    await page.getByRole("button", { name: "Serie anlegen …" }).click();
    const dialog = page.getByRole("dialog", { name: "Serie anlegen" });
    await dialog.getByLabel("Wie oft").selectOption("alle 2 Wochen");
    await dialog.getByLabel("Bis").fill("2026-05-31");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await expect(page.getByText(/^\d Termine eingetragen\./)).toBeVisible();
    await page.getByRole("button", { name: /^Serie beenden/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Beenden" }).click();
    await expect(page.getByText(/^Die Serie ist beendet/)).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a firm's link says how else an appointment is made, and waits for nothing", async ({
    page,
    site,
  }) => {
    await page.goto(await firmLink(site));
    const note = page.getByRole("main").getByText(/^Das Buchen braucht JavaScript/);
    await expect(note.getByRole("link", { name: "0171 3920007" })).toBeVisible();
    await expect(page.getByText("Lade …")).toBeHidden();
  });
});
