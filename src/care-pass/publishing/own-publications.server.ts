import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { showLentPair, takePairsBack } from "#gallery/lent-pairs.server.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import { coverParts, makePictures, type Picture } from "#server/files/images.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { passNote } from "../link-audit-lines.ts";
import { notOnThisPass } from "../link-refusals.ts";
import { SIDES_OF_PAIR, type SideOfPair } from "../masks.ts";
import { isOwnVisit, lockOpenPass, openOwnPass, visitOf } from "../open-pass.server.ts";
import type { PassRow } from "../passes.data.ts";
import { listPicturesOfVisits, readPictureContent } from "../pictures.data.ts";
import { PRIVATE_HEADERS } from "../private-headers.ts";
import {
  findPublication,
  insertPublication,
  listPublications,
  lockPublication,
  type PublicationRow,
  updatePublication,
} from "../publications.data.ts";
import { beforeAfterPairs } from "../views.ts";
import { bookingOfVisit } from "../visit-and-booking.server.ts";
import type { VisitRow } from "../visits.data.ts";
import { isBeingWorkedOn } from "../work.ts";
import { consentWords } from "./consent-words.ts";
import { noPair, otherPair, publicationUnknown } from "./refusals.ts";
import { type NewPublication, sideSchema } from "./schema.ts";

type Asked = { platform: Platform; address: string; params: { token: string } };
type OfOne = Asked & { params: { id: string } };

/** Yes to exactly this pair of a visit of one's own whose work is done; said twice it is one. */
export async function allowPair({
  platform,
  params,
  address,
  body,
}: Asked & { body: NewPublication }): Promise<void> {
  const { db, clock, auditLog } = platform;
  const opened = await openOwnPass(platform, params.token, address);
  const { companyName } = await readSettings(db);
  await db.transaction().execute(async (tx) => {
    const { pass } = await lockOpenPass(tx, opened);
    const visit = await visitOf(tx, pass, body.besuch);
    await expectPair(tx, { pass, visit, today: berlinNow(clock).datum }, body);
    if (
      (await listPublications(tx, pass.id)).some(
        ({ vorher_id, nachher_id }) => vorher_id === body.vorher && nachher_id === body.nachher,
      )
    )
      return;
    const ids = {
      id: newId(),
      visit_id: visit.id,
      vorher_id: body.vorher,
      nachher_id: body.nachher,
    };
    await insertPublication(tx, {
      ...ids,
      wortlaut: consentWords(companyName),
      erteilt_am: isoNow(clock),
    });
    await auditLog.note(tx, passNote(pass.id, "Kunde erlaubt, ein Bilderpaar zu zeigen"));
  });
}

async function expectPair(
  tx: Db,
  { pass, visit, today }: { pass: PassRow; visit: VisitRow; today: string },
  body: NewPublication,
) {
  if (!isOwnVisit(pass, visit)) throw notOnThisPass();
  if (isBeingWorkedOn(visit, (await bookingOfVisit(tx, visit))?.status, today)) throw noPair();
  const pairs = beforeAfterPairs(await listPicturesOfVisits(tx, [visit.id]));
  if (
    !pairs.some(({ vorher, nachher }) => vorher.id === body.vorher && nachher.id === body.nachher)
  )
    throw noPair();
}

/** As it would be shown: the customer sees what everybody would see. */
export async function showCovered(
  asked: OfOne & { params: { seite: string } },
): Promise<FileAnswer> {
  const publication = await ownPublication(asked, findPublication);
  const side = sideSchema.safeParse(asked.params.seite);
  if (!side.success || publication.vorgelegt_am === null) throw publicationUnknown();
  const content = await coveredContent(asked.platform.db, publication, side.data);
  return { filename: `${side.data}.webp`, content, isShown: true, headers: PRIVATE_HEADERS };
}

/** The second consent publishes the pair. */
export async function confirmPair(
  asked: OfOne & { body: { vorgelegt_am: string } },
): Promise<void> {
  const { platform, body } = asked;
  const seen = await ownPublication(asked, findPublication);
  if (seen.vorgelegt_am === null || seen.vorgelegt_am !== body.vorgelegt_am) throw otherPair();
  await withCoveredPair(platform.db, seen, async (pictures) => {
    await platform.db.transaction().execute(async (tx) => {
      const publication = await lockPublication(tx, seen.id);
      if (!publication) throw publicationUnknown();
      if (publication.vorgelegt_am !== body.vorgelegt_am) throw otherPair();
      if (publication.isShown) return;
      const now = isoNow(platform.clock);
      const pair_id = await showLentPair(tx, publication.titel, pictures, now);
      await updatePublication(tx, publication.id, { bestaetigt_am: now, pair_id });
      await platform.auditLog.note(
        tx,
        passNote(publication.pass_id, "Bilderpaar nach dem zweiten Ja veröffentlicht"),
      );
    });
  });
}

/** With effect at once: the page and the pictures' own addresses know nothing of it any more. */
export async function takeYesBack(asked: OfOne): Promise<void> {
  const { db, clock, auditLog } = asked.platform;
  const { id } = await ownPublication(asked, findPublication);
  await db.transaction().execute(async (tx) => {
    const publication = await lockPublication(tx, id);
    if (!publication) throw publicationUnknown();
    const now = isoNow(clock);
    await takePairsBack(tx, publication.pair_id === null ? [] : [publication.pair_id], now);
    await updatePublication(tx, id, { widerrufen_am: now, pair_id: null });
    await auditLog.note(
      tx,
      passNote(publication.pass_id, "Kunde nimmt das Ja zu einem Bilderpaar zurück"),
    );
  });
}

async function ownPublication(
  { platform, params, address }: OfOne,
  find: (db: Db, id: string) => Promise<PublicationRow | undefined>,
): Promise<PublicationRow> {
  const { pass } = await openOwnPass(platform, params.token, address);
  const publication = await find(platform.db, params.id);
  if (!publication || publication.pass_id !== pass.id) throw publicationUnknown();
  return publication;
}

async function coveredContent(
  db: Db,
  { vorher_id, nachher_id, masken }: PublicationRow,
  side: SideOfPair,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await readPictureContent(db, side === "vorher" ? vorher_id : nachher_id);
  if (!content) throw publicationUnknown();
  return await coverParts(content, masken[side]);
}

/** Both pictures, covered, in the widths of the gallery; they lie in a folder that is gone afterwards. */
async function withCoveredPair(
  db: Db,
  publication: PublicationRow,
  work: (pair: readonly [Picture, Picture]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bilderpaar-"));
  try {
    const files: { field: string; name: string; path: string }[] = [];
    for (const side of SIDES_OF_PAIR) {
      const path = join(folder, side);
      await writeFile(path, await coveredContent(db, publication, side), { mode: 0o600 });
      files.push({ field: side, name: side, path });
    }
    const [before, after] = await makePictures(files);
    if (before && after) await work([before, after]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
