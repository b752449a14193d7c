import { paths } from "#lib/paths.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

test("a day that was taken meanwhile leads back to the calendar, where it is gone, and all else is kept", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  await site.book({ datum: "2026-03-10" });
  await wizard.submit.click();
  await expect(wizard.failure).toBeVisible();
  await wizard.failure.getByRole("button", { name: "Schließen" }).click();

  await wizard.isAtStep(2);
  await expect(page.getByRole("heading", { name: "Termin wählen" })).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(
    "Dieser Tag ist inzwischen vergeben. Bitte einen anderen Tag wählen.",
  );
  await expect(wizard.day("Dienstag, 10. März 2026")).toBeDisabled();
  await expect(wizard.next).toHaveAccessibleDescription("Bitte Datum auswählen.");
  await wizard.chooseDate("Mittwoch, 11. März 2026", "10:00");
  await wizard.next.click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(PERSON.name);
  await wizard.next.click();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
});

test(
  "a consultation's time that was taken meanwhile is gone, its day stays",
  LONG,
  async ({ page, site }) => {
    const wizard = wizardOn(page);
    await wizard.open(`${paths.website.booking}?art=beratung`);
    await wizard.next.click();
    await wizard.chooseDate("Dienstag, 10. März 2026", "17:00");
    await wizard.next.click();
    await wizard.fillPerson();
    await wizard.next.click();
    await site.book({
      leistungen: ["Beratungsgespräch"],
      kfz: "",
      verschmutzung: "",
      abgabezeit: "17:00",
      preis: "0.00",
    });
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(2);
    await expect(page.getByRole("alert")).toHaveText(
      "Diese Uhrzeit ist inzwischen vergeben. Bitte eine andere wählen.",
    );
    await expect(wizard.day("Dienstag, 10. März 2026")).toHaveAccessibleName(/ausgewählt/);
    await expect(page.getByRole("radio", { name: "17:30" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "17:00" })).toBeHidden();
    await expect(wizard.next).toHaveAccessibleDescription("Bitte Uhrzeit auswählen.");
  },
);

test("a price that changed meanwhile is named with the old one before anything is booked", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  const total = page.locator("dl").filter({ hasText: "Gesamt" });
  const oldPrice = await total.getByText(/€/).textContent();
  await site.platform.db.updateTable("prices").set({ preis_cent: 12_345 }).execute();
  await wizard.submit.click();
  await wizard.failure.getByRole("button", { name: "Schließen" }).click();
  await wizard.isAtStep(4);
  await expect(page.getByRole("alert")).toContainText(
    `Der Preis hat sich inzwischen geändert: bisher ${oldPrice}, jetzt 123,45 €.`,
  );
  await expect(total).toContainText("123,45 €");
  expect(
    (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
  ).toHaveLength(0);
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  expect(
    (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
  ).toMatchObject([{ preis: 123.45 }]);
});

test(
  "a service that is no longer offered is gone from the list, and another one can be taken",
  LONG,
  async ({ page, site }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    const retired = { retired_am: "2026-03-02T08:00:00.000Z" };
    await site.platform.db
      .updateTable("services")
      .set(retired)
      .where("title", "=", "Außenreinigung")
      .execute();
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(1);
    await expect(page.getByRole("alert")).toHaveText(
      "Die Leistung „Außenreinigung“ gibt es nicht. Bitte wählen Sie eine andere.",
    );
    await expect(page.getByRole("option", { name: "Außenreinigung" })).toHaveCount(0);
    await expect(wizard.next).toHaveAttribute("aria-disabled", "true");
    await wizard.chooseService("Schnellreinigung");
    await wizard.next.click();
    await expect(page.getByRole("radio", { name: "11:30" })).toBeChecked();
    await wizard.next.click();
    await wizard.next.click();
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  },
);

test(
  "while the request is under way the button says so, and a second click books nothing twice",
  LONG,
  async ({ page, site }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    let requests = 0;
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/bookings", async (route) => {
      requests += 1;
      await isAnswered;
      await route.continue();
    });
    await wizard.submit.dblclick();
    const sending = page.getByRole("button", { name: "Sende…" });
    await expect(sending).toBeVisible();
    await expect(sending).toHaveAttribute("aria-disabled", "true");
    await expect(wizard.back).toBeDisabled();
    await sending.click({ force: true });
    await page.keyboard.press("Enter");
    answer();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    expect(requests).toBe(1);
    expect(
      (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
    ).toHaveLength(1);
  },
);

test("in the dialog the words of failure are the specification's", LONG, async ({ page }) => {
  const wizard = wizardOn(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Termin buchen" }).last().click();
  await wizard.isReady();
  await wizard.goToSummary();
  await page.route("**/api/bookings", (route) => route.abort("internetdisconnected"));
  await wizard.submit.click();
  await expect(wizard.failure).toContainText(
    "Beim Buchen des Termins ist ein Fehler aufgetreten. Bitte versuche es erneut.",
  );
  await page.keyboard.press("Escape");
  await expect(wizard.failure).toBeHidden();
  await wizard.isAtStep(4);
});
