// chunk: booking

import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import type { ContractModel } from "#company/contract-model.ts";
import type { VehicleClass } from "#company/vehicle-classes.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { sentCodes } from "#vouchers/sent-codes.ts";
import { sentPrice } from "../agreed-price.ts";
import {
  ASKED_TEXTS,
  type AskedText,
  CAR_FIELDS,
  FIELDS,
  factLabel,
  textProblem,
} from "../fields.ts";
import { pairProblem } from "../pair-problem.ts";
import {
  addressProblems,
  NO_PLACE,
  PLACE_LABELS,
  type PlaceField,
  sentPlace,
  type TypedPlace,
  wayProblems,
} from "../place.ts";
import { type ComputedPrice, needsSeats } from "../price.ts";
import {
  answerProblem,
  answerText,
  type BookedAnswer,
  questionsOf,
  type TypedAnswers,
  withKnownOptions,
} from "../questions.ts";
import { type BookingKind, DATE_HINT, SEAT_DETAILS_LENGTH, TIME_HINT } from "../request-terms.ts";
import {
  areSeatsCounted,
  chooseServices,
  NO_SERVICE,
  type SentChoice,
  type ServiceChoice,
  sentChoice,
} from "../service-choice.ts";

export type WizardStep = 1 | 2 | 3 | 4;

/** What has been chosen and typed so far; an empty text or null is "not yet". */
export type WizardDraft = ServiceChoice &
  TypedPlace & {
    datum: string;
    abgabezeit: string;
    /** To the shop's own questions, by their ids. */
    antworten: TypedAnswers;
    zustimmung: boolean;
    /** The codes of vouchers. */
    gutscheine: string[];
  } & Record<AskedText, string>;

/** The JSON body of POST /api/bookings. */
export type BookingRequestBody = SentChoice & {
  datum: string;
  abgabezeit: string;
  zustimmung: boolean;
  preis: string;
  /** Only where the shop asks something of its own. */
  antworten?: BookedAnswer[];
  /** Only where a service is done elsewhere, too. */
  einsatz?: TypedPlace;
  gutscheine?: string[];
} & {
  /** Only where something is ordered. */
  vertragsmodell?: ContractModel;
  vorzeitigerBeginn?: boolean;
} & Record<AskedText, string>;

export const EMPTY_DRAFT: Readonly<WizardDraft> = {
  beratung: false,
  ...NO_SERVICE,
  ...NO_PLACE,
  datum: "",
  abgabezeit: "",
  ...recordOf(ASKED_TEXTS, () => ""),
  antworten: {},
  zustimmung: false,
  gutscheine: [],
};

export function draftKind(draft: Pick<WizardDraft, "beratung">): BookingKind {
  return draft.beratung ? "beratung" : "service";
}

const SERVICE_HINT =
  "Bitte Leistung wählen und — sofern keine Beratung — KFZ & Verschmutzungsgrad angeben.";
const PERSON_HINT = "Bitte Name, E-Mail, Telefon und Zustimmung ausfüllen.";

/** What is still missing, undefined when the step is complete. The summary is complete when all before it is. */
export function stepHint(
  step: WizardStep,
  draft: WizardDraft,
  services: readonly BookableService[],
): string | undefined {
  if (step === 1) return serviceHint(draft, services);
  if (step === 2) return dateHint(draft);
  if (step === 3) return personHint(draft, services);
  return serviceHint(draft, services) ?? dateHint(draft) ?? personHint(draft, services);
}

/** The service of the specification's one dropdown; those that were added stay where they still go with it. */
export function chooseService(
  draft: WizardDraft,
  title: string,
  services: readonly BookableService[],
): WizardDraft {
  const added = draft.leistungen
    .slice(1)
    .filter((other) => title !== "" && other !== title && !pairProblem([title, other], services));
  return chooseServices(draft, [title, ...added], services);
}

/** A change of kind or date drops a time that no longer fits. */
export function dropUnfitTime<D extends { abgabezeit: string }>(
  draft: D,
  freeSlots: readonly string[],
): D {
  return draft.abgabezeit === "" || freeSlots.includes(draft.abgabezeit)
    ? draft
    : { ...draft, abgabezeit: "" };
}

export function toBookingRequest(
  draft: WizardDraft,
  price: ComputedPrice,
  services: readonly BookableService[],
): BookingRequestBody {
  return { ...sentDraft(draft, price.preis_cent, services), zustimmung: draft.zustimmung };
}

/** What the site and the shop's own entry send alike. */
export function sentDraft(
  draft: Omit<WizardDraft, "zustimmung">,
  preis_cent: number,
  services: readonly BookableService[],
): Omit<BookingRequestBody, "zustimmung"> {
  return {
    ...typedTexts(draft),
    ...sentChoice(draft, services),
    datum: draft.datum,
    abgabezeit: draft.abgabezeit,
    ...sentPrice(preis_cent),
    ...sentAnswers(draft, services),
    ...sentPlace(draft, draft.beratung ? [] : draft.leistungen, services),
    ...(!draft.beratung && sentCodes(draft.gutscheine)),
  };
}

/** Each question that was read, also where nothing was answered. */
function sentAnswers(
  { beratung, leistungen, antworten }: Pick<WizardDraft, "beratung" | "leistungen" | "antworten">,
  services: readonly BookableService[],
): Pick<BookingRequestBody, "antworten"> {
  const questions = beratung ? [] : questionsOf(leistungen, services);
  const known = withKnownOptions(antworten, questions);
  return questions.length === 0
    ? {}
    : {
        antworten: questions.map(({ id, frage }) => ({ id, frage, antwort: known[id] ?? "" })),
      };
}

/** A consultation is about no car yet. */
function typedTexts(
  draft: { beratung: boolean } & Record<AskedText, string>,
): Record<AskedText, string> {
  return { ...pick(draft, ASKED_TEXTS), ...(draft.beratung && recordOf(CAR_FIELDS, () => "")) };
}

const STEP_OF_CODE: ReadonlyMap<string, WizardStep> = new Map<string, WizardStep>([
  ["termin_belegt", 2],
  ["datum_ungueltig", 2],
  ["uhrzeit_ungueltig", 2],
  ["leistung_unbekannt", 1],
  ["extra_ungueltig", 1],
  ["ausserhalb", 1],
  ["ort_fehlt", 1],
  ["fragen_geaendert", 3],
  ["preis_geaendert", 4],
]);

const STEP_OF_FIELD: Readonly<
  Record<string, { step?: WizardStep; label?: string; seenBy?: string }>
> = {
  ...FIELDS,
  zustimmung: { step: 3 },
  photos: { step: 3 },
};

/** The step that can mend a refusal, the first one if several must be; fields may be paths ('sitzOption.anzahl'). */
export function stepForRefusal(
  code: string,
  fields: Readonly<Record<string, string>> = {},
): WizardStep {
  const steps = Object.keys(fields).map((path) => STEP_OF_FIELD[path.split(".")[0] ?? ""]?.step);
  return STEP_OF_CODE.get(code) ?? ([1, 2, 3] as const).find((step) => steps.includes(step)) ?? 4;
}

function serviceHint(draft: WizardDraft, services: readonly BookableService[]): string | undefined {
  if (draft.beratung) return undefined;
  const { leistungen } = draft;
  const isKnown =
    leistungen.length > 0 && leistungen.every((title) => findService(services, title));
  if (!isKnown || draft.kfz === "" || draft.verschmutzung === "") return SERVICE_HINT;
  const [way] = Object.values(wayProblems(draft, leistungen, services));
  if (way) return way;
  const pair = pairProblem(leistungen, services);
  if (pair || !needsSeats(leistungen, services)) return pair;
  if (!areSeatsCounted(draft, services)) return SERVICE_HINT;
  return labelled("Sitze", blockProblem(draft.sitzDetails.trim(), SEAT_DETAILS_LENGTH));
}

function dateHint(draft: WizardDraft): string | undefined {
  if (draft.datum === "") return DATE_HINT;
  return draft.abgabezeit === "" ? TIME_HINT : undefined;
}

function personHint(draft: WizardDraft, services: readonly BookableService[]): string | undefined {
  const isMissing = [draft.name, draft.email, draft.telefon].some((text) => tidyText(text) === "");
  if (isMissing || !draft.zustimmung) return PERSON_HINT;
  const wrong = ASKED_TEXTS.find((name) => textProblem(name, draft[name]));
  if (!wrong) return addressHint(draft, services) ?? answersHint(draft, services);
  const sentence = textProblem(wrong, draft[wrong]);
  return wrong === "email" || wrong === "telefon" ? sentence : labelled(factLabel(wrong), sentence);
}

function addressHint(draft: WizardDraft, services: readonly BookableService[]): string | undefined {
  if (draft.beratung) return undefined;
  const [wrong] = Object.entries(addressProblems(draft, draft.leistungen, services));
  return wrong && labelled(PLACE_LABELS[wrong[0] as PlaceField], wrong[1]);
}

function answersHint(
  { beratung, leistungen, antworten }: WizardDraft,
  services: readonly BookableService[],
): string | undefined {
  const questions = beratung ? [] : questionsOf(leistungen, services);
  const wrong = questions.find((question) => answerProblem(question, antworten[question.id]));
  return (
    wrong && answerText({ ...wrong, antwort: answerProblem(wrong, antworten[wrong.id]) ?? "" })
  );
}

/** For a sentence that does not name its field itself. */
function labelled(label: string, sentence: string | undefined): string | undefined {
  return sentence && `${label}: ${sentence}`;
}

/** A class that was taken out of the offer meanwhile is chosen no more. */
export function withOfferedClass(
  draft: WizardDraft,
  offered: readonly VehicleClass[],
): WizardDraft {
  return draft.kfz === "" || offered.includes(draft.kfz) ? draft : { ...draft, kfz: "" };
}
