import { Refusal } from "#lib/refusal.ts";
import type { CompletionProblems } from "./completion.ts";

export const notSoCompleted = (fields: CompletionProblems) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", { fields: fields as Record<string, string> });
