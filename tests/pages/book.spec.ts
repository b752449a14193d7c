import { readFileSync } from "node:fs";
import { paths } from "#lib/paths.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

// What is held here: (B18, B22, B23, B57, B58, B59, B19).

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a visitor books a service with seats, and both sides get their mail", async ({
    page,
    site,
  }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService("Lederreinigung", "SUV", "Schwer");
    await expect(page.locator("form").getByText("Preis: 41,00 € je Sitz")).toBeAttached();
    await page.getByRole("radio", { name: "3 Sitze" }).check();
    await page.getByLabel("Welche Sitze?").fill("vorn beide, hinten links");
    await expect(page.locator("form").getByText("Preis: 123,00 €")).toBeAttached();
    await wizard.next.click();
    // Two rows of days to choose from are in sight at once, above a bar of one line.
    const bar = await wizard.next.evaluate((button) =>
      button.parentElement?.parentElement?.getBoundingClientRect().toJSON(),
    );
    expect(bar.height).toBeLessThan(80);
    for (const day of ["Montag, 2. März 2026", "Dienstag, 10. März 2026"]) {
      const box = await wizard.day(day).boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(bar.top);
    }
    await page
      .getByRole("group", { name: "Nächste freie Tage" })
      .getByRole("button", { name: "Di, 03.03." })
      .click();
    await expect(page.getByRole("radio", { name: "18:00" })).toBeInViewport();
    await wizard.chooseDate();
    await wizard.next.click();
    await wizard.fillPerson();
    await page.getByLabel("Anmerkungen").fill("Kindersitz ist ausgebaut.");
    await wizard.next.click();

    await wizard.isAtStep(4);
    const lastBar = await wizard.submit.evaluate(
      (button) => button.parentElement?.parentElement?.getBoundingClientRect().height,
    );
    expect(lastBar).toBe(64);
    const form = page.locator("form");
    for (const fact of [
      "3 × 41,00 €",
      "Dienstag, 10. März 2026",
      "11:30 Uhr",
      PERSON.name,
      "3 Sitze: vorn beide, hinten links",
      "Kindersitz ist ausgebaut.",
    ]) {
      await expect(form.getByText(fact).first()).toBeVisible();
    }
    await expect(
      form.getByText("Der Vertrag kommt erst zustande, wenn Sie Ihr Fahrzeug bei uns abgeben."),
    ).toBeVisible();
    for (const name of ["AGB", "Datenschutzerklärung"])
      await expect(form.getByRole("link", { name })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );

    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    await expect(
      page.getByText("Deine Terminanfrage wurde erfolgreich abgeschickt."),
    ).toBeVisible();
    await expect(page.getByText("Danke! Wir melden uns bald bei dir.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute(
      "href",
      "/home",
    );
    expect(await page.evaluate(() => sessionStorage.getItem("bookingDraft"))).toBeNull();

    const main = page.getByRole("main");
    for (const fact of [
      "10. März 2026",
      "Abgabe um 11:30 Uhr",
      "Lederreinigung",
      "3 Sitze: vorn beide, hinten links",
      "123,00 €",
    ]) {
      await expect(main.getByText(fact)).toBeVisible();
    }
    await expect(main.getByRole("list", { name: "So geht es weiter" })).toContainText(
      `Mail ist unterwegsan ${PERSON.email}`,
    );
    await expect(
      main.getByText("Verschieben oder stornieren: Der Link dazu steht in der E-Mail."),
    ).toBeVisible();
    await expect(main.getByRole("link", { name: "Route" })).toHaveAttribute(
      "href",
      /directions\?to=Musterstra/,
    );
    const saving = page.waitForEvent("download");
    await main.getByRole("button", { name: "In den Kalender" }).click();
    const entry = readFileSync(await (await saving).path(), "utf8");
    const mailed = (await site.mails()).find(({ to }) => to?.[0]?.address === PERSON.email)
      ?.attachments[0]?.content;
    const uid = /UID:.*/.exec(entry)?.[0] ?? "none";
    expect(typeof mailed === "string" ? mailed : new TextDecoder().decode(mailed)).toContain(uid);

    const bookings = (await site.call("GET", "/api/bookings", undefined, await site.adminToken()))
      .body;
    expect(bookings).toMatchObject([
      {
        ...PERSON,
        kfz: "suv",
        verschmutzung: "Schwer",
        datum: "2026-03-10",
        abgabezeit: "11:30",
        leistungen: ["Lederreinigung"],
        preis: 123,
        nachricht: "Kindersitz ist ausgebaut.",
        sitzOption: { anzahl: 3, details: "vorn beide, hinten links" },
        status: "open",
      },
    ]);
    const recipients = (await site.mails()).flatMap((mail) =>
      mail.to?.map(({ address }) => address),
    );
    expect(recipients).toContain(PERSON.email);
    expect(recipients.length).toBeGreaterThan(1);
  });
});

test(
  "what the field of services says as chosen follows the consultation, on and off again",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    const chosen = page.getByRole("combobox", { name: "Leistung" }).locator("selectedcontent");
    await expect(chosen).toHaveText("Bitte wählen");
    await wizard.chooseConsultation();
    await expect(chosen).toHaveText("— deaktiviert —");
    await wizard.chooseConsultation();
    await expect(chosen).toHaveText("Bitte wählen");
    await wizard.chooseService();
    await expect(chosen).toContainText("Außenreinigung");
    await wizard.chooseConsultation();
    await expect(chosen).toHaveText("— deaktiviert —");
    await wizard.chooseConsultation();
    await expect(chosen).toHaveText("Bitte wählen");
  },
);

test("a visitor books a consultation, which costs nothing and asks for no vehicle", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.chooseConsultation();
  const dropdown = page.getByRole("combobox", { name: "Leistung" });
  await expect(dropdown).toBeDisabled();
  await expect(dropdown).toContainText("— deaktiviert —");
  await expect(page.getByRole("radio", { name: "Limousine" })).toBeHidden();
  await expect(page.locator("form").getByText("Preis: 0,00 €")).toBeAttached();
  await wizard.next.click();
  await wizard.day("Samstag, 7. März 2026").click();
  await expect(page.getByRole("radio")).toHaveCount(13);
  await expect(page.getByRole("radio").first()).toHaveAccessibleName("09:00 Uhr");
  await page.getByRole("radio", { name: "15:00" }).check();
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.next.click();
  await expect(page.getByText("Der genannte Preis ist verbindlich")).toBeHidden();
  await expect(page.locator("form").getByText(/Vertrag|Auftrag/)).toHaveCount(0);
  await expect(
    page.getByText("Das Beratungsgespräch ist kostenlos und verpflichtet Sie zu nichts."),
  ).toBeVisible();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

  const bookings = (await site.call("GET", "/api/bookings", undefined, await site.adminToken()))
    .body;
  expect(bookings).toMatchObject([
    {
      leistungen: ["Beratungsgespräch"],
      kfz: "",
      verschmutzung: "",
      preis: 0,
      abgabezeit: "15:00",
    },
  ]);
});

test(
  "choosing the consultation again opens the service dropdown, empty",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService();
    await wizard.chooseConsultation();
    await wizard.chooseConsultation();
    await expect(page.getByRole("combobox", { name: "Leistung" })).toBeEnabled();
    await expect(page.getByRole("combobox", { name: "Leistung" })).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Mittel" })).toBeHidden();
  },
);

test(
  "of two offers the one that applies counts, and the better one says why it does not",
  LONG,
  async ({ page, site }) => {
    const { db } = site.platform;
    const { id } = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Außenreinigung")
      .executeTakeFirstOrThrow();
    const offers = [
      { id: "o1", type: "allgemein", discount_pct: 10 },
      { id: "o2", type: "neukunde", discount_pct: 20 },
    ] as const;
    const common = {
      title: "Frühjahr",
      description: "",
      active: true,
      start_date: null,
      end_date: null,
      version: 1,
    };
    for (const offer of offers) {
      await db
        .insertInto("offers")
        .values({ ...common, ...offer, erstellt_am: "2026-03-01T08:00:00Z" })
        .execute();
      await db
        .insertInto("offer_services")
        .values({ offer_id: offer.id, service_id: id })
        .execute();
    }
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService("Außenreinigung", "Limousine", "Mittel");
    await expect(page.getByText("Rabatt (10%) bereits im Preis enthalten")).toBeVisible();
    await expect(page.getByText("Rabatt nur für eingeloggte Kunden")).toBeVisible();
    await wizard.next.click();
    await wizard.chooseDate();
    await wizard.next.click();
    await wizard.fillPerson();
    await wizard.next.click();
    await expect(page.locator("dl").filter({ hasText: "Zwischensumme" })).toContainText(
      "Rabatt 10 %−6,00 €",
    );
    await expect(page.getByText("Rabatt (10%) bereits im Preis enthalten")).toBeVisible();
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    expect(
      (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
    ).toMatchObject([{ preis: 54 }]);
  },
);

test(
  "an admin who books for somebody takes off what everybody gets, and both the words and the mail are right",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    await page.addInitScript((value) => sessionStorage.setItem("userToken", value), token);
    const { db } = site.platform;
    await db.updateTable("offers").set({ active: false }).execute();
    const { id } = await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", "Außenreinigung")
      .executeTakeFirstOrThrow();
    const offer = {
      id: "neu",
      title: "Willkommen",
      description: "",
      type: "neukunde",
      discount_pct: 25,
      active: true,
    } as const;
    await db
      .insertInto("offers")
      .values({
        ...offer,
        start_date: null,
        end_date: null,
        erstellt_am: "2026-01-01T00:00:00.000Z",
        version: 1,
      })
      .execute();
    await db.insertInto("offer_services").values({ offer_id: "neu", service_id: id }).execute();

    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    await expect(page.getByText("Rabatt nur für eingeloggte Kunden")).toBeVisible();
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    expect((await site.mails()).map(({ to }) => to?.[0]?.address)).toEqual([PERSON.email]);
  },
);

test("from anywhere the wizard opens as a dialog, which closes for the words of success", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Termin buchen" }).last().click();
  await wizard.isReady();
  await wizard.goToSummary();
  await wizard.submit.click();
  const result = page.getByRole("alertdialog", { name: "Termin erfolgreich gebucht" });
  await expect(result).toContainText(
    "Vielen Dank! Eine E-Mail mit allen Informationen folgt in Kürze.",
  );
  await expect(result).toContainText("10. März 2026");
  await result.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(
    (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
  ).toHaveLength(1);
});

test("each step of the dialog begins at its top", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const wizard = wizardOn(page);
  await page.goto(paths.info.impressum);
  await page.getByRole("link", { name: "Termin buchen" }).last().click();
  await wizard.isReady();
  const scroller = page
    .getByRole("dialog", { name: "Termin buchen" })
    .locator(":scope > div:has(form)");
  const scrollTop = () => scroller.evaluate((element) => element.scrollTop);
  const leave = async (button = wizard.next) => {
    await scroller.evaluate((element) => element.scrollTo({ top: 9999, behavior: "instant" }));
    expect(await scrollTop()).toBeGreaterThan(0);
    await button.click();
    await expect.poll(scrollTop).toBe(0);
  };
  await wizard.chooseService();
  await leave();
  await wizard.chooseDate();
  await leave();
  await wizard.fillPerson();
  await leave();
  await wizard.isAtStep(4);
  await leave(wizard.back);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the booking page says how else an appointment is made", async ({ page }) => {
    await page.goto(paths.website.booking);
    await expect(page.getByText(/Dieses Formular braucht JavaScript/)).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "0171 3920007" }),
    ).toHaveAttribute("href", "tel:01713920007");
  });
});

test("services that cannot be loaded can be asked for again", LONG, async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const wizard = wizardOn(page);
  await page.goto("/");
  await page.route("**/api/services", (route) => route.abort("internetdisconnected"));
  await page.getByRole("link", { name: "Termin buchen" }).last().click();
  await wizard.isReady();
  await expect(page.getByText("Die Leistungen konnten gerade nicht geladen werden.")).toBeVisible();
  expect(logged.some((text) => text.startsWith("Fehler beim Laden von Services/Offers:"))).toBe(
    true,
  );
  await page.unroute("**/api/services");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.isAtStep(2);
});
