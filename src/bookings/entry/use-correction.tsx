import { useState } from "react";
import { api } from "#lib/api.ts";
import { changedFields, mergeDraft } from "#lib/merge-draft.ts";
import { useExceptionQuestions } from "../exception-question.tsx";
import { agreedOffer } from "../price.ts";
import type { AdminBooking } from "../schema.ts";
import { agreedCents } from "../sent-price.ts";
import { correctionOf } from "./correction.ts";
import { type EntryField, entryOf } from "./entry-draft.ts";
import { type EntryStart, useEntry } from "./use-entry.tsx";

/** What the customer is told; unknown where the answer of an earlier try was lost. */
export type Told = { isWanted: boolean; isAgreed: boolean; mailedTo?: string };
export type CorrectionResult = ({ saved: AdminBooking } & Told) | { reason: string };

const NO_ANSWER =
  "Es kam keine Verbindung zustande. Alle Angaben sind noch da: Bitte noch einmal speichern.";

/** A booking that is put right: what is new goes in one call, and whoever was faster is told of. */
export function useCorrection(
  start: Omit<EntryStart, "corrected" | "keepAs">,
  stored: AdminBooking,
) {
  const [booking, setBooking] = useState(stored);
  const [begun, setBegun] = useState(start.beginning);
  const agreed = {
    id: booking.id,
    draft: begun,
    preis_cent: agreedCents(booking),
    rabatt: agreedOffer(booking.positionen),
    booking,
  };
  const entry = useEntry({ ...start, corrected: agreed, keepAs: `buchung:${booking.id}` });
  const [isBusy, setIsBusy] = useState(false);
  const [hasRival, setHasRival] = useState(false);
  const [result, setResult] = useState<CorrectionResult>();
  const questions = useExceptionQuestions();

  /** Sends what is new. Returns the first field that is not complete. */
  async function submit(): Promise<EntryField | undefined> {
    if (isBusy) return undefined;
    const { draft, priceCents } = entry;
    const missing = entry.check();
    if (missing || priceCents === undefined) return missing;
    const correction = correctionOf(draft, priceCents, agreed, start.services);
    if (Object.keys(correction).length === 0) {
      setResult({ reason: "Es ist nichts geändert." });
      return undefined;
    }
    const isMailed = draft.bestEmail && draft.email.trim() !== "";
    const params = { id: booking.id };
    const body = { ...correction, mail: isMailed, version: booking.version };
    setIsBusy(true);
    const answer = await questions.send((ausnahmen) =>
      api("PATCH /bookings/:id", { params, body: { ...body, ausnahmen } }),
    );
    setIsBusy(false);
    if (!answer) return undefined;
    const told = {
      isWanted: isMailed && Object.keys(correction).some((name) => name !== "notiz"),
      isAgreed: "vertragsmodell" in correction || "vorzeitigerBeginn" in correction,
    };
    if (answer.ok) {
      setResult({ saved: answer.data, ...told, mailedTo: answer.data.mail_an });
      return undefined;
    }
    if (answer.code === "veraltet") return follow(answer.body.aktuell as AdminBooking, told);
    entry.refuse(answer);
    setResult({ reason: answer.status === 0 ? NO_ANSWER : answer.error });
    return undefined;
  }

  /** Somebody else was faster: what was typed here stays, all else is as it is now. */
  function follow(newest: AdminBooking, told: Told): undefined {
    const konto = newest.user_id === begun.konto?.user_id ? begun.konto : entryOf(newest).konto;
    const now = { ...entryOf(newest), konto, bestEmail: begun.bestEmail };
    const merged = mergeDraft(entry.draft, begun, now);
    // An earlier try arrived although its answer was lost.
    if (changedFields(merged.draft, now).length === 0) {
      setResult({ saved: newest, ...told });
      return undefined;
    }
    setBooking(newest);
    setBegun(now);
    setHasRival(true);
    entry.startAnew(now, merged.draft);
  }

  return {
    entry,
    isBusy,
    result,
    questions,
    hasRival,
    submit,
    closeResult: () => setResult(undefined),
  };
}
