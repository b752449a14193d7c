import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { ADMIN } from "../support/constants.ts";
import { addCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (A4, A9).

const PASSWORD = "Kundin!2026";

async function logIn(
  page: Page,
  email: string,
  password: string,
  options: { remember?: boolean } = {},
) {
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  if (options.remember) await page.getByLabel("Angemeldet bleiben").check();
  await page.getByRole("button", { name: "Anmelden" }).click();
}

test("an admin lands on the dashboard, a customer in the customer area", async ({ page, site }) => {
  const customer = await addCustomer(site, PASSWORD);
  await page.goto(paths.website.login);
  await logIn(page, customer.email, PASSWORD);
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
});

test("a wrong password says so, keeps the address and can be mended at once", async ({ page }) => {
  await page.goto(paths.website.login);
  await logIn(page, ADMIN.email, "falsch");
  const dialog = page.getByRole("alertdialog", { name: "Fehler beim Login" });
  await expect(dialog).toContainText("E-Mail-Adresse oder Passwort ist falsch.");
  await dialog.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue(ADMIN.email);
  await expect(page.getByLabel("Passwort", { exact: true })).toBeFocused();
  expect(page.url()).toMatch(/\/login$/);
});

test("a server that does not answer is called by its name", LONG, async ({ page }) => {
  await page.goto(paths.website.login);
  await page.route("**/api/auth/login", (route) => route.abort());
  await logIn(page, ADMIN.email, ADMIN.password);
  await expect(page.getByRole("alertdialog", { name: "Fehler beim Login" })).toContainText(
    "Serverfehler – bitte später erneut versuchen.",
  );
});

test("an answer without a sentence reads 'Login fehlgeschlagen.'", LONG, async ({ page }) => {
  await page.goto(paths.website.login);
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "<html>" }));
  await logIn(page, ADMIN.email, ADMIN.password);
  await expect(page.getByRole("alertdialog")).toContainText("Login fehlgeschlagen.");
});

test("a login without a profile is none: the token is cleared", LONG, async ({ page }) => {
  await page.goto(paths.website.login);
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ status: 200, json: { token: "halb" } }),
  );
  await logIn(page, ADMIN.email, ADMIN.password);
  await expect(page.getByRole("alertdialog")).toContainText("Profil konnte nicht geladen werden");
  expect(await storedTokens(page)).toEqual([null, null]);
});

test("the links to a forgotten password and to a new account are there", LONG, async ({ page }) => {
  await page.goto(paths.website.login);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Passwort vergessen?" })).toHaveAttribute(
    "href",
    "/passwort-vergessen",
  );
  await expect(main.getByRole("link", { name: "Registrieren" })).toHaveAttribute(
    "href",
    "/register",
  );
});

test("'Angemeldet bleiben' survives the browser's end, without it the session ends with the tab", async ({
  browser,
  page,
  site,
}) => {
  await page.goto(paths.website.login);
  await logIn(page, ADMIN.email, ADMIN.password, { remember: true });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const newTab = await page.context().newPage();
  await newTab.goto(paths.admin.dashboard);
  await expect(newTab.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();

  const kept = await page.context().storageState();
  const later = await browser.newContext({ baseURL: site.url, storageState: kept });
  const laterPage = await later.newPage();
  await laterPage.goto(paths.admin.dashboard);
  await expect(laterPage.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
  await later.close();
});

test("without 'Angemeldet bleiben' a new tab starts logged out", LONG, async ({ page }) => {
  await page.goto(paths.website.login);
  await logIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
  const [local, session] = await storedTokens(page);
  expect(local).toBeNull();
  expect(session).not.toBeNull();
  const newTab = await page.context().newPage();
  await newTab.goto(paths.admin.dashboard);
  await expect(newTab).toHaveURL(/\/login\?weiter=/);
});

test("logout leads to the login and the old token opens nothing any more", async ({
  page,
  site,
}) => {
  await page.goto(paths.website.login);
  await logIn(page, ADMIN.email, ADMIN.password, { remember: true });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const [token] = await storedTokens(page);
  expect((await site.call("GET", "/api/bookings", undefined, token ?? "")).status).toBe(200);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await site.call("GET", "/api/bookings", undefined, token ?? "")).status).toBe(401);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, Object.keys(sessionStorage)])),
  ).not.toMatch(/userToken|isAdmin/);
});

for (const weiter of [
  "//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "/%5cevil.example",
  paths.website.login,
]) {
  test(`the way back ${weiter} is not taken`, LONG, async ({ page, site }) => {
    await page.goto(`${paths.website.login}?weiter=${encodeURIComponent(weiter)}`);
    await logIn(page, ADMIN.email, ADMIN.password);
    await expect(page).toHaveURL(`${site.url}/admin/dashboard`);
  });
}

test("a customer is not led into the admin area, whatever the address asks for", async ({
  page,
  site,
}) => {
  const customer = await addCustomer(site, PASSWORD);
  await page.goto(`${paths.website.login}?weiter=${encodeURIComponent("/admin/buchungen")}`);
  await logIn(page, customer.email, PASSWORD);
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
});

test("who is logged in already does not see the login", LONG, async ({ page }) => {
  await page.goto(paths.website.login);
  await logIn(page, ADMIN.email, ADMIN.password, { remember: true });
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto(`${paths.website.login}?weiter=/admin/mails`);
  await expect(page).toHaveURL(/\/admin\/mails$/);
});

async function storedTokens(page: Page) {
  return await page.evaluate(
    () => [localStorage.getItem("userToken"), sessionStorage.getItem("userToken")] as const,
  );
}
