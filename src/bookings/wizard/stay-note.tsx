import { CalendarRange } from "lucide-react";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { type OpenRules, stayEnd, stayText } from "../stay.ts";

/** How long the car stays, and what decides over which days it does. `vorlaufStunden` is said where the shop's lead time counts: a visitor's. */
export type Stay = {
  dauerTage: number;
  company: OpenRules;
  vorlaufStunden?: number;
  /** Where the shop counts hours. */
  done?: { bis: string; zeit: string };
};

/** Beside the calendar: why it offers fewer days, and until when the car stays from the chosen one on. */
export function StayNote({
  datum,
  stay: { dauerTage, company, done },
}: {
  datum: string;
  stay: Stay;
}) {
  if (dauerTage === 1 && !done) return null;
  const bis = datum === "" ? null : stayEnd(datum, dauerTage, company);
  return (
    <p
      role="status"
      className="mt-3 flex gap-3 rounded-card border border-line bg-white p-4 text-sm"
    >
      <CalendarRange aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-petrol-700" />
      <span>
        {done ? (
          <span className="font-semibold">{doneText(done)}.</span>
        ) : (
          `Das Fahrzeug bleibt ${dauerTage} Arbeitstage`
        )}
        {done ? null : bis ? (
          <>
            : <span className="font-semibold">{stayText(bis)}</span>.
          </>
        ) : (
          ". Wählbar sind Tage, ab denen so lange Platz ist."
        )}
      </span>
    </p>
  );
}

/** 'Voraussichtlich fertig am Mittwoch, 11. März 2026, gegen 14:00 Uhr' */
export function doneText({ bis, zeit }: NonNullable<Stay["done"]>): string {
  return `Voraussichtlich fertig am ${formatLongGermanDate(bis)}, gegen ${zeit} Uhr`;
}
