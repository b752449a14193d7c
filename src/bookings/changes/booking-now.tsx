import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { dueCents } from "../agreed-price.ts";
import { bookedText } from "../fields.ts";
import { priceText, timeText } from "../open-fields.ts";
import type { Booking } from "../schema.ts";
import { STATUS_WORDS } from "../status-words.ts";

/** What the server said, and the booking as it is now. */
export function BookingNow({
  sentence,
  aktuell,
}: {
  sentence: string;
  aktuell: Booking | undefined;
}) {
  return (
    <>
      Beim Ausführen der Aktion ist ein Fehler aufgetreten.
      {sentence && <span className="mt-2 block font-semibold">{sentence}</span>}
      {aktuell && (
        <span className="mt-3 block rounded-control border border-line bg-paper px-4 py-3 text-sm">
          <span className="block text-ink-2">So steht sie jetzt da:</span>
          <span className="block font-semibold wrap-anywhere">
            {STATUS_WORDS[aktuell.status].mark} · {aktuell.name}
          </span>
          <span className="figures block">
            {formatLongGermanDate(aktuell.datum)}, {timeText(aktuell)}
          </span>
          <span className="block wrap-anywhere">
            {bookedText(aktuell)} · {priceText(aktuell, dueCents(aktuell))}
          </span>
        </span>
      )}
    </>
  );
}
