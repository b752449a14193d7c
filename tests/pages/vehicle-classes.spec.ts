import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

const one = (key: string, title: string, bild: string, change: object = {}) => ({
  key,
  title,
  zeile: "",
  bild,
  angeboten: true,
  aufAnfrage: false,
  ...change,
});

/** Five classes; the bus has prices for one service, the camper for none. */
const FIVE = [
  one("kleinwagen", "Kleinwagen", "kleinwagen"),
  one("limousine", "Limousine", "limousine"),
  one("suv", "SUV", "suv"),
  one("klasse4", "Bus", "bus", { zeile: "VW Bus, Vito" }),
  one("klasse5", "Wohnmobil", "wohnmobil", { aufAnfrage: true }),
];

test("five classes stand in every price, and one on request leads to the individual request with all that is chosen", async ({
  page,
  site,
}) => {
  const { db } = site.platform;
  await db
    .updateTable("company_settings")
    .set({ eigeneKlassen: true, fahrzeugklassen: JSON.stringify(FIVE) })
    .execute();
  const services = await site.call("GET", "/api/services");
  const outside = services.body.find(
    (service) => (service as { title: string }).title === "Außenreinigung",
  ) as { id: string };
  const token = await site.adminToken();
  const priced = await site.call(
    "PUT",
    "/api/preise",
    {
      preise: ["Leicht", "Mittel", "Schwer"].map((stufe) => ({
        service_id: outside.id,
        stufe,
        kategorie: "klasse4",
        preis: 66,
      })),
    },
    token,
  );
  expect(priced.status, JSON.stringify(priced.body)).toBe(200);

  await page.goto("/leistungen/außenreinigung");
  const table = page.getByRole("table", { name: /Preise: Außenreinigung/ });
  await expect(table.getByRole("row", { name: /Bus/ })).toContainText("66,00 €");
  await expect(table.getByRole("row", { name: /Wohnmobil/ })).toContainText("auf Anfrage");
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/preise");
  // However many classes there are, the service's name stays in one line.
  const heading = page.getByRole("heading", { level: 2, name: "Komplettaufbereitung" });
  expect((await heading.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("radio", { name: "Bus" }).check();

  await page.goto("/termin-buchen?leistung=Außenreinigung");
  await page.getByRole("radio", { name: /Wohnmobil/ }).check();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("group", { name: "Verschmutzungsgrad" })).toHaveCount(0);
  await page.getByRole("link", { name: "Individuell anfragen" }).click();
  await expect(page.getByLabel("KFZ-Klasse")).toHaveValue("klasse5");
  await expect(page.getByRole("checkbox", { name: "Außenreinigung" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Lederreinigung" })).not.toBeChecked();
});

test(
  "an owner sets five classes in the first steps, prices one from another, and takes one out while somebody books it (C19, U39)",
  LONG,
  async ({ page, site, context }) => {
    await openAsAdmin(page, site, `${paths.admin.firstSteps}#arbeit`);
    const offered = page.getByRole("form", { name: "Was Ihr Betrieb anbietet" });
    await expect(page.getByRole("link", { name: "KFZ-Klassen einrichten" })).toHaveCount(0);
    // What is off asks nothing besides.
    await expect(offered.getByRole("spinbutton")).toHaveCount(0);
    await offered.getByRole("checkbox", { name: /^Andere KFZ-Klassen/ }).check();
    const elsewhere = offered.getByRole("checkbox", { name: /^Wir arbeiten auch bei Kunden/ });
    await elsewhere.check();
    await offered.getByRole("button", { name: "Speichern" }).click();
    await page.getByRole("link", { name: "Zu Kunden fahren einrichten" }).click();
    const areas = page.getByRole("form", { name: "Zu Kunden fahren" });
    await expect(areas.getByRole("button", { name: "Gebiet hinzufügen" })).toBeVisible();
    await page.goto(`${paths.admin.firstSteps}#arbeit`);
    await elsewhere.uncheck();
    await offered.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByRole("link", { name: "Zu Kunden fahren einrichten" })).toHaveCount(0);
    await page.getByRole("link", { name: "KFZ-Klassen einrichten" }).click();

    const form = page.getByRole("form", { name: "KFZ-Klassen" });
    const save = async () => {
      await form.getByRole("button", { name: "Speichern" }).click();
      await expect(form.getByText("Gespeichert", { exact: true })).toBeVisible();
    };
    for (const [title, line, drawing] of [
      ["Bus", "VW Bus, Vito", "Bus"],
      ["Wohnmobil", "", "Wohnmobil"],
    ] as const) {
      await form.getByRole("button", { name: "Klasse hinzufügen" }).click();
      const fields = form.getByRole("group", { name: /^Klasse \d$/ });
      await fields.getByLabel("Zeile darunter").fill(line);
      await fields.getByRole("radio", { name: drawing, exact: true }).check();
      await fields.getByLabel("Titel").fill(title);
    }
    await form
      .getByRole("group", { name: "Wohnmobil" })
      .getByRole("checkbox", { name: "Auf Anfrage, ohne Preise" })
      .check();
    await form.getByRole("button", { name: "Bus nach oben" }).click();
    await form.getByRole("button", { name: /^SUV(?! nach| versch)/ }).click();
    const suv = form.getByRole("group", { name: "SUV" });
    await suv.getByLabel("Titel").fill("");
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(suv.getByLabel("Titel")).toHaveCount(0);
    const untitled = form.getByRole("group", { name: "Klasse 4" });
    await expect(untitled.getByLabel("Titel")).toHaveAttribute("aria-invalid", "true");
    await untitled.getByLabel("Titel").fill("SUV und Geländewagen");
    await save();

    await page.goto(paths.admin.prices);
    await page.getByText("Preise einer Klasse übernehmen").click();
    const fill = page.locator("details", { hasText: "Preise einer Klasse übernehmen" });
    await fill.getByLabel("Von").selectOption("Limousine");
    await fill.getByLabel("In", { exact: true }).selectOption("Bus");
    await fill.getByLabel("Prozent").fill("50");
    await fill.getByRole("button", { name: "Vorschau" }).click();
    await expect(fill.getByText(/24 Preise stehen neu in der Tabelle/)).toBeVisible();
    await page.getByRole("button", { name: "Alle speichern" }).click();
    await expect(
      page.getByLabel("Preise Außenreinigung: Leicht, Bus", { exact: true }),
    ).toHaveValue("69,00 €");

    const visitor = await context.newPage();
    await visitor.clock.setFixedTime(Date.parse("2026-03-02T08:00:00Z"));
    await visitor.goto(paths.website.prices);
    await expect(visitor.getByText(/^Fünf KFZ-Klassen, drei Verschmutzungsgrade/)).toBeVisible();
    const wizard = wizardOn(visitor);
    const book = async (kfz: string, day: string) => {
      await wizard.open();
      await wizard.chooseService("Außenreinigung", kfz, "Leicht");
      await wizard.next.click();
      await wizard.chooseDate(day);
      await wizard.next.click();
      await wizard.fillPerson();
      await wizard.next.click();
      await wizard.isAtStep(4);
    };
    await book("Bus", "Dienstag, 10. März 2026");
    await wizard.submit.click();
    await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

    await book("Bus", "Mittwoch, 11. März 2026");
    await page.goto(`${paths.admin.settings}#klassen`);
    await form.getByRole("button", { name: /^Bus VW Bus/ }).click();
    await form
      .getByRole("group", { name: "Bus" })
      .getByRole("checkbox", { name: "Im Angebot" })
      .uncheck();
    await save();
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(1);
    await expect(
      visitor.getByText("Diese KFZ-Klasse bieten wir nicht mehr an.").first(),
    ).toBeVisible();
    await expect(visitor.getByRole("radio", { name: /Wohnmobil/ })).toBeVisible();
    await expect(visitor.getByRole("radio", { name: /Bus/ })).toHaveCount(0);

    await page.goto(paths.admin.bookings);
    await expect(page.getByText(/Bus/).first()).toBeVisible();
  },
);
