import { switchFirst } from "#company/switched-off.ts";
import { Refusal } from "#lib/refusal.ts";
import type { CardDetails, CustomerNote } from "./schema.ts";

export const customerUnknown = () =>
  new Refusal(404, "kunde_unbekannt", "Diesen Kunden gibt es nicht (mehr).");

/** The newer words travel along, so that the screen can show them. */
export const noteOutdated = (aktuell: CustomerNote) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Notiz wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

export const detailsOutdated = (aktuell: CardDetails) =>
  new Refusal(
    409,
    "veraltet",
    "Diese Karte wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

export const accountSaysIt = () =>
  new Refusal(
    409,
    "konto_gilt",
    "Name, Nummer und Anschrift stehen im Kundenkonto und werden dort geändert.",
  );

export const sameCard = () => new Refusal(409, "gleiche_karte", "Das ist schon dieselbe Karte.");

export const notJoined = () =>
  new Refusal(404, "karte_unbekannt", "Diese Karte gehört nicht (mehr) dazu.");

export const cardsChanged = () =>
  new Refusal(
    409,
    "veraltet",
    "Eine der Karten wurde inzwischen geändert. Bitte laden Sie die Seite neu.",
  );

export const cardHasAccount = () =>
  new Refusal(
    409,
    "konto_gilt",
    "Zu dieser Karte gehört ein Kundenkonto. Gelöscht wird sie mit dem Konto, unter „Benutzer“.",
  );

export const visitsUnbilled = () =>
  new Refusal(
    409,
    "offene_sammelrechnung",
    "Für diese Firma sind noch Termine abzurechnen. Bitte schreiben Sie zuerst die Sammelrechnung, unter „Rechnungen“.",
  );

export const firmsOff = () => new Refusal(409, "nicht_eingeschaltet", switchFirst("Firmenkunden"));

export const noFirm = () =>
  new Refusal(
    409,
    "keine_firma",
    "Auf dieser Karte steht keine Firma (mehr). Bitte tragen Sie sie zuerst unter „Bearbeiten“ ein.",
  );

export const firmLinkUnknown = () =>
  new Refusal(
    404,
    "link_ungueltig",
    "Dieser Link gilt nicht (mehr). Bitte fragen Sie in Ihrer Firma nach dem neuen.",
  );

const NO_CLASS = "Diese KFZ-Klasse gibt es nicht (mehr).";

export const unknownClass = () =>
  new Refusal(422, "ungueltige_eingabe", NO_CLASS, { fields: { fahrzeuge: NO_CLASS } });

export const appointmentsOpen = () =>
  new Refusal(
    409,
    "offene_termine",
    "Auf dieser Karte steht noch ein offener Termin. Bitte stornieren Sie ihn zuerst oder schließen Sie ihn ab.",
  );
