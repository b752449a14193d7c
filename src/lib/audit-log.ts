/** Subjects of audit entries, as the filter names them. */
export const AUDIT_KINDS = {
  anmeldung: "Anmeldungen",
  buchung: "Buchungen",
  rechnung: "Rechnungen",
  leistung: "Leistungen und Preise",
  angebot: "Angebote",
  einstellung: "Einstellungen",
  pass: "Pflegepass",
  galerie: "Galerie",
  benutzer: "Benutzer",
  konto: "Eigenes Konto",
  nachricht: "Nachrichten",
  bewertung: "Bewertungen",
  website: "Website",
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** One thing that was changed. The text holds no name and no contact data of a person: accounts are named when it is read. */
export type AuditEntry = {
  bereich: AuditKind;
  text: string;
  /** The account it concerns, if not the author's. */
  betrifft?: string | null;
  /** Kept as long as receipts are. */
  beleg?: boolean;
};

const LONGEST_VALUE = 80;
const NOTHING = "–";

/** 'Preis: 49,00 € → 55,00 €'; undefined when nothing has changed. */
export function changed(name: string, von: string, bis: string): string | undefined {
  return von === bis ? undefined : `${name}: ${shown(von)} → ${shown(bis)}`;
}

/** The same for many; undefined when none of them has changed. */
export function changedTogether(changes: readonly (string | undefined)[]): string | undefined {
  const real = changes.filter((change) => change !== undefined);
  return real.length === 0 ? undefined : real.join("; ");
}

/** The names of changed private fields, without their values. */
export function changedNames<T extends object>(
  names: Partial<Record<keyof T, string>>,
  before: T,
  after: Partial<T>,
): string | undefined {
  const differing = (Object.keys(names) as (keyof T)[]).filter(
    (name) =>
      after[name] !== undefined && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return differing.length === 0 ? undefined : differing.map((name) => names[name]).join(", ");
}

function shown(value: string): string {
  const line = value.replace(/\s+/g, " ").trim();
  if (line === "") return NOTHING;
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE - 1).trimEnd()}…` : line;
}
