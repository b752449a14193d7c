import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "#lib/paths.ts";
import { OUTPUT } from "../../build/output.ts";
import { makeOlder } from "../support/older-browser.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (S60, S61).

const ASSETS = join(OUTPUT, "client/assets");

/** What Safari 16.0, Chrome 100 or Firefox 115 cannot read or do not have, and no build step can say otherwise. */
const TOO_NEW: Record<string, RegExp> = {
  "a regular expression with a lookbehind": /\(\?<[=!]/,
  "a list's copying verbs": /\.(?:toSorted|toReversed|toSpliced|with)\(/,
  // A package may ask first whether the browser knows it.
  "an address asked whether it is one": /(?<![=]=?["'`]function["'`]\?)\bURL\.(?:canParse|parse)\(/,
  "a signal that ends by itself": /\bAbortSignal\.(?:timeout|any)\(/,
  "a promise's newer makers": /\bPromise\.(?:withResolvers|try)\(/,
  "grouping, sets and lists out of streams":
    /\b(?:Object|Map)\.groupBy\(|\.(?:union|intersection|difference)\(|\bArray\.fromAsync\(/,
  "a class's static block": /\bstatic\s*\{/,
  "a selector that throws where it is not known":
    /["'`](?![^"'`]*:is\()[^"'`\n]*:(?:popover-open|modal|has\()[^"'`\n]*["'`]\)/,
};

test("no script of the site asks for what the oldest promised browsers do not know", () => {
  const found = files(".js").flatMap(([file, code]) =>
    Object.entries(TOO_NEW)
      .filter(([, pattern]) => pattern.test(code))
      .map(([what, pattern]) => `${file}: ${what}: ${pattern.exec(code)?.[0]}`),
  );
  expect(found).toEqual([]);
});

test("style sheets say widths as these browsers read them, and no height in a unit that they do not know alone", () => {
  for (const [file, css] of files(".css")) {
    expect(css.match(/@media[^{]*(?:width|height)\s*[<>]/)?.[0], file).toBeUndefined();
    for (const [, property, value] of css.matchAll(/[{;]([a-z-]+):([^;{}]*dvh[^;{}]*)/g)) {
      expect(css, `${file}: ${property}`).toContain(
        `${property}:${value?.replaceAll("dvh", "vh")}`,
      );
    }
  }
});

function files(ending: string): [file: string, text: string][] {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith(ending));
  expect(names.length).toBeGreaterThan(0);
  return names.map((name) => [name, readFileSync(join(ASSETS, name), "utf8")]);
}

test(
  "an older browser reads, opens the menu, books, writes and logs in",
  LONG,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await makeOlder(page);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));

    await page.goto(paths.website.prices);
    const menu = page.getByRole("dialog", { name: "Menü" });
    await expect(menu).toBeHidden();
    await expect(
      page
        .getByRole("main")
        .getByText(/\d,\d\d €/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Menü", exact: true }).click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menü", exact: true }).click();
    await menu.getByRole("link", { name: "Kontakt", exact: true }).click();
    await expect(menu).toBeHidden();

    const contact = page.locator("#kontakt form");
    await contact.getByLabel("Name").fill("Beispielkundin Eins");
    await contact.getByLabel("E-Mail").fill("beispiel@example.org");
    await contact.getByLabel("Betreff").fill("Frage");
    await contact.getByLabel("Nachricht").fill("Haben Sie morgen Zeit?");
    await contact.getByRole("button", { name: /senden/i }).click();
    const told = page.getByRole("alertdialog", { name: "Nachricht erfolgreich gesendet" });
    await expect(told).toBeVisible({ timeout: 20_000 });
    await told.getByRole("button", { name: "Schließen" }).last().click();

    await wizardOn(page).open();
    await wizardOn(page).goToSummary();
    await wizardOn(page).submit.click();
    await expect(page.getByText("Vielen Dank!").first()).toBeVisible();

    await page.goto(`${paths.website.login}?weiter=%2Fadmin%2Fbuchungen`);
    await page.getByLabel("E-Mail").fill("kontakt@musterglanz.example");
    await page.getByLabel("Passwort", { exact: true }).fill(site.adminPassword);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.waitForURL("**/admin/buchungen");
    await expect(page.getByText("Beispielkunde Zwei").first()).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test.describe("when the modules do not come", () => {
  test.beforeEach(async ({ page }) => {
    await page.route("**/assets/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "/(?<=/;" }),
    );
  });

  test("what was pressed goes its own way, and the page says so with the phone number", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(paths.website.prices);
    const trouble = page.getByRole("alert").filter({ hasText: "nicht angekommen" });
    await expect(trouble).toBeHidden();
    const booking = page
      .getByRole("main")
      .getByRole("link", { name: /Termin/ })
      .first();
    await booking.focus();
    await expect(trouble).toBeVisible();
    await expect(trouble.getByRole("link", { name: "0171 3920007" })).toHaveAttribute(
      "href",
      "tel:01713920007",
    );
    await booking.click();
    await page.waitForURL(/\/termin-buchen/);
    await expect(trouble).toBeVisible();
  });

  test(
    "a form says so at once, keeps what was typed, and starts anew by a button",
    LONG,
    async ({ page }) => {
      await page.goto(paths.website.login);
      await page.getByLabel("E-Mail").fill("kontakt@musterglanz.example");
      const trouble = page.getByRole("alert").filter({ hasText: "nicht angekommen" });
      await expect(trouble).toBeVisible();
      await page.getByRole("button", { name: "Anmelden" }).click();
      await expect(page.getByLabel("E-Mail")).toHaveValue("kontakt@musterglanz.example");
      await page.unroute("**/assets/*.js");
      await trouble.getByRole("button", { name: "Seite neu laden" }).click();
      await expect(trouble).toBeHidden();
    },
  );
});
