import { berlinMoment, formatGermanMoment } from "#lib/berlin-time.ts";

const DAY = 86_400_000;

/** 'Letzte Sicherung: 01.03.2026, 09:00 Uhr, vor 3 Tagen' */
export function backupAge(letzte_am: string | null, today: string): string {
  if (letzte_am === null) return "Es gibt noch keine Sicherung.";
  const made = Date.parse(letzte_am);
  const days = Math.round((Date.parse(today) - Date.parse(berlinMoment(made).datum)) / DAY);
  const age = days <= 0 ? "heute" : days === 1 ? "gestern" : `vor ${days} Tagen`;
  return `Letzte Sicherung: ${formatGermanMoment(made)}, ${age}`;
}
