import type { Selectable } from "kysely";
import type { ClassShop } from "#company/vehicle-classes.ts";
import type { ConsentSource } from "#consent/wording.ts";
import type { FollowUpsTable, MailPermissionsTable } from "#db/tables/consent.ts";
import { formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import type { InboxEntry } from "#messages/schema.ts";
import { requestedTitle } from "#messages/vehicle-choice.ts";
import { dayOf, sentences } from "./words.ts";

type PermissionRow = Selectable<MailPermissionsTable>;
type FollowUpRow = Selectable<FollowUpsTable>;

/** What is kept by an address alone. */
export type KeptByAddress = {
  address: string;
  permission: PermissionRow | undefined;
  followUps: readonly FollowUpRow[];
  mails: readonly DisclosedMail[];
  links: readonly DisclosedLink[];
};

const SAID_IN: Record<ConsentSource, string> = {
  konto: "im Kundenkonto",
  annahme: "bei der Annahme",
  pflegepass: "im Pflegepass",
};
const WITHDRAWN_BY = {
  frei: "ohne Anmeldung",
  link: "über den Link der Buchung",
  konto: "im Kundenkonto",
} as const;

/** Whether somebody may be written to after a visit: since when, with which words, and when it ended. */
export function permissionLines({ address, permission, followUps }: KeptByAddress): string[] {
  const {
    hinweis_am,
    einwilligung_am,
    einwilligung_text = "",
    einwilligung_quelle = "konto",
    abgelehnt_am,
    zuletzt_am,
  } = permission ?? {};
  return [
    ...(hinweis_am
      ? [
          `${address}: bei der Buchung am ${dayOf(hinweis_am)} auf solche E-Mails und das Widerspruchsrecht hingewiesen (§ 7 Abs. 3 UWG)`,
        ]
      : []),
    ...(einwilligung_am
      ? [
          `${address}: eingewilligt am ${dayOf(einwilligung_am)}, ${SAID_IN[einwilligung_quelle]}: „${einwilligung_text}“`,
        ]
      : []),
    ...(abgelehnt_am
      ? [
          `${address}: widersprochen am ${dayOf(abgelehnt_am)}; seitdem schreiben wir nach Besuchen nicht mehr`,
        ]
      : []),
    ...(zuletzt_am ? [`${address}: zuletzt gebraucht am ${formatGermanDate(zuletzt_am)}`] : []),
    ...followUps.map(
      ({ art, erstellt_am, gebucht_id }) =>
        `${address}: ${art === "bewertung" ? "um eine Bewertung gebeten" : "an eine Auffrischung erinnert"} am ${dayOf(erstellt_am)}${gebucht_id ? ", daraufhin gebucht" : ""}`,
    ),
  ];
}

export function inboxLine(entry: InboxEntry, shop: ClassShop): string {
  return sentences([
    `${formatGermanMoment(Date.parse(entry.erstellt_am))}, von ${entry.name}, ${entry.email}: ${contentOf(entry, shop)}`,
    entry.answered_am && `Als beantwortet vermerkt am ${dayOf(entry.answered_am)}`,
    entry.art === "widerruf" &&
      entry.ausgeblendet_am &&
      `Als nicht echt ausgeblendet am ${dayOf(entry.ausgeblendet_am)}: ${entry.ausgeblendet_grund}`,
  ]);
}

function contentOf(entry: InboxEntry, shop: ClassShop): string {
  if (entry.art === "nachricht") return `Nachricht „${entry.subject}“: ${entry.message}`;
  if (entry.art === "widerruf") {
    const contract = [entry.nummer, entry.termin && formatGermanDate(entry.termin)]
      .filter(Boolean)
      .join(", ");
    return `Widerruf ${contract}, ${WITHDRAWN_BY[entry.weg]}${entry.platz_frei ? ", der Termin wurde damit storniert" : ""}${entry.bestaetigt ? "" : ", ohne Eingangsbestätigung per E-Mail"}`;
  }
  return sentences([
    `Anfrage zu ${entry.selectedServices.join(", ")} für ${requestedTitle(shop, entry.fahrzeugKlasse)}: ${entry.wunsch}`,
    entry.telefon && `Telefon ${entry.telefon}`,
    entry.photos.length > 0 &&
      `Mit ${entry.photos.length === 1 ? "einem Foto" : `${entry.photos.length} Fotos`}`,
  ]);
}

/** What was sent to the address; its words lie there. */
export function mailLine({ recipient, subject, created_at, sent_at }: DisclosedMail): string {
  return `„${subject}“ an ${recipient}, geschrieben am ${dayOf(Number(created_at))}, ${sent_at === null ? "noch nicht verschickt" : `verschickt am ${dayOf(Number(sent_at))}`}`;
}
export type DisclosedMail = {
  recipient: string;
  subject: string;
  created_at: number;
  sent_at: number | null;
};

/** A way that was mailed to the address and is still open. */
export function linkLine({ wofuer, email, expires_at }: DisclosedLink): string {
  return `${wofuer === "auskunft" ? "Link zu dieser Auskunft" : "Link für weitere Termine"} an ${email}, gültig bis ${formatGermanMoment(Number(expires_at))}`;
}
export type DisclosedLink = { wofuer: "auskunft" | "termine"; email: string; expires_at: number };
