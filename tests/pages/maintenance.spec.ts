import type { Page, Route } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { firstOf, LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

const HEALTH = "**/api/health";
/** What the screen says (S32). */
const PATIENCE = 3000;

for (const [what, answer] of firstOf(1, [
  ["fails", (route: Route) => route.abort()],
  [
    "says that the site is not well",
    (route: Route) => route.fulfill({ status: 503, json: { status: "error" } }),
  ],
  ["says anything else than ok", (route: Route) => route.fulfill({ json: { status: "wartung" } })],
] as const)) {
  test(`a health check that ${what} shows the maintenance screen with phone and e-mail`, async ({
    page,
  }) => {
    await page.route(HEALTH, answer);
    await page.goto(paths.info.impressum);
    const screen = maintenance(page);
    await expect(screen).toContainText("Unsere Seite ist gerade nicht erreichbar.");
    await expect(screen.getByRole("link", { name: "0171 3920007" })).toHaveAttribute(
      "href",
      "tel:01713920007",
    );
    await expect(screen.getByRole("link", { name: "kontakt@musterglanz.example" })).toHaveAttribute(
      "href",
      "mailto:kontakt@musterglanz.example",
    );
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(screen).toBeVisible();
  });
}

test("an answer that takes longer than three seconds counts as none", LONG, async ({ page }) => {
  await page.route(HEALTH, () => {});
  const asked = page.waitForRequest(HEALTH);
  await page.goto("/");
  await asked;
  await page.waitForTimeout(PATIENCE - 1000);
  await expect(maintenance(page)).toHaveCount(0);
  await expect(maintenance(page)).toBeVisible({ timeout: 4000 });
});

test("the screen covers what is being typed and goes by itself, with nothing lost", async ({
  page,
}) => {
  let answer = (_isWell: boolean) => {};
  const isWell = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await page.route(HEALTH, async (route) => ((await isWell) ? route.continue() : route.abort()));
  await page.goto(paths.website.contact);
  await page.getByLabel("Nachricht", { exact: true }).fill("Haben Sie morgen Zeit?");
  answer(false);
  await expect(maintenance(page)).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await page.unroute(HEALTH);
  await expect(maintenance(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByLabel("Nachricht", { exact: true })).toHaveValue("Haben Sie morgen Zeit?");
});

function maintenance(page: Page) {
  return page.getByRole("dialog", { name: "Wartungsarbeiten" });
}
