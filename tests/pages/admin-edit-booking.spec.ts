import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (B54).

const CALLER = {
  name: "Erika Beispiel",
  email: "erika@example.org",
  telefon: "0761 1234",
  datum: "2026-03-10",
  abgabezeit: "10:00",
};

test("a booking is put right on one screen: class, price, day, words, and the customer hears of it once", async ({
  page,
  site,
}) => {
  const id = await site.book({ ...CALLER, kennzeichen: "FR-EB 1" });
  await site.book({ datum: "2026-03-11", email: "anders@example.org" });
  await site.mails();
  await openAsAdmin(page, site, paths.admin.editBooking({ id }));
  const save = page.getByRole("button", { name: "Änderungen speichern" });
  await expect(page.getByRole("combobox", { name: "Name" })).toHaveValue("Erika Beispiel");
  await expect(page.getByRole("combobox", { name: "Kennzeichen" })).toHaveValue("FR-EB 1");
  await expect(page.getByRole("button", { name: "Dienstag, 10. März 2026, frei" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("radio", { name: "10:00 Uhr" })).toBeChecked();
  await expect(
    page.getByRole("button", { name: "Mittwoch, 11. März 2026, nicht frei" }),
  ).toBeVisible();

  await save.click();
  await expect(page.getByRole("alertdialog", { name: "Nicht gespeichert" })).toContainText(
    "Es ist nichts geändert.",
  );
  await page.getByRole("button", { name: "Schließen" }).click();

  const price = page.getByLabel("Preis in Euro");
  const before = await price.inputValue();
  await page.getByRole("radio", { name: "SUV" }).check();
  await expect(price).not.toHaveValue(before);
  await expect(page.getByText(/^Bisher .* jetzt .* mehr/)).toBeVisible();
  await page.getByRole("button", { name: "Bisherigen Preis behalten" }).click();
  await expect(price).toHaveValue(before);
  await page.getByRole("button", { name: "Donnerstag, 12. März 2026, frei" }).click();
  await page.getByRole("radio", { name: "11:30 Uhr" }).check();
  await page.getByLabel("Interne Notiz").fill("Zahlt bar");
  await save.click();
  const done = page.getByRole("alertdialog", { name: "Änderungen gespeichert" });
  await expect(done).toContainText("Donnerstag, 12. März 2026, 11:30 Uhr");
  await expect(done).toContainText("Was neu ist, geht per E-Mail an erika@example.org.");
  await done.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByRole("article", { name: "Erika Beispiel" })).toContainText("SUV");

  const stored = await site.platform.db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    kfz: "suv",
    datum: "2026-03-12",
    abgabezeit: "11:30",
    notiz: "Zahlt bar",
    kennzeichen: "FR-EB 1",
  });
  expect(stored.preis_cent).toBe(Math.round(Number(before.replace(",", ".")) * 100));
  // The first one confirmed the booking.
  expect(
    (await site.mails()).filter(({ to }) => to?.[0]?.address === CALLER.email).slice(1),
  ).toHaveLength(1);
});

test("the screen promises no mail where none is written", LONG, async ({ page, site }) => {
  const id = await site.book(CALLER);
  await site.mails();
  await openAsAdmin(page, site, paths.admin.editBooking({ id }));
  await page.getByRole("combobox", { name: "Kennzeichen" }).fill("FR-EB 77");
  await page.getByRole("button", { name: "Änderungen speichern" }).click();
  const done = page.getByRole("alertdialog", { name: "Änderungen gespeichert" });
  await expect(done).toContainText("Eine E-Mail ging nicht hinaus");
  await expect(done).not.toContainText("Was neu ist, geht per E-Mail");
  expect((await site.mails()).filter(({ subject }) => subject?.startsWith("Geändert"))).toEqual([]);
});

test("whoever was faster is told of, what was typed stays, and what is cancelled meanwhile is not put right", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await site.book(CALLER);
  const token = await site.adminToken();
  await openAsAdmin(page, site, paths.admin.editBooking({ id }));
  const save = page.getByRole("button", { name: "Änderungen speichern" });
  await page.getByLabel("Interne Notiz").fill("Zahlt bar");
  await site.call("PATCH", `/api/bookings/${id}`, { telefon: "0761 999", mail: false }, token);
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Diese Buchung wurde inzwischen geändert." }),
  ).toBeFocused();
  await expect(page.getByLabel("Telefon")).toHaveValue("0761 999");
  await expect(page.getByLabel("Interne Notiz")).toHaveValue("Zahlt bar");

  await page.getByRole("radio", { name: "11:00 Uhr" }).check();
  await site.call(
    "PATCH",
    `/api/bookings/${id}/status`,
    { status: "cancelled", benachrichtigen: false },
    token,
  );
  await save.click();
  await expect(page.getByRole("alertdialog", { name: "Nicht gespeichert" })).toContainText(
    "Diese Buchung ist schon storniert.",
  );
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByText("Wieder geöffnet lässt sie sich bearbeiten.")).toBeVisible();
});
