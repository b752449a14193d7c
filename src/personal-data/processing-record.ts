import { RETENTION } from "#company/retention.ts";
import type { CompanySettings } from "#company/schema.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import type { Paper } from "#lib/paper.ts";
import { type Activity, dataOf } from "./personal-columns.ts";

/** What only the running installation knows. */
type InstallationFacts = {
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
  const { besucheZaehlen, werbehinweis, bewertungsbitte, auffrischung } = company;
  const isAsking = werbehinweis || bewertungsbitte || auffrischung;
  const known = Object.entries(linesOf(company)) as [Activity, ActivityLine][];
  return [
    ...known
      .filter(([activity]) => activity !== "afterVisit" || isAsking)
      .map(([activity, { purpose, whose, besides, ground, until }]) => [
        purpose,
        [`${whose}: ${dataOf(activity)}`, besides].filter(Boolean).join("; "),
        ground,
        until,
      ]),
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

type ActivityLine = {
  purpose: string;
  whose: string;
  /** Said of the data beside their kinds. */
  besides?: string;
  ground: string;
  until: string;
};

function linesOf({
  protokollJahre,
  passBilderMonate,
  unterwegs,
  warteliste,
  firmenkunden,
  gutscheineOnline,
}: CompanySettings): Record<Activity, ActivityLine> {
  return {
    appointments: {
      purpose: "Termine: vereinbaren, ausführen, daran erinnern",
      whose: "Kunden",
      ...((unterwegs || warteliste || firmenkunden) && {
        besides: [
          ...(unterwegs ? ["wo gearbeitet wird, die Adresse und der Zugang"] : []),
          ...(warteliste ? ["wer auf welche Tage wartet"] : []),
          ...(firmenkunden ? ["welche Autos einer Firma wer fährt"] : []),
        ].join("; "),
      }),
      ground: CONTRACT,
      until: `ausgeführte ${YEARS} (§ 147 AO), stornierte und Beratungen ${MONTHS}${warteliste ? `, Warteliste ${RETENTION.waitingDays} Tage nach dem letzten Wunschtag` : ""}`,
    },
    carePass: {
      purpose: "Autos annehmen, den Zustand belegen, den Pflegepass führen",
      whose: "Kunden",
      ground: "Art. 6 Abs. 1 Buchst. b und f DSGVO; Veröffentlichung: Buchst. a",
      until: `unterschriebene Protokolle ${protokollJahre} volle Jahre ab Ende des Jahres (§§ 195, 199 BGB), übrige Bilder ${passBilderMonate} Monate nach dem letzten Besuch`,
    },
    receipts: {
      purpose: "Rechnungen schreiben und aufbewahren",
      whose: "Kunden",
      besides: `bei Firmen Ansprechperson und Bestellnummer${gutscheineOnline ? "; bestellte Gutscheine mit E-Mail" : ""}`,
      ground: LAW,
      until: `${YEARS} (§ 14b UStG)`,
    },
    accounts: {
      purpose: "Kundenkonten",
      whose: "Kunden mit Konto",
      ground: CONTRACT,
      until: `mit dem Konto; nie bestätigte nach ${RETENTION.unconfirmedAccountDays} Tagen`,
    },
    logins: {
      purpose: "Anmeldungen und Geräte",
      whose: "alle mit Konto",
      besides: "keine IP-Adresse",
      ground: INTEREST,
      until: `${RETENTION.deviceDays} Tage nach der letzten Nutzung`,
    },
    messages: {
      purpose: "Nachrichten und Anfragen beantworten",
      whose: "Schreibende",
      ground: "Art. 6 Abs. 1 Buchst. b und f DSGVO",
      until: MONTHS,
    },
    withdrawals: {
      purpose: "Widerrufe entgegennehmen, bestätigen und nachweisen",
      whose: "wer widerruft",
      ground: `${LAW} (§ 356a BGB)`,
      until: `${RETENTION.withdrawalYears} Jahre ab Ende des Jahres (§§ 195, 199 BGB)`,
    },
    mails: {
      purpose: "E-Mails verschicken",
      whose: "Kunden",
      ground: CONTRACT,
      until: `${RETENTION.mailDays} Tage nach dem Versand oder letzten Versuch`,
    },
    afterVisit: {
      purpose: "E-Mails nach einem Besuch: um eine Bewertung bitten, an eine Auffrischung erinnern",
      whose: "Kunden, die eingewilligt oder den Hinweis bei der Buchung gesehen haben",
      ground: "Art. 6 Abs. 1 Buchst. a DSGVO; § 7 Abs. 3 UWG mit Art. 6 Abs. 1 Buchst. f DSGVO",
      until: `${RETENTION.mailPermissionYears} Jahre nach der letzten Buchung; ein Nein bleibt`,
    },
    reviews: {
      purpose: "Bewertungen von Besuchen",
      whose: "Kunden, die bewerten",
      ground: "Art. 6 Abs. 1 Buchst. a DSGVO",
      until: `${RETENTION.reviewYears} Jahre nach dem Besuch oder bis zur Rücknahme`,
    },
    auditLog: {
      purpose: "Protokoll der Änderungen und Anmeldungen",
      whose: "Mitarbeitende und Kunden",
      ground: INTEREST,
      until: `${RETENTION.auditMonths} Monate; zu Rechnungen so lange wie diese`,
    },
    abuse: {
      purpose: "Schutz vor Missbrauch",
      whose: "alle, die etwas absenden",
      ground: INTEREST,
      until: "meist nach einer Viertelstunde oder Stunde",
    },
  };
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
