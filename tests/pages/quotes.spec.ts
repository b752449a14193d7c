import type { Locator } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { bookingRequest } from "../support/bookings.ts";
import { openAsCustomer } from "../support/customer.ts";
import { jpegOf } from "../support/pictures.ts";
import { quoteForSomebody } from "../support/quotes.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (B91, Q12, Q13).

test.use({ viewport: { width: 390, height: 844 } });

async function askWithPhoto(site: Site): Promise<void> {
  await site.platform.db
    .insertInto("offer_requests")
    .values({
      id: "anfrage00001",
      name: "Petra Probe",
      email: "petra@example.org",
      telefon: "0151 1234567",
      kfz: "suv",
      selectedServices: JSON.stringify(["Außenreinigung", "Polsterreinigung"]),
      wunsch: "Hundehaare im Kofferraum, bitte auch das Dach.",
      search_folded: "petra probe",
      status: "new",
      answered_am: null,
      erstellt_am: "2026-03-01T10:00:00.000Z",
    })
    .execute();
  const content = await jpegOf(600, 400);
  await site.platform.db
    .insertInto("request_photos")
    .values({ request_id: "anfrage00001", position: 0, width: 600, height: 400, content })
    .execute();
}

test("a request is answered with an offer in a few taps, and the customer takes it with a day", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  await askWithPhoto(site);
  await openAsAdmin(page, site, paths.admin.messages);
  const write = page.getByRole("link", { name: "Preiszusage schreiben" });
  await expect(page.getByRole("link", { name: "Antworten" })).toBeVisible();
  await expect(write).toHaveCount(0);
  await site.call("PUT", "/api/settings", { kundenangebote: true }, token);
  await page.reload();

  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
  };
  await tap(write);
  await expect(page.getByText("Hundehaare im Kofferraum", { exact: false })).toBeVisible();
  await expect(page.getByLabel("KFZ-Klasse")).toHaveValue("suv");
  const price = page.getByLabel("Preis in Euro, Zeile 1");
  await expect(price).not.toHaveValue("");
  const medium = await price.inputValue();
  await page.getByRole("radio", { name: "Schwer" }).check();
  taps += 1;
  await expect(price).not.toHaveValue(medium);
  await tap(page.getByRole("button", { name: "Eigene Zeile" }));
  await page.getByLabel("Was, Zeile 3").fill("Dachhimmel");
  await page.getByLabel("Preis in Euro, Zeile 3").fill("35");
  await tap(page.getByLabel("Wahlweise: der Kunde entscheidet").nth(2));
  await tap(page.getByRole("button", { name: "Preiszusage senden" }));
  await expect(page.getByText("Preiszusage Nr. 1 ist unterwegs an Petra Probe.")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  const mail = (await site.mails()).find(({ subject }) => subject === "Preiszusage Nr. 1");
  const link = /\/ihr-angebot\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  const customer = await page
    .context()
    .browser()
    ?.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  if (!customer) throw new Error("no browser");
  await customer.clock.setFixedTime("2026-03-02T08:00:00Z");
  await customer.goto(link);
  await expect(customer.getByText("Gültig bis Montag, 16. März 2026.")).toBeVisible();
  await expect(customer.getByRole("img", { name: "Foto 1 von 1" })).toBeVisible();
  const total = customer.getByText("Zusammen");
  const before = await total.locator("..").innerText();
  await customer.getByRole("checkbox", { name: /Dachhimmel/ }).check();
  await expect(total.locator("..")).not.toHaveText(before);
  await customer.getByText("Erst etwas fragen").click();
  await customer.getByLabel("Eine Frage dazu?").fill("Geht es auch am Nachmittag?");
  await customer.getByRole("button", { name: "Frage senden" }).click();
  await expect(customer.getByText("Ihre Frage ist bei uns.", { exact: false })).toBeVisible();

  const accept = customer.getByRole("button", { name: "Annehmen und Termin vormerken" });
  await accept.click();
  await expect(customer.getByRole("alert").getByText("Bitte einen Tag wählen.")).toBeVisible();
  await customer.getByRole("button", { name: "Alle Tage ansehen" }).click();
  await customer.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
  await customer.getByRole("radio", { name: "11:00" }).check();
  // Somebody takes the day meanwhile: the page asks for another one, and keeps the rest.
  await site.book({ datum: "2026-03-12" });
  await accept.click();
  await expect(
    customer.getByText("der gewählte Tag ist leider nicht mehr frei", { exact: false }),
  ).toBeVisible();
  await expect(customer.getByRole("checkbox", { name: /Dachhimmel/ })).toBeChecked();
  await customer.getByRole("button", { name: /^Freitag, 13\. März 2026/ }).click();
  await customer.getByRole("radio", { name: "11:00" }).check();
  await accept.click();
  await expect(customer.getByText("Angenommen: Freitag, 13. März 2026, 11:00 Uhr")).toBeVisible();
  await customer.reload();
  await expect(customer.getByText("Angenommen:", { exact: false })).toBeVisible();
  await expect(accept).toHaveCount(0);

  await page.goto(`${paths.admin.quotes}?liste=beantwortet`);
  await expect(page.getByText("Angenommen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Termin ansehen" }).click();
  await expect(page.getByText("Petra Probe").first()).toBeVisible();
});

test(
  "a binding offer is an order; the shop takes one on the telephone and revives an expired one",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await site.call("PUT", "/api/settings", { vertragsmodell: "verbindlich" }, token);
    const path = await quoteForSomebody(site);
    await quoteForSomebody(site, { name: "Tina Telefon", email: "tina@example.org" });
    await page.clock.setFixedTime("2026-03-02T08:00:00Z");
    await page.goto(path);
    // An answer that does not arrive is said, whatever it was.
    await page.getByText("Passt es nicht?").click();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: /ablehnen/i }).click();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    await page.context().setOffline(false);

    const order = page.getByRole("button", { name: "zahlungspflichtig beauftragen" });
    await page.getByRole("button", { name: "Alle Tage ansehen" }).click();
    await page.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
    await page.getByRole("radio", { name: "11:00" }).check();
    await order.click();
    await expect(
      page.getByText("Bitte bestätigen Sie den Wunsch", { exact: false }).first(),
    ).toBeVisible();
    await page.getByRole("checkbox", { name: /Ich wünsche ausdrücklich/ }).check();
    await order.click();
    await expect(page.getByText("Angenommen:", { exact: false })).toBeVisible();

    await openAsAdmin(page, site, paths.admin.quotes);
    const tina = page.getByRole("listitem").filter({ hasText: "Tina Telefon" });
    await tina.getByRole("button", { name: "Am Telefon angenommen" }).click();
    await tina.getByRole("button", { name: "Alle Tage ansehen" }).click();
    await tina.getByRole("button", { name: /^Freitag, 13\. März 2026/ }).click();
    await tina.getByRole("radio", { name: "11:00" }).check();
    await tina.getByRole("button", { name: "Termin eintragen" }).click();
    await expect(page.getByText(/^Nichts ist offen\./)).toBeVisible();

    await quoteForSomebody(site);
    await site.platform.db
      .updateTable("papers")
      .set({ gueltig_bis: "2026-03-01T22:59:59.999Z" })
      .where("stand", "=", "gesendet")
      .execute();
    await page.goto(`${paths.admin.quotes}?liste=faellig`);
    await page.getByRole("button", { name: "Noch einmal anbieten" }).click();
    await page.goto(paths.admin.quotes);
    await expect(page.getByText("Fassung 2", { exact: false })).toBeVisible();
    await expect(page.getByText("bis 16.03.2026")).toBeVisible();
  },
);

test(
  "three variants are written, shown and taken on a phone; the held day is one press",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await site.call("PUT", "/api/settings", { kundenangebote: true }, token);
    await openAsAdmin(page, site, paths.admin.writeQuote);
    await page.getByLabel("KFZ-Klasse").selectOption("suv");
    await page.getByLabel("Name", { exact: true }).fill("Maximiliane von Hohenlohe-Waldenburg");
    await page.getByLabel("E-Mail").fill("max@example.org");
    const lines = (variant: number) => page.getByRole("region", { name: `Variante ${variant}` });
    await page
      .getByLabel("Leistung oder Extra hinzufügen")
      .selectOption({ label: "Außenreinigung" });
    await page.getByLabel("Preis in Euro, Zeile 1").fill("100");
    const more = page.getByRole("button", { name: "Noch eine Variante" });
    await more.click();
    await page.getByLabel("Name der Variante 1").fill("Gut");
    await page.getByLabel("Name der Variante 2").fill("Besser");
    await lines(2).getByLabel("Preis in Euro, Zeile 1").fill("150");
    await more.click();
    await expect(more).toHaveCount(0);
    await page.getByLabel("Name der Variante 3").fill("Rundum");
    await lines(3).getByRole("button", { name: "Eigene Zeile" }).click();
    await lines(3).getByLabel("Was, Zeile 2").fill("Keramik");
    await lines(3).getByLabel("Preis in Euro, Zeile 2").fill("400");
    await lines(3).getByLabel("Wahlweise: der Kunde entscheidet").nth(1).check();
    await lines(3).getByLabel("Wie viele Tage bleibt das Auto?").fill("40");
    await expect(
      lines(3).getByText("Bitte eine ganze Zahl von 1 bis 14", { exact: false }),
    ).toBeVisible();
    await lines(3).getByLabel("Wie viele Tage bleibt das Auto?").fill("2");

    // Two days from the Monday on are none where the Tuesday is taken.
    await site.call("PUT", "/api/settings", { tagesKapazitaet: 1 }, token);
    const tuesday = bookingRequest({ datum: "2026-03-17" });
    expect((await site.call("POST", "/api/bookings", tuesday)).status).toBe(201);
    await page.getByRole("button", { name: "Einen Tag frei halten" }).click();
    await page.getByRole("button", { name: "Alle Tage ansehen" }).click();
    await expect(page.getByRole("button", { name: /^Montag, 16\. März 2026/ })).toBeDisabled();
    await page.getByRole("button", { name: /^Donnerstag, 12\. März 2026/ }).click();
    await page.getByRole("radio", { name: "11:00" }).click();
    await expect(page.getByText("Donnerstag, 12. März 2026, 11:00 Uhr")).toBeVisible();
    await expect(page.getByLabel("Gültig bis")).toHaveValue("2026-03-11");
    await page.getByRole("button", { name: "Preiszusage senden" }).click();
    await expect(page.getByText("ist unterwegs an Maximiliane", { exact: false })).toBeVisible();

    const mail = (await site.mails()).find(({ subject }) => subject === "Preiszusage Nr. 1");
    const link = /\/ihr-angebot\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    const other = await page.context().browser()?.newContext();
    const customer = await other?.newPage();
    if (!customer) throw new Error("no browser");
    await customer.setViewportSize({ width: 360, height: 740 });
    await customer.clock.setFixedTime("2026-03-02T08:00:00Z");
    await customer.goto(new URL(link, site.url).href);
    await expect(customer.getByText("Donnerstag, 12. März 2026, 11:00 Uhr")).toBeVisible();
    await customer.getByRole("radio", { name: "Rundum" }).check();
    const sum = customer.getByRole("region", { name: "Rundum" }).getByRole("status");
    await expect(sum).toContainText("150,00");
    await customer.getByRole("checkbox", { name: /Keramik/ }).check();
    await expect(sum).toContainText("550,00");
    expect(await customer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await customer.getByRole("button", { name: "Annehmen und Termin vormerken" }).click();
    await expect(
      customer.getByText("Angenommen: Donnerstag, 12. März 2026, 11:00 Uhr"),
    ).toBeVisible();
    const [booking] = await site.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("email", "=", "max@example.org")
      .execute();
    expect(booking).toMatchObject({ preis_cent: 55_000, dauerTage: 2, bis: "2026-03-13" });
    await other?.close();
  },
);

test(
  "the shop's list has one loud act in each state and the rest in a menu",
  LONG,
  async ({ page, site }) => {
    await quoteForSomebody(site, {
      gueltigBis: "2026-03-10",
      gehalten: { datum: "2026-03-12", abgabezeit: "11:00" },
    });
    await quoteForSomebody(site, { name: "Dora Draft", email: "dora@example.org", senden: false });
    await openAsAdmin(page, site, paths.admin.quotes);
    const sent = page.getByRole("listitem").filter({ hasText: "Petra Probe" });
    await expect(
      sent.getByText("Frei gehalten: Donnerstag, 12. März 2026, 11:00 Uhr"),
    ).toBeVisible();
    const draft = page.getByRole("listitem").filter({ hasText: "Dora Draft" });
    await expect(draft.getByRole("link", { name: "Weiterschreiben" })).toBeVisible();
    await draft.getByRole("button", { name: /^Aktionen/ }).click();
    await page.getByRole("menuitem", { name: "Entwurf löschen" }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: "Entwurf löschen" }).click();
    await expect(draft).toHaveCount(0);
    const saved = page.waitForEvent("download");
    await sent.getByRole("button", { name: "PDF" }).click();
    expect((await saved).suggestedFilename()).toBe("Preiszusage-1.pdf");
    await sent.getByRole("button", { name: /^Aktionen/ }).click();
    await page.getByRole("menuitem", { name: "Zurückziehen" }).click();
    await expect(asked).toContainText("Petra Probe kann danach nicht mehr annehmen.");
    await expect(asked).toContainText("Der gehaltene Tag ist wieder frei.");
    await asked.getByRole("button", { name: "Zurückziehen" }).click();
    await expect(page.getByText(/^Nichts ist offen\./)).toBeVisible();
    const places = await site.platform.db.selectFrom("places").selectAll().execute();
    expect(places).toEqual([]);
  },
);

test(
  "a customer finds in the account what was offered, and nothing where nothing was",
  LONG,
  async ({ page, site }) => {
    await openAsCustomer(page, site, paths.customer.dashboard);
    await expect(page.getByRole("heading", { name: /^Hallo/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Meine Buchungen" }).first()).toBeVisible();
    await expect(page.getByText("Für dich angeboten")).toHaveCount(0);
    await quoteForSomebody(site, { email: "kundin@example.org" });
    await page.reload();
    const quotes = page.getByRole("region", { name: "Für dich angeboten" });
    await expect(quotes.getByText("Wartet auf Antwort")).toBeVisible();
    await expect(quotes.getByRole("link", { name: "Preiszusage Nr. 1 als PDF" })).toBeVisible();
    await quotes.getByRole("link", { name: "Preiszusage Nr. 1", exact: true }).click();
    await expect(page.getByText("Gültig bis Montag, 16. März 2026.")).toBeVisible();
  },
);
