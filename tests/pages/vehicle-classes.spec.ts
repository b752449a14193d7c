import { expect, test } from "../support/site.ts";

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
    .set({ fahrzeugklassen: JSON.stringify(FIVE) })
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
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/preise");
  await page.getByRole("radio", { name: "Bus" }).check();

  await page.goto("/termin-buchen?leistung=Außenreinigung");
  await page.getByRole("radio", { name: /Wohnmobil/ }).check();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("group", { name: "Verschmutzungsgrad" })).toHaveCount(0);
  await page.getByRole("link", { name: "Individuell anfragen" }).click();
  await expect(page.getByLabel("Fahrzeugklasse")).toHaveValue("klasse5");
  await expect(page.getByRole("checkbox", { name: "Außenreinigung" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Lederreinigung" })).not.toBeChecked();
});
