import { findFirmOfLink, readOwnPrices, saveFirmLink } from "#accounts/cards.data.ts";
import { type Answered, idempotencyKey } from "#bookings/idempotency.server.ts";
import type { FirmBooking, FirmPage } from "#bookings/schema.ts";
import { requestBooking } from "#bookings/wizard/request-booking.server.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { GUEST } from "#lib/viewer.ts";
import { isoNow } from "#server/clock.server.ts";
import { newReadableSecret, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { listCardVehicles } from "./card-vehicles.data.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import { findFirm } from "./firm.server.ts";
import { firmLinkUnknown, firmsOff, noFirm } from "./refusals.ts";

/** Almost 160 bits, in small letters as addresses are written. */
const SECRET_LENGTH = 32;
const WRONG_LINKS: Limit = { name: "wrong-firm-links", points: 20, seconds: 900 };

/** Shown once; the link before ends with it. */
export async function makeFirmLink(
  { db, clock, config, auditLog }: Platform,
  key: string,
): Promise<{ url: string }> {
  const token = newReadableSecret(SECRET_LENGTH);
  await db.transaction().execute(async (tx) => {
    if (!(await readSettings(tx)).firmenkunden) throw firmsOff();
    const { card } = await findPerson(tx, key);
    const firm = await findFirm(tx, card.id);
    if (!firm) throw noFirm();
    await saveFirmLink(tx, card.id, {
      firmenlink_hash: sha256(token),
      firmenlink_seit: isoNow(clock),
    });
    await auditLog.note(tx, linkNote(card, firm.firmenlink_hash ? "erneuert" : "eingerichtet"));
  });
  return { url: `${config.baseUrl}${paths.website.firmBooking({ token })}` };
}

/** Nobody books by it any more. */
export async function endFirmLink({ db, auditLog }: Platform, key: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { card } = await findPerson(tx, key);
    await saveFirmLink(tx, card.id, undefined);
    await auditLog.note(tx, linkNote(card, "beendet"));
  });
}

function linkNote({ user_id }: Person["card"], done: string) {
  return {
    bereich: "buchung" as const,
    text: `Link einer Firma ${done}`,
    betrifft: user_id,
  };
}

/** What somebody of a firm chooses from: its cars, and never a price. */
export async function openFirmLink(
  platform: Platform,
  token: string,
  address: string,
): Promise<FirmPage> {
  const { id, firma } = await expectFirm(platform, token, address);
  const cars = await listCardVehicles(platform.db, [id]);
  const own = await readOwnPrices(platform.db, id);
  return {
    firma,
    fahrzeuge: cars.map(({ name, kfz, kennzeichen, fahrer }) => ({
      modell: name,
      kfz,
      kennzeichen,
      fahrer,
    })),
    preise: (own?.preise ?? []).map(({ leistung, kfz }) => ({ leistung, kfz })),
  };
}

/** Somebody of a firm books: at the firm's prices, on its card. */
export async function bookByFirmLink(
  platform: Platform,
  token: string,
  booking: FirmBooking,
  from: { address: string; key: string | undefined },
): Promise<Answered> {
  const firm = await expectFirm(platform, token, from.address);
  return await requestBooking(
    platform,
    GUEST,
    {
      ...booking,
      vertragsmodell: "reservierung",
      vorzeitigerBeginn: false,
      werbehinweis: false,
      auffrischung: "",
      gutscheine: [],
    },
    {
      address: from.address,
      idempotency: idempotencyKey(from.key, GUEST, { firm: firm.id, ...booking }),
      proof: undefined,
      permit: undefined,
      freePlace: undefined,
      firm: {
        karte_id: firm.id,
        eigenePreise: await readOwnPrices(platform.db, firm.id),
        mailTo: firm.rechnungsmail,
      },
    },
  );
}

async function expectFirm({ db, limits }: Platform, token: string, address: string) {
  const firm = await firmOf(db, token);
  if (firm) return firm;
  // Only misses count, and stop nobody who has a right one.
  await limits.spend(WRONG_LINKS, address);
  throw firmLinkUnknown();
}

async function firmOf(db: Db, token: string) {
  return (await readSettings(db)).firmenkunden
    ? await findFirmOfLink(db, sha256(token))
    : undefined;
}
