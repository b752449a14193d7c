import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { changedFields, mergeDraft } from "#lib/merge-draft.ts";
import { paths, withQuery } from "#lib/paths.ts";
import type { Result } from "#ui/result-dialog.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { agreedCents } from "../agreed-price.ts";
import { askExceptions } from "../ask-exceptions.tsx";
import { agreedOffer } from "../price.ts";
import type { ShopBooking } from "../schema.ts";
import type { OpenRules } from "../stay.ts";
import { correctionOf } from "./correction.ts";
import { type EntryField, entryOf } from "./entry-draft.ts";
import { EntryForm } from "./entry-form.tsx";
import { type EntryStart, useEntry } from "./use-entry.tsx";

export type CorrectionProps = Omit<EntryStart, "corrected" | "keepAs"> & {
  booking: ShopBooking;
  company: OpenRules;
};

/** What the customer is told; unknown where the answer of an earlier try was lost. */
type Told = { isWanted: boolean; isAgreed: boolean; mailedTo?: string };

const FAILED = { outcome: "failure", title: "Nicht gespeichert" } as const;
const NO_ANSWER =
  "Es kam keine Verbindung zustande. Alle Angaben sind noch da: Bitte noch einmal speichern.";

/** Corrects a booking in one call, shows a faster change, and leads back to where it was opened. */
export function Correction({ booking: stored, company, ...start }: CorrectionProps) {
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
  const { isBusy, run } = useCall();
  const [isSaved, setIsSaved] = useState(false);
  const [hasRival, setHasRival] = useState(false);
  const rival = useRef<HTMLParagraphElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isFirstPage = useLocation().key === "default";

  useEffect(() => {
    if (hasRival) rival.current?.focus();
  }, [hasRival]);

  async function submit(): Promise<EntryField | undefined> {
    const { draft, priceCents } = entry;
    const missing = entry.check();
    if (missing || priceCents === undefined) return missing;
    const correction = correctionOf(draft, priceCents, agreed, start.services);
    if (Object.keys(correction).length === 0) {
      await tell({ ...FAILED, message: "Es ist nichts geändert." });
      void revalidate();
      return undefined;
    }
    const isMailed = draft.bestEmail && draft.email.trim() !== "";
    const params = { id: booking.id };
    const body = { ...correction, mail: isMailed, version: booking.version };
    const answer = await run(() =>
      askExceptions((ausnahmen) =>
        api("PATCH /bookings/:id", { params, body: { ...body, ausnahmen } }),
      ),
    );
    if (!answer) return undefined;
    const told = {
      isWanted: isMailed && Object.keys(correction).some((name) => name !== "notiz"),
      isAgreed: "vertragsmodell" in correction || "vorzeitigerBeginn" in correction,
    };
    if (answer.ok) return await leave(answer.data, { ...told, mailedTo: answer.data.mail_an });
    if (answer.code === "veraltet") return await follow(answer.body.aktuell as ShopBooking, told);
    const refused = entry.refuse(answer);
    await tellFailure(answer, {
      ...FAILED,
      message: answer.status === 0 ? NO_ANSWER : "Beim Speichern ist ein Fehler aufgetreten.",
    });
    // What became of it meanwhile is told by the page.
    void revalidate();
    return refused;
  }

  /** Somebody else was faster: keeps what was typed, updates the rest. */
  async function follow(newest: ShopBooking, told: Told): Promise<undefined> {
    const konto = newest.user_id === begun.konto?.user_id ? begun.konto : entryOf(newest).konto;
    const { bestEmail, nacharbeit_zu } = begun;
    const now = { ...entryOf(newest), konto, bestEmail, ...(nacharbeit_zu && { nacharbeit_zu }) };
    const merged = mergeDraft(entry.draft, begun, now);
    // An earlier try arrived although its answer was lost.
    if (changedFields(merged.draft, now).length === 0) return await leave(newest, told);
    setBooking(newest);
    setBegun(now);
    setHasRival(true);
    entry.startAnew(now, merged.draft);
  }

  async function leave(saved: ShopBooking, told: Told): Promise<undefined> {
    setIsSaved(true);
    await tell(savedResult(saved, told));
    await (isFirstPage
      ? navigate(withQuery(paths.admin.bookings, { buchung: booking.id }))
      : navigate(-1));
  }

  return (
    <>
      {hasRival && (
        <p
          ref={rival}
          tabIndex={-1}
          role="alert"
          className="mb-4 rounded-card border border-amber-400 bg-amber-200 px-5 py-3"
        >
          Diese Buchung wurde inzwischen geändert. Was Sie eingetragen haben, steht noch da, alles
          andere ist auf dem neuesten Stand: Bitte prüfen und noch einmal speichern.
        </p>
      )}
      <EntryForm
        {...{ entry, services: start.services, company }}
        // Once it is saved there is nothing to lose on the way back.
        isBusy={isBusy || isSaved}
        submitLabel="Änderungen speichern"
        onSubmit={submit}
      />
    </>
  );
}

function savedResult({ name, datum, abgabezeit }: ShopBooking, told: Told): Result {
  return {
    outcome: "success",
    title: "Änderungen gespeichert",
    message: (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block">
          {formatLongGermanDate(datum)}, <span className="figures">{abgabezeit} Uhr</span>
        </span>
        <span className="mt-2 block wrap-anywhere empty:hidden">{whatFollows(told)}</span>
      </>
    ),
  };
}

function whatFollows({ isWanted, isAgreed, mailedTo }: Told): string {
  if (isAgreed)
    return mailedTo
      ? `Die Auftragsbestätigung mit Widerrufsbelehrung, Formular und AGB geht per E-Mail an ${mailedTo}.`
      : "Bitte geben Sie dem Kunden die Widerrufsbelehrung mit dem Formular.";
  if (mailedTo) return `Was neu ist, geht per E-Mail an ${mailedTo}.`;
  if (!isWanted) return "";
  return mailedTo === undefined
    ? "Ob eine E-Mail hinausging, steht unter „E-Mails“."
    : "Eine E-Mail ging nicht hinaus: Termin, Leistung, Preis und Telefon sind für den Kunden wie zuletzt mitgeteilt.";
}
