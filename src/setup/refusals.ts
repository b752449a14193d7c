import { Refusal } from "#lib/refusal.ts";

export const onlyAtItsAddress = () =>
  new Refusal(
    409,
    "nur_lokal",
    "Die Seite läuft nur auf diesem Rechner. Tragen Sie zuerst ihre Adresse als BASE_URL in die Datei .env ein und starten Sie sie neu.",
  );

export const anotherDate = () =>
  new Refusal(
    409,
    "datum_anders",
    "Die Uhr des Servers zeigt inzwischen ein anderes Datum. Bitte sehen Sie noch einmal hin.",
  );
