import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

const SERVICE_HINT =
  "Bitte Leistung wählen und — sofern keine Beratung — KFZ & Verschmutzungsgrad angeben.";
const PERSON_HINT = "Bitte Name, E-Mail, Telefon und Zustimmung ausfüllen.";

test("every step says what it still lacks, and lets nobody on before", async ({ page }) => {
  const wizard = wizardOn(page);
  const says = (hint: string) => expect(wizard.next).toHaveAccessibleDescription(hint);
  await wizard.open();

  await says(SERVICE_HINT);
  await expect(page.getByText("Noch:")).toBeHidden();
  await expect(wizard.next).toHaveAttribute("aria-disabled", "true");
  await wizard.goOnInVain();
  await wizard.isAtStep(1);
  await expect(page.getByRole("alert")).toContainText(SERVICE_HINT);
  await expect(page.getByRole("alert")).toContainText(
    "Noch: Leistung, KFZ-Klasse, Verschmutzungsgrad",
  );
  await expect(page.getByRole("radio", { name: "Kleinwagen" })).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Leistung" })).toBeFocused();
  await page.getByRole("combobox", { name: "Leistung" }).selectOption("Polsterreinigung");
  await expect(page.getByRole("radio", { name: "Leicht" })).toBeHidden();
  await page.getByRole("radio", { name: "Kleinwagen" }).check();
  await says(SERVICE_HINT);
  await page.getByRole("radio", { name: "Leicht" }).check();
  await says(SERVICE_HINT);
  await wizard.goOnInVain();
  await expect(page.getByText("Bitte die Anzahl der Sitze wählen.")).toBeVisible();
  await expect(page.getByText("Noch: Anzahl der Sitze")).toBeVisible();
  await page.getByRole("radio", { name: "2 Sitze" }).check();
  await expect(page.getByText(SERVICE_HINT)).toBeHidden();
  await wizard.next.click();

  await says("Bitte Datum auswählen.");
  await wizard.goOnInVain();
  await wizard.isAtStep(2);
  await wizard.day("Dienstag, 10. März 2026").click();
  await says("Bitte Uhrzeit auswählen.");
  await wizard.goOnInVain();
  await wizard.isAtStep(2);
  await page.getByRole("radio", { name: "10:00" }).check();
  await wizard.next.click();

  await says(PERSON_HINT);
  await wizard.goOnInVain();
  await wizard.isAtStep(3);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByText("Bitte ausfüllen.")).toHaveCount(3);
  await wizard.fillPerson({ email: "ohne-klammeraffe" });
  await says("Bitte eine gültige E-Mail-Adresse angeben.");
  await page.getByLabel("E-Mail").fill("mit@example.org");
  await page.getByRole("checkbox", { name: /^Ich habe die Hinweise/ }).uncheck();
  await says(PERSON_HINT);
  await page.getByRole("checkbox", { name: /^Ich habe die Hinweise/ }).check();
  await wizard.next.click();
  await wizard.isAtStep(4);
});

test("a field says what is wrong as soon as it is left, not before", LONG, async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService();
  await wizard.next.click();
  await wizard.chooseDate();
  await wizard.next.click();
  await page.getByLabel("E-Mail").fill("kein");
  await expect(page.getByLabel("E-Mail")).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("E-Mail").blur();
  await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-Mail")).toHaveAccessibleDescription(
    "Bitte eine gültige E-Mail-Adresse angeben.",
  );
  await expect(page.getByLabel("Telefon")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Telefon")).toHaveAttribute("autocomplete", "tel");
  await expect(page.getByLabel("E-Mail")).toHaveAttribute("inputmode", "email");
});

test(
  "a field that is left by a press lets the press reach its goal before it says what is wrong",
  LONG,
  async ({ page }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService();
    await wizard.next.click();
    await wizard.chooseDate();
    await wizard.next.click();
    const consent = page.getByRole("checkbox", { name: /^Ich habe die Hinweise/ });
    await page.getByLabel("E-Mail").fill("kein");
    await consent.hover();
    await page.mouse.down();
    await expect(consent).toBeFocused();
    await expect(page.getByLabel("E-Mail")).not.toHaveAttribute("aria-invalid");
    await page.mouse.up();
    await expect(consent).toBeChecked();
    await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  },
);

test("on a phone a tapped field comes out from under the price bar", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseService("Lederreinigung", "SUV", "Schwer");
  const field = page.getByLabel("Welche Sitze?");
  // What has just appeared still moves.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const priceLine = (await page.getByText(/^SUV\s·\s/).boundingBox())?.y ?? 0;
  // Only the upper edge of the field looks out.
  const tip = await field.evaluate((input, line) => {
    window.scrollBy({ top: input.getBoundingClientRect().top - (line - 30), behavior: "instant" });
    const { left, top } = input.getBoundingClientRect();
    return { x: left + 20, y: top + 4 };
  }, priceLine);
  await page.mouse.click(tip.x, tip.y);
  await expect(field).toBeFocused();
  const isCovered = () =>
    field.evaluate((input) => {
      const { left, bottom } = input.getBoundingClientRect();
      return document.elementFromPoint(left + 20, bottom - 4) !== input;
    });
  await expect.poll(isCovered).toBe(false);
});

test("the two information texts open beside the consent", LONG, async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.chooseConsultation();
  await wizard.next.click();
  await wizard.chooseDate("Dienstag, 10. März 2026", "17:00");
  await wizard.next.click();
  for (const name of ["Hinweise", "Edel-Info"]) {
    const opener = page.getByRole("button", { name, exact: true });
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await wizard.isAtStep(3);
});
