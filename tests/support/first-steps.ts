import { chromium, type Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import playwright from "../../playwright.config.ts";
import { ADMIN } from "./constants.ts";
import type { Site } from "./site.ts";

/** A new owner in a browser, from the first login to the end of the first steps: names the shop and keeps the prices. */
export async function takeFirstSteps(url: string): Promise<void> {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const page = await browser.newPage({ locale: "de-DE" });
    await beginFirstSteps(page, url, "Glanzwerk am See");
    await endFirstSteps(page);
  } finally {
    await browser.close();
  }
}

/** As the database of a journey is on the day of its installation. */
export async function asInstalled({ platform: { db } }: Site): Promise<void> {
  await db.updateTable("installation").set({ erste_schritte: null }).execute();
}

/** From the first login to 'Anschrift und Kontakt'. */
export async function beginFirstSteps(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}${paths.admin.login}`);
  await page.getByLabel("Passwort", { exact: true }).fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Erste Schritte beginnen" }).click();
  await page.getByRole("form", { name: "Betrieb" }).getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Speichern und weiter" }).click();
  await page.getByRole("form", { name: "Kontakt" }).waitFor();
}

/** 'Wie arbeiten Sie?', with these switches on; then the cards of what is switched on can be set up. */
export async function sayHowWeWork(page: Page, switches: readonly RegExp[]): Promise<void> {
  await goToStep(page, "Wie arbeiten Sie?");
  const form = page.getByRole("form", { name: "Was Ihr Betrieb anbietet" });
  for (const name of switches) await form.getByRole("checkbox", { name }).check();
  await form.getByRole("button", { name: "Speichern" }).click();
  await form.getByText(/^Gespeichert/).waitFor();
}

/** Keeps the prices and goes to the dashboard. */
async function endFirstSteps(page: Page): Promise<void> {
  await goToStep(page, "Preise");
  await page.getByRole("button", { name: "Diese Preise behalten" }).click();
  await page.getByRole("button", { name: "Weiter: Wie es weitergeht" }).click();
  await page.getByRole("link", { name: "Fertig, zur Übersicht" }).click();
  await page.getByRole("navigation", { name: "Bereiche" }).waitFor();
}

async function goToStep(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Schritte" }).getByRole("link", { name }).click();
}
