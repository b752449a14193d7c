import { toMailChoices } from "#accounts/optional-mails.ts";
import { sentContact } from "#accounts/users/contact-terms.ts";
import { readContact } from "#accounts/users/read-contact.server.ts";
import { findUser } from "#accounts/users.data.ts";
import { saidReviewSchema } from "#after-visit/review-schema.ts";
import { withShortNumber } from "#audit-log/short-numbers.ts";
import { sentBooking } from "#bookings/booking-row.ts";
import type { Database } from "#db/tables.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import type { InboxEntry } from "#messages/schema.ts";
import { toldOf } from "#personal-data/personal-columns.ts";
import { readAccount, readOwnAccount } from "#personal-data/read-stored.server.ts";
import { sentOwnReceipt } from "#receipts/schema.ts";
import type { Platform } from "#server/platform.server.ts";
import type { MyData } from "./account-schema.ts";

/** Everything that is stored of an account's owner, in a form that machines read too (Art. 15 and 20 GDPR); secrets are left out. */
export async function exportMyData(
  platform: Platform,
  viewer: { id: string },
  token: string,
): Promise<MyData> {
  const { db, clock } = platform;
  const now = clock.now();
  const user = await findUser(db, viewer.id);
  if (!user) throw notLoggedIn();
  const stored = await readOwnAccount(platform, user);
  const account = await readAccount(platform, user, token);
  const { role, erstellt_am, bestaetigt_am, password_changed_am, active, termineErlaubt } = user;
  const { version: _, ...contact } = sentContact(await readContact(db, viewer, now));
  return {
    erstellt_am: isoOf(now),
    profil: {
      ...contact,
      role,
      erstellt_am,
      bestaetigt_am,
      password_changed_am,
      active,
      termineErlaubt,
    },
    fahrzeuge: [...stored.vehicles],
    buchungen: stored.bookings.map((booking) => ({
      ...sentBooking(booking),
      erledigt_am: booking.erledigt_am,
    })),
    rechnungen: stored.receipts.map(sentOwnReceipt).sort((a, b) => a.nummer - b.nummer),
    bewertungen: stored.reviews.map((review) => saidReviewSchema.parse(review)),
    pflegepaesse: [...stored.passes],
    benachrichtigungen: toMailChoices(user.benachrichtigungen),
    zweiter_faktor: account.factor,
    geraete: [...account.devices],
    bekannte_geraete: account.known.map(({ device, seen_at }) => ({
      device,
      zuletzt_am: isoOf(seen_at),
    })),
    bisherige_adressen: [...account.former],
    protokoll: account.auditLog.map(({ at, text }) => ({
      am: isoOf(at),
      text: withShortNumber(text),
    })),
    neue_adresse: account.newAddress ? saidOf("email_changes", account.newAddress) : null,
    kundenkarten: stored.cards.map((card) => saidOf("customer_cards", card)),
    notizen: [...stored.notes],
    terminvorschlaege: stored.proposals.map((proposal) => saidOf("papers", proposal)),
    warteliste: stored.waiting.map((one) => saidOf("waiting", one)),
    bestellte_gutscheine: stored.voucherOrders.map((one) => saidOf("voucher_orders", one)),
    annahmen: stored.looseVisits.map((visit) => saidOf("pass_visits", visit)),
    nachrichten: stored.inbox.map(toldEntry),
    nachrichten_vom_betrieb: stored.bookings.flatMap(({ id, gesendet }) =>
      gesendet.map((message) => ({ termin: id, ...message })),
    ),
    e_mails: stored.addresses.flatMap(({ mails }) =>
      mails.map(({ subject, ...mail }) => ({ betreff: subject, ...saidOf("mails", mail) })),
    ),
    nach_besuchen: stored.addresses.map(({ address, permission, followUps }) => ({
      adresse: address,
      erlaubnis: permission ? saidOf("mail_permissions", permission) : null,
      gefragt: followUps.map((mail) => saidOf("follow_ups", mail)),
    })),
    offene_links: stored.addresses.flatMap(({ links }) =>
      links.map(({ wofuer, email, expires_at }) => ({
        wofuer,
        email,
        gueltig_bis: isoOf(expires_at),
      })),
    ),
  };
}

const INBOX_TABLES = {
  nachricht: "contact_messages",
  anfrage: "offer_requests",
  widerruf: "withdrawals",
} as const;

function toldEntry(entry: InboxEntry): Record<string, unknown> {
  const row = entry.art === "anfrage" ? { ...entry, kfz: entry.fahrzeugKlasse } : entry;
  const photos = entry.art === "anfrage" ? { fotos: entry.photos.length } : {};
  return { art: entry.art, ...saidOf(INBOX_TABLES[entry.art], row), ...photos };
}

/** What is told of a row; instants as every other file writes them. */
function saidOf(table: keyof Database, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(toldOf(table, row)).map(([column, value]) => [
      column,
      column.endsWith("_at") && value !== null ? isoOf(Number(value)) : value,
    ]),
  );
}

function isoOf(instant: number): string {
  return new Date(Number(instant)).toISOString();
}
