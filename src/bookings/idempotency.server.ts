import type { Db } from "#db/connect.server.ts";
import type { Viewer } from "#lib/viewer.ts";
import { sha256 } from "#server/new-id.server.ts";
import { findIdempotentAnswer, insertIdempotentAnswer } from "./idempotent-answers.data.ts";
import { keyReused, keyTooLong } from "./refusals.ts";

/** The sender's key and what it stands for. */
export type IdempotencyKey = { key: string; bodyHash: string };

/** What whoever asked is told: the booking's id, and that its address is to be confirmed yet. */
export type Answered = { id: string; bestaetigung?: "offen"; antwort_bis?: string };

const MAX_KEY = 200;

/** Keys are separate per sender; the hash covers the parsed body. */
export function idempotencyKey(
  key: string | undefined,
  viewer: Viewer,
  body: unknown,
): IdempotencyKey | undefined {
  if (!key) return undefined;
  if (key.length > MAX_KEY) throw keyTooLong();
  const sender = viewer.kind === "user" ? viewer.id : "guest";
  return { key: `${sender}:${key}`, bodyHash: sha256(JSON.stringify(body)) };
}

/** What the key was answered already. Throws when it belongs to another body. */
export async function findAnswer(
  db: Db,
  idempotency: IdempotencyKey | undefined,
): Promise<Answered | undefined> {
  const answer = idempotency && (await findIdempotentAnswer(db, idempotency.key));
  if (!answer) return undefined;
  if (answer.body_hash !== idempotency.bodyHash) throw keyReused();
  const { booking_id: id, bestaetigung, antwort_bis } = answer;
  return {
    id,
    ...(bestaetigung === "offen" && { bestaetigung }),
    ...(antwort_bis !== null && { antwort_bis }),
  };
}

/**
 * The first step of a booking's transaction: from here on its twins with the same key wait until it is over. Returns what one of them was answered
 * that was faster.
 */
export async function claimKey(
  tx: Db,
  idempotency: IdempotencyKey | undefined,
  bookingId: string,
  now: number,
): Promise<Answered | undefined> {
  if (!idempotency) return undefined;
  const answer = {
    body_hash: idempotency.bodyHash,
    booking_id: bookingId,
    bestaetigung: "" as const,
  };
  const isFirst = await insertIdempotentAnswer(tx, idempotency.key, answer, now);
  return isFirst ? undefined : await findAnswer(tx, idempotency);
}
