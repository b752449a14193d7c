import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../admin-page.ts";
import { confirmOn } from "../confirmation.ts";
import { quoteForSomebody } from "../quotes.ts";
import { bookWithVouchers, chooseAction, offerPlace, openMyBooking, requestOf } from "../scenes.ts";
import { expect } from "../site.ts";
import { wizardOn } from "../wizard.ts";
import type { Openers } from "./openers.ts";

export const BOOKING_DIALOGS: Openers = {
  "bookings/wizard/wizard.tsx": {
    "the failure of a booking": async (page) => {
      await page.route("**/api/bookings", (route) => route.abort());
      await wizardOn(page).open();
      await wizardOn(page).goToSummary();
      await wizardOn(page).submit.click();
      await expect(wizardOn(page).failure).toBeVisible();
    },
  },
  "bookings/changes/notes-dialog.tsx": {
    "the notes on a booking": async (page, site) => {
      await site.book({ datum: "2026-03-10" });
      await openAsAdmin(page, site, paths.admin.bookings);
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Notieren" })
        .click();
      await expect(page.getByRole("dialog", { name: "Zur Buchung notieren" })).toBeVisible();
    },
  },
  "bookings/changes/delete-dialog.tsx": {
    "the deletion of several bookings": async (page, site) => {
      await site.book();
      await site.book({ datum: "2026-03-11" });
      await openAsAdmin(page, site, paths.admin.bookings);
      await (await unfolded(page.getByRole("article").first())).getByRole("checkbox").check();
      await page.getByLabel("Alle auswählen (2)").check();
      await page.getByRole("button", { name: "2 löschen" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    "the deletion of a booking": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, paths.admin.bookings);
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Löschen" })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  "bookings/entry/entry-ways.tsx": {
    "the way to a form that has no place for all of it": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.newBooking);
      await page.getByRole("radio", { name: "Beratungsgespräch" }).check();
      await page.getByRole("link", { name: "Schnell", exact: true }).click();
      await expect(page.getByRole("alertdialog", { name: "Zu „Schnell“ wechseln?" })).toBeVisible();
    },
  },
  "bookings/entry/quick-entry.tsx": {
    "a quick entry that could not be made": async (page, site) => {
      await page.route("**/api/bookings/quick", (route) => route.abort());
      await openAsAdmin(page, site, paths.admin.quickBooking);
      await page.getByRole("combobox", { name: "Name" }).fill("Beispielkundin Eins");
      await page.getByLabel("Marke und Modell").fill("VW Golf");
      await page
        .getByRole("group", { name: "Nächste freie Tage" })
        .getByRole("button")
        .nth(1)
        .click();
      await page.getByRole("button", { name: "Eintragen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Fehler beim Erstellen" })).toBeVisible();
    },
  },
  "bookings/entry/new-entry.tsx": {
    "an appointment that could not be created": async (page, site) => {
      await page.route("**/api/bookings", (route) => route.abort());
      await openAsAdmin(page, site, paths.admin.newBooking);
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
  "bookings/entry/correction-form.tsx": {
    "a correction that could not be saved": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.editBooking({ id: await site.book() }));
      await page.getByRole("button", { name: "Änderungen speichern" }).click();
      await expect(page.getByRole("alertdialog", { name: "Nicht gespeichert" })).toBeVisible();
    },
  },
  "bookings/changes/complete-dialog.tsx": {
    "the completion of a booking, with what is missing": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, paths.admin.bookings);
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Abschließen" })
        .click();
      const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
      await dialog.getByLabel("Endpreis in Euro").fill("59,50");
      await dialog.getByRole("button", { name: "Abschließen" }).click();
      await expect(
        dialog.getByRole("textbox", { name: "Warum ist es mehr geworden?" }),
      ).toHaveAccessibleDescription(/Bitte/);
    },
  },
  "bookings/changes/receipt-button.tsx": {
    "a receipt that is written later": async (page, site) => {
      await site.call(
        "PATCH",
        `/api/bookings/${await site.book()}/status`,
        { status: "done" },
        await site.adminToken(),
      );
      await openAsAdmin(page, site, `${paths.admin.bookings}?status=done`);
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Rechnung", exact: true })
        .click();
      await expect(page.getByRole("dialog", { name: "Rechnung erstellen" })).toBeVisible();
    },
  },
  "bookings/changes/use-booking-actions.tsx": {
    "an action that failed": async (page, site) => {
      await site.book();
      await page.route("**/api/bookings/*/status", (route) => route.abort());
      await openAsAdmin(page, site, paths.admin.bookings);
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Abschließen" })
        .click();
      await page.getByRole("dialog").getByRole("button", { name: "Abschließen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" })).toBeVisible();
    },
  },
  "bookings/changes/without-vouchers.tsx": {
    "which of several vouchers is taken off": async (page, site) => {
      await bookWithVouchers(page, site, 2);
      await page.getByRole("button", { name: "Termin ohne Gutschein" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Welchen Gutschein vom Termin nehmen?" }),
      ).toBeVisible();
    },
    "the question before a voucher is taken off": async (page, site) => {
      await bookWithVouchers(page, site, 1);
      await page.getByRole("button", { name: "Termin ohne Gutschein" }).click();
      await expect(page.getByRole("alertdialog", { name: "Termin ohne Gutschein?" })).toBeVisible();
    },
  },
  "bookings/changes/use-booking-changes.tsx": {
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
      await expect(
        page.getByRole("alertdialog", { name: "Stornieren fehlgeschlagen" }),
      ).toBeVisible();
    },
    "a move that came too late": async (page, site) => {
      await page.route("**/api/bookings/*/date", (route) =>
        route.fulfill({
          status: 409,
          json: {
            success: false,
            error: "Diese Buchung ist schon storniert.",
            code: "nicht_offen",
          },
        }),
      );
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Verschieben" }).click();
      const dialog = page.getByRole("dialog", { name: "Termin verschieben" });
      await dialog.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
      await dialog.getByRole("radio", { name: "14:30" }).check();
      await dialog.getByRole("button", { name: "Verschieben" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Verschieben fehlgeschlagen" }),
      ).toBeVisible();
    },
  },
  "bookings/changes/move-dialog.tsx": {
    "another day for a booking": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await page.getByRole("button", { name: "Verschieben" }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: "Freitag, 6. März 2026", exact: true })
        .click();
      await expect(page.getByRole("radio", { name: "10:00 Uhr" })).toBeChecked();
    },
    "another day for an appointment": async (page, site) => {
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Verschieben" }).click();
      await page.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
      await page.getByRole("radio", { name: "14:30" }).check();
    },
  },
  "bookings/changes/lazy-own-move.tsx": {
    "a move whose calendar does not come": async (page, site) => {
      await page.route("**/assets/own-move-*.js*", (route) => route.abort());
      await openMyBooking(page, site);
      await page.getByRole("button", { name: "Verschieben" }).click();
      await expect(page.getByRole("alertdialog", { name: "Das hat nicht geklappt" })).toBeVisible();
    },
  },
  "bookings/calendar/day-dialog.tsx": {
    "a day of the calendar": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /Dienstag, 3\. März 2026/ }).click();
      await expect(
        page.getByRole("dialog").getByRole("link", { name: "Tagesblatt" }),
      ).toBeVisible();
    },
  },
  "bookings/calendar/booking-dialog.tsx": {
    "a booking in the calendar": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await expect(page.getByRole("dialog", { name: "Beispielkundin Eins" })).toBeVisible();
    },
  },
  "bookings/changes/cancel-dialog.tsx": {
    "the question before a booking is cancelled, with what is missing": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
      await chooseAction(page, "Stornieren");
      await page.getByRole("alertdialog").getByRole("button", { name: "Stornieren" }).click();
      await expect(page.getByText("Bitte wählen Sie einen Grund.")).toBeVisible();
    },
  },
  "bookings/changes/reopen-dialog.tsx": {
    "the question before a booking is opened again": async (page, site) => {
      const done = { status: "done", rechnung: {} };
      await site.call(
        "PATCH",
        `/api/bookings/${await site.book()}/status`,
        done,
        await site.adminToken(),
      );
      await openAsAdmin(page, site, `${paths.admin.bookings}?status=done`);
      await page.getByRole("article").getByRole("button", { name: "Wieder öffnen" }).click();
      await expect(page.getByRole("alertdialog", { name: "Buchung wieder öffnen?" })).toBeVisible();
    },
  },
  "bookings/changes/propose-dialog.tsx": {
    "other times for a request": async (page, site) => {
      await requestOf(site);
      await openAsAdmin(page, site, paths.admin.dashboard);
      await page.getByRole("button", { name: "Andere Zeiten" }).click();
      await expect(page.getByRole("dialog", { name: "Andere Zeiten vorschlagen" })).toBeVisible();
    },
  },
  "bookings/changes/decline-dialog.tsx": {
    "the no to a request": async (page, site) => {
      await requestOf(site);
      await openAsAdmin(page, site, paths.admin.dashboard);
      await page.getByRole("button", { name: "Absagen" }).click();
      await expect(page.getByRole("dialog", { name: "Anfrage absagen?" })).toBeVisible();
    },
  },
  "bookings/ask-exceptions.tsx": {
    "the question before something is entered that is against the rules": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, paths.admin.calendar);
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
  "bookings/mails/message-dialog.tsx": {
    "a ready text": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, paths.admin.bookings);
      await (await unfolded(page.getByRole("article")))
        .getByRole("button", { name: "Nachricht", exact: true })
        .click();
      await expect(
        page
          .getByRole("dialog", { name: "Per WhatsApp, SMS oder E-Mail senden" })
          .getByLabel("Text"),
      ).toHaveValue(/Guten Tag/);
    },
  },
  "bookings/calendar/close-days-dialog.tsx": {
    "a booked day that is to be closed": async (page, site) => {
      await site.book({ datum: "2026-03-03" });
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /^Dienstag, 3\. März 2026/ }).click();
      await page.getByRole("button", { name: "Tag schließen" }).click();
      await expect(page.getByLabel("Neuer Tag")).toBeVisible();
    },
    "a day that is kept free for an offer, before it is closed": async (page, site) => {
      await quoteForSomebody(site, {
        gueltigBis: "2026-03-03",
        gehalten: { datum: "2026-03-04", abgabezeit: "11:00" },
      });
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /^Mittwoch, 4\. März 2026/ }).click();
      await page.getByRole("button", { name: "Tag schließen" }).click();
      await expect(page.getByText("Frei gehalten für: Petra Probe.")).toBeVisible();
    },
  },
  "bookings/calendar/feed-dialog.tsx": {
    "the calendar's secret address": async (page, site) => {
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: "Kalender abonnieren" }).click();
      await page.getByRole("button", { name: "Adresse erzeugen" }).click();
      await confirmOn(page);
      await expect(page.getByLabel("Geheime Adresse")).toHaveValue(/\.ics$/);
    },
  },
  "bookings/calendar/calendar.tsx": {
    "a day that could not be opened again": async (page, site) => {
      const day = { von: "2026-03-03", bis: "2026-03-03" };
      await site.call(
        "POST",
        "/api/closures",
        { ...day, umgang: [], benachrichtigen: false },
        await site.adminToken(),
      );
      await page.route("**/api/closures?*", (route) =>
        route.request().method() === "DELETE" ? route.abort() : route.continue(),
      );
      await openAsAdmin(page, site, paths.admin.calendar);
      await page.getByRole("button", { name: /^Dienstag, 3\. März 2026/ }).click();
      await page.getByRole("button", { name: "Tag öffnen" }).click();
      await expect(
        page.getByRole("alertdialog", { name: "Der Tag konnte nicht geöffnet werden" }),
      ).toBeVisible();
    },
  },
  "bookings/waiting/waiting-list.tsx": {
    "whether somebody is taken off the waiting list": async (page, site) => {
      await offerPlace(site);
      await openAsAdmin(page, site, paths.admin.waiting);
      await page.getByRole("button", { name: "Wer Wartet von der Warteliste nehmen" }).click();
    },
  },
  "bookings/list/unconfirmed-hour.tsx": {
    "an hour of which the unconfirmed bookings are deleted": async (page, site) => {
      await site.book();
      await openAsAdmin(page, site, `${paths.admin.bookings}?unbestaetigt=2026-03-02T09`);
      await page.getByRole("button", { name: /dieser Stunde löschen$/ }).click();
      await expect(page.getByText(/^1 Buchung ist gelöscht\./)).toBeVisible();
    },
  },
};
