import {
  Check,
  ClipboardCheck,
  type LucideIcon,
  MessageCircleQuestion,
  Phone,
  Play,
  Plus,
} from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { agreedCents } from "#bookings/agreed-price.ts";
import { BookingMarks } from "#bookings/booking-marks.tsx";
import { dayOfStay } from "#bookings/calendar/days.ts";
import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import { bookedText } from "#bookings/fields.ts";
import { isOpenField, priceText, timeText } from "#bookings/open-fields.ts";
import { addressText } from "#bookings/place.ts";
import { RouteLink } from "#bookings/route-link.tsx";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { paths, withQuery } from "#lib/paths.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { type BoardCar, type BoardVisit, boardCars, LANES, type Lane } from "../board.ts";
import type { VisitLine } from "../schema.ts";
import { type KeptVisit, listKeptVisits, waitingOf } from "./device-store.tsx";
import { VisitPhoto } from "./visit-photo.tsx";

type Car = BoardCar<CalendarBooking>;

type BoardProps = {
  today: string;
  bookings: readonly CalendarBooking[] | undefined;
  visits: readonly VisitLine[] | undefined;
  /** Where bookings can be completed in place; elsewhere a link leads to it. */
  onComplete?: (booking: CalendarBooking) => void;
  /** What else can be done with a booking: in the card's corner, and beside the telephone. */
  menu?: (booking: CalendarBooking) => ReactNode;
  beside?: (booking: CalendarBooking, nameId: string) => ReactNode;
  elementId?: (booking: CalendarBooking) => string | undefined;
};

const LANE_TEXT: Record<Lane, { title: string; none: string }> = {
  erwartet: { title: "Erwartet", none: "Heute kommt kein Auto mehr." },
  arbeit: { title: "In Arbeit", none: "Gerade ist kein Auto in Arbeit." },
  abholbereit: { title: "Abholbereit", none: "Kein Auto wartet auf seinen Kunden." },
};

/** The cars of today in three lanes: side by side where there is room, else one a swipe. */
export function Board({ today, bookings, visits, ...rest }: BoardProps) {
  const kept = useKeptVisits();
  const cars = boardCars(today, bookings ?? [], visitsHere(visits, kept, bookings));
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Lane>("erwartet");

  function show(lane: Lane) {
    strip.current?.children[LANES.indexOf(lane)]?.scrollIntoView({
      block: "nearest",
      inline: "start",
    });
  }

  function look() {
    const { current } = strip;
    if (!current) return;
    const lane = LANES[Math.round(current.scrollLeft / (current.clientWidth * 0.95))];
    if (lane) setShown(lane);
  }

  return (
    <div className="@container">
      <fieldset className="mb-2 grid grid-cols-3 gap-1.5 @[42rem]:hidden">
        <legend className="sr-only">Spalten</legend>
        {LANES.map((lane) => (
          <button
            key={lane}
            type="button"
            aria-pressed={lane === shown}
            onClick={() => show(lane)}
            className="flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-line bg-white px-0.5 text-[0.8125rem] font-semibold aria-pressed:border-petrol-700 aria-pressed:bg-petrol-100"
          >
            {LANE_TEXT[lane].title}
            <span className="figures text-ink-2">{carsIn(cars, lane).length}</span>
          </button>
        ))}
      </fieldset>
      <div
        ref={strip}
        onScroll={look}
        className="flex snap-x snap-mandatory items-start gap-4 overflow-x-auto overscroll-x-contain p-0.5 [scrollbar-width:none] @[42rem]:grid @[42rem]:grid-cols-3 @[42rem]:gap-3 @[42rem]:overflow-visible @[42rem]:p-0 @max-[42rem]:-mx-4 @max-[42rem]:scroll-px-4 @max-[42rem]:px-4"
      >
        {LANES.map((lane) => (
          <LaneOf
            key={lane}
            lane={lane}
            cars={carsIn(cars, lane)}
            isUnsure={bookings === undefined || visits === undefined}
            today={today}
            {...rest}
          />
        ))}
      </div>
    </div>
  );
}

function carsIn(cars: readonly Car[], lane: Lane): Car[] {
  return cars.filter((car) => car.lane === lane);
}

type CardProps = Omit<BoardProps, "bookings" | "visits">;

type LaneProps = CardProps & {
  lane: Lane;
  cars: readonly Car[];
  /** Without an answer nobody can say that there is none. */
  isUnsure: boolean;
};

function LaneOf({ lane, cars, isUnsure, ...rest }: LaneProps) {
  const id = useId();
  const { title, none } = LANE_TEXT[lane];
  return (
    <section aria-labelledby={id} className="relative w-full shrink-0 snap-start @[42rem]:w-auto">
      <h2 id={id} className="mb-2 flex items-baseline gap-2 text-lg @max-[42rem]:sr-only">
        {title} <span className="figures text-base font-normal text-ink-2">{cars.length}</span>
      </h2>
      {cars.length === 0 ? (
        <p className="rounded-card border border-line border-dashed px-4 py-3 text-sm text-ink-2">
          {isUnsure ? "Auf diesem Gerät liegt kein Auto." : none}
        </p>
      ) : (
        <ol className="space-y-2.5">
          {cars.map((car) => (
            <li key={car.id} id={car.booking && rest.elementId?.(car.booking)}>
              <CarCard car={car} {...rest} />
            </li>
          ))}
        </ol>
      )}
      {lane === "erwartet" && <UnexpectedCar className="mt-2.5 w-full" />}
    </section>
  );
}

export function UnexpectedCar({ className }: { className: string }) {
  return (
    <Link to={`${paths.admin.intake}?neu=1`} className={buttonClass("quiet", className)}>
      <Plus aria-hidden="true" className="size-5 shrink-0" />
      Annahme ohne Termin
    </Link>
  );
}

function CarCard({ car, today, menu, beside, onComplete }: CardProps & { car: Car }) {
  const id = useId();
  const { booking, visit, lane } = car;
  const name = visit?.name || booking?.name || "Ohne Namen";
  const plate = visit?.kennzeichen || booking?.kennzeichen;
  const model = visit?.modell || booking?.modell;
  const telefon = visit?.telefon || booking?.telefon;
  const what = booking ? bookedText(booking) : visit?.leistungen.join(", ");
  const stay = booking ? dayOfStay(booking, today) : "";
  return (
    <article aria-labelledby={id} className="relative rounded-card border border-line bg-white p-3">
      <div className="flex flex-wrap gap-3">
        {visit?.bild && <VisitPhoto visitId={visit.id} pictureId={visit.bild} />}
        <div className="min-w-36 flex-1">
          <div className="mb-1 flex min-h-8 items-start justify-between gap-2 has-[>p:only-child:empty]:hidden">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              {lane === "erwartet" && booking && (
                <span className="wide figures text-lg leading-8">
                  {isOpenField(booking, "abgabezeit") ? timeText(booking) : booking.abgabezeit}
                  {!isOpenField(booking, "abgabezeit") && <span className="sr-only"> Uhr</span>}
                </span>
              )}
              {plate && (
                <span className="figures rounded-md border-2 border-edge bg-white px-2 text-sm leading-7 font-bold tracking-wide">
                  <span className="sr-only">Kennzeichen </span>
                  {plate}
                </span>
              )}
              {stay && <span className="text-sm text-ink-2">{stay}</span>}
            </p>
            {booking && menu && <div className="relative z-1 -my-2 -mr-2">{menu(booking)}</div>}
          </div>
          <h3
            id={id}
            className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere [font-stretch:100%]"
          >
            {booking ? (
              <Link
                to={withQuery(paths.admin.bookings, { buchung: booking.id })}
                className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:after:-outline-offset-3"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          {model && <p className="text-sm text-ink-2 wrap-anywhere">{model}</p>}
        </div>
      </div>
      <p className="mt-1.5 text-sm wrap-anywhere">
        {what || "Leistung noch offen"}
        {booking && (
          <>
            {"\u00a0· "}
            <span className="figures font-semibold">
              {priceText(booking, agreedCents(booking))}
            </span>
          </>
        )}
      </p>
      {booking?.einsatz && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere">
          {addressText(booking.einsatz)}
          <span className="relative z-1">
            <RouteLink place={booking.einsatz} />
          </span>
        </p>
      )}
      {visit?.hinweis && <p className="mt-1 text-sm font-semibold text-rot-700">{visit.hinweis}</p>}
      {booking && (
        <div className="mt-1.5 empty:hidden">
          <BookingMarks booking={booking} />
        </div>
      )}
      {lane === "arbeit" && booking && <ApprovalWay booking={booking} nameId={id} />}
      <div className="relative z-1 mt-2.5 flex flex-wrap gap-2 *:grow">
        <NextStep car={car} nameId={id} onComplete={onComplete} />
        {telefon && (
          <a
            href={phoneLink(telefon)}
            aria-label="Anrufen"
            aria-describedby={id}
            className={buttonClass("quiet", "size-12 shrink-0 p-0! text-petrol-700!")}
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
        {booking && beside?.(booking, id)}
      </div>
    </article>
  );
}

/** Extra work is asked about while the car is there. */
function ApprovalWay({ booking, nameId }: { booking: CalendarBooking; nameId: string }) {
  const { company } = useShopClasses();
  if (!company?.freigaben) return null;
  return (
    <Link
      to={withQuery(paths.admin.intake, { freigabe: booking.id })}
      aria-describedby={nameId}
      className="text-link relative z-1 mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
    >
      <MessageCircleQuestion aria-hidden="true" className="size-4.5 shrink-0" />
      {booking.freigabe === null ? "Freigabe einholen" : "Freigabe ansehen"}
    </Link>
  );
}

type Step = { label: string; icon: LucideIcon; to: string };

/** A card's one button. Staff hand the car over; completing is the admin's. */
function NextStep({
  car: { booking, visit, step },
  nameId,
  onComplete,
}: {
  car: Car;
  nameId: string;
  onComplete: BoardProps["onComplete"];
}) {
  const { session } = useSession();
  const isStaff = "user" in session && session.user.role === "mitarbeiter";
  const next = isStaff && step === "abschliessen" ? handover(visit) : STEPS[step](booking, visit);
  if (!next) return <span className="flex-1" />;
  const { label, icon: Icon, to } = next;
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 max-[26rem]:hidden" />
      {label}
    </>
  );
  if (step === "abschliessen" && booking && onComplete && !isStaff)
    return (
      <Button
        className="flex-[3_1_9.5rem] px-3! sm:whitespace-nowrap"
        aria-describedby={nameId}
        onClick={() => onComplete(booking)}
      >
        {content}
      </Button>
    );
  return (
    <Link
      to={to}
      aria-describedby={nameId}
      className={buttonClass("primary", "flex-[3_1_9.5rem] px-3! sm:whitespace-nowrap")}
    >
      {content}
    </Link>
  );
}

type NextOf = (
  booking: CalendarBooking | undefined,
  visit: BoardVisit | undefined,
) => Step | undefined;

const STEPS: Record<Car["step"], NextOf> = {
  annehmen: (booking) =>
    booking && {
      label: "Auto annehmen",
      icon: ClipboardCheck,
      to: withQuery(paths.admin.intake, { buchung: booking.id }),
    },
  fortsetzen: (_, visit) =>
    visit && {
      label: "Weiter annehmen",
      icon: Play,
      to: withQuery(paths.admin.intake, { besuch: visit.id }),
    },
  melden: (_, visit) =>
    visit && {
      label: "Fertig melden",
      icon: Check,
      to: withQuery(paths.admin.intake, { besuch: visit.id, schritt: "uebergabe" }),
    },
  abschliessen: (booking, visit) => {
    const look = { label: "Abschließen", icon: Check };
    const id = booking?.id ?? visit?.booking_id;
    if (id)
      return {
        ...look,
        to: withQuery(paths.admin.bookings, { buchung: id, abschliessen: "1" }),
      };
    const to = handover(visit)?.to;
    return to ? { ...look, to } : undefined;
  },
};

function handover(visit: BoardVisit | undefined): Step | undefined {
  return (
    visit && {
      label: "Zur Übergabe",
      icon: ClipboardCheck,
      to: withQuery(paths.admin.intake, { besuch: visit.id, schritt: "uebergabe" }),
    }
  );
}

/** The intakes on this device, read anew whenever somebody looks here. */
function useKeptVisits(): readonly KeptVisit[] {
  const [kept, setKept] = useState<readonly KeptVisit[]>([]);
  const read = useCallback(() => {
    // No storage in this browser.
    listKeptVisits().then(setKept, () => {});
  }, []);
  useEffect(read, [read]);
  return kept;
}

/** What the server and this device know, each car once. Of what the server has as a whole, its word counts: this device may not have heard of the completion. */
function visitsHere(
  known: readonly VisitLine[] | undefined,
  kept: readonly KeptVisit[],
  bookings: readonly CalendarBooking[] | undefined,
): BoardVisit[] {
  const isKnown = ({ id }: KeptVisit) => known?.some((visit) => visit.id === id) === true;
  // Begun for somebody who did not come.
  const isGivenUp = ({ bookingId, gesendet }: KeptVisit) =>
    bookingId !== null &&
    gesendet > 0 &&
    bookings?.some(({ id, status }) => id === bookingId && status === "open") === false;
  const stillHere = kept.filter(
    (visit) =>
      waitingOf(visit) > 0 ||
      (known
        ? isKnown(visit) || !(visit.fertig || isGivenUp(visit))
        : !visit.fertig || visit.stand?.termin !== "done"),
  );
  const all = [
    ...(known ?? []),
    ...stillHere.map((visit) =>
      keptVisit(
        visit,
        known?.find(({ id }) => id === visit.id),
      ),
    ),
  ];
  return [...new Map(all.map((visit) => [visit.id, visit])).values()];
}

function keptVisit(visit: KeptVisit, known: VisitLine | undefined): BoardVisit {
  const { id, bookingId, annahme, unterschrift, unterschriebenAm, stand } = visit;
  const isTrouble = visit.terminProblem !== "" || stand?.weicht_ab;
  const waits = waitingOf(visit) > 0 ? "Nicht gesendet" : "";
  const { kennzeichen, modell, name, telefon, leistungen } = annahme;
  return {
    id,
    booking_id: bookingId,
    kennzeichen,
    modell,
    name,
    telefon,
    leistungen,
    bild: known?.bild ?? null,
    unterschrieben_am: unterschrift === null ? null : (unterschriebenAm ?? ""),
    fertig_am: stand?.fertig_am ?? (visit.meldung ? "" : null),
    hinweis: isTrouble ? "Termin prüfen" : waits,
  };
}
