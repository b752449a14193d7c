import type { Page } from "@playwright/test";
import { servicePath } from "#catalogue/slug.ts";
import { paths } from "#lib/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { DOOR_SETTINGS, openAllDoors } from "../support/all-doors.ts";
import { expectLayoutEverywhere } from "../support/layout.ts";
import { LONG } from "../support/scale.ts";
import { expect, test } from "../support/site.ts";
import { wizardOn } from "../support/wizard.ts";

// What is held here: (S64, U39).

/** Whatever can be pressed or typed into is reached by the tabulator key alone; of radios, tabs and days that belong together one, the others by arrows. */
async function expectReachable(page: Page, where: string): Promise<void> {
  const count = await page.evaluate(() => {
    const reached = new Set<EventTarget | null>();
    Object.assign(window, { reached });
    document.addEventListener("focusin", ({ target }) => reached.add(target));
    (document.activeElement as HTMLElement | null)?.blur();
    return document.querySelectorAll("a[href], button, input, select, textarea, summary").length;
  });
  for (let press = 0; press < count + 20; press += 1) await page.keyboard.press("Tab");
  const missed = await page.evaluate(() => {
    const { reached } = window as unknown as { reached: Set<EventTarget | null> };
    const groupOf = (one: Element) =>
      one instanceof HTMLInputElement && one.type === "radio"
        ? one.name
        : one.closest("[role=tablist], [role=grid]");
    const groups = new Set([...reached].map((one) => one instanceof Element && groupOf(one)));
    const isMissed = (one: HTMLElement) =>
      !reached.has(one) &&
      !one.matches(":disabled, [inert] *, input[type=file]") &&
      !groups.has(groupOf(one) ?? "") &&
      one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary",
      ),
    ]
      .filter(isMissed)
      .map((one) => `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent}`);
  });
  expect.soft(missed, where).toEqual([]);
}

test(
  "with eight classes, zones, bays, people and questions nothing is cut off or sticks out, with large letters neither",
  LONG,
  async ({ page, site }) => {
    test.setTimeout(1_200_000);
    page.setDefaultTimeout(30_000);
    const { proposal, file, columns } = await openAllDoors(site);
    const look = async (where: string) => {
      await expectLayoutEverywhere(page, where);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectReachable(page, where);
      // As high as the page: what hangs at the window's bottom covers nothing of it.
      await page.setViewportSize({ width: 360, height: 740 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: 360, height: height + 200 });
      await expectAccessible(page);
    };
    await openAsAdmin(page, site, paths.admin.settings);
    const pages: Record<string, RegExp> = {
      ...Object.fromEntries(DOOR_SETTINGS.map((path) => [path, /Speichern/])),
      [`${paths.admin.firstSteps}#arbeit`]: /Was Ihr Betrieb anbietet/,
      [paths.admin.prices]: /Transporter/,
      [`${paths.admin.daySheet}?datum=2026-03-17`]: /Uferweg/,
      [columns]: /Zeilen prüfen/,
      [file]: /Übernehmen/,
      [paths.website.prices]: /Transporter/,
      [servicePath("Außenreinigung")]: /Transporter/,
      [proposal]: /Diesen Termin nehmen/,
    };
    for (const [path, word] of Object.entries(pages)) {
      await page.goto(path);
      // An address that differs after its '#' alone is no new page.
      await page.reload();
      await expect(page.getByText(word).first()).toBeAttached();
      await look(path);
    }
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.chooseService("Außenreinigung", "Kombi und Touring", "Mittel");
    await page.getByRole("radio", { name: "Bei Ihnen" }).check();
    await page.getByLabel("Postleitzahl").fill("79110");
    await look("step 1");
    await wizard.next.click();
    await wizard.chooseDate("Donnerstag, 19. März 2026", "10:00");
    await look("step 2");
    await wizard.next.click();
    await wizard.fillPerson();
    await look("step 3");
  },
);

test(
  "a whole booking with way, zone and questions is made with the keys alone",
  LONG,
  async ({ page, site }) => {
    test.setTimeout(300_000);
    await openAllDoors(site);
    await page.setViewportSize({ width: 1440, height: 900 });
    const wizard = wizardOn(page);
    await wizard.open();
    const reach = async (name: RegExp) => {
      for (let presses = 0; presses < 200; presses += 1) {
        await page.keyboard.press("Tab");
        const said = await page.evaluate(() => {
          const focused = document.activeElement;
          const { labels } = (focused ?? {}) as { labels?: NodeListOf<HTMLLabelElement> };
          const label = labels?.[0]?.textContent ?? focused?.textContent;
          return `${focused?.getAttribute("aria-label") ?? ""}${label ?? ""}`.trim();
        });
        if (name.test(said)) return;
      }
      throw new Error(`${name} is not reached`);
    };
    await reach(/^Leistung\b(?!en)/);
    await page.keyboard.type("Außenr");
    await expect(page.getByLabel("Leistung", { exact: true })).toHaveValue(/Außenreinigung/);
    await reach(/^Bei uns/);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Bei Ihnen" })).toBeChecked();
    await reach(/^Postleitzahl/);
    await page.keyboard.type("79110");
    await reach(/^Kleinwagen/);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Limousine" })).toBeChecked();
    await reach(/^Leicht/);
    await page.keyboard.press("Space");
    await reach(/^Weiter/);
    await page.keyboard.press("Enter");
    await wizard.isAtStep(2);
  },
);
