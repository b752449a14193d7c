import type { Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin-page.ts";
import { addCustomer } from "../support/customer.ts";
import { insertOffer } from "../support/offer.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (B35).

const PATH = "/admin/termin-hinzufuegen";

function formOn(page: Page) {
  return {
    name: page.getByRole("combobox", { name: "Name" }),
    phone: page.getByLabel("Telefon"),
    email: page.getByRole("textbox", { name: "E-Mail" }),
    price: page.getByLabel("Preis in Euro"),
    submit: page.getByRole("button", { name: "Termin erstellen" }),
    success: page.getByRole("alertdialog", { name: "Termin erfolgreich erstellt" }),
    failure: page.getByRole("alertdialog", { name: "Fehler beim Erstellen" }),
    service: (title: string) => page.getByRole("checkbox", { name: title, exact: true }),
    day: (words: string) => page.getByRole("button", { name: new RegExp(`^(?:Heute, )?${words}`) }),
    choose: (name: string) => page.getByRole("radio", { name, exact: true }),
  };
}

test("a customer who calls is found while the name is typed, and gets several services at the own price", async ({ page, site }) => {
  const customer = await addCustomer(site, "Kundin!2026");
  await insertOffer(site, { type: "neukunde", discount_pct: 50, leistung: "Außenreinigung" });
  await site.book({ name: "Gast Anders", email: "gast@example.org", datum: "2026-03-11" });
  await site.mails();
  await openAsAdmin(page, site, PATH);
  const form = formOn(page);

  await form.name.pressSequentially("kund");
  const found = page.getByRole("option", { name: /Test Kundin/ });
  await expect(found).toContainText("Konto");
  await page.keyboard.press("ArrowDown");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gehört zum Konto von Test Kundin (Neukunde)")).toBeVisible();
  await expect(form.email).toHaveValue(customer.email);
  await form.phone.fill("0151 7654321");

  await form.service("Außenreinigung").check();
  await form.service("Schnellreinigung").check();
  await form.service("Lederreinigung").check();
  await form.choose("2 Sitze").check();
  await form.choose("Kleinwagen").check();
  await form.choose("Leicht").check();
  const prices = await pricesOf(site, ["Außenreinigung", "Schnellreinigung", "Lederreinigung"]);
  const cents = Math.round((prices[0] ?? 0) / 2) + (prices[1] ?? 0) + 2 * (prices[2] ?? 0);
  const euro = (cents / 100).toFixed(2).replace(".", ",");
  await expect(form.price).toHaveValue(euro);
  await expect(page.getByText("Rabatt (50%) bereits im Preis enthalten")).toBeVisible();

  await expect(form.day("Mittwoch, 11. März 2026")).toBeDisabled();
  await form.day("Donnerstag, 12. März 2026").click();
  await form.choose("18:00 Uhr").check();
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.method() === "POST"), form.submit.click()]);
  expect(request.headers()["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toMatchObject({ preis: (cents / 100).toFixed(2), bestEmail: true, user_id: customer.id });
  await expect(form.success).toContainText("Donnerstag, 12. März 2026, 18:00 Uhr");
  await form.success.getByRole("button", { name: "Schließen" }).click();

  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveValue("");
  await expect(form.service("Außenreinigung")).not.toBeChecked();
  await expect(form.day("Donnerstag, 12. März 2026")).toBeDisabled();
  expect((await site.mails()).filter(({ to }) => to?.[0]?.address === customer.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("und 2 weitere Leistungen am 12.3.2026"),
  ]);
  await page.getByRole("link", { name: "Buchung öffnen" }).click();
  await expect(page.getByRole("article", { name: "Test Kundin" })).toContainText(`${euro} €`);
});

test("somebody without an e-mail is entered at a typed price, and nothing is lost when it fails", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site, PATH);
  const form = formOn(page);

  await form.submit.click();
  await expect(form.name).toBeFocused();
  for (const sentence of ["Bitte mindestens eine Leistung wählen.", "Bitte Datum auswählen.", "Bitte eine Fahrzeugklasse wählen."])
    await expect(page.getByText(sentence)).toBeVisible();

  await form.name.fill("Otto Ohnemail");
  await form.phone.fill("0761 12345");
  await page.getByLabel("Ohne E-Mail").check();
  await expect(form.email).toBeDisabled();
  await expect(page.getByLabel("Bestätigung per E-Mail senden")).not.toBeChecked();
  await form.service("Lackaufbereitung").check();
  await form.choose("SUV").check();
  await form.choose("Schwer").check();
  await form.price.fill("teuer");
  await expect(page.getByText("Bitte einen Preis wie 49,90 angeben.")).toBeVisible();
  await form.price.fill("333,5");
  await expect(page.getByText(/^Nach Preisliste: /)).toBeVisible();
  await form.day("Dienstag, 10. März 2026").click();
  await form.choose("10:00 Uhr").check();

  // Somebody else takes the day meanwhile.
  const rival = await site.book({ datum: "2026-03-10" });
  await form.submit.click();
  await expect(form.failure).toContainText("Es ist ein Fehler beim Hinzufügen aufgetreten.");
  await expect(form.failure).toContainText("Ab diesem Tag sind nicht mehr alle 2 Tage frei, die das Fahrzeug bleibt.");
  await form.failure.getByRole("button", { name: "Schließen" }).click();
  await expect(form.day("Dienstag, 10. März 2026")).toBeDisabled();
  await expect(form.name).toHaveValue("Otto Ohnemail");
  await expect(form.price).toHaveValue("333,5");

  await page.getByRole("link", { name: "Buchungen" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Ungespeicherte Änderungen verwerfen?" });
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await form.day("Freitag, 13. März 2026").click();
  await form.choose("10:30 Uhr").check();
  await form.submit.click();
  await expect(form.success).toBeVisible();
  const stored = await site.platform.db.selectFrom("bookings").selectAll().where("id", "<>", rival).execute();
  expect(stored).toMatchObject([{ name: "Otto Ohnemail", email: "", preis_cent: 33_350, bestEmail: false, user_id: null }]);
});

test("a consultation is entered without car and price, and an answer that got lost books once", async ({ page, site }) => {
  await openAsAdmin(page, site, PATH);
  const form = formOn(page);
  await form.service("Außenreinigung").check();
  await page.getByRole("radio", { name: "Beratungsgespräch" }).check();
  await expect(form.service("Außenreinigung")).toHaveCount(0);
  await expect(page.getByText("Das Beratungsgespräch ist kostenlos.")).toBeVisible();
  await form.name.fill("Rat Suchend");
  await form.phone.fill("0151 12345678");
  await form.email.fill("rat@example.org");
  await page.getByLabel("Bestätigung per E-Mail senden").uncheck();
  await form.day("Samstag, 7. März 2026").click();
  await form.choose("09:30 Uhr").check();

  let sent = 0;
  await page.route("**/api/bookings", async (route) => {
    sent += 1;
    if (sent > 1) return await route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await form.submit.click();
  await expect(form.failure).toContainText("Alle Angaben sind noch da");
  await form.failure.getByRole("button", { name: "Schließen" }).click();
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(await site.platform.db.selectFrom("bookings").select(["name", "art", "preis_cent", "bestEmail"]).execute()).toEqual([
    { name: "Rat Suchend", art: "beratung", preis_cent: 0, bestEmail: false },
  ]);
  expect(await site.mails()).toHaveLength(0);
});

/** Of a small car at the lowest level, in cents. */
async function pricesOf(site: Site, titles: readonly string[]): Promise<number[]> {
  const rows = await site.platform.db
    .selectFrom("prices")
    .innerJoin("services", "services.id", "prices.service_id")
    .select(["services.title", "prices.preis_cent"])
    .where("stufe", "=", "Leicht")
    .where("kfz", "=", "kleinwagen")
    .execute();
  return titles.map((title) => rows.find((row) => row.title === title)?.preis_cent ?? 0);
}
