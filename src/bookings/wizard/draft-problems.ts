import type { BookableService } from "#catalogue/schema.ts";
import { recordOf } from "#lib/record-of.ts";
import { ASKED_TEXTS, factLabel, textProblem } from "../fields.ts";
import { addressProblems, PLACE_FIELDS, PLACE_LABELS, wayProblems } from "../place.ts";
import { answerProblems, questionsOf } from "../questions.ts";
import { DATE_HINT, TIME_HINT } from "../request-terms.ts";
import { choiceField, choiceProblems } from "../service-choice.ts";
import type { WizardDraft, WizardStep } from "./wizard-draft.ts";

export type DraftField = keyof WizardDraft;
export type DraftProblems = Partial<Record<DraftField, string>>;

/** The sentence of every field of a step that is missing or wrong, in the order of the screen. */
export function draftProblems(
  step: WizardStep,
  draft: WizardDraft,
  services: readonly BookableService[],
): DraftProblems {
  if (step === 1) return serviceProblems(draft, services);
  if (step === 2) return dateProblems(draft);
  return step === 3 ? personProblems(draft, services) : {};
}

/** The place is asked between service and car. */
function serviceProblems(draft: WizardDraft, services: readonly BookableService[]): DraftProblems {
  const { leistungen, ...others } = choiceProblems(draft, services, "Bitte eine Leistung wählen.");
  return found({
    leistungen,
    ...(!draft.beratung && wayProblems(draft, draft.leistungen, services)),
    ...others,
  });
}

function dateProblems({ datum, abgabezeit }: WizardDraft): DraftProblems {
  return found({
    datum: datum === "" ? DATE_HINT : undefined,
    abgabezeit: abgabezeit === "" ? TIME_HINT : undefined,
  });
}

function personProblems(draft: WizardDraft, services: readonly BookableService[]): DraftProblems {
  const questions = draft.beratung ? [] : questionsOf(draft.leistungen, services);
  return found({
    ...recordOf(ASKED_TEXTS, (name) => textProblem(name, draft[name])),
    ...(!draft.beratung && addressProblems(draft, draft.leistungen, services)),
    antworten: Object.values(answerProblems(questions, draft.antworten))[0],
    zustimmung: draft.zustimmung ? undefined : "Bitte stimmen Sie den Hinweisen zu.",
  });
}

/** The field of the draft that a path of the request names ('sitzOption.anzahl'), if it has one. */
export function draftField(path: string): DraftField | undefined {
  const [field, inner] = path.split(".");
  if (field === "einsatz") return PLACE_FIELDS.find((known) => known === inner);
  return choiceField(path) ?? OTHER_FIELDS.find((known) => known === field);
}

const OTHER_FIELDS = [
  "datum",
  "abgabezeit",
  ...ASKED_TEXTS,
  "antworten",
  "zustimmung",
  "gutscheine",
] as const;

function found(problems: { [field in DraftField]?: string | undefined }): DraftProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

const LABELS: Partial<Record<DraftField, string>> = {
  leistungen: "Leistung",
  kfz: "KFZ-Klasse",
  verschmutzung: "Verschmutzungsgrad",
  anzahl: "Anzahl der Sitze",
  ...recordOf(ASKED_TEXTS, factLabel),
  ...PLACE_LABELS,
  antworten: "Fragen",
  zustimmung: "Zustimmung",
};

/** What of a step that asks for several things is still empty, as its fields are called; what is wrong says so itself. */
export function openFields(
  step: WizardStep,
  draft: WizardDraft,
  problems: DraftProblems,
): string[] {
  if (step !== 1 && step !== 3) return [];
  const isOpen = (field: DraftField) =>
    field === "anzahl" ||
    field === "antworten" ||
    String(draft[field]).trim() === "" ||
    draft[field] === false;
  return (Object.keys(problems) as DraftField[]).flatMap((field) =>
    isOpen(field) ? (LABELS[field] ?? []) : [],
  );
}
