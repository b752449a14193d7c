import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { bookingRequest } from "../support/bookings.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B87).

test("a shop with two bays counts hours: a visitor gets the free bay, the calendar names it, and back", async ({
  page,
  site,
}) => {
  const booked = await site.call(
    "POST",
    "/api/bookings",
    bookingRequest({ email: "vorher@example.org", datum: "2026-03-10", abgabezeit: "10:00" }),
  );
  expect(booked.status).toBe(201);

  await openAsAdmin(page, site, `${paths.admin.settings}#stunden`);
  const form = page.getByRole("form", { name: "Kapazität in Stunden" });
  const bay = (number: number) => form.getByLabel(`Name von Arbeitsplatz ${number}`);
  await expect(form.getByText("Arbeitsplätze", { exact: true })).toHaveCount(0);
  await form.getByLabel("Stunden statt Plätze zählen").check();
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(bay(1)).toHaveAccessibleDescription(/Bitte ausfüllen/);
  await bay(1).fill("Halle");
  await form.getByRole("button", { name: "Arbeitsplatz hinzufügen" }).click();
  await bay(2).fill("Waschplatz");
  await form.getByText("Außenreinigung", { exact: true }).last().click();
  await form
    .getByLabel("Kleinwagen", { exact: true })
    .filter({ visible: true })
    .selectOption("4 Stunden");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();

  const visitor = await page.context().browser()?.newPage({ baseURL: site.url });
  if (!visitor) throw new Error("no browser");
  await visitor.clock.setFixedTime("2026-03-02T08:00:00Z");
  const wizard = wizardOn(visitor);
  await wizard.open();
  await wizard.chooseService("Außenreinigung", "Kleinwagen", "Leicht");
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.fillPerson();
  await wizard.next.click();
  await wizard.submit.click();
  await expect(visitor.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();

  // Both bays are taken until two.
  const { body } = await site.call(
    "GET",
    "/api/bookings/slots?datum=2026-03-10&leistung=Au%C3%9Fenreinigung&kfz=kleinwagen",
  );
  expect((body as unknown as string[])[0]).toBe("14:00");
  const again = await site.call(
    "POST",
    "/api/bookings",
    bookingRequest({ email: "nachher@example.org", datum: "2026-03-10", abgabezeit: "11:00" }),
  );
  expect(again).toMatchObject({ status: 409 });

  await openAsAdmin(page, site, `${paths.admin.daySheet}?datum=2026-03-10`);
  await expect(page.getByText("Halle")).toBeVisible();
  await expect(page.getByText("Waschplatz")).toBeVisible();
  await page.goto(paths.admin.calendar);
  await page.getByRole("link", { name: "Woche danach" }).click();
  await expect(
    page.getByRole("button", { name: /Dienstag, 10\. März 2026, 12 von 20 Std\. frei/ }),
  ).toBeVisible();

  // Back to places: what is booked stays.
  await page.goto(`${paths.admin.settings}#stunden`);
  await form.getByLabel("Stunden statt Plätze zählen").uncheck();
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByText(/^Gespeichert/)).toBeVisible();
  await page.goto(`${paths.admin.daySheet}?datum=2026-03-10`);
  await expect(page.getByRole("listitem").filter({ hasText: "Außenreinigung" })).toHaveCount(2);
  await expect(page.getByText("Halle")).toHaveCount(0);
});
