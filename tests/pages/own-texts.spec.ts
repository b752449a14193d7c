import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (U30, U31).

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Abschnitte" }).getByRole("link", { name }).click();

test("an owner words the first lines and the notes, visitors read them, and both go back to the standard", async ({
  page,
  site,
  browser,
}) => {
  await openAsAdmin(page, site, `${paths.admin.settings}#texte-start`);
  const save = async (name: string) => {
    const section = page.getByRole("form", { name });
    await section.getByRole("button", { name: "Speichern" }).click();
    await expect(section.getByText("Gespeichert", { exact: true })).toBeVisible();
  };
  const words = page.getByRole("form", { name: "Erste Worte der Startseite" });
  const title = words.getByRole("textbox", { name: "Überschrift der Startseite", exact: true });
  await expect(title).toHaveValue("Autopflege,\nder Sie vertrauen.");
  await title.fill("Lack und Leder,\nvon Hand.");
  await expect(words.getByRole("region", { name: "Vorschau" })).toContainText(
    "Lack und Leder, von Hand. Preise, die feststehen.",
  );
  await save("Erste Worte der Startseite");

  await goTo(page, "Hinweise");
  const notes = page.getByRole("form", { name: "Hinweise" });
  const text = notes.getByRole("textbox", { name: "Hinweise" });
  const standard = await text.inputValue();
  await text.fill(
    standard
      .replace("# Bezahlen", "Gern auch mit Hund.\n\n# Bezahlen")
      .replace("24 Stunden", "zwei Tage"),
  );
  await expect(notes.getByRole("region", { name: "Vorschau" })).toContainText(
    "Gern auch mit Hund.",
  );
  await expect(
    notes.getByText("Es fehlt, dass man bis 24 Stunden vorher absagen oder verschieben kann."),
  ).toBeVisible();
  await expectAccessible(page);
  await save("Hinweise");

  const guest = await (await browser.newContext({ baseURL: site.url })).newPage();
  await guest.goto("/");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
    "Lack und Leder, von Hand. Preise, die feststehen.",
  );
  await guest.goto(paths.info.hinweise);
  await expect(guest.getByText("Gern auch mit Hund.")).toBeVisible();
  await expect(guest.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /^Ihre Terminanfrage ist noch kein Auftrag/,
  );

  await notes.getByRole("button", { name: "Zurück zum Standardtext" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Standardtext nehmen" }).click();
  await expect(text).toHaveValue(standard);
  await expect(text).toBeFocused();
  await save("Hinweise");
  await goTo(page, "Erste Worte");
  await title.fill("");
  await title.blur();
  await expect(title).toHaveValue("Autopflege,\nder Sie vertrauen.");
  await save("Erste Worte der Startseite");

  await guest.reload();
  await expect(guest.getByText("Gern auch mit Hund.")).toHaveCount(0);
  await guest.goto("/");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(
    "Autopflege, der Sie vertrauen. Preise, die feststehen.",
  );
  await guest.context().close();
});

test(
  "whoever writes before a jump has come is not taken out of the field",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, `${paths.admin.settings}#texte-hinweise`);
    const notes = page.getByRole("form", { name: "Hinweise" });
    const text = notes.getByRole("textbox", { name: "Hinweise" });
    await text.fill(`${await text.inputValue()}\n\nGern auch mit Hund.`);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/settings/all", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await notes.getByRole("button", { name: "Speichern" }).click();
    await expect(notes.getByText("Gespeichert", { exact: true })).toBeVisible();

    await goTo(page, "Erste Worte");
    const title = page.getByRole("textbox", { name: "Überschrift der Startseite", exact: true });
    await title.focus();
    expect(new URL(page.url()).hash).toBe("#texte-hinweise");
    answer();
    await page.waitForURL("**#texte-start");
    await page.evaluate(() => new Promise((come) => setTimeout(come, 300)));
    await expect(title).toBeFocused();
  },
);
