import { cardOf, type ToldBy } from "#accounts/card-of.server.ts";
import { findCard } from "#accounts/cards.data.ts";
import { isSameName } from "#accounts/same-name.ts";
import { findUser } from "#accounts/users.data.ts";
import { findBooking } from "#bookings/bookings.data.ts";
import { bookingNumber } from "#bookings/fields.ts";
import { listStoredExtras } from "#catalogue/extras.data.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import { PRIVACY_TOLD, TERMS_APPLY } from "#company/texts/terms-words.ts";
import { type ClassShop, classDrawing, classTitle } from "#company/vehicle-classes.ts";
import { permissionNote } from "#consent/audit-lines.ts";
import { recordYesInPerson } from "#consent/permission.server.ts";
import type { Db } from "#db/connect.server.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { isAdmin, type User } from "#lib/viewer.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { insertAddition, listAdditions } from "../additions.data.ts";
import { drawnCar } from "../damage.ts";
import { EMPTY_INTAKE, type Intake, intakeGaps, plateKey } from "../intake.ts";
import { leftOutText } from "../left-out.ts";
import { findPassOfCar, insertPass, updateCar } from "../passes.data.ts";
import { listPicturesOfVisits, replacePicture } from "../pictures.data.ts";
import { type Protocol, protocolText, type Signature } from "../protocol.ts";
import { DECLARATION, TYPED_DECLARATION } from "../protocol-text.ts";
import {
  alreadySigned,
  intakeUnfinished,
  notSigned,
  otherContent,
  picturesMissing,
  visitUnknown,
} from "../refusals.ts";
import type { SentVisit, SignatureWish } from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { lockVisit, updateIntake, updateSigned, type VisitRow } from "../visits.data.ts";
import { intakeAddedNote, intakeSignedNote } from "./audit-lines.ts";
import { protocolMail } from "./mails.ts";
import { expectClass } from "./visits.server.ts";

/** What the customer has read and signed is hashed and stands from then on; the PDF leaves with the commit. */
export async function signIntake(
  platform: Platform,
  viewer: User,
  id: string,
  { bilder, einwilligung, annahme, bekannt, am, ...unterschrift }: SignatureWish,
): Promise<SentVisit> {
  const { db, clock, auditLog, outbox } = platform;
  const letterhead = await readLetterhead(platform);
  const sent = await db.transaction().execute(async (tx) => {
    const known = await lockVisit(tx, id);
    if (!known) throw visitUnknown();
    const visit = known.unterschrieben_am === null && annahme ? { ...known, annahme } : known;
    if (annahme) await expectClass(tx, annahme);
    if (visit.unterschrieben_am !== null) {
      // The answer to the first time never came back to the device.
      if (visit.unterschrift !== JSON.stringify(unterschrift)) throw alreadySigned();
      return await readSentVisit(tx, id);
    }
    const now = isoNow(clock);
    const protocol = await protocolOf(tx, visit, bilder, unterschrift, {
      now,
      am: am ?? now,
      company: letterhead.company,
    });
    const inhalt = protocolText(protocol);
    await keepLeftOut(tx, known, visit.annahme, { bekannt, bilder, now });
    if (visit !== known) await updateIntake(tx, id, visit);
    const pass_id = await passOf(tx, visit, now, isAdmin(viewer) ? "owner" : "staff");
    const fingerabdruck = sha256(inhalt);
    await updateSigned(tx, id, {
      pass_id,
      inhalt,
      unterschrift: JSON.stringify(unterschrift),
      fingerabdruck,
      unterschrieben_am: now,
    });
    await auditLog.note(tx, intakeSignedNote(visit.datum));
    const { email } = visit.annahme;
    const saysYes =
      einwilligung && email !== "" && (await recordYesInPerson(tx, email, clock.now()));
    if (saysYes) await auditLog.note(tx, permissionNote(true));
    if (email !== "")
      await queueMails(tx, clock.now(), [
        protocolMail({ id, ...protocol, fingerabdruck }, saysYes, letterhead),
      ]);
    return await readSentVisit(tx, id);
  });
  outbox.wake();
  return sent;
}

type Made = {
  now: string;
  am: string;
  company: Pick<CompanySettings, "companyName" | "addresses" | "eigeneKlassen" | "fahrzeugklassen">;
};

async function protocolOf(
  tx: Db,
  visit: VisitRow,
  seen: readonly string[] | undefined,
  unterschrift: Signature,
  made: Made,
): Promise<Protocol> {
  const there = await listPicturesOfVisits(tx, [visit.id]);
  const missing = (seen ?? []).filter((id) => !there.some((picture) => picture.id === id));
  if (missing.length > 0) throw picturesMissing(missing);
  const pictures = there.filter(({ id }) => seen?.includes(id) ?? true);
  const [first, ...others] = intakeGaps(
    visit.annahme,
    pictures.map(({ ansicht }) => ansicht),
  );
  if (first) throw intakeUnfinished([first, ...others]);
  const titleOf = await extraTitles(tx);
  return {
    form: 2,
    betrieb: made.company.companyName,
    anschrift: made.company.addresses[0]?.address ?? "",
    buchungsnummer: visit.booking_id === null ? "" : bookingNumber(visit.booking_id),
    erklaerung: [
      DECLARATION,
      ...(unterschrift.art === "tastatur" ? [TYPED_DECLARATION] : []),
      TERMS_APPLY,
      PRIVACY_TOLD,
    ],
    besuch: visit.id,
    datum: visit.datum,
    annahme: visit.annahme,
    extras: visit.annahme.extras.map(titleOf),
    ...ownClass(made.company, visit.annahme.kfz),
    bilder: pictures.map(({ id, ansicht, sha256 }) => ({ id, ansicht, sha256 })),
    unterschrift,
    unterschrieben_am: new Date(made.am).toISOString(),
    angekommen_am: made.now,
  };
}

/** Its title and its drawing are kept where they do not follow from the key. */
function ownClass(company: ClassShop, kfz: Intake["kfz"]): Pick<Protocol, "klasse" | "zeichnung"> {
  const klasse = classTitle(company, kfz);
  const zeichnung = kfz === "" ? "" : drawnCar(classDrawing(company, kfz));
  return {
    ...(klasse !== classTitle(undefined, kfz) && { klasse }),
    ...(zeichnung !== drawnCar(kfz) && { zeichnung }),
  };
}

async function extraTitles(db: Db): Promise<(extra: string) => string> {
  const titles = new Map((await listStoredExtras(db, "")).map((extra) => [extra.id, extra.title]));
  return (extra) => titles.get(extra) ?? extra;
}

type Read = { bekannt: Intake | undefined; bilder: readonly string[] | undefined; now: string };

/** What somebody else entered meanwhile and the customer did not read stands beside the signature, by the name of whoever entered it. */
async function keepLeftOut(
  tx: Db,
  known: VisitRow,
  signed: Intake,
  { bekannt, bilder, now }: Read,
): Promise<void> {
  const unread = (await listPicturesOfVisits(tx, [known.id])).filter(
    ({ id }) => bilder !== undefined && !bilder.includes(id),
  );
  for (const { id } of unread) await replacePicture(tx, id, { phase: "nachtrag" });
  const text = leftOutText({
    entered: known.annahme,
    signed,
    before: bekannt ?? EMPTY_INTAKE,
    titleOf: await extraTitles(tx),
    pictures: unread.length,
  });
  if (text === "") return;
  await insertAddition(tx, {
    id: newId(),
    visit_id: known.id,
    text,
    name: await nameOf(tx, known.user_id),
    erstellt_am: now,
  });
}

async function nameOf(db: Db, userId: string | null): Promise<string> {
  const author = userId === null ? undefined : await findUser(db, userId);
  return [author?.vorname, author?.nachname].filter(Boolean).join(" ") || "Anderes Gerät";
}

/**
 * The pass of this car on the card of whoever brings it; a new one where it comes for the first time. The card of an appointment in another
 * name is the owner's to say: staff would get at a customer's car by an appointment of their own.
 */
async function passOf(
  tx: Db,
  { booking_id, annahme }: VisitRow,
  now: string,
  by: ToldBy,
): Promise<string> {
  const { kennzeichen, modell, farbe, kfz, name, email, telefon } = annahme;
  if (kfz === "") throw intakeUnfinished(["klasse"]);
  const booking = booking_id === null ? undefined : await findBooking(tx, booking_id);
  const isKnown = email !== "" || telefon !== "";
  const isTheirs = booking && (by === "owner" || isSameName(booking.name, name));
  const own =
    (isTheirs && booking.karte_id) ||
    (isKnown ? await cardOf(tx, { user_id: null, name, email, telefon }, by) : null);
  const karte_id = own === null ? null : ((await findCard(tx, own))?.joined_into ?? own);
  const car = {
    kennzeichen: tidyPlate(kennzeichen),
    kennzeichen_key: plateKey(kennzeichen),
    modell,
    farbe,
    kfz,
  };
  const known = await findPassOfCar(tx, { ...car, karte_id });
  if (known) {
    await updateCar(tx, known.id, car);
    return known.id;
  }
  const id = newId();
  await insertPass(tx, { ...car, id, karte_id, erstellt_am: now });
  return id;
}

/** With time and name, beside what was signed and never in it. */
export async function addToIntake(
  platform: Platform,
  viewer: User,
  id: string,
  additionId: string,
  text: string,
): Promise<SentVisit> {
  const { db, clock, auditLog } = platform;
  return await db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, id);
    if (!visit) throw visitUnknown();
    if (visit.unterschrieben_am === null) throw notSigned();
    const known = (await listAdditions(tx, id)).find((addition) => addition.id === additionId);
    if (known && known.text !== text) throw otherContent();
    if (!known) {
      const author = await findUser(tx, viewer.id);
      const name = [author?.vorname, author?.nachname].filter(Boolean).join(" ") || viewer.vorname;
      await insertAddition(tx, {
        id: additionId,
        visit_id: id,
        text,
        name,
        erstellt_am: isoNow(clock),
      });
      await auditLog.note(tx, intakeAddedNote(visit.datum));
    }
    return await readSentVisit(tx, id);
  });
}
