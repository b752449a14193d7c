import type { Locator, Page } from "@playwright/test";
import { searchTextOf } from "../../src/bookings/search-text.ts";
import { fillCards } from "../../src/db/migrations/090-customer-cards.server.ts";
import type { Site } from "./site.ts";

/** A tab in which the admin is logged in already. */
export async function openAsAdmin(page: Page, site: Site, path: string): Promise<void> {
  const token = await site.adminToken();
  await page.addInitScript((value) => sessionStorage.setItem("userToken", value), token);
  await page.goto(path);
}

type Row = {
  id: string;
  datum: string;
  name?: string;
  status?: "open" | "done" | "cancelled";
  nachricht?: string;
  leistungen?: string[];
  email?: string;
  user_id?: string;
  bis?: string;
  dauerTage?: number;
  abgabezeit?: string;
  kennzeichen?: string;
};

const CONTACT = { email: "beispiel@example.org", telefon: "0151 12345678" };

/** Bookings beyond what the rules of a day would let in; they hold no places. */
export async function insertBookings(site: Site, rows: readonly Row[]): Promise<void> {
  const instant = "2026-02-20T10:12:00.000Z";
  const values = rows.map(
    ({
      id,
      datum,
      name = `Beispielkundin ${id}`,
      status = "open",
      nachricht = "",
      leistungen = ["Außenreinigung"],
      bis = null,
      dauerTage = 1,
      abgabezeit = "10:00",
      kennzeichen = "",
      ...whose
    }) => ({
      id,
      user_id: null,
      art: "service",
      datum,
      bis,
      dauerTage,
      abgabezeit,
      kennzeichen,
      name,
      ...CONTACT,
      ...whose,
      kfz: "limousine",
      verschmutzung: "Mittel",
      leistungen: JSON.stringify(leistungen),
      preis_cent: 4500,
      nachricht,
      sitzOption: null,
      status,
      search_folded: searchTextOf({ ...CONTACT, ...whose, name, leistungen }),
      bestEmail: false,
      ics_sequence: 0,
      erstellt_am: instant,
      erledigt_am: status === "done" ? instant : null,
      storniert_am: status === "cancelled" ? instant : null,
      spaet_storniert: false,
      version: 1,
    }),
  );
  await site.platform.db
    .insertInto("bookings")
    .values(values as never)
    .execute();
  await fillCards(site.platform.db);
}

/** A booking's line in the list, unfolded: what can be done beside the next step, and all that is known of it. */
export async function unfolded(line: Locator): Promise<Locator> {
  const name = line.getByRole("heading").getByRole("button");
  if ((await name.getAttribute("aria-expanded")) !== "true") await name.click();
  return line;
}
