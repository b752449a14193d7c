import { ReadableStream } from "node:stream/web";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { Period } from "#lib/period.ts";
import { berlinNow } from "#server/clock.server.ts";
import { type ZipEntry, zipParts } from "#server/files/zip.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { datevSettingsNote } from "./audit-lines.ts";
import { datevHeader, datevRow, datevTitles, missingAccounts, windows1252 } from "./datev-file.ts";
import type { DatevSettings, Unaccounted } from "./datev-schema.ts";
import { readDatevSettings, writeDatevSettings } from "./datev-settings.data.ts";
import {
  ACCOUNT_LABELS,
  type DatevFacts,
  datevPeriodProblem,
  datevProblems,
} from "./datev-terms.ts";
import { printReceipts, receiptsOf } from "./export-receipts.server.ts";
import { receiptTitle } from "./receipt-terms.ts";
import {
  accountsMissing,
  datevInvalid,
  datevOff,
  datevOutdated,
  datevOutOfShape,
  datevPeriodRefused,
  numbersMissing,
} from "./refusals.ts";

/** Null while the shop has not switched it on. */
export async function showDatevSettings(db: Db): Promise<DatevSettings | null> {
  return (await readSettings(db)).datev ? await readDatevSettings(db) : null;
}

export async function changeDatevSettings(
  { db, auditLog }: Platform,
  { version, ...facts }: DatevSettings,
): Promise<DatevSettings> {
  const problems = datevProblems(facts);
  if (Object.keys(problems).length > 0) throw datevInvalid(problems);
  return await db.transaction().execute(async (tx) => {
    if (!(await readSettings(tx)).datev) throw datevOff();
    if (!(await writeDatevSettings(tx, facts, version)))
      throw datevOutdated(await readDatevSettings(tx));
    await auditLog.note(tx, datevSettingsNote());
    return await readDatevSettings(tx);
  });
}

/** The receipts of a period as the tax adviser's program reads them, with every document. None is left out: where an account is missing, there is no file. */
export async function packDatev(
  platform: Platform,
  period: Period,
): Promise<{ filename: string; bytes: globalThis.ReadableStream<Uint8Array> }> {
  const { db, clock } = platform;
  const facts = await showDatevSettings(db);
  if (!facts) throw datevOff();
  if (facts.berater === "" || facts.mandant === "") throw numbersMissing();
  const problems = datevProblems(facts);
  if (Object.keys(problems).length > 0) throw datevOutOfShape(problems);
  const problem = datevPeriodProblem(period, facts.wjMonat);
  if (problem) throw datevPeriodRefused(problem);
  const rows = await bookedRows(db, facts, period);
  const table = windows1252(
    [datevHeader(facts, period, berlinNow(clock)), datevTitles(), ...rows].join(""),
  );
  const name = `${period.von}-bis-${period.bis}`;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: `EXTF_Buchungsstapel_${name}.csv`, content: table };
    for await (const document of printReceipts(platform, period))
      yield { ...document, name: `belege/${document.name}` };
  };
  const bytes: unknown = ReadableStream.from(zipParts(entries()));
  return { filename: `datev-${name}.zip`, bytes: bytes as globalThis.ReadableStream<Uint8Array> };
}

async function bookedRows(db: Db, facts: DatevFacts, period: Period): Promise<string[]> {
  const rows: string[] = [];
  const unaccounted: Unaccounted[] = [];
  for await (const receipts of receiptsOf(db, period))
    for (const receipt of receipts) {
      const missing = missingAccounts(facts, receipt);
      if (missing.length > 0)
        unaccounted.push({
          beleg: receiptTitle(receipt),
          fehlt: missing.map((account) => ACCOUNT_LABELS[account]),
        });
      else rows.push(datevRow(facts, receipt));
    }
  if (unaccounted.length > 0) throw accountsMissing(unaccounted);
  return rows;
}
