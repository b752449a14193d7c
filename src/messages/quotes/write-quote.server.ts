import { capacityProblem } from "#bookings/capacity.server.ts";
import { choiceProblem } from "#bookings/check-request.ts";
import { freeHeldStay, holdStay } from "#bookings/hold-stay.server.ts";
import { claimKey, idempotencyKey } from "#bookings/idempotency.server.ts";
import { choiceOf } from "#bookings/quote-lines.ts";
import { heldStay } from "#bookings/quote-stay.ts";
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
import { quoteNote } from "./audit-lines.ts";
import { isHeldDayGone } from "./held-day.server.ts";
import {
  heldDayProblem,
  lastDay,
  REMINDED_DAYS,
  rewrittenVersion,
  variantsProblem,
} from "./quote.ts";
import { quotePath } from "./quote-link.server.ts";
import { quoteReminder, quoteSent, reminderKey } from "./quote-mails.ts";
import { quoteOutdated, quoteOver, quoteRefused, quoteUnknown } from "./refusals.ts";
import type { Quote, QuoteRewrite, QuoteWish } from "./schema.ts";
import { isQuote, type QuotePaper, shopQuote } from "./sent-quote.ts";

const FURTHEST_DAYS = 366;

/** A new one, as a draft or on its way; the request that it answers counts as answered once it is sent. */
export async function writeQuote(
  platform: Platform,
  viewer: Viewer,
  wish: QuoteWish,
  key: string | undefined,
): Promise<Quote> {
  const { db, clock, outbox } = platform;
  const idempotency = idempotencyKey(key, viewer, { angebot: wish });
  const shop = await readShop(platform);
  const contents = contentsOf(wish, shop);
  const written = await db.transaction().execute(async (tx) => {
    const id = newId();
    const earlier = await claimKey(tx, idempotency, id, shop.now);
    if (earlier) return await findQuote(tx, earlier.id);
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
    return await afterWriting(platform, tx, paper as QuotePaper, shop);
  });
  outbox.wake();
  return await sent(platform, written);
}

/** A draft is written anew; of what was sent there is a next version, and the old link shows it. */
export async function rewriteQuote(
  platform: Platform,
  id: string,
  wish: QuoteRewrite,
): Promise<Quote> {
  const { db, clock, outbox } = platform;
  const shop = await readShop(platform);
  const contents = contentsOf(wish, shop);
  const written = await db.transaction().execute(async (tx) => {
    const before = await findNewest(tx, (await findQuote(tx, id)).nummer);
    if (!isQuote(before)) throw quoteUnknown();
    if (before.stand !== "entwurf" && !nextState(before.stand, "ersetzen")) throw quoteOver();
    if (before.id !== id || wish.version !== rewrittenVersion(before))
      throw quoteOutdated(await sent({ ...platform, db: tx }, before));
    if (before.stand !== "entwurf" && !wish.senden) throw quoteOver();
    if (before.stand !== "entwurf")
      return await nextVersion(platform, tx, before, { ...before, ...contents }, shop);
    await updateDraft(tx, id, contents, wish.senden ? isoNow(clock) : null);
    const paper = { ...(await findQuote(tx, id)) };
    return await afterWriting(platform, tx, paper, shop);
  });
  outbox.wake();
  return await sent(platform, written);
}

/** The same once more, with the usual time; the day that it held is held again where it still is free. */
export async function reviveQuote(platform: Platform, id: string): Promise<Quote> {
  const { db, outbox } = platform;
  const shop = await readShop(platform);
  const written = await db.transaction().execute(async (tx) => {
    const before = await holdNewest(tx, id);
    if (stateAt(before, shop.now) !== "abgelaufen") throw quoteOver();
    return await nextVersion(platform, tx, before, await revived(tx, before, shop), shop);
  });
  outbox.wake();
  return await sent(platform, written);
}

async function revived(tx: Db, before: QuotePaper, shop: Shop): Promise<Contents> {
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
async function holdDay(tx: Db, paper: QuotePaper, shop: Shop, before?: string): Promise<void> {
  const [held] = paper.inhalt.termine;
  if (!held) return;
  const hold = { paperId: paper.id, gehalten_bis: paper.gueltig_bis, before };
  await holdStay(tx, heldStay(paper.inhalt.angebot, held, shop), hold, shop);
}

export async function withdrawQuote(platform: Platform, id: string): Promise<Quote> {
  const { db, clock, auditLog, outbox } = platform;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const paper = await holdNewest(tx, id);
    await moveQuote(tx, paper, "zurueckziehen", isoNow(clock));
    await freeHeldStay(tx, id);
    await platform.roomFreed(tx);
    await withdrawMails(tx, [`paper:${id}`, reminderKey(paper)]);
    await auditLog.note(tx, quoteNote(paper, "zurückgezogen"));
    return await findQuote(tx, id);
  });
  outbox.wake();
  return await sent(platform, withdrawn);
}

export async function deleteQuote({ db, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const paper = await holdNewest(tx, id);
    if (!(await deleteDraft(tx, id))) throw quoteOver();
    await auditLog.note(tx, quoteNote(paper, "als Entwurf gelöscht"));
  });
}

/** The shop's list, the newest first. */
export async function listQuotes(
  platform: Platform,
  { liste, seite }: { liste: PaperList; seite: number },
): Promise<{ quotes: Quote[]; total: number }> {
  const soon = endOfDay(addDays(berlinMoment(platform.clock.now()).datum, REMINDED_DAYS));
  const { papers, total } = await listPapers(platform.db, "angebot", seite, { liste, soon });
  const quotes: Quote[] = [];
  for (const paper of papers.filter(isQuote)) quotes.push(await sent(platform, paper));
  return { quotes, total };
}

export async function readQuote(platform: Platform, id: string): Promise<Quote> {
  return await sent(platform, await findQuote(platform.db, id));
}

/** By whichever version; the newest is held until the transaction ends. Throws where there is none, or where it is not the newest any more. */
export async function holdNewest(tx: Db, id: string): Promise<QuotePaper> {
  const { nummer } = await findQuote(tx, id);
  const newest = await findNewest(tx, nummer);
  if (newest?.id !== id || !isQuote(newest)) throw quoteOver();
  return newest;
}

/** Throws when that cannot happen to it any more. */
async function moveQuote(tx: Db, paper: QuotePaper, event: PaperEvent, am: string): Promise<void> {
  if (!nextState(paper.stand, event) || !(await movePaper(tx, paper, event, { am })))
    throw quoteOver();
}

export async function findQuote(db: Db, id: string): Promise<QuotePaper> {
  const paper = await findPaper(db, id);
  if (!isQuote(paper)) throw quoteUnknown();
  return paper;
}

export async function sent(
  { db, clock }: Pick<Platform, "db" | "clock">,
  paper: QuotePaper,
): Promise<Quote> {
  const pfad = paper.stand === "entwurf" ? "" : await quotePath(db, paper);
  const isDayGone = await isHeldDayGone({ db, clock }, paper);
  return shopQuote(paper, clock.now(), { pfad, isDayGone });
}

type Contents = Pick<QuotePaper, "name" | "email" | "telefon" | "nachricht" | "gueltig_bis"> & {
  inhalt: QuotePaper["inhalt"];
};

/** What is kept of a checked wish; the contract model is the shop's at this moment. */
function contentsOf(wish: QuoteWish, shop: Shop): Contents {
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
  if (problem) throw quoteRefused(problem);
  for (const { positionen } of varianten) {
    const refusal = choiceProblem({ kfz, verschmutzung, ...choiceOf(positionen) }, shop);
    if (refusal) throw refusal;
  }
  if (gueltigBis < shop.moment.datum || gueltigBis > addDays(shop.moment.datum, FURTHEST_DAYS))
    throw quoteRefused("Bitte einen Tag ab heute und innerhalb eines Jahres wählen.", "gueltigBis");
  const unheld = heldDayProblem(gehalten, gueltigBis);
  if (unheld) throw quoteRefused(unheld, "gehalten");
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
  before: QuotePaper,
  { name, email, telefon, nachricht, gueltig_bis, inhalt }: Contents,
  shop: Shop,
): Promise<QuotePaper> {
  const am = new Date(shop.now).toISOString();
  await moveQuote(tx, before, "ersetzen", am);
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
  return await afterWriting(platform, tx, paper as QuotePaper, shop, before.id);
}

/** The day that is held, what is held for it, the mails of what is sent, and the line in the audit log. */
async function afterWriting(
  platform: Platform,
  tx: Db,
  paper: QuotePaper,
  shop: Shop,
  before?: string,
): Promise<QuotePaper> {
  const { company, now } = shop;
  const isSent = paper.stand === "gesendet";
  if (isSent) await holdDay(tx, paper, shop, before);
  if (before) {
    // Of what the version before held the rest.
    await freeHeldStay(tx, before);
    await platform.roomFreed(tx);
  }
  await platform.auditLog.note(tx, quoteNote(paper, isSent ? "gesendet" : "entworfen"));
  if (!isSent) return paper;
  const letterhead = letterheadOf(platform, company);
  const reminder = quoteReminder(paper, letterhead, now);
  await queueMails(tx, now, [quoteSent(paper, letterhead), ...(reminder ? [reminder] : [])]);
  if (paper.request_id !== null) {
    const request = await findInboxEntry(tx, paper.request_id);
    if (request?.status === "new")
      await updateInboxStatus(tx, request.id, "answered", new Date(now).toISOString());
  }
  return paper;
}
