import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { confirmOn } from "../support/confirmation.ts";
import { expect, test } from "../support/site.ts";

const PASSWORD = "Fremdes-Wort1";

test("somebody is invited, chooses a password, works with calendar and bookings, and sees what is theirs alone", async ({
  page,
  site,
  browser,
}) => {
  const id = await site.book({ name: "Max Müller", email: "max@example.org", datum: "2026-03-04" });
  await openAsAdmin(page, site, paths.admin.users);
  await page.getByRole("button", { name: "Mitarbeiter einladen" }).click();
  const dialog = page.getByRole("dialog", { name: "Mitarbeiter einladen" });
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect(dialog.getByLabel("Vorname")).toBeFocused();
  await dialog.getByLabel("Vorname").fill("Mia");
  await dialog.getByLabel("Nachname").fill("Neu");
  await dialog.getByLabel("E-Mail").fill("mia@example.org");
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await confirmOn(page);
  await expect(
    page.getByText("Die Einladung an mia@example.org geht gleich hinaus."),
  ).toBeVisible();

  await page.keyboard.press("Escape");
  const invited = page.getByRole("article", { name: "Mia Neu" });
  await expect(invited).toContainText("Eingeladen");
  await expect(invited).toContainText("Einladung noch nicht angenommen");
  const links = async () =>
    (await site.mails())
      .filter(({ subject }) => subject?.startsWith("Einladung"))
      .map(({ text }) => /http\S+\/einladung\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "");
  await expect.poll(async () => (await links()).length).toBe(1);
  const [former] = await links();
  await invited.getByRole("button", { name: "Noch einmal einladen" }).click();
  await expect(page.getByText("Die frühere gilt nicht mehr.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await links()).length).toBe(2);
  const link = (await links()).find((found) => found !== former) ?? "";
  const context = await browser.newContext({
    locale: "de-DE",
    viewport: { width: 390, height: 844 },
  });
  const mia = await context.newPage();
  await mia.clock.setFixedTime("2026-03-02T08:00:00Z");
  const refused: string[] = [];
  mia.on("response", (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  await mia.goto(link);
  await expect(mia.getByText("m…@example.org")).toBeVisible();
  expect(mia.url()).not.toContain("token");
  await mia.getByLabel("Passwort wählen").fill(PASSWORD);
  await mia.getByLabel("Passwort wiederholen").fill(PASSWORD);
  await mia.getByRole("button", { name: "Einladung annehmen" }).click();
  await expect(mia.getByText("Willkommen im Team!")).toBeVisible();
  await mia.getByRole("main").getByRole("link", { name: "Zum Login" }).click();
  await mia.getByLabel("E-Mail").fill("mia@example.org");
  await mia.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await mia.getByRole("button", { name: "Anmelden" }).click();
  await expect(mia).toHaveURL(/\/admin\/dashboard/);

  const navigation = mia.getByRole("navigation", { name: "Verwaltung" });
  await expect(navigation.getByRole("link", { name: "Kalender" })).toBeVisible();
  await test.step("reaches the customers on a phone", async () => {
    await mia.getByRole("button", { name: "Mehr" }).click();
    await mia.getByRole("dialog", { name: "Mehr" }).getByRole("link", { name: "Kunden" }).click();
    await expect(mia.getByRole("heading", { level: 1, name: "Kunden" })).toBeVisible();
    await expect(mia.getByRole("dialog", { name: "Mehr" })).toBeHidden();
    await expect(mia.getByRole("main")).toContainText("Max Müller");
    await mia.goto(paths.admin.calendar);
  });
  for (const hidden of ["Einstellungen", "Rechnungen", "Auswertung", "Benutzer", "Protokoll"])
    await expect(mia.getByRole("link", { name: hidden })).toHaveCount(0);
  await mia.goto(paths.admin.receipts);
  await expect(mia.getByRole("heading", { name: "Diese Seite ist nur für Admins." })).toBeVisible();
  await mia.getByRole("link", { name: "Zu „Heute“" }).click();
  // What is not theirs they asked for themselves.
  refused.length = 0;
  await test.step("reads the handbook", async () => {
    await mia.getByRole("link", { name: "Handbuch", exact: true }).click();
    await mia
      .getByRole("main")
      .getByRole("link", { name: /^Termine/ })
      .click();
    await expect(mia.getByRole("heading", { level: 1, name: "Termine" })).toBeVisible();
    const picture = mia.getByRole("img", { name: /Tagesblatt/ });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(780);
    await mia.getByRole("link", { name: "Weiter: Annahme und Pflegepass" }).click();
    await expect(
      mia.getByRole("heading", { level: 1, name: "Annahme und Pflegepass" }),
    ).toBeVisible();
  });
  await mia.goto(`${paths.admin.bookings}?buchung=${id}`);
  const card = mia.getByRole("article", { name: /Max Müller/ });
  await expect(card).toContainText("40,00");
  await expect(card.getByRole("button", { name: "Abschließen" })).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Löschen" })).toHaveCount(0);
  await test.step("asks the server for nothing that is not theirs, on any of their pages", async () => {
    for (const path of [
      paths.admin.dashboard,
      paths.admin.calendar,
      paths.admin.bookings,
      paths.admin.intake,
      paths.admin.customers,
      paths.admin.carePasses,
      paths.admin.newBooking,
      paths.admin.quickBooking,
      paths.admin.daySheet,
      paths.admin.handbook,
    ]) {
      await mia.goto(path);
      await expect(mia.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await mia.waitForLoadState("networkidle");
    }
    expect(refused).toEqual([]);
  });
  await test.step("closes a day for illness once the owner allows it (B81)", async () => {
    const day = mia.getByRole("button", { name: /^Dienstag, 3\. März 2026/ }).first();
    await mia.goto(paths.admin.calendar);
    await day.click();
    await expect(mia.getByRole("link", { name: "Tagesblatt" })).toBeVisible();
    await expect(mia.getByRole("button", { name: "Tag schließen" })).toHaveCount(0);

    await page.goto(`${paths.admin.settings}#mitarbeiter`);
    const form = page.getByRole("form", { name: "Mitarbeiter" });
    await form.getByRole("checkbox", { name: /^Mitarbeiter dürfen einen Tag schließen/ }).check();
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(form.getByText(/^Gespeichert/)).toBeVisible();
    await mia.reload();
    await day.click();
    await mia.getByRole("button", { name: "Tag schließen" }).click();
    const close = mia.getByRole("dialog", { name: "Tag schließen" });
    await close.getByLabel("Letzter Tag").fill("2026-03-20");
    await expect(close.getByText(/^Bitte höchstens drei Tage auf einmal/)).toBeVisible();
    await close.getByLabel("Letzter Tag").fill("2026-03-03");
    // Before they are loaded the dialog has only one button of that name.
    await expect(close.getByText("Es sind keine offenen Termine eingetragen.")).toBeVisible();
    await close.getByRole("button", { name: "Schließen", exact: true }).last().click();
    await expect(mia.getByText("Geschlossen: 3. März 2026.")).toBeVisible();
  });
  await context.close();
});
