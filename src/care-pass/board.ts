import { kindOf } from "#bookings/calendar.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import type { VisitLine } from "./schema.ts";

/** The car's picture: the front, else the first one taken. */
export function coverOf(pictures: readonly { id: string; ansicht: string }[]): string | null {
  return (pictures.find(({ ansicht }) => ansicht === "vorne") ?? pictures[0])?.id ?? null;
}

export const LANES = ["erwartet", "arbeit", "abholbereit"] as const;
export type Lane = (typeof LANES)[number];

/** What comes next with a car, one thing at a time; a talk has nothing but its end. */
type BoardStep = "annehmen" | "fortsetzen" | "melden" | "abschliessen";

/** A car that was taken in, as the server or this device knows it. */
export type BoardVisit = Omit<VisitLine, "datum"> & {
  /** Not sent yet, or needing a look. */
  hinweis?: string;
};

export type BoardCar<Booked> = {
  id: string;
  lane: Lane;
  step: BoardStep;
  booking?: Booked;
  visit?: BoardVisit;
};

type Booked = Pick<ShopBooking, "id" | "datum" | "abgabezeit" | "status" | "leistungen"> & {
  tage?: readonly string[];
};

/** What is open today and every car that stands here; of two that say the same the visit is further. Whoever is expected comes in the order of the clock. */
export function boardCars<B extends Booked>(
  today: string,
  bookings: readonly B[],
  visits: readonly BoardVisit[],
): BoardCar<B>[] {
  const taken = new Set(visits.map(({ booking_id }) => booking_id));
  const open = bookings.filter(({ status }) => status === "open");
  const here = visits.map((visit): BoardCar<B> => {
    const booking = open.find(({ id }) => id === visit.booking_id);
    return { id: visit.id, visit, ...standOf(visit), ...(booking && { booking }) };
  });
  const others = open
    .filter(({ id }) => !taken.has(id))
    .sort((one, other) => one.abgabezeit.localeCompare(other.abgabezeit))
    .map((booking): BoardCar<B> => ({ id: booking.id, booking, ...before(booking, today) }));
  return [...others, ...here];
}

function standOf({
  unterschrieben_am,
  fertig_am,
}: Pick<BoardVisit, "unterschrieben_am" | "fertig_am">): Pick<BoardCar<Booked>, "lane" | "step"> {
  if (fertig_am !== null) return { lane: "abholbereit", step: "abschliessen" };
  return { lane: "arbeit", step: unterschrieben_am === null ? "fortsetzen" : "melden" };
}

/** Without an intake; a car of an earlier day is still here. */
function before(booking: Booked, today: string): Pick<BoardCar<Booked>, "lane" | "step"> {
  if (kindOf(booking.leistungen) === "beratung") return { lane: "erwartet", step: "abschliessen" };
  return booking.datum < today
    ? { lane: "arbeit", step: "abschliessen" }
    : { lane: "erwartet", step: "annehmen" };
}
