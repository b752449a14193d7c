import { listBookingsOfPerson } from "#booking/booking-lists.store.server.ts";
import { sentAdminBooking } from "#booking/booking-row.ts";
import { readSettings } from "#company/store.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listVehiclesOf } from "#vehicles/store.server.ts";
import { findPerson, type Person } from "./find-person.step.server.ts";
import type { CustomerCard } from "./schema.ts";
import { readNote } from "./store.server.ts";
import { visitsOf } from "./visits.ts";

/** All that the shop knows of somebody. */
export async function readCustomer({ db, clock }: Platform, key: string): Promise<CustomerCard> {
  const person = await findPerson(db, key);
  const { account, email } = person;
  const bookings = await listBookingsOfPerson(db, { user_id: account?.id ?? null, email });
  return {
    ...contactOf(person, bookings),
    key: account?.id ?? email,
    user_id: account?.id ?? null,
    buchungen: bookings.filter(({ status }) => status !== "cancelled").length,
    ...visitsOf(bookings, berlinNow(clock).datum),
    konto_seit: account?.erstellt_am ?? null,
    fahrzeuge: account ? await listVehiclesOf(db, account) : [],
    buchungen_liste: bookings.map(sentAdminBooking),
    notiz: await readNote(db, email),
    onlineTermine: account ? { erlaubt: account.termineErlaubt, ueblich: (await readSettings(db)).termineJeKonto } : null,
  };
}

function contactOf(person: Person, bookings: readonly { telefon: string }[]) {
  if (!person.account) return { ...person.guest, anschrift: "" };
  const { vorname, nachname, email, telefon, street, postalCode, city } = person.account;
  return {
    name: `${vorname} ${nachname}`.trim(),
    email,
    telefon: telefon || (bookings.find(({ telefon }) => telefon !== "")?.telefon ?? ""),
    anschrift: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
  };
}
