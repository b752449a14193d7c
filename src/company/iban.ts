const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const GERMAN = 22;
/** With blanks between its groups. */
export const IBAN_INPUT_LENGTH = 42;

export const IBAN_HINT =
  "Diese IBAN stimmt nicht. Bitte vergleichen Sie sie mit Ihrem Kontoauszug.";

/** Without blanks and in capitals, as it is kept. */
export function tidyIban(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/** In groups of four, as people read it. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

/** By its check digits (ISO 13616); of German ones also the length. */
export function isIban(iban: string): boolean {
  if (!SHAPE.test(iban) || (iban.startsWith("DE") && iban.length !== GERMAN)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
