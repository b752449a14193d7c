import { paths } from "#lib/paths.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { addInquiries } from "../support/inquiries.ts";
import { expectLayout } from "../support/layout.ts";
import { SIGNABLE } from "../support/passes.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test("/admin leads to the cars of today, what else waits and what is next (E23)", async ({
  page,
  site,
}) => {
  await insertBookings(site, [
    { id: "vorbei", datum: "2026-02-27" },
    { id: "heute", datum: "2026-03-02", kennzeichen: "FR-AB 123" },
    { id: "morgen", datum: "2026-03-03" },
    { id: "fertig", datum: "2026-03-03", status: "done" },
  ]);
  await openAsAdmin(page, site, paths.admin.home);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("main")).toContainText("Montag, 2. März 2026 · 1 Auto · 45,00 €");
  const car = page
    .getByRole("region", { name: "Erwartet" })
    .getByRole("article", { name: "Beispielkundin heute" });
  await expect(car).toContainText("FR-AB 123");
  await expect(car.getByRole("link", { name: "Anrufen" })).toHaveAttribute(
    "href",
    "tel:015112345678",
  );
  await expect(page.getByRole("region", { name: "Als Nächstes" }).getByRole("link")).toHaveText(
    /Beispielkundin morgen/,
  );
  const waiting = page.getByRole("list", { name: "Was noch ansteht" });
  await expect(
    waiting.getByRole("link", { name: "1 Termin ist vorbei und nicht abgeschlossen" }),
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
  await waiting.getByRole("link", { name: /^Mi.* 10:00 Uhr eintragen$/ }).click();
  await expect(page.getByRole("radio", { name: "10:00 Uhr" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Mittwoch, 4. März 2026, frei" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goBack();
  await page.getByRole("link", { name: /Beispielkundin morgen/ }).click();
  await expect(page.getByRole("article", { name: "Beispielkundin morgen" })).toBeFocused();
});

test("a moved customer without e-mail is to be called, also after a reload, until it is noted (B80)", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  const id = await site.book({ name: "Beispielkundin Eins", email: "", telefon: "0761 1" }, token);
  const to = { datum: "2026-03-12", abgabezeit: "10:00" };
  await site.call("PATCH", `/api/bookings/${id}/date`, to, token);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site, paths.admin.dashboard);
  const line = page
    .getByRole("list", { name: "Was noch ansteht" })
    .getByRole("listitem")
    .filter({ hasText: "Noch anrufen Beispielkundin Eins" });
  await page.reload();
  await expect(line).toContainText(/verschoben: Do, 12\.03\., 10:00 Uhr statt .+/);
  await expectLayout(page);
  await expect(line.getByRole("link", { name: "0761 1" })).toHaveAttribute("href", "tel:07611");
  await line.getByRole("button", { name: "Angerufen" }).click();
  await expect(page.getByText("Beispielkundin Eins ist angerufen: notiert.")).toBeVisible();
  await expect(line).toHaveCount(0);
});

test(
  "a car on its second day stands in the shop, is not over, and is completed from there (E23)",
  LONG,
  async ({ page, site }) => {
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
    const lane = (name: string) => page.getByRole("region", { name }).getByRole("article");
    await expect(lane("Erwartet")).toHaveCount(1);
    await expect(lane("In Arbeit")).toContainText("Tag 2 von 2");
    await expect(page.getByRole("main")).toContainText("2 Autos · 45,00 €");
    await expect(
      page.getByRole("link", { name: "1 Termin ist vorbei und nicht abgeschlossen" }),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Als Nächstes" })).toContainText(
      "keine weiteren Termine",
    );
    await lane("In Arbeit").getByRole("button", { name: "Abschließen" }).click();
    const dialog = page.getByRole("dialog", { name: "Buchung abschließen" });
    await dialog.getByRole("button", { name: "Abschließen" }).click();
    await page
      .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
      .getByRole("button", { name: "Schließen" })
      .click();
    await expect(lane("In Arbeit")).toHaveCount(0);

    await page.goto(paths.admin.bookings);
    await expect(page.getByRole("article", { name: "Donnerstag, 26. Februar 2026" })).toContainText(
      "Vergangen",
    );
  },
);

test("a car goes from lane to lane by one button a step, and what the shop wrote of it stands on its card (E23)", async ({
  page,
  site,
}) => {
  const token = await site.adminToken();
  const visit = "v00000000001";
  const send = async (path: string, body: object) =>
    expect(
      (await site.call("PUT", `/api/pass-visits/${visit}${path}`, body, token)).status,
    ).toBeLessThan(300);
  await insertBookings(site, [
    { id: "auto00000001", datum: "2026-03-02", leistungen: ["Außenreinigung", "Lederreinigung"] },
  ]);
  await openAsAdmin(page, site, paths.admin.dashboard);
  const card = (lane: string) => page.getByRole("region", { name: lane }).getByRole("article");
  const only = (lane: string, name: string) =>
    expect(
      card(lane).getByRole("link", { name }).or(card(lane).getByRole("button", { name })),
    ).toBeVisible();
  await only("Erwartet", "Auto annehmen");
  await expect(card("Erwartet")).toContainText("Außenreinigung, Lederreinigung");

  await send("", {
    folge: 1,
    datum: "2026-03-02",
    booking_id: "auto00000001",
    annahme: {
      ...SIGNABLE,
      name: "Beispielkundin",
      uebersprungen: ["vorne", ...SIGNABLE.uebersprungen],
    },
  });
  await page.reload();
  await only("In Arbeit", "Weiter annehmen");
  await expect(card("In Arbeit")).toContainText("FR-AB 123");
  await send("/signature", { art: "tastatur", name: "Beispielkundin" });
  await page.reload();
  await card("In Arbeit").getByRole("link", { name: "Fertig melden" }).click();
  await page.getByRole("button", { name: "Fertig, der Kunde weiß es schon" }).click();
  await expect(page.getByText("Fertig gemeldet")).toBeVisible();
  await page.goto(paths.admin.dashboard);
  await card("Abholbereit").getByRole("button", { name: "Abschließen" }).click();
  await page
    .getByRole("dialog", { name: "Buchung abschließen" })
    .getByRole("button", { name: "Abschließen" })
    .click();
  await page
    .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
    .getByRole("button", { name: "Schließen" })
    .click();
  await expect(page.getByText("Heute stehen keine offenen Termine an.")).toBeVisible();
});

test(
  "a car that was begun by mistake leaves the board with 'Nicht erschienen'",
  LONG,
  async ({ page, site }) => {
    await insertBookings(site, [
      { id: "auto00000001", datum: "2026-03-02", abgabezeit: "08:00", name: "Kommt Nicht" },
    ]);
    await openAsAdmin(page, site, paths.admin.dashboard);
    const car = page.getByRole("article", { name: "Kommt Nicht" });
    await car.getByRole("link", { name: "Auto annehmen" }).click();
    await page.getByLabel("Kennzeichen").fill("FR-KN 1");
    await expect(page.getByText("Alles gesendet")).toBeVisible({ timeout: 15_000 });
    await page.goto(paths.admin.dashboard);
    await expect(car.getByRole("link", { name: "Weiter annehmen" })).toBeVisible();
    await car.getByRole("button", { name: "Aktionen für Kommt Nicht" }).click();
    await page.getByRole("menuitem", { name: "Nicht erschienen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Nicht erschienen" }).click();
    await expect(page.getByText("Kommt Nicht ist nicht erschienen: notiert.")).toBeVisible();
    await expect(car).toHaveCount(0);
  },
);

test("on a phone a lane is one swipe or tap away, and a car is called and taken in with one thumb", async ({
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
    { id: "gestern", datum: "2026-02-28", bis: "2026-03-02", dauerTage: 2, abgabezeit: "11:00" },
  ]);
  await site.platform.db
    .insertInto("places")
    .values({ datum: "2026-03-02", art: "service", place: "1", booking_id: "gestern" })
    .execute();
  await openAsAdmin(page, site, paths.admin.dashboard);
  const car = page.getByRole("article", { name: /^Maximilian/ });
  await car.scrollIntoViewIfNeeded();
  for (const large of [
    car.getByRole("link", { name: "Anrufen" }),
    car.getByRole("link", { name: "Auto annehmen" }),
  ]) {
    const { width, height } = (await large.boundingBox()) ?? { width: 0, height: 0 };
    expect([width >= 48, height >= 48]).toEqual([true, true]);
  }
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(48);
  const there = page.getByRole("article", { name: "Beispielkundin gestern" });
  await expect(there).not.toBeInViewport({ ratio: 0.5 });
  await page.getByRole("button", { name: "In Arbeit 1" }).click();
  await expect(there).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole("button", { name: "In Arbeit 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
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
      "Angebot und Website": ["LeistungenExtras, Angebote", "Preise", "Galerie"],
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
    await page.getByRole("link", { name: "2 Nachrichten warten auf Antwort" }).click();
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
      "Auswertung",
      "LeistungenExtras, Angebote",
      "Preise",
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
    await navigation.getByRole("link", { name: "Termin hinzufügen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schnell eintragen");
    await page.getByRole("link", { name: "Ausführlich" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Termin hinzufügen");
  },
);

test(
  "all seven tiles are there and none leads to a page that does not exist",
  LONG,
  async ({ page, site }) => {
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
  },
);

test(
  "without a mail server the dashboard says so first, and where it is entered",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.dashboard);
    const notice = page.getByText("Es ist noch kein Mailserver eingerichtet");
    await notice.getByRole("link", { name: "Mailserver eintragen" }).click();
    await expect(page.getByRole("heading", { name: "E-Mail-Versand" })).toBeVisible();
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
