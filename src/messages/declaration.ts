import { isCalendarDate } from "#lib/berlin-time.ts";
import { isNameLike } from "#lib/is-name-like.ts";
import { emailProblem, REQUIRED } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { withdrawnText } from "./reply.ts";

/** What somebody declares who gets out of a contract: who, which contract, and where the acknowledgement goes (§ 356a BGB). */
export type Declaration = {
  name: string;
  /** 'K7P-3FQ'; empty if the day of the appointment was given instead. */
  nummer: string;
  /** YYYY-MM-DD, or empty. */
  termin: string;
  email: string;
};
export type DeclarationProblems = Partial<Record<keyof Declaration, string>>;

export const NAME_LENGTH = 60;
const MOST_WORDS = 6;
/** Letters of any script, and the characters between them in names. */
const NAME = /^\p{L}[\p{L}\p{M} '’.,&()-]*$/u;
const NUMBER = /^[0-9a-z]{3}-?[0-9a-z]{3}$/i;

const NAME_HINT = "Bitte nur Vor- und Nachnamen angeben, ohne Ziffern und Sonderzeichen.";
const NUMBER_HINT =
  "Eine Buchungsnummer sieht so aus: K7P-3FQ. Haben Sie keine zur Hand, genügt der Tag des Termins.";
const EITHER_HINT = "Bitte die Buchungsnummer oder den Tag des Termins angeben.";
const DATE_HINT = "Bitte den Tag als Datum angeben.";

/**
 * A sentence for each field that cannot stay so. What is declared goes back by mail to an address that anybody can type:
 * in it is room for a name, a number and a day, and for nothing else.
 */
export function declarationProblems(typed: Declaration): DeclarationProblems {
  const { name, nummer, termin, email } = tidiedDeclaration(typed);
  const problems = {
    name: nameProblem(name),
    nummer:
      nummer === ""
        ? termin === ""
          ? EITHER_HINT
          : undefined
        : NUMBER.test(nummer)
          ? undefined
          : NUMBER_HINT,
    termin: termin === "" || isCalendarDate(termin) ? undefined : DATE_HINT,
    email: emailProblem(email),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

/** 'k7p3fq' is kept as 'K7P-3FQ'. */
export function tidiedDeclaration({ name, nummer, termin, email }: Declaration): Declaration {
  const number = nummer.replace(/\s+/g, "").toUpperCase();
  return {
    name: tidyText(name).replace(/\s+/g, " "),
    nummer: NUMBER.test(number) ? `${number.slice(0, 3)}-${number.slice(-3)}` : number,
    termin: termin.trim(),
    email: tidyText(email),
  };
}

export function nameProblem(name: string): string | undefined {
  if (name === "") return REQUIRED;
  if (name.length > NAME_LENGTH) return `Höchstens ${NAME_LENGTH} Zeichen.`;
  // A dot with a letter right behind it makes an address of it.
  const isName = NAME.test(name) && !/\.\p{L}/u.test(name) && name.split(" ").length <= MOST_WORDS;
  return isName ? undefined : NAME_HINT;
}

/** Whether the acknowledgement repeats the name: it goes to an address that anybody can type, and is nobody's way to write to strangers. */
export function isTellable(name: string): boolean {
  return (
    nameProblem(name) === undefined &&
    isNameLike(name.replace(/(^|[ -])\p{Ll}/gu, (first) => first.toUpperCase()))
  );
}

/** The declaration itself, as it is confirmed, acknowledged and kept. */
export function declarationText(declared: Pick<Declaration, "nummer" | "termin">): string {
  return `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag: ${withdrawnText(declared)}.`;
}
