import { CalendarPlus, CloudRain, DoorClosed, DoorOpen, Printer } from "lucide-react";
import { Link } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useQuery } from "#ui/use-query.tsx";
import { fetchSlots } from "../fetch-free-times.ts";
import { CalendarEntry } from "./calendar-entry.tsx";
import { staffClosingProblem } from "./closing-of-staff.ts";
import { daySentence, entriesOf } from "./days.ts";
import type { CalendarBooking, CalendarDay } from "./schema.ts";

export type DayDialogProps = {
  /** No day keeps the dialog closed. */
  day: CalendarDay | undefined;
  bookings: readonly CalendarBooking[];
  today: string;
  isBusy: boolean;
  /** The owner, and staff whom the owner lets close days. */
  mayShut: boolean;
  onBooking: (booking: CalendarBooking) => void;
  onShut: (datum: string) => void;
  onRain: (datum: string) => void;
  onOpen: (datum: string) => void;
  onClose: () => void;
};

/** All of one day, and what can be done with it. */
export function DayDialog({
  day,
  bookings,
  today,
  isBusy,
  mayShut,
  onBooking,
  onShut,
  onRain,
  onOpen,
  onClose,
}: DayDialogProps) {
  const isAdmin = useIsAdmin();
  const shuts = (datum: string) =>
    isAdmin || (mayShut && staffClosingProblem({ von: datum, bis: datum }, today) === undefined);
  const entries = day ? entriesOf(day.datum, bookings) : [];
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      title={day && <BreakBetweenParts text={formatLongGermanDate(day.datum)} />}
      size="small"
      closesOnBackdrop
    >
      {day && (
        <>
          <p className="mb-4 text-ink-2">{daySentence(day, today)}</p>
          {entries.length > 0 ? (
            <ul className="@container space-y-2">
              {entries.map((booking) => (
                <CalendarEntry
                  key={booking.id}
                  booking={booking}
                  datum={day.datum}
                  onOpen={onBooking}
                />
              ))}
            </ul>
          ) : (
            <p>An diesem Tag ist nichts eingetragen.</p>
          )}
          {/* Asked anew when a booking comes or goes while the day is open. */}
          {day.datum >= today && day.geschlossen === "" && (
            <DayFreeTimes key={entries.length} datum={day.datum} />
          )}
          <div className="mt-6 grid gap-2.5">
            {day.datum >= today && day.geschlossen === "" && (
              <Link
                to={withQuery(paths.admin.newBooking, { datum: day.datum })}
                className={buttonClass("primary")}
              >
                <CalendarPlus aria-hidden="true" className="size-5" />
                Termin eintragen
              </Link>
            )}
            <Link
              to={withQuery(paths.admin.daySheet, { datum: day.datum })}
              className={buttonClass("quiet")}
            >
              <Printer aria-hidden="true" className="size-5" />
              Tagesblatt
            </Link>
            {shuts(day.datum) && day.datum >= today && entries.some(isOutdoors) && (
              <Button variant="quiet" onClick={() => onRain(day.datum)}>
                <CloudRain aria-hidden="true" className="size-5" />
                Regen: Termine beim Kunden verlegen
              </Button>
            )}
            {shuts(day.datum) && day.datum >= today && day.geschlossen !== "ausnahme" && (
              <Button variant="quiet" onClick={() => onShut(day.datum)}>
                <DoorClosed aria-hidden="true" className="size-5" />
                Tag schließen
              </Button>
            )}
            {isAdmin && day.geschlossen === "ausnahme" && (
              <Button variant="quiet" busy={isBusy} onClick={() => onOpen(day.datum)}>
                <DoorOpen aria-hidden="true" className="size-5" />
                Tag öffnen
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

function isOutdoors({ status, weg }: CalendarBooking): boolean {
  return status === "open" && weg === "kunde";
}

/** What is still to be had on a day; nothing where nothing is, or while it is not known. */
function DayFreeTimes({ datum }: { datum: string }) {
  const slots = useQuery(datum, 0, () => fetchSlots(datum, { leistungen: [] }));
  if (slots.status !== "ready" || slots.data.length === 0) return null;
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-base">Freie Abgabezeiten</h3>
      <FreeTimeLinks datum={datum} zeiten={slots.data} />
    </div>
  );
}

type FreeTimeLinksProps = {
  datum: string;
  /** 'HH:MM' */
  zeiten: readonly string[];
};

/** The free times of a day, each of which leads to the form with day and time chosen. */
function FreeTimeLinks({ datum, zeiten }: FreeTimeLinksProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {zeiten.map((zeit) => (
        <Link
          key={zeit}
          to={withQuery(paths.admin.newBooking, { datum, zeit })}
          aria-label={`${zeit} Uhr eintragen`}
          className="figures inline-flex min-h-12 items-center rounded-control border border-edge bg-white px-2.5 font-medium text-ink no-underline hover:border-ink hover:bg-paper"
        >
          {zeit}
        </Link>
      ))}
    </div>
  );
}
