import { readFile } from "node:fs/promises";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (K8, K9).

const TABLE = [
  "Kunde;Kontakt;Fahrzeug;Geburtstag",
  "Jörg Müßig;joerg@example.org;VW Golf;1.1.1970",
  "Anna Alt;anna-alt@example.org;;2.2.1980",
  "Ohne Kontakt;;Opel;",
].join("\r\n");

test("a table of another program: columns put right, looked at line by line, taken over and undone", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  await site.book({ name: "Anna Alt", email: "anna-alt@example.org" }, token);
  await openAsAdmin(page, site, paths.admin.customers);
  await expect(page.getByRole("link", { name: /Anna Alt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Übernehmen" })).toHaveCount(0);
  await site.call("PUT", "/api/settings", { uebernahme: true }, token);
  await page.reload();
  await page.getByRole("link", { name: "Übernehmen" }).click();

  const picker = page.getByLabel("Datei wählen");
  await picker.setInputFiles({
    name: "formel.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Name;E-Mail\n=1+1;a@b.de"),
  });
  await expect(page.getByText("Zeile 2 enthält eine Formel.")).toBeVisible();
  await picker.setInputFiles({
    name: "kunden.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(TABLE, "latin1"),
  });

  await expect(page.getByLabel("„Kunde“ ist")).toHaveValue("name");
  await expect(page.getByLabel("„Geburtstag“ ist")).toHaveValue("");
  await page.getByRole("button", { name: "Zeilen prüfen" }).click();
  await expect(
    page.getByText("Bitte sagen Sie, in welcher Spalte E-Mail oder Telefon steht."),
  ).toBeVisible();
  // Wrong at first, and put right afterwards.
  await page.getByLabel("„Kontakt“ ist").selectOption("Telefon");
  await page.getByRole("button", { name: "Zeilen prüfen" }).click();
  await expect(page.getByText("kunden.csv: nichts zu übernehmen, 3 fehlerhaft")).toBeVisible();
  await page.getByRole("link", { name: "Spalten ändern" }).click();
  await page.getByLabel("„Kontakt“ ist").selectOption("E-Mail");
  await page.getByRole("button", { name: "Zeilen prüfen" }).click();

  await expect(
    page.getByText("kunden.csv: 1 neuer Kunde, 1 bekannte Zeile, 1 fehlerhaft"),
  ).toBeVisible();
  await expect(page.getByText("Jörg Müßig · joerg@example.org · VW Golf")).toBeVisible();
  await page.getByRole("tab", { name: /Bekannt/ }).click();
  await expect(page.getByText("Schon bekannt: Anna Alt")).toBeVisible();
  await page.getByRole("tab", { name: /Fehlerhaft/ }).click();
  await expect(page.getByText(/E-Mail und Telefon fehlen/)).toBeVisible();
  const loaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Fehlerhafte Zeilen als Datei" }).click();
  expect(await readFile(await (await loaded).path(), "utf8")).toContain("Ohne Kontakt;;Opel");

  await page.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Übernommen: 1 neuer Kunde, 1 bekannte Zeile.")).toBeVisible();
  await page.getByRole("link", { name: "Alle Kunden" }).click();
  await page.getByRole("link", { name: /Jörg Müßig/ }).click();
  await expect(page.getByText("Ohne Konto · 0 Buchungen")).toBeVisible();
  await expect(page.getByText("VW Golf")).toBeVisible();

  // One alone goes again, and with them all that came along.
  await page.getByRole("button", { name: "Karte löschen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Karte löschen" }).click();
  await expect(page.getByRole("heading", { name: "Kunden", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Anna Alt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Jörg Müßig/ })).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.goto(paths.admin.customerImport);
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByText("Zurückgenommen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Alle Kunden" }).click();
  await expect(page.getByRole("link", { name: /Anna Alt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Jörg Müßig/ })).toHaveCount(0);
  expect(await site.mails()).toEqual([]);
});

const contact = (version: string, ...lines: string[]) =>
  ["BEGIN:VCARD", `VERSION:${version}`, ...lines, "END:VCARD"].join("\r\n");
const ADDRESS_BOOK = [
  contact("3.0", "FN:Dora Drei", "TEL;TYPE=CELL:0151 33333333"),
  contact("4.0", "FN:Vera Vier", "EMAIL:vera@example.org", "TEL;VALUE=uri:tel:+49-761-44444"),
].join("\r\n");
const CALENDAR = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:1",
  "SUMMARY:Dora Drei",
  "DTSTART;TZID=Europe/Berlin:20260310T100000",
  "DESCRIPTION:Politur",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:2",
  "SUMMARY:Zahnarzt",
  "DTSTART;VALUE=DATE:20260315",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:3",
  "SUMMARY:Voriges Jahr",
  "DTSTART;VALUE=DATE:20250315",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");
const DAYS = [
  "Datum;Uhrzeit;Kunde;Telefon;Leistung;Preis",
  "11.03.2026;9.30 Uhr;Vera Vier;+49 761 44444;Außenreinigung;120,00",
  "bald;;Ohne Tag;;;",
].join("\r\n");

test(
  "an address book, a calendar and a table of appointments on a phone: looked at, entered beside a closed day, undone (K11)",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await site.call("PUT", "/api/settings", { uebernahme: true }, token);
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsAdmin(page, site, paths.admin.customerImport);
    const picker = page.getByLabel("Datei wählen");
    const send = async (name: string, text: string) => {
      await picker.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
      await page.getByRole("button", { name: "Zeilen prüfen" }).click();
    };
    for (const [name, bytes, sentence] of [
      ["alles.zip", Buffer.from([0x50, 0x4b, 3, 4]), /Excel- oder ZIP-Datei/],
      ["breit.csv", Buffer.from(`Name${";x".repeat(1_000_000)}`), /mehr als 60 Spalten/],
      ["gross.csv", Buffer.alloc(11 * 1024 * 1024, 65), /größer als 10 MB/],
      ["kalender.ics", Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR"), /steht kein Termin/],
    ] as const) {
      await picker.setInputFiles({ name, mimeType: "text/plain", buffer: bytes });
      await expect(page.getByText(sentence)).toBeVisible();
    }

    await send("kontakte.vcf", ADDRESS_BOOK);
    await expect(page.getByText("Dora Drei · 0151 33333333")).toBeVisible();
    await page.getByRole("button", { name: "Übernehmen" }).click();
    await expect(page.getByText("Übernommen: 2 neue Kunden.")).toBeVisible();

    await send("kalender.ics", CALENDAR);
    await expect(
      page.getByText("kalender.ics: 2 Termine, davon 1 auf vollen oder geschlossenen Tagen"),
    ).toBeVisible();
    await expect(page.getByText("Dora Drei · 2026-03-10 · 10:00 · Politur")).toBeVisible();
    await page.getByRole("tab", { name: /Voller Tag/ }).click();
    await expect(page.getByText("Dieser Tag ist ein Sonntag.")).toBeVisible();
    await page.getByRole("tab", { name: /Bleibt weg/ }).click();
    await expect(page.getByText("Dieser Termin ist vorbei.")).toBeVisible();
    await page.getByRole("button", { name: "Übernehmen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Trotzdem eintragen" }).click();
    await expect(page.getByText(/^Übernommen: 2 Termine/).first()).toBeVisible();

    await send("termine.csv", DAYS);
    await page.getByRole("tab", { name: /Fehlerhaft/ }).click();
    await expect(page.getByText(/„bald“ ist kein Tag/)).toBeVisible();
    const loaded = page.waitForEvent("download");
    await page.getByRole("button", { name: "Fehlerhafte Zeilen als Datei" }).click();
    expect(await readFile(await (await loaded).path(), "utf8")).toContain("bald;;Ohne Tag");
    await page.getByRole("button", { name: "Übernehmen" }).click();
    await expect(page.getByText("Übernommen: 1 Termin.")).toBeVisible();

    await page.goto(`${paths.admin.daySheet}?datum=2026-03-11`);
    await expect(page.getByText("Vera Vier")).toBeVisible();
    await page.goto(`${paths.admin.daySheet}?datum=2026-03-10`);
    await expect(page.getByText("Dora Drei")).toBeVisible();

    await page.goto(paths.admin.customerImport);
    const calendar = page.getByRole("listitem").filter({ hasText: "kalender.ics" });
    await calendar.getByRole("button", { name: "Zurücknehmen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Zurücknehmen" }).click();
    await expect(calendar.getByText("Zurückgenommen", { exact: true })).toBeVisible();
    await page.goto(`${paths.admin.daySheet}?datum=2026-03-10`);
    await expect(page.getByText("Dora Drei")).toHaveCount(0);
    expect(await site.mails()).toEqual([]);
  },
);
