import { useRef, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import type { Offer } from "#offers/schema.ts";
import { quote } from "../../price.ts";
import { ask } from "../../request/ask.ts";
import { newIdempotencyKey } from "../../request/attempt.ts";
import type { Attempt } from "../../request/draft-storage.ts";
import { dropUnfitTime } from "../../request/wizard.ts";
import type { DateAction } from "../../times/components/step-date.tsx";
import { useAvailability } from "../../times/components/use-availability.ts";
import {
  EMPTY_ENTRY,
  type EntryDraft,
  type EntryField,
  type EntryProblems,
  entryField,
  entryPriceCents,
  entryProblems,
  entrySelection,
  entryVisitor,
  toBookingEntry,
} from "../entry-draft.ts";

export type CreatedBooking = { id: string; name: string; datum: string; abgabezeit: string };
export type EntryResult = { created: CreatedBooking } | { reason: string };

type Form = { draft: EntryDraft; refused: EntryProblems };

const NO_ANSWER = "Es kam keine Verbindung zustande. Alle Angaben sind noch da: Bitte noch einmal absenden.";
/** The day or the time is not to be had any more. */
const STALE_DATES = ["termin_belegt", "datum_ungueltig", "uhrzeit_ungueltig"];

/** The form of an appointment that the admin enters: what stands in it, what it costs, what is missing, and its sending. */
export function useEntry(services: readonly Service[], offers: readonly Offer[], beginning: EntryDraft) {
  const [{ draft, refused }, setForm] = useState<Form>({ draft: beginning, refused: {} });
  const [moment, setMoment] = useState<BerlinMoment>(() => berlinMoment(Date.now()));
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [reloads, setReloads] = useState(0);
  const [result, setResult] = useState<EntryResult>();
  const attempt = useRef<Attempt>(undefined);

  const { leistungen } = entrySelection(draft);
  const availability = useAvailability(true, leistungen, draft.datum, reloads);
  const price = quote(entrySelection(draft), services, offers, entryVisitor(draft), moment.datum);
  const priceCents = entryPriceCents(draft, price?.preis_cent);
  const missing = entryProblems(draft, services, priceCents);
  const problems: EntryProblems = { ...(isAsked && missing), ...refused };

  /** What the server said of a field holds until the field is changed. */
  function change(next: (known: EntryDraft) => EntryDraft) {
    setForm((form) => {
      const changed = next(form.draft);
      const kept = Object.entries(form.refused).filter(([field]) => changed[field as EntryField] === form.draft[field as EntryField]);
      return { draft: changed, refused: Object.fromEntries(kept) };
    });
  }

  /** Sends what is complete. Returns the first field that is not. */
  async function submit(): Promise<EntryField | undefined> {
    if (isBusy) return undefined;
    setIsAsked(true);
    if (Object.keys(missing).length > 0 || priceCents === undefined) return Object.keys(missing)[0] as EntryField | undefined;
    const entry = toBookingEntry(draft, priceCents);
    const body = JSON.stringify(entry);
    attempt.current = attempt.current?.body === body ? attempt.current : { body, key: newIdempotencyKey() };
    setIsBusy(true);
    const answer = await ask("POST /bookings", { body: entry, headers: { "Idempotency-Key": attempt.current.key } });
    setIsBusy(false);
    setMoment(berlinMoment(Date.now()));
    if (!answer.ok) {
      setForm((form) => ({ draft: withoutStaleDate(form.draft, answer.code), refused: problemsOf(answer.fields) }));
      setResult({ reason: answer.status === 0 ? NO_ANSWER : answer.error });
      if (STALE_DATES.includes(answer.code)) setReloads((count) => count + 1);
      return undefined;
    }
    const { datum, abgabezeit } = draft;
    setResult({ created: { id: answer.data.id, name: draft.name.trim(), datum, abgabezeit } });
    startAnew();
    return undefined;
  }

  function startAnew() {
    attempt.current = undefined;
    setForm({ draft: EMPTY_ENTRY, refused: {} });
    setIsAsked(false);
    setReloads((count) => count + 1);
  }

  function onDate(action: DateAction) {
    change((known) => withDate(known, action));
  }

  const isTouched = [EMPTY_ENTRY, beginning].every((untouched) => JSON.stringify(draft) !== JSON.stringify(untouched));
  return {
    draft,
    moment,
    availability,
    price,
    priceCents,
    problems,
    isBusy,
    isTouched,
    result,
    change,
    onDate,
    submit,
    closeResult: () => setResult(undefined),
  };
}

export type Entry = ReturnType<typeof useEntry>;

function withoutStaleDate(draft: EntryDraft, code: string): EntryDraft {
  if (!STALE_DATES.includes(code)) return draft;
  return { ...draft, datum: code === "uhrzeit_ungueltig" ? draft.datum : "", abgabezeit: "" };
}

function withDate(draft: EntryDraft, action: DateAction): EntryDraft {
  switch (action.type) {
    case "edited":
      return { ...draft, ...action.change };
    case "blocked days known":
      return action.days.includes(draft.datum) ? { ...draft, datum: "", abgabezeit: "" } : draft;
    case "free times known":
      return dropUnfitTime(draft, action.slots);
  }
}

function problemsOf(fields: Record<string, string>): EntryProblems {
  const problems: EntryProblems = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const field = entryField(path);
    if (field) problems[field] ??= sentence;
  }
  return problems;
}
