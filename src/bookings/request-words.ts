// chunk: booking
import { formatGermanMoment } from "#lib/berlin-time.ts";

/** 'Angefragt, Antwort bis 03.03.2026, 08:00 Uhr' */
export function askedText(antwort_bis: string): string {
  return `Angefragt, Antwort bis ${formatGermanMoment(Date.parse(antwort_bis))}`;
}
