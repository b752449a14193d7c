import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatGermanMoment } from "#lib/berlin-time.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { agreedCents } from "../agreed-price.ts";
import { kindOf } from "../calendar.ts";
import { bookedText, carLines, seatsText } from "../fields.ts";
import { openText, priceText, timeText } from "../open-fields.ts";
import { addressText, placeLines } from "../place.ts";
import { answerText } from "../questions.ts";
import { RouteLink } from "../route-link.tsx";
import { dayOfStay, entriesOf } from "./days.ts";
import { drivesOf } from "./drives.ts";
import type { CalendarBooking, CalendarContent } from "./schema.ts";

/** What the shop ticks off on paper, from the keys to the money. */
const TICKS = ["Angenommen", "Fertig", "Abgeholt", "Bezahlt"];
const TICKS_OF_A_TALK = ["Erledigt"];

/** The day on paper: one entry after the other, none torn apart by the end of a page. */
export function DaySheet({ datum, calendar }: { datum: string; calendar: CalendarContent }) {
  const [day] = calendar.tage;
  const entries = entriesOf(datum, calendar.buchungen);
  const drives = drivesOf(datum, calendar.buchungen);
  return (
    <>
      {day?.geschlossen !== "" && (
        <p className="mb-4 font-semibold">An diesem Tag ist geschlossen.</p>
      )}
      {entries.length === 0 && (
        <p className="text-ink-2">Für diesen Tag sind keine Termine eingetragen.</p>
      )}
      {drives.length > 1 && (
        <section aria-labelledby="fahrten" className="mb-6 break-inside-avoid">
          <h3 id="fahrten" className="mb-2 text-lg">
            Fahrten
          </h3>
          <ol className="divide-y divide-line border-line border-y">
            {drives.map(({ booking, when, what }) => (
              <li
                key={`${booking.id}${what}`}
                className="grid grid-cols-1 items-center gap-x-6 py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)_9rem]"
              >
                <p className="figures font-semibold">{when || "Zeit offen"}</p>
                <p className="min-w-0 wrap-anywhere">
                  {what}: {booking.name}
                  {booking.einsatz && ` · ${addressText(booking.einsatz)}`}
                </p>
                {booking.einsatz && (
                  <p className="not-printed">
                    <RouteLink place={booking.einsatz} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <ol className="divide-y divide-line border-line border-y empty:hidden">
        {entries.map((booking) => (
          <SheetEntry
            key={booking.id}
            booking={booking}
            datum={datum}
            isListed={drives.length > 1}
          />
        ))}
      </ol>
    </>
  );
}

function SheetEntry({
  booking,
  datum,
  isListed,
}: {
  booking: CalendarBooking;
  datum: string;
  /** Its way stands among the drives. */
  isListed: boolean;
}) {
  const { name, telefon, leistungen, sitzOption, nachricht, notiz } = booking;
  const { titleOf } = useShopClasses();
  const open = openText(booking);
  const stay = dayOfStay(booking, datum);
  const ticks = kindOf(leistungen) === "beratung" ? TICKS_OF_A_TALK : TICKS;
  return (
    <li className="grid grid-cols-1 break-inside-avoid gap-x-6 gap-y-3 py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_9rem]">
      <div>
        <p className="wide figures text-xl">
          {booking.datum < datum ? "steht hier" : timeText(booking)}
        </p>
        {stay && <p className="text-ink-2 text-sm">{stay}</p>}
        {booking.arbeitsplatz && <p className="text-sm">{booking.arbeitsplatz}</p>}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-lg">{name}</h3>
        {telefon ? (
          <p>
            <a
              href={phoneLink(telefon)}
              className="text-link figures inline-flex min-h-11 items-center print:min-h-0 print:text-ink print:no-underline"
            >
              {telefon}
            </a>
          </p>
        ) : (
          <p>Telefon: –</p>
        )}
        {linesOfCar(booking, titleOf(booking.kfz)).map((parts) => (
          <p key={parts[0]} className="flex flex-wrap gap-x-4">
            {parts.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        ))}
        <p className="mt-2 font-semibold">
          {bookedText(booking)}
          {sitzOption && (
            <span className="font-normal">
              {" "}
              · {[seatsText(booking), sitzOption.details].filter(Boolean).join(": ")}
            </span>
          )}
        </p>
        <p className="figures">{priceText(booking, agreedCents(booking))}</p>
        {open && <p>Noch offen: {open}</p>}
        {booking.freigabe !== null && (
          <p className="font-semibold">
            Wartet auf Freigabe, Antwort bis {formatGermanMoment(Date.parse(booking.freigabe))}
          </p>
        )}
        {booking.einsatz && !isListed && (
          <p className="not-printed">
            <RouteLink place={booking.einsatz} />
          </p>
        )}
        {placeLines(booking.einsatz).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {booking.antworten.map((answer) => (
          <p key={answer.id} className="text-sm">
            {answerText(answer)}
          </p>
        ))}
        {nachricht && <p className="mt-2 text-sm whitespace-pre-line">Nachricht: {nachricht}</p>}
        {notiz && <p className="mt-2 text-sm whitespace-pre-line">Notiz: {notiz}</p>}
      </div>
      <ul className="hidden flex-wrap gap-x-5 gap-y-1.5 text-sm sm:flex-col print:flex">
        {ticks.map((tick) => (
          <li key={tick} className="flex items-center gap-2.5">
            <span aria-hidden="true" className="size-5 shrink-0 border border-ink" />
            {tick}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Which car it is, and what to expect of it. */
function linesOfCar(booking: CalendarBooking, kfz: string): string[][] {
  const { verschmutzung } = booking;
  const lines = [carLines(booking), [kfz, verschmutzung && `Verschmutzung: ${verschmutzung}`]];
  return lines.map((parts) => parts.filter(Boolean)).filter((parts) => parts.length > 0);
}
