import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

// What is held here: (U24, U25, B64, B65).

test("an owner lets customers order bindingly, and a customer orders with all that belongs to it in sight", async ({
  page,
  site,
  browser,
}) => {
  await openAsAdmin(page, site, `${paths.admin.settings}#vertrag`);
  const section = page.getByRole("form", { name: "Vertragsmodell" });
  await expect(section.getByRole("radio", { name: "Reservierung" })).toBeChecked();
  await expect(
    section.getByText("Eine Ausfallgebühr lässt sich dann kaum durchsetzen."),
  ).toBeVisible();
  await section.getByRole("radio", { name: "Verbindlich" }).check();
  await expect(section.getByText("Verbraucher können 14 Tage lang widerrufen.")).toBeVisible();
  await section.getByRole("button", { name: "Speichern" }).click();
  await expect(section.getByText("Gespeichert", { exact: true })).toBeVisible();

  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.clock.setFixedTime(site.platform.clock.now());
  const wizard = wizardOn(phone);
  await wizard.open();
  await wizard.goToSummary();
  await wizard.isAtStep(4);
  const order = phone.getByRole("button", { name: "zahlungspflichtig buchen" });
  const essentials = phone.getByRole("region", { name: "Das bestellen Sie" });
  for (const fact of [
    "Außenreinigung",
    "Limousine",
    "Dienstag, 10. März 2026",
    "Musterstraße 1",
    "Gesamtpreis",
    PERSON.name,
  ])
    await expect(essentials).toContainText(fact);
  const [above, below] = [await essentials.boundingBox(), await order.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(80);

  for (const name of ["AGB", "Datenschutzerklärung"])
    await expect(phone.getByRole("main").getByRole("link", { name })).toBeVisible();
  await expect(phone.getByText("Den Vertragstext speichern wir")).toBeVisible();
  await phone.getByText("Widerrufsbelehrung und Muster-Formular").click();
  await expect(
    phone.getByText(
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
    ),
  ).toBeVisible();
  await expectAccessible(phone);
  await order.click({ force: true });
  const wish = phone.getByRole("checkbox", { name: /^Ich wünsche ausdrücklich/ });
  await expect(wish).toHaveAccessibleDescription(/Bitte bestätigen Sie den Wunsch/);
  await wish.check();
  await order.click();
  await expect(phone.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(phone.getByText("Der Tag ist fest gebucht")).toBeVisible();
  const mail = (await site.mails()).find(({ to }) => to?.[0]?.address === PERSON.email);
  expect(mail?.subject).toContain("Buchungsbestätigung");

  await phone.getByRole("contentinfo").getByRole("link", { name: "Widerrufsbelehrung" }).click();
  await expect(
    phone.getByRole("heading", { name: "Muster-Widerrufsformular", level: 2 }),
  ).toBeVisible();
  await expect(phone.getByRole("link", { name: "Diese Belehrung als PDF" })).toHaveAttribute(
    "href",
    "/api/settings/withdrawal-notice",
  );
  await context.close();

  // What the shop enters is a reservation …
  await page.goto(paths.admin.newBooking);
  await page.getByRole("combobox", { name: "Name" }).fill("Test Anrufer");
  await page.getByLabel("Telefon").fill("0151 7654321");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("anrufer@example.org");
  await page.getByRole("checkbox", { name: "Außenreinigung", exact: true }).check();
  await page.getByRole("radio", { name: "Kleinwagen", exact: true }).check();
  await page.getByRole("radio", { name: "Leicht", exact: true }).check();
  await page.getByRole("button", { name: "Woche danach" }).click();
  await page.getByRole("button", { name: /^Donnerstag, 12. März 2026, frei/ }).click();
  await page.getByRole("radio", { name: "10:00 Uhr", exact: true }).check();
  await page.getByRole("button", { name: "Termin erstellen" }).click();
  await page
    .getByRole("alertdialog", { name: "Termin erfolgreich erstellt" })
    .getByRole("button", { name: "Schließen" })
    .click();
  const mailed = async () =>
    (await site.mails()).filter(({ to }) => to?.[0]?.address === "anrufer@example.org");
  expect((await mailed()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Terminbestätigung"),
  ]);

  // Entered first, agreed on the telephone afterwards: a contract from then on.
  await page.getByRole("link", { name: "Buchung öffnen" }).click();
  await page.getByRole("button", { name: "Bearbeiten" }).click();
  const agreed = page.getByRole("region", { name: "Vertrag" });
  await agreed.getByRole("checkbox", { name: "Verbindlich vereinbart" }).check();
  await agreed.getByRole("checkbox", { name: /^Der Kunde wünscht ausdrücklich/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  const saved = page.getByRole("alertdialog", { name: "Änderungen gespeichert" });
  await expect(saved).toContainText(
    "Die Auftragsbestätigung mit Widerrufsbelehrung, Formular und AGB geht per E-Mail an anrufer@example.org.",
  );
  await saved.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByText(/verbindlich vereinbart am/).first()).toBeVisible();
  const confirmation = (await mailed()).find(({ subject }) =>
    subject?.startsWith("Auftragsbestätigung"),
  );
  expect(confirmation?.attachments.map(({ filename }) => filename)).toContain(
    "widerrufsbelehrung-und-agb.pdf",
  );
});
