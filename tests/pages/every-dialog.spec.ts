import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { DIALOGS } from "../support/dialogs/every-dialog.ts";
import { expectLayoutEverywhere } from "../support/layout.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (S2, S4, S64).

/** Checked with an opener of its own, since it shows itself. */
const SHOWS_ITSELF = ["catalogue/offers/offer-popup.tsx", "website/maintenance.tsx"];

test("every dialog has an entry here", () => {
  const src = join(import.meta.dirname, "../../src");
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".tsx"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      /<(?:Dialog|ReasonDialog|ResultDialog|ConfirmDialog|NewEntryDialog|dialog)\b|\bpopover=|from "#ui\/tell\.tsx"/.test(
        readFileSync(file, "utf8"),
      ),
    )
    .map((file) => relative(src, file))
    .filter((file) => !file.startsWith("ui/"));
  expect([...Object.keys(DIALOGS), ...SHOWS_ITSELF].sort()).toEqual(files.sort());
});

for (const openers of Object.values(DIALOGS)) {
  for (const [name, open] of Object.entries(openers)) {
    test(`${name} is accessible on a phone and on a screen`, LONG, async ({ page, site }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, site);
      await settle(page);
      await expectAccessible(page);
      await expectLayoutEverywhere(page);
      await page.setViewportSize({ width: name.includes("phone") ? 768 : 1440, height: 900 });
      await settle(page);
      await expectAccessible(page);
    });
  }
}

/** Half-transparent texts of a dialog that is still coming in would be measured as too pale. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}
