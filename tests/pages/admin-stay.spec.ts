import type { Locator } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { PERSON, wizardOn } from "../support/wizard.ts";

test(
  "a car of two days goes from the wizard with plate and model through the calendar to its receipt",
  LONG,
  async ({ page, site }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService("Lackaufbereitung");
    await wizard.next.click();
    await wizard.chooseDate("Dienstag, 10. März 2026", "10:30");
    await wizard.next.click();
    await wizard.fillPerson();
    await page.getByLabel("Marke und Modell").fill("Skoda Octavia");
    await page.getByLabel("Farbe").fill("Moosgrün");
    await page.getByLabel("Kennzeichen").fill("fr-mg 24");
    await wizard.next.click();
    await wizard.submit.click();
    await expect(
      page.getByText("Deine Terminanfrage wurde erfolgreich abgeschickt."),
    ).toBeVisible();

    await openAsAdmin(page, site, `${paths.admin.calendar}?woche=2026-03-09`);
    const first = page.getByRole("button", {
      name: new RegExp(`10:30 Uhr ?Tag 1 von 2 ?${PERSON.name}`),
    });
    const second = page.getByRole("button", { name: new RegExp(`^Tag 2 von 2 ?${PERSON.name}`) });
    const dayOf = (words: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("button", { name: words }) });
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(dayOf("Dienstag, 10. März 2026, Voll").getByRole("button")).toHaveCount(2);
      await expect(dayOf("Mittwoch, 11. März 2026, Voll").getByRole("button")).toHaveCount(2);
      for (const entry of [first, second]) expect(await overflowOf(entry)).toBeLessThanOrEqual(0);
    }
    await expect(dayOf("Mittwoch, 11. März 2026, Voll")).toContainText("Tag 2 von 2");
    // On a phone the month is dots.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: "Monat", exact: true }).click();
    await expect(second).toBeVisible();

    await second.click();
    const booking = page.getByRole("dialog", { name: PERSON.name });
    for (const words of [
      "Dienstag, 10. März 2026",
      "bis Mittwoch, 11. März 2026",
      "Skoda Octavia",
      "Moosgrün",
      "FR-MG 24",
      "280,00 €",
    ])
      await expect(booking).toContainText(words);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Mittwoch, 11. März 2026, Voll" }).click();
    await page.getByRole("link", { name: "Tagesblatt" }).click();
    const sheet = page.getByRole("article", { name: "Mittwoch, 11. März 2026" });
    for (const words of [
      "steht hier",
      "Tag 2 von 2",
      "Skoda Octavia",
      "Moosgrün",
      "FR-MG 24",
      "Abgeholt",
    ])
      await expect(sheet).toContainText(words);

    await page.clock.setFixedTime("2026-03-11T15:00:00Z");
    site.setClock("2026-03-11T15:00:00Z");
    await openAsAdmin(page, site, paths.admin.calendar);
    // On a phone the days before today fill the screen.
    await page.getByRole("link", { name: "Heute" }).last().click();
    await expect(second).toBeInViewport();
    await second.click();
    await booking.getByRole("button", { name: "Abschließen" }).click();
    const completion = page.getByRole("dialog", { name: "Buchung abschließen" });
    await completion.getByRole("checkbox", { name: "Nur per Überweisung zahlbar" }).check();
    await completion.getByLabel("Anschrift des Kunden").fill("Musterweg 3\n79100 Freiburg");
    await completion.getByRole("button", { name: "Abschließen" }).click();
    await expect(
      page.getByText(
        `Die Buchung von ${PERSON.name} ist abgeschlossen. Rechnung 0001 ist geschrieben.`,
      ),
    ).toBeVisible();
    await page
      .getByRole("alertdialog", { name: "Buchung abgeschlossen" })
      .getByRole("button", { name: "Schließen" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: new RegExp(`Tag 2 von 2.*${PERSON.name}.*erledigt`) }),
    ).toBeVisible();

    await second.click();
    await expect(booking.getByRole("button", { name: "Abschließen" })).toHaveCount(0);
    const arrival = page.waitForEvent("download");
    await booking.getByRole("button", { name: "Rechnung 0001" }).click();
    expect((await arrival).suggestedFilename()).toBe("Rechnung-0001.pdf");
    await booking.getByRole("link", { name: "Buchung öffnen" }).click();
    const card = page.getByRole("article", { name: PERSON.name });
    for (const words of [
      "Skoda Octavia",
      "Moosgrün",
      "FR-MG 24",
      "280,00 € per Überweisung",
      "Erledigt",
    ])
      await expect(card).toContainText(words);
  },
);

/** How far what stands in an element runs out of it, in pixels. */
async function overflowOf(element: Locator): Promise<number> {
  return await element.evaluate((node) => node.scrollWidth - node.clientWidth);
}
