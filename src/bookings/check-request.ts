import { VEHICLE_CLASS_HINT } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { type ClassShop, isKnownClass, offeredClasses } from "#company/vehicle-classes.ts";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import type { Refusal } from "#lib/refusal.ts";
import { dateProblem, freeSlots, isConsultationMix, kindOf, slotGrid } from "./calendar.ts";
import type { OpenField } from "./open-fields.ts";
import { pairProblem } from "./pair-problem.ts";
import { addressProblems, isOutside, wayOf, wayProblems } from "./place.ts";
import { offeredExtras } from "./price.ts";
import { answerProblems, areAnswersStale, questionsOf, typedAnswers } from "./questions.ts";
import {
  answersRefused,
  choiceRefused,
  classNotOffered,
  dateRefused,
  dayTaken,
  extraRefused,
  placeRefused,
  questionsChanged,
  timeRefused,
  timeTaken,
  unknownService,
} from "./refusals.ts";
import { SEATS_HINT } from "./request-terms.ts";
import type { Booking, BookingRequest } from "./schema.ts";
import { areSeatsCounted } from "./service-choice.ts";

type Choice = Pick<
  BookingRequest,
  "leistungen" | "extras" | "kfz" | "verschmutzung" | "sitzOption" | "sitze"
>;
type Appointment = { leistungen: readonly string[] } & Pick<
  Booking,
  "datum" | "abgabezeit" | "dauerTage"
> & { tage?: readonly string[] | undefined };

/** What is wrong with the chosen services, vehicle, level and seats, if anything; what is `open` may be missing. */
export function choiceProblem(
  request: Choice,
  { services, company }: { services: readonly BookableService[]; company: ClassShop },
  open: readonly OpenField[] = [],
): Refusal | undefined {
  if (isConsultationMix(request.leistungen)) {
    return choiceRefused({
      leistungen:
        "Ein Beratungsgespräch kann nicht mit anderen Leistungen zusammen gebucht werden.",
    });
  }
  if (kindOf(request.leistungen) === "beratung")
    return request.leistungen.length > 1 ? chosenTwice() : undefined;
  const unknown = request.leistungen.find((title) => !findService(services, title));
  if (unknown !== undefined) return unknownService(unknown);
  const found = request.leistungen.map((title) => findService(services, title)?.id);
  if (new Set(found).size < found.length) return chosenTwice();
  const pair = pairProblem(request.leistungen, services);
  if (pair) return choiceRefused({ leistungen: pair });
  const unfit = extrasProblem(request, services);
  if (unfit) return unfit;
  const fields = {
    ...((request.kfz ? !isKnownClass(company, request.kfz) : !open.includes("kfz")) && {
      kfz: VEHICLE_CLASS_HINT,
    }),
    ...(!request.verschmutzung &&
      !open.includes("verschmutzung") && {
        verschmutzung: "Bitte einen Verschmutzungsgrad wählen.",
      }),
    ...(!areSeatsCounted({ ...request, anzahl: request.sitzOption?.anzahl ?? null }, services) && {
      sitzOption: SEATS_HINT,
    }),
  };
  return Object.keys(fields).length > 0 ? choiceRefused(fields) : undefined;
}

/** Visitors choose from what is offered: whoever had the page open when a class was taken out is told so. */
export function offeredProblem(
  { leistungen, kfz }: Choice,
  company: ClassShop,
): Refusal | undefined {
  const isOffered = offeredClasses(company).some(({ key }) => key === kfz);
  return isOffered || kindOf(leistungen) === "beratung" ? undefined : classNotOffered();
}

/** Every extra is one of the chosen services'. */
function extrasProblem(
  { leistungen, extras }: Choice,
  services: readonly BookableService[],
): Refusal | undefined {
  const offered = new Set(offeredExtras(leistungen, services).map(({ id }) => id));
  const unfit = extras.find((id) => !offered.has(id));
  if (unfit === undefined)
    return new Set(extras).size < extras.length
      ? extraRefused("Jedes Extra kann nur einmal gewählt werden.")
      : undefined;
  const known = offeredExtras(
    services.map(({ title }) => title),
    services,
  ).find(({ id }) => id === unfit);
  return known
    ? extraRefused(
        `„${known.title}“ gehört zu keiner der gewählten Leistungen. Bitte das Extra abwählen.`,
      )
    : extraRefused("Ein gewähltes Extra gibt es nicht mehr. Bitte wählen Sie noch einmal.");
}

function chosenTwice(): Refusal {
  return choiceRefused({ leistungen: "Jede Leistung kann nur einmal gewählt werden." });
}

/** What is wrong with the answers to the shop's own questions, if anything. */
export function answersProblem(
  { leistungen, antworten }: Pick<BookingRequest, "leistungen" | "antworten">,
  services: readonly BookableService[],
): Refusal | undefined {
  const questions = questionsOf(leistungen, services);
  if (areAnswersStale(questions, antworten)) return questionsChanged();
  const problems = answerProblems(questions, typedAnswers(antworten));
  return Object.keys(problems).length > 0 ? answersRefused(problems) : undefined;
}

/** What is wrong with where the work is to be done, if anything. */
export function placeProblem(
  { leistungen, einsatz }: Pick<BookingRequest, "leistungen" | "einsatz">,
  services: readonly BookableService[],
): Refusal | undefined {
  if (kindOf(leistungen) === "beratung") return undefined;
  const isGone = einsatz.weg !== "" && wayOf(einsatz, leistungen, services) !== einsatz.weg;
  const problems = {
    ...(isGone && { weg: "Diese Leistung wird dort nicht mehr gemacht. Bitte neu wählen." }),
    ...wayProblems(einsatz, leistungen, services),
    ...addressProblems(einsatz, leistungen, services),
  };
  if (Object.keys(problems).length === 0) return undefined;
  return placeRefused(problems, isOutside(einsatz, leistungen, services));
}

/** What is wrong with the chosen day and time, if anything. */
export function appointmentProblem(
  { leistungen, datum, abgabezeit, dauerTage, tage }: Appointment,
  {
    moment,
    ...rules
  }: Omit<Parameters<typeof freeSlots>[0], "art" | "datum" | "dauerTage" | "now"> & {
    moment: BerlinMoment;
  },
): Refusal | undefined {
  const art = kindOf(leistungen);
  const question = { ...rules, art, datum, dauerTage, tage };
  const problem = dateProblem({ ...question, today: moment.datum });
  if (problem) return dateRefused(problem, art, dauerTage);
  if (!slotGrid(art, datum, rules.company).includes(abgabezeit)) return timeRefused();
  if (freeSlots({ ...question, now: moment }).includes(abgabezeit)) return undefined;
  if (art === "service" && rules.fits?.(datum, abgabezeit) === false) return timeTaken();
  return rules.occupation?.get(datum)?.consultationSlots.includes(abgabezeit)
    ? dayTaken(art)
    : timeRefused();
}
