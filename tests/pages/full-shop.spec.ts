import type { Page } from "@playwright/test";
import { paths } from "#lib/paths.ts";
import { openAsAdmin } from "../support/admin-page.ts";
import { openAsCustomer } from "../support/customer.ts";
import { bookWeek, FULL, fillShop, openAsStaff, TYPICAL } from "../support/full-shop.ts";
import { expectLayout, expectLayoutEverywhere } from "../support/layout.ts";
import { IS_FULL_SCALE, LONG } from "../support/scale.ts";
import { expect, type Site, test } from "../support/site.ts";

// What is held here: (S64). Every list without anything in it is looked at in every-page.spec.ts.

const WEEK = [
  paths.admin.dashboard,
  paths.admin.bookings,
  paths.admin.calendar,
  `${paths.admin.daySheet}?datum=2026-03-03`,
  paths.admin.customers,
];

test("with sixty bookings a week and names of sixty letters nothing is cut off or sticks out", async ({
  page,
  site,
}) => {
  test.slow();
  await bookWeek(site, FULL);
  for (const path of WEEK) {
    await openAsAdmin(page, site, path);
    await expect(page.getByText(/Beispielkundin|Fahrzeuginst|Hohenlohe/).first()).toBeAttached();
    await expectLayoutAtEveryWidth(page, path);
  }
});

/** The pages that show what there is, with a word that only stands there once something is there. */
const LISTS: Record<"shop" | "staff" | "customer" | "public", Record<string, RegExp>> = {
  shop: {
    "/admin/dashboard": /Annahme/,
    "/admin/buchungen": /Buchungen, die früheste zuerst/,
    "/admin/buchungen?tab=abgeschlossene": /Abgeschlossen/,
    "/admin/kalender": /KW 10/,
    "/admin/kalender?ansicht=monat": /März 2026/,
    "/admin/tagesblatt?datum=2026-03-03": /0151 12345678/,
    "/admin/annahme": /Golf Variant/,
    "/admin/kunden": /kommt am/,
    "/admin/kunden/kundin-1": /Golf Variant|FR-AB|Buchung/,
    "/admin/nachrichten": /Kindersitze|Kofferraum/,
    "/admin/bewertungen": /Kofferraum/,
    "/admin/bewertungen?status=verborgen": /Kofferraum/,
    "/admin/rechnungen": /Rechnung 00/,
    "/admin/protokoll": /Einträge/,
    "/admin/mails": /an post@example.org/,
    "/admin/users": /nutzer|beispiel/,
    "/admin/auswertung": /Belege und Umsatz nach Monat/,
    "/admin/auswertung?nach=termin": /Umsatz zum Vormonat/,
    "/admin/pflegepass": /Golf Variant/,
    "/admin/gallery": /Bilder auf der Website/,
    "/admin/services": /Pflege 3/,
    "/admin/preise": /Pflege 3/,
    "/admin/extras": /Pflege 3/,
    "/admin/offers": /Pflege 3/,
    "/admin/pflegehinweise": /Pflege 3/,
    "/admin/auffrischung": /Pflege 3/,
    "/admin/termin-hinzufuegen": /Pflege 3/,
  },
  staff: {
    "/admin/kalender": /KW 10/,
    "/admin/buchungen": /Buchungen, die früheste zuerst/,
    "/admin/tagesblatt?datum=2026-03-03": /0151 12345678/,
    "/admin/annahme": /Golf Variant/,
    "/admin/kunden": /kommt am/,
    "/admin/kunden/kundin-1": /Golf Variant|FR-AB|Buchung/,
    "/admin/pflegepass": /Golf Variant/,
  },
  customer: {
    "/customer/dashboard": /Nächster Termin/,
    "/customer/meine-buchungen": /Buchungsnummer/,
    "/customer/meine-buchungen?tab=abgeschlossene": /Meine Buchungen/,
    "/customer/pflegepass": /Golf Variant/,
    "/customer/profil/settings/fahrzeug": /FR-AB 1/,
  },
  public: {
    "/": /Kundenbewertungen/,
    "/bewertungen": /Kofferraum/,
    "/galerie": /Galerie/,
    "/ueber-uns": /Über Uns/,
    "/leistungen": /Pflege 3/,
    "/preise": /Pflege 3/,
    "/termin-buchen": /Pflege 3/,
  },
};

for (const [name, size] of Object.entries({ typical: TYPICAL, full: FULL })) {
  for (const whose of ["shop", "staff", "customer", "public"] as const) {
    test(
      `${whose}: nothing is cut off or sticks out where the lists are ${name}`,
      LONG,
      async ({ page, site }) => {
        test.setTimeout(IS_FULL_SCALE ? 600_000 : 180_000);
        await fillShop(site, size);
        for (const [path, sign] of Object.entries(LISTS[whose])) {
          await openFor(whose, page, site, path);
          await expect(page.getByRole("main").getByText(sign).first()).toBeAttached();
          await expectLayoutAtEveryWidth(page, `${path}, ${name}`);
        }
      },
    );
  }
}

async function openFor(
  whose: keyof typeof LISTS,
  page: Page,
  site: Site,
  path: string,
): Promise<void> {
  if (whose === "shop") await openAsAdmin(page, site, path);
  else if (whose === "staff") await openAsStaff(page, site, path);
  else if (whose === "customer") await openAsCustomer(page, site, path);
  else await page.goto(path);
}

async function expectLayoutAtEveryWidth(page: Page, where: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    await expectLayout(page, `${where} at ${width}`);
  }
  if (IS_FULL_SCALE) await expectLayoutEverywhere(page, where);
}
