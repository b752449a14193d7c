import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { kindOf } from "./calendar.ts";
import { type Selection, seatServices, seatsOf } from "./price.ts";
import { type BookingKind, CONSULTATION } from "./request-terms.ts";
import type { Booking, BookingRequest } from "./schema.ts";
import { stayLength } from "./stay.ts";

type Choice = Pick<
  BookingRequest,
  "leistungen" | "extras" | "kfz" | "verschmutzung" | "sitzOption" | "sitze"
>;
type KeptChoice = Pick<
  Booking,
  "leistungen" | "extras" | "kfz" | "verschmutzung" | "sitzOption" | "sitze" | "dauerTage"
> & {
  art: BookingKind;
};

/** What a booking keeps of a checked choice: the shop's own titles, so that no mail names what it does not sell, and only what belongs to them. */
export function keptChoice(
  { leistungen, extras, kfz, verschmutzung, ...seats }: Choice,
  services: readonly BookableService[],
): KeptChoice {
  const art = kindOf(leistungen);
  const nothing = { extras: [], kfz: "", verschmutzung: "", sitzOption: null, sitze: {} } as const;
  if (art === "beratung")
    return { art, leistungen: [CONSULTATION], ...nothing, extras: [], dauerTage: 1 };
  return {
    art,
    leistungen: leistungen.map((title) => findService(services, title)?.title ?? title),
    extras,
    kfz: kfz ?? "",
    verschmutzung: verschmutzung ?? "",
    ...keptSeats(leistungen, seats, services),
    dauerTage: stayLength(leistungen, services, extras),
  };
}

/** One number where all services have the same, else one for each of them. */
function keptSeats(
  leistungen: readonly string[],
  { sitzOption, sitze }: Pick<Choice, "sitzOption" | "sitze">,
  services: readonly BookableService[],
) {
  const counted = seatServices(leistungen, services);
  const counts = counted.map(
    (service) =>
      [
        service.title,
        seatsOf(service, { anzahl: sitzOption?.anzahl, sitze }, services) ?? 1,
      ] as const,
  );
  const [first] = counts;
  if (!first) return { sitzOption: null, sitze: {} };
  const isSame = counts.every(([, anzahl]) => anzahl === first[1]);
  return {
    sitzOption: { anzahl: first[1], details: sitzOption?.details ?? "" },
    sitze: isSame ? {} : Object.fromEntries(counts),
  };
}

/** What a request asks for, to be priced. */
export function requestedSelection({
  leistungen,
  extras,
  kfz,
  verschmutzung,
  sitzOption,
  sitze,
}: Choice): Selection {
  if (kindOf(leistungen) === "beratung") return { leistungen };
  return { leistungen, extras, kfz, verschmutzung, anzahl: sitzOption?.anzahl, sitze };
}
