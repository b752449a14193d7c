import { paths } from "#lib/paths.ts";
import type { Service } from "../../src/catalogue/schema.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the owner keeps extras on the phone: adds one, gives it a price for each class, takes it back, and says what a service contains", async ({
  page,
  site,
}) => {
  const services = async () =>
    (await site.call("GET", "/api/services")).body as unknown as Service[];
  const extrasOf = async (title: string) =>
    (await services()).find((service) => service.title === title)?.extras ?? [];
  await openAsAdmin(page, site, paths.admin.services);
  await page.getByRole("link", { name: "Extras", exact: true }).click();
  await page.getByRole("button", { name: "Neues Extra" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Extra" });
  await dialog.getByLabel("Titel").fill("Harz entfernen");
  await dialog.getByLabel("Ein Satz dazu").fill("Baumharz auf Dach und Haube.");
  await dialog.getByLabel("Betrag").fill("viel");
  await dialog.getByRole("checkbox", { name: "Außenreinigung" }).check();
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByText("Bitte einen Betrag wie 50,00 €")).toBeVisible();
  await dialog.getByLabel("Betrag").fill("19,50");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  expect((await extrasOf("Außenreinigung")).at(-1)).toMatchObject({
    title: "Harz entfernen",
    preise: { suv: "19,50 €" },
  });

  const panel = page.locator("details").filter({ hasText: "Harz entfernen" });
  await panel.locator("summary").click();
  await panel.getByRole("radio", { name: "Je Klasse" }).check();
  await panel.getByLabel("SUV").fill("29,50");
  await panel.getByLabel("Dauer").selectOption("1 Tag länger");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(panel.getByRole("status")).toHaveText("Gespeichert");
  await expect(panel.locator("summary")).toContainText("19,50 € bis 29,50 €");
  expect((await extrasOf("Außenreinigung")).at(-1)).toMatchObject({
    zusatzTage: 1,
    preise: { kleinwagen: "19,50 €", suv: "29,50 €" },
  });

  await page.getByText("Neue Preise ab einem Tag").click();
  await page.getByLabel("Neue Preise gelten ab").fill("2026-03-03");
  await page.getByText("Alle Preise prozentual ändern").click();
  await page.getByLabel("Prozent").fill("10");
  await page.getByRole("button", { name: "Vorschau" }).click();
  const resin = page.getByRole("group", { name: "Harz entfernen" });
  await expect(resin.getByLabel("SUV")).toHaveValue("32,50 €");
  await expect(resin.getByText("bisher 29,50 €")).toBeVisible();
  await resin.getByLabel("SUV").fill("viel");
  await page.getByRole("button", { name: "Ab 03.03.2026 speichern" }).click();
  await expect(resin.getByText("Bitte einen Betrag wie")).toBeVisible();
  await resin.getByLabel("SUV").fill("33");
  await page.getByRole("button", { name: "Ab 03.03.2026 speichern" }).click();
  const planned = page.getByRole("region", { name: "Geplant" });
  await expect(planned).toContainText("Ab 03.03.2026: 4 neue Preise");
  expect((await extrasOf("Außenreinigung")).at(-1)?.preise.suv).toBe("29,50 €");
  await page.reload();
  await planned.getByRole("button", { name: "Ansehen" }).click();
  await expect(resin.getByLabel("SUV")).toHaveValue("33,00 €");
  await planned.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click();
  await expect(planned).toBeHidden();

  await panel.locator("summary").click();
  await panel.getByRole("button", { name: "Nicht mehr anbieten" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Nicht mehr anbieten" }).click();
  await expect(page.getByRole("heading", { name: "Nicht mehr im Angebot" })).toBeVisible();
  expect((await extrasOf("Außenreinigung")).map(({ title }) => title)).toEqual(["Motorwäsche"]);
  await page.getByRole("button", { name: /^Wieder anbieten/ }).click();
  await expect(panel).toBeVisible();

  await page.getByRole("link", { name: "Leistungen", exact: true }).click();
  const service = page
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: "Lackaufbereitung" }) });
  await service.locator("summary").click();
  await service
    .getByRole("group", { name: "Enthält schon" })
    .getByRole("checkbox", { name: "Außenreinigung" })
    .check();
  await service.getByRole("button", { name: "Speichern" }).click();
  await expect(service.getByRole("status")).toHaveText("Gespeichert");
  const [wash, polish] = ["Außenreinigung", "Lackaufbereitung"].map((title) =>
    services().then((list) => list.find((one) => one.title === title)),
  );
  expect((await polish)?.enthaelt).toEqual([(await wash)?.id]);
});
