import { countAdminsWithoutFactor } from "#accounts/login/passkeys.data.ts";
import { listUsers } from "#accounts/users.data.ts";
import { readCash } from "#company/cash.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { readReceiptSettings } from "#receipts/receipt-settings.data.ts";
import { isoNow } from "#server/clock.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { VERSION } from "#server/version.server.ts";
import { readMilestones } from "#setup/setup.data.ts";
import { drawPdf } from "./draw-pdf.server.ts";
import { findLastProcedure, findProcedure, insertProcedure } from "./procedure-documents.data.ts";
import { type ProcedureFacts, procedureChanges, procedureText } from "./procedure-text.ts";

/** Writes how things are now, unless the last one says so already. Returns its number. */
export async function writeProcedure({ db, config, clock, auditLog }: Platform): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const facts = await readFacts(tx, config);
    const sections = procedureText(facts);
    const last = await findLastProcedure(tx);
    const changes = last ? procedureChanges(last.inhalt.sections, sections) : [];
    if (last && changes.length === 0) return last.nummer;
    const nummer = (last?.nummer ?? 0) + 1;
    const inhalt = { betrieb: facts.company.companyName, sections, changes };
    if (await insertProcedure(tx, { nummer, erstellt_am: isoNow(clock), inhalt }))
      await auditLog.note(tx, {
        bereich: "einstellung",
        text: `Verfahrensdokumentation, Fassung ${nummer}, erstellt`,
        beleg: true,
      });
    return nummer;
  });
}

/** The same bytes each time: all that it says was kept. */
export async function printProcedure(
  { db }: Platform,
  nummer: number,
): Promise<{ filename: string; content: Buffer }> {
  const document = await findProcedure(db, nummer);
  if (!document) throw procedureUnknown();
  return { filename: `Verfahrensdokumentation-${nummer}.pdf`, content: await drawPdf(document) };
}

export const procedureUnknown = () =>
  new Refusal(404, "fassung_unbekannt", "Diese Fassung gibt es nicht.");

async function readFacts(db: Db, config: Platform["config"]): Promise<ProcedureFacts> {
  const [company, cash, receipts, factors, staff, milestones] = await Promise.all([
    readSettings(db),
    readCash(db),
    readReceiptSettings(db),
    countAdminsWithoutFactor(db),
    listUsers(db, { zeige: "mitarbeiter", q: "", seite: 1 }),
    readMilestones(db),
  ]);
  return {
    company,
    cash: cash.stand,
    receipts,
    accounts: { admins: factors.admins, withoutFactor: factors.without, staff: staff.total },
    database: isPostgres(db) ? "PostgreSQL" : "SQLite",
    hasBackupFolder: config.backupDir !== undefined,
    isBackupEncrypted: config.backupPassphrase !== undefined,
    isRestoreTried: milestones.restore_tried_am !== null && milestones.restore_problem === null,
    hasMailServer: (await findMailHost({ db, config })) !== undefined,
    version: VERSION,
  };
}
