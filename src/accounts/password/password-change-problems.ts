import { REQUIRED } from "#lib/text-checks.ts";
import { passwordProblem } from "../password-rule.ts";

export type PasswordChangeProblems = Partial<Record<"current" | "passwort" | "wiederholung", string>>;

/** What stands against a change of the password before the server is asked (A6). */
export function passwordChangeProblems(typed: { current: string; passwort: string; wiederholung: string }): PasswordChangeProblems {
  const problem = passwordProblem(typed.passwort);
  return {
    ...(typed.current === "" && { current: REQUIRED }),
    ...(problem !== undefined && { passwort: problem }),
    ...(typed.passwort !== typed.wiederholung && { wiederholung: "Die Passwörter stimmen nicht überein." }),
  };
}
