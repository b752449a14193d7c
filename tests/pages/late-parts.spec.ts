import type { Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin-page.ts";
import { SIGNABLE } from "../support/passes.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (S66).

// What a worker keeps would bring the part all the same.
test.use({ serviceWorkers: "block", permissions: ["camera"] });

const missing = (page: Page) => page.getByText("Dieser Teil der Seite ist nicht angekommen.");

/** The part is gone, as after two updates, until the page comes anew and names the one that is there. */
async function loseParts(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: "" }));
  return async () => {
    await page.unroute(files);
    await page.getByRole("button", { name: "Erneut versuchen" }).first().click();
    await expect(missing(page)).toHaveCount(0);
  };
}

test("an appointment that is being entered stays when the month does not come, also after loading the page anew", async ({
  page,
  site,
}) => {
  page.on("dialog", (question) => void question.accept());
  const loadAnew = await loseParts(page, "**/assets/booking-calendar-*");
  await openAsAdmin(page, site, "/admin/termin-hinzufuegen");
  const name = page.getByRole("combobox", { name: "Name" });
  await name.fill("Nora Neu");
  const month = page.getByRole("button", { name: "Monat zeigen" });
  await month.click();
  await expect(missing(page)).toBeVisible();
  await expect(name).toHaveValue("Nora Neu");
  await page.getByRole("button", { name: "Woche zeigen" }).click();
  await expect(missing(page)).toHaveCount(0);
  await month.click();
  await loadAnew();
  await expect(name).toHaveValue("Nora Neu");
  await month.click();
  await expect(page.getByRole("button", { name: "Dienstag, 31. März 2026" })).toBeVisible();
});

test("closed days can be entered by their dates when calendar and holidays do not come", async ({ page, site }) => {
  page.on("dialog", (question) => void question.accept());
  await page.route("**/assets/public-holidays-*", (route) => route.fulfill({ status: 404, body: "" }));
  const loadAnew = await loseParts(page, "**/assets/closure-calendar-*");
  await openAsAdmin(page, site, "/admin/settings#ausnahmen");
  await page.getByLabel("Erster Tag").fill("2026-08-03");
  await page.getByLabel("Letzter Tag").fill("2026-08-14");
  await page.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await expect(missing(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Feiertage der nächsten 12 Monate eintragen" }).click();
  await expect(missing(page)).toHaveCount(2);
  await page.unroute("**/assets/public-holidays-*");
  await loadAnew();
  await expect(page.getByRole("list", { name: "Eingetragene Tage" })).toContainText("Montag, 3. August 2026");
  await page.getByRole("button", { name: "Feiertage der nächsten 12 Monate eintragen" }).click();
  await expect(page.getByRole("list", { name: "Eingetragene Tage" })).toContainText("Donnerstag, 4. Juni 2026");
});

test("an intake says that drawing and signature did not come, and goes on with what was entered", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/assets/signature_pad-*", (route) => route.fulfill({ status: 404, body: "" }));
  const loadAnew = await loseParts(page, "**/assets/limousine-*");
  await openSignableIntake(page, site);
  await page.getByRole("button", { name: "Schäden" }).click();
  await expect(missing(page)).toBeVisible();
  await loadAnew();
  await page.getByRole("button", { name: "Auto", exact: true }).click();
  await expect(page.getByLabel("Kennzeichen")).toHaveValue(SIGNABLE.kennzeichen);
  await page.getByRole("button", { name: "Unterschrift" }).click();
  await expect(missing(page)).toBeVisible();
  await page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }).check();
  await expect(missing(page)).toHaveCount(0);
});

/** A car of which only the signature is missing. */
async function openSignableIntake(page: Page, site: Site): Promise<void> {
  const id = "v00000000001";
  const annahme = { ...SIGNABLE, uebersprungen: ["vorne", ...SIGNABLE.uebersprungen] };
  await site.call("PUT", `/api/pass-visits/${id}`, { folge: 1, datum: "2026-03-02", annahme }, await site.adminToken());
  await openAsAdmin(page, site, `/admin/annahme?besuch=${id}`);
}
