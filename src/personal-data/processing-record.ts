import { RETENTION } from "#company/retention.ts";
import type { CompanySettings } from "#company/schema.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { Paper } from "#lib/paper.ts";

/** What only the running installation knows. */
export type InstallationFacts = {
  /** Where the site stands. */
  siteHost: string;
  isHttps: boolean;
  /** Undefined where mails lie as files. */
  mailHost: string | undefined;
  hasEncryptedBackups: boolean;
  database: "sqlite" | "postgres";
  /** Subscriptions of the shop's calendar. */
  calendarFeeds: number;
  /** Who may log in to the shop's area, and how many of them with a second factor. */
  staff: number;
  staffWithFactor: number;
  version: string;
};

const YEARS = `${RETENTION.doneBookingYears} Jahre ab Ende des Jahres`;
const MONTHS = `${RETENTION.otherMonths} Monate`;
const CONTRACT = "Art. 6 Abs. 1 Buchst. b DSGVO";
const LAW = "Art. 6 Abs. 1 Buchst. c DSGVO";
const INTEREST = "Art. 6 Abs. 1 Buchst. f DSGVO";

/** The record of processing activities (Art. 30 Abs. 1 DSGVO), of what this site does and no more; whatever the shop does beside it the owner adds. */
export function processingRecord(
  company: CompanySettings,
  facts: InstallationFacts,
  today: { datum: string; now: number },
): Paper {
  return {
    title: "Verzeichnis von Verarbeitungstätigkeiten",
    subtitle:
      "Nach Art. 30 Abs. 1 DSGVO, für alles, was über die Website und ihre Verwaltung läuft. Was der Betrieb außerdem tut (etwa Lohn, Buchhaltung, Videokamera), ergänzen Sie selbst.",
    author: company.companyName,
    footer: `Stand ${formatGermanDate(today.datum)}, Programmversion ${facts.version}`,
    moment: today.now,
    blocks: [
      { heading: "Verantwortlich" },
      { facts: responsible(company) },
      { heading: "Tätigkeiten" },
      { table: { columns: COLUMNS, rows: activities(company) } },
      { heading: "Wer Daten bekommt" },
      {
        table: {
          columns: [
            { title: "Empfänger", share: 3 },
            { title: "Wozu und was", share: 6 },
            { title: "Grundlage", share: 3 },
          ],
          rows: recipients({ ...facts, whatsapp: company.whatsapp }),
        },
      },
      {
        text: `In Länder außerhalb der Europäischen Union gibt die Website selbst nichts weiter.${company.whatsapp ? " Was der Betrieb per WhatsApp schreibt, kann in die USA gelangen." : ""} Prüfen Sie, ob die genannten Dienstleister das auch nicht tun, und schließen Sie mit jedem einen Vertrag zur Auftragsverarbeitung (Art. 28 DSGVO).`,
      },
      { heading: "Technische und organisatorische Maßnahmen" },
      { list: measures(facts) },
    ],
  };
}

const COLUMNS = [
  { title: "Tätigkeit und Zweck", share: 4 },
  { title: "Wessen Daten, welche", share: 6 },
  { title: "Grundlage", share: 3 },
  { title: "Gelöscht nach", share: 4 },
];

function responsible({ companyName, legal, addresses, phoneNumbers, email }: CompanySettings) {
  return [
    { name: "Betrieb", value: companyName },
    { name: "Inhaber oder Gesellschaft", value: legal.owner },
    { name: "Vertreten durch", value: legal.represented },
    { name: "Anschrift", value: addresses[0]?.address ?? "" },
    { name: "Telefon", value: phoneNumbers[0] ?? "" },
    { name: "E-Mail", value: email },
    {
      name: "Datenschutzbeauftragter",
      value:
        "keiner eingetragen; nötig in der Regel erst ab 20 Personen, die ständig mit Daten arbeiten (§ 38 BDSG)",
    },
  ].filter(({ value }) => value !== "");
}

function activities(company: CompanySettings): string[][] {
  const {
    besucheZaehlen,
    protokollJahre,
    passBilderMonate,
    werbehinweis,
    bewertungsbitte,
    auffrischung,
  } = company;
  return [
    [
      "Termine: vereinbaren, ausführen, daran erinnern",
      "Kunden: Name, Telefon, E-Mail, Fahrzeug, Leistung, Tag, Preis, Nachricht, eigene Notizen",
      CONTRACT,
      `ausgeführte ${YEARS} (§ 147 AO), stornierte und Beratungen ${MONTHS}`,
    ],
    [
      "Autos annehmen, den Zustand belegen, den Pflegepass führen",
      "Kunden: Name, Unterschrift, Kennzeichen, Kilometerstand, Bilder des Autos, was darin bleibt, was gemacht wurde",
      "Art. 6 Abs. 1 Buchst. b und f DSGVO; Veröffentlichung: Buchst. a",
      `unterschriebene Protokolle ${protokollJahre} volle Jahre ab Ende des Jahres (§§ 195, 199 BGB), übrige Bilder ${passBilderMonate} Monate nach dem letzten Besuch`,
    ],
    [
      "Rechnungen schreiben und aufbewahren",
      "Kunden: Name, Anschrift, Leistung, Betrag; bei Firmen Ansprechperson und Bestellnummer",
      LAW,
      `${YEARS} (§ 14b UStG)`,
    ],
    [
      "Kundenkonten",
      "Kunden mit Konto: Name, E-Mail, Telefon, Anschrift, Fahrzeuge, Prüfwert des Passworts",
      CONTRACT,
      `mit dem Konto; nie bestätigte nach ${RETENTION.unconfirmedAccountDays} Tagen`,
    ],
    [
      "Anmeldungen und Geräte",
      "alle mit Konto: Name des Geräts, Zeit der letzten Nutzung; keine IP-Adresse",
      INTEREST,
      `${RETENTION.deviceDays} Tage nach der letzten Nutzung`,
    ],
    [
      "Nachrichten und Anfragen beantworten",
      "Schreibende: Name, E-Mail, Telefon, Text, bis zu fünf Fotos ohne Aufnahmedaten",
      "Art. 6 Abs. 1 Buchst. b und f DSGVO",
      MONTHS,
    ],
    [
      "Widerrufe entgegennehmen, bestätigen und nachweisen",
      "wer widerruft: Name, E-Mail, Buchungsnummer oder Tag des Termins, Zeit des Eingangs",
      `${LAW} (§ 356a BGB)`,
      `${RETENTION.withdrawalYears} Jahre ab Ende des Jahres (§§ 195, 199 BGB)`,
    ],
    [
      "E-Mails verschicken",
      "Kunden: E-Mail-Adresse und Inhalt der Nachricht",
      CONTRACT,
      `${RETENTION.mailDays} Tage nach dem Versand oder letzten Versuch`,
    ],
    ...(werbehinweis || bewertungsbitte || auffrischung
      ? [
          [
            "E-Mails nach einem Besuch: um eine Bewertung bitten, an eine Auffrischung erinnern",
            "Kunden, die eingewilligt oder den Hinweis bei der Buchung gesehen haben: E-Mail-Adresse; davon, wer gefragt werden darf und wer nicht, ein Prüfwert",
            "Art. 6 Abs. 1 Buchst. a DSGVO; § 7 Abs. 3 UWG mit Art. 6 Abs. 1 Buchst. f DSGVO",
            `${RETENTION.mailPermissionYears} Jahre nach der letzten Buchung; ein Nein bleibt`,
          ],
        ]
      : []),
    [
      "Bewertungen von Besuchen",
      "Kunden, die bewerten: Sterne, Worte, Name wie angegeben, Tag und Leistung des Besuchs",
      "Art. 6 Abs. 1 Buchst. a DSGVO",
      `${RETENTION.reviewYears} Jahre nach dem Besuch oder bis zur Rücknahme`,
    ],
    [
      "Protokoll der Änderungen und Anmeldungen",
      "Mitarbeitende und Kunden: wer wann was geändert hat",
      INTEREST,
      `${RETENTION.auditMonths} Monate; zu Rechnungen so lange wie diese`,
    ],
    [
      "Schutz vor Missbrauch",
      "alle, die etwas absenden: Prüfwert der Adresse und eine Zahl",
      INTEREST,
      "meist nach einer Viertelstunde oder Stunde",
    ],
    [
      "Seite ausliefern",
      "Besucher: IP-Adresse für die Dauer der Verbindung; das Protokoll des Servers nennt keine",
      INTEREST,
      "sofort",
    ],
    ...(besucheZaehlen
      ? [
          [
            "Besuche zählen",
            "niemandes: je Tag eine Zahl; im Browser der Tag des letzten Besuchs",
            INTEREST,
            "die Zahl bleibt",
          ],
        ]
      : []),
  ];
}

/** The shop's own processors, by the names of their machines. */
export function recipients({
  siteHost,
  mailHost,
  calendarFeeds,
  whatsapp,
}: Pick<InstallationFacts, "siteHost" | "mailHost" | "calendarFeeds"> & {
  whatsapp: boolean;
}): string[][] {
  return [
    [
      `Betreiber des Servers von ${siteHost}`,
      "alles, was die Website speichert",
      "Auftragsverarbeitung",
    ],
    mailHost === undefined
      ? ["kein E-Mail-Dienst eingerichtet", "E-Mails liegen als Dateien auf dem Server", "–"]
      : [
          `Betreiber des E-Mail-Servers ${mailHost}`,
          "E-Mail-Adressen und Inhalt der Nachrichten",
          "Auftragsverarbeitung",
        ],
    ...(calendarFeeds > 0
      ? [
          [
            "Anbieter der Kalender, in denen das Kalender-Abo läuft",
            `Termine mit Name, Fahrzeug und Telefon (zurzeit ${calendarFeeds} Abo${calendarFeeds === 1 ? "" : "s"})`,
            "Auftragsverarbeitung",
          ],
        ]
      : []),
    ...(whatsapp
      ? [
          [
            "WhatsApp Ireland Limited, Dublin (weiter an WhatsApp LLC und Meta Platforms, Inc., USA: EU-U.S. Data Privacy Framework, Art. 45 DSGVO)",
            "Telefonnummer und Text von Nachrichten, die der Betrieb von seinem Telefon aus schickt",
            "Art. 6 Abs. 1 Buchst. b und f DSGVO",
          ],
        ]
      : []),
    ["Steuerbüro und Finanzamt", "Rechnungen und Buchungen, soweit verlangt", LAW],
  ];
}

function measures({
  isHttps,
  hasEncryptedBackups,
  database,
  staff,
  staffWithFactor,
}: InstallationFacts): string[] {
  return [
    isHttps
      ? "Verbindungen sind verschlüsselt (https)."
      : "Verbindungen sind NICHT verschlüsselt: Die Website hat noch keine Adresse mit https.",
    `Daten liegen in ${database === "sqlite" ? "einer SQLite-Datenbank auf dem Server" : "einer PostgreSQL-Datenbank"}; Passwörter nur als Prüfwert (argon2id).`,
    hasEncryptedBackups
      ? "Sicherungen sind verschlüsselt."
      : "Sicherungen sind NICHT verschlüsselt: Auf dem Server ist kein Kennwort dafür gesetzt.",
    `Zugang zur Verwaltung ${staff === 1 ? "hat 1 Person" : `haben ${staff} Personen`}, mit zweitem Faktor ${staffWithFactor}. Mitarbeitende sehen keine Summen, Rechnungen und Einstellungen.`,
    "Wer etwas ändert, steht mit Zeit im Protokoll; es lässt sich nicht ändern.",
    "Anmeldungen werden gezählt und verlangsamt; fremde Geräte werden dem Konto gemeldet.",
    "Gelöscht wird nach den genannten Fristen von selbst, jede Nacht.",
    "Von anderen Servern wird nichts geladen; es gibt keine Cookies und kein Tracking.",
  ];
}
