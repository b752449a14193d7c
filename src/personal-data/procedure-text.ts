import type { Cash } from "#company/cash-schema.ts";
import type { ContractModel } from "#company/contract-model.ts";
import { keptBy, keptText } from "#company/retention.ts";
import type { CompanySettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { withPhotos } from "#company/with-photos.ts";
import type { ReceiptSettings } from "#receipts/schema.ts";

/** What the documentation is made of: the installation as it is set up. */
export type ProcedureFacts = {
  company: Pick<
    CompanySettings,
    | "companyName"
    | "addresses"
    | "steuer"
    | "legal"
    | "vertragsmodell"
    | "uebernahme"
    | "warteliste"
    | "gutscheineOnline"
    | "freigaben"
    | "erstAnsehen"
    | "zusageFuer"
    | "zusageFotos"
    | "eigeneFragen"
    | "fragen"
    | "hatUebernommene"
    | "protokollJahre"
    | "passBilderMonate"
  >;
  cash: Cash["stand"];
  receipts: Pick<ReceiptSettings, "praefix" | "startnummer" | "zahlungszielTage">;
  accounts: { admins: number; withoutFactor: number; staff: number };
  database: "SQLite" | "PostgreSQL";
  hasBackupFolder: boolean;
  isBackupEncrypted: boolean;
  isRestoreTried: boolean;
  hasMailServer: boolean;
  version: string;
};

export type ProcedureSection = { heading: string; lines: string[] };

/** How this installation makes and keeps what the tax office may want to see (GoBD, Rz. 151 ff.), from its real settings. */
export function procedureText(facts: ProcedureFacts): ProcedureSection[] {
  return [
    { heading: "1. Der Betrieb", lines: businessLines(facts) },
    { heading: "2. Was die Website tut", lines: TASKS },
    { heading: "3. Vom Termin zur Rechnung", lines: wayLines(facts) },
    { heading: "4. Nummern und Unveränderbarkeit", lines: numberLines(facts) },
    { heading: "5. Bargeld", lines: [CASH_LINES[facts.cash]] },
    { heading: "6. Wer was darf", lines: roleLines(facts) },
    { heading: "7. Protokoll", lines: JOURNAL },
    {
      heading: "8. Aufbewahrung",
      lines: keptBy({ ...facts.company, ...withPhotos(facts.company) }).map(
        (kept) => `${kept.what}: ${keptText(kept, facts.company)}`,
      ),
    },
    { heading: "9. Technik und Datensicherung", lines: machineLines(facts) },
    { heading: "10. Für die Prüfung", lines: AUDIT },
  ];
}

/** What is no longer said and what is new, section by section; nothing where both say the same. */
export function procedureChanges(
  before: readonly ProcedureSection[],
  now: readonly ProcedureSection[],
): string[] {
  const headings = [...new Set([...before, ...now].map(({ heading }) => heading))];
  const linesOf = (sections: readonly ProcedureSection[], heading: string) =>
    sections.find((section) => section.heading === heading)?.lines ?? [];
  return headings.flatMap((heading) => {
    const [old, latest] = [linesOf(before, heading), linesOf(now, heading)];
    return [
      ...old.filter((line) => !latest.includes(line)).map((line) => `${heading} – bisher: ${line}`),
      ...latest.filter((line) => !old.includes(line)).map((line) => `${heading} – jetzt: ${line}`),
    ];
  });
}

function businessLines({
  company: { companyName, addresses, legal, steuer },
}: ProcedureFacts): string[] {
  return [
    `Betrieb: ${[companyName, legal.owner, legal.legalForm].filter(Boolean).join(", ")}`,
    `Anschrift: ${addresses[0]?.address ?? "–"}`,
    ...(legal.represented === "" ? [] : [`Vertreten durch: ${legal.represented}`]),
    ...(legal.registerNumber === ""
      ? []
      : [`Register: ${[legal.registerCourt, legal.registerNumber].filter(Boolean).join(", ")}`]),
    `Steuernummer: ${legal.taxNumber || "–"}; USt-IdNr.: ${legal.vatId || "–"}`,
    `Umsatzsteuer: ${TAX_SENTENCES[steuer]}`,
    "Verantwortlich für die Einhaltung dieses Verfahrens ist die Inhaberin oder der Inhaber beziehungsweise wer den Betrieb vertritt.",
  ];
}

const TASKS = [
  "Kunden fragen auf der Website Termine an oder buchen sie; der Betrieb trägt auch selbst welche ein. Die Website bestätigt, erinnert und verschickt E-Mails.",
  "Sie schreibt Rechnungen und Stornorechnungen und hält fest, welche Überweisung eingegangen ist.",
  "Sie ist keine Buchhaltung: Ausgaben, Kasse, Bankkonto und Steueranmeldungen führt der Betrieb oder seine Steuerberatung an anderer Stelle.",
];

const CONTRACT_LINES: Record<ContractModel, string> = {
  reservierung:
    "Vertragsmodell Reservierung: Kunden fragen auf der Website unverbindlich an; der Vertrag entsteht, wenn das Fahrzeug abgegeben wird.",
  verbindlich:
    "Vertragsmodell Verbindlich: Kunden buchen auf der Website zahlungspflichtig; der Vertrag entsteht mit der Bestätigung per E-Mail. Beratungsgespräche bleiben unverbindlich.",
};

function wayLines({
  company: { vertragsmodell },
  receipts: { zahlungszielTage },
  hasMailServer,
}: ProcedureFacts): string[] {
  return [
    "Jeder Termin bekommt mit der Anfrage, der Bestellung oder dem Eintragen eine Kennung und seinen Preis, Zeile für Zeile.",
    CONTRACT_LINES[vertragsmodell],
    "Was der Betrieb am Telefon, per E-Mail oder vor Ort verbindlich vereinbart, hält er am Termin mit Tag fest. Jeder Termin behält, unter welchem Modell er entstand; ein Wechsel ändert daran nichts.",
    "Nach der Arbeit schließt ein Admin den Termin ab; Mitarbeiter können das nicht. Ein höherer Preis als vereinbart braucht einen Grund und das Einverständnis des Kunden; beides wird festgehalten.",
    "Die Rechnung entsteht im selben Schritt oder später, zu jedem Termin höchstens eine gültige. Sie enthält die Angaben nach § 14 Abs. 4 UStG oder, bei Kleinunternehmern, nach § 34a UStDV.",
    "Rechnungen an Firmen und ihre Stornorechnungen sind E-Rechnungen nach EN 16931 (ZUGFeRD): ein PDF/A-3 mit den Daten als XML darin. Aufgehoben wird, woraus beides entsteht; PDF und XML sind bei jedem Nachdruck Byte für Byte gleich.",
    zahlungszielTage > 0
      ? `Zahlungsziel bei Überweisung: ${zahlungszielTage} Tage. Der Betrieb trägt ein, an welchem Tag das Geld kam.`
      : "Kein Zahlungsziel. Der Betrieb trägt ein, an welchem Tag eine Überweisung kam.",
    hasMailServer
      ? "Rechnungen gehen als PDF per E-Mail hinaus oder werden heruntergeladen."
      : "Rechnungen werden heruntergeladen; ein Mailserver ist nicht eingerichtet.",
  ];
}

function numberLines({ receipts: { praefix, startnummer } }: ProcedureFacts): string[] {
  return [
    `Rechnungen und Stornorechnungen teilen sich eine fortlaufende Nummernreihe ohne Lücke, begonnen bei ${startnummer}${praefix === "" ? "" : `; derzeit steht „${praefix}“ davor`}. Der Primärschlüssel der Datenbank verhindert doppelte Nummern.`,
    "Eine geschriebene Rechnung wird nicht geändert und vor dem Ende der Frist nicht gelöscht; die Datenbank selbst lehnt beides ab. Ein Fehler wird durch eine Stornorechnung mit eigener Nummer aufgehoben.",
    "Alles, was gedruckt ist, wird mit der Rechnung aufgehoben; jeder Nachdruck ist Byte für Byte gleich.",
    "Abgeschlossene Buchungen lassen sich nicht löschen. Sie werden mit Grund und Namen ausgeblendet und bleiben bis zum Ende der Frist erhalten.",
  ];
}

const CASH_LINES: Record<Cash["stand"], string> = {
  aus: "Die Website notiert keine Barzahlungen und druckt keine Belege über erhaltenes Bargeld. Sie ist keine Kasse; die Kasse führt der Betrieb an anderer Stelle.",
  ungefragt:
    "Beim Abschließen wird notiert, ob bar bezahlt wurde. Der Betrieb hat noch nicht entschieden, ob es dabei bleibt (§ 146a AO).",
  an: "Beim Abschließen wird notiert, ob bar bezahlt wurde, und die Rechnung bestätigt es. Der Betrieb hat das nach dem Hinweis auf § 146a AO bestätigt; Tag und Name sind aufgehoben. Die Website hat keine technische Sicherheitseinrichtung.",
};

function roleLines({ accounts: { admins, withoutFactor, staff } }: ProcedureFacts): string[] {
  return [
    `Admins (${admins}): sehen und ändern alles, schließen Termine ab, schreiben und stornieren Rechnungen, ändern Einstellungen, geben Zugänge. ${withoutFactor === 0 ? "Alle haben einen zweiten Faktor." : `${withoutFactor} davon ohne zweiten Faktor.`}`,
    `Mitarbeiter (${staff}): sehen, bearbeiten und stornieren Termine und nehmen Fahrzeuge an; abschließen können sie nicht. Rechnungen, Zahlungen und Auswertungen sehen sie nicht.`,
    "Kunden: sehen nur ihre eigenen Termine und Rechnungen. Gäste erreichen ihren Termin über einen unterschriebenen Link.",
    "Jeder Zugang ist persönlich und mit einem eigenen Passwort geschützt.",
  ];
}

const JOURNAL = [
  "Jede Änderung hinterlässt eine Zeile: wann, wer, was, mit altem und neuem Wert. Sie entsteht in derselben Transaktion wie die Änderung.",
  "Zeilen des Protokolls kann niemand ändern; die Datenbank lehnt es ab. Was Rechnungen und abgeschlossene Buchungen betrifft, bleibt so lange wie diese.",
];

function machineLines(facts: ProcedureFacts): string[] {
  const { version, database, hasBackupFolder, isBackupEncrypted, isRestoreTried } = facts;
  return [
    `Software: Version ${version}, Datenbank ${database}. Alle Angaben eines Vorgangs werden zusammen geschrieben oder gar nicht.`,
    hasBackupFolder
      ? "Datensicherung: von selbst in einen eigenen Ordner; aufgehoben werden die der letzten sieben Tage und vier Wochen."
      : "Datensicherung: von Hand oder durch den Betreiber des Servers; ein Ordner für Sicherungen ist nicht eingerichtet.",
    isBackupEncrypted
      ? "Sicherungen sind mit einer Passphrase verschlüsselt."
      : "Sicherungen sind nicht verschlüsselt.",
    isRestoreTried
      ? "Das Wiederherstellen ist ausprobiert."
      : "Das Wiederherstellen ist noch nicht ausprobiert.",
    "Eine Uhr, die springt, löscht nichts, bis ein Admin das Datum bestätigt hat.",
  ];
}

const AUDIT = [
  "Alle Rechnungen, Buchungen, ausgeblendeten Buchungen und das Protokoll lassen sich für einen Zeitraum als CSV in einem ZIP ausgeben, mit einer Beschreibung jedes Feldes und jeder Rechnung als PDF, E-Rechnungen auch als XML (Z3, § 147 Abs. 6 AO).",
  "Diese Beschreibung wird aus den Einstellungen der Website erzeugt. Frühere Fassungen werden aufgehoben; jede nennt, was sich seit der vorigen geändert hat.",
];
