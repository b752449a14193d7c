import type { Db } from "#db/connect.server.ts";
import { findPaperOfLink } from "#papers/paper-link.server.ts";
import { stateAt } from "#papers/paper-state.ts";
import { movePaper, type Paper } from "#papers/papers.data.ts";
import type { Platform } from "#server/platform.server.ts";
import { freePlaceTakenNote } from "./audit-lines.ts";
import { dayTaken } from "./refusals.ts";
import { signedBooking } from "./signed-booking.server.ts";
import { findWaiting, finishWaiting, type Waiting } from "./waiting.data.ts";

/** The free place that a booking of its day brings along; undefined where there is none, or not any more. */
export async function findBroughtPlace(
  db: Db,
  token: string,
  { datum }: { datum: string },
  now: number,
): Promise<Paper | undefined> {
  const paper = await findPaperOfLink(db, token, "freier_termin", signedBooking);
  return paper &&
    paper.booking_id === null &&
    paper.inhalt.termine[0]?.datum === datum &&
    stateAt(paper, now) === "gesendet"
    ? paper
    : undefined;
}

/**
 * What was offered is booked: whoever waited does so no more. What is held becomes the booking's that takes its places in the same transaction.
 * Who waits is held before the paper, and that before the places: in this order everywhere, so that no two transactions wait for each other.
 */
export async function takeFreePlace(
  { auditLog }: Pick<Platform, "auditLog">,
  tx: Db,
  freePlace: Paper,
  to: { datum: string; abgabezeit: string },
  now: number,
): Promise<Waiting> {
  const one =
    freePlace.waiting_id === null ? undefined : await findWaiting(tx, freePlace.waiting_id);
  const am = new Date(now).toISOString();
  const { datum, abgabezeit } = to;
  if (!one || !(await movePaper(tx, freePlace, "annehmen", { antwort: { datum, abgabezeit }, am })))
    throw dayTaken("service");
  await finishWaiting(tx, one.id);
  await auditLog.note(tx, freePlaceTakenNote(one, to));
  return one;
}
