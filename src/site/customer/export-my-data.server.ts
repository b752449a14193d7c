import { listFormerAddresses } from "#accounts/address-returns.store.server.ts";
import { listOwnCards } from "#accounts/cards.store.server.ts";
import { readFactor } from "#accounts/factor/factor.step.server.ts";
import { toMailChoices } from "#accounts/optional-mails.ts";
import { sentContact } from "#accounts/profile/contact-terms.ts";
import { readContact } from "#accounts/profile/read-contact.step.server.ts";
import { listSeenDevices } from "#accounts/sessions/known-devices.store.server.ts";
import { listDevicesOf } from "#accounts/sessions/sessions.store.server.ts";
import { findUser } from "#accounts/users.store.server.ts";
import { listBookingsOf } from "#booking/booking-lists.store.server.ts";
import { sentBooking } from "#booking/booking-row.ts";
import { withShortNumber } from "#journal/short-numbers.ts";
import { listJournal } from "#journal/store.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { exportPasses } from "#passes/page/export-pass.step.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { sentOwnReceipt } from "#receipts/schema.ts";
import { listReceiptsOf } from "#receipts/store.server.ts";
import { listOwnReviews } from "#reviews/own-reviews.step.server.ts";
import { listVehiclesOf } from "#vehicles/store.server.ts";
import type { MyData } from "./account-schema.ts";

const ALL = { limit: 100_000, offset: 0 };

/** Everything that is stored about an account, in a form that machines read too (Art. 15 and 20 GDPR); secrets are left out. */
export async function exportMyData(platform: Platform, viewer: { id: string }, token: string): Promise<MyData> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const user = await findUser(db, viewer.id);
  if (!user) throw notLoggedIn();
  const { role, erstellt_am, bestaetigt_am, password_changed_am } = user;
  const seen = await listSeenDevices(db, viewer.id);
  const { version: _, ...contact } = sentContact(await readContact(db, viewer, now));
  return {
    erstellt_am: new Date(now).toISOString(),
    profil: { ...contact, role, erstellt_am, bestaetigt_am, password_changed_am },
    fahrzeuge: await listVehiclesOf(db, viewer),
    buchungen: (await listBookingsOf(db, viewer)).bookings.map(sentBooking),
    rechnungen: (await listReceiptsOf(db, viewer)).map(sentOwnReceipt),
    bewertungen: await listOwnReviews(db, viewer.id),
    pflegepaesse: await exportPasses(platform, await listOwnCards(db, viewer.id)),
    benachrichtigungen: toMailChoices(user.benachrichtigungen),
    zweiter_faktor: await readFactor(db, viewer.id, config.baseUrl),
    geraete: await listDevicesOf(db, viewer, sha256(token), now),
    bekannte_geraete: seen.map(({ device, seen_at }) => ({ device, zuletzt_am: new Date(seen_at).toISOString() })),
    bisherige_adressen: await listFormerAddresses(db, viewer.id, now),
    protokoll: (await listJournal(db, { wer: viewer.id, q: "" }, ALL)).map(({ at, text }) => ({
      am: new Date(Number(at)).toISOString(),
      text: withShortNumber(text),
    })),
  };
}
