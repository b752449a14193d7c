import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { openAsAdmin } from "../support/admin-page.ts";
import { openAsCustomer } from "../support/customer.ts";
import { expect, test } from "../support/site.ts";

test("a booking is completed for more than agreed, and its receipt is sent, kept and undone", async ({ page, site }) => {
  await site.book({ name: "Beispielkundin Eins" });
  await openAsAdmin(page, site, "/admin/settings");
  const tax = page.getByRole("form", { name: "Steuer" });
  await tax.getByRole("radio", { name: "19 % Umsatzsteuer in den Preisen enthalten" }).check();
  await tax.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
  await tax.getByRole("button", { name: "Speichern" }).click();
  await expect(tax.getByText("Diese IBAN stimmt nicht.")).toBeVisible();
  await tax.getByLabel("IBAN").fill("de89 3704 0044 0532 0130 00");
  await tax.getByRole("button", { name: "Speichern" }).click();
  await expect(tax.getByText("Gespeichert", { exact: true })).toBeVisible();

  await page.goto("/admin/buchungen");
  await page.getByRole("button", { name: "Abschließen" }).click();
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

  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  const card = page.getByRole("article");
  await expect(card).toContainText("59,50 € per Überweisung");
  await expect(card).toContainText("Tierhaare entfernt. Der Kunde war einverstanden.");
  await expect(card).toContainText("Zwei Hunde");
  const text = await downloaded(page, () => card.getByRole("button", { name: "Rechnung 0001" }).click());
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
  await page.getByRole("button", { name: "Stornieren" }).click();
  await page.getByRole("alertdialog", { name: "Rechnung 0001 stornieren?" }).getByRole("button", { name: "Stornieren" }).click();
  await expect(page.getByText("Rechnung 0001 ist storniert, mit der Nummer 0002.")).toBeVisible();
  await expect(page.getByRole("article", { name: /Rechnung 0001.*Storniert durch 0002/ })).toBeVisible();
  await expect(page.getByRole("article", { name: /Stornorechnung 0002/ })).toContainText("-59,50 €");
  await expect(page.getByText("2 Belege, zusammen 0,00 €")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stornieren" })).toHaveCount(0);
  await page.getByLabel("Bis").fill("2026-03-01");
  await expect(page.getByText("In diesem Zeitraum gibt es keine Rechnungen.")).toBeVisible();
  await expect(page).toHaveURL(/\?bis=2026-03-01$/);

  await page.goto("/admin/buchungen?status=done");
  await card.getByRole("button", { name: "Rechnung", exact: true }).click();
  await page.getByRole("dialog", { name: "Rechnung erstellen" }).getByRole("button", { name: "Erstellen" }).click();
  await expect(card.getByRole("button", { name: "Rechnung 0003" })).toBeVisible();
});

test("a customer finds the receipt among the own bookings", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const token = await openAsCustomer(page, site, "/customer/dashboard");
  const admin = await site.adminToken();
  const id = await site.book({}, token);
  await site.call("PATCH", `/api/bookings/${id}/status`, { status: "done", zahlart: "bar", rechnung: {} }, admin);
  await page.goto("/customer/meine-buchungen");
  await page.getByRole("tab", { name: "Abgeschlossene" }).click();
  expect(await downloaded(page, () => page.getByRole("button", { name: "Rechnung 0001" }).click())).toContain("bar erhalten");
});

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const arrival = page.waitForEvent("download");
  await press();
  const download = await arrival;
  expect(download.suggestedFilename()).toBe("Rechnung-0001.pdf");
  const { text } = await extractText(new Uint8Array(readFileSync(await download.path())), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}
