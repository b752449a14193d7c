import type { Locator, Page } from "@playwright/test";
import { ADMIN } from "./constants.ts";

/** The question for the password that comes over a page of the admin's or of the customers' area. */
export function confirmationOn(page: Page): Locator {
  return page.getByRole("dialog", {
    name: /^Bitte bestätige(n Sie)? mit (Ihrem|deinem) Passwort$/,
  });
}

/** Answers it with the right password. */
export async function confirmOn(page: Page, password = ADMIN.password): Promise<void> {
  const dialog = confirmationOn(page);
  await dialog.getByRole("textbox", { name: /^(Ihr|Dein) Passwort$/ }).fill(password);
  await dialog.getByRole("button", { name: "Bestätigen" }).click();
}
