import { expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { processingRecord } from "./processing-record.ts";

// What is held here: (U26, U29).

const FACTS = {
  siteHost: "glanz.example",
  isHttps: true,
  mailHost: undefined,
  hasEncryptedBackups: true,
  database: "sqlite" as const,
  calendarFeeds: 0,
  staff: 1,
  staffWithFactor: 1,
  version: "1.2.3",
};

function activities(change: Partial<typeof SAMPLE_SETTINGS>): (readonly string[])[] {
  const today = { datum: "2026-03-02", now: 0 };
  const { blocks } = processingRecord({ ...SAMPLE_SETTINGS, ...change, version: 1 }, FACTS, today);
  const [table] = blocks.flatMap((block) => ("table" in block ? [block.table] : []));
  return [...(table?.rows ?? [])];
}

it("names whose data an activity needs, and which: what the list of personal data has of it", () => {
  const rows = activities({ werbehinweis: true, besucheZaehlen: true });
  expect(Object.fromEntries(rows.map(([what, whose]) => [what, whose]))).toEqual({
    "Termine: vereinbaren, ausführen, daran erinnern":
      "Kunden: Name, Telefon, E-Mail, Fahrzeug, Leistung, Tag, Preis, Nachricht, eigene Notizen, Bilder des Autos, Fotos zum Termin ohne Aufnahmedaten",
    "Autos annehmen, den Zustand belegen, den Pflegepass führen":
      "Kunden: Name, Unterschrift, Kennzeichen, Kilometerstand, Bilder des Autos, was darin bleibt, was gemacht wurde",
    "Rechnungen schreiben und aufbewahren":
      "Kunden: Name, Anschrift, Leistung, Betrag; bei Firmen Ansprechperson und Bestellnummer",
    Kundenkonten:
      "Kunden mit Konto: Name, E-Mail, Telefon, Anschrift, Prüfwert des Passworts, Passkeys, zweiter Faktor, Fahrzeuge",
    "Anmeldungen und Geräte":
      "alle mit Konto: Name des Geräts, Zeit der letzten Nutzung; keine IP-Adresse",
    "Nachrichten und Anfragen beantworten":
      "Schreibende: Name, E-Mail, Telefon, Text, bis zu fünf Fotos ohne Aufnahmedaten",
    "Widerrufe entgegennehmen, bestätigen und nachweisen":
      "wer widerruft: Name, E-Mail, Buchungsnummer oder Tag des Termins, Zeit des Eingangs",
    "E-Mails verschicken": "Kunden: E-Mail-Adresse und Inhalt der Nachricht",
    "E-Mails nach einem Besuch: um eine Bewertung bitten, an eine Auffrischung erinnern":
      "Kunden, die eingewilligt oder den Hinweis bei der Buchung gesehen haben: E-Mail-Adresse; davon, wer gefragt werden darf und wer nicht, ein Prüfwert",
    "Bewertungen von Besuchen":
      "Kunden, die bewerten: Sterne, Worte, Name wie angegeben, Tag und Leistung des Besuchs",
    "Protokoll der Änderungen und Anmeldungen":
      "Mitarbeitende und Kunden: wer wann was geändert hat",
    "Schutz vor Missbrauch": "alle, die etwas absenden: Prüfwert der Adresse und eine Zahl",
    "Seite ausliefern":
      "Besucher: IP-Adresse für die Dauer der Verbindung; das Protokoll des Servers nennt keine",
    "Besuche zählen": "niemandes: je Tag eine Zahl; im Browser der Tag des letzten Besuchs",
  });
  for (const row of rows) expect(row.every((cell) => cell !== "")).toBe(true);
});

it("leaves out what the shop does not do", () => {
  const quiet = { werbehinweis: false, bewertungsbitte: false, auffrischung: false };
  const rows = activities({ ...quiet, besucheZaehlen: false }).map(([what]) => what);
  expect(rows).toHaveLength(12);
  expect(rows.join()).not.toMatch(/nach einem Besuch|Besuche zählen/);
});
