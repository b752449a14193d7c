import { readUrl } from "./read-url.ts";
import { tidyText } from "./tidy-text.ts";

/**
 * What is wrong with a tidied text, as a sentence, or undefined. Plain functions, since the wizard and visitors' forms load no
 * schemas; `text-fields.ts` makes schemas of them.
 */

// Line breaks and control characters in a single-line field could add headers or recipients to a mail.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line feeds and tabs are allowed
const CONTROL_CHARACTERS_OF_A_BLOCK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

export const REQUIRED = "Bitte ausfüllen.";
export const EMAIL_LENGTH = 254;
export const PHONE_LENGTH = 40;

const EMAIL_HINT = "Bitte eine gültige E-Mail-Adresse angeben.";
const PHONE_HINT = "Bitte eine gültige Telefonnummer angeben, zum Beispiel 0151 12345678.";

/** The addresses that browsers take for valid (HTML, input type=email), and domains with letters of any language ('müller.de'). */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/iu;

/** Required text of one line. */
export function lineProblem(text: string, max: number): string | undefined {
  if (tidyText(text) === "") return REQUIRED;
  if (text.length > max) return `Höchstens ${max} Zeichen.`;
  return CONTROL_CHARACTERS.test(text) ? "Bitte ohne Zeilenumbrüche und Steuerzeichen." : undefined;
}

export function optionalLineProblem(text: string, max: number): string | undefined {
  return text === "" ? undefined : lineProblem(text, max);
}

/** Optional text of several lines. */
export function blockProblem(text: string, max: number): string | undefined {
  if (text.length > max) return `Höchstens ${max} Zeichen.`;
  return CONTROL_CHARACTERS_OF_A_BLOCK.test(text) ? "Bitte ohne Steuerzeichen." : undefined;
}

export function emailProblem(text: string): string | undefined {
  if (text === "") return REQUIRED;
  return text.length <= EMAIL_LENGTH && EMAIL.test(text) && EMAIL.test(withAsciiDomain(text))
    ? undefined
    : EMAIL_HINT;
}

/** As many as one field takes; what is told to more is a list of its own. */
export const MOST_EMAILS = 5;
export const EMAILS_LENGTH = MOST_EMAILS * (EMAIL_LENGTH + 2);

/** The addresses of one field, parted by commas, semicolons or lines; one that stands twice counts once. */
export function readEmails(text: string): string[] {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  return typed.filter(
    (email, at) => typed.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === at,
  );
}

/** One address or several. */
export function emailsProblem(text: string): string | undefined {
  const emails = readEmails(text);
  if (emails.length < 2) return emailProblem(emails[0] ?? "");
  if (emails.length > MOST_EMAILS) return `Bitte höchstens ${MOST_EMAILS} Adressen.`;
  const wrong = emails.find((email) => emailProblem(email) !== undefined);
  return wrong === undefined
    ? undefined
    : `Bitte gültige E-Mail-Adressen angeben, durch Komma getrennt: „${wrong}“ ist keine.`;
}

/** 'anna@müller.example' as mail servers write it, 'anna@xn--mller-kva.example': one address has one form wherever it is compared. */
export function withAsciiDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  if (/^[ -~]*$/.test(domain)) return email;
  const address = readUrl(`http://${domain}`);
  return address ? email.slice(0, -domain.length) + address.hostname : "";
}

export function phoneProblem(text: string): string | undefined {
  if (text === "") return REQUIRED;
  const digits = text.match(/\d/g)?.length ?? 0;
  return text.length <= PHONE_LENGTH && digits >= 5 && /^\+?[\d\s()/.-]+$/.test(text)
    ? undefined
    : PHONE_HINT;
}
