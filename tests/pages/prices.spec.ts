import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { firstOf, LONG, PAGE_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S17, S20).

test("the price page shows three levels of a service with the classes in one order", async ({
  page,
}) => {
  await page.goto(paths.website.prices);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preise");
  await expect(page.getByRole("radio", { name: "Komplettaufbereitung" })).toBeChecked();
  await page.getByRole("radio", { name: "Lederreinigung" }).check();
  await expect(page.getByRole("article")).toHaveCount(3);
  for (const [level, prices] of [
    ["Leicht", ["20,00 €", "22,00 €", "25,00 €"]],
    ["Mittel", ["26,00 €", "29,00 €", "32,00 €"]],
    ["Schwer", ["34,00 €", "37,00 €", "41,00 €"]],
  ] as const) {
    const card = page.getByRole("article", { name: level });
    await expect(card.getByRole("term").filter({ visible: true })).toHaveText([
      "Kleinwagen",
      "Limousine",
      "SUV",
    ]);
    await expect(card.getByRole("definition").filter({ visible: true })).toHaveText([...prices]);
  }
});

test("a tab changes the prices, a discount for everybody is taken off, and the booking knows the service", async ({
  page,
}) => {
  await page.goto(paths.website.prices);
  await page.getByRole("radio", { name: "Innenreinigung (ohne Polster)" }).check();
  await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true })).toHaveText(
    "Innenreinigung (ohne Polster)",
  );
  const small = page
    .getByRole("article", { name: "Leicht" })
    .getByRole("definition")
    .filter({ visible: true })
    .first();
  await expect(small).toHaveText("49,50 €");
  const struck = page
    .getByRole("article", { name: "Leicht" })
    .getByText("55,00 €")
    .filter({ visible: true });
  await expect(struck).toHaveText("55,00 €");
  await expect(struck).toHaveCSS("text-decoration-line", "line-through");
  await expect(page.getByText("für Alle").filter({ visible: true })).toBeVisible();
  await page.getByRole("radio", { name: "Komplettaufbereitung" }).check();
  await expect(small).toHaveText("280,00 €");
  await expect(page.getByText("238,00 € mit Konto").filter({ visible: true })).toBeVisible();
  await expect(page.getByText("-15% Rabatt").filter({ visible: true })).toBeVisible();
  await expect(
    page.getByText("für neu registrierte Kunden").filter({ visible: true }),
  ).toBeVisible();

  await page
    .locator("#preise")
    .getByRole("link", { name: "Termin buchen" })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Termin buchen" });
  await expect(dialog.getByLabel("Leistung", { exact: true })).toHaveValue("Komplettaufbereitung");
});

test("the keyboard goes through the tabs", LONG, async ({ page }) => {
  await page.goto(paths.website.prices);
  await page.getByRole("radio", { name: "Komplettaufbereitung" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Polsterreinigung" })).toBeChecked();
  await expect(
    page
      .getByRole("article", { name: "Leicht" })
      .getByRole("definition")
      .filter({ visible: true })
      .first(),
  ).toHaveText("18,00 €");
});

for (const width of firstOf(1, [360, 768, 1440, 1024, 1280])) {
  test(`at ${width} px figures stand on one line and one edge, and a chosen class changes no card's height`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.website.prices);
    for (const service of [
      "Komplettaufbereitung",
      "Innenreinigung (ohne Polster)",
      "Lederreinigung",
    ]) {
      await page.getByRole("radio", { name: service, exact: true }).check();
      const cards = () =>
        page.getByRole("article").evaluateAll((articles) =>
          articles.map((article) => {
            const figures = [...article.querySelectorAll("dd:nth-child(2)")].filter((figure) =>
              figure.checkVisibility(),
            );
            const edges = figures.map((figure) =>
              Math.round(
                article.getBoundingClientRect().right - figure.getBoundingClientRect().right,
              ),
            );
            const lines = figures.map((figure) => figure.getClientRects().length);
            return {
              edges: new Set(edges).size,
              lines: Math.max(...lines),
              height: article.getBoundingClientRect().height,
            };
          }),
        );
      const before = await cards();
      expect(before.map(({ edges, lines }) => [edges, lines])).toEqual([
        [1, 1],
        [1, 1],
        [1, 1],
      ]);
      await page.getByRole("radio", { name: "SUV" }).check();
      expect(await cards()).toEqual(before);
    }
  });
}

test("the prices open with the service that is booked most", LONG, async ({ page, site }) => {
  await site.book({ leistungen: ["Außenreinigung"] });
  await page.goto(paths.website.prices);
  await expect(page.getByRole("radio", { name: "Außenreinigung" })).toBeChecked();
  await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true })).toHaveText(
    "Außenreinigung",
  );
});

test("the visitor's class is highlighted on every card once it is chosen", async ({ page }) => {
  await page.goto(paths.website.prices);
  const colours = () =>
    page
      .getByRole("article", { name: "Mittel" })
      .locator("dl > div")
      .filter({ visible: true })
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
  expect(new Set(await colours()).size).toBe(1);
  await page
    .getByRole("group", { name: "Welches Auto fahren Sie?" })
    .getByRole("radio", { name: "Limousine" })
    .check();
  await expect.poll(async () => (await colours())[1]).toBe("rgb(245, 182, 66)");
  expect((await colours())[0]).toBe((await colours())[2]);
});

test("arrows move the tabs by 150 px on small screens", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.website.prices);
  const strip = page.getByRole("radiogroup", { name: "Leistung" });
  const left = () => strip.evaluate((element) => element.scrollLeft);
  await expect(page.getByRole("radio", { name: "Komplettaufbereitung" })).toBeInViewport();
  await wakeUp(page);
  await strip.evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
  await page.getByRole("button", { name: "Weitere Leistungen zeigen" }).click();
  await expect.poll(left).toBe(150);
  await page.getByRole("button", { name: "Weitere Leistungen zeigen" }).click();
  await expect.poll(left).toBe(300);
  await page.getByRole("button", { name: "Vorherige Leistungen zeigen" }).click();
  await expect.poll(left).toBe(150);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("button", { name: "Weitere Leistungen zeigen" })).toBeHidden();
});

test(
  "the way to the prices shows a loading text, and a failed load leaves the section empty",
  LONG,
  async ({ page }) => {
    await page.goto(paths.website.services);
    await wakeUp(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/preise.data*", async (route) => {
      await held;
      await route.abort();
    });
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Preise" })
      .click();
    await expect(page.getByText("Lade Preise…")).toBeVisible();
    letGo();
    await expect(page.getByText("Lade Preise…")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preise");
    await expect(page.getByRole("article")).toHaveCount(0);
  },
);

test(
  "a thirteenth service and those after it have tabs like the others",
  LONG,
  async ({ page, site }) => {
    const token = await site.adminToken();
    const [example] = (await site.call("GET", "/api/services")).body as unknown as [
      Record<string, unknown>,
    ];
    for (const title of ["Neun", "Zehn", "Elf", "Zwölf", "Dreizehn", "Vierzehn"]) {
      expect((await site.call("POST", "/api/services", { ...example, title }, token)).status).toBe(
        201,
      );
    }
    await page.goto(paths.website.prices);
    const shown = page.getByRole("heading", { level: 2 }).filter({ visible: true });
    await expect(shown).toHaveText("Komplettaufbereitung");
    for (const title of ["Dreizehn", "Vierzehn", "Zwölf"]) {
      await page.getByRole("radio", { name: title }).check();
      await expect(shown).toHaveText(title);
      await expect(
        page.getByRole("article", { name: "Leicht" }).getByRole("term").filter({ visible: true }),
      ).toHaveCount(3);
    }
    await page.reload();
    await expect(shown).toHaveCount(1);
  },
);

test("the start page has the prices too", LONG, async ({ page }) => {
  await page.goto("/#preise");
  const section = page.locator("#preise");
  await expect(section.getByRole("heading", { level: 2, name: "Preise" })).toBeInViewport();
  await section.getByRole("radio", { name: "Außenreinigung" }).check();
  await expect(section.getByRole("article", { name: "Schwer" })).toContainText("90,00 €");
});

test("without JavaScript tabs and highlight work all the same", LONG, async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(paths.website.prices);
  await page.getByRole("radio", { name: "Polsterreinigung" }).check();
  await expect(
    page.getByRole("article", { name: "Leicht" }).getByRole("definition").filter({ visible: true }),
  ).toHaveText(["18,00 €", "20,00 €", "22,00 €"]);
  await expect(page.getByRole("button", { name: "Weitere Leistungen zeigen" })).toBeHidden();
  await context.close();
});

for (const width of PAGE_WIDTHS) {
  test(
    `the price page stands at ${width} px without a sideways scroll or a complaint`,
    LONG,
    async ({ page }) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(paths.website.prices);
      await wakeUp(page);
      await page.getByRole("radio", { name: "SUV" }).check();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await expectAccessible(page, { isStrict: true });
      expect(complaints).toEqual([]);
    },
  );
}

async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

test("the price list prints black on white", async ({ page }) => {
  await page.goto(paths.website.prices);
  await page.emulateMedia({ media: "print" });
  const light = await page.locator("main").evaluate((main) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isDark = (colour: string) =>
      channels(colour)
        .slice(0, 3)
        .every((part) => part < 110);
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element?.checkVisibility() ||
        !node.textContent?.trim() ||
        element.closest("script, style")
      )
        continue;
      if (!isDark(getComputedStyle(element).color)) faults.push(`light: ${node.textContent}`);
      for (
        let around: Element | null = element;
        around && around !== main;
        around = around.parentElement
      ) {
        const [red = 255, , , alpha = 1] = channels(getComputedStyle(around).backgroundColor);
        if (alpha > 0 && red < 200) faults.push(`on dark: ${node.textContent}`);
      }
    }
    return faults;
  });
  expect(light).toEqual([]);
  await expect(
    page.getByRole("article", { name: "Leicht" }).getByRole("term").filter({ visible: true }),
  ).toHaveCount(3);
});

test("each service shows the soiling of what it cleans", async ({ page }) => {
  await page.goto(paths.website.prices);
  const level = page.getByRole("article", { name: "Schwer" });
  for (const [service, surface, words] of [
    ["Lederreinigung", "leder", "Tief sitzender Schmutz, dunkle Stellen."],
    ["Polsterreinigung", "stoff", "Viele oder alte Flecken, fester Schmutz."],
    ["Außenreinigung", "lack", "Großflächig fester Schmutz oder Schlamm."],
    ["Komplettaufbereitung", "lack", "Fester Schmutz oder Schlamm, viele oder alte Flecken."],
  ] as const) {
    await page.getByRole("radio", { name: service, exact: true }).check();
    await expect(level.locator("img").filter({ visible: true })).toHaveAttribute(
      "src",
      `/images/verschmutzung/${surface}-schwer_320.webp`,
    );
    await expect(level.getByText(words)).toBeVisible();
  }
});

test("a small phone shows the first price without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.website.prices);
  for (const service of ["Komplettaufbereitung", "Innenreinigung (ohne Polster)"]) {
    await page.getByRole("radio", { name: service, exact: true }).check();
    await page.evaluate(() => scrollTo(0, 0));
    const price = page
      .getByRole("article", { name: "Leicht" })
      .getByRole("definition")
      .filter({ visible: true })
      .first();
    const bar = await page
      .getByRole("complementary")
      .getByRole("link", { name: "Termin buchen" })
      .evaluate((link) => link.getBoundingClientRect().top);
    expect(
      await price.evaluate((found) => found.getBoundingClientRect().bottom),
      service,
    ).toBeLessThan(bar);
  }
});
