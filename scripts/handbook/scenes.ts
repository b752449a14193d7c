import type { Locator, Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";

/** One picture of the handbook: the name of its file, where it is taken, and what was done there before. */
export type Scene = {
  name: string;
  path: string;
  at: "phone" | "desk";
  prepare?: (page: Page) => Promise<void>;
};

/** The page that shows it knows from the name how large it is. */
export function pictureName({ name, at }: Scene): string {
  return `${name}-${at === "phone" ? "handy" : "rechner"}.webp`;
}

export const SCENES: readonly Scene[] = [
  {
    name: "bereit-zum-start",
    path: paths.admin.dashboard,
    at: "desk",
    prepare: (page) => bringUp(page.getByRole("heading", { name: "Bereit zum Start" })),
  },
  { name: "einstellungen", path: `${paths.admin.settings}#betrieb`, at: "desk" },
  { name: "meldungen", path: `${paths.admin.settings}#meldungen`, at: "phone" },
  {
    name: "uebersicht",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: (page) => bringUp(page.getByRole("group", { name: "Spalten" })),
  },
  { name: "kalender", path: paths.admin.calendar, at: "desk" },
  {
    name: "termin-hinzufuegen",
    path: paths.admin.newBooking,
    at: "phone",
    prepare: async (page) => {
      await page.getByLabel("Name", { exact: true }).pressSequentially("Mehm");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "tagesblatt", path: paths.admin.daySheet, at: "phone" },
  {
    name: "annahme",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: async (page) => {
      await takeIn(page);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "schaeden",
    path: paths.admin.dashboard,
    at: "phone",
    prepare: async (page) => {
      await takeIn(page);
      await page.getByRole("button", { name: "Schäden" }).click();
      await page.getByLabel("Oder ein Bauteil wählen").selectOption({ label: "Dach (von oben)" });
      await page.getByRole("button", { name: "Schaden eintragen" }).click();
      await page.getByRole("radio", { name: "Delle" }).check();
      await page.getByRole("button", { name: "Schaden festhalten" }).click();
      await allSent(page);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: "preise", path: paths.admin.prices, at: "desk" },
  { name: "angebote", path: paths.admin.offers, at: "phone" },
  {
    name: "rechnungen",
    path: paths.admin.receipts,
    at: "desk",
    // An empty field of a date speaks the browser's language, which is English in the one that takes these.
    prepare: async (page) => {
      await page.getByLabel("Zeitraum").selectOption({ index: 1 });
      await page.getByLabel("Von").and(page.locator("[value='']")).waitFor({ state: "detached" });
    },
  },
  { name: "datensicherung", path: `${paths.admin.settings}#datensicherung`, at: "phone" },
  {
    name: "tag-schliessen",
    path: paths.admin.calendar,
    at: "desk",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /20\. März/ })
        .first()
        .click({ timeout: 5000 });
    },
  },
];

async function takeIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Auto annehmen" }).first().click();
  await page.getByLabel("Kennzeichen").fill("FR-MG 2026");
  await page.getByLabel("Kilometerstand").fill("48200");
  await page.getByRole("radio", { name: "halb", exact: true }).check();
  await allSent(page);
}

async function allSent(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasText: "Alles gesendet" }).waitFor();
}

/** Scrolls until it stands below the page's own frame. */
async function bringUp(wanted: Locator): Promise<void> {
  await wanted.evaluate((found) => scrollTo(0, found.getBoundingClientRect().top + scrollY - 90));
}
