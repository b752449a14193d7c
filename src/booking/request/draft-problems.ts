import { SOILING_LEVEL_HINT, VEHICLE_CLASS_HINT } from "#catalogue/price-keys.ts";
import { findService } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { recordOf } from "#lib/record-of.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { ASKED_TEXTS, textProblem } from "../fields.ts";
import { isSeatCount, needsSeats } from "../price.ts";
import { DATE_HINT, SEAT_DETAILS_LENGTH, SEATS_HINT, TIME_HINT } from "../request-terms.ts";
import type { WizardDraft, WizardStep } from "./wizard.ts";

export type DraftField = keyof WizardDraft;
export type DraftProblems = Partial<Record<DraftField, string>>;

/** The sentence of every field of a step that is missing or wrong, in the order of the screen. */
export function draftProblems(step: WizardStep, draft: WizardDraft, services: readonly Service[]): DraftProblems {
  if (step === 1) return serviceProblems(draft, services);
  if (step === 2) return dateProblems(draft);
  return step === 3 ? personProblems(draft) : {};
}

function serviceProblems(draft: WizardDraft, services: readonly Service[]): DraftProblems {
  if (draft.beratung) return {};
  return found({
    leistung: findService(services, draft.leistung) ? undefined : "Bitte eine Leistung wählen.",
    kfz: draft.kfz === "" ? VEHICLE_CLASS_HINT : undefined,
    verschmutzung: draft.verschmutzung === "" ? SOILING_LEVEL_HINT : undefined,
    ...(needsSeats([draft.leistung], services) && {
      sitze: isSeatCount(draft.sitze) ? undefined : SEATS_HINT,
      sitzDetails: blockProblem(draft.sitzDetails.trim(), SEAT_DETAILS_LENGTH),
    }),
  });
}

function dateProblems({ datum, abgabezeit }: WizardDraft): DraftProblems {
  return found({ datum: datum === "" ? DATE_HINT : undefined, abgabezeit: abgabezeit === "" ? TIME_HINT : undefined });
}

function personProblems(draft: WizardDraft): DraftProblems {
  return found({
    ...recordOf(ASKED_TEXTS, (name) => textProblem(name, draft[name])),
    zustimmung: draft.zustimmung ? undefined : "Bitte stimmen Sie den Hinweisen zu.",
  });
}

/** The field of the draft that a path of the request names ('sitzOption.anzahl'), if it has one. */
export function draftField(path: string): DraftField | undefined {
  if (path.startsWith("leistungen")) return "leistung";
  if (path.startsWith("sitzOption")) return path.endsWith(".details") ? "sitzDetails" : "sitze";
  return SHARED_FIELDS.find((field) => field === path);
}

const SHARED_FIELDS = ["kfz", "verschmutzung", "datum", "abgabezeit", ...ASKED_TEXTS, "zustimmung"] as const;

function found(problems: { [field in DraftField]?: string | undefined }): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
}
