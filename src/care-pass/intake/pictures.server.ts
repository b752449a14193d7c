import type { Db } from "#db/connect.server.ts";
import { isoNow } from "#server/clock.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { drawSentPicture, readSentPicture } from "../from-device.server.ts";
import {
  countPictures,
  deletePicture,
  findPicture,
  findPictureById,
  insertPicture,
  listPicturesOfVisits,
  readPictureContent,
  replacePicture,
} from "../pictures.data.ts";
import {
  alreadySigned,
  notSigned,
  otherContent,
  pictureUnknown,
  tooManyPictures,
  visitUnknown,
  workClosed,
} from "../refusals.ts";
import type { PictureForm, SentPicture } from "../schema.ts";
import { sentPicture } from "../sent-visit.server.ts";
import { GUIDED_VIEWS, MOST_PICTURES, type Phase, type View } from "../views.ts";
import { bookingOfVisit } from "../visit-and-booking.server.ts";
import { lockVisit, type VisitRow } from "../visits.data.ts";
import { isWorkClosed } from "../work.ts";

/** Checked, drawn anew without what the camera wrote into it, and kept in one size; what came before is not drawn again. */
export async function keepPicture(
  platform: Platform,
  { id, visitId }: { id: string; visitId: string },
  form: PictureForm,
  arrived: SentFile | undefined,
): Promise<SentPicture> {
  const { db, clock } = platform;
  const { file, sent_sha256 } = await readSentPicture(id, form.sha256, arrived);
  const known = await findPictureById(db, id);
  if (known && (known.visit_id !== visitId || known.sent_sha256 !== sent_sha256))
    throw otherContent();
  if (known) return sentPicture(known);
  const { content, ...drawn } = await drawSentPicture(file);
  return await db.transaction().execute(async (tx) => {
    const phase = await phaseFor(tx, await lockVisit(tx, visitId), form.phase);
    if (phase === "vorher") await makePlace(tx, visitId, form);
    if ((await countPictures(tx, visitId)) >= MOST_PICTURES) throw tooManyPictures();
    const row = { id, visit_id: visitId, phase, ansicht: form.ansicht, ...drawn, sent_sha256 };
    await insertPicture(tx, { ...row, content, erstellt_am: isoNow(clock) });
    return sentPicture({ ...row, erstellt_am: "" });
  });
}

/** Each side has one picture until the signature; further ones, and those of damage, stand beside one another. */
async function makePlace(
  tx: Db,
  visitId: string,
  { ansicht, behalten }: PictureForm,
): Promise<void> {
  if (!(GUIDED_VIEWS as readonly View[]).includes(ansicht)) return;
  const others = (await listPicturesOfVisits(tx, [visitId])).filter(
    (picture) => picture.phase === "vorher" && picture.ansicht === ansicht,
  );
  for (const { id } of others) {
    if (behalten === "ja") await replacePicture(tx, id, { ansicht: "weitere" });
    else await deletePicture(tx, id);
  }
}

export async function dropPicture({ db }: Platform, visitId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, visitId);
    const picture = visit && (await findPicture(tx, visitId, id));
    if (!picture) throw pictureUnknown();
    if (visit.unterschrieben_am !== null && picture.phase !== "nachher") throw alreadySigned();
    if (picture.phase === "nachher" && (await isClosed(tx, visit))) throw workClosed();
    await deletePicture(tx, id);
  });
}

export async function readPicture(
  { db }: Platform,
  visitId: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = (await findPicture(db, visitId, id)) && (await readPictureContent(db, id));
  if (!content) throw pictureUnknown();
  return content;
}

/** Before the signature how it came, afterwards what came of it; a picture of the work that arrives after its end is an addition. */
async function phaseFor(tx: Db, visit: VisitRow | undefined, phase: Phase): Promise<Phase> {
  if (!visit) throw visitUnknown();
  const isSigned = visit.unterschrieben_am !== null;
  if (isSigned && phase === "vorher") throw alreadySigned();
  if (!isSigned && phase !== "vorher") throw notSigned();
  return phase === "nachher" && (await isClosed(tx, visit)) ? "nachtrag" : phase;
}

async function isClosed(tx: Db, visit: VisitRow): Promise<boolean> {
  return isWorkClosed(visit, (await bookingOfVisit(tx, visit))?.status);
}
