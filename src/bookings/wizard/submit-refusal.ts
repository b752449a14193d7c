import { CONTRACT_MODELS } from "#company/contract-model.ts";
import type { ApiFailure } from "#lib/api-call.ts";
import { formatEuro } from "#lib/money.ts";
import { agreedCents } from "../agreed-price.ts";
import { type DraftProblems, draftField } from "./draft-problems.ts";
import { stepForRefusal } from "./wizard-draft.ts";
import type { SubmitRefusal } from "./wizard-state.ts";

const NO_ANSWER =
  "Es kam keine Verbindung zustande. Ihre Angaben sind noch alle da: Bitte senden Sie die Anfrage noch einmal.";
const NO_REASON =
  "Die Anfrage konnte nicht angenommen werden. Ihre Angaben sind noch alle da: Bitte versuchen Sie es noch einmal.";

const LOGGED_OUT = "Ihre Anmeldung ist abgelaufen.";
const ONCE_MORE_AS_GUEST = `${LOGGED_OUT} Ihre Angaben sind noch alle da: Bitte prüfen Sie den Preis, der ohne Anmeldung gilt, und fragen Sie den Termin noch einmal an.`;

/** What a failed submission means for the wizard: the step that can mend it, the reason, the marked fields. */
export function submitRefusal(failure: ApiFailure, sentCents: number): SubmitRefusal {
  return {
    step: stepForRefusal(failure.code, failure.fields),
    code: failure.code,
    sentence: sentenceFor(failure, sentCents),
    problems: problemsOf(failure.fields),
    ...(failure.code === "vertrag_geaendert" && {
      model: CONTRACT_MODELS.find((model) => model === failure.body.vertragsmodell),
    }),
  };
}

function sentenceFor(failure: ApiFailure, sentCents: number): string {
  if (failure.status === 0) return NO_ANSWER;
  if (isLoggedOut(failure)) return ONCE_MORE_AS_GUEST;
  const { preis } = failure.body;
  if (failure.code !== "preis_geaendert" || typeof preis !== "string")
    return failure.error || NO_REASON;
  return `Der Preis hat sich inzwischen geändert: bisher ${formatEuro(sentCents)}, jetzt ${formatEuro(agreedCents({ preis }))}. Bitte prüfen Sie die Zusammenfassung und fragen Sie den Termin noch einmal an.`;
}

/** The words of the failure dialog; who was logged out meanwhile reads that, too. */
export function failureWords(message: string, refusal: SubmitRefusal): string {
  return isLoggedOut(refusal) ? `${message} ${LOGGED_OUT}` : message;
}

export function isLoggedOut({ code }: { code: string }): boolean {
  return code === "nicht_eingeloggt";
}

function problemsOf(fields: Record<string, string>): DraftProblems {
  const problems: DraftProblems = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const field = draftField(path);
    if (field) problems[field] ??= sentence;
  }
  return problems;
}
