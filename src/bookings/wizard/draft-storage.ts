import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { isClassKey } from "#company/vehicle-classes.ts";
import { WAYS } from "#company/ways.ts";
import { keep, readKept, WIZARD_DRAFT } from "#lib/kept-drafts.ts";
import { recordOf } from "#lib/record-of.ts";
import { ASKED_TEXTS } from "../fields.ts";
import { PLACE_FIELDS } from "../place.ts";
import { EMPTY_DRAFT, type WizardDraft, type WizardStep } from "./wizard-draft.ts";

/** What the tab remembers, so that a reload loses nothing. It never leaves the browser. */
export type StoredDraft = {
  step: WizardStep;
  draft: WizardDraft;
  /** What the wizard was opened with, as long as it is open: after a reload the visitor's own choices count. */
  start: string;
  attempt?: Attempt;
  /** The token of a link that allows more appointments. */
  permit?: string;
};

/** The last request sent and its key, so that sending it again, even after a reload, books once. */
export type Attempt = { body: string; key: string };

export function readDraft(): StoredDraft | undefined {
  return parseStored(readKept(WIZARD_DRAFT));
}

export function storeDraft(stored: StoredDraft): void {
  keep(WIZARD_DRAFT, isUntouched(stored) ? undefined : stored);
}

function isUntouched({ step, draft, start, permit }: StoredDraft): boolean {
  return (
    step === 1 && start === "" && !permit && JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
  );
}

/** Ignores what others wrote there. */
export function parseStored(value: unknown): StoredDraft | undefined {
  if (!isRecord(value) || !isRecord(value.draft)) return undefined;
  const { step, start, attempt, permit } = value;
  return {
    step: step === 2 || step === 3 || step === 4 ? step : 1,
    draft: parseDraft(value.draft),
    start: typeof start === "string" ? start : "",
    ...(typeof permit === "string" && permit !== "" && { permit }),
    ...(isRecord(attempt) &&
      typeof attempt.body === "string" &&
      typeof attempt.key === "string" && { attempt: { body: attempt.body, key: attempt.key } }),
  };
}

function parseDraft(stored: Record<string, unknown>): WizardDraft {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  return {
    beratung: stored.beratung === true,
    leistungen: texts(stored.leistungen),
    extras: texts(stored.extras),
    kfz: isClassKey(stored.kfz) ? stored.kfz : "",
    verschmutzung: SOILING_LEVELS.find((level) => level === stored.verschmutzung) ?? "",
    anzahl: typeof stored.anzahl === "number" ? stored.anzahl : null,
    sitze: isRecord(stored.sitze) ? numbersIn(stored.sitze) : {},
    sitzDetails: text(stored.sitzDetails),
    datum: text(stored.datum),
    abgabezeit: text(stored.abgabezeit),
    ...recordOf(ASKED_TEXTS, (name) => text(stored[name])),
    ...recordOf(PLACE_FIELDS, (name) => text(stored[name])),
    weg: WAYS.find((way) => way === stored.weg) ?? "",
    antworten: isRecord(stored.antworten) ? textsIn(stored.antworten) : {},
    zustimmung: stored.zustimmung === true,
    gutscheine: texts(stored.gutscheine),
  };
}

function textsIn(stored: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

function numbersIn(stored: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] => typeof entry[1] === "number",
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
