import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsCustomer } from "../support/customer.ts";
import { expectLayoutEverywhere } from "../support/layout.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

const PASSWORD = "Kundin!2026";
const NEW_PASSWORD = "Regen-Perle7";

async function logIn(site: Site, passwort = PASSWORD): Promise<{ status: number; token: string }> {
  const { status, body } = await site.call("POST", "/api/auth/login", {
    email: "kundin@example.org",
    passwort,
  });
  return { status, token: String(body?.token) };
}

const card = (page: Page, name: string) => page.getByRole("article", { name });
const saveVehicle = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();

test("vehicles are kept, and the usual one is chosen in the wizard until another is", async ({
  page,
  site,
}) => {
  const token = await openAsCustomer(page, site, paths.customer.profile);
  await page.getByRole("link", { name: /^Fahrzeugdaten/ }).click();
  await expect(page.getByText("Noch kein Fahrzeug gespeichert.")).toBeVisible();

  await page.getByRole("button", { name: "Fahrzeug hinzufügen" }).click();
  const form = page.getByRole("dialog", { name: "Fahrzeug hinzufügen" });
  await saveVehicle(page);
  await expect(form.getByLabel("Bezeichnung")).toBeFocused();
  await expect(form.getByText("Bitte eine KFZ-Klasse wählen.")).toBeVisible();
  await form.getByLabel("Bezeichnung").fill("Bus");
  await form.getByRole("radio", { name: "SUV" }).check();
  await form.getByLabel("Kennzeichen").fill("fr-ab 123");
  await expect(form.getByLabel("In neuen Buchungen vorauswählen")).toBeChecked();

  await page.route("**/api/users/me/vehicles", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await saveVehicle(page);
  await expect(form.getByText("konnte nicht gespeichert werden")).toBeVisible();
  await page.unroute("**/api/users/me/vehicles");
  await saveVehicle(page);
  await expect(page.getByText("„Bus“ ist gespeichert.")).toBeVisible();
  await expect(card(page, "Bus")).toContainText("FR-AB 123");
  await expect(card(page, "Bus")).toContainText("Vorausgewählt");

  // Changed elsewhere meanwhile: the newer values are shown, and nothing typed is lost.
  await page.getByRole("button", { name: "Bus bearbeiten" }).click();
  const edit = page.getByRole("dialog", { name: "Fahrzeug bearbeiten" });
  await edit.getByLabel("Bezeichnung").fill("Alter Bus");
  const [{ id }] = (await site.call("GET", "/api/users/me/vehicles", undefined, token))
    .body as unknown as [{ id: string }];
  await site.call(
    "PUT",
    `/api/users/me/vehicles/${id}`,
    { name: "Neuer Bus", kfz: "suv", is_default: true },
    token,
  );
  await saveVehicle(page);
  await expect(
    edit.getByRole("alert").filter({ hasText: "Neuer Bus · SUV · vorausgewählt" }),
  ).toBeVisible();
  await expect(edit.getByLabel("Bezeichnung")).toHaveValue("Alter Bus");
  await saveVehicle(page);
  await expect(card(page, "Alter Bus")).toBeVisible();

  const wizard = wizardOn(page);
  await wizard.open();
  await expect(page.getByRole("radio", { name: "SUV" })).toBeChecked();
  await wizard.chooseConsultation();
  await wizard.chooseConsultation();
  await expect(page.getByRole("radio", { name: "SUV" })).toBeChecked();
  await page.getByRole("radio", { name: "Kleinwagen" }).check();
  await page.reload();
  await wizard.isReady();
  await expect(page.getByRole("radio", { name: "Kleinwagen" })).toBeChecked();

  await page.goto(paths.customer.vehicles);
  await page.getByRole("button", { name: "Alter Bus löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("„Alter Bus“ ist gelöscht.")).toBeVisible();
  await expect(page.getByText("Noch kein Fahrzeug gespeichert.")).toBeVisible();
});

test(
  "optional mails are switched off and on, and how to pay stands written",
  LONG,
  async ({ page, site }) => {
    await openAsCustomer(page, site, paths.customer.notifications);
    const reminder = page.getByLabel("Erinnerung");
    await expect(reminder).toBeChecked();
    await expect(page.getByText("Eingangsbestätigung jeder Terminanfrage")).toBeVisible();
    await reminder.click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    await page.reload();
    await expect(reminder).not.toBeChecked();
    await expect(page.getByLabel("„Ihr Fahrzeug ist fertig“")).toBeChecked();

    await page.route("**/api/users/me/notifications", (route) => route.abort());
    await reminder.click();
    await expect(page.getByText("Speichern fehlgeschlagen.")).toBeVisible();
    await expect(reminder).not.toBeChecked();
    await page.reload();
    await expect(page.getByText("Konnte Einstellungen nicht laden.")).toBeVisible();
    await page.unroute("**/api/users/me/notifications");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(reminder).not.toBeChecked();

    await page.getByRole("link", { name: "Zum Profil" }).click();
    await page.getByRole("link", { name: /^Zahlungsdaten/ }).click();
    await expect(page.getByText("bar oder nach Erhalt der Rechnung per Überweisung")).toBeVisible();
    await expect(page.getByText("Kleinunternehmer nach § 19 UStG")).toBeVisible();
    await expect(
      page.getByRole("main").getByText("Musterstraße 1, 79098 Freiburg im Breisgau").first(),
    ).toBeVisible();

    // The bank account comes by a call of its own, and what it says is not in the page that everybody gets.
    const admin = await site.adminToken();
    await site.confirmAdmin(admin);
    await site.call("PUT", "/api/settings", { iban: "DE89370400440532013000" }, admin);
    await page.route("**/api/settings/payment", (route) => route.abort(), { times: 1 });
    await page.reload();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByText("DE89 3704 0044 0532 0130 00")).toBeVisible();
  },
);

test("the password is changed, devices are logged out, and one's data come as a file", async ({
  page,
  site,
}) => {
  const token = await openAsCustomer(page, site, paths.customer.security);
  const phone = (await logIn(site)).token;
  const tablet = (await logIn(site)).token;
  const isKnown = async (token: string) =>
    (await site.call("GET", "/api/auth/me", undefined, token)).status === 200;
  await page.reload();

  const devices = page.getByRole("region", { name: "Angemeldete Geräte" });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByRole("listitem").first()).toContainText("Dieses Gerät");
  await devices.getByRole("button", { name: "Unbekanntes Gerät abmelden" }).first().click();
  await expect(devices.getByText("Unbekanntes Gerät ist abgemeldet.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(2);

  await page.getByLabel("Aktuelles Passwort").fill("Falsch!123");
  await page.getByLabel("Neues Passwort", { exact: true }).fill("zu kurz");
  await page.getByLabel("Neues Passwort wiederholen").fill("anders");
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(
    page.getByText("Mindestens 8 Zeichen, 1 Großbuchstabe und 1 Sonderzeichen erforderlich."),
  ).toBeVisible();
  await expect(page.getByText("Die Passwörter stimmen nicht überein.")).toBeVisible();
  await page.getByLabel("Neues Passwort", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Neues Passwort wiederholen").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Das ist nicht das aktuelle Passwort.")).toBeVisible();
  await expect(page.getByLabel("Aktuelles Passwort")).toBeFocused();
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toHaveValue(NEW_PASSWORD);
  await page.getByLabel("Aktuelles Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Das Passwort ist geändert.")).toBeVisible();
  await expect(page.getByLabel("Aktuelles Passwort")).toHaveValue("");
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("button", { name: "Alle anderen abmelden" })).toBeHidden();
  expect([await isKnown(token), await isKnown(phone), await isKnown(tablet)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([(await logIn(site)).status, (await logIn(site, NEW_PASSWORD)).status]).toEqual([
    401, 200,
  ]);
  expect((await site.mails()).map(({ subject }) => subject)).toEqual([
    "Ihr Passwort wurde geändert",
  ]);

  await page.reload();
  await devices.getByRole("button", { name: "Alle anderen abmelden" }).click();
  await expect(devices.getByText("Alle anderen Geräte sind abgemeldet.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Meine Daten herunterladen" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("meine-daten-2026-03-02.json");
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data).toMatchObject({
    profil: { email: "kundin@example.org" },
    buchungen: [],
    geraete: [{ isCurrent: true }],
  });
});

test("an account is deleted with its appointment, and says goodbye", async ({ page, site }) => {
  const token = await openAsCustomer(page, site, paths.customer.security);
  await site.book({ datum: "2026-03-10" }, token);
  await page.getByRole("button", { name: "Konto löschen" }).click();
  const dialog = page.getByRole("dialog", { name: "Konto wirklich löschen?" });
  await expect(dialog.getByText("Dienstag, 10. März 2026")).toBeVisible();
  await dialog.getByLabel("Dein Passwort").fill("Falsch!123");
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(dialog.getByText("Bitte bestätige das")).toBeVisible();
  await dialog.getByLabel("Diesen Termin stornieren").check();
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(dialog.getByText("Das ist nicht das aktuelle Passwort.")).toBeVisible();
  await expect(dialog.getByLabel("Diesen Termin stornieren")).toBeChecked();
  await dialog.getByLabel("Dein Passwort").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();

  const goodbye = page.getByRole("alertdialog", { name: "Auf Wiedersehen!" });
  await expect(goodbye).toBeVisible();
  await goodbye.getByRole("button", { name: "Schließen" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem("userToken"),
      localStorage.getItem("userToken"),
    ]),
  ).toEqual([null, null]);
  expect((await logIn(site)).status).toBe(401);
  const subjects = (await site.mails()).map(({ subject }) => subject ?? "");
  expect(subjects.filter((subject) => subject.startsWith("Storniert:"))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith("Stornierung:"))).toHaveLength(1);
  expect(subjects).toContain("Ihr Konto ist gelöscht");
  expect((await site.book({ datum: "2026-03-10" })).length).toBe(12);
});

test(
  "whoever deletes a firm's account is told first what stays for its invoice, on a phone",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const token = await openAsCustomer(page, site, paths.customer.security);
    const admin = await site.adminToken();
    const id = await site.book({ datum: "2026-03-02", abgabezeit: "10:30" }, token);
    await site.call("PATCH", `/api/bookings/${id}/status`, { status: "done" }, admin);
    await site.platform.db
      .updateTable("customer_cards")
      .set({ firma: "Muster Fuhrpark GmbH", sammelrechnung: true })
      .execute();
    await page.getByRole("button", { name: "Konto löschen" }).click();
    const dialog = page.getByRole("dialog", { name: "Konto wirklich löschen?" });
    await dialog.getByLabel("Dein Passwort").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect(
      dialog.getByText("Für deine Firma sind noch Termine abzurechnen.", { exact: false }),
    ).toBeVisible();
    await expectLayoutEverywhere(page);
    await dialog.getByLabel("Verstanden: Die Angaben der Firma bleiben").check();
    await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
    await expect(page.getByRole("alertdialog", { name: "Auf Wiedersehen!" })).toBeVisible();
    const firms = (await site.call("GET", "/api/collective-invoices", undefined, admin)).body;
    expect(firms).toMatchObject([{ firma: "Muster Fuhrpark GmbH", termine: [{ id }] }]);
  },
);
