import { useState } from "react";
import type { Offer } from "#catalogue/offers/schema.ts";
import type { BookableService } from "#catalogue/schema.ts";
import { api } from "#lib/api.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { useKeptDraft, useKeptKeys, useTypedBefore } from "#ui/use-kept-draft.tsx";
import { approvedLines } from "../approved.ts";
import { isOpenField } from "../open-fields.ts";
import { bookedTrip, tripOf } from "../place.ts";
import { computePrice, estimateCents, repricedLines } from "../price.ts";
import {
  editedAnswers,
  editedSurcharges,
  questionsOf,
  surchargeLines,
  surchargesIn,
} from "../questions.ts";
import type { ShopBooking } from "../schema.ts";
import { choiceSelection } from "../service-choice.ts";
import { type AvailabilityCalls, useAvailability } from "../wizard/use-availability.tsx";
import type { DateAction } from "../wizard/use-unfit-dates.tsx";
import { dropUnfitTime } from "../wizard/wizard-draft.ts";
import {
  type EntryDraft,
  type EntryField,
  type EntryProblems,
  entryField,
  entryProblems,
  entryVisitor,
} from "./entry-draft.ts";
import { type Agreed, entryPriceCents, isChosen } from "./entry-price.ts";

export type EntryStart = {
  services: readonly BookableService[];
  offers: readonly Offer[];
  /** What stands in the form at first; a day that is not free is dropped. */
  beginning: EntryDraft;
  /** The booking being corrected: its own places count as free, its price stays until something changes. */
  corrected?: Agreed & { id: string; rabatt?: Offer | undefined; booking: ShopBooking };
  /** Under which name what is typed survives a reload. */
  keepAs: string;
  /** The car is here: no telephone number needed. */
  besuch?: string | undefined;
  /** When the visit began that comes again. */
  wieUm?: string | undefined;
  /** What was typed was typed in the quick entry just now. */
  isTakenAlong?: boolean | undefined;
};

type Form = { draft: EntryDraft; refused: EntryProblems };

/** The day or the time is not to be had any more. */
const STALE_DATES = ["termin_belegt", "datum_ungueltig", "uhrzeit_ungueltig"];

/** The form of an appointment that the shop enters or corrects: what stands in it, what it costs, what is missing. Sending is up to who shows it. */
export function useEntry({
  services,
  offers,
  beginning,
  corrected,
  keepAs,
  besuch,
  wieUm,
  isTakenAlong = false,
}: EntryStart) {
  const [begun, setBegun] = useState(beginning);
  const typedBefore = useTypedBefore(keepAs, beginning);
  const [{ draft, refused }, setForm] = useState<Form>({
    draft: typedBefore?.draft ?? beginning,
    refused: {},
  });
  const [isRestored, setIsRestored] = useState(typedBefore !== undefined && !isTakenAlong);
  useKeptDraft(keepAs, draft, begun);
  const sent = useKeptKeys(keepAs);
  const [moment, setMoment] = useState<BerlinMoment>(() => berlinMoment(Date.now()));
  const [isAsked, setIsAsked] = useState(false);
  const [reloads, setReloads] = useState(0);
  const [round, setRound] = useState(0);

  const questions = questionsOf(draft.beratung ? [] : draft.leistungen, services);
  const said = corrected && surchargesSaid(corrected.booking, draft, services);
  const selection = {
    ...choiceSelection(draft),
    zuschlaege: said ? said.zuschlaege : surchargeLines(questions, draft.antworten),
    anfahrt: corrected
      ? corrected.booking.einsatz
        ? bookedTrip(corrected.booking.einsatz)
        : undefined
      : tripOf(draft, draft.beratung ? [] : draft.leistungen, services),
  };
  const calls = corrected && roomCallsOf(corrected.id);
  const availability = useAvailability(true, selection, draft.datum, reloads, calls);
  const priceWith = (some: readonly Offer[]) =>
    computePrice(selection, services, some, entryVisitor(draft), moment.datum);
  const listPrice = priceWith(offers);
  const price = corrected?.rabatt ? priceWith([...offers, corrected.rabatt]) : listPrice;
  const hasEstimate = isOpenField({ noch_offen: corrected?.booking.noch_offen }, "preis");
  const isEstimate = draft.preis === null && !isChosen(draft) && hasEstimate;
  // Nobody agreed to an estimate.
  const agreed =
    hasEstimate || !corrected
      ? undefined
      : { ...corrected, preis_cent: said?.preis_cent ?? corrected.preis_cent };
  const priceCents = isEstimate
    ? (estimateCents(selection, services, offers, entryVisitor(draft), moment.datum) ?? 0)
    : entryPriceCents(draft, price?.preis_cent, agreed);
  const missingIn = (typed: EntryDraft) =>
    entryProblems(typed, services, priceCents, {
      kept: corrected?.draft.leistungen,
      isHere: besuch !== undefined,
      open: corrected?.booking.noch_offen,
    });
  const missing = missingIn(draft);
  const problems: EntryProblems = { ...(isAsked && missing), ...refused };

  /** What the server said of a field holds until the field is changed. */
  function change(next: (known: EntryDraft) => EntryDraft) {
    setForm((form) => {
      const changed = next(form.draft);
      const kept = Object.entries(form.refused).filter(
        ([field]) => changed[field as EntryField] === form.draft[field as EntryField],
      );
      return { draft: changed, refused: Object.fromEntries(kept) };
    });
  }

  /** From now on what is missing is shown. Returns the first field of it. */
  function check(): EntryField | undefined {
    setIsAsked(true);
    return Object.keys(missing)[0] as EntryField | undefined;
  }

  /** Shows the server's problems and drops a day or time that is gone. Returns the first field to correct. */
  function refuse({ code, fields }: ApiFailure): EntryField | undefined {
    const seen = problemsOf(fields);
    setMoment(berlinMoment(Date.now()));
    setForm((form) => ({ draft: withoutStaleDate(form.draft, code), refused: seen }));
    if (STALE_DATES.includes(code)) setReloads((count) => count + 1);
    const found = { ...missingIn(withoutStaleDate(draft, code)), ...seen };
    return Object.keys(found)[0] as EntryField | undefined;
  }

  /** Begins from here; `typed` is what stands in the form meanwhile, if it is more. */
  function startAnew(next: EntryDraft, typed = next) {
    setMoment(berlinMoment(Date.now()));
    setIsRestored(false);
    setBegun(next);
    setForm({ draft: typed, refused: {} });
    setIsAsked(false);
    setReloads((count) => count + 1);
    setRound((count) => count + 1);
  }

  return {
    draft,
    /** What the shop asks with the chosen services. */
    questions,
    moment,
    availability,
    /** With the discount that was agreed before, if there was one. */
    price,
    /** As it would cost whoever books today. */
    listPrice,
    priceCents,
    /** Class or level are open yet. */
    isEstimate,
    /** What was agreed before, if anything was. */
    agreed,
    corrected,
    wieUm,
    problems,
    isRestored,
    /** What was sent and not answered, also before a reload. */
    sent,
    /** Another one with each new beginning: a key for what keeps a state of its own. */
    round,
    /** Lets go of what was typed. */
    discard: () => startAnew(begun),
    isTouched: JSON.stringify(draft) !== JSON.stringify(begun),
    change,
    // The day on which a car came is no wish.
    onDate: (action: DateAction) =>
      change((known) => (besuch && action.type !== "edited" ? known : withDate(known, action))),
    check,
    refuse,
    startAnew,
  };
}

export type Entry = ReturnType<typeof useEntry>;

/** The agreed surcharges as they are with the answers typed, with what was approved, and what the agreed choice comes to with them where that is another price. */
function surchargesSaid(
  booking: ShopBooking,
  { leistungen, antworten }: EntryDraft,
  services: readonly BookableService[],
) {
  const before = booking;
  const after = editedAnswers(booking.antworten, antworten, questionsOf(leistungen, services));
  const zuschlaege = editedSurcharges(before, after, leistungen, services);
  const isOther =
    JSON.stringify(zuschlaege) !== JSON.stringify(surchargesIn(before.positionen)) &&
    JSON.stringify(after) !== JSON.stringify(booking.antworten);
  const trip = booking.einsatz ? bookedTrip(booking.einsatz) : undefined;
  return {
    zuschlaege: [...zuschlaege, ...approvedLines(before.positionen)],
    ...(isOther &&
      before.positionen.length > 0 && {
        preis_cent: repricedLines(before.positionen, zuschlaege, trip).preis_cent,
      }),
  };
}

/** The room that there is when this booking gives up its own. */
function roomCallsOf(id: string): AvailabilityCalls {
  const params = { id };
  return {
    blockedDays: ({ leistungen, extras = [] }) =>
      api("GET /bookings/:id/dates", { params, query: { leistung: leistungen, extra: extras } }),
    slots: (datum, { leistungen, extras = [] }) =>
      api("GET /bookings/:id/slots", {
        params,
        query: { datum, leistung: leistungen, extra: extras },
      }),
  };
}

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
