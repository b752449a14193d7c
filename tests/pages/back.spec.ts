import { paths } from "#lib/paths.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (B56).

test("Back goes one step back in the wizard, then leaves it", LONG, async ({ page }) => {
  const wizard = wizardOn(page);
  await page.goto(paths.website.prices);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await wizard.isAtStep(3);
  await page.goBack();
  await wizard.isAtStep(2);
  await expect(page.getByRole("radio", { name: "11:30" })).toBeChecked();
  // A step that was left by its own button is not gone through once more.
  await wizard.next.click();
  await wizard.back.click();
  await wizard.isAtStep(2);
  await page.goBack();
  await wizard.isAtStep(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/preise$/);
});

test("Back closes what lies over a page, and the page stays", async ({ page }) => {
  const wizard = wizardOn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.info.hinweise);
  const menu = page.getByRole("dialog", { name: "Menü" });
  // Opened before the page's scripts came, as on a slow line.
  let letCome = () => {};
  const coming = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(paths.website.gallery, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(menu).toBeVisible();
  letCome();
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/galerie$/);

  await page.getByRole("button", { name: "Menü" }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/galerie$/);

  await page.getByRole("link", { name: "groß ansehen" }).first().click();
  await expect(page.getByRole("dialog", { name: "Bild groß" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Bild groß" })).toBeHidden();

  await page.getByRole("button", { name: "Menü" }).click();
  await menu.getByRole("link", { name: "Jetzt Termin buchen" }).click();
  await wizard.isReady();
  await wizard.chooseService();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Termin buchen" })).toBeHidden();
  await expect(page).toHaveURL(/\/galerie$/);

  // What was closed by its own button takes no press of Back.
  await page.getByRole("button", { name: "Menü" }).click();
  await menu.getByRole("link", { name: "Preise" }).click();
  await expect(page).toHaveURL(/\/preise$/);
  // Who goes back has seen where they are.
  await expect(page.getByRole("heading", { level: 1, name: /Preise/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/galerie$/);
  await expect(page.getByRole("link", { name: "groß ansehen" }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/hinweise$/);
});
