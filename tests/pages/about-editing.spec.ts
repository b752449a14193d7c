import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S18).

test("'Über Uns' is edited where it stands, and everybody sees it at once", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.website.about);
  const about = page.locator("#ueber-uns");
  const title = about.getByLabel("Überschrift");
  await about.getByRole("button", { name: "Bearbeiten" }).click();
  // In place: the form is in sight, and one types on at once.
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await title.fill("Verworfen");
  await about.getByRole("button", { name: "Abbrechen" }).click();
  await expect(about.getByRole("button", { name: "Bearbeiten" })).toBeFocused();
  await expect(about.getByRole("button", { name: "Bearbeiten" })).toBeInViewport();
  await expect(
    about.getByRole("heading", { name: "Wenige Autos am Tag – dafür richtig" }),
  ).toBeVisible();

  await about.getByRole("button", { name: "Bearbeiten" }).click();
  await expect(title).toHaveValue("Wenige Autos am Tag – dafür richtig");
  await title.fill("Wer wir sind");
  await about.getByLabel("Titel von Schritt 1").fill("Anfragen");

  // Somebody else is faster: both texts are there, and what was typed stays.
  await site.call("PUT", "/api/settings", { aboutTitle: "Von nebenan" }, await site.adminToken());
  await about.getByRole("button", { name: "Speichern" }).click();
  await expect(about.getByRole("alert").filter({ hasText: "Von nebenan" })).toBeVisible();
  await expect(title).toHaveValue("Wer wir sind");

  // A broken line loses nothing either.
  await page.route("**/api/settings/about", (route) => route.abort(), { times: 1 });
  await about.getByRole("button", { name: "Speichern" }).click();
  const failure = page.getByRole("alertdialog", { name: "Speichern fehlgeschlagen" });
  await failure.getByRole("button", { name: "Schließen" }).click();
  await expect(title).toHaveValue("Wer wir sind");
  await about.getByRole("button", { name: "Speichern" }).click();
  await expect(about.getByRole("heading", { name: "Wer wir sind" })).toBeVisible();
  await expect(about.getByRole("heading", { name: /Anfragen/ })).toBeVisible();
  expect(await (await page.request.get("/")).text()).toContain("Wer wir sind");

  await about.getByRole("button", { name: "Bearbeiten" }).click();
  await title.fill("Ohne Anmeldung");
  await page.evaluate(() => sessionStorage.clear());
  await about.getByRole("button", { name: "Speichern" }).click();
  await page
    .getByRole("alertdialog", { name: "Du bist nicht eingeloggt." })
    .getByRole("button", { name: "Schließen" })
    .click();
  await expect(title).toHaveValue("Ohne Anmeldung");
});

test("visitors are offered no editing", LONG, async ({ page }) => {
  await page.goto(paths.website.about);
  await expect(page.locator("#ueber-uns").getByRole("heading", { level: 2 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.locator("#ueber-uns").getByRole("button", { name: "Bearbeiten" })).toHaveCount(
    0,
  );
});
