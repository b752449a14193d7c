import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (B50, B51, B52, B53, B54).

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const cardOf = (page: Page, name: string) => page.getByRole("article", { name });

/** One of the things behind the three dots of a line. */
async function choose(page: Page, name: string, action: string) {
  await page
    .getByRole("button", { name: `Aktionen für ${name}` })
    .last()
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("on a phone a booking is put right, called off and opened again", async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const id = await site.book({ name: "Beispielkundin Eins", datum: "2026-03-10" });
  await site.mails();
  await openAsAdmin(page, site, paths.admin.bookings);
  const card = cardOf(page, "Beispielkundin Eins");
  await (await unfolded(card)).getByRole("button", { name: "Bearbeiten" }).click();

  await expect(page.getByRole("heading", { name: "Buchung bearbeiten" })).toBeVisible();
  await page.getByLabel("Kennzeichen").fill("fr-eb 1");
  await page.getByLabel("Preis in Euro").fill("55");
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  await page
    .getByRole("alertdialog", { name: "Änderungen gespeichert" })
    .getByRole("button", { name: "Schließen" })
    .click();
  await expect(card).toContainText("FR-EB 1");
  await expect(card).toContainText("55,00 €");
  const [told] = (await site.mails()).filter(({ subject }) => subject?.startsWith("Geändert"));
  expect(told?.text).toContain("Preis: 55,00 € statt 40,00 €");

  await (await unfolded(card)).getByRole("button", { name: "Stornieren" }).click();
  const cancel = page.getByRole("alertdialog", { name: "Buchung wirklich stornieren?" });
  await cancel.getByRole("button", { name: "Stornieren" }).click();
  await expect(cancel.getByText("Bitte wählen Sie einen Grund.")).toBeVisible();
  await cancel.getByRole("radio", { name: "Kunde hat abgesagt" }).check();
  await cancel.getByRole("button", { name: "Stornieren" }).click();
  await expect(
    page.getByText(
      "Die Buchung von Beispielkundin Eins ist storniert. Die Absage geht per E-Mail hinaus.",
    ),
  ).toBeVisible();
  expect(
    (await site.mails()).filter(({ subject }) => subject?.startsWith("Storniert")),
  ).toHaveLength(1);

  // A slip of the finger: at once, and whoever was told hears of it.
  await page.getByRole("tab", { name: "Stornierte" }).click();
  await card.getByRole("button", { name: "Wieder öffnen" }).click();
  await expect(
    page.getByText("Die Buchung von Beispielkundin Eins ist wieder offen."),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Offene" }).click();
  await expect(card).toContainText("55,00 €");
  expect(
    (await site.mails()).filter(({ subject }) => subject?.startsWith("Gilt wieder")),
  ).toHaveLength(1);
  expect(id).not.toBe("");
});

test(
  "in the calendar a car goes to a full day by the owner's word, and who did not come is counted",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize(WIDE);
    await site.book({ name: "Beispielkundin Eins", datum: "2026-03-03" });
    await site.book({ name: "Beispielkunde Zwei", datum: "2026-03-02", email: "zwei@example.org" });
    await openAsAdmin(page, site, paths.admin.calendar);
    await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
    await page.getByRole("button", { name: "Verschieben" }).click();
    const move = page.getByRole("dialog", { name: "Beispielkundin Eins verschieben" });
    await move.getByRole("button", { name: "Anderer Tag oder andere Uhrzeit" }).click();
    await move.getByLabel("Tag").fill("2026-03-02");
    await move.getByLabel("Uhrzeit").fill("19:00");
    // A look at what is free drops nothing.
    await move.getByRole("button", { name: "Nur freie Tage und Zeiten zeigen" }).click();
    await expect(move.getByText("Gewählt ist Montag, 2. März 2026, 19:00 Uhr.")).toBeVisible();
    await expect(move.getByRole("button", { name: "Freitag, 6. März 2026" })).toBeVisible();
    await move.getByRole("button", { name: "Anderer Tag oder andere Uhrzeit" }).click();
    await expect(move.getByLabel("Tag")).toHaveValue("2026-03-02");
    await move.getByRole("button", { name: "Nur freie Tage und Zeiten zeigen" }).click();
    await move.getByRole("button", { name: "Verschieben" }).click();
    const question = page.getByRole("alertdialog", {
      name: "19:00 Uhr ist keine der üblichen Zeiten. Dieser Tag ist voll. Trotzdem eintragen?",
    });
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(move).toBeVisible();
    await move.getByRole("button", { name: "Verschieben" }).click();
    await question.getByRole("button", { name: "Ja, trotzdem" }).click();
    await expect(
      page.getByText(/Beispielkundin Eins kommt jetzt am Montag, 2\. März 2026 um 19:00 Uhr/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /Montag, 2\. März 2026, Voll/ })).toBeVisible();

    site.setClock("2026-03-02T11:00:00Z");
    await page.clock.setFixedTime("2026-03-02T11:00:00Z");
    await page.goto(paths.admin.dashboard);
    await choose(page, "Beispielkunde Zwei", "Nicht erschienen");
    await page
      .getByRole("alertdialog", { name: "Ist niemand erschienen?" })
      .getByRole("button", { name: "Nicht erschienen" })
      .click();
    await expect(page.getByText("Beispielkunde Zwei ist nicht erschienen: notiert.")).toBeVisible();
    await page.goto(`${paths.admin.bookings}?status=cancelled`);
    await expect(cardOf(page, "Beispielkunde Zwei")).toContainText("Nicht erschienen");
    await (await unfolded(cardOf(page, "Beispielkunde Zwei")))
      .getByRole("link", { name: "Kundenkarte" })
      .click();
    await expect(page.getByText("1-mal nicht erschienen")).toBeVisible();

    // Later it turns out that it was another car: asked first, from the customer's card.
    site.setClock("2026-03-02T11:30:00Z");
    await page.clock.setFixedTime("2026-03-02T11:30:00Z");
    await page.reload();
    await choose(page, "Beispielkunde Zwei", "Wieder öffnen");
    const reopen = page.getByRole("alertdialog", { name: "Buchung wieder öffnen?" });
    await reopen.getByRole("button", { name: "Wieder öffnen" }).click();
    await page
      .getByRole("alertdialog", { name: "Dieser Tag ist voll. Trotzdem eintragen?" })
      .getByRole("button", { name: "Ja, trotzdem" })
      .click();
    await expect(
      page.getByText("Die Buchung von Beispielkunde Zwei ist wieder offen."),
    ).toBeVisible();
    await expect(page.getByText("1-mal nicht erschienen")).toHaveCount(0);
  },
);

test(
  "who is too slow reads what happened and how the booking is now; what was billed is opened after a question",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    const [cancelled, changed] = [
      await site.book({ name: "Beispielkundin Eins", datum: "2026-03-10" }),
      await site.book({
        name: "Beispielkunde Zwei",
        datum: "2026-03-11",
        email: "zwei@example.org",
      }),
    ];
    await openAsAdmin(page, site, paths.admin.bookings);
    await expect(page.getByRole("article")).toHaveCount(2);
    await site.call("PATCH", `/api/bookings/${cancelled}/status`, { status: "cancelled" }, token);
    await site.call("PATCH", `/api/bookings/${changed}`, { preis: "60.00" }, token);

    const failure = page.getByRole("alertdialog", { name: "Aktion fehlgeschlagen" });
    await choose(page, "Beispielkundin Eins", "Stornieren");
    await page.getByRole("radio", { name: "Wir sagen ab" }).check();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stornieren" }).click();
    await expect(failure).toContainText("Diese Buchung ist schon storniert.");
    await expect(failure).toContainText("Storniert · Beispielkundin Eins");
    await failure.getByRole("button", { name: "Schließen" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);

    // The list is asked anew, so that the next try is made on what there is.
    await site.call("PATCH", `/api/bookings/${changed}`, { preis: "65.00" }, token);
    const card = cardOf(page, "Beispielkunde Zwei");
    const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
    await (await unfolded(card)).getByRole("button", { name: "Abschließen" }).click();
    await dialog.getByLabel("Interne Notiz").fill("Schlüssel im Büro");
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await expect(failure).toContainText("inzwischen an anderer Stelle geändert");
    await expect(failure).toContainText("65,00 €");
    await failure.getByRole("button", { name: "Schließen" }).click();
    await expect(card).toContainText("65,00 €");
    // What was typed stays, all else is as the booking is now.
    await expect(dialog.getByLabel("Interne Notiz")).toHaveValue("Schlüssel im Büro");
    await expect(dialog.getByLabel("Endpreis in Euro")).toHaveValue(/65,00/);
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await expect(page.getByText("Rechnung 0001 ist geschrieben.")).toBeVisible();
    await page
      .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
      .getByRole("button", { name: "Schließen" })
      .click();

    await page.getByRole("tab", { name: "Abgeschlossene" }).click();
    await card.getByRole("button", { name: "Wieder öffnen" }).click();
    const reopen = page.getByRole("alertdialog", { name: "Buchung wieder öffnen?" });
    await expect(reopen).toContainText("Die Rechnung 0001 wird dabei storniert.");
    await reopen.getByRole("checkbox", { name: /Stornorechnung per E-Mail/ }).uncheck();
    await reopen.getByRole("button", { name: "Wieder öffnen" }).click();
    await expect(page.getByText("Die Rechnung 0001 ist storniert.")).toBeVisible();
    await page.goto(paths.admin.receipts);
    await expect(page.getByRole("article").filter({ hasText: "0002" }).first()).toContainText(
      "Storno",
    );
  },
);
