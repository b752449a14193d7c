import { useRef, useState } from "react";
import { api } from "#lib/api.ts";
import { newIdempotencyKey } from "#lib/idempotency-key.ts";
import { useExceptionQuestions } from "../exception-question.tsx";
import type { BookingException } from "../exceptions.ts";
import {
  type BookingEntryBody,
  EMPTY_ENTRY,
  type EntryDraft,
  type EntryField,
  nextCarOf,
  toBookingEntry,
} from "./entry-draft.ts";
import { type EntryStart, useEntry } from "./use-entry.tsx";

export type CreatedBooking = {
  id: string;
  name: string;
  datum: string;
  abgabezeit: string;
  isTalk: boolean;
};
export type EntryResult = { created: CreatedBooking } | { reason: string };

const NO_ANSWER =
  "Es kam keine Verbindung zustande. Alle Angaben sind noch da: Bitte noch einmal absenden.";

/** A new appointment: sent once, however often it is tried, and afterwards the form is ready for the next. */
export function useNewEntry(start: EntryStart) {
  const entry = useEntry(start);
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<EntryResult>();
  const keys = useRef(new Map<string, string>());
  const isTied = useRef(false);
  const [sent, setSent] = useState<EntryDraft>();
  const questions = useExceptionQuestions();

  /** Sends what is complete. Returns the first field that is not. */
  async function submit(): Promise<EntryField | undefined> {
    if (isBusy) return undefined;
    const { draft, priceCents } = entry;
    const missing = entry.check();
    if (missing || priceCents === undefined) return missing;
    const body = toBookingEntry(draft, priceCents, start.services);
    setIsBusy(true);
    const answer = await questions.send((ausnahmen) => sendOnce({ ...body, ausnahmen }));
    setIsBusy(false);
    if (!answer) return undefined;
    if (!answer.ok) {
      entry.refuse(answer);
      setResult({ reason: answer.status === 0 ? NO_ANSWER : answer.error });
      return undefined;
    }
    const { datum, abgabezeit } = draft;
    setResult({
      created: {
        id: answer.data.id,
        name: draft.name.trim(),
        datum,
        abgabezeit,
        isTalk: draft.beratung,
      },
    });
    setSent(draft);
    keys.current.clear();
    isTied.current = true;
    entry.startAnew(EMPTY_ENTRY);
    return undefined;
  }

  /** The same inputs are sent under the same key. */
  function sendOnce(body: BookingEntryBody & { ausnahmen: BookingException[] }) {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? newIdempotencyKey();
    keys.current.set(text, key);
    const sent = { body, headers: { "Idempotency-Key": key } };
    // Only the first one is the appointment of the car that is here.
    const { besuch } = start;
    return besuch && !isTied.current
      ? api("POST /pass-visits/:id/booking", { params: { id: besuch }, ...sent })
      : api("POST /bookings", sent);
  }

  /** The same customer once more, with another car. */
  function startNextCar() {
    if (sent) entry.startAnew(nextCarOf(sent));
  }

  return {
    entry,
    isBusy,
    result,
    questions,
    submit,
    startNextCar,
    closeResult: () => setResult(undefined),
  };
}
