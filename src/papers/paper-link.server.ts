import type { Db } from "#db/connect.server.ts";
import { paths } from "#lib/paths.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { findNewest, findPaper, type Paper } from "./papers.data.ts";
import { paperUnknown } from "./refusals.ts";

const WRONG_LINKS: Limit = { name: "wrong-paper-links", points: 20, seconds: 900 };

/** What links about a booking sign: a paper's link ends with them. */
export type SignedOf = (db: Db, bookingId: string) => Promise<string>;

async function words(db: Db, id: string, signedOf: SignedOf): Promise<string> {
  const bookingId = (await findPaper(db, id))?.booking_id ?? null;
  return `paper ${id} ${bookingId === null ? "" : await signedOf(db, bookingId)}`;
}

const PAGES = {
  terminvorschlag: paths.website.paper,
  angebot: paths.website.quote,
  freier_termin: paths.website.waiting,
  freigabe: paths.website.approval,
};

export async function paperPath(
  db: Db,
  id: string,
  art: Paper["art"],
  signedOf: SignedOf,
): Promise<string> {
  return PAGES[art]({ token: await paperToken(db, id, signedOf) });
}

export async function paperToken(db: Db, id: string, signedOf: SignedOf): Promise<string> {
  return `${id}-${await signId(db, await words(db, id, signedOf))}`;
}

/** Undefined where nobody has made the link for such a paper. */
export async function findPaperOfLink(
  db: Db,
  token: string,
  art: Paper["art"],
  signedOf: SignedOf,
): Promise<Paper | undefined> {
  const id = await idOfLink(db, token, (paper) => words(db, paper, signedOf));
  const paper = id === undefined ? undefined : await findPaper(db, id);
  return paper?.art === art ? paper : undefined;
}

/** The newest version of the paper that the link was made for, and whether that is the one. Throws when nobody has made the link for such a paper. */
export async function openPaperLink(
  { db, limits }: Platform,
  token: string,
  address: string,
  art: Paper["art"],
  signedOf: SignedOf,
): Promise<{ paper: Paper; isNewer: boolean }> {
  const linked = await findPaperOfLink(db, token, art, signedOf);
  const paper = linked && (await findNewest(db, linked.nummer));
  // A version for another address is somebody else's.
  if (paper?.art !== art || paper.email !== linked?.email) {
    // Only misses count, and stop nobody who has a right one.
    await limits.spend(WRONG_LINKS, address);
    throw paperUnknown();
  }
  return { paper, isNewer: paper.id !== linked.id };
}
