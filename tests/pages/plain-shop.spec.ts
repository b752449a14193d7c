import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { asInstalled, beginFirstSteps } from "../support/first-steps.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

// What is held here: (U39).

/** Words that only stand where something is switched on. */
const DOORS =
  /KFZ-Klassen einrichten|Klasse hinzufügen|Gebiete?\b|Mindestauftrag|Bei Ihnen|Bei uns\b|Holen und [Bb]ringen|Karten-App|Regen: Termine|Zusage\b|Zusagen\b|Angefragt|angefragt|Andere Zeiten|Arbeitsplatz|Kapazität in Stunden|Frage hinzufügen|Eigene Fragen|Übernehmen\b|Warteliste|vormerken lassen|Gutschein|Freigabe|DATEV|Preiszusage|Firmenkunden|Sammelrechnung/;

/** All that a page says, also in what is folded and to those who do not see it, but for the switches themselves. */
async function expectPlain(page: Page, what: string): Promise<void> {
  const said = await page.locator("body").evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll("script, style, template, #angebot")) part.remove();
    const names = Array.from(copy.querySelectorAll("[aria-label], [placeholder], [alt]"), (part) =>
      ["aria-label", "placeholder", "alt"].map((name) => part.getAttribute(name) ?? "").join(" "),
    );
    return `${copy.textContent} ${names.join(" ")}`;
  });
  const at = said.search(DOORS);
  expect.soft(at < 0 ? "" : said.slice(Math.max(0, at - 60), at + 60), what).toBe("");
}

test("of what a shop has not switched on nothing is asked, said or set: wizard, account, settings and first steps of a new one", async ({
  page,
  site,
}) => {
  test.slow();
  await asInstalled(site);
  const wizard = wizardOn(page);
  await page.clock.setFixedTime("2026-03-02T08:00:00Z");
  await wizard.open();
  await expectPlain(page, "step 1");
  await wizard.chooseService();
  await expectPlain(page, "step 1, chosen");
  await wizard.next.click();
  await wizard.chooseDate();
  await expectPlain(page, "step 2");
  await wizard.next.click();
  await wizard.fillPerson(PERSON);
  await expectPlain(page, "step 3");
  await wizard.next.click();
  await wizard.isAtStep(4);
  await expectPlain(page, "step 4");
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expectPlain(page, "thanks");

  const token = await openAsCustomer(page, site, paths.customer.dashboard);
  await site.book({ datum: "2026-03-12" }, token);
  await page.goto(paths.customer.bookings);
  await expect(page.getByText("Außenreinigung").first()).toBeVisible();
  await expectPlain(page, "the account's bookings");

  const owner = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!owner) throw new Error("no browser");
  await beginFirstSteps(owner, site.url, "Wie immer");
  const steps = owner.getByRole("navigation", { name: "Schritte" }).getByRole("link");
  await expect(steps.first()).toBeVisible();
  for (const step of await steps.all()) {
    await step.click();
    await expectPlain(owner, `first step ${await step.textContent()}`);
  }
  await owner.goto(paths.admin.settings);
  const sections = owner.getByRole("navigation", { name: "Abschnitte" }).locator("> ul > li > a");
  await expect(sections.first()).toBeVisible();
  const hashes = await sections.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")?.split("#")[1] ?? ""),
  );
  for (const hash of hashes) {
    await owner.goto(`${paths.admin.settings}#${hash}`);
    await expect(sections.and(owner.locator("[aria-current]"))).toHaveAttribute(
      "href",
      `${paths.admin.settings}#${hash}`,
    );
    await expect(owner.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectPlain(owner, `settings ${hash}`);
  }
  const search = owner.getByLabel("Wo stelle ich … ein?");
  for (const word of ["Zonen", "Fragen beim Buchen", "Zusage", "Arbeitsplätze", "CSV"]) {
    await search.fill(word);
    const found = owner.getByRole("list", { name: "Gefundene Einstellungen" }).getByRole("link");
    // What is found is the switch, if anything.
    for (const link of await found.all())
      expect(await link.getAttribute("href"), word).toMatch(/#(?:angebot|plaetze|e-mail|nach-dem)/);
  }
});

type Walk = {
  from: string;
  enter: (page: Page, site: Site, path: string) => Promise<unknown>;
  isOurs: (path: string) => boolean;
  /** Fewer would not be all of it. */
  atLeast: number;
};

const WALKS: Record<string, Walk> = {
  "a visitor": {
    from: paths.website.home,
    enter: (page, _, path) => page.goto(path),
    isOurs: (path) => !/^\/(?:api|admin|customer|assets|bilder)|\.(?!md$)/.test(path),
    atLeast: 20,
  },
  "a customer": {
    from: paths.customer.dashboard,
    enter: openAsCustomer,
    isOurs: (path) => path.startsWith(paths.customer.home),
    atLeast: 9,
  },
  "an employee": {
    from: paths.admin.dashboard,
    enter: async (page, site, path) => {
      await customerToken(site);
      await site.platform.db
        .updateTable("users")
        .set({ role: "mitarbeiter" })
        .where("role", "=", "customer")
        .execute();
      await openAsCustomer(page, site, path);
    },
    isOurs: (path) => path.startsWith("/admin"),
    atLeast: 10,
  },
  "the owner": {
    from: paths.admin.dashboard,
    enter: openAsAdmin,
    isOurs: (path) => path.startsWith("/admin"),
    atLeast: 30,
  },
};

for (const [who, { from, enter, isOurs, atLeast }] of Object.entries(WALKS))
  test(
    `wherever ${who} of a new shop gets by its links, nothing is said of what is switched off`,
    LONG,
    async ({ page, site }) => {
      test.setTimeout(600_000);
      await asInstalled(site);
      await site.book({ datum: "2026-03-10" });
      await site.book({ datum: "2026-03-11" }, await customerToken(site));
      await enter(page, site, from);
      const seen = new Set([from]);
      for (const path of seen) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await expectPlain(page, path);
        const links = page.locator("a[href^='/']");
        const found = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute("href")?.split(/[?#]/)[0] ?? ""),
        );
        // The handbook is for all shops, and says what can be switched on.
        for (const next of found)
          if (isOurs(next) && !next.startsWith(paths.admin.handbook)) seen.add(next);
      }
      expect(seen.size, [...seen].join(" ")).toBeGreaterThanOrEqual(atLeast);
    },
  );
