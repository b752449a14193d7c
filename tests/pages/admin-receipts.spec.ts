import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { extractText } from "unpdf";
import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { confirmOn } from "../support/confirmation.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { readDatev } from "../support/read-datev.ts";
import { changeReceipt } from "../support/receipts.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { unzippedBytes } from "../support/unzip.ts";

test("a booking is completed for more than agreed, and its receipt is sent, kept and undone", async ({
  page,
  site,
}) => {
  await site.book({ name: "Beispielkundin Eins" });
  await openAsAdmin(page, site, `${paths.admin.settings}#steuer`);
  const tax = page.getByRole("form", { name: "Steuer" });
  await tax.getByRole("radio", { name: "19 % Umsatzsteuer in den Preisen enthalten" }).check();
  await tax.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
  await tax.getByRole("button", { name: "Speichern" }).click();
  await expect(tax.getByText("Diese IBAN stimmt nicht.")).toBeVisible();
  await tax.getByLabel("IBAN").fill("de89 3704 0044 0532 0130 00");
  await tax.getByRole("button", { name: "Speichern" }).click();
  await confirmOn(page);
  await expect(tax.getByText("Gespeichert", { exact: true })).toBeVisible();
  // How it was paid is asked only by a shop that has said so.
  await page.getByRole("button", { name: "Bargeld notieren …" }).click();
  const question = page.getByRole("dialog", { name: "Bargeld notieren?" });
  await question.getByLabel("Ihr Name").fill("Inhaberin Beispiel");
  await question.getByRole("button", { name: "Einschalten" }).click();
  await expect(
    question.getByText("Bitte bestätigen Sie, dass Sie den Hinweis gelesen haben."),
  ).toBeVisible();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Einschalten" }).click();
  await expect(
    page.getByText(/Entschieden am 02\.03\.2026.* von Inhaberin Beispiel\./),
  ).toBeVisible();

  await page.goto(paths.admin.bookings);
  await (await unfolded(page.getByRole("article")))
    .getByRole("button", { name: "Abschließen" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
  const price = dialog.getByLabel("Endpreis in Euro");
  await expect(price).toHaveValue("40,00");
  await price.fill("300");
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(dialog.getByText("Bitte wählen Sie, wie bezahlt wird.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Überweisung" }).check();
  await dialog.getByLabel("Warum ist es mehr geworden?").fill("Tierhaare entfernt");
  await dialog.getByLabel("Der Kunde war mit dem höheren Preis einverstanden").check();
  await dialog.getByLabel("Interne Notiz").fill("Zwei Hunde");
  // What only the server knows is said where it belongs, and nothing typed is lost.
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(dialog.getByLabel("Anschrift des Kunden")).toHaveAccessibleDescription(
    /Über 250 € muss die Anschrift des Kunden auf der Rechnung stehen/,
  );
  await expect(price).toHaveValue("300");
  await price.fill("59,50");
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Rechnung 0001 ist geschrieben.")).toBeVisible();
  await page
    .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
    .getByRole("button", { name: "Schließen" })
    .click();

  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  const card = await unfolded(page.getByRole("article"));
  await expect(card).toContainText("59,50 € per Überweisung");
  await expect(card).toContainText("Tierhaare entfernt. Der Kunde war einverstanden.");
  await expect(card).toContainText("Zwei Hunde");
  const text = await downloaded(page, () =>
    card.getByRole("button", { name: "Rechnung 0001" }).click(),
  );
  for (const words of [
    "Beispielkundin Eins",
    "Außenreinigung",
    "40,00 €",
    "19,50 €",
    "50,00 €",
    "9,50 €",
    "59,50 €",
    "DE89 3704 0044 0532 0130 00",
  ])
    expect(text).toContain(words);
  const [mail] = (await site.mails()).filter(({ subject }) => subject?.startsWith("Rechnung 0001"));
  expect(mail?.to?.[0]?.address).toBe("beispiel@example.org");
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(["Rechnung-0001.pdf"]);

  await page.getByRole("link", { name: "Rechnungen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rechnungen" })).toBeVisible();
  await choose(page.getByRole("article", { name: "Rechnung 0001" }), "Stornieren …");
  await page
    .getByRole("alertdialog", { name: "Rechnung 0001 stornieren?" })
    .getByRole("button", { name: "Stornieren" })
    .click();
  await expect(page.getByText("Rechnung 0001 ist storniert, mit der Nummer 0002.")).toBeVisible();
  await expect(
    page.getByRole("article", { name: /Rechnung 0001.*Storniert durch 0002/ }),
  ).toBeVisible();
  await expect(page.getByRole("article", { name: /Stornorechnung 0002/ })).toContainText(
    "−59,50 €",
  );
  await expect(page.getByText("2 Belege, zusammen 0,00 €")).toBeVisible();
  await page.getByRole("button", { name: "Weitere Aktionen" }).first().click();
  await expect(page.getByRole("menuitem")).toHaveText(["Per E-Mail senden …"]);
  await page.getByRole("menuitem").click();
  const sending = page.getByRole("dialog", { name: /0002 senden$/ });
  await sending.getByLabel("E-Mail").fill("buero@example.org");
  await page.route("**/mail", (route) => route.abort(), { times: 1 });
  await sending.getByRole("button", { name: "Senden" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await expect(sending.getByLabel("E-Mail")).toHaveValue("buero@example.org");
  await sending.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByText("0002 geht an buero@example.org.")).toBeVisible();
  await page.getByLabel("Bis").fill("2026-03-01");
  await expect(page.getByText("In diesem Zeitraum gibt es keine Rechnungen.")).toBeVisible();
  await expect(page).toHaveURL(/\?bis=2026-03-01$/);

  await page.goto(`${paths.admin.bookings}?status=done`);
  await (await unfolded(card)).getByRole("button", { name: "Rechnung", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Rechnung erstellen" })
    .getByRole("button", { name: "Erstellen" })
    .click();
  await expect(card.getByRole("button", { name: "Rechnung 0003" })).toBeVisible();

  // A completed booking is a record: it is hidden with a reason, and kept for an audit.
  await card.getByRole("button", { name: "Löschen" }).click();
  const removal = page.getByRole("alertdialog", { name: "Buchung wirklich löschen?" });
  await removal.getByRole("button", { name: "Löschen" }).click();
  await expect(removal.getByText("Bitte schreiben Sie, warum.")).toBeVisible();
  await removal.getByLabel("Grund").fill("Doppelt eingetragen");
  await removal.getByRole("button", { name: "Löschen" }).click();
  await expect(card).toBeHidden();
  await page.goto(`${paths.admin.settings}#pruefung`);
  const audit = page.getByRole("region", { name: "Prüfung und Aufbewahrung" });
  await expect(audit.getByText(/Beispielkundin Eins/)).toBeVisible();
  await expect(audit.getByText(/„Doppelt eingetragen“, .* am 02\.03\.2026/)).toBeVisible();
  await audit.getByRole("button", { name: "Neue Fassung schreiben" }).click();
  await expect(audit.getByText("Fassung 1 ist geschrieben.")).toBeVisible();
  const arrival = page.waitForEvent("download");
  await audit.getByRole("button", { name: "Daten als ZIP" }).click();
  expect((await arrival).suggestedFilename()).toBe("pruefung-2025-01-01-bis-2026-03-02.zip");
});

test(
  "a company's transfer is awaited, reminded of and noted, on a phone",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.book();
    await openAsAdmin(page, site, paths.admin.receipts);
    await page.getByText("Nummern und Zahlungsziel").click();
    await page.getByLabel("Vor der Nummer").fill("RE-");
    await page.getByLabel("Erste Nummer").fill("412");
    await expect(page.getByText("Die nächste heißt RE-0412.")).toBeVisible();
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();

    await page.goto(paths.admin.bookings);
    await (await unfolded(page.getByRole("article")))
      .getByRole("button", { name: "Abschließen" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
    await expect(dialog.getByRole("radio")).toHaveCount(0);
    await dialog.getByLabel("Nur per Überweisung zahlbar").check();
    await dialog.getByLabel("Rechnung an eine Firma").check();
    await dialog.getByLabel("Firma", { exact: true }).fill("Beispiel Logistik GmbH");
    await dialog.getByLabel("Bestellnummer der Firma").fill("PO-4711");
    await dialog.getByLabel("Anschrift der Firma").fill("Hafenweg 2, 79100 Freiburg");
    await dialog.getByLabel("Leitweg-ID").fill("04011000-1234512345-07");
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await expect(dialog.getByLabel("Leitweg-ID")).toHaveAccessibleDescription(/stimmt nicht/);
    await dialog.getByLabel("Leitweg-ID").fill("04011000-1234512345-06");
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await expect(dialog).toBeHidden();

    await page.goto(paths.admin.receipts);
    const card = page.getByRole("article", { name: "Rechnung RE-0412" });
    await expect(card).toContainText("Offen bis 16.03.2026");
    await expect(card).toContainText("Beispiel Logistik GmbH");
    await expect(card).toContainText("E-Rechnung");
    const data = page.waitForEvent("download");
    await choose(card, "E-Rechnung als XML");
    const xml = readFileSync(await (await data).path(), "utf8");
    expect(xml).toContain("#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID>");
    expect(xml).toContain("<ram:BuyerReference>04011000-1234512345-06</ram:BuyerReference>");
    await page.getByRole("tab", { name: "Offen" }).click();
    await expect(page.getByText("1 Beleg, zusammen 40,00 €")).toBeVisible();
    // Nobody is reminded before the day by which to pay is over.
    await card.getByRole("button", { name: "Weitere Aktionen" }).click();
    await expect(page.getByRole("menuitem", { name: "Bezahlt am …" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Erinnern …" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await changeReceipt(site, 412, { faellig: "2026-02-20" });
    await page.reload();
    await expect(card).toContainText("Überfällig seit 20.02.2026");
    await choose(card, "Erinnern …");
    const reminder = page.getByRole("dialog", { name: "An die Rechnung RE-0412 erinnern" });
    await expect(reminder.getByLabel("Text")).toHaveValue(
      /Rechnung RE-0412 vom 02\.03\.2026 über 40,00\s€/,
    );
    await expect(
      reminder.getByRole("link", { name: "In Ihrer E-Mail-App öffnen" }),
    ).toHaveAttribute("href", /^mailto:beispiel%40example\.org\?subject=/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await reminder.getByRole("button", { name: "Text kopieren" }).click();
    await expect(reminder.getByText("Kopiert.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(card).toContainText("erinnert am 02.03.2026");
    await choose(card, "Bezahlt am …");
    await page
      .getByRole("dialog", { name: "Rechnung RE-0412 ist bezahlt" })
      .getByRole("button", { name: "Speichern" })
      .click();
    await expect(page.getByText("Keine Überweisung steht aus.")).toBeVisible();
    await page.getByRole("tab", { name: "Alle" }).click();
    await expect(card).toContainText("Bezahlt am 02.03.2026");

    // On a phone the receipts come first: what narrows them is folded away, and what is chosen stays in sight.
    const narrowing = page.getByRole("button", { name: "Eingrenzen" });
    await expect(page.getByLabel("Zeitraum")).toBeHidden();
    await narrowing.click();
    await page.getByLabel("Zeitraum").selectOption("1. Quartal 2026");
    await expect(page).toHaveURL(/von=2026-01-01&bis=2026-03-31/);
    await narrowing.click();
    await expect(narrowing).toHaveAttribute("aria-expanded", "false");
    await expect(narrowing).toHaveText("Eingrenzen1. Quartal 2026");
    await page.reload();
    await expect(narrowing).toHaveText("Eingrenzen1. Quartal 2026");
    await narrowing.press("Enter");
    const arrival = page.waitForEvent("download");
    await page.getByRole("button", { name: "Als Tabelle (CSV)" }).click();
    expect(readFileSync(await (await arrival).path(), "utf8")).toContain("RE-0412");
    const packed = page.waitForEvent("download");
    await page.getByRole("button", { name: "Alle PDF mit Tabelle (ZIP)" }).click();
    expect((await packed).suggestedFilename()).toBe("rechnungen-2026-01-01-bis-2026-03-31.zip");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  },
);

test("a customer finds the receipt among the own bookings", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  const admin = await site.adminToken();
  const id = await site.book({}, token);
  await site.call("PATCH", `/api/bookings/${id}/status`, { status: "done", rechnung: {} }, admin);
  await page.goto(paths.customer.bookings);
  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  expect(
    await downloaded(page, () => page.getByRole("button", { name: "Rechnung 0001" }).click()),
  ).toContain("Zahlbar bar bei Abholung oder per Überweisung.");
});

async function choose(receipt: Locator, action: string): Promise<void> {
  await receipt.getByRole("button", { name: "Weitere Aktionen" }).click();
  await receipt.getByRole("menuitem", { name: action }).click();
}

async function downloaded(
  page: Page,
  press: () => Promise<void>,
  filename = "Rechnung-0001.pdf",
): Promise<string> {
  const arrival = page.waitForEvent("download");
  await press();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe(filename);
  const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, " ");
}

test(
  "the tax adviser's accounts are typed, a receipt without one is named, and the file comes with its PDF",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    const id = await site.book({ name: "Beispielkundin Eins" });
    await site.call("PATCH", `/api/bookings/${id}/status`, { status: "done", rechnung: {} }, token);
    await openAsAdmin(page, site, `${paths.admin.receipts}?von=2026-01-01&bis=2026-12-31`);
    await expect(page.getByRole("article", { name: /Rechnung 0001/ })).toBeVisible();
    await expect(page.getByText("DATEV")).toHaveCount(0);
    await page.goto(`${paths.admin.settings}#angebot`);
    const offered = page.getByRole("form", { name: "Was Ihr Betrieb anbietet" });
    await offered.getByLabel("Rechnungen als DATEV-Datei").check();
    await offered.getByRole("button", { name: "Speichern" }).click();
    await expect(offered.getByText("Gespeichert", { exact: true })).toBeVisible();

    await page.goto(`${paths.admin.receipts}?von=2026-01-01&bis=2026-12-31`);
    await page.getByText("DATEV", { exact: true }).click();
    await page.getByLabel("Beraternummer").fill("29098");
    await page.getByLabel("Mandantennummer").fill("0");
    await page.getByRole("button", { name: "Angaben speichern" }).click();
    await expect(page.getByText("Bitte eine bis fünf Ziffern angeben.")).toBeVisible();
    await page.getByLabel("Mandantennummer").fill("55003");
    await page.getByRole("button", { name: "Angaben speichern" }).click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    const load = page.getByRole("button", { name: "DATEV (ZIP)" });
    await load.click();
    await expect(page.getByText(/darin würden Belege fehlen.* für Rechnung 0001/)).toBeVisible();

    await page.getByLabel("Kontenrahmen").selectOption("SKR04");
    await page.getByRole("button", { name: "Leere Konten vorschlagen" }).click();
    await expect(page.getByLabel("Erlöskonto als Kleinunternehmer (§ 19 UStG)")).toHaveValue(
      "4185",
    );
    await page.getByRole("button", { name: "Angaben speichern" }).click();
    await expect(page.getByText("Gespeichert", { exact: true })).toBeVisible();
    const arrival = page.waitForEvent("download");
    await load.click();
    const download = await arrival;
    expect(download.suggestedFilename()).toBe("datev-2026-01-01-bis-2026-12-31.zip");
    const files = unzippedBytes(readFileSync(await download.path()));
    expect(Object.keys(files)).toEqual([
      "EXTF_Buchungsstapel_2026-01-01-bis-2026-12-31.csv",
      "belege/Rechnung-0001.pdf",
    ]);
    expect(readDatev(Object.values(files)[0] as Buffer).rows).toMatchObject([
      { cents: 4000, side: "S", contra: "4185", text: "Beispielkundin Eins" },
    ]);
  },
);

test("a firm's visits wait for one invoice", async ({ page, site }) => {
  await site.call("PUT", "/api/settings", { firmenkunden: true }, await site.adminToken());
  const token = await customerToken(site);
  const earlier = await site.book({ datum: "2026-03-02", abgabezeit: "10:30" }, token);
  await site.call(
    "PATCH",
    `/api/bookings/${earlier}/status`,
    { status: "done" },
    await site.adminToken(),
  );
  await site.book({ datum: "2026-03-03", abgabezeit: "10:30" }, token);
  await openAsAdmin(page, site, paths.admin.customer({ key: "kundin-1" }));
  await page.getByRole("button", { name: "Bearbeiten", exact: true }).click();
  const card = page.getByRole("dialog", { name: "Karte bearbeiten" });
  await card.getByRole("textbox", { name: /^Firma/ }).fill("Muster Fuhrpark GmbH");
  await card.getByLabel("Rechnungsanschrift").fill("Musterweg 1\n79098 Freiburg");
  const to = card.getByLabel("E-Mail für Rechnungen");
  await to.fill("rechnung@example.org\nlena");
  await card.getByLabel("Sammelrechnung").check();
  await card.getByLabel("Zahlbar binnen Tagen").fill("bald");
  await card.getByRole("button", { name: "Speichern" }).click();
  await expect(card.getByText("Bitte eine ganze Zahl von 1 bis")).toBeVisible();
  await expect(card.getByText("„lena“ ist keine")).toBeVisible();
  await to.fill("rechnung@example.org\nlena@example.org");
  await card.getByLabel("Zahlbar binnen Tagen").fill("30");
  await card.getByRole("button", { name: "Speichern" }).click();
  await expect(card).toBeHidden();

  await page.goto(paths.admin.bookings);
  await (await unfolded(page.getByRole("article")))
    .getByRole("button", { name: "Abschließen" })
    .click();
  const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
  await expect(
    completion.getByText("Dieser Termin kommt auf die Sammelrechnung der Firma."),
  ).toBeVisible();
  await expect(completion.getByLabel("Rechnung erstellen")).not.toBeChecked();
  await completion.getByRole("button", { name: "Abschließen" }).click();
  await expect(completion).toBeHidden();
  await page
    .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
    .getByRole("button", { name: "Schließen" })
    .click();

  await page.goto(paths.admin.receipts);
  await page
    .getByRole("button", { name: "Sammelrechnung für Muster Fuhrpark GmbH schreiben" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Sammelrechnung schreiben" });
  await expect(dialog.getByText("80,00 €")).toBeVisible();
  await dialog.getByRole("checkbox").nth(1).uncheck();
  const preview = await downloaded(
    page,
    () => dialog.getByRole("button", { name: "Vorschau (PDF)" }).click(),
    "Vorschau.pdf",
  );
  for (const words of ["VORSCHAU-0000", "Muster Fuhrpark GmbH", "40,00"])
    expect(preview).toContain(words);
  await dialog.getByRole("button", { name: "Schreiben" }).click();
  await expect(
    page.getByText(
      "Sammelrechnung 0001 ist geschrieben und geht an rechnung@example.org, lena@example.org.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Muster Fuhrpark GmbH");
  await expect(page.getByRole("region", { name: "Sammelrechnungen" })).toContainText(
    "1 Termin, 40,00 €",
  );
  await expect
    .poll(
      async () =>
        (await site.mails()).filter(({ to }) => to?.[0]?.address === "rechnung@example.org").length,
    )
    .toBe(1);
});

test("one line of a collective invoice is credited, on a phone", LONG, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const admin = await site.adminToken();
  const token = await customerToken(site);
  const ids: string[] = [];
  for (const datum of ["2026-03-02", "2026-03-03"]) {
    const id = await site.book({ datum, abgabezeit: "10:30" }, token);
    await site.call("PATCH", `/api/bookings/${id}/status`, { status: "done" }, admin);
    ids.push(id);
  }
  await site.platform.db
    .updateTable("customer_cards")
    .set({ firma: "Muster Fuhrpark GmbH", sammelrechnung: true })
    .execute();
  const { body } = await site.call("GET", `/api/bookings/${ids[0]}`, undefined, admin);
  await site.call(
    "POST",
    "/api/collective-invoices",
    { karte_id: body.karte_id, termine: ids },
    admin,
  );
  await openAsAdmin(page, site, paths.admin.receipts);
  await page.getByRole("button", { name: "Weitere Aktionen" }).click();
  await page.getByRole("menuitem", { name: "Eine Zeile gutschreiben …" }).click();
  const dialog = page.getByRole("dialog", { name: "Rechnung 0001: eine Zeile gutschreiben" });
  await dialog.getByRole("button", { name: "Gutschreiben" }).click();
  await expect(dialog.getByText("Bitte wählen Sie einen Termin.")).toBeVisible();
  await dialog.getByLabel("Termin", { exact: true }).selectOption({ index: 2 });
  await dialog.getByRole("button", { name: "Gutschreiben" }).click();
  await expect(page.getByText("Gutgeschrieben mit der Rechnungskorrektur 0002.")).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Korrektur zu 0001");
  await expect(page.getByRole("article").nth(1)).toContainText("davon 40,00 € gutgeschrieben");
  await expect(page.getByRole("region", { name: "Sammelrechnungen" })).toContainText("1 Termin");
});

test(
  "a voucher is sold, pays a visit in parts and is followed, on a phone",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await site.book({ name: "Beispielkundin Eins" });
    await openAsAdmin(page, site, paths.admin.receipts);
    await expect(page.getByRole("heading", { level: 1, name: "Rechnungen" })).toBeVisible();
    await expect(page.getByText("Gutscheine")).toHaveCount(0);
    await page.goto(`${paths.admin.settings}#angebot`);
    const offered = page.getByRole("form", { name: "Was Ihr Betrieb anbietet" });
    await offered.getByLabel("Gutscheine verkaufen und einlösen").selectOption("einzweck");
    await offered.getByRole("button", { name: "Speichern" }).click();
    await expect(offered.getByText("Gespeichert", { exact: true })).toBeVisible();

    await page.goto(paths.admin.receipts);
    await page.getByRole("link", { name: "Gutscheine" }).click();
    await page.getByRole("button", { name: "Gutschein verkaufen" }).click();
    const sale = page.getByRole("dialog", { name: "Gutschein verkaufen" });
    await sale.getByRole("button", { name: "Verkaufen" }).click();
    await expect(sale.getByText("Bitte einen Betrag von 1 bis 5.000 € angeben.")).toBeVisible();
    await sale.getByLabel("Wert in Euro").fill("100");
    await sale.getByLabel("Name des Käufers").fill("Beispielkäufer");
    await sale.getByRole("button", { name: "Verkaufen" }).click();
    const sold = page.getByRole("dialog", { name: "Gutschein G-0001" });
    const code = (await sold.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? "";
    const paper = await downloaded(
      page,
      () => sold.getByRole("button", { name: "PDF laden" }).click(),
      "Gutschein-G-0001.pdf",
    );
    for (const words of ["Gutschein", "100,00 €", code, "gültig bis 31.12.2029"])
      expect(paper).toContain(words);
    await sold.getByRole("button", { name: "Schließen" }).last().click();

    await page.goto(paths.admin.bookings);
    await (await unfolded(page.getByRole("article")))
      .getByRole("button", { name: "Abschließen" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
    const field = dialog.getByLabel("Gutschein");
    await field.fill("AAAA-AAAA-AAAA-AAAA");
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await expect(dialog.getByText(/Mit diesem Code lässt sich hier nichts einlösen/)).toBeVisible();
    await field.fill(code.toLowerCase());
    await expect(
      dialog.getByText(/zu zahlen ist nichts mehr. Darauf bleiben 60,00 €/),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await expect(dialog).toBeHidden();

    await page.goto(paths.admin.vouchers);
    const voucher = page.getByRole("article", { name: /G-0001/ });
    await expect(voucher).toContainText("60,00 €");
    await choose(voucher, "Bewegungen …");
    const moved = page.getByRole("dialog", { name: "Gutschein G-0001" });
    await expect(moved.getByText("Eingelöst")).toBeVisible();
  },
);
