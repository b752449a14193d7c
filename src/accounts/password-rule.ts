export const PASSWORD_LENGTH = 8;
export const MAX_PASSWORD = 256;

export const PASSWORD_RULE =
  "Mindestens 8 Zeichen, 1 Großbuchstabe und 1 Sonderzeichen erforderlich.";
export const PASSWORD_TOO_LONG = "Das Passwort ist zu lang.";

/** What a new password lacks, or undefined. A special character is neither letter, digit nor space. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > MAX_PASSWORD) return PASSWORD_TOO_LONG;
  const text = password.normalize("NFC");
  const fits =
    [...text].length >= PASSWORD_LENGTH &&
    /\p{Lu}/u.test(text) &&
    /[^\p{L}\p{M}\p{N}\s]/u.test(text);
  return fits ? undefined : PASSWORD_RULE;
}
