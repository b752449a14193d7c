import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reviewAddress } from "../../src/reviews/visit-link.step.server.ts";
import routes from "../../src/routes.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { insertBookings, openAsAdmin, unfolded } from "../support/admin-page.ts";
import { confirmationOn } from "../support/confirmation.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { addInquiries } from "../support/inquiries.ts";
import { expectLayout, expectLayoutEverywhere } from "../support/layout.ts";
import { permit } from "../support/mail-permission.ts";
import { writeCar, writePair, writeVisitOf } from "../support/pass-page.ts";
import { pngOf } from "../support/pictures.ts";
import { IS_FULL_SCALE, PAGE_WIDTHS } from "../support/scale.ts";
import { openFactorPage, openPasskeyPage } from "../support/second-factor.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (S2, S4, S64).

type PageCheck = {
  /** The address to open for a pattern with parameters. */
  path?: string;
  /** Makes what the address needs, and returns it. */
  prepare?: (site: Site) => Promise<string>;
  asAdmin?: true;
  asCustomer?: true;
  /** Not a page with a heading of its own: a redirect, or a file for machines. */
  leadsTo?: string;
  isFile?: true;
  status?: number;
};

/** Every page address of src/routes.ts; one without an entry here fails. */
const PAGES: Record<string, PageCheck> = {
  "/": {},
  "/home": {},
  "/kontakt": {},
  "/galerie": {},
  "/ueber-uns": {},
  "/leistungen": {},
  "/leistungen/:slug": { path: "/leistungen/außenreinigung" },
  "/preise": {},
  "/termin-buchen": {},
  "/termin/:token": { prepare: bookAsGuest },
  "/termin/:token/widerrufen": { prepare: async (site) => `${await bookAsGuest(site)}/widerrufen` },
  "/vertrag-widerrufen": {},
  "/pflegepass/:token": { path: "/pflegepass/x", status: 404 },
  "/anfrage": {},
  "/bewertungen": { prepare: publishReview },
  "/bewertung/:token": { prepare: finishVisit },
  "/abmelden/:token": { prepare: async (site) => (await permit(site.platform.db)).page },
  "/login": {},
  "/register": {},
  "/bestaetigen": {},
  "/passwort-vergessen": {},
  "/adresse-zuruecknehmen": {},
  "/einladung": {},
  "/reset-password": { leadsTo: "/home" },
  "/agb": {},
  "/datenschutz": {},
  "/widerrufsbelehrung": {},
  "/barrierefreiheit": {},
  "/hinweise": {},
  "/impressum": {},
  "/edelaufbereitung": {},
  "/sitemap.xml": { isFile: true },
  "/robots.txt": { isFile: true },
  "/.well-known/security.txt": { isFile: true },
  "/manifest.webmanifest": { isFile: true },
  "/verwaltung.webmanifest": { isFile: true },
  "/admin/login": {},
  "/admin": { asAdmin: true, leadsTo: "/admin/dashboard" },
  "/admin/dashboard": { asAdmin: true },
  "/admin/buchungen": { asAdmin: true },
  "/admin/buchungen/:id/bearbeiten": { asAdmin: true, prepare: async (site) => `/admin/buchungen/${await site.book()}/bearbeiten` },
  "/admin/annahme": { asAdmin: true },
  "/admin/kalender": { asAdmin: true },
  "/admin/tagesblatt": { asAdmin: true },
  "/admin/users": { asAdmin: true },
  "/admin/nachrichten": { asAdmin: true },
  "/admin/services": { asAdmin: true },
  "/admin/bewertungen": { asAdmin: true, prepare: async (site) => (await rateVisit(site)) && "/admin/bewertungen" },
  "/admin/preise": { asAdmin: true },
  "/admin/extras": { asAdmin: true },
  "/admin/termin-hinzufuegen": { asAdmin: true },
  "/admin/gallery": { asAdmin: true },
  "/admin/settings": { asAdmin: true },
  "/admin/offers": { asAdmin: true },
  "/admin/kunden": { asAdmin: true },
  "/admin/pflegepass": { asAdmin: true },
  "/admin/auffrischung": { asAdmin: true },
  "/admin/pflegehinweise": { asAdmin: true },
  "/admin/pflegepass/bilderpaare": { asAdmin: true },
  "/admin/kunden/:key": { asAdmin: true, path: "/admin/kunden/kontakt%40musterglanz.example" },
  "/admin/auswertung": { asAdmin: true },
  "/admin/rechnungen": { asAdmin: true },
  "/admin/mails": { asAdmin: true },
  "/admin/protokoll": { asAdmin: true },
  "/admin/sicherheit": { asAdmin: true },
  "/admin/technik": { asAdmin: true },
  "/admin/erste-schritte": { asAdmin: true },
  "/customer": { asCustomer: true, leadsTo: "/customer/dashboard" },
  "/customer/dashboard": { asCustomer: true },
  "/customer/meine-buchungen": { asCustomer: true },
  "/customer/meine-buchungen/:id/bewertung": {
    asCustomer: true,
    prepare: async (site) => `/customer/meine-buchungen/${await finishBooking(site, await customerToken(site))}/bewertung`,
  },
  "/customer/meine-buchungen/:id/widerrufen": {
    asCustomer: true,
    prepare: async (site) => `/customer/meine-buchungen/${await site.book({}, await customerToken(site))}/widerrufen`,
  },
  "/customer/pflegepass": { asCustomer: true },
  "/customer/profil": { asCustomer: true },
  "/customer/profil/settings/kontakt": { asCustomer: true },
  "/customer/profil/settings/fahrzeug": { asCustomer: true },
  "/customer/profil/settings/zahlung": { asCustomer: true },
  "/customer/profil/settings/benachrichtigungen": { asCustomer: true },
  "/customer/profil/settings/security": { asCustomer: true },
  "/profil/settings/*": { asCustomer: true, path: "/profil/settings/kontakt", leadsTo: "/customer/profil/settings/kontakt" },
  "/*": { path: "/gibt-es-nicht", status: 404 },
};

test("every page address has an entry here", () => {
  expect(Object.keys(PAGES).sort()).toEqual([...new Set(patternsOf(routes as RouteConfigEntry[], ""))].sort());
});

for (const [pattern, check] of Object.entries(PAGES)) {
  test(`${pattern} is accessible and keeps to itself at every width`, async ({ page, site }) => {
    const path = check.prepare ? await check.prepare(site) : (check.path ?? pattern);
    if (check.isFile) {
      expect((await page.request.get(path)).status()).toBe(200);
      return;
    }
    const watch = watchPage(page, site, check.status);
    for (const [index, width] of PAGE_WIDTHS.entries()) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
      // Whoever turns a tablet loads nothing anew, either.
      if (index === 0 || IS_FULL_SCALE) await openPage(page, site, path, check);
      if (check.leadsTo) await page.waitForURL(`**${encodeURI(check.leadsTo)}`);
      // Admins see neither hero nor navigation on the start page; everywhere else a page says what it is.
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await page.title()).not.toBe("");
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
      await expectLayout(page);
      if (width !== 768) await expectAccessible(page, { isToRead: true });
    }
    if (IS_FULL_SCALE) await expectLayoutEverywhere(page);
    await page.waitForLoadState("networkidle");
    expect(watch.complaints).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

async function openPage(page: Page, site: Site, path: string, { asAdmin, asCustomer }: PageCheck): Promise<void> {
  if (asAdmin) await openAsAdmin(page, site, path);
  else if (asCustomer) await openAsCustomer(page, site, path);
  else await page.goto(path);
}

type Opener = (page: Page, site: Site) => Promise<void>;

/** Every file that has a dialog, with a way to open it; one without an entry here fails. */
const DIALOGS: Record<string, Record<string, Opener>> = {
  "site/guard/components/log-in-again.tsx": {
    "the question for the password after a session's end": async (page, site) => {
      await openAsAdmin(page, site, "/admin/users");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await site.platform.db.deleteFrom("sessions").execute();
      await page.getByRole("tab", { name: "Kunden" }).click();
      await expect(page.getByRole("dialog", { name: "Bitte melden Sie sich neu an" })).toBeVisible();
    },
  },
  "site/components/mobile-menu.tsx": {
    "the menu on a phone": async (page) => {
      await page.goto("/impressum");
      await page.getByRole("button", { name: "Menü" }).click();
      await expect(page.getByRole("link", { name: "Jetzt Termin buchen" })).toBeVisible();
    },
  },
  "site/admin/components/admin-more.tsx": {
    "the rest of the admin's navigation on a phone": async (page, site) => {
      await openAsAdmin(page, site, "/admin/dashboard");
      await page.getByRole("button", { name: "Mehr" }).click();
      await expect(page.getByRole("dialog", { name: "Mehr" }).getByRole("link").first()).toBeVisible();
    },
  },
  "site/components/wizard-dialog.tsx": {
    "the booking wizard": async (page) => {
      await page.goto("/impressum");
      await page.getByRole("link", { name: "Termin buchen" }).last().click();
      await wizardOn(page).isReady();
      await wizardOn(page).goToSummary();
    },
  },
  "site/components/shell.tsx": {
    "the success of a booking": async (page) => {
      await page.goto("/impressum");
      await page.getByRole("link", { name: "Termin buchen" }).last().click();
      await wizardOn(page).isReady();
      await wizardOn(page).goToSummary();
      await wizardOn(page).submit.click();
      await expect(page.getByRole("alertdialog", { name: "Termin erfolgreich gebucht" })).toBeVisible();
    },
  },
  "booking/request/components/wizard.tsx": {
    "the failure of a booking": async (page) => {
      await page.route("**/api/bookings", (route) => route.abort());
      await wizardOn(page).open();
      await wizardOn(page).goToSummary();
      await wizardOn(page).submit.click();
      await expect(wizardOn(page).failure).toBeVisible();
    },
  },
  "company/texts/components/info-dialogs.tsx": {
    "the notes of step 3": (page) => openInfo(page, "Hinweise"),
    "the info on premium detailing of step 3": (page) => openInfo(page, "Edel-Info"),
    "privacy beside the contact form": async (page) => {
      await page.goto("/kontakt");
      await page.locator("#kontakt").getByRole("link", { name: "Datenschutz" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "site/start-page/about-editor.tsx": {
    "'Über Uns' that could not be saved": async (page, site) => {
      await page.route("**/api/settings/about", (route) => route.abort());
      await openAsAdmin(page, site, "/ueber-uns");
      await page.getByRole("button", { name: "Bearbeiten" }).click();
      await page.getByLabel("Überschrift").fill("Wer wir sind");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen" })).toBeVisible();
    },
  },
  "company/settings/components/settings-section.tsx": {
    "settings that could not be saved": async (page, site) => {
      await page.route("**/api/settings", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
      await openAsAdmin(page, site, "/admin/settings");
      await page.getByLabel("Slogan").fill("Sauber.");
      await page.getByRole("form", { name: "Betrieb" }).getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen" })).toBeVisible();
    },
  },
  "company/settings/components/settings-closures.tsx": {
    "the question before a booked day is closed": async (page, site) => {
      await site.book({ datum: "2026-03-10" });
      await openAsAdmin(page, site, "/admin/settings#ausnahmen");
      await page.getByRole("button", { name: "Dienstag, 10. März 2026" }).click();
      await page.getByRole("form", { name: "Geschlossene Tage" }).getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("alertdialog", { name: "Trotzdem schließen?" })).toBeVisible();
    },
  },
  "inquiries/components/contact-form.tsx": {
    "a message that failed": async (page) => {
      await page.route("**/api/contact", (route) => route.abort());
      await page.goto("/kontakt");
      const form = page.locator("#kontakt form");
      await form.getByLabel("Name").fill("Beispielkundin Eins");
      await form.getByLabel("E-Mail").fill("beispiel@example.org");
      await form.getByLabel("Betreff").fill("Frage");
      await form.getByLabel("Nachricht").fill("Haben Sie morgen Zeit?");
      await form.getByRole("button", { name: /senden/i }).click();
      await expect(page.getByRole("alertdialog", { name: "Versand fehlgeschlagen" })).toBeVisible({ timeout: 20_000 });
    },
  },
  "inquiries/components/offer-request-form.tsx": {
    "a request that failed": async (page) => {
      await page.route("**/api/offer", (route) => route.abort());
      await page.goto("/anfrage");
      await page.getByLabel("Fahrzeugklasse").selectOption("suv");
      await page.getByRole("checkbox", { name: "Außenreinigung" }).check();
      await page.getByLabel("Ihr Wunsch").fill("Bitte auch den Dachträger.");
      await page.getByLabel("Name", { exact: true }).fill("Beispielkundin Eins");
      await page.getByLabel("E-Mail").fill("beispiel@example.org");
      await page.getByRole("button", { name: /senden/i }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 20_000 });
    },
  },
  "gallery/components/lightbox.tsx": {
    "a picture of the gallery": async (page) => {
      await page.goto("/galerie");
      await page.locator("#galerie").getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "accounts/registration/pages/register.tsx": {
    "a registration that failed": async (page) => {
      await page.route("**/api/auth/register", (route) => route.abort());
      await page.goto("/register");
      await page.getByLabel("Vorname").fill("Eva");
      await page.getByLabel("Nachname").fill("Muster");
      await page.getByLabel("E-Mail").fill("eva@example.org");
      await page.getByLabel("Passwort", { exact: true }).fill("Regen-Perle7");
      await page.getByLabel("Passwort wiederholen").fill("Regen-Perle7");
      await page.getByRole("checkbox").check();
      await page.getByRole("main").getByRole("button", { name: "Registrieren", exact: true }).click();
      await expect(page.getByRole("alertdialog", { name: "Registrierung fehlgeschlagen" })).toBeVisible();
    },
  },
  "accounts/password/pages/forgot-password.tsx": {
    "a forgotten password that could not be asked for": async (page) => {
      await page.route("**/api/auth/forgot-password", (route) => route.abort());
      await page.goto("/passwort-vergessen");
      await page.getByLabel("E-Mail", { exact: true }).fill("eva@example.org");
      await page.getByRole("button", { name: "Link anfordern" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/password/components/new-password-form.tsx": {
    "a new password that was not taken": async (page) => {
      await page.route("**/api/auth/validate-reset-token*", (route) => route.fulfill({ json: { success: true } }));
      await page.route("**/api/auth/reset-password", (route) => route.abort());
      await page.goto("/reset-password?token=x");
      await page.getByLabel("Neues Passwort", { exact: true }).fill("Regen-Perle7");
      await page.getByLabel("Neues Passwort wiederholen").fill("Regen-Perle7");
      await page.getByRole("button", { name: "Passwort speichern" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "gallery/components/admin-alt-dialog.tsx": {
    "the description of a picture": async (page, site) => {
      await openGallery(page, site);
      await page.getByRole("button", { name: "Bild 1 beschreiben" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "gallery/components/admin-delete-question.tsx": {
    "the deletion of pictures": async (page, site) => {
      await openGallery(page, site);
      await page.getByLabel("Alle auswählen (1)").check();
      await page.getByRole("button", { name: "1 löschen", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "gallery/components/admin-pair-title-dialog.tsx": {
    "the title of a pair": async (page, site) => {
      await openGallery(page, site);
      await page.getByRole("button", { name: "Paar „Felge“ umbenennen" }).click();
      await page.getByRole("dialog").getByLabel("Titel").fill("");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByText("Bitte ausfüllen.")).toBeVisible();
    },
  },
  "gallery/components/admin-pairs.tsx": {
    "the deletion of pairs": async (page, site) => {
      await openGallery(page, site);
      await page.getByRole("button", { name: "Zurück zu den Beispielen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "gallery/pages/admin-gallery.tsx": {
    "a deletion that failed": async (page, site) => {
      await openGallery(page, site);
      await page.route("**/api/gallery/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.fallback()));
      await page.getByRole("button", { name: "Bild 1 löschen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Löschen fehlgeschlagen" })).toBeVisible();
    },
  },
  "accounts/login/pages/login.tsx": {
    "a login that failed": async (page) => {
      await page.goto("/login");
      await page.getByLabel("E-Mail").fill("niemand@example.org");
      await page.getByLabel("Passwort", { exact: true }).fill("falsch");
      await page.getByRole("button", { name: /login|anmelden|einloggen/i }).click();
      await expect(page.getByRole("alertdialog", { name: "Fehler beim Login" })).toBeVisible();
    },
  },
  "vehicles/components/vehicle-form-dialog.tsx": {
    "a vehicle whose data are missing": async (page, site) => {
      await openAsCustomer(page, site, "/customer/profil/settings/fahrzeug");
      await page.getByRole("button", { name: "Fahrzeug hinzufügen" }).click();
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByText("Bitte ausfüllen.")).toBeVisible();
    },
  },
  "vehicles/pages/my-vehicles.tsx": {
    "the deletion of a vehicle": async (page, site) => {
      const token = await openAsCustomer(page, site, "/customer/dashboard");
      await site.call("POST", "/api/users/me/vehicles", { name: "Golf", kfz: "limousine", is_default: true }, token);
      await page.goto("/customer/profil/settings/fahrzeug");
      await page.getByRole("button", { name: "Golf löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "site/customer/components/delete-account-dialog.tsx": {
    "the deletion of an account with an appointment": async (page, site) => {
      await openMyBooking(page, site);
      await page.goto("/customer/profil/settings/security");
      await page.getByRole("button", { name: "Konto löschen" }).click();
      await page.getByRole("button", { name: "Endgültig löschen" }).click();
      await expect(page.getByText("Bitte bestätige das")).toBeVisible();
    },
  },
  "site/customer/components/delete-my-account.tsx": {
    "the goodbye": async (page, site) => {
      await page.route("**/api/users/me/delete", (route) => route.fulfill({ status: 204 }));
      await openAsCustomer(page, site, "/customer/profil/settings/security");
      await page.getByRole("button", { name: "Konto löschen" }).click();
      await page.getByRole("button", { name: "Endgültig löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Auf Wiedersehen!" })).toBeVisible();
    },
  },
  "booking/changes/components/notes-dialog.tsx": {
    "the notes on a booking": async (page, site) => {
      await site.book({ datum: "2026-03-10" });
      await openAsAdmin(page, site, "/admin/buchungen");
      await (await unfolded(page.getByRole("article"))).getByRole("button", { name: "Notieren" }).click();
      await expect(page.getByRole("dialog", { name: "Zur Buchung notieren" })).toBeVisible();
    },
  },
  "booking/actions/components/admin-delete-dialog.tsx": {
    "the deletion of several bookings": async (page, site) => {
      await site.book();
      await site.book({ datum: "2026-03-11" });
      await openAsAdmin(page, site, "/admin/buchungen");
      await (await unfolded(page.getByRole("article").first())).getByRole("checkbox").check();
      await page.getByLabel("Alle auswählen (2)").check();
      await page.getByRole("button", { name: "2 löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "the deletion of a booking": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, "/admin/buchungen");
      await (await unfolded(page.getByRole("article"))).getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "booking/entry/components/admin-entry-result.tsx": {
    "an appointment that could not be created": async (page, site) => {
      await page.route("**/api/bookings", (route) => route.abort());
      await openAsAdmin(page, site, "/admin/termin-hinzufuegen");
      await page.getByRole("radio", { name: "Beratungsgespräch" }).check();
      await page.getByRole("combobox", { name: "Name" }).fill("Beispielkundin Eins");
      await page.getByLabel("Telefon").fill("0151 12345678");
      await page.getByRole("button", { name: "Woche danach" }).click();
      await page.getByRole("button", { name: /^Dienstag, 10. März 2026/ }).click();
      await page.getByRole("radio", { name: "16:30" }).check();
      await page.getByRole("button", { name: "Termin erstellen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Fehler beim Erstellen" })).toBeVisible();
    },
  },
  "booking/entry/components/admin-correction.tsx": {
    "a correction that could not be saved": async (page, site) => {
      await openAsAdmin(page, site, `/admin/buchungen/${await site.book()}/bearbeiten`);
      await page.getByRole("button", { name: "Änderungen speichern" }).click();
      await expect(page.getByRole("alertdialog", { name: "Nicht gespeichert" })).toBeVisible();
    },
  },
  "booking/actions/components/complete-dialog.tsx": {
    "the completion of a booking, with what is missing": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, "/admin/buchungen");
      await page.getByRole("button", { name: /Abschließen/ }).click();
      const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
      await dialog.getByLabel("Endpreis in Euro").fill("59,50");
      await dialog.getByRole("button", { name: "Abschließen" }).click();
      await expect(dialog.getByRole("textbox", { name: "Warum ist es mehr geworden?" })).toHaveAccessibleDescription(/Bitte/);
    },
  },
  "booking/changes/components/admin-receipt-button.tsx": {
    "a receipt that is written later": async (page, site) => {
      await site.call("PATCH", `/api/bookings/${await site.book()}/status`, { status: "done" }, await site.adminToken());
      await openAsAdmin(page, site, "/admin/buchungen?status=done");
      await (await unfolded(page.getByRole("article"))).getByRole("button", { name: "Rechnung", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Rechnung erstellen" })).toBeVisible();
    },
  },
  "receipts/components/cancel-receipt-dialog.tsx": {
    "the undoing of a receipt": async (page, site) => {
      await openReceipts(page, site);
      await page.getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByRole("alertdialog", { name: "Rechnung 0001 stornieren?" })).toBeVisible();
    },
  },
  "receipts/components/mail-receipt-dialog.tsx": {
    "the sending of a receipt": async (page, site) => {
      await openReceipts(page, site);
      await page.getByRole("button", { name: "Senden" }).click();
      await expect(page.getByRole("dialog", { name: "Rechnung 0001 senden" })).toBeVisible();
    },
  },
  "receipts/components/paid-dialog.tsx": {
    "the day of a transfer, with what is missing": async (page, site) => {
      await openReceipts(page, site, "ueberweisung");
      await page.getByRole("button", { name: "Bezahlt am" }).click();
      const dialog = page.getByRole("dialog", { name: "Rechnung 0001 ist bezahlt" });
      await dialog.getByLabel("Eingegangen am").fill("");
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await expect(dialog.getByText("Bitte einen Tag angeben.")).toBeVisible();
    },
  },
  "receipts/components/reminder-dialog.tsx": {
    "the words to remind by": async (page, site) => {
      await openReceipts(page, site, "ueberweisung");
      await page.getByRole("button", { name: "Erinnern" }).click();
      await expect(page.getByRole("dialog").getByLabel("Text")).toHaveValue(/Unsere Rechnung 0001/);
    },
  },
  "receipts/pages/admin-receipts.tsx": {
    "a receipt that could not be undone": async (page, site) => {
      await page.route("**/api/receipts/*/storno", (route) => route.abort());
      await openReceipts(page, site);
      await page.getByRole("button", { name: "Stornieren" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "booking/actions/components/admin-action-dialogs.tsx": {
    "an action that failed": async (page, site) => {
      await site.book();
      await page.route("**/api/bookings/*/status", (route) => route.abort());
      await openAsAdmin(page, site, "/admin/buchungen");
      await page.getByRole("button", { name: /Abschließen/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Abschließen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "accounts/profile/components/contact-form.tsx": {
    "contact data that could not be saved": async (page, site) => {
      await openAsCustomer(page, site, "/customer/profil/settings/kontakt");
      await page.getByLabel("Ort").fill("Basel");
      await page.route("**/api/users/me/settings/contact", (route) => route.abort());
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen." })).toBeVisible();
    },
    "changes that are not saved": async (page, site) => {
      await openAsCustomer(page, site, "/customer/profil/settings/kontakt");
      await page.getByLabel("Ort").fill("Basel");
      await page.getByRole("link", { name: "Übersicht" }).click();
      await expect(page.getByRole("alertdialog", { name: "Ungespeicherte Änderungen verwerfen?" })).toBeVisible();
    },
  },
  "booking/changes/components/change-dialogs.tsx": {
    "the cancellation by a customer": async (page, site) => {
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "a cancellation that failed": async (page, site) => {
      await page.route("**/api/bookings/*/status", (route) => route.abort());
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Stornieren" }).click();
      await page.getByRole("button", { name: "Ja, stornieren" }).click();
      await expect(page.getByRole("alertdialog", { name: "Stornieren fehlgeschlagen" })).toBeVisible();
    },
  },
  "booking/changes/components/move-dialog.tsx": {
    "another day for a booking": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await page.getByRole("button", { name: "Verschieben" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Freitag, 6. März 2026", exact: true }).click();
      await expect(page.getByRole("radio", { name: "10:00 Uhr" })).toBeChecked();
    },
    "another day for an appointment": async (page, site) => {
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Verschieben" }).click();
      await page.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
      await page.getByRole("radio", { name: "14:30" }).check();
    },
  },
  "booking/changes/components/own-move.tsx": {
    "a move that came too late": async (page, site) => {
      await page.route("**/api/bookings/*/date", (route) =>
        route.fulfill({ status: 409, json: { success: false, error: "Diese Buchung ist schon storniert.", code: "nicht_offen" } }),
      );
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Verschieben" }).click();
      const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
      await dialog.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
      await dialog.getByRole("radio", { name: "14:30" }).check();
      await dialog.getByRole("button", { name: "Verschieben" }).click();
      await expect(page.getByRole("alertdialog", { name: "Verschieben fehlgeschlagen" })).toBeVisible();
    },
  },
  "accounts/users/components/user-question-dialog.tsx": {
    "the deletion of an account with appointments": async (page, site) => {
      await site.book({}, await customerToken(site));
      await openAsAdmin(page, site, "/admin/users?zeige=kunden");
      await page.getByRole("button", { name: /^Aktionen für / }).click();
      await page.getByRole("menuitem", { name: "Löschen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("checkbox", { name: "Absage per E-Mail senden" })).toBeVisible();
    },
  },
  "accounts/users/pages/admin-users.tsx": {
    "a reset mail that was sent": async (page, site) => {
      await openAsAdmin(page, site, "/admin/users");
      await page.getByRole("button", { name: /^Aktionen für / }).click();
      await page.getByRole("menuitem", { name: "Passwort-Mail" }).click();
      await expect(page.getByRole("alertdialog", { name: "Erfolg!" })).toBeVisible();
    },
  },
  "reviews/components/review-panel.tsx": {
    "the question before a review is taken back": async (page, site) => {
      await page.goto(await rateVisit(site));
      await page.getByRole("button", { name: "Zurücknehmen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Bewertung wirklich zurücknehmen?" })).toBeVisible();
    },
  },
  "reviews/components/hide-dialog.tsx": {
    "the reason for hiding a review": async (page, site) => {
      await rateVisit(site);
      await openAsAdmin(page, site, "/admin/bewertungen");
      await page.getByRole("button", { name: "Verbergen" }).click();
      await expect(page.getByRole("dialog", { name: "Bewertung verbergen" })).toBeVisible();
    },
  },
  "reviews/pages/admin-reviews.tsx": {
    "a review that was decided on elsewhere": async (page, site) => {
      await rateVisit(site);
      await openAsAdmin(page, site, "/admin/bewertungen");
      const publish = page.getByRole("button", { name: "Veröffentlichen" });
      await expect(publish).toBeVisible();
      await site.platform.db.deleteFrom("reviews").execute();
      await publish.click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "inquiries/pages/admin-messages.tsx": {
    "the deletion of a message": async (page, site) => {
      await addInquiries(site);
      await openAsAdmin(page, site, "/admin/nachrichten");
      await page.getByRole("button", { name: "Löschen" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "site/admin/pages/admin-offers.tsx": {
    "a new offer without a title, and its deletion": async (page, site) => {
      await openAsAdmin(page, site, "/admin/offers");
      await page.getByRole("button", { name: "Neues Angebot" }).click();
      await page.getByRole("checkbox", { name: "Außenreinigung" }).first().check();
      await page.getByRole("button", { name: "Speichern" }).first().click();
      await expect(page.getByText("Der Angebotstitel darf nicht leer sein.")).toBeVisible();
      await page.getByRole("button", { name: "Löschen" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "catalogue/components/admin-new-service.tsx": {
    "a new service": async (page, site) => {
      await openAsAdmin(page, site, "/admin/services");
      await page.getByRole("button", { name: "Neue Leistung" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("dialog").getByText("Bitte prüfen Sie die markierten Angaben.")).toBeVisible();
    },
  },
  "catalogue/extras/components/admin-new-extra.tsx": {
    "a new extra": async (page, site) => {
      await openAsAdmin(page, site, "/admin/extras");
      await page.getByRole("button", { name: "Neues Extra" }).click();
      await page.getByRole("dialog").getByRole("radio", { name: "Je Klasse" }).check();
      await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("dialog").getByText("Bitte ausfüllen.").first()).toBeVisible();
    },
  },
  "catalogue/extras/pages/admin-extras.tsx": {
    "the retirement of an extra": async (page, site) => {
      await openAsAdmin(page, site, "/admin/extras");
      await page.getByText("Tierhaare").click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "an extra that could not be retired": async (page, site) => {
      await page.route("**/api/extras/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
      await openAsAdmin(page, site, "/admin/extras");
      await page.getByText("Tierhaare").click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "catalogue/components/admin-service-order.tsx": {
    "the order of the services": async (page, site) => {
      await openAsAdmin(page, site, "/admin/services");
      await page.getByRole("button", { name: "Reihenfolge" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Lederreinigung verschieben" })).toBeVisible();
    },
  },
  "catalogue/pages/admin-services.tsx": {
    "the retirement of a service": async (page, site) => {
      await openAsAdmin(page, site, "/admin/services");
      await page.getByText("Lederreinigung").click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "a service that could not be retired": async (page, site) => {
      await page.route("**/api/services/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
      await openAsAdmin(page, site, "/admin/services");
      await page.getByText("Lederreinigung").click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "booking/diary/components/day-dialog.tsx": {
    "a day of the calendar": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /Dienstag, 3\. März 2026/ }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: "Tagesblatt" })).toBeVisible();
    },
  },
  "booking/diary/components/booking-dialog.tsx": {
    "a booking in the calendar": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await expect(page.getByRole("dialog", { name: "Beispielkundin Eins" })).toBeVisible();
    },
  },
  "booking/actions/components/admin-cancel-dialog.tsx": {
    "the question before a booking is cancelled, with what is missing": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await chooseAction(page, "Stornieren");
      await page.getByRole("alertdialog").getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByText("Bitte wählen Sie einen Grund.")).toBeVisible();
    },
  },
  "company/cash/components/cash-dialog.tsx": {
    "the question whether cash is noted": async (page, site) => {
      await openAsAdmin(page, site, "/admin/settings#steuer");
      await page.getByRole("button", { name: "Bargeld notieren …" }).click();
      await page.getByRole("dialog", { name: "Bargeld notieren?" }).getByRole("button", { name: "Einschalten" }).click();
      await expect(page.getByText("Bitte geben Sie Ihren Namen an.")).toBeVisible();
    },
  },
  "booking/actions/components/admin-reopen-dialog.tsx": {
    "the question before a booking is opened again": async (page, site) => {
      const done = { status: "done", rechnung: {} };
      await site.call("PATCH", `/api/bookings/${await site.book()}/status`, done, await site.adminToken());
      await openAsAdmin(page, site, "/admin/buchungen?status=done");
      await page.getByRole("article").getByRole("button", { name: "Wieder öffnen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Buchung wieder öffnen?" })).toBeVisible();
    },
  },
  "booking/components/admin-exception-question.tsx": {
    "the question before something is entered that is against the rules": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await page.getByRole("button", { name: "Verschieben" }).click();
      const move = page.getByRole("dialog", { name: "Beispielkundin Eins verschieben" });
      await move.getByRole("button", { name: "Anderer Tag oder andere Uhrzeit" }).click();
      await move.getByLabel("Tag").fill("2026-03-04");
      await move.getByLabel("Uhrzeit").fill("19:00");
      await move.getByRole("button", { name: "Verschieben" }).click();
      await expect(page.getByRole("alertdialog", { name: /Trotzdem eintragen\?$/ })).toBeVisible();
    },
  },
  "booking/messages/components/message-dialog.tsx": {
    "a ready text": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, "/admin/buchungen");
      await (await unfolded(page.getByRole("article"))).getByRole("button", { name: "Nachricht", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Per WhatsApp, SMS oder E-Mail senden" }).getByLabel("Text")).toHaveValue(/Guten Tag/);
    },
  },
  "accounts/invitation/components/invite-dialog.tsx": {
    "an invitation, with what is missing": async (page, site) => {
      await openAsAdmin(page, site, "/admin/users");
      await page.getByRole("button", { name: "Mitarbeiter einladen" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Einladung senden" }).click();
      await expect(page.getByRole("dialog").getByLabel("Vorname")).toBeFocused();
    },
  },
  "customers/components/join-dialog.tsx": {
    "the other card of the same person": async (page, site) => {
      await openTwoCards(page, site);
      await page.getByRole("button", { name: "Andere Karte suchen" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: /Bert Groß/ })).toBeVisible();
    },
  },
  "customers/components/joined-cards.tsx": {
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
  "accounts/confirmation/components/confirmation-dialog.tsx": {
    "the question for the password": async (page, site) => {
      await openAsCustomer(page, site, "/customer/profil/settings/kontakt");
      await page.getByLabel("E-Mail").fill("neu@example.org");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(confirmationOn(page)).toBeVisible();
    },
  },
  "accounts/factor/components/factor-app.tsx": {
    "the app that is to go": async (page, site) => {
      await openFactorPage(page, site);
      await page.getByRole("region", { name: "App mit Codes" }).getByRole("button", { name: "Entfernen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "passes/intake/components/camera.tsx": {
    "the camera that waits for a side of the car": async (page, site) => {
      await openIntake(page, site);
      await page.getByRole("button", { name: "Bilder" }).click();
      await page.getByRole("button", { name: /^Vorne/ }).click();
      await expect(page.getByRole("dialog", { name: "Vorne" }).getByRole("button", { name: "Überspringen" })).toBeVisible();
    },
  },
  "passes/intake/components/damage-step.tsx": {
    "a damage on the car's roof": async (page, site) => {
      await openIntake(page, site);
      await page.getByRole("button", { name: "Schäden" }).click();
      await page.getByLabel("Oder ein Bauteil wählen").selectOption({ label: "Dach" });
      await expect(page.getByRole("dialog", { name: "Dach" })).toBeVisible();
    },
  },
  "passes/owner/components/pass-row.tsx": {
    "the link to a pass, shown to its customer": async (page, site) => {
      await openPass(page, site);
      await openAsAdmin(page, site, "/admin/pflegepass");
      await page.getByRole("button", { name: "Link zeigen: FR-AB 123" }).click();
      await expect(page.getByRole("dialog", { name: "Link zum Pflegepass" })).toBeVisible();
    },
    "the question before all links to a pass end": async (page, site) => {
      await openPass(page, site);
      await openAsAdmin(page, site, "/admin/pflegepass");
      await page.getByRole("button", { name: "Links zurücknehmen: FR-AB 123" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "passes/publishing/components/pair-consent.tsx": {
    "a pair that everybody may see": async (page, site) => {
      const { token } = await writePair(site.platform);
      await page.goto(`/pflegepass/${token}`);
      await page.getByRole("button", { name: "Zeigen erlauben: Vorne" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "passes/publishing/components/pair-editor.tsx": {
    "a plate that is covered": async (page, site) => {
      await writePair(site.platform, {});
      await openAsAdmin(page, site, "/admin/pflegepass/bilderpaare");
      await page.getByRole("button", { name: "Kennzeichen verdecken" }).first().click();
      await expect(page.getByRole("dialog", { name: "Kennzeichen verdecken" })).toBeVisible();
    },
  },
  "passes/publishing/pages/admin-pairs.tsx": {
    "a pair that the shop does without": async (page, site) => {
      await writePair(site.platform, {});
      await openAsAdmin(page, site, "/admin/pflegepass/bilderpaare");
      await page.getByRole("button", { name: "Verzichten" }).first().click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "passes/page/components/keeper-panel.tsx": {
    "a pass that is to be deleted": async (page, site) => {
      await openPass(page, site);
      await page.getByRole("button", { name: "Pass löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "passes/page/components/share-panel.tsx": {
    "a link to a pass for somebody else": async (page, site) => {
      await openPass(page, site);
      await page.getByRole("button", { name: "Link weitergeben" }).click();
      await expect(page.getByRole("dialog", { name: "Link weitergeben" })).toBeVisible();
    },
  },
  "accounts/factor/components/factor-passkeys.tsx": {
    "the passkey that is to go": async (page) => {
      await openPasskeyPage(page);
      await page
        .getByRole("region", { name: "Passkeys" })
        .getByRole("button", { name: /entfernen$/ })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "accounts/factor/components/recovery-codes.tsx": {
    "new recovery codes": async (page, site) => {
      await openFactorPage(page, site);
      await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "booking/diary/components/close-days-dialog.tsx": {
    "a booked day that is to be closed": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /^Dienstag, 3\. März 2026/ }).click();
      await page.getByRole("button", { name: "Tag schließen" }).click();
      await expect(page.getByLabel("Neuer Tag")).toBeVisible();
    },
  },
  "booking/diary/components/feed-dialog.tsx": {
    "the calendar's secret address": async (page, site) => {
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: "Auf dem Handy" }).click();
      await page.getByRole("button", { name: "Adresse erzeugen" }).click();
      await expect(page.getByLabel("Geheime Adresse")).toHaveValue(/\.ics$/);
    },
  },
  "booking/diary/pages/admin-calendar.tsx": {
    "a booking that could not be deleted from the calendar": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await page.route("**/api/bookings/*", (route) => (route.request().method() === "DELETE" ? route.abort() : route.continue()));
      await openAsAdmin(page, site, "/admin/kalender");
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await page.getByRole("button", { name: "Löschen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "installation/components/publication-card.tsx": {
    "the publication of the site": async (page, site) => {
      // As it answers at an address of its own.
      await page.route("**/api/readiness", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), standing: "hidden" } });
      });
      await openAsAdmin(page, site, "/admin/settings#veroeffentlichung");
      await page.getByRole("button", { name: "Seite veröffentlichen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Seite jetzt veröffentlichen?" })).toBeVisible();
    },
    "a publication that failed": async (page, site) => {
      await page.route("**/api/readiness", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), standing: "live" } });
      });
      await openAsAdmin(page, site, "/admin/settings#veroeffentlichung");
      await page.getByRole("button", { name: "Seite wieder verbergen" }).click();
      await page.getByRole("button", { name: "Ja, verbergen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toContainText("BASE_URL");
    },
  },
  "mails/components/mail-dialog.tsx": {
    "a mail that is read": async (page, site) => {
      await site.book();
      await site.mails();
      await openAsAdmin(page, site, "/admin/mails");
      await page.getByRole("article").getByRole("button").first().click();
      await expect(page.getByRole("dialog")).toContainText("an ");
    },
  },
  "mails/pages/admin-mails.tsx": {
    "a mail that could not be sent again": async (page, site) => {
      await site.book();
      await site.mails();
      await site.platform.db
        .updateTable("mails")
        .set({ sent_at: null, failed_at: 1, attempts: 9, last_error: "Der Mailserver ist nicht erreichbar." })
        .execute();
      await page.route("**/api/mails/*/retry", (route) => route.abort());
      await openAsAdmin(page, site, "/admin/mails");
      await page
        .getByRole("button", { name: /Erneut senden/ })
        .first()
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
};

/** Checked with an opener of its own, since it shows itself. */
const SHOWS_ITSELF = ["offers/components/offer-popup.tsx", "site/components/maintenance.tsx"];

test("every dialog has an entry here", () => {
  const src = join(import.meta.dirname, "../../src");
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".tsx"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /<(?:Dialog|ResultDialog|ConfirmDialog|NewEntryDialog|dialog)\b|\bpopover=/.test(readFileSync(file, "utf8")))
    .map((file) => relative(src, file))
    .filter((file) => !file.startsWith("ui/"));
  expect([...Object.keys(DIALOGS), ...SHOWS_ITSELF].sort()).toEqual(files.sort());
});

for (const openers of Object.values(DIALOGS)) {
  for (const [name, open] of Object.entries(openers)) {
    test(`${name} is accessible on a phone and on a screen`, async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, site);
      await settle(page);
      await expectAccessible(page);
      if (!IS_FULL_SCALE) return;
      await expectLayoutEverywhere(page);
      await page.setViewportSize({ width: name.includes("phone") ? 768 : 1440, height: 900 });
      await settle(page);
      await expectAccessible(page);
    });
  }
}

function patternsOf(entries: readonly RouteConfigEntry[], base: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    if (entry.children) return patternsOf(entry.children, path);
    return [path || "/"];
  });
}

/** What a page must not do: ask another host, or complain on the console. */
function watchPage(page: Page, site: Site, expectedStatus = 200): { complaints: string[] } {
  const complaints: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:")) complaints.push(`asked ${request.url()}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isExpected = expectedStatus !== 200 && message.text().includes(String(expectedStatus));
    if (message.type() === "error" && !isExpected) complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { complaints };
}

/** With a picture and a pair of the shop's own. */
async function openGallery(page: Page, site: Site): Promise<void> {
  const { db } = site.platform;
  const content = await pngOf(480, 320);
  await db.insertInto("image_files").values({ id: "bild", width: 480, height: 320, media_type: "image/webp", content }).execute();
  await db.insertInto("gallery_images").values({ id: "bild", file_id: "bild", alt: "", position: 0, erstellt_am: "2026-03-01" }).execute();
  await db
    .insertInto("before_after_pairs")
    .values({ id: "paar", title: "Felge", before_file_id: "bild", after_file_id: "bild", position: 0 })
    .execute();
  await openAsAdmin(page, site, "/admin/gallery");
}

async function openInfo(page: Page, name: string): Promise<void> {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.isAtStep(3);
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function openReceipts(page: Page, site: Site, zahlart = ""): Promise<void> {
  const done = { status: "done", zahlart, rechnung: {} };
  await site.call("PATCH", `/api/bookings/${await site.book()}/status`, done, await site.adminToken());
  await openAsAdmin(page, site, "/admin/rechnungen");
}

/** A car that comes today, at its first step. */
async function openIntake(page: Page, site: Site): Promise<void> {
  await insertBookings(site, [{ id: "auto00000001", datum: "2026-03-02" }]);
  await openAsAdmin(page, site, "/admin/dashboard");
  await page.getByRole("link", { name: "Annahme" }).first().click();
  await page.getByLabel("Kennzeichen").fill("FR-AB 123");
}

/** A car's page with one visit, as its customer sees it. */
async function openPass(page: Page, site: Site): Promise<void> {
  const { passId, token } = await writeCar(site.platform);
  await writeVisitOf(site.platform, passId, {});
  await page.goto(`/pflegepass/${token}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** One of the things behind a booking's three dots, or beside them. */
async function chooseAction(page: Page, action: string): Promise<void> {
  const inside = page.getByRole("dialog");
  const button = inside.getByRole("button", { name: action });
  if (await button.isVisible()) return await button.click();
  await inside.getByRole("button", { name: /^Aktionen für / }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** The card of one of two people who may be the same. */
async function openTwoCards(page: Page, site: Site): Promise<void> {
  await site.book({ name: "Autohaus Groß", email: "", telefon: "0761 222222", datum: "2026-03-10" }, await site.adminToken());
  await site.book({ name: "Bert Groß", email: "bert@example.org", telefon: "0170 111111", datum: "2026-03-11" });
  await openAsAdmin(page, site, "/admin/kunden");
  await page.getByRole("link", { name: /Autohaus Groß/ }).click();
}

/** A visit that is over; its id. */
async function finishBooking(site: Site, token?: string): Promise<string> {
  const id = await site.book({}, token);
  const done = { status: "done", benachrichtigen: false };
  await site.call("PATCH", `/api/bookings/${id}/status`, done, await site.adminToken());
  return id;
}

/** The address at which a visit is rated. */
async function finishVisit(site: Site): Promise<string> {
  return await reviewAddress(site.platform.db, "", await finishBooking(site));
}

async function rateVisit(site: Site): Promise<string> {
  const path = await finishVisit(site);
  const rating = { sterne: 4, text: "Sauber bis in die Ecken, nur der Kofferraum roch noch etwas.", name: "Beispielkundin E." };
  await site.call("PUT", `/api/visits/${path.split("/").at(-1)}/review`, rating);
  return path;
}

async function publishReview(site: Site): Promise<string> {
  await rateVisit(site);
  const token = await site.adminToken();
  const [{ id, version }] = (await site.call("GET", "/api/reviews", undefined, token)).body as unknown as [{ id: string; version: number }];
  await site.call("POST", `/api/reviews/${id}/publish`, { version }, token);
  await site.call(
    "PUT",
    `/api/reviews/${id}/answer`,
    { antwort: "Danke! Den Kofferraum lüften wir gern noch einmal.", version: version + 1 },
    token,
  );
  return "/bewertungen";
}

/** The address in the mail of a booking. */
async function bookAsGuest(site: Site): Promise<string> {
  await site.book();
  const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === "beispiel@example.org");
  return /\/termin\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

async function openMyBooking(page: Page, site: Site): Promise<void> {
  const token = await openAsCustomer(page, site, "/customer/dashboard");
  await site.book({ datum: "2026-03-03" }, token);
  await page.goto("/customer/meine-buchungen");
}

/** Half-transparent texts of a dialog that is still coming in would be measured as too pale. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}
