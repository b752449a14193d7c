import { describe, expect, it } from "vitest";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { type ProcedureFacts, procedureChanges, procedureText } from "./procedure-text.ts";

// What is held here: (R17).

const FACTS: ProcedureFacts = {
  company: SAMPLE_SETTINGS,
  cash: "aus",
  receipts: { praefix: "", startnummer: 1, zahlungszielTage: 14 },
  accounts: { admins: 1, withoutFactor: 1, staff: 0 },
  database: "SQLite",
  hasBackupFolder: false,
  isBackupEncrypted: false,
  isRestoreTried: false,
  hasMailServer: true,
  version: "1.2.3",
};

const changes = (change: Partial<ProcedureFacts>) =>
  procedureChanges(procedureText(FACTS), procedureText({ ...FACTS, ...change })).join("\n");

describe("the documentation of the procedure", () => {
  it("changes in nothing where nothing was changed", () => expect(changes({})).toBe(""));

  it("says who completes, and that companies get e-invoices", () => {
    const text = procedureText(FACTS)
      .flatMap(({ lines }) => lines)
      .join("\n");
    expect(text).toContain("schließt ein Admin den Termin ab; Mitarbeiter können das nicht");
    expect(text).not.toContain("Admin oder Mitarbeiter");
    expect(text).toContain("E-Rechnungen nach EN 16931");
  });

  it.each<[string, Partial<ProcedureFacts>, RegExp]>([
    [
      "cash",
      { cash: "an" },
      /^5\. Bargeld – bisher: .*keine Barzahlungen.*\n5\. Bargeld – jetzt: .*§ 146a AO/,
    ],
    [
      "the tax",
      { company: { ...SAMPLE_SETTINGS, steuer: "regel" } },
      /bisher: Umsatzsteuer: .*Kleinunternehmer.*\n.*jetzt: .*19 %/,
    ],
    ["a prefix", { receipts: { ...FACTS.receipts, praefix: "RE-" } }, /jetzt: .*„RE-“/],
    [
      "somebody who helps",
      { accounts: { ...FACTS.accounts, staff: 2 } },
      /Mitarbeiter \(0\).*\n.*Mitarbeiter \(2\)/,
    ],
    [
      "backups",
      { hasBackupFolder: true, isBackupEncrypted: true },
      /von selbst.*\n?.*|verschlüsselt/,
    ],
    [
      "the model of contracts",
      { company: { ...SAMPLE_SETTINGS, vertragsmodell: "verbindlich" } },
      /^3\..* – bisher: Vertragsmodell Reservierung.*\n3\..* – jetzt: Vertragsmodell Verbindlich/,
    ],
    ["a version", { version: "1.3.0" }, /Version 1\.2\.3.*\n.*Version 1\.3\.0/],
  ])("says what became of %s", (_, change, words) => expect(changes(change)).toMatch(words));
});
