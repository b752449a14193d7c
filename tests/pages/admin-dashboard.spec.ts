import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { addInquiries } from "../support/inquiries.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test("/admin leads to the dashboard with today, what is next and how much is open", async ({
  page,
  site,
}) => {
  await insertBookings(site, [
    { id: "vorbei", datum: "2026-02-27" },
    { id: "heute", datum: "2026-03-02" },
    { id: "morgen", datum: "2026-03-03" },
    { id: "fertig", datum: "2026-03-03", status: "done" },
  ]);
  await openAsAdmin(page, site, paths.admin.home);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const today = page.getByRole("region", { name: "Heute, Montag, 2. März 2026" });
  await expect(today).toContainText("1 Auto · 45,00 €");
  await expect(today.getByRole("link", { name: "Anrufen" })).toHaveAttribute(
    "href",
    "tel:015112345678",
  );
  await expect(page.getByRole("region", { name: "Als Nächstes" }).getByRole("link")).toHaveText(
    /Beispielkundin morgen/,
  );
  await expect(
    page.getByRole("link", { name: "3 offene Buchungen davon 1 vergangen" }),
  ).toBeVisible();

  const load = page.getByRole("region", { name: "Auslastung" }).getByRole("link");
  await expect(load).toHaveText([
    /^Mo, 02\.03\./,
    /^Di, 03\.03\./,
    /^Mi, 04\.03\./,
    /^Do, 05\.03\./,
    /^Fr, 06\.03\./,
  ]);

  // A caller: the next free times lead to the form with day and time chosen.
  const free = page.getByRole("region", { name: "Nächste freie Termine" });
  await expect(free.getByRole("listitem").first()).toContainText("Montag, 2. März 2026");
  await free
    .getByRole("listitem")
    .filter({ hasText: "Mittwoch, 4. März 2026" })
    .getByRole("link", { name: "10:00 Uhr eintragen" })
    .click();
  await expect(page.getByRole("radio", { name: "10:00 Uhr" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Mittwoch, 4. März 2026, frei" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goBack();
  await page.getByRole("link", { name: /Beispielkundin morgen/ }).click();
  await expect(page.getByRole("article", { name: "Beispielkundin morgen" })).toBeFocused();
});

test("a car on its second day stands in today's list, is not over, and is completed from there", async ({
  page,
  site,
}) => {
  await insertBookings(site, [
    { id: "bleibt", datum: "2026-02-28", bis: "2026-03-02", dauerTage: 2 },
    { id: "vorbei", datum: "2026-02-26", bis: "2026-02-27", dauerTage: 2 },
    { id: "heute", datum: "2026-03-02" },
  ]);
  const places = ["2026-02-28", "2026-03-02"].map((datum) => ({
    datum,
    art: "service" as const,
    place: "1",
    booking_id: "bleibt",
  }));
  await site.platform.db.insertInto("places").values(places).execute();
  await openAsAdmin(page, site, paths.admin.dashboard);
  const today = page.getByRole("region", { name: "Heute, Montag, 2. März 2026" });
  await expect(today.getByRole("article")).toHaveCount(2);
  await expect(today.getByRole("article").first()).toContainText("Tag 2 von 2");
  await expect(today).toContainText("2 Autos · 45,00 €");
  await expect(
    page.getByRole("link", { name: "3 offene Buchungen davon 1 vergangen" }),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Als Nächstes" })).toContainText(
    "keine weiteren Termine",
  );
  await today
    .getByRole("article", { name: "Beispielkundin bleibt" })
    .getByRole("button", { name: "Fertig" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(today.getByRole("article")).toHaveCount(1);

  await page.goto(paths.admin.bookings);
  await expect(page.getByRole("article", { name: "Donnerstag, 26. Februar 2026" })).toContainText(
    "Vergangen",
  );
});

test("on a phone today comes first: a car is called and completed with one thumb", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await insertBookings(site, [
    {
      id: "heute",
      datum: "2026-03-02",
      name: "Maximilian-Alexander von Hohenstaufen-Wittelsbach-Brandenburg",
    },
    { id: "auch", datum: "2026-03-02" },
  ]);
  await openAsAdmin(page, site, paths.admin.dashboard);
  const car = page.getByRole("article", { name: /^Maximilian/ });
  for (const large of [
    car.getByRole("link", { name: "Anrufen" }),
    car.getByRole("button", { name: "Fertig" }),
  ]) {
    const { width, height, y } = (await large.boundingBox()) ?? { width: 0, height: 0, y: 0 };
    expect([width > 100, height >= 48, y < 740 - 64]).toEqual([true, true, true]);
  }
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(48);
  await car.getByRole("button", { name: "Fertig" }).click();
  const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
  await dialog.getByRole("button", { name: "Abschließen" }).click();
  await expect(car).toHaveCount(0);
  await expect(page.getByRole("region", { name: /^Heute/ })).toContainText(
    "2 Autos, davon 1 fertig · 90,00 €",
  );
});

test(
  "the dashboard and the navigation count visits, new messages and open bookings, and lead to them",
  LONG,
  async ({ page, site }) => {
    await addInquiries(site);
    for (let visit = 0; visit < 3; visit += 1) await site.call("POST", "/api/stats/visit");
    site.setClock("2026-03-03T08:00:00Z");
    await site.call("POST", "/api/stats/visit");
    await openAsAdmin(page, site, paths.admin.dashboard);
    await expect(page.getByRole("region", { name: "Besuche" })).toHaveText("Besucheheute1gesamt4");
    const navigation = page.getByRole("navigation", { name: "Verwaltung" });
    await expect(navigation.getByRole("link")).toHaveText([
      "Termin hinzufügen",
      "Heute",
      "Kalender",
      "Buchungen",
      "Kunden",
      "Nachrichten2 neu",
      "Rechnungen",
    ]);
    const more = navigation.getByRole("button", { name: "Mehr" });
    await more.click();
    for (const [group, links] of Object.entries({
      "Angebot und Website": ["LeistungenPreise, Extras, Angebote", "Galerie"],
      Betrieb: ["EinstellungenBenutzer, Sicherheit, Protokoll"],
      Hilfe: ["Handbuch"],
    }))
      await expect(navigation.getByRole("region", { name: group }).getByRole("link")).toHaveText(
        links,
      );
    await navigation.getByRole("link", { name: "Einstellungen" }).click();
    const tabs = page.getByRole("navigation", { name: "Rund um Einstellungen" });
    await expect(tabs.getByRole("link")).toHaveText([
      "Einstellungen",
      "Benutzer",
      "Sicherheit",
      "E-Mails",
      "Protokoll",
      "Technik",
    ]);
    await tabs.getByRole("link", { name: "Protokoll" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
    await expect(navigation.getByRole("link").and(page.locator("[aria-current]"))).toHaveText(
      /^Einstellungen/,
    );
    await navigation.getByRole("link", { name: "Heute" }).click();
    await page.getByRole("link", { name: "2 neue Nachrichten" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nachrichten");
  },
);

test(
  "on a phone four ways lie under the thumb and the others behind 'Mehr', which the keyboard opens and leaves",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsAdmin(page, site, paths.admin.dashboard);
    const navigation = page.getByRole("navigation", { name: "Verwaltung" });
    await expect(navigation.getByRole("link")).toHaveText([
      "Heute",
      "Kalender",
      "Termin hinzufügen",
      "Buchungen",
    ]);
    const more = navigation.getByRole("button", { name: "Mehr" });
    const sheet = page.getByRole("dialog", { name: "Mehr" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("link")).toHaveText([
      "Kunden",
      "Nachrichten",
      "Rechnungen",
      "LeistungenPreise, Extras, Angebote",
      "Galerie",
      "EinstellungenBenutzer, Sicherheit, Protokoll",
      "Handbuch",
    ]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("link", { name: "Kunden" })).toBeFocused();
    await sheet.getByRole("link", { name: "Einstellungen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
    await expect(sheet).toBeHidden();
  },
);

test("all seven tiles are there and none leads to a page that does not exist", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.dashboard);
  const tiles = page.getByRole("navigation", { name: "Bereiche" });
  await expect(tiles.getByRole("listitem")).toHaveText([
    /Termin hinzufügen/,
    /Buchungen/,
    /Leistungen/,
    /Angebote/,
    /Galerie/,
    /Benutzer/,
    /Einstellungen/,
  ]);
  for (const label of ["Benutzer", "Einstellungen"])
    await expect(tiles.getByRole("listitem").filter({ hasText: label })).toContainText(
      "Bald verfügbar",
    );
  for (const link of await tiles.getByRole("link").all()) {
    expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
  }
});

test(
  "without a mail server the dashboard says where the mails lie",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.dashboard);
    await expect(page.getByText("Es ist noch kein Mailserver eingerichtet")).toBeVisible();
    await page.getByRole("link", { name: "Wo sie liegen" }).click();
    await expect(page.getByText("Niemand bekommt diese E-Mails")).toBeVisible();
  },
);

test("a dashboard that cannot be loaded offers another try", LONG, async ({ page, site }) => {
  await page.route("**/api/bookings?*", (route) => route.abort());
  await openAsAdmin(page, site, paths.admin.dashboard);
  await expect(page.getByText("Die Termine konnten nicht geladen werden.")).toBeVisible();
  await page.unroute("**/api/bookings?*");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByText("Heute stehen keine offenen Termine an.")).toBeVisible();
});
