import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { drawAcross } from "./drawing.ts";
import { expect, type Site } from "./site.ts";

// The steps that the owner goes in the life of a car, from the intake to the receipt.

export async function takeIn(page: Page): Promise<void> {
  await page.goto(paths.admin.intake);
  await page
    .getByRole("article", { name: "Erika Beispiel" })
    .getByRole("link", { name: "Auto annehmen" })
    .click();
  await expect(page).toHaveURL(/besuch=/);
  await page.getByLabel("Kennzeichen").fill("fr-ab 123");
  await page.getByLabel("Marke und Modell").fill("Golf Variant");
  await page.getByLabel("Kilometerstand").fill("82.000");
  await page.getByRole("radio", { name: "halb", exact: true }).check();
  await expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible();
  // All that the page needs is on the device by then.
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match("/admin/annahme", { cacheName: "annahme" })) !== undefined,
      ),
    )
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Bilder" }).click();
  await page.getByRole("button", { name: /^Vorne/ }).click();
  await page
    .getByRole("dialog", { name: "Vorne" })
    .getByRole("button", { name: "Auslösen" })
    .click();
  for (const view of ["Linke Seite", "Hinten", "Rechte Seite", "Innenraum"])
    await page
      .getByRole("dialog", { name: view })
      .getByRole("button", { name: "Überspringen" })
      .click();
  await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "noch nicht gesendet" })).toBeVisible();

  await expectKept(page, "uebersprungen", 4);
  await page.reload();
  await page.getByRole("button", { name: "Bilder" }).click();
  await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Innenraum übersprungen" })).toBeVisible();
  await page.getByRole("button", { name: "Schäden" }).click();
  await page.getByLabel("Oder ein Bauteil wählen").selectOption({ label: "Dach (von oben)" });
  await page.getByRole("button", { name: "Schaden eintragen" }).click();
  await page.getByRole("radio", { name: "Delle" }).check();
  await page.getByRole("button", { name: "Schaden festhalten" }).click();
  await expect(page.getByRole("button", { name: "Delle, bis 1 cm, Dach" })).toBeVisible();
  await expectKept(page, "schaeden", 1);
}

/** The device has as many: it writes one tap after the other, and a page that is loaded anew within that blink loses the last. */
async function expectKept(
  page: Page,
  list: "uebersprungen" | "schaeden",
  count: number,
): Promise<void> {
  const kept = () =>
    page.evaluate(async (name) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const device = await done(indexedDB.open("annahme"));
      const visits = await done(device.transaction("visits").objectStore("visits").getAll());
      device.close();
      return visits.map(({ annahme }) => annahme[name].length);
    }, list);
  await expect.poll(kept).toEqual([count]);
}

export async function signWithoutServer(page: Page): Promise<void> {
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
  const wantsMails = page.getByRole("checkbox", { name: /^Ja, fragen Sie mich nach einem Besuch/ });
  await expect(wantsMails).not.toBeChecked();
  await wantsMails.check();
  const typed = page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" });
  await typed.press("Space");
  await expect(page.getByRole("checkbox", { name: /^Ja, ich habe alles gelesen/ })).toBeVisible();
  await typed.press("Space");
  const sign = page.getByRole("button", { name: "Verbindlich unterschreiben" });
  await sign.click();
  await expect(page.getByText("Bitte unterschreiben.")).toBeVisible();
  await drawAcross(page, page.getByRole("img", { name: "Feld zum Unterschreiben mit dem Finger" }));
  await sign.click();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Trotzdem abmelden?" });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();
}

/** The signature stands, and the booking that refused the price is put right. */
export async function settleAfterwards(
  page: Page,
  site: Site,
  token: string,
  bookingId: string,
): Promise<void> {
  await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible({ timeout: 20_000 });
  const visit = await site.platform.db
    .selectFrom("pass_visits")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(visit).toMatchObject({
    booking_id: bookingId,
    annahme: { kennzeichen: "FR-AB 123", kilometer: 82_000, tank: 2 },
  });
  expect(JSON.parse(visit.unterschrift ?? "")).toMatchObject({
    art: "finger",
    linien: expect.stringMatching(/^M[\d.]+ [\d.]+( L[\d.]+ [\d.]+){2,}/),
  });
  expect(visit.fingerabdruck).toHaveLength(64);
  const differs = page.getByRole("alert", { name: "Termin und Unterschrift" });
  await expect(differs).toContainText("Am Termin steht noch etwas anderes");
  expect(
    (await site.call("POST", `/api/bookings/${bookingId}/reopen`, { mail: false }, token)).status,
  ).toBe(200);
  await differs.getByRole("button", { name: "Noch einmal übernehmen" }).click();
  await expect(differs).toBeHidden();
  await expect
    .poll(() =>
      site.platform.db
        .selectFrom("bookings")
        .select(["verschmutzung", "preis_cent"])
        .executeTakeFirst(),
    )
    .toEqual({
      verschmutzung: "Schwer",
      preis_cent: (visit.annahme as { preis_cent: number }).preis_cent,
    });
}

export async function work(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Arbeit" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Vorne nur vorher" }).click();
  const camera = page.getByRole("dialog", { name: "Vorne nachher" });
  await expect(camera.getByRole("button", { name: "Auslösen" })).toBeEnabled();
  await camera.getByRole("button", { name: "Auslösen" }).click();
  await expect(page.getByRole("button", { name: "Vorne nachher aufgenommen" })).toBeVisible();
  await page
    .getByLabel("Bemerkung für den Kunden")
    .fill("Die Antenne war lose, wir haben sie festgezogen.");
  await page.context().setOffline(false);
  await page.getByRole("textbox", { name: /^Produkt/ }).fill("Keramik 9");
  await page.getByRole("textbox", { name: /^Charge/ }).fill("4711");
  await page.getByRole("button", { name: "Produkt hinzufügen" }).click();
  await expect(
    page.getByRole("button", { name: "Keramik 9 (Charge 4711)", pressed: true }),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Alles gesendet" })).toBeVisible({
    timeout: 20_000,
  });
}

/** What was done stays from then on; what comes later is added. */
export async function handBack(page: Page, site: Site): Promise<void> {
  const address = page.url();
  await page.getByRole("button", { name: "Übergabe" }).click();
  await expect(page.getByRole("link", { name: "Fertig: WhatsApp öffnen" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/49/,
  );
  await page.getByRole("button", { name: "Fertig: E-Mail senden" }).click();
  await expect(page.getByText("Fertig gemeldet")).toBeVisible();
  await page.getByRole("link", { name: "Abschließen und Rechnung schreiben" }).click();
  const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
  await completion.getByRole("button", { name: "Abschließen" }).click();
  await expect(completion).toBeHidden();
  expect(await site.platform.db.selectFrom("receipts").select("nummer").execute()).toHaveLength(1);

  await page.goto(address);
  await expect(page.getByText("Die Arbeit an diesem Auto ist fertig.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Nachtrag/ }).fill("Kindersitz wieder eingebaut.");
  await page.getByRole("button", { name: "Nachtragen", exact: true }).click();
  await expect(page.getByText("noch nicht gesendet")).toHaveCount(0);
}
