import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { LONG, PAGE_WIDTHS } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (S16, C4, C8, C9).

test("the services are shown as cards with their lowest price, discount and audience", async ({
  page,
}) => {
  await page.goto(paths.website.services);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Leistungen");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(8);
  await expect(cards.nth(0)).toContainText("ab 20,00 €");
  await expect(cards.nth(0)).toContainText("je Sitz");

  const reduced = cards.filter({ hasText: "Innenreinigung (Intensiv)" });
  await expect(reduced).toContainText("-10% Rabatt");
  await expect(reduced.locator("s")).toHaveText("110,00 €");
  await expect(reduced).toContainText("ab 99,00 €");
  await expect(reduced).toContainText("für Alle");
  await expect(cards.filter({ hasText: "Komplettaufbereitung" })).toContainText(
    "für neu registrierte Kunden",
  );

  await expect(page.getByText("Kein passendes Angebot dabei?")).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Jetzt individuelle Anfrage stellen" }),
  ).toHaveAttribute("href", "/anfrage");
});

test("the cards stand in one, two or four columns", LONG, async ({ page }) => {
  await page.goto(paths.website.services);
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  }
});

test("a card leads to the service's page and, by its last line, to the booking", async ({
  page,
}) => {
  await page.goto(paths.website.services);
  await page.getByRole("link", { name: /^Buchen.*Außenreinigung$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Termin buchen" });
  await expect(dialog.getByLabel("Leistung", { exact: true })).toHaveValue("Außenreinigung");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Außenreinigung", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Außenreinigung");
  await expect(page).toHaveURL(/\/leistungen\/au(?:ß|%C3%9F)enreinigung$/);
  await expect(page).toHaveTitle("Außenreinigung – Musterglanz Fahrzeugpflege");
});

test("a service's page tells everything about it and opens the wizard with it or with a consultation", async ({
  page,
}) => {
  await page.goto(paths.website.service({ slug: "lederreinigung" }));
  await expect(page.getByRole("img", { name: /cognacfarbenem Leder/ })).toBeVisible();
  await expect(page.getByText("Zuerst saugen wir Fläche, Nähte und Sitzspalte aus")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Das ist dabei" }).getByRole("listitem"),
  ).toHaveCount(6);
  await expect(
    page
      .getByRole("table", { name: "Preise: Lederreinigung, je Sitz" })
      .getByRole("row", { name: /Mittel/ }),
  ).toContainText("29,00 €");
  await expect(page.getByRole("link", { name: "Kontakt aufnehmen" })).toHaveAttribute(
    "href",
    "/kontakt",
  );

  const dialog = page.getByRole("dialog", { name: "Termin buchen" });
  await page.getByRole("main").getByRole("link", { name: "Termin buchen" }).first().click();
  await expect(dialog.getByLabel("Leistung", { exact: true })).toHaveValue("Lederreinigung");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Jetzt Beratungsgespräch buchen" }).click();
  await expect(dialog.getByLabel("Leistung", { exact: true })).toBeDisabled();
});

test("the calculator stands below the page's head, and card and head name one 'ab' price", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.website.services);
  const card = page.getByRole("article").filter({ hasText: "Komplettaufbereitung" });
  await expect(card).toContainText("ab 238,00 €");
  await page.goto(paths.website.service({ slug: "komplettaufbereitung" }));
  const head = page.getByRole("region", { name: "Komplettaufbereitung" });
  await expect(head).toContainText(/ab vorher 280,00 €\s+238,00 €/);
  await expect(head).toContainText("für neu registrierte Kunden");
  const headEnd = await head.evaluate((found) => found.getBoundingClientRect().bottom);
  const calculator = page.getByRole("form", { name: "Ihr Preisrechner" });
  const start = await calculator.evaluate((found) => found.getBoundingClientRect().top);
  expect(start - headEnd).toBeLessThan(48);
});

test("a service's page lists its extras with price and longer stay", LONG, async ({ page }) => {
  await page.goto(paths.website.service({ slug: "komplettaufbereitung" }));
  const extras = page.getByRole("region", { name: "Extras dazu" }).getByRole("listitem");
  await expect(extras.filter({ hasText: "Geruch" })).toContainText(/\+ 45,00 €.*1 Tag länger/s);
  await expect(extras.filter({ hasText: "Tierhaare" })).toContainText(
    /ab 20,00 €.*Limousine 25,00 €/s,
  );
});

test("the calculator follows class and soiling", async ({ page }) => {
  await page.goto(paths.website.service({ slug: "lederreinigung" }));
  const calculator = page.getByRole("form", { name: "Ihr Preisrechner" });
  const slider = calculator.getByRole("slider", { name: "Verschmutzungsgrad" });
  await expect(calculator).toContainText("Ihr Preis: 20,00 € je Sitz");
  await expect(calculator.getByRole("radio", { name: "Kleinwagen" })).toBeChecked();
  await expect(slider).toHaveAccessibleDescription("Wie stark verschmutzt Ihr Fahrzeug?");
  await calculator.getByRole("radio", { name: "SUV" }).check();
  await expect(calculator).toContainText("Ihr Preis: 25,00 €");
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "Mittel");
  await slider.press("End");
  await expect(calculator).toContainText("Ihr Preis: 41,00 €");
});

test("the calculator shows a discount above the price", LONG, async ({ page }) => {
  await page.goto(paths.website.service({ slug: "innenreinigung-(intensiv)" }));
  const result = page.getByRole("form", { name: "Ihr Preisrechner" }).getByRole("status");
  await expect(result).toHaveText(
    /-10% heute sparen\s*für Alle\s*Ihr Preis:\s*vorher 110,00 €\s*99,00 €/,
  );
});

test("a cell without a price is an en dash", LONG, async ({ page, site }) => {
  const service = await serviceOf(site, "Außenreinigung");
  await site.platform.db
    .deleteFrom("prices")
    .where("service_id", "=", service.id)
    .where("stufe", "=", "Leicht")
    .execute();
  await page.goto(paths.website.service({ slug: "außenreinigung" }));
  await expect(page.getByRole("form", { name: "Ihr Preisrechner" })).toContainText("Ihr Preis: –");
  await expect(page.getByRole("row", { name: /Leicht/ })).toContainText("–");
});

test("addresses work raw, percent-encoded and after a reload", LONG, async ({ page, site }) => {
  for (const path of [
    "/leistungen/außenreinigung",
    "/leistungen/au%C3%9Fenreinigung",
    "/leistungen/innenreinigung-(ohne-polster)",
    "/leistungen/innenreinigung-%28ohne-polster%29",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /Außenreinigung|Innenreinigung \(ohne Polster\)/,
    );
    expect((await page.reload())?.status()).toBe(200);
  }
  const otherCase = await fetch(`${site.url}${paths.website.service({ slug: "Lederreinigung" })}`, {
    redirect: "manual",
  });
  expect([otherCase.status, otherCase.headers.get("location")]).toEqual([
    301,
    "/leistungen/lederreinigung",
  ]);
});

test("a renamed service is found under its old address", LONG, async ({ page, site }) => {
  await rename(site, "Lederreinigung", "Pflege für Leder");
  await page.goto(paths.website.service({ slug: "lederreinigung" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pflege für Leder");
  await expect(page).toHaveURL(/\/leistungen\/pflege-f(?:ü|%C3%BC)r-leder$/);
});

test(
  "a page that was left open leads to a service that was renamed meanwhile",
  LONG,
  async ({ page, site }) => {
    await page.goto(paths.website.services);
    await wakeUp(page);
    await rename(site, "Lederreinigung", "Pflege für Leder");
    await page.getByRole("link", { name: "Lederreinigung", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pflege für Leder");
  },
);

test("an unknown service keeps the loading text, with status 404 and a way on", async ({
  page,
}) => {
  const response = await page.goto(paths.website.service({ slug: "motorwaesche" }));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("status").filter({ hasText: "Lade Leistung …" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Alle Leistungen ansehen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Leistungen");
});

test(
  "the way to the services shows a loading text, and a failed load leaves the section empty",
  LONG,
  async ({ page }) => {
    await page.goto(paths.website.prices);
    await wakeUp(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/leistungen.data*", async (route) => {
      await held;
      await route.abort();
    });
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Leistungen" })
      .click();
    await expect(page.getByText("Lade Leistungen …")).toBeVisible();
    letGo();
    await expect(page.getByText("Lade Leistungen …")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsere Leistungen");
    await expect(page.getByRole("article")).toHaveCount(0);
    await expect(page.getByText("Kein passendes Angebot dabei?")).toBeVisible();
  },
);

test("the way to a service shows a loading text and then its title", LONG, async ({ page }) => {
  await page.goto(paths.website.services);
  await wakeUp(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/leistungen/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Lackaufbereitung", exact: true }).click();
  await expect(page.getByText("Lade Leistung …")).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lackaufbereitung");
  await expect(page).toHaveTitle("Lackaufbereitung – Musterglanz Fahrzeugpflege");
});

test("the start page's sections show their loading texts on the way", LONG, async ({ page }) => {
  await page.goto(paths.info.agb);
  await wakeUp(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Startseite" })
    .click();
  await expect(page.getByText("Lade Leistungen …")).toBeVisible();
  await expect(page.getByText("Lade Preise…")).toBeVisible();
  letGo();
  await expect(page.locator("#leistungen").getByRole("article")).toHaveCount(8);
  await expect(page.locator("#preise").getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Lade Preise…")).toBeHidden();
});

test(
  "pages stand without what cannot be read just now, and are kept nowhere",
  LONG,
  async ({ page, site }) => {
    const { schema } = site.platform.db;
    const tables = ["prices", "before_after_pairs"];
    for (const table of tables) await schema.alterTable(table).renameTo(`${table}_away`).execute();
    // What was read before holds only until something is changed.
    await site.platform.db
      .updateTable("content_version")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .execute();
    for (const path of ["/", "/leistungen", "/preise", "/anfrage", "/termin-buchen"]) {
      const response = await page.goto(path);
      expect([path, response?.status(), response?.headers()["cache-control"]]).toEqual([
        path,
        200,
        "no-store",
      ]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("#leistungen, #preise").getByRole("article")).toHaveCount(0);
      if (path === "/") await expect(page.getByRole("radio", { name: "Fußmatten" })).toBeAttached();
    }
    await expect(
      page.getByText("Die Leistungen konnten gerade nicht geladen werden."),
    ).toBeVisible();
    expect((await page.goto(paths.website.service({ slug: "lederreinigung" })))?.status()).toBe(
      503,
    );
    await expect(page.getByText("Lade Leistung …")).toBeVisible();

    for (const table of tables) await schema.alterTable(`${table}_away`).renameTo(table).execute();
    // The site looks again every few seconds whether its tables are there.
    const countServices = async () => {
      await page.goto(paths.website.services);
      return await page.getByRole("article").count();
    };
    await expect.poll(countServices, { timeout: 10_000 }).toBe(8);
  },
);

for (const width of PAGE_WIDTHS) {
  test(
    `services, a service and its unknown sister stand at ${width} px without a sideways scroll or a complaint`,
    LONG,
    async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        "/leistungen",
        "/leistungen/innenreinigung-(ohne-polster)",
        "/leistungen/komplettaufbereitung",
      ]) {
        await page.goto(path);
        await wakeUp(page);
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        await expectAccessible(page, { isStrict: true });
      }
      expect(complaints).toEqual([]);
    },
  );
}

test("without JavaScript every price of a service stands in its table", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(paths.website.service({ slug: "schnellreinigung" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Schnellreinigung");
  await expect(page.getByRole("row", { name: /Schwer/ })).toContainText("77,00 €");
  await expect(page.getByText("Ihr Preisrechner")).toBeHidden();
  await page.getByRole("link", { name: "Unsere Leistungen" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);
  await context.close();
});

async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

async function serviceOf(site: Site, title: string): Promise<{ id: string }> {
  return await site.platform.db
    .selectFrom("services")
    .select("id")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
}

async function rename(site: Site, from: string, title: string): Promise<void> {
  const { body } = await site.call("GET", "/api/services");
  const service = (body as unknown as { id: string; title: string }[]).find(
    (candidate) => candidate.title === from,
  );
  const { status } = await site.call(
    "PUT",
    `/api/services/${service?.id}`,
    { ...service, title },
    await site.adminToken(),
  );
  expect(status).toBe(200);
}
