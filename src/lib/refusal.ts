/** A refusal with a code: the API's error JSON. `extra` is added to the fixed members. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    status: Refusal["status"],
    code: string,
    sentence: string,
    more: { fields?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(sentence);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.extra = more.extra;
  }
}

/** No session, or an account that is gone; the browser then drops its token. */
export const notLoggedIn = (sentence = "Nicht eingeloggt") =>
  new Refusal(401, "nicht_eingeloggt", sentence);

export const confirmationNeeded = () =>
  new Refusal(
    403,
    "bestaetigung_noetig",
    "Dafür ist eine frische Bestätigung mit dem Passwort nötig. Es wurde nichts geändert.",
  );
