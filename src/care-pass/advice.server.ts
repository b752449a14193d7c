import { listServices } from "#catalogue/catalogue.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { AuditEntry } from "#lib/audit-log.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Platform } from "#server/platform.server.ts";
import type { EditedAdvice } from "./advice-schema.ts";
import { deleteOwnAdvice, listOwnAdvice, writeOwnAdvice } from "./care-advice.data.ts";
import { sampleAdvice } from "./care-advice.ts";

export async function listAdvice({ db }: Pick<Platform, "db">): Promise<EditedAdvice[]> {
  const own = new Map((await listOwnAdvice(db)).map((row) => [row.service_id, row]));
  return (await listServices(db)).map(({ id, title }) => {
    const [standard, row] = [sampleAdvice(title), own.get(id)];
    return {
      service_id: id,
      title,
      text: row?.text ?? standard,
      standard,
      isOwn: row !== undefined,
      version: row?.version ?? 0,
    };
  });
}

export async function writeAdvice(
  { db, auditLog }: Platform,
  service_id: string,
  { text, version }: { text: string; version: number },
): Promise<EditedAdvice> {
  return await db.transaction().execute(async (tx) => {
    const known = await readAdvice(tx, service_id);
    if (!(await writeOwnAdvice(tx, { service_id, text, version }))) throw adviceOutdated(known);
    await auditLog.note(tx, adviceNote(known.title, "geändert"));
    return await readAdvice(tx, service_id);
  });
}

export async function forgetAdvice(
  { db, auditLog }: Platform,
  serviceId: string,
): Promise<EditedAdvice> {
  return await db.transaction().execute(async (tx) => {
    const { title } = await readAdvice(tx, serviceId);
    if (await deleteOwnAdvice(tx, serviceId))
      await auditLog.note(tx, adviceNote(title, "zurück auf den Standardtext"));
    return await readAdvice(tx, serviceId);
  });
}

async function readAdvice(db: Db, serviceId: string): Promise<EditedAdvice> {
  const advice = (await listAdvice({ db })).find(({ service_id }) => service_id === serviceId);
  if (!advice) throw new Refusal(404, "leistung_unbekannt", "Diese Leistung gibt es nicht (mehr).");
  return advice;
}

const adviceNote = (title: string, what: string): AuditEntry => ({
  bereich: "pass",
  text: `Pflegehinweise zu „${title}“ ${what}`,
});

/** The newer text travels along, so that the screen can show it. */
const adviceOutdated = (aktuell: EditedAdvice) =>
  new Refusal(
    409,
    "veraltet",
    "Dieser Text wurde inzwischen an anderer Stelle geändert. Bitte prüfen Sie ihn und speichern Sie noch einmal.",
    {
      extra: { aktuell },
    },
  );
