import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { type Selection, seatsOf } from "./price.ts";
import { stayText } from "./stay.ts";

/** How long the work takes, before it is ordered: the days of a stay, the hours that the shop has said, else a working day. */
export function durationText(
  selection: Selection,
  services: readonly BookableService[],
  bis: string | null,
): string {
  if (bis !== null) return `Ihr Fahrzeug bleibt ${stayText(bis)}`;
  const hours = selection.leistungen
    .flatMap((title) => findService(services, title) ?? [])
    .reduce(
      (sum, service) =>
        sum +
        service.dauerStunden * (service.proSitz ? (seatsOf(service, selection, services) ?? 1) : 1),
      0,
    );
  if (hours === 0) return "Innerhalb eines Arbeitstags";
  return hours === 1 ? "Etwa 1 Stunde" : `Etwa ${String(hours).replace(".", ",")} Stunden`;
}
