import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { addCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (A11, S5, S30).

async function logInAdmin(page: Page, password: string) {
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

test("the admin's password alone opens the admin area for this tab", async ({ page, site }) => {
  await page.goto(paths.admin.login);
  await logInAdmin(page, site.adminPassword);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const stored = await page.evaluate(() => [
    localStorage.getItem("userToken"),
    sessionStorage.getItem("userToken"),
    localStorage.getItem("isAdmin"),
  ]);
  expect(stored[0]).toBeNull();
  expect(stored[1]).not.toBeNull();
  expect(stored[2]).toBe("true");
});

test(
  "'Angemeldet bleiben' is off at first, and keeps the admin logged in beyond the tab",
  LONG,
  async ({ browser, page, site }) => {
    await page.goto(paths.admin.login);
    const box = page.getByLabel("Angemeldet bleiben");
    await expect(box).not.toBeChecked();
    await box.check();
    await logInAdmin(page, site.adminPassword);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect(await page.evaluate(() => sessionStorage.getItem("userToken"))).toBeNull();

    const later = await browser.newContext({ storageState: await page.context().storageState() });
    const tab = await later.newPage();
    await tab.goto(`${site.url}${paths.admin.dashboard}`);
    await expect(tab.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
    await later.close();
  },
);

test("a wrong password is said at the field, which keeps the focus", async ({ page }) => {
  await page.goto(paths.admin.login);
  await logInAdmin(page, "falsch");
  const field = page.getByLabel("Passwort", { exact: true });
  await expect(page.getByText("Falsches Passwort")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("Falsches Passwort");
  await expect(field).toBeFocused();
  await field.press("a");
  await expect(page.getByText("Falsches Passwort")).toBeHidden();
});

test("a server that does not answer is said at the field", LONG, async ({ page }) => {
  await page.goto(paths.admin.login);
  await page.route("**/api/auth/admin/login", (route) => route.abort());
  await logInAdmin(page, "egal");
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveAccessibleDescription(
    "Server nicht erreichbar",
  );
});

test("too many tries show the server's sentence", LONG, async ({ page, site }) => {
  await page.goto(paths.admin.login);
  await page.evaluate(async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      await fetch("/api/auth/admin/login", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ password: "falsch" }),
      });
    }
  });
  await logInAdmin(page, site.adminPassword);
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveAccessibleDescription(
    /^Das waren zu viele Versuche\. .*Minuten noch einmal versuchen\.$/,
  );
});

test(
  "the guard sends nobody to the login and back afterwards, by either login",
  LONG,
  async ({ page, site }) => {
    await page.goto(`${paths.admin.mails}?nur=offen`);
    await expect(page).toHaveURL(
      `${site.url}/login?weiter=${encodeURIComponent("/admin/mails?nur=offen")}`,
    );
    await page.getByRole("link", { name: "Nur mit dem Admin-Passwort anmelden" }).click();
    await expect(page).toHaveURL(/\/admin\/login\?weiter=/);
    await logInAdmin(page, site.adminPassword);
    await expect(page).toHaveURL(`${site.url}/admin/mails?nur=offen`);
  },
);

test("the guard shows 'Lade Seite…' while the session loads", LONG, async ({ page, site }) => {
  const token = await site.adminToken();
  await page.addInitScript((value) => sessionStorage.setItem("userToken", value), token);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/auth/me", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(paths.admin.dashboard);
  await expect(page.getByRole("paragraph").filter({ hasText: "Lade Seite…" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeHidden();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Heute" })).toBeVisible();
});

test("the guard sends a customer to the customer area", LONG, async ({ page, site }) => {
  const { email } = await addCustomer(site, "Kundin!2026");
  const { body } = await site.call("POST", "/api/auth/login", { email, passwort: "Kundin!2026" });
  await page.addInitScript(
    (value) => sessionStorage.setItem("userToken", value),
    String(body.token),
  );
  await page.goto(paths.admin.bookings);
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
});

test("an admin flag without a token opens nothing", LONG, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("isAdmin", "true"));
  await page.goto(paths.admin.dashboard);
  await expect(page).toHaveURL(/\/login\?weiter=/);
});

test("a token that dies meanwhile leads to the login and back", LONG, async ({ page, site }) => {
  await page.goto(paths.admin.login);
  await logInAdmin(page, site.adminPassword);
  const navigation = page.getByRole("navigation", { name: "Verwaltung" });
  await navigation.getByRole("button", { name: "Mehr" }).click();
  await navigation.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("link", { name: "E-Mails", exact: true }).click();
  await expect(page.getByRole("heading", { name: "E-Mails", exact: true })).toBeVisible();
  // What the page asks for by itself would hear of it first.
  await page.waitForLoadState("networkidle");
  await site.platform.db.deleteFrom("sessions").execute();
  await page.getByRole("link", { name: "Buchungen", exact: true }).first().click();
  await expect(page).toHaveURL(`${site.url}/admin/buchungen`);
  await page
    .getByRole("dialog", { name: "Bitte melden Sie sich neu an" })
    .getByRole("button", { name: "Zum Login" })
    .click();
  await expect(page).toHaveURL(
    `${site.url}/login?weiter=${encodeURIComponent("/admin/buchungen")}`,
  );
  await page.getByRole("link", { name: "Nur mit dem Admin-Passwort anmelden" }).click();
  await expect(page).toHaveURL(/\/admin\/login\?weiter=/);
  await logInAdmin(page, site.adminPassword);
  await expect(page).toHaveURL(`${site.url}/admin/buchungen`);
  await expect(page.getByText("Keine Buchungen.")).toBeVisible();
});

test(
  "while a page is on its way its frame and title stand already, and stay where they are",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, paths.admin.dashboard);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/api/bookings?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(paths.admin.bookings);
    const navigation = page.getByRole("navigation", { name: "Verwaltung" });
    await expect(navigation.getByRole("link", { name: "Buchungen" })).toBeVisible();
    await expect(page.getByRole("main").getByText("Lade Seite…")).toBeAttached();
    const title = await page
      .getByRole("main")
      .getByText("Buchungen", { exact: true })
      .last()
      .boundingBox();
    goOn();
    const heading = page.getByRole("heading", { level: 1, name: "Buchungen" });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.x).toBe(title?.x);
  },
);
