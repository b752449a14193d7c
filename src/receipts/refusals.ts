import { switchFirst } from "#company/switched-off.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Refusal } from "#lib/refusal.ts";
import type { DatevSettings, Unaccounted } from "./datev-schema.ts";
import { DATEV_LABELS } from "./datev-terms.ts";
import { receiptNumberText } from "./receipt-terms.ts";
import type { ReceiptSettings } from "./schema.ts";

type Numbered = { nummer: number; praefix: string };

export const receiptUnknown = () =>
  new Refusal(404, "rechnung_unbekannt", "Diese Rechnung gibt es nicht.");

export const alreadyBilled = ({ nummer, praefix }: Numbered) =>
  new Refusal(
    409,
    "schon_berechnet",
    `Zu dieser Buchung gibt es schon die Rechnung ${receiptNumberText(nummer, praefix)}. Stornieren Sie diese zuerst, wenn etwas daran falsch ist.`,
    { extra: { nummer } },
  );

/** Undoing it would leave the other visits on it unbilled, which the owner is to decide. */
export const onCollectiveInvoice = (receipt: Numbered) =>
  new Refusal(
    409,
    "auf_sammelrechnung",
    `Dieser Termin steht auf der Sammelrechnung ${receiptNumberText(receipt.nummer, receipt.praefix)}. Stornieren Sie diese zuerst unter „Rechnungen“.`,
    { extra: { nummer: receipt.nummer } },
  );

export const visitsChanged = () =>
  new Refusal(
    409,
    "termine_geaendert",
    "Einer der Termine gehört nicht mehr zu dieser Firma oder ist nicht mehr abgeschlossen. Bitte laden Sie die Seite neu.",
  );

export const alreadyCancelled = ({ nummer, praefix }: Numbered) =>
  new Refusal(
    409,
    "schon_storniert",
    `Diese Rechnung ist schon storniert, mit der Nummer ${receiptNumberText(nummer, praefix)}.`,
  );

export const partlyCredited = ({ nummer, praefix }: Numbered) =>
  new Refusal(
    409,
    "teils_gutgeschrieben",
    `Von der Rechnung ${receiptNumberText(nummer, praefix)} ist schon eine Zeile gutgeschrieben. Schreiben Sie die übrigen auch einzeln gut.`,
  );

export const alreadyCredited = ({ nummer, praefix }: Numbered) =>
  new Refusal(
    409,
    "schon_gutgeschrieben",
    `Diese Zeile der Rechnung ${receiptNumberText(nummer, praefix)} ist schon gutgeschrieben.`,
  );

export const lineUnknown = () =>
  new Refusal(404, "zeile_unbekannt", "Diese Zeile lässt sich nicht gutschreiben.");

export const soldVoucher = () =>
  new Refusal(
    409,
    "verkaufter_gutschein",
    "Zu diesem Beleg gehört ein Gutschein. Nehmen Sie ihn unter „Gutscheine“ zurück: Der Beleg wird dabei storniert.",
  );

export const noTransferExpected = () =>
  new Refusal(
    409,
    "keine_ueberweisung",
    "Für diese Rechnung wird keine Überweisung erwartet. Sie können sie als erledigt kennzeichnen.",
  );

export const notOverdue = (faellig: string) =>
  new Refusal(
    409,
    "noch_nicht_faellig",
    `Diese Rechnung steht nicht aus oder ist erst nach dem ${formatGermanDate(faellig)} überfällig.`,
  );

const TAX_NUMBER_NEEDED =
  "Für Rechnungen an Firmen fehlt Ihre Steuernummer oder USt-IdNr. Tragen Sie sie in den Einstellungen ein, dann lässt sich die Rechnung schreiben.";
export const taxNumberNeeded = () =>
  new Refusal(422, "steuernummer_fehlt", TAX_NUMBER_NEEDED, {
    fields: { firma: TAX_NUMBER_NEEDED },
  });

/** Nothing invented goes out with an owner's name. */
export const taxNumberInvented = () =>
  new Refusal(
    422,
    "steuernummer_erfunden",
    "Die Steuernummer in den Einstellungen ist noch die erfundene des Musterbetriebs. Tragen Sie unter „Rechtliche Angaben“ Ihre eigene ein, dann lässt sich die Rechnung schreiben.",
  );

export const numbersHaveBegun = () =>
  new Refusal(
    409,
    "nummern_begonnen",
    "Die erste Nummer lässt sich nur wählen, solange es noch keine Rechnung gibt.",
    {
      fields: { startnummer: "Es gibt schon Rechnungen: Die Nummern laufen weiter." },
    },
  );

/** Carries the newer values for the screen. */
export const receiptSettingsOutdated = (aktuell: ReceiptSettings) =>
  new Refusal(
    409,
    "veraltet",
    "Nummern und Zahlungsziel wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie Ihre Angaben und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

export const isCounterDocument = () =>
  new Refusal(
    409,
    "ist_storno",
    "Eine Stornorechnung lässt sich nicht stornieren. Schreiben Sie stattdessen eine neue Rechnung.",
  );

export const nothingToBill = () =>
  new Refusal(409, "kein_betrag", "Für 0,00 € wird keine Rechnung geschrieben.");

const CROSSES_LIMIT =
  "Mit dieser Rechnung liegen die Rechnungen des Jahres über 100.000,00 €: Die Kleinunternehmerregelung endet damit, schon diese Rechnung ist mit Umsatzsteuer zu schreiben (§ 19 Abs. 1 UStG). Stellen Sie in den Einstellungen unter „Steuer“ auf 19 % um, oder bestätigen Sie, dass Sie sie trotzdem so schreiben.";
export const limitCrossed = () =>
  new Refusal(422, "umsatzgrenze", CROSSES_LIMIT, { fields: { trotzGrenze: CROSSES_LIMIT } });

const COMPANY_NEEDED = "Bitte geben Sie an, wie die Firma heißt.";
/** A contact or an order number without the company that they belong to. */
export const companyNeeded = () =>
  new Refusal(422, "firma_fehlt", COMPANY_NEEDED, { fields: { firma: COMPANY_NEEDED } });

const ADDRESS_NEEDED =
  "Über 250 € muss die Anschrift des Kunden auf der Rechnung stehen. Bitte tragen Sie sie ein.";
export const addressNeeded = () =>
  new Refusal(422, "anschrift_fehlt", ADDRESS_NEEDED, { fields: { anschrift: ADDRESS_NEEDED } });

/** What authorities take XRechnungen with alone (BR-DE-8 and 9; BR-DE-6). */
const AUTHORITY_ADDRESS_NEEDED =
  "Mit Leitweg-ID müssen Postleitzahl und Ort des Empfängers auf der Rechnung stehen. Bitte tragen Sie seine Anschrift ein.";
export const authorityAddressNeeded = () =>
  new Refusal(422, "anschrift_fehlt", AUTHORITY_ADDRESS_NEEDED, {
    fields: { anschrift: AUTHORITY_ADDRESS_NEEDED },
  });

const TELEPHONE_NEEDED =
  "Mit Leitweg-ID muss Ihre Telefonnummer auf der Rechnung stehen. Bitte tragen Sie sie in den Einstellungen unter „Betrieb“ ein.";
export const telephoneNeeded = () =>
  new Refusal(422, "telefon_fehlt", TELEPHONE_NEEDED, { fields: { leitwegId: TELEPHONE_NEEDED } });

export const datevOff = () => new Refusal(409, "nicht_eingeschaltet", switchFirst("DATEV"));

export const datevInvalid = (fields: Record<string, string>) =>
  new Refusal(422, "ungueltige_eingabe", "Bitte prüfen Sie die markierten Angaben.", { fields });

export const datevOutdated = (aktuell: DatevSettings) =>
  new Refusal(
    409,
    "veraltet",
    "Die Angaben für DATEV wurden inzwischen an anderer Stelle geändert. Bitte prüfen Sie sie und speichern Sie noch einmal.",
    { extra: { aktuell } },
  );

export const numbersMissing = () =>
  new Refusal(
    409,
    "angaben_fehlen",
    "Beraternummer und Mandantennummer fehlen noch: unten unter „DATEV“.",
  );

export const datevPeriodRefused = (sentence: string) => new Refusal(409, "zeitraum", sentence);

/** What was stored by an older version, or before the accounts became longer. */
export const datevOutOfShape = (problems: Record<string, string>) =>
  new Refusal(
    409,
    "angaben_pruefen",
    `Bitte prüfen Sie unten unter „DATEV“: ${Object.entries(problems)
      .map(([field, problem]) => `${DATEV_LABELS[field] ?? field}: ${problem}`)
      .join(" ")}`,
  );

const MOST_NAMED = 10;

/** All of them travel along; the sentence names the first ones of each account. */
export const accountsMissing = (belege: readonly Unaccounted[]) => {
  const accounts = [...new Set(belege.flatMap(({ fehlt }) => fehlt))].map((account) => {
    const lacking = belege.filter(({ fehlt }) => fehlt.includes(account));
    const more = lacking.length - MOST_NAMED;
    const named = lacking.slice(0, MOST_NAMED).map(({ beleg }) => beleg);
    return `„${account}“ für ${named.join(", ")}${more > 0 ? ` und ${more} weitere` : ""}`;
  });
  return new Refusal(
    409,
    "konto_fehlt",
    `Es gibt noch keine Datei, denn darin würden Belege fehlen. Bitte tragen Sie unten unter „DATEV“ ein: ${accounts.join("; ")}.`,
    { extra: { belege } },
  );
};
