import { berlinMoment, formatGermanDate, formatGermanMoment } from "#lib/berlin-time.ts";
import { mailLink } from "#lib/mail-link.ts";
import { oneLine } from "#lib/one-line.ts";
import type { InboxEntry } from "./schema.ts";

/** Windows hands no longer addresses on to the mail program. */
const LONGEST_LINK = 1900;

export function replySubject(subject: string): string {
  return `Re: ${oneLine(subject)}`;
}

export const REQUEST_REPLY_SUBJECT = "Ihre individuelle Anfrage";

/** Opens the mail program with an answer that is begun: address, subject, greeting, and as much of what was written as fits. */
export function replyLink(entry: InboxEntry): string {
  const { subject, written } = answered(entry);
  const date = formatGermanDate(berlinMoment(Date.parse(entry.erstellt_am)).datum);
  const begun = `${mailLink(entry.email)}?subject=${encodeURIComponent(subject)}&body=`;
  const greeting = `Guten Tag ${oneLine(entry.name)},\r\n\r\n${acknowledgement(entry)}\r\n\r\nAm ${date} schrieben Sie:\r\n`;
  const quoted = written.split(/\r\n|\r|\n/).map((line) => `> ${line}\r\n`);
  return begun + fitting(greeting, quoted, LONGEST_LINK - begun.length);
}

function answered(entry: InboxEntry): { subject: string; written: string } {
  if (entry.art === "nachricht")
    return { subject: replySubject(entry.subject), written: entry.message };
  if (entry.art === "anfrage") return { subject: REQUEST_REPLY_SUBJECT, written: entry.wunsch };
  return { subject: "Ihr Widerruf", written: withdrawnText(entry) };
}

/** What the law wants said, where the site has not said it: that the declaration came, and when (§ 356a Abs. 4 BGB). */
function acknowledgement(entry: InboxEntry): string {
  if (entry.art !== "widerruf" || entry.bestaetigt) return "";
  return `Ihr Widerruf ist am ${formatGermanMoment(Date.parse(entry.erstellt_am))} bei uns eingegangen.`;
}

/** Why no acknowledgement left, to the shop, which owes one. */
export function notAcknowledged({ email }: { email: string }): string {
  return email === ""
    ? "Eine Eingangsbestätigung ging nicht hinaus, weil keine E-Mail-Adresse bekannt ist: Bitte bestätigen Sie den Eingang auf anderem Weg."
    : "Eine Eingangsbestätigung ging nicht hinaus, weil an diese Adresse in einer Stunde schon fünf gingen: Bitte bestätigen Sie den Eingang mit „Antworten“.";
}

/** 'Buchung K7P-3FQ, Termin am 10.03.2026', as far as it is known. */
export function withdrawnText({ nummer, termin }: { nummer: string; termin: string }): string {
  return [nummer && `Buchung ${nummer}`, termin && `Termin am ${formatGermanDate(termin)}`]
    .filter(Boolean)
    .join(", ");
}

/** Whole lines for as long as there is room. */
function fitting(greeting: string, lines: readonly string[], room: number): string {
  let text = encodeURIComponent(greeting);
  for (const line of lines) {
    const longer = text + encodeURIComponent(line);
    if (longer.length > room) return text + encodeURIComponent("> …");
    text = longer;
  }
  return text;
}
