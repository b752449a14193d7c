import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { WAY_WIDTHS } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

test("the whole way can be gone by keyboard alone", async ({ page }) => {
  const wizard = wizardOn(page);
  const { keyboard } = page;
  await wizard.open();
  await tabTo(page, "leistungen");
  await keyboard.type("Pol");
  await expect(page.getByRole("group", { name: "KFZ-Klasse" })).toBeVisible();
  await tabTo(page, "kfz");
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Limousine" })).toBeChecked();
  await tabTo(page, "verschmutzung");
  await keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Leicht" })).toBeChecked();
  await tabTo(page, "anzahl");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");

  await wizard.isAtStep(2);
  await expect(page.getByRole("heading", { name: "Termin wählen" })).toBeFocused();
  await expect(wizard.day("Montag, 2. März 2026")).toBeVisible();
  for (let tabs = 0; tabs < 6 && !(await isOnDay(page)); tabs += 1) await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowRight");
  await expect(wizard.day("Dienstag, 10. März 2026")).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("radio")).toHaveCount(17);
  await tabTo(page, "abgabezeit");
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "10:30" })).toBeChecked();
  await keyboard.press("Enter");

  await wizard.isAtStep(3);
  for (const field of ["name", "telefon", "email"] as const) {
    await tabTo(page, field);
    await keyboard.type(PERSON[field]);
  }
  await tabTo(page, "zustimmung");
  await keyboard.press("Space");
  await keyboard.press("Enter");

  await wizard.isAtStep(4);
  for (
    let tabs = 0;
    tabs < 12 && !(await wizard.submit.evaluate((button) => button === document.activeElement));
    tabs += 1
  ) {
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeFocused();
});

for (const width of WAY_WIDTHS) {
  test(`no step breaks a rule of accessibility at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const wizard = wizardOn(page);
    await wizard.open();
    await expectUsable(page);
    await wizard.goOnInVain();
    await wizard.chooseService("Lederreinigung");
    await wizard.goOnInVain();
    await expectUsable(page);
    await page.getByRole("radio", { name: "4 Sitze" }).check();
    await wizard.next.click();
    await wizard.chooseDate();
    await expectUsable(page);
    await wizard.next.click();
    await wizard.goOnInVain();
    await expectUsable(page);
    await wizard.fillPerson();
    await wizard.next.click();
    await wizard.isAtStep(4);
    await expectUsable(page);
    await wizard.submit.click();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
    await expectUsable(page);
  });
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`no way by Tab to ${name}`);
}

async function isOnDay(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null);
}

async function expectUsable(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await expectAccessible(page, { within: "main", isStrict: true });
}
