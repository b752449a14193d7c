import { type AuditEntry, changed, changedNames } from "#lib/audit-log.ts";
import type { Role } from "#lib/viewer.ts";

const ROLE_WORDS: Record<Role, string> = {
  admin: "Admin",
  mitarbeiter: "Mitarbeiter",
  customer: "Kunde",
};
const CONTACT_NAMES = {
  vorname: "Vorname",
  nachname: "Nachname",
  telefon: "Telefon",
  street: "Straße",
  postalCode: "Postleitzahl",
  city: "Ort",
} as const;
type Contact = Record<keyof typeof CONTACT_NAMES, string>;

/** About somebody else's account. */
export const userNote = (id: string, text: string): AuditEntry => ({
  bereich: "benutzer",
  text,
  betrifft: id,
});

export const roleNote = ({ id, role }: { id: string; role: Role }, to: Role) =>
  userNote(id, changed("Rolle", ROLE_WORDS[role], ROLE_WORDS[to]) ?? "Rolle geändert");

/** Null: as the settings say. */
export function bookingLimitNotes(
  id: string,
  before: number | null,
  after: number | null,
): AuditEntry[] {
  const word = (limit: number | null) => (limit === null ? "wie für alle" : String(limit));
  const text = changed("Offene Termine für dieses Konto", word(before), word(after));
  return text === undefined ? [] : [userNote(id, text)];
}

/** About one's own account. */
export const ownNote = (text: string): AuditEntry => ({ bereich: "konto", text });

const FACTOR_WORDS = {
  app: "App für Codes eingerichtet",
  app_entfernt: "App für Codes entfernt",
  codes: "Neue Wiederherstellungscodes",
  passkey: "Passkey hinzugefügt",
  passkey_entfernt: "Passkey entfernt",
  zurueckgesetzt: "Zweiter Faktor zurückgesetzt",
} as const;

export const factorNote = (what: keyof typeof FACTOR_WORDS) => ownNote(FACTOR_WORDS[what]);

export const loginNote = (text: string): AuditEntry => ({ bereich: "anmeldung", text });

/** Only that they were changed. */
export function contactNotes(before: Contact, after: Contact): AuditEntry[] {
  const names = changedNames<Contact>(CONTACT_NAMES, before, after);
  return names === undefined ? [] : [ownNote(`Kontaktdaten geändert: ${names}`)];
}
