import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { firstOf, LONG, PAGE_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (U7, S19).

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const section of firstOf(1, ["galerie", "kontakt", "ueber-uns"])) {
  test(`/${section} shows its section below the header, at every width`, async ({ page }) => {
    for (const width of PAGE_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${section}`);
      await expectAtSection(page, section);
    }
  });
}

test(
  "a section keeps its place when the font comes late, unless the visitor has scrolled on",
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    let letCome = () => {};
    await page.route("**/fonts/*", async (route) => {
      await new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await route.continue();
    });
    const comesLate = async () => {
      await page.goto(paths.website.gallery, { waitUntil: "domcontentloaded" });
      await expectAtSection(page, "galerie");
      return await page.evaluate(() => document.documentElement.scrollHeight);
    };
    const height = await comesLate();
    letCome();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .not.toBe(height);
    await expectAtSection(page, "galerie");

    await comesLate();
    await page.evaluate(() => scrollTo({ top: 100, behavior: "instant" }));
    letCome();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => scrollY)).toBeLessThan(500);
  },
);

test("the start page's anchors lead to their sections, too", LONG, async ({ page }) => {
  for (const anchor of ["leistungen", "preise", "galerie", "kontakt"]) {
    await page.goto(`/#${anchor}`);
    await expectAtSection(page, anchor);
  }
  await page.goto("/#home");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  "/home and all other paths start at the top, also after a reload further down",
  LONG,
  async ({ page }) => {
    for (const path of [paths.website.home, "/", paths.info.impressum]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await page.evaluate(() => scrollTo(0, 500));
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  "links inside the page lead to the sections, again after scrolling away, and the focus goes along",
  LONG,
  async ({ page }) => {
    // Before the page is taken over a link that is slow to answer loads its page anew, which has no focus to give.
    await page.goto("/", { waitUntil: "networkidle" });
    const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
    await navigation.getByRole("link", { name: "Bilder" }).click();
    await expect(page).toHaveURL(/\/galerie$/);
    await expectAtSection(page, "galerie");
    await expect(page.locator("#galerie")).toBeFocused();

    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await navigation.getByRole("link", { name: "Bilder" }).click();
    await expectAtSection(page, "galerie");

    await navigation.getByRole("link", { name: "Kontakt" }).click();
    await expectAtSection(page, "kontakt");
    await navigation.getByRole("link", { name: "Startseite" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
);

test("from another page a section path leads to its section, and any other path to the top", async ({
  page,
}) => {
  await page.goto(paths.info.impressum);
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  await navigation.getByRole("link", { name: "Über Uns" }).click();
  await expectAtSection(page, "ueber-uns");
  await page.getByRole("contentinfo").getByRole("link", { name: "AGB" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Allgemeine Geschäftsbedingungen",
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectAtSection(page, "ueber-uns");
});

test(
  "a page whose load fails on the way stands without what it lacks, which is only logged",
  LONG,
  async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.goto(paths.info.agb);
    await page.waitForLoadState("networkidle");
    await page.route("**/*.data*", (route) => route.abort());
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Bilder" })
      .click();
    await expectAtSection(page, "galerie");
    await expect(
      page.getByRole("region", { name: "Bilder aus der Galerie" }).getByRole("link"),
    ).toHaveCount(6);
    await expect(page.locator("#leistungen").getByRole("article")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toContainText("Musterglanz Fahrzeugpflege");
    for (const start of [
      "Fehler beim Laden der Galerie",
      "Fehler beim Laden von Services/Offers:",
    ]) {
      expect(logged.some((text) => text.startsWith(start))).toBe(true);
    }
    await page.getByRole("link", { name: "Jetzt individuelle Anfrage stellen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Individuelle Anfrage");
  },
);

test("moving between sections asks the server for nothing", LONG, async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const navigation = page.getByRole("navigation", { name: "Hauptnavigation" });
  for (const name of ["Über Uns", "Kontakt", "Startseite"])
    await navigation.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/home$/);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("Über Uns tells the hours with today marked, how to reach the shop and how things go", async ({
  page,
}) => {
  await page.goto(paths.website.about);
  const about = page.getByRole("region", { name: "Wenige Autos am Tag – dafür richtig" });
  const hours = about.getByRole("table", { name: "Öffnungszeiten" });
  await expect(hours.getByRole("row")).toHaveText([
    /^Mo–Fr.*08:00–18:00 Uhr$/,
    /^Sa.*09:00–18:00 Uhr$/,
    /^So.*Geschlossen$/,
  ]);
  await expect(hours.locator("[aria-current=date]")).toHaveText(/^Mo–Fr\s*heute/);
  await expect(about.getByRole("link", { name: /0171 3920007/ })).toHaveAttribute(
    "href",
    "tel:01713920007",
  );
  await expect(about.getByRole("link", { name: /kontakt@musterglanz\.example/ })).toHaveAttribute(
    "href",
    "mailto:kontakt@musterglanz.example",
  );
  await expect(about.getByRole("heading", { name: "Unser Ablauf" })).toBeVisible();
  await expect(about.getByRole("heading", { level: 4 })).toHaveText([
    "1. Buchung",
    "2. Fahrzeugabgabe",
    "3. Begutachtung",
    "4. Pflege",
    "5. Abholung",
  ]);
});

test("'Jetzt Beratungsgespräch buchen' opens the wizard with the consultation chosen", async ({
  page,
}) => {
  await page.goto(paths.website.about);
  await page
    .locator("#ueber-uns")
    .getByRole("link", { name: "Jetzt Beratungsgespräch buchen" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Termin buchen" });
  await expect(
    dialog
      .getByRole("checkbox", { name: /Beratungsgespräch/ })
      .or(dialog.getByRole("switch", { name: /Beratungsgespräch/ })),
  ).toBeChecked();
});

test(
  "reviews come in ones, twos or threes, marked as samples, and the arrows go round",
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const reviews = page.getByRole("region", { name: "Kundenbewertungen" });
    const cards = reviews.getByRole("listitem").filter({ has: page.getByRole("figure") });
    await expect(cards).toHaveCount(5);
    await expect(reviews.getByText("Beispiel", { exact: true })).toHaveCount(5);
    await expect(cards.nth(2)).toContainText("4 von 5 Sternen");
    for (const [width, perView] of [
      [360, 1],
      [768, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await reviews.scrollIntoViewIfNeeded();
      await expect
        .poll(() => cardsInView(page))
        .toEqual(Array.from({ length: perView }, (_, position) => position));
      await reviews.getByRole("button", { name: "Nächste Bewertung" }).click();
      await expect.poll(async () => (await cardsInView(page))[0]).toBe(1);
      await reviews.getByRole("button", { name: "Vorherige Bewertung" }).click();
      await expect.poll(async () => (await cardsInView(page))[0]).toBe(0);
      await reviews.getByRole("button", { name: "Vorherige Bewertung" }).click();
      await expect.poll(async () => (await cardsInView(page)).at(-1)).toBe(4);
      await reviews.getByRole("button", { name: "Nächste Bewertung" }).click();
      await expect.poll(async () => (await cardsInView(page))[0]).toBe(0);
    }
  },
);

test("without reviews there is no section for them", LONG, async ({ page, site }) => {
  await site.platform.db.updateTable("company_settings").set({ reviews: "[]" }).execute();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Galerie" })).toBeAttached();
  await expect(page.getByText("Kundenbewertungen")).toHaveCount(0);
});

test("the sections are accessible at a phone's and a desk's width", LONG, async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  }
});

test("old and short addresses lead on, and unknown ones say so inside the site", async ({
  page,
  site,
}) => {
  for (const [from, to] of [
    ["/customer", "/customer/dashboard"],
    ["/profil/settings/kontakt", "/customer/profil/settings/kontakt"],
  ] as const) {
    const answer = await fetch(site.url + from, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  }
  const answer = await page.goto("/gibt-es-nicht");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Zur Startseite" }),
  ).toHaveAttribute("href", "/home");
});

async function expectAtSection(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((name) => {
        const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return Math.abs(
          Math.round((document.getElementById(name)?.getBoundingClientRect().top ?? 0) - bar),
        );
      }, id),
    )
    .toBe(0);
}

/** The positions of the review cards that are wholly in sight. */
async function cardsInView(page: Page): Promise<number[]> {
  return await page.getByRole("region", { name: "Kundenbewertungen" }).evaluate((region) => {
    const strip = region.querySelector("ul");
    const frame = strip?.getBoundingClientRect();
    return Array.from(strip?.children ?? []).flatMap((card, position) => {
      const box = card.getBoundingClientRect();
      return frame && box.left >= frame.left - 2 && box.right <= frame.right + 2 ? [position] : [];
    });
  });
}
