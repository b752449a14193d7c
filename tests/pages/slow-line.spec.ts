import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (S67).

/** The page believes that its first byte took this long. */
async function pretendWait(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((wait) => {
    performance.getEntriesByType = () =>
      [{ requestStart: performance.now() - wait }] as unknown as PerformanceEntryList;
  }, milliseconds);
}

/** The order in which the letters are asked for and the page is taken over. */
async function orderOn(page: Page): Promise<string[]> {
  const order: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && order.push("letters"));
  await page.exposeFunction("tellTakenOver", () => order.push("taken over"));
  await page.addInitScript(() =>
    addEventListener("hydrated", () => Object(window).tellTakenOver()),
  );
  return order;
}

test("on a slow line the wizard answers before its letters come, and they come without being asked for", async ({
  page,
}) => {
  const order = await orderOn(page);
  await pretendWait(page, 600);
  const wizard = wizardOn(page);
  await wizard.open();
  await expect.poll(() => order).toEqual(["taken over", "letters"]);
  await expect.poll(() => page.evaluate(() => document.fonts.check("1rem Archivo"))).toBe(true);
  await wizard.chooseService("Lederreinigung", "SUV", "Schwer");
  await expect(page.locator("form").getByText("Preis: 41,00 € je Sitz")).toBeAttached();
});

test("on a good line the letters come with the page, once", LONG, async ({ page }) => {
  const order = await orderOn(page);
  await pretendWait(page, 40);
  await page.goto(paths.website.booking, { waitUntil: "networkidle" });
  expect(order).toEqual(["letters", "taken over"]);
});

test(
  "on a slow line a page of which the scripts never come says so, and is read in the device's letters",
  LONG,
  async ({ page }) => {
    await pretendWait(page, 600);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Ein Teil dieser Seite ist nicht angekommen")).toBeVisible();
  },
);
