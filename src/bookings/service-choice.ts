import { SOILING_LEVEL_HINT, VEHICLE_CLASS_HINT } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { BookableService, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { pick } from "#lib/record-of.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { kindOf } from "./calendar.ts";
import { pairProblem } from "./pair-problem.ts";
import {
  isSeatCount,
  needsSeats,
  offeredExtras,
  type SeatsByService,
  type Selection,
  seatServices,
  seatsOf,
} from "./price.ts";
import { CONSULTATION, SEAT_DETAILS_LENGTH, SEATS_HINT } from "./request-terms.ts";
import type { Booking, SeatOption } from "./schema.ts";

/** Services and car as a form holds them, in the wizard and the shop's forms. Empty or null means not chosen yet. */
export type ServiceChoice = {
  beratung: boolean;
  leistungen: readonly string[];
  /** Ids. */
  extras: readonly string[];
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel | "";
  /** The seats of every service per seat that `sitze` does not name. */
  anzahl: number | null;
  sitze: SeatsByService;
  sitzDetails: string;
};

type ChoiceField = Exclude<keyof ServiceChoice, "beratung">;
export type ChoiceProblems = Partial<Record<ChoiceField, string>>;
export type Seats = Pick<ServiceChoice, "anzahl" | "sitze" | "sitzDetails">;

const NO_SEATS: Seats = { anzahl: null, sitze: {}, sitzDetails: "" };
export const NO_SERVICE: Omit<ServiceChoice, "beratung"> = {
  leistungen: [],
  extras: [],
  kfz: "",
  verschmutzung: "",
  ...NO_SEATS,
};

export function choiceSelection({
  beratung,
  leistungen,
  extras,
  kfz,
  verschmutzung,
  anzahl,
  sitze,
}: ServiceChoice): Selection {
  if (beratung) return { leistungen: [CONSULTATION] };
  return {
    leistungen,
    extras,
    kfz: kfz || undefined,
    verschmutzung: verschmutzung || undefined,
    anzahl: anzahl ?? undefined,
    sitze,
  };
}

export type SentChoice = {
  leistungen: string[];
  extras: string[];
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel | "";
  sitzOption: SeatOption | null;
  sitze: SeatsByService;
};

export function sentChoice(
  choice: ServiceChoice,
  services: readonly BookableService[],
): SentChoice {
  if (choice.beratung)
    return {
      leistungen: [CONSULTATION],
      extras: [],
      kfz: "",
      verschmutzung: "",
      sitzOption: null,
      sitze: {},
    };
  const { leistungen, extras, kfz, verschmutzung, anzahl, sitze, sitzDetails } = choice;
  const hasSeats = needsSeats(leistungen, services) && anzahl !== null;
  return {
    leistungen: [...leistungen],
    extras: [...extras],
    kfz,
    verschmutzung,
    sitzOption: hasSeats ? { anzahl, details: sitzDetails } : null,
    sitze: hasSeats ? sitze : {},
  };
}

/** Choosing the consultation empties the services, choosing it again leaves them empty. */
export function toggleConsultation<C extends ServiceChoice>(choice: C): C {
  return { ...choice, ...NO_SERVICE, beratung: !choice.beratung };
}

/** These services and no others; extras and seats that belong to none of them go. */
export function chooseServices<C extends ServiceChoice>(
  choice: C,
  titles: readonly string[],
  services: readonly BookableService[],
): C {
  const leistungen = titles.filter((title) => title !== "");
  const offered = offeredExtras(leistungen, services).map(({ id }) => id);
  const perSeat = seatServices(leistungen, services).map(({ title }) => title);
  return {
    ...choice,
    beratung: false,
    leistungen,
    extras: choice.extras.filter((id) => offered.includes(id)),
    ...(perSeat.length === 0
      ? NO_SEATS
      : {
          sitze: Object.fromEntries(
            Object.entries(choice.sitze).filter(([title]) => perSeat.slice(1).includes(title)),
          ),
        }),
  };
}

/** In the order of the price list, whatever the order of the ticks; what is no longer sold comes last. */
export function toggleService<C extends ServiceChoice>(
  choice: C,
  title: string,
  services: readonly BookableService[],
): C {
  const { leistungen } = choice;
  const chosen = leistungen.includes(title)
    ? leistungen.filter((other) => other !== title)
    : [...leistungen, title];
  const sold = services.map((service) => service.title).filter((known) => chosen.includes(known));
  return chooseServices(
    choice,
    [...sold, ...chosen.filter((other) => !sold.includes(other))],
    services,
  );
}

export function toggleExtra<C extends ServiceChoice>(choice: C, id: string): C {
  const { extras } = choice;
  return {
    ...choice,
    extras: extras.includes(id) ? extras.filter((other) => other !== id) : [...extras, id],
  };
}

type Booked = Pick<
  Booking,
  "leistungen" | "extras" | "kfz" | "verschmutzung" | "sitzOption" | "sitze"
>;

/** All of a booking's choice, sold or not, to correct it. */
export function bookedChoice(booking: Booked): ServiceChoice {
  const { leistungen, sitzOption } = booking;
  const isTalk = kindOf(leistungen) === "beratung";
  const seats = { anzahl: sitzOption?.anzahl ?? null, sitzDetails: sitzOption?.details ?? "" };
  return {
    ...pick(booking, ["extras", "kfz", "verschmutzung", "sitze"]),
    ...seats,
    beratung: isTalk,
    leistungen: isTalk ? [] : leistungen,
  };
}

/** The same without what is no longer sold, to book it again. */
export function choiceOf(booking: Booked, services: readonly BookableService[]): ServiceChoice {
  const choice = bookedChoice(booking);
  const known = choice.leistungen.filter((title) => findService(services, title));
  return { ...chooseServices(choice, known, services), beratung: choice.beratung };
}

/** The sentence of every field that is missing or wrong, in the order of the screen; `kept` are services that a booking has already, sold or not. */
export function choiceProblems(
  choice: ServiceChoice,
  services: readonly BookableService[],
  noService: string,
  kept: readonly string[] = [],
): ChoiceProblems {
  if (choice.beratung) return {};
  const { leistungen, kfz, verschmutzung, sitzDetails } = choice;
  const isKnown =
    leistungen.length > 0 &&
    leistungen.every((title) => kept.includes(title) || findService(services, title));
  const problems: ChoiceProblems = {
    leistungen: isKnown ? pairProblem(leistungen, services) : noService,
    kfz: kfz === "" ? VEHICLE_CLASS_HINT : undefined,
    verschmutzung: verschmutzung === "" ? SOILING_LEVEL_HINT : undefined,
    ...(needsSeats(leistungen, services) && {
      anzahl: areSeatsCounted(choice, services) ? undefined : SEATS_HINT,
      sitzDetails: blockProblem(sitzDetails.trim(), SEAT_DETAILS_LENGTH),
    }),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

/** Every service per seat has its number. */
export function areSeatsCounted(
  { leistungen, anzahl, sitze }: Pick<ServiceChoice, "leistungen" | "anzahl" | "sitze">,
  services: readonly BookableService[],
): boolean {
  return seatServices(leistungen, services).every((service) =>
    isSeatCount(seatsOf(service, { anzahl: anzahl ?? undefined, sitze }, services)),
  );
}

/** The field of a form that a path of the request names ('sitzOption.anzahl'), if it is one of these. */
export function choiceField(path: string): ChoiceField | undefined {
  const [field = ""] = path.split(".");
  if (field === "sitzOption") return path.endsWith(".details") ? "sitzDetails" : "anzahl";
  return CHOICE_FIELDS.find((known) => known === field);
}

const CHOICE_FIELDS = ["leistungen", "extras", "kfz", "verschmutzung", "sitze"] as const;
