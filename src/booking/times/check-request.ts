import { findService } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import type { Refusal } from "#lib/refusal.ts";
import { dateProblem, freeSlots, isConsultationMix, kindOf, slotGrid } from "../calendar.ts";
import { needsSeats } from "../price.ts";
import { choiceRefused, dateRefused, dayTaken, timeRefused, unknownService } from "../refusals.ts";
import type { Booking, BookingRequest } from "../schema.ts";

type Choice = Pick<BookingRequest, "leistungen" | "kfz" | "verschmutzung" | "sitzOption">;
type Appointment = Pick<Booking, "leistungen" | "datum" | "abgabezeit" | "dauerTage">;

/** What is wrong with the chosen services, vehicle, level and seats, if anything (B10). */
export function choiceProblem(request: Choice, services: readonly Service[]): Refusal | undefined {
  if (isConsultationMix(request.leistungen)) {
    return choiceRefused({ leistungen: "Ein Beratungsgespräch kann nicht mit anderen Leistungen zusammen gebucht werden." });
  }
  if (kindOf(request.leistungen) === "beratung") return request.leistungen.length > 1 ? chosenTwice() : undefined;
  const unknown = request.leistungen.find((title) => !findService(services, title));
  if (unknown !== undefined) return unknownService(unknown);
  const found = request.leistungen.map((title) => findService(services, title)?.id);
  if (new Set(found).size < found.length) return chosenTwice();
  const fields = {
    ...(!request.kfz && { kfz: "Bitte eine Fahrzeugklasse wählen." }),
    ...(!request.verschmutzung && { verschmutzung: "Bitte einen Verschmutzungsgrad wählen." }),
    ...(!request.sitzOption && needsSeats(request.leistungen, services) && { sitzOption: "Bitte die Anzahl der Sitze wählen." }),
  };
  return Object.keys(fields).length > 0 ? choiceRefused(fields) : undefined;
}

function chosenTwice(): Refusal {
  return choiceRefused({ leistungen: "Jede Leistung kann nur einmal gewählt werden." });
}

/** What is wrong with the chosen day and time, if anything. */
export function appointmentProblem(
  { leistungen, datum, abgabezeit, dauerTage }: Appointment,
  { moment, ...rules }: Omit<Parameters<typeof freeSlots>[0], "art" | "datum" | "dauerTage" | "now"> & { moment: BerlinMoment },
): Refusal | undefined {
  const art = kindOf(leistungen);
  const question = { ...rules, art, datum, dauerTage };
  const problem = dateProblem({ ...question, today: moment.datum });
  if (problem) return dateRefused(problem, art, dauerTage);
  if (!slotGrid(art, datum).includes(abgabezeit)) return timeRefused();
  if (freeSlots({ ...question, now: moment }).includes(abgabezeit)) return undefined;
  return rules.occupation?.get(datum)?.consultationSlots.includes(abgabezeit) ? dayTaken(art) : timeRefused();
}
