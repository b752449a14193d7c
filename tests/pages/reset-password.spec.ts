import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { tokenIn } from "../support/account-mails.ts";
import { addCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (A12, A13).

const OLD = "Kundin!2026";
const NEW = "Regen-Perle7";
const SENT =
  "Falls ein Konto mit dieser E-Mail existiert, bekommst du einen Link zum Zurücksetzen.";

async function ask(page: Page, email: string) {
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
}

async function typeTwice(page: Page, password: string, again = password) {
  await page.getByLabel("Neues Passwort", { exact: true }).fill(password);
  await page.getByLabel("Neues Passwort wiederholen").fill(again);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
}

async function linkFor(site: Site, email: string): Promise<string> {
  await site.call("POST", "/api/auth/forgot-password", { email });
  const mail = (await site.mails()).findLast(({ subject }) => subject === "Passwort zurücksetzen");
  return `${paths.website.resetPassword}?token=${tokenIn({ text: mail?.text })}`;
}

test("a forgotten password is set anew by the mail's link, which ends every session and works once", async ({
  page,
  site,
}) => {
  const { email } = await addCustomer(site, OLD);
  const { body } = await site.call("POST", "/api/auth/login", { email, passwort: OLD });
  // A file for machines runs no script that would look at the token first.
  await page.goto(paths.website.robots);
  await page.evaluate((token) => sessionStorage.setItem("userToken", token), String(body.token));
  await page.goto(paths.customer.dashboard);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Test");

  await page.goto(paths.website.forgottenPassword);
  await ask(page, email);
  await expect(page.getByRole("main").getByRole("status")).toContainText(SENT);
  const mail = (await site.mails()).at(-1);
  expect([mail?.subject, mail?.to?.[0]]).toMatchObject([
    "Passwort zurücksetzen",
    { address: email },
  ]);
  const link = `${paths.website.resetPassword}?token=${tokenIn({ text: mail?.text })}`;

  await page.goto(link);
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toBeVisible();
  expect(page.url()).toBe(`${site.url}/reset-password`);
  await typeTwice(page, "", "");
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toHaveAccessibleDescription(
    /Bitte beide Passwörter identisch eingeben\./,
  );
  await typeTwice(page, NEW, `${NEW}8`);
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toHaveAccessibleDescription(
    "Bitte beide Passwörter identisch eingeben.",
  );
  await typeTwice(page, "schwach");
  await expect(page.getByLabel("Neues Passwort", { exact: true })).toHaveAccessibleDescription(
    /Mindestens 8 Zeichen/,
  );
  await typeTwice(page, NEW);
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "Dein Passwort wurde zurückgesetzt. Du wirst weitergeleitet…",
  );
  await expect(page).toHaveURL(/\/login$/);
  expect((await site.call("GET", "/api/auth/me", undefined, String(body.token))).status).toBe(401);
  expect((await site.mails()).map(({ subject }) => subject)).toContain(
    "Ihr Passwort wurde geändert",
  );

  await page.goto(link);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(paths.website.login);
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
});

test("an unknown address reads the same, and no mail leaves", LONG, async ({ page, site }) => {
  await page.goto(paths.website.forgottenPassword);
  await ask(page, "keine");
  await expect(page.getByLabel("E-Mail", { exact: true })).toHaveAccessibleDescription(
    "Bitte eine gültige E-Mail-Adresse angeben.",
  );
  await expect(page.getByLabel("E-Mail", { exact: true })).toBeFocused();
  await ask(page, "niemand@example.org");
  await expect(page.getByRole("main").getByRole("status")).toContainText(SENT);
  expect(await site.mails()).toEqual([]);
});

test("a request that fails says why and can be sent again", LONG, async ({ page, site }) => {
  await page.goto(paths.website.forgottenPassword);
  for (const [answer, sentence] of [
    [{ abort: true }, "Serverfehler – bitte später erneut versuchen."],
    [{ status: 502, body: "<html>" }, "Etwas ist schiefgelaufen."],
    [
      { status: 429, json: { success: false, error: "Das waren zu viele Versuche.", code: "x" } },
      "Das waren zu viele Versuche.",
    ],
  ] as const) {
    await page.route(
      "**/api/auth/forgot-password",
      (route) => ("abort" in answer ? route.abort() : route.fulfill(answer)),
      { times: 1 },
    );
    await ask(page, "kundin@example.org");
    await expect(page.getByRole("alertdialog")).toContainText(sentence);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("E-Mail", { exact: true })).toHaveValue("kundin@example.org");
    await expect(page.getByLabel("E-Mail", { exact: true })).toBeFocused();
  }
  const { email } = await addCustomer(site, OLD);
  await page.route("**/api/auth/validate-reset-token*", (route) => route.abort(), { times: 1 });
  await page.goto(await linkFor(site, email));
  await expect(page.getByRole("alert")).toContainText("Serverfehler.");
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await page.route("**/api/auth/reset-password", (route) => route.abort(), { times: 1 });
  await typeTwice(page, NEW);
  await expect(page.getByRole("alertdialog")).toContainText("Fehler beim Zurücksetzen.");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Neues Passwort wiederholen")).toHaveValue(NEW);
  // The hour is over while the form is filled in.
  site.setClock("2026-03-02T09:00:00Z");
  await typeTwice(page, NEW);
  await expect(page.getByRole("alertdialog")).toContainText(
    "Dieser Link ist abgelaufen oder schon benutzt.",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Neuen Link anfordern" }).click();
  await expect(page).toHaveURL(/\/passwort-vergessen$/);
});

for (const address of [
  paths.website.resetPassword,
  `${paths.website.resetPassword}?token=`,
  `${paths.website.resetPassword}?token=erfunden`,
]) {
  test(`${address} leads to the start page`, LONG, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/);
  });
}
