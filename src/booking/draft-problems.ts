import { findService } from "#catalogue/price-table.ts";
import { type Service, soilingLevelSchema, vehicleClassSchema } from "#catalogue/schema.ts";
import { isSeatCount, needsSeats } from "./price.ts";
import { bookingRequestSchema, seatOptionSchema } from "./schema.ts";
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
  const { anzahl, details } = seatOptionSchema.shape;
  return found({
    leistung: findService(services, draft.leistung) ? undefined : "Bitte eine Leistung wählen.",
    kfz: complaint(vehicleClassSchema.safeParse(draft.kfz)),
    verschmutzung: complaint(soilingLevelSchema.safeParse(draft.verschmutzung)),
    ...(needsSeats([draft.leistung], services) && {
      sitze: isSeatCount(draft.sitze) ? undefined : complaint(anzahl.safeParse(draft.sitze ?? 0)),
      sitzDetails: complaint(details.safeParse(draft.sitzDetails)),
    }),
  });
}

function dateProblems(draft: WizardDraft): DraftProblems {
  const { datum, abgabezeit } = bookingRequestSchema.shape;
  return found({ datum: complaint(datum.safeParse(draft.datum)), abgabezeit: complaint(abgabezeit.safeParse(draft.abgabezeit)) });
}

function personProblems(draft: WizardDraft): DraftProblems {
  const { name, telefon, email, nachricht } = bookingRequestSchema.shape;
  return found({
    name: complaint(name.safeParse(draft.name)),
    telefon: complaint(telefon.safeParse(draft.telefon)),
    email: complaint(email.safeParse(draft.email)),
    nachricht: complaint(nachricht.safeParse(draft.nachricht)),
    zustimmung: draft.zustimmung ? undefined : "Bitte stimmen Sie den Hinweisen zu.",
  });
}

/** The field of the draft that a path of the request names ('sitzOption.anzahl'), if it has one. */
export function draftField(path: string): DraftField | undefined {
  if (path.startsWith("leistungen")) return "leistung";
  if (path.startsWith("sitzOption")) return path.endsWith(".details") ? "sitzDetails" : "sitze";
  return SHARED_FIELDS.find((field) => field === path);
}

const SHARED_FIELDS = ["kfz", "verschmutzung", "datum", "abgabezeit", "name", "telefon", "email", "nachricht", "zustimmung"] as const;

type ParseResult = { error?: { issues: readonly { message: string }[] } };

function complaint(result: ParseResult): string | undefined {
  return result.error?.issues[0]?.message;
}

function found(problems: { [field in DraftField]?: string | undefined }): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
}
