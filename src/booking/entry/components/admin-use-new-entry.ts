import { useRef, useState } from "react";
import { ask } from "../../request/ask.ts";
import { newIdempotencyKey } from "../../request/attempt.ts";
import type { Attempt } from "../../request/draft-storage.ts";
import { EMPTY_ENTRY, type EntryField, toBookingEntry } from "../entry-draft.ts";
import { type EntryStart, useEntry } from "./admin-use-entry.ts";

export type CreatedBooking = { id: string; name: string; datum: string; abgabezeit: string };
export type EntryResult = { created: CreatedBooking } | { reason: string };

const NO_ANSWER = "Es kam keine Verbindung zustande. Alle Angaben sind noch da: Bitte noch einmal absenden.";

/** A new appointment: sent once, however often it is tried, and afterwards the form is ready for the next. */
export function useNewEntry(start: EntryStart) {
  const entry = useEntry(start);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<EntryResult>();
  const attempt = useRef<Attempt>(undefined);

  /** Sends what is complete. Returns the first field that is not. */
  async function submit(): Promise<EntryField | undefined> {
    if (isBusy) return undefined;
    const { draft, priceCents } = entry;
    const missing = entry.check();
    if (missing || priceCents === undefined) return missing;
    const body = toBookingEntry(draft, priceCents);
    const text = JSON.stringify(body);
    attempt.current = attempt.current?.body === text ? attempt.current : { body: text, key: newIdempotencyKey() };
    setIsBusy(true);
    const answer = await ask("POST /bookings", { body, headers: { "Idempotency-Key": attempt.current.key } });
    setIsBusy(false);
    if (!answer.ok) {
      entry.refuse(answer);
      setResult({ reason: answer.status === 0 ? NO_ANSWER : answer.error });
      return undefined;
    }
    const { datum, abgabezeit } = draft;
    setResult({ created: { id: answer.data.id, name: draft.name.trim(), datum, abgabezeit } });
    attempt.current = undefined;
    entry.startAnew(EMPTY_ENTRY);
    return undefined;
  }

  return { entry, isBusy, result, submit, closeResult: () => setResult(undefined) };
}
