import { emailProblem, lineProblem, REQUIRED } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { passwordProblem } from "../password-rule.ts";
import { NAME_LENGTH } from "../text-lengths.ts";

export type RegistrationDraft = {
  vorname: string;
  nachname: string;
  email: string;
  passwort: string;
  wiederholung: string;
  agb: boolean;
};

/** A sentence for each field of the form that cannot be sent like this, in the form's order. */
export function registrationProblems(
  draft: RegistrationDraft,
): Partial<Record<keyof RegistrationDraft, string>> {
  const problems = {
    vorname: lineProblem(tidyText(draft.vorname), NAME_LENGTH),
    nachname: lineProblem(tidyText(draft.nachname), NAME_LENGTH),
    email: emailProblem(tidyText(draft.email)),
    passwort: passwordProblem(draft.passwort),
    wiederholung:
      draft.passwort === draft.wiederholung ? undefined : "Die Passwörter stimmen nicht überein.",
    agb: draft.agb ? undefined : "Bitte stimme zu, damit wir das Konto anlegen können.",
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

/** What keeps a new password from being set, as one sentence. */
export function resetProblem(passwort: string, wiederholung: string): string | undefined {
  if (passwort === "" || passwort !== wiederholung)
    return "Bitte beide Passwörter identisch eingeben.";
  return passwordProblem(passwort);
}

export type PasswordChangeProblems = Partial<
  Record<"current" | "passwort" | "wiederholung", string>
>;

/** What stands against a change of the password before the server is asked. */
export function passwordChangeProblems(typed: {
  current: string;
  passwort: string;
  wiederholung: string;
}): PasswordChangeProblems {
  const problem = passwordProblem(typed.passwort);
  return {
    ...(typed.current === "" && { current: REQUIRED }),
    ...(problem !== undefined && { passwort: problem }),
    ...(typed.passwort !== typed.wiederholung && {
      wiederholung: "Die Passwörter stimmen nicht überein.",
    }),
  };
}
