import { paths } from "#lib/paths.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

test("Sundays, full days and days beyond three months cannot be chosen", async ({ page, site }) => {
  await site.book({ datum: "2026-03-11" });
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await expect(wizard.day("Montag, 2. März 2026")).toBeEnabled();
  await expect(wizard.day("Sonntag, 8. März 2026")).toBeDisabled();
  await expect(wizard.day("Sonntag, 8. März 2026")).toHaveAccessibleName(/Sonntag keine Termine/);
  await expect(page.getByText("Sonntag keine Termine").last()).toBeVisible();
  await expect(wizard.day("Mittwoch, 11. März 2026")).toBeDisabled();
  await expect(wizard.day("Donnerstag, 12. März 2026")).toBeEnabled();
  await expect(page.locator("th").first()).toHaveText("Mo");
  for (const _ of ["April", "Mai"])
    await page.getByRole("button", { name: "Spätere Wochen" }).click();
  await expect(wizard.day("Dienstag, 2. Juni 2026")).toBeEnabled();
  await expect(wizard.day("Mittwoch, 3. Juni 2026")).toBeDisabled();
});

test("a full day stays open for consultations", async ({ page, site }) => {
  await site.book({ datum: "2026-03-11" });
  const wizard = wizardOn(page);
  await wizard.open(`${paths.website.booking}?art=beratung`);
  await wizard.next.click();
  await expect(wizard.day("Mittwoch, 11. März 2026")).toBeEnabled();
});

test(
  "another day keeps the time if it is free there, and drops it if not",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open(`${paths.website.booking}?art=beratung`);
    await wizard.next.click();
    await wizard.chooseDate("Dienstag, 10. März 2026", "17:00");
    await wizard.day("Mittwoch, 11. März 2026").click();
    await expect(page.getByRole("radio", { name: "17:00" })).toBeChecked();
    await wizard.day("Samstag, 14. März 2026").click();
    await expect(page.getByRole("radio", { name: "09:00" })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(wizard.next).toHaveAccessibleDescription("Bitte Uhrzeit auswählen.");
  },
);

test(
  "a change of mind about the kind keeps a day and time that fit it, and drops a time that does not",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    await wizard.chooseDate("Dienstag, 10. März 2026", "17:00");
    await wizard.back.click();
    await wizard.chooseConsultation();
    await wizard.next.click();
    await expect(wizard.day("Dienstag, 10. März 2026")).toHaveAccessibleName(/ausgewählt/);
    await expect(page.getByRole("radio", { name: "17:00" })).toBeChecked();
    await page.getByRole("radio", { name: "21:00" }).check();
    await wizard.back.click();
    await wizard.chooseConsultation();
    await wizard.chooseService();
    await wizard.next.click();
    await expect(page.getByRole("radio", { name: "10:00" })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(wizard.next).toHaveAccessibleDescription("Bitte Uhrzeit auswählen.");
  },
);

test(
  "blocked days that cannot be loaded are only logged: the times of a day are asked for all the same",
  LONG,
  async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.route("**/api/bookings/dates*", (route) => route.abort("internetdisconnected"));
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    await wizard.chooseDate();
    expect(logged).toContain("Fehler beim Laden der belegten Tage");
    await wizard.next.click();
    await wizard.isAtStep(3);
  },
);

test(
  "times that cannot be loaded can be asked for again; a day without any says so",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    await page.route("**/api/bookings/slots*", (route) => route.abort("internetdisconnected"));
    await wizard.day("Dienstag, 10. März 2026").click();
    await expect(
      page.getByText("Die freien Uhrzeiten konnten nicht geladen werden."),
    ).toBeVisible();
    await page.unroute("**/api/bookings/slots*");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("radio")).toHaveCount(17);
    await page.route("**/api/bookings/slots*", (route) => route.fulfill({ json: [] }));
    await wizard.day("Mittwoch, 11. März 2026").click();
    await expect(page.getByText("Für diesen Tag ist keine Uhrzeit mehr frei.")).toBeVisible();
  },
);

test.describe("in the evening", () => {
  test.use({ instant: "2026-03-02T18:00:00Z" });

  test("today is over for services and still open for a consultation", LONG, async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    await expect(wizard.day("Montag, 2. März 2026")).toBeDisabled();
    await wizard.back.click();
    await wizard.chooseConsultation();
    await wizard.next.click();
    await wizard.day("Montag, 2. März 2026").click();
    await expect(page.getByRole("radio").first()).toHaveAccessibleName("19:30 Uhr");
  });
});

test("the calendar follows midnight, and a day that is over has to be chosen anew", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-03-02T13:00:00Z");
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate("Montag, 2. März 2026", "17:30");
  await wizard.next.click();
  await wizard.isAtStep(3);
  await page.clock.setFixedTime("2026-03-02T23:00:10Z");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await wizard.isAtStep(2);
  await expect(wizard.day("Dienstag, 3. März 2026")).toHaveAccessibleName(/Heute/);
  await expect(wizard.day("Montag, 2. März 2026")).toBeDisabled();
  await wizard.goOnInVain();
  await expect(page.getByText("Bitte Datum auswählen.").first()).toBeVisible();
});
