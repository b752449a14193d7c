import type { Page } from "@playwright/test";
import { keepHouse } from "../../src/tidy-up.server.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { insertBookings, openAsAdmin } from "../support/admin-page.ts";
import { coverPlates, drawAcross } from "../support/drawing.ts";
import { expect, type Site, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (D2, D3, D4, D5, D6, D8, D10, D12, D13, D15, D18, D19, D20, F1, F4, W1, W3), at the width of a phone.
test.use({ viewport: { width: 390, height: 844 }, permissions: ["camera"], actionTimeout: 10_000 });

const BOOKING = "auto00000001";

test("the whole life of a car: taken in half without a network, worked on, fetched, shown, rated, reminded of, booked again, sold and deleted", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await insertBookings(site, [{ id: BOOKING, datum: "2026-03-02", name: "Erika Beispiel", leistungen: ["Innenreinigung (ohne Polster)"] }]);
  await site.platform.db.updateTable("company_settings").set({ bewertungsbitte: true, auffrischung: true }).execute();
  await site.platform.content.check();
  const token = await site.adminToken();

  await openAsAdmin(page, site, "/admin/dashboard");
  await takeIn(page);
  // Somebody calls the booking off meanwhile, and then the server goes.
  const called = await site.call("PATCH", `/api/bookings/${BOOKING}/status`, { status: "cancelled", stornogrund: "anders" }, token);
  expect(called.status).toBe(200);
  await site.stop();
  await signWithoutServer(page);
  await site.start();
  await settleAfterwards(page, site, token);
  await work(page);
  await handBack(page, site);

  const customer = await (await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })).newPage();
  await customer.clock.setFixedTime("2026-03-02T08:00:00Z");
  await customer.addInitScript(() => localStorage.setItem("offerPopupClosedAt", String(Date.now())));
  const ready = (await site.mails()).findLast(({ subject }) => subject === "Ihr Fahrzeug ist fertig");
  const path = /\/pflegepass\/[\w-]+/.exec(ready?.text ?? "")?.[0] ?? "";
  await readPage(customer, path);
  await rate(customer, page);
  await showPair(customer, page, path);
  await bookAgain(customer, site);
  await sell(customer, path);
  expect(await site.platform.db.selectFrom("pass_visits").select("fingerabdruck").execute()).toHaveLength(1);
  await customer.context().close();
});

async function takeIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Annahme", exact: true }).first().click();
  await expect(page).toHaveURL(/besuch=/);
  await page.getByLabel("Kennzeichen").fill("fr-ab 123");
  await page.getByLabel("Marke und Modell").fill("Golf Variant");
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
}

async function signWithoutServer(page: Page): Promise<void> {
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
  page.once("dialog", (question) => void question.dismiss());
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Unterschrieben, noch nicht gesendet")).toBeVisible();
}

/** The signature stands, and the booking that refused the price is put right. */
async function settleAfterwards(page: Page, site: Site, token: string): Promise<void> {
  await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible({ timeout: 20_000 });
  const visit = await site.platform.db.selectFrom("pass_visits").selectAll().executeTakeFirstOrThrow();
  expect(visit).toMatchObject({ booking_id: BOOKING, annahme: { kennzeichen: "FR-AB 123", kilometer: 82_000, tank: 2 } });
  expect(JSON.parse(visit.unterschrift ?? "")).toMatchObject({
    art: "finger",
    linien: expect.stringMatching(/^M[\d.]+ [\d.]+( L[\d.]+ [\d.]+){2,}/),
  });
  expect(visit.fingerabdruck).toHaveLength(64);
  const differs = page.getByRole("alert", { name: "Termin und Unterschrift" });
  await expect(differs).toContainText("Am Termin steht noch etwas anderes");
  expect((await site.call("POST", `/api/bookings/${BOOKING}/reopen`, { mail: false }, token)).status).toBe(200);
  await differs.getByRole("button", { name: "Noch einmal übernehmen" }).click();
  await expect(differs).toBeHidden();
  await expect
    .poll(() => site.platform.db.selectFrom("bookings").select(["verschmutzung", "preis_cent"]).executeTakeFirst())
    .toEqual({ verschmutzung: "Schwer", preis_cent: (visit.annahme as { preis_cent: number }).preis_cent });
}

async function work(page: Page): Promise<void> {
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
}

/** What was done stays from then on; what comes later is added. */
async function handBack(page: Page, site: Site): Promise<void> {
  const address = page.url();
  await page.getByRole("button", { name: "Übergabe" }).click();
  await expect(page.getByRole("link", { name: "Fertig: WhatsApp öffnen" })).toHaveAttribute("href", /^https:\/\/wa\.me\/49/);
  await page.getByRole("button", { name: "Fertig: E-Mail senden" }).click();
  await expect(page.getByText("Fertig gemeldet")).toBeVisible();
  await page.getByRole("link", { name: "Abschließen und Rechnung schreiben" }).click();
  const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
  await completion.getByRole("button", { name: "Abschließen" }).click();
  await expect(completion).toBeHidden();
  expect(await site.platform.db.selectFrom("receipts").select("nummer").execute()).toHaveLength(1);

  await page.goto(address);
  await expect(page.getByText("Dieser Besuch ist abgeschlossen.")).toBeVisible();
  await page.getByRole("textbox", { name: /^Nachtrag/ }).fill("Kindersitz wieder eingebaut.");
  await page.getByRole("button", { name: "Nachtragen", exact: true }).click();
  await expect(page.getByText("noch nicht gesendet")).toBeHidden();
}

async function readPage(customer: Page, path: string): Promise<void> {
  await customer.goto(path);
  const main = customer.getByRole("main");
  for (const text of [
    "Keramik 9 (Charge 4711)",
    "Antenne war lose",
    "Kindersitz wieder eingebaut.",
    "So bleibt es schön",
    "Delle, bis 1 cm",
  ])
    await expect(main).toContainText(text);
  await expect(main.getByRole("slider", { name: /^Vorne/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Rechnung .* \(PDF\)$/ })).toBeVisible();
  // Said at the intake, and taken back and said again here.
  const mails = main.getByRole("region", { name: "Nach dem Besuch" });
  await mails.getByRole("button", { name: "Keine solchen E-Mails mehr" }).click();
  await mails.getByRole("checkbox", { name: /^Ja, fragen Sie mich/ }).click();
  await expect(mails.getByRole("button", { name: "Keine solchen E-Mails mehr" })).toBeVisible();
}

async function rate(customer: Page, owner: Page): Promise<void> {
  await customer.getByRole("link", { name: "Besuch bewerten" }).click();
  await customer.getByRole("radio", { name: /^5 von 5/ }).check();
  await customer.getByLabel("Ihre Worte").fill("Wie neu, und das Protokoll gab es gleich dazu.");
  await customer.getByRole("button", { name: "Bewertung senden" }).click();
  await expect(customer.getByText("Danke, Ihre Bewertung ist da.")).toBeVisible();
  await owner.goto("/admin/bewertungen");
  await owner.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(owner.getByText("Keine neuen Bewertungen.")).toBeVisible();
  await customer.goto("/bewertungen");
  await expect(customer.getByText("Wie neu, und das Protokoll gab es gleich dazu.")).toBeVisible();
}

/** From the first yes over the covered plate to the site, and gone when the yes is taken back. */
async function showPair(customer: Page, owner: Page, path: string): Promise<void> {
  await customer.goto(path);
  await customer.getByRole("button", { name: "Zeigen erlauben: Vorne" }).click();
  await expect(customer.getByRole("alertdialog")).toContainText("Das Kennzeichen wird vorher verdeckt");
  await customer.getByRole("button", { name: "Ja, erlauben" }).click();
  await expect(customer.getByText("Sie haben Ja gesagt.")).toBeVisible();
  await owner.goto("/admin/pflegepass");
  await owner.getByRole("link", { name: "Bilderpaare, die Kunden zeigen lassen" }).click();
  await coverPlates(owner, "Golf von vorn");

  await customer.reload();
  await expect(customer.getByRole("img", { name: "Vorne vorher, mit verdecktem Kennzeichen" })).toBeVisible();
  await customer.getByRole("button", { name: "So zeigen: Vorne" }).click();
  await expectAccessible(customer);
  await customer.getByRole("button", { name: "Ja, so zeigen" }).click();
  await expect(customer.getByText("Steht auf der Website.")).toBeVisible();
  const shown = owner.getByRole("img", { name: "Golf von vorn vorher" });
  // Pages show within a second what has changed; the picture itself is gone at once.
  const showsPair = async () => {
    await owner.goto("/home");
    return await shown.count();
  };
  await expect.poll(showsPair).toBe(1);
  const address = (await shown.getAttribute("src")) ?? "";

  await customer.getByRole("button", { name: "Ja zurücknehmen: Vorne" }).click();
  await customer.getByRole("button", { name: "Zurücknehmen", exact: true }).click();
  await expect(customer.getByText("Sehen nur Sie und wem Sie den Link geben.")).toBeVisible();
  expect((await owner.request.get(address)).status()).toBe(404);
  await expect.poll(showsPair).toBe(0);
}

/** Half a year later, by the mail to which the customer said yes. */
async function bookAgain(customer: Page, site: Site): Promise<void> {
  const instant = "2026-09-02T09:00:00Z";
  site.setClock(instant);
  await customer.clock.setFixedTime(instant);
  // No hour is left out: the house notices a clock that has jumped.
  await site.platform.db.updateTable("installation").set({ tidied_am: "2026-09-02T07:00:00.000Z" }).execute();
  await keepHouse(site.platform);
  const mail = (await site.mails()).findLast(({ subject }) => subject === "Ihre Innenreinigung ist ein halbes Jahr her");
  expect(mail?.text).toContain("weil Sie im Pflegepass Ihres Autos eingewilligt haben");
  const link = new URL(/http\S+\/termin-buchen\?\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const wizard = wizardOn(customer);
  await wizard.open(link.pathname + link.search);
  await expect(customer.getByRole("radio", { name: "Limousine" })).toBeChecked();
  await wizard.next.click();
  await wizard.chooseDate("Dienstag, 8. September 2026");
  await wizard.next.click();
  await wizard.fillPerson({ name: "Erika Beispiel", email: "beispiel@example.org" });
  await wizard.next.click();
  await wizard.submit.click();
  await expect(customer.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
}

async function sell(customer: Page, path: string): Promise<void> {
  await customer.goto(path);
  await customer.getByRole("button", { name: "Pass übergeben" }).click();
  await customer.getByRole("alertdialog").getByRole("button", { name: "Übergeben" }).click();
  const given = await customer.getByRole("textbox", { name: "Link für den neuen Besitzer" }).inputValue();
  expect((await customer.request.get(path)).status()).toBe(404);
  await customer.goto(given);
  await expect(customer.getByRole("main")).toContainText("Keramik 9");
  await expect(customer.getByRole("main")).not.toContainText("Kindersitz");
  await customer.getByRole("button", { name: "Pass löschen" }).click();
  await customer.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
  await expect(customer.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
}
