import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

const section = (page: Page, name: string) => page.getByRole("form", { name });
const save = (page: Page, name: string) =>
  section(page, name).getByRole("button", { name: "Speichern" }).click();
const isSaved = (page: Page, name: string) =>
  expect(section(page, name).getByText("Gespeichert", { exact: true })).toBeVisible();

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Abschnitte" }).getByRole("link", { name }).click();

test("what the admin changes stands on every page at once", async ({ page, site }) => {
  await openAsAdmin(page, site, `${paths.admin.settings}#oeffnungszeiten`);
  await expect(page.getByText("Geöffnet bis 18:00 Uhr")).toBeVisible();
  const monday = section(page, "Öffnungszeiten").getByRole("group", { name: "Montag" });
  await monday.getByLabel("Schließt").fill("08:00");
  await save(page, "Öffnungszeiten");
  await expect(monday.getByText("Bitte eine Uhrzeit nach 08:00 Uhr angeben.")).toBeVisible();
  await expect(monday.getByLabel("Schließt")).toBeFocused();
  await monday.getByLabel("Schließt").fill("20:30");
  await monday.getByLabel("Mit Pause").check();
  await monday.getByLabel("Pause bis").fill("13:30");
  const saturday = section(page, "Öffnungszeiten").getByRole("group", { name: "Samstag" });
  await saturday.getByLabel("Schließt").fill("14:00");
  await expect(section(page, "Öffnungszeiten").getByRole("status").first()).toContainText(
    "Samstag: geöffnet 09:00–14:00 Uhr, Abgabe 10:00–18:00 Uhr",
  );
  await section(page, "Öffnungszeiten")
    .getByRole("button", { name: "Abgabezeiten anpassen" })
    .click();
  await save(page, "Öffnungszeiten");
  await isSaved(page, "Öffnungszeiten");
  await expect(page.getByText("Geöffnet bis 12:00 Uhr")).toBeVisible();

  await goTo(page, "Abgabe und Beratung");
  const dropOffs = section(page, "Abgabe und Beratung").getByRole("region", {
    name: "Fahrzeugabgabe",
  });
  await expect(dropOffs.getByRole("group", { name: "Samstag" }).getByLabel("Letzte")).toHaveValue(
    "14:00",
  );
  await dropOffs.getByRole("group", { name: "Montag" }).getByLabel("Erste").selectOption("11:30");
  await dropOffs.getByRole("group", { name: "Mittwoch" }).getByLabel("Keine Abgabe").check();
  await save(page, "Abgabe und Beratung");
  await isSaved(page, "Abgabe und Beratung");
  const slots = async (datum: string) =>
    (await site.call("GET", `/api/bookings/slots?datum=${datum}`)).body;
  expect((await slots("2026-03-09")).slice(0, 2)).toEqual(["11:30", "13:30"]);
  expect(await slots("2026-03-11")).toEqual([]);
  expect((await slots("2026-03-14")).at(-1)).toBe("14:00");

  await goTo(page, "Betrieb");
  await goTo(page, "Kontakt");
  await expect(section(page, "Öffnungszeiten")).toBeHidden();
  const contact = section(page, "Kontakt");
  await contact.getByRole("button", { name: "Telefonnummer hinzufügen" }).click();
  await expect(contact.getByLabel("Telefonnummer 2", { exact: true })).toBeFocused();
  await contact.getByLabel("Telefonnummer 2", { exact: true }).fill("0761 123456");
  await contact.getByRole("button", { name: "Telefonnummer 2 nach oben" }).click();
  await save(page, "Kontakt");
  await isSaved(page, "Kontakt");

  await goTo(page, "Website-Texte und Bilder");
  await goTo(page, "Bewertungen");
  const reviews = section(page, "Bewertungen");
  await expect(reviews.getByText("Beispiel", { exact: true })).toHaveCount(5);
  await reviews.getByLabel("Text zu Bewertung 1").fill("Wirklich sauber.");
  await expect(reviews.getByText("Beispiel", { exact: true })).toHaveCount(4);
  await save(page, "Bewertungen");
  await isSaved(page, "Bewertungen");

  const home = await (await page.request.get("/")).text();
  expect(home).toContain("0761 123456");
  expect(home).toContain('"closes":"20:30"');
  expect(home).toContain("08:00–12:00, 13:30–20:30 Uhr");
  expect(home).toContain("Wirklich sauber.");
});

test(
  "talks outside of changed hours are fitted with the drop-offs, and what is set by hand afterwards stays",
  LONG,
  async ({ page, site }) => {
    const talks = async (datum: string) =>
      (await site.call("GET", `/api/bookings/slots?datum=${datum}&art=beratung`))
        .body as unknown as string[];
    await openAsAdmin(page, site, `${paths.admin.settings}#oeffnungszeiten`);
    const hours = section(page, "Öffnungszeiten");
    const told = hours.getByText("Beratung 16:00–22:00 Uhr");
    await expect(hours.getByLabel("Schließt").first()).toBeVisible();
    await expect(told).toHaveCount(0);
    await hours.getByRole("group", { name: "Montag" }).getByLabel("Schließt").fill("17:00");
    await hours.getByRole("group", { name: "Samstag" }).getByLabel("Schließt").fill("13:00");
    await expect(
      hours.getByText("Montag: geöffnet 08:00–17:00 Uhr, Beratung 16:00–22:00 Uhr"),
    ).toBeVisible();
    await hours.getByRole("button", { name: "Abgabezeiten anpassen" }).click();
    await expect(told).toHaveCount(0);
    await save(page, "Öffnungszeiten");
    await isSaved(page, "Öffnungszeiten");
    expect((await talks("2026-03-09")).at(-1)).toBe("17:00");
    expect((await talks("2026-03-07")).at(-1)).toBe("13:00");
    expect((await talks("2026-03-10")).at(-1)).toBe("22:00");

    await goTo(page, "Abgabe und Beratung");
    const times = section(page, "Abgabe und Beratung");
    await times
      .getByRole("group", { name: "Beratungsgespräche am Montag" })
      .getByLabel("Letzte")
      .selectOption("20:00");
    await save(page, "Abgabe und Beratung");
    await isSaved(page, "Abgabe und Beratung");
    await goTo(page, "Öffnungszeiten");
    await expect(hours.getByText("wenn nicht geöffnet ist")).toHaveCount(0);
    await hours.getByRole("group", { name: "Dienstag" }).getByLabel("Schließt").fill("17:30");
    await hours.getByRole("button", { name: "Abgabezeiten anpassen" }).click();
    await save(page, "Öffnungszeiten");
    await isSaved(page, "Öffnungszeiten");
    expect((await talks("2026-03-09")).at(-1)).toBe("20:00");
    expect((await talks("2026-03-10")).at(-1)).toBe("17:30");
  },
);

test(
  "talks alone outside of changed hours are told, and fitted or left so once",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, `${paths.admin.settings}#oeffnungszeiten`);
    const hours = section(page, "Öffnungszeiten");
    const told = hours.getByText(
      "Beratungsgespräche können gebucht werden, wenn nicht geöffnet ist.",
    );
    for (const [day, close, press, last] of [
      ["Montag", "20:30", "Soll so bleiben", "22:00"],
      ["Dienstag", "19:00", "Beratungszeiten anpassen", "19:00"],
    ] as const) {
      await hours.getByRole("group", { name: day }).getByLabel("Schließt").fill(close);
      await expect(told).toBeVisible();
      await hours.getByRole("button", { name: press }).click();
      await expect(told).toHaveCount(0);
      await save(page, "Öffnungszeiten");
      await isSaved(page, "Öffnungszeiten");
      const datum = day === "Montag" ? "2026-03-09" : "2026-03-10";
      expect(
        (
          (await site.call("GET", `/api/bookings/slots?datum=${datum}&art=beratung`))
            .body as unknown as string[]
        ).at(-1),
      ).toBe(last);
    }
  },
);

test("closed days: holidays, the shop's own holidays, and a day on which somebody comes", async ({
  page,
  site,
}) => {
  await site.book({ datum: "2026-03-10" });
  await openAsAdmin(page, site, `${paths.admin.settings}#ausnahmen`);
  const closures = section(page, "Geschlossene Tage");
  const list = closures.getByRole("list", { name: "Eingetragene Tage" });
  await expect(list.getByText("Freitag, 3. April 2026", { exact: true })).toBeVisible();
  await expect(closures).toContainText("Eingetragen sind bisher die neun bundesweiten.");
  await expect(list.getByText("Donnerstag, 4. Juni 2026", { exact: true })).toHaveCount(0);
  await closures.getByLabel("Bundesland").selectOption("Baden-Württemberg");
  await expect(list.getByText("Donnerstag, 4. Juni 2026", { exact: true })).toBeVisible();
  await closures.getByLabel("Erster Tag").fill("2026-08-03");
  await closures.getByLabel("Letzter Tag").fill("2026-08-01");
  await closures.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await expect(closures.getByText("Der letzte Tag liegt vor dem ersten.")).toBeVisible();
  await closures.getByLabel("Letzter Tag").fill("2026-08-14");
  await closures.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await expect(
    list.getByText("Montag, 3. August 2026 bis Freitag, 14. August 2026", { exact: true }),
  ).toBeVisible();
  await closures.getByRole("button", { name: "Dienstag, 10. März 2026" }).click();

  await save(page, "Geschlossene Tage");
  const question = page.getByRole("alertdialog", { name: "Trotzdem schließen?" });
  await expect(question).toContainText("Dienstag, 10. März 2026: 1 Termin");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  expect((await site.call("GET", "/api/settings")).body.exceptions).not.toContain("2026-03-10");
  await save(page, "Geschlossene Tage");
  await question.getByRole("button", { name: "Schließen und speichern" }).click();
  await isSaved(page, "Geschlossene Tage");
  expect((await site.call("GET", "/api/bookings/dates")).body).toEqual(
    expect.arrayContaining(["2026-03-10", "2026-04-03", "2026-05-14"]),
  );

  await list.getByRole("button", { name: "Dienstag, 10. März 2026 entfernen" }).click();
  await save(page, "Geschlossene Tage");
  await isSaved(page, "Geschlossene Tage");
  expect((await site.call("GET", "/api/bookings/dates")).body).not.toContain("2026-03-13");
});

test("two admins: what neither has touched is kept, what both have is shown, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.settings);
  const token = await site.adminToken();
  const company = section(page, "Betrieb");
  await company.getByLabel("Slogan").fill("Mein Slogan");
  await site.confirmAdmin(token);
  await site.call("PUT", "/api/settings", { email: "neu@musterglanz.example" }, token);
  await save(page, "Betrieb");
  await isSaved(page, "Betrieb");
  await goTo(page, "Kontakt");
  // While what was saved is read again the way there takes a moment; Back before it would leave the page.
  await expect(page).toHaveURL(/#kontakt$/);
  await expect(section(page, "Kontakt").getByLabel("E-Mail")).toHaveValue(
    "neu@musterglanz.example",
  );
  await page.goBack();

  await company.getByLabel("Slogan").fill("Mein zweiter Slogan");
  await site.call("PUT", "/api/settings", { slogan: "Slogan der anderen" }, token);
  await save(page, "Betrieb");
  await expect(company.getByRole("alert").filter({ hasText: "Slogan der anderen" })).toBeVisible();
  await expect(company.getByLabel("Slogan")).toHaveValue("Mein zweiter Slogan");
  expect((await site.call("GET", "/api/settings")).body.slogan).toBe("Slogan der anderen");
  await save(page, "Betrieb");
  await isSaved(page, "Betrieb");
  expect((await site.call("GET", "/api/settings")).body.slogan).toBe("Mein zweiter Slogan");
});

test("unsaved changes are not left by accident, on a phone too", LONG, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page, site, paths.admin.settings);
  const choice = page.getByLabel("Abschnitt", { exact: true });
  await choice.selectOption("Plätze und Buchung");
  await section(page, "Plätze und Vorlauf").getByLabel("Fahrzeuge am Tag").fill("0");
  await save(page, "Plätze und Vorlauf");
  await expect(
    section(page, "Plätze und Vorlauf").getByText("Bitte eine ganze Zahl von 1 bis 50 angeben."),
  ).toBeVisible();
  await section(page, "Plätze und Vorlauf").getByLabel("Fahrzeuge am Tag").fill("3");
  const navigation = page.getByRole("navigation", { name: "Verwaltung" });
  await expect(navigation).toBeHidden();
  // Another section may be looked at meanwhile.
  await choice.selectOption("Zeiten");
  await expect(section(page, "Öffnungszeiten")).toBeVisible();
  await expect(
    choice.getByRole("option", { name: "Plätze und Buchung (nicht gespeichert)" }),
  ).toBeAttached();
  await choice.selectOption("plaetze");
  await expect(section(page, "Plätze und Vorlauf").getByLabel("Fahrzeuge am Tag")).toHaveValue("3");
  // While somebody types, the keyboard has the room of the navigation.
  await page.getByRole("heading", { level: 1 }).click();
  await navigation.getByRole("link", { name: "Buchungen" }).click();
  const question = page.getByRole("alertdialog", { name: "Ungespeicherte Änderungen verwerfen?" });
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(section(page, "Plätze und Vorlauf").getByLabel("Fahrzeuge am Tag")).toHaveValue("3");
  await save(page, "Plätze und Vorlauf");
  await isSaved(page, "Plätze und Vorlauf");
  await page
    .getByRole("navigation", { name: "Verwaltung" })
    .getByRole("link", { name: "Buchungen" })
    .click();
  await expect(page).toHaveURL(/\/admin\/buchungen$/);
});

test(
  "an owner asks where something is set and is led into its field, also where it stands folded (U37)",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.settings);
    const search = page.getByRole("searchbox", { name: "Wo stelle ich … ein?" });
    const found = page.getByRole("list", { name: "Gefundene Einstellungen" });
    await search.fill("Wo stelle ich die IBAN ein?");
    await found.getByRole("link", { name: "IBAN" }).first().click();
    await expect(section(page, "Steuer").getByLabel("IBAN")).toBeFocused();
    await expect(found).toHaveCount(0);
    await search.fill("unbestätigt");
    await found.getByRole("link").click();
    const share = page.getByLabel("Ohne Bestätigung höchstens … Prozent der offenen Tage");
    await expect(share).toBeFocused();
    await share.fill("0");
    await section(page, "Plätze und Vorlauf").getByText("Erweitert", { exact: true }).click();
    await expect(share).toBeHidden();
    await save(page, "Plätze und Vorlauf");
    await expect(share).toBeFocused();
    await share.fill("25");
    await search.fill("agb");
    await found.getByRole("link", { name: "AGB" }).first().click();
    await expect(page.getByRole("form", { name: "AGB" })).toBeInViewport();
    await search.fill("zylinderkopf");
    await expect(page.getByText("Dazu gibt es keine Einstellung.", { exact: false })).toBeVisible();
    await search.fill("wer hat wann geändert");
    await found.getByRole("link", { name: "Protokoll" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Protokoll" })).toBeVisible();
  },
);

test("Monday's hours and times are taken over for all workdays", LONG, async ({ page, site }) => {
  await openAsAdmin(page, site, `${paths.admin.settings}#zeiten`);
  const takeOver = { name: "Für alle Werktage übernehmen (bis Freitag)" };
  const hours = section(page, "Öffnungszeiten");
  await hours.getByRole("group", { name: "Montag" }).getByLabel("Öffnet").fill("07:30");
  await hours.getByRole("button", takeOver).click();
  for (const [day, time] of [
    ["Freitag", "07:30"],
    ["Samstag", "09:00"],
  ] as const)
    await expect(hours.getByRole("group", { name: day }).getByLabel("Öffnet")).toHaveValue(time);
  await save(page, "Öffnungszeiten");
  await isSaved(page, "Öffnungszeiten");
  const times = section(page, "Abgabe und Beratung");
  const dropOff = (day: string) =>
    times.getByRole("group", { name: `Fahrzeugabgabe am ${day}` }).getByLabel("Erste");
  await dropOff("Montag").selectOption("08:00");
  await times.getByRole("button", takeOver).first().click();
  await expect(dropOff("Donnerstag")).toHaveValue("08:00");
  await expect(dropOff("Samstag")).toHaveValue("10:00");
  await save(page, "Abgabe und Beratung");
  await isSaved(page, "Abgabe und Beratung");
});

for (const width of firstOf(1, [360, 1280, 412, 768, 1366, 1440])) {
  test(
    `the dates of the shop's holidays are read whole in their fields, ${width} px wide`,
    LONG,
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAsAdmin(page, site, `${paths.admin.settings}#ausnahmen`);
      for (const label of ["Erster Tag", "Letzter Tag"]) {
        const field = page.getByLabel(label);
        await field.fill("2026-12-24");
        const needed = await field.evaluate((input: HTMLInputElement) => {
          const free = input.cloneNode() as HTMLInputElement;
          free.style.cssText = "position: absolute; width: max-content";
          input.after(free);
          const { offsetWidth } = free;
          free.remove();
          return offsetWidth - input.offsetWidth;
        });
        expect(needed, label).toBeLessThanOrEqual(0);
      }
    },
  );
}

test(
  "a draft of settings that comes back names what somebody else has saved since, before it is saved over that",
  LONG,
  async ({ page, site }) => {
    page.on("dialog", (question) => void question.accept());
    await openAsAdmin(page, site, `${paths.admin.settings}#kontakt`);
    const mail = section(page, "Kontakt").getByLabel("E-Mail");
    await mail.fill("neu@example.org");
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .toContain("neu@example.org");
    await site.platform.db
      .updateTable("company_settings")
      .set((old) => ({ email: "inzwischen@example.org", version: old("version", "+", 1) }))
      .execute();
    await page.reload();
    await expect(mail).toHaveValue("neu@example.org");
    const newer = section(page, "Kontakt")
      .getByRole("alert")
      .filter({ hasText: "Inzwischen hat jemand anders" });
    await expect(newer).toContainText("inzwischen@example.org");
    await newer.getByRole("button", { name: "Gespeicherte Fassung übernehmen" }).click();
    await expect(mail).toHaveValue("inzwischen@example.org");
  },
);
