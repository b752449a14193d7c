import { Refusal } from "#lib/refusal.ts";
import type { CalendarBooking } from "./schema.ts";

/** Carries the bookings as they are now. */
export const bookingsOutdated = (aktuell: readonly CalendarBooking[]) =>
  new Refusal(
    409,
    "veraltet",
    "An diesen Tagen hat sich inzwischen etwas geändert. Bitte sehen Sie die Termine noch einmal durch und schließen Sie dann.",
    { extra: { aktuell } },
  );

/** Names the booking whose new day is not to be had; nothing was changed. */
export const bookingCannotMove = ({ id, name }: { id: string; name: string }, why: Refusal) =>
  new Refusal(why.status, why.code, `${name}: ${why.message} Es wurde noch nichts geändert.`, {
    fields: { [id]: why.message },
  });

export const mayNotClose = (sentence: string) => new Refusal(403, "nicht_erlaubt", sentence);

export const dayIsOver = () =>
  new Refusal(
    422,
    "datum_ungueltig",
    "Diese Tage sind schon vorbei. Bitte wählen Sie Tage ab heute.",
    {
      fields: { von: "Bitte einen Tag ab heute wählen." },
    },
  );

export const feedUnknown = () =>
  new Refusal(
    404,
    "kalender_unbekannt",
    "Diese Kalenderadresse gilt nicht (mehr). Im Kalender der Verwaltung lässt sich eine neue erzeugen.",
  );
