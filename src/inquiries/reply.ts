import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
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
  const subject = entry.art === "nachricht" ? replySubject(entry.subject) : REQUEST_REPLY_SUBJECT;
  const written = entry.art === "nachricht" ? entry.message : entry.wunsch;
  const date = formatGermanDate(berlinMoment(Date.parse(entry.erstellt_am)).datum);
  const begun = `${mailLink(entry.email)}?subject=${encodeURIComponent(subject)}&body=`;
  const greeting = `Guten Tag ${oneLine(entry.name)},\r\n\r\n\r\n\r\nAm ${date} schrieben Sie:\r\n`;
  const quoted = written.split(/\r\n|\r|\n/).map((line) => `> ${line}\r\n`);
  return begun + fitting(greeting, quoted, LONGEST_LINK - begun.length);
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
