import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { addCustomer } from "../support/customer.ts";
import { insertOffer } from "../support/offer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

test("going back loses nothing", LONG, async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  await wizard.back.click();
  await expectPerson(page);
  await wizard.back.click();
  await expect(page.getByRole("radio", { name: "11:30" })).toBeChecked();
  await expect(wizard.day("Dienstag, 10. März 2026")).toHaveAccessibleName(/ausgewählt/);
  await wizard.back.click();
  await expectService(page);
  await wizard.next.click();
  await wizard.next.click();
  await wizard.next.click();
  await wizard.isAtStep(4);
  await page.getByRole("button", { name: "Ändern: Termin" }).click();
  await wizard.isAtStep(2);
  await page.getByRole("button", { name: "Schritt 1, erledigt: Leistung" }).click();
  await wizard.isAtStep(1);
});

test("a step change puts the focus on its heading and the top in sight", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await expect(page.getByRole("heading", { name: "Termin wählen" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a reload keeps what was typed, and the step", async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await page.reload();
  await wizard.isReady();
  await expectService(page);
  await wizard.next.click();
  await wizard.chooseDate();
  await page.reload();
  await wizard.isReady();
  await wizard.isAtStep(2);
  await expect(page.getByRole("radio", { name: "11:30" })).toBeChecked();
  await wizard.next.click();
  await wizard.fillPerson();
  await page.reload();
  await wizard.isReady();
  await expectPerson(page);
  await wizard.next.click();
  await page.reload();
  await wizard.isReady();
  await wizard.isAtStep(4);
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
});

test(
  "a reload keeps a choice that differs from what the address opened with",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open(`${paths.website.booking}?art=beratung`);
    await expect(page.getByRole("switch", { name: "Beratungsgespräch" })).toBeChecked();
    await wizard.chooseConsultation();
    await wizard.chooseService();
    await wizard.next.click();
    await page.reload();
    await wizard.isReady();
    await wizard.isAtStep(2);
    await wizard.back.click();
    await expectService(page);
  },
);

test("a line that breaks while sending keeps everything, and the next tries book once", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  const keys: (string | undefined)[] = [];
  await page.route("**/api/bookings", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 2) return await route.continue();
    // A limit is asked before the key: it does not say that nothing was booked.
    if (keys.length > 1)
      return await route.fulfill({ status: 429, json: { success: false, error: "Zu viele." } });
    // The first request arrives, its answer does not.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await wizard.submit.click();
  await expect(wizard.failure).toContainText("Da ging etwas schief. Bitte versuche es erneut.");
  await wizard.failure.getByRole("button", { name: "Schließen" }).click();
  await wizard.isAtStep(4);
  await expect(page.getByRole("alert")).toContainText("Ihre Angaben sind noch alle da");
  await page.reload();
  await wizard.isReady();
  await wizard.submit.click();
  await wizard.failure.getByRole("button", { name: "Schließen" }).click();
  await wizard.submit.click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(
    (await site.call("GET", "/api/bookings", undefined, await site.adminToken())).body,
  ).toHaveLength(1);
});

test(
  "a new customer whose answer got lost books once, at the price that was sent",
  LONG,
  async ({ page, site }) => {
    const passwort = "Kundin!2026";
    const { email } = await addCustomer(site, passwort);
    await insertOffer(site, { type: "neukunde", discount_pct: 50, leistung: "Außenreinigung" });
    const { body } = await site.call("POST", "/api/auth/login", { email, passwort });
    await page.addInitScript(
      (token) => sessionStorage.setItem("userToken", token),
      String(body.token),
    );
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.goToSummary();
    const sent: unknown[] = [];
    await page.route("**/api/bookings", async (route) => {
      sent.push([route.request().headers()["idempotency-key"], route.request().postDataJSON()]);
      if (sent.length > 1) return await route.continue();
      await route.fetch();
      await route.abort("connectionreset");
    });
    await wizard.submit.click();
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await page.reload();
    await wizard.isReady();
    // The first booking exists: nobody is a new customer any more, and the screen says so.
    await expect(
      page.getByText("Kein Neukunden-Rabatt (bereits Buchung vorhanden)").first(),
    ).toBeVisible();
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    expect(sent[1]).toEqual(sent[0]);
    expect(await site.platform.db.selectFrom("bookings").select("id").execute()).toHaveLength(1);
  },
);

test(
  "a failure is told also to whoever closed the dialog while it was sending, and nothing typed is lost",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/bookings", async (route) => {
      await isAnswered;
      await route.abort("connectionreset");
    });
    await page.goto(paths.info.impressum);
    const opener = page.getByRole("link", { name: "Termin buchen" }).last();
    await opener.click();
    await wizard.isReady();
    await wizard.goToSummary();
    await wizard.submit.click();
    await expect(page.getByText("Sende…")).toBeVisible();
    await page
      .getByRole("dialog", { name: "Termin buchen" })
      .getByRole("button", { name: "Schließen" })
      .click();
    await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeHidden();
    answer();
    await expect(wizard.failure).toContainText(
      "Beim Buchen des Termins ist ein Fehler aufgetreten. Bitte versuche es erneut.",
    );
    await wizard.failure.getByRole("button", { name: "Schließen" }).click();
    await opener.click();
    await wizard.isReady();
    await wizard.isAtStep(4);
  },
);

async function expectService(page: Page): Promise<void> {
  await expect(page.getByRole("combobox", { name: "Leistung" })).toHaveValue("Außenreinigung");
  await expect(page.getByRole("radio", { name: "Limousine" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Mittel" })).toBeChecked();
}

async function expectPerson(page: Page): Promise<void> {
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(PERSON.name);
  await expect(page.getByLabel("Telefon")).toHaveValue(PERSON.telefon);
  await expect(page.getByLabel("E-Mail")).toHaveValue(PERSON.email);
  await expect(page.getByRole("checkbox", { name: /^Ich habe die Hinweise/ })).toBeChecked();
}
