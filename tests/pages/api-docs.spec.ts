import { expectAccessible } from "../support/accessibility.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

test(
  "the description of all calls can be read, without a word in the browser's console",
  LONG,
  async ({ page, site }) => {
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("requestfailed", (request) => complaints.push(request.url()));
    await page.goto(`${site.url}/api/docs`);
    await page
      .getByRole("navigation", { name: "Groups" })
      .getByRole("link", { name: "booking" })
      .click();
    await expect(page.getByRole("heading", { name: "booking", exact: true })).toBeInViewport();

    const call = page.locator("details", { hasText: "POST /api/bookings Ask for an" });
    // Of the two shapes, a visitor's and the shop's, the first.
    const part = call.getByText("abgabezeit", { exact: true }).first();
    await expect(part).toBeHidden();
    await call.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(part).toBeVisible();
    await expect(call.getByRole("heading", { name: "201 Created" })).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
