import { expect, test } from "../support/site.ts";

// What is held here: (S15).

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

test("the letters of a foreign name are fetched when it is written, and not before", async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on(
    "requestfinished",
    (request) => request.resourceType() === "font" && fonts.push(new URL(request.url()).pathname),
  );
  await page.goto("/", { waitUntil: "networkidle" });
  expect(fonts).toEqual(["/fonts/archivo-latin.woff2"]);
  await page.getByRole("textbox", { name: "Name" }).fill("Marija Petrović");
  await expect.poll(() => fonts).toContain("/fonts/archivo-latin-ext.woff2");
});

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
