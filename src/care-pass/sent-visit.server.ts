import type { Db } from "#db/connect.server.ts";
import { listAdditions } from "./additions.data.ts";
import { listPicturesOfVisits, type PictureRow } from "./pictures.data.ts";
import type { Signature } from "./protocol.ts";
import { visitUnknown } from "./refusals.ts";
import type { SentPicture, SentVisit } from "./schema.ts";
import { standingOf } from "./visit-and-booking.server.ts";
import { findVisit } from "./visits.data.ts";

export async function readSentVisit(db: Db, id: string): Promise<SentVisit> {
  const visit = await findVisit(db, id);
  if (!visit) throw visitUnknown();
  const {
    inhalt: _,
    unterschrift,
    user_id: __,
    erstellt_am: ___,
    gelesen_am: ____,
    protokoll_geloescht_am: _____,
    ...told
  } = visit;
  const [pictures, additions] = [await listPicturesOfVisits(db, [id]), await listAdditions(db, id)];
  return {
    ...told,
    ...(await standingOf(db, visit)),
    unterschrift: unterschrift === null ? null : (JSON.parse(unterschrift) as Signature),
    bilder: pictures.map(sentPicture),
    nachtraege: additions.map(({ visit_id: _, fingerabdruck: __, ...addition }) => addition),
  };
}

export function sentPicture({
  id,
  phase,
  ansicht,
  width,
  height,
  sha256,
}: PictureRow): SentPicture {
  return { id, phase, ansicht, width, height, sha256 };
}
