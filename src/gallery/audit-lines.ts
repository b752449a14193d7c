import { type AuditEntry, changed } from "#lib/audit-log.ts";

/** What the journal says of pictures and pairs. */
export const galleryNote = (text: string): AuditEntry => ({ bereich: "galerie", text });

export const picturesAddedNote = (count: number) =>
  galleryNote(count === 1 ? "Ein Bild hinzugefügt" : `${count} Bilder hinzugefügt`);

export const pairNote = (title: string, what: string) =>
  galleryNote(`Vorher-Nachher-Paar „${title}“ ${what}`);

/** Nothing when it reads as before. */
export function galleryTextNotes(what: string, von: string, bis: string): AuditEntry[] {
  const text = changed(what, von, bis);
  return text === undefined ? [] : [galleryNote(text)];
}
