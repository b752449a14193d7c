import type { Locator, Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { addCustomer } from "../support/customer.ts";
import { loseNextAnswer } from "../support/lose-answer.ts";
import { insertOffer } from "../support/offer.ts";
import { IS_FULL_SCALE, LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (B35).

const PATH = paths.admin.newBooking;

function formOn(page: Page) {
  return {
    name: page.getByRole("combobox", { name: "Name" }),
    phone: page.getByLabel("Telefon"),
    email: page.getByRole("textbox", { name: "E-Mail" }),
    soon: (words: string) =>
      page.getByRole("group", { name: "Nächste freie Tage" }).getByRole("button", { name: words }),
    known: (words: string) => page.getByRole("option", { name: new RegExp(words) }),
    asLast: page.getByRole("button", { name: /^Wie zuletzt/ }),
    nextCar: page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Nächstes Auto, gleicher Kunde" }),
    nextWeek: page.getByRole("button", { name: "Woche danach" }),
    price: page.getByLabel("Preis in Euro"),
    submit: page.getByRole("button", { name: "Termin erstellen" }),
    success: page.getByRole("alertdialog", { name: "Termin erfolgreich erstellt" }),
    failure: page.getByRole("alertdialog", { name: "Fehler beim Erstellen" }),
    service: (title: string) => page.getByRole("checkbox", { name: title, exact: true }),
    day: (words: string) => page.getByRole("button", { name: new RegExp(`^(?:Heute, )?${words}`) }),
    choose: (name: string) => page.getByRole("radio", { name, exact: true }),
  };
}

test("a customer who calls is found while the name is typed, and gets several services at the own price", async ({
  page,
  site,
}) => {
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
  await page.getByLabel("Interne Notiz").fill("Hof rechts");
  await page.getByLabel("Auch für den Kunden").check();
  await expect(page.getByLabel("Hinweis für den Kunden")).toHaveValue("Hof rechts");

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

  await form.nextWeek.click();
  await expect(form.day("Mittwoch, 11. März 2026, nicht frei")).toBeVisible();
  await form.day("Donnerstag, 12. März 2026, frei").click();
  await form.choose("18:00 Uhr").check();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "POST"),
    form.submit.click(),
  ]);
  expect(request.headers()["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(request.postDataJSON()).toMatchObject({
    preis: (cents / 100).toFixed(2),
    bestEmail: true,
    user_id: customer.id,
    nachricht: "Hof rechts",
    notiz: "",
  });
  await expect(form.success).toContainText("Donnerstag, 12. März 2026, 18:00 Uhr");
  await form.success.getByRole("button", { name: "Schließen" }).click();

  await expect(form.soon("Heute")).toBeFocused();
  await expect(form.name).toHaveValue("");
  await expect(form.service("Außenreinigung")).not.toBeChecked();
  // What is noted of the next customer is for the shop alone again.
  await expect(page.getByLabel("Auch für den Kunden")).not.toBeChecked();
  await expect(page.getByLabel("Interne Notiz")).toHaveValue("");
  expect(
    (await site.mails())
      .filter(({ to }) => to?.[0]?.address === customer.email)
      .map(({ subject }) => subject),
  ).toEqual([expect.stringContaining("und 2 weitere Leistungen am 12.03.2026")]);
  await page.getByRole("link", { name: "Buchung öffnen" }).click();
  await expect(page.getByRole("article", { name: "Test Kundin" })).toContainText(`${euro} €`);
});

test("somebody without an e-mail is entered at a typed price, and nothing is lost when it fails", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site, PATH);
  const form = formOn(page);

  await form.submit.click();
  await expect(form.soon("Heute")).toBeFocused();
  for (const sentence of [
    "Bitte mindestens eine Leistung wählen.",
    "Bitte Datum auswählen.",
    "Bitte eine KFZ-Klasse wählen.",
  ])
    await expect(page.getByText(sentence)).toBeVisible();

  await form.name.fill("Otto Ohnemail");
  await form.phone.fill("0761 12345");
  await expect(page.getByLabel("Bestätigung per E-Mail senden")).not.toBeChecked();
  await form.service("Lackaufbereitung").check();
  await form.choose("SUV").check();
  await form.choose("Schwer").check();
  await form.price.fill("teuer");
  await expect(page.getByText("Bitte einen Preis wie 49,90 angeben.")).toBeVisible();
  await form.price.fill("333,5");
  await expect(page.getByText(/^Nach Preisliste: /)).toBeVisible();
  await form.nextWeek.click();
  await form.day("Dienstag, 10. März 2026").click();
  await form.choose("10:00 Uhr").check();

  // Somebody else takes the day meanwhile: a no changes nothing.
  const rival = await site.book({ datum: "2026-03-10" });
  await form.submit.click();
  const full = page.getByRole("alertdialog", {
    name: "Nicht alle 2 Tage, die das Fahrzeug bleibt, haben noch Platz.",
  });
  await full.getByRole("button", { name: "Abbrechen" }).click();
  await expect(form.name).toHaveValue("Otto Ohnemail");
  await expect(form.price).toHaveValue("333,5");

  await page.getByRole("link", { name: "Buchungen" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Ungespeicherte Änderungen verwerfen?" });
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await form.day("Freitag, 13. März 2026").click();
  await form.choose("10:30 Uhr").check();
  await form.submit.click();
  await expect(form.success).toBeVisible();
  const stored = await site.platform.db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "<>", rival)
    .execute();
  expect(stored).toMatchObject([
    { name: "Otto Ohnemail", email: "", preis_cent: 33_350, bestEmail: false, user_id: null },
  ]);
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

for (const viewport of IS_FULL_SCALE ? [PHONE, DESK] : [PHONE]) {
  test(`at ${viewport.width} px a known customer takes 6 taps, the next car of the same one 4, and a new one 9`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const car = {
      modell: "VW Golf",
      kennzeichen: "FR-AH 1",
      kfz: "suv",
      verschmutzung: "Mittel",
      leistungen: ["Schnellreinigung"],
    };
    await site.book({
      name: "Autohaus Beispiel",
      email: "haus@example.org",
      telefon: "0761 555123",
      datum: "2026-03-11",
      ...car,
    });
    await openAsAdmin(page, site, PATH);
    const form = formOn(page);
    let taps = 0;
    async function tap(target: Locator) {
      await target.click();
      taps += 1;
    }

    await tap(form.soon("Di, 03.03."));
    await tap(form.choose("10:30 Uhr"));
    await tap(form.phone);
    await page.keyboard.type("0761/555");
    await tap(form.known("Autohaus Beispiel"));
    await tap(form.asLast);
    await expect(page.getByRole("textbox", { name: "Marke und Modell" })).toHaveValue("VW Golf");
    await expect(form.submit).toBeInViewport({ ratio: 1 });
    await tap(form.submit);
    await expect(form.success).toContainText("Dienstag, 3. März 2026, 10:30 Uhr");
    expect(taps).toBeLessThanOrEqual(6);

    // The day is full now; all else is there for the next car.
    taps = 0;
    await tap(form.nextCar);
    await expect(page.getByRole("textbox", { name: "Marke und Modell" })).toBeFocused();
    await page.keyboard.type("Skoda Fabia");
    await tap(form.soon("Mi, 04.03."));
    await tap(form.choose("10:30 Uhr"));
    await tap(form.submit);
    await expect(form.success).toContainText("Mittwoch, 4. März 2026, 10:30 Uhr");
    expect(taps).toBeLessThanOrEqual(4);
    await form.success.getByRole("button", { name: "Schließen" }).click();

    taps = 0;
    await tap(form.soon("Do, 05.03."));
    await tap(form.choose("11:00 Uhr"));
    await tap(form.name);
    await page.keyboard.type("Nora Neu");
    await tap(form.phone);
    await page.keyboard.type("0151 12345678");
    await tap(form.service("Außenreinigung"));
    await tap(form.choose("Limousine"));
    await tap(form.choose("Leicht"));
    await expect(page.getByText(/^Preis: \d+,00/)).toBeInViewport();
    await tap(form.submit);
    await expect(form.success).toContainText("Nora Neu");
    expect(taps).toBeLessThanOrEqual(9);

    const stored = await site.platform.db
      .selectFrom("bookings")
      .select(["name", "modell", "kfz", "datum"])
      .orderBy("datum")
      .execute();
    expect(stored).toMatchObject([
      { name: "Autohaus Beispiel", modell: "VW Golf", kfz: "suv", datum: "2026-03-03" },
      { name: "Autohaus Beispiel", modell: "Skoda Fabia", kfz: "suv", datum: "2026-03-04" },
      { name: "Nora Neu", datum: "2026-03-05" },
      { datum: "2026-03-11" },
    ]);
  });
}

test(
  "what is typed is there again after a reload, goes with sending, and is nobody's after a logout",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize(PHONE);
    page.on("dialog", (question) => void question.accept());
    const drafts = () => page.evaluate(() => sessionStorage.getItem("adminDrafts"));
    await openAsAdmin(page, site, PATH);
    const form = formOn(page);
    await form.soon("Di, 03.03.").click();
    await form.choose("10:30 Uhr").check();
    await form.name.fill("Nora Neu");
    await form.phone.fill("0151 12345678");
    await form.service("Außenreinigung").check();
    await page.reload();
    await expect(page.getByText("Entwurf wiederhergestellt")).toBeVisible();
    await expect(form.name).toHaveValue("Nora Neu");
    await expect(form.choose("10:30 Uhr")).toBeChecked();
    await form.choose("SUV").check();
    await form.choose("Leicht").check();
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(await drafts()).toBeNull();
    await form.success.getByRole("button", { name: "Schließen" }).click();

    const restored = page.getByText("Entwurf wiederhergestellt");
    await page.goto(paths.admin.services);
    await page.getByRole("button", { name: "Neue Leistung" }).click();
    await page
      .getByRole("dialog", { name: "Neue Leistung" })
      .getByLabel("Titel")
      .fill("Felgenpflege");
    await page.reload();
    await expect(
      page.getByRole("dialog", { name: "Neue Leistung" }).getByLabel("Titel"),
    ).toHaveValue("Felgenpflege");
    await expect(restored).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Abbrechen" }).click();
    expect(await drafts()).toBeNull();

    await page.goto(paths.admin.offers);
    await page.getByRole("button", { name: "Neues Angebot" }).click();
    await page.getByLabel("Titel").first().fill("Herbst");
    await page.reload();
    await expect(page.getByLabel("Titel").first()).toHaveValue("Herbst");
    await expect(restored).toBeVisible();

    await page.goto(paths.admin.prices);
    const price = page
      .getByRole("textbox", { name: /Kleinwagen.*Leicht|Leicht.*Kleinwagen/ })
      .first();
    const before = await price.inputValue();
    await price.fill("31,50");
    await page.reload();
    await expect(price).toHaveValue("31,50");
    await page.getByRole("button", { name: "Verwerfen" }).first().click();
    await expect(price).toHaveValue(before);
    await expect(restored).toHaveCount(0);

    await page.goto(paths.admin.settings);
    const section = page.getByRole("form", { name: "Betrieb" });
    await section.getByLabel("Slogan").fill("Glanz in Ruhe");
    await page.reload();
    await expect(section.getByLabel("Slogan")).toHaveValue("Glanz in Ruhe");
    await expect(section.getByText("Entwurf wiederhergestellt")).toBeVisible();
    expect(await drafts()).toContain("Glanz in Ruhe");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/login/);
    expect(await drafts()).toBeNull();
  },
);

test(
  "a consultation is entered without car and price, and an answer that got lost books once",
  LONG,
  async ({ page, site }) => {
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
    expect(
      await site.platform.db
        .selectFrom("bookings")
        .select(["name", "art", "preis_cent", "bestEmail"])
        .execute(),
    ).toEqual([{ name: "Rat Suchend", art: "beratung", preis_cent: 0, bestEmail: false }]);
    expect(await site.mails()).toHaveLength(0);
  },
);

test(
  "an answer that got lost books once, also when the page was loaded anew before the next try",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize(PHONE);
    page.on("dialog", (question) => void question.accept());
    await openAsAdmin(page, site, PATH);
    const form = formOn(page);
    await form.soon("Di, 03.03.").click();
    await form.choose("10:30 Uhr").check();
    await form.name.fill("Nora Neu");
    await form.phone.fill("0151 12345678");
    await form.email.fill("nora@example.org");
    await form.service("Außenreinigung").check();
    await form.choose("SUV").check();
    await form.choose("Leicht").check();
    await loseNextAnswer(page, "**/api/bookings");
    await form.submit.click();
    await form.failure.getByRole("button", { name: "Schließen" }).click();

    await page.reload();
    await expect(page.getByText("Entwurf wiederhergestellt")).toBeVisible();
    // The day is full by the very appointment of which nothing was heard.
    await expect(page.getByLabel("Uhrzeit")).toHaveValue("10:30");
    await form.submit.click();
    await expect(form.success).toContainText("Dienstag, 3. März 2026, 10:30 Uhr");
    expect(await site.platform.db.selectFrom("bookings").select("name").execute()).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem("adminDrafts"))).toBeNull();
  },
);

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
