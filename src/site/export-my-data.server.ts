import { findUser, listDevicesOf } from "#accounts/store.server.ts";
import { toMailChoices } from "#booking/optional-mails.ts";
import { listBookingsOf } from "#booking/store.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listVehiclesOf } from "#vehicles/store.server.ts";
import type { MyData } from "./account-schema.ts";

/** Everything that is stored about an account, in a form that machines read too (Art. 15 and 20 GDPR); secrets are left out. */
export async function exportMyData({ db, clock }: Platform, viewer: { id: string }, token: string): Promise<MyData | undefined> {
  const user = await findUser(db, viewer.id);
  if (!user) return undefined;
  const { vorname, nachname, email, role, bestaetigt_am, phone, street, postalCode, city, password_changed_am, erstellt_am } = user;
  return {
    erstellt_am: new Date(clock.now()).toISOString(),
    profil: { vorname, nachname, email, role, phone, street, postalCode, city, erstellt_am, bestaetigt_am, password_changed_am },
    fahrzeuge: await listVehiclesOf(db, viewer),
    buchungen: (await listBookingsOf(db, viewer)).bookings,
    benachrichtigungen: toMailChoices(user.benachrichtigungen),
    geraete: await listDevicesOf(db, viewer, sha256(token), clock.now()),
  };
}
