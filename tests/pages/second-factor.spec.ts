import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { appCode } from "../support/app-code.ts";
import { confirmationOn, confirmOn } from "../support/confirmation.ts";
import { ADMIN } from "../support/constants.ts";
import { addCustomer } from "../support/customer.ts";
import { addVirtualDevice } from "../support/passkeys.ts";
import { readQrCode } from "../support/read-qr-code.ts";
import { LONG } from "../support/scale.ts";
import { setUpApp, typeAdminPassword } from "../support/second-factor.ts";
import { expect, test } from "../support/site.ts";

const SECURITY = paths.admin.security;
const IS_ON = "Der zweite Faktor ist eingeschaltet.";
const codesOn = (page: Page) => page.getByRole("region", { name: "Ihre Wiederherstellungscodes" });
const passkeysOn = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const appOn = (page: Page) => page.getByRole("region", { name: "App mit Codes" });

async function logOut(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem("userToken");
    localStorage.removeItem("isAdmin");
  });
  await page.goto(path);
}

test("a passkey is set up from the navigation, named, lets in alone and after the password, and is removed", async ({
  page,
  site,
}) => {
  const device = await addVirtualDevice(page);
  await page.goto(paths.admin.login);
  await typeAdminPassword(page);
  const navigation = page.getByRole("navigation", { name: "Verwaltung" });
  await navigation.getByRole("button", { name: "Mehr" }).click();
  await navigation.getByRole("link", { name: "Einstellungen" }).click();
  await page
    .getByRole("navigation", { name: "Rund um Einstellungen" })
    .getByRole("link", { name: "Sicherheit" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sicherheit");
  await expect(page.getByText("Der zweite Faktor ist nicht eingerichtet")).toBeVisible();
  await expectAccessible(page);

  const add = page.getByRole("button", { name: "Passkey hinzufügen" });
  await add.click();
  await confirmOn(page);
  await expect(codesOn(page).getByRole("listitem")).toHaveCount(10);
  await expect(codesOn(page).getByRole("heading")).toBeFocused();
  await expect(page.getByText(IS_ON)).toBeVisible();
  await expectAccessible(page);
  await codesOn(page).getByRole("button", { name: "Ich habe sie gesichert" }).click();
  await expect(codesOn(page)).toHaveCount(0);

  await passkeysOn(page)
    .getByRole("button", { name: /umbenennen$/ })
    .click();
  await passkeysOn(page)
    .getByRole("textbox", { name: "Name des Passkeys" })
    .fill("Werkstatt-Laptop");
  await page.keyboard.press("Enter");
  await expect(passkeysOn(page).getByText("Werkstatt-Laptop", { exact: true })).toBeVisible();
  await expect(
    passkeysOn(page).getByRole("button", { name: "Werkstatt-Laptop umbenennen" }),
  ).toBeFocused();

  // The same device has one here already.
  await add.click();
  await expect(
    passkeysOn(page).getByText("Dieses Gerät hat hier schon einen Passkey."),
  ).toBeVisible();

  await logOut(page, paths.admin.login);
  await device.recognise(false);
  await page.getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page.getByText("Das wurde abgebrochen oder hat zu lange gedauert.")).toBeVisible();
  await device.recognise(true);
  await page.getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await logOut(page, `${paths.website.login}?weiter=%2Fadmin%2Fsicherheit`);
  await page.getByRole("textbox", { name: "E-Mail" }).fill(ADMIN.email);
  await typeAdminPassword(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zweiter Schritt");
  const prove = page.getByRole("button", { name: "Mit Passkey bestätigen" });
  await expect(prove).toBeFocused();
  await device.recognise(false);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Das wurde abgebrochen oder hat zu lange gedauert.")).toBeVisible();
  await device.recognise(true);
  await prove.click();
  await expect(page).toHaveURL(new RegExp(`${SECURITY}$`));
  await expect(passkeysOn(page).getByText("zuletzt benutzt am 02.03.2026")).toBeVisible();

  await passkeysOn(page).getByRole("button", { name: "Werkstatt-Laptop entfernen" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Es ist Ihr einziger zweiter Faktor");
  await page.getByRole("alertdialog").getByRole("button", { name: "Entfernen" }).click();
  // A passkey confirms as well as the password does.
  await expectAccessible(page);
  await confirmationOn(page).getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page.getByText("„Werkstatt-Laptop“ ist entfernt.")).toBeVisible();
  await expect(page.getByText("Der zweite Faktor ist nicht eingerichtet")).toBeVisible();

  await logOut(page, paths.admin.login);
  await page.getByRole("button", { name: "Passkey verwenden" }).click();
  await expect(page.getByText("Dieser Passkey gehört hier zu keinem Konto.")).toBeVisible();
  await typeAdminPassword(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(
    (await site.mails())
      .map(({ subject }) => subject)
      .filter((subject) => subject?.includes("Faktor")),
  ).toEqual(["Ihr zweiter Faktor wurde geändert", "Ihr zweiter Faktor wurde geändert"]);
});

test("an app is set up by its QR code, both logins ask for its code, and a code is good once", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, SECURITY);
  await page.getByRole("button", { name: "App einrichten" }).click();
  await confirmOn(page);
  const qr = appOn(page).getByRole("img", { name: "QR-Code für die App" });
  const address = new URL((await readQrCode(qr)) ?? "");
  expect(decodeURIComponent(address.pathname)).toContain(ADMIN.email);
  expect(address.searchParams.get("issuer")).toBe("Musterglanz Fahrzeugpflege");
  const secret = address.searchParams.get("secret") ?? "";
  await expect(appOn(page).getByRole("link", { name: "Gleich in der App öffnen" })).toHaveAttribute(
    "href",
    address.href,
  );
  await expectAccessible(page);

  const code = appOn(page).getByRole("textbox", { name: "Code aus der App" });
  await code.fill("000 000");
  await page.keyboard.press("Enter");
  await expect(
    appOn(page).getByText("Dieser Code stimmt nicht oder ist schon benutzt."),
  ).toBeVisible();
  await code.fill(appCode(secret, site.platform.clock.now()));
  await page.keyboard.press("Enter");
  await expect(codesOn(page).getByRole("listitem")).toHaveCount(10);
  await expect(page.getByText("Noch 10 von 10")).toBeVisible();
  const download = page.waitForEvent("download");
  await codesOn(page).getByRole("button", { name: "Herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe("wiederherstellungscodes.txt");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await codesOn(page).getByRole("button", { name: "Kopieren" }).click();
  await expect(page.getByText("Die Codes sind kopiert.")).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(await codesOn(page).getByRole("listitem").allTextContents()).toEqual(copied);

  const [first, second] = ["2026-03-02T08:02:00Z", "2026-03-02T08:04:00Z"].map((instant) =>
    Date.parse(instant),
  );
  site.setClock(new Date(first ?? 0).toISOString());
  await page.goto("about:blank");
  const visitor = await page.context().newPage();
  await visitor.goto(`${site.url}${paths.admin.login}`);
  await typeAdminPassword(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Zweiter Schritt");
  const field = visitor.getByRole("textbox", { name: "Code aus der App" });
  await expect(field).toBeFocused();
  await expectAccessible(visitor);
  await field.fill(appCode(secret, Date.parse("2026-03-02T08:00:00Z")));
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("Dieser Code stimmt nicht oder ist schon benutzt.")).toBeVisible();
  await expect(field).toBeFocused();
  await visitor.keyboard.type(appCode(secret, first ?? 0));
  await visitor.keyboard.press("Enter");
  await expect(visitor).toHaveURL(/\/admin\/dashboard$/);

  await logOut(visitor, paths.website.login);
  await visitor.getByRole("textbox", { name: "E-Mail" }).fill(ADMIN.email);
  await typeAdminPassword(visitor);
  await visitor
    .getByRole("textbox", { name: "Code aus der App" })
    .fill(appCode(secret, first ?? 0));
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByText("Dieser Code stimmt nicht oder ist schon benutzt.")).toBeVisible();
  site.setClock(new Date(second ?? 0).toISOString());
  await visitor
    .getByRole("textbox", { name: "Code aus der App" })
    .fill(appCode(secret, second ?? 0));
  await visitor.keyboard.press("Enter");
  await expect(visitor).toHaveURL(/\/admin\/dashboard$/);
});

test(
  "without the phone a recovery code lets in once, and whoever waits too long begins anew",
  LONG,
  async ({ page, site }) => {
    const { codes } = await setUpApp(site);
    await page.goto(paths.admin.login);
    await typeAdminPassword(page);
    await page.getByRole("button", { name: "Wiederherstellungscode eingeben" }).click();
    const field = page.getByRole("textbox", { name: "Wiederherstellungscode" });
    await expect(field).toBeFocused();
    await page.keyboard.type(codes[0]?.toUpperCase() ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(SECURITY);
    await expect(page.getByText("Noch 9 von 10")).toBeVisible();
    await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Erstellen" }).click();
    await confirmOn(page);
    await expect(codesOn(page).getByRole("listitem")).toHaveCount(10);
    const [fresh = ""] = await codesOn(page).getByRole("listitem").allTextContents();

    await logOut(page, paths.admin.login);
    await typeAdminPassword(page);
    await page.getByRole("button", { name: "Wiederherstellungscode eingeben" }).click();
    await field.fill(codes[1] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Dieser Code stimmt nicht oder ist schon benutzt.")).toBeVisible();
    site.setClock("2026-03-02T08:06:00Z");
    await field.fill(fresh);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Diese Anmeldung ist abgelaufen.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin-Login");
    await typeAdminPassword(page);
    await page.getByRole("button", { name: "Zurück zum Passwort" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin-Login");
  },
);

test(
  "a session that ends under one's hands asks for the second factor too, and what was typed stays",
  LONG,
  async ({ page, site }) => {
    const { codes } = await setUpApp(site);
    const token = await site.adminToken();
    expect(token).toBe("undefined");
    const login = await site.call("POST", "/api/auth/admin/login", { password: ADMIN.password });
    const session = await site.call("POST", "/api/auth/login/factor", {
      anmeldung: login.body.anmeldung,
      wiederherstellungscode: codes[0],
    });
    await page.addInitScript(
      (value) => sessionStorage.setItem("userToken", value),
      String(session.body.token),
    );
    await page.goto(paths.admin.users);
    await page.getByRole("searchbox", { name: "Name oder E-Mail suchen" }).fill("Admin");
    await expect(page.getByText("1 Benutzer")).toBeVisible();
    await site.platform.db.deleteFrom("sessions").execute();
    await page.getByRole("tab", { name: "Admins" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Passwort für/ }).fill(ADMIN.password);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Wiederherstellungscode eingeben" }).click();
    await page.keyboard.type(codes[1] ?? "");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("searchbox", { name: "Name oder E-Mail suchen" })).toHaveValue(
      "Admin",
    );
  },
);

test(
  "another admin's factor is seen and taken away on the page of accounts",
  LONG,
  async ({ page, site }) => {
    const { id } = await addCustomer(site, "Kundin!2026");
    await site.platform.db
      .updateTable("users")
      .set({ role: "admin" })
      .where("id", "=", id)
      .execute();
    const token = String(
      (
        await site.call("POST", "/api/auth/login", {
          email: "kundin@example.org",
          passwort: "Kundin!2026",
        })
      ).body.token,
    );
    await site.call("POST", "/api/auth/confirm", { passwort: "Kundin!2026" }, token);
    const setup = await site.call("POST", "/api/users/me/factor/totp", undefined, token);
    const code = appCode(String(setup.body.geheimnis), site.platform.clock.now());
    await site.call("PUT", "/api/users/me/factor/totp", { code }, token);

    await openAsAdmin(page, site, `${paths.admin.users}?zeige=admins`);
    const card = page.getByRole("article", { name: "Test Kundin" });
    await expect(card).toContainText("Zweiter Faktor");
    await card.getByRole("button", { name: "Zweiten Faktor zurücksetzen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Zurücksetzen" }).click();
    await confirmOn(page);
    await expect(
      page.getByText("Test Kundin meldet sich wieder nur mit dem Passwort an."),
    ).toBeVisible();
    await expect(card.getByRole("button", { name: "Zweiten Faktor zurücksetzen" })).toHaveCount(0);
    expect(
      (
        await site.call("POST", "/api/auth/login", {
          email: "kundin@example.org",
          passwort: "Kundin!2026",
        })
      ).status,
    ).toBe(200);
  },
);

test.describe("on plain http", () => {
  test.use({ environment: { BASE_URL: "http://www.glanzwerk.example" } });

  test("there are no passkeys, and one sentence says why", LONG, async ({ page, site }) => {
    await openAsAdmin(page, site, SECURITY);
    await expect(
      passkeysOn(page).getByText("Ohne https bietet sie kein Browser an."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Passkey hinzufügen" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "App einrichten" })).toBeVisible();
  });
});

test(
  "a page of security that does not come says so, and comes at the second try",
  LONG,
  async ({ page, site }) => {
    await page.route("**/api/users/me/factor", (route) => route.abort(), { times: 1 });
    await openAsAdmin(page, site, SECURITY);
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("button", { name: "App einrichten" })).toBeVisible();
  },
);
