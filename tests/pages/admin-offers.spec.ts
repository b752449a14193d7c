import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

const htmlOf = async (site: Site, path: string) => (await fetch(site.url + path)).text();

test("an offer is made, seen by visitors at once, changed by two admins without loss, and deleted", async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, paths.admin.offers);
  const panel = (title: string) =>
    page.locator("details").filter({ has: page.locator("summary", { hasText: title }) });
  const welcome = panel("Willkommen bei uns");
  const inside = panel("Innen wie frisch bezogen");
  await expect(inside.locator("summary")).toContainText("Gilt heute");
  await expect(inside.locator("summary")).toContainText("Im Pop-up");
  await expect(welcome.locator("summary")).not.toContainText("Im Pop-up");

  await page.getByRole("button", { name: "Neues Angebot" }).click();
  const offer = page
    .locator("details")
    .filter({ has: page.getByLabel("Titel") })
    .first();
  await offer.getByRole("button", { name: "Speichern" }).click();
  await expect(offer.getByText("Der Angebotstitel darf nicht leer sein.")).toBeVisible();
  await expect(offer.getByLabel("Titel")).toBeFocused();
  await offer.getByLabel("Titel").fill("Frühlingsputz");
  await offer.getByLabel("Rabatt in Prozent").fill("12,5");
  await offer.getByLabel("Beginn").fill("2026-03-02");
  await offer.getByLabel("Ende").fill("2026-03-01");
  await offer.getByRole("checkbox", { name: "Außenreinigung" }).check();
  await offer.getByRole("checkbox", { name: "Komplettaufbereitung" }).check();
  await offer.getByRole("button", { name: "Speichern" }).click();
  await expect(offer.getByText("Das Ende darf nicht vor dem Beginn liegen.")).toBeVisible();
  await offer.getByLabel("Ende").fill("2026-03-31");
  const standing = offer.getByRole("region", { name: "Wo es heute zu sehen ist" });
  await expect(standing).toContainText("Außenreinigung: steht heute auf der Karte.");
  await expect(standing).toContainText(
    "Komplettaufbereitung: dort zählt der Rabatt von „Willkommen bei uns“ (15 %), der höher ist.",
  );
  await expect(standing).toContainText("zeigt „Innen wie frisch bezogen“");
  await expect(offer.getByText("Auf der Karte", { exact: true })).toBeVisible();
  await expect(offer.locator("article")).toContainText("-12,5% Rabatt");

  // A failed save keeps it here, under its own id.
  await page.route("**/api/offers", (route) => route.abort());
  await offer.getByRole("button", { name: "Speichern" }).click();
  await expect(offer.getByRole("alert")).toContainText("Bitte prüfen Sie die Verbindung");
  await page.unroute("**/api/offers");
  await offer.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert: „Frühlingsputz“")).toBeVisible();
  expect(await htmlOf(site, paths.website.services)).toContain("-12,5% Rabatt");

  const saved = panel("Frühlingsputz");
  await expect(saved.locator("summary")).toContainText("02.03.2026 bis 31.03.2026");
  await saved.locator("summary").click();
  await saved.getByLabel("Rabatt in Prozent").fill("20");
  const token = await site.adminToken();
  const offers = (await site.call("GET", "/api/offers", undefined, token)).body as unknown as {
    id: string;
    title: string;
  }[];
  const stored = offers.find(({ title }) => title === "Frühlingsputz");
  const faster = { ...stored, discount_pct: 30, description: "Von der Kollegin." };
  expect((await site.call("PUT", `/api/offers/${stored?.id}`, faster, token)).status).toBe(200);
  await saved.getByRole("button", { name: "Speichern" }).click();
  await expect(saved.getByText("Inzwischen gespeichert: 30")).toBeVisible();
  await expect(saved.getByLabel("Rabatt in Prozent")).toHaveValue("20");
  await expect(saved.getByLabel("Beschreibung")).toHaveValue("Von der Kollegin.");
  await saved.getByRole("button", { name: "Speichern" }).click();
  await expect(saved.locator("summary")).toContainText("20 %");
  expect(await htmlOf(site, paths.website.services)).toContain("-20% Rabatt");

  await saved.getByRole("button", { name: /^Löschen/ }).click();
  const question = page.getByRole("alertdialog", {
    name: "Möchtest du dieses Angebot wirklich löschen?",
  });
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(saved).toHaveCount(0);
  expect(await htmlOf(site, paths.website.services)).not.toContain("-20% Rabatt");
});

test("without a login nothing is sent, and what was typed stays", LONG, async ({ page, site }) => {
  await openAsAdmin(page, site, paths.admin.offers);
  await page.getByRole("button", { name: "Neues Angebot" }).click();
  const offer = page.locator("li details").first();
  await offer.getByLabel("Titel").fill("Sommer");
  await page.evaluate(() => sessionStorage.clear());
  await offer.getByRole("button", { name: "Speichern" }).click();
  const notice = page.getByRole("alertdialog");
  await expect(notice).toContainText("Bitte einloggen, um Angebote zu verwalten.");
  await notice.getByRole("button", { name: "Schließen" }).click();
  await expect(offer.getByLabel("Titel")).toHaveValue("Sommer");
});
