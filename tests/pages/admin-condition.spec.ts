import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

const QUESTION = /Stimmt das Datum\? Der Server meint, heute ist Montag, 4\. Mai 2026\./;

/** As if housekeeping had last run on that day. */
async function tidiedOn(site: Site, tidied_am: string): Promise<void> {
  await site.platform.db
    .insertInto("installation")
    .values({ id: 1, tidied_am })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ tidied_am }))
    .execute();
}

test.describe("when the clock has jumped", () => {
  test.use({ instant: "2026-05-04T08:00:00Z" });

  test(
    "the dashboard asks whether the date is right, and the admin says so",
    LONG,
    async ({ page, site }) => {
      await tidiedOn(site, "2026-03-02T08:00:00.000Z");
      await openAsAdmin(page, site, paths.admin.dashboard);
      const question = page.getByRole("heading", { name: QUESTION });
      await expect(question).toBeVisible();
      await expect(
        page.getByText("Zuletzt wurde am 02.03.2026, 09:00 Uhr aufgeräumt, vor mehr als 30 Tagen."),
      ).toBeVisible();
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
      }
      await page.getByRole("button", { name: "Datum stimmt, aufräumen" }).click();
      await expect(
        page.getByText("Das Datum ist bestätigt. In der nächsten Stunde wird aufgeräumt."),
      ).toBeVisible();
      await expect(question).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
      await expect(question).toHaveCount(0);
    },
  );
});

test.describe("shortly before midnight", () => {
  test.use({ instant: "2026-05-04T20:00:00Z" });

  test("a date that has passed meanwhile is not confirmed", LONG, async ({ page, site }) => {
    await tidiedOn(site, "2026-03-02T08:00:00.000Z");
    await openAsAdmin(page, site, paths.admin.dashboard);
    await expect(page.getByRole("heading", { name: QUESTION })).toBeVisible();
    site.setClock("2026-05-04T22:30:00Z");
    await page.getByRole("button", { name: "Datum stimmt, aufräumen" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Die Uhr des Servers zeigt inzwischen ein anderes Datum. Bitte sehen Sie noch einmal hin.",
    );
    await expect(page.getByRole("heading", { name: /Dienstag, 5\. Mai 2026/ })).toBeVisible();
  });
});

test(
  "little space on the server stands on the dashboard, and nothing while all is well",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.dashboard);
    await expect(page.getByRole("heading", { name: "Bereit zum Start" })).toBeVisible();
    await expect(page.getByText(/MB frei/)).toHaveCount(0);
    await page.route("**/api/condition", (route) => route.fulfill({ json: { freeMegabytes: 87 } }));
    await page.reload();
    await expect(
      page.getByRole("heading", { name: "Auf dem Server sind nur noch 87 MB frei." }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
