import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { confirmOn } from "../support/confirmation.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (S36).

const CONTACT = paths.customer.contact;
const CALL = "**/api/users/me/settings/contact";
const save = (page: Page) => page.getByRole("button", { name: "Speichern" }).click();
const saved = (page: Page) => page.getByRole("alertdialog", { name: "Gespeichert" });
const failed = (page: Page) => page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen." });
const close = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();

test("a customer's contact data is saved, greets, and fills the booking in without touching what was typed", async ({
  page,
  site,
}) => {
  await openAsCustomer(page, site, paths.customer.dashboard);
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  const tiles = page.getByRole("navigation", { name: "Einstellungen" }).getByRole("link");
  await expect(tiles).toHaveText([
    /^Kontaktdaten/,
    /^Fahrzeugdaten/,
    /^Zahlungsdaten/,
    /^Benachrichtigungen/,
    /^Sicherheit und Datenschutz/,
  ]);
  await tiles.filter({ hasText: "Kontaktdaten" }).click();
  await expect(page.getByLabel("Vorname")).toHaveValue("Test");
  await expect(page.getByText("0151 12345678")).toBeVisible();

  await page.getByLabel("Vorname").fill("");
  await page.getByLabel("Telefon").fill("ruf an");
  await save(page);
  await expect(page.getByLabel("Vorname")).toBeFocused();
  await expect(page.getByText("Bitte ausfüllen.")).toBeVisible();
  await expect(page.getByText("Bitte eine gültige Telefonnummer angeben")).toBeVisible();

  await page.getByLabel("Vorname").fill("Erika");
  await page.getByLabel("Telefon").fill("0151 1111111");
  await page.getByLabel("Straße").fill("Musterweg 2");
  await page.getByLabel("Postleitzahl").fill("79100");
  await page.getByLabel("Ort").fill("Freiburg");
  await save(page);
  await expect(saved(page)).toContainText("Deine Kontaktdaten wurden gespeichert.");
  await close(page);
  await page.getByRole("link", { name: "Übersicht" }).click();
  await expect(page.getByRole("heading", { name: "Hallo, Erika!" })).toBeVisible();
  await page.goto(CONTACT);
  await expect(page.getByLabel("Ort")).toHaveValue("Freiburg");

  await page.route(CALL, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await page.getByLabel("Telefon").fill("0761 4711");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Erika Kundin");
  await expect(page.getByLabel("E-Mail")).toHaveValue("kundin@example.org");
  await expect(page.getByLabel("Telefon")).toHaveValue("0761 4711");
});

test("a new e-mail address counts once its link was opened", async ({ page, site }) => {
  await openAsCustomer(page, site, CONTACT);
  await page.getByLabel("E-Mail").fill("neu@example.org");
  await save(page);
  await confirmOn(page, "Kundin!2026");
  await expect(saved(page)).toContainText(
    "Die neue Adresse gilt, sobald der Link in der E-Mail an neu@example.org geöffnet wurde.",
  );
  await close(page);
  await page.reload();
  await expect(page.getByLabel("E-Mail")).toHaveValue("neu@example.org");
  await expect(page.getByText("Bis dahin gilt kundin@example.org.")).toBeVisible();

  const earlier = (await site.mails()).map(({ messageId }) => messageId);
  const again = page.getByRole("button", { name: "E-Mail noch einmal senden" });
  await page.route("**/contact/confirmation", (route) => route.abort(), { times: 1 });
  await again.click();
  await expect(page.getByText("Die E-Mail konnte nicht gesendet werden.")).toBeVisible();
  await again.click();
  await expect(
    page.getByText("Die E-Mail ist noch einmal unterwegs. Es gilt nur der Link in der neuesten."),
  ).toBeVisible();
  await expect(again).toBeFocused();

  const mails = await site.mails();
  const mailTo = (address: string, known: typeof earlier = []) =>
    mails.find((mail) => mail.to?.[0]?.address === address && !known.includes(mail.messageId));
  expect(mails.filter((mail) => mail.to?.[0]?.address === "neu@example.org")).toHaveLength(2);
  expect(mailTo("kundin@example.org")?.subject).toBe("Ihre E-Mail-Adresse soll geändert werden");
  const link = new URL(
    /http\S+\/bestaetigen\?token=\S+/.exec(mailTo("neu@example.org", earlier)?.text ?? "")?.[0] ??
      "",
  );
  await page.goto(link.pathname + link.search);
  await page.getByLabel("Passwort deines Kontos").fill("Kundin!2026");
  await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
  await expect(page.getByText("Deine E-Mail-Adresse ist bestätigt.")).toBeVisible();
  await page.goto(CONTACT);
  await expect(page.getByLabel("E-Mail")).toHaveValue("neu@example.org");
  await expect(page.getByText("Bis dahin gilt")).toHaveCount(0);
});

test(
  "nothing typed is lost when saving fails, somebody else was faster, or the page is left",
  LONG,
  async ({ page, site }) => {
    const token = await openAsCustomer(page, site, paths.customer.profile);
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await page.goto(CONTACT);
    await expect(page.getByText("Konnte Kontaktdaten nicht laden.")).toBeVisible();
    await page.getByRole("button", { name: "Erneut versuchen" }).click();

    await page.getByLabel("Ort").fill("Basel");
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await save(page);
    await expect(failed(page)).toContainText("Beim Speichern ist ein Fehler aufgetreten.");
    await close(page);

    const elsewhere = {
      vorname: "Test",
      nachname: "Kundin",
      email: "kundin@example.org",
      city: "Bern",
    };
    await site.call("PUT", "/api/users/me/settings/contact", elsewhere, token);
    await save(page);
    await expect(failed(page)).toBeVisible();
    await close(page);
    await expect(
      page.getByText("Die Kontaktdaten wurden inzwischen an anderer Stelle geändert."),
    ).toBeVisible();
    await expect(page.getByText("Inzwischen gespeichert: Bern")).toBeVisible();
    await expect(page.getByLabel("Ort")).toHaveValue("Basel");

    await page.getByRole("link", { name: "Meine Buchungen" }).click();
    const question = page.getByRole("alertdialog", {
      name: "Ungespeicherte Änderungen verwerfen?",
    });
    await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
    await expect(page.getByLabel("Ort")).toHaveValue("Basel");
    await save(page);
    await expect(saved(page)).toBeVisible();
    await close(page);
    await page.getByLabel("Ort").fill("Chur");
    await page.getByRole("link", { name: "Meine Buchungen" }).click();
    await question.getByRole("button", { name: "Verwerfen" }).click();
    await expect(page).toHaveURL(/meine-buchungen$/);

    await page.goto(CONTACT);
    await expect(page.getByLabel("Ort")).toHaveValue("Basel");
    await page.evaluate(() => sessionStorage.removeItem("userToken"));
    await page.getByLabel("Ort").fill("Chur");
    await save(page);
    await expect(failed(page)).toContainText("Keine Authentifizierung");
    await expect(page.getByLabel("Ort")).toHaveValue("Chur");
  },
);
