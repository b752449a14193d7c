import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { bookingRequest, consultationRequest } from "../support/bookings.ts";
import { asInstalled, beginFirstSteps, sayHowWeWork } from "../support/first-steps.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B87).

test("a shop of two bays and two people counts hours from its first steps on: a week of it, and back", async ({
  page,
  site,
}) => {
  test.slow();
  const booked = await site.call(
    "POST",
    "/api/bookings",
    bookingRequest({ email: "vorher@example.org", datum: "2026-03-10", abgabezeit: "10:00" }),
  );
  expect(booked.status).toBe(201);
  await asInstalled(site);
  await addToTeam(site, "Mia");
  await addToTeam(site, "Tom");

  await beginFirstSteps(page, site.url, "Zwei Tore");
  await expect(page.getByRole("link", { name: "Kapazität in Stunden einrichten" })).toHaveCount(0);
  await sayHowWeWork(page, [/^Stunden statt Plätze am Tag zählen/]);
  await page.getByRole("link", { name: "Kapazität in Stunden einrichten" }).click();
  const form = page.getByRole("form", { name: "Kapazität in Stunden" });
  const bay = (number: number) => form.getByLabel(`Name von Arbeitsplatz ${number}`);
  await expect(bay(1)).toHaveValue("Arbeitsplatz 1");
  await bay(1).fill("");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(bay(1)).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await bay(1).fill("Halle");
  await form.getByRole("button", { name: "Arbeitsplatz hinzufügen" }).click();
  await bay(2).fill("Waschplatz");
  for (const name of ["Mia", "Tom"])
    await form.getByRole("checkbox", { name: `${name} Muster arbeitet an Fahrzeugen` }).check();
  await form
    .getByRole("group", { name: "Arbeitstage von Tom Muster" })
    .getByRole("checkbox", { name: "Dienstag" })
    .check();
  await form.getByText("Außenreinigung", { exact: true }).last().click();
  await form
    .getByLabel("Kleinwagen", { exact: true })
    .filter({ visible: true })
    .selectOption("4 Stunden");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  const visitor = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!visitor) throw new Error("no browser");
  await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
  const wizard = wizardOn(visitor);
  await wizard.open();
  await wizard.chooseService("Außenreinigung", "Kleinwagen", "Leicht");
  await wizard.next.click();
  await wizard.chooseDate();
  const done = visitor.getByText(
    "Voraussichtlich fertig am Dienstag, 10. März 2026, gegen 15:30 Uhr",
  );
  await expect(done).toBeVisible();
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.next.click();
  await expect(done).toBeVisible();
  await wizard.submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

  // Both bays are taken until two.
  const { body } = await site.call(
    "GET",
    "/api/bookings/slots?datum=2026-03-10&leistung=Au%C3%9Fenreinigung&kfz=kleinwagen",
  );
  expect((body as unknown as string[])[0]).toBe("14:00");
  const again = await site.call(
    "POST",
    "/api/bookings",
    bookingRequest({ email: "nachher@example.org", datum: "2026-03-10", abgabezeit: "11:00" }),
  );
  expect(again).toMatchObject({ status: 409 });

  await openAsAdmin(page, site, `${paths.admin.daySheet}?datum=2026-03-10`);
  await expect(page.getByText("Halle, Mia")).toBeVisible();
  await expect(page.getByText("Waschplatz, Tom")).toBeVisible();
  await page.goto(paths.admin.calendar);
  await page.getByRole("link", { name: "Woche danach" }).click();
  await expect(
    page.getByRole("button", { name: /Dienstag, 10\. März 2026, 12 von 20 Std\. frei/ }),
  ).toBeVisible();

  // On Wednesday Tom is not there: one visit, whatever bays are free.
  await site.book({ datum: "2026-03-11", email: "mittwoch@example.org" });
  const alone = await site.call(
    "POST",
    "/api/bookings",
    bookingRequest({ email: "zuviel@example.org", datum: "2026-03-11", abgabezeit: "11:00" }),
  );
  expect(alone.status).toBe(409);

  // Dragged to Thursday it takes the hours of that day.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${paths.admin.calendar}?woche=2026-03-09`);
  const day = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) });
  await day("Mittwoch, 11. März 2026")
    .getByRole("button", { name: /Beispielkundin Eins/ })
    .dragTo(day("Donnerstag, 12. März 2026"));
  const dialog = page.getByRole("dialog", { name: /verschieben$/ });
  await expect(dialog).toContainText("Neu: Donnerstag, 12. März 2026, 10:00 Uhr");
  await dialog.getByRole("button", { name: "Verschieben" }).click();
  await expect(day("Donnerstag, 12. März 2026")).toContainText("Beispielkundin Eins");
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-12`);
  await expect(page.getByText("Halle, Mia")).toBeVisible();

  // Somebody asks for advice, which takes no bay, and the visit of Thursday is called off: its hours are free again.
  await site.call(
    "POST",
    "/api/bookings",
    consultationRequest({ datum: "2026-03-12", email: "rat@example.org" }),
  );
  await page.goto(`${paths.admin.bookings}?q=Beispielkundin`);
  await page.getByRole("button", { name: "Aktionen für Beispielkundin Eins" }).click();
  await page.getByRole("menuitem", { name: "Stornieren" }).click();
  const cancel = page.getByRole("alertdialog");
  await cancel.getByRole("radio", { name: "Kunde hat abgesagt" }).check();
  await cancel.getByRole("button", { name: "Stornieren" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-12`);
  await expect(page.getByText("Beratungsgespräch").first()).toBeVisible();
  await expect(page.getByText("Halle, Mia")).toHaveCount(0);

  // When the last of them is gone the card says so.
  await site.platform.db
    .updateTable("company_settings")
    .set({ stunden: await withNobody(site) })
    .execute();
  await page.goto(`${paths.admin.settings}#stunden`);
  await expect(form.getByText("niemand mehr da")).toBeVisible();
  await form.getByRole("button", { name: "Personen nicht mehr zählen" }).click();
  await expect(
    form.getByRole("checkbox", { name: /arbeitet an Fahrzeugen/ }).first(),
  ).toBeFocused();
  await expect(form.getByText("niemand mehr da")).toHaveCount(0);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  // Back to places: what is booked stays.
  await page.goto(`${paths.admin.settings}#angebot`);
  const offered = page.getByRole("form", { name: "Was Ihr Betrieb anbietet" });
  await offered.getByRole("checkbox", { name: /^Stunden statt Plätze/ }).uncheck();
  await offered.getByRole("button", { name: "Speichern" }).click();
  await expect(offered.getByText(/^Gespeichert/)).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-10`);
  await expect(page.getByRole("listitem").filter({ hasText: "Außenreinigung" })).toHaveCount(2);
  await expect(page.getByText("Halle")).toHaveCount(0);
});

async function withNobody({ platform: { db } }: Site): Promise<string> {
  const { stunden } = await db
    .selectFrom("company_settings")
    .select("stunden")
    .executeTakeFirstOrThrow();
  return JSON.stringify({ ...stunden, personen: [] });
}

async function addToTeam({ platform: { db } }: Site, vorname: string): Promise<void> {
  await db
    .insertInto("users")
    .values({
      id: vorname.toLowerCase(),
      vorname,
      nachname: "Muster",
      email: `${vorname}@example.org`,
      email_folded: `${vorname}@example.org`.toLowerCase(),
      role: "mitarbeiter",
      active: true,
      bestaetigt_am: "2026-03-01T08:00:00.000Z",
      password_hash: null,
      is_builtin: false,
      telefon: "",
      street: "",
      postalCode: "",
      city: "",
      erstellt_am: "2026-03-01T08:00:00.000Z",
      version: 1,
    })
    .execute();
}
