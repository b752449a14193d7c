import { chromium } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import playwright from "../../playwright.config.ts";
import { ADMIN } from "./constants.ts";

/** A new owner in a browser, from the first login to the end of the first steps: names the shop and keeps the prices. */
export async function takeFirstSteps(url: string): Promise<void> {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const page = await browser.newPage({ locale: "de-DE" });
    await page.goto(`${url}${paths.admin.login}`);
    await page.getByLabel("Passwort", { exact: true }).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Erste Schritte beginnen" }).click();
    await page.getByRole("form", { name: "Betrieb" }).getByLabel("Name").fill("Glanzwerk am See");
    await page.getByRole("button", { name: "Speichern und weiter" }).click();
    await page.getByRole("form", { name: "Kontakt" }).waitFor();
    await page
      .getByRole("navigation", { name: "Schritte" })
      .getByRole("link", { name: "Preise" })
      .click();
    await page.getByRole("button", { name: "Diese Preise behalten" }).click();
    await page.getByRole("button", { name: "Weiter: Wie es weitergeht" }).click();
    await page.getByRole("link", { name: "Fertig, zur Übersicht" }).click();
    await page.getByRole("navigation", { name: "Bereiche" }).waitFor();
  } finally {
    await browser.close();
  }
}
