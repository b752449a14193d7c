import { findService } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { kindOf } from "../calendar.ts";
import { needsSeats } from "../price.ts";
import { type BookingKind, CONSULTATION } from "../request-terms.ts";
import type { Booking, BookingRequest } from "../schema.ts";
import { stayLength } from "../stay.ts";

type Choice = Pick<BookingRequest, "leistungen" | "kfz" | "verschmutzung" | "sitzOption">;
type KeptChoice = Pick<Booking, "leistungen" | "kfz" | "verschmutzung" | "sitzOption" | "dauerTage"> & { art: BookingKind };

/** What a booking keeps of a checked choice: the shop's own titles, so that no mail names what it does not sell, and only what belongs to them. */
export function keptChoice({ leistungen, kfz, verschmutzung, sitzOption }: Choice, services: readonly Service[]): KeptChoice {
  const art = kindOf(leistungen);
  if (art === "beratung") return { art, leistungen: [CONSULTATION], kfz: "", verschmutzung: "", sitzOption: null, dauerTage: 1 };
  return {
    art,
    leistungen: leistungen.map((title) => findService(services, title)?.title ?? title),
    kfz: kfz ?? "",
    verschmutzung: verschmutzung ?? "",
    sitzOption: needsSeats(leistungen, services) ? sitzOption : null,
    dauerTage: stayLength(leistungen, services),
  };
}
