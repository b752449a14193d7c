import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { writePair } from "../support/pass-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";

// What is held here: (E2, E5, E10, S5), at 360 px with letters of twice the size.

test.use({ viewport: { width: 360, height: 780 }, permissions: ["camera"], actionTimeout: 10_000 });

async function expectReadable(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${where} is wider than the screen`,
  ).toBe(0);
  // Neither cut off by its box nor one letter a line.
  const squeezed = await page.getByRole("main").evaluate((main) =>
    Array.from(main.querySelectorAll("dd, dt, button span, label, p"))
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest("nav, .sr-only") &&
          !element.classList.contains("sr-only"),
      )
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const words = element.textContent?.trim() ?? "";
        return box.right > innerWidth || (words.length > 6 && box.width > 0 && box.width < 90);
      })
      .map((element) => element.textContent),
  );
  expect(squeezed, where).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
}

test(
  "every step of an intake stays readable, and whoever goes on by 'Weiter' has the camera open",
  LONG,
  async ({ page, site }) => {
    await openAsAdmin(page, site, `${paths.admin.intake}?neu=1`);
    await page.getByLabel("Kennzeichen").fill("FR-AB 123");
    await page.getByRole("textbox", { name: "Name" }).fill("Erika Beispiel");
    const next = page.getByRole("button", { name: "Weiter", exact: true });
    await expectReadable(page, "Auto");
    await next.click();
    await page
      .getByRole("dialog", { name: "Vorne" })
      .getByRole("button", { name: "Auslösen" })
      .click();
    for (const view of ["Linke Seite", "Hinten", "Rechte Seite", "Innenraum"])
      await page
        .getByRole("dialog", { name: view })
        .getByRole("button", { name: "Überspringen" })
        .click();
    await expect(page.getByRole("button", { name: "Vorne aufgenommen" })).toBeVisible();
    await expectReadable(page, "Bilder");
    await next.click();
    await page.getByRole("checkbox", { name: "Keine sichtbaren Schäden" }).check();
    await expectReadable(page, "Schäden");
    await next.click();
    for (const service of ["Komplettaufbereitung"])
      await page.getByRole("checkbox", { name: service }).check();
    await page.getByRole("radio", { name: "Limousine" }).check();
    await page.getByRole("radio", { name: "Schwer" }).check();
    await expectReadable(page, "Leistung");
    await next.click();
    await expectReadable(page, "Unterschrift");
    await page.getByRole("checkbox", { name: "Ohne Finger unterschreiben" }).check();
    await page.getByRole("checkbox", { name: /^Ja, ich habe alles gelesen/ }).check();
    await page.getByRole("button", { name: "Verbindlich unterschreiben" }).click();
    await expect(page.getByText("Unterschrieben und gespeichert")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    for (const step of ["Arbeit", "Übergabe"]) {
      await page.getByRole("button", { name: step, exact: true }).click();
      await expectReadable(page, step);
    }
  },
);

test("the page of a car stays readable", async ({ page, site }) => {
  const { token } = await writePair(site.platform);
  await page.goto(paths.website.carePass({ token }));
  await expect(page.getByRole("slider", { name: /^Vorne/ })).toBeVisible();
  await expectReadable(page, "Pflegepass");
});
