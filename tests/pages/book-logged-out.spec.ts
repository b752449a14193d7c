import { paths } from "#lib/paths.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { insertOffer } from "../support/offer.ts";
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
