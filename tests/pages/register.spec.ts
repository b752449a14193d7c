import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { tokenIn } from "../support/account-mails.ts";
import { addCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (A6, A10).

const EMAIL = "eva@example.org";
const PASSWORD = "Regen-Perle7";
const RULE = "Mindestens 8 Zeichen, 1 Großbuchstabe und 1 Sonderzeichen erforderlich.";

async function fillIn(page: Page, email = EMAIL) {
  await page.getByLabel("Vorname").fill("Eva");
  await page.getByLabel("Nachname").fill("Muster");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Passwort wiederholen").fill(PASSWORD);
  await page.getByRole("checkbox").check();
}

const submit = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Registrieren", exact: true });
const failure = (page: Page) =>
  page.getByRole("alertdialog", { name: "Registrierung fehlgeschlagen" });

async function lastLink(site: Site): Promise<string> {
  const mail = (await site.mails()).findLast(({ text }) => tokenIn({ text }) !== "");
  return `${paths.website.confirmEmail}?token=${tokenIn({ text: mail?.text })}`;
}

test("an account is registered, asked to be confirmed, confirmed by the mail's link and logged in to", async ({
  page,
  site,
}) => {
  await page.goto(paths.website.login);
  await page.getByRole("main").getByRole("link", { name: "Registrieren" }).click();
  await fillIn(page);
  await submit(page).click();
  const success = page.getByRole("alertdialog", { name: "Registrierung erfolgreich" });
  await expect(success).toContainText("E-Mail geschickt");
  await success.getByRole("button", { name: "Schließen" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel("E-Mail", { exact: true }).fill(EMAIL);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  const refused = page.getByRole("alertdialog", { name: "Fehler beim Login" });
  await expect(refused).toContainText("Bitte bestätige zuerst deine E-Mail-Adresse");
  await refused.getByRole("button", { name: "Schließen" }).click();
  expect((await site.mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill("Bitte bestätigen Sie Ihre E-Mail-Adresse"),
  );

  const link = await lastLink(site);
  for (const _click of ["first", "second"]) {
    await page.goto(link);
    if (_click === "first") await page.getByLabel("Passwort deines Kontos").fill(PASSWORD);
    await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Deine E-Mail-Adresse ist bestätigt.",
    );
    expect(page.url()).toBe(`${site.url}/bestaetigen`);
  }
  await page.getByRole("link", { name: "Zum Login" }).click();
  await page.getByLabel("E-Mail", { exact: true }).fill(EMAIL);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Eva");
  await page.goto(paths.website.register);
  await expect(page).toHaveURL(/\/customer\/dashboard$/);
});

test(
  "what is missing is said at its field, the password's rule while it is typed",
  LONG,
  async ({ page, site }) => {
    await page.goto(paths.website.register);
    await submit(page).click();
    await expect(page.getByLabel("Vorname")).toBeFocused();
    await expect(page.getByLabel("Vorname")).toHaveAccessibleDescription(/Bitte ausfüllen\./);
    await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(/Bitte stimme zu/);

    const password = page.getByLabel("Passwort", { exact: true });
    await password.fill("");
    for (const weak of ["Ab!", "regenperle!", "RegenPerle7"]) {
      await password.fill(weak);
      await expect(password).toHaveAccessibleDescription(RULE);
      await expect(password).toHaveAttribute("aria-invalid", "true");
    }
    await password.fill(PASSWORD);
    await expect(password).not.toHaveAttribute("aria-invalid");
    await fillIn(page);
    await page.getByLabel("Passwort wiederholen").fill("Regen-Perle8");
    await submit(page).click();
    await expect(page.getByLabel("Passwort wiederholen")).toHaveAccessibleDescription(
      "Die Passwörter stimmen nicht überein.",
    );
    await expect(page.getByLabel("Passwort wiederholen")).toBeFocused();
    expect(
      await site.platform.db.selectFrom("users").select("id").where("email", "=", EMAIL).execute(),
    ).toEqual([]);
  },
);

test("terms and privacy open over the form and leave it as it was", LONG, async ({ page }) => {
  await page.goto(paths.website.register);
  await fillIn(page);
  for (const [link, title] of [
    ["AGB", "Allgemeine Geschäftsbedingungen"],
    ["Datenschutz", "Datenschutz"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name: link }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 2 })).toContainText(title);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("Passwort wiederholen")).toHaveValue(PASSWORD);
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a known address is answered like a new one", LONG, async ({ page, site }) => {
  await addCustomer(site, PASSWORD, EMAIL);
  await page.goto(paths.website.register);
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByRole("alertdialog", { name: "Registrierung erfolgreich" })).toBeVisible();
  expect((await site.mails()).map(({ subject }) => subject)).toEqual([
    "Sie haben schon ein Konto bei uns",
  ]);
});

test("a registration that fails says why and keeps everything", LONG, async ({ page }) => {
  await page.goto(paths.website.register);
  await fillIn(page);
  const answers = [
    [{ abort: true }, "Ein unerwarteter Fehler ist aufgetreten. Bitte versuche es später erneut."],
    [{ status: 502, body: "<html>" }, "Beim Registrieren ist ein Fehler aufgetreten."],
    [
      {
        status: 429,
        json: { success: false, error: "Das waren zu viele Versuche.", code: "zu_viele_anfragen" },
      },
      "Das waren zu viele Versuche.",
    ],
  ] as const;
  for (const [answer, sentence] of answers) {
    await page.route(
      "**/api/auth/register",
      (route) => ("abort" in answer ? route.abort() : route.fulfill(answer)),
      { times: 1 },
    );
    await submit(page).click();
    await expect(failure(page)).toContainText(sentence);
    await failure(page).getByRole("button", { name: "Schließen" }).click();
  }
  await page.route(
    "**/api/auth/register",
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          error: "Bitte prüfen.",
          code: "ungueltige_eingabe",
          fields: { email: "Geht nicht." },
        },
      }),
    { times: 1 },
  );
  await submit(page).click();
  await failure(page).getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await expect(page.getByLabel("E-Mail")).toHaveAccessibleDescription("Geht nicht.");
  await submit(page).click();
  await expect(page.getByRole("alertdialog", { name: "Registrierung erfolgreich" })).toBeVisible();
});

test(
  "a link without a token, an old one, and one on a broken line say what to do",
  LONG,
  async ({ page, site }) => {
    await page.goto(paths.website.confirmEmail);
    await expect(page.getByRole("alert")).toContainText("Kein Token gefunden.");
    await page.goto(`${paths.website.confirmEmail}?token=alt`);
    await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Dieser Link ist abgelaufen oder unvollständig.",
    );
    expect(page.url()).toBe(`${site.url}/bestaetigen`);

    await site.call("POST", "/api/auth/register", {
      vorname: "Eva",
      nachname: "Muster",
      email: EMAIL,
      passwort: PASSWORD,
    });
    await page.goto(await lastLink(site));
    await page.getByLabel("Passwort deines Kontos").fill(PASSWORD);
    await page.route("**/api/auth/verify-email", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
    await expect(page.getByRole("alert")).toContainText("Ein Serverfehler ist aufgetreten.");
    await page.route(
      "**/api/auth/verify-email",
      (route) => route.fulfill({ status: 500, body: "" }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(page.getByRole("alert")).toContainText("Ein Fehler ist aufgetreten.");
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Deine E-Mail-Adresse ist bestätigt.",
    );
  },
);
