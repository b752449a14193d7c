import { readCardContact } from "#accounts/proven-address.server.ts";
import type { BookingRow } from "#bookings/booking-row.ts";
import { messageLink } from "#bookings/mails/message-link.ts";
import { listServices } from "#catalogue/catalogue.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { Letterhead } from "#company/letterhead.ts";
import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { phoneKey } from "#lib/phone-number.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readOwnAdvice } from "../care-advice.data.ts";
import { adviceAfter } from "../care-advice.ts";
import { lockSigned } from "../lock-signed.server.ts";
import { ownLinkOf, passTokenOf } from "../pass-link.server.ts";
import { findPass } from "../passes.data.ts";
import { readProtocol } from "../protocol.ts";
import { noReadyAddress, notSigned, readyMailUnwanted, visitUnknown } from "../refusals.ts";
import type { SentVisit } from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { bookingOfVisit, readyAddressOf } from "../visit-and-booking.server.ts";
import { findVisit, markReady, type VisitRow } from "../visits.data.ts";
import { readyNote } from "./audit-lines.ts";
import { readyMail } from "./ready-mails.ts";
import { type ReadyCar, readyText } from "./ready-text.ts";
import type { ReadyMessage } from "./work-schema.ts";

/** Told once, and by mail once: the second time changes nothing. */
export async function sendReadyMail(
  platform: Platform,
  id: string,
  { mail }: { mail: boolean },
): Promise<SentVisit> {
  const { db, clock, auditLog, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  const sent = await db.transaction().execute(async (tx) => {
    const visit = await lockSigned(tx, id);
    const isMailed = mail && visit.fertig_mail_am === null;
    if (visit.fertig_am === null || isMailed) {
      const now = isoNow(clock);
      if (isMailed) await queueMails(tx, clock.now(), [await mailOf(tx, visit, letterhead)]);
      await markReady(tx, id, {
        fertig_am: visit.fertig_am ?? now,
        fertig_mail_am: isMailed ? now : visit.fertig_mail_am,
      });
      await auditLog.note(tx, readyNote(visit.datum, isMailed));
    }
    return await readSentVisit(tx, id);
  });
  outbox.wake();
  return sent;
}

async function mailOf(tx: Db, visit: VisitRow, letterhead: Letterhead) {
  const booking = await bookingOfVisit(tx, visit);
  const { mail, address, account } = await readyAddressOf(tx, visit, booking);
  if (mail === "keine_adresse") throw noReadyAddress();
  if (mail === "nicht_gewuenscht") throw readyMailUnwanted();
  return readyMail({ ...(await readyCarOf(tx, visit, booking)), address, account }, letterhead);
}

async function readyCarOf(
  db: Db,
  visit: VisitRow,
  booking: BookingRow | undefined,
): Promise<ReadyCar> {
  const { id, annahme, arbeit, inhalt, pass_id } = visit;
  const pass = pass_id === null ? undefined : await findPass(db, pass_id);
  const { name, modell, kennzeichen, leistungen } = annahme;
  return {
    id,
    name,
    modell,
    kennzeichen,
    bemerkung: arbeit.bemerkung,
    bookingId: booking?.id ?? null,
    leistungen: [...leistungen, ...(inhalt === null ? [] : readProtocol(inhalt).extras)],
    preis_cent: leistungen.length === 0 ? null : (booking?.preis_cent ?? annahme.preis_cent),
    hinweise: adviceAfter(leistungen, await listServices(db), await readOwnAdvice(db)),
    passId: pass && pass.geschlossen_am === null ? pass.id : null,
  };
}

/** For the owner's own phone; that it was sent is told by `sendReadyMail`. */
export async function writeReadyMessage(platform: Platform, id: string): Promise<ReadyMessage> {
  const { db, clock, config } = platform;
  const visit = await findVisit(db, id);
  if (!visit) throw visitUnknown();
  if (visit.unterschrieben_am === null) throw notSigned();
  const booking = await bookingOfVisit(db, visit);
  const car = await readyCarOf(db, visit, booking);
  const linkId =
    car.passId &&
    (await db.transaction().execute((tx) => ownLinkOf(tx, car.passId ?? "", isoNow(clock))));
  const url = linkId
    ? `${config.baseUrl}${paths.website.carePass({ token: await passTokenOf(db, linkId) })}`
    : "";
  const text = readyText(car, (await readLetterhead(platform)).company, url);
  const said = visit.annahme.telefon || (booking?.telefon ?? "");
  const telefon = (await knownNumber(db, visit)) || said;
  const message = { telefon, email: "", subject: "", text };
  const andereNummer = said !== "" && phoneKey(said) !== phoneKey(telefon) ? said : "";
  return {
    text,
    whatsapp: messageLink("whatsapp", message) ?? null,
    sms: messageLink("sms", message) ?? null,
    telefon,
    andereNummer,
  };
}

/** The number of the customer whose pass the text leads to; what was said with the booking is perhaps somebody else's. */
async function knownNumber(db: Db, { pass_id }: VisitRow): Promise<string> {
  const pass = pass_id === null ? undefined : await findPass(db, pass_id);
  return pass && pass.karte_id !== null ? (await readCardContact(db, pass.karte_id)).telefon : "";
}
