import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { loseNextAnswer } from "../support/lose-answer.ts";
import { jpegOf } from "../support/pictures.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

const htmlOf = async (site: Site, path: string) => (await fetch(site.url + encodeURI(path))).text();

test(
  "two admins edit a service: nothing typed is lost, the newer values are told, and the site shows what was saved",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.services);
    const service = await unfold(page, "Lederreinigung");
    await service.getByLabel("Kurzbeschreibung").fill("Leder, matt gepflegt.");
    await service.getByLabel("Preise Lederreinigung: Leicht, Kleinwagen").fill("viel");
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(
      service.getByText(
        "Leicht, Kleinwagen: Bitte einen Betrag wie 50,00 € angeben oder das Feld leer lassen.",
      ),
    ).toBeVisible();
    await service.getByLabel(/^Preise Lederreinigung: Leicht, Kleinwagen/).fill("19,50");

    // Without a line everything stays and can be sent again.
    await page.route("**/api/services/*", (route) => route.abort());
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(service.getByRole("alert")).toContainText("Bitte prüfen Sie die Verbindung");
    await page.unroute("**/api/services/*");

    const token = await site.adminToken();
    const { body } = await site.call("GET", "/api/services/all", undefined, token);
    const stored = body[0] as { id: string };
    const faster = { ...stored, description: "Von der Kollegin.", features: ["Nur Nähte"] };
    expect((await site.call("PUT", `/api/services/${stored.id}`, faster, token)).status).toBe(200);
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(service.getByRole("alert")).toContainText("inzwischen an anderer Stelle geändert");
    await expect(service.getByText("Inzwischen gespeichert: Von der Kollegin.")).toBeVisible();
    await expect(service.getByLabel("Kurzbeschreibung")).toHaveValue("Leder, matt gepflegt.");
    await expect(service.getByLabel("Punkt 1", { exact: true })).toHaveValue("Nur Nähte");

    await service.getByLabel("Punkt 1", { exact: true }).press("Enter");
    await page.keyboard.type("Und Lehnen");
    await service.getByLabel("Titel").fill("Ledersitze");
    await service.getByRole("radio", { name: "Polsterreinigung" }).check();
    // The answer is lost; what arrived all the same is nobody else's.
    await loseNextAnswer(page, "**/api/services/*");
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(service.getByRole("alert")).toContainText("Bitte prüfen Sie die Verbindung");
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(service.getByRole("status")).toHaveText("Gespeichert");
    await expect(service.getByRole("alert")).toHaveText("");

    const html = await htmlOf(site, paths.website.service({ slug: "ledersitze" }));
    for (const words of [
      "Leder, matt gepflegt.",
      "Nur Nähte",
      "Und Lehnen",
      "19,50",
      "polster_800.webp",
    ])
      expect(html).toContain(words);
    expect(
      (
        await fetch(`${site.url}${paths.website.service({ slug: "lederreinigung" })}`, {
          redirect: "manual",
        })
      ).status,
    ).toBe(301);

    const other = await unfold(page, "Polsterreinigung");
    await other.getByLabel("Titel").fill("Lederreinigung");
    await other.getByRole("button", { name: "Speichern" }).click();
    await expect(other.getByLabel("Titel")).toBeFocused();
    await expect(
      other.getByText(
        "Eine andere Leistung heißt so oder hieß früher so. Bitte wählen Sie einen anderen Titel.",
      ),
    ).toBeVisible();

    await page.getByRole("link", { name: "Preise", exact: true }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preise");
  },
);

test(
  "a service gets a picture of the shop's own at once, whatever else is being typed",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.services);
    const service = await unfold(page, "Lederreinigung");
    await service.getByLabel("Kurzbeschreibung").fill("Leder, wie neu.");
    const picker = service.getByLabel("Eigenes Bild hochladen");
    await picker.setInputFiles({
      name: "brief.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("Sehr geehrte"),
    });
    await expect(service.getByText("„brief.jpg“")).toBeVisible();
    await picker.setInputFiles({
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer: await jpegOf(1600, 1200),
    });
    await expect(service.getByRole("radio", { name: "Eigenes Bild" })).toBeChecked();
    await expect(service.getByLabel("Kurzbeschreibung")).toHaveValue("Leder, wie neu.");
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(service.getByRole("status")).toHaveText("Gespeichert");

    const html = await htmlOf(site, paths.website.service({ slug: "lederreinigung" }));
    expect(html).toContain("Leder, wie neu.");
    expect(html).toMatch(/property="og:image" content="[^"]*\/bilder\/\w+_1600\.webp"/);
    expect(html).toMatch(
      /srcSet="\/bilder\/\w+_480\.webp 480w, \/bilder\/\w+_960\.webp 960w, \/bilder\/\w+_1600\.webp 1600w"/,
    );
    await page.goto(paths.website.services);
    const card = page.getByRole("article").filter({ hasText: "Lederreinigung" });
    await expect(card.getByRole("img")).toHaveJSProperty("complete", true);
    expect(
      await card.getByRole("img").evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    ).toBeGreaterThan(0);
  },
);

test("a service is added, put in order by keyboard and button, retired and brought back", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.services);
  await page.getByRole("button", { name: "Neue Leistung" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Titel").fill("Motorwäsche");
  await dialog.getByLabel("Kurzbeschreibung").fill("Motorraum von Hand gereinigt.");
  // The browser asks only at the first one; what is typed stays in sight all the same.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Escape");
  await expect(dialog.getByLabel("Titel")).toHaveValue("Motorwäsche");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Leicht, Kleinwagen").fill("30");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("ab 30,00 €")).toBeVisible();
  expect(await htmlOf(site, paths.website.services)).toContain("Motorwäsche");

  await page.getByRole("button", { name: "Reihenfolge" }).click();
  const order = page.getByRole("dialog", { name: "Reihenfolge" });
  const isAt = (place: number) =>
    expect.poll(async () => (await titles(site)).indexOf("Motorwäsche") + 1).toBe(place);
  await order.getByRole("button", { name: "Motorwäsche nach oben" }).click();
  await isAt(8);
  await expect(order.getByText("Gespeichert", { exact: true })).toBeVisible();
  const handle = order.getByRole("button", { name: "Motorwäsche verschieben" });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/Motorwäsche .*Platz 8 von 9/)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(/Motorwäsche über Platz 7 von 9/)).toBeAttached();
  await page.keyboard.press("Space");
  await isAt(7);
  await handle.hover();
  await page.mouse.down();
  const first = await order.getByRole("listitem").first().boundingBox();
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 10, { steps: 12 });
  await page.mouse.up();
  await isAt(1);
  await order.getByRole("button", { name: "Fertig" }).click();
  expect(await titles(site)).toMatchObject({ 0: "Motorwäsche", 1: "Lederreinigung" });

  const service = await unfold(page, "Motorwäsche");
  await service.getByRole("button", { name: "Nicht mehr anbieten" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Nicht mehr anbieten" }).click();
  const retired = page.getByRole("region", { name: "Nicht mehr im Angebot" });
  await expect(retired).toContainText("Motorwäsche");
  expect(await htmlOf(site, paths.website.services)).not.toContain("Motorwäsche");
  await retired.getByRole("button", { name: /^Wieder anbieten/ }).click();
  await expect(retired).toBeHidden();
  expect(await htmlOf(site, paths.website.services)).toContain("Motorwäsche");
});

test("what is typed while the answer is on its way stays, and is not called saved", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.services);
  let answers: (() => void)[] = [];
  await page.route("**/api/services/*", async (route) => {
    if (route.request().method() === "PUT")
      await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const arrive = async () => {
    await expect.poll(() => answers.length).toBe(1);
    for (const answer of answers) answer();
    answers = [];
  };
  const service = await unfold(page, "Lederreinigung");
  const save = service.getByRole("button", { name: /^Speicher/ });
  await service.getByLabel("Kurzbeschreibung").fill("Leder, matt gepflegt.");
  await save.click();
  await service.getByLabel("Titel").fill("Ledersitze");
  await arrive();
  await expect(service.getByRole("status")).toHaveText("Noch nicht gespeichert");
  await expect(service.getByLabel("Titel")).toHaveValue("Ledersitze");
  expect(await titles(site)).toContain("Lederreinigung");
  await save.click();
  await arrive();
  await expect(service.getByRole("status")).toHaveText("Gespeichert");
  await expect(service.getByLabel("Kurzbeschreibung")).toHaveValue("Leder, matt gepflegt.");
  expect(await titles(site)).toContain("Ledersitze");
});

test("prices are saved table by table or all at once, and what was typed stays when that fails", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.prices);
  const leather = page.getByRole("region", { name: "Lederreinigung" });
  const outside = page.getByRole("region", { name: "Außenreinigung" });
  const cell = (region: typeof leather, name: string) => region.getByLabel(name);
  await cell(leather, "Leicht, Kleinwagen").fill("21");
  await cell(leather, "Leicht, SUV").fill("");
  await cell(outside, "Schwer, SUV").fill("nichts");
  await page.getByRole("button", { name: "Alle speichern" }).click();
  await expect(outside.getByText(/Schwer, SUV: Bitte einen Betrag/)).toBeVisible();
  await cell(outside, "Schwer, SUV").fill("99.90 €");

  const token = await site.adminToken();
  const { body } = await site.call("GET", "/api/preise");
  const first = body[0] as { service_id: string };
  const faster = {
    preise: [{ service_id: first.service_id, stufe: "Leicht", kategorie: "kleinwagen", preis: 25 }],
  };
  expect((await site.call("PUT", "/api/preise", faster, token)).status).toBe(200);
  await page.getByRole("button", { name: "Alle speichern" }).click();
  await expect(
    leather.getByText("Leicht, Kleinwagen: Inzwischen gespeichert: 25,00 €"),
  ).toBeVisible();
  await expect(cell(leather, "Leicht, Kleinwagen")).toHaveValue("21");
  await leather.getByRole("button", { name: "Speichern" }).click();
  await expect(leather.getByRole("status")).toHaveText("Gespeichert");
  await expect(cell(outside, "Schwer, SUV")).toHaveValue("99.90 €");
  await outside.getByRole("button", { name: "Speichern" }).click();
  await expect(cell(outside, "Schwer, SUV")).toHaveValue("99,90 €");

  const html = await htmlOf(site, paths.website.prices);
  for (const price of ["21,00", "99,90"]) expect(html).toContain(price);
});

test(
  "all prices go up by ten percent, after a look at the new ones beside the old",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.prices);
    await page.getByText("Alle Preise prozentual ändern").click();
    await page.getByRole("button", { name: "Vorschau" }).click();
    await expect(page.getByText(/^Bitte eine Zahl von -50 bis 100 angeben/)).toBeVisible();
    await page.getByLabel("Prozent").fill("+10");
    await page.getByLabel("Runden").selectOption({ label: "auf ganze Euro" });
    await page.getByRole("button", { name: "Vorschau" }).click();
    await expect(
      page.getByText(/Preise stehen neu in der Tabelle. Gespeichert ist noch nichts./),
    ).toBeVisible();
    const outside = page.getByRole("region", { name: "Außenreinigung" });
    const cell = outside.getByLabel("Mittel, Limousine");
    await expect(cell).toHaveValue("66,00 €");
    await expect(outside.getByText("bisher 60,00 €")).toBeVisible();
    expect(await htmlOf(site, paths.website.prices)).not.toContain("66,00");

    await cell.fill("65,50");
    await loseNextAnswer(page, "**/api/preise");
    await page.getByRole("button", { name: "Alle speichern" }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: "Bitte prüfen Sie die Verbindung" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Alle speichern" }).click();
    await expect(cell).toHaveValue("65,50 €");
    await expect(outside.getByText(/^bisher/)).toHaveCount(0);
    expect(await htmlOf(site, paths.website.prices)).toContain("65,50");
  },
);

test(
  "a service for motorbikes gets one price and its photo in one go, and only what it says stands unfolded",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.services);
    await page.getByRole("button", { name: "Neue Leistung" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Titel").fill("Motorradwäsche");
    await dialog.getByLabel("Kurzbeschreibung").fill("Von Hand, mit Kette und Felgen.");
    await dialog.getByLabel("Ein Preis für alle").fill("59");
    await expect(dialog.getByLabel(/Schwer, SUV/)).toHaveValue("59");
    await expect(dialog.getByLabel("Dauer in Stunden")).toBeHidden();
    await dialog.getByText("Mehr einstellen").click();
    await dialog.getByLabel("Dauer in Stunden").selectOption({ label: "1,5 Stunden" });
    await dialog.getByLabel("Eigenes Bild hochladen").setInputFiles({
      name: "motorrad.jpg",
      mimeType: "image/jpeg",
      buffer: await jpegOf(1600, 1200),
    });
    await expect(dialog.getByRole("radio", { name: "Eigenes Bild" })).toBeChecked();
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(dialog).toBeHidden();

    const html = await htmlOf(site, paths.website.service({ slug: "motorradwäsche" }));
    expect(html).toMatch(/property="og:image" content="[^"]*\/bilder\/\w+_1600\.webp"/);
    expect(html).toContain("59,00");
    const wash = await unfold(page, "Motorradwäsche");
    await expect(wash.getByLabel("Dauer in Stunden")).toHaveValue("1.5");
    const leather = await unfold(page, "Lederreinigung");
    await expect(leather.getByLabel("Ein Preis für alle")).toBeHidden();

    await page.getByText("Mehr einstellen").last().click();
    await page.getByRole("link", { name: /^Auffrischung/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auffrischung");
  },
);

test(
  "prices from tomorrow on: the owner sees them today, visitors from midnight, and a wizard open over midnight is told",
  LONG,
  async ({ page, site, context }) => {
    await openAsAdmin(page, site, paths.admin.prices);
    const day = page.getByLabel("Neue Preise gelten ab");
    await day.fill("2026-03-02");
    await expect(page.getByText("Bitte einen Tag nach heute wählen.")).toBeVisible();
    await page.getByText("Alle Preise prozentual ändern").click();
    await page.getByLabel("Prozent").fill("10");
    await page.getByLabel("Runden").selectOption({ label: "auf ganze Euro" });
    await page.getByRole("button", { name: "Vorschau" }).click();
    const outside = page.getByRole("region", { name: "Außenreinigung" });
    const cell = outside.getByLabel("Mittel, Limousine");
    await expect(cell).toHaveValue("66,00 €");
    // For a day that is over nothing is saved.
    await page.getByRole("button", { name: "Alle speichern" }).click();
    await expect(page.getByRole("alert").getByText("Bitte einen Tag nach heute")).toBeVisible();

    await day.fill("2026-03-03");
    await page.reload();
    await expect(day).toHaveValue("2026-03-03");
    await expect(cell).toHaveValue("66,00 €");
    await loseNextAnswer(page, "**/api/preise/geplant");
    await page.getByRole("button", { name: "Alle ab 03.03.2026 speichern" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "die Verbindung" })).toBeVisible();
    await page.getByRole("button", { name: "Alle ab 03.03.2026 speichern" }).click();
    const planned = page.getByRole("region", { name: "Geplant" });
    await expect(planned).toContainText("Ab 03.03.2026: 72 neue Preise");
    await expect(outside.getByText("bisher 60,00 €")).toBeVisible();
    await cell.fill("65,37");
    await outside.getByRole("button", { name: "Ab 03.03.2026 speichern" }).click();
    await expect(outside.getByRole("status")).toHaveText("Gespeichert");
    await day.fill("");
    await expect(cell).toHaveValue("60,00 €");

    const pricesNow = () => htmlOf(site, paths.website.prices);
    expect(await pricesNow()).toContain("60,00");
    expect(await pricesNow()).not.toContain("65,37");
    const visitor = await context.newPage();
    const wizard = wizardOn(visitor);
    await visitor.clock.setFixedTime("2026-03-02T22:59:00Z");
    site.setClock("2026-03-02T22:59:00Z");
    await wizard.open();
    await wizard.goToSummary();
    await visitor.clock.setFixedTime("2026-03-02T23:00:10Z");
    site.setClock("2026-03-02T23:00:10Z");
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await expect(visitor.getByRole("alert")).toContainText(
      "Der Preis hat sich inzwischen geändert",
    );
    await wizard.submit.click();
    await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    expect(await pricesNow()).toContain("65,37");
  },
);

test("what is planned is looked at again, and dropped", LONG, async ({ page, site }) => {
  await openAsAdmin(page, site, `${paths.admin.prices}?ab=2027-01-01`);
  const leather = page.getByRole("region", { name: "Lederreinigung" });
  await leather.getByLabel("Leicht, Kleinwagen").fill("29");
  await leather.getByRole("button", { name: "Ab 01.01.2027 speichern" }).click();
  const planned = page.getByRole("region", { name: "Geplant" });
  await expect(planned).toContainText("Ab 01.01.2027: 1 neuer Preis");
  await page.getByLabel("Neue Preise gelten ab").fill("");
  await expect(leather.getByLabel("Leicht, Kleinwagen")).not.toHaveValue("29,00 €");
  await planned.getByRole("button", { name: "Ansehen" }).click();
  await expect(leather.getByLabel("Leicht, Kleinwagen")).toHaveValue("29,00 €");
  await planned.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verwerfen" }).click();
  await expect(planned).toBeHidden();
  await expect(leather.getByLabel("Leicht, Kleinwagen")).not.toHaveValue("29,00 €");
});

/** By its place in the list, since its title may change. */
async function unfold(page: Page, title: string) {
  // Only those of the list: a notice above it may come later.
  const summaries = page.locator("li > details > summary");
  await expect(summaries.filter({ hasText: title })).toBeVisible();
  const place = (await summaries.allTextContents()).findIndex((text) => text.startsWith(title));
  const panel = page.locator("li > details").nth(place);
  await panel.locator("summary").first().click();
  return panel;
}

async function titles(site: Site): Promise<string[]> {
  return ((await site.call("GET", "/api/services")).body as unknown as { title: string }[]).map(
    ({ title }) => title,
  );
}
