import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { confirmOn } from "../support/confirmation.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (B36, B37).

async function recipientsOf(site: Site, subject: RegExp): Promise<string[]> {
  const mails = (await site.mails()).filter((mail) => subject.test(mail.subject ?? ""));
  return mails.map((mail) => mail.to?.[0]?.address ?? "").sort();
}

test("the owner goes through weeks and months, opens a booking and deletes another", async ({
  page,
  site,
}) => {
  await site.book({
    name: "Beispielkundin Eins",
    datum: "2026-03-03",
    nachricht: "Bitte klingeln.",
  });
  await site.book({ name: "Beispielkunde Zwei", datum: "2026-03-12", email: "zwei@example.org" });
  await site.book({
    name: "Beratung Drei",
    datum: "2026-03-12",
    abgabezeit: "16:30",
    leistungen: ["Beratungsgespräch"],
    kfz: "",
    verschmutzung: "",
    email: "drei@example.org",
  });
  await openAsAdmin(page, site, paths.admin.dashboard);
  await page
    .getByRole("navigation", { name: "Verwaltung" })
    .getByRole("link", { name: "Kalender" })
    .click();
  await expect(page.getByRole("heading", { name: "KW 10 · 2.–8. März 2026" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Heute, Montag, 2. März 2026, Frei" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Dienstag, 3. März 2026, Voll" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Sonntag, 8. März 2026, Geschlossen" }),
  ).toBeVisible();

  await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
  const booking = page.getByRole("dialog", { name: "Beispielkundin Eins" });
  for (const text of ["10:00 Uhr", "Dienstag, 3. März 2026", "Bitte klingeln.", "Außenreinigung"])
    await expect(booking).toContainText(text);
  await expect(booking.getByRole("link", { name: "0151 12345678" })).toHaveAttribute(
    "href",
    "tel:015112345678",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Beispielkundin Eins/ })).toBeFocused();

  await page.getByRole("link", { name: "Woche danach" }).click();
  await expect(page).toHaveURL(/\?woche=2026-03-09$/);
  await page.getByRole("button", { name: "Donnerstag, 12. März 2026, Voll" }).click();
  const day = page.getByRole("dialog", { name: "Donnerstag, 12. März 2026" });
  await expect(day.getByRole("listitem")).toHaveText([
    /10:00 Uhr.*Beispielkunde Zwei/,
    /16:30 Uhr.*Beratung Drei/,
  ]);
  await day.getByRole("button", { name: /Beispielkunde Zwei/ }).click();
  await page
    .getByRole("dialog", { name: "Beispielkunde Zwei" })
    .getByRole("button", { name: "Löschen" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(
    page.getByText(
      "Die Buchung von Beispielkunde Zwei ist gelöscht. Die Absage geht per E-Mail hinaus.",
    ),
  ).toBeVisible();
  await expect(day.getByRole("listitem")).toHaveText([/Beratung Drei/]);
  await expect(day).toContainText("Der Platz ist frei.");
  expect(await recipientsOf(site, /^Storniert/)).toEqual(["zwei@example.org"]);

  await day.getByRole("link", { name: "14:30 Uhr eintragen" }).click();
  await expect(
    page.getByRole("button", { name: "Donnerstag, 12. März 2026, frei" }),
  ).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("radio", { name: "14:30 Uhr" })).toBeChecked();
  await page.goBack();
  await page.getByRole("link", { name: "Monat" }).click();
  await expect(page).toHaveURL(/\?monat=2026-03$/);
  await expect(page.getByRole("heading", { name: "März 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Monat danach" }).click();
  await expect(page.getByRole("heading", { name: "April 2026" })).toBeVisible();
  await page.getByRole("link", { name: "Heute" }).last().click();
  await expect(page.getByRole("button", { name: /Beratung Drei/ })).toBeVisible();
});

test("the day's sheet says on paper what the workshop needs", async ({ page, site }) => {
  await site.book({
    name: "Beispielkundin Eins",
    datum: "2026-03-03",
    nachricht: "Bitte klingeln.",
  });
  await openAsAdmin(page, site, `${paths.admin.daySheet}?datum=2026-03-03`);
  const sheet = page.getByRole("article", { name: "Dienstag, 3. März 2026" });
  const texts = [
    "10:00 Uhr",
    "Beispielkundin Eins",
    "0151 12345678",
    "Kleinwagen",
    "Außenreinigung",
    "40,00 €",
    "Bitte klingeln.",
    "Bezahlt",
  ];
  for (const text of texts) await expect(sheet).toContainText(text);
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Verwaltung" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Tag danach" }).click();
  await expect(page.getByRole("article", { name: "Mittwoch, 4. März 2026" })).toContainText(
    "Für diesen Tag sind keine Termine eingetragen.",
  );
});

for (const [name, path, before, after] of [
  ["the day's sheet", paths.admin.daySheet, /Sonntag, 8\. März 2026/, /Montag, 9\. März 2026/],
  ["the calendar's week", paths.admin.calendar, /KW 10/, /KW 11/],
  ["the first page", paths.admin.dashboard, /Sonntag, 8\. März 2026/, /Montag, 9\. März 2026/],
] as const)
  test(
    `${name} follows midnight, and never shows one day's cars under another`,
    LONG,
    async ({ page, site }) => {
      await insertBookings(site, [
        { id: "gestern00001", datum: "2026-03-08", name: "Auto Gestern" },
        { id: "heute0000001", datum: "2026-03-09", name: "Auto Heute" },
      ]);
      await page.clock.install({ time: "2026-03-08T22:59:50Z" });
      await openAsAdmin(page, site, path);
      const main = page.getByRole("main");
      await expect(main).toContainText(before);
      await expect(main).toContainText("Auto Gestern");
      let goOn = () => {};
      const isOpen = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route("**/api/calendar?*", async (route) => {
        await isOpen;
        await route.continue();
      });
      await page.clock.runFor(41_000);
      await expect(main).toContainText(before);
      await expect(main).toContainText("Auto Gestern");
      goOn();
      await expect(main).toContainText(after);
      await expect(main).toContainText("Auto Heute");
    },
  );

test(
  "below 1024 px a week is a list of its days, without torn words",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await site.book({ datum: "2026-03-03" });
    await openAsAdmin(page, site, paths.admin.calendar);
    const days = page.getByRole("list", { name: /KW 10/ }).locator(":scope > li");
    await expect(days).toHaveCount(7);
    const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()];
    expect(first?.width).toBeGreaterThan(600);
    expect(last?.x).toBe(first?.x);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(async () => (await days.first().boundingBox())?.width).toBeLessThan(200);
  },
);

test("on a phone a booking is moved, and a day with bookings is closed and opened again", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await site.book({ name: "Beispielkundin Eins", datum: "2026-03-03" });
  await site.book({
    name: "Beispielkunde Zwei",
    datum: "2026-03-04",
    abgabezeit: "14:00",
    email: "zwei@example.org",
  });
  await site.book({
    name: "Beratung Drei",
    datum: "2026-03-04",
    abgabezeit: "16:30",
    leistungen: ["Beratungsgespräch"],
    kfz: "",
    verschmutzung: "",
    email: "drei@example.org",
  });
  // A week begins today, a month is dots whose days open with a tap; no title is cut.
  await page.clock.setFixedTime("2026-03-04T08:00:00Z");
  await openAsAdmin(page, site, paths.admin.calendar);
  await expect(page.getByRole("button", { name: /^Heute, Mittwoch/ })).toBeInViewport();
  await expect(page.getByRole("button", { name: /Beispielkundin Eins/ })).toBeHidden();
  const title = page.getByRole("heading", { level: 2 });
  expect(
    await title.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole("link", { name: "Monat" }).click();
  await page.getByRole("button", { name: "Dienstag, 3. März 2026, 1 Termin" }).click();
  await expect(page.getByRole("dialog", { name: "Dienstag, 3. März 2026" })).toContainText(
    "Beispielkundin Eins",
  );
  await page.clock.setFixedTime("2026-03-02T08:00:00Z");
  await page.goto(paths.admin.calendar);
  await page.getByRole("button", { name: /Beispielkundin Eins/ }).click();
  await page.getByRole("button", { name: "Verschieben" }).click();
  const move = page.getByRole("dialog", { name: "Beispielkundin Eins verschieben" });
  await expect(
    move.getByRole("button", { name: "Mittwoch, 4. März 2026, nicht frei" }),
  ).toBeDisabled();
  await move.getByRole("button", { name: "Verschieben" }).click();
  await expect(move.getByText("Bitte Datum auswählen.")).toBeVisible();
  await move.getByRole("button", { name: "Freitag, 6. März 2026" }).click();
  await move.getByRole("radio", { name: "11:30 Uhr" }).check();
  await move.getByRole("button", { name: "Verschieben" }).click();
  await expect(
    page.getByText(/Beispielkundin Eins kommt jetzt am Freitag, 6\. März 2026 um 11:30 Uhr\./),
  ).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Dienstag, 3. März 2026, Frei" })).toBeVisible();
  await expect(page.getByRole("button", { name: /11:30 Uhr.*Beispielkundin Eins/ })).toBeVisible();
  expect(await recipientsOf(site, /^Verschoben/)).toEqual(["beispiel@example.org"]);

  await page.getByRole("button", { name: "Mittwoch, 4. März 2026, Voll" }).click();
  await page.getByRole("button", { name: "Tag schließen" }).click();
  const close = page.getByRole("dialog", { name: "Tag schließen" });
  await expect(close.getByRole("listitem")).toHaveCount(2);
  const second = close.getByRole("listitem").filter({ hasText: "Beispielkunde Zwei" });
  await expect(second.getByLabel("Neuer Tag")).toHaveValue("2026-03-05");
  await expect(second.getByLabel("Uhrzeit")).toHaveValue("14:00");
  await second.getByLabel("Neuer Tag").selectOption({ label: "Samstag, 7. März 2026" });
  await close
    .getByRole("listitem")
    .filter({ hasText: "Beratung Drei" })
    .getByRole("radio", { name: "Stornieren" })
    .check();

  // Somebody is faster: nothing happens, and what was chosen stays.
  await site.book({ name: "Schneller", datum: "2026-03-07", email: "schneller@example.org" });
  await close.getByRole("button", { name: "Schließen und 2 Termine regeln" }).click();
  await expect(close.getByRole("alert")).toContainText("Es wurde noch nichts geändert.");
  await expect(second).toContainText("vergeben");
  await second.getByLabel("Neuer Tag").selectOption({ label: "Montag, 9. März 2026" });
  await close.getByRole("button", { name: "Schließen und 2 Termine regeln" }).click();
  await expect(
    page.getByText("Geschlossen: 4. März 2026. 1 Termin ist verschoben, 1 Termin ist storniert."),
  ).toBeVisible();
  const shut = page.getByRole("button", { name: "Mittwoch, 4. März 2026, Geschlossen" });
  await expect(shut).toBeVisible();
  expect(await recipientsOf(site, /^Verschoben/)).toEqual([
    "beispiel@example.org",
    "zwei@example.org",
  ]);
  expect(await recipientsOf(site, /^Storniert/)).toEqual(["drei@example.org"]);

  await shut.click();
  await page.getByRole("button", { name: "Tag öffnen" }).click();
  await expect(page.getByRole("button", { name: "Mittwoch, 4. März 2026, Frei" })).toBeVisible();
});

test("an appointment that is dragged to another day is moved by the same dialog, with that day chosen (B36)", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.book({ name: "Beispielkundin Eins", datum: "2026-03-03" });
  await openAsAdmin(page, site, paths.admin.calendar);
  const entry = page.getByRole("button", { name: /Beispielkundin Eins/ });
  const day = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) });
  await entry.dragTo(day("Donnerstag, 5. März 2026, Frei"));
  const dialog = page.getByRole("dialog", { name: "Beispielkundin Eins verschieben" });
  await expect(dialog).toContainText("Neu: Donnerstag, 5. März 2026, 10:00 Uhr");
  await dialog.getByRole("button", { name: "Verschieben" }).click();
  await expect(day("Donnerstag, 5. März 2026")).toContainText("Beispielkundin Eins");
});

test("the owner's phone follows the calendar by an address that is shown once and can be taken back", async ({
  page,
  site,
}) => {
  await site.book({ name: "Beispielkundin Eins", datum: "2026-03-03" });
  await openAsAdmin(page, site, paths.admin.calendar);
  await page.getByRole("button", { name: "Kalender abonnieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Kalender abonnieren" });
  await dialog.getByRole("button", { name: "Adresse erzeugen" }).click();
  await confirmOn(page);
  const address = await dialog.getByLabel("Geheime Adresse").inputValue();
  await expect(dialog.getByRole("link", { name: "Im Kalender öffnen" })).toHaveAttribute(
    "href",
    address.replace("http:", "webcal:"),
  );
  const path = new URL(address).pathname;
  expect(await (await page.request.get(path)).text()).toContain("SUMMARY:Beispielkundin Eins");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Kalender abonnieren" }).click();
  await expect(dialog).toContainText("Sie wurde nur einmal gezeigt");
  await expect(dialog.getByLabel("Geheime Adresse")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Abo beenden" }).click();
  await expect(dialog.getByRole("button", { name: "Adresse erzeugen" })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});
