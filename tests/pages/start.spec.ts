import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S15).

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a visitor opens the site and finds the way to a booking", async ({ page, site }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/vertrauen.*Preise/);
  const steps = page.getByRole("list", { name: "In drei Schritten" }).getByRole("listitem");
  await expect(steps).toHaveText([/Leistung wählen/, /Termin buchen/, /Fahrzeug abgeben/]);
  const benefits = page
    .getByRole("region", { name: "Warum Musterglanz Fahrzeugpflege?" })
    .locator("dl")
    .first();
  await expect(benefits.getByRole("term")).toHaveText([
    "Volle Preistransparenz",
    "Faires Preis-Leistungs-Verhältnis",
    "Schnelle Abwicklung",
  ]);
  await expect(page.locator("#leistungen")).toContainText(
    "Professionelle Pflege von innen bis außen: fair, transparent",
  );
  await expect(page.getByRole("link", { name: "Termin buchen" }).first()).toHaveAttribute(
    "href",
    "/termin-buchen",
  );
  expect(site.url).toContain("localhost");
});

test(
  "the letters of a foreign name are fetched when it is written, and not before",
  LONG,
  async ({ page }) => {
    const fonts: string[] = [];
    page.on(
      "requestfinished",
      (request) => request.resourceType() === "font" && fonts.push(new URL(request.url()).pathname),
    );
    await page.goto("/", { waitUntil: "networkidle" });
    expect(fonts).toEqual(["/fonts/archivo-latin.woff2"]);
    await page.getByRole("textbox", { name: "Name" }).fill("Marija Petrović");
    await expect.poll(() => fonts).toContain("/fonts/archivo-latin-ext.woff2");
  },
);

test("the example of a price says what the price list says", async ({ page, site }) => {
  const { db } = site.platform;
  const { id } = await db
    .selectFrom("services")
    .select("id")
    .where("title", "=", "Schnellreinigung")
    .executeTakeFirstOrThrow();
  const offer = {
    title: "Frühjahr",
    description: "",
    type: "allgemein",
    discount_pct: 10,
    active: true,
    start_date: null,
    end_date: null,
  };
  const { status } = await site.call(
    "POST",
    "/api/offers",
    { ...offer, serviceIds: [id] },
    await site.adminToken(),
  );
  expect(status).toBe(201);
  await page.goto("/");
  const example = page.getByRole("figure").filter({ hasText: "Zum Beispiel, leicht verschmutzt" });
  await expect(example).toContainText("Schnellreinigung");
  await page.locator("#preise").getByRole("radio", { name: "Schnellreinigung" }).check();
  const row = page
    .locator("#preise")
    .getByRole("article", { name: "Leicht" })
    .locator("dl > div")
    .filter({ visible: true });
  await expect(row).toHaveCount(3);
  for (const [position, told] of (
    await example.getByRole("definition").allInnerTexts()
  ).entries()) {
    for (const amount of told.match(/[\d,]+ €/g) ?? [])
      await expect(row.nth(position)).toContainText(amount);
  }
});

test(
  "the strip of light wipes once, and then follows mouse and arrow keys",
  LONG,
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/");
    const slider = page.getByRole("slider", { name: "Auto waschen" });
    await expect(slider).toHaveAttribute("aria-valuetext", "58 Prozent gewaschen");
    await slider.press("End");
    await expect(slider).toHaveAttribute("aria-valuetext", "100 Prozent gewaschen");
    await slider.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", "99 Prozent gewaschen");
    const box = await slider.boundingBox();
    if (!box) throw new Error("no slider");
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await expect(slider).toHaveAttribute("aria-valuetext", "25 Prozent gewaschen");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    // No script is asked for before the page stands, and the dirty car by a script alone.
    expect(asked.findIndex((path) => path.includes("schmutzig"))).toBeGreaterThan(
      asked.findIndex((path) => path.endsWith(".js")),
    );
  },
);

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the car stands still, half of it washed", LONG, async ({ page }) => {
    await page.goto("/");
    const slider = page.getByRole("slider", { name: "Auto waschen" });
    await expect(slider).toHaveAttribute("aria-valuetext", "50 Prozent gewaschen");
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "51 Prozent gewaschen");
  });
});

test("the strip covers no button of the hero, at any width", LONG, async ({ page }) => {
  for (const width of [360, 390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: width < 1024 ? 800 : 900 });
    await page.goto("/");
    await expect(page.getByRole("slider", { name: "Auto waschen" })).toBeVisible();
    const hero = page.getByRole("region", { name: /vertrauen/ });
    for (const name of ["Termin buchen", "Preise ansehen"])
      await hero.getByRole("link", { name, exact: true }).click({ trial: true });
  }
});

test("a car's tile says what the most booked service costs and which day is free next", async ({
  page,
  site,
}) => {
  await site.book({ leistungen: ["Außenreinigung"] });
  await page.goto("/");
  const tiles = page.getByRole("group", { name: "Was kostet es für mein Auto?" });
  await expect(tiles.getByRole("radio")).toHaveCount(3);
  const before = await tiles.boundingBox();
  await tiles.getByRole("radio", { name: "SUV" }).check();
  await expect(tiles).toContainText("Außenreinigung, leicht verschmutzt");
  await expect(tiles.getByText("54,00 €")).toBeVisible();
  await expect(tiles.getByText("46,00 €")).toBeHidden();
  await expect(
    tiles.getByText(/^nächster freier Tag: (?:Mo|Di|Mi|Do|Fr|Sa), \d\d\.\d\d\.$/),
  ).toBeVisible();
  expect(await tiles.boundingBox()).toEqual(before);
  await tiles.getByRole("link", { name: "Freie Tage ansehen" }).click();
  const dialog = page.getByRole("dialog", { name: "Termin buchen" });
  await expect(dialog.getByLabel("Leistung", { exact: true })).toHaveValue("Außenreinigung");
  await expect(dialog.getByRole("radio", { name: "SUV" })).toBeChecked();
});
