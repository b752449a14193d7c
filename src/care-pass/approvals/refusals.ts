import { switchFirst } from "#company/switched-off.ts";
import { Refusal } from "#lib/refusal.ts";
import type { PaperState } from "#papers/paper-state.ts";
import type { AskingProblem } from "./approval.ts";

export const approvalUnknown = () =>
  new Refusal(404, "freigabe_unbekannt", "Diese Freigabe gibt es nicht (mehr).");

export const approvalsOff = () => new Refusal(409, "freigaben_aus", switchFirst("Freigaben"));

const CANNOT_ASK: Record<AskingProblem, string> = {
  nicht_offen: "Dieser Termin ist nicht mehr offen.",
  beratung: "Zu einem Beratungsgespräch gibt es keine Freigabe.",
  anfrage: "Diese Anfrage ist noch nicht zugesagt.",
  unvollstaendig: "Bitte erst Leistung, Klasse, Verschmutzung und Preis des Termins festlegen.",
  noch_nicht_da:
    "Dieses Auto ist noch nicht da. Bitte erst annehmen; was dabei auffällt, steht dort im Preis.",
  nicht_unterschrieben:
    "Die Annahme ist noch nicht unterschrieben: Was jetzt auffällt, steht dort im Preis. Danach holen Sie hier die Freigabe ein.",
};

export const cannotAsk = (problem: AskingProblem) =>
  new Refusal(409, "freigabe_nicht_moeglich", CANNOT_ASK[problem]);

/** Sent, answered, or taken back meanwhile. */
export const approvalOver = () =>
  new Refusal(
    409,
    "schon_beantwortet",
    "Daran ist nichts mehr zu ändern: Es ist gesendet, beantwortet oder zurückgezogen. Bitte laden Sie die Seite neu.",
  );

/** Another version is with the customer already, or was. */
export const otherWasSent = () =>
  new Refusal(
    409,
    "schon_gesendet",
    "Eine frühere Fassung ging schon hinaus und ist vielleicht schon beantwortet. Diese hier liegt als neue Freigabe bereit: Bitte prüfen Sie, was noch fehlt, und senden Sie sie dann.",
  );

export const findingPicturesMissing = (fehlend: readonly string[]) =>
  new Refusal(409, "bilder_fehlen", "Es fehlen noch Bilder.", { extra: { fehlend } });

export const noAddress = () =>
  new Refusal(
    409,
    "keine_adresse",
    "Zu diesem Termin gibt es keine E-Mail-Adresse. Bitte den Link oder den QR-Code nehmen, oder anrufen.",
  );

/** Whatever is typed would else be mailed to somebody who never gave the address. */
export const addressUnproven = () =>
  new Refusal(
    409,
    "adresse_offen",
    "Die E-Mail-Adresse hat noch niemand bestätigt. Bitte den Link oder den QR-Code nehmen, oder anrufen.",
  );

/** The booking costs something else by now than the page showed. */
export const totalChanged = () =>
  new Refusal(
    409,
    "preis_geaendert",
    "Der vereinbarte Preis hat sich inzwischen geändert. Bitte sehen Sie noch einmal hin und antworten Sie neu.",
  );

export const wishMissing = (sentence: string) =>
  new Refusal(422, "ungueltige_eingabe", sentence, { fields: { vorzeitigerBeginn: sentence } });

export const choiceMissing = () => {
  const sentence = "Bitte mindestens eine Arbeit wählen, die hier steht.";
  return new Refusal(422, "ungueltige_eingabe", sentence, { fields: { wahl: sentence } });
};

const OVER: Record<Exclude<PaperState, "gesendet" | "entwurf">, string> = {
  angenommen: "Darauf ist schon geantwortet, vielleicht auf einem anderen Gerät.",
  abgelehnt: "Darauf ist schon geantwortet, vielleicht auf einem anderen Gerät.",
  abgelaufen:
    "Die Zeit für eine Antwort ist vorbei: Wir machen nur das Vereinbarte. Soll es doch sein, rufen Sie uns bitte an.",
  zurueckgezogen: "Das gilt nicht mehr: Wir machen nur das Vereinbarte.",
  ersetzt: "Es gibt inzwischen eine neuere Freigabe. Bitte sehen Sie sie an.",
};

/** Somebody was faster, or the end; the page shows it as it is now. */
export const approvalAnswered = (stand: PaperState) =>
  new Refusal(
    409,
    "schon_beantwortet",
    stand === "gesendet" || stand === "entwurf" ? OVER.ersetzt : OVER[stand],
  );
