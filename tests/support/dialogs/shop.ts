import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../admin-page.ts";
import { customerToken } from "../customer.ts";
import { quoteForSomebody } from "../quotes.ts";
import { openGallery, openInfo, openReceipts, orderedVoucher, sellVoucher } from "../scenes.ts";
import { expect, type Site } from "../site.ts";
import type { Openers } from "./openers.ts";

async function chooseOfReceipt(page: Page, action: string): Promise<void> {
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** With one that was sold. */
async function openVouchers(page: Page, site: Site): Promise<void> {
  await sellVoucher(site);
  await openAsAdmin(page, site, paths.admin.vouchers);
}

export const SHOP_DIALOGS: Openers = {
  "company/texts/info-dialogs.tsx": {
    "the notes of step 3": (page) => openInfo(page, "Hinweise"),
    "the info on premium detailing of step 3": (page) => openInfo(page, "Edel-Info"),
    "privacy beside the contact form": async (page) => {
      await page.goto(paths.website.contact);
      await page.locator("#kontakt").getByRole("link", { name: "Datenschutz" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "company/settings/settings-section.tsx": {
    "settings that could not be saved": async (page, site) => {
      await page.route("**/api/settings", (route) =>
        route.request().method() === "PUT" ? route.abort() : route.continue(),
      );
      await openAsAdmin(page, site, paths.admin.settings);
      await page.getByLabel("Slogan").fill("Sauber.");
      await page
        .getByRole("form", { name: "Betrieb" })
        .getByRole("button", { name: "Speichern" })
        .click();
      await expect(
        page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen" }),
      ).toBeVisible();
    },
  },
  "admin/open-points.tsx": {
    "the news that a customer was called": async (page, site) => {
      const token = await site.adminToken();
      const entry = { name: "Beispielkundin Eins", email: "", telefon: "0761 1" };
      const id = await site.book(entry, token);
      const to = { datum: "2026-03-12", abgabezeit: "10:00" };
      await site.call("PATCH", `/api/bookings/${id}/date`, to, token);
      await openAsAdmin(page, site, paths.admin.dashboard);
      await page.getByRole("button", { name: "Angerufen" }).click();
      await expect(page.getByText("Beispielkundin Eins ist angerufen: notiert.")).toBeVisible();
    },
  },
  "admin/back-to-standard.tsx": {
    "the way back to the standard text": async (page, site) => {
      await openAsAdmin(page, site, `${paths.admin.settings}#texte-hinweise`);
      const notes = page.getByRole("form", { name: "Hinweise" });
      await notes
        .getByRole("textbox", { name: "Hinweise" })
        .fill("# Schlüssel\n\nBitte alle mitbringen.");
      await notes.getByRole("button", { name: "Zurück zum Standardtext" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Zurück zum Standardtext?" }),
      ).toBeVisible();
    },
  },
  "company/settings/settings-closures.tsx": {
    "the question before a booked day is closed": async (page, site) => {
      await site.book({ datum: "2026-03-10" });
      await openAsAdmin(page, site, `${paths.admin.settings}#ausnahmen`);
      await page.getByRole("button", { name: "Dienstag, 10. März 2026" }).click();
      await page
        .getByRole("form", { name: "Geschlossene Tage" })
        .getByRole("button", { name: "Speichern" })
        .click();
      await expect(page.getByRole("alertdialog", { name: "Trotzdem schließen?" })).toBeVisible();
    },
    "the question before a day is closed that is kept free for an offer": async (page, site) => {
      await quoteForSomebody(site, {
        gueltigBis: "2026-03-10",
        gehalten: { datum: "2026-03-12", abgabezeit: "11:00" },
      });
      await openAsAdmin(page, site, `${paths.admin.settings}#ausnahmen`);
      await page.getByRole("button", { name: "Donnerstag, 12. März 2026" }).click();
      await page
        .getByRole("form", { name: "Geschlossene Tage" })
        .getByRole("button", { name: "Speichern" })
        .click();
      await expect(page.getByRole("alertdialog", { name: "Trotzdem schließen?" })).toContainText(
        "frei gehalten für Petra Probe",
      );
    },
  },
  "catalogue/planned-days.tsx": {
    "planned prices that are dropped": async (page, site) => {
      const token = await site.adminToken();
      const { body } = await site.call("GET", "/api/services");
      const [{ id }] = body as unknown as [{ id: string }];
      const price = { service_id: id, stufe: "Mittel", kategorie: "suv", preis: 99 };
      await site.call("PUT", "/api/preise/geplant", { ab: "2026-04-01", preise: [price] }, token);
      await openAsAdmin(page, site, paths.admin.prices);
      await page.getByRole("button", { name: /^Verwerfen/ }).click();
      await expect(page.getByRole("alertdialog", { name: /^Geplante Preise/ })).toBeVisible();
    },
  },
  "gallery/lightbox.tsx": {
    "a picture of the gallery": async (page) => {
      await page.goto(paths.website.gallery);
      await page.locator("#galerie").getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "gallery/alt-dialog.tsx": {
    "the description of a picture": async (page, site) => {
      await openGallery(page, site);
      await page.getByRole("button", { name: "Bild 1 beschreiben" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "gallery/pair-title-dialog.tsx": {
    "the title of a pair": async (page, site) => {
      await openGallery(page, site);
      await page.getByRole("button", { name: "Paar „Felge“ umbenennen" }).click();
      await page.getByRole("dialog").getByLabel("Titel").fill("");
      await page.getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByText("Bitte ausfüllen.")).toBeVisible();
    },
  },
  "gallery/pairs.tsx": {
    "the deletion of pairs": async (page, site) => {
      await openGallery(page, site);
      await page.getByRole("button", { name: "Zurück zu den Beispielen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "gallery/use-pairs.tsx": {
    "pairs that could not be deleted": async (page, site) => {
      await page.route("**/api/before-after", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.continue(),
      );
      await openGallery(page, site);
      await page.getByRole("button", { name: "Zurück zu den Beispielen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Löschen fehlgeschlagen" })).toBeVisible();
    },
  },
  "gallery/gallery.tsx": {
    "the deletion of pictures": async (page, site) => {
      await openGallery(page, site);
      await page.getByLabel("Alle auswählen (1)").check();
      await page.getByRole("button", { name: "1 löschen", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "a deletion that failed": async (page, site) => {
      await openGallery(page, site);
      await page.route("**/api/gallery/*", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.fallback(),
      );
      await page.getByRole("button", { name: "Bild 1 löschen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Löschen fehlgeschlagen" })).toBeVisible();
    },
  },
  "receipts/cancel-receipt-dialog.tsx": {
    "the undoing of a receipt": async (page, site) => {
      await openReceipts(page, site);
      await chooseOfReceipt(page, "Stornieren …");
      await expect(
        page.getByRole("alertdialog", { name: "Rechnung 0001 stornieren?" }),
      ).toBeVisible();
    },
  },
  "receipts/credit-dialog.tsx": {
    "the credit of one line": async (page, site) => {
      const token = await customerToken(site);
      const admin = await site.adminToken();
      const id = await site.book({}, token);
      await site.call("PATCH", `/api/bookings/${id}/status`, { status: "done" }, admin);
      await site.platform.db
        .updateTable("customer_cards")
        .set({ firma: "Muster Fuhrpark GmbH", sammelrechnung: true })
        .execute();
      const { body } = await site.call("GET", `/api/bookings/${id}`, undefined, admin);
      const wish = { karte_id: body.karte_id, termine: [id] };
      await site.call("POST", "/api/collective-invoices", wish, admin);
      await openAsAdmin(page, site, paths.admin.receipts);
      await chooseOfReceipt(page, "Eine Zeile gutschreiben …");
      await expect(page.getByLabel("Termin", { exact: true })).toBeVisible();
    },
  },
  "receipts/collective-invoices.tsx": {
    "one invoice for a firm's visits": async (page, site) => {
      const token = await customerToken(site);
      await site.call(
        "PATCH",
        `/api/bookings/${await site.book({}, token)}/status`,
        { status: "done" },
        await site.adminToken(),
      );
      await site.platform.db
        .updateTable("customer_cards")
        .set({
          firma: "Muster Fuhrpark GmbH",
          rechnungsmail: "post@example.org",
          sammelrechnung: true,
        })
        .execute();
      await openAsAdmin(page, site, paths.admin.receipts);
      await page.getByRole("button", { name: "Sammelrechnung für" }).click();
      await expect(page.getByRole("dialog", { name: "Sammelrechnung schreiben" })).toBeVisible();
    },
  },
  "vouchers/vouchers.tsx": {
    "a voucher that could not be taken back": async (page, site) => {
      await page.route("**/api/vouchers/*/storno", (route) => route.abort());
      await openVouchers(page, site);
      await chooseOfReceipt(page, "Zurücknehmen …");
      await page.getByRole("alertdialog").getByRole("button", { name: "Zurücknehmen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "vouchers/open-orders.tsx": {
    "an order that is dropped": async (page, site) => {
      await orderedVoucher(site);
      await openAsAdmin(page, site, paths.admin.vouchers);
      await page.getByRole("button", { name: "Streichen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "vouchers/sell-voucher-dialog.tsx": {
    "the sale of a voucher, with what is missing": async (page, site) => {
      await openVouchers(page, site);
      await page.getByRole("button", { name: "Gutschein verkaufen" }).click();
      const dialog = page.getByRole("dialog", { name: "Gutschein verkaufen" });
      await dialog.getByLabel("Gutschein über").selectOption({ label: "Außenreinigung" });
      await dialog.getByRole("button", { name: "Verkaufen" }).click();
      await expect(dialog.getByText("Bitte einen Betrag von 1 bis 5.000 € angeben.")).toBeVisible();
    },
  },
  "vouchers/sold-dialog.tsx": {
    "the code of a voucher": async (page, site) => {
      await openVouchers(page, site);
      await chooseOfReceipt(page, "Neuer Code …");
      await page.getByRole("alertdialog").getByRole("button", { name: "Neuer Code" }).click();
      await expect(page.getByRole("button", { name: "PDF laden" })).toBeVisible();
    },
  },
  "vouchers/movements-dialog.tsx": {
    "what became of a voucher": async (page, site) => {
      await openVouchers(page, site);
      await chooseOfReceipt(page, "Bewegungen …");
      await expect(page.getByRole("dialog").getByText("Noch darauf")).toBeVisible();
    },
  },
  "receipts/mail-receipt-dialog.tsx": {
    "the sending of a receipt": async (page, site) => {
      await openReceipts(page, site);
      await chooseOfReceipt(page, "Per E-Mail senden …");
      await expect(page.getByRole("dialog", { name: "Rechnung 0001 senden" })).toBeVisible();
    },
  },
  "receipts/paid-dialog.tsx": {
    "the day of a transfer, with what is missing": async (page, site) => {
      await openReceipts(page, site, "ueberweisung");
      await chooseOfReceipt(page, "Bezahlt am …");
      const dialog = page.getByRole("dialog", { name: "Rechnung 0001 ist bezahlt" });
      await dialog.getByLabel("Eingegangen am").fill("");
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await expect(dialog.getByText("Bitte einen Tag angeben.")).toBeVisible();
    },
  },
  "receipts/reminder-dialog.tsx": {
    "the words to remind by": async (page, site) => {
      await openReceipts(page, site, "ueberweisung", { faellig: "2026-02-20" });
      await chooseOfReceipt(page, "Erinnern …");
      await expect(page.getByRole("dialog").getByLabel("Text")).toHaveValue(/Unsere Rechnung 0001/);
    },
  },
  "receipts/receipts.tsx": {
    "a receipt that could not be undone": async (page, site) => {
      await page.route("**/api/receipts/*/storno", (route) => route.abort());
      await openReceipts(page, site);
      await chooseOfReceipt(page, "Stornieren …");
      await page.getByRole("alertdialog").getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "catalogue/new-service.tsx": {
    "a new service": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.services);
      await page.getByRole("button", { name: "Neue Leistung" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
      await expect(
        page.getByRole("dialog").getByText("Bitte prüfen Sie die markierten Angaben."),
      ).toBeVisible();
    },
  },
  "catalogue/extras/new-extra.tsx": {
    "a new extra": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.extras);
      await page.getByRole("button", { name: "Neues Extra" }).click();
      await page.getByRole("dialog").getByRole("radio", { name: "Je Klasse" }).check();
      await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
      await expect(page.getByRole("dialog").getByText("Bitte ausfüllen.").first()).toBeVisible();
    },
  },
  "catalogue/extras/extras.tsx": {
    "the retirement of an extra": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.extras);
      await page.getByText("Tierhaare", { exact: true }).click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "an extra that could not be retired": async (page, site) => {
      await page.route("**/api/extras/*", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.continue(),
      );
      await openAsAdmin(page, site, paths.admin.extras);
      await page.getByText("Tierhaare", { exact: true }).click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: "Nicht mehr anbieten" })
        .click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "catalogue/service-order.tsx": {
    "the order of the services": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.services);
      await page.getByRole("button", { name: "Reihenfolge" }).click();
      await expect(
        page.getByRole("dialog").getByRole("button", { name: "Lederreinigung verschieben" }),
      ).toBeVisible();
    },
  },
  "catalogue/services.tsx": {
    "the retirement of a service": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.services);
      await page.getByText("Lederreinigung", { exact: true }).click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "a service that could not be retired": async (page, site) => {
      await page.route("**/api/services/*", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.continue(),
      );
      await openAsAdmin(page, site, paths.admin.services);
      await page.getByText("Lederreinigung", { exact: true }).click();
      await page.getByRole("button", { name: "Nicht mehr anbieten" }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: "Nicht mehr anbieten" })
        .click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "company/cash-dialog.tsx": {
    "the question whether cash is noted": async (page, site) => {
      await openAsAdmin(page, site, `${paths.admin.settings}#steuer`);
      await page.getByRole("button", { name: "Bargeld notieren …" }).click();
      await page
        .getByRole("dialog", { name: "Bargeld notieren?" })
        .getByRole("button", { name: "Einschalten" })
        .click();
      await expect(page.getByText("Bitte geben Sie Ihren Namen an.")).toBeVisible();
    },
  },
  "setup/publication-card.tsx": {
    "the publication of the site": async (page, site) => {
      // As it answers at an address of its own.
      await page.route("**/api/readiness", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), standing: "hidden" },
        });
      });
      await openAsAdmin(page, site, `${paths.admin.settings}#veroeffentlichung`);
      await page.getByRole("button", { name: "Seite veröffentlichen" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Seite jetzt veröffentlichen?" }),
      ).toBeVisible();
    },
    "a publication that failed": async (page, site) => {
      await page.route("**/api/readiness", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), standing: "live" },
        });
      });
      await openAsAdmin(page, site, `${paths.admin.settings}#veroeffentlichung`);
      await page.getByRole("button", { name: "Seite wieder verbergen" }).click();
      await page.getByRole("button", { name: "Ja, verbergen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toContainText(
        "BASE_URL",
      );
    },
  },
};
