import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { appCode } from "./app-code.ts";
import { confirmOn } from "./confirmation.ts";
import { ADMIN } from "./constants.ts";
import { addVirtualDevice } from "./passkeys.ts";
import type { Site } from "./site.ts";

/** An app, set up through the API, with its secret and the recovery codes. */
export async function setUpApp(site: Site): Promise<{ secret: string; codes: string[] }> {
  const token = await site.adminToken();
  await site.confirmAdmin(token);
  const setup = await site.call("POST", "/api/users/me/factor/totp", undefined, token);
  const secret = String(setup.body.geheimnis);
  const done = await site.call(
    "PUT",
    "/api/users/me/factor/totp",
    { code: appCode(secret, site.platform.clock.now()) },
    token,
  );
  return { secret, codes: done.body.neue_codes as string[] };
}

/** Logs in with the password alone, before there is a factor. */
export async function typeAdminPassword(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Passwort" }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

/** The page of the second factor, logged in with an app's recovery code (each is good once). */
export async function openFactorPage(page: Page, site: Site): Promise<void> {
  const { codes } = await setUpApp(site);
  await page.goto(paths.admin.login);
  await typeAdminPassword(page);
  await page.getByRole("button", { name: "Wiederherstellungscode eingeben" }).click();
  await page.getByRole("textbox", { name: "Wiederherstellungscode" }).fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/dashboard$/);
  await page.goto(paths.admin.security);
}

/** The same page with a passkey of a device that the browser pretends to be. */
export async function openPasskeyPage(page: Page): Promise<void> {
  await addVirtualDevice(page);
  await page.goto(paths.admin.login);
  await typeAdminPassword(page);
  await page.waitForURL(/\/admin\/dashboard$/);
  await page.goto(paths.admin.security);
  await page.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await confirmOn(page);
  await page.getByRole("button", { name: "Ich habe sie gesichert" }).click();
}
