import { formatGermanMoment } from "#lib/berlin-time.ts";
import type { MailList } from "./mail-schema.ts";

/** Empty while nothing waits for long. */
export function overdueText({
  ueberfaellig,
  ueberfaellig_seit,
}: Pick<MailList, "ueberfaellig" | "ueberfaellig_seit">): string {
  if (ueberfaellig === 0 || ueberfaellig_seit === null) return "";
  const since = formatGermanMoment(Date.parse(ueberfaellig_seit));
  return ueberfaellig === 1
    ? `1 E-Mail wartet seit über einer Stunde auf den Versand, seit ${since}.`
    : `${ueberfaellig} E-Mails warten seit über einer Stunde auf den Versand, die älteste seit ${since}.`;
}
