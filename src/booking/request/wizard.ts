import { findService } from "#catalogue/price-table.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { euroText } from "#lib/money.ts";
import { blockProblem, emailProblem, lineProblem, optionalLineProblem, phoneProblem } from "#lib/text-checks.ts";
import { isSeatCount, needsSeats, type Quote, type Selection } from "../price.ts";
import {
  type BookingKind,
  CONSULTATION,
  DATE_HINT,
  MODEL_LENGTH,
  NAME_LENGTH,
  NOTES_LENGTH,
  PLATE_LENGTH,
  SEAT_DETAILS_LENGTH,
  TIME_HINT,
} from "../request-terms.ts";
import type { SeatOption } from "../schema.ts";

export type WizardStep = 1 | 2 | 3 | 4;

/** What has been chosen and typed so far; an empty text or null is "not yet". */
export type WizardDraft = {
  beratung: boolean;
  leistung: string;
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel | "";
  sitze: number | null;
  sitzDetails: string;
  datum: string;
  abgabezeit: string;
  name: string;
  telefon: string;
  email: string;
  nachricht: string;
  kennzeichen: string;
  modell: string;
  zustimmung: boolean;
};

/** The JSON body of POST /api/bookings (B39). */
export type BookingRequestBody = {
  name: string;
  email: string;
  telefon: string;
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel | "";
  datum: string;
  abgabezeit: string;
  leistungen: string[];
  zustimmung: boolean;
  nachricht: string;
  preis: string;
  sitzOption: SeatOption | null;
  kennzeichen: string;
  modell: string;
};

const NO_SERVICE = { leistung: "", kfz: "", verschmutzung: "", sitze: null, sitzDetails: "" } as const;

export const EMPTY_DRAFT: Readonly<WizardDraft> = {
  beratung: false,
  ...NO_SERVICE,
  datum: "",
  abgabezeit: "",
  name: "",
  telefon: "",
  email: "",
  nachricht: "",
  kennzeichen: "",
  modell: "",
  zustimmung: false,
};

export function draftKind(draft: Pick<WizardDraft, "beratung">): BookingKind {
  return draft.beratung ? "beratung" : "service";
}

export function draftSelection(draft: WizardDraft): Selection {
  if (draft.beratung) return { leistungen: [CONSULTATION] };
  return {
    leistungen: draft.leistung === "" ? [] : [draft.leistung],
    kfz: draft.kfz || undefined,
    verschmutzung: draft.verschmutzung || undefined,
    sitze: draft.sitze ?? undefined,
  };
}

const SERVICE_HINT = "Bitte Leistung wählen und — sofern keine Beratung — KFZ & Verschmutzungsgrad angeben.";
const PERSON_HINT = "Bitte Name, E-Mail, Telefon und Zustimmung ausfüllen.";

/** What is still missing (B19, B20, B21), undefined when the step is complete. The summary is complete when all before it is. */
export function stepHint(step: WizardStep, draft: WizardDraft, services: readonly Service[]): string | undefined {
  if (step === 1) return serviceHint(draft, services);
  if (step === 2) return dateHint(draft);
  if (step === 3) return personHint(draft);
  return serviceHint(draft, services) ?? dateHint(draft) ?? personHint(draft);
}

/** Choosing the consultation empties the service, choosing it again leaves it empty (B19). The next step drops a day or time that does not fit the other kind. */
export function toggleConsultation(draft: WizardDraft): WizardDraft {
  return { ...draft, ...NO_SERVICE, beratung: !draft.beratung };
}

export function chooseService(draft: WizardDraft, title: string, services: readonly Service[]): WizardDraft {
  const chosen = { ...draft, beratung: false, leistung: title };
  return needsSeats([title], services) ? chosen : { ...chosen, sitze: null, sitzDetails: "" };
}

/** A change of kind or date drops a time that no longer fits (B7). */
export function dropUnfitTime<D extends { abgabezeit: string }>(draft: D, freeSlots: readonly string[]): D {
  return draft.abgabezeit === "" || freeSlots.includes(draft.abgabezeit) ? draft : { ...draft, abgabezeit: "" };
}

export function toBookingRequest(draft: WizardDraft, quote: Quote): BookingRequestBody {
  const { beratung, name, email, telefon, datum, abgabezeit, zustimmung, nachricht } = draft;
  const anzahl = quote.lines.find((line) => line.anzahl !== undefined)?.anzahl;
  return {
    name,
    email,
    telefon,
    kfz: beratung ? "" : draft.kfz,
    verschmutzung: beratung ? "" : draft.verschmutzung,
    datum,
    abgabezeit,
    leistungen: draftSelection(draft).leistungen,
    zustimmung,
    nachricht,
    preis: euroText(quote.preis_cent),
    sitzOption: anzahl === undefined ? null : { anzahl, details: draft.sitzDetails },
    kennzeichen: beratung ? "" : draft.kennzeichen,
    modell: beratung ? "" : draft.modell,
  };
}

const STEP_OF_CODE: ReadonlyMap<string, WizardStep> = new Map<string, WizardStep>([
  ["termin_belegt", 2],
  ["datum_ungueltig", 2],
  ["uhrzeit_ungueltig", 2],
  ["leistung_unbekannt", 1],
  ["preis_geaendert", 4],
]);

const STEP_OF_FIELD: ReadonlyMap<string, WizardStep> = new Map<string, WizardStep>([
  ["leistungen", 1],
  ["kfz", 1],
  ["verschmutzung", 1],
  ["sitzOption", 1],
  ["datum", 2],
  ["abgabezeit", 2],
  ["name", 3],
  ["email", 3],
  ["telefon", 3],
  ["nachricht", 3],
  ["kennzeichen", 3],
  ["modell", 3],
  ["zustimmung", 3],
]);

/** The step that can mend a refusal (B24), the first one if several must be; fields may be paths ('sitzOption.anzahl'). */
export function stepForRefusal(code: string, fields: Readonly<Record<string, string>> = {}): WizardStep {
  const steps = Object.keys(fields).map((path) => STEP_OF_FIELD.get(path.split(".")[0] ?? ""));
  return STEP_OF_CODE.get(code) ?? ([1, 2, 3] as const).find((step) => steps.includes(step)) ?? 4;
}

function serviceHint(draft: WizardDraft, services: readonly Service[]): string | undefined {
  if (draft.beratung) return undefined;
  if (!findService(services, draft.leistung) || draft.kfz === "" || draft.verschmutzung === "") return SERVICE_HINT;
  if (!needsSeats([draft.leistung], services)) return undefined;
  if (!isSeatCount(draft.sitze)) return SERVICE_HINT;
  return labelled("Sitze", blockProblem(draft.sitzDetails.trim(), SEAT_DETAILS_LENGTH));
}

function dateHint(draft: WizardDraft): string | undefined {
  if (draft.datum === "") return DATE_HINT;
  return draft.abgabezeit === "" ? TIME_HINT : undefined;
}

function personHint(draft: WizardDraft): string | undefined {
  const isMissing = [draft.name, draft.email, draft.telefon].some((text) => text.trim() === "");
  if (isMissing || !draft.zustimmung) return PERSON_HINT;
  return (
    labelled("Name", lineProblem(draft.name.trim(), NAME_LENGTH)) ??
    emailProblem(draft.email.trim()) ??
    phoneProblem(draft.telefon.trim()) ??
    labelled("Kennzeichen", optionalLineProblem(draft.kennzeichen.trim(), PLATE_LENGTH)) ??
    labelled("Modell", optionalLineProblem(draft.modell.trim(), MODEL_LENGTH)) ??
    labelled("Nachricht", blockProblem(draft.nachricht.trim(), NOTES_LENGTH))
  );
}

/** For a sentence that does not name its field itself. */
function labelled(label: string, sentence: string | undefined): string | undefined {
  return sentence && `${label}: ${sentence}`;
}
