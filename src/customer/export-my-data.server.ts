import { listFormerAddresses } from "#accounts/address-returns.data.ts";
import { listOwnCards } from "#accounts/cards.data.ts";
import { readFactor } from "#accounts/factor/factor.server.ts";
import { listSeenDevices } from "#accounts/known-devices.data.ts";
import { toMailChoices } from "#accounts/optional-mails.ts";
import { sentContact } from "#accounts/profile/contact-terms.ts";
import { readContact } from "#accounts/profile/read-contact.server.ts";
import { listDevicesOf } from "#accounts/sessions.data.ts";
import { findUser } from "#accounts/users.data.ts";
import { listOwnReviews } from "#after-visit/own-reviews.server.ts";
import { listAuditLog } from "#audit-log/audit-log.data.ts";
import { withShortNumber } from "#audit-log/short-numbers.ts";
import { listBookingsOf } from "#bookings/booking-lists.data.ts";
import { sentBooking } from "#bookings/booking-row.ts";
import { exportPasses } from "#care-pass/page/export-pass.server.ts";
import { listVehiclesOf } from "#customers/vehicle.data.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { listReceiptsOf } from "#receipts/receipts.data.ts";
import { sentOwnReceipt } from "#receipts/schema.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { MyData } from "./account-schema.ts";

const ALL = { limit: 100_000, offset: 0 };

/** Everything that is stored about an account, in a form that machines read too (Art. 15 and 20 GDPR); secrets are left out. */
export async function exportMyData(
  platform: Platform,
  viewer: { id: string },
  token: string,
): Promise<MyData> {
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
    bekannte_geraete: seen.map(({ device, seen_at }) => ({
      device,
      zuletzt_am: new Date(seen_at).toISOString(),
    })),
    bisherige_adressen: await listFormerAddresses(db, viewer.id, now),
    protokoll: (await listAuditLog(db, { wer: viewer.id, q: "" }, ALL)).map(({ at, text }) => ({
      am: new Date(Number(at)).toISOString(),
      text: withShortNumber(text),
    })),
  };
}
