import { paths } from "#lib/paths.ts";
import { UNSENT_MARK } from "../../../src/lib/kept-on-device.ts";
import { openAsAdmin, unfolded } from "../admin-page.ts";
import { openAsCustomer } from "../customer.ts";
import { addInquiries, addWithdrawal } from "../inquiries.ts";
import { quoteForSomebody } from "../quotes.ts";
import { openMyBooking } from "../scenes.ts";
import { expect } from "../site.ts";
import { wizardOn } from "../wizard.ts";
import type { Openers } from "./openers.ts";

export const SITE_DIALOGS: Openers = {
  "accounts/login/log-in-again.tsx": {
    "the question for the password after a session's end": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.users);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await site.platform.db.deleteFrom("sessions").execute();
      await page.getByRole("tab", { name: "Kunden" }).click();
      await expect(
        page.getByRole("dialog", { name: "Bitte melden Sie sich neu an" }),
      ).toBeVisible();
    },
  },
  "website/logout-question.tsx": {
    "the question of a logout with something unsent": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.dashboard);
      await page.evaluate((mark) => localStorage.setItem(mark, "2"), UNSENT_MARK);
      await page.getByRole("button", { name: "Logout" }).first().click();
      await expect(page.getByRole("alertdialog", { name: "Trotzdem abmelden?" })).toBeVisible();
    },
  },
  "website/mobile-menu.tsx": {
    "the menu on a phone": async (page) => {
      await page.goto(paths.info.impressum);
      await page.getByRole("button", { name: "Menü" }).click();
      await expect(page.getByRole("link", { name: "Jetzt Termin buchen" })).toBeVisible();
    },
  },
  "admin/more-menu.tsx": {
    "the rest of the admin's navigation on a phone": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.dashboard);
      await page.getByRole("button", { name: "Mehr" }).click();
      await expect(
        page.getByRole("dialog", { name: "Mehr" }).getByRole("link").first(),
      ).toBeVisible();
    },
  },
  "website/wizard-dialog.tsx": {
    "the booking wizard": async (page) => {
      await page.goto(paths.info.impressum);
      await page.getByRole("link", { name: "Termin buchen" }).last().click();
      await wizardOn(page).isReady();
      await wizardOn(page).goToSummary();
    },
  },
  "website/shell.tsx": {
    "the success of a booking": async (page) => {
      await page.goto(paths.info.impressum);
      await page.getByRole("link", { name: "Termin buchen" }).last().click();
      await wizardOn(page).isReady();
      await wizardOn(page).goToSummary();
      await wizardOn(page).submit.click();
      await expect(
        page.getByRole("alertdialog", { name: "Termin erfolgreich gebucht" }),
      ).toBeVisible();
    },
  },
  "website/about-editor.tsx": {
    "'Über Uns' that could not be saved": async (page, site) => {
      await page.route("**/api/settings/about", (route) => route.abort());
      await openAsAdmin(page, site, paths.website.about);
      await page.getByRole("button", { name: "Bearbeiten" }).click();
      await page.getByLabel("Überschrift").fill("Wer wir sind");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen" }),
      ).toBeVisible();
    },
  },
  "messages/contact-form.tsx": {
    "a message that failed": async (page) => {
      await page.route("**/api/contact", (route) => route.abort());
      await page.goto(paths.website.contact);
      const form = page.locator("#kontakt form");
      await form.getByLabel("Name").fill("Beispielkundin Eins");
      await form.getByLabel("E-Mail").fill("beispiel@example.org");
      await form.getByLabel("Betreff").fill("Frage");
      await form.getByLabel("Nachricht").fill("Haben Sie morgen Zeit?");
      await form.getByRole("button", { name: /senden/i }).click();
      await expect(page.getByRole("alertdialog", { name: "Versand fehlgeschlagen" })).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  "messages/offer-request-form.tsx": {
    "a request that failed": async (page) => {
      await page.route("**/api/offer", (route) => route.abort());
      await page.goto(paths.website.offerRequest);
      await page.getByLabel("KFZ-Klasse").selectOption("suv");
      await page.getByRole("checkbox", { name: "Außenreinigung" }).check();
      await page.getByLabel("Ihr Wunsch").fill("Bitte auch den Dachträger.");
      await page.getByLabel("Name", { exact: true }).fill("Beispielkundin Eins");
      await page.getByLabel("E-Mail").fill("beispiel@example.org");
      await page.getByRole("button", { name: /senden/i }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 20_000 });
    },
  },
  "customer/delete-account-dialog.tsx": {
    "the deletion of an account with an appointment": async (page, site) => {
      await openMyBooking(page, site);
      await page.goto(paths.customer.security);
      await page.getByRole("button", { name: "Konto löschen" }).click();
      await page.getByRole("button", { name: "Endgültig löschen" }).click();
      await expect(page.getByText("Bitte bestätige das")).toBeVisible();
    },
  },
  "customer/delete-my-account.tsx": {
    "the goodbye": async (page, site) => {
      await page.route("**/api/users/me/delete", (route) => route.fulfill({ status: 204 }));
      await openAsCustomer(page, site, paths.customer.security);
      await page.getByRole("button", { name: "Konto löschen" }).click();
      await page.getByRole("button", { name: "Endgültig löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Auf Wiedersehen!" })).toBeVisible();
    },
  },
  "messages/messages.tsx": {
    "the deletion of a message": async (page, site) => {
      await addInquiries(site);
      await openAsAdmin(page, site, paths.admin.messages);
      await (await unfolded(page.getByRole("article").first()))
        .getByRole("button", { name: "Löschen" })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "messages/quotes/quotes.tsx": {
    "the question before an offer is taken back": async (page, site) => {
      await quoteForSomebody(site);
      await openAsAdmin(page, site, paths.admin.quotes);
      await page.getByRole("button", { name: "Aktionen für Petra Probe" }).click();
      await page.getByRole("menuitem", { name: "Zurückziehen" }).click();
      const asked = page.getByRole("alertdialog", { name: "Preiszusage Nr. 1 zurückziehen?" });
      await expect(asked).toContainText("kann danach nicht mehr annehmen");
    },
    "the question before a draft of an offer is deleted": async (page, site) => {
      await quoteForSomebody(site, { senden: false });
      await openAsAdmin(page, site, paths.admin.quotes);
      await page.getByRole("button", { name: "Aktionen für Petra Probe" }).click();
      await page.getByRole("menuitem", { name: "Entwurf löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Entwurf Nr. 1 löschen?" })).toBeVisible();
    },
  },
  "messages/hide-withdrawal-dialog.tsx": {
    "the reason for hiding a withdrawal": async (page, site) => {
      await addWithdrawal(site);
      await openAsAdmin(page, site, "/admin/nachrichten");
      await page.getByRole("button", { name: "Ausblenden" }).click();
      await expect(page.getByRole("dialog", { name: "Widerruf ausblenden" })).toBeVisible();
    },
  },
  "admin/offers.tsx": {
    "a new offer without a title, and its deletion": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.offers);
      await page.getByRole("button", { name: "Neues Angebot" }).click();
      await page.getByRole("checkbox", { name: "Außenreinigung" }).first().check();
      await page.getByRole("button", { name: "Speichern" }).first().click();
      await expect(page.getByText("Der Angebotstitel darf nicht leer sein.")).toBeVisible();
      await page.getByRole("button", { name: "Löschen" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "admin/mail-dialog.tsx": {
    "a mail that is read": async (page, site) => {
      await site.book();
      await site.mails();
      await openAsAdmin(page, site, paths.admin.mails);
      await page.getByRole("article").getByRole("button").first().click();
      await expect(page.getByRole("dialog")).toContainText("an ");
    },
  },
  "admin/mails.tsx": {
    "a mail that could not be sent again": async (page, site) => {
      await site.book();
      await site.mails();
      await site.platform.db
        .updateTable("mails")
        .set({
          sent_at: null,
          failed_at: 1,
          attempts: 9,
          last_error: "Der Mailserver ist nicht erreichbar.",
        })
        .execute();
      await page.route("**/api/mails/*/retry", (route) => route.abort());
      await openAsAdmin(page, site, paths.admin.mails);
      await page
        .getByRole("button", { name: /Erneut senden/ })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
};
