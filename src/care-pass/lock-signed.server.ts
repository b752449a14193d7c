import type { Db } from "#db/connect.server.ts";
import { notSigned, visitUnknown } from "./refusals.ts";
import { lockVisit, type VisitRow } from "./visits.data.ts";

/** What was done stands beside what was signed, never before it. */
export async function lockSigned(tx: Db, id: string): Promise<VisitRow> {
  const visit = await lockVisit(tx, id);
  if (!visit) throw visitUnknown();
  if (visit.unterschrieben_am === null) throw notSigned();
  return visit;
}
