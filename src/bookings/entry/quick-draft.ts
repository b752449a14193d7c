import type { BookableService } from "#catalogue/schema.ts";
import { readPrice } from "#lib/money.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import { sentPrice } from "../agreed-price.ts";
import { CAR_FIELDS, textProblem } from "../fields.ts";
import { sentPlace } from "../place.ts";
import { needsSeats } from "../price.ts";
import { DATE_HINT, SEATS_HINT } from "../request-terms.ts";
import { areSeatsCounted, sentChoice } from "../service-choice.ts";
import { chooseKind, type EntryDraft, type EntryProblems } from "./entry-draft.ts";

/** What is missing or wrong, in the order of the screen: a name, a day and a car are enough. */
export function quickProblems(
  draft: EntryDraft,
  services: readonly BookableService[],
): EntryProblems {
  const { name, modell, kennzeichen, kfz, telefon, email, datum, preis, leistungen } = draft;
  const hasCar = modell.trim() !== "" || kennzeichen.trim() !== "" || kfz !== "";
  const problems: { [field in keyof EntryProblems]: string | undefined } = {
    name: textProblem("name", name),
    ...recordOf(CAR_FIELDS, (field) => textProblem(field, draft[field])),
    ...(!hasCar && { modell: "Bitte das Auto angeben, zum Beispiel VW Golf." }),
    datum: datum === "" ? DATE_HINT : undefined,
    ...(needsSeats(leistungen, services) &&
      !areSeatsCounted(draft, services) && { anzahl: SEATS_HINT }),
    telefon: telefon.trim() === "" ? undefined : textProblem("telefon", telefon),
    email: email.trim() === "" ? undefined : textProblem("email", email),
    preis:
      preis === null || preis.trim() === "" || readPrice(preis) !== undefined
        ? undefined
        : "Bitte einen Preis wie 49,90 angeben.",
    nachricht: textProblem("nachricht", draft.nachricht),
    notiz: textProblem("notiz", draft.notiz),
  };
  return Object.fromEntries(
    Object.entries(problems).filter(([, sentence]) => sentence !== undefined),
  );
}

/** What *Schnell* has no place for, as the question before it names it. */
export function notInQuick({
  beratung,
  extras,
  antworten,
  gutscheine,
  verbindlich,
}: EntryDraft): string[] {
  const isTyped = (text: string) => text.trim() !== "";
  return [
    ...(beratung ? ["Beratungsgespräch"] : []),
    ...(extras.length > 0 ? ["Extras"] : []),
    ...(Object.values(antworten).some(isTyped) ? ["Antworten auf Ihre Fragen"] : []),
    ...(gutscheine.some(isTyped) ? ["Gutscheine"] : []),
    ...(verbindlich ? ["„Verbindlich vereinbart“"] : []),
  ];
}

/** What *Schnell* shows is all there is: the price is that of what is stored. */
export function onlyQuick(draft: EntryDraft): EntryDraft {
  const { nacharbeit_zu: _, ...rest } = chooseKind(draft, "service");
  return {
    ...rest,
    extras: [],
    antworten: {},
    gutscheine: [],
    verbindlich: false,
    vorzeitigerBeginn: false,
  };
}

/** As it is sent: what is not known is not there. */
export function toQuickEntry(draft: EntryDraft, services: readonly BookableService[]) {
  const { extras: _, ...choice } = sentChoice(draft, services);
  const cents = readPrice(draft.preis ?? "");
  return {
    ...pick(draft, ["name", "telefon", "email", ...CAR_FIELDS, "nachricht", "notiz", "datum"]),
    ...choice,
    ...sentPlace(draft, draft.leistungen, services),
    abgabezeit: draft.abgabezeit,
    ...(cents !== undefined && sentPrice(cents)),
    bestEmail: draft.bestEmail && draft.email.trim() !== "",
    user_id: draft.konto?.user_id ?? null,
    karte_id: draft.karte_id,
  };
}

/** An individual request as the shop answers it with an appointment. */
export type AskedFor = Pick<EntryDraft, "name" | "email" | "telefon"> & {
  id: string;
  fahrzeugKlasse: EntryDraft["kfz"] | "andere";
  selectedServices: readonly string[];
  wunsch: string;
};

const LONGEST_WISH = 2000;

/** Sender, car, wishes, and of the services those that are sold under that name; a vehicle of another class keeps it open. */
export function draftOfRequest(
  empty: EntryDraft,
  { name, email, telefon, fahrzeugKlasse, selectedServices, wunsch }: AskedFor,
  services: readonly BookableService[],
): EntryDraft {
  const isOther = fahrzeugKlasse === "andere";
  return {
    ...empty,
    name,
    email,
    telefon,
    kfz: isOther ? "" : fahrzeugKlasse,
    modell: isOther ? "Andere KFZ-Klasse" : "",
    leistungen: services
      .map(({ title }) => title)
      .filter((title) => selectedServices.includes(title)),
    nachricht: wunsch.length > LONGEST_WISH ? `${wunsch.slice(0, LONGEST_WISH - 1)}…` : wunsch,
  };
}
