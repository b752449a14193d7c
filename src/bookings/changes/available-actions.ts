import { berlinMoment } from "#lib/berlin-time.ts";
import { isAsked } from "../acceptance.ts";
import { kindOf } from "../calendar.ts";
import type { Booking, ShopBooking } from "../schema.ts";
import { hasStarted } from "../status.ts";

/** What the shop can do with a booking, in the order in which it is offered; what loses something comes last. */
const ACTIONS = [
  "zusagen",
  "vorschlagen",
  "ablehnen",
  "abschliessen",
  "annahme",
  "freigabe",
  "wieder_oeffnen",
  "pflegepass",
  "bearbeiten",
  "verschieben",
  "nochmal",
  "gutschein",
  "stornieren",
  "nicht_erschienen",
  "loeschen",
] as const;
export type BookingAction = (typeof ACTIONS)[number];

/** What is to be asked first when it is opened again: for ten minutes it was a slip of the finger. */
const SLIP = 10 * 60_000;

type Shown = Pick<
  ShopBooking,
  "datum" | "abgabezeit" | "status" | "leistungen" | "pflegepass" | "annahme"
> &
  Partial<Pick<ShopBooking, "zusage" | "gutschein_cent">>;

/** Whoever sees no money neither completes nor undoes that, and deletes nothing. First comes what is next by the car's state. */
export function availableActions(
  booking: Shown,
  now: number,
  isAdmin = true,
  hasApprovals = false,
): BookingAction[] {
  const isOpen = booking.status === "open";
  const isRequest = isOpen && isAsked(booking);
  const can: Record<BookingAction, boolean> = {
    zusagen: isRequest,
    vorschlagen: isRequest,
    ablehnen: isRequest,
    abschliessen: isAdmin && isOpen && !isRequest,
    annahme: isOpen && !isRequest && kindOf(booking.leistungen) === "service",
    freigabe:
      hasApprovals &&
      isOpen &&
      !isRequest &&
      kindOf(booking.leistungen) === "service" &&
      (booking.annahme === "" ? hasStarted(booking, now) : booking.annahme !== "begonnen"),
    wieder_oeffnen: isAdmin && !isOpen,
    pflegepass: booking.pflegepass !== null,
    bearbeiten: isOpen,
    verschieben: isOpen,
    nochmal: !isRequest,
    gutschein: isOpen && (booking.gutschein_cent ?? 0) > 0,
    stornieren: isOpen,
    nicht_erschienen: isOpen && hasStarted(booking, now),
    loeschen: isAdmin,
  };
  const isIntakeNext = intakeStep(booking, berlinMoment(now).datum) !== undefined;
  const first: BookingAction = isRequest ? "zusagen" : isIntakeNext ? "annahme" : "abschliessen";
  return [first, ...ACTIONS.filter((action) => action !== first)].filter((action) => can[action]);
}

export type IntakeStep = "annehmen" | "fortsetzen" | "melden";

/** What the intake still has to do; none with a talk, a car that is ready, or one of an earlier day that nobody took in. */
export function intakeStep(
  {
    annahme,
    datum,
    leistungen,
    status,
    zusage = "zugesagt",
  }: Pick<Shown, "annahme" | "datum" | "leistungen" | "status" | "zusage">,
  today: string,
): IntakeStep | undefined {
  if (status !== "open" || zusage === "offen" || kindOf(leistungen) !== "service") return undefined;
  if (annahme === "begonnen") return "fortsetzen";
  if (annahme === "unterschrieben") return "melden";
  return annahme === "" && datum >= today ? "annehmen" : undefined;
}

export function isReversible(
  booking: Pick<Booking, "storniert_am" | "rechnung"> & { erledigt_am: string | null },
  now: number,
): boolean {
  const ended = booking.storniert_am ?? booking.erledigt_am;
  return ended !== null && now - Date.parse(ended) < SLIP && booking.rechnung === null;
}
