import type { Db } from "#database/connect.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { openPassToken } from "../pass-link.step.server.ts";
import { findPass, holdPass, type PassLinkRow, type PassRow } from "../passes.store.server.ts";
import { findVisit, type VisitRow } from "../visits.store.server.ts";
import type { Reader } from "./reader.ts";
import { notOnThisPass, notTheOwner, passLinkInvalid } from "./refusals.ts";

const WRONG_LINKS: Limit = { name: "wrong-pass-links", points: 20, seconds: 900 };

export type OpenPass = { token: string; pass: PassRow; link: PassLinkRow; reader: Reader };

/** The pass behind a link; undefined for one that was tampered with, taken back, or leads to a closed pass (D7). */
export async function findOpenPass(db: Db, token: string): Promise<OpenPass | undefined> {
  const link = await openPassToken(db, token);
  const pass = link && (await findPass(db, link.pass_id));
  return link && pass && { token, pass, link, reader: { fuer: link.fuer, alleBilder: Boolean(link.alle_bilder) } };
}

/** The same for a call, where guessing is counted. */
export async function openPass({ db, limits }: Pick<Platform, "db" | "limits">, token: string, address: string): Promise<OpenPass> {
  await limits.check(WRONG_LINKS, address);
  const open = await findOpenPass(db, token);
  if (open) return open;
  await limits.count(WRONG_LINKS, address);
  throw passLinkInvalid();
}

/** For what is the customer's alone. */
export async function openOwnPass(platform: Pick<Platform, "db" | "limits">, token: string, address: string): Promise<OpenPass> {
  const open = await openPass(platform, token, address);
  if (open.reader.fuer !== "kunde") throw notTheOwner();
  return open;
}

/** Once more inside a transaction, and held until it ends: a handover is over before it, or comes after it and finds what it wrote (D20). */
export async function holdOpenPass(tx: Db, { token, pass }: OpenPass): Promise<OpenPass> {
  await holdPass(tx, pass.id);
  const open = await findOpenPass(tx, token);
  if (!open) throw passLinkInvalid();
  return open;
}

/** A signed visit of this pass and of no other. */
export async function visitOf(db: Db, pass: PassRow, visitId: string): Promise<VisitRow> {
  const visit = await findVisit(db, visitId);
  if (!visit || visit.pass_id !== pass.id || visit.unterschrieben_am === null) throw notOnThisPass();
  return visit;
}

/** What was written for a former owner is nobody's who has the pass now (D13). */
export function isOwnVisit(pass: Pick<PassRow, "uebergeben_am">, visit: Pick<VisitRow, "erstellt_am">): boolean {
  return pass.uebergeben_am === null || visit.erstellt_am > pass.uebergeben_am;
}
