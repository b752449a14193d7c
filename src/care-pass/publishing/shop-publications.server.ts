import { readLetterhead } from "#company/letterhead.server.ts";
import { requireFreePairSlot, takePairsBack } from "#gallery/lent-pairs.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { passNote } from "../link-audit-lines.ts";
import { mayHavePass } from "../pass-link.server.ts";
import { readPassPerson } from "../pass-person.server.ts";
import { findPass } from "../passes.data.ts";
import {
  listPublications,
  lockPublication,
  type PublicationRow,
  updatePublication,
} from "../publications.data.ts";
import { findVisit } from "../visits.data.ts";
import { pairMail } from "./mails.ts";
import { notCovered, publicationUnknown, shownAlready } from "./refusals.ts";
import type { Cover, ShopPublication } from "./schema.ts";
import { stateOf } from "./state.ts";

/** What customers have said yes to, the newest first. */
export async function listForShop({ db }: Platform): Promise<ShopPublication[]> {
  const told: ShopPublication[] = [];
  for (const publication of await listPublications(db)) told.push(await forShop(db, publication));
  return told;
}

/** Covers the plates and asks the customer again; what was laid before is void from then on. */
export async function proposePair(
  platform: Platform,
  id: string,
  { titel, masken, ohneKennzeichen }: Cover,
): Promise<{ mail: boolean }> {
  const { db, clock, auditLog, outbox } = platform;
  if (!ohneKennzeichen && (masken.vorher.length === 0 || masken.nachher.length === 0))
    throw notCovered();
  const letterhead = await readLetterhead(platform);
  const mail = await db.transaction().execute(async (tx) => {
    const publication = await lockPublication(tx, id);
    if (!publication) throw publicationUnknown();
    if (publication.isShown) throw shownAlready();
    await requireFreePairSlot(tx);
    await updatePublication(tx, id, {
      titel,
      masken,
      vorgelegt_am: isoNow(clock),
      bestaetigt_am: null,
    });
    const pass = await findPass(tx, publication.pass_id);
    const person = await readPassPerson(tx, pass);
    const modell = pass?.modell ?? "";
    const isMailed =
      pass !== undefined && person.email !== "" && (await mayHavePass(tx, pass, person.email));
    if (isMailed)
      await queueMails(tx, clock.now(), [
        pairMail({ ...person, passId: publication.pass_id, modell }, letterhead, clock.now()),
      ]);
    await auditLog.note(
      tx,
      passNote(publication.pass_id, `Bilderpaar „${titel}“ dem Kunden vorgelegt`),
    );
    return isMailed;
  });
  outbox.wake();
  return { mail };
}

export async function dropPair({ db, clock, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const publication = await lockPublication(tx, id);
    if (!publication) throw publicationUnknown();
    const now = isoNow(clock);
    await takePairsBack(tx, publication.pair_id === null ? [] : [publication.pair_id], now);
    await updatePublication(tx, id, { widerrufen_am: now, pair_id: null });
    await auditLog.note(tx, passNote(publication.pass_id, "auf ein Bilderpaar verzichtet"));
  });
}

async function forShop(db: Platform["db"], publication: PublicationRow): Promise<ShopPublication> {
  const { id, visit_id, vorher_id, nachher_id, pass_id, titel, masken, erteilt_am, vorgelegt_am } =
    publication;
  const leistungen = (await findVisit(db, visit_id))?.annahme.leistungen ?? [];
  const modell = (await findPass(db, pass_id))?.modell ?? "";
  const pair = { besuch: visit_id, vorher: vorher_id, nachher: nachher_id };
  return {
    id,
    stand: stateOf(publication),
    ...pair,
    modell,
    leistungen,
    titel,
    masken,
    erteilt_am,
    vorgelegt_am,
  };
}
