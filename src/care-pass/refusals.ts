import { VEHICLE_CLASS_HINT } from "#catalogue/price-keys.ts";
import { Refusal } from "#lib/refusal.ts";
import { gapSentence, type IntakeGap } from "./intake.ts";
import { MOST_PICTURES } from "./views.ts";

export const visitUnknown = () =>
  new Refusal(404, "besuch_unbekannt", "Diese Annahme gibt es nicht (mehr).");

export const pictureUnknown = () =>
  new Refusal(404, "bild_unbekannt", "Dieses Bild gibt es nicht (mehr).");

/** What was signed stands; what is new is added. */
export const alreadySigned = () =>
  new Refusal(
    409,
    "unterschrieben",
    "Diese Annahme ist unterschrieben und wird nicht mehr geändert. Neues kommt als Nachtrag dazu.",
  );

export const notSigned = () =>
  new Refusal(409, "nicht_unterschrieben", "Diese Annahme ist noch nicht unterschrieben.");

/** Another device was quicker; `besuch` is its intake. */
export const bookingTaken = (besuch: string) =>
  new Refusal(
    409,
    "schon_angenommen",
    "Zu diesem Termin gibt es schon eine Annahme, vielleicht von einem anderen Gerät.",
    {
      extra: { besuch },
    },
  );

/** Somebody was quicker; `buchung` is its id. */
export const alreadyBooked = (buchung: string) =>
  new Refusal(409, "termin_vorhanden", "Zu diesem Auto gibt es schon einen Termin.", {
    extra: { buchung },
  });

/** Another day or plate, cancelled, or a consultation: it cannot be this car's appointment. */
export const otherCarBooked = () =>
  new Refusal(409, "anderes_auto", "Dieser Termin passt nicht zu diesem Auto und diesem Tag.");

export const classUnknown = () =>
  new Refusal(422, "ungueltige_eingabe", VEHICLE_CLASS_HINT, {
    fields: { "annahme.kfz": VEHICLE_CLASS_HINT },
  });

/** The id is taken by something else. */
export const otherContent = () =>
  new Refusal(409, "anderer_inhalt", "Unter dieser Kennung liegt schon etwas anderes.");

export const tooManyPictures = () =>
  new Refusal(
    409,
    "zu_viele_bilder",
    `Mehr als ${MOST_PICTURES} Bilder gehen nicht zu einem Besuch.`,
  );

export const noPictureSent = () => new Refusal(422, "kein_bild", "Das Bild fehlt.");

export const hashDiffers = () =>
  new Refusal(
    422,
    "bild_unvollstaendig",
    "Das Bild ist nicht vollständig angekommen. Es wird noch einmal gesendet.",
  );

/** The device sends the pictures first. */
export const picturesMissing = (fehlend: readonly string[]) =>
  new Refusal(409, "bilder_fehlen", "Es sind noch nicht alle Bilder da.", { extra: { fehlend } });

export const intakeUnfinished = (gaps: readonly [IntakeGap, ...IntakeGap[]]) =>
  new Refusal(409, "annahme_unvollstaendig", gaps.map(gapSentence).join(" "), {
    extra: { luecken: gaps },
  });

export const protocolGone = () =>
  new Refusal(
    404,
    "protokoll_geloescht",
    "Dieses Annahmeprotokoll ist gelöscht: Seine Aufbewahrungszeit ist vorbei.",
  );

/** What comes now is an addition, with time and name. */
export const workClosed = () =>
  new Refusal(
    409,
    "arbeit_abgeschlossen",
    "Die Arbeit an diesem Auto ist fertig. Was noch dazukommt, steht als Nachtrag dabei.",
  );

export const noReadyAddress = () =>
  new Refusal(
    409,
    "keine_adresse",
    "Zu diesem Auto ist keine E-Mail-Adresse bekannt. Bitte sagen Sie dem Kunden selbst Bescheid.",
  );

export const readyMailUnwanted = () =>
  new Refusal(
    409,
    "nicht_gewuenscht",
    "Der Kunde möchte dazu keine E-Mail. Bitte sagen Sie ihm selbst Bescheid.",
  );
