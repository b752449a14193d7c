import type { BookableService, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import type { ContractModel } from "#company/contract-model.ts";
import type { Way } from "#company/ways.ts";
import type { BerlinMoment } from "#lib/berlin-time.ts";
import { TEXT_FIELDS } from "../fields.ts";
import { chooseServices, toggleConsultation } from "../service-choice.ts";
import type { DraftField, DraftProblems } from "./draft-problems.ts";
import type { Attempt, StoredDraft } from "./draft-storage.ts";
import {
  chooseService,
  draftKind,
  dropUnfitTime,
  EMPTY_DRAFT,
  type WizardDraft,
  type WizardStep,
} from "./wizard-draft.ts";

type Car = { kfz?: VehicleClass; verschmutzung?: SoilingLevel };
export type WizardStart = Car & {
  beratung?: boolean;
  leistung?: string;
  /** What goes with it, where everything is chosen as it was once. */
  weitere?: readonly string[];
  extras?: readonly string[];
  anzahl?: number | null;
  /** Where it was done. */
  weg?: Way | undefined;
  /** The day that is offered. */
  tag?: string;
  /** What was said of the car elsewhere: it fills in what is still open. */
  zuvor?: Car;
};
/** In the server's page, before the browser took over. */
export type ChosenBefore = { leistung: string; beratung: boolean };
export type UsualVehicle = { kfz: VehicleClass; kennzeichen: string };
export type WizardContact = { name: string; email: string; telefon: string };

/** Why a submission was refused, and where that can be mended. */
export type SubmitRefusal = {
  step: WizardStep;
  code: string;
  sentence: string;
  problems: DraftProblems;
  model?: ContractModel;
};

/** The code of the refusal that a link by mail lifts. */
export const NO_MORE_ROOM = "zu_viele_termine";

export type WizardState = {
  /** Unknown until the browser has taken over. */
  moment?: BerlinMoment;
  step: WizardStep;
  draft: WizardDraft;
  start: string;
  /** How often 'next' was pressed while this step was incomplete. */
  attempts: number;
  /** Fields that lost the focus once show their problem from then on. */
  touched: readonly DraftField[];
  sending: boolean;
  attempt?: Attempt;
  /** The token of a link that allows more appointments. */
  permit?: string;
  /** When a contract arises, where the shop has changed that since the page was loaded. */
  model?: ContractModel;
  /** A refusal whose failure dialog is open. */
  failure?: SubmitRefusal;
  /** A refusal that its step still shows. */
  refusal?: SubmitRefusal;
  /** What the server said of single fields, until they are changed. */
  serverProblems: DraftProblems;
  /** Counts the arrivals at a step: each one puts the focus on its heading. */
  arrivals: number;
  reloads: number;
};

export type WizardAction =
  | {
      type: "opened";
      moment: BerlinMoment;
      stored?: StoredDraft;
      startWith?: WizardStart;
      services: readonly BookableService[];
    }
  | { type: "chosen before"; chosen: ChosenBefore; services: readonly BookableService[] }
  | { type: "edited"; change: Partial<WizardDraft> }
  | { type: "consultation toggled" }
  | { type: "service chosen"; title: string; services: readonly BookableService[] }
  | { type: "services chosen"; titles: readonly string[]; services: readonly BookableService[] }
  | { type: "contact known"; contact: WizardContact }
  | { type: "vehicle known"; vehicle: UsualVehicle }
  | { type: "blocked days known"; days: readonly string[] }
  | { type: "free times known"; slots: readonly string[] }
  | { type: "field left"; field: DraftField }
  | { type: "moved"; to: WizardStep; moment: BerlinMoment }
  | { type: "next refused" }
  /** The clock of the business goes on while the page is open. */
  | { type: "time passed"; moment: BerlinMoment }
  /** A link was opened, here or in another tab. */
  | { type: "permit given"; permit: string }
  /** Another tab holds what was typed before. */
  | { type: "draft handed over"; stored: StoredDraft }
  | { type: "sending"; attempt: Attempt }
  /** What the server answered to is settled; of what it did not answer to nobody knows whether it arrived. */
  | { type: "refused"; refusal: SubmitRefusal; isAnswered: boolean }
  | { type: "failure closed"; moment: BerlinMoment }
  | { type: "booked" | "forgotten" };

export const INITIAL_STATE: WizardState = {
  step: 1,
  draft: EMPTY_DRAFT,
  start: "",
  attempts: 0,
  touched: [],
  sending: false,
  serverProblems: {},
  arrivals: 0,
  reloads: 0,
};

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "opened":
      return opened(state, action);
    case "chosen before":
      return withChosen(state, action);
    case "edited":
      return edited(state, { ...state.draft, ...action.change });
    case "consultation toggled":
      return edited(state, toggleConsultation(state.draft));
    case "service chosen":
      return edited(state, chooseService(state.draft, action.title, action.services));
    case "services chosen":
      return edited(state, chooseServices(state.draft, action.titles, action.services));
    case "contact known":
      return { ...state, draft: withContact(state.draft, action.contact) };
    case "vehicle known":
      return { ...state, draft: withVehicle(state.draft, action.vehicle) };
    case "blocked days known":
      return action.days.includes(state.draft.datum)
        ? { ...state, draft: { ...state.draft, datum: "", abgabezeit: "" } }
        : state;
    case "free times known":
      return { ...state, draft: dropUnfitTime(state.draft, action.slots) };
    case "field left":
      return state.touched.includes(action.field)
        ? state
        : { ...state, touched: [...state.touched, action.field] };
    case "moved":
      return { ...arrive(state, action.to), moment: action.moment, refusal: undefined };
    case "time passed":
      return timePassed(state, action.moment);
    case "next refused":
      return { ...state, attempts: state.attempts + 1 };
    case "sending":
      return {
        ...state,
        sending: true,
        attempt: action.attempt,
        refusal: undefined,
        serverProblems: {},
      };
    case "permit given":
      return {
        ...state,
        permit: action.permit,
        refusal: state.refusal?.code === NO_MORE_ROOM ? undefined : state.refusal,
      };
    case "draft handed over":
      return JSON.stringify(state.draft) === JSON.stringify(EMPTY_DRAFT)
        ? { ...state, step: action.stored.step, draft: action.stored.draft }
        : state;
    case "refused":
      return {
        ...state,
        sending: false,
        failure: action.refusal,
        attempt: action.isAnswered ? undefined : state.attempt,
        model: action.refusal.model ?? state.model,
      };
    case "failure closed":
      return failureClosed(state, action.moment);
    case "booked":
    case "forgotten":
      return { ...INITIAL_STATE, moment: state.moment };
  }
}

/** The start as a text that can be compared and stored. */
function startText(startWith: WizardStart | undefined): string {
  if (startWith?.beratung) return "beratung";
  const {
    leistung,
    weitere = [],
    extras = [],
    anzahl,
    kfz,
    verschmutzung,
    weg,
    tag,
  } = startWith ?? {};
  const chosen = [leistung, ...weitere, ...extras, anzahl, kfz, verschmutzung, weg, tag].filter(
    Boolean,
  );
  return chosen.length > 0 ? `leistung:${chosen.join(":")}` : "";
}

function opened(
  state: WizardState,
  action: Extract<WizardAction, { type: "opened" }>,
): WizardState {
  const { moment, stored, startWith, services } = action;
  const start = startText(startWith);
  const restored = {
    ...state,
    moment,
    start,
    step: stored?.step ?? 1,
    draft: withCar(stored?.draft ?? EMPTY_DRAFT, startWith?.zuvor),
    attempt: stored?.attempt,
    permit: stored?.permit,
  };
  if (start === "" || start === stored?.start) return restored;
  const { tag: datum, weg } = startWith ?? {};
  const begun = started(restored.draft, startWith, services);
  const chosen = weg && !begun.beratung ? { ...begun, weg } : begun;
  const draft = datum ? { ...chosen, datum, abgabezeit: "" } : chosen;
  return draft === restored.draft ? restored : { ...restored, step: 1, draft };
}

/** Whoever has chosen something else than the tab remembers wants that, even if the draft goes on at a later step. Of both the consultation counts. */
function withChosen(
  state: WizardState,
  { chosen, services }: Extract<WizardAction, { type: "chosen before" }>,
): WizardState {
  const { leistung, beratung } = chosen;
  const known = state.draft;
  const isKnown = beratung ? known.beratung : leistung === "" || leistung === known.leistungen[0];
  if (isKnown) return state;
  const draft = beratung === known.beratung ? known : toggleConsultation(known);
  return { ...state, step: 1, draft: beratung ? draft : chooseService(draft, leistung, services) };
}

function started(
  draft: WizardDraft,
  startWith: WizardStart | undefined,
  services: readonly BookableService[],
): WizardDraft {
  if (startWith?.beratung) return draft.beratung ? draft : toggleConsultation(draft);
  const {
    leistung = "",
    weitere = [],
    extras = [],
    anzahl = null,
    kfz,
    verschmutzung,
  } = startWith ?? {};
  if (leistung === "" && !kfz) return draft;
  const anew = draft.beratung ? toggleConsultation(draft) : draft;
  if (weitere.length + extras.length > 0 || anzahl !== null) {
    const again = chooseServices({ ...anew, extras, anzahl }, [leistung, ...weitere], services);
    return { ...again, kfz: kfz ?? anew.kfz, verschmutzung: verschmutzung ?? anew.verschmutzung };
  }
  const chosen =
    leistung === "" || leistung === anew.leistungen[0]
      ? anew
      : chooseService(anew, leistung, services);
  const isSame =
    chosen === draft &&
    (kfz ?? draft.kfz) === draft.kfz &&
    (verschmutzung ?? draft.verschmutzung) === draft.verschmutzung;
  return isSame
    ? draft
    : { ...chosen, kfz: kfz ?? chosen.kfz, verschmutzung: verschmutzung ?? chosen.verschmutzung };
}

/** A consultation is about no car yet. */
function withCar(draft: WizardDraft, { kfz, verschmutzung }: Car = {}): WizardDraft {
  if (draft.beratung || (!kfz && !verschmutzung)) return draft;
  return {
    ...draft,
    kfz: draft.kfz || kfz || "",
    verschmutzung: draft.verschmutzung || verschmutzung || "",
  };
}

function edited(state: WizardState, draft: WizardDraft): WizardState {
  const kept = Object.entries(state.serverProblems).filter(
    ([field]) => draft[field as DraftField] === state.draft[field as DraftField],
  );
  return { ...state, draft, serverProblems: Object.fromEntries(kept) };
}

function withContact(draft: WizardDraft, contact: WizardContact): WizardDraft {
  return {
    ...draft,
    name: draft.name || contact.name,
    email: draft.email || contact.email,
    telefon: draft.telefon || contact.telefon,
  };
}

function withVehicle(draft: WizardDraft, { kfz, kennzeichen }: UsualVehicle): WizardDraft {
  if (draft.beratung) return draft;
  const isThisOne =
    (draft.kfz || kfz) === kfz && kennzeichen.length <= TEXT_FIELDS.kennzeichen.length;
  return {
    ...draft,
    kfz: draft.kfz || kfz,
    kennzeichen: draft.kennzeichen || (isThisOne ? kennzeichen : ""),
  };
}

function arrive(state: WizardState, step: WizardStep): WizardState {
  return { ...state, step, attempts: 0, arrivals: state.arrivals + 1 };
}

/** A new day has other free times, and a past one is no longer valid. */
function timePassed(state: WizardState, moment: BerlinMoment): WizardState {
  if (!state.moment || state.sending || state.moment.datum === moment.datum) return state;
  const next = { ...state, moment, reloads: state.reloads + 1 };
  if (state.draft.datum === "" || state.draft.datum >= moment.datum) return next;
  const dropped = { ...next, draft: { ...state.draft, datum: "", abgabezeit: "" } };
  return state.step > 2 ? arrive(dropped, 2) : dropped;
}

function failureClosed(state: WizardState, moment: BerlinMoment): WizardState {
  const refusal = state.failure;
  if (!refusal) return state;
  const landed = {
    ...arrive(state, refusal.step),
    moment,
    failure: undefined,
    refusal,
    serverProblems: refusal.problems,
  };
  return refusal.step === 2
    ? { ...landed, draft: withoutRefusedDate(state.draft, refusal), reloads: state.reloads + 1 }
    : landed;
}

/** A full day is blocked as a whole, a consultation only at its time. */
function withoutRefusedDate(draft: WizardDraft, { code }: SubmitRefusal): WizardDraft {
  const keepsDay =
    code === "uhrzeit_ungueltig" || (code === "termin_belegt" && draftKind(draft) === "beratung");
  return { ...draft, datum: keepsDay ? draft.datum : "", abgabezeit: "" };
}
