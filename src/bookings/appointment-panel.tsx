import { Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { routeLink } from "#company/route-link.ts";
import type { PublicSettings } from "#company/schema.ts";
import { WAY_LABELS } from "#company/ways.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Badge } from "#ui/badge.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { isAsked } from "./acceptance.ts";
import { BookingFact, BookingFacts } from "./booking-facts.tsx";
import { kindOf } from "./calendar.ts";
import { timeText } from "./open-fields.ts";
import { arrivalLabel, PLACE_LABELS } from "./place.ts";
import type { GuestBooking } from "./schema.ts";
import { STATUS_WORDS } from "./status-words.ts";
import { untilText } from "./until-text.ts";

type AppointmentPanelProps = {
  booking: GuestBooking;
  /** YYYY-MM-DD. */
  today: string;
  company: Pick<PublicSettings, "addresses" | "routenUrl" | "phoneNumbers">;
  children: ReactNode;
};

export function AppointmentPanel({ booking, today, company, children }: AppointmentPanelProps) {
  const address = company.addresses[0]?.address;
  const [phone] = company.phoneNumbers;
  const until = untilText(booking.datum, today);
  const isCancelled = booking.status === "cancelled";
  const strike = isCancelled ? "line-through" : "";
  return (
    <div className="flex flex-wrap overflow-hidden rounded-card border border-line bg-white">
      <div className="on-dark flex flex-[1_1_15rem] flex-col justify-center bg-graphite-900 p-5 sm:p-7">
        <p className="text-sm text-silver">
          {kindOf(booking.leistungen) === "beratung" ? "Beratungsgespräch" : arrivalLabel(booking)}
        </p>
        <p
          className={`wide figures mt-1 text-section ${isCancelled ? "text-silver" : "text-amber-400"} ${strike}`}
        >
          {timeText(booking)}
        </p>
        <p className="mt-2 text-lg">
          <BreakBetweenParts text={formatLongGermanDate(booking.datum)} className={strike} />
        </p>
        {booking.status !== "open" && (
          <p className="mt-3 flex">
            <Badge tone={isCancelled ? "red" : "petrol"}>
              {STATUS_WORDS[booking.status].ownMark}
            </Badge>
          </p>
        )}
        {booking.status === "open" && isAsked(booking) && (
          <p className="mt-3 flex">
            <Badge tone="amber">Angefragt</Badge>
          </p>
        )}
        {booking.status === "open" && !isAsked(booking) && until && (
          <p className="mt-3 flex">
            <Badge tone={booking.datum === today ? "amber" : "dark"}>{until}</Badge>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-[2_1_30rem] flex-col justify-between gap-6 p-5 sm:p-7">
        <BookingFacts booking={booking}>
          {booking.weg !== "" && (
            <BookingFact term={PLACE_LABELS.weg}>{WAY_LABELS[booking.weg]}</BookingFact>
          )}
          {address && booking.weg === "" && (
            <BookingFact term="Adresse">
              <span className="block">
                <BreakBetweenParts text={address} />
              </span>
              <a
                href={routeLink(company)}
                target="_blank"
                rel="noopener noreferrer"
                className="text-link -my-1 inline-flex min-h-11 items-center gap-1.5"
              >
                <Navigation aria-hidden="true" className="size-4.5" />
                Route
                <span className="sr-only">(öffnet in neuem Tab)</span>
              </a>
            </BookingFact>
          )}
          {phone && (
            <BookingFact term="Telefon">
              <a
                href={phoneLink(phone)}
                className="text-link figures -my-2 inline-flex min-h-11 items-center"
              >
                {phone}
              </a>
            </BookingFact>
          )}
        </BookingFacts>
        {children}
      </div>
    </div>
  );
}
