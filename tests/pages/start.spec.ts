import { expect, test } from "../support/site.ts";

test("a visitor opens the site and finds the way to a booking", async ({ page, site }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Termin buchen" }).first()).toHaveAttribute("href", "/termin-buchen");
  expect(site.url).toContain("localhost");
});
