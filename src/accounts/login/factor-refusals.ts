import { Refusal } from "#lib/refusal.ts";
import type { FactorWay } from "./factor-schema.ts";

/** The password was right: `anmeldung` names the attempt for the second step. */
export const factorNeeded = (anmeldung: string, wege: readonly FactorWay[]) =>
  new Refusal(
    401,
    "zweiter_faktor",
    "Bitte bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.",
    { extra: { anmeldung, wege } },
  );

export const attemptOver = () =>
  new Refusal(
    401,
    "anmeldung_abgelaufen",
    "Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal mit dem Passwort an.",
  );

const WRONG_APP_CODE =
  "Dieser Code stimmt nicht oder ist schon benutzt. Bitte nehmen Sie den nächsten, den die App zeigt.";
const WRONG_RECOVERY_CODE =
  "Dieser Code stimmt nicht oder ist schon benutzt. Bitte nehmen Sie einen anderen von Ihrer Liste.";

export const wrongAppCode = () =>
  new Refusal(422, "falscher_code", WRONG_APP_CODE, { fields: { code: WRONG_APP_CODE } });
export const wrongRecoveryCode = () =>
  new Refusal(422, "falscher_code", WRONG_RECOVERY_CODE, {
    fields: { wiederherstellungscode: WRONG_RECOVERY_CODE },
  });

export const passkeyRefused = () =>
  new Refusal(
    422,
    "passkey_abgelehnt",
    "Dieser Passkey wurde nicht angenommen. Bitte noch einmal versuchen.",
  );
export const passkeyUnknown = () =>
  new Refusal(
    401,
    "passkey_unbekannt",
    "Dieser Passkey gehört hier zu keinem Konto. Bitte melden Sie sich mit dem Passwort an.",
  );
export const passkeyMissing = () =>
  new Refusal(
    404,
    "passkey_fehlt",
    "Diesen Passkey gibt es nicht mehr. Bitte laden Sie die Seite neu.",
  );
export const passkeyKnown = () =>
  new Refusal(409, "passkey_bekannt", "Dieser Passkey ist schon eingerichtet.");
export const tooManyPasskeys = () =>
  new Refusal(
    409,
    "zu_viele_passkeys",
    "Mehr Passkeys gehen nicht. Bitte entfernen Sie zuerst einen, den Sie nicht mehr benutzen.",
  );
export const noPasskeysHere = () =>
  new Refusal(
    409,
    "passkeys_nicht_moeglich",
    "Passkeys gibt es nur unter einem Namen mit https, oder auf diesem Rechner selbst.",
  );

export const totpActive = () =>
  new Refusal(
    409,
    "app_eingerichtet",
    "Eine App ist schon eingerichtet. Entfernen Sie sie zuerst, um eine andere zu nehmen.",
  );
export const totpMissing = () =>
  new Refusal(
    409,
    "app_fehlt",
    "Es ist keine App eingerichtet. Bitte laden Sie die Seite neu und beginnen Sie noch einmal.",
  );
export const totpUnreadable = () =>
  new Refusal(
    409,
    "app_nicht_lesbar",
    "Codes der App können gerade nicht geprüft werden: Auf dem Server fehlt der Schlüssel dazu. Bitte nehmen Sie einen Wiederherstellungscode oder einen Passkey.",
  );
export const noFactor = () =>
  new Refusal(
    409,
    "kein_faktor",
    "Wiederherstellungscodes gibt es, sobald ein Passkey oder eine App eingerichtet ist.",
  );
