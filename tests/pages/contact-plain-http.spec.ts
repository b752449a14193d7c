import { LONG } from "../support/scale.ts";
import { test as base, expect } from "../support/site.ts";

const HOST = "werkstatt.test";

/** A name in a home network: there the browser withholds what it keeps for encrypted lines (S39). */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
      }),
    { scope: "worker" },
  ],
});

test("a message is sent over plain http too", LONG, async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem("offerPopupClosedAt", String(Date.now())));
  await page.goto(`${site.url.replace("localhost", HOST)}/kontakt`);
  expect(await page.evaluate(() => window.isSecureContext || "subtle" in crypto)).toBe(false);
  await page.waitForLoadState("networkidle");
  const form = page.getByRole("form", { name: "Schreiben Sie uns" });
  await form.getByLabel("Name").fill("Beispielkundin Eins");
  await form.getByLabel("E-Mail").fill("beispiel@example.org");
  await form.getByLabel("Betreff").fill("Frage");
  await form.getByLabel("Nachricht").fill("Haben Sie am Samstag offen?");
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Nachricht erfolgreich gesendet" }),
  ).toBeVisible({ timeout: 30_000 });
  expect(await site.mails()).toHaveLength(2);
});
