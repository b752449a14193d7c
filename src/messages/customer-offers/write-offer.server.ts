import { capacityProblem } from "#bookings/capacity-problem.server.ts";
import { choiceProblem } from "#bookings/check-request.ts";
import { freeHeldStay, holdStay } from "#bookings/hold-stay.server.ts";
import { claimKey, idempotencyKey } from "#bookings/idempotency.server.ts";
import { choiceOf } from "#bookings/offer-lines.ts";
import { heldStay } from "#bookings/offer-stay.ts";
import { letterheadOf, readShop, type Shop } from "#bookings/shop.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { QuotedWork } from "#db/tables/papers.ts";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import type { Viewer } from "#lib/viewer.ts";
import {
  endOfDay,
  nextState,
  type PaperEvent,
  type PaperList,
  stateAt,
} from "#papers/paper-state.ts";
import {
  deleteDraft,
  findNewest,
  findPaper,
  insertPaper,
  listPapers,
  movePaper,
  updateDraft,
} from "#papers/papers.data.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findInboxEntry, updateInboxStatus } from "../messages.data.ts";
import { messageUnknown } from "../refusals.ts";
import { offerNote } from "./audit-lines.ts";
import {
  heldDayProblem,
  lastDay,
  REMINDED_DAYS,
  rewrittenVersion,
  variantsProblem,
} from "./customer-offer.ts";
import { offerPath } from "./offer-link.server.ts";
import { offerReminder, offerSent, reminderKey } from "./offer-mails.ts";
import { offerOutdated, offerOver, offerRefused, offerUnknown } from "./refusals.ts";
import type { CustomerOffer, OfferRewrite, OfferWish } from "./schema.ts";
import { customerOffer, isOffer, type OfferPaper } from "./sent-offer.ts";

const FURTHEST_DAYS = 366;

/** A new one, as a draft or on its way; the request that it answers counts as answered once it is sent. */
export async function writeOffer(
  platform: Platform,
  viewer: Viewer,
  wish: OfferWish,
  key: string | undefined,
): Promise<CustomerOffer> {
  const { db, clock, outbox } = platform;
  const idempotency = idempotencyKey(key, viewer, { angebot: wish });
  const shop = await readShop(platform);
  const contents = contentsOf(wish, shop);
  const written = await db.transaction().execute(async (tx) => {
    const id = newId();
    const earlier = await claimKey(tx, idempotency, id, shop.now);
    if (earlier) return await findOffer(tx, earlier.id);
    if (wish.request_id !== null) {
      const request = await findInboxEntry(tx, wish.request_id);
      if (request?.art !== "anfrage") throw messageUnknown();
    }
    const paper = await insertPaper(
      tx,
      {
        ...{ id, art: "angebot", booking_id: null, request_id: wish.request_id, ...contents },
        erstellt_am: isoNow(clock),
      },
      { stand: wish.senden ? "gesendet" : "entwurf" },
    );
    return await afterWriting(platform, tx, paper as OfferPaper, shop);
  });
  outbox.wake();
  return await sent(platform, written);
}

/** A draft is written anew; of what was sent there is a next version, and the old link shows it. */
export async function rewriteOffer(
  platform: Platform,
  id: string,
  wish: OfferRewrite,
): Promise<CustomerOffer> {
  const { db, clock, outbox } = platform;
  const shop = await readShop(platform);
  const contents = contentsOf(wish, shop);
  const written = await db.transaction().execute(async (tx) => {
    const before = await findNewest(tx, (await findOffer(tx, id)).nummer);
    if (!isOffer(before)) throw offerUnknown();
    if (before.stand !== "entwurf" && !nextState(before.stand, "ersetzen")) throw offerOver();
    if (before.id !== id || wish.version !== rewrittenVersion(before))
      throw offerOutdated(await sent({ ...platform, db: tx }, before));
    if (before.stand !== "entwurf" && !wish.senden) throw offerOver();
    if (before.stand !== "entwurf")
      return await nextVersion(platform, tx, before, { ...before, ...contents }, shop);
    await updateDraft(tx, id, contents, wish.senden ? isoNow(clock) : null);
    const paper = { ...(await findOffer(tx, id)) };
    return await afterWriting(platform, tx, paper, shop);
  });
  outbox.wake();
  return await sent(platform, written);
}

/** The same once more, with the usual time; the day that it held is held again where it still is free. */
export async function reviveOffer(platform: Platform, id: string): Promise<CustomerOffer> {
  const { db, outbox } = platform;
  const shop = await readShop(platform);
  const written = await db.transaction().execute(async (tx) => {
    const before = await holdNewest(tx, id);
    if (stateAt(before, shop.now) !== "abgelaufen") throw offerOver();
    return await nextVersion(platform, tx, before, await revived(tx, before, shop), shop);
  });
  outbox.wake();
  return await sent(platform, written);
}

async function revived(tx: Db, before: OfferPaper, shop: Shop): Promise<Contents> {
  const [held] = before.inhalt.termine;
  const today = shop.moment.datum;
  const usual = lastDay(today);
  const end = held && held.datum <= usual ? addDays(held.datum, -1) : usual;
  const isHeld =
    held !== undefined &&
    end >= today &&
    !(await capacityProblem(
      tx,
      { ...heldStay(before.inhalt.angebot, held, shop), paperId: before.id },
      shop,
      "shop",
    ));
  return {
    ...before,
    gueltig_bis: endOfDay(isHeld ? end : usual),
    inhalt: { ...before.inhalt, termine: isHeld ? [held] : [] },
  };
}

/** The day is kept free for what takes longest of all that is offered. */
async function holdDay(tx: Db, paper: OfferPaper, shop: Shop, before?: string): Promise<void> {
  const [held] = paper.inhalt.termine;
  if (!held) return;
  const hold = { paperId: paper.id, gehalten_bis: paper.gueltig_bis, before };
  await holdStay(tx, heldStay(paper.inhalt.angebot, held, shop), hold, shop);
}

export async function withdrawOffer(platform: Platform, id: string): Promise<CustomerOffer> {
  const { db, clock, auditLog, outbox } = platform;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const paper = await holdNewest(tx, id);
    await moveOffer(tx, paper, "zurueckziehen", isoNow(clock));
    await freeHeldStay(tx, id);
    await platform.roomFreed(tx);
    await withdrawMails(tx, [`paper:${id}`, reminderKey(paper)]);
    await auditLog.note(tx, offerNote(paper, "zurückgezogen"));
    return await findOffer(tx, id);
  });
  outbox.wake();
  return await sent(platform, withdrawn);
}

export async function deleteOffer({ db, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const paper = await holdNewest(tx, id);
    if (!(await deleteDraft(tx, id))) throw offerOver();
    await auditLog.note(tx, offerNote(paper, "als Entwurf gelöscht"));
  });
}

/** The shop's list, the newest first. */
export async function listOffers(
  platform: Platform,
  { liste, seite }: { liste: PaperList; seite: number },
): Promise<{ offers: CustomerOffer[]; total: number }> {
  const soon = endOfDay(addDays(berlinMoment(platform.clock.now()).datum, REMINDED_DAYS));
  const { papers, total } = await listPapers(platform.db, "angebot", seite, { liste, soon });
  const offers: CustomerOffer[] = [];
  for (const paper of papers.filter(isOffer)) offers.push(await sent(platform, paper));
  return { offers, total };
}

export async function readOffer(platform: Platform, id: string): Promise<CustomerOffer> {
  return await sent(platform, await findOffer(platform.db, id));
}

/** By whichever version; the newest is held until the transaction ends. Throws where there is none, or where it is not the newest any more. */
export async function holdNewest(tx: Db, id: string): Promise<OfferPaper> {
  const { nummer } = await findOffer(tx, id);
  const newest = await findNewest(tx, nummer);
  if (newest?.id !== id || !isOffer(newest)) throw offerOver();
  return newest;
}

/** Throws when that cannot happen to it any more. */
async function moveOffer(tx: Db, paper: OfferPaper, event: PaperEvent, am: string): Promise<void> {
  if (!nextState(paper.stand, event) || !(await movePaper(tx, paper, event, { am })))
    throw offerOver();
}

export async function findOffer(db: Db, id: string): Promise<OfferPaper> {
  const paper = await findPaper(db, id);
  if (!isOffer(paper)) throw offerUnknown();
  return paper;
}

export async function sent(
  { db, clock }: Pick<Platform, "db" | "clock">,
  paper: OfferPaper,
): Promise<CustomerOffer> {
  const pfad = paper.stand === "entwurf" ? "" : await offerPath(db, paper);
  return customerOffer(paper, clock.now(), pfad);
}

type Contents = Pick<OfferPaper, "name" | "email" | "telefon" | "nachricht" | "gueltig_bis"> & {
  inhalt: OfferPaper["inhalt"];
};

/** What is kept of a checked wish; the contract model is the shop's at this moment. */
function contentsOf(wish: OfferWish, shop: Shop): Contents {
  const { name, email, telefon, nachricht, kfz, verschmutzung, modell, kennzeichen } = wish;
  const { besichtigt, erinnern, gueltigBis, gehalten } = wish;
  const varianten = wish.varianten.map(({ titel, positionen, tage, minuten }, place) => ({
    titel: titel || (wish.varianten.length > 1 ? `Variante ${place + 1}` : ""),
    positionen: positionen.map(({ id, firmenpreis, ...line }) => ({
      ...line,
      ...(id !== undefined && { id }),
      ...(firmenpreis && { firmenpreis }),
    })),
    ...(tage !== undefined && { tage }),
    ...(minuten !== undefined && { minuten }),
  }));
  const problem = variantsProblem(varianten);
  if (problem) throw offerRefused(problem);
  for (const { positionen } of varianten) {
    const refusal = choiceProblem({ kfz, verschmutzung, ...choiceOf(positionen) }, shop);
    if (refusal) throw refusal;
  }
  if (gueltigBis < shop.moment.datum || gueltigBis > addDays(shop.moment.datum, FURTHEST_DAYS))
    throw offerRefused("Bitte einen Tag ab heute und innerhalb eines Jahres wählen.", "gueltigBis");
  const unheld = heldDayProblem(gehalten, gueltigBis);
  if (unheld) throw offerRefused(unheld, "gehalten");
  const angebot: QuotedWork = {
    vertragsmodell: shop.company.vertragsmodell,
    ...{ kfz, verschmutzung, modell, kennzeichen, varianten, besichtigt, erinnern },
  };
  return {
    ...{ name, email, telefon, nachricht },
    gueltig_bis: endOfDay(gueltigBis),
    inhalt: { termine: gehalten ? [gehalten] : [], angebot },
  };
}

async function nextVersion(
  platform: Platform,
  tx: Db,
  before: OfferPaper,
  { name, email, telefon, nachricht, gueltig_bis, inhalt }: Contents,
  shop: Shop,
): Promise<OfferPaper> {
  const am = new Date(shop.now).toISOString();
  await moveOffer(tx, before, "ersetzen", am);
  await withdrawMails(tx, [`paper:${before.id}`, reminderKey(before)]);
  const contents = { name, email, telefon, nachricht, gueltig_bis, inhalt };
  const paper = await insertPaper(
    tx,
    {
      ...{ id: newId(), art: "angebot", booking_id: null, request_id: before.request_id },
      ...contents,
      erstellt_am: am,
    },
    { before },
  );
  return await afterWriting(platform, tx, paper as OfferPaper, shop, before.id);
}

/** The day that is held, what is held for it, the mails of what is sent, and the line in the audit log. */
async function afterWriting(
  platform: Platform,
  tx: Db,
  paper: OfferPaper,
  shop: Shop,
  before?: string,
): Promise<OfferPaper> {
  const { company, now } = shop;
  const isSent = paper.stand === "gesendet";
  if (isSent) await holdDay(tx, paper, shop, before);
  if (before) {
    // Of what the version before held the rest.
    await freeHeldStay(tx, before);
    await platform.roomFreed(tx);
  }
  await platform.auditLog.note(tx, offerNote(paper, isSent ? "gesendet" : "entworfen"));
  if (!isSent) return paper;
  const letterhead = letterheadOf(platform, company);
  const reminder = offerReminder(paper, letterhead, now);
  await queueMails(tx, now, [offerSent(paper, letterhead), ...(reminder ? [reminder] : [])]);
  if (paper.request_id !== null) {
    const request = await findInboxEntry(tx, paper.request_id);
    if (request?.status === "new")
      await updateInboxStatus(tx, request.id, "answered", new Date(now).toISOString());
  }
  return paper;
}
