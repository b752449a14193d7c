import { readFile } from "node:fs/promises";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
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

  await page.goto(paths.admin.customerImport);
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByText("Zurückgenommen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Alle Kunden" }).click();
  await expect(page.getByRole("link", { name: /Anna Alt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Jörg Müßig/ })).toHaveCount(0);
  expect(await site.mails()).toEqual([]);
});
