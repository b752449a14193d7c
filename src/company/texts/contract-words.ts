import type { ContractModel } from "../contract-model.ts";
import type { Way } from "../ways.ts";

/** Nothing where the vehicle is brought to the shop. */
type WorkPlace = Way | "" | undefined;

/** When the contract of a reservation arises. */
const BEGINNING: Record<Way, string> = {
  betrieb: "wenn Sie Ihr Fahrzeug bei uns abgeben",
  kunde: "wenn wir mit der Arbeit beginnen",
  holen: "wenn wir Ihr Fahrzeug übernehmen",
};

export function contractArises(weg: WorkPlace): string {
  const isBrought = !weg || weg === "betrieb";
  return `der Vertrag entsteht${isBrought ? " bei der Abgabe" : `, ${BEGINNING[weg]}`}.`;
}

export function noContractBefore(weg: WorkPlace): string {
  return `Der Vertrag kommt erst zustande, ${BEGINNING[weg || "betrieb"]}.`;
}

/** Wizard, mails and terms say it in the same words. */
export function requestIsNoOrder(weg: WorkPlace): string {
  return `Ihre Terminanfrage ist noch kein Auftrag. ${noContractBefore(weg)}`;
}

export const REQUEST_IS_NO_ORDER = requestIsNoOrder("betrieb");

export const PRICE_IS_BINDING =
  "Der genannte Preis ist verbindlich für die angegebene KFZ-Klasse und den angegebenen Verschmutzungsgrad.";

export const PRICE_OF_THE_FIRM = "Den Preis hat Ihre Firma mit uns vereinbart.";

/** Of a consultation, which is no contract. */
export const TALK_IS_FREE = "Das Beratungsgespräch ist kostenlos und verpflichtet Sie zu nichts.";

export const ORDER_IS_BINDING =
  "Mit „zahlungspflichtig buchen“ bestellen Sie verbindlich. Der Vertrag kommt zustande, sobald wir Ihnen die Buchung per E-Mail bestätigen.";

/** Art. 246c Nr. 2 EGBGB: what is kept, and how one gets it. */
export const CONTRACT_TEXT_IS_KEPT =
  "Den Vertragstext speichern wir: Was Sie bestellt haben, finden Sie über den Link in der Bestätigung, mit Konto auch unter „Meine Buchungen“. AGB und Widerrufsbelehrung kommen mit der Bestätigung als PDF; bitte bewahren Sie sie auf, denn die Fassung Ihrer Bestellung ist auf dieser Seite später nicht mehr abrufbar.";

export const HOW_IT_ARISES: Record<ContractModel, string> = {
  reservierung: REQUEST_IS_NO_ORDER,
  verbindlich: ORDER_IS_BINDING,
};

/** Of a shop that also drives to its customers, or fetches cars. */
export const REQUEST_ELSEWHERE_IS_NO_ORDER =
  "Ihre Terminanfrage ist noch kein Auftrag. Der Vertrag kommt erst zustande, wenn Sie Ihr Fahrzeug bei uns abgeben, wenn wir es bei Ihnen übernehmen oder wenn wir bei Ihnen mit der Arbeit beginnen.";

export function howItArises({
  vertragsmodell,
  unterwegs,
}: {
  vertragsmodell: ContractModel;
  unterwegs: boolean;
}): string {
  return unterwegs && vertragsmodell === "reservierung"
    ? REQUEST_ELSEWHERE_IS_NO_ORDER
    : HOW_IT_ARISES[vertragsmodell];
}

type Held = {
  vertragsmodell?: ContractModel;
  vereinbart_am?: string | null;
  weg?: WorkPlace;
  isTalk: boolean;
};

/** How firm an appointment is: mails, dialogs and hints say it in the same words. */
export function heldText({
  vertragsmodell = "reservierung",
  vereinbart_am = null,
  weg,
  isTalk,
}: Held): string {
  if (isTalk)
    return "Das Gespräch ist unverbindlich vorgemerkt, ein Vertrag entsteht dadurch nicht.";
  if (vertragsmodell === "verbindlich")
    return `Der Termin ist verbindlich ${vereinbart_am === null ? "gebucht" : "vereinbart"}.`;
  return `Der Termin ist unverbindlich vorgemerkt, ${contractArises(weg)}`;
}

/** The customer's wish that work begins before the withdrawal period ends (§§ 356, 357a BGB). */
export const EARLY_BEGIN_WISH =
  "Ich wünsche ausdrücklich, dass Sie schon vor dem Ende der Widerrufsfrist mit der Arbeit beginnen. Ich weiß: Widerrufe ich danach, zahle ich den Teil, der bis dahin getan ist. Ist alles getan, erlischt mein Widerrufsrecht.";
