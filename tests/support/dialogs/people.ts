import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../admin-page.ts";
import { confirmationOn } from "../confirmation.ts";
import { customerToken, openAsCustomer } from "../customer.ts";
import { moveImport, prepareAppointments, prepareImport } from "../imports.ts";
import { openTwoCards } from "../scenes.ts";
import { openFactorPage, openPasskeyPage } from "../second-factor.ts";
import { expect, type Site } from "../site.ts";
import type { Openers } from "./openers.ts";

async function openCard(page: Page, site: Site): Promise<void> {
  await openTwoCards(page, site);
  await page.getByRole("main").getByRole("button", { name: "Bearbeiten" }).first().click();
  await expect(page.getByRole("dialog", { name: "Karte bearbeiten" })).toBeVisible();
}

async function openFirm(page: Page, site: Site): Promise<void> {
  await site.call("PUT", "/api/settings", { firmenkunden: true }, await site.adminToken());
  await openTwoCards(page, site);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Autohaus Groß");
  await site.platform.db.updateTable("customer_cards").set({ firma: "Autohaus Groß" }).execute();
  await page.reload();
}

export const PEOPLE_DIALOGS: Openers = {
  "accounts/login/register.tsx": {
    "a registration that failed": async (page) => {
      await page.route("**/api/auth/register", (route) => route.abort());
      await page.goto(paths.website.register);
      await page.getByLabel("Vorname").fill("Eva");
      await page.getByLabel("Nachname").fill("Muster");
      await page.getByLabel("E-Mail").fill("eva@example.org");
      await page.getByLabel("Passwort", { exact: true }).fill("Regen-Perle7");
      await page.getByLabel("Passwort wiederholen").fill("Regen-Perle7");
      await page.getByRole("checkbox").check();
      await page
        .getByRole("main")
        .getByRole("button", { name: "Registrieren", exact: true })
        .click();
      await expect(
        page.getByRole("alertdialog", { name: "Registrierung fehlgeschlagen" }),
      ).toBeVisible();
    },
  },
  "accounts/login/forgot-password.tsx": {
    "a forgotten password that could not be asked for": async (page) => {
      await page.route("**/api/auth/forgot-password", (route) => route.abort());
      await page.goto(paths.website.forgottenPassword);
      await page.getByLabel("E-Mail", { exact: true }).fill("eva@example.org");
      await page.getByRole("button", { name: "Link anfordern" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/login/new-password-form.tsx": {
    "a new password that was not taken": async (page) => {
      await page.route("**/api/auth/validate-reset-token*", (route) =>
        route.fulfill({ json: { success: true } }),
      );
      await page.route("**/api/auth/reset-password", (route) => route.abort());
      await page.goto(`${paths.website.resetPassword}?token=x`);
      await page.getByLabel("Neues Passwort", { exact: true }).fill("Regen-Perle7");
      await page.getByLabel("Neues Passwort wiederholen").fill("Regen-Perle7");
      await page.getByRole("button", { name: "Passwort speichern" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/login/login.tsx": {
    "a login that failed": async (page) => {
      await page.goto(paths.website.login);
      await page.getByLabel("E-Mail").fill("niemand@example.org");
      await page.getByLabel("Passwort", { exact: true }).fill("falsch");
      await page.getByRole("button", { name: /login|anmelden|einloggen/i }).click();
      await expect(page.getByRole("alertdialog", { name: "Fehler beim Login" })).toBeVisible();
    },
  },
  "customers/card-dialog.tsx": {
    "a customer's card that is edited": openCard,
  },
  "customers/customer-facts.tsx": {
    "a customer's card that was saved": async (page, site) => {
      await openCard(page, site);
      await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByText("Die Karte ist gespeichert.")).toBeVisible();
    },
  },
  "customers/firm-card.tsx": {
    "a firm's own prices": async (page, site) => {
      await openFirm(page, site);
      await page.getByRole("button", { name: "Eigene Preise bearbeiten" }).click();
      await expect(page.getByRole("dialog", { name: "Eigene Preise" })).toBeVisible();
      await expect(page.getByLabel("Außenreinigung, Kleinwagen")).toBeVisible();
    },
    "the end of a firm's link": async (page, site) => {
      await openFirm(page, site);
      await page.getByRole("button", { name: "Link erzeugen" }).click();
      await page.getByRole("button", { name: "Link beenden …" }).click();
      await expect(page.getByRole("alertdialog", { name: "Link beenden?" })).toBeVisible();
    },
    "a firm's cars": async (page, site) => {
      await openFirm(page, site);
      await page.getByRole("button", { name: "Autos der Firma bearbeiten" }).click();
      await page.getByRole("button", { name: "Auto hinzufügen" }).click();
      await expect(page.getByRole("dialog", { name: "Autos der Firma" })).toBeVisible();
    },
  },
  "customers/firm-series.tsx": {
    "a visit that is to be repeated": async (page, site) => {
      await openFirm(page, site);
      await page.getByRole("button", { name: "Serie anlegen …" }).click();
      await expect(page.getByRole("dialog", { name: "Serie anlegen" })).toBeVisible();
    },
  },
  "customers/vehicle-form-dialog.tsx": {
    "a vehicle whose data are missing": async (page, site) => {
      await openAsCustomer(page, site, paths.customer.vehicles);
      await page.getByRole("button", { name: "Fahrzeug hinzufügen" }).click();
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByText("Bitte ausfüllen.")).toBeVisible();
    },
  },
  "customers/my-vehicles.tsx": {
    "the deletion of a vehicle": async (page, site) => {
      const token = await openAsCustomer(page, site, paths.customer.dashboard);
      await site.call(
        "POST",
        "/api/users/me/vehicles",
        { name: "Golf", kfz: "limousine", is_default: true },
        token,
      );
      await page.goto(paths.customer.vehicles);
      await page.getByRole("button", { name: "Golf löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/users/contact-form.tsx": {
    "contact data that could not be saved": async (page, site) => {
      await openAsCustomer(page, site, paths.customer.contact);
      await page.getByLabel("Ort").fill("Basel");
      await page.route("**/api/users/me/settings/contact", (route) => route.abort());
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen." }),
      ).toBeVisible();
    },
    "changes that are not saved": async (page, site) => {
      await openAsCustomer(page, site, paths.customer.contact);
      await page.getByLabel("Ort").fill("Basel");
      await page.getByRole("link", { name: "Übersicht" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Ungespeicherte Änderungen verwerfen?" }),
      ).toBeVisible();
    },
  },
  "accounts/users/ask-about-user.tsx": {
    "the deletion of an account with appointments": async (page, site) => {
      await site.book({}, await customerToken(site));
      await openAsAdmin(page, site, `${paths.admin.users}?zeige=kunden`);
      await page.getByRole("button", { name: /^Aktionen für / }).click();
      await page.getByRole("menuitem", { name: "Löschen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("checkbox", { name: "Absage per E-Mail senden" })).toBeVisible();
    },
  },
  "accounts/users/users.tsx": {
    "a reset mail that was sent": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.users);
      await page.getByRole("button", { name: /^Aktionen für / }).click();
      await page.getByRole("menuitem", { name: "Passwort-Mail" }).click();
      await expect(page.getByRole("alertdialog", { name: "Erfolg!" })).toBeVisible();
    },
  },
  "accounts/users/invite-dialog.tsx": {
    "an invitation, with what is missing": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.users);
      await page.getByRole("button", { name: "Mitarbeiter einladen" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Einladung senden" }).click();
      await expect(page.getByRole("dialog").getByLabel("Vorname")).toBeFocused();
    },
  },
  "customers/delete-card.tsx": {
    "the question before a card is deleted": async (page, site) => {
      await moveImport(site);
      await openAsAdmin(page, site, paths.admin.customers);
      await page.getByRole("link", { name: /Jörg Müßig/ }).click();
      await page.getByRole("button", { name: "Karte löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: /löschen/ })).toBeVisible();
    },
  },
  "customers/import/import-files.tsx": {
    "the question before a file is undone": async (page, site) => {
      await moveImport(site);
      await openAsAdmin(page, site, paths.admin.customerImport);
      await page.getByRole("button", { name: "Zurücknehmen" }).click();
      await expect(page.getByRole("alertdialog", { name: /zurücknehmen/ })).toBeVisible();
    },
  },
  "customers/import/import-preview.tsx": {
    "the question before appointments meet closed days": async (page, site) => {
      await openAsAdmin(page, site, (await prepareAppointments(site)).path);
      await page.getByRole("button", { name: "Übernehmen" }).click();
      await expect(page.getByRole("alertdialog", { name: /trotzdem eintragen/ })).toBeVisible();
    },
    "a file that was taken over": async (page, site) => {
      await openAsAdmin(page, site, (await prepareImport(site)).path);
      await page.getByRole("button", { name: "Übernehmen" }).click();
      await expect(page.getByText(/^Übernommen: 1 neuer Kunde/).first()).toBeVisible();
    },
  },
  "customers/join-dialog.tsx": {
    "the other card of the same person": async (page, site) => {
      await openTwoCards(page, site);
      await page.getByRole("button", { name: "Andere Karte suchen" }).click();
      await expect(
        page.getByRole("dialog").getByRole("button", { name: /Bert Groß/ }),
      ).toBeVisible();
    },
  },
  "customers/joined-cards.tsx": {
    "the parting of two cards": async (page, site) => {
      await openTwoCards(page, site);
      await page.getByRole("button", { name: "Andere Karte suchen" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Bert Groß/ })
        .click();
      await page.getByRole("button", { name: "Bert Groß wieder trennen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Karten wieder trennen?" })).toBeVisible();
    },
  },
  "accounts/login/confirmation-dialog.tsx": {
    "the question for the password": async (page, site) => {
      await openAsCustomer(page, site, paths.customer.contact);
      await page.getByLabel("E-Mail").fill("neu@example.org");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(confirmationOn(page)).toBeVisible();
    },
  },
  "accounts/login/factor-app.tsx": {
    "the app that is to go": async (page, site) => {
      await openFactorPage(page, site);
      await page
        .getByRole("region", { name: "App mit Codes" })
        .getByRole("button", { name: "Entfernen" })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/login/factor-passkeys.tsx": {
    "the passkey that is to go": async (page) => {
      await openPasskeyPage(page);
      await page
        .getByRole("region", { name: "Passkeys" })
        .getByRole("button", { name: /entfernen$/ })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/login/recovery-codes.tsx": {
    "new recovery codes": async (page, site) => {
      await openFactorPage(page, site);
      await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
};
