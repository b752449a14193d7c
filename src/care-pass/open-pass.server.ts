import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { notOnThisPass, notTheOwner, passLinkInvalid } from "./link-refusals.ts";
import { openPassToken } from "./pass-link.server.ts";
import { findPass, lockPass, type PassLinkRow, type PassRow } from "./passes.data.ts";
import type { Reader } from "./reader.ts";
import { findVisit, type VisitRow } from "./visits.data.ts";

const WRONG_LINKS: Limit = { name: "wrong-pass-links", points: 20, seconds: 900 };

export type OpenPass = { token: string; pass: PassRow; link: PassLinkRow; reader: Reader };

/** Undefined for tampered and revoked links, and for a closed pass. */
export async function findOpenPass(db: Db, token: string): Promise<OpenPass | undefined> {
  const link = await openPassToken(db, token);
  const pass = link && (await findPass(db, link.pass_id));
  return (
    link &&
    pass && {
      token,
      pass,
      link,
      reader: { fuer: link.fuer, alleBilder: Boolean(link.alle_bilder) },
    }
  );
}

/** For calls: counts wrong links, which never block a right one. */
export async function openPass(
  { db, limits }: Pick<Platform, "db" | "limits">,
  token: string,
  address: string,
): Promise<OpenPass> {
  const open = await findOpenPass(db, token);
  if (open) return open;
  await limits.check(WRONG_LINKS, address);
  await limits.count(WRONG_LINKS, address);
  throw passLinkInvalid();
}

/** For what is the customer's alone. */
export async function openOwnPass(
  platform: Pick<Platform, "db" | "limits">,
  token: string,
  address: string,
): Promise<OpenPass> {
  const open = await openPass(platform, token, address);
  if (open.reader.fuer !== "kunde") throw notTheOwner();
  return open;
}

/** Locks the pass in a transaction, so that a handover comes either before or after it. */
export async function lockOpenPass(tx: Db, { token, pass }: OpenPass): Promise<OpenPass> {
  await lockPass(tx, pass.id);
  const open = await findOpenPass(tx, token);
  if (!open) throw passLinkInvalid();
  return open;
}

/** A signed visit of this pass and of no other. */
export async function visitOf(db: Db, pass: PassRow, visitId: string): Promise<VisitRow> {
  const visit = await findVisit(db, visitId);
  if (!visit || visit.pass_id !== pass.id || visit.unterschrieben_am === null)
    throw notOnThisPass();
  return visit;
}

/**
 * What was written for a former owner is nobody's who has the pass now. Between a handover and the claim it is nobody's at all: whoever sold the
 * car has seen the new link, too.
 */
export function isOwnVisit(
  pass: Pick<PassRow, "uebergeben_am" | "karte_id">,
  visit: Pick<VisitRow, "erstellt_am">,
): boolean {
  if (pass.uebergeben_am === null) return true;
  return pass.karte_id !== null && visit.erstellt_am > pass.uebergeben_am;
}

/** A visit of another owner shows only what a stranger sees. */
export function readerOfVisit(
  { pass, reader }: Pick<OpenPass, "pass" | "reader">,
  visit: Pick<VisitRow, "erstellt_am">,
): Reader {
  return isOwnVisit(pass, visit) ? reader : { fuer: "gast", alleBilder: false };
}

/** The plate is that of the last visit; a new owner sees it once it is from one of theirs. */
export function showsPlate(
  pass: Pick<PassRow, "uebergeben_am" | "karte_id">,
  visits: readonly Pick<VisitRow, "erstellt_am">[],
): boolean {
  return pass.uebergeben_am === null || visits.some((visit) => isOwnVisit(pass, visit));
}
