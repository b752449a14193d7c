import { paths } from "#lib/paths.ts";
import { openAsCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

test(
  "a customer reads where the confirmation goes, also when another address was typed",
  LONG,
  async ({ page, site }) => {
    const wizard = wizardOn(page);
    await openAsCustomer(page, site, paths.website.booking);
    await wizard.isReady();
    await wizard.goToSummary();
    await expect(
      page.getByText("Bestätigung geht an k…@example.org, die Adresse Ihres Kontos"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Ändern: Kontakt" }).click();
    await page.getByLabel("E-Mail").fill("kundin@example.org");
    await wizard.next.click();
    await expect(
      page.getByText("Bestätigung geht an k…@example.org", { exact: true }),
    ).toBeVisible();
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: /Vielen Dank/ })).toBeVisible();
    await expect(page.getByText("an k…@example.org")).toBeVisible();
    await page.getByRole("link", { name: "Verschieben oder stornieren" }).click();
    await expect(page.getByRole("heading", { name: "Meine Buchungen" })).toBeVisible();
  },
);

test("a guest reads only the address that was typed", LONG, async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.goToSummary();
  await expect(page.getByText("zwei@example.org")).toBeVisible();
  await expect(page.getByText(/Bestätigung geht an/)).toHaveCount(0);
});
