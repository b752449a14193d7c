import { switchFirst } from "#company/switched-off.ts";
import { Refusal } from "#lib/refusal.ts";
import { changedSentence } from "./import-terms.ts";

export const notSwitchedOn = () =>
  new Refusal(409, "nicht_eingeschaltet", switchFirst("Übernehmen"));

export const importUnknown = () =>
  new Refusal(404, "uebernahme_unbekannt", "Diese Datei gibt es hier nicht mehr.");

export const fileRefused = (sentence: string) => new Refusal(422, "datei_unlesbar", sentence);

export const mappingRefused = (sentence: string) =>
  new Refusal(422, "ungueltige_eingabe", sentence, { fields: { zuordnung: sentence } });

export const notNow = () =>
  new Refusal(
    409,
    "veraltet",
    "Das geht bei dieser Datei nicht mehr. Bitte laden Sie die Seite neu.",
  );

export const nothingSound = () =>
  new Refusal(409, "nichts_zu_uebernehmen", "In dieser Datei gibt es nichts zu übernehmen.");

export const collisionsUnseen = (count: number) =>
  new Refusal(
    409,
    "ueberschneidungen",
    count === 1
      ? "Ein Termin fällt auf einen vollen oder geschlossenen Tag. Bitte sehen Sie ihn sich an, dann übernehmen Sie noch einmal."
      : `${count.toLocaleString("de")} Termine fallen auf volle oder geschlossene Tage. Bitte sehen Sie sie sich an, dann übernehmen Sie noch einmal.`,
  );

export const tooLate = () =>
  new Refusal(409, "zu_spaet", "Zurücknehmen geht nur sieben Tage lang.");

export const changedSince = (names: readonly string[]) =>
  new Refusal(409, "inzwischen_geaendert", changedSentence(names));
