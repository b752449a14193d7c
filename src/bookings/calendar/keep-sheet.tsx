import type { ClassShop } from "#company/vehicle-classes.ts";
import { api } from "#lib/api.ts";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import { KEPT_SHEETS, SHEET_WORKER } from "#lib/kept-on-device.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { KEPT_SHEET_HEADERS, keptSheetHtml } from "./kept-sheet.ts";

/** Today's and tomorrow's day sheet, readable on this device without a network until their day is over. */
export async function keepSheet(shop: ClassShop | undefined): Promise<boolean> {
  const keptAt = Date.now();
  const today = berlinMoment(keptAt).datum;
  const tomorrow = addDays(today, 1);
  const calendar = await api("GET /calendar", { query: { von: today, bis: tomorrow } });
  if (!calendar.ok) return false;
  const sheet = (datum: string, other: { label: string; address: string }) =>
    new Response(keptSheetHtml({ datum, bookings: calendar.data.buchungen, shop, other, keptAt }), {
      headers: KEPT_SHEET_HEADERS,
    });
  const cache = await caches.open(KEPT_SHEETS);
  await cache.put(
    addressOf(today),
    sheet(today, { label: "Morgen", address: addressOf(tomorrow) }),
  );
  await cache.put(
    addressOf(tomorrow),
    sheet(tomorrow, { label: "Heute", address: addressOf(today) }),
  );
  await navigator.serviceWorker.register(SHEET_WORKER.file, { scope: SHEET_WORKER.scope });
  // Until it is there nothing would answer without a network.
  await navigator.serviceWorker.ready;
  return true;
}

function addressOf(datum: string): string {
  return withQuery(paths.admin.daySheet, { datum });
}
