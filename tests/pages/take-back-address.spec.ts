import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { tokenIn } from "../support/account-mails.ts";
import { addCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

const PASSWORD = "Regen-Perle7";
const THIEF = "dieb@example.org";
const BUTTON = "Änderung zurücknehmen";

/** A change of address that is through, and the path of the link that takes it back. */
async function changedAddress(site: Site): Promise<{ email: string; token: string; path: string }> {
  const { email } = await addCustomer(site, PASSWORD);
  const token = String(
    (await site.call("POST", "/api/auth/login", { email, passwort: PASSWORD })).body.token,
  );
  await site.call("POST", "/api/auth/confirm", { passwort: PASSWORD }, token);
  await site.call(
    "PUT",
    "/api/users/me/settings/contact",
    { vorname: "Test", nachname: "Kundin", email: THIEF },
    token,
  );
  const asked = (await site.mails()).find(
    ({ subject }) => subject === "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
  );
  await site.call("POST", "/api/auth/verify-email", {
    token: tokenIn({ text: asked?.text ?? "" }),
    passwort: PASSWORD,
  });
  const told = (await site.mails()).find(
    ({ subject }) => subject === "Ihre E-Mail-Adresse wurde geändert",
  );
  return {
    email,
    token,
    path: `${paths.website.takeBackAddress}?token=${tokenIn({ text: told?.text ?? "" })}`,
  };
}

const card = (page: Page) => page.getByRole("main");

test("a change of address is taken back by its mail's link, by a press and not by opening it", async ({
  page,
  site,
}) => {
  const { email, token, path } = await changedAddress(site);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adresse zurückholen");
  await expect(page).toHaveURL(`${site.url}/adresse-zuruecknehmen`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await site.call("GET", "/api/auth/me", undefined, token)).body.user).toMatchObject({
    email: THIEF,
  });

  await card(page).getByRole("button", { name: BUTTON }).press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "Die Änderung ist zurückgenommen.",
  );
  expect((await site.call("GET", "/api/auth/me", undefined, token)).status).toBe(401);
  const mail = (await site.mails()).find(
    ({ subject }) => subject === "Ihr Konto gehört wieder zu dieser Adresse",
  );
  expect(mail?.to?.[0]?.address).toBe(email);

  await page.goto(`${paths.website.resetPassword}?token=${tokenIn({ text: mail?.text ?? "" })}`);
  await page.getByLabel("Neues Passwort", { exact: true }).fill("Sommer2026!");
  await page.getByLabel("Neues Passwort wiederholen").fill("Sommer2026!");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Schließen" })
    .click({ timeout: 20_000 });
  const field = page.getByLabel("Neues Passwort", { exact: true });
  await expect(field).toHaveAccessibleDescription(/leicht zu erraten\. Nimm drei Wörter/);
  await expect(field).toBeFocused();
  await field.fill("Tisch-Wolke-Regen7");
  await page.getByLabel("Neues Passwort wiederholen").fill("Tisch-Wolke-Regen7");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page).toHaveURL(/\/login$/, { timeout: 20_000 });
});

test("a link that is used, made up or cut off says what to do", LONG, async ({ page, site }) => {
  const { path } = await changedAddress(site);
  await site.call("POST", "/api/auth/take-back-email", { token: path.split("=")[1] });
  for (const used of [path, `${paths.website.takeBackAddress}?token=erfunden`]) {
    await page.goto(used);
    await card(page).getByRole("button", { name: BUTTON }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Dieser Link ist abgelaufen oder schon benutzt.",
    );
    await expect(card(page).getByRole("link", { name: "Kontakt" })).toBeVisible();
  }
  await page.goto(paths.website.takeBackAddress);
  await expect(page.getByRole("alert")).toContainText("Dieser Link ist unvollständig.");
  await expect(card(page).getByRole("button")).toHaveCount(0);
});

test("without a network it can be tried again", LONG, async ({ page, site }) => {
  const { path } = await changedAddress(site);
  await page.goto(path);
  await page.route("**/api/auth/take-back-email", (route) => route.abort());
  await card(page).getByRole("button", { name: BUTTON }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Serverfehler – bitte später erneut versuchen.",
  );
  await page.unroute("**/api/auth/take-back-email");
  await card(page).getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "Die Änderung ist zurückgenommen.",
  );
});
