import { Refusal } from "#lib/refusal.ts";

export const wrongLogin = () =>
  new Refusal(401, "falsche_zugangsdaten", "E-Mail-Adresse oder Passwort ist falsch.");
export const wrongAdminPassword = () => new Refusal(401, "falsches_passwort", "Falsches Passwort");
export const accountDeactivated = () =>
  new Refusal(
    403,
    "konto_deaktiviert",
    "Dieses Konto ist deaktiviert. Bitte telefonisch oder per E-Mail bei uns melden.",
  );
export const accountUnconfirmed = (isMailedAgain: boolean) =>
  new Refusal(
    403,
    "konto_unbestaetigt",
    `Bitte bestätige zuerst deine E-Mail-Adresse über den Link in unserer E-Mail.${isMailedAgain ? " Wir haben sie dir gerade noch einmal geschickt." : ""}`,
  );
export const noAdminAnyMore = () =>
  new Refusal(
    403,
    "kein_admin",
    "Dieses Konto ist kein Admin mehr. Bitte melden Sie sich mit E-Mail-Adresse und Passwort an.",
  );

const WRONG_OWN_PASSWORD = "Das ist nicht das aktuelle Passwort. Bitte noch einmal versuchen.";
export const wrongOwnPassword = (field: "current" | "passwort") =>
  new Refusal(422, "falsches_passwort", WRONG_OWN_PASSWORD, {
    fields: { [field]: WRONG_OWN_PASSWORD },
  });

/** The field has this name in every form that sets a password. */
export const passwordGuessable = (sentence: string) =>
  new Refusal(422, "passwort_erratbar", "Bitte wähle ein anderes Passwort.", {
    fields: { passwort: sentence },
  });

export const otherName = () =>
  new Refusal(
    409,
    "anderer_name",
    "Diese Kundenkarte gehört jemandem mit einem anderen Namen. Bitte wählen Sie niemanden aus, oder lassen Sie den Termin von der Inhaberin oder dem Inhaber zuordnen.",
  );

export const addressOfAnotherCard = () =>
  new Refusal(
    409,
    "adresse_vergeben",
    "Diese E-Mail-Adresse steht schon auf einer anderen Kundenkarte. Legen Sie die beiden zusammen, wenn es dieselbe Person ist.",
  );

export const deviceUnknown = () =>
  new Refusal(404, "geraet_unbekannt", "Dieses Gerät ist schon abgemeldet.");

export const confirmLinkRefused = () =>
  new Refusal(
    422,
    "link_ungueltig",
    "Dieser Link ist abgelaufen oder unvollständig. Melde dich mit E-Mail und Passwort an: Dann schicken wir dir einen neuen.",
  );
const PROOF = "Bitte gib das Passwort deines Kontos ein.";
export const proofMissing = () =>
  new Refusal(422, "nachweis_fehlt", PROOF, { fields: { passwort: PROOF } });

export const returnLinkRefused = () =>
  new Refusal(
    422,
    "link_ungueltig",
    "Dieser Link ist abgelaufen oder schon benutzt. Kommst du nicht mehr in dein Konto, ruf uns bitte an oder schreib uns.",
  );
/** Only the mailbox's reader gets this far, so it reveals nothing. */
export const formerAddressTaken = () =>
  new Refusal(
    409,
    "adresse_vergeben",
    "Diese Adresse gehört inzwischen zu einem anderen Konto. Bitte ruf uns an oder schreib uns, damit wir das zusammen klären.",
  );
export const resetLinkRefused = () =>
  new Refusal(
    422,
    "link_ungueltig",
    "Dieser Link ist abgelaufen oder schon benutzt. Bitte fordere unter „Passwort vergessen?“ einen neuen an.",
  );
