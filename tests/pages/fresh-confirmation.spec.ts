import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { confirmationOn, confirmOn } from "../support/confirmation.ts";
import { customerToken, openAsCustomer } from "../support/customer.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test("a new address asks for the password, keeps what was typed, and goes on by itself", async ({
  page,
  site,
}) => {
  await openAsCustomer(page, site, paths.customer.contact);
  await page.getByLabel("E-Mail").fill("neu@example.org");
  await page.getByLabel("Ort").fill("Basel");
  await page.getByRole("button", { name: "Speichern" }).click();
  const dialog = confirmationOn(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Dein Passwort" })).toBeFocused();
  await expectAccessible(page);

  await confirmOn(page, "Falsch!123");
  await expect(dialog).toContainText(
    "Das ist nicht das aktuelle Passwort. Bitte noch einmal versuchen.",
  );
  await expect(dialog.getByRole("textbox", { name: "Dein Passwort" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page.getByLabel("E-Mail")).toHaveValue("neu@example.org");
  await expect(page.getByLabel("Ort")).toHaveValue("Basel");
  expect(await site.mails()).toEqual([]);

  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByRole("textbox", { name: "Dein Passwort" })).toBeFocused();
  await page.keyboard.type("Kundin!2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Gespeichert" })).toContainText(
    "neu@example.org",
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();

  await page.getByLabel("E-Mail").fill("neuer@example.org");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alertdialog", { name: "Gespeichert" })).toContainText(
    "neuer@example.org",
  );
});

test(
  "a role is given only by who knows the password, and nothing happens without",
  LONG,
  async ({ page, site }) => {
    const token = await customerToken(site);
    await openAsAdmin(page, site, paths.admin.users);
    const card = page.getByRole("article", { name: "Test Kundin" });
    const ask = async () => {
      await card.getByRole("button", { name: "Zum Admin machen" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Zum Admin machen" }).click();
    };
    await ask();
    await confirmationOn(page).getByRole("button", { name: "Abbrechen" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(card).toContainText("Kunde");
    expect((await site.call("GET", "/api/auth/me", undefined, token)).status).toBe(200);
    await ask();
    await confirmOn(page);
    await expect(page.getByText("Test Kundin ist jetzt Admin.")).toBeVisible();
  },
);

test(
  "another public address asks for the password while messages go to it, and the one before is told",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, `${paths.admin.settings}#kontakt`);
    const form = page.getByRole("form", { name: "Kontakt" });
    await form.getByLabel("E-Mail").fill("neu@example.org");
    await form.getByRole("button", { name: "Speichern" }).click();
    await confirmationOn(page).getByRole("button", { name: "Abbrechen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Schließen" }).click();
    await expect(form.getByLabel("E-Mail")).toHaveValue("neu@example.org");
    await form.getByRole("button", { name: "Speichern" }).click();
    await confirmOn(page);
    await expect(form.getByText("Gespeichert", { exact: true })).toBeVisible();
    const told = (await site.mails()).map(({ to }) => JSON.stringify(to)).join();
    expect(told).toContain("kontakt@musterglanz.example");
    expect(told).not.toContain("neu@example.org");
  },
);

test(
  "the admin that came with the installation takes another address, which counts once its link was opened",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, `${paths.admin.settings}#anmeldung`);
    const form = page.getByRole("form", { name: "Name und Anmeldung" });
    await form.getByLabel("Nachname").fill("");
    await form.getByLabel("E-Mail, mit der Sie sich anmelden").fill("inhaberin@example.org");
    await form.getByRole("button", { name: "Speichern" }).click();
    await expect(form.getByLabel("Nachname")).toBeFocused();
    await form.getByLabel("Nachname").fill("Neu");
    await form.getByRole("button", { name: "Speichern" }).click();
    await confirmOn(page);
    await expect(
      form.getByText("An inhaberin@example.org ist eine E-Mail mit einem Link unterwegs."),
    ).toBeVisible();
    await expect(form.getByText("Bis dahin gilt")).toBeVisible();
    const [mail] = (await site.mails()).filter(({ to }) =>
      JSON.stringify(to).includes("inhaberin@example.org"),
    );
    expect(mail).toBeDefined();
  },
);
