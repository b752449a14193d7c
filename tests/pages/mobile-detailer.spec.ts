import type { Locator, Page } from "@playwright/test";
import { servicePath } from "#catalogue/slug.ts";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { bookingRequest, consultationRequest } from "../support/bookings.ts";
import { asInstalled, beginFirstSteps, sayHowWeWork } from "../support/first-steps.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B36, B84, U40).

const ZONES = [
  { name: "Mitte", plz: "79100 – 06", gebuehr: "0", mindest: "", minuten: "10", tage: [] },
  {
    name: "Nord",
    plz: "79108, 79110-79111",
    gebuehr: "15",
    mindest: "80",
    minuten: "25",
    tage: ["Donnerstag"],
  },
  {
    name: "Kaiserstuhl",
    plz: "79200-79299",
    gebuehr: "35,50",
    mindest: "",
    minuten: "40",
    tage: [],
  },
  { name: "Weit", plz: "79000-79999", gebuehr: "60", mindest: "150", minuten: "", tage: [] },
];

test("a mobile detailer sets up five classes and four zones in the first steps, is booked in one, asked from outside, and rained off", async ({
  page,
  site,
}) => {
  test.slow();
  page.setDefaultTimeout(20_000);
  await asInstalled(site);
  await beginFirstSteps(page, site.url, "Glanz unterwegs");
  await page.goto(paths.admin.services);
  await openFurther(await service(page));
  await expect(page.getByLabel("Beim Kunden", { exact: true })).toHaveCount(0);

  await page.goto(paths.admin.firstSteps);
  await sayHowWeWork(page, [/^Wir arbeiten auch bei Kunden/, /^Andere KFZ-Klassen/]);
  await page.getByRole("link", { name: "KFZ-Klassen einrichten" }).click();
  const classes = page.getByRole("form", { name: "KFZ-Klassen" });
  for (const title of ["Bus", "Versehen", "Wohnmobil"]) {
    await classes.getByRole("button", { name: "Klasse hinzufügen" }).click();
    await classes
      .getByRole("group", { name: /^Klasse \d$/ })
      .getByLabel("Titel")
      .fill(title);
  }
  await classes.getByRole("button", { name: "Speichern" }).click();
  await expect(classes.getByText("Gespeichert", { exact: true })).toBeVisible();
  await classes.getByRole("button", { name: "Versehen entfernen" }).click();
  await classes.getByRole("button", { name: "Speichern" }).click();
  await expect(classes.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.goto(`${paths.admin.firstSteps}#arbeit`);
  await page.getByRole("link", { name: "Zu Kunden fahren einrichten" }).click();
  const form = page.getByRole("form", { name: "Zu Kunden fahren" });
  for (const [index, zone] of ZONES.entries()) {
    await form.getByRole("button", { name: "Gebiet hinzufügen" }).click();
    const field = (label: string) => form.getByLabel(`${label} (Gebiet ${index + 1})`);
    await field("Name").fill(zone.name);
    await field("Postleitzahlen").fill(index === 3 ? "Freiburg" : zone.plz);
    await field("Anfahrt in Euro").fill(zone.gebuehr);
    await field("Mindestauftrag in Euro").fill(zone.mindest);
    await field("Minuten Fahrt, ein Weg").fill(zone.minuten);
    for (const day of zone.tage) await form.getByLabel(day).nth(index).check();
  }
  await form.getByRole("button", { name: "Speichern" }).click();
  const wrong = form.getByLabel("Postleitzahlen (Gebiet 4)");
  await expect(wrong).toHaveAccessibleDescription(/Bitte Postleitzahlen angeben/);
  await wrong.fill("79000-79999");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  await page.goto(paths.admin.services);
  const wash = await service(page);
  await openFurther(wash);
  await wash.getByLabel("Beim Kunden", { exact: true }).check();
  await wash.getByLabel("Beim Kunden mit Wasser und Strom").check();
  await wash.getByLabel("Holen und bringen", { exact: true }).check();
  await wash.getByRole("button", { name: "Speichern" }).click();
  await expect(wash.getByText(/^Gespeichert/)).toBeVisible();

  await page.goto(servicePath("Außenreinigung"));
  await expect(page.getByText("außer Haus zuzüglich Anfahrt 0,00 € bis 60,00 €")).toBeVisible();

  const visitors = await page.context().browser()?.newContext({ baseURL: site.url });
  if (!visitors) throw new Error("no browser");
  const visitor = await visitors.newPage();
  visitor.setDefaultTimeout(20_000);
  await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
  const wizard = wizardOn(visitor);
  await wizard.open();
  await wizard.chooseService("Außenreinigung", "Limousine", "Mittel");
  await expect(visitor.getByRole("radio", { name: "Versehen" })).toHaveCount(0);
  await visitor.getByRole("radio", { name: /^Wohnmobil/ }).check();
  await expect(
    visitor.getByText(/^Wohnmobil: Den Preis nennen wir Ihnen auf Anfrage/),
  ).toBeVisible();
  await wizard.chooseService();
  await visitor.getByRole("radio", { name: "Bei Ihnen" }).check();
  const postcode = visitor.getByLabel("Postleitzahl");
  await wizard.goOnInVain();
  await expect(postcode).toBeFocused();

  // Outside it is no dead end.
  await postcode.fill("50667");
  await expect(visitor.getByText(/^50667 liegt außerhalb/).last()).toBeVisible();
  const asked = visitor.getByRole("link", { name: "Individuell anfragen" });
  await expect(asked).toHaveAttribute("href", /plz=50667/);
  const other = await visitors.newPage();
  await other.goto((await asked.getAttribute("href")) ?? "");
  await expect(other.getByLabel("Ihr Wunsch")).toHaveValue(
    "Bitte bei mir, Postleitzahl 50667. Verschmutzung: Mittel.",
  );
  await expect(other.getByRole("checkbox", { name: "Außenreinigung" })).toBeChecked();
  await other.close();

  await postcode.fill("79110");
  await expect(postcode).toHaveAccessibleDescription(/Anfahrt Nord: 15,00 €/);
  await expect(visitor.getByText("95,00 €").first()).toBeVisible();
  await wizard.next.click();
  await expect(wizard.day("Dienstag, 10. März 2026")).toBeDisabled();
  await wizard.chooseDate("Donnerstag, 12. März 2026");
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.goOnInVain();
  await visitor.getByLabel("Straße und Hausnummer").fill("Uferweg 3");
  await visitor.getByLabel("Ort", { exact: true }).fill("Freiburg");
  await visitor.getByLabel("Zugang").fill("Hinterhof");
  await visitor.getByLabel("Wasseranschluss").selectOption("Ja");
  await visitor.getByLabel("Stromanschluss").selectOption("Nein");
  await wizard.next.click();
  await wizard.isAtStep(4);
  await expect(visitor.getByText("Anfahrt Nord")).toBeVisible();
  await expect(visitor.getByText("Mindestauftrag 80,00 €")).toBeVisible();

  // Meanwhile the way there costs more.
  await page.goto(`${paths.admin.settings}#unterwegs`);
  await form.getByLabel("Anfahrt in Euro (Gebiet 2)").fill("20");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();
  await wizard.submit.click();
  await wizard.failure.getByRole("button").first().click();
  await wizard.isAtStep(4);
  await expect(visitor.getByText("100,00 €").first()).toBeVisible();
  await wizard.submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(visitor.getByText("Uferweg 3, 79110 Freiburg")).toBeVisible();

  await openAsAdmin(page, site, `${paths.admin.daySheet}?datum=2026-03-12`);
  await expect(page.getByText("Uferweg 3, 79110 Freiburg")).toBeVisible();
  await expect(page.getByText("Nord, 25 Minuten Fahrt")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Route/ })).toHaveAttribute("href", /Uferweg/);

  // The next one calls: way, postcode and street are noted at once.
  await page.goto(`${paths.admin.quickBooking}?datum=2026-03-11`);
  await page.getByRole("combobox", { name: "Name" }).fill("Frau Meier");
  await page.getByLabel("Marke und Modell").fill("VW Golf");
  await page.getByRole("checkbox", { name: "Außenreinigung" }).check();
  await page.getByRole("radio", { name: "Bei Ihnen" }).check();
  await page.getByLabel("Postleitzahl").fill("79100");
  await page.getByLabel("Straße und Hausnummer").fill("Hofweg 1");
  await page.getByRole("button", { name: "Eintragen" }).click();
  const created = page.getByRole("alertdialog", { name: "Termin erfolgreich erstellt" });
  await created.getByRole("button", { name: "Schließen" }).click();
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-11`);
  await expect(page.getByText("Hofweg 1, 79100")).toBeVisible();

  // The week goes on: a bus is washed in another zone, a car is fetched, and somebody comes for advice.
  const token = await site.adminToken();
  const { id } = await site.platform.db
    .selectFrom("services")
    .select("id")
    .where("title", "=", "Außenreinigung")
    .executeTakeFirstOrThrow();
  await site.call(
    "PUT",
    "/api/preise",
    { preise: [{ service_id: id, stufe: "Leicht", kategorie: "klasse4", preis: 70 }] },
    token,
  );
  const there = { strasse: "Bergweg 2", ort: "Ihringen", zugang: "Hof", wasser: "Ja", strom: "Ja" };
  const inOtherWays = [
    { kfz: "klasse4", einsatz: { ...there, weg: "kunde", plz: "79241" }, preis: "105.50" },
    {
      datum: "2026-03-13",
      einsatz: { ...there, weg: "holen", plz: "79100", abholen: "8–10 Uhr", bringen: "16–18 Uhr" },
      preis: "40.00",
    },
    consultationRequest({ datum: "2026-03-13" }),
  ];
  for (const [index, change] of inOtherWays.entries()) {
    const request = bookingRequest({ ...change, email: `woche${index}@example.org` });
    const answer = await site.call("POST", "/api/bookings", request);
    expect([index, answer.status, answer.body.error]).toEqual([index, 201, undefined]);
  }
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-13`);
  await expect(page.getByText("Holen und bringen")).toBeVisible();
  await expect(page.getByText("Abholen: 8–10 Uhr")).toBeVisible();
  const drives = page.getByRole("region", { name: "Fahrten" }).getByRole("listitem");
  await expect(drives).toHaveText([
    /^8–10 Uhr ?Abholen: .*Bergweg 2/,
    /^16–18 Uhr ?Zurückbringen: .*Bergweg 2/,
  ]);
  await expect(drives.first().getByRole("link", { name: /^Route/ })).toBeVisible();

  // Buses are no longer taken: what is booked stays, and nobody books another one.
  await page.goto(`${paths.admin.settings}#klassen`);
  await classes.getByRole("button", { name: "Bus", exact: true }).click();
  await classes
    .getByRole("group", { name: "Bus" })
    .getByRole("checkbox", { name: "Im Angebot" })
    .uncheck();
  await classes.getByRole("button", { name: "Speichern" }).click();
  await expect(classes.getByText("Gespeichert", { exact: true })).toBeVisible();
  await wizard.open();
  await visitor.getByLabel("Leistung", { exact: true }).selectOption("Außenreinigung");
  await expect(visitor.getByRole("radio", { name: /^Wohnmobil/ })).toBeVisible();
  await expect(visitor.getByRole("radio", { name: /^Bus/ })).toHaveCount(0);
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-10`);
  await expect(page.getByText(/Bus/).first()).toBeVisible();

  // It rains on Thursday: what is outdoors goes to the next Thursday, and its customer is told.
  await page.goto(`${paths.admin.calendar}?woche=2026-03-09`);
  await page.getByRole("button", { name: /^Donnerstag, 12\. März/ }).click();
  await page.getByRole("button", { name: "Regen: Termine beim Kunden verlegen" }).click();
  const rain = page.getByRole("dialog", { name: "Regen" });
  await expect(rain.getByText("Ein offener Termin ist beim Kunden.")).toBeVisible();
  await expect(rain.getByLabel("Neuer Tag")).toHaveValue("2026-03-19");
  await rain.getByRole("button", { name: "Termin regeln" }).click();
  await expect(page.getByText(/^Regen: .*1 Termin ist verschoben/)).toBeVisible();
  const mails = await site.mails();
  expect(mails.some(({ text }) => text?.includes("19. März 2026"))).toBe(true);

  // On its day the way there stands on the car's card.
  site.setClock("2026-03-19T07:00:00Z");
  await page.clock.setFixedTime("2026-03-19T07:00:00Z");
  await openAsAdmin(page, site, paths.admin.dashboard);
  await expect(page.getByRole("link", { name: /^Route/ })).toHaveAttribute("href", /Uferweg/);
});

async function service(page: Page) {
  const place = page.locator("details", {
    has: page.locator("summary", { hasText: "Außenreinigung" }),
  });
  await place.locator("summary").first().click();
  return place;
}

/** It is open where it says something already. */
async function openFurther(panel: Locator) {
  const fold = panel.locator("details", { hasText: "Mehr einstellen" });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}
