import { openAsAdmin } from "../support/admin-page.ts";
import { expect, test } from "../support/site.ts";

test("a session that ends while the admin types asks for the password, and nothing typed is lost", async ({ page, site }) => {
  await openAsAdmin(page, site, "/admin/settings");
  const slogan = page.getByLabel("Slogan");
  await slogan.fill("Glanz, der bleibt");
  await site.platform.db.deleteFrom("sessions").execute();
  const section = page.locator("section, form").filter({ has: slogan }).last();
  await section.getByRole("button", { name: /^Speichern|speichern$/ }).click();

  const dialog = page.getByRole("dialog", { name: "Bitte melden Sie sich neu an" });
  await dialog.getByLabel(/^Passwort für/).fill("falsch");
  await dialog.getByRole("button", { name: "Anmelden" }).click();
  await expect(dialog).toContainText("E-Mail-Adresse oder Passwort ist falsch.");
  await dialog.getByLabel(/^Passwort für/).fill(site.adminPassword);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
  await expect(slogan).toHaveValue("Glanz, der bleibt");
  await section.getByRole("button", { name: /^Speichern|speichern$/ }).click();
  await expect(page.getByText("Gespeichert", { exact: true }).first()).toBeVisible();
  expect((await site.call("GET", "/api/settings")).body.slogan).toBe("Glanz, der bleibt");
});
