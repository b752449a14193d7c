import type { Platform } from "#platform/platform.server.ts";
import { findPerson } from "./find-person.step.server.ts";
import { noteOutdated } from "./refusals.ts";
import type { CustomerNote, NoteChange } from "./schema.ts";
import { readNote, saveNote } from "./store.server.ts";

/** The shop's own words about somebody. Without a version they replace whatever stands there. */
export async function changeNote({ db }: Platform, key: string, { notiz, version }: NoteChange): Promise<CustomerNote> {
  const { email } = await findPerson(db, key);
  const stored = await readNote(db, email);
  const isFresh = version === undefined || version === stored.version;
  if (!isFresh || !(await saveNote(db, email, { notiz, version: stored.version }))) throw noteOutdated(await readNote(db, email));
  return await readNote(db, email);
}
