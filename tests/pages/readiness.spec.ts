import { paths } from "#lib/paths.ts";
import { SAMPLE_SETTINGS } from "../../src/company/sample-settings.ts";
import { isOpenedBy } from "../../src/db/sealed-file.server.ts";
import { CONFIRMABLE_POINTS } from "../../src/setup/confirmable-points.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { confirmOn } from "../support/confirmation.ts";
import { ADMIN } from "../support/constants.ts";
import { startMailServer } from "../support/mail-server.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test.describe("at an address of its own", () => {
  test.use({ environment: { BASE_URL: "https://www.glanzwerk.example", TRUST_PROXY: "1" } });

  test("the dashboard says what is left to do, leads to where it is done, and search engines come when the owner lets them in", async ({
    page,
    site,
  }) => {
    const robots = async () => await (await page.request.get(paths.website.robots)).text();
    const home = async () => await page.request.get("/");
    expect(await robots()).toContain("Disallow: /\n");
    expect((await home()).headers()["x-robots-tag"]).toBe("noindex");
    expect(await (await home()).text()).toContain("Kundenbewertungen");

    await openAsAdmin(page, site, paths.admin.dashboard);
    const list = page.getByRole("region", { name: "Bereit zum Start" });
    await expect(list).toContainText("2 von 34 erledigt");
    await expect(list.getByRole("progressbar")).toHaveAttribute("value", "2");
    const subject = (name: string) => list.locator("summary").filter({ hasText: name });
    await expect(list.getByRole("button", { name: "Diese Preise behalten" })).toBeHidden();
    await expect(subject("Preise")).toContainText("0 von 3");
    await subject("Preise").click();
    await list.getByRole("button", { name: "Diese Preise behalten" }).click();
    await expect(list).toContainText("3 von 34 erledigt");
    await expect(subject("Preise")).toContainText("1 von 3");
    await list.getByRole("button", { name: "Diese Extras behalten" }).click();
    await list.getByRole("button", { name: "Diese Angebote behalten" }).click();
    await expect(subject("Preise")).toBeHidden();
    await expect(list).toContainText("5 von 34 erledigt");
    await expect(list.getByText("Preise erledigt")).toBeVisible();
    await expect(list.getByText("Adresse mit https erledigt")).toBeVisible();
    await expect(list.getByText("bin/musterglanz backup sicherung.backup")).toBeHidden();
    await list
      .getByRole("listitem")
      .filter({ hasText: "Datensicherung" })
      .getByText("So geht es auf dem Server")
      .click();
    await expect(list.getByText("bin/musterglanz backup sicherung.backup")).toBeVisible();

    await subject("Impressum und Steuern").click();
    await list.getByRole("link", { name: "Rechtliche Angaben eintragen" }).click();
    const legal = page.getByRole("form", { name: "Rechtliche Angaben" });
    await expect(page.locator("#rechtliches")).toBeFocused();
    await expect(legal).toBeInViewport();

    await page.goto(paths.admin.dashboard);
    await list.getByRole("link", { name: "Seite veröffentlichen" }).click();
    const card = page.getByRole("region", { name: "Veröffentlichung" });
    await expect(card).toBeInViewport();
    await card.getByRole("button", { name: "Seite veröffentlichen" }).click();
    const question = page.getByRole("alertdialog", { name: "Seite jetzt veröffentlichen?" });
    await expect(question).toContainText("Noch vom erfundenen Musterbetrieb");
    await expect(question.getByRole("listitem")).toContainText(["Name", "Anschrift", "Impressum"]);
    await expect(question.getByRole("listitem").filter({ hasText: "Preise" })).toBeHidden();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    expect(await robots()).toContain("Disallow: /\n");
    await card.getByRole("button", { name: "Seite veröffentlichen" }).click();
    await question.getByRole("button", { name: "Seite veröffentlichen" }).click();
    await expect(card.getByText("Die Seite ist veröffentlicht.")).toBeVisible();
    expect(await robots()).toContain("Sitemap: https://www.glanzwerk.example/sitemap.xml");
    expect((await home()).headers()["x-robots-tag"]).toBeUndefined();
    expect(await (await home()).text()).not.toContain("noindex");
    // What the sample shop invented of its customers is shown to nobody now.
    expect(await (await home()).text()).not.toContain("Kundenbewertungen");

    await card.getByRole("button", { name: "Seite wieder verbergen" }).click();
    await page.getByRole("button", { name: "Ja, verbergen" }).click();
    await expect(card.getByText("Die Seite ist noch nicht veröffentlicht.")).toBeVisible();
    expect(await robots()).toContain("Disallow: /\n");
    expect(await (await home()).text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test(
    "a site that search engines do not see yet works for people, without a word on the console",
    LONG,
    async ({ page }) => {
      const complaints: string[] = [];
      page.on(
        "console",
        (message) => message.type() === "error" && complaints.push(message.text()),
      );
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(paths.website.prices);
      await page.getByRole("navigation").getByRole("link", { name: "Leistungen" }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Leistungen");
      await page.goto(paths.website.booking);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Termin buchen");
      expect(complaints).toEqual([]);
    },
  );
});

test(
  "the owner sees on every page what of it is the sample's, and visitors do not",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(/^Noch \d+ Beispielangaben?$/)).toHaveCount(0);
    await openAsAdmin(page, site, paths.info.agb);
    const marked = page.getByText(/^Noch \d+ Beispielangaben?$/);
    await expect(marked).toBeVisible();
    await marked.click();
    const left = page.getByRole("listitem").filter({ hasText: "als Gerichtsstand" });
    await expect(left.getByRole("link", { name: "Gerichtsstand ändern" })).toBeVisible();
    const [count] = /\d+/.exec(await marked.innerText()) ?? [];

    const token = await site.adminToken();
    await site.call(
      "PUT",
      "/api/readiness/confirmation",
      { id: "gerichtsstand", bestaetigt: true },
      token,
    );
    await page.goto(paths.info.agb);
    await expect(page.getByText(`Noch ${Number(count) - 1} Beispielangaben`)).toBeVisible();

    await page.goto(paths.admin.gallery);
    await page.getByText("Noch 2 Beispielangaben").click();
    await expect(
      page.getByText("Die Galerie zeigt Beispielbilder.", { exact: false }),
    ).toBeVisible();
    await page.goto(`${paths.admin.settings}#anfahrt`);
    const place = page.getByRole("form", { name: "Bilder und Anfahrt" });
    await place.getByLabel("„Vorher / Nachher“ in der Galerie zeigen").uncheck();
    await place.getByRole("button", { name: "Speichern" }).click();
    await expect(place.getByText("Gespeichert", { exact: true })).toBeVisible();
    expect(await (await page.request.get("/")).text()).not.toContain("Vorher / Nachher");
  },
);

test(
  "a test mail tells what became of it; on one's own machine there is nothing to publish",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.mails);
    await page.getByRole("button", { name: "Was hier steht" }).click();
    await page.getByRole("link", { name: "Testmail" }).click();
    const card = page.getByRole("region", { name: "E-Mail-Versand" });
    await card.getByRole("button", { name: "Testmail senden" }).click();
    await expect(card.getByRole("alert")).toContainText(
      "Die Testmail liegt als Datei im Ordner „mails“ des Datenordners.",
    );
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      "Testmail von Musterglanz Fahrzeugpflege",
    ]);
    await page.route("**/api/readiness/test-mail", (route) => route.abort());
    await card.getByRole("button", { name: "Testmail senden" }).click();
    await expect(card.getByRole("alert")).toContainText("Bitte versuchen Sie es noch einmal.");
    const sections = page.getByRole("navigation", { name: "Abschnitte" });
    await sections.getByRole("link", { name: "Meldungen an Sie" }).click();
    const told = page.getByRole("form", { name: "Meldungen an Sie" });
    await expect(told).toContainText(
      "Ohne Eintrag gehen die Meldungen an kontakt@musterglanz.example.",
    );
    await told.getByRole("button", { name: "E-Mail-Adresse hinzufügen" }).click();
    await told.getByLabel("E-Mail-Adresse 1", { exact: true }).fill("halle");
    await told.getByRole("button", { name: "Speichern" }).click();
    await expect(told.getByLabel("E-Mail-Adresse 1", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await told.getByLabel("E-Mail-Adresse 1", { exact: true }).fill("halle@example.org");
    await told.getByRole("button", { name: "Speichern" }).click();
    await confirmOn(page);
    await expect(told.getByText("Gespeichert", { exact: true })).toBeVisible();
    await sections.getByRole("link", { name: "Veröffentlichung" }).click();
    await expect(page.getByRole("region", { name: "Veröffentlichung" })).toContainText(
      "Die Seite läuft nur auf diesem Rechner.",
    );
  },
);

test("a new installation leads through the first steps, which wait for whoever leaves them and are gone when they are done", async ({
  page,
  site,
}) => {
  await site.platform.db.updateTable("installation").set({ erste_schritte: null }).execute();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.admin.login);
  await page.getByLabel("Passwort", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.getByRole("link", { name: "Erste Schritte beginnen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erste Schritte");
  await page.getByRole("form", { name: "Betrieb" }).getByLabel("Name").fill("Glanzwerk am See");
  await page.getByRole("button", { name: "Speichern und weiter" }).click();
  await expect(page.getByRole("form", { name: "Kontakt" })).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("Glanzwerk am See").first()).toBeAttached();
  await page.getByRole("link", { name: "Später weitermachen" }).click();
  await page.getByRole("link", { name: "Erste Schritte fortsetzen" }).click();
  const steps = page.getByRole("navigation", { name: "Schritte" });
  await steps.getByRole("link", { name: "Öffnungszeiten" }).click();
  await page.getByRole("button", { name: "Stimmen so" }).click();
  await expect(steps.getByRole("link", { name: "Öffnungszeiten erledigt" })).toBeVisible();
  await page.getByRole("button", { name: "Weiter: Abgabe und Beratung" }).click();
  const times = page.getByRole("form", { name: "Abgabe und Beratung" });
  await expect(
    times.getByRole("group", { name: "Beratungsgespräche am Montag" }).getByLabel("Letzte"),
  ).toHaveValue("22:00");
  await page.getByRole("button", { name: "Weiter: Feiertage" }).click();
  await expect(steps.getByRole("link", { name: "Abgabe und Beratung erledigt" })).toBeVisible();
  await page
    .getByRole("form", { name: "Geschlossene Tage" })
    .getByLabel("Bundesland")
    .selectOption("Bayern");
  await page.getByRole("button", { name: "Speichern und weiter" }).click();
  await expect(steps.getByRole("link", { name: "Feiertage erledigt" })).toBeVisible();
  const places = page.getByRole("form", { name: "Plätze und Vorlauf" });
  await places.getByLabel("Fahrzeuge am Tag").fill("2");
  await places.getByLabel("Buchbar frühestens in … Stunden").fill("24");
  await page.getByRole("button", { name: "Speichern und weiter" }).click();
  await expect(page.getByRole("form", { name: "Was Ihr Betrieb anbietet" })).toBeVisible();
  await page.getByRole("button", { name: "Weiter: Impressum" }).click();
  await expect(page.getByRole("form", { name: "Rechtliche Angaben" })).toBeVisible();
  await steps.getByRole("link", { name: "Steuer und IBAN" }).click();
  await expect(page.getByRole("form", { name: "Steuer" }).getByLabel("IBAN")).toBeVisible();
  await page.getByRole("button", { name: "Weiter: Preise" }).click();
  await page.getByRole("button", { name: "Diese Preise behalten" }).click();
  await expect(
    page
      .getByRole("navigation", { name: "Schritte" })
      .getByRole("link", { name: "Preise erledigt" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Weiter: Wie es weitergeht" }).click();
  await expect(page.getByRole("link", { name: "Fertig, zur Übersicht" })).toBeVisible();
  // Whoever leaves by another way is done as well.
  await page.goto(paths.admin.dashboard);
  await expect(page.getByRole("navigation", { name: "Bereiche" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Erste Schritte fortsetzen" })).toBeHidden();
});

test.describe("with a key for the mail server's password", () => {
  test.use({ environment: { SECRET_KEY: `${"A".repeat(42)}E` } });

  test(
    "the owner enters the mail server, is told what is wrong with it, and the test mail leaves by it",
    LONG,
    async ({ page, site }) => {
      const server = await startMailServer({
        login: { user: "kontakt@example.org", pass: "ganz-geheim" },
      });
      await openAsAdmin(page, site, paths.admin.dashboard);
      await page
        .getByRole("region", { name: "Bereit zum Start" })
        .getByRole("link", { name: "Mailserver eintragen" })
        .click();
      const form = page.getByRole("form", { name: "E-Mail-Versand" });
      await form.getByLabel("Server").fill("127.0.0.1");
      await form.getByLabel("Verschlüsselung").selectOption({ label: "STARTTLS, meist Port 587" });
      await expect(form.getByLabel("Port")).toHaveValue("587");
      await form
        .getByLabel("Verschlüsselung")
        .selectOption({ label: "Keine, nur auf demselben Rechner" });
      await form.getByLabel("Port").fill(new URL(server.url).port);
      await form.getByLabel("Benutzer").fill("kontakt@example.org");
      await form.getByLabel("Kennwort des Postfachs").fill("vertippt");
      await form.getByRole("button", { name: "Prüfen und eintragen" }).click();
      await confirmOn(page);
      await expect(
        form.getByText("Der Server nimmt Benutzer und Kennwort nicht an."),
      ).toBeVisible();
      await expect(form.getByLabel("Kennwort des Postfachs")).toBeFocused();
      await page.keyboard.type("x");
      await form.getByLabel("Kennwort des Postfachs").fill("ganz-geheim");
      await page.keyboard.press("Enter");
      await expect(form.getByText("nimmt die Anmeldung an und ist eingetragen")).toBeVisible();
      await expect(form.getByLabel("Kennwort des Postfachs")).toHaveValue("");
      const testMail = page.getByRole("button", { name: "Testmail senden" });
      await testMail.click();
      await expect(page.getByText(/ist nur eine Beispieladresse/)).toBeVisible();
      await site.platform.db
        .updateTable("users")
        .set({ email: "werkstatt@example.org" })
        .where("email", "=", ADMIN.email)
        .execute();
      await testMail.click();
      await expect(page.getByText("Der Mailserver hat die Testmail an")).toBeVisible();
      expect(server.received.map(({ subject }) => subject)).toEqual([
        "Testmail von Musterglanz Fahrzeugpflege",
      ]);
      await server.goDown();
    },
  );
});

test.describe("with everything done", () => {
  // Nobody has to listen there: that a test mail once left is known.
  test.use({
    environment: {
      BASE_URL: "https://www.glanzwerk.example",
      TRUST_PROXY: "1",
      SMTP_URL: "smtp://127.0.0.1:9",
    },
  });

  test("the list is gone, until the last backup is too old", LONG, async ({ page, site }) => {
    const { db } = site.platform;
    await db
      .updateTable("company_settings")
      .set({
        companyName: "Glanzwerk",
        feiertage: "zu",
        email: "post@glanzwerk.example",
        phoneNumbers: '["0761 123456"]',
        reviews: "[]",
        legal: JSON.stringify({
          ...SAMPLE_SETTINGS.legal,
          owner: "Eva Glanz",
          legalForm: "Einzelunternehmen",
          taxNumber: "12345/67890",
          isSample: false,
        }),
        logoUrl: "",
        addresses: JSON.stringify([{ label: "Werkstatt", address: "Glanzweg 2, 79100 Freiburg" }]),
        aboutText: "Wir putzen Autos.",
        socialLinks: "[]",
        werkstattUrl: "",
      })
      .execute();
    await db
      .updateTable("prices")
      .set((set) => ({ preis_cent: set("preis_cent", "+", 100) }))
      .execute();
    const day = "2026-03-01T08:00:00.000Z";
    await db.updateTable("users").set({ password_changed_am: day }).execute();
    await db
      .updateTable("installation")
      .set({
        live_am: day,
        backup_am: day,
        testmail_am: day,
        bestaetigt: JSON.stringify(CONFIRMABLE_POINTS),
      })
      .execute();
    await openAsAdmin(page, site, paths.admin.dashboard);
    const list = page.getByRole("region", { name: "Bereit zum Start" });
    await expect(page.getByRole("navigation", { name: "Bereiche" })).toBeVisible();
    await expect(list).toBeHidden();
    site.setClock("2026-04-02T08:00:00Z");
    await openAsAdmin(page, site, paths.admin.dashboard);
    // Once half of it is done it is a line.
    await expect(list.getByRole("heading", { level: 3 })).toHaveCount(0);
    await list.getByText("33 von 34 erledigt").click();
    await expect(list.getByRole("heading", { level: 3 })).toHaveText([
      /^Zweiter Faktor/,
      "Datensicherung",
    ]);
    await expect(list).toContainText("Die letzte Sicherung ist vom 01.03.2026, 09:00 Uhr.");

    await list.getByRole("link", { name: "Jetzt sichern" }).click();
    const card = page.getByRole("region", { name: "Datensicherung" });
    await expect(card).toContainText("Letzte Sicherung: 01.03.2026, 09:00 Uhr");
    await card.getByLabel("Kennwort für diese Datei").fill("zu kurz");
    await card.getByRole("button", { name: "Jetzt sichern und herunterladen" }).click();
    await expect(card.getByText("Das Kennwort braucht mindestens 12 Zeichen.")).toBeVisible();
    await card.getByLabel("Kennwort für diese Datei").fill("drei-lange-woerter");
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: "Jetzt sichern und herunterladen" }).click();
    await confirmOn(page);
    const file = await download;
    expect(file.suggestedFilename()).toBe("sicherung-2026-04-02-1000.backup");
    expect(await isOpenedBy(await file.path(), "drei-lange-woerter")).toBe(true);
    await expect(
      card.getByText("sicherung-2026-04-02-1000.backup liegt bei Ihren Downloads."),
    ).toBeVisible();
    await expect(card).toContainText("Letzte Sicherung: 02.04.2026, 10:00 Uhr");
  });
});
