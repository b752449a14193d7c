import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { jpegOf } from "../support/pictures.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (D2, D3, D4, D5, D15), at the width of a phone.
test.use({ viewport: { width: 390, height: 844 }, permissions: ["camera"] });

test("a car is taken in, half of it without a network and over a reload, signed, and sent when the network is back", async ({
  page,
  site,
}) => {
  await insertBookings(site, [{ id: "auto00000001", datum: "2026-03-02", name: "Erika Beispiel" }]);
  await openAsAdmin(page, site, "/admin/dashboard");
  await page.getByRole("link", { name: "Annahme" }).first().click();
  await expect(page).toHaveURL(/besuch=/);
  await page.getByLabel("Kennzeichen").fill("fr-ab 123");
  await page.getByLabel("Kilometerstand").fill("82.000");
  await page.getByRole("radio", { name: "halb", exact: true }).check();
  await expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible();
  // All that the page needs is on the device by then.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/admin/annahme", { cacheName: "annahme" })) !== undefined))
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Bilder" }).click();
  await page.getByRole("button", { name: /^Vorne/ }).click();
  const camera = page.getByRole("dialog", { name: "Vorne" });
  await camera
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "v.jpg", mimeType: "image/jpeg", buffer: await jpegOf(2400, 1800) });
  for (const view of ["Linke Seite", "Hinten", "Rechte Seite", "Innenraum"])
    await page.getByRole("dialog", { name: view }).getByRole("button", { name: "Überspringen" }).click();
  await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "noch nicht gesendet" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Bilder" }).click();
  await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Innenraum übersprungen" })).toBeVisible();
  await page.getByRole("button", { name: "Schäden" }).click();
  await page.getByLabel("Oder ein Bauteil wählen").selectOption({ label: "Dach" });
  await page.getByRole("radio", { name: "Delle" }).check();
  await page.getByRole("button", { name: "Schaden festhalten" }).click();
  await expect(page.getByRole("button", { name: "Delle, bis 1 cm, Dach" })).toBeVisible();
  await page.getByRole("button", { name: "Leistung" }).click();
  await page.getByRole("radio", { name: "Schwer" }).check();
  await expect(page.getByText("Neuer Preis")).toBeVisible();
  await page.getByRole("button", { name: "Unterschrift" }).click();
  await expect(page.getByText("Dazu braucht es das Ja des Kunden.")).toBeVisible();
  await page.getByRole("button", { name: "Leistung" }).click();
  await page.getByRole("checkbox", { name: /^Der Kunde ist mit/ }).check();
  await page.getByRole("button", { name: "Unterschrift" }).click();
  const field = page.getByRole("img", { name: "Feld zum Unterschreiben mit dem Finger" });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("no field");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Verbindlich unterschreiben" }).click();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();
  expect(await site.platform.db.selectFrom("pass_pictures").select("id").execute()).toEqual([]);

  page.once("dialog", (question) => void question.dismiss());
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible({ timeout: 20_000 });
  const visit = await site.platform.db.selectFrom("pass_visits").selectAll().executeTakeFirstOrThrow();
  expect(visit).toMatchObject({ booking_id: "auto00000001", annahme: { kennzeichen: "FR-AB 123", kilometer: 82_000, tank: 2 } });
  expect(visit.fingerabdruck).toHaveLength(64);
  const booking = await site.platform.db.selectFrom("bookings").selectAll().where("id", "=", "auto00000001").executeTakeFirstOrThrow();
  expect(booking).toMatchObject({ verschmutzung: "Schwer", preis_cent: (visit.annahme as { preis_cent: number }).preis_cent });
  await expect
    .poll(async () => (await site.mails()).map(({ subject }) => subject))
    .toContain("Annahmeprotokoll von Musterglanz Fahrzeugpflege");
});
