import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (D2, D3, D4, D5, D6, D8, D10, D15, D18, D19), at the width of a phone.
test.use({ viewport: { width: 390, height: 844 }, permissions: ["camera"] });

test("a car is taken in, half of it without a network and while the server is gone, worked on, handed over and completed", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const id = "auto00000001";
  await insertBookings(site, [{ id, datum: "2026-03-02", name: "Erika Beispiel" }]);
  await site.platform.db.updateTable("bookings").set({ email: "" }).execute();
  await openAsAdmin(page, site, "/admin/dashboard");
  await page.getByRole("link", { name: "Annahme", exact: true }).first().click();
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
  await page.getByRole("dialog", { name: "Vorne" }).getByRole("button", { name: "Auslösen" }).click();
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

  // Somebody calls the booking off meanwhile, and then the server goes.
  const token = await site.adminToken();
  const called = await site.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled", stornogrund: "anders" }, token);
  expect(called.status).toBe(200);
  await site.stop();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: "Leistung" }).click();
  await page.getByRole("radio", { name: "Schwer" }).check();
  await expect(page.getByText("Neuer Preis")).toBeVisible();
  await page.getByRole("button", { name: "Unterschrift" }).click();
  await expect(page.getByText("Dazu braucht es das Ja des Kunden.")).toBeVisible();
  await page.getByRole("button", { name: "Leistung" }).click();
  await page.getByRole("checkbox", { name: /^Der Kunde ist mit/ }).check();
  await page.getByRole("button", { name: "Unterschrift" }).click();
  await page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }).check();
  await page.getByRole("checkbox", { name: /^Ja, ich habe alles gelesen/ }).check();
  await page.getByRole("button", { name: "Verbindlich unterschreiben" }).click();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();
  page.once("dialog", (question) => void question.dismiss());
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();

  await site.start();
  await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("img", { name: "QR-Code zum Protokoll" })).toBeVisible();
  const visit = await site.platform.db.selectFrom("pass_visits").selectAll().executeTakeFirstOrThrow();
  expect(visit).toMatchObject({ booking_id: id, annahme: { kennzeichen: "FR-AB 123", kilometer: 82_000, tank: 2 } });
  expect(visit.fingerabdruck).toHaveLength(64);

  // The signature stands, and the booking that refused the price is put right.
  const differs = page.getByRole("alert", { name: "Termin und Unterschrift" });
  await expect(differs).toContainText("Am Termin steht noch etwas anderes");
  expect((await site.call("POST", `/api/bookings/${id}/reopen`, { mail: false }, token)).status).toBe(200);
  await differs.getByRole("button", { name: "Noch einmal übernehmen" }).click();
  await expect(differs).toBeHidden();
  await expect
    .poll(() => site.platform.db.selectFrom("bookings").select(["verschmutzung", "preis_cent"]).where("id", "=", id).executeTakeFirst())
    .toEqual({ verschmutzung: "Schwer", preis_cent: (visit.annahme as { preis_cent: number }).preis_cent });

  await page.getByRole("button", { name: "Arbeit" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Vorne nur vorher" }).click();
  const camera = page.getByRole("dialog", { name: "Vorne nachher" });
  await expect(camera.getByRole("button", { name: "Auslösen" })).toBeEnabled();
  await camera.getByRole("button", { name: "Auslösen" }).click();
  await expect(page.getByRole("button", { name: "Vorne nachher aufgenommen" })).toBeVisible();
  await page.getByLabel("Bemerkung für den Kunden").fill("Die Antenne war lose, wir haben sie festgezogen.");
  await page.context().setOffline(false);
  await page.getByRole("textbox", { name: /^Produkt/ }).fill("Keramik 9");
  await page.getByRole("textbox", { name: /^Charge/ }).fill("4711");
  await page.getByRole("button", { name: "Produkt hinzufügen" }).click();
  await expect(page.getByRole("button", { name: "Keramik 9 (Charge 4711)", pressed: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible({ timeout: 20_000 });

  await page.getByRole("button", { name: "Übergabe" }).click();
  await expect(page.getByRole("link", { name: "Fertig: WhatsApp öffnen" })).toHaveAttribute("href", /^https:\/\/wa\.me\/49/);
  await page.getByRole("button", { name: "Fertig, der Kunde weiß es schon" }).click();
  await expect(page.getByText("Fertig gemeldet")).toBeVisible();
  await page.getByRole("link", { name: "Abschließen und Rechnung schreiben" }).click();
  const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
  await completion.getByRole("button", { name: "Abschließen" }).click();
  await expect(completion).toBeHidden();
  const receipts = await site.platform.db.selectFrom("receipts").select("nummer").execute();
  expect(receipts).toHaveLength(1);

  // What was done stays; what comes now is added.
  await page.goto(`/admin/annahme?besuch=${visit.id}`);
  await expect(page.getByText("Dieser Besuch ist abgeschlossen.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Nachtrag/ }).fill("Kindersitz wieder eingebaut.");
  await page.getByRole("button", { name: "Nachtragen", exact: true }).click();
  await expect(page.getByText("noch nicht gesendet")).toBeHidden();
  const passes = await site.call("GET", "/api/passes", undefined, token);
  const link = await site.call("GET", `/api/passes/${(passes.body as unknown as { id: string }[])[0]?.id}/link`, undefined, token);
  await page.goto(String(link.body.url));
  const main = page.getByRole("main");
  for (const text of ["Keramik 9 (Charge 4711)", "Antenne war lose", "Kindersitz wieder eingebaut.", "So bleibt es schön"])
    await expect(main).toContainText(text);
  await expect(main.getByRole("slider", { name: /^Vorne/ })).toBeVisible();
});
