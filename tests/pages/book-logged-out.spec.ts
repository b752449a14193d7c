import { paths } from "#lib/paths.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { insertOffer } from "../support/offer.ts";
import { jpegOf } from "../support/pictures.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

test(
  "a session that ends while a booking is filled in is told, and the next try books as a guest at the guest's price",
  LONG,
  async ({ page, site }) => {
    await insertOffer(site, { leistung: "Außenreinigung", type: "neukunde", discount_pct: 20 });
    const wizard = wizardOn(page);
    await openAsCustomer(page, site, paths.website.booking);
    await wizard.isReady();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await wizard.chooseService();
    await wizard.next.click();
    await wizard.chooseDate();
    await wizard.next.click();
    await wizard.fillPerson();
    await wizard.next.click();
    await wizard.isAtStep(4);
    await expect(page.getByText("Rabatt (20%) bereits im Preis enthalten").first()).toBeVisible();
    const total = page.locator("dl").filter({ hasText: "Gesamt" });
    const reduced = await total.getByText(/€/).textContent();

    await site.platform.db.deleteFrom("sessions").execute();
    await wizard.submit.click();
    await expect(wizard.failure).toContainText(
      "Da ging etwas schief. Bitte versuche es erneut. Ihre Anmeldung ist abgelaufen.",
    );
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await wizard.isAtStep(4);
    await expect(page.getByRole("alert")).toContainText(
      "Ihre Anmeldung ist abgelaufen. Ihre Angaben sind noch alle da",
    );
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Neu anmelden und weiter buchen" }),
    ).toHaveAttribute("href", "/login?weiter=%2Ftermin-buchen");
    await expect(page.getByText("Rabatt nur für eingeloggte Kunden").first()).toBeVisible();
    await expect(total).not.toContainText(reduced ?? "");
    expect(
      (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
    ).toHaveLength(0);

    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    const [booking] = await site.platform.db.selectFrom("bookings").selectAll().execute();
    expect(booking).toMatchObject({ user_id: null, name: PERSON.name });
    expect(Number.parseFloat((reduced ?? "").replace(",", ".")) * 100).toBeCloseTo(
      (booking?.preis_cent ?? 0) * 0.8,
      0,
    );
  },
);

test(
  "a logout in one tab takes what was typed out of the others",
  LONG,
  async ({ page, site, context }) => {
    const token = await customerToken(site);
    await page.goto(paths.website.booking);
    await page.evaluate((value) => localStorage.setItem("userToken", value), token);
    await page.reload();
    const wizard = wizardOn(page);
    await wizard.isReady();
    await wizard.chooseService();
    await wizard.next.click();
    await wizard.chooseDate();
    await wizard.next.click();
    await wizard.fillPerson({ telefon: "0170 1234567" });
    const stored = () => page.evaluate(() => sessionStorage.getItem("bookingDraft"));
    await expect.poll(stored).toContain("0170 1234567");

    const other = await context.newPage();
    await other.goto(paths.customer.dashboard);
    await other.getByRole("button", { name: "Logout" }).click();
    await expect(other).toHaveURL(/\/login$/);
    await expect.poll(stored).toBeNull();
    await wizard.isAtStep(1);
    await expect(page.getByLabel("Leistung", { exact: true })).toHaveValue("");
  },
);

test("whoever logs in again from the wizard finds all that was typed, at the price of the account", async ({
  page,
  site,
}) => {
  await insertOffer(site, { leistung: "Außenreinigung", type: "neukunde", discount_pct: 20 });
  const wizard = wizardOn(page);
  await openAsCustomer(page, site, paths.website.booking);
  await wizard.isReady();
  await wizard.goToSummary();
  await site.platform.db.deleteFrom("sessions").execute();
  await wizard.submit.click();
  await wizard.failure.getByRole("button", { name: "Schließen" }).click();
  await page.getByRole("link", { name: "Neu anmelden und weiter buchen" }).click();
  await page.getByLabel("E-Mail").fill("kundin@example.org");
  await page.getByLabel("Passwort", { exact: true }).fill("Kundin!2026");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await wizard.isAtStep(4);
  await expect(page.getByText("Rabatt (20%) bereits im Preis enthalten").first()).toBeVisible();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  expect(
    await site.platform.db.selectFrom("bookings").select("user_id").executeTakeFirst(),
  ).not.toEqual({ user_id: null });
});

test(
  "photos go with whoever logs out, closed wizard or not, and after a day with whoever closed the tab",
  LONG,
  async ({ page, site }) => {
    await site.call(
      "PUT",
      "/api/settings",
      {
        eigeneFragen: true,
        fragen: [
          {
            id: "fleck",
            frage: "Wie sieht der Fleck aus?",
            art: "foto",
            pflicht: false,
            antworten: [],
            leistungen: [],
          },
        ],
      },
      await site.adminToken(),
    );
    const wizard = wizardOn(page);
    const photo = page.getByRole("img", { name: "fleck.jpg" });
    const goToPerson = async () => {
      await wizard.chooseService();
      await wizard.next.click();
      await wizard.chooseDate();
      await wizard.next.click();
      await wizard.fillPerson();
    };
    const choosePhoto = async () => {
      await goToPerson();
      await page.getByLabel("Foto auswählen").setInputFiles({
        name: "fleck.jpg",
        mimeType: "image/jpeg",
        buffer: await jpegOf(300, 200),
      });
      await expect(photo).toBeVisible();
      await expect.poll(stores).toEqual(["bookingPhotos"]);
    };
    const stores = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const key = () => page.evaluate(() => sessionStorage.getItem("bookingPhotos"));
    const logOut = async () => {
      await page.getByRole("button", { name: "Logout" }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect.poll(stores).toEqual([]);
      expect(await key()).toBeNull();
    };

    // The dialog was closed, within the same page.
    const opener = page.getByRole("link", { name: "Termin buchen" }).last();
    const dialog = page.getByRole("dialog", { name: "Termin buchen" });
    await openAsCustomer(page, site, paths.info.impressum);
    await opener.click();
    await wizard.isReady();
    await choosePhoto();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await logOut();
    await page.getByRole("link", { name: "Impressum" }).first().click();
    await opener.click();
    await wizard.isReady();
    await goToPerson();
    await expect(page.getByLabel("Foto auswählen")).toBeVisible();
    await expect(photo).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());

    // The page was loaded anew, and the wizard never.
    await openAsCustomer(page, site, paths.website.booking);
    await wizard.isReady();
    await choosePhoto();
    await page.goto(paths.info.impressum);
    expect(await key()).not.toBeNull();
    await logOut();

    // Another tab was closed with them.
    await page.goto(paths.website.booking);
    await wizard.isReady();
    await choosePhoto();
    await page.evaluate(() => sessionStorage.clear());
    await page.clock.setFixedTime("2026-03-03T07:00:00Z");
    await page.reload();
    await wizard.isReady();
    await wizard.chooseService();
    expect(await stores()).toEqual(["bookingPhotos"]);
    await page.clock.setFixedTime("2026-03-03T08:01:00Z");
    await page.reload();
    await wizard.isReady();
    await expect.poll(stores).toEqual([]);
  },
);
