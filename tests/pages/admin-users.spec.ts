import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { confirmOn } from "../support/confirmation.ts";
import { addCustomer, customerToken } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test("the shop finds an account, makes it an admin and back, closes and opens it, sends a new password, and deletes it with its appointment", async ({
  page,
  site,
}) => {
  const token = await customerToken(site);
  await site.book({ datum: "2026-03-10" }, token);
  await openAsAdmin(page, site, paths.admin.dashboard);
  await page
    .getByRole("navigation", { name: "Bereiche" })
    .getByRole("link", { name: /Benutzer/ })
    .click();
  await expect(page.getByText("2 Benutzer")).toBeVisible();
  await page.getByRole("searchbox", { name: "Name oder E-Mail suchen" }).fill("KUNDIN");
  const card = page.getByRole("article", { name: "Test Kundin" });
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card).toContainText("Aktiv");

  await card.getByRole("button", { name: "Zum Admin machen" }).click();
  await page
    .getByRole("alertdialog", { name: "Wirklich zum Admin machen?" })
    .getByRole("button", { name: "Zum Admin machen" })
    .click();
  await confirmOn(page);
  await expect(page.getByText("Test Kundin ist jetzt Admin.")).toBeVisible();
  expect((await site.call("GET", "/api/auth/me", undefined, token)).status).toBe(401);
  await page.getByRole("tab", { name: "Kunden" }).click();
  await expect(page.getByText("Niemand passt zu „KUNDIN“.")).toBeVisible();
  await page.getByRole("tab", { name: "Admins" }).click();
  await card.getByRole("button", { name: "Zum Kunden machen" }).click();
  await page.getByRole("button", { name: "Rechte entziehen" }).click();
  await expect(page.getByText("Test Kundin ist jetzt Kunde.")).toBeVisible();

  await page.goBack();
  await page.getByRole("tab", { name: "Alle" }).click();
  await card.getByRole("button", { name: "Deaktivieren" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deaktivieren" }).click();
  await expect(card).toContainText("Nicht bestätigt (deaktiviert)");
  await page.getByRole("tab", { name: "Nicht bestätigt" }).click();
  await card.getByRole("button", { name: "Aktivieren" }).click();
  await expect(page.getByText("Niemand passt zu „KUNDIN“.")).toBeVisible();
  await page.getByRole("tab", { name: "Aktiv", exact: true }).click();

  await card.getByRole("button", { name: "Passwort-Mail" }).click();
  const success = page.getByRole("alertdialog", { name: "Erfolg!" });
  await expect(success).toContainText("Passwort-Reset-Mail gesendet!");
  await success.getByRole("button", { name: "Schließen" }).click();
  expect(
    (await site.mails()).some(
      ({ to, subject }) =>
        to?.[0]?.address === "kundin@example.org" && /Passwort/.test(subject ?? ""),
    ),
  ).toBe(true);

  await card.getByRole("button", { name: "Löschen" }).click();
  const question = page.getByRole("alertdialog", { name: "Benutzer wirklich löschen?" });
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(question).toContainText("Dieses Konto hat noch einen offenen Termin.");
  await question.getByRole("button", { name: "Stornieren und löschen" }).click();
  await expect(page.getByText("Das Konto von Test Kundin ist gelöscht.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  expect(
    (await site.mails()).filter(({ subject }) => subject?.startsWith("Storniert:")),
  ).toHaveLength(1);
});

test(
  "the only admin keeps the rights, and an admin who gives them up is logged out",
  LONG,
  async ({ page, site }) => {
    const { id } = await addCustomer(site, "Kundin!2026");
    await openAsAdmin(page, site, `${paths.admin.users}?zeige=admins`);
    const own = page.getByRole("article", { name: "Admin" });
    await expect(own).toContainText("Das sind Sie");
    for (const name of ["Löschen", "Deaktivieren", "Zum Kunden machen"])
      await expect(own.getByRole("button", { name })).toHaveCount(0);
    const giveUp = async () => {
      await own.getByRole("button", { name: "Aktionen für" }).click();
      await page.getByRole("menuitem", { name: "Zum Kunden machen" }).click();
      await expect(page.getByRole("alertdialog")).toContainText("Das ist Ihr eigenes Konto");
      await page.getByRole("button", { name: "Rechte entziehen" }).click();
    };
    await giveUp();
    const refusal = page.getByRole("alertdialog", { name: "Fehler" });
    await expect(refusal).toContainText(
      "Das ist der letzte aktive Admin. Machen Sie zuerst ein anderes Konto zum Admin.",
    );
    await refusal.getByRole("button", { name: "Schließen" }).click();
    const elsewhere = await site.adminToken();
    await site.confirmAdmin(elsewhere);
    await site.call("PATCH", "/api/users/role", { id, role: "admin" }, elsewhere);
    await giveUp();
    await confirmOn(page);
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "a list that cannot be loaded or understood says so, and what has no token does nothing",
  LONG,
  async ({ page, site }) => {
    await page.route("**/api/users?*", (route) => route.fulfill({ status: 500, json: {} }));
    await openAsAdmin(page, site, paths.admin.users);
    await expect(
      page.getByText("Nicht autorisiert oder Fehler beim Laden der Benutzer!"),
    ).toBeVisible();
    await page.unroute("**/api/users?*");
    await page.route("**/api/users?*", (route) => route.fulfill({ json: { users: "viele" } }));
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByText("Unerwartete Datenstruktur erhalten!")).toBeVisible();
    await page.unroute("**/api/users?*");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.evaluate(() => sessionStorage.removeItem("userToken"));
    await page.getByRole("button", { name: "Passwort-Mail" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Kein gültiger Token gefunden.");
    expect(await site.mails()).toEqual([]);
  },
);
