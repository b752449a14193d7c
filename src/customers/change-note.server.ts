import type { Platform } from "#server/platform.server.ts";
import { readNote, saveNote } from "./customers.data.ts";
import { findPerson } from "./find-person.server.ts";
import { noteOutdated } from "./refusals.ts";
import type { CustomerNote, NoteChange } from "./schema.ts";

/** The shop's own words about somebody. Without a version they replace whatever stands there. */
export async function changeNote(
  { db, auditLog }: Platform,
  key: string,
  { notiz, version }: NoteChange,
): Promise<CustomerNote> {
  return await db.transaction().execute(async (tx) => {
    const { card, account } = await findPerson(tx, key);
    const stored = await readNote(tx, card.id);
    const isFresh = version === undefined || version === stored.version;
    if (!isFresh || !(await saveNote(tx, card.id, { notiz, version: stored.version })))
      throw noteOutdated(await readNote(tx, card.id));
    const text = account ? "Kundennotiz geändert" : "Notiz zu einem Kunden ohne Konto geändert";
    if (stored.notiz !== notiz)
      await auditLog.note(tx, { bereich: "buchung", text, betrifft: account?.id ?? null });
    return await readNote(tx, card.id);
  });
}
