import { paths } from "#lib/paths.ts";
import { openAsAdmin, unfolded } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

test("a service of two days is booked around a full day, and everything says until when the car stays", async ({
  page,
  site,
}) => {
  await site.book({ datum: "2026-03-11" });
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService("Außenreinigung");
  await wizard.next.click();
  await wizard.chooseDate("Dienstag, 10. März 2026", "11:30");
  await expect(page.getByText("Das Fahrzeug bleibt")).toHaveCount(0);

  // The longer service does not fit before the full day: the day that was chosen is dropped.
  await wizard.back.click();
  await wizard.chooseService("Lackaufbereitung");
  await wizard.next.click();
  await expect(wizard.day("Dienstag, 10. März 2026")).toBeDisabled();
  await expect(wizard.day("Mittwoch, 11. März 2026")).toBeDisabled();
  await expect(page.getByText("Das Fahrzeug bleibt 2 Arbeitstage")).toBeVisible();
  await expect(wizard.next).toHaveAccessibleDescription("Bitte Datum auswählen.");
  await wizard.chooseDate("Samstag, 14. März 2026", "11:30");
  await expect(page.getByText("bis Montag, 16. März 2026")).toBeVisible();
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.next.click();
  await wizard.isAtStep(4);
  await expect(page.getByText("bis Montag, 16. März 2026")).toBeVisible();
  await wizard.submit.click();
  await expect(page.getByText("Deine Terminanfrage wurde erfolgreich abgeschickt.")).toBeVisible();

  await expect
    .poll(
      async () =>
        (await site.mails()).filter(({ text }) => text?.includes("bis Montag, 16. März 2026"))
          .length,
    )
    .toBe(2);
  expect((await site.call("GET", "/api/bookings/dates")).body).toEqual([
    "2026-03-11",
    "2026-03-14",
    "2026-03-16",
    // Public holidays: Good Friday to Whit Monday.
    "2026-04-03",
    "2026-04-06",
    "2026-05-01",
    "2026-05-14",
    "2026-05-25",
  ]);
  await openAsAdmin(page, site, paths.admin.bookings);
  await expect(
    await unfolded(page.getByRole("article", { name: /Samstag, 14. März 2026/ })),
  ).toContainText("bis Montag, 16. März 2026");
});

test(
  "the owner sets how long a service takes and how far ahead bookings are made, and enters a stay sooner than that",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAsAdmin(page, site, paths.admin.services);
    const service = page.locator("details", {
      has: page.locator("summary", { hasText: "Außenreinigung" }),
    });
    await service.locator("summary").click();
    await service.getByLabel("Dauer", { exact: true }).selectOption("3 Tage");
    await service.getByRole("button", { name: "Speichern" }).click();
    await expect(service.getByText("Gespeichert", { exact: true })).toBeVisible();

    await page.goto(`${paths.admin.settings}#plaetze`);
    const section = page.getByRole("form", { name: "Plätze und Vorlauf" });
    await section.getByLabel("Buchbar frühestens in … Stunden").fill("400");
    await section.getByRole("button", { name: "Speichern" }).click();
    await expect(section.getByText("Bitte eine ganze Zahl von 0 bis 336 angeben.")).toBeVisible();
    await section.getByLabel("Buchbar frühestens in … Stunden").fill("48");
    await section.getByRole("button", { name: "Speichern" }).click();
    await expect(section.getByText("Gespeichert", { exact: true })).toBeVisible();
    const { body } = await site.call("GET", "/api/bookings/dates?leistung=Au%C3%9Fenreinigung");
    // Public holidays come later.
    expect((body as unknown as string[]).filter((datum) => datum < "2026-04-01")).toEqual([
      "2026-03-02",
      "2026-03-03",
    ]);

    await page.goto(paths.admin.newBooking);
    await page.getByRole("checkbox", { name: "Außenreinigung" }).check();
    await page.getByRole("button", { name: /^Heute, Montag, 2. März 2026/ }).click();
    await expect(page.getByText("bis Mittwoch, 4. März 2026")).toBeVisible();
    await expect(page.getByRole("radio", { name: "18:00" })).toBeVisible();
  },
);
