import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test("a session that ends while the admin types asks for the password, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.settings);
  const slogan = page.getByLabel("Slogan");
  await slogan.fill("Glanz, der bleibt");
  await site.platform.db.deleteFrom("sessions").execute();
  const section = page.locator("section, form").filter({ has: slogan }).last();
  await section.getByRole("button", { name: /^Speichern|speichern$/ }).click();

  const dialog = page.getByRole("dialog", { name: "Bitte melden Sie sich neu an" });
  await dialog.getByLabel(/^Passwort für/).fill("falsch");
  await dialog.getByRole("button", { name: "Anmelden" }).click();
  await expect(dialog).toContainText("E-Mail-Adresse oder Passwort ist falsch.");
  await dialog.getByLabel(/^Passwort für/).fill(site.adminPassword);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(slogan).toHaveValue("Glanz, der bleibt");
  await section.getByRole("button", { name: /^Speichern|speichern$/ }).click();
  await expect(page.getByText("Gespeichert", { exact: true }).first()).toBeVisible();
  expect((await site.call("GET", "/api/settings")).body.slogan).toBe("Glanz, der bleibt");
});

test(
  "a session that ends while a customer types asks for the password, and nothing typed is lost",
  LONG,
  async ({ page, site }) => {
    await openAsCustomer(page, site, paths.customer.contact);
    const street = page.getByLabel("Straße und Hausnummer");
    await street.fill("Musterweg 7");
    await site.platform.db.deleteFrom("sessions").execute();
    await page.getByRole("button", { name: "Speichern" }).click();

    const dialog = page.getByRole("dialog", { name: "Bitte melde dich neu an" });
    await expect(dialog).toContainText(
      "Deine Anmeldung ist abgelaufen. Was du eingegeben hast, bleibt stehen.",
    );
    await dialog.getByLabel(/^Passwort für/).fill("falsch");
    await dialog.getByRole("button", { name: "Anmelden" }).click();
    await expect(dialog).toContainText("E-Mail-Adresse oder Passwort ist falsch.");
    await dialog.getByLabel(/^Passwort für/).fill("Kundin!2026");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();

    await expect(street).toHaveValue("Musterweg 7");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Deine Kontaktdaten wurden gespeichert.")).toBeVisible();
    const { street: saved } = await site.platform.db
      .selectFrom("users")
      .select("street")
      .where("id", "=", "kundin-1")
      .executeTakeFirstOrThrow();
    expect(saved).toBe("Musterweg 7");
  },
);

test(
  "whoever does not know the password any more gets to the login and back",
  LONG,
  async ({ page, site }) => {
    await openAsCustomer(page, site, paths.customer.dashboard);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await site.platform.db.deleteFrom("sessions").execute();
    await page.getByRole("link", { name: "Meine Buchungen", exact: true }).first().click();
    await page
      .getByRole("dialog", { name: "Bitte melde dich neu an" })
      .getByRole("button", { name: "Zum Login" })
      .click();
    await expect(page).toHaveURL(
      `${site.url}/login?weiter=${encodeURIComponent("/customer/meine-buchungen")}`,
    );
  },
);

test("a session that ends in one tab leaves what is typed in another, where a logout does not", async ({
  page,
  context,
  site,
}) => {
  const login = async () => {
    const token = await customerToken(site);
    await page.goto(paths.website.login);
    await page.evaluate((value) => localStorage.setItem("userToken", value), token);
    await page.goto(paths.customer.dashboard);
    await expect(page.getByRole("heading", { level: 1, name: "Hallo, Test!" })).toBeVisible();
  };
  const other = await context.newPage();
  await other.goto(paths.website.booking);
  const service = other.getByRole("combobox", { name: "Leistung" });
  const account = other.getByRole("banner").getByRole("link", { name: "Mein Konto" });

  await login();
  // Nobody had told this tab: it hears of it.
  await expect(account).toBeVisible();
  await service.selectOption("Polsterreinigung");
  await other.getByRole("radio", { name: "Limousine" }).check();

  await site.platform.db.deleteFrom("sessions").execute();
  await page.reload();
  await page.waitForURL("**/login?*");
  await expect(account).toBeHidden();
  await expect(service).toHaveValue("Polsterreinigung");
  await expect(other.getByRole("radio", { name: "Limousine" })).toBeChecked();

  await login();
  await expect(account).toBeVisible();
  await expect(service).toHaveValue("Polsterreinigung");
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(account).toBeHidden();
  await expect(service).toHaveValue("");
});

test("a server that cannot be reached throws nobody out: the area waits, says so, and goes on by itself", async ({
  page,
  site,
}) => {
  let isAway = true;
  await page.route("**/api/**", (route) => (isAway ? route.abort() : route.continue()));
  await openAsAdmin(page, site, paths.admin.bookings);
  await expect(
    page.getByText("Keine Verbindung. Es geht hier weiter, sobald sie wieder da ist."),
  ).toBeVisible();
  isAway = false;
  await expect(page.getByRole("heading", { level: 1, name: "Buchungen" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "geladen" })).toHaveCount(0);
  await expect(page).toHaveURL(`${site.url}/admin/buchungen`);
});

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("userToken"));

for (const status of firstOf(1, [401, 500, 403, 404, 501])) {
  test(`a question who is there that is answered with ${status} ends the session (A2)`, async ({
    page,
    site,
  }) => {
    await page.route("**/api/auth/me", (route) =>
      route.fulfill({ status, json: { success: false } }),
    );
    await openAsCustomer(page, site, paths.customer.dashboard);
    await page.waitForURL("**/login?*");
    expect(await stored(page)).toBeNull();
  });
}

for (const status of firstOf(1, [503, 502, 504])) {
  test(
    `a question who is there that is answered with ${status} waits, keeps the token, and goes on (A2)`,
    LONG,
    async ({ page, site }) => {
      let isAway = true;
      await page.route("**/api/auth/me", (route) =>
        isAway ? route.fulfill({ status, body: "" }) : route.continue(),
      );
      await openAsCustomer(page, site, paths.customer.dashboard);
      await expect(
        page.getByText("Keine Verbindung. Es geht hier weiter, sobald sie wieder da ist."),
      ).toBeVisible();
      expect(await stored(page)).not.toBeNull();
      isAway = false;
      await expect(page.getByRole("heading", { level: 1, name: "Hallo, Test!" })).toBeVisible();
    },
  );
}
